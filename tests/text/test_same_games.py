"""A language changes what is said and nothing else: games, journals and telling go as they do in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.rules import RULE_SETS
from game.rules.events import Event
from game.rules.values.actions import Action
from game.session.match import Match, Player, parse_rules
from game.session.saves import Slot
from game.session.session import Session
from game.text import ENGLISH, TEST, languages, use
from tests.session.playing import events_of, position

RULES = (*RULE_SETS, "grand strict=on fine=2 call=person")
BOTS = (Player("Ann", "greedy"), Player("Ben", "react", 2), Player("Cy", "random", 3))


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use(ENGLISH)


def played(rules: str, folder: Path) -> tuple[list[Action], list[Event], object, dict[str, bytes]]:
    """What a match between bots comes to: all acts and events, the last position, and the files it leaves."""
    session = Session(Match(parse_rules(rules), BOTS, 11), Slot(folder))
    happened = list(session.past.opening)
    acts: list[Action] = []
    while len(acts) < 60 and (action := session.bot_answer()) is not None:
        acts.append(action)
        happened += events_of(session.state, action)
        session.submit(action)
    session.flush()
    last = position(session)
    session.close()
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return acts, happened, last, {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize("rules", RULES)
def test_a_match_goes_and_is_kept_the_same_in_every_language(rules: str, tmp_path: Path) -> None:
    usual = played(rules, tmp_path / ENGLISH)
    assert any("journal" in name for name in usual[3])
    for language in (TEST, *languages(paths.translations())):
        use(language, paths.translations())
        assert played(rules, tmp_path / f"in {language}") == usual, language
