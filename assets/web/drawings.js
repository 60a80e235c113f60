// Drawings: the small pieces that make up a table, from the symbols of the page.

"use strict";

const SVG = "http://www.w3.org/2000/svg";
const COLOURS = ["r", "y", "g", "b"];
const BLACK = 4, NO_COLOUR = -1;

const rankOf = (face) => face % 16;
const colourOf = (face) => Math.floor(face / 16);

/** The path of the joints between floorboards. */
function planks(width, height) {
  const found = [], high = 96;
  for (let row = 1; row * high < height; row += 1) {
    const joint = (row * 613) % width;
    found.push(`M0,${row * high}H${width}M${joint},${row * high}v-${high}`);
  }
  return found.join("");
}

function dressCard(node, place, plain) {
  const { face } = place;
  if (face < 0) {
    set(node, "class", "card");
    node.replaceChildren(use("back", 140, 196));
    return;
  }
  const colour = COLOURS[colourOf(face)], rank = rankOf(face);
  if (colourOf(face) < BLACK) {
    set(node, "class", `card ${colour}`);
    node.replaceChildren(use(`n${rank}${plain && rank < 10 ? "p" : ""}`, 140, 196), use(`k${colour}`, 140, 196));
    return;
  }
  const called = COLOURS[place.colour];
  set(node, "class", `card ${called || ""}`);
  node.replaceChildren(use(`n${rank}${called ? "c" : ""}`, 140, 196));
  if (called) node.append(use(`q${called}`, 140, 196));
}

function make(kind, attributes) {
  const node = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** A drawing from the symbols of the page, centred on the origin. */
function use(name, width, height) {
  return make("use", { href: `#${name}`, x: -width / 2, y: -height / 2, width, height });
}

function words(said, x, y, size, look) {
  const node = make("text", { x, y, "font-size": size, class: look });
  node.textContent = said;
  return node;
}

/** A name, shortened to the room on a plate. */
function shortened(name, room, size) {
  const letters = [...name], most = Math.max(3, Math.floor(room / (size * 0.54)));
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join("")}…`;
}

function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

const round = (value, parts = 10) => Math.round(value * parts) / parts;
