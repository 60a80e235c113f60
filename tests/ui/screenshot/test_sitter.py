"""The host of pictures has a folder of its own, which goes with it."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.ui.pages import begin, key


@pytest.mark.usefixtures("host")
def test_what_is_saved_in_a_picture_lies_in_no_folder_that_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitter = Sitter((1280, 720))
    folder = sitter.data_dir
    page = LaboratoryScene(sitter)
    begin(sitter, page)
    page.handle(key("s"))
    assert len(page.kept.all()) == 1 and list(folder.rglob("*.table"))
    assert list(tmp_path.iterdir()) == []
    sitter.stack.clear()
    sitter.stack.settle()
    del sitter, page
    gc.collect()
    assert not folder.exists()
