// The wire between a hand's page and the table: receives events, and sends each line until it has arrived.

"use strict";

const LAST_WORDS = ["elsewhere", "refused", "revoked", "moved", "closed"];
const SILENCE = 13000; // milliseconds without a beat after which a connection is dead
const PAUSES = [0, 200, 500, 1000, 2000]; // milliseconds before each new attempt to connect

class Wire {
  /** `hears` is called with each line, `stands` with each state: joining, seated, lost, unknown, or a last word. */
  constructor(hears, stands) {
    this.hears = hears;
    this.stands = stands;
    this.ended = false;
    this.last = "";
    this._queue = [];
    this._trial = 0;
    this._renew();
    document.addEventListener("visibilitychange", () => this._seen());
    addEventListener("pagehide", () => this._stop());
    addEventListener("pageshow", (event) => event.persisted && this._seen());
    addEventListener("online", () => this._seen());
    setInterval(() => {
      if (this.listening && performance.now() - this._heard > SILENCE) this._again();
    }, 1000);
  }

  _renew() {
    this.tab = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
  }

  /** Take the hand to this tab. */
  takeHere() {
    this._renew();
    this.last = "";
    this.open();
  }

  /** Ask for a seat; returns the status of the answer, 0 if there was none. */
  async join(wish) {
    try {
      const answer = await fetch("/join", { method: "POST", body: JSON.stringify(wish) });
      return answer.status;
    } catch {
      return 0;
    }
  }

  /** Listen to the table from now on, and connect again whenever the connection is lost. */
  open() {
    this.ended = false;
    this._trial = 0;
    this._again();
  }

  _seen() {
    if (document.visibilityState === "hidden") this._stop();
    else if (!this.ended && !this.listening) this.open();
  }

  _stop() {
    this.listening?.abort();
    this.listening = null;
  }

  _end(how) {
    this.ended = true;
    this._queue = [];
    this._stop();
    this.stands(how);
  }

  async _again() {
    this._stop();
    if (this.ended || document.visibilityState === "hidden") return;
    const own = this.listening = new AbortController();
    const pause = PAUSES[Math.min(this._trial, PAUSES.length - 1)];
    this._trial += 1;
    this._heard = performance.now() + pause;
    if (pause) await after(pause);
    if (own !== this.listening) return;
    try {
      const headers = { Tab: this.tab };
      if (this.last) headers["Last-Event-ID"] = this.last;
      const answer = await fetch("/stream", { headers, signal: own.signal, cache: "no-store" });
      if (own !== this.listening) return;
      if (answer.status === 401) return void this._end("unknown");
      if (answer.status === 409) return void this._end("elsewhere");
      if (answer.ok) await this._read(answer.body.getReader(), own);
    } catch {
      // the connection was lost: it is tried again below
    }
    if (own !== this.listening || this.ended) return;
    this.stands("lost");
    this._again();
  }

  async _read(reader, own) {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done || own !== this.listening) return;
      this._heard = performance.now();
      text += decoder.decode(value, { stream: true });
      for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) {
        this._take(text.slice(0, end));
        if (this.ended) return;
      }
    }
  }

  _take(event) {
    const fields = {};
    for (const line of event.split("\n")) {
      const colon = line.indexOf(": ");
      if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2);
    }
    this._trial = 0;
    if (fields.event === "beat") {
      this._post("/here", "");
    } else if (fields.event) {
      if (LAST_WORDS.includes(fields.event)) this._end(fields.event);
      else this.stands(fields.event, JSON.parse(fields.data).signs);
    } else if (fields.data) {
      if (fields.id) this.last = fields.id;
      this.hears(JSON.parse(fields.data));
    }
  }

  /** Send a line to the table, again and again until it has arrived; the table processes it once. */
  say(words) {
    this._queue.push(JSON.stringify(words));
    this._send();
  }

  async _send() {
    if (this._sending) return;
    this._sending = true;
    while (this._queue.length && !this.ended) {
      const status = await this._post("/act", this._queue[0]);
      if (status === 409) this._end("elsewhere");
      else if (status === 0 || status === 429 || status >= 500) await after(400);
      else this._queue.shift();
    }
    this._sending = false;
  }

  async _post(path, body) {
    try {
      return (await fetch(path, { method: "POST", body, headers: { Tab: this.tab } })).status;
    } catch {
      return 0;
    }
  }
}

const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
