"""What is read back of a match is believed only if all of it can be shown."""

from __future__ import annotations

import msgspec
import pytest

from game.score_book.counted import Counted, CountedGame, Done, TableRecord
from game.session.match import Player

GAME = CountedGame(
    0, ("person", "casual"), (0,), (1,), 2, TableRecord(4, 1, 3, 2), catches=((0, 1),), feats=(Done("run", 0, 3, 2),)
)  # fmt: skip
SOUND = Counted("ab", "grand", (Player("Ann"), Player("Ben", "casual", 3)), (GAME,))


def test_what_was_counted_is_read_back() -> None:
    assert SOUND.is_sound
    assert msgspec.json.decode(msgspec.json.encode(SOUND), type=Counted) == SOUND


@pytest.mark.parametrize(
    "wrong",
    [
        msgspec.structs.replace(SOUND, rules="grind"),
        msgspec.structs.replace(SOUND, identity="a\nb"),
        msgspec.structs.replace(SOUND, players=(Player("A\tn"), Player("Ben", "casual"))),
        msgspec.structs.replace(SOUND, players=(Player("Ann"), Player("Ben"), Player("Cy"))),
        *(
            msgspec.structs.replace(SOUND, games=(msgspec.structs.replace(GAME, **change),))
            for change in (
                {"people": (2,)}, {"won": (2,)}, {"catches": ((0, 2),)}, {"feats": (Done("run", 5, 0, 0),)},
                {"draw": TableRecord(4, 7)}, {"kinds": ("person", "\u202e")},
            )
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_shown_is_not_sound(wrong: Counted) -> None:
    assert not wrong.is_sound
