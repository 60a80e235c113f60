// A film: plays the beats of a match on the table of this page, forward and back, with a log that follows. Everything
// shown is a function of the film's clock, which `advance` moves; the browser's clock is read only to time frames.

"use strict";

const BEFORE = -1; // the moment before the first beat

class Film {
  /** `told` is the data from game/web/film_page.py: the first scene, and the beats with their moves and changes. */
  constructor(told) {
    this.told = told;
    this.scenes = [told.start];
    let start = 0, line = 0;
    for (const beat of told.beats) { // their times and lines are written relative to the beat before
      beat[0] = start += beat[0];
      beat[2] = line += beat[2];
    }
    this.starts = told.beats.map((beat) => beat[0]);
    for (const [, , , moves, changes] of told.beats) {
      this.scenes.push(sceneAfter(this.scenes[this.scenes.length - 1], moves, changes));
    }
    this.captions = this._captions();
    this.seen = told.beats.map((_, at) => at).filter((at) => this._shows(at)); // the beats with a visible change
    const last = told.beats[told.beats.length - 1];
    this.end = last[0] + last[1] + 600;
    this.now = BEFORE;
    this.speed = 1;
    this.playing = false;
    this.goal = this.end; // where playing stops
  }

  /** For each beat, the first and last line it tells, and the number of its caption, if it has one. */
  _captions() {
    const own = new Map(this.told.said.map(([beat, line, caption]) => [beat, { first: line, last: line, caption }]));
    const found = [];
    this.told.beats.forEach(([, , line], at) => {
      const before = at ? this.told.beats[at - 1][2] : -1;
      if (own.has(at)) found.push(own.get(at));
      else if (line === before) found.push(found[at - 1]);
      else found.push({ first: Math.min(line, before + 1), last: line });
    });
    return found;
  }

  /** Whether a beat, with those that begin at the same time, changes picture or words; false for all but the first. */
  _shows(at) {
    if (this.starts[at] === this.starts[at - 1]) return false;
    let end = at + 1;
    while (this.starts[end] === this.starts[at]) end += 1;
    const seen = (scene) => JSON.stringify({ ...scene, g: 0 });
    return this.told.beats.slice(at, end).some(([, , , moves]) => moves.length)
      || this.captions[end - 1] !== this.captions[at - 1] || seen(this.scenes[at]) !== seen(this.scenes[end]);
  }

  /** The number of beats that have begun by a moment. */
  begun(now = this.now) {
    let low = 0, high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The scene after all beats that have begun. */
  get scene() {
    return this.scenes[this.begun()];
  }

  /** Let time pass while the film plays. */
  advance(milliseconds) {
    if (!this.playing) return;
    this.now = Math.min(this.goal, this.now + milliseconds * this.speed);
    if (this.now >= this.goal) this.playing = false;
  }

  play() {
    if (this.now >= this.end) this.now = BEFORE;
    this.goal = this.end;
    this.playing = true;
  }

  /** Go to the moment at which this many beats are over, with nothing in motion. */
  jump(beats) {
    this.playing = false;
    this.goal = this.end;
    this.now = beats > 0 ? this.over(Math.min(beats, this.starts.length)) : BEFORE;
  }

  /** The moment at which this many beats are over, and those that begin together with the last of them. */
  over(beats) {
    let last = beats;
    while (last < this.starts.length && this.starts[last] === this.starts[last - 1]) last += 1;
    const [start, length] = this.told.beats[last - 1];
    const still = start + Math.max(length, SHIFT);
    return last === this.starts.length ? this.end : Math.min(still, this.starts[last] - 1);
  }

  /** Play one unit, or go back by one: `marks` are the beats at which units begin. */
  step(marks, forward) {
    if (!forward) {
      const here = this.begun();
      this.jump(marks.filter((mark) => mark < here).pop() || 0);
      return;
    }
    let begun = this.begun();
    if (marks === this.seen || (this.playing && this.goal < this.end)) { // or while the last step still plays
      begun = marks.find((mark) => mark >= begun) ?? this.starts.length;
      if (begun >= this.starts.length) this.jump(begun);
    }
    if (begun >= this.starts.length) return;
    const after = marks.find((mark) => mark > begun);
    this.now = this.starts[begun];
    this.goal = this.over(after === undefined ? this.starts.length : after);
    this.playing = true;
  }

  /** What to draw now: the scenes before and after the last beat, the share of it, and the moves still under way. */
  moment(still = false) {
    const begun = this.begun(), after = this.scenes[begun];
    if (!begun || still) return { before: after, after, share: 1, flights: [] };
    const [start, length] = this.told.beats[begun - 1];
    const seats = "s" in this.told.beats[begun - 1][4];
    const flights = [];
    for (let at = begun - 1; at >= Math.max(0, begun - 8); at -= 1) {
      const [since, lasts, , moves] = this.told.beats[at];
      const longest = Math.max(0, ...moves.map((move) => move[4]));
      for (const move of [...moves].reverse()) { // the latest first
        const share = (this.now - since - move[4]) / Math.max(1, lasts - longest);
        if (share < 1) flights.push({ move, before: this.scenes[at], after: this.scenes[at + 1], share });
      }
    }
    const share = (this.now - start) / (seats ? Math.max(length, SHIFT) : SHIFT);
    return { before: this.scenes[begun - 1], after, share, flights };
  }
}

/** The page around a film: its buttons, its log and its keys. */
class FilmPage {
  constructor(document, told) {
    this.film = new Film(told);
    this.told = told;
    this.document = document;
    this.part = (name) => document.getElementById(name);
    this.lines = [...document.querySelectorAll("#log li")];
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    document.documentElement.classList.add("plays");
    this.part("stage").hidden = false;
    this.table = new Table(this.part("table"), told);
    this.shown = "";
    this.marked = null; // the marked line of the log
    this.captions = [...document.querySelectorAll("#captions li")];
    this.closed = false; // whether the results were put away
    this._listen();
    this.show();
  }

  _listen() {
    const { film } = this, does = {
      play: () => (film.playing ? (film.playing = false) : film.play()),
      "turn-back": () => film.step(this.told.turns, false), turn: () => film.step(this.told.turns, true),
      "act-back": () => film.step(this.told.acts, false), act: () => film.step(this.told.acts, true),
      "beat-back": () => film.step(film.seen, false), beat: () => film.step(film.seen, true),
      slower: () => this.pace(-1), faster: () => this.pace(1),
    };
    for (const [name, act] of Object.entries(does)) {
      const button = this.part(name);
      if (button) button.addEventListener("click", () => { act(); this.show(); });
    }
    this.part("time").addEventListener("input", (event) => { film.jump(Number(event.target.value)); this.show(); });
    this.part("log").addEventListener("click", (event) => {
      const at = this.lines.indexOf(event.target.closest("li"));
      if (at >= 0) this.at(at);
    });
    does.start = () => film.jump(0);
    does.end = () => { film.jump(this.told.beats.length); this.closed = false; };
    does.close = () => { this.closed = true; };
    const results = this.part("results");
    this.document.addEventListener("click", () => { if (!results.hidden) { does.close(); this.show(); } }, true);
    const keys = { " ": "play", Escape: "close", Home: "start", End: "end", "[": "turn-back", "]": "turn", ArrowLeft: "act-back", ArrowRight: "act", ",": "beat-back",
      ".": "beat", "-": "slower", "+": "faster" };
    this.document.addEventListener("keydown", (event) => {
      const { target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
      if (event.key === " " && target.tagName === "BUTTON") return;
      if (target.tagName === "INPUT" && !/^[ [\],.+-]$/.test(event.key)) return;
      event.preventDefault();
      does[keys[event.key]]();
      this.show();
    });
    new ResizeObserver(() => { this.table.fit(); this.shown = ""; this.show(); this._inSight(); }).observe(this.part("table"));
  }

  /** Go to the moment at which a line of the log begins to be told. */
  at(line) {
    const beat = this.told.beats.findIndex((found) => found[2] >= line);
    this.film.jump(beat < 0 ? this.told.beats.length : beat);
    if (beat >= 0) this.film.now = this.film.starts[beat];
    this.show();
  }

  pace(more) {
    const paces = [0.5, 1, 2, 4], at = paces.indexOf(this.film.speed) + more;
    this.film.speed = paces[Math.max(0, Math.min(paces.length - 1, at))];
  }

  /** Let time pass, and show the moment. */
  advance(milliseconds) {
    const { film } = this;
    if (!film.playing) return;
    film.advance(milliseconds);
    this.show();
  }

  show() {
    const { film } = this, { before, after, share, flights } = film.moment(this.still.matches);
    this.table.draw(before, after, share, flights);
    const begun = film.begun(), words = this.told.words;
    const over = begun >= this.told.beats.length;
    if (!over) this.closed = false;
    const pressed = `${film.playing} ${film.speed} ${begun} ${this.closed}`;
    if (pressed === this.shown) return;
    this.shown = pressed;
    const time = this.part("time");
    time.value = begun;
    const turns = this.told.turns.filter((mark) => mark < begun).length;
    time.setAttribute("aria-valuetext", words.turn.replace("#", turns));
    this.part("turn-name").textContent = words.turn.replace("#", turns);
    this.part("play").textContent = film.playing ? words.pause : words.play;
    this.part("pace").textContent = `${film.speed} ×`;
    this.part("results").hidden = !over || film.playing || this.closed;
    if (over) this._check();
    if (this.over !== over) this.part("fair").open = over; // it takes up room only at the end
    this.over = over;
    this._follow(begun);
  }

  /** Mark the present line, and show its words: those of all lines told at once, or the caption. */
  _follow(begun) {
    const said = begun ? this.film.captions[begun - 1] : { first: 0, last: 0 }, told = this.lines[said.last];
    if (told && told !== this.marked) {
      if (this.marked) this.marked.removeAttribute("aria-current");
      this.marked = told;
      told.setAttribute("aria-current", "true");
      this._inSight();
    }
    if (said === this.said || !told) return;
    this.said = said;
    const { caption, first, last } = said, now = this.part("now");
    const together = this.lines.slice(Math.max(first, last - 3), last + 1).filter((each) => each.className !== "t");
    now.replaceChildren();
    for (const line of caption >= 0 ? [this.captions[caption]] : together.length ? together : [told]) {
      if (now.childNodes.length) now.append(" · ");
      now.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    }
    now.classList.remove("long");
    now.classList.toggle("long", now.scrollHeight > now.clientHeight + 1);
  }

  /** Scroll the log so that the marked line and those after it can be read. */
  _inSight() {
    if (!this.marked) return;
    const log = this.part("log"), room = log.scrollHeight > log.clientHeight + 1 ? log : this.part("side");
    room.scrollTop += this.marked.getBoundingClientRect().top - room.getBoundingClientRect().top - room.clientHeight * 0.6;
  }

  /** At the end of an open film, check its fingerprints and deals. */
  _check() {
    const place = this.part("checked");
    if (!place || place.textContent) return;
    place.textContent = fairly(this.told) ? this.told.words.fair : this.told.words.unfair;
    place.className = fairly(this.told) ? "good" : "bad";
  }
}

/** Whether every random choice of an open film matches its fingerprint, and every deal matches its deck. */
function fairly(told) {
  return told.games.every(({ salt, marks }, game) => marks.every(([says, shown]) => sha256(`${salt} ${says}`) === shown)
    && dealtAs(told, game));
}

/** Whether the hands of a game are the cards that its fingerprinted deck begins with. */
function dealtAs(told, game) {
  const deck = told.games[game].deck;
  let scene = told.start, dealt = null;
  for (const [, , , moves, changes] of told.beats) {
    scene = sceneAfter(scene, moves, changes);
    if (scene.g === game + 1 && moves.length && moves.every((move) => move[0] === "d0")) { dealt = scene; break; }
  }
  if (!dealt) return false;
  const hands = told.players.flatMap((_, player) => dealt[`h${player}`]).sort((one, other) => one - other);
  return hands.join() === deck.slice(0, hands.length).sort((one, other) => one - other).join();
}

function begin() {
  const told = JSON.parse(document.getElementById("film").textContent);
  const page = new FilmPage(document, told);
  globalThis.film = page;
  let last = null;
  const frame = (now) => {
    if (last !== null && !page.driven) page.advance(Math.min(100, now - last));
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

begin();
