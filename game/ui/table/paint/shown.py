"""A hand shown to the player at the screen alone: the challenger of a Wild Draw Four sees its player's hand."""

from __future__ import annotations

from game.session.pace.beats import ShownHand
from game.text import text
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.drawings import card_look
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint.art import Art
from game.ui.table.paint.stage import Item
from game.ui.table.place.hand_order import sorted_hand
from game.ui.table.place.layout import Layout, in_a_row


def shown_hand(
    theme: Theme, art: Art, plan: Layout, verdict: str, hand: ShownHand, plain: bool = False, by_pad: bool = False
) -> list[Item]:
    """Return a panel with the cards in a row below the piles, under the verdict on the challenge."""
    width = round(110 * plan.scale)
    held = sorted_hand(list(hand.cards))
    room = plan.size[0] * 0.6
    row = in_a_row(len(held), width * 1.08, room - width)
    whole = round(max(2 * max(row, default=0.0) + width + theme.px(80), theme.px(620)))
    height = round(width * 1.4 + theme.px(130))
    left, top = (plan.size[0] - whole) // 2, min(plan.boxes["question"].top, plan.size[1] - height)
    found = [Item(("shown", "panel"), 3000, theme.plate((whole, height), 30, 3, YELLOW, 1.0), left, top)]
    title = theme.fitted(verdict, whole - theme.px(60), BOLD, 24)
    found.append(Item(("shown", "title"), 3001, title, (plan.size[0] - title.get_width()) // 2, top + theme.px(18)))
    said = text("Only you see them. Press any key or click to go on.")
    if by_pad:
        said = text("Only you see them. Press any button to go on.")
    note = theme.fitted(said, whole - theme.px(60), px=20, colour=theme.palette.plate_soft)
    found.append(
        Item(
            ("shown", "note"),
            3001,
            note,
            (plan.size[0] - note.get_width()) // 2,
            top + height - note.get_height() - theme.px(14),
        )
    )
    for at, (card, off) in enumerate(zip(held, row, strict=True)):
        sprite = art.card(card_look(card, plain=plain), width)
        x, y = round(plan.size[0] / 2 + off), top + height // 2 + theme.px(4)
        found.append(Item(("shown", card), 3002 + at, sprite.picture, x + sprite.dx, y + sprite.dy))
    return found
