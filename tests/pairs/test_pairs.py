"""Who is at the screen cannot tell two positions apart that differ only in what they may not see (law 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest

from game.rules import question, view
from game.rules.scoring import hand_value
from game.rules.values.messages import sentence
from game.rules.values.views import PRIVATE_QUESTIONS, Question
from game.session.pace import bot_waits
from game.session.session import Session
from tests.extent import extent
from tests.pairs.__main__ import main
from tests.pairs.alike import compared
from tests.pairs.dealing import OCCASIONS, pairs
from tests.pairs.showing import Table
from tests.rules.games import text

PAIRS = extent(50, 100)


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    Table.drawn.clear()  # what another test has drawn is of fonts that have been closed since
    yield
    Table.drawn.clear()
    pygame.quit()


def test_what_is_shown_and_heard_and_when_is_the_same_whatever_the_hidden_cards(tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    for pair in islice(pairs(7), PAIRS):
        found = compared(pair, tmp_path)
        assert not found.fault, f"{pair.told()}: {found.fault}"
        people = sum(player.is_person for player in pair.match.players)
        seen.update({pair.occasion: 1, f"{people} people": 1, **found.seen})
    assert min(seen[occasion] for occasion in OCCASIONS) >= PAIRS // len(OCCASIONS)
    assert min(seen[f"{people} people"] for people in (1, 2, 3, 4)) > extent(6, 15)
    assert seen["beats"] > 3 * PAIRS and seen["pictures"] > 5 * PAIRS
    assert seen["looks"] > PAIRS and seen["remarks"] > extent(0, 1)


def test_a_table_that_asks_only_who_can_answer_is_found_out(tmp_path: Path) -> None:
    faults = 0
    for pair in islice(pairs(8), 24):
        asked = question(pair.mine)
        if asked is None or asked.kind not in PRIVATE_QUESTIONS:  # nobody is asked already who can only pass
            pair.mine.asks_all = pair.theirs.asks_all = False
            faults += bool(compared(pair, tmp_path).fault)
    assert faults > 3


def faults() -> int:
    """How many of some pairs are not alike."""
    with TemporaryDirectory() as folder:
        return sum(bool(compared(pair, Path(folder)).fault) for pair in islice(pairs(8), 24))


def test_a_bot_whose_pause_follows_from_its_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(session: Session, asked: Question, *given: object, **more: object) -> float:
        return 0.2 + 0.2 * (hand_value(session.state, asked.player) % 7)

    monkeypatch.setattr(bot_waits, "before_answer", telling)
    assert faults() > 3


def test_a_bot_whose_remark_follows_from_its_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    update = Table.update

    def telling(table: Table, seconds: float) -> None:
        update(table, seconds)
        for number, player in enumerate(table.session.match.players):
            if not player.is_person:
                held = sentence("{number}", number=hand_value(table.session.state, number))
                table.story.remarks._said = number, held, 2.0

    monkeypatch.setattr(Table, "update", telling)
    assert faults() > 3


def test_the_positions_of_a_pair_differ_and_are_the_same_to_who_is_at_the_screen() -> None:
    for pair in islice(pairs(9), 48):
        assert text(pair.mine) != text(pair.theirs)
        assert view(pair.mine, pair.viewer) == view(pair.theirs, pair.viewer)


def test_the_command_tells_how_many_pairs_are_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--pairs", "2", "--seed", "3"]) == 0
    assert "2 pairs, 0 not alike" in capsys.readouterr().out
