"""Words for other ways of a match: where each left it, who took it, and how it ends."""

from __future__ import annotations

from game.rules.values.messages import Message, sentence
from game.session.match import Origin
from game.session.session import Session
from game.session.shelf.entry import Entry
from game.session.shelf.summary import bare_entry
from game.text import say
from game.ui.words import kept_words


def end(entry: Entry) -> str:
    """Say how a way of a match ends: who won, or that it is open."""
    if entry.winners or entry.standing.is_closed:
        return kept_words.corner(entry)
    return say(sentence("still open"))


def which(entry: Entry) -> str:
    """Say which way of a match this is: the match as played, or the seat that a person took, and in which game."""
    origin = entry.origin
    if origin is None:
        return say(sentence("The match as it was played"))
    return say(sentence("{name} plays on from game {game}", name=entry.players[origin.player].name, game=origin.game))


def seat(entry: Entry) -> str:
    """Return the name of a way, or words for the seat a person took and its cards; "" for the match as played."""
    origin = entry.origin
    if origin is None or entry.name:
        return entry.name if origin is not None else ""
    name = entry.players[origin.player].name
    cards = sentence("{name}’s seat, same cards") if origin.same else sentence("{name}’s seat, other cards")
    return say(cards.about(name=name))


def seat_and_end(entry: Entry) -> str:
    """Return the seat and the end of a way, in one line."""
    return " · ".join(filter(None, (seat(entry), end(entry))))


def origin_of(entry: Entry, left: Entry | None) -> str:
    """Say which match and game another way left, if that match is known; "" unless it is another way."""
    return say(_origin(entry.origin, left)) if entry.origin is not None else ""


def origin_at_table(session: Session) -> str:
    """Say which match and game the match at a table left; "" unless it is another way."""
    origin, folder = session.match.origin, session.keeping.folder
    if origin is None:
        return ""
    left = bare_entry(folder.with_name(origin.match), origin.match) if folder is not None else None
    return say(_origin(origin, left))


def _origin(origin: Origin, left: Entry | None) -> Message:
    cards = sentence("with the same cards") if origin.same else sentence("with other cards")
    if left is None:
        return sentence("Another way from game {game}, {cards}.", game=origin.game, cards=cards)
    name = kept_words.called(left)
    return sentence("Another way from game {game} of “{name}”, {cards}.", game=origin.game, name=name, cards=cards)
