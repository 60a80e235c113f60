"""The cover between two people: the public table stays, and no hand is shown while its owner is away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.rules.values.actions import UNO
from game.rules.values.messages import Listed, PlayerNamed, sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.match import Player
from game.session.pace import occasions
from game.session.pace.offers import Claims, Cover, Offer
from game.session.session import Session
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import PERSON_KEYS, RULES_KEY, UNDO
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import NIGHT, SAND, YELLOW
from game.ui.kit.faces import CALM, WORRIED, face
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, LARGE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import CLAIM, PRIMARY, SOFT, Button, Widget
from game.ui.table.paint.lit_plates import area, lit_plate

_COVERED: Final = sentence("Everybody else, please look away.")
_LAST: Final = sentence("{players}, if you can answer too, press your plate before {player} takes the screen.")
_LOOK: Final = sentence("Press your lit plate to look at your cards.")
_NO_KEY, _NOBODY_KEY = "n", "b"
#: Seconds without Enter before a cover hears it: pressed sooner, it was meant for the table, or the last question.
_HARDLY: Final = 0.4
_BOARD: Final = (500, 640, 920, 372)


class CoverScene(Page):
    """Asks one person to take the screen; they press a button, and ``on_ready`` is called.

    With an offer, the players who may answer are asked by name, one after another, whether they want to look; any of
    them may press their plate at any time. ``due`` is the player who takes the screen otherwise, and ``turn`` whether
    it is their turn then; with NOBODY the table goes on, by itself where a bot is next. ``on_take_back`` is given where
    the last player may take their play back.
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
        claims: Claims[Rect] | None = None,
    ) -> None:
        super().__init__(host)
        self._on_take_back = on_take_back
        self._claims = claims
        self._session = session
        self._turn = turn
        self._on_ready = on_ready
        self._names = tuple(player.name for player in session.match.players)
        self.cover = Cover(due, offer)
        self._quiet = 0.0  # seconds since Enter was pressed too soon, or the present question was put

    @property
    def who(self) -> Player | None:
        """Return the player whom the cover calls, if any: all it says is about them."""
        cover = self.cover
        return self._session.match.players[cover.called] if not cover.asks_all else None

    def _ready(self) -> None:
        """Let the player called look: at once, or in their turn once all have been asked."""
        asked = self.cover.asked
        if asked == NOBODY:
            self.go_on()
        elif not self.host.stack.changing:  # else it has gone by itself in this frame
            self.cover.press(asked)
            self._put_next(at_once=self.cover.taker == asked)

    def go_on(self) -> None:
        """Give the screen to its taker, or with NOBODY go on; no player who may still answer does."""
        if not self.host.stack.changing and self.cover.take():
            self._taken()

    def decline(self, players: Collection[int]) -> None:
        """Note that these players do not answer, and ask the next."""
        if not self.host.stack.changing:
            self.cover.decline(players)
            self._put_next(at_once=self.cover.taker == NOBODY)

    def _put_next(self, at_once: bool = False) -> None:
        """Ask the next player; after the last, the cover goes ``at_once`` if its taker need not be called first."""
        self._quiet = 0.0
        if at_once and not self.cover.undecided:
            self._taken()
        else:
            self.rebuild()

    def _taken(self) -> None:
        self.host.go.back()
        self._on_ready(self.cover.taker)

    def _press(self, player: int) -> None:
        self.cover.press(player)
        self._put_next()

    def back(self) -> None:
        self.host.go.pause(self._session)

    def _take_back(self) -> None:
        """Ask the others whether the last play is taken back, which ends this cover."""
        if self._on_take_back is not None:
            self._on_take_back()

    @property
    def _deaf(self) -> bool:
        """Return whether Enter would answer sooner than the question can be read."""
        return self._quiet < _HARDLY

    def handle(self, intent: Intent) -> None:
        if intent.kind == intents.ACTIVATE and self._deaf:
            self._quiet = 0.0
            return
        if intent.kind == intents.KEY and self.host.bindings.act(intent.key) == UNDO:
            self._take_back()
        elif intent.kind == intents.KEY and intent.key == RULES_KEY:
            self.host.go.rule_book(self._session.match.rules, at_table=True)
        else:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._quiet += seconds
        if self.host.stack.changing:
            return
        if self.cover.ends_by_itself:
            self.widget("time").dirty = True
        if self.cover.pass_time(seconds):
            self._taken()

    def rests_for(self) -> float | None:
        if self._deaf:
            return _HARDLY - self._quiet
        wait = self.cover.wait
        return wait if wait is not None else super().rests_for()

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        found = self._answers()
        found += self._small_buttons()
        claimed, names = self.cover.claimed, self._names
        claims = self._claims.acts if self._claims is not None else {}
        for player, box in self.cover.plates().items():
            key = PERSON_KEYS[player] if player not in claims else ""
            found.append(CoverPlate(player, names[player], box, key, player in claimed, partial(self._press, player)))
        found += self._claim_buttons()
        if self.cover.ends_by_itself:
            left, wide = (660, 600) if self.who is None else (968, 432)  # under the button that says no
            found.append(_TimeLeft("time", self.place(left, 842, wide, 10), lambda: self.cover.left))
        return found

    def _answers(self) -> list[Widget]:
        """Return the buttons that answer the cover: for the player asked, or for who takes the screen."""
        asked, taker = self.cover.asked, self.cover.taker
        if asked != NOBODY:
            look, no = self.place(520, 746, 432, 92), self.place(968, 746, 432, 92)
            decline = partial(self.decline, (asked,))
            return [
                Button("ready", look, text("Let me look"), self._ready, hint="Enter", style=PRIMARY, px=LARGE),
                Button("decline", no, text("No"), decline, key=_NO_KEY, style=PRIMARY, px=LARGE),
            ]
        name = self._names[taker] if taker != NOBODY else ""
        label = text("I am {name}", name=name) if name else text("Go on")
        if self.who is None:
            label = text("Nobody: I am {name}", name=name) if name else text("Nobody: go on")
        return [
            Button("ready", self.place(660, 746, 600, 92), label, self._ready, hint="Enter", style=PRIMARY, px=LARGE)
        ]

    def _small_buttons(self) -> list[Widget]:
        """Return the row below: no more questions, taking back, and the pause."""
        row: list[tuple[str, str, Callable[[], None], dict[str, str]]] = []
        undecided = self.cover.undecided
        if self.cover.asked != NOBODY and len(undecided) > 1:
            row.append(("nobody", text("Nobody can"), partial(self.decline, undecided), {"key": _NOBODY_KEY}))
        if self._on_take_back is not None:
            name = self._names[self._session.takes_back]
            row.append(("take back", text("{name} takes back", name=name), self._take_back, {"hint": "Ctrl Z"}))
        row.append(("pause", text("Pause"), self.back, {"hint": "Esc", "pad": pads.START}))
        wide = min(420, (880 - 20 * (len(row) - 1)) // len(row))
        left = 960 - (len(row) * (wide + 20) - 20) // 2
        return [
            Button(name, self.place(left + at * (wide + 20), 934, wide, 58), label, press, style=SOFT, px=LABEL, **keys)
            for at, (name, label, press, keys) in enumerate(row)
        ]

    def _claim_buttons(self) -> Iterator[Widget]:
        """Yield the buttons beside the plates by which players call Uno, or catch one who has not."""
        claims = self._claims
        if claims is None:
            return
        for player, box in claims.places(claims.acts).items():
            action, key = claims.acts[player], PERSON_KEYS[player]
            label, press = text("Uno!") if action.verb == UNO else text("Catch!"), partial(claims.claim, action)
            button = Button(f"claim {player}", box, label, press, key=key, style=CLAIM, px=LABEL)
            button.about = self._names[player]
            yield button

    def heading(self) -> str:
        """Say who is to take the screen, and why if that is public; or ask who can answer."""
        who, offer, cover = self.who, self.cover.offer, self.cover
        if offer is not None and who is None:
            return say(offer.asks.anyone)
        if offer is not None and cover.may_answer(cover.called):
            return say(offer.asks.one.about(player=PlayerNamed(cover.called)), self._names)
        assert who is not None, "where nobody is called, several are asked"
        if self._takes_turn:
            return text("{name}, it is your turn", name=who.name)
        return text("{name}, over to you", name=who.name)

    @property
    def _takes_turn(self) -> bool:
        """Return whether the player called takes the screen for an ordinary turn, as nobody answers."""
        cover = self.cover
        return self._turn and cover.called == cover.due and not (cover.claimed or cover.may_answer(cover.due))

    def note(self) -> str:
        """Say what it is for, and what all the others do meanwhile."""
        cover = self.cover
        if cover.claimed and cover.undecided and cover.asked == NOBODY:
            who = Listed(tuple(PlayerNamed(player) for player in cover.undecided))
            taker = PlayerNamed(cover.taker)
            return say(_LAST.about(players=who, player=taker), self._names)
        why = [say(reason, self._names) for reason in occasions.reasons(self._session, cover.called)]
        asked = self._session.question
        if self._takes_turn and asked is not None and asked.kind in PRIVATE_QUESTIONS:
            why = []  # they are about what nobody answers
        if cover.asks_all:
            why.append(say(_LOOK))
        elif len(cover.undecided) < 2:  # else others are asked before a hand opens
            why.append(say(_COVERED))
        return " ".join(why)

    def paint(self, surface: pygame.Surface) -> None:
        theme, who = self.host.theme, self.who
        backdrop.board(surface, theme, self.place(*_BOARD), 0.97, 40)
        width = self.place(620, 690, 680, 0).width
        head = backdrop.head_words(theme, self.heading(), width)
        size = self.place(916, 690, 88, 0).width if who is not None else 0
        gap = theme.px(20) if size else 0
        left = self.place(960, 690, 0, 0).left - (head.get_width() + size + gap) // 2
        middle = self.place(960, 690, 0, 0).top
        if who is not None:
            mood = WORRIED if occasions.draws(self._session, self.cover.called) else CALM
            picture = face(theme, who.face, size, mood)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
        surface.blit(head, head.get_rect(midleft=(left + size + gap, middle)))
        note = theme.filling(self.note(), self.place(530, 855, 860, 78).size, px=WORDS, colour=SAND, centred=True)
        surface.blit(note, note.get_rect(center=self.place(960, 894, 0, 0).topleft))


class CoverPlate(Button):
    """The plate of somebody who may look at their cards: lit, and ticked once they have pressed it."""

    def __init__(
        self, player: int, name: str, rect: Rect, key: str, claimed: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"plate {player}", rect, "", on_press, key=key)
        self.player, self.about = player, name
        self.chosen = claimed  # whether it has been pressed

    def area(self, theme: Theme) -> Rect:
        return area(theme, self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for picture, place in lit_plate(
            theme, self.key, self.rect, self.chosen, self.hovered, self.by_pad, self.ringed
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
