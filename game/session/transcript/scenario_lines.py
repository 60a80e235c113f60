"""A position as the text of a scenario file: complete if the game is over, otherwise as far as a viewer knows it.

A scenario begins at an ordinary turn, or with a deal. So a whole position is written as the table where the turn began,
and the acts since. If the table cannot express everything that matters (that a call of Uno stands, whose card may be
laid out of turn), an earlier turn is used, or the deal. Questions asked only to hide who could answer are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.rules import Action, Event, GameState, View, legal_actions, legal_answers, question, replay
from game.rules.events import Asked, PlayTakenBack
from game.rules.notation import parse_action
from game.rules.turns import Turn
from game.rules.values.actions import PASS
from game.rules.values.cards import BLACK, COLOUR, NO_COLOUR
from game.rules.values.chance import seed_of
from game.rules.values.messages import plural
from game.rules.values.state import NO_SECRET, NOBODY, OWES_CALL, OWES_NOTHING
from game.rules.values.views import PRIVATE_QUESTIONS, TURN
from game.session.fair import source_of
from game.session.match import Match, rules_text
from game.session.past import Past
from game.session.scenario import SEPARATOR, attempt, read_scenario
from game.session.scenario_setup import ScenarioError
from game.session.transcript.fact_lines import faces_of
from game.session.transcript.transcript_lines import (
    act_text,
    handles_of,
    lain,
    position_lines,
    public_lines,
    scores_line,
)
from game.text import say, text

#: How many turns, the present one included, are tried as the beginning of a scenario before the deal.
_TURNS: Final = 12
_HIDDEN: Final = re.compile(r"^# (hand|stock) \S+: \d+ cards\r?$", re.MULTILINE)


class _Turn(NamedTuple):
    """A turn at which a scenario may begin, and how many acts came before it."""

    state: GameState
    acts: int


class _Played(NamedTuple):
    """A scenario played as far as possible: its setup, its acts, and the position they lead to."""

    setup: list[str]
    acts: list[str]
    names: Sequence[str]
    state: GameState

    def text(self, *about: str) -> str:
        """Return the scenario as text; its last line expects the player asked and the question."""
        return written_scenario(about, self.setup, self.acts, self.state, self.names)


def written_scenario(
    about: Iterable[str], setup: Iterable[str], acts: Iterable[str], state: GameState, names: Sequence[str]
) -> str:
    """Return a scenario as text, with the lines ``about`` as comments and an expectation of the question at its end."""
    asked, end = question(state), "expect over"
    if asked is not None:
        name = names[asked.player]
        end = f"expect turn {name}" if asked.kind == TURN else f"expect asked {name} {asked.kind}"
    return "".join(f"{line}\n" for line in (*(f"# {line}" for line in about), *setup, SEPARATOR, *acts, end))


def acts_before(past: Past, later: Sequence[Event]) -> int:
    """Return how many acts of a game were done before the ``later`` events, given as one viewer learned of them."""
    left, acts = _told(later), len(past.acts)
    counts = [_told(done.events) for done in replay(past.start.copy(), past.acts, trusted=True)]
    for count in reversed(counts):
        left -= count
        if left < 0:
            break
        acts -= 1
    return acts


def _told(happened: Sequence[Event]) -> int:
    """Return how many of these events everybody learns of; questions and acts taken back do not count."""
    return sum(not isinstance(event, (Asked, PlayTakenBack)) for event in happened)


def scenario_of(match: Match, past: Past, acts: int) -> str:
    """Return the whole position after this many ``acts`` of a game that is over; "" if no scenario leads there."""
    handles = handles_of(match.players)
    turns, state, done = _gone_through(past, acts)
    wanted = _all_of(state, handles)
    number = state.game_number
    about = say(plural("Game {game}, after {number} act", "Game {game}, after {number} acts", acts, game=number))
    first = None
    for setup, before in _beginnings(match, past, turns, handles):
        try:
            played = _played(setup, done[before:], handles)
        except ScenarioError:  # a black card from the opening lies there without a colour
            continue
        if _all_of(played.state, played.names) == wanted:
            return played.text(about)
        first = first or played
    if first is None:
        return ""
    return first.text(about, text("Some of it cannot be written, such as a call of Uno from an earlier turn."))


def _gone_through(past: Past, acts: int) -> tuple[list[_Turn], GameState, list[Action]]:
    """Return the turns up to this many acts, the position after them, and the acts without the silent passes."""
    turns, done = [_Turn(past.start, 0)] if is_turn(past.start) else [], list[Action]()
    state, in_vain = past.start.copy(), _asks_in_vain(past.start)
    for count, act in enumerate(past.acts):
        if count >= acts and not in_vain:
            break
        if not in_vain or act.verb != PASS:
            done.append(act)
        state = next(replay(state, (act,), trusted=True)).state
        in_vain = _asks_in_vain(state)
        if is_turn(state):
            turns.append(_Turn(state.copy(), len(done)))
    return turns, state, done


def is_turn(state: GameState) -> bool:
    """Return whether nothing is open but an ordinary turn, with which a scenario may begin."""
    return not state.over and len(state.pending) == 1 and isinstance(state.pending[-1], Turn)


def _asks_in_vain(state: GameState) -> bool:
    """Return whether a player is asked privately although they can only pass."""
    asked = question(state)
    if asked is None or asked.kind not in PRIVATE_QUESTIONS:
        return False
    return all(answer.verb == PASS for answer in legal_answers(state, asked.player))


def _beginnings(
    match: Match, past: Past, turns: Sequence[_Turn], handles: Sequence[str]
) -> Iterator[tuple[list[str], int]]:
    """Yield the setups a scenario may begin with, the best first, and how many acts come before each."""
    for turn in turns[: -_TURNS - 1 : -1]:
        yield setup_lines(turn.state, handles), turn.acts
    start = past.start
    if past.opening and start.secret != NO_SECRET:
        chance = source_of(match.secret, start.game_number).chance
        yield [*_head(start, handles), scores_line(start.scores, handles), f"deal: {seed_of(chance)}"], 0


def _head(state: GameState, handles: Sequence[str]) -> list[str]:
    seated = " ".join(handles[player] for player in state.seats)
    return [f"rules: {rules_text(state.rules)}", f"players: {seated}", f"dealer: {handles[state.dealer]}"]


def _red(state: GameState | View, handles: Sequence[str]) -> list[str]:
    """Return the line that names the player at the red seat (G6.10) where Twos go by colour, if not the dealer.

    Seats may have been swapped since the first deal, and later games have other dealers.
    """
    player = state.seats[state.colour_seat]
    return [f"red: {handles[player]}"] if state.rules.two == "colour" and player != state.dealer else []


def setup_lines(state: GameState, handles: Sequence[str]) -> list[str]:
    """Return the setup lines of a position at an ordinary turn."""
    left_out = ("seats:", *(f"pile {number + 1}:" for number in range(state.open_piles, state.rules.piles)))
    lines = [line for line in position_lines(state, handles) if not line.startswith(left_out)]
    # Without a secret, the random stream goes on into the next deal, so its state would reveal that deal.
    seed = [f"seed: {seed_of(state.rng)}"] if state.secret != NO_SECRET else []
    return [*_head(state, handles), *_red(state, handles), *lines, _owes(state.owes, handles), *seed]


def _owes(owes: Sequence[int], handles: Sequence[str]) -> str:
    owing = [handle if debt == OWES_CALL else f"{handle} discovered"
             for handle, debt in zip(handles, owes, strict=True) if debt != OWES_NOTHING]  # fmt: skip
    return f"owes: {' '.join(owing) or 'nobody'}"


def _played(setup: list[str], acts: Sequence[Action], handles: Sequence[str]) -> _Played:
    """Play acts on the table of a setup until one is refused."""
    scenario = read_scenario("\n".join(setup))
    lines = list[str]()
    for act in acts:
        line = act_text(act, handles)
        if attempt(parse_action(line, scenario.names), scenario.state).refusal is not None:
            break
        lines.append(line)
    return _Played(setup, lines, scenario.names, scenario.state)


def _all_of(state: GameState, names: Sequence[str]) -> Any:
    """Return all that counts in a position, whatever the players' numbers and whichever of two equal cards is where."""
    state = state.copy()
    state.asks_all = False
    asked, named = question(state), (*names, "nobody")
    lines = {line for line in position_lines(state, names) if not line.startswith("scores:")} | {*_red(state, names)}
    players = {
        name: (state.scores[player], state.owes[player], state.called[player], player in state.out,
               {act_text(act, names) for act in legal_actions(state, player)} if not state.over else ())
        for player, name in enumerate(names)
    }  # fmt: skip
    return lines, players, named[state.dealer], state.stage, state.over, asked and (asked.kind, named[asked.player])


def leaves_out(text: str) -> bool:
    """Return whether a scenario counts hidden cards instead of naming them, as that of a view does."""
    return _HIDDEN.search(text) is not None


def scenario_known(view: View, handles: Sequence[str]) -> str:
    """Return a view of a position as a scenario: hidden cards are left out, and comments say how many there are."""
    knows = text("Only what you know: hidden cards are left out, and lines with # count them.")
    if view.viewer == NOBODY:
        knows = text("Only what all know: hidden cards are left out, and lines with # count them.")
    seated = " ".join(handles[player] for player in view.seats)
    found = [f"# {knows}", f"rules: {rules_text(view.rules)}", f"players: {seated}"]
    if view.dealer != NOBODY:
        found += [f"dealer: {handles[view.dealer]}", *_red(view, handles)]
    for player, handle in enumerate(handles):
        hidden = f"# hand {handle}: {view.counts[player]} cards"
        found.append(f"hand {handle}: {faces_of(view.hand)}" if player == view.viewer else hidden)
        if view.faceup[player]:
            found.append(f"faceup {handle}: {faces_of(view.faceup[player])}")
    found += _piles_known(view, handles)
    found += [f"# stock {number}: {count} cards" for number, count in enumerate(view.stocks, 1)]
    found.append("rest: aside")
    for line in public_lines(view, handles):
        unsaid = line.startswith("seats:") or (line.startswith("turn:") and not view.open_piles)
        found += [] if unsaid else [line]
    asked = view.question
    if asked is not None and asked.kind != TURN:
        found.append(f"# asked: {handles[asked.player]} {asked.kind}")
    owes = [debt if player == view.viewer else OWES_NOTHING for player, debt in enumerate(view.owes)]
    found.append(_owes(owes, handles))
    if owes != view.owes:  # a setup cannot say it of a player whose card is hidden
        found.append(f"# {_owes(view.owes, handles)}")
    if any(view.called):
        called = (handle for handle, stands in zip(handles, view.called, strict=True) if stands)
        found.append(f"# called: {' '.join(called)}")
    return "".join(f"{line.rstrip()}\n" for line in found)


def _piles_known(view: View, handles: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the open piles; a black card without a colour is a comment, as no setup may have one."""
    for number, pile in enumerate(view.piles[: view.open_piles], 1):
        bare = [at for at, card in enumerate(pile.run) if COLOUR[card.card] == BLACK and card.colour == NO_COLOUR]
        run, end = [lain(card, handles) for card in pile.run], bare[0] if bare else len(pile.run)
        if pile.size > len(run):
            yield f"# pile {number}: {pile.size - len(run)} cards below"
        yield f"pile {number}: {' '.join(run[:end])}"
        if end < len(run):
            yield f"# pile {number}: {' '.join(run[end:])}"
