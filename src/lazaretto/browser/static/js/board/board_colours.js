/** Colours for the canvas, read from the style sheet: how a square with a given look is drawn. */

/** @typedef {import("../base/view_types.js").Look} Look */
/** @typedef {[number, number, number]} Colour */
/** @typedef {Object<string, Colour>} Inks */

/** The colours of each tone. In a crowd, where several kinds share a tone, each kind takes the next colour, which is no other
 * tone's first. The style sheet gives curves the same ones. */
const TONES = {
  plain: ["text", "slate", "plum"],
  harm: ["blood", "ember"],
  help: ["verdigris", "slate"],
  dim: ["quiet"],
  moss: ["moss", "plum"],
  steel: ["steel", "slate"],
  timber: ["timber", "ember"],
  now: ["text"],
};
/** All colours that are read from the style sheet. */
const NAMES = ["ground", "glow", "lamp", "jack", "ink", ...Object.values(TONES).flat()];

/** Glyphs that stand for the ground itself, not for anything on it. */
const FAINT = new Set([..." .,'`·:;"]);

/** How far ash is mixed with the text's colour on lit ground, so that it can be read. */
const LIFT = 0.35;
/** How much of its own colour a glyph keeps where a lit board is darkest; the rest is ash. */
const TWILIGHT = 0.4;
/** The number of levels of light. */
export const LEVELS = 16;
/** The same for blood right under the lantern. */
const GLARE = 0.2;

/**
 * The colours of the theme that is worn now.
 *
 * @returns {Inks}
 */
export function inks() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const found = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, numbers(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(found);
}

/**
 * Which of its tone's colours each look takes: in a crowd the kinds are told apart.
 *
 * @param {Look[]} looks
 * @param {boolean} crowd
 * @returns {number[]}
 */
export function kinds(looks, crowd) {
  const before = new Map();
  return looks.map((look) => {
    const kind = `${look.tone} ${look.light}`;
    const number = before.get(kind) ?? 0;
    if (crowd && !FAINT.has(look.glyph)) before.set(kind, number + 1);
    return crowd ? number : 0;
  });
}

/**
 * A glyph and the ground under it. Light falls from the acting figure outwards: `near` is 1 there, and 0 at its edge.
 *
 * @param {Look} look
 * @param {number} kind
 * @param {number} near
 * @param {Inks} ink
 * @returns {{ground: Colour, glyph: Colour}}
 */
export function painted(look, kind, near, ink) {
  if (look.light === "dark") return { ground: ink.ground, glyph: ink.ground };
  if (look.light === "remembered") return { ground: ink.ground, glyph: ink.quiet };
  const ground = mixed(ink.ground, ink.glow, near);
  if (look.tone === "now") return isDark(ink) ? { ground, glyph: ink.jack } : { ground: ink.jack, glyph: ink.ink };
  const colour = toned(look.tone, kind, ink);
  return { ground, glyph: look.tone === "harm" ? mixed(colour, ink.text, GLARE * near) : colour };
}

/**
 * A glyph and the ground under it on a board that says how bright each square is. Glyphs fade towards ash and never
 * further; harm and the acting figure do not fade.
 *
 * @param {Look} look
 * @param {number} kind
 * @param {number} level
 * @param {Inks} ink
 * @returns {{ground: Colour, glyph: Colour}}
 */
export function lamplit(look, kind, level, ink) {
  if (look.light !== "lit") return painted(look, kind, 0, ink);
  const share = level / (LEVELS - 1);
  const ground = mixed(ink.ground, ink.lamp, share);
  if (look.tone === "now") return isDark(ink) ? { ground, glyph: ink.jack } : { ground: ink.jack, glyph: ink.ink };
  const names = TONES[look.tone];
  const full = mixed(ink[names[kind % names.length]], ink.text, LIFT * share);
  return { ground, glyph: look.tone === "harm" ? full : mixed(ink.quiet, full, TWILIGHT + (1 - TWILIGHT) * share) };
}

/**
 * A square that is a spot of its tone, and its letter on it; bare ground where it has none.
 *
 * @param {Look} look
 * @param {number} kind
 * @param {Inks} ink
 * @returns {{ground: Colour, glyph: Colour}}
 */
export function spotted(look, kind, ink) {
  if (look.light === "dark" || look.glyph === " ") return { ground: ink.ground, glyph: ink.ground };
  const names = TONES[look.tone];
  const colour = look.tone === "now" && isDark(ink) ? ink.jack : ink[names[kind % names.length]];
  return { ground: look.light === "remembered" ? mixed(ink.ground, colour, 0.5) : colour, glyph: ink.ground };
}

/**
 * One colour for a square that is too small for a glyph, as a canvas keeps it: for each look at each level of light, or
 * for each look if the board does not say how bright it is.
 *
 * @param {{looks: Look[], kinds: number[], pixels: boolean, levels?: Uint8Array|null}} board
 * @param {Inks} ink
 * @returns {Uint32Array}
 */
export function palette({ looks, kinds, pixels, levels = null }, ink) {
  const shades = levels ? LEVELS : 1;
  const colour = (/** @type {Look} */ look, /** @type {number} */ kind, /** @type {number} */ level) => {
    if (pixels) return spotted(look, kind, ink).ground;
    return levels && look.light === "lit" ? lampPixel(look, kind, level, ink) : pixel(look, kind, ink);
  };
  return Uint32Array.from({ length: looks.length * shades }, (_, at) => {
    const number = Math.floor(at / shades);
    return packed(colour(looks[number], kinds[number], at % shades));
  });
}

/**
 * @param {Colour} colour
 * @returns {string}
 */
export function css(colour) {
  return `rgb(${colour.map(Math.round).join(" ")})`;
}

/**
 * @param {number} pixel
 * @returns {string}
 */
export function cssOfPixel(pixel) {
  return css([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
}

/**
 * @param {Look} look
 * @param {number} kind
 * @param {Inks} ink
 */
function pixel(look, kind, ink) {
  if (look.light === "dark") return ink.ground;
  const colour = look.tone === "now" && isDark(ink) ? ink.jack : toned(look.tone, kind, ink);
  const strength = (FAINT.has(look.glyph) ? 0.12 : 1) * (look.light === "remembered" ? 0.5 : 1);
  return mixed(ink.ground, colour, strength);
}

/**
 * @param {Look} look
 * @param {number} kind
 * @param {number} level
 * @param {Inks} ink
 */
function lampPixel(look, kind, level, ink) {
  const { ground, glyph } = lamplit(look, kind, level, ink);
  return look.tone === "now" ? ink.jack : mixed(ground, glyph, FAINT.has(look.glyph) ? 0.25 : 0.9);
}

/**
 * @param {string} tone
 * @param {number} kind
 * @param {Inks} ink
 * @returns {Colour}
 */
function toned(tone, kind, ink) {
  const names = TONES[tone];
  const colour = ink[names[kind % names.length]];
  return tone === "dim" ? mixed(colour, ink.text, LIFT) : colour;
}

/** @param {Inks} ink */
function isDark(ink) {
  return ink.ground[0] < ink.text[0];
}

/**
 * @param {Colour} one
 * @param {Colour} other
 * @param {number} share
 * @returns {Colour}
 */
function mixed(one, other, share) {
  return [0, 1, 2].map((part) => one[part] + (other[part] - one[part]) * share);
}

/** @param {Colour} colour */
function packed(colour) {
  const [red, green, blue] = colour.map(Math.round);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/**
 * @param {string} colour
 * @returns {Colour}
 */
function numbers(colour) {
  return colour.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
}
