"""Playing a shared deal: a new match, the unfinished one, or the results if it has been played."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from game.ai.characters import CHARACTERS
from game.session.deals import OWN_SEAT, Deal, match_of
from game.session.match import Player
from game.session.session import Session
from game.session.shelf.deal_results import counts, own_match
from game.session.shelf.entry import Entry
from game.session.shelf.shelf import Shelf
from game.ui.kit.faces import face_of
from game.ui.kit.scene_stack import Host
from game.ui.new_game.seating import PRESETS, Places
from game.ui.shelf.opening import going_on

_FACES: Final = {character: face_of(character) for character in CHARACTERS}


def playing(host: Host, shelf: Shelf, deal: Deal, entries: Iterable[Entry]) -> Generator[None, None, None]:
    """Begin a deal, continue it, or show its results, in parts. Raises SaveError or ShelfError."""
    own = own_match(deal, entries)
    if own is None:
        host.go.table(Session(match_of(deal, person_of(host), _FACES), shelf.new_slot()))
    elif counts(own):
        host.go.deal(own.folder, own.scores[OWN_SEAT])
    else:
        session, log = yield from going_on(shelf, own)
        host.go.table(session, log)


def person_of(host: Host) -> Player:
    """Return the player: the first person of the table saved by New game, or a new one."""
    places = Places(host.settings.players)
    if not any(place.is_person for place in places):
        places.sit_down(PRESETS[0])
    person = next(place for place in places if place.is_person)
    return Player(person.name.strip(), face=person.face)
