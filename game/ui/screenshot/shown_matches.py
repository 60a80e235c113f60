"""The matches that pictures show: that of a file, or one that four bots play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.rules import GRAND, Event, GameState, new_game, replay
from game.rules.values.views import TURN
from game.session.loading import load
from game.session.match import PERSON, Match, Player
from game.session.past import Past
from game.session.scenario import load_scenario, play
from game.session.session import Session

NAMES: Final = ("Ann", "Ben", "Cy", "Dee")
SEED: Final = 11
ACTIONS: Final = 40  # played before the picture of a table is taken
LONGEST: Final = 20_000  # actions; a game is long over by then
AFTER: Final = frozenset({"results", "going", "replay", "guess"})  # scenes that need a finished game
_GONE_THROUGH: Final = 13  # the seed of a game in which the review finds turning points
_PLAYING: Final = ("beginner", "casual", "casual", "casual")  # the bots of that game


def shown_match(file: Path | None, scene: str) -> tuple[Session, list[Event]]:
    """Return the match to show, and its latest events."""
    happened: list[Event] = []
    if file is None:
        return played_match(scene, happened), happened
    if file.suffix == ".table":
        scenario = load_scenario(file)
        state = play(scenario, happened).state
        return _seen_by_the_asked(scenario.names, state), happened
    folder = file if file.is_dir() else file.parent
    loaded = load(folder)
    session = Session(loaded.match, state=loaded.state)
    session.past = loaded.chronicle.past or session.past
    return session, happened


def played_match(scene: str, happened: list[Event]) -> Session:
    """Return a match of four as a scene needs it: some way into a game, or at its end."""
    kinds, seed = (_PLAYING, _GONE_THROUGH) if scene == "going" else (("random",) * len(NAMES), SEED)
    everybody = tuple(Player(name, kind, face + 1) for face, (name, kind) in enumerate(zip(NAMES, kinds, strict=True)))
    opening: list[Event] = []
    state = new_game(GRAND, len(NAMES), seed, opening)
    session = Session(Match(GRAND, everybody, seed), state=state)
    session.past = Past(state, opening)
    for done in range(LONGEST):
        asked = session.question
        ordinary = asked is not None and asked.kind == TURN and asked.player == 0
        if session.state.over or (scene not in AFTER and done >= ACTIONS and ordinary):
            break
        answer = session.bot_answer()
        if answer is None:
            break
        session.submit(answer)
    for replayed in replay(session.past.start.copy(), session.past.acts, trusted=True):
        happened += replayed.events
    seen = _seen_by_the_asked(NAMES, session.state)
    seen.past = session.past
    return seen


def _seen_by_the_asked(names: tuple[str, ...], state: GameState) -> Session:
    """Return a session in which the asked player is a person and the others are bots."""
    asked = Session(Match(state.rules, tuple(Player(name) for name in names), SEED), state=state).question
    person = asked.player if asked is not None else 0
    players = tuple(
        Player(name, PERSON if number == person else "master", number + 1) for number, name in enumerate(names)
    )
    return Session(Match(state.rules, players, SEED), state=state)
