"""From an event to its movements: which card flies from where to where, with streaks and flags that explain it.

Events say what moves; the layouts before and after say where. A card moved by no event glides from its old place to its
new one, so events and layouts can never disagree about where things end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.rules import events
from game.rules.events import HIDDEN, Event
from game.rules.values.messages import Message, sentence
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY
from game.session.pace.card_moves import GLIDE_TIME, Move, flight_length, length_of, moves_of_all
from game.ui.kit.drawings import BACK, card_look
from game.ui.table.place.layout import Key, Layout, Pose, Spot, plain_cards
from game.ui.table.story.sounds import MANY, Cue
from game.ui.table.story.streak_ways import TOKEN, beside, bows, words_on

_LIFT: Final = 0.34  # of a card's height, at the middle of a flight
_SLAM_LIFT: Final = 1.6  # times that, for a card that comes down hard
_SLAM_NEAR: Final = 0.35  # and how much larger it looks up there
_TURN_OVER: Final = 0.16  # seconds in which a card of a hand that opens turns over
_UNFOLDING: Final = 0.14  # from the first to the last
_STOP: Final = 0.06  # seconds for which all stands still before a heavy draw
FLYING: Final = 1000.0  # how much higher than at rest cards lie in flight


class Comet(NamedTuple):
    """A streak along some points from a player to the one affected.

    A backfire turns round at the middle one of three points; a Rainbow is an arc of the four colours.
    ``at`` is the second of its beat at which it starts; below 0, it started in an earlier beat that overlaps this one.
    """

    points: tuple[tuple[float, float], ...]
    words: str
    length: float
    at: float = 0.0
    turns: bool = False
    rainbow: bool = False
    bows: tuple[float, ...] = ()  # how high each part of its way bows, of its length; () if all as usual


@dataclass(slots=True)
class Flight:
    """One card in motion: a function of time from 0 to 1 (see `pose_at`)."""

    start: Spot
    end: Spot
    flown: bool  # lifted above everything, rather than gliding
    turns: bool = False  # turns over on the way
    look: str = ""  # the look on the way, if it is neither that of the start nor of the end
    delay: float = 0.0
    length: float = 1.0
    dealt_to: int = NOBODY  # the player who gets it from the deck
    hidden: bool = False  # under other cards before it moves
    slams: bool = False  # the last card of a hand: it rises high and comes down hard


class Flag(NamedTuple):
    """A short word on a plaque about what has just happened to a player, and whether it is bad luck."""

    message: Message
    bad: bool = False


@dataclass(slots=True)
class Beat:
    """One step of the story: everything that moves at once, and how long it takes."""

    length: float
    flights: dict[Key, Flight] = field(default_factory=dict)
    plaques: dict[int, tuple[tuple[float, float], tuple[float, float]]] = field(default_factory=dict)
    shakers: dict[str, tuple[tuple[float, float], tuple[float, float]]] = field(default_factory=dict)
    staying: dict[Key, Spot] = field(default_factory=dict)  # covered by what lands on them, until it lands
    comets: list[Comet] = field(default_factory=list)
    flags: dict[int, Flag] = field(default_factory=dict)
    cues: list[Cue] = field(default_factory=list)  # its sounds, the first first
    deck: Spot | None = None  # where the whole deck lies, while cards are gathered or dealt

    def landings(self) -> dict[int, float]:
        """Return when each moving card lands, in seconds."""
        return {key[1]: flight.delay + flight.length for key, flight in self.flights.items() if key[0] == "c"}

    def floor(self) -> float:
        """Return the lowest height of anything that moves in this beat."""
        lowest = min((flight.end.z for flight in self.flights.values()), default=FLYING)
        return min(lowest, 0.0) if self.shakers else lowest  # grains of salt lie on the bare cloth


def beat(happened: Sequence[Event], rules: RuleSet, before: Layout, after: Layout) -> Beat | None:
    """Return the beat of some simultaneous events; None if they have nothing to show.

    ``before`` and ``after`` are the layouts before and after the events.
    """
    found = Beat(length_of(happened))
    _fly(found, moves_of_all(happened), flight_length(happened), before, after, plain_cards(rules))
    for player, box in after.plaques.items():
        old = before.plaques.get(player)
        if old is not None and old.topleft != box.topleft:
            found.plaques[player] = ((old.x, old.y), (box.x, box.y))
    for name, spot in after.shakers.items():
        old_spot = before.shakers.get(name)
        if old_spot is not None and (old_spot.x, old_spot.y) != (spot.x, spot.y):
            found.shakers[name] = ((old_spot.x, old_spot.y), (spot.x, spot.y))
    for event in happened:
        found.flags |= _flags(event)
        comet = _comet(event, after, found.length)
        if comet is not None:
            found.comets.append(comet)
    moving = found.flights or found.plaques or found.shakers
    if not found.length and moving:
        found.length = GLIDE_TIME
    return found if found.length else None


def _fly(found: Beat, moves: list[Move], length: float, before: Layout, after: Layout, plain: bool) -> None:
    waiting = list(moves)
    for key, end in after.cards.items():
        start = before.cards.get(key)
        move = _explaining(key, waiting, start is None)
        if move is not None:
            waiting.remove(move)
            origin = before.cards.get(("c", move.card)) or _origin(move, before, end)
            found.flights[key] = _flight(move, origin, end, length, plain)
            if move.source[0] == "deck":
                found.flights[key].dealt_to, found.flights[key].hidden = move.target[1], True
                found.deck = origin
        elif start is None:
            if key[0] != "s":  # a card that no move explains is simply there
                found.flights[key] = Flight(end, end, False, length=length)
        elif start[:5] != end[:5]:
            found.flights[key] = Flight(start, end, False, length=length)
    moved = {("c", move.card) for move in moves}
    for key, spot in before.cards.items():
        if key not in after.cards and key[0] == "c" and key not in moved:
            found.staying[key] = spot
    # A card that goes under another player's backs loses its own place: it flies to the middle of them.
    for move in waiting:
        if move.target[0] == "hand" and move.target[1] in after.hands:
            x, y, angle, width = after.hand_place(move.target[1])
            end = Spot(BACK, x, y, angle, width, FLYING)
        elif move.target[0] == "pile" and move.card != HIDDEN:
            box = after.piles[move.target[1]]
            end = Spot(card_look(move.card, plain=plain), box.centerx, box.centery, 0.0, box.width, 30.0)
        elif move.target[0] == "stock":
            box = after.stocks[move.target[1]]
            end = Spot(BACK, box.centerx, box.centery, 0.0, box.width, 9.0)
        else:
            continue
        origin = before.cards.get(("c", move.card)) or _origin(move, before, end)
        found.flights["gone", move] = _flight(move, origin, end, length, plain)


def _explaining(key: Key, moves: list[Move], fresh: bool) -> Move | None:
    """Return the move that brings this card, if any."""
    if key[0] == "c":
        return next((move for move in moves if move.card == key[1]), None)
    if key[0] == "h" and fresh:
        return next((move for move in moves if move.target == ("hand", key[1])), None)
    return None


def _origin(move: Move, before: Layout, end: Spot) -> Spot:
    """Return where a card without a place of its own comes from."""
    kind, number = move.source
    if kind == "hand" and number in before.hands:
        last = max((key[2] for key in before.cards if key[:2] == ("h", number)), default=None)
        if last is not None:
            return before.cards["h", number, last]
        x, y, angle, width = before.hand_place(number)
        return Spot(BACK, x, y, angle, width, end.z)
    if kind == "stock":
        tops = [spot for key, spot in before.cards.items() if key[:2] == ("s", number)]
        if tops:
            return tops[-1]
        centre = before.stocks[number].center
        return Spot(BACK, centre[0], centre[1], 0.0, before.stocks[number].width, end.z)
    if kind == "pile":
        box = before.piles[number]
        return Spot(end.look, box.centerx, box.centery, 0.0, box.width, end.z)
    width, height = before.size
    return Spot(BACK, width / 2, height * 0.45, 0.0, before.stocks[0].width, end.z)


def _flight(move: Move, start: Spot, end: Spot, length: float, plain: bool) -> Flight:
    seen = card_look(move.card, plain=plain) if move.shown and move.card != HIDDEN else ""
    if end.look == BACK and seen:
        return Flight(start, end, True, True, seen, move.delay, length)
    return Flight(start, end, True, start.look != end.look and BACK in (start.look, end.look), "", move.delay, length)


def unfolded(before: Layout, after: Layout) -> Beat:
    """Return the beat in which the covered hand below turns over card by card, from the left."""
    cards = sorted(before.cards.items())
    backs = (spot for key, spot in cards if key[0] == "h" and key[1] not in before.plaques)
    found = Beat(0.0)
    for at, card in enumerate(after.hand):
        end, delay = after.cards["c", card], _UNFOLDING * at / len(after.hand)
        start = before.cards.get(("c", card)) or next(backs, end)  # a face-up card lies there already
        found.flights["c", card] = Flight(start, end, False, start.look == BACK, "", delay, _TURN_OVER)
        found.length = delay + _TURN_OVER
    return found


def middle(plan: Layout, player: int) -> tuple[float, float]:
    """Return the point that stands for a player: the plaque, or the hand of the player at the screen."""
    box = plan.plaques.get(player)
    if box is not None:
        return box.centerx, box.centery
    x, y, _, _ = plan.hand_place(player)
    return x, y - 60 * plan.scale


def _streak(event: Event, plan: Layout) -> tuple[tuple[tuple[float, float], ...], str]:
    """Return the points and the words of the streak from actor to victim; no points if the event has no streak."""

    def near(player: int, towards: tuple[float, float]) -> tuple[float, float]:
        return beside(plan, player, towards, words_on(plan))

    match event:
        case events.Forced(player, number, whose, pile):
            over = _pile_centre(plan, pile)
            return (near(whose, over), over, near(player, over)), f"+{number}"
        case events.Backfired(player, _, pile, victim):
            turn = near(player, _pile_centre(plan, pile))
            return (_pile_centre(plan, pile), turn, near(victim, turn)), "!"
        case events.Shared(player, _, takers) if not event.is_run:
            start = middle(plan, player)
            other = max(takers, key=lambda taker: math.dist(start, middle(plan, taker)))
            words = ""
        case events.Walked(player):
            centre = plan.boxes["ring"].center
            start = near(player, centre)
            return (start, *(near(one, centre) for one in plan.plaques if one != player), start), ""
        case events.Named(player, other) | events.Caught(player, other):
            words = "!"
        case events.Challenged(player, other) | events.FalselyCaught(player, other):
            words = "?"
        case events.PlaySent(player, other) if player != other:
            words = ""
        case _:
            return (), ""
    return (near(player, middle(plan, other)), near(other, middle(plan, player))), words


def _comet(event: Event, plan: Layout, length: float) -> Comet | None:
    """Return the streak of an event, if it has one; ``length`` includes the stop before it."""
    way, words = _streak(event, plan)
    if not way:
        return None
    stop = min(_STOP, length / 4) if isinstance(event, events.Forced) and event.number >= MANY else 0.0
    turns, rainbow = isinstance(event, events.Backfired), isinstance(event, events.Shared)
    high = bows(way, TOKEN * plan.scale, words_on(plan)) if not rainbow else ()
    return Comet(way, words, length - stop, stop, turns, rainbow, high)


def _flags(event: Event) -> dict[int, Flag]:
    """Return the words that an event puts on players' plaques."""
    match event:
        case events.Forced(player, number):
            return {player: Flag(sentence("draws {number}", number=number), bad=True)}
        case events.Backfired(player):
            return {player: Flag(sentence("sends it back"))}
        case events.Skipped(_, skipped):
            return dict.fromkeys(skipped, Flag(sentence("skipped"), bad=True))
        case events.Caught(_, victim):
            return {victim: Flag(sentence("caught!"), bad=True)}
        case events.WentOut(players):
            return dict.fromkeys(players, Flag(sentence("out!")))
        case events.TurnLost(player):
            return {player: Flag(sentence("loses turn"))}
        case events.ChallengeWon(player):
            return {player: Flag(sentence("was right!"))}
        case events.ChallengeLost(player):
            return {player: Flag(sentence("was wrong!"))}
        case events.Kept(player):
            return {player: Flag(sentence("keeps it"))}
        case events.NobodyNamed(player, named):
            return {player: Flag(sentence("names no more") if named else sentence("names nobody"))}
        case events.CallVoided(player):
            return {player: Flag(sentence("no call"))}
        case events.IllegalPlayTried(player):
            return {player: Flag(sentence("illegal!"), bad=True)}
        case events.Walked(player):
            return {player: Flag(sentence("walks"))}
        case events.PassedOn(player):
            return {player: Flag(sentence("passes it on"))}
        case events.Intervened(player):
            return {player: Flag(sentence("out of turn!"))}
        case events.TakenBack(player):
            return {player: Flag(sentence("takes it back"))}
        case events.ReadySaid(player):
            return {player: Flag(sentence("ready"))}
        case _:
            return {}


def _pile_centre(plan: Layout, pile: int) -> tuple[float, float]:
    box = plan.piles[max(0, pile)]
    return box.centerx, box.centery


def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """Return the point at this share of the way, from 0 to 1."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def turned(angle: float) -> float:
    """Return the same angle from -180 up to 180 degrees."""
    return (angle + 180.0) % 360.0 - 180.0


def ease(t: float) -> float:
    """Ease from rest to rest: a quick start and a slow landing."""
    t = min(1.0, max(0.0, t))
    return float(1.0 - (1.0 - t * t * (3.0 - 2.0 * t)) ** 1.35)


def pose_at(flight: Flight, seconds: float) -> tuple[Spot, float, bool]:
    """Return the spot, the flatness (1 flat, 0 edge on) and whether the card moves, this long after the beat began."""
    raw = (seconds - flight.delay) / flight.length
    if raw <= 0.0:
        return flight.start, 1.0, False
    if raw >= 1.0:
        return flight.end, 1.0, False
    t = ease(raw)
    start, end = flight.start, flight.end
    lift = math.sin(math.pi * raw) * _LIFT * 1.4 * end.width if flight.flown else 0.0
    near = 0.0
    if flight.slams:  # it hangs over the pile before it falls
        high = math.sin(math.pi * raw**2)
        lift, near = high * _LIFT * 1.4 * _SLAM_LIFT * end.width, high * _SLAM_NEAR
    turn = turned(end.angle - start.angle)
    look, flip = end.look, 1.0
    if flight.look:
        look = start.look if raw < 0.15 else end.look if raw > 0.85 else flight.look
        side = min(abs(raw - 0.15) if start.look != flight.look else 1.0, abs(raw - 0.85))
        flip = min(1.0, side / 0.12)
    elif flight.turns:
        look = start.look if raw < 0.5 else end.look
        flip = abs(math.cos(math.pi * raw))
    x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - lift
    width = (start.width + (end.width - start.width) * t) * (1.0 + near)
    spot = Spot(look, x, y, start.angle + turn * t, width, end.z + (FLYING if flight.flown else 0.0))
    return spot, flip, True


def resting(beat: Beat | None, plan: Layout) -> dict[Key, Pose]:
    """Return every card that does not move during a beat."""
    if beat is None:
        return {key: Pose(spot) for key, spot in plan.cards.items()}
    staying = {key: Pose(spot) for key, spot in beat.staying.items()}
    return staying | {key: Pose(spot) for key, spot in plan.cards.items() if key not in beat.flights}


def under_way(beat: Beat, seconds: float) -> dict[Key, Pose]:
    """Return every card in motion, this long after the beat began."""
    found: dict[Key, Pose] = {}
    for key, flight in beat.flights.items():
        if not flight.hidden or seconds > flight.delay:
            spot, flip, moving = pose_at(flight, seconds)
            found[key] = Pose(spot, flip, 1.0, moving)
    return found
