"""Messages are said whole: in English without a catalogue, in a language with one, in brackets in the test language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.values.cards import BLUE, FACE_OF_TEXT, RED
from game.rules.values.messages import (
    ColourNamed,
    FaceNamed,
    Listed,
    Message,
    PileNamed,
    PlayerNamed,
    RankNamed,
    Switch,
    plural,
    sentence,
)
from game.text import CLOSING, ENGLISH, OPENING, TEST, Part, in_language, language, parts, say, text, use, value_of

NAMES = ("Ann", "Ben")
PLAYS = sentence("{player} plays {cards:object} on {pile:object}.")


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use(ENGLISH)


def face(name: str) -> FaceNamed:
    return FaceNamed(FACE_OF_TEXT[name])


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (PlayerNamed(1), "Ben"),
        (face("b4"), "blue Four"),
        (face("W"), "Wild"),
        (RankNamed(8), "Eight"),
        (ColourNamed(RED), "red"),
        (PileNamed(0, 2), "the left pile"),
        (PileNamed(1, 2), "the right pile"),
        (PileNamed(0, 1), "the pile"),
        (Switch("draw"), "“Drawing”"),
        (Switch("draw", "until_playable"), "“Drawing: Until playable”"),
        (Switch("shakers", False), "“Shakers: Off”"),
        (Switch("piles", 2), "“Piles: 2”"),
        (7, "7"),
        ("Friday rules", "Friday rules"),
        (sentence("the {card}", card=face("b4")), "the blue Four"),
        (Listed(()), ""),
        (Listed((face("b4"),)), "blue Four"),
        (Listed((face("b4"), RankNamed(8))), "blue Four and Eight"),
        (Listed((PlayerNamed(0), PlayerNamed(1), ColourNamed(BLUE)), any_of=True), "Ann, Ben or blue"),
    ],
)  # fmt: skip
def test_each_kind_of_thing_has_its_words(value: object, said: str) -> None:
    assert say(Message("{it}", (("it", value),)), NAMES) == said  # type: ignore[arg-type]


def test_switches_are_called_as_they_are_typed_where_that_is_wanted() -> None:
    message = sentence("{one}, {other}", one=Switch("draw", "one"), other=Switch("shakers", False))
    assert say(message, as_typed=True) == "draw=one, shakers=off"
    assert say(sentence("{switch}", switch=Switch("draw")), as_typed=True) == "draw"


def test_one_thing_and_several_are_said_differently() -> None:
    said = [say(plural("{number} card for {name}", "{number} cards for {name}", n, name="Ann")) for n in (0, 1, 2)]
    assert said == ["0 cards for Ann", "1 card for Ann", "2 cards for Ann"]


def test_a_declared_message_is_said_about_many_things() -> None:
    said = [
        say(PLAYS.about(player=PlayerNamed(player), cards=face("r3"), pile=PileNamed(player, 2)), NAMES)
        for player in (0, 1)
    ]
    assert said == ["Ann plays red Three on the left pile.", "Ben plays red Three on the right pile."]


def test_names_are_told_apart_from_the_words_around_them() -> None:
    message = sentence("{player} swaps seats with {other}.", player=PlayerNamed(0), other=PlayerNamed(1))
    assert parts(message, NAMES) == (
        Part("Ann", True), Part(" swaps seats with "), Part("Ben", True), Part("."),
    )  # fmt: skip


def test_what_was_said_of_one_kind_of_thing_is_not_said_of_another() -> None:
    called = [say(Message("{it}", (("it", thing(1)),)), NAMES) for thing in (PlayerNamed, RankNamed, ColourNamed)]
    assert called == ["Ben", "One", say(sentence("{colour}", colour=ColourNamed(1)))] and len(set(called)) == 3


def test_what_was_said_is_said_anew_in_another_language_and_of_other_players() -> None:
    message = sentence("{player} plays.", player=PlayerNamed(0))
    assert [say(message, names) for names in (["Ann"], ["Cy"])] == ["Ann plays.", "Cy plays."]
    use(TEST)
    assert say(message, ["Ann"]).startswith(OPENING) and parts(message, ["Ann"])[0].words == OPENING


def test_the_test_language_brackets_each_message_once_and_makes_it_longer() -> None:
    message = PLAYS.about(player=PlayerNamed(0), cards=Listed((face("r3"), sentence("a card"))), pile=PileNamed(0, 1))
    english = say(message, NAMES)
    use(TEST)
    said = say(message, NAMES)
    assert language() == TEST
    assert said.startswith(f"{OPENING}{english}") and said.endswith(CLOSING)
    assert said.count(OPENING) == said.count(CLOSING) == 1
    assert len(said) >= 1.4 * len(english)
    assert text("Play") != "Play" and say(value_of(True)).startswith(OPENING)


class German(gettext.NullTranslations):
    """A catalogue in the making."""

    def gettext(self, message: str) -> str:
        return {
            "{player} plays {cards:object} on {pile:object}.": "Auf {pile:object} legt {player} {cards:object}.",
            "blue Four": "blaue Vier", "{some} and {more}": "{some} und {more}",
        }.get(message, message)  # fmt: skip

    def pgettext(self, context: str, message: str) -> str:
        return {("object", "the pile"): "den Stapel", ("object", "red Three"): "die rote Drei"}.get(
            (context, message), message
        )

    def ngettext(self, one: str, many: str, number: int) -> str:
        return "{number} Karte" if number == 1 else "{number} Karten"


def test_a_language_orders_bends_and_counts_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.text.saying.gettext.translation", lambda *_: German())
    use("de")
    cards = Listed((face("r3"), face("b4")))
    message = PLAYS.about(player=PlayerNamed(0), cards=cards, pile=PileNamed(0, 1))
    assert say(message, NAMES) == "Auf den Stapel legt Ann die rote Drei und blaue Vier."
    assert say(plural("{number} card", "{number} cards", 2)) == "2 Karten"


def test_a_language_without_a_catalogue_is_refused_and_the_one_before_stays(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        use("tlh", tmp_path)
    assert language() == ENGLISH and text("Play") == "Play"


def test_what_is_said_meanwhile_in_another_language_is_not_taken_for_the_language_of_the_moment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    message = plural("{number} card", "{number} cards", 2)
    assert say(message) == "2 cards"
    with monkeypatch.context() as patch:
        patch.setattr("game.text.saying.gettext.translation", lambda *_: German())
        with in_language("de"):
            assert (say(message), language()) == ("2 Karten", "de")
            with in_language(ENGLISH):
                assert say(message) == "2 cards"
            assert say(message) == "2 Karten"
    assert (say(message), language()) == ("2 cards", ENGLISH)
    with pytest.raises(OSError), in_language("tlh", tmp_path):
        raise AssertionError("there is no such language")
    assert language() == ENGLISH
