/** The legend of a board: what each glyph means and, if there are counts or a crowd, how many there are. */

import { build, put, say } from "../base/dom.js";
import { css, cssOfPixel, painted, palette } from "./board_colours.js";
import { counted } from "./board_in_words.js";

/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {import("../base/view_types.js").Count} Count */
/** @typedef {{glyph: string, name: string, look: import("../base/view_types.js").Look, kind: number, count: number|null}} Entry */

/** Keeps its entries as long as the same things are on the board. */
export class Legend {
  constructor() {
    this.element = build("ul.legend", { "aria-label": "Legend" });
    this.forget();
  }

  /** Draws everything anew the next time. */
  forget() {
    this.entries = "";
  }

  /**
   * @param {Seen} board
   * @param {boolean} crowd
   * @param {import("./board_colours.js").Inks} ink
   * @param {Count[]} [counts]
   */
  show(board, crowd, ink, counts = []) {
    const found = [...counts.map((each) => tallied(board, each)), ...others(board, crowd, counts)];
    const entries = found.map(({ glyph, name, look, count }) => [glyph, name, look.tone, count === null].join()).join("\n");
    if (entries !== this.entries) put(this.element, ...found.map((each) => entry(board, each, ink)));
    this.entries = entries;
    found.forEach(({ count }, place) => {
      if (count !== null) say(this.element.children[place].lastElementChild, String(count));
    });
  }
}

/**
 * Something that is counted, as it looks on the board.
 *
 * @param {Seen} board
 * @param {Count} count
 * @returns {Entry}
 */
function tallied(board, { word, glyph, tone, number }) {
  const place = board.looks.findIndex((look) => look.glyph === glyph && look.tone === tone);
  const look = board.looks[place] ?? { glyph, tone, light: "lit", name: word };
  return { glyph, name: word, look, kind: board.kinds[place] ?? 0, count: number };
}

/**
 * What is on the board and is not counted: on a crowd it is counted here.
 *
 * @param {Seen} board
 * @param {boolean} crowd
 * @param {Count[]} counts
 * @returns {Entry[]}
 */
function others(board, crowd, counts) {
  const told = new Set([...counts.map((each) => each.glyph), ...(board.pixels ? [" "] : [])]);
  const rest = counted(board).filter((each) => !told.has(each.glyph));
  return rest.map((each) => ({ ...each, kind: board.kinds[each.number], count: crowd ? each.count : null }));
}

/**
 * @param {Seen} board
 * @param {Entry} shown
 * @param {import("./board_colours.js").Inks} ink
 */
function entry(board, { glyph, name, look, kind, count }, ink) {
  const lit = { ...look, light: /** @type {const} */ ("lit") };
  const colours = painted(lit, kind, 0, ink);
  const swatch = build("span.swatch", { "aria-hidden": "true" }, glyph);
  swatch.style.color = css(colours.glyph);
  swatch.style.backgroundColor = css(colours.ground);
  if (count === null) return build("li", {}, swatch, name);
  const dot = build("span.dot", { "aria-hidden": "true" });
  dot.style.backgroundColor = cssOfPixel(palette({ looks: [lit], kinds: [kind], pixels: board.pixels }, ink)[0]);
  return build("li", {}, dot, swatch, name, build("b.mono"));
}
