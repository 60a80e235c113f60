"""The session: the one writer of the real game.

Decisions of people and bots go into one queue, and ``submit`` is the only place that applies them to the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from game import ai
from game.ai.advising import Adviser
from game.ai.base import Claim, Mind
from game.ai.lots import WAIT, Lots
from game.ai.reasons import Advice
from game.rules import apply, known, legal_actions, legal_answers, question, view, why_not
from game.rules.events import Event, TurnedUp
from game.rules.play.frames import Refusal, TwoListeners
from game.rules.strict import tried
from game.rules.values.actions import CALL, DEAL, PASS, UNO, Action
from game.rules.values.chance import below
from game.rules.values.messages import Message, sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import PRIVATE_QUESTIONS, Question, View
from game.session import revisions
from game.session.advised import FILE as ADVISED
from game.session.advised import advised_bytes, advised_in, read_advised
from game.session.chronicle import Checkpoint, Chronicle, following
from game.session.fair import Fairness, Witness
from game.session.fair_file import FILE, explanation
from game.session.files import write_durably
from game.session.history import History, What
from game.session.journal import note_record, record
from game.session.loading import loading
from game.session.match import PERSON, Match, Player
from game.session.match_file import SaveError
from game.session.minds import Minds
from game.session.parts import at_once
from game.session.past import Past
from game.session.publishing import Published, Recall, Subscription
from game.session.saves import Slot
from game.session.seat_changes import check_bots, seated
from game.session.slot_writer import SlotWriter
from game.session.taking_back import FreeActs, shown

__all__ = ["PERSON", "Match", "Player", "SaveError", "Session", "Slot", "Step"]

SNAPSHOT_EVERY: Final = 50
_ORDER: Final = {UNO: 0, CALL: 1}  # of claims; others come after them

_FORGOTTEN: Final = sentence("The bots remember nothing of what came before.")
_OTHER_BOTS: Final = sentence("The bots have changed since the match was saved, and may play otherwise.")


class Step(NamedTuple):
    """The result of one action: whether it was carried out, or why it was refused.

    A fined illegal play has both (J.fine): ``action`` is then the act of trying it, which was carried out.
    """

    action: Action
    done: bool
    refusal: Refusal | None = None


class Session:
    """One match being played, and saved if it has a slot.

    Attributes: ``match``: how it was started, but with the present players. ``begun``: with the first players.
    ``state``: the real position, with every hand: a screen reads public facts of it only, and shows hands as `view`,
    `until` and `foretell` mask them. ``question``: the open question, unmasked; None when the game is over. ``queue``:
    actions not yet submitted. ``dealt``: whether it began with a deal here, not at a position. ``past``: the current
    game, to be replayed. ``notice``: what was lost of a resumed match. ``history``: all acts. ``lots``: each player's
    random numbers. ``fairness``: the random choices so far, None unless known from the first deal. ``persons``: the
    players that are people. ``directed``: True if the acts of bots are scripted. ``covered``: True if no hand has lain
    open, though one person may be left. ``keeping``: writes it to disk. ``checkpoints``: by node of the history, where
    it began and after each deal.
    """

    directed = covered = False

    def __init__(self, match: Match, slot: Slot | None = None, *, state: GameState | None = None) -> None:
        """Begin a match; with a state, continue from that position, without a slot, as no journal can hold it."""
        self.match = self.begun = match
        self.queue: deque[Action] = deque()
        self.dealt = state is None
        self._published = Published()
        self.notice: Message | None = None
        self.history = History()
        self.lots = [match.lots(player) for player in range(len(match.players))]
        self.keeping = SlotWriter(slot, slot.lock(new=True) if slot is not None else None)
        self.persons = match.people
        self._free = FreeActs(self.persons)
        bots = {number: self._bot(number) for number, player in enumerate(match.players) if not player.is_person}
        self._minds = Minds(bots, self.lots, lambda player: (self._bot(player), self.recall(player)))
        opening: list[Event] = []
        self.fairness: Fairness | None = None
        if state is None:
            state = match.begin(opening)
            self.fairness = Fairness(match, opening)
            self._publish(opening)
        self.state = state
        self.past = Past(state.copy(), opening)
        if not self.dealt:
            self._published.start_from(self.past.start)
        self.checkpoints = {self.history.root: self._checkpoint()}
        self.question = question(state)
        if slot is not None:
            self.keeping.take(lambda: slot.begin(match))

    @classmethod
    def resume(cls, slot: Slot) -> Session:
        """Continue the match in a slot exactly where it stood.

        Raises SaveError, also while another copy of the program plays the match in the slot.
        """
        return at_once(cls.resuming(slot))

    @classmethod
    def resuming(cls, slot: Slot) -> Generator[None, None, Session]:
        """Continue a match as `resume` does, in parts; if the generator is closed early, the match stays as it was."""
        lock = slot.lock() if slot.has_match else None
        if lock is not None and not lock.taken:
            raise SaveError(sentence("Another copy of the program has this match open; close it there first."))
        with ExitStack() as unless_done:
            if lock is not None:
                unless_done.callback(lock.release)
            loaded = yield from loading(slot.folder)
            match = seated(loaded.match, loaded.history.notes)
            check_bots(match)
            session = cls(match, state=loaded.state)
            session.begun, loaded.match = loaded.match, match if loaded.renewed else loaded.match
            session.fairness = loaded.chronicle.fairness
            session.past = loaded.chronicle.past or session.past
            session.notice = loaded.lost
            session.history = History(loaded.count) if loaded.renewed else loaded.history
            session.history.advised = read_advised(slot.folder, session.history)
            session.past.advised = advised_in(session.past, session.history)
            for lots, moment in zip(session.lots, loaded.seen, strict=True):
                lots.moment = moment
            session._free = loaded.free or session._free
            session._remember(loaded.chronicle)
            session.checkpoints |= {loaded.count: session._checkpoint()} if loaded.renewed else {}
            session.keeping = SlotWriter(slot, lock, loaded.count)
            session.keeping.take(lambda: slot.go_on(loaded))
            if loaded.other_bots and not loaded.renewed:
                session.note(What.BOTS, revisions.BOTS)
            if loaded.other_bots:
                session._add_notice(_OTHER_BOTS)
            unless_done.pop_all()
        return session

    @property
    def count(self) -> int:
        """The number of records so far, both of acts and of notes."""
        return self.history.count

    @property
    def seen(self) -> list[int]:
        """For each player, the number of events that told them something."""
        return [lots.moment for lots in self.lots]

    @property
    def error(self) -> Message | None:
        """Why the match is not being saved; None while it is."""
        return self.keeping.error

    @property
    def explained(self) -> Path | None:
        """The path of the file that explains the finished games; None if it is not written."""
        folder = self.keeping.folder
        return None if folder is None or self.fairness is None else folder / FILE

    @property
    def acknowledged(self) -> int:
        """The number of records known to be on disk; all of them if nothing is saved."""
        known = self.keeping.acknowledged
        return known if known is not None else self.count

    @property
    def settled(self) -> bool:
        """Whether all acts so far may be shown as done: they are on disk, or `error` says they cannot be."""
        return self.acknowledged == self.count or bool(self.error)

    def legal(self, player: int) -> Sequence[Action]:
        """Return everything a player may do now."""
        return legal_actions(self.state, player)

    def view(self, player: int) -> View:
        """Return what a player or, with NOBODY, the table may know now: the view into which later news is folded."""
        return view(self.state, player)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action is illegal now; None if it is legal."""
        return why_not(self.state, action)

    def next_if_declined(self, only: int = NOBODY) -> tuple[Question | None, bool]:
        """Return the question after all private ones, or only a player's, are declined, and whether it is foreseeable.

        The question is None if the game is then over. It is found by playing on, on a copy; it is not foreseeable if a
        card is turned up on the way.
        """
        state = self.state.copy()
        events: list[Event] = []
        while (asked := question(state)) is not None and asked.kind in PRIVATE_QUESTIONS:
            if only not in (NOBODY, asked.player):
                break
            apply(state, Action(PASS, asked.player), events)
        return asked, not any(isinstance(event, TurnedUp) for event in events)

    def put(self, action: Action) -> None:
        """Queue an action of a person or a bot."""
        self.queue.append(action)

    def put_first(self, action: Action) -> None:
        """Queue an action before all others: a claim, or a pass that makes way for a draw."""
        self.queue.appendleft(action)

    def step(self) -> Step | None:
        """Take the first action off the queue and submit it; None if the queue is empty."""
        return self.submit(self.queue.popleft()) if self.queue else None

    def submit(self, action: Action) -> Step:
        """Carry out an action completely or, if it is refused, not at all.

        At a strict table a refused play by the player asked for one counts as having tried it, and is fined (J.fine). A
        refused intervention is not, because a player who is not asked has only reached for the pile.
        """
        refusal = why_not(self.state, action)
        if refusal is not None:
            fined = tried(self.state, action)
            if fined is None:
                return Step(action, False, refusal)
            action = fined
        after = self.state.copy()
        events: list[Event] = []
        witness = Witness(after)
        apply(after, action, TwoListeners(events, witness))
        before, self.state, self.question = self.state, after, question(after)
        if self.fairness is not None:
            self.fairness.note(action, witness.news)
        self._free.done(self.history.add(action), before, after, events)
        self.past = self.past.add(action, after, events)
        self._publish(events)
        if action.verb == DEAL:
            self.checkpoints[self.history.cursor] = self._checkpoint()
        if self.keeping.active:
            now_and_then = after.over or self.count % SNAPSHOT_EVERY == 0
            self.keeping.append(record(self.count, action), self._snapshot() if now_and_then else None)
        return Step(action, True, refusal)

    @property
    def is_practice(self) -> bool:
        """Whether anything may be taken back; a match that was made practice remains so for ever."""
        return self.match.practice or self.history.is_practice

    def practise(self) -> None:
        """Make the match practice, for ever."""
        if not self.is_practice:
            self.note(What.PRACTICE, self.history.cursor)

    @property
    def takes_back(self) -> int:
        """The person who may take their last act back now, which is public knowledge; NOBODY if none may."""
        return self._free.player

    def taking_back(self) -> Generator[None, None, None]:
        """Take the last act back, in parts, if `takes_back` names its player; all players have seen its cards."""
        yield from self.going(self.history[self.history.cursor].parent, What.BACK)

    def going(self, node: int, what: What = What.GO) -> Generator[None, None, None]:
        """Go to another node of the history, in parts: back, forward, or to another branch.

        The position, every player's memory and random numbers, and the record of random choices become what they were
        there. Nothing changes before the last part. Raises KeyError if there is no such node.
        """
        at = next((kept.number for kept in self.history.up(node) if kept.number in self.checkpoints), self.history.root)
        there = yield from following(self.checkpoints[at], self.history, at, node)
        back = self.history[self.history.cursor].action if what is What.BACK else None
        self.note(what, node)
        self.queue.clear()
        self.state, self.question, self.fairness = there.state, question(there.state), there.fairness
        self.past = there.past or Past(there.state.copy(), [])
        self.past.advised = advised_in(self.past, self.history)
        for lots, moment in zip(self.lots, there.seen, strict=True):
            lots.moment = moment
        self._published.move_to(there.published)
        if back is not None:
            self._publish([shown(self.state, back)])
            self._free.pop()
        else:
            self._free.clear()

    def note(self, what: What, value: int) -> None:
        """Add a note to the history, and write it to the journal."""
        self.keeping.append(note_record(self.history.note(what, value)))

    def note_advised(self) -> None:
        """Record that the program chose the last act for its player, for the review of the game and the score book."""
        self.history.advised.add(self.history.cursor)
        self.past.advised = advised_in(self.past, self.history)
        data = advised_bytes(self.history)
        self.keeping.beside(ADVISED, lambda _: data)

    def subscribe(self, viewer: int) -> Subscription:
        """Follow the match from now on, as a player or, with NOBODY, the table learns of it."""
        return self._published.subscribe(viewer)

    def recall(self, viewer: int) -> Recall:
        """Follow the match from the beginning of the current game, or from the earliest event that is known."""
        return self._published.recall(viewer)

    def recent(self, viewer: int) -> list[Event]:
        """Return what a player or, with NOBODY, the table has learned of the current game so far."""
        return self._published.recent(viewer)

    def bot_answer(self) -> Action | None:
        """Return the answer of the asked player if it is a bot; repeated calls return the same."""
        asked = self.question
        if asked is None or asked.player in self.persons:
            return None
        return self.answer_in(self.state, asked.player)

    def answer_in(self, position: GameState, bot: int) -> Action:
        """Return the answer of a bot in a position that looks to it like the present one."""
        return self._minds.answers[bot](position, bot)

    def claims_in(self, position: GameState, bot: int) -> list[Claim]:
        """Return a bot's claims, with delays, in a position that looks to it like the present one."""
        return self._minds.claims(position, bot)

    def advice(self, player: int) -> list[Advice]:
        """Return what a bot of level master would answer in place of the person asked, the next best too, and why."""
        lots = Lots(self.match.chance_of_adviser(player), player, self.lots[player].moment)
        adviser = Adviser(player, self.match.rules, len(self.match.players), lots)
        self.recall(player).tell(adviser)
        return adviser.advise(known(self.state, player), legal_answers(self.state, player))

    def bot_claims(self) -> list[Claim]:
        """Return the claims bots want to make now, best first: an owed call, a colour, a catch."""
        return in_order(claim for player in self._minds.minds for claim in self.claims_in(self.state, player))

    def hesitation(self, player: int) -> float:
        """Return how long a player hesitates now, from 0 to 1; repeated calls return the same."""
        return below(self.lots[player].stream(WAIT), 1000)[0] / 1000

    def flush(self) -> bool:
        """Wait until every action is on disk; False if that failed, and then `error` says why."""
        return self.keeping.flush()

    def close(self) -> None:
        """Stop playing: write everything to disk, and release the match to other copies of the program."""
        self.keeping.close(self.count, self._snapshot)

    def _bot(self, player: int) -> Mind:
        """Make the mind of a bot, which has heard nothing yet."""
        match = self.match
        return ai.new(match.players[player].kind, player, match.rules, len(match.players), self.lots[player])

    def _snapshot(self) -> Callable[[], None]:
        """Return a function that writes the present position and, after a game, the file that explains it."""
        slot = self.keeping.slot
        assert slot is not None, "a match without a slot has no snapshots"
        write, state = slot.snapshot(self.state, self.count, self.seen), self.state
        if self.fairness is None or not state.over:
            return write
        data = explanation(self.begun, self.fairness, bool(state.winners))

        def both() -> None:
            write()
            write_durably(slot.folder / FILE, data)

        return both

    def _checkpoint(self) -> Checkpoint:
        return Checkpoint(self.state, tuple(self.seen), self._published, self.past, self.fairness).copy()

    def _publish(self, events: list[Event]) -> None:
        self._published.add(events)
        self._minds.tell(events)

    def _remember(self, chronicle: Chronicle) -> None:
        """Take over what happened before; unless known from the beginning, bots know only what they can see now."""
        self._published, self.checkpoints = chronicle.published, chronicle.checkpoints
        if chronicle.from_start:
            return
        self._published.start_from(self.state)
        if self._minds.observers:
            self._add_notice(_FORGOTTEN)

    def _add_notice(self, more: Message) -> None:
        self.notice = more if self.notice is None else sentence("{some} {more}", some=self.notice, more=more)


def in_order(claims: Iterable[Claim]) -> list[Claim]:
    """Return claims, best first: a debtor's call comes before a catch, because a bot that forgets makes no claim."""
    return sorted(claims, key=lambda claim: _ORDER.get(claim.action.verb, len(_ORDER)))
