"""Everything on a page that can be pressed or chosen has a role, a name and, where it has one, a value."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ui.kit.control import Control, Role
from game.ui.screenshot import Sitter
from tests.ui.kit.test_flow import PAGES
from tests.ui.pages import begin

WITH_VALUE = {Role.CHOICE, Role.SWITCH, Role.SLIDER, Role.BINDING, Role.LIST}


def described(host: Sitter, page: str) -> list[Control]:
    scene = PAGES[page](host)
    begin(host, scene)
    return scene.controls()


@pytest.mark.parametrize("page", PAGES)
def test_whatever_the_focus_can_reach_has_a_name_and_a_value_if_it_can_be_changed_and_no_two_sound_the_same(
    host: Sitter, page: str
) -> None:
    controls = described(host, page)
    assert controls and all(control.name.strip() for control in controls), controls
    assert all(control.value for control in controls if control.role in WITH_VALUE), controls
    spoken = Counter((control.role, control.name, control.value) for control in controls)
    assert max(spoken.values()) == 1, spoken


@pytest.mark.parametrize("page", PAGES)
def test_exactly_one_control_of_a_page_has_the_focus(host: Sitter, page: str) -> None:
    assert sum(control.focused for control in described(host, page)) == 1
