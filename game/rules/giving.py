"""Giving away (G7): a Rainbow or Run completed by a received card may be given to at least two others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple, overload

from game.rules.play import calls, moves
from game.rules.play.frames import Fine, Out, Refusal
from game.rules.turns import DrawUntil, Keep
from game.rules.values.actions import PASS, SHARE, Action
from game.rules.values.cards import BLACK, COLOUR, COLOURS, FACE, IS_NUMBER, RANK, WILD, WILD_FACE, face_of
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import SHARE as ASK_SHARE
from game.rules.values.views import Question

_NUMBERS: Final = (1 << 10) - 1


def completed(
    hand: list[int], received: list[int], run_size: int, rainbow: bool = True, run: bool = True
) -> list[tuple[int, ...]]:
    """Return the Rainbows and Runs that the cards just received complete, as sorted faces (G7.1 to G7.4).

    ``hand`` already holds the received cards; ``run_size`` is the number of players. A set counts only if the hand had
    no such set of that number, phrase or run without the received cards; one Wild may stand for one card.
    """
    # Ranks as bits, by colour, for speed: this runs after every drawn card.
    held, before = [0, 0, 0, 0], [0, 0, 0, 0]
    wild = wild_before = False
    for card in hand:
        colour = COLOUR[card]
        if colour != BLACK:
            held[colour] |= 1 << RANK[card]
            if card not in received:
                before[colour] |= 1 << RANK[card]
        elif RANK[card] == WILD:
            wild = True
            wild_before = wild_before or card not in received
    changed = [now & ~then for now, then in zip(held, before, strict=True)]
    if wild and not wild_before:
        changed = held  # a new Wild can complete any set
    found: dict[tuple[int, ...], None] = {}
    ranks = changed[0] | changed[1] | changed[2] | changed[3]
    for rank in range(ranks.bit_length() if rainbow else 0):
        if ranks >> rank & 1:
            have = [face_of(colour, rank) for colour in COLOURS if held[colour] >> rank & 1]
            if len(have) + wild >= 4:
                had = sum(then >> rank & 1 for then in before)
                _note_set(found, have, 4, had, wild, wild_before)
    for colour in COLOURS:
        for start in range(11 - run_size if run and changed[colour] & _NUMBERS else 0):
            window = (1 << run_size) - 1 << start
            inside = held[colour] & window
            if inside.bit_count() + wild >= run_size and changed[colour] & window:
                have = [face_of(colour, rank) for rank in range(start, start + run_size) if inside >> rank & 1]
                had = (before[colour] & window).bit_count()
                _note_set(found, have, run_size, had, wild, wild_before)
    return list(found)


def _note_set(
    found: dict[tuple[int, ...], None], have: list[int], size: int, had: int, wild: bool, wild_before: bool
) -> None:
    """Note a set that is complete now, perhaps with a Wild for one missing card, and was not before (G7.4)."""
    if len(have) == size:
        if had < size:
            found[tuple(sorted(have))] = None
    elif len(have) == size - 1 and wild and not (wild_before and had == size - 1):
        found[tuple(sorted([*have, WILD_FACE]))] = None


class Share(NamedTuple):
    """A player who completed a Rainbow or Run may give it away now, or forfeits it.

    With ``asks_all`` every player with a large enough hand is asked, so there may be nothing to give.
    """

    player: int
    options: tuple[tuple[int, ...], ...]

    def open_options(self, state: GameState) -> list[tuple[int, ...]]:
        """Return the sets still in hand of which the player gave no card away in this turn (G7.7)."""
        hand = {FACE[card] for card in state.hands[self.player]}
        given = {face for player, face in state.given if player == self.player}
        return [faces for faces in self.options if hand.issuperset(faces) and given.isdisjoint(faces)]

    def asks(self, state: GameState) -> int:
        return self.player if self.open_options(state) or moves.concerned(state, self.player) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because nothing is left to give."""

    def question(self, state: GameState) -> Question:
        return Question(ASK_SHARE, self.player)

    def answers(self, state: GameState) -> Sequence[Action]:
        options = self.open_options(state)
        return ShareActions(state.players, self.player, options) if options else [Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(PASS, self.player):
            return None
        if action.verb != SHARE:
            return Refusal("G7.1", sentence("First decide whether to give the Rainbow or Run away."))
        options = self.open_options(state)
        if action.cards not in options:
            return Refusal("G7.4", sentence("Give away all the cards of the set just completed, and no others."))
        if len(action.to) != len(action.cards) or any(
            not 0 <= other < state.players or other == self.player for other in action.to
        ):
            return Refusal("G7.1", sentence("Give each of the cards to another player."))
        if len(set(action.to)) < 2:
            return Refusal("G7.1", sentence("Give the cards to at least two other players."))
        if action != Action(SHARE, self.player, action.cards, to=action.to):
            return Refusal("G7.1", sentence("Say only which cards go to which players."))
        return None

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PASS:
            return
        state.pending.append(self)  # a player who completed several may give them one after another (G7.6)
        cards = moves.share(state, self.player, action.cards, action.to, out)
        # If a card drawn for the turn is given away the turn ends, even if it comes back as a gift (G7.1).
        state.pending[:] = [frame for frame in state.pending if not _drawn_among(frame, cards)]
        calls.after_laying(state, self.player, len(action.cards), out)


def _drawn_among(frame: object, cards: list[int]) -> bool:
    """Return whether a frame is about cards drawn for the turn, one of which is among these cards."""
    return isinstance(frame, Keep | DrawUntil) and not {frame.card, *frame.before}.isdisjoint(cards)


class Gifts(NamedTuple):
    """Sets that players completed before or by a fine; asked for once all fines are paid (G3.7)."""

    options: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]  # (player, sets) pairs


class ComputedActions(Sequence[Action]):
    """Actions computed one by one on access, because a list of them would be too long."""

    def _at(self, index: int) -> Action:
        """Return the action at an index from 0 to the length - 1."""
        raise AssertionError("each kind of computed actions says how")

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._at(place) for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        return self._at(place)


class ShareActions(ComputedActions):
    """Every way to give away one of some sets, and PASS last; computed, because there can be millions."""

    def __init__(self, players: int, player: int, options: list[tuple[int, ...]]) -> None:
        self.player = player
        self.options = options
        self.others = [other for other in range(players) if other != player]

    def _ways(self, size: int) -> int:
        ways: int = len(self.others) ** size
        return ways - len(self.others)  # not all to one player

    def __len__(self) -> int:
        return sum(self._ways(len(faces)) for faces in self.options) + 1

    def _at(self, index: int) -> Action:
        for faces in self.options:
            if index < self._ways(len(faces)):
                return Action(SHARE, self.player, faces, to=self._division(index, len(faces)))
            index -= self._ways(len(faces))
        return Action(PASS, self.player)

    def _division(self, index: int, size: int) -> tuple[int, ...]:
        """Return the division with this number, read as digits; divisions that give all to one player are skipped."""
        base = len(self.others)
        step = (base**size - 1) // (base - 1)
        for same in range(base):
            if index >= same * step:
                index += 1
        digits = []
        for _ in range(size):
            index, digit = divmod(index, base)
            digits.append(self.others[digit])
        return tuple(reversed(digits))

    def __iter__(self) -> Iterator[Action]:
        for faces in self.options:
            for to in product(self.others, repeat=len(faces)):
                if len(set(to)) > 1:
                    yield Action(SHARE, self.player, faces, to=to)
        yield Action(PASS, self.player)

    def __contains__(self, action: object) -> bool:
        if action == Action(PASS, self.player):
            return True
        return (
            isinstance(action, Action)
            and action == Action(SHARE, self.player, action.cards, to=action.to)
            and action.cards in self.options
            and len(action.to) == len(action.cards)
            and len(set(action.to)) > 1
            and set(action.to) <= set(self.others)
        )


def _may_complete(hand: list[int], card: int, run_size: int) -> bool:
    """Return whether one received card could complete anything at all: a quick test that saves most of the work."""
    if COLOUR[card] == BLACK:
        return True
    rank, colour = RANK[card], COLOUR[card]
    ranks = [RANK[other] for other in hand]
    wild = WILD in ranks
    if ranks.count(rank) + wild >= 4:
        return True
    if not IS_NUMBER[card]:
        return False
    held = 0
    for other in hand:
        if COLOUR[other] == colour:
            held |= 1 << RANK[other]
    window = (1 << run_size) - 1
    for start in range(max(0, rank - run_size + 1), min(rank, 10 - run_size) + 1):
        if (held >> start & window).bit_count() + wild >= run_size:
            return True
    return False


def smallest_set(state: GameState) -> int:
    """Return how many cards the smallest set has that may be given away."""
    rules = state.rules
    return min(4 if rules.rainbow else state.players, state.players if rules.run else 4)


def judge_received(state: GameState) -> None:
    """Find the sets that cards received since the last frame complete; ask for them after the fines due (G3.7)."""
    received = state.received
    state.received = []
    rules, asks_all = state.rules, state.asks_all
    if len(received) == 1 and not asks_all:
        player, card = received[0]
        if not _may_complete(state.hands[player], card, state.players):
            return
    smallest = smallest_set(state)  # with ``asks_all`` a hand counts if it is large enough for any set
    by_player: dict[int, list[int]] = {}
    for player, card in received:
        by_player.setdefault(player, []).append(card)
    gifts = []
    for player, cards in by_player.items():
        hand = state.hands[player]
        options = completed(hand, cards, state.players, rules.rainbow, rules.run)
        if options or (asks_all and len(hand) >= smallest):
            gifts.append((player, tuple(options)))
    if not gifts:
        return
    if state.pending and isinstance(state.pending[-1], Fine | Gifts):
        _after_fines(state, gifts)
    else:
        ask_all(state, Gifts(tuple(gifts)), None)


def _after_fines(state: GameState, gifts: list[tuple[int, tuple[tuple[int, ...], ...]]]) -> None:
    """Ask for these sets once the pending fines are paid, together with sets already waiting for that."""
    place = len(state.pending)
    while place and isinstance(state.pending[place - 1], Fine):
        place -= 1
    under = state.pending[place - 1] if place else None
    if isinstance(under, Gifts):
        state.pending[place - 1] = Gifts((*under.options, *gifts))
    else:
        state.pending.insert(place, Gifts(tuple(gifts)))


def ask_all(state: GameState, frame: Gifts, out: Out) -> None:
    """Ask each player who completed something, in turn order from the active player (G7.6)."""
    by_player: dict[int, tuple[tuple[int, ...], ...]] = {}
    for player, options in frame.options:
        by_player[player] = (*by_player.get(player, ()), *options)
    order = state.turn_order(state.active) if len(by_player) > 1 else list(by_player)
    for player in reversed(order):
        if player in by_player:
            state.pending.append(Share(player, by_player[player]))
