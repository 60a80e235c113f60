"""The prompt: from the open question to what the player at the screen sees and may click, and back to an action.

The prompt knows no mouse, keyboard or pad: all of them pass it the *target* that was chosen (see `targets`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.rules.play.frames import Refusal
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import BLACK, COLOUR_LETTERS, COLOURS, FACE, NO_COLOUR
from game.rules.values.cards import COLOUR as COLOUR_OF
from game.rules.values.messages import Message, PlayerNamed, sentence
from game.rules.values.state import CATCHABLE, NOBODY
from game.rules.values.views import TURN
from game.text import say
from game.ui.input.bindings import PERSON_KEYS
from game.ui.kit.control import Control
from game.ui.table.question import calling_uno, commands
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.asks import ask_of
from game.ui.table.question.colours_and_draws import Answering, GoingOn, Sources
from game.ui.table.question.coming import before_first_turn, deciding, decision, turn_and_after
from game.ui.table.question.commands import COMMANDS
from game.ui.table.question.others import Sharing
from game.ui.table.question.playing import Laying
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PersonTarget,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)

#: What the buttons of a question do.
_ANSWERING: Final[dict[Command, Callable[[Ask], Action | None]]] = {
    Command.DRAW: lambda ask: ask.draw_first(),
    Command.DO: lambda ask: ask.do(),
    Command.PASS: lambda ask: ask.skip(),
    Command.REORDER: lambda ask: ask.reorder(),
}
#: The key of each choice of colour, "leave it open" among them.
COLOUR_KEYS: Final = {**dict(enumerate(COLOUR_LETTERS)), NO_COLOUR: "o"}
CATCH_KEY: Final = "c"  # catches the first player who has not called

NOBODY_TO_CATCH: Final = sentence("There is nobody to catch now, or it is too late.")


class Said(NamedTuple):
    """The words of the question line: ``kind`` is "plain", "refused", "waiting" or "owed", ``who`` is waited for."""

    words: str
    kind: str = "plain"
    rule: str = ""
    who: int = NOBODY


class Prompt:
    """One player's question, choices so far, and possible claims."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.ask: Ask | None = None
        self.happening: Message | None = None  # the consequences of the last play, while there is no question
        self.deals = False  # whether cards are seen to be dealt
        self.order: tuple[int, ...] = ()  # the players whose turns come next, as far as that is certain
        self._aside: Ask | None = None
        self._answered = False
        self._refusal: Refusal | None = None  # of a claim, or of a choice while there is no question
        self._tried: Refusal | None = None  # of an illegal play, while the story tells its fine
        self._turn = facts.view.turns
        self._acted = -1  # the turn in which the last question was answered
        self._begin()

    def update(self, facts: Facts) -> None:
        """Apply new facts; choices for a question that still stands are kept."""
        if self._answered:
            self._aside = None
        elif self.ask is not None and facts.question is None:
            self._aside = self.ask  # a story is running; the same question may come back
        same = (self._aside or self.ask) if facts.question is not None and not self._answered else None
        self._answered = False
        if facts.player != self.facts.player or facts.view.turns != self._turn:
            self._tried = None
        self.facts = facts
        self._refusal = None
        stands = same is not None and (same.facts.player, same.asked) == (facts.player, facts.question)
        if same is not None and stands and self._turn == facts.view.turns:
            self.ask = same
            same.update(facts)
            same.refusal = None
        else:
            self._begin()
            if isinstance(self.ask, Laying):
                self.ask.refusal = self._tried
        if self.ask is not None:
            self._aside = self._tried = None
            self._turn = facts.view.turns  # the same question in a later turn is another one

    def _begin(self) -> None:
        asked = self.facts.question
        self.ask = ask_of(self.facts, asked) if asked is not None and asked.player == self.facts.player else None

    # What is shown

    @property
    def owes(self) -> bool:
        """Return whether the player at the screen owes a call of Uno, and can make it."""
        return self.facts.must_call

    @property
    def waits(self) -> bool:
        """Return whether the player at the screen has nothing to do until asked."""
        facts = self.facts
        other = self.owes or facts.looks or facts.watched or facts.halted or facts.view.over
        return self.ask is None and not other

    def uno(self) -> str:
        """Return the state of the Uno button."""
        return calling_uno.state_of_uno(self.facts.view, self.facts.player, self.ask, self.owes)

    def said(self, at: Target | None = None) -> Said:
        """Return the words of the question line, with the focus at a target."""
        refusal = self.refusal or self._tried
        if refusal is not None:
            return self._say(refusal.message, "refused", refusal.rule)
        if self.ask is not None:
            if (doubt := self.doubt) is not None:
                return self._say(doubt.message, "refused", doubt.rule)
            message = self.ask.note or self.ask.said_at(at) or self.ask.said()
            return self._say(message) if message is not None else Said("")
        return self._waiting()

    @property
    def refusal(self) -> Refusal | None:
        """Return why the last press was refused, while that is shown instead of the question."""
        return self._refusal or (self.ask.refusal if self.ask is not None else None)

    def forgive(self) -> bool:
        """Replace a refusal by the question again; return whether there was one."""
        refused = self.refusal is not None
        self._refusal = None
        if self.ask is not None:
            self.ask.refusal = None
        return refused

    @property
    def doubt(self) -> Refusal | None:
        """Return why the chosen cards can neither be played nor become a set; None if they can."""
        return self.ask.doubt() if isinstance(self.ask, Laying) and self.ask.note is None else None

    def _say(self, message: Message, kind: str = "plain", rule: str = "", who: int = NOBODY) -> Said:
        return Said(say(message, self.facts.names), kind, rule, who)

    def _waiting(self) -> Said:
        facts, asked = self.facts, self.facts.question
        if self.owes:
            return self._say(sentence("One card: call Uno!"), "owed", "G8.1")
        if self.colours() and asked is not None:
            whose = PlayerNamed(asked.player)
            its = sentence("The colour of {player}'s Wild is open: anybody may call it.", player=whose)
            return self._say(its, rule="G6.5")
        if self.colours():
            return self._say(sentence("The colour of the Wild is open: anybody may call it."), rule="G6.5")
        if facts.looks:
            return self._say(self._out_of_turn(), rule="J.intervention")
        if facts.view.over:
            return self._say(sentence("The game is over."), "waiting") if facts.view.game_number else Said("")
        if facts.rests:  # nobody else is called while a hand lies open
            new = sentence("{player}, look at your new cards. Any press hides them.", player=facts.me)
            return self._say(new, "waiting", who=facts.player)
        if asked is not None and asked.kind != TURN:
            thinking = sentence("{player} is thinking.", player=PlayerNamed(asked.player))
            return self._say(thinking, "waiting", who=asked.player)
        if facts.offer is not None:
            one = facts.decide[0] if len(facts.decide) == 1 else NOBODY
            return self._say(facts.offer.said, "waiting", who=one)
        if (open_now := deciding(facts.view)) is not None and not facts.paused:
            return self._say(decision(open_now), "waiting", who=open_now.player)
        if asked is None and self.happening is not None and not facts.paused:
            return self._say(sentence("{happening}.", happening=self.happening), "waiting")
        if asked is None and (begins := before_first_turn(facts.view, self.deals)) is not None:
            return self._say(begins, "waiting")
        whose = PlayerNamed(asked.player if asked is not None else facts.view.active)
        if facts.paused:
            return self._say(sentence("Paused during {player}'s turn.", player=whose), "waiting")
        after = turn_and_after(whose.player, self.order, facts.view.viewer, self._acted == facts.view.turns)
        return self._say(after, "waiting", who=whose.player)

    def _out_of_turn(self) -> Message:
        if self.intervention() is not None:
            return sentence("{player}, you may play your card out of turn, or go on.", player=self.facts.me)
        return sentence("{player}, you have no card to play out of turn.", player=self.facts.me)

    def bright(self) -> set[int] | None:
        """Return the usable cards of the hand; None while no question is about the hand."""
        return self.ask.bright() if self.ask else None

    def against(self, card: int) -> Refusal | None:
        """Say why a card of the hand cannot be laid now; None if it can, or if no card is asked for."""
        return self.ask.against(card) if self.ask is not None else None

    def chosen(self) -> list[int]:
        """Return the chosen cards, in order."""
        return self.ask.chosen if self.ask else []

    @property
    def steps_back(self) -> bool:
        """Return whether there is a choice to take back, or the last act may be."""
        return bool(self.chosen()) or self.facts.takes_back

    def together(self) -> set[int]:
        """Return the cards that go together in the answer: the chosen ones, or all of a Rainbow or Run."""
        return {*self.chosen(), *(card for card, _ in self.assigned())}

    def assigned(self) -> list[tuple[int, int]]:
        """Return each card of a Rainbow or Run being given away with its taker, NOBODY for one still to be named."""
        if not isinstance(self.ask, Sharing):
            return []
        to = [*self.ask.to, *[NOBODY] * len(self.ask.cards)]
        return list(zip(self.ask.cards, to, strict=False))

    def lit(self) -> set[Target]:
        """Return everything that can be chosen now, except buttons."""
        found = self.ask.lit() if self.ask else set()
        return found | {ColourTarget(colour) for colour in self.colours()}

    def colours(self) -> tuple[int, ...]:
        """Return the choices of the colour picker; none while there is nothing to pick."""
        if self.ask is not None:
            return self.ask.colours()
        tops = [pile.run[-1] for pile in self.facts.view.piles if pile.run]
        if all(COLOUR_OF[top.card] != BLACK or top.colour != NO_COLOUR for top in tops):
            return ()  # the card that leaves its colour open is still to be shown
        return tuple(action.colour for action in self.facts.claims if action.verb == actions.CALL)

    def player_keys(self) -> dict[int, int]:
        """Return the number key of each player that can be chosen: clockwise from the left, counted from 1."""
        seats = self.facts.view.seats
        mine = seats.index(self.facts.player)
        wanted = {target.player for target in self.lit() if isinstance(target, PlayerTarget)}
        clockwise = [*seats[mine:], *seats[:mine]]
        return {player: slot for slot, player in enumerate(clockwise) if slot and player in wanted}

    def buttons(self) -> dict[Command, Control]:
        """Return the buttons at their fixed places, without claims, see `catches`."""
        uno = any(action.verb == actions.UNO for action in self.facts.claims)
        return commands.buttons(self.facts, self.ask, calls=uno, waits=self.waits)

    def catches(self) -> list[int]:
        """Return the players that can be caught now, for not having called Uno (G8.2, G8.3)."""
        view, caught = self.facts.view, {act.to[0] for act in self.facts.claims if act.verb == actions.CATCH}
        return [player for player in sorted(caught) if view.owes[player] in CATCHABLE and self.facts.owes(player)]

    def intervention(self) -> Action | None:
        """Return the card that the player at the screen may lay out of turn, once it and the top one are visible."""
        held = {FACE[card] for card in self.facts.view.hand}
        for action in self.facts.claims:
            run = self.facts.view.piles[action.where].run if action.verb == actions.INTERVENE else []
            if run and FACE[run[-1].card] == action.cards[0] in held:
                return action
        return None

    def claim(self) -> Target:
        """Return the claim of the one claim button: an owed call, else a catch, else a card out of turn."""
        view, caught = self.facts.view, self.catches()
        if view.owes[self.facts.player]:
            return Command.UNO
        if caught:
            return CatchTarget(caught[0])
        return Command.INTERVENE if self.intervention() is not None else Command.UNO

    # Choices

    def choose(self, target: Target) -> Action | None:
        """Choose a target; return the action to put into the queue, if this completes one."""
        self._refusal = None
        match target:
            case Command():
                return self._press(target)
            case PersonTarget(player):
                action = self.facts.callers.get(player)
                return self._claim(action) if action is not None else None
            case CatchTarget(player) if player == NOBODY:
                self._refusal = Refusal("G8.2" if self.facts.view.rules.call != "auto" else "", NOBODY_TO_CATCH)
            case CatchTarget(player):
                return self._claim(Action(actions.CATCH, self.facts.player, to=(player,)))
            case _ if self.ask is not None:
                self.ask.note = None
                return self._answer(self.ask.take(target))
            case ColourTarget(colour):
                return self._claim(Action(actions.CALL, self.facts.player, colour=colour))
            # Without a question, a card or pile is refused as the act that a click there usually means.
            case CardTarget():
                self._refusal = self._against(actions.PLAY, 0)
            case PileTarget(pile):
                self._refusal = self._against(actions.PLAY, pile)
            case StockTarget(stock):
                self._refusal = self._against(actions.DRAW, stock)
        return None

    def answered(self) -> None:
        """Note that the question has been answered: the next one begins with an empty choice."""
        self._refusal, self._answered, self._acted = None, True, self.facts.view.turns

    def key(self, letter: str, act: str) -> Target | None:
        """Return the target of a key now: by its letter, or by its act, which is named by its default key."""
        letter = letter.lower()
        for player in {**self.facts.callers, **self.facts.offered}:
            if letter == PERSON_KEYS[player]:
                return PersonTarget(player)
        colours = self.colours()
        if colours:
            for colour in colours:
                if letter == COLOUR_KEYS[colour]:
                    return ColourTarget(colour)
        if letter.isdigit() and letter.isascii() and letter != "0":
            return self._number_key(int(letter), colours)
        for command in self.buttons():
            if COMMANDS[command].key == act:
                return command
        if act == COMMANDS[Command.PLAY_FOR_ME].key and self.facts.hints:
            return Command.PLAY_FOR_ME
        if act == COMMANDS[Command.HURRY].key and self.waits:
            return Command.HURRY
        for command in (Command.UNO, Command.PASS, Command.SORT, Command.REORDER):
            if act == COMMANDS[command].key:
                return command  # absent: it says why, or its place is taken
        if act == COMMANDS[Command.INTERVENE].key and self.intervention() is not None:
            return Command.INTERVENE
        catches = act == CATCH_KEY and not self.facts.watched
        return CatchTarget(next(iter(self.catches()), NOBODY)) if catches else None  # with nobody it says so

    def _number_key(self, number: int, colours: tuple[int, ...]) -> Target | None:
        if colours:
            order = [*(colour for colour in COLOURS if colour in colours), NO_COLOUR]
            return ColourTarget(order[number - 1]) if number <= len(colours) else None
        for player, key in self.player_keys().items():
            if key == number:
                return PlayerTarget(player)
        if isinstance(self.ask, Laying):
            return PileTarget(number - 1) if number <= self.facts.view.open_piles else None
        if isinstance(self.ask, (Sources, Answering, GoingOn)):
            return self.ask.source(number)
        return None

    def undo(self) -> bool:
        """Take back the last choice; return whether there was one."""
        self._refusal = None
        return self.ask.undo() if self.ask else False

    def _press(self, command: Command) -> Action | None:
        ask = self.ask
        if command is Command.UNO and self.facts.view.called[self.facts.player] and self.uno() == calling_uno.ASLEEP:
            self._refusal = calling_uno.ends(self.facts.view, ask)
            return None
        if command is Command.UNO:
            return self._claim(Action(actions.UNO, self.facts.player))
        if command is Command.INTERVENE:
            action = self.intervention()
            return self._claim(action) if action is not None else None
        if command not in _ANSWERING:
            return None
        if ask is None:
            self._refusal = self._against(actions.DRAW, 0)
            return None
        ask.note = ask.refusal = None
        return self._answer(_ANSWERING[command](ask))

    def _answer(self, action: Action | None) -> Action | None:
        """Finish the question with an answer: the next one begins with an empty choice, however similar it is."""
        if action is not None:
            self.answered()
        if action is not None and isinstance(self.ask, Laying) and (refusal := self.ask.refusal) is not None:
            self.ask.refusal = self._tried = self.ask.priced(refusal)
        return action

    def _claim(self, action: Action) -> Action | None:
        self._refusal = self.facts.why_not(action)
        return None if self._refusal else action

    def _against(self, verb: str, where: int) -> Refusal | None:
        return self.facts.why_not(Action(verb, self.facts.player, where=where))
