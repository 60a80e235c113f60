"""A worker of a cluster that is killed loses no game, of simulate nor of the arena."""

from __future__ import annotations

import os

import pytest

from tests.cluster import __main__ as cluster


@pytest.mark.skipif(os.name == "nt", reason="there nobody can be killed at once")
def test_where_workers_are_killed_the_same_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "GAMES", 60)
    monkeypatch.setattr(cluster, "DEALT", 144)
    assert cluster.compare(2, kill=True) == ""
