"""The cover between two people: the public table stays, and no hand is shown while its owner is away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.rules.play.frames import Refusal
from game.rules.values.actions import UNO, Action
from game.rules.values.messages import Listed, Message, PlayerNamed, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import CHALLENGE, PRIVATE_QUESTIONS, TURN
from game.session.match import Player
from game.session.pace import occasions
from game.session.pace.offers import Claims, Cover
from game.session.session import Session
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import CALLS, PERSON_KEYS, RULES_KEY, UNDO, key_of
from game.ui.input.intents import ANY, MOUSE, Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import NIGHT, SAND, YELLOW
from game.ui.kit.faces import CALM, WORRIED, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.kit.time_shown import TimeShown
from game.ui.kit.waking_button import WakingButton
from game.ui.kit.widgets import CLAIM, PRIMARY, SOFT, Button, Widget
from game.ui.table.paint.lit_plates import area, lit_plate
from game.ui.table.question.prompts import CATCH_KEY, NOBODY_TO_CATCH

_COVERED: Final = sentence("Everybody but {player}, please look away.")
_LAST: Final = sentence("{players}, if you can answer too, press your plate before {player} takes the screen.")
_LOOK: Final = sentence("Press your lit plate to look at your cards.")
_NO_KEY: Final = "n"
_PRESSED: Final = {"ready": pads.A, "pause": pads.START}  # by widget, the pad button for the person who is called
_SAID: Final = 3.0  # seconds for which a note about a press is shown
#: Seconds without input before a cover accepts an answer: an earlier press was meant for the table or the cover before.
#: Less for a device that only the called person uses: no press for the cover before can have come from it.
_HARDLY, _OWN_HARDLY = 1.0, 0.4
_ANSWERS: Final = ("ready", "decline")
_BOARD: Final = (528, 664, 864, 372)


class CoverScene(Page):
    """Asks one person to take the screen; they press a button, and ``on_ready`` is called with that player.

    It accepts no answer until the answering devices have been quiet for a moment. A player who might answer is first
    asked by name whether they want to look. If several might play out of turn, they press their plates. ``on_ready``
    gets NOBODY if the table goes on by itself. ``on_take_back`` is given if the last play may be taken back, and
    ``hear`` if phones must be polled meanwhile: it returns the seconds until the next poll.
    """

    first_focus = "ready"
    see_through = parts_keys = goes_on = True

    def __init__(
        self,
        host: Host,
        session: Session,
        cover: Cover[Rect],
        on_ready: Callable[[int], None],
        *,
        on_take_back: Callable[[], None] | None = None,
        claims: Claims[Rect] | None = None,
        hear: Callable[[float], float | None] | None = None,
    ) -> None:
        super().__init__(host)
        self.cover = cover
        self._on_take_back = on_take_back
        self._claims, self._hear = claims, hear
        self._heard_in: float | None = None  # seconds until phones are polled again
        self._session, self._on_ready = session, on_ready
        self._names = tuple(player.name for player in session.match.players)
        self._whose: dict[str, int] = {}  # the player of each plate and claim, by the name of its widget
        self._told = ""  # why a press did nothing here
        self._told_left = 0.0  # seconds for which that is shown
        self._quiet = TimeShown(0.0)  # since the cover came, or since an answer that was too early

    @property
    def who(self) -> Player | None:
        """Return the player whom the cover calls, if any; its words are about them."""
        return None if self.cover.asks_all else self._session.match.players[self.cover.called]

    def take(self) -> None:
        """Give the screen to the called player, or go on with NOBODY."""
        if not self.host.stack.changing and self.cover.take():  # else it has ended by itself in this frame
            self._leave(self.cover.called)

    def decline(self) -> None:
        """Go on without an answer from the asked player."""
        if not self.host.stack.changing:
            self._leave(NOBODY)

    def _leave(self, taker: int) -> None:
        self.host.go.back()
        self._on_ready(taker)

    def _press(self, player: int) -> None:
        self.cover.press(player)
        self.rebuild()

    def back(self) -> None:
        self.host.go.pause(self._session)

    def _take_back(self) -> None:
        """Ask the others whether they agree to take the last play back, which would end this cover."""
        if self._on_take_back is not None:
            self._on_take_back()

    def resume(self) -> None:
        super().resume()
        self._quiet.begin()  # the press that closed the page over the cover may be repeated by accident

    @property
    def deaf(self) -> float:
        """Return how much is left, from 1 to 0, of the time in which answers are ignored as older than the question."""
        own = self.host.devices.of(self.cover.called) != ANY
        return max(0.0, 1.0 - self._quiet.seconds / (_OWN_HARDLY if own else _HARDLY))

    def _is_older(self, intent: Intent) -> bool:
        """Return whether an intent was meant for the previous screen; the called person's device is trusted sooner."""
        whose = self.host.devices.whose(intent.device)
        return self.deaf > 0.0 or (whose != self.cover.called and self._quiet.seconds < _HARDLY)

    def _answers_with(self, intent: Intent) -> bool:
        """Return whether an intent would answer the cover."""
        if intent.kind == intents.PRESS:
            return any(widget.name in _ANSWERS and widget.lies_at(intent.pos) for widget in self.focus.widgets)
        typed = intent.kind == intents.KEY and {intent.key, intent.text} & {_NO_KEY, "space"}
        return intent.kind == intents.ACTIVATE or bool(typed)

    def handle(self, intent: Intent) -> None:
        devices, whose, own = self.host.devices, self.host.devices.whose(intent.device), self._own(intent)
        if own is not None:
            own.on_press()
        elif whose != NOBODY and (act := self._call_in(intent)):
            self._claim(whose, catches=act == CATCH_KEY)
        elif not devices.hears(self.cover.called, intent.device) and not self._is_open(intent):
            if intent.kind in intents.PRESSES:
                self._tell(devices.told(whose))
        elif self._is_older(intent) and self._answers_with(intent):
            if intent.kind != intents.PRESS:  # a click only counts for its place, now or just before
                self._quiet.begin()
        elif intent.kind == intents.KEY and self.host.bindings.act(intent.key) == UNDO:
            self._take_back()
        elif intent.kind == intents.KEY and intent.key == RULES_KEY:
            self.host.go.rule_book(self._session.match.rules, at_table=True)
        else:
            super().handle(intent)

    def _own(self, intent: Intent) -> Button | None:
        """Return the plate or claim that a person presses with their own device, wherever the focus is."""
        whose = self.host.devices.whose(intent.device)
        away = whose != self.cover.called and intent.kind == intents.ACTIVATE
        if whose == NOBODY or not (away or self._call_in(intent)):
            return None
        mine = (widget for widget in self.focus.widgets if self._whose.get(widget.name) == whose)
        return next((widget for widget in mine if isinstance(widget, Button)), None)

    def _call_in(self, intent: Intent) -> str:
        """Return the act that an intent means at the table if that is calling Uno or catching, else ""."""
        act = self.host.bindings.act(key_of(intent.key, intent.text)) if intent.kind == intents.KEY else ""
        return CALLS[0] if intent.pad == pads.X else act if act in CALLS else ""

    def _claim(self, player: int, *, catches: bool) -> None:
        """Let a player without a button for it call Uno or catch with their own device, or say why they cannot."""
        refusal = Refusal("", NOBODY_TO_CATCH) if catches else self._session.why_not(Action(UNO, player))
        if refusal is not None:
            self._tell(self.host.devices.told(player), refusal.message)
        elif self._claims is not None and not self.host.stack.changing:
            self._claims.claim(Action(UNO, player))

    def _tell(self, *said: Message) -> None:
        """Show messages for a while, in place of the note."""
        self._told, self._told_left = " ".join(say(one, self._names) for one in said), _SAID
        self.invalidate()

    def _is_open(self, intent: Intent) -> bool:
        """Return whether an intent from a person who is not called is open to all, or presses a widget of theirs."""
        there = next((widget for widget in self.focus.widgets if _presses(intent, widget)), None)
        if there is not None:
            whose = self._whose.get(there.name)
            return there.name == "pause" or (whose is not None and self.host.devices.hears(whose, intent.device))
        return intent.kind in (intents.BACK, intents.POINT) or intent.pad == pads.START or intent.key == RULES_KEY

    def waited(self, seconds: float) -> None:
        self._quiet.wait(seconds)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._quiet.seconds < _HARDLY:
            self._quiet.pass_time(seconds)
            for widget in self.focus.widgets:
                widget.dirty |= widget.name in _ANSWERS
        if self._hear is not None and not self.host.stack.changing:
            self._heard_in = self._hear(seconds)
        self._told_left -= seconds
        if self._told and self._told_left <= 0.0:
            self._told = ""
            self.invalidate()
        if self.host.stack.changing:
            return
        if self.host.devices.lacks(self.cover.called):
            self.host.go.lost_pad(self._session, self.cover.called)
            return
        if self.cover.ends_by_itself:
            self.widget("time").dirty = True
        if self.cover.pass_time(seconds):
            self._leave(self.cover.taker)

    def rests_for(self) -> float | None:
        wait = 0.0 if self._quiet.seconds < _HARDLY else self.cover.wait
        rests = [super().rests_for() if wait is None else wait, self._heard_in, self._told_left if self._told else None]
        return min((rest for rest in rests if rest is not None), default=None)

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def rebuild(self) -> None:
        super().rebuild()
        devices, called = self.host.devices, self.cover.called
        for widget in self.focus.widgets:
            player = self._whose.get(widget.name, called)
            widget.by_pad = devices.by_pad(player, self.host.by_pad)
            pressed = pads.X if widget.name in self._whose else _PRESSED.get(widget.name)
            own = devices.of(player) != ANY and (pressed != pads.START or widget.by_pad)
            if isinstance(widget, Button) and ((pressed is not None and own) or devices.of(player) == MOUSE):
                widget.sign, widget.hint, widget.by_pad = devices.sign(player, pressed or ""), "", True

    def build(self) -> list[Widget]:
        self._whose = {}
        found = self._answers() + self._small_buttons()
        claimed, names = self.cover.claimed, self._names
        claims = self._claims.acts if self._claims is not None else {}
        for player, box in self.cover.plates().items():
            key = PERSON_KEYS[player] if player not in claims else ""
            plate = CoverPlate(player, names[player], box, key, player in claimed, partial(self._press, player))
            self._whose[plate.name] = player
            found.append(plate)
        found += self._claim_buttons()
        if self.cover.ends_by_itself:
            left, wide = (660, 600) if self.cover.asks_all else (968, 408)  # under the button that says no
            found.append(_TimeLeft("time", self.place(left, 866, wide, 10), lambda: self.cover.left))
        return found

    def _answers(self) -> list[Widget]:
        """Return the buttons that answer the cover: for the asked player, or for the one who takes the screen."""
        taker = self.cover.taker
        answer = partial(WakingButton, left=lambda: self.deaf, style=PRIMARY, px=LARGE)
        if self.cover.asked != NOBODY:
            look, no = self.place(544, 770, 408, 92), self.place(968, 770, 408, 92)
            return [
                answer("ready", look, text("Let me look"), self.take, hint="Enter"),
                answer("decline", no, text("No"), self.decline, key=_NO_KEY),
            ]
        name = self._names[taker] if taker != NOBODY else ""
        if self.cover.asks_all:
            label = text("Nobody: I am {name}", name=name) if name else text("Nobody: go on")
        else:
            label = self._takes(taker)
        place, device = self.place(660, 770, 600, 92), self.host.devices.name_of(self.cover.called)
        detail = say(device) if device is not None and self.host.devices.of(self.cover.called) != MOUSE else ""
        return [answer("ready", place, label, self.take, hint="Enter", detail=detail)]

    def _takes(self, player: int) -> str:
        """Return the words of the button with which a player takes the screen, on their own device if they have one."""
        device, name = self.host.devices.of(player), self._names[player]
        if device == ANY:
            return text("I am {name}", name=name)
        return text("{name}: click here", name=name) if device == MOUSE else text("{name}: press", name=name)

    def _small_buttons(self) -> list[Widget]:
        """Return the buttons of the row below: take back, and pause."""
        pause = self.place(760 if self._on_take_back is None else 976, 958, 400, 58)
        found: list[Widget] = [
            Button("pause", pause, text("Pause"), self.back, hint="Esc", pad=pads.START, style=SOFT, px=LABEL)
        ]
        if self._on_take_back is not None:
            words = text("{name} takes back", name=self._names[self._session.takes_back])
            take_back = self.place(544, 958, 416, 58)
            found.append(Button("take back", take_back, words, self._take_back, hint="Ctrl Z", style=SOFT, px=LABEL))
        return found

    def _claim_buttons(self) -> Iterator[Widget]:
        """Yield the buttons beside the plates, with which players call Uno or catch another player."""
        claims = self._claims
        if claims is None:
            return
        for player, box in claims.places(claims.acts).items():
            action, key = claims.acts[player], PERSON_KEYS[player]
            label, press = text("Uno!") if action.verb == UNO else text("Catch!"), partial(claims.claim, action)
            button = Button(f"claim {player}", box, label, press, key=key, style=CLAIM, px=LABEL)
            button.about = self._names[player]
            self._whose[button.name] = player
            yield button

    def heading(self) -> str:
        """Return the heading: who takes the screen, and why if that is public; or who can answer."""
        who, player, asked = self.who, self.cover.called, self._session.question
        if who is None:
            return say(occasions.ANYONE)
        if asked is not None and asked.kind == TURN and asked.player == player:
            return text("{name}, it is your turn", name=who.name)
        if asked is not None and (asked.kind == TURN or (asked.kind in PRIVATE_QUESTIONS and asked.player == player)):
            return say(occasions.asks(self._session, player), self._names)
        if asked is not None and (asked.kind, asked.player) == (CHALLENGE, player):
            return text("{name}, a Wild Draw Four for you", name=who.name)
        return text("{name}, over to you", name=who.name)

    def note(self) -> str:
        """Return the note: what the cover is for and what the others do meanwhile, or why a press did nothing."""
        if self._told:
            return self._told
        cover = self.cover
        others = [player for player in cover.plates() if player not in cover.claimed]
        if cover.claimed and others:
            who, taker = Listed(tuple(map(PlayerNamed, others))), PlayerNamed(cover.taker)
            return say(_LAST.about(players=who, player=taker), self._names)
        why = [say(reason, self._names) for reason in occasions.reasons(self._session, cover.called)]
        last = _LOOK if cover.asks_all else _COVERED.about(player=PlayerNamed(cover.called))
        return " ".join([*why, say(last, self._names)])

    def paint(self, surface: pygame.Surface) -> None:
        theme, who = self.host.theme, self.who
        backdrop.board(surface, theme, self.place(*_BOARD), 0.97, 40)
        width = self.place(620, 714, 680, 0).width
        head = backdrop.head_words(theme, self.heading(), width)
        size = self.place(916, 714, 88, 0).width if who is not None else 0
        gap = theme.px(20) if size else 0
        left = self.place(960, 714, 0, 0).left - (head.get_width() + size + gap) // 2
        middle = self.place(960, 714, 0, 0).top
        if who is not None:
            mood = WORRIED if occasions.draws(self._session, self.cover.called) else CALM
            picture = face(theme, who.face, size, mood)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
        surface.blit(head, head.get_rect(midleft=(left + size + gap, middle)))
        note = theme.lined(self.note(), self.place(550, 879, 820, 78).size, px=WORDS, colour=SAND, centred=True)
        surface.blit(note, note.get_rect(center=self.place(960, 918, 0, 0).topleft))


def _presses(intent: Intent, widget: Widget) -> bool:
    """Return whether an intent presses a widget, by its place or by its key."""
    if intent.kind in (intents.PRESS, intents.RELEASE):
        return widget.lies_at(intent.pos)
    key = widget.key if isinstance(widget, Button) and intent.kind == intents.KEY else ""
    return bool(key) and key in (intent.key, intent.text)


class CoverPlate(Button):
    """The plate of a player who may look at their cards: lit, and ticked once pressed."""

    def __init__(
        self, player: int, name: str, rect: Rect, key: str, claimed: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"plate {player}", rect, "", on_press, key=key)
        self.player, self.about = player, name
        self.chosen = claimed  # whether it has been pressed

    @property
    def _pad(self) -> str | None:
        """Return the pad button shown on the plate; None while keys are used."""
        button = self.sign if self.sign is not None else pads.A if self.ringed else ""
        return button if self.by_pad else None

    def area(self, theme: Theme) -> Rect:
        return area(theme, self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for picture, place in lit_plate(theme, self.key, self._pad, self.rect, self.chosen, self.hovered):
            surface.blit(picture, place)
        self.ring(surface, theme)


class _TimeLeft(Widget):
    """A bar that shows how much time is left."""

    def __init__(self, name: str, rect: Rect, left: Callable[[], float]) -> None:
        super().__init__(name, rect)
        self._left = left

    @property
    def takes_focus(self) -> bool:
        return False

    def area(self, theme: Theme) -> Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, NIGHT, 1.0), self.rect)
        width = round(self.rect.width * self._left())
        if width > self.rect.height:
            surface.blit(theme.panel((width, self.rect.height), YELLOW, 1.0), self.rect)
