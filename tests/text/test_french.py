"""French: cards with their articles, little words that are bent by the next one, and spaces where no line may break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from game.paths import assets
from game.rules.values.cards import FACE_OF_TEXT, FACES, GREEN, REVERSE, rank_of
from game.rules.values.messages import ColourNamed, FaceNamed, Listed, Message, PileNamed, PlayerNamed, sentence
from game.text import ENGLISH, Part, parts, say, use

FOLDER = assets() / "translations"
NAMES = ("Ann", "Ben", "Élise")
NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    use("fr", FOLDER)
    yield
    use(ENGLISH)


def translated() -> list[str]:
    with (FOLDER / "fr" / "LC_MESSAGES" / "grand-uno.po").open("rb") as file:
        catalogue = read_po(file, locale="fr")
    strings = (entry.string for entry in catalogue if entry.id)
    return [said for string in strings for said in (string if isinstance(string, tuple) else (string,))]


def without_places(said: str) -> str:
    return "".join(before + ("X" if place is not None else "") for before, place, _, _ in Formatter().parse(said))


def test_no_line_breaks_before_a_mark_or_inside_quotes() -> None:
    words = [without_places(said) for said in translated()]
    assert len(words) > 1000
    for said in words:
        # A key may be a question mark; a name and its value, and the name of a bot, are typed without spaces.
        marks = re.findall(r"(.)[:;!?»]|«(.)", re.sub(r"\bsharp:ida\b", "X", said))
        assert {before or after for before, after in marks} <= {NO_BREAK}, said


def test_the_apostrophe_is_the_one_of_print() -> None:
    assert not [said for said in translated() if "'" in said or '"' in said]


@pytest.mark.parametrize(
    ("name", "bare", "some", "the"),
    [
        ("b4", "4 bleu", "un 4 bleu", "le 4 bleu"),
        ("g0", "0 vert", "un 0 vert", "le 0 vert"),
        ("rS", "Passe-tour rouge", "un Passe-tour rouge", "le Passe-tour rouge"),
        ("gR", "Inversion verte", "une Inversion verte", "l’Inversion verte"),
        ("yD", "+2 jaune", "un +2 jaune", "le +2 jaune"),
        ("W", "Joker", "un Joker", "le Joker"),
        ("F", "+4", "un +4", "le +4"),
    ],
)
def test_a_card_has_the_article_of_its_gender(name: str, bare: str, some: str, the: str) -> None:
    card = FaceNamed(FACE_OF_TEXT[name])
    said = [say(Message(f"{{it:{form}}}", (("it", card),))) for form in ("", "object", "le")]
    assert said == [bare, some, the]


def test_only_an_inversion_is_feminine() -> None:
    for face in FACES:
        feminine = rank_of(face) == REVERSE
        some, the = (say(Message(f"{{it:{form}}}", (("it", FaceNamed(face)),))) for form in ("object", "le"))
        assert some.startswith("une ") == feminine and the.startswith("l’") == feminine
        assert some.endswith(("verte", "bleue")) <= feminine
        assert some.removeprefix("une ").removeprefix("un ") == the.removeprefix("l’").removeprefix("le ")


def test_de_and_a_name_are_one_word_where_the_name_begins_with_a_vowel() -> None:
    challenged = sentence("{player} challenges {challenged}'s Wild Draw Four")
    said = [say(challenged.about(player=PlayerNamed(1), challenged=PlayerNamed(other)), NAMES) for other in (0, 1, 2)]
    assert said == ["Ben conteste le +4 d’Ann", "Ben conteste le +4 de Ben", "Ben conteste le +4 d’Élise"]
    assert parts(challenged.about(player=PlayerNamed(1), challenged=PlayerNamed(0)), NAMES)[1:] == (
        Part(" conteste le +4 d’"), Part("Ann", True)
    )  # fmt: skip


def test_a_refusal_names_card_and_colour_with_their_articles() -> None:
    needs = sentence("{colour:object}, the colour called", colour=ColourNamed(GREEN))
    refused = sentence("The {card} does not fit: this pile needs {needs:object}.", needs=needs)
    said = say(refused.about(card=FaceNamed(FACE_OF_TEXT["bR"]), needs=needs))
    assert said.replace(NO_BREAK, " ") == (
        "Impossible de poser l’Inversion bleue : sur cette pile, il faut du vert, la couleur annoncée."
    )


def test_several_cards_have_an_article_each() -> None:
    cards = Listed((FaceNamed(FACE_OF_TEXT["g3"]), FaceNamed(FACE_OF_TEXT["g3"])))
    played = sentence("{player} plays {cards:object} on {pile:object}").about(
        player=PlayerNamed(0), cards=cards, pile=PileNamed(0, 2)
    )
    assert say(played, NAMES) == "Ann pose un 3 vert et un 3 vert à gauche"


def test_none_and_one_are_singular() -> None:
    cards = Message("{number} card", plural="{number} cards")
    said = [say(cards._replace(values=(("number", number),))) for number in (0, 1, 2)]
    assert said == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Play {cards:object} on {pile:object}.", "Pose l’Inversion bleue à gauche."),
        ("Play {cards:object} on {pile:object}, or keep it.", "Pose l’Inversion bleue à gauche, ou garde la carte."),
        ("Keep {cards:object}: it does not fit.", "Garde l’Inversion bleue : la carte n’est pas jouable ici."),
        (
            "Choose a pile for {cards:object}: both piles fit.",
            "Choisis une pile pour l’Inversion bleue : les deux conviennent.",
        ),
    ],
)
def test_a_chosen_card_has_its_article(english: str, said: str) -> None:
    chosen = Message(english, (("cards", FaceNamed(FACE_OF_TEXT["bR"])), ("pile", PileNamed(0, 2))))
    assert say(chosen).replace(NO_BREAK, " ") == said
