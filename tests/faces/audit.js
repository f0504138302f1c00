/** What somebody who sees little, listens, or has large fingers would stumble over on a page: a list of sentences. */
(() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const read = new Map();

  /** A colour of any kind as red, green, blue from 0 to 255, and how far it covers, from 0 to 1. */
  function rgba(colour) {
    if (!read.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      read.set(colour, [red, green, blue, alpha / 255]);
    }
    return read.get(colour);
  }

  const over = (top, under) => [0, 1, 2].map((each) => top[each] * top[3] + under[each] * (1 - top[3])).concat(1);

  function lightness(colour) {
    const [red, green, blue] = colour.slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one, other) {
    const [light, dark] = [lightness(one), lightness(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function ancestors(element) {
    const found = [];
    for (let each = element; each; each = each.parentElement) found.push(each);
    return found;
  }

  function ground(element) {
    const layers = ancestors(element).map((each) => rgba(getComputedStyle(each).backgroundColor));
    return layers.reverse().reduce((under, layer) => over(layer, under), rgba(matchMedia("(prefers-color-scheme: dark)").matches ? "#000" : "#fff"));
  }

  function isShown(element) {
    const box = element.getBoundingClientRect();
    const hidden = ancestors(element).some((each) => {
      const style = getComputedStyle(each);
      return style.visibility === "hidden" || style.clipPath.startsWith("inset(50%") || Number(style.opacity) === 0;
    });
    return element.checkVisibility() && box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && !hidden;
  }

  const called = (element) => `<${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}${element.className.baseVal ?? element.className ? `.${String(element.className.baseVal ?? element.className).replaceAll(" ", ".")}` : ""}> ${JSON.stringify(element.textContent.trim().slice(0, 40))}`;

  /** Every text that is shown against what it stands on. */
  function faint() {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || ["OPTION", "SCRIPT"].includes(element.tagName) || !isShown(element)) continue;
      const style = getComputedStyle(element);
      const faded = ancestors(element).reduce((part, each) => part * Number(getComputedStyle(each).opacity), 1);
      const [red, green, blue, alpha] = rgba(element.closest("svg") ? style.fill : style.color);
      const under = ground(element);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const found_ = contrast(over([red, green, blue, alpha * faded], under), under);
      if (found_ < (large ? 3 : 4.5)) found.add(`contrast ${found_.toFixed(2)}: ${called(element)} on ${under.slice(0, 3).map(Math.round)}`);
    }
    return [...found];
  }

  /** Landmarks and headings. */
  function astray() {
    const found = [];
    const one = (css, what) => document.querySelectorAll(css).length === 1 || found.push(`${document.querySelectorAll(css).length} of ${what}`);
    one("h1", "h1");
    one("main", "main");
    if (!document.querySelector("nav[aria-label]")) found.push("no nav with a name");
    if (!document.documentElement.lang) found.push("no language");
    if (!document.title.trim()) found.push("no title");
    const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isShown).map((each) => Number(each.tagName[1]));
    if (levels[0] !== 1) found.push(`the first heading is h${levels[0]}`);
    levels.forEach((level, place) => place && level > levels[place - 1] + 1 && found.push(`h${level} comes after h${levels[place - 1]}`));
    for (const each of document.querySelectorAll("[tabindex]")) if (each.tabIndex > 0) found.push(`tabindex ${each.tabIndex}: ${called(each)}`);
    const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
    for (const id of new Set(ids.filter((each, place) => ids.indexOf(each) !== place))) found.push(`the id ${id} twice`);
    for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
      for (const each of document.querySelectorAll(`[${name}]`))
        for (const id of each.getAttribute(name).split(/\s+/)) if (!document.getElementById(id)) found.push(`${name} names nothing: ${called(each)}`);
    return found;
  }

  /** What reaches furthest to the right, past the screen. */
  function wide() {
    const right = (element) => element.getBoundingClientRect().right + scrollX;
    const past = [...document.body.querySelectorAll("*")].filter((each) => isShown(each) && right(each) > screen.width);
    return past.sort((one, other) => right(other) - right(one)).slice(0, 3);
  }

  /** What is shown but cannot be got at, or is too small for a finger; links within words may be as high as these. */
  function small() {
    const found = [];
    if (Math.max(document.documentElement.scrollWidth, innerWidth) > screen.width) found.push(`the page is ${document.documentElement.scrollWidth} wide on a screen of ${screen.width}: ${wide().map(called)}`);
    for (const each of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button], [role=slider]")) {
      if (!isShown(each) || getComputedStyle(each).display === "inline") continue;
      const boxes = [each, each.closest("label")].filter(Boolean).map((target) => target.getBoundingClientRect());
      const [width, height] = ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
      const least = each.matches(".option, #take") ? 44 : 24;
      if (Math.min(width, height) < least - 0.5) found.push(`${Math.round(width)} by ${Math.round(height)}: ${called(each)}`);
    }
    return found;
  }

  return { faint: faint(), astray: astray(), small: small() };
})()
