"""How words meet: French joins *de* and *que* with what comes after them, other languages leave words alone."""

from __future__ import annotations

import pytest

from game.text.meeting import in_french


@pytest.mark.parametrize(
    ("after", "joined"),
    [
        ("Ann", "la carte d’Ann"),
        ("Élise", "la carte d’Élise"),
        ("Œdipe", "la carte d’Œdipe"),
        ("Hugo", "la carte d’Hugo"),
        ("Hélène", "la carte d’Hélène"),
        ("Yves", "la carte d’Yves"),
        ("Yann", "la carte de Yann"),
        ("Ben", "la carte de Ben"),
        ("O’Neill", "la carte d’O’Neill"),
        ("Y", "la carte de Y"),
        ("愛", "la carte de 愛"),
        ("8 bleu", "la carte de 8 bleu"),
        ("", "la carte de "),
        ("le +2", "la carte du +2"),
        ("l’Inversion", "la carte de l’Inversion"),
        ("la pile de gauche", "la carte de la pile de gauche"),
        ("les autres", "la carte des autres"),
    ],
)
def test_french_joins_de_with_what_it_belongs_to(after: str, joined: str) -> None:
    assert "".join(in_french("la carte de ", after)) == joined


@pytest.mark.parametrize(
    ("before", "after", "joined"),
    [
        ("De ", "le bleu", "Du bleu"),
        ("De ", "Ann", "D’Ann"),
        ("parce que ", "Ann", "parce qu’Ann"),
        ("parce que ", "le +2", "parce que le +2"),
        ("le monde ", "Ann", "le monde Ann"),
        ("avec ", "Ann", "avec Ann"),
        ("de", "Ann", "deAnn"),
    ],
)
def test_french_leaves_all_other_words_alone(before: str, after: str, joined: str) -> None:
    assert "".join(in_french(before, after)) == joined
