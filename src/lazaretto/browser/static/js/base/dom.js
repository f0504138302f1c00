/** Builds and finds elements. Words are only ever inserted as text, never as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `build("p.quiet", {id: "x"}, "words", child)`. Attributes that are null or false are left out, those that
 * are true stand alone, and `on…` functions listen.
 *
 * @param {string} what A tag name, with classes after dots.
 * @param {Object<string, any>} [attributes]
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function build(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  return fill(document.createElement(tag), classes, attributes, children);
}

/**
 * The same for SVG.
 *
 * @param {string} what
 * @param {Object<string, any>} [attributes]
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {SVGElement}
 */
export function draw(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  return fill(document.createElementNS(SVG, tag), classes, attributes, children);
}

/**
 * @template {Element} E
 * @param {E} made
 * @param {string[]} classes
 * @param {Object<string, any>} attributes
 * @param {(Node|string|null|undefined|false)[]} children
 * @returns {E}
 */
function fill(made, classes, attributes, children) {
  made.classList.add(...classes);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * The element with this id. Throws if the page has none.
 *
 * @param {string} id
 * @returns {any}
 */
export function named(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}.`);
  return found;
}

/**
 * Replaces all children of an element.
 *
 * @param {Element} place
 * @param {...(Node|string|null|undefined|false)} children
 */
export function put(place, ...children) {
  place.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
}

/**
 * Sets the text of an element only if it differs, so that a screen reader does not read it twice.
 *
 * @param {Element} place
 * @param {string} words
 */
export function say(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** @returns {boolean} Whether the system allows animations. */
export function canAnimate() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
