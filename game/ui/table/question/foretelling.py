"""Foretelling: the words and marks that preview the effects of an act, from what the rules foresee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.rules import GameState, events, known, question
from game.rules.effects import PASSES_ON
from game.rules.events import Event
from game.rules.foresight import CHOICE, EIGHTS, PASSING, Foresight, Perhaps, certain
from game.rules.play.draws import LOST_CHALLENGE_ADDS
from game.rules.play.frames import CardEffect
from game.rules.play.piles import cards_left
from game.rules.values.actions import ANSWER, CLAIMS, PLAY, Action
from game.rules.values.actions import CHALLENGE as CHALLENGES
from game.rules.values.cards import BLACK, COLOUR, DECKS, RANK, colour_of, rank_of
from game.rules.values.messages import LATER, Listed, Message, PlayerNamed, RankNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import COLOUR as ASKED_FOR_COLOUR
from game.rules.values.views import GIVE, NAME, SWAP, TAKE, THREES, TURN
from game.ui.table.question.closing_words import closing_words

# What a mark shows at a player: cards that come, a shaker, the turn, another seat, a turn lost.
CARDS: Final = "cards"
SALT: Final = "salt"
PEPPER: Final = "pepper"
GOES_ON: Final = "turn"
SEAT: Final = "seat"
SKIPPED: Final = "skip"

_ZERO: Final = 0
_ONE: Final = 1
_TWO: Final = 2
_THREE: Final = 3
_EIGHT: Final = 8
_SIX: Final = 6
_NINE: Final = 9
#: More players than this who may give something are told of in words alone.
_FEW: Final = 3
#: Why a Six or Nine that lies on the other swaps nothing (G6.15).
_OWN: Final = {
    _SIX: sentence("the Nine under it is yours, so nobody swaps seats"),
    _NINE: sentence("the Six under it is yours, so nobody swaps seats"),
}
_NO_NINE: Final = sentence("it is not on a Nine, so nobody swaps seats")


class ForetoldMark(NamedTuple):
    """An effect on a player, caused by another, in the colour of the card that causes it."""

    kind: str
    source: int  # whom the arrow comes from
    player: int
    number: int = 0  # of the card in its set; 0 for a single card
    amount: int = 0
    colour: int = BLACK  # black where it is none of the four
    may: bool = False


class ForetoldLine(NamedTuple):
    """A sentence about one card, which ``head`` names, or about the effects of all cards together."""

    said: Message
    head: Message | None = None
    number: int = 0


class Foretold(NamedTuple):
    """The effects of an act, as previewed for its player."""

    lines: tuple[ForetoldLine, ...]
    marks: tuple[ForetoldMark, ...]


def foretell(state: GameState, act: Action) -> Foretold | None:
    """Return the effects of an act in a true position, using only what the act's player knows."""
    if act.verb in CLAIMS:
        return None
    position = known(state, act.player)
    return told(position, act, certain(position, act))


def told(position: GameState, act: Action, seen: Foresight) -> Foretold | None:
    """Return the effects of an act in a known position; None if there is nothing to say."""
    me, asked = act.player, question(position)
    if act.verb == CHALLENGES and asked is not None:
        return _challenge(me, asked.other, asked.number)
    lines, marks = list[ForetoldLine](), list[ForetoldMark]()
    colour = _colour(position, act)
    ends = [*(step.after for step in seen.steps), len(seen.events)]
    part = _Part(position, me, seen.events[: ends[0]], (), colour, seen if not seen.steps else None)
    lines += [ForetoldLine(said) for said in part.words()]
    marks += part.marks(0)
    own = act.verb == PLAY
    several = own and len(act.cards) > 1
    for at, step in enumerate(seen.steps):
        number = at + 1 if several and at < len(act.cards) else 0
        may = [each for each in seen.may if ends[at] <= each.after <= ends[at + 1]]
        last = seen if at == len(seen.steps) - 1 else None
        part = _Part(position, me, seen.events[ends[at] : ends[at + 1]], may, COLOUR[step.card], last, step.card, own)
        rank = RankNamed(RANK[step.card])
        head = sentence("{card}:", card=rank)
        if step.actor != me:
            head = sentence("{player}'s {card}:", player=PlayerNamed(step.actor), card=rank)
        words = part.words()
        if step.under == me and not position.rules.austere and position.rules.number_effects:
            words.append(_OWN[RANK[step.card]])
        lines += [ForetoldLine(said, None if more else head, 0 if more else number) for more, said in enumerate(words)]
        marks += part.marks(number)
    if act.verb == ANSWER and lines and lines[0].head is None:
        lines[0] = lines[0]._replace(head=sentence("{card}:", card=RankNamed(rank_of(act.cards[0]))))
    if seen.ends == CHOICE and lines:
        lines += _waiting(me, seen.then, len(act.cards) if several else 0)
    if own and not lines and position.rules.number_effects and len(position.hands[me]) > 1 and _is_six(act):
        lines.append(ForetoldLine(_NO_NINE, sentence("{card}:", card=RankNamed(_SIX))))
    lines += [ForetoldLine(said) for said in closing_words(position, me, seen, bool(lines))]
    return Foretold(tuple(lines), tuple(marks)) if lines else None


def _is_six(act: Action) -> bool:
    return [rank_of(card) for card in act.cards] == [_SIX]


def _colour(position: GameState, act: Action) -> int:
    """Return the colour of the card an act lays, or else of the one it is about."""
    if act.cards:
        return colour_of(act.cards[0])
    asked = question(position)
    about = position.piles[asked.pile][-1:] if asked is not None and asked.pile != NOBODY else []
    return COLOUR[about[0].card] if about else BLACK


def _challenge(me: int, other: int, number: int) -> Foretold:
    amount = number + LOST_CHALLENGE_ADDS
    said = sentence(
        "if it was played wrongly, {player} draws {number} cards; if not, you draw {amount} and lose the turn",
        player=PlayerNamed(other), number=number, amount=amount,
    )  # fmt: skip
    marks = ForetoldMark(CARDS, me, other, 0, number, may=True), ForetoldMark(CARDS, other, me, 0, amount, may=True)
    return Foretold((ForetoldLine(said),), marks)


class _Part:
    """The effects of one card, or of an answer before the next card takes effect.

    ``seen`` is given for the last part, ``own`` for cards laid by the player at the screen.
    """

    def __init__(
        self,
        position: GameState,
        me: int,
        happening: Sequence[Event],
        may: Sequence[Perhaps],
        colour: int,
        seen: Foresight | None,
        card: int = NOBODY,
        own: bool = False,
    ) -> None:
        self.position, self.me, self.happening, self.may = position, me, happening, may
        self.own, self.rank = own, RANK[card] if card != NOBODY else NOBODY
        self.colour, self.seen = colour, seen
        #: The number of cards left to draw. It limits only Zeros and Ones: other draws may also take cards off a pile.
        self.left = cards_left(position) if self.rank in (_ZERO, _ONE) else len(DECKS[120])

    def words(self) -> list[Message]:
        """Return the sentences about these effects."""
        return [*self._draws(), *self._passes(), *self._rest(), *self._chosen()]

    def _draws(self) -> Iterator[Message]:
        me, lost = self.me, {event.player for event in self.happening if isinstance(event, events.TurnLost)}
        forced = {event.player: event.number for event in self.happening if isinstance(event, events.Forced)}
        if self.left < sum(forced.values()):
            yield _LEFT.about(number=self.left) if self.left else sentence("nothing is left to draw")
            return
        if len(set(forced.values())) == 1 and len(forced) == self.position.players - 1 > _FEW:
            yield plural("all others draw one", "all others draw {number}", next(iter(forced.values())))
            return
        if me in forced and me in lost:
            yield sentence("you draw {number} cards and lose the turn", number=forced.pop(me))
        elif me in forced:
            yield plural("you draw a card", "you draw {number} cards", forced.pop(me))
        for number in dict.fromkeys(forced.values()):
            players = [player for player, cards in forced.items() if cards == number]
            whom = PlayerNamed(players[0])
            if len(players) > 1:
                them = Listed(tuple(map(PlayerNamed, players)))
                yield plural("{players} draw one", "{players} draw {number} each", number, players=them)
            elif players[0] in lost:
                yield sentence("{player} draws {number} cards and loses the turn", player=whom, number=number)
            else:
                yield plural("{player} draws a card", "{player} draws {number} cards", number, player=whom)

    def _passes(self) -> Iterator[Message]:
        """Yield the sentences about cards that go from hand to hand for a Three, a Seven or a Nine."""
        if self.rank == _THREE and any(each.kind == THREES for each in self.may):
            taker = next(each.other for each in self.may if each.kind == THREES)
            mine = taker == self.me
            yield sentence("all others may give you Threes") if mine else sentence("all others may give theirs")
        passing = PASSES_ON.get(self.rank)
        if passing is None or not self.position.rules.number_effects:
            return
        own = [event for event in self.happening if isinstance(event, events.HandedOn) and event.player == self.me]
        for passed in own:
            whom, number = PlayerNamed(passed.taker), len(passed.cards)
            one = sentence("your other {card} goes to {player}", card=RankNamed(passing.rank), player=whom)
            yield one if number == 1 else sentence("{number} more of yours go to {player}", number=number, player=whom)
        for giver in [each.player for each in self.may if each.kind == PASSING and each.other == self.me]:
            yield sentence("all others pass theirs on, {player} to you", player=PlayerNamed(giver))

    def _rest(self) -> Iterator[Message]:
        me = self.me
        pepper = next((each.player for each in self.happening if isinstance(each, events.PepperGiven)), NOBODY)
        for event in self.happening:
            match event:
                case events.PlaySent():
                    yield _sent(me, event.player, event.target, pepper)
                case events.SeatsSwapped():
                    yield _of_two(me, event.player, event.other, _SEATS)
                case events.HandsSwapped():
                    yield _of_two(me, event.player, event.other, _HANDS)
                case events.Walked() if event.player == me:
                    yield sentence("you walk once round the table")
                case events.LaidOpen() if event.player == me:
                    yield plural(
                        "your other Eight lies face up", "your other {number} Eights lie face up", len(event.cards)
                    )
                case events.SaltGiven():
                    yield from self._laid_open()
                    if event.player == me:
                        yield sentence("you take the salt")
                    else:
                        yield sentence("{player} takes the salt", player=PlayerNamed(event.player))
                case events.Skipped() if event.skipped:
                    them = Listed(tuple(map(PlayerNamed, event.skipped)))
                    yield plural(
                        "{skipped} is skipped", "{skipped} are skipped", len(event.skipped), skipped=them
                    )
                case events.DirectionTurned():
                    yield sentence("play turns round")
                case events.HandsMovedOn():
                    yield sentence("all hands go to the next player")
                case events.Taken() if event.player == me and len(self.position.hands[event.victim]) == 1:
                    yield sentence("you take {player}'s last card", player=PlayerNamed(event.victim))
                case events.Taken() if event.player == me:
                    yield sentence("you take a card from {player}", player=PlayerNamed(event.victim))

    def _laid_open(self) -> Iterator[Message]:
        """Yield that others lay their Eights open, if any of them may hold one."""
        if any(each.kind == EIGHTS and each.player != self.me for each in self.may):
            yield sentence("all others lay their Eights face up")

    def _chosen(self) -> Iterator[Message]:
        """Yield the sentence about the choice that is open at the end."""
        asked = self.seen.asked if self.seen is not None and self.seen.ends == CHOICE else None
        if asked is None:
            return
        mine, number = asked.player == self.me, max(1, asked.number)
        before = question(self.position)
        if asked.kind == NAME and mine and before is not None and before.kind == NAME:
            yield plural("then one more to name", "then {number} more to name", number)
        elif asked.kind == NAME:
            first = asked.rank == _ONE
            yield (_NAMES if first else _MAY_NAME)[mine].about(number=number, player=PlayerNamed(asked.player))
        elif asked.kind in _CHOICES:
            yield _CHOICES[asked.kind][mine].about(number=number, player=PlayerNamed(asked.player))
        elif asked.kind == ASKED_FOR_COLOUR and asked.open:
            yield sentence("anybody may call the colour")

    def marks(self, number: int) -> Iterator[ForetoldMark]:
        """Yield the marks of these effects."""
        me, before = self.me, self.position
        for event in self.happening:
            match event:
                case events.Forced() if self.left:
                    yield self._mark(CARDS, me if self.own else event.whose, event.player, number, event.number)
                case events.PlaySent() if event.target != me:
                    yield self._mark(GOES_ON, me, event.target, number)
                case events.PepperGiven():
                    yield self._mark(PEPPER, before.pepper, event.player, number)
                case events.SaltGiven():
                    yield self._mark(SALT, before.salt, event.player, number)
                case events.SeatsSwapped():
                    for player in {event.player, event.other} - {me}:
                        yield self._mark(SEAT, me, player, number)
                case events.HandedOn() if event.player == me:
                    yield self._mark(CARDS, me, event.taker, number, len(event.cards))
                case events.Skipped():
                    for player in event.skipped:
                        if player != me:
                            yield self._mark(SKIPPED, me, player, number)
                case events.Taken() if event.player == me:
                    yield self._mark(CARDS, event.victim, me, number, 1)
        passed = PASSES_ON[self.rank].rank if self.rank in PASSES_ON else NOBODY
        own = {(THREES, NOBODY)} if self.rank == _THREE else {(PASSING, passed)}  # a card before it may bring no events
        giving = [each for each in self.may if (each.kind, each.rank) in own and each.other == me]
        for each in giving if len(giving) <= _FEW else ():
            yield self._mark(CARDS, each.player, me, number, may=True)

    def _mark(
        self, kind: str, source: int, player: int, number: int, amount: int = 0, may: bool = False
    ) -> ForetoldMark:
        return ForetoldMark(kind, source, player, number, amount, self.colour, may)


def _sent(me: int, actor: int, target: int, pepper: int) -> Message:
    """Return where a Two sends play, and who gets the pepper for it."""
    whom, who = PlayerNamed(target), PlayerNamed(actor)
    if target == me:
        if pepper in (NOBODY, me):
            return sentence("you play again")
        return sentence("play comes back to you, the pepper goes to {player}", player=who)
    if pepper == NOBODY:
        return sentence("play goes to {player}", player=whom)
    if pepper == me:
        return sentence("play goes to {player}, the pepper to you", player=whom)
    return sentence("play goes to {player}, the pepper to {other}", player=whom, other=who)


_LEFT: Final = plural("there is one card left to draw", "there are {number} cards left to draw", LATER)
#: Two players who swap, one of whom is the player at the screen, or not.
_SEATS: Final = (sentence("{player} and {other} swap seats"), sentence("you and {player} swap seats"))
_HANDS: Final = (sentence("{player} and {other} swap hands"), sentence("you and {player} swap hands"))


def _of_two(me: int, one: int, other: int, ways: tuple[Message, Message]) -> Message:
    if me in (one, other):
        return ways[1].about(player=PlayerNamed(other if one == me else one))
    return ways[0].about(player=PlayerNamed(one), other=PlayerNamed(other))


#: What is chosen, by whether the player at the screen chooses.
_NAMES: Final = (
    sentence("{player} names who draws"),
    plural("you name who draws a card", "you name who draws each of {number} cards", LATER),
)
_MAY_NAME: Final = (
    sentence("{player} may name who gives a card away"),
    plural("you may name who gives a card away", "you may name who gives each of {number} cards away", LATER),
)
_CHOICES: Final = {
    TAKE: (
        sentence("{player} takes a card from somebody"),
        plural("you take a card from another player", "you take {number} cards from other players", LATER),
    ),
    GIVE: (sentence("{player} chooses a card and who gets it"), sentence("you choose a card and who gets it")),
    SWAP: (sentence("{player} chooses whose hand to take"), sentence("you choose whose hand you take")),
    TURN: (sentence("{player} may play one more card"), sentence("you may play one more card")),
}
#: What a card that waits for its effect does for the player at the screen, by its rank.
_LATER: Final = {
    1: _NAMES[True],
    3: sentence("all others may give you Threes"),
    4: _CHOICES[TAKE][True],
    5: _MAY_NAME[True],
    8: sentence("you take the salt"),
}


def _waiting(me: int, position: GameState, laid: int) -> Iterator[ForetoldLine]:
    """Yield a line for each card of a set that waits behind a choice; ``laid`` is the number of cards of the set.

    From a Two on, cards are only counted: it may depend on the choice which player they count for.
    """
    waiting = [frame for frame in reversed(position.pending) if isinstance(frame, CardEffect)]
    for at, frame in enumerate(waiting):
        rank = RANK[frame.card]
        if frame.actor != me or rank == _TWO:
            number = len(waiting) - at
            more = plural("then {number} more card takes effect", "then {number} more cards take effect", number)
            yield ForetoldLine(more)
            return
        said = _later(position, rank, frame.run)
        if said is not None:
            head = sentence("{card}:", card=RankNamed(rank))
            yield ForetoldLine(said, head, laid - len(waiting) + at + 1 if laid else 0)


def _later(position: GameState, rank: int, run: int) -> Message | None:
    """Return what a number card does for its player in any case; None if it may do nothing."""
    if rank == _EIGHT and not position.rules.shakers:
        return None
    if rank == _EIGHT and position.rules.eights == "all":
        return sentence("all others lay their Eights face up, and you take the salt")
    passing = PASSES_ON.get(rank)
    if passing is not None:
        return sentence("everybody passes on any {card} they hold", card=RankNamed(passing.rank))
    if rank == _ZERO:
        return plural("all others draw one", "all others draw {number}", run)
    found = _LATER.get(rank)
    return found.about(number=run) if found is not None else None
