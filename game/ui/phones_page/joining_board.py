"""How a phone joins: a QR code, the address and the code in letters, and a second QR code for the Wi-Fi."""

from __future__ import annotations

from typing import Final

import pygame

from game.hosting.phone_places import PhonePlaces
from game.phones.qr import join_address, wifi
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import OCHRE_PALE, PAPER, SAND, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LARGE, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.new_game.player_marks import sign
from game.ui.phones_page.phones_plan import PhonesPlan, part
from game.ui.phones_page.qr_picture import draw_code

_GROUP: Final = 4  # letters of a code in a group
_LONGEST: Final = (32, 63)  # letters of a Wi-Fi's name and password, at most, by the standard


def address_of(plan: PhonesPlan) -> Panel:
    """Return the place of the address to type."""
    return part(plan.joins, 32, 405, high=50)


class JoiningBoard:
    """The board about joining. The name and password of a Wi-Fi are kept here only, and dropped with the page."""

    def __init__(self, page: Page, places: PhonePlaces) -> None:
        self._page, self._places = page, places
        self.network = self.password = ""

    def _name(self, network: str) -> None:
        self.network = network
        self._page.invalidate()

    def _secret(self, password: str) -> None:
        self.password = password
        self._page.invalidate()

    def widgets(self, plan: PhonesPlan) -> list[Widget]:
        """Return the two text fields of the Wi-Fi."""
        fields = (
            ("network", 64, self.network, self._name, text("Wi-Fi name"), False),
            ("password", 140, self.password, self._secret, text("Password"), True),
        )
        return [
            WifiField(
                name, self._page.place(*part(plan.wifi, 212, top, high=60)), value, write, longest=_LONGEST[masked],
                px=WORDS, title=title, masked=masked,
            )
            for name, top, value, write, title, masked in fields
        ]  # fmt: skip

    def paint(self, surface: pygame.Surface, plan: PhonesPlan) -> None:
        """Paint the board, except its text fields."""
        theme, place = self._page.theme, self._page.place
        head = place(*part(plan.joins, 32, 16))
        backdrop.section(surface, theme, text("1. Open this page"), head)
        self._paint_code(surface, plan)
        if plan.wifi[0] == plan.joins[0]:  # the part about the Wi-Fi lies below
            surface.fill(theme.palette.plate_line, place(*part(plan.wifi, 32, 0, high=2)))
        backdrop.section(surface, theme, text("Phone not on the Wi-Fi?"), place(*part(plan.wifi, 32, 8)))
        self._paint_wifi(surface, plan)
        words = text("Page does not open? Allow the game through the firewall, and use no guest network.")
        self._write(surface, part(plan.wifi, 32, 218, high=plan.wifi[3] - 222), words, SAND)

    def _paint_code(self, surface: pygame.Surface, plan: PhonesPlan) -> None:
        """Paint the code and the address for joining, or why phones cannot join."""
        theme, door = self._page.theme, self._places.door
        sheet = self._page.place(*part(plan.joins, 32, 66, 308, 308))
        if not door.code:
            surface.blit(backdrop.dashes(theme, sheet.size, 20), sheet)
            mark = sign(theme, "warning" if door.trouble is not None else "patience", theme.px(72), OCHRE_PALE)
            surface.blit(mark, mark.get_rect(center=sheet.center))
            said = say(door.trouble) if door.trouble is not None else text("One moment …")
            self._write(surface, part(plan.joins, 372, 66, high=304), said, OCHRE_PALE)
            return
        draw_code(surface, theme, join_address(door.address, door.port, *door.join_codes), sheet)
        self._write(surface, part(plan.joins, 32, 377, high=28), text("Scan it, or type:"), PAPER)
        self._write(surface, part(plan.joins, 372, 74, high=28), text("Phones"), SAND)
        taken = text("{taken} of {number}", taken=self._places.taken, number=len(self._places.all))
        self._write(surface, part(plan.joins, 372, 100, high=48), taken, PAPER, LARGE)
        self._write(surface, part(plan.joins, 372, 180, high=28), text("Code"), SAND)
        groups = [door.code[at : at + _GROUP] for at in range(0, len(door.code), _GROUP)]
        for row, group in enumerate(groups):
            self._write(surface, part(plan.joins, 372, 208 + 46 * row, high=46), group, PAPER, LARGE)
        line = self._page.place(*address_of(plan))
        address, port = door.address, f":{door.port}"
        for words, ink in ((address, PAPER), (port, YELLOW)):
            drawn = theme.fitted(words, line.width, BOLD, LARGE, ink)
            surface.blit(drawn, drawn.get_rect(midleft=line.midleft))
            line.left += drawn.get_width()
            line.width -= drawn.get_width()

    def _paint_wifi(self, surface: pygame.Surface, plan: PhonesPlan) -> None:
        """Paint the code that lets a phone into the Wi-Fi, once the name and the password are typed."""
        theme = self._page.theme
        sheet = self._page.place(*part(plan.wifi, 32, 64, 164, 148))
        if self.network.strip() and self.password:
            draw_code(surface, theme, wifi(self.network, self.password), sheet)
            return
        surface.blit(backdrop.dashes(theme, sheet.size, 20), sheet)
        room = sheet.inflate(-theme.px(16), -theme.px(12))
        said = theme.filling(text("Type both for a second code"), room.size, TEXT, NOTE, SAND, True)
        surface.blit(said, said.get_rect(center=room.center))

    def _write(
        self, surface: pygame.Surface, panel: tuple[float, float, float, float], words: str, ink: tuple[int, int, int],
        px: float = NOTE,
    ) -> None:  # fmt: skip
        theme, room = self._page.theme, self._page.place(*panel)
        drawn = theme.lined(words, room.size, BOLD if px > NOTE else TEXT, px, ink)
        surface.blit(drawn, room)


class WifiField(TextField):
    """A text field of the Wi-Fi, which shows its purpose while it is empty."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if not self.value and not self.focused:
            words = theme.fitted(self.label, self.rect.width - 2 * theme.px(self.before), TEXT, NOTE, SAND)
            surface.blit(words, words.get_rect(midleft=(self.rect.left + theme.px(self.before), self.rect.centery)))
