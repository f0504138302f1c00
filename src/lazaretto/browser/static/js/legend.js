/** The legend of a board: what each glyph on it means; on a crowd also how many there are. */

import { build, put, say } from "./dom.js";
import { css, cssOfPixel, painted, pixels } from "./ink.js";
import { counted } from "./sight.js";

/** @typedef {import("./sight.js").Seen} Seen */
/** @typedef {import("./sight.js").Counted} Counted */

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
   * @param {import("./ink.js").Inks} ink
   */
  show(board, crowd, ink) {
    const found = counted(board);
    const entries = found.map(({ glyph, name }) => `${glyph}${name}`).join("\n");
    if (entries !== this.entries) put(this.element, ...found.map((each) => entry(board, each, crowd, ink)));
    this.entries = entries;
    if (crowd) found.forEach(({ count }, place) => say(this.element.children[place].lastElementChild, String(count)));
  }
}

/**
 * @param {Seen} board
 * @param {Counted} shown
 * @param {boolean} crowd
 * @param {import("./ink.js").Inks} ink
 */
function entry(board, { glyph, name, look, number }, crowd, ink) {
  const kind = board.kinds[number];
  const colours = painted({ ...look, light: "lit" }, kind, 0, ink);
  const swatch = build("span.swatch", { "aria-hidden": "true" }, glyph);
  swatch.style.color = css(colours.glyph);
  swatch.style.backgroundColor = css(colours.ground);
  if (!crowd) return build("li", {}, swatch, name);
  const dot = build("span.dot", { "aria-hidden": "true" });
  dot.style.backgroundColor = cssOfPixel(pixels([look], [kind], ink)[0]);
  return build("li", {}, dot, swatch, name, build("b.mono"));
}
