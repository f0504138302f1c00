"""Moth Meadow: a book for trying faces. Its evenings show something of every kind, its night is large and moves, its
swarm is counted, its lantern walk is lit, its net is aimed, and its
tools have every kind of field and answer."""

from __future__ import annotations

from lazaretto.game import Book, Bots, Showing, Words
from moth_meadow import evenings, glade, lantern, net, net_view, night, swarm, tools, watch
from moth_meadow.tables import TABLES

_NIGHT = Book(
    id="moth_meadow/night",
    title="Moth Meadow at night",
    version=1,
    package=__name__,
    tables=TABLES,
    game=night.Drifting,
    texts=night.TEXTS,
    turn_limit=night.LAST_NIGHT,
    words=Words(night.tell, turn="night"),
    showing=Showing(night.view, census=night.census, look=night.look),
)

_SWARM = Book(
    id="moth_meadow/swarm",
    title="The swarm",
    version=1,
    package=__name__,
    tables=TABLES,
    game=swarm.Swarming,
    texts=swarm.TEXTS,
    turn_limit=swarm.LAST_NIGHT,
    words=Words(swarm.tell, turn="night"),
    showing=Showing(swarm.view, census=swarm.census, look=swarm.look),
)

_WATCH = Book(
    id="moth_meadow/watch",
    title="The long watch",
    version=1,
    package=__name__,
    tables=TABLES,
    game=watch.Watching,
    texts=watch.TEXTS,
    turn_limit=watch.LAST_STEP,
    words=Words(watch.tell, turn="step", outcomes=("morning",), remember=watch.remember),
    showing=Showing(watch.view),
    why_impossible=watch.why_impossible,
    sweep=watch.sweep,
    loops=(watch.go, watch.go_on),
)

_GLADE = Book(
    id="moth_meadow/glade",
    title="The watch over a glade",
    version=1,
    package=__name__,
    tables=TABLES,
    game=glade.Watching,
    texts=glade.TEXTS,
    turn_limit=watch.LAST_STEP,
    words=Words(watch.tell, turn="step", outcomes=("morning",)),
    showing=Showing(glade.view),
    why_impossible=glade.why_impossible,
    sweep=glade.sweep,
    loops=(glade.go, glade.go_on),
)

_LANTERN = Book(
    id="moth_meadow/lantern",
    title="The lantern walk",
    version=1,
    package=__name__,
    tables=TABLES,
    game=lantern.Walking,
    texts=lantern.TEXTS,
    turn_limit=lantern.LAST_STEP,
    words=Words(lantern.tell, turn="step", outcomes=("dawn",)),
    showing=Showing(lantern.view),
    why_impossible=lantern.why_impossible,
)

_NET = Book(
    id="moth_meadow/net",
    title="The net",
    version=1,
    package=__name__,
    tables=TABLES,
    game=net.Casting,
    texts=net.TEXTS,
    turn_limit=net.LAST_TURN,
    words=Words(net_view.tell, outcomes=("enough", "few")),
    showing=Showing(net_view.view, explain=net_view.explain),
    why_impossible=net.why_impossible,
)

BOOK = Book(
    id="moth_meadow",
    title="Moth Meadow",
    version=1,
    package=__name__,
    tables=TABLES,
    game=evenings.Evenings,
    texts=evenings.TEXTS,
    turn_limit=30,
    words=Words(evenings.tell, outcomes=("enough", "few")),
    showing=Showing(evenings.view),
    bots=Bots({"random": evenings.anything}),
    tools=tools.TOOLS,
    scenes={"night": _NIGHT, "swarm": _SWARM, "watch": _WATCH, "glade": _GLADE, "lantern": _LANTERN, "net": _NET},
)
