"""Messages for the log that sum up several events, or describe one in few words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from game.rules import events
from game.rules.events import HIDDEN, Event
from game.rules.values.cards import FACE
from game.rules.values.messages import (
    LATER,
    BacksNamed,
    FaceNamed,
    Message,
    PlayerNamed,
    RankNamed,
    Value,
    plural,
    sentence,
)
from game.rules.values.state import NOBODY
from game.session.narration import cards_named, narrate, players_named

_FEW: Final = 3  # players who are named one by one


def drawn_for(players: Sequence[int], cards: int, whose: int, rank: int) -> Message:
    """Return the message that each of these players has drawn this many cards because of a player's card.

    ``whose`` is NOBODY for a card that was turned up.
    """
    if whose == NOBODY and len(players) > 1:
        return plural(
            "{players} draw a card each for the {rank} turned up",
            "{players} draw {number} cards each for the {rank} turned up",
            cards,
            players=players_named(tuple(players)),
            rank=RankNamed(rank),
        )
    if whose == NOBODY:
        return plural(
            "{player} draws a card for the {rank} turned up",
            "{player} draws {number} cards for the {rank} turned up",
            cards,
            player=PlayerNamed(players[0]),
            rank=RankNamed(rank),
        )
    if len(players) > 1:
        return plural(
            "{players} draw a card each for {whose}'s {rank}",
            "{players} draw {number} cards each for {whose}'s {rank}",
            cards,
            players=players_named(tuple(players)),
            whose=PlayerNamed(whose),
            rank=RankNamed(rank),
        )
    if players[0] == whose:
        return plural(
            "{player} draws a card for their own {rank}",
            "{player} draws {number} cards for their own {rank}",
            cards,
            player=PlayerNamed(whose),
            rank=RankNamed(rank),
        )
    return plural(
        "{player} draws a card for {whose}'s {rank}",
        "{player} draws {number} cards for {whose}'s {rank}",
        cards,
        player=PlayerNamed(players[0]),
        whose=PlayerNamed(whose),
        rank=RankNamed(rank),
    )


def must_draw_for(player: int, cards: int, whose: int, rank: int, so_far: int = 0) -> Message:
    """Return the message that a player must draw this many cards because of a player's card, and some of them so far.

    ``whose`` is NOBODY for a card that was turned up.
    """
    told = (_DRAWS_SO_FAR if so_far else _MUST_DRAW_FOR)[2 if whose == NOBODY else whose == player]
    values: dict[str, Value] = {} if whose in (NOBODY, player) else {"whose": PlayerNamed(whose)}
    if so_far:
        values["drawn"] = so_far
    return told.about(number=cards, player=PlayerNamed(player), rank=RankNamed(rank), **values)


#: What a player has drawn so far: for another's card, their own, or one turned up.
_DRAWS_SO_FAR: Final = (
    sentence("{player} draws {drawn} of {number} cards for {whose}'s {rank}"),
    sentence("{player} draws {drawn} of {number} cards for their own {rank}"),
    sentence("{player} draws {drawn} of {number} cards for the {rank} turned up"),
)
#: What a player must draw for: another's card, their own, or one turned up.
_MUST_DRAW_FOR: Final = (
    plural(
        "{player} must draw a card for {whose}'s {rank}",
        "{player} must draw {number} cards for {whose}'s {rank}",
        LATER,
    ),
    plural(
        "{player} must draw a card for their own {rank}",
        "{player} must draw {number} cards for their own {rank}",
        LATER,
    ),
    plural(
        "{player} must draw a card for the {rank} turned up",
        "{player} must draw {number} cards for the {rank} turned up",
        LATER,
    ),
)


def sent_back(told: Message, player: int) -> Message:
    """Return the message about a draw that this player has sent back."""
    return sentence("{told}, sent back by {player}", told=told, player=PlayerNamed(player))


def nothing_left(told: Message, draws: int, player: int) -> Message:
    """Return the message about a draw that was cut short because nothing was left to draw (G1.8)."""
    if draws:
        return sentence("{told}; then nothing is left", told=told)
    return sentence("Nothing is left for {player} to draw", player=PlayerNamed(player))


def none_to_pass_on(rank: int) -> Message:
    """Return the message that a card of this rank, which makes all pass theirs on, moves none (G6.16, G6.18)."""
    return sentence("Nobody had a {rank} to pass on", rank=RankNamed(rank))


def must_call(told: Message) -> Message:
    """Return the message to a player about an event that left them with one card, so that they owe a call (G8.3)."""
    return sentence("{told}; one card left: call Uno!", told=told)


def turn_of(player: int) -> Message:
    """Return the heading over the events of a player's turn."""
    return sentence("{player}'s turn", player=PlayerNamed(player))


def played(player: int, cards: tuple[int, ...]) -> Message:
    """Return the message about a play without its pile, for places that show the pile."""
    return sentence("{player} plays {cards:object}", player=PlayerNamed(player), cards=cards_named(cards))


def plays_again(player: int) -> Message:
    """Return the message that a Two leads back to its player (G6.10)."""
    return sentence("{player} holds the pepper, and so plays again", player=PlayerNamed(player))


def shaker_taken(event: events.PepperGiven | events.SaltGiven, other: int) -> tuple[Message, Message]:
    """Return the message that a player takes a shaker from another, and the shortest one."""
    told, short = _SHAKER_TAKEN[type(event)]
    player, before = PlayerNamed(event.player), PlayerNamed(other)
    return told.about(player=player, other=before), short.about(player=player, other=before)


_SHAKER_TAKEN: Final = {
    events.PepperGiven: (
        sentence("{player} takes the pepper shaker from {other}"), sentence("{player} takes the pepper from {other}"),
    ),
    events.SaltGiven: (
        sentence("{player} takes the salt shaker from {other}"), sentence("{player} takes the salt from {other}"),
    ),
}  # fmt: skip


def draws_more(players: tuple[int, ...], cards: int, everybody: int, reader: int = NOBODY) -> Message:
    """Return the shortest message that each of these players, of ``everybody``, has drawn this many cards.

    If there are many, it names at most the reader; where there is more room, `draws_named` names all.
    """
    others = set(range(everybody)).difference(players)
    if len(players) > _FEW and not others:
        return sentence("Everybody draws {cards}", cards=cards)
    if len(players) > _FEW and len(others) == 1:
        return sentence("Everybody but {player} draws {cards}", player=PlayerNamed(*others), cards=cards)
    if len(players) > _FEW and reader in players:
        rest = len(players) - 1
        told = sentence("{player} and {number} others draw {cards} each")
        return told.about(player=PlayerNamed(reader), number=rest, cards=cards)
    if len(players) > _FEW:
        return sentence("{number} players draw {cards} each", number=len(players), cards=cards)
    return draws_named(players, cards)


def draws_of(player: int, cards: int, number: int) -> Message:
    """Return the shortest message that a player has so far drawn this many of a number of cards."""
    return sentence("{player} draws {cards} of {number}", player=PlayerNamed(player), cards=cards, number=number)


def draws_named(players: tuple[int, ...], cards: int) -> Message:
    """Return the message that each of these players has drawn this many cards."""
    if len(players) == 1:
        return sentence("{player} draws {cards}", player=PlayerNamed(players[0]), cards=cards)
    return sentence("{players} draw {cards} each", players=players_named(players), cards=cards)


def skipped_in_short(players: tuple[int, ...], reader: int) -> Message | None:
    """Return the shortest message that many players are skipped, naming at most the reader; None for a few players."""
    if len(players) <= _FEW:
        return None
    if reader in players:
        rest = len(players) - 1
        return sentence("{player} and {number} others are skipped", player=PlayerNamed(reader), number=rest)
    return sentence("{number} players are skipped", number=len(players))


def gifts_in_short(event: events.Shared) -> dict[int, Message]:
    """Return, by player who gets some of it, the shortest message about a set given away; others' cards are counted."""
    found, told = dict[int, Message](), _GIFTS[event.is_run]
    for taker in event.takers:
        theirs = tuple(card for card, to in zip(event.cards, event.takers, strict=True) if to == taker)
        others = players_named(tuple(dict.fromkeys(to for to in event.takers if to != taker)))
        found[taker] = told.about(
            player=PlayerNamed(event.player), taker=PlayerNamed(taker), cards=cards_named(theirs),
            number=len(event.cards) - len(theirs), others=others,
        )  # fmt: skip
    return found


#: Who gets cards of a Rainbow, or of a Run. (`_GIFTS`: what one player gets, and how many cards others get.)
_GIVES: Final = sentence("{player}'s Rainbow to {takers}"), sentence("{player}'s Run to {takers}")
_GIFTS: Final = (
    plural(
        "{player}'s Rainbow: {cards:object} to {taker}, one card to {others}",
        "{player}'s Rainbow: {cards:object} to {taker}, {number} cards to {others}",
        LATER,
    ),
    plural(
        "{player}'s Run: {cards:object} to {taker}, one card to {others}",
        "{player}'s Run: {cards:object} to {taker}, {number} cards to {others}",
        LATER,
    ),
)


def passed_round(passes: Sequence[events.HandedOn], reader: int) -> Message:
    """Return the message about all that is passed on at once, with the reader's own part in it."""
    cards = sum(len(each.cards) for each in passes)
    own = [narrate(each, 0) for each in passes if reader in (each.player, each.taker)]
    told = [message for message in own if message is not None]
    if not told:
        givers = players_named(tuple(each.player for each in passes))
        return sentence("{number} cards go round, from {players}", number=cards, players=givers)
    mine = reduce(lambda some, more: sentence("{some}; {more}", some=some, more=more), told)
    return sentence("{number} cards go round. {told}", number=cards, told=mine)


def in_short(event: Event) -> Message | None:
    """Return the shortest message about an event for a row of several; None if there is none shorter."""
    match event:
        case events.Laid(player, cards):
            return sentence("{player} {cards:object}", player=PlayerNamed(player), cards=cards_named(cards))
        case events.TurnedUp(player, card):
            up = FaceNamed(FACE[card])
            return sentence("{player} turns up {card:object}", player=PlayerNamed(player), card=up)
        case events.Backfired(player, card):
            wild = FaceNamed(FACE[card])
            return sentence("{player} sends it back: {card:object}", player=PlayerNamed(player), card=wild)
        case events.Recovered(player, card):
            reverse = FaceNamed(FACE[card])
            return sentence("{player} cancels it: {card:object}", player=PlayerNamed(player), card=reverse)
        case events.Caught(player, victim, number):
            caught = sentence("{player} catches {victim}, no Uno call: {cards}")
            return caught.about(player=PlayerNamed(player), victim=PlayerNamed(victim), cards=BacksNamed(number))
        case events.Challenged(player):
            return sentence("{player} challenges", player=PlayerNamed(player))
        case events.ChallengeWon(player):
            return sentence("{player} wins the challenge", player=PlayerNamed(player))
        case events.ChallengeLost(player):
            return sentence("{player} loses the challenge", player=PlayerNamed(player))
        case events.Taken(player, card, victim) if card == HIDDEN:
            return sentence("{player} takes from {victim}", player=PlayerNamed(player), victim=PlayerNamed(victim))
        case events.HandedOn(player, cards, taker):
            passed = sentence("{player} {cards:object} to {taker}")
            return passed.about(player=PlayerNamed(player), cards=cards_named(cards), taker=PlayerNamed(taker))
        case events.Forced(player, number):
            return sentence("{player} must draw {number}", player=PlayerNamed(player), number=number)
        case events.Shared(player, _, takers):
            told, to = _GIVES[event.is_run], players_named(tuple(dict.fromkeys(takers)))
            return told.about(player=PlayerNamed(player), takers=to)
    return None
