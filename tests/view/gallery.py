"""One View with an element of every kind, for tests of everything that draws Views."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.view import (
    Bar,
    Board,
    Card,
    Cell,
    ComposedChoice,
    Composer,
    Curve,
    Curves,
    Die,
    Gauge,
    Mark,
    Option,
    Panel,
    Part,
    Plane,
    Portrait,
    Preset,
    Throw,
    Timeline,
    View,
)

ODDS = Bar("against nothing", (("hit", Fraction(1, 3)), ("miss", Fraction(2, 3))))
BOARD = Board(
    ((Cell("@", "now"), Cell("#", light="remembered"), Cell("r", "harm", "dark")), (Cell("."), Cell("."))),
    (0, 0),
    (("@", "you"), ("#", "wall")),
)
PLANE = Plane(3, 2, (Cell("."), Cell("m", "harm")), bytes((0, 1, 0, 1, 1, 0)), None, ((".", "grass"), ("m", "moth")))
RAT = Portrait("a rat", ("#.....#", "##%%%##", "#*%%%*#", ".%+o%%.", "..%%%.."), "lethality 1 · defense 2 · physical")
"""A pixel of every tone, and an odd number of rows."""

READY = Throw("stamina", (Die("", tone="now"), Die(""), Die("4"), Die("", tone="dim"), Die("", 20, "dim")))
"""Dice that were not thrown, and two of them never will be."""

EVERYTHING = View(
    title="Gallery",
    status="All is well.",
    gauges=(Gauge("oil", 5, 10, "now"), Gauge("none", 0, 0)),
    board=BOARD,
    panels=(Panel("Note", ("One.", "Two.")),),
    options=(Option("go", "goes", key="g"), Option("hit", "hits", "fight", bars=(ODDS,))),
    throws=(Throw("to hit", (Die("5"), Die("2", tone="dim"), Die("17", 20, "harm"))),),
    timelines=(Timeline("ticks", 100, 30, (Mark(75, "the rat"), Mark(40, "you", "now"))),),
    curves=(Curves("The town", (Curve("well", (9, 7, 4)), Curve("ill", (1, 3, 6), "harm"), Curve("dead", ()))),),
    composer=Composer(
        (Part("weapon", "with", "words"), Part("dice", "how many dice", "number"), Part("at", "at", "square")),
        (
            ComposedChoice("rifle 2 0,1", ("rifle", 2, (0, 1))),
            ComposedChoice("rifle 1 1,1", ("rifle", 1, (1, 1))),
            ComposedChoice("bow 6", ("bow", 6, None)),
        ),
        (Preset("quiet", "bow 6", "1"),),
        "rifle 1 1,1",
    ),
    portraits=(RAT,),
)
CARDS = (Card("a", "5/2", "hits"), Card("b", "0/4"))
