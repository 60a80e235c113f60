"""The reckoning of an evening: what the hands pressed in each match, held against its journal on disk."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.replaying import replay
from game.rules.values.actions import DEAL, Action
from game.session.journal import Contents
from game.session.match import Match
from game.session.session import Session
from tests.hands.memory import Account, Memory


class Played:
    """A match of the evening: where its journal is, and what the hands remember of it."""

    def __init__(self, session: Session) -> None:
        slot = session.keeping.slot
        assert slot is not None
        self.session, self.folder, self.memory, self.ended = session, slot.folder, Memory(), False


def reckoned(matches: Sequence[Played]) -> list[str]:
    """Tell how presses and journals agree, once all is on disk; return what was wrong."""
    if not matches:
        return []
    wrong, found, acts, games, turns = list[str](), list[Account](), 0, 0, 0
    for played in matches:
        contents = Contents((played.folder / "journal").read_bytes())
        journal = [contents.actions[number] for number in sorted(contents.actions)]
        acts += len(journal)
        found.append(played.memory.account(journal))
        wrong += found[-1].wrong
        length = _length(played.session.match, journal)
        if length is None or contents.damaged:
            wrong.append("a journal does not lead on")
        else:
            games, turns = games + length[0], turns + length[1]
    ended = sum(played.ended for played in matches)
    print(f"    {ended} matches ended, {games} games, {turns} turns, {acts} acts in {len(matches)} journals")
    pressed, accepted, refused, kept, declined, overtaken, held = (
        sum(numbers) for numbers in zip(*(account[:7] for account in found), strict=True)
    )
    print(
        f"    {pressed} answers pressed, {accepted} taken, {refused} refused, {overtaken} claims overtaken,"
        f" {held} held for an open offer; {kept} of the acts pressed, {declined} declined by the table"
    )
    lost, doubled, unexplained = (sum(len(account[at]) for account in found) for at in (7, 8, 9))
    print(f"    lost {lost}, doubled {doubled}, unexplained {unexplained}", flush=True)
    return wrong


def _length(match: Match, journal: Sequence[Action]) -> tuple[int, int] | None:
    """How many games and turns a journal has; None if its acts are not legal one after another."""
    state, games, turns, done = match.begin(), 1, 0, 0
    before = state.turns
    for replayed in replay(state, journal):
        done += 1
        if replayed.action.verb == DEAL:
            games, turns = games + 1, turns + before
        before = state.turns
    return (games, turns + before) if done == len(journal) else None
