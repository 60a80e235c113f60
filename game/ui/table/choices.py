"""Choices: turns what a player chooses at the table, on any device, into an act, a claim, help or another page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.play.frames import Refusal
from game.rules.values.actions import UNO, Action
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.text import say, text
from game.ui.input.bindings import RULES_KEY, called
from game.ui.kit.scene_stack import Host
from game.ui.table.pressing import ADVISED, is_asked_for
from game.ui.table.question import hints
from game.ui.table.question.calling_uno import ASLEEP
from game.ui.table.question.closing_words import due_later
from game.ui.table.question.noted import Told
from game.ui.table.question.prompts import NOBODY_TO_CATCH
from game.ui.table.question.targets import (
    TOP,
    CardTarget,
    CatchTarget,
    Command,
    LineTarget,
    PersonTarget,
    PileTarget,
    PlayerTarget,
    PolicyTarget,
    Target,
)
from game.ui.table.seat import Seat
from game.ui.table.story.story import Story
from game.ui.table.table_policy import Policy
from game.ui.table.table_turns import Turns

GIVEN_UP: Final = 5.0  # seconds for which a note says what passing gave up

WHOSE: Final = 3.0  # seconds for which a note says whose device was pressed


class Choices:
    """Carries out what is chosen at a seat.

    ``refuses`` returns why the device in use may not press a target, ``how_to_ask`` a note on how to ask for an
    explanation, ``whose`` the owner of the device in use, or NOBODY if all share it.
    """

    def __init__(
        self,
        host: Host,
        policy: Policy,
        story: Story,
        seat: Seat,
        turns: Turns,
        refuses: Callable[[Target], Told | None],
        how_to_ask: Callable[[], Told],
        whose: Callable[[], int],
    ) -> None:
        self._host, self._policy, self._story = host, policy, story
        self._seat, self._turns = seat, turns
        self._refuses, self._how_to_ask, self._whose = refuses, how_to_ask, whose
        seat.on_asked = self._choose_early

    def choose(self, target: Target) -> bool:
        """Choose a target, or keep it until its question comes; return whether it led to an act."""
        seat, acted, open_row = self._seat, False, self._seat.prompt.colours()
        if seat.meant_hurry(target):
            return False
        if (told := self._refuses(target)) is not None:
            seat.tell(told, WHOSE)
            return False
        if self._too_early(target):
            if not (target in ADVISED and target in seat.early):  # pressed twice, it still asks for one hint
                seat.early.append(target)
        elif target is Command.WHY:
            self._explain()
        elif target in ADVISED:
            if self._host.settings.hints and not self._policy.hint():
                acted = self._act(target)
        elif isinstance(target, LineTarget):
            if target.row == TOP:
                self.play_again()
            elif not self._policy.choose(target):
                self.show_log()
        else:
            acted = self._choose_at_table(target)
            colours = seat.prompt.colours()
            if colours and not open_row:  # so that keys and pads go on from there, whichever device opened the row
                seat.pointer.focus.focus(seat.pointer.wanted[0])
        seat.changed()
        return acted

    def _choose_at_table(self, target: Target) -> bool:
        seat, acted, wanted = self._seat, False, self._seat.pointer.wanted
        chosen = list(seat.prompt.chosen())
        seat.noted.close()
        seat.why = None
        if target is Command.MENU:
            self.leave()
        elif self._policy.choose(target):
            seat.keep_to_what_is_there()
        else:
            acted = self._act(target)
            back = [card for card in chosen if target == CardTarget(card) and card not in seat.prompt.chosen()]
            seat.pointer.follow_choice(wanted, back)
            seat.point_at_advice()
        if isinstance(target, PlayerTarget):
            seat.plate_read()
        seat.note_pointed()  # a plate that is still pointed at goes on explaining itself
        return acted

    def _too_early(self, target: Target) -> bool:
        """Return whether a target's question is still to come, at the end of the story.

        The story then goes faster, as with the hurry key. Early cards and hints take effect once they can, but no act
        does.
        """
        seat, facts = self._seat, self._seat.prompt.facts
        comes = seat.prompt.ask is None and (self._story.telling or facts.soon)
        return comes and is_asked_for(target) and not (seat.openly or facts.watched)

    def _choose_early(self) -> None:
        """Choose the targets pressed before their question, if the present question takes them."""
        seat = self._seat
        if self._story.telling or seat.prompt.facts.soon:
            return
        early, seat.early = seat.early, []
        for target in early:
            if seat.prompt.ask is not None and seat.prompt.ask.takes(target):
                self.choose(target)

    def drop(self, card: CardTarget, there: Target) -> bool:
        """Drop a card on a pile or player; a card that cannot be chosen is refused. Return whether this was an act."""
        prompt = self._seat.prompt
        if card.card not in prompt.chosen():
            self.choose(card)
        return card.card in prompt.chosen() and self.choose(there)

    def play(self, card: CardTarget) -> bool:
        """Play a card that was pressed twice, if nothing else is to be chosen; return whether it was played."""
        prompt = self._seat.prompt
        ask = prompt.ask
        if ask is None or prompt.colours():
            return False
        if card.card not in ask.chosen:
            self.choose(card)
        return card.card in ask.chosen and ask.main() is Command.DO and self.choose(Command.DO)

    # Taking back, and other pages

    def undo(self, *, acts: bool = False) -> None:
        """Take back the last choice; with ``acts`` and nothing chosen, the last act, if that is allowed."""
        seat, turns = self._seat, self._turns
        if not self._put_back() and acts and not turns.take_back() and self._policy.open and seat.viewer != NOBODY:
            seat.tell((text("Undo"), turns.going_back.why_not(seat.viewer)))
        seat.changed()

    def _put_back(self) -> bool:
        """Take back the last choice and move the focus to the card put back; return whether there was a choice."""
        pointer, prompt = self._seat.pointer, self._seat.prompt
        wanted, chosen = pointer.wanted, list(prompt.chosen())
        if not prompt.undo():
            return False
        pointer.follow_choice(wanted, [card for card in chosen if card not in prompt.chosen()] or chosen)
        return True

    def redo(self) -> None:
        """Redo what was taken back, in practice."""
        if self._policy.open and self._turns.going_back.again:
            self._turns.going_back.do_again()
        self._seat.changed()

    def go_back(self, *, undoes: bool) -> None:
        """Close the note, why or hint that is shown; else take back a choice or act; else leave the table.

        Any choice and act is taken back if it ``undoes``, otherwise only a choice of colour.
        """
        seat = self._seat
        if seat.noted.lasts:
            seat.noted.close()
        elif seat.why is not None:
            seat.why = None
        elif seat.hint is not None:
            self._act(Command.CLOSE_HINT)
        elif not ((undoes or seat.prompt.colours()) and self._put_back()) and not (undoes and self._turns.take_back()):
            self.leave()
        seat.changed()

    def leave(self) -> None:
        """Leave the table in the policy's way."""
        self._seat.hurried_by.clear()
        self._turns.put_down()
        self._policy.leave()

    def show_rules(self) -> None:
        """Open the rules at what is pointed at."""
        self._seat.hurried_by.clear()
        self._policy.show_rules(self._seat.rule())

    def play_again(self) -> None:
        """Replay the events since the player's last decision."""
        self._seat.hurried_by.clear()
        self._turns.play_again()

    def show_log(self) -> None:
        """Open the log at the line pointed at; with several people the game goes on meanwhile."""
        seat, log, turns = self._seat, self._story.log, self._turns
        seat.hurried_by.clear()
        row = seat.log_line()
        newer = log.hidden + seat.log_room() - 1 - row if row >= 0 else 0
        if self._policy.show_log(newer):
            return
        several = turns.pace.handover.several or turns.hands
        goes_on = partial(turns.go_on_beside, seat.prompt.ask) if several else None
        self._host.go.log(turns.session, seat.viewer, seat.bottom, newer, goes_on, arranged=seat.order.arranged)

    # Acts

    def _act(self, target: Target) -> bool:
        """Carry out a target that the policy does not handle; return whether it led to an act."""
        turns, seat = self._turns, self._seat
        if target not in ADVISED:
            turns.help.interrupt()
        match target:
            case Command.HINT | Command.PLAY_FOR_ME:
                return turns.help.advise(plays=target is Command.PLAY_FOR_ME)
            case Command.CLOSE_HINT:
                turns.help.close_hint()
            case Command() if turns.look_on(target):
                self._host.sounds.play("click", 0.5)
            case Command.GO_ON:
                turns.look_no_longer()
            case Command.TAKE_BACK:
                turns.take_back()
            case Command.HURRY:
                self._host.sounds.play("click", 0.5)
                seat.hurries = not seat.hurries
                turns.ask()
            case Command.SORT:
                seat.hold(seat.order.next)
            case Command.LOOK | Command.DRAW if seat.openly:
                turns.look_first()
            case PersonTarget(player) if player not in seat.prompt.facts.callers:
                self._host.sounds.play("click", 0.5)
                turns.press(player)
            case PersonTarget():
                return self._put(target)
            case _ if seat.viewer != NOBODY or seat.openly:
                return self._put(target)
            case Command.UNO | CatchTarget() if not seat.prompt.facts.watched:
                return self._claim_covered(catches=target is not Command.UNO)
        return False

    def _claim_covered(self, *, catches: bool) -> bool:
        """Let the player whose device was used call or catch while every hand is covered; return whether they did.

        A shared device counts for the only player at this screen, or else for the player at the bottom if they can call
        or catch.
        """
        turns, callers = self._turns, self._seat.prompt.facts.callers
        here = [player for player in turns.session.persons if player not in turns.hands]
        alone = here if len(here) == 1 else [player for player in [self._seat.bottom] if player in callers]
        player = next((player for player in [self._whose(), *alone] if player in here), NOBODY)
        if player != NOBODY:
            return self.claim(player, catches=catches)
        said = text("A player who can call or catch has a button beside their plate.")
        self._refuse((text("Uno!"), said if here else text("Every hand is on a phone: call there.")))
        return False

    def claim(self, player: int, *, catches: bool) -> bool:
        """Let a player without the screen call Uno or catch, or say why they cannot; return whether they did."""
        facts = self._seat.prompt.facts
        action = facts.callers.get(player, Action(UNO, player))
        vain = catches and player not in facts.callers
        refusal = Refusal("", NOBODY_TO_CATCH) if vain else facts.why_not(action)
        if refusal is None:
            return self._turns.act(action)
        self._refuse((facts.names[player], say(refusal.message, facts.names)))
        return False

    def _refuse(self, told: Told) -> None:
        """Say in a note why the press is refused."""
        self._host.sounds.play("refuse", 0.7)
        self._seat.tell(told, WHOSE)

    def _put(self, target: Target) -> bool:
        """Choose a target for the answer or claim; return whether that completes it and it was carried out."""
        prompt, rashly = self._seat.prompt, target is Command.UNO and self._seat.prompt.uno() == ASLEEP
        action, ask = prompt.choose(target), prompt.ask
        if action is not None:
            given_up = ask.given_up() if ask is not None and target is Command.PASS and not self._seat.openly else None
            label = say(ask.pass_label) if ask is not None and ask.pass_label is not None else ""
            acted = self._turns.act(action, ask.then if ask is not None else ())
            if acted and given_up is not None:
                self._seat.tell((label, say(given_up, prompt.facts.names)), GIVEN_UP)
            if rashly and acted:
                self._seat.tell((text("Uno!"), self._when_it_counts()))
            return acted
        self._host.sounds.play(*(("refuse", 0.7) if prompt.said().kind == "refused" else ("click", 0.5)))
        return False

    def _when_it_counts(self) -> str:
        """Say when a call made before the play counts."""
        view = self._seat.prompt.facts.view
        later = due_later(view.rules, view.hand, self._seat.prompt.chosen())
        if later is not None:
            return say(sentence("Your call ends with this play: {later}.", later=later))
        return text("Your call counts only if your play leaves you with one card.")

    def explain(self, target: Target | None) -> bool:
        """Explain the target clicked after the button Why?; return False if it is nothing to be explained."""
        seat, story = self._seat, self._story
        if isinstance(target, (Command, PolicyTarget)) or target in (None, LineTarget(TOP)):
            return False
        seat.forgive()
        seat.noted.close()
        if isinstance(target, PlayerTarget) and (who := story.players[target.player]).is_person:
            seat.tell(hints.player(story.motion.view, target.player, who, seat.bottom))
        elif isinstance(target, LineTarget):
            seat.note_pointed()
            if seat.noted.told is not None:
                seat.tell(seat.noted.told)
        else:
            self._explain(clicked=target)
        seat.changed()
        return True

    def _explain(self, clicked: Target | None = None) -> None:
        """Show a note on the target, or why a bot did its last act; asking for the same again closes it.

        The button Why?, clicked, waits for a click on the thing to explain; clicked again, it stops waiting. If a key
        means no target, a hint that is shown is explained first, by the card or pile it advises.
        """
        seat, pointer = self._seat, self._seat.pointer
        pointed, shown, hint = pointer.pointed, seat.why, seat.hint
        seat.why = None
        if seat.noted.asks:
            seat.noted.close()
            return
        if pointer.hover is Command.WHY and not pointer.focus.shown:
            self._ask_what()
            return
        # an onlooker's pointer may rest on a hand by chance: it counts only if it has moved since the last act
        resting = pointer.rests and seat.prompt.facts.watched and not pointer.focus.shown
        if hint is not None and seat.prompt.ask is not None and (pointed is None or isinstance(pointed, Command)):
            pointed = hints.subject(hint.shown.act, seat.prompt.ask)
        note = hints.meant(self._story.motion.view, pointed, seat.prompt)
        if isinstance(clicked, PlayerTarget):
            note = None  # not the card that is chosen
        whose = pointed.player if isinstance(pointed, PlayerTarget) and not resting else NOBODY
        explain = self._turns.help.explain
        if shown is not None and (note is None or not isinstance(pointed, (CardTarget, PileTarget))):
            if whose not in (NOBODY, shown.player):
                explain(whose)
            return
        told = note or hints.nothing_of(self._story.players, whose) or self._how_to_ask()
        again = seat.noted.lasts and told == seat.noted.told
        explained = (note is None or again) and explain(whose)
        if explained or again:
            seat.noted.close()
        else:
            seat.tell(told, about=pointed)
            seat.noted.key = RULES_KEY.upper() if note is not None else ""

    def _ask_what(self) -> None:
        """Ask the player to click the thing to explain."""
        key = called(self._host.bindings.keys("?")[0])
        said = text(
            "Click a card, a pile, a player or a line above to have it explained; "
            "or press {key} while you point at it.",
            key=key,
        )
        self._seat.tell((text("Why?"), said))
        self._seat.noted.asks = True
