// Pieces of a page: elements made of others, and lists that reuse their elements from one drawing to the next.

"use strict";

const $ = (name) => document.getElementById(name);
const told = JSON.parse($("told").textContent); // the words of the page in all languages, from game/web/hand_words.py
const LISTS = ["piles", "others", "own", "notes", "picks", "cards", "main", "more", "catches", "log-lines", "two"];

/** Switch the page to a language: its words at once, and everything drawn from now on. */
function speak(language) {
  document.documentElement.lang = language;
  Object.assign(told, told.words[language]);
  for (const item of document.querySelectorAll("[data-say]")) item.textContent = wordsAt(item.dataset.say, item.dataset.at);
  for (const item of document.querySelectorAll("[data-label]")) item.setAttribute("aria-label", wordsAt(item.dataset.label));
  for (const list of LISTS) $(list).replaceChildren();
}

/** The words with a name; with a number, that one of several, or the sentence with the number in its gap. */
function wordsAt(name, number) {
  const words = name.startsWith("door_") ? told.door[name.slice(5)] : told.hand[name];
  return number === undefined ? words : Array.isArray(words) ? words[number] : filled(words, number);
}

function node(kind, words = "", look = "") {
  const made = document.createElement(kind);
  made.textContent = words;
  if (look) made.className = look;
  return made;
}

/** An element made of others. */
function pieces(kind, look, ...inside) {
  const made = node(kind, "", look);
  made.append(...inside);
  return made;
}

/** Show these things in a list, each in the element with its key, so that the focus stays where it is. */
function fill(list, things) {
  const old = new Map([...list.children].map((item) => [item.key, item]));
  const items = things.map((thing) => {
    const item = old.get(thing.key) || thing.make();
    old.delete(thing.key);
    item.key = thing.key;
    if (thing.dress) thing.dress(item);
    return item;
  });
  for (const item of old.values()) item.remove();
  items.forEach((item, at) => {
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] || null);
  });
}

const BOXES = { card: "-70 -98 140 196", sign: "-17 -17 34 34", face: "-50 -50 100 100" };

/** An empty drawing, to be dressed later. */
function svg(kind) {
  const made = make("svg", { viewBox: BOXES[kind], class: kind, "aria-hidden": "true", focusable: "false" });
  if (kind === "card") made.append(make("g", {}));
  return made;
}

/** A drawing from the symbols of the page. */
function picture(name, look) {
  const made = make("svg", { viewBox: "0 0 100 100", class: look, "aria-hidden": "true", focusable: "false" });
  made.append(make("use", { href: `#${name}`, width: 100, height: 100 }));
  return made;
}

function shaker(kind) {
  const made = make("svg", { viewBox: "-24 -45 48 90", class: "shaker", "aria-hidden": "true", focusable: "false" });
  made.append(use(kind, 48, 90));
  return made;
}

function dressSign(drawing, colour) {
  const look = COLOURS[colour];
  if (drawing.look === look) return;
  drawing.look = look;
  drawing.replaceChildren(make("circle", { r: 15, class: `badge ${look}` }), use(`s${look}`, 22, 22));
}

/** The colour that a card on a pile counts for. */
const shown = (face, called) => (colourOf(face) === BLACK ? called : colourOf(face));
