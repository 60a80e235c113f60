"""The cover between two people: the public table stays, and no hand is shown while its owner is away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.rules.values.messages import Listed, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import CHALLENGE, DRAWING, GIVE, TAKE
from game.session.match import Player
from game.session.pace.offers import Cover, Offer
from game.session.session import Session
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import PERSON_KEYS, RULES_KEY, UNDO
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import NIGHT, SAND, YELLOW
from game.ui.kit.faces import GLAD, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.table.paint.lit_plates import area, lit_plate

_COVERED: Final = sentence("All hands are covered. Everybody else, please look away.")
#: What a player takes the screen for, where that is known to all.
_REASONS: Final = {
    TAKE: sentence("You take a card from another player."),
    GIVE: sentence("You must give a card away."),
    DRAWING: sentence("You have cards to draw."),
    CHALLENGE: sentence("You may challenge the Wild Draw Four."),
}
_BOARD: Final = (500, 640, 920, 372)
_NAMED: Final = 2  # players whose plates are lit: so many have room in the heading


class CoverScene(Page):
    """Asks one person to take the screen; they press a button, and ``on_ready`` is called.

    With an offer, others may press their plates first: then the first of them is asked to take the screen instead.
    ``due`` is the player who takes it otherwise, and ``turn`` whether it is their turn; NOBODY stands for a bot, and
    then the table goes on by itself. ``on_take_back`` is given where the last player may take their play back.
    """

    first_focus = "ready"
    see_through = True

    def __init__(
        self,
        host: Host,
        session: Session,
        due: int,
        on_ready: Callable[[int], None],
        offer: Offer[Rect] | None = None,
        *,
        turn: bool = False,
        on_take_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(host)
        self._on_take_back = on_take_back
        self._session = session
        self._turn = turn
        self._on_ready = on_ready
        self.cover = Cover(due, offer)

    @property
    def who(self) -> Player | None:
        """Return the player who takes the screen next, if any."""
        taker = self.cover.taker
        return self._session.match.players[taker] if taker != NOBODY else None

    def _ready(self) -> None:
        if self.cover.take():
            self._taken()

    def _taken(self) -> None:
        self.host.go.back()
        self._on_ready(self.cover.taker)

    def _press(self, player: int) -> None:
        self.cover.press(player)
        self.rebuild()

    def back(self) -> None:
        self.host.go.pause(self._session)

    def _take_back(self) -> None:
        """Ask the others whether the last play is taken back, which ends this cover."""
        if self._on_take_back is not None:
            self._on_take_back()

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.KEY and self.host.bindings.act(intent.key) == UNDO:
            self._take_back()
        elif intent.kind == intents.KEY and intent.key == RULES_KEY:
            self.host.go.rule_book(self._session.match.rules, at_table=True)
        else:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.host.stack.changing:
            return
        if self.cover.ends_by_itself:
            self.widget("time").dirty = True
        if self.cover.pass_time(seconds):
            self._taken()

    def rests_for(self) -> float | None:
        wait = self.cover.wait
        return wait if wait is not None else super().rests_for()

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        who = self.who
        ready = self.place(660, 760, 600, 92)
        pause = self.place(760 if self._on_take_back is None else 980, 934, 400, 58)
        label = text("I am {name}", name=who.name) if who is not None else text("Go on")
        found: list[Widget] = [
            Button("ready", ready, label, self._ready, hint="Enter", style=PRIMARY, px=LARGE),
            Button("pause", pause, text("Pause"), self.back, hint="Esc", pad=pads.START, style=SOFT, px=LABEL),
        ]
        if self._on_take_back is not None:
            name = self._session.match.players[self._session.takes_back].name
            take_back = self.place(540, 934, 420, 58)
            words = text("{name} takes back", name=name)
            found.append(Button("take back", take_back, words, self._take_back, hint="Ctrl Z", style=SOFT, px=LABEL))
        claimed, names = self.cover.claimed, [one.name for one in self._session.match.players]
        for player, box in self.cover.plates().items():
            found.append(CoverPlate(player, names[player], box, player in claimed, partial(self._press, player)))
        if self.cover.ends_by_itself:
            found.append(_TimeLeft("time", self.place(660, 857, 600, 10), lambda: self.cover.left))
        return found

    def heading(self) -> str:
        """Say who is to take the screen, and why if that is public; or say what is offered."""
        who = self.who
        if who is None:
            return text("Does anyone want to look?")
        if self._turn and self.cover.taker == self.cover.due:
            return text("{name}, it is your turn", name=who.name)
        lit = self.cover.plates()
        if not self.cover.claimed and 0 < len(lit) <= _NAMED:
            first = Listed(tuple(self._session.match.players[player].name for player in lit))
            return text("{players} first, otherwise {name}", players=first, name=who.name)
        return text("{name}, over to you", name=who.name)

    def note(self) -> str:
        """Say what all the others do meanwhile."""
        offer, claimed = self.cover.offer, self.cover.claimed
        if offer is None or not set(self.cover.plates()) - set(claimed):
            asked = self._session.question
            known = asked is not None and asked.player == self.cover.taker
            reason = _REASONS.get(asked.kind) if asked is not None and known else None
            return f"{say(reason)} {say(_COVERED)}" if reason is not None else say(_COVERED)
        if claimed:
            names = [player.name for player in self._session.match.players]
            others = Listed(tuple(names[player] for player in self.cover.plates() if player not in claimed))
            return text("{players} can still press their plates, too. This is the last chance.", players=others)
        if self.cover.taker != NOBODY:
            name = self.who.name if self.who is not None else ""
            return text(
                "{can_you} If so, press your lit plate. If nobody does, {name} goes on.", can_you=offer.act, name=name
            )
        return text("{can_you} Press your lit plate to look at your cards.", can_you=offer.act)

    def paint(self, surface: pygame.Surface) -> None:
        theme, who = self.host.theme, self.who
        backdrop.board(surface, theme, self.place(*_BOARD), 0.97, 40)
        width = self.place(620, 704, 680, 0).width
        head = backdrop.head_words(theme, self.heading(), width)
        size = self.place(916, 704, 88, 0).width if who is not None else 0
        gap = theme.px(20) if size else 0
        left = self.place(960, 704, 0, 0).left - (head.get_width() + size + gap) // 2
        middle = self.place(960, 704, 0, 0).top
        if who is not None:
            picture = face(theme, who.face, size, GLAD)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
        surface.blit(head, head.get_rect(midleft=(left + size + gap, middle)))
        note = theme.filling(self.note(), self.place(530, 861, 860, 74).size, px=WORDS, colour=SAND, centred=True)
        surface.blit(note, note.get_rect(center=self.place(960, 898, 0, 0).topleft))


class CoverPlate(Button):
    """The plate of somebody who may look at their cards: lit, and ticked once they have pressed it."""

    def __init__(self, player: int, name: str, rect: Rect, claimed: bool, on_press: Callable[[], None]) -> None:
        super().__init__(f"plate {player}", rect, "", on_press, key=PERSON_KEYS[player])
        self.player, self.about = player, name
        self.chosen = claimed  # whether it has been pressed

    def area(self, theme: Theme) -> Rect:
        return area(theme, self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for picture, place in lit_plate(
            theme, self.player, self.rect, self.chosen, self.hovered, self.by_pad, self.ringed
        ):
            surface.blit(picture, place)
        self.ring(surface, theme)


class _TimeLeft(Widget):
    """A bar that runs out."""

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
