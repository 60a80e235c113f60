// The door: joining, the two signs, what is said once a seat is lost, and what the player likes on this phone.

"use strict";

const LIKES = { size: "100", scheme: "system", sort: "colour", language: ownLanguage() };
/** What a refused wish to join means. */
const REFUSALS = { 0: "unreached", 400: "bad_name", 403: "bad_code", 429: "guessed", 503: "full" };

/** The first language of this browser that the program speaks, or else the table's. */
function ownLanguage() {
  const wanted = (navigator.languages || []).flatMap((one) => [one.toLowerCase(), one.toLowerCase().split("-")[0]]);
  return wanted.find((one) => one in told.words) || told.language;
}

/** What a player likes, kept by this browser where it keeps anything. */
class Likes {
  constructor(changed) {
    this.changed = changed;
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem("likes")) || {};
    } catch {
      // it keeps nothing
    }
    for (const [name, usual] of Object.entries(LIKES)) {
      const [found] = document.querySelectorAll(`input[name="${name}"][value="${CSS.escape(String(kept[name]))}"]`);
      this[name] = found ? kept[name] : usual;
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
    try {
      localStorage.setItem("likes", JSON.stringify(Object.fromEntries(Object.keys(LIKES).map((key) => [key, this[key]]))));
    } catch {
      // it holds until the page is closed
    }
    this._apply();
    this.changed();
  }

  _apply() {
    document.documentElement.dataset.size = this.size;
    document.documentElement.dataset.scheme = this.scheme;
    if (told.spoken !== this.language) speak((told.spoken = this.language));
  }
}

let lost = 0;
let heard = ""; // the language in which the table speaks to this seat
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

/** Tell the table the language of this phone, unless it speaks it. */
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
    tellLanguage();
    showSeat();
  } else if (how === "unknown") {
    show("door");
  } else if (how !== "lost") {
    $("notice-words").textContent = told.door[how];
    $("notice-act").textContent = how === "elsewhere" ? told.door.here : told.door.again;
    $("notice-act").hidden = how === "closed";
    $("notice-act").onclick = () => (how === "elsewhere" ? wire.takeHere() : show("door"));
    show("notice");
  }
}

/** Say that the table is not there, and after a while what can be done. */
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
  const wish = new FormData($("wish"));
  $("go").disabled = true;
  const status = await wire.join({ code: wish.get("code"), name: wish.get("name").trim(), face: Number(wish.get("face")) });
  $("go").disabled = false;
  $("wish-fault").textContent = status === 200 ? "" : told.door[REFUSALS[status] || "unreached"];
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

/** Take the code out of the address, where nobody shall find it later. */
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname);
  $("code").value = code || $("code").value;
  $("code-panel").hidden = Boolean($("code").value);
}
addEventListener("hashchange", () => location.hash && takeCode()); // another code is scanned into the same tab
takeCode();
document.documentElement.classList.add("runs");
wire.open();
