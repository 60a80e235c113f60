"""The question of a turn: which cards are played together, on which pile, and in which colour.

Pure logic, as `asking.py` is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.effects import replay
from game.rules.play.frames import Refusal
from game.rules.play.plays import on_neither, sum_text
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import BLACK, FACE, NO_COLOUR, RED, WILD_FACE, colour_of, rank_of
from game.rules.values.messages import FaceNamed, Listed, Message, PlayerNamed, Value, plural, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP
from game.ui.table.question.asking import Ask, Facts, colour_wanted
from game.ui.table.question.bluffing import warned
from game.ui.table.question.targets import CardTarget, ColourTarget, Command, PileTarget, StockTarget, Target
from game.ui.table.question.turn_words import on_the_drawn, on_the_turn


class Laying(Ask):
    """An ordinary turn, or the card just drawn: lay cards on a pile, draw, or keep."""

    do_label = sentence("Play")

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        passes = any(action.verb == actions.PASS for action in facts.legal)
        refusal = facts.why_not(self.act(actions.DRAW, where=0))
        #: Whether this is the extra card after a Replay, for which there is no draw.
        self.again = self.asked.kind != KEEP and replay.ends_without_draw(refusal)
        if self.asked.kind == KEEP:
            self.pass_label = sentence("Keep it") if passes else None
            if self.asked.card in facts.view.hand:
                self.chosen = [self.asked.card]
        elif passes:
            self.pass_label = sentence("End turn") if self.again else sentence("Pass")
        if facts.view.rules.draw != "until_playable":
            self.draw_label = sentence("Draw {number}", number=1)
        self._plays = self._listed()
        self._former = list[int]()  # the set that a single card has replaced

    def update(self, facts: Facts) -> None:
        super().update(facts)
        self._plays = self._listed()
        self._former = [card for card in self._former if card in facts.view.hand]

    def _listed(self) -> list[tuple[Counter[int], Action]]:
        """Return every legal play of some faces on some pile once, whatever the order and the colour called."""
        found: dict[tuple[tuple[int, ...], int], tuple[Counter[int], Action]] = {}
        for action in self.facts.legal:
            if action.verb == actions.PLAY:
                key = (tuple(sorted(action.cards)), action.where)
                if key not in found:
                    found[key] = (Counter(action.cards), action)
        return list(found.values())

    @property
    def _sets(self) -> bool:
        """Return whether several cards can be laid together now; after a Replay it is only one."""
        return self.facts.view.rules.sets and not self.again

    @property
    def faces(self) -> tuple[int, ...]:
        """Return the faces chosen, bottom first."""
        return tuple(FACE[card] for card in self.chosen)

    def fitting(self) -> list[int]:
        """Return the piles that the chosen cards fit on as they are."""
        return self._piles(self.faces)

    def piles_for(self, card: int) -> list[int]:
        """Return the piles that take a card, together with the choice if it is in that or joins it."""
        if card in self.chosen:
            return self.fitting()
        return self._piles((*self.faces, FACE[card]) if self._joins(card) else (FACE[card],))

    def _piles(self, faces: tuple[int, ...]) -> list[int]:
        wanted = Counter(faces)
        return sorted({action.where for whole, action in self._plays if whole == wanted})

    def toggle(self, card: int) -> None:
        former = list[int]()
        if card not in self.chosen and not self._joins(card):
            if not self.strict and self._stands and not self._begins_a_play((FACE[card],)):
                self.refused, self.refusal = card, self._nowhere(self._meant_with(card))
                return
            former, self.chosen = self.chosen, []
        super().toggle(card)
        self._former = former if len(former) > 1 else []
        if self._former and (said := self.said()) is not None:
            whole = sum_text([rank_of(FACE[one]) for one in former])
            self.note = sentence("{said} Taking that back chooses {sum} again.", said=said, sum=whole)

    def undo(self) -> bool:
        if not self._former or self.pile != NOBODY:
            return super().undo()
        self.choose_again(self._former)
        self._former = []
        return True

    @property
    def _stands(self) -> bool:
        """Return whether the chosen cards can be played, alone or with others."""
        return bool(self.chosen) and self._begins_a_play(self.faces)

    def _joins(self, card: int) -> bool:
        """Return whether a card joins the choice; a card that does not replaces it.

        A card joins if it and the choice can become a legal set. If a wrong sum may be played at a price (J.fine), any
        number of the same colour joins as well.
        """
        together = (*self.faces, FACE[card])
        return self._sets and (self._begins_a_play(together) or (self.strict and _of_one_colour(together)))

    def _meant_with(self, card: int) -> tuple[int, ...]:
        """Return the faces that choosing a card means to play: a set with the choice, or the card alone."""
        together = (*self.faces, FACE[card])
        return together if self._sets and _of_one_colour(together) else (FACE[card],)

    def _begins_a_play(self, faces: Sequence[int]) -> bool:
        """Return whether these cards can be played, alone or with others."""
        wanted = Counter(faces)
        return any(not wanted - whole for whole, _ in self._plays)

    def bright(self) -> set[int]:
        joining = self._playable(self.faces) if self._sets and self._stands else set()
        return {*self.chosen, *(joining or self._playable(()))}  # where none can join, any other takes its place

    def _playable(self, together: tuple[int, ...]) -> set[int]:
        """Return the cards that are not chosen and can be played together with these."""
        wanted = Counter(together)
        more = [faces - wanted for faces, _ in self._plays if not wanted - faces]
        others = (card for card in self.facts.view.hand if card not in self.chosen)
        return {card for card in others if any(faces[FACE[card]] for faces in more)}

    def lit(self) -> set[Target]:
        cards = map(CardTarget, self.bright())
        if self.pile != NOBODY:
            return {*cards, PileTarget(self.pile)}
        return {*cards, *(map(PileTarget, self.fitting()) if self.chosen else self.sources())}

    def leaves(self) -> int:
        return super().leaves() if self.fitting() else len(self.facts.view.hand)

    def colours(self) -> tuple[int, ...]:
        if self.pile == NOBODY:
            return ()
        offered = [
            action.colour
            for action in self.facts.legal
            if (action.verb, action.cards, action.where) == (actions.PLAY, self.faces, self.pile)
        ]
        open_call = self.faces == (WILD_FACE,) and self.facts.view.rules.open_colour_call
        return tuple(colour for colour in offered if colour != NO_COLOUR or open_call)

    def said(self) -> Message | None:
        if self.pile != NOBODY:
            return self._warned(colour_wanted(self.faces[0], self.facts.pile(self.pile)))
        if not self.chosen:
            return self._on_the_drawn() if self.asked.kind == KEEP else self._on_the_turn()
        piles, what = self.fitting(), self._what()
        if self.asked.kind == KEEP and not self._plays:
            return sentence("Keep {cards:object}: it does not fit.", cards=what)
        if len(piles) == 1:
            pile = self.facts.pile(piles[0])
            said = sentence("Play {cards:object} on {pile:object}.", cards=what, pile=pile)
            if (other := self._until()) != NOBODY:
                whose = PlayerNamed(other)
                said = sentence(
                    "Play {cards:object} on {pile:object}. You can take it back until {player} acts.",
                    cards=what, pile=pile, player=whose,
                )  # fmt: skip
            if self.asked.kind == KEEP and self.pass_label is not None:
                said = sentence("Play {cards:object} on {pile:object}, or keep it.", cards=what, pile=pile)
            return self._warned(said)
        if piles:
            return self._warned(self._choose_a_pile())
        sums = self._sums()
        if sums.values:
            return sentence("{sum} so far: a set here adds up to {sums}.", sum=self._sum(), sums=sums)
        return None

    def said_at(self, focused: Target | None) -> Message | None:
        if not isinstance(focused, StockTarget) or self.pile != NOBODY:
            return None
        if self.chosen and self.asked.kind != KEEP:
            return sentence("Put back what you chose: then you can draw here.")
        if focused not in self.sources():
            return None
        if self.facts.view.rules.draw == "until_playable":
            return sentence("Draw from this pile until a card fits.")
        return sentence("Draw a card from this pile.")

    def _until(self) -> int:
        """Return the other player up to whose act the chosen play could be taken back; NOBODY if it never could."""
        wanted = Counter(self.faces)
        player = next((self.facts.until(play) for faces, play in self._plays if faces == wanted), NOBODY)
        return player if player != self.facts.player else NOBODY

    def _warned(self, said: Message) -> Message:
        return warned(self.facts.view, self.faces, said)

    def _choose_a_pile(self) -> Message:
        if len({self.facts.foretell(act) for act in self.meant(None)}) > 1:
            return sentence("Choose a pile for {cards:object}: what follows differs.", cards=self._what())
        return sentence("Choose a pile for {cards:object}: both piles fit.", cards=self._what())

    def _on_the_drawn(self) -> Message:
        wanted = FACE[self.asked.card]
        alone = any(faces.total() == 1 for faces, _ in self._plays)
        in_set = any(faces[wanted] and faces.total() > 1 for faces, _ in self._plays)
        return on_the_drawn(self.facts.me, wanted, alone=alone, in_set=in_set, keeps=self.pass_label is not None)

    def _on_the_turn(self) -> Message:
        passes, draws = self.pass_label is not None, bool(self.sources())
        return on_the_turn(self.facts, again=self.again, passes=passes, plays=bool(self._plays), draws=draws)

    def _what(self) -> Value:
        """Return the chosen cards in words: one by its name, several by their sum."""
        if len(self.faces) == 1:
            return sentence("the {card:object}", card=FaceNamed(self.faces[0]))
        return self._sum()

    def _sum(self) -> str:
        return sum_text([rank_of(face) for face in self.faces])

    def _sums(self) -> Listed:
        """Return the possible sums of sets that begin with the chosen cards."""
        wanted = Counter(self.faces)
        tops = {sum(rank_of(face) for face in faces.elements()) for faces, _ in self._plays
                if not wanted - faces and faces != wanted}  # fmt: skip
        return Listed(tuple(sorted(tops)), any_of=True)

    @property
    def strict(self) -> bool:
        """Return whether a refused play costs the fine here (J.fine)."""
        return self.act(actions.TRY) in self.facts.legal

    def priced(self, refusal: Refusal) -> Refusal:
        """Return a refusal that also says what playing all the same costs."""
        said = plural(
            "{reason} Playing it costs a card.", "{reason} Playing it costs {number} cards.",
            self.facts.view.rules.fine, reason=refusal.message,
        )  # fmt: skip
        return refusal._replace(message=said)

    def doubt(self) -> Refusal | None:
        """Say why the chosen cards neither fit nor can become a set, and what laying them costs."""
        if not self.chosen or self.pile != NOBODY or self.said() is not None:
            return None
        reason = self._nowhere(self.faces)
        if reason is None or self.strict:
            return reason and self.priced(reason)
        return reason._replace(message=sentence("{reason} Choose it again to put it back.", reason=reason.message))

    def against(self, card: int) -> Refusal | None:
        """Say why a card of the hand cannot be laid now, alone or in a set; None if it can."""
        alone = (FACE[card],)
        return None if self._begins_a_play(alone) else self._nowhere(alone)

    def _nowhere(self, faces: tuple[int, ...]) -> Refusal | None:
        """Say why cards fit on none of the open piles."""
        plays = [self.act(actions.PLAY, cards=faces, where=pile) for pile in range(self.facts.view.open_piles)]
        reasons = [reason for play in plays if (reason := self.facts.why_not(play)) is not None]
        return on_neither(faces, reasons)

    def choose(self, target: Target) -> Action | None:
        self.refusal, self.refused = None, NOBODY
        match target:
            case CardTarget(card):
                self.toggle(card)
            case StockTarget() if self.chosen and self.asked.kind != KEEP:
                # A player who has chosen cards meant to lay them: nothing is drawn yet.
                self.note = sentence("What you chose went back to your hand. Choose the draw pile again to draw.")
                self._former, self.chosen, self.pile = self.chosen, [], NOBODY
            case StockTarget():
                return self.draw(target)
            case PileTarget(pile) if pile >= self.facts.view.open_piles:
                faces = self.faces or tuple(FACE[card] for card in self.facts.view.hand[:1])
                self.refusal = self.facts.why_not(self.act(actions.PLAY, cards=faces, where=pile))
            case PileTarget(pile):
                return self._lay(pile)
            case ColourTarget(colour) if self.pile != NOBODY:
                return self.attempt(self.act(actions.PLAY, cards=self.faces, where=self.pile, colour=colour))
        return None

    def meant(self, pointed: Target | None) -> list[Action]:
        piles = self.fitting() if self.pile == NOBODY else [self.pile]
        if isinstance(pointed, PileTarget) and pointed.pile in piles:
            piles = [pointed.pile]
        black = len(self.faces) == 1 and colour_of(self.faces[0]) == BLACK
        colour = pointed.colour if isinstance(pointed, ColourTarget) else RED  # what follows is the same for all
        called = colour if black else NO_COLOUR
        return [self.act(actions.PLAY, cards=self.faces, where=pile, colour=called) for pile in piles]

    def takes(self, early: Target) -> bool:
        if not isinstance(early, CardTarget):
            return super().takes(early)
        return self.asked.kind != KEEP and early.card in self.facts.view.hand and early.card not in self.chosen

    def leads_on(self) -> bool:
        if self.pile != NOBODY:
            return False  # its colour is to be chosen
        piles = self.fitting()
        return len(piles) == 1 or bool(self.chosen and not piles and self.strict)

    def main(self) -> Command | None:
        if self.pile != NOBODY:
            return None
        if self._plays:
            return Command.DO if len(self.fitting()) == 1 else None
        return Command.DRAW if self.draws() else Command.PASS

    def given_up(self) -> Message | None:
        if self.asked.kind != KEEP or not self._plays:
            return None
        return sentence("You keep the {card:object}, though you could play it.", card=FaceNamed(FACE[self.asked.card]))

    def do(self) -> Action | None:
        self.refused, piles = NOBODY, self.fitting()
        if self.pile != NOBODY:
            self.refuse("", sentence("First choose a colour for your card."))
        elif len(piles) == 1:
            return self._lay(piles[0])
        elif piles:
            self.refuse("", sentence("Both piles fit: choose the left or the right one."))
        elif not self.chosen:
            self.refuse("G3.1", sentence("First choose one or more cards from your hand."))
        elif self.strict:
            self.refusal = self._nowhere(self.faces)
            return self.act(actions.PLAY, cards=self.faces, where=0)
        else:
            unfinished = sentence("{sum} is not a set yet: make it {sums}.", sum=self._sum(), sums=self._sums())
            self.refusal = self.doubt() or Refusal("G3.3", unfinished)
        return None

    def orders(self) -> bool:
        return len({*self.faces}) > 1 and bool(self.fitting())

    def reorder(self) -> None:
        """Put the chosen set into the next of its orders; after the last comes the first again."""
        faces, last = self.faces, len(self.chosen) - 1
        if len(set(faces)) < 2:
            alike = sentence("These cards are alike: their order makes no difference.")
            none = sentence("Choose a set first: then this puts it into another order.")
            self.refuse("", alike if last > 0 else none)  # goes by itself, so that the question does not stay hidden
            return
        at = next((at for at in range(last, 0, -1) if faces[at - 1] < faces[at]), 0)
        if at:
            other = next(other for other in range(last, 0, -1) if faces[at - 1] < faces[other])
            self.chosen[at - 1], self.chosen[other] = self.chosen[other], self.chosen[at - 1]
        self.chosen[at:] = reversed(self.chosen[at:])

    def _lay(self, pile: int) -> Action | None:
        if not self.chosen:
            first = sentence("First choose one or more cards from your hand, then the pile.")
            draws = not self._plays and not self.strict and self.sources()
            self.refuse("G3.1", sentence("None of your cards fits: draw instead.") if draws else first)
            return None
        play = self.act(actions.PLAY, cards=self.faces, where=pile)
        if self.attempt(play) is None:
            return play if self.strict else None  # played all the same, at the agreed price
        if len(self.chosen) == 1 and colour_of(self.faces[0]) == BLACK:
            self.pile, self.note = pile, None
            return None
        return play


def _of_one_colour(faces: Sequence[int]) -> bool:
    """Return whether these are number cards of one colour, as those of a set must be."""
    return len({colour_of(face) for face in faces}) == 1 and all(rank_of(face) <= 9 for face in faces)
