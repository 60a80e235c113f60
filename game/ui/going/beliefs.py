"""A bot's belief about a hand: the cards it guessed, over the cards that were there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.review.believing import NO_FACE, Guess
from game.rules.values.cards import BLACK, GREEN, YELLOW
from game.text import say, text
from game.ui.going.words import hundredths, percent, told_right
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, EARTH, INK, LINES, NIGHT_DARK, PITCH
from game.ui.kit.drawings import card_look
from game.ui.kit.measures import NOTE, snapped
from game.ui.kit.signs import cross, tick
from game.ui.kit.theme import BOLD, Theme

_MOST: Final = 6  # guesses shown, at most
_WIDEST: Final = 92  # design pixels: the width of a card, at most
_GAP: Final = 26
_LOW: Final = 60  # design pixels: the height of the cards whose guesses have no room
_CLOSE: Final = 0.4  # card widths: if these cards would lie closer together, the words before them are left out


def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect, guesses: Sequence[Guess], plain: bool) -> None:
    """Draw guesses with their chances over the cards held; guesses without room are left out, their cards shown."""
    widest = theme.width(say(percent(100)), BOLD, NOTE) + theme.px(4)
    most = max(1, min(_MOST, place.width // widest))
    guesses, besides = guesses[:most], [guess.card for guess in guesses[most:]]
    held = theme.fitted(text("The actual cards"), place.width, BOLD, NOTE)
    right = sum(guess.right for guess in guesses)
    note = theme.filling(
        say(told_right(right, len(guesses))), (place.width, 2 * theme.line_height(px=NOTE)), px=NOTE,
        colour=theme.palette.plate_soft,
    )  # fmt: skip
    chance_high = theme.line_height(BOLD, NOTE)
    low = max(round(_LOW * theme.unit), theme.line_height(px=NOTE)) if besides else 0
    fixed = chance_high + held.get_height() + note.get_height() + low + theme.px(52 + 10 * bool(besides))
    gap = round(_GAP * theme.unit)
    room = (place.width + gap) // len(guesses) - gap, (place.height - fixed) // 2 * 5 // 7
    width = max(1, min(round(_WIDEST * theme.unit), *room))
    height = width * 7 // 5
    step = min(width + gap, round(place.width / len(guesses)))
    top = place.top + theme.px(8)
    below = top + height + theme.px(6)
    under = below + chance_high + theme.px(22)
    surface.blit(held, (place.left, under))
    under += held.get_height() + theme.px(14)
    for at, guess in enumerate(guesses):
        card = pygame.Rect(place.left + theme.px(5) + at * step, top, width, height)
        _draw_guess(surface, theme, card, guess, plain)
        said = theme.text(say(percent(hundredths(guess.chance))), BOLD, NOTE)
        surface.blit(said, said.get_rect(midtop=(card.centerx, below)))
        track = theme.panel((width, theme.px(6)), PITCH, 1.0, None, 1, EARTH)
        bar = pygame.Rect(card.left, below + chance_high + theme.px(2), width, theme.px(6))
        surface.blit(track, bar)
        filled = max(bar.height, round(width * guess.chance))
        surface.blit(theme.panel((filled, bar.height), LINES[1]), bar)
        card.top = under
        surface.blit(theme.picture(f"cards/{card_look(guess.card, plain=plain)}.svg", card.size), card)
        sign = (tick if guess.right else cross)(theme, theme.px(28))
        surface.blit(sign, sign.get_rect(center=card.midtop))
    surface.blit(note, note.get_rect(bottomleft=place.bottomleft))
    if besides:
        row = pygame.Rect(place.left, place.bottom - note.get_height() - theme.px(8) - low, place.width, low)
        _draw_besides(surface, theme, row, besides, plain)


def _draw_besides(surface: pygame.Surface, theme: Theme, place: pygame.Rect, cards: Sequence[int], plain: bool) -> None:
    """Draw the other cards held, overlapping if there are many, after a few words if there is room."""
    words = theme.fitted(text("Also held:"), place.width // 2, px=NOTE)
    left, width, more = place.left + words.get_width() + theme.px(14), place.height * 5 // 7, max(1, len(cards) - 1)
    if (place.right - left - width) / more >= _CLOSE * width:
        surface.blit(words, words.get_rect(midleft=place.midleft))
    else:
        left = place.left + theme.px(5)
    step = min(width + theme.px(6), (place.right - left - width) / more)
    for at, card in enumerate(cards):
        picture = theme.picture(f"cards/{card_look(card, plain=plain)}.svg", (width, place.height))
        surface.blit(picture, (left + round(at * step), place.top))


def _draw_guess(surface: pygame.Surface, theme: Theme, card: pygame.Rect, guess: Guess, plain: bool) -> None:
    """Draw a guessed card; an uncertain one has a dashed outline."""
    corner = card.width / theme.scale * 0.11
    if guess.face != NO_FACE:
        look = card_look(guess.face * 4, plain=plain)
        surface.blit(theme.picture(f"cards/{look}.svg", card.size), card)
    else:
        field = NIGHT_DARK if guess.colour == BLACK else theme.palette.cards.fields[guess.colour]
        surface.blit(theme.panel(card.size, field, 1.0, corner, 3, CREAM), card)
        if guess.colour != BLACK:
            symbol = theme.symbol(guess.colour, card.width // 3)
            surface.blit(symbol, symbol.get_rect(midbottom=(card.centerx, card.bottom - card.height // 12)))
        ink = INK if guess.colour in (YELLOW, GREEN) else CREAM  # cream on green has 3:1
        mark = theme.glyphs("?", snapped(card.height / theme.scale * 0.42), ink)
        surface.blit(mark, mark.get_rect(center=(card.centerx, card.top + card.height * 2 // 5)))
    if not guess.certain:
        outline = card.inflate(theme.px(12), theme.px(12))
        surface.blit(backdrop.dashes(theme, outline.size, corner + 5), outline)
