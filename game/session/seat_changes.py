"""Changes of seats: during a match, a person stands up and a bot plays on for them, or sits down in place of a bot.

Each change is a note in the journal, made at a decision. A bot that takes over knows what its player has seen and
heard. Before the first change, a note raises the revision of the match, so that older programs leave it alone: they
would take the change for damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from game import ai
from game.ai.levels import NAMES as LEVELS
from game.rules.values.actions import DEAL
from game.rules.values.messages import Message, sentence
from game.rules.values.state import GameState
from game.session import revisions
from game.session.history import History, Note, What
from game.session.match import PERSON, Match
from game.session.match_file import SaveError

#: The kinds of player that may take any seat, in the order of their numbers in the journal.
KINDS: Final = (PERSON, *LEVELS)
_AS_BEGUN: Final = 9  # stands for the kind of player with which a seat began
_SEATS: Final = 10

_OWN_SEATS: Final = sentence("In this game, whoever has stood up may only return to their own seat.")


class Changing(Protocol):
    """A match being played: with its present players, as it began, its position and its history."""

    match: Match
    begun: Match
    state: GameState
    history: History
    covered: bool

    @property
    def is_practice(self) -> bool:
        """Whether anything may be taken back."""

    def note(self, what: What, value: int) -> None:
        """Add a note to the history."""


def seated(match: Match, notes: Iterable[Note]) -> Match:
    """Return a match with its players changed as these notes say."""
    players = list(match.players)
    for note in notes:
        number, player = divmod(note.value, _SEATS)
        if note.what is What.SEAT and player < len(players) and (number < len(KINDS) or number == _AS_BEGUN):
            kind = KINDS[number] if number < len(KINDS) else match.players[player].kind
            players[player] = replace(players[player], kind=kind)
    return replace(match, players=tuple(players))


def check_bots(match: Match) -> None:
    """Raise SaveError if a match has a bot that this program does not know."""
    for player in match.players:
        if not player.is_person and player.kind not in (*ai.BOT_NAMES, *ai.CHARACTER_NAMES):
            raise SaveError(
                sentence("The saved match cannot be opened: there is no bot called {bot}.", bot=player.kind)
            )


def offered(session: Changing, player: int) -> tuple[str, ...]:
    """Return the kinds of player that may have a seat from now on, including the present one.

    A bot may be replaced by a person or, where a person began, by another bot.
    """
    now, begun = session.match.players[player], session.begun.players[player]
    if not session.match.people or (not now.is_person and not _may_sit_down(session, player)):
        return (now.kind,)
    levels = LEVELS if begun.is_person or now.is_person else ()
    return tuple(dict.fromkeys((PERSON, begun.kind, *levels, now.kind)))


def refusal(session: Changing, kinds: Mapping[int, str]) -> Message | None:
    """Return why these changes cannot all be made; None if they can."""
    people = {*session.match.people}
    standing = {player for player, kind in kinds.items() if kind != PERSON and player in people}
    sitting = {player for player, kind in kinds.items() if kind == PERSON} - people
    if not (people - standing) | sitting:
        return sentence("At least one person must stay.")
    if standing and not _is_free(session) and sitting - _left(session):
        return _OWN_SEATS  # the person who stands up could be the one who sits down there
    return None


def restriction(session: Changing) -> Message | None:
    """Return a message about who may not sit down now; None if everybody may.

    People who may have seen other hands sit down from the next game on: hands stay covered only while at least two
    people share the screen, and on phones. A person who stood up has seen a hand and may return only to that seat. In
    practice none of this applies.
    """
    if _is_free(session):
        return None
    if has_lain_open(session):
        return sentence("A hand has lain open in this game: people sit down from the next game on, or in practice.")
    return _OWN_SEATS if _left(session) else None


def has_lain_open(session: Changing) -> bool:
    """Return whether a hand has lain open in the current game, as that of the only person does unless it is covered."""
    return not session.covered and min(map(len, _courses(session))) < 2


def _may_sit_down(session: Changing, player: int) -> bool:
    """Return whether a person may take this seat now."""
    return (why := restriction(session)) is None or (why is _OWN_SEATS and player in _left(session))


def _is_free(session: Changing) -> bool:
    """Return whether everybody may sit anywhere, because it does not matter now who has seen which hand."""
    return session.state.over or session.is_practice


def _courses(session: Changing) -> list[frozenset[int]]:
    """Return the people at the table in the current game: at its beginning, and after each change."""
    history = session.history
    since = next((node.number for node in history.up(history.cursor) if node.action.verb == DEAL), history.root)
    notes = history.noted(What.SEAT)
    earlier = [note for note in notes if note.number <= since]
    steps = range(len(earlier), len(notes) + 1)
    return [frozenset(seated(session.begun, notes[:count]).people) for count in steps]


def _left(session: Changing) -> frozenset[int]:
    """Return the seats that a person has left in the current game and not come back to."""
    courses = _courses(session)
    return frozenset().union(*courses) - courses[-1]


def change(session: Changing, kinds: Mapping[int, str]) -> None:
    """Note who has these seats from now on; the change takes effect when the match is next resumed.

    Those who sit down are noted first, so that no step in between seems to leave one person alone with an open hand.
    """
    written = max((note.value for note in session.history.noted(What.RULES)), default=revisions.RULES)
    if written < revisions.SEATED:
        session.note(What.RULES, revisions.SEATED)
    for player, kind in sorted(kinds.items(), key=lambda one: one[1] != PERSON):
        number = KINDS.index(kind) if kind in KINDS else _AS_BEGUN
        session.note(What.SEAT, player + _SEATS * number)
