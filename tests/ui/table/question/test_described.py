"""Everything on the table that can be pointed at has a role, a name and a value, as a player would speak of it."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.values.views import QuestionKind
from game.ui.kit.control import Role
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget, Command, PileTarget
from tests.ui.table.playing import positions_by_question, seat_at, seat_in


@pytest.mark.parametrize("kind", positions_by_question())
def test_whatever_the_focus_can_reach_at_any_question_has_a_name_and_heaps_and_hands_a_value(
    host: Sitter, kind: QuestionKind
) -> None:
    for state in positions_by_question()[kind][:3]:
        scene = seat_in(host, state.copy())
        controls = scene.seat.controls()
        assert set(controls) == set(scene.seat.pointer.places())
        assert all(control.name.strip() for control in controls.values())
        heaps = [one for target, one in controls.items() if one.role is Role.THING and type(target) is not CardTarget]
        assert heaps and all(heap.value for heap in heaps)
        pressed = Counter((one.name, one.value) for one in controls.values() if one.role in (Role.BUTTON, Role.OPTION))
        assert max(pressed.values()) == 1, pressed


POSITION = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: r5 b1 g4", "hand Ben: g5 g8 r3", "hand Cy: b4 b6",
    "pile 1: r9", "pile 2: g1", "turn: Ann", "---",
)  # fmt: skip


def test_a_chosen_card_is_told_as_chosen_and_then_there_is_a_button_to_play_it(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    said = {control.name: target for target, control in scene.seat.controls().items()}
    assert not scene.seat.controls()[said["red Five"]].chosen
    assert Command.DO not in scene.seat.controls()
    scene.choices.choose(said["red Five"])
    controls = scene.seat.controls()
    assert controls[said["red Five"]].chosen and not controls[said["green Four"]].chosen
    pile = controls[PileTarget(0)]
    assert pile.name == "the left pile" and pile.value.startswith("red Nine")
    assert controls[Command.DO].name == "Play"
