"""What the log tells the player whom something befell."""

from __future__ import annotations

from game.rules import events
from game.rules.events import HIDDEN
from game.rules.values.state import NOBODY, OWES_DISCOVERED, OWES_DISCOVERED_OPEN, OWES_NOTHING
from game.ui.words.log_lines import Log
from tests.ui.table.places import NAMES


def lines(log: Log, reader: int) -> list[str]:
    return ["".join(part.words for part in line.told) for line in log.lines(9, reader=reader)]


def test_who_is_left_with_one_card_by_a_four_is_told_to_call_until_they_have() -> None:
    log = Log(NAMES)
    log.add(events.Taken(1, HIDDEN, 0, None))
    log.add(events.DebtChanged(0, OWES_DISCOVERED, "G8.3"))
    log.add(events.SaltGiven(1))
    log.add(events.DebtChanged(0, OWES_DISCOVERED_OPEN, "G8.3"))
    public = ["Ben takes a card from Ann", "Ben has the salt shaker now"]
    assert lines(log, NOBODY) == lines(log, 2) == public
    assert lines(log, 0) == [f"{public[0]}; one card left: call Uno!", public[1]]
    for reader in (0, 2):
        (line, _) = log.lines(2, reader=reader)
        assert ("".join(part.words for part in line.short).endswith("call Uno!"), line.touches) == (reader == 0,) * 2
    log.add(events.UnoCalled(0))
    log.add(events.DebtChanged(0, OWES_NOTHING, "G8.1"))
    assert lines(log, 0) == [*public, "Ann calls Uno"]


def test_who_loses_a_shaker_is_told_who_has_it_now() -> None:
    log = Log(NAMES)
    for event in (events.SaltGiven(0), events.PepperGiven(2), events.SaltGiven(1)):
        log.add(event)
    (first, _, last), whose = log.lines(3, reader=0), []
    for reader in (0, 1, 2):
        whose.append([line.touches for line in log.lines(3, reader=reader)])
    assert whose == [[False, False, True], [False] * 3, [False] * 3]
    assert first.told[-1].words.endswith("has the salt shaker now")
    assert "".join(part.words for part in last.told) == "Ben takes the salt shaker from Ann"
    assert "".join(part.words for part in last.short) == "Ben takes the salt from Ann"
    log.add(events.GameStarted(0, 2))
    log.add(events.SaltGiven(2))
    assert not log.lines(1, reader=1)[0].touches
