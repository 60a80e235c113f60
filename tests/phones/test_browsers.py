"""A real browser as the phone: it keeps the secret from its pages, takes events as they come, and obeys the policy."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.phones import pipe
from tests.films.browser import Browser, found_browser
from tests.phones.dialling import HERE, Table, table

pytest.importorskip("h11")
pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(found_browser() is None, reason="there is no browser on this machine")

#: What a page of a hand does with the server, and nothing else.
_SCRIPT = b"""
"use strict";
const seen = [], tab = crypto.getRandomValues(new Uint32Array(4)).join("-");
let last = "", stop = null;
const post = async (path, body) => (await fetch(path, {method: "POST", body, headers: {Tab: tab}})).status;
async function join(code) {
  const wish = {code, name: "Ann", face: 2};
  return (await fetch("/join", {method: "POST", body: JSON.stringify(wish)})).status;
}
async function listen() {
  stop = new AbortController();
  const headers = {Tab: tab, "Last-Event-ID": last};
  const answer = await fetch("/stream", {headers, signal: stop.signal});
  if (!answer.ok) return answer.status;
  let text = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  (async () => {
    for (;;) {
      const {value, done} = await reader.read();
      if (done) break;
      text += value;
      for (let end; (end = text.indexOf("\\n\\n")) >= 0; text = text.slice(end + 2)) {
        const event = {};
        for (const line of text.slice(0, end).split("\\n")) {
          const colon = line.indexOf(": ");
          if (colon > 0) event[line.slice(0, colon)] = line.slice(colon + 2);
        }
        if (event.id) last = event.id;
        if (event.event !== "beat") seen.push(event.event || event.data);
      }
    }
    seen.push("end");
  })().catch(() => seen.push("cut"));
  return answer.status;
}
async function sees(count) {
  while (seen.length < count) await new Promise(done => setTimeout(done, 10));
  return seen;
}
"""
_PAGE = b'<!doctype html><title>Hand</title><script src="/hand.js"></script>'
_PAGES = {
    "/": pipe.PhonePage("text/html; charset=utf-8", _PAGE),
    "/hand.js": pipe.PhonePage("text/javascript; charset=utf-8", _SCRIPT),
}


def seated(host: Table, browser: Browser) -> None:
    """Join in a browser and sit down at seat 0."""
    host.show(_PAGES)
    host.phone(1)  # the pages are there once this is done
    browser.go(f"http://{HERE}:{host.port}/")
    while browser.ask(f"join({json.dumps(host.code)})") != 200:
        pass
    host.admit(host.wait_for(pipe.Joining).joiner, 0)
    host.wait_for(pipe.Seated)


def test_a_browser_plays_is_cut_off_and_reloaded_and_misses_nothing() -> None:
    with table() as host, Browser((390, 844)) as browser:
        seated(host, browser)
        assert browser.ask("document.cookie") == ""
        assert browser.ask("listen()") == 200
        host.send(0, 1, "ein „Ä“".encode(), whole=True)
        assert browser.ask("sees(2)") == ["seated", "ein „Ä“"]
        assert browser.ask("post('/act', '{\"play\": 1}')") == browser.ask("post('/here', '')") == 200
        assert host.wait_for(pipe.LineCame) == pipe.LineCame(0, b'{"play": 1}')
        browser.ask("stop.abort()")
        host.wait_for(pipe.Asleep)
        host.send(0, 2, b"while asleep")
        assert browser.ask("listen()") == 200
        assert browser.ask("sees(5)") == ["seated", "ein „Ä“", "cut", "seated", "while asleep"]
        browser.go(f"http://{HERE}:{host.port}/?")
        browser.go(f"http://{HERE}:{host.port}/")
        assert browser.ask("listen()") == 200
        host.send(0, 3, b"whole", whole=True)
        assert browser.ask("sees(2)") == ["seated", "whole"]
        host.revoke(0)
        assert browser.ask("sees(4)")[2:] == ["revoked", "end"]
        assert browser.ask("listen()") == 401


def test_a_script_that_does_not_come_from_the_server_never_runs() -> None:
    with table() as host, Browser() as browser:
        seated(host, browser)
        put: Any = "(s => (s.textContent = 'window.bad = 1', document.head.append(s), window.bad ?? 0))"
        assert browser.ask(f"{put}(document.createElement('script'))") == 0
        browser.ask("document.body.innerHTML = '<img src=/nowhere onerror=\"window.bad = 2\">'")
        assert browser.ask("new Promise(done => setTimeout(done, 300)).then(() => window.bad ?? 0)") == 0
        assert browser.ask("fetch('http://127.0.0.1:9/').catch(() => 'refused')") == "refused"


def test_a_page_of_another_port_of_this_machine_acts_for_nobody() -> None:
    with table() as host, table() as other, Browser() as browser:
        seated(host, browser)
        assert browser.ask("listen()") == 200
        tab = browser.ask("tab")
        browser.go(f"http://{HERE}:{other.port}/")
        browser.send("Page.setBypassCSP", enabled=True)
        browser.go(f"http://{HERE}:{other.port}/")
        act = f"http://{HERE}:{host.port}/act"
        asked = f"fetch('{act}', {{method: 'POST', body: '1', credentials: 'include', headers: {{Tab: '{tab}'}}}})"
        assert browser.ask(f"{asked}.catch(() => 'refused')") == "refused"
        form = f"<form method=post enctype=text/plain action={act}><input name=a value=b></form>"
        browser.loads(lambda: browser.ask(f"document.documentElement.innerHTML = '{form}'; document.forms[0].submit()"))
        assert browser.ask("performance.getEntriesByType('navigation')[0].responseStatus") == 403
        host.phone(2)  # what was sent before has come
        assert not [news for news in host.passed if isinstance(news, pipe.LineCame)]
