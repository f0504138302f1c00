"""The browser's model of composing, and its order of targets, on the cases that the Python model is tested with."""

from __future__ import annotations

from tests.faces.browser import Opener
from tests.view.composing_cases import CASES

WRONG = """async ({ composers, cases, targets: aims }) => {
  const { begin } = await import("/static/js/compose/composing.js");
  const { targets } = await import("/static/js/compose/targets.js");
  const wrong = [];
  const demand = (name, got, wanted) => {
    const [is, should] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${name}: ${is}, not ${should}`);
  };
  const after = (composing, step) => {
    const place = (name) => composing.composer.parts.findIndex((part) => part.name === name);
    if (step.set) return composing.set(place(step.set[0]), step.set[1]);
    if (step.step) return composing.step(place(step.step[0]), step.step[1]);
    if (step.mark) return composing.mark(step.mark);
    return step.next ? begin(composers[step.next], composing, step.last ?? "") : composing;
  };
  for (const { name, composer, last, steps } of cases) {
    let composing = begin(composers[composer], null, last);
    steps.forEach((step, number) => {
      composing = after(composing, step);
      const names = composing.composer.parts.map((part) => part.name);
      const listed = (key, read) => {
        for (const [part, values] of Object.entries(step[key] ?? {})) demand(at, read(names.indexOf(part)), values);
      };
      const at = `${name}, step ${number}`;
      demand(at, composing.marked.text, step.marked);
      listed("offered", (place) => composing.offered(place));
      listed("all", (place) => composing.allValues(place));
      if (step.shown) demand(at, composing.shown.map((place) => names[place]), step.shown);
    });
  }
  for (const [name, data] of Object.entries(composers)) {
    for (const [text, values] of data.choices) {
      let composing = begin(data);
      values.forEach((value, place) => value !== null && (composing = composing.set(place, value)));
      demand(`${name} by its parts`, composing.marked.text, text);
    }
  }
  for (const { name, cursor, harmful, squares, order } of aims) {
    const looks = [{ tone: "plain", light: "lit" }, { tone: "harm", light: "lit" }];
    const board = { width: 9, cursor, looks, squares: new Uint8Array(81) };
    for (const [x, y] of harmful) board.squares[y * 9 + x] = 1;
    demand(name ?? "targets", targets(board, squares), order);
  }
  return wrong;
}"""
"""What the scripts get wrong."""


def test_the_scripts_compose_as_python_does(window: Opener) -> None:
    assert CASES["cases"]
    assert window().open("/library").evaluate(WRONG, CASES) == []
