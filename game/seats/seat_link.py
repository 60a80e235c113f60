"""Seat links: each joins one player of a running match to a far end, a phone's hand or a program.

A far end is told only what its player may know, in numbered lines. What it is sent, and when, follows from that and
from public acts (law 6); replies to its own lines go to it alone, until an act of its player is carried out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.ai.reasons import Advice
from game.rules import Event, GameState, Refusal, View, legal_answers, question, view, why_not
from game.rules.strict import tried
from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.messages import Message, sentence
from game.rules.values.views import Question
from game.seats.fitting import against, cards_of, fitting
from game.seats.joint_offers import JointOffers, told_apart
from game.seats.put_question import NONE_PUT, PutQuestion
from game.seats.seat_claims import LATE, NOT_YOURS, SeatClaims
from game.seats.seat_lines import (
    LONGEST_LINE,
    CardsChosen,
    HintAsked,
    LanguageChosen,
    LineFault,
    SeatAnswer,
    TableState,
    acts_in,
    event_line,
    fit_words,
    fits_line,
    hello_line,
    hint_line,
    offer_line,
    over_line,
    question_line,
    refusal_line,
    said_in,
    view_line,
)
from game.seats.seat_log import SeatLog
from game.seats.seat_words import SeatWords
from game.seats.sent_lines import SeatLine, SentLines
from game.session.publishing import UNSEEN
from game.session.session import Session

_UNHEARD: Final = 8  # the most lines that wait to be processed; more are dropped, and may be sent again
_HEARD: Final = 64  # how many answers are remembered, in case they come twice
_FORETOLD: Final = 10  # the most acts with the cards chosen whose effects are sent

_GARBLED: Final = sentence("The table did not understand that.")
_SET_ANEW: Final = sentence("The table has been set anew: if you are asked, choose again.")
_ANSWERED: Final = sentence("Your first answer counts.")
_NOT_NOW: Final = sentence("You cannot do that now.")
_NO_HINTS: Final = sentence("There are no hints at this table.")
_UNSPOKEN: Final = sentence("The table does not speak that language.")


class SeatLink:
    """One player's end of a match: call `look` after each act and `hear` with each line; send on what `since` returns.

    Everything told is about the position at the last look, even to a far end that comes back in between. ``garbled``
    counts the lines that broke the protocol; the server may cut off such a far end. ``asked`` is the number of the last
    question; at first, that of the link this one replaces for the same far end. ``hints`` says whether hints may be
    asked for.
    """

    def __init__(
        self, session: Session, player: int, offers: JointOffers, words: SeatWords | None = None, asked: int = 0,
        hints: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        self._session, self._offers = session, offers
        self.player, self.words, self._hints = player, words, hints
        self.garbled, self._begun = 0, False
        self._standing: dict[str, TableState] = {}  # unless it is the usual one
        self._state = session.state  # the position at the last look; the session never changes it in place
        self._lines = SentLines()
        self._news = session.subscribe(player)
        self.asked = self._earlier = asked  # the numbers of the last question, and of the last one before this link
        self._question, self._claims = NONE_PUT, SeatClaims(player)
        self._answer: tuple[Action, int, int] | None = None  # not carried out yet; its question's number; `_decided`
        self._heard: deque[SeatAnswer] = deque(maxlen=_HEARD)
        self._acts = self._decided = 0  # the number of the player's acts so far, and without calls of Uno and catches
        self._past, self._counted = session.past, 0
        self._answered_in = session.past  # the game in which `_answer` was given
        self._offer = b""  # the last line about an offer, while that is open
        self._over = -1  # the number of the last game whose end was told
        self._log = SeatLog(words)
        self._unheard: deque[bytes] = deque()  # lines that came before the last acts were shown
        self._wished = 0  # the number of the question for which a hint was last requested
        self.look()

    # What the far end is sent

    @property
    def last(self) -> int:
        """Return the number of the last line."""
        return self._lines.last

    def since(self, number: int) -> list[SeatLine]:
        """Return the lines after a number, or everything anew if they are no longer kept or were never sent."""
        if not self._begun:
            return []
        found = self._lines.since(number)
        if found is None:
            self._begin()
            found = [*self._lines]
        return found

    def look(self) -> None:
        """Tell the far end what is new, once it may be shown as done. Call this after each step of the session."""
        session = self._session
        if not session.settled:
            return
        told = [event for event in self._news.news() if event != UNSEEN]
        self._state = session.state
        self._settle_answer()
        if self._news.moved or not self._begun:
            self._news.moved, self._begun = False, True
            self._begin_in_words()
        else:
            self._tell(told)
        while self._unheard:
            self._hear(self._unheard.popleft())

    def stand(self, what: str, state: TableState, *, usual: bool) -> None:
        """Tell the far end a state of the table now and, unless it is the usual one, whenever all is told anew."""
        self._standing.pop(what, None)
        self._standing |= {} if usual else {what: state}
        if self._begun:
            self._send(state.line(self._say))

    def _tell(self, told: Sequence[Event]) -> None:
        for event, said in zip(told, self._log.tell(told, self._view()), strict=True):
            self._send(event_line(event, **said))
        self._tell_offer()
        before = self._question is not NONE_PUT
        put = self._put_question() | self._put_claims()
        gone = before and self._question is NONE_PUT
        if (told or gone) and not put:
            self._send(self._seen(open=self._question.number))
        if self._state.over and self._over != self._state.game_number:
            self._tell_end()

    def _begin_in_words(self) -> None:
        """Tell everything from the beginning, with the past events in the present language."""
        self._log = SeatLog(self.words)
        self._log.tell(self._session.recent(self.player), self._view())
        self._begin()

    def _begin(self) -> None:
        """Tell everything from the beginning: who plays, the whole view, and what is open, under its old numbers."""
        match = self._session.match
        people = [{"name": player.name, "face": player.face} for player in match.players]
        language = {"language": self.words.language} if self.words is not None else {}
        rules, players = match.rules, len(match.players)
        hello = hello_line(self.player, players, rules, people=people, longest_line=LONGEST_LINE, **language)
        self._send(hello, whole=True)
        for state in self._standing.values():
            self._send(state.line(self._say))
        self._send(self._seen(**self._log.sentences))
        self._offer = b""
        self._tell_offer()
        self._put_question(again=True)
        self._put_claims(again=True)
        if self._state.over:
            self._tell_end()

    def _tell_end(self) -> None:
        self._over = self._state.game_number
        self._send(over_line(self._view()))

    def _view(self) -> View:
        return view(self._state, self.player)

    def _seen(self, **more: Any) -> bytes:
        """Return the line with all that the seat may know now."""
        seen = self._view()
        return view_line(seen, coming=self._log.coming(seen), **more)

    def _send(self, data: bytes, *, whole: bool = False) -> None:
        self._lines.add(data, whole=whole)

    def _tell_offer(self) -> None:
        offers, more = self._offers, dict[str, Any]()
        if self.words is not None and offers.players:
            more = {"say": self.words.said(offers.asks), "why": [self.words.said(why) for why in offers.reasons]}
            more["at"] = offers.at_screen
        line = offer_line(offers.number, offers.players, **more)
        if line != self._offer and (offers.players or self._offer):
            self._send(line)
        self._offer = line if offers.players else b""

    def _asked(self) -> tuple[Question | None, Sequence[Action], int]:
        """Return what the player is asked, the legal answers, and the number of the offer they belong to, if any."""
        put = self._offers.asked.get(self.player)
        if put is not None:
            return put.question, put.legal, put.number
        legal = legal_answers(self._state, self.player)
        return (question(self._state) if legal else None), legal, 0

    def _put_question(self, *, again: bool = False) -> bool:
        """Put the present question unless it was put already; ``again`` puts it once more under its old number."""
        asked, legal, offer = self._asked()
        state = self._state
        if not legal:
            self._refuse_in_vain(stands=False)
            self._question = NONE_PUT
            return False
        key = (state.game_number, state.turns, state.over, self._decided, offer, asked, told_apart(legal))
        same, seen = key == self._question.key, self._view()
        self._refuse_in_vain(stands=same)
        self.asked += not same
        ahead = bool(offer) and question(state) != asked
        self._question = PutQuestion(
            self._question.number if same else self.asked, key, asked, legal, seen.hand, bool(offer), ahead
        )
        if same and not again:
            return False
        seen.question = asked
        fits = fit_words(fitting(seen.hand, legal, ()))["more"]
        more: dict[str, Any] = {"fits": fits, "coming": self._log.coming(seen)}
        if asked is not None and self._hints():
            more["hints"] = True
        if self.words is not None and asked is not None:
            more["say"] = self.words.question(seen, asked, legal, partial(why_not, state))
        self._send(question_line(self._question.number, seen, legal, **more))
        return True

    def _put_claims(self, *, again: bool = False) -> bool:
        """Tell the claims now open, if they have changed or ``again``."""
        new = self._claims.look(self._state, self._acts, self.asked + 1)
        self.asked += new
        if new or again:
            seen, claims = self._view(), self._claims
            coming = self._log.coming(seen)
            more = {"open": self._question.number, "coming": coming}
            self._send(question_line(claims.number, seen, claims.legal, claim=True, **more))
        return new or again

    def _settle_answer(self) -> None:
        """Count the player's own acts, and forget the answer if it is among them."""
        past = self._session.past
        if past is not self._past:
            self._past, self._counted = past, 0
        own = [act.verb for act in past.acts[self._counted :] if act.player == self.player]
        self._counted = len(past.acts)
        self._acts += len(own)
        self._decided += sum(verb not in (UNO, CATCH) for verb in own)
        if self._answer is not None and (self._decided > self._answer[2] or past is not self._answered_in):
            self._answer = None

    def _refuse_in_vain(self, *, stands: bool) -> None:
        """Refuse an answer not carried out, as another act came first; ``stands`` if its question is still open."""
        session = self._session
        if self._answer is None or (stands and (session.queue or self._offers.answer_of(self.player))):
            return
        act, number, _ = self._answer
        if act in session.queue:
            session.queue.remove(act)
        self._answer = None
        self._refuse(number, (session.why_not(act) if stands else None) or Refusal("", LATE))

    # What it says

    def hear(self, line: bytes) -> None:
        """Process a line from the far end, or keep it until the acts done in the meantime are shown."""
        if self._session.state is self._state:
            self._hear(line)
        elif len(self._unheard) < _UNHEARD:
            self._unheard.append(line[: LONGEST_LINE + 1])

    def _hear(self, line: bytes) -> None:
        try:
            said = said_in(line)
            if isinstance(said, CardsChosen):
                self._fit(said)
            elif isinstance(said, HintAsked):
                self._wish(said.hint)
            elif isinstance(said, LanguageChosen):
                self._speak(said.speak)
            elif said not in self._heard:  # an answer is carried out once, however often it is sent
                self._heard.append(said)
                self._take(said)
        except LineFault as fault:
            self.garbled += 1
            self._send(refusal_line(0, "", fault=str(fault), **self._say(_GARBLED)))

    def _take(self, said: SeatAnswer) -> None:
        number = said.answer
        if 0 < number == self._question.number:
            (act,) = acts_in(said, self._question.legal, one=True)
            refusal = self._queue_answer(act)
            if refusal is not None:
                self._refuse(number, refusal)
        elif self._claims.are_meant(said):
            for claim in acts_in(said, self._claims.legal, one=False):
                refusal = self._claims.make(self._session, claim, number)
                if refusal is not None:
                    self._refuse(number, refusal)
        else:
            self._refuse_late(number)

    def _queue_answer(self, act: Action) -> Refusal | None:
        """Queue the answer to the open question, or pass it to the open offer; return why not, if it is refused."""
        session, legal = self._session, self._question.legal
        if self._given is not None:  # pressed again, or the host has already declined for this player
            return None if act == self._given else Refusal("", _ANSWERED if self._answer is not None else LATE)
        if act.player != self.player:
            return Refusal("", NOT_YOURS)
        if act not in legal:
            refusal = Refusal("", _NOT_NOW) if self._question.ahead else session.why_not(act)
            if refusal is None or tried(session.state, act) is None:
                return refusal or Refusal("", _NOT_NOW)
            session.put(act)  # at a strict table the attempt is fined
            return refusal
        self._answer = (act, self._question.number, self._decided)
        self._answered_in = session.past
        if self._question.offered:
            self._offers.answer(self.player, act)
        else:
            session.put(act)
        return None

    @property
    def _given(self) -> Action | None:
        return self._answer[0] if self._answer is not None else self._offers.answer_of(self.player)

    # Its language, and hints

    def _speak(self, language: str) -> None:
        """Switch to another language, and begin everything anew in it."""
        words = self.words.speaking(language) if self.words is not None else None
        if self.words is None or words is None:
            self._refuse(0, Refusal("", _UNSPOKEN))
        elif words.language != self.words.language:
            self.words = words
            self._begin_in_words()

    def _wish(self, number: int) -> None:
        put = self._question
        if not self._hints():
            self._refuse(number, Refusal("", _NO_HINTS))
        elif put.asked is None or number != put.number or self._given is not None:
            self._refuse(number, Refusal("", LATE))
        else:
            self._wished = number

    @property
    def wish(self) -> int:
        """Return the number of the question for which a hint is wanted; 0 for none."""
        return self._wished if self._wished == self._question.number and self._given is None else 0

    @property
    def ahead(self) -> GameState | None:
        """Return the position in which the rules will ask the open question; None if they have asked it."""
        put = self._offers.asked.get(self.player)
        return put.state if put is not None and self._question.ahead else None

    def advise(self, number: int, advice: Advice) -> None:
        """Send the hint for a question, unless that is no longer open."""
        put = self._question
        if put.asked is None or number != self.wish:
            return
        self._wished, seen, more = 0, self._view(), dict[str, Any]()
        seen.question = put.asked
        if self.words is not None:
            more["say"] = self.words.hint(seen, put.asked, put.legal, advice.act)
            more["why"] = self.words.reasons(advice, self._state.rules.piles)
        self._send(hint_line(number, advice.act, cards_of(advice.act, put.hand, put.asked.card), **more))

    def _refuse_late(self, number: int) -> None:
        """Refuse an answer to an earlier question, perhaps one from before the seats changed."""
        self._refuse(number, Refusal("", _SET_ANEW if 0 < number <= self._earlier else LATE))

    def _refuse(self, number: int, refusal: Refusal) -> None:
        self._send(refusal_line(number, refusal.rule, **self._say(refusal.message)))

    def _say(self, message: Message) -> dict[str, str]:
        return {"say": self.words.said(message)} if self.words is not None else {}

    def _fit(self, said: CardsChosen) -> None:
        """Send what fits with the cards chosen and what each act with them brings; if nothing fits, send why."""
        number, chosen, put = said.choose, said.cards, self._question
        held = set(chosen) <= {*put.hand} and len(set(chosen)) == len(chosen)
        if not held or number != put.number or put is NONE_PUT:
            self._refuse_late(number)
            return
        fit, more = fitting(put.hand, put.legal, chosen), dict[str, Any]()
        if self.words is not None and not put.ahead:
            more["brings"] = [self.words.brings(self._state, act) for act in fit.acts[:_FORETOLD]]
        vain = chosen and not fit.acts and not fit.more
        if vain and (refusal := Refusal("", _NOT_NOW) if put.ahead else against(self._state, put.legal, chosen)):
            more |= {"refusal": refusal.rule, **self._say(refusal.message)}
        self._send(fits_line(number, chosen, fit, **more))
