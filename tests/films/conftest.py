"""What tests of films share: one browser a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.films.browser import Browser, found_browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if found_browser() is None:
        pytest.skip("there is no browser on this machine")
    with Browser() as found:
        yield found
