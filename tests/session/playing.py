"""Matches played by bots, for the tests of sessions."""

from __future__ import annotations

from pathlib import Path

from game.rules import GRAND, GameState, apply, state_to_data
from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.session.session import Match, Player, Session, Slot

BOTS = Match(GRAND, (Player("Ann", "react"), Player("Ben", "random", 3), Player("Cy", "random", 7)), 11)


def play_on(session: Session, acts: int) -> list[Action]:
    """So many acts of a match between bots, game after game; what they were."""
    done: list[Action] = []
    while len(done) < acts:
        claims = session.bot_claims()
        action = claims[0].action if claims else session.bot_answer()
        if action is None:
            if session.state.winners:
                break
            action = Action(DEAL, session.state.next_dealer)
        step = session.submit(action)
        assert step.refusal is None
        done.append(action)
    return done


def play_in(slot: Slot, match: Match, acts: int) -> None:
    """Play and save so many acts of a match between bots in a slot, or fewer if it is won, with snapshots on time."""
    session = Session(match, slot)
    while acts > 0 and not session.state.winners:
        play_on(session, min(acts, 50))
        session.flush()
        acts -= 50
    session.close()


def events_of(before: GameState, action: Action) -> list[Event]:
    """What an act brings about in a position, unmasked."""
    happened: list[Event] = []
    apply(before.copy(), action, happened)
    return happened


def position(session: Session) -> object:
    """The whole position, to be compared."""
    return state_to_data(session.state)


def save_acts(folder: Path, acts: int) -> list[object]:
    """Save a match of so many acts, each before the next, in a folder; all positions it went through."""
    session = Session(BOTS, Slot(folder))
    positions = [position(session)]
    for _ in range(acts):
        play_on(session, 1)
        assert session.flush()
        positions.append(position(session))
    session.close()
    return positions


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a match by name, but for its lock."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "lock"}


def beside(folder: Path) -> list[Path]:
    """What lies beside a match."""
    return sorted(path for path in folder.parent.iterdir() if path != folder)
