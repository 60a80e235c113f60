"""What goes through the pipes between program and server."""

from __future__ import annotations

import io

import msgspec
import pytest

from game.phones import pipe
from game.phones.credentials import digest_of
from game.processes import receive

KNOWN = pipe.KeptSeat(digest_of("x"), (1, 2))
ORDERS: list[pipe.Order] = [
    pipe.Listen("10.0.0.5", [7142], "CODE", {3: KNOWN}, {"/": pipe.PhonePage("text/html", b"\xff")}, pipe.Limits(9)),
    pipe.ShowPages({}), pipe.SetCode("C"), pipe.Admit(1, 2), pipe.TurnAway(1), pipe.SendLine(1, 2, b"\xf0\x9f", True),
    pipe.Revoke(9),
]  # fmt: skip
NEWS: list[pipe.News] = [
    pipe.Listening(7142), pipe.NotListening(), pipe.AddressLost(), pipe.Joining(1, "Änn", 3, (4, 5)),
    pipe.JoinerLeft(1), pipe.Seated(1, KNOWN), pipe.WantsWhole(1), pipe.LineCame(1, b"x"), pipe.Asleep(1),
    pipe.Awake(1), pipe.CodeVoid(), pipe.ServerFault("ValueError"), pipe.ServerGone(),
]  # fmt: skip


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: type(order).__name__)
def test_an_order_arrives_as_it_was_given(order: pipe.Order) -> None:
    payload = receive(io.BytesIO(pipe.written(order)))
    assert payload is not None and pipe.order_in(payload) == order
    with pytest.raises(msgspec.ValidationError):
        pipe.news_in(payload)


@pytest.mark.parametrize("news", NEWS, ids=lambda news: type(news).__name__)
def test_news_arrives_as_it_was_told(news: pipe.News) -> None:
    payload = receive(io.BytesIO(pipe.written(news)))
    assert payload is not None and pipe.news_in(payload) == news
    with pytest.raises(msgspec.ValidationError):
        pipe.order_in(payload)
