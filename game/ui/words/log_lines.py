"""The log: a line for each event, with its rule and its cards, under the turn and the act it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from itertools import takewhile
from typing import Final

from game.rules import GRAND, RuleSet, events
from game.rules.effects import MODULES, PASSES_ON
from game.rules.events import HIDDEN, Event, cards_of, mask
from game.rules.rulebook import rule_of
from game.rules.values.cards import RANK
from game.rules.values.messages import LATER, Message, plural, sentence
from game.rules.values.state import NOBODY, OWES_DISCOVERED
from game.session.narration import NOBODY_SEES, drawn, naming, narrate
from game.session.pace.card_moves import LAYING, PLAYING
from game.session.retelling import DECIDED
from game.session.summing_up import (
    drawn_for,
    draws_more,
    draws_named,
    draws_of,
    gifts_in_short,
    in_short,
    must_call,
    must_draw_for,
    none_to_pass_on,
    nothing_left,
    played,
    plays_again,
    sent_back,
    shaker_taken,
    skipped_in_short,
    turn_of,
)
from game.text import parts
from game.ui.words.concerned import ACTS, SHAKERS, fine_of, stands_for, touched_by
from game.ui.words.log_entries import LineLevel, LogEntry, LogLine, OwedDraw

_TOUCHES: Final = 2  # how much a line matters to a reader to whom it happened
_KEPT: Final = 3000  # lines: more than almost any game has

_ONE: Final = 1  # the rank
#: The line of a card that counts as one of a forced draw, which may be of so many cards.
_ONE_OF_THEM: Final = plural(
    "{player} draws this card from {pile:object}: {card:object}",
    "{player} draws one of the {number} from {pile:object}: {card:object}",
    LATER,
)
_ONE_OF_THESE: Final = sentence("{player} draws one of these cards from {pile:object}: {card:object}")
#: Events that come only when a forced draw is over, also one that was cut short because nothing was left.
_DONE: Final = (events.Forced, events.TurnBegun, events.WentOut, events.GameBlocked)
#: The rank of the card behind a forced draw, by the rule of the draw.
_FORCING: Final = {str(module.RULE): rank for rank, module in MODULES.items()}


def _follows(entry: LogEntry) -> bool:
    return entry.level is LineLevel.CONSEQUENCE


class Log:
    """The events of a game as lines, newest last; the newest ``hidden`` lines are scrolled out of sight."""

    def __init__(self, names: Sequence[str], rules: RuleSet = GRAND) -> None:
        self.names = names
        self.rules = rules
        self.entries: list[LogEntry] = []
        self.hidden = 0
        self.changes = 0  # how often the log has changed
        self.latest: LogEntry | None = None  # the line that was added or changed last, for what is so by now
        self._turn = NOBODY  # the player whose turn has begun, until it has a line
        self._fine = 0  # how many of the next draws the line of a fine has announced
        self._drawing: LogEntry | None = None  # the line that will count the next draw of its player
        self._due = (NOBODY, 0)  # the player who is forced to draw, and how many more cards
        self._lost: LogEntry | None = None  # the line that they lose the turn, until they have drawn
        self._turned_up: set[int] = set()  # the piles on which nothing has been played yet
        self._owing = frozenset[int]()  # the players who owe a call
        self._shakers: dict[type, int] = {}  # the holder of each shaker, by kind of event
        self._to_pass: tuple[int, ...] = ()  # the ranks laid this turn that make all pass theirs on, till they do
        self._sent: dict[int, tuple[int, int]] = {}  # by pile: whose draw was sent back with the Wild there, by whom

    def copy(self) -> Log:
        """Return a copy of the log that can be continued independently."""
        found, changing = copy(self), [line for line in (self.latest, self._drawing) if line is not None]
        found.entries, found._turned_up, found._sent = self.entries[:], self._turned_up.copy(), self._sent.copy()
        found._shakers, at = self._shakers.copy(), len(self.entries)
        recent = len(self.entries) - 2 - sum(1 for _ in takewhile(_follows, reversed(self.entries)))
        while at and (changing or at > recent):  # these lines may still change, so the copy needs its own
            at -= 1
            line, own = self.entries[at], replace(self.entries[at])
            found.entries[at] = own
            found.latest = own if line is self.latest else found.latest
            found._drawing = own if line is self._drawing else found._drawing
            changing = [other for other in changing if other is not line]
        return found

    def add(self, event: Event) -> None:
        """Add a line for an event, or update one, if the log tells this kind of event."""
        self.changes += 1
        lines = len(self.entries)
        self._tell(event)
        if self.hidden:
            self.hidden += len(self.entries) - lines
        del self.entries[:-_KEPT]

    def _tell(self, event: Event) -> None:
        if isinstance(event, (events.Forced, events.TurnBegun)) and self._drawing is not None and self._due[1]:
            self._drawing.message = nothing_left(self._drawing.message, self._drawing.draws, self._due[0])
            self._drawing.terse = None
        if isinstance(event, _DONE):
            self._lose_turn()
        self._note_passes(event)
        if isinstance(event, events.TurnBegun):
            self._turn, self._drawing, self._due = event.player, None, (NOBODY, 0)
        if isinstance(event, events.PlayTakenBack):
            self._forget_decision(event)
        if isinstance(event, events.DebtChanged):
            self._note_debt(event)
        if isinstance(event, events.MatchWon) and self.entries and self.entries[-1].about is events.NextDealerChosen:
            self.entries.pop()  # no game follows
        told = narrate(event, self.rules.piles)
        if told is None:
            return
        if isinstance(event, events.Drawn):
            self._draw(event, told)
        elif isinstance(event, events.Named) and self.entries and self.entries[-1].named:
            self._name_more(self.entries[-1], event)
        elif isinstance(event, events.TurnLost) and self._due[0] == event.player and self._due[1]:
            self._lost = self._entry(event, told)
        else:
            self._add(self._entry(event, told), event)
            self._expect(event)
        if self.latest is not None and self._lost is not None and not self._due[1]:
            self.latest.then = self._lost.message
            self._lose_turn()

    def _entry(self, event: Event, told: Message) -> LogEntry:
        public = tuple(card for card in cards_of(mask(event, NOBODY_SEES)) if card != HIDDEN)
        entry = LogEntry(told, rule_of(self.rules, event), public)
        if isinstance(event, events.GameStarted):
            entry.level, entry.opens = LineLevel.DIVIDER, True
            self._shakers.clear()
        elif isinstance(event, ACTS):
            entry.level = LineLevel.ACT
        if isinstance(event, DECIDED):
            entry.decider = event.player
        if isinstance(event, events.Laid):
            entry.brief = played(event.player, event.cards)
        entry.terse = in_short(event)
        entry.stands, entry.about, entry.touched = stands_for(event), type(event), touched_by(event)
        if isinstance(event, events.TurnLost) and self._due[0] == event.player:  # as with every forced draw
            entry.stands, entry.touched = 0, frozenset()
        entry.skipped = event.skipped if isinstance(event, events.Skipped) else ()
        if isinstance(event, events.PlaySent) and event.player == event.target and self.rules.two != "colour":
            entry.message = plays_again(event.player)
        if isinstance(event, SHAKERS):
            other, self._shakers[type(event)] = self._shakers.get(type(event), NOBODY), event.player
            if other != NOBODY:
                entry.message, entry.terse = shaker_taken(event, other)
                entry.touched |= {other}
        entry.named = (event.named,) if isinstance(event, events.Named) else ()
        if isinstance(event, events.Shared):
            entry.gets = gifts_in_short(event)
        if isinstance(event, (events.Taken, events.Given)):
            entry.secret = mask(event, NOBODY_SEES)
            self._reveal(entry, event)
        return entry

    def _name_more(self, entry: LogEntry, event: events.Named) -> None:
        """Add another named player to the line of those named before."""
        entry.named += (event.named,)
        entry.touched |= touched_by(event)
        entry.message, self.latest = naming(event.player, entry.named, event.left), entry

    def learn(self, happened: Iterable[Event]) -> None:
        """Add what one player alone has seen of the present game; ``happened`` are its events as they know them."""
        began = max((at for at, entry in enumerate(self.entries) if entry.opens), default=0)
        passed = [event for event in happened if isinstance(event, (events.Taken, events.Given))]
        self.changes += 1
        for entry, event in zip((entry for entry in self.entries[began:] if entry.secret), passed, strict=False):
            if entry.secret != mask(event, NOBODY_SEES):
                return  # else a line would reveal the card of another line to players who have not seen it
            self._reveal(entry, event)

    def _reveal(self, entry: LogEntry, event: events.Taken | events.Given) -> None:
        """Let a line name its card to the players who saw it."""
        if event.seen and event.card != HIDDEN:
            entry.seen, entry.known = event.seen, narrate(event, self.rules.piles, event.seen[0])

    def _forget_decision(self, event: events.PlayTakenBack) -> None:
        """Forget a player's last decision, which was taken back, so that recaps start before it again."""
        game = takewhile(lambda entry: not entry.opens, reversed(self.entries))
        chosen = (entry.cards for entry in game if entry.decider == event.player)
        if event.cards and not any({*event.cards} <= {*cards} for cards in chosen):
            return  # a log begun after it went back has no line of it
        self._turn = NOBODY
        for entry in reversed(self.entries):
            entry.secret, decided = None, entry.decider == event.player
            if decided:
                entry.decider = NOBODY
            if entry.opens or (decided and (entry.level is LineLevel.ACT or entry.cards == event.cards != ())):
                return

    def _note_passes(self, event: Event) -> None:
        """Note cards that make all pass theirs on; by the next step, add a line for each rank of which none moved."""
        opens = isinstance(event, events.TurnedUp) and event.rule in ("G2.1", "G2.3")
        if (opens or isinstance(event, PLAYING)) and self.rules.number_effects:
            self._to_pass = tuple(dict.fromkeys(rank for card in cards_of(event) if (rank := RANK[card]) in PASSES_ON))
        elif isinstance(event, events.HandedOn):
            self._to_pass = tuple(rank for rank in self._to_pass if rank != RANK[event.cards[0]])
        elif isinstance(event, (events.TurnBegun, events.StageReached, events.WentOut, events.PlayTakenBack)):
            for rank in () if isinstance(event, (events.WentOut, events.PlayTakenBack)) else self._to_pass:
                self._add(LogEntry(none_to_pass_on(rank), str(MODULES[rank].RULE)))
            self._to_pass = ()

    def _note_debt(self, event: events.DebtChanged) -> None:
        """Note that a player owes a call of Uno, or no longer does; mark the line that cost them the other cards."""
        self._owing = self._owing | {event.player} if event.owes else self._owing - {event.player}
        concerns = (entry for entry in reversed(self.entries) if event.player in (*entry.touched, entry.decider))
        if event.owes == OWES_DISCOVERED and (entry := next(concerns, None)) is not None:
            entry.calls |= {event.player}

    def _add(self, entry: LogEntry, event: Event | None = None) -> None:
        """Add a line, under the line of its turn; a call of Uno that opens a turn still belongs to the one before."""
        self.latest = entry
        if self.entries and isinstance(event, events.UnoCalled) and event.player != self._turn:
            self.entries.append(entry)
            return
        if self._turn != NOBODY and entry.level is not LineLevel.DIVIDER:
            self.entries.append(LogEntry(turn_of(self._turn), "", level=LineLevel.DIVIDER, whose=self._turn))
        self._turn = NOBODY
        self.entries.append(entry)
        if isinstance(event, events.Reshuffled) and self._drawing in self.entries[-2:-1] and not self.entries[-2].draws:
            self.entries[-2:] = self.entries[:-3:-1]  # shuffling comes before the draw that needed it

    # Draws

    def _lose_turn(self) -> None:
        """Add the line that a forced draw costs the turn, if it does, now that the draw is over."""
        if self._lost is not None:
            self.entries.append(replace(self._lost))
            self._lost = None

    def _expect(self, event: Event) -> None:
        """Prepare to count the draws that an event leads to."""
        self._fine = fine_of(event)
        if isinstance(event, events.IllegalPlayTried):
            self._due, self._drawing = (event.player, event.fine), None
        if isinstance(event, events.Forced):
            owner, sender = self._sent.pop(event.pile, (NOBODY, NOBODY))  # the next player's draw was not sent
            back = sender == event.whose != NOBODY
            for entry in takewhile(_follows, self.entries[-2::-1] if _FORCING.get(event.rule) == _ONE else ()):
                entry.said |= bool(entry.named) and entry.decider == event.whose
            rank = _FORCING.get(event.rule)
            self._due, self._drawing = (event.player, event.number), None
            if rank is not None:
                self._drawing = self.entries[-1]
                self._drawing.drawers = (event.player,)
                if not back:
                    owner, sender = NOBODY if event.pile in self._turned_up else event.whose, NOBODY
                self._drawing.forced = OwedDraw(event.number, owner, rank, sender)
                if back or owner == NOBODY:
                    must = must_draw_for(event.player, event.number, owner, rank)
                    self._drawing.message = sent_back(must, sender) if back else must
        elif isinstance(event, events.DrawnFromPile) and self._due[0] == event.player and self._drawing is not None:
            taken, forced = self.entries[-1], self._drawing.forced
            self._count_taken(self._drawing)
            said = dict(taken.message.values)
            taken.message = _ONE_OF_THEM.about(number=forced.number, **said) if forced else _ONE_OF_THESE.about(**said)
        elif not self._due[1]:
            self._drawing = None
        if isinstance(event, events.Backfired):
            owner = NOBODY if event.pile in self._turned_up else event.victim
            before, sender = self._sent.get(event.pile, (owner, NOBODY))
            self._sent[event.pile] = before if sender == event.victim else owner, event.player
        if isinstance(event, events.TurnedUp):
            self._turned_up.add(event.pile)
        elif isinstance(event, LAYING):
            self._turned_up.discard(event.pile)
        if isinstance(event, events.Laid):
            self._sent.pop(event.pile, None)

    def _draw(self, event: events.Drawn, told: Message) -> None:
        """Count a draw in the line for the cards of a turn or forced draw; the line of a fine has announced its own."""
        if self._fine:
            self._fine -= 1
            return
        player, due = self._due
        is_due = player == event.player and due > 0
        line = self._drawing
        if line is None or line.drawers != (event.player,):
            level, decider = (LineLevel.CONSEQUENCE, NOBODY) if is_due else (LineLevel.ACT, event.player)
            line = LogEntry(told, rule_of(self.rules, event), (), level, decider, drawers=(event.player,), stands=1)
            self._add(line)
        self._due = player, due - is_due
        line.draws += 1
        self.latest, self._drawing = line, None if is_due and due == 1 else line
        if line.forced is None:
            line.message = drawn(event.player, line.draws)
        else:
            self._count_forced(line, line.forced)

    def _count_taken(self, line: LogEntry) -> None:
        """Count a card taken from a pile as one of a forced draw."""
        player, due = self._due
        self._due, line.draws = (player, due - 1), line.draws + 1
        if line.forced is not None:
            self._count_forced(line, line.forced)
        if due == 1:
            self._drawing = None

    def _count_forced(self, line: LogEntry, forced: OwedDraw) -> None:
        """Word the line of a forced draw; merge it into the line before if both drew as many for the same card."""
        if line.in_part is not None:
            line.message = must_draw_for(line.drawers[0], forced.number, forced.whose, forced.rank, line.draws)
        else:
            line.message = drawn_for(line.drawers, line.draws, forced.whose, forced.rank)
        if forced.sender != NOBODY:
            line.message = sent_back(line.message, forced.sender)
            return
        *_, before, last = [None, None, *self.entries[-2:]]
        if before is None or last is not line or before.forced != forced or line.draws != before.draws:
            return
        if line.draws == forced.number:
            before.drawers += line.drawers
            before.message = drawn_for(before.drawers, before.draws, forced.whose, forced.rank)
            self.entries.pop()
            self.latest = before

    def scroll(self, lines: int) -> bool:
        """Scroll this many lines back, or forward if negative; return whether anything moved."""
        hidden = min(max(0, self.hidden + lines), max(0, len(self.entries) - 1))
        moved, self.hidden = hidden != self.hidden, hidden
        return moved

    def since(self, reader: int) -> int:
        """Return the number of lines since the turn of a player's last decision began, or since the game began."""
        begins = 0
        for at in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[at]
            begins = max(begins, at if entry.decider == reader != NOBODY else 0)
            if entry.opens or (begins and entry.level is LineLevel.DIVIDER):
                return len(self.entries) - at
        return len(self.entries)

    def undecided(self, reader: int) -> bool:
        """Return whether a player has decided nothing yet in this game."""
        since = self.since(reader)
        return since == len(self.entries) or self.entries[-since].opens

    def decided_in_turn(self, reader: int) -> bool:
        """Return whether a player's last decision fell in their own turn."""
        return not self.undecided(reader) and self.entries[-self.since(reader)].whose == reader

    def lines(self, count: int, pointed: int = -1, reader: int = NOBODY) -> list[LogLine]:
        """Return the last ``count`` visible lines, for the panel; ``pointed`` is the index of the one pointed at."""
        return [self._line(entry, reader, at == pointed) for at, entry in enumerate(self._shown(count))]

    def over(self, count: int) -> LogLine | None:
        """Return the line that heads the first of these lines, that of its turn or game, if it is above them."""
        before = self.entries[-count - self.hidden - 1 :: -1] if count < len(self.entries) - self.hidden else ()
        return next((self._line(entry) for entry in before if entry.level is LineLevel.DIVIDER), None)

    def _line(self, entry: LogEntry, reader: int = NOBODY, lit: bool = False) -> LogLine:
        rule = entry.rule if entry.level is LineLevel.CONSEQUENCE else ""  # an act follows from its player's decision
        told = entry.brief or entry.told(reader)
        terse = entry.terse if told is not entry.known else None  # what only this reader saw is told in full
        terse = entry.gets.get(reader, terse)
        if entry.in_part is not None:
            terse = draws_of(entry.drawers[0], entry.draws, entry.in_part)
        elif entry.draws:
            terse = draws_more(entry.drawers, entry.draws, len(self.names), reader)
        terse = (skipped_in_short(entry.skipped, reader) if entry.skipped else terse) or told
        messages, calls = (told, terse), reader in entry.calls & self._owing
        whole, short = (tuple(parts(must_call(one) if calls else one, self.names)) for one in messages)
        touches = calls or reader in entry.touched or (reader in entry.drawers and reader != entry.decider)
        stands = max(entry.stands, _TOUCHES) if touches else entry.stands
        if entry.said:
            short, stands, touches = (), 0, False
        names_all = told if entry.skipped else terse
        if entry.draws and entry.in_part is None:
            names_all = draws_named(entry.drawers, entry.draws)
        fuller = tuple(parts(names_all, self.names)) if names_all != terse else ()
        return LogLine(whole, rule, lit, entry.level, short, stands, touches, entry.about, fuller)

    def entry(self, at: int, count: int) -> LogEntry | None:
        """Return the entry of a line of the panel, counted from the top."""
        shown = self._shown(count)
        return shown[at] if 0 <= at < len(shown) else None

    def glow(self, at: int, count: int) -> frozenset[tuple[str, int]]:
        """Return the keys of the cards on the table that a line is about."""
        entry = self.entry(at, count)
        return frozenset(("c", card) for card in entry.cards) if entry else frozenset()

    def _shown(self, count: int) -> list[LogEntry]:
        return self.entries[: len(self.entries) - self.hidden][-count:] if count else []
