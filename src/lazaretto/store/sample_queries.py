"""Sample queries over a library, in SQL."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.refusal import Refusal, did_you_mean, quoted


@dataclass(frozen=True)
class SampleQuery:
    """A sample query: its name, the question it answers, and its SQL."""

    name: str
    asks: str
    sql: str


QUESTIONS = (
    SampleQuery(
        "endings",
        "How do games end, by book and variant?",
        """\
SELECT book, version, variant, left(overlay_hash, 6) AS overlay, outcome,
       count(*) AS games,
       round(count(*) / sum(count(*)) OVER same, 3) AS share
FROM games
WHERE ended
GROUP BY book, version, variant, overlay_hash, outcome
WINDOW same AS (PARTITION BY book, version, variant, overlay_hash)
ORDER BY book, version, variant, overlay_hash, outcome""",
    ),
    SampleQuery(
        "openings",
        "How does each first choice fare? A win is a score above 0.",
        """\
SELECT book, version, variant, left(overlay_hash, 6) AS overlay, seat, choice,
       count(*) AS games, count(*) FILTER (score > 0) AS wins,
       round(avg((score > 0)::INT), 3) AS win_share
FROM games
JOIN turns ON turns.game = games.id
JOIN seats USING (game, seat)
WHERE turn = 1 AND start IS NULL AND ended
GROUP BY ALL
ORDER BY book, version, variant, overlay, seat, win_share DESC, choice""",
    ),
    SampleQuery(
        "people",
        "How do people fare against each bot? A win is a score above 0.",
        """\
SELECT book, version, bot.player AS bot, count(*) AS games,
       count(*) FILTER (score > 0) AS wins,
       count(*) FILTER (score = 0) AS draws,
       count(*) FILTER (score < 0) AS losses,
       round(avg(score), 3) AS mean_score
FROM games
JOIN seats AS person ON person.game = games.id
JOIN (SELECT DISTINCT game, player FROM seats WHERE NOT is_person) AS bot
     USING (game)
WHERE is_person AND ended
GROUP BY ALL
ORDER BY book, version, bot""",
    ),
    SampleQuery(
        "lengths",
        "How many turns do games last, by book and variant, if nobody resigns?",
        """\
SELECT book, version, variant, left(overlay_hash, 6) AS overlay,
       count(*) AS games, round(avg(turns), 2) AS mean,
       quantile_disc(turns, 0.5) AS median, quantile_disc(turns, 0.9) AS p90,
       max(turns) AS longest
FROM games
WHERE ended AND resigned IS NULL AND start IS NULL
GROUP BY ALL
ORDER BY book, version, variant, overlay""",
    ),
    SampleQuery(
        "forks",
        "How did forks come out against the games they were taken from?",
        """\
SELECT fork.book, parent.outcome AS parent_outcome,
       fork.outcome AS fork_outcome, count(*) AS forks
FROM games AS fork
JOIN games AS parent ON parent.id = fork.parent
WHERE fork.ended AND parent.ended
GROUP BY ALL
ORDER BY fork.book, parent_outcome, fork_outcome""",
    ),
)


def question(name: str) -> SampleQuery:
    """The sample query with that name."""
    named = {each.name: each for each in QUESTIONS}
    if name not in named:
        raise Refusal(f"There is no question called {quoted(name)}; {did_you_mean(name, named)}")
    return named[name]
