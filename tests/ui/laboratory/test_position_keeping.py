"""Positions of the laboratory are kept under names, and deleted when that was asked for twice."""

from __future__ import annotations

from game.rules.values.messages import Message
from game.session.workbench.draft import read_position
from game.session.workbench.experiment import experiment_of
from game.session.workbench.kept_positions import KeptPositions
from game.text import say
from game.ui.kit.page import Page
from game.ui.laboratory.beginning import BEGINNING
from game.ui.laboratory.position_keeping import PositionKeeping
from game.ui.screenshot import Sitter
from tests.ui.pages import begin


def test_a_position_without_a_name_is_kept_under_a_free_one_and_deleted_at_the_second_request(host: Sitter) -> None:
    page, kept, said = Page(host), KeptPositions(host.data_dir), list[str]()
    begin(host, page)

    def tell(message: Message | None, refused: bool, sure_of: str) -> None:
        assert not refused
        said.append(say(message) if message else "")
        page.sure_of = sure_of

    keeping = PositionKeeping(page, kept, tell)
    experiment = experiment_of(read_position(BEGINNING))
    assert [keeping.save(name, experiment) for name in ("", "Six", "Six")] == ["Position", "Six", "Six"]
    assert said == ["Kept as “Position”.", "Kept as “Six”.", "Kept as “Six”, in place of the position of that name."]
    six = next(one for one in kept.all() if one.name == "Six")
    keeping.delete(six)
    assert said[-1] == "Press again to delete Six for good." and len(kept.all()) == 2
    keeping.delete(six)
    assert said[-1] == "Six is deleted." and [one.name for one in kept.all()] == ["Position"]
