/** Pointer input on a board: click, drag, wheel, two fingers. Positions are in device pixels of the canvas. */

/** CSS pixels that the pointer may move before a click becomes a drag. */
const STILL = 6;

/**
 * @typedef {Object} PointerHandlers
 * @property {(x: number, y: number, event: PointerEvent) => void} click
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 * @property {(right: number, down: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {PointerHandlers} handlers
 */
export function listen(canvas, handlers) {
  /** @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let dragged = false;
  const place = (/** @type {MouseEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    const density = canvas.width / box.width;
    return { x: (event.clientX - box.left) * density, y: (event.clientY - box.top) * density };
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (!down.size) dragged = false;
    down.set(event.pointerId, place(event));
  });

  canvas.addEventListener("pointermove", (event) => {
    const now = place(event);
    const before = down.get(event.pointerId);
    if (!before) return handlers.hover(now.x, now.y);
    const slip = (STILL * canvas.width) / canvas.clientWidth;
    if (!dragged && down.size < 2 && Math.hypot(now.x - before.x, now.y - before.y) < slip) return undefined;
    dragged = true;
    canvas.setPointerCapture(event.pointerId);
    if (down.size > 1) pinch(event.pointerId, before, now);
    else handlers.pan(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
    return undefined;
  });

  /**
   * @param {number} id
   * @param {{x: number, y: number}} before
   * @param {{x: number, y: number}} now
   */
  function pinch(id, before, now) {
    const other = [...down].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    const factor = apart > 0 ? Math.hypot(now.x - other.x, now.y - other.y) / apart : 1;
    handlers.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  canvas.addEventListener("pointerup", (event) => {
    const at = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (at && !dragged) handlers.click(at.x, at.y, event);
  });
  canvas.addEventListener("pointercancel", (event) => down.delete(event.pointerId));
  canvas.addEventListener("pointerleave", () => handlers.leave());
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const at = place(event);
      handlers.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at.x, at.y);
    },
    { passive: false },
  );
}
