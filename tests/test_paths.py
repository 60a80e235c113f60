"""Where things lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths


def test_assets_are_found_beside_the_package_or_in_it() -> None:
    assert (paths.assets() / "fonts").is_dir()


def test_a_chosen_data_folder_goes_before_the_variable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "variable"))
    assert paths.data_dir() == tmp_path / "variable"
    assert paths.data_dir(tmp_path / "chosen") == tmp_path / "chosen"


def test_a_data_folder_chosen_by_hand_keeps_the_settings_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    assert paths.settings_dir(tmp_path) == tmp_path
    assert paths.settings_dir(paths.data_dir()) != paths.data_dir(tmp_path)


def test_a_relative_data_folder_becomes_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.data_dir("here") == tmp_path / "here"


def test_asking_for_a_folder_does_not_make_it(tmp_path: Path) -> None:
    paths.settings_dir(paths.data_dir(tmp_path / "none"))
    assert not (tmp_path / "none").exists()


def test_a_home_that_does_not_exist_is_no_traceback() -> None:
    assert paths.data_dir("~nobody-of-this-name/x").is_absolute()
