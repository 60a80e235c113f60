"""Writing a transcript: the finished games of a match, replayed from the contents of its ``fair.json``.

Prose, acts and facts are on separate lines: prose begins with ``#``, an act with the handle of its player, a fact with
two spaces, and a line of a keyframe with ``=``. Prose is made from the rest, and programs ignore it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from typing import Final

from game.rules import GameState, View
from game.rules.events import Event
from game.rules.notation import card_text, format_action
from game.rules.values.actions import DEAL, GIVE, Action
from game.rules.values.cards import FACE
from game.rules.values.state import NOBODY, PileCard
from game.session import revisions
from game.session.fair_file import Explained
from game.session.match import Player
from game.session.narration import narrate
from game.session.played_again import played_again
from game.session.scenario_setup import RESERVED
from game.session.transcript.fact_lines import FactsListener, faces_of
from game.text import in_english, say

VERSION: Final = 1
FIRST_LINE: Final = "Grand Uno transcript"
#: The largest number of acts between two keyframes.
APART: Final = 50
PROSE, FACT, KEYFRAME, END = "# ", "  ", "= ", "end"
_NO_HANDLE: Final = re.compile(r"[^\w-]+")
#: Words that mean something else here or in a scenario, and so cannot be a handle.
_TAKEN: Final = RESERVED | {"deck", "stock", "game", "player", "rules", "program", "revision", "word", "end"}


_News = list[tuple[Event, list[str]]]
#: An act, None for the first deal, the position it led to, and the events in between, each with its facts.
_Played = tuple[Action | None, GameState, _News]


def written(found: Explained) -> str:
    """Return the transcript of the games in a ``fair.json`` that has been checked."""
    return "".join(f"{line}\n" for line in lines(found))


def lines(found: Explained) -> Iterator[str]:
    """Yield the lines of a transcript; the last one has the SHA-256 of all lines that count."""
    digest = sha256()
    for line in _unsealed(found):
        if counts(line):
            digest.update(f"{line}\n".encode())
        yield line
    yield f"{END} {digest.hexdigest()}"


def counts(line: str) -> bool:
    """Return whether a line counts for programs: neither empty nor prose."""
    return bool(line) and not line.startswith(PROSE)


def _unsealed(found: Explained) -> Iterator[str]:
    names = [player.name for player in found.match.players]
    handles = handles_of(found.match.players)
    yield from _head(found, handles)
    yield from ("", "game 1", "")
    for count, (act, state, news) in enumerate(_played(found, handles)):
        deals = act is not None and act.verb == DEAL
        if deals:
            yield from ("", f"game {state.game_number}", "")
        yield from _done(news, state, names, act_text(act, handles) if act is not None else "")
        if deals or count % APART == 0 or count == len(found.acts):
            yield from keyframe(state, handles, count)
    yield ""


def position_after(found: Explained, acts: int) -> Iterator[str]:
    """Yield the lines of the position after this many acts, or after the last."""
    handles = handles_of(found.match.players)
    *_, (count, (_, state, _)) = islice(enumerate(_played(found, handles)), max(0, acts) + 1)
    yield from keyframe(state, handles, count)


def _played(found: Explained, handles: Sequence[str]) -> Iterator[_Played]:
    """Replay the games, and yield each act with the events it led to."""
    facts: list[FactsListener] = []

    def listener(state: GameState) -> FactsListener:
        facts.append(FactsListener(state, handles))
        return facts[-1]

    for act, state in played_again(found, listener):
        yield act, state, facts[-1].take()


def handles_of(players: Sequence[Player]) -> list[str]:
    """Return a handle for each player: the name, with other characters replaced, and a number if it is taken."""
    found: list[str] = []
    for player in players:
        handle = _NO_HANDLE.sub("_", player.name).strip("_-") or "player_1"
        handle = f"{handle}_" if handle.lower() in _TAKEN else handle
        handle = handle if handle[0].isalpha() else f"player_{handle}"
        others = [handle, *(f"{handle}_{number}" for number in range(2, len(players) + 2))]
        found.append(next(word for word in others if word not in found))
    return found


def act_text(action: Action, handles: Sequence[str]) -> str:
    """Return an act in the notation of scenarios, including details that a reader could infer from the position."""
    text = format_action(action, handles)
    return f"{text} to {handles[action.to[0]]}" if action.verb == GIVE and len(action.cards) > 1 else text


def _head(found: Explained, handles: Sequence[str]) -> Iterator[str]:
    match, mixing = found.match, found.mixing
    yield f"{FIRST_LINE} {VERSION}"
    yield f"program: {found.program}"
    yield f"revision: {revisions.RULES}"
    yield f"rules: {match.rules_text}"
    for handle, player in zip(handles, match.players, strict=True):
        yield f"player {handle}: {_quoted(player.name)} {_quoted(player.kind)}"
    yield f"first dealer: {handles[found.first_dealer]}"
    if match.dealer is not None:
        yield f"chosen dealer: {handles[match.dealer]}"
    if mixing is not None:
        yield f"part fingerprint: {mixing.part_fingerprint}"
        yield f"word: {_quoted(mixing.word)}"
        if mixing.part is not None:
            yield f"part: {mixing.part:032x}"
    if found.over:
        yield f"secret: {match.secret:032x}"
    for number, game in enumerate(found.games, 1):
        yield f"salt {number}: {game.salt}"
        yield f"chance {number}: {game.chance}"
        for mark in game.marks:
            yield f"fingerprint {number}: {mark.fingerprint} {mark.says}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _done(news: _News, state: GameState, names: Sequence[str], act: str) -> Iterator[str]:
    """Yield the lines of an act: its prose, the act itself, and its facts."""
    with in_english():
        told = [narrate(event, state.rules.piles) for event, _ in news]
        prose = " ".join(f"{say(message, names)}." for message in told if message is not None)
    if prose:
        yield f"{PROSE}{prose}"
    if act:
        yield act
    for _, found in news:
        for fact in found:
            yield f"{FACT}{fact}"


def keyframe(state: GameState, handles: Sequence[str], count: int) -> Iterator[str]:
    """Yield the whole position after this many acts, in the notation of scenarios."""
    yield from (f"{KEYFRAME}{line}" for line in (f"after: {count}", *position_lines(state, handles)))


def position_lines(state: GameState, handles: Sequence[str]) -> Iterator[str]:
    """Yield the lines that describe a position, in the notation of scenarios."""
    found: list[str] = []
    for player, handle in enumerate(handles):
        found.append(f"hand {handle}: {faces_of(state.hands[player])}")
        opened = [card for card in state.hands[player] if card in state.faceup]
        if opened:
            found.append(f"faceup {handle}: {faces_of(opened)}")
    found += [f"pile {number}: {' '.join(lain(card, handles) for card in pile)}"
              for number, pile in enumerate(state.piles, 1)]  # fmt: skip
    found += [f"stock {number}: {faces_of(reversed(stock))}" for number, stock in enumerate(state.stocks, 1)]
    yield from (line.rstrip() for line in (*found, *public_lines(state, handles)))


def public_lines(seen: GameState | View, handles: Sequence[str]) -> Iterator[str]:
    """Yield the lines about public facts other than cards."""
    for name, player in (("salt", seen.salt), ("pepper", seen.pepper), ("turn", seen.active)):
        yield f"{name}: {handles[player] if player != NOBODY else 'nobody'}"
    yield f"direction: {'left' if seen.direction > 0 else 'right'}"
    yield f"seats: {' '.join(handles[player] for player in seen.seats)}"
    yield scores_line(seen.scores, handles)


def scores_line(scores: Sequence[int], handles: Sequence[str]) -> str:
    """Return the scores of all players in the notation of scenarios."""
    return f"scores: {' '.join(f'{handle}={score}' for handle, score in zip(handles, scores, strict=True))}"


def lain(card: PileCard, handles: Sequence[str]) -> str:
    """Return a card of a pile, and who laid it, in the notation of scenarios."""
    return f"{card_text(FACE[card.card], card.colour)}/{handles[card.by]}"
