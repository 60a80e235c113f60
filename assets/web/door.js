// The door: joining, the two signs, the notices once a seat is lost, and the settings of this phone.

"use strict";

const LIKES = { size: "100", scheme: "system", sort: "colour", language: ownLanguage() };
/** The word for each status with which the server refuses a request to join; 0 if it cannot be reached. */
const REFUSALS = { 0: "unreached", 400: "bad_name", 403: "bad_code", 429: "guessed", 503: "full" };

/** The first of this browser's languages that the program has, or else the table's. */
function ownLanguage() {
  const wanted = (navigator.languages || []).flatMap((one) => [one.toLowerCase(), one.toLowerCase().split("-")[0]]);
  return wanted.find((one) => one in told.words) || told.language;
}

/** The player's settings, saved in this browser if it allows that. */
class Likes {
  constructor(changed) {
    this.changed = changed;
    const before = kept("likes");
    for (const [name, usual] of Object.entries(LIKES)) {
      const [found] = document.querySelectorAll(`input[name="${name}"][value="${CSS.escape(String(before[name]))}"]`);
      this[name] = found ? before[name] : usual;
      for (const input of document.querySelectorAll(`input[name="${name}"]`)) {
        input.checked = input.value === this[name];
        input.onchange = () => this.set(name, input.value);
      }
    }
    this._apply();
  }

  set(name, value) {
    this[name] = value;
    for (const input of document.querySelectorAll(`input[name="${name}"]`)) input.checked = input.value === value;
    keep("likes", Object.fromEntries(Object.keys(LIKES).map((key) => [key, this[key]])));
    this._apply();
    this.changed();
  }

  _apply() {
    document.documentElement.dataset.size = this.size;
    document.documentElement.dataset.scheme = this.scheme;
    if (told.spoken !== this.language) speak((told.spoken = this.language));
  }
}

/** The object this browser has saved under a name; empty if there is none. */
function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) || {};
  } catch {
    return {};
  }
}

function keep(name, what) {
  try {
    localStorage.setItem(name, JSON.stringify(what));
  } catch {
    // then the setting holds until the page is closed
  }
}

let lost = 0;
let heard = ""; // the language of the table's sentences for this seat
const wire = new Wire(hears, stands);
const likes = new Likes(() => {
  hand._put({});
  if (hand.hello) tellLanguage();
});
const hand = new Hand((line) => wire.say(line), likes);

function hears(line) {
  hand.hear(line);
  if ("hello" in line || "away" in line) {
    heard = line.language;
    tellLanguage();
    showSeat();
  }
}

/** Tell the table the language of this phone, unless it uses that already. */
function tellLanguage() {
  if (heard !== likes.language) wire.say({ speak: likes.language });
}

/** Show the hand, or that a bot plays at the seat, or that no match has begun. */
function showSeat() {
  const why = hand.away ? hand.away.say : hand.hello ? "" : told.door.seated;
  if (why) $("notice-words").textContent = why;
  $("notice-act").hidden = true;
  show(why ? "notice" : "hand");
}

/** Show one part of the page: door, signs, notice or hand. */
function show(part) {
  if (part !== "hand") for (const box of document.querySelectorAll("dialog[open]")) box.close();
  for (const name of ["door", "signs", "notice", "hand"]) $(name).hidden = name !== part;
}

function stands(how, signs) {
  if (how === "lost") {
    lost = lost || performance.now();
  } else lost = 0;
  tellLost();
  if (how === "joining") {
    drawSigns(signs);
    show("signs");
  } else if (how === "seated") {
    keep("seat", { had: true });
    codes = [];
    tellLanguage();
    showSeat();
  } else if (how === "unknown" && (codes.length || !(hand.hello || kept("seat").had))) {
    show("door");
  } else if (how !== "lost") {
    keep("seat", {});
    $("notice-words").textContent = told.door[how === "unknown" ? "revoked" : how];
    $("notice-act").textContent = how === "elsewhere" ? told.door.here : told.door.again;
    $("notice-act").hidden = how === "closed";
    $("notice-act").onclick = () => (how === "elsewhere" ? wire.takeHere() : joinAgain());
    show("notice");
  }
}

/** Ask for a new code at the door, because the old one is used up. */
function joinAgain() {
  Object.assign(hand, { hello: null, view: null });
  codes = [];
  $("code").value = "";
  $("code-panel").hidden = false;
  show("door");
}

/** Say that the connection is lost, and after a while what can be done. */
function tellLost() {
  const words = !lost ? "" : performance.now() - lost > 8000 ? told.hand.lost_long : told.hand.lost;
  if ($("lost").textContent !== words) $("lost").textContent = words;
  $("lost").hidden = !words;
}
setInterval(tellLost, 1000);

function drawSigns(signs) {
  fill($("two"), signs.map((sign) => ({
    key: `sign${sign}`,
    make: () => {
      const drawing = make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
      drawing.append(make("use", { href: `#${told.signs[sign]}`, width: 24, height: 24 }));
      return pieces("li", "", drawing, node("span", told.door.sign_names[sign]));
    },
  })));
}

$("wish").onsubmit = async (event) => {
  event.preventDefault();
  const wish = new FormData($("wish")), name = wish.get("name").trim(), face = Number(wish.get("face"));
  const scanned = codes.includes(wish.get("code")), shown = scanned ? codes : [wish.get("code")];
  keep("person", { name, face });
  $("go").disabled = true;
  let status = 403; // others may have been quicker: then try a spare code
  for (const code of shown) if (status === 403) status = await wire.join({ code, name, face });
  $("go").disabled = false;
  const why = status === 403 && scanned ? "used" : REFUSALS[status] || "unreached";
  $("wish-fault").textContent = status === 200 ? "" : told.door[why];
  if (status === 403) {
    $("code-panel").hidden = false;
    $("code").value = "";
    $("code").focus();
  }
  if (status === 200) wire.open();
};

for (const name of ["log", "settings"]) {
  $(`${name}-open`).onclick = () => $(`${name}-box`).showModal();
  $(`${name}-close`).onclick = () => $(`${name}-box`).close();
}
$("sort").onclick = () => likes.set("sort", likes.sort === "number" ? "colour" : "number");

let codes = []; // the codes scanned: the one to join with, and spare ones

/** Take the codes out of the address, so that nobody finds them there later. */
function takeCode() {
  const scanned = location.hash.slice(1);
  if (scanned) {
    history.replaceState(null, "", location.pathname);
    codes = scanned.split(".");
    $("code").value = codes[0];
    $("wish-fault").textContent = "";
  }
  $("code-panel").hidden = Boolean($("code").value);
}

/** Fill in the name and face that were last used in this browser. */
function writePerson() {
  const { name, face } = kept("person");
  if (typeof name === "string") $("name").value = name;
  const [look] = document.querySelectorAll(`#wish [name=face][value="${CSS.escape(String(face))}"]`);
  if (look) look.checked = true;
}
addEventListener("hashchange", () => { // another code was scanned into the same tab
  if (!location.hash) return;
  takeCode();
  if (wire.ended) show("door");
});
takeCode();
writePerson();
document.documentElement.classList.add("runs");
wire.open();
