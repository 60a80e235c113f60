"""It is said whose turns come, to the viewer and to onlookers."""

from __future__ import annotations

import pytest

from game.rules import mask, new_game, view
from game.rules.events import Event, StocksMade
from game.rules.values.state import DEALING, NOBODY, PLAYING
from game.rules.viewing import blank_view, fold
from game.session.match import parse_rules
from game.text import say
from game.ui.table.question.coming import before_first_turn, dealing, tab, turn_and_after
from tests.positions import ANN, BEN, CY
from tests.ui.table.places import NAMES, view_of


@pytest.mark.parametrize("viewer", [0, 3])
def test_others_are_next_and_after_that_and_the_viewer_is_told_their_place(viewer: int) -> None:
    order = (1, 2, 3)
    said = [tab(order, player, viewer) for player in range(4)]
    words = [say(one) if one is not None else "" for one in said]
    assert words[1:3] == ["next", "after that"] and words[0] == ""
    assert words[3] == ("you are 3rd" if viewer == 3 else "")


@pytest.mark.parametrize(
    ("active", "order", "viewer", "said"),
    [
        (1, (0, 2), 0, "Ben's turn. Then you."),
        (1, (2, 0), 0, "Ben's turn. Then Cy, then you."),
        (1, (2, 3, 0), 0, "Ben's turn. Then Cy, then Dee, then you."),
        (1, (2, 3, 4, 0), 0, "Ben's turn. Then Cy, Dee and Eve, then you."),
        (1, (2, 3, 4, 5, 6, 7, 0), 0, "Ben's turn. Then 6 others, then you."),
        (1, (2, 3, 0), NOBODY, "Ben's turn. Then Cy, then Dee."),
        (1, (0,), NOBODY, "Ben's turn. Then Ann."),
        (1, (), 0, "It is Ben's turn."),
        (0, (1, 2), 0, "It is Ann's turn."),
        (0, (2, 0, 1), 0, "Ann's turn. Then Cy, then you."),
    ],
)
def test_while_another_plays_it_is_said_who_comes_before_the_viewer(
    active: int, order: tuple[int, ...], viewer: int, said: str
) -> None:
    assert say(turn_and_after(active, order, viewer), NAMES) == said


def test_a_player_who_has_acted_waits_for_the_effect() -> None:
    assert say(turn_and_after(ANN, (BEN, CY), ANN, acted=True), NAMES) == "What you did takes effect."
    assert say(turn_and_after(BEN, (CY, ANN), ANN, acted=True), NAMES) == "Ben's turn. Then Cy, then you."


def test_while_cards_are_dealt_it_is_nobodys_turn() -> None:
    early = view_of(4)
    early.stage, early.dealer, early.active = DEALING, 2, 3
    said = before_first_turn(early)
    assert said is not None and say(said, NAMES) == f"{NAMES[2]} deals the cards."
    early.stage = PLAYING
    assert before_first_turn(early) is None


@pytest.mark.parametrize(
    ("rules", "players", "said"),
    [
        ("grand", 3, "A Rainbow or a Run, anyone?"), ("grand rainbow=off", 3, "A Rainbow or a Run, anyone?"),
        ("classic", 3, "Ann deals the cards."), ("grand", 2, "Ann deals the cards."),
    ],
)  # fmt: skip
def test_once_all_have_their_cards_it_is_said_what_everybody_looks_for(rules: str, players: int, said: str) -> None:
    happened: list[Event] = []
    state = new_game(parse_rules(rules), players, 3, happened, 0, asks_all=True)
    table, told = blank_view(state.rules, players, NOBODY), list[tuple[str, int]]()
    for event in happened:
        fold(table, mask(event, NOBODY))
        begins = before_first_turn(table)
        told.append((say(begins, NAMES) if begins is not None else "", dealing(table)))
        if isinstance(event, StocksMade):
            break
    assert ("Ann deals the cards.", ANN) in told
    assert told[-1] == (said, NOBODY if said.endswith("?") else ANN)
    asked = view(state, NOBODY)
    waited = before_first_turn(asked)
    assert said.endswith("?") == (asked.stage == DEALING), "so long the table waits for all"
    assert waited is None or waited == begins
