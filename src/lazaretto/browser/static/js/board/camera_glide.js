/** Moves the camera smoothly to where it follows the acting figure. Nothing waits for it: any key or click ends it. */

import { canAnimate } from "../base/dom.js";

/** How long it takes. */
const GLIDE_MS = 160;

/** @typedef {{left: number, top: number}} Place */

/** One movement at a time; the next begins where the last one is. */
export class CameraGlide {
  /**
   * @param {import("./camera.js").Camera} camera
   * @param {() => void} moved Called when the camera is somewhere else.
   */
  constructor(camera, moved) {
    this.camera = camera;
    this.moved = moved;
    /** @type {{from: Place, to: Place, since: number}|null} */
    this.way = null;
    for (const event of ["keydown", "pointerdown"]) window.addEventListener(event, () => this.end(), { capture: true });
  }

  /**
   * Goes from a place to where the camera is now.
   *
   * @param {Place} from
   */
  begin(from) {
    const to = this.camera.place;
    const { width, height } = this.camera;
    const isNear = Math.abs(to.left - from.left) < width && Math.abs(to.top - from.top) < height;
    this.way = null;
    if (!isNear || !canAnimate()) return this.moved();
    this.way = { from, to, since: performance.now() };
    Object.assign(this.camera, from);
    requestAnimationFrame(() => this.go());
    return undefined;
  }

  /** Goes on a little, until it is there. */
  go() {
    if (!this.way) return;
    const { from, to, since } = this.way;
    const part = Math.min(1, (performance.now() - since) / GLIDE_MS);
    const eased = 1 - (1 - part) ** 3;
    this.camera.left = Math.round(from.left + (to.left - from.left) * eased);
    this.camera.top = Math.round(from.top + (to.top - from.top) * eased);
    if (part === 1) this.way = null;
    else requestAnimationFrame(() => this.go());
    this.moved();
  }

  /** Is there at once. */
  end() {
    if (!this.way) return;
    Object.assign(this.camera, this.way.to);
    this.way = null;
    this.moved();
  }
}
