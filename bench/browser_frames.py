"""Frames per second of a board of 500 by 500 squares that all change, streamed to a browser and drawn there."""

from __future__ import annotations

from bench.browser import visited
from bench.timing import Figure
from tests.faces.game_page import GamePage

FRAMES = 60
GOAL = 30

DRAWN = """(frames) => new Promise((done) => {
  const drawn = new Set(), plain = CanvasRenderingContext2D.prototype.drawImage, begun = performance.now();
  CanvasRenderingContext2D.prototype.drawImage = function (...how) {
    drawn.add(document.timeline.currentTime);
    if (drawn.size === frames) {
      CanvasRenderingContext2D.prototype.drawImage = plain;
      done(1000 * frames / (performance.now() - begun));
    }
    return plain.apply(this, how);
  };
})"""
EMPTY = """(frames) => new Promise((done) => {
  const begun = performance.now();
  const next = (left) => requestAnimationFrame(() => left ? next(left - 1) : done(
    1000 * frames / (performance.now() - begun)));
  next(frames);
})"""


def bench() -> Figure:
    with visited() as (server, opener):
        page = opener().open(f"/games/{server.new('moth_meadow/night', seed='5', watch=True)}")
        GamePage(page).hasten()
        our = page.evaluate(DRAWN, FRAMES)
        nothing = opener()
        nothing.forgive("404")  # It has no icon.
        their = nothing.open("/api/books").evaluate(EMPTY, FRAMES)
    goal = f"at least {GOAL} a second"
    return Figure("browser_frames", our, their, "frames/s", "frames of nothing", our / their, goal, our >= GOAL)
