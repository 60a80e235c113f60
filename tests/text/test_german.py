"""German bends the names of cards and piles by their place in the sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.paths import assets
from game.rules.values.cards import FACE_OF_TEXT
from game.rules.values.messages import (
    ColourNamed,
    FaceNamed,
    Listed,
    Message,
    PileNamed,
    PlayerNamed,
    RankNamed,
    plural,
    sentence,
)
from game.text import ENGLISH, say, text, use

NAMES = ("Ann", "Max")


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    use("de", assets() / "translations")
    yield
    use(ENGLISH)


def face(name: str) -> FaceNamed:
    return FaceNamed(FACE_OF_TEXT[name])


@pytest.mark.parametrize(
    ("name", "bare", "whom", "whose", "first"),
    [
        ("r0", "rote Null", "die rote Null", "der roten Null", "Die rote Null"),
        ("y7", "gelbe Sieben", "die gelbe Sieben", "der gelben Sieben", "Die gelbe Sieben"),
        ("gS", "grüner Aussetzer", "den grünen Aussetzer", "dem grünen Aussetzer", "Der grüne Aussetzer"),
        ("bR", "blaue Retour", "die blaue Retour", "der blauen Retour", "Die blaue Retour"),
        ("yD", "gelbe Zieh-Zwei", "die gelbe Zieh-Zwei", "der gelben Zieh-Zwei", "Die gelbe Zieh-Zwei"),
        ("rP", "rotes Nochmal", "das rote Nochmal", "dem roten Nochmal", "Das rote Nochmal"),
        ("W", "Farbwahl", "die Farbwahl", "der Farbwahl", "Die Farbwahl"),
        ("F", "Zieh-Vier", "die Zieh-Vier", "der Zieh-Vier", "Die Zieh-Vier"),
    ],
)
def test_a_card_has_its_gender(name: str, bare: str, whom: str, whose: str, first: str) -> None:
    card, player = face(name), PlayerNamed(0)
    assert say(sentence("{card}", card=card)) == bare
    plays = sentence("{player} plays {cards:object} on {pile:object}", player=player, cards=card, pile=PileNamed(0, 1))
    assert say(plays, NAMES) == f"Ann legt {whom} auf den Stapel"
    answers = sentence("{player} answers with {cards:object}", player=player, cards=card)
    assert say(answers, NAMES) == f"Ann antwortet mit {whose}"
    needs = sentence("{colour:object} or any {rank:object}", colour=ColourNamed(0), rank=RankNamed(10))
    wrong = sentence("The {card} does not fit: this pile needs {needs:object}.", card=card, needs=needs)
    assert say(wrong) == f"{first} passt nicht: Dieser Stapel braucht Rot oder einen Aussetzer."


@pytest.mark.parametrize(
    ("pile", "onto", "taken"),
    [
        (PileNamed(0, 2), "links", "vom linken Stapel"),
        (PileNamed(1, 2), "rechts", "vom rechten Stapel"),
        (PileNamed(0, 1), "auf den Stapel", "vom Stapel"),
    ],
)
def test_a_pile_stands_where_it_stands(pile: PileNamed, onto: str, taken: str) -> None:
    cards = Listed((face("r3"), face("gS")))
    plays = sentence("{player} plays {cards:object} on {pile:object}", player=PlayerNamed(1), cards=cards, pile=pile)
    assert say(plays, NAMES) == f"Max legt die rote Drei und den grünen Aussetzer {onto}"
    takes = sentence(
        "{player} takes {card:object} from {pile:object}", player=PlayerNamed(1), card=face("W"), pile=pile
    )
    assert say(takes, NAMES) == f"Max nimmt die Farbwahl {taken}"


@pytest.mark.parametrize(("number", "said"), [(0, "0 Karten"), (1, "1 Karte"), (2, "2 Karten")])
def test_only_one_is_singular(number: int, said: str) -> None:
    assert say(plural("{number} card", "{number} cards", number)) == said


def test_one_english_word_for_two_things_is_two_messages() -> None:
    assert say(sentence("{rank}", rank=RankNamed(1))) == "Eins"
    assert say(Message("One card")) == "Eine Karte"
    assert say(sentence("Delete")) == text("Delete") == "Löschen"
    assert say(sentence("Delete", context="key")) == text("Delete", context="key") == "Entf"


def test_the_card_that_is_left_is_the_subject() -> None:
    left = sentence("It leaves you one card, the {card}, which fits then.", card=face("gS"))
    assert say(left) == "Der grüne Aussetzer ist dann deine letzte Karte und passt."


def test_a_player_asked_by_name_stays_you() -> None:
    drew = sentence("{player} drew the {card:object}: it fits, so play it.", player=PlayerNamed(0), card=face("gS"))
    assert say(drew, NAMES) == "Ann, du hast den grünen Aussetzer gezogen: Die Karte passt, leg sie."
