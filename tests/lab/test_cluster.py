"""Games on a Dask cluster: the same as here. `tests.cluster` has workers of their own, and kills some."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest

from game.lab import arena, cluster, simulate
from game.lab.apart import in_parts
from game.lab.cluster import NoCluster, on_cluster


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None, protocol="tcp://", silence_logs=50
    ) as found:
        yield found.scheduler_address


def printed(run: Any) -> dict[str, Any]:
    out = io.StringIO()
    assert run(out) == 0
    found: dict[str, Any] = json.loads(out.getvalue())
    return {name: value for name, value in found.items() if "second" not in name}


def test_a_cluster_plays_the_same_games(address: str) -> None:
    plan = simulate.plan("classic", 3, 120, "greedy,random", 1)
    here, there = (
        printed(lambda out, where=where: simulate.run(plan, 1, True, out, where)) for where in ("", address)
    )
    assert here == there
    for games, matches in ((12, False), (3, True)):
        deals = arena.plan("classic", 3, games, "random,never,never", 1, matches=matches)
        here, there = (
            printed(lambda out, where=where, deals=deals: arena.run(deals, 1, True, out, cluster=where))
            for where in ("", address)
        )
        assert here == there


def counted(plan: str, first: int, last: int) -> list[int]:
    return list(range(first, last))


def test_parts_come_in_their_order_however_many_wait(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_MOST_WAITING", 3)
    parts = list(in_parts(counted, "", 25, 1, 2, address))
    assert [number for part in parts for number in part] == list(range(25)) and len(parts) == 13


def test_who_wants_no_more_may_leave(address: str) -> None:
    with closing(on_cluster(counted, "", [(at, at + 1) for at in range(9)], address)) as parts:
        assert next(parts) == [0]
    assert list(on_cluster(counted, "", [(0, 2)], address)) == [[0, 1]]


def test_a_client_that_finds_no_cluster_is_closed_before_the_next_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    clients: WeakSet[Any] = WeakSet()
    begin = distributed.Client.__init__

    def begun(client: Any, *given: Any, **named: Any) -> None:
        clients.add(client)
        begin(client, *given, **named)

    monkeypatch.setattr(distributed.Client, "__init__", begun)
    with pytest.raises(NoCluster):
        next(on_cluster(counted, "", [(0, 1)], "nonsense"))
    assert not clients


@pytest.mark.parametrize("nowhere", ["tcp://127.0.0.1:9", "nonsense", "127.0.0.1:port"])
def test_where_no_cluster_answers_it_says_so(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_PATIENCE", 0.2)
    with pytest.raises(NoCluster, match=f"No cluster answers at {nowhere}"):
        next(on_cluster(counted, "", [(0, 1)], nowhere))


def test_a_cluster_with_another_version_is_not_played_on(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.0+here")
    monkeypatch.setattr(cluster, "_version", str)
    with pytest.raises(NoCluster, match=r"version 0\.0\.0\+here"):
        next(on_cluster(counted, "", [(0, 1)], address))


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two authorities, and a certificate of the first with its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificates")

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    new = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    for name in ("ca", "other"):
        openssl(*new, "-x509", "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.pem")
    openssl(*new, "-subj", "/CN=table", "-keyout", "table.key", "-out", "table.csr")
    signs = ("x509", "-req", "-days", "2", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial")
    openssl(*signs, "-in", "table.csr", "-out", "table.pem")
    return folder


@pytest.fixture(scope="module")
def encrypted(certificates: Path) -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    ends = {
        f"tls_{end}_{what}": str(certificates / f"table.{ending}")
        for end in ("scheduler", "worker", "client")
        for what, ending in (("cert", "pem"), ("key", "key"))
    }
    security = distributed.Security(tls_ca_file=str(certificates / "ca.pem"), require_encryption=True, **ends)
    with distributed.LocalCluster(
        processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None, protocol="tls://",
        security=security, silence_logs=50,
    ) as found:  # fmt: skip
        yield found.scheduler_address


def trusting(folder: Path, authority: str) -> dict[str, Any]:
    """Dask's settings for a client that shows its certificate, and trusts those of an authority."""
    files = {"ca-file": f"{authority}.pem", "client.cert": "table.pem", "client.key": "table.key"}
    return {f"distributed.comm.tls.{setting}": str(folder / file) for setting, file in files.items()}


def test_a_cluster_with_certificates_plays_the_same_games(encrypted: str, certificates: Path) -> None:
    import dask

    assert encrypted.startswith("tls://")
    plan = simulate.plan("classic", 3, 60, "greedy,random", 1)
    with dask.config.set(trusting(certificates, "ca")):
        there = printed(lambda out: simulate.run(plan, 1, True, out, encrypted))
    assert there == printed(lambda out: simulate.run(plan, 1, True, out, ""))


@pytest.mark.parametrize("authority", ["other", "missing", ""])
def test_without_the_right_certificates_it_says_whose_are_asked_for(
    encrypted: str, certificates: Path, authority: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import dask

    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with (
        dask.config.set(trusting(certificates, authority) if authority else {}),
        pytest.raises(NoCluster, match="to the certificates named in Dask's settings"),
    ):
        next(on_cluster(counted, "", [(0, 1)], encrypted))


def test_where_encryption_is_required_an_address_without_is_refused(
    encrypted: str, certificates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import dask

    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    plain = encrypted.replace("tls://", "tcp://")
    required = {"distributed.comm.require-encryption": True}
    with (
        dask.config.set(trusting(certificates, "ca") | required),
        pytest.raises(NoCluster, match=f"No cluster answers at {plain}"),
    ):
        next(on_cluster(counted, "", [(0, 1)], plain))


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match="needs Dask"):
        next(on_cluster(counted, "", [(0, 1)], "tcp://127.0.0.1:9"))
