"""Presets: kept whole or not at all; whatever is in a file from elsewhere, it is rules or a sentence."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.values.ruleset import GRAND, RULE_SETS
from game.session import presets
from game.session.presets import FILE_NAME, LARGEST, MOST, Preset, PresetError, Presets, hand_out, read, write
from game.session.rule_choice import RuleChoice
from game.text import say

#: How many mutated files the reader is tried with; GRAND_UNO_FUZZ=100000 for the long run.
MUTATIONS = int(os.environ.get("GRAND_UNO_FUZZ", "3000"))

FRIDAY = RuleChoice.of("classic").with_value("stacking", True).with_value("fine", 2)
HARD = RuleChoice.of("grand").with_value("two", "colour").with_value("austere", True)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_rules_kept_under_a_name_are_there_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "when needed"
    kept = Presets(folder)
    assert kept.all == [] and kept.trouble is None
    kept.save(' "Friday" \\ été ', FRIDAY)
    kept.save("../../etc/passwd", HARD)
    again = Presets(folder)
    assert again.all == [Preset('"Friday" \\ été', FRIDAY), Preset("../../etc/passwd", HARD)]
    assert names(folder) == [FILE_NAME]


def test_a_preset_is_replaced_renamed_and_deleted(tmp_path: Path) -> None:
    kept = Presets(tmp_path)
    kept.save("Friday", FRIDAY)
    kept.save("Hard", HARD)
    kept.save("FRIDAY", HARD)
    assert [(preset.name, preset.choice) for preset in kept.all] == [("FRIDAY", HARD), ("Hard", HARD)]
    with pytest.raises(PresetError, match="There is a preset called Hard already"):
        kept.rename(kept.all[0], "hard")
    kept.rename(kept.all[0], "Friday night")
    kept.delete(kept.all[1])
    assert [preset.name for preset in Presets(tmp_path).all] == ["Friday night"]


@pytest.mark.parametrize("name", ["", "   ", "a" * 33, "two\nlines", "\x00", "\u202e", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    kept = Presets(tmp_path)
    with pytest.raises(PresetError, match="name"):
        kept.save(name, FRIDAY)
    assert kept.all == [] and names(tmp_path) == []


def test_there_is_room_for_so_many_and_no_more(tmp_path: Path) -> None:
    kept = Presets(tmp_path)
    kept._keep([Preset(f"{number}", HARD) for number in range(MOST)])
    with pytest.raises(PresetError, match="room"):
        kept.save("one more", HARD)
    kept.save("7", FRIDAY)
    assert len(Presets(tmp_path).all) == MOST


def test_a_preset_handed_out_is_taken_in_elsewhere_under_a_free_name(tmp_path: Path) -> None:
    kept = Presets(tmp_path / "mine")
    friday = kept.save("Friday", FRIDAY)
    out = tmp_path / "friday.toml"
    hand_out(friday, out)
    with pytest.raises(PresetError, match="There is a file called friday.toml already"):
        hand_out(friday, out)
    hand_out(friday, out, replacing=True)
    with pytest.raises(PresetError, match="is a folder"):
        hand_out(friday, tmp_path)
    with pytest.raises(PresetError, match="cannot be written"):
        hand_out(friday, tmp_path / "nowhere" / "friday.toml")
    assert [preset.name for preset in kept.take_in(out)] == ["Friday 2"]
    assert [preset.name for preset in kept.take_in(out)] == ["Friday 3"]
    assert [preset.choice for preset in Presets(tmp_path / "mine").all] == [FRIDAY] * 3
    assert names(tmp_path) == ["friday.toml", "mine"]


def test_a_long_name_stays_short_when_it_needs_a_number(tmp_path: Path) -> None:
    kept = Presets(tmp_path / "mine")
    hand_out(kept.save("N" * 32, FRIDAY), tmp_path / "n.toml")
    assert kept.take_in(tmp_path / "n.toml")[0].name == "N" * 30 + " 2"


GOOD = 'format = 1\n[[presets]]\nname = "A"\nrules = "grand"\n'


@pytest.mark.parametrize(
    ("switches", "target"), [('scoring = "games"', 5), ('target = 3\nscoring = "games"', 3), ("target = 3", 3)]
)
def test_rules_by_games_have_the_target_that_is_written_or_the_usual_one(
    tmp_path: Path, switches: str, target: int
) -> None:
    (tmp_path / "n.toml").write_text(GOOD + f"[presets.switches]\n{switches}\n")
    assert Presets(tmp_path / "mine").take_in(tmp_path / "n.toml")[0].choice.rules.target == target


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not name its format"),
        ("format = 2", "newer version"),
        ("format = 0", "unknown"),
        ("format = true", "does not name its format"),
        ("format = 1", "no rules in it"),
        ("format = 1\nextra = 2", "something else"),
        ("format = 1\npresets = 3", "something else"),
        ("format = 1\npresets = [3]", "more than a name"),
        ("format = 1\nname = ?\n", "at line 2"),
        ("[[", "at end of document"),
        ("format = " + "9" * 5000, "too long"),
        ("x = " + "[\n" * 30_000, "nested too deeply"),
        ("a" + ".a" * 250 + " = 1", "a line in it is too long"),
        (GOOD.replace('"A"', '""'), "proper name"),
        (GOOD.replace('"A"', "7"), "proper name"),
        (GOOD.replace("grand", "bridge"), "do not exist"),
        (GOOD + GOOD.removeprefix("format = 1\n").replace("A", "a"), "two presets called a"),
        (GOOD + "switches = 4", "not in the right form"),
        (GOOD + "path = 4", "more than a name"),
        (GOOD + "[presets.switches]\nsalt = true", "does not exist"),
        (GOOD + "[presets.switches]\nfine = true", "cannot take"),
        (GOOD + "[presets.switches]\nfine = 2.0", "cannot take"),
        (GOOD + '[presets.switches]\naustere = "on"', "cannot take"),
        (GOOD + "[presets.switches]\nfine = 9", "cannot take"),
        (GOOD + "[presets.switches]\nfine = 0x" + "f" * 400, "out of range"),
        (GOOD + '[presets.switches]\ntwo = "salt"', "cannot take"),
        ("\ufeff" + GOOD, "at line 1"),
        ("#" * (LARGEST + 1), "too large"),
        (b"\xff\xfe\x00", "not a text"),
    ],
)
def test_a_bad_file_gives_one_sentence_and_changes_nothing(tmp_path: Path, text: str | bytes, said: str) -> None:
    kept = Presets(tmp_path / "mine")
    kept.save("Friday", FRIDAY)
    before = kept.path.read_bytes()
    bad = tmp_path / "bad.toml"
    bad.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(PresetError, match=said) as refused:
        kept.take_in(bad)
    assert str(refused.value).startswith("bad.toml was not imported. It is") or said in str(refused.value)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 160
    assert kept.path.read_bytes() == before and [preset.name for preset in kept.all] == ["Friday"]


@pytest.mark.parametrize("path", ["nowhere.toml", ".", "a\x00b", "a" * 5000])
def test_what_is_no_file_is_said(tmp_path: Path, path: str) -> None:
    with pytest.raises(PresetError, match="There is no file"):
        Presets(tmp_path).take_in(tmp_path / path)
    assert names(tmp_path) == []


def test_a_damaged_file_of_ones_own_is_said_and_put_aside_when_something_is_kept(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("format = 9\n")
    kept = Presets(tmp_path)
    assert kept.all == [] and say(kept.trouble) == "Your presets cannot be read. A newer version of the game wrote it."
    kept.save("Friday", FRIDAY)
    assert names(tmp_path) == ["presets.damaged-1", FILE_NAME]
    assert (tmp_path / "presets.damaged-1").read_text() == "format = 9\n"
    assert [preset.name for preset in Presets(tmp_path).all] == ["Friday"]


def test_when_nothing_can_be_written_nothing_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Presets(tmp_path)
    kept.save("Friday", FRIDAY)
    before = kept.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(PresetError, match="No space left"):
        kept.save("Hard", HARD)
    assert [preset.name for preset in kept.all] == ["Friday"] and kept.path.read_bytes() == before


def test_every_value_of_every_switch_is_written_and_read_alike() -> None:
    chance = random.Random(4)
    several = []
    for number in range(60):
        choice = RuleChoice.of(chance.choice(list(RULE_SETS)))
        other = RULE_SETS[chance.choice(list(RULE_SETS))]
        for switch in chance.sample(sorted(GRAND.__dataclass_fields__), 12):
            choice = choice.with_value(switch, getattr(other, switch))
        several.append(Preset(f"Nr {number}", replace(choice)))
    assert read(write(several)) == several


def test_no_mutated_file_is_more_than_a_sentence() -> None:
    good = write([Preset("Friday", FRIDAY), Preset("Hard", HARD), Preset("Plain", RuleChoice.of("junction"))])
    chance = random.Random(7)
    words = [b"true", b"'", b'"', b"[", b"]]", b"[presets", b"=", b"\n", b"1e9", b"-1", b"{", b"grand", b"\xc3", b"\\u"]
    refused = 0
    for _ in range(MUTATIONS):
        bad = bytearray(good)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(bad) + 1)
            match chance.randrange(4):
                case 0:
                    bad[at : at + chance.randint(1, 20)] = b""
                case 1:
                    bad[at:at] = chance.choice(words)
                case 2:
                    bad[at : at + 1] = bytes([chance.randrange(256)])
                case _:
                    start = chance.randrange(len(bad))
                    bad[at:at] = bad[start : start + chance.randint(1, 60)]
        try:
            found = read(bytes(bad))
        except PresetError as error:
            refused += 1
            assert "\n" not in str(error) and str(error).endswith(".")
        else:
            assert read(write(found)) == found
    assert refused > MUTATIONS // 3


def test_the_limits_leave_room_for_all_presets_with_every_switch_changed() -> None:
    far = RuleChoice("classic", GRAND)
    assert len(write([Preset("W" * presets.LONGEST_NAME, far)] * MOST)) < LARGEST
