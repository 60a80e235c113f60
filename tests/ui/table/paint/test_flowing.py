"""Words with small cards among them take as much room as was known before they were drawn."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.rules.values.cards import face_of
from game.rules.values.messages import FaceNamed, Message, PlayerNamed, sentence
from game.text.saying import Part, parts
from game.ui.kit.theme import Theme
from game.ui.table.paint import flowing
from game.ui.table.paint.flowing import Numbered, TextFlow, flow

TOLD = sentence("{player} plays the {card}, which nobody fits.", player=PlayerNamed(0), card=FaceNamed(face_of(1, 5)))
LONG = sentence("{some} {more}", some=TOLD, more=TOLD)
PX = 21.0


def told(message: Message) -> tuple[Part, ...]:
    return tuple(parts(message, ("Ann", "Ben")))


@pytest.mark.parametrize("width", [90, 150, 300, 700, 3000])
def test_a_message_is_drawn_in_the_room_that_was_reckoned(theme: Theme, width: int) -> None:
    for message in (TOLD, LONG):
        line = flow(theme, told(message), PX)
        for shown in (line, Numbered(theme, 3, line, PX)):
            picture = shown.picture(width)
            drawn = picture.get_bounding_rect()
            assert picture.get_size() == (width, shown.height(width))
            room = Surface((width + 200, picture.get_height() + 200))
            assert room.get_rect().contains(drawn) and drawn.height > picture.get_height() // 2
    assert flow(theme, told(LONG), PX).height(width) >= line.height(3000)


def test_every_piece_is_as_wide_as_was_reckoned(theme: Theme) -> None:
    line = flow(theme, told(LONG), PX)
    for word in line._words:
        ends = [piece.left + line._drawn(piece).get_width() for piece in word.pieces]
        assert max(ends) == word.wide
        assert all(end <= after.left for end, after in zip(ends, word.pieces[1:], strict=False))
        assert max(line._drawn(piece).get_height() for piece in word.pieces) <= word.high


def test_no_row_is_wider_than_its_room_where_no_word_is(theme: Theme) -> None:
    line = flow(theme, told(LONG), PX)
    for width in range(max(word.wide for word in line._words), 900, 37):
        for _, row in line._rows(width):
            left, last = row[-1]
            assert row[0][0] == 0 and left + last.wide <= width


def test_several_messages_go_on_in_one_row_after_a_dot_or_a_number(theme: Theme) -> None:
    together = TextFlow(theme, PX)
    together.add(told(TOLD))
    together.add(told(TOLD), dot=True)
    together.add(told(TOLD), number=1)
    ((_, row),) = together._rows(9000)
    pieces = [piece for _, word in row for piece in word.pieces]
    assert sum(piece.part.words == flowing._DOT for piece in pieces) == 1
    assert [piece.number for piece in pieces if piece.number] == [1]
    assert together.height(9000) < 2 * flow(theme, told(TOLD), PX).height(9000)


def test_no_word_is_left_alone_in_a_row_of_words_that_are_broken_evenly(theme: Theme) -> None:
    words = " ".join(["word"] * 9)
    line = flow(theme, [Part(words)], PX)
    room = line.wide(9000) - 1  # one word too wide
    assert [len(row) for _, row in line._rows(room)] == [8, 1]
    even = line.even(room)
    assert [len(row) for _, row in line._rows(even)] == [5, 4] and line.height(even) == line.height(room)
    assert line.even(9000) == line.wide(9000), "one row stays one row"
