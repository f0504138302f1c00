"""Queries: the sample queries compared with a plain count, and only three tables can be read."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from datetime import date, datetime
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.refusal import Refusal
from lazaretto.simulate.intervals import quantile
from lazaretto.store import query as module
from lazaretto.store.library import Library
from lazaretto.store.query import ask
from lazaretto.store.query_tables import TABLES
from lazaretto.store.record import Record
from lazaretto.store.record_lines import linked
from lazaretto.store.sample_queries import QUESTIONS, question
from tests.cases import each
from tests.store.records import SEED, opened

BOOK = find("defend_the_city")
PLAIN = Edition(BOOK)
SHORT = Edition(BOOK, Overlay().and_set(["fighter.stamina=9"]))
BOTS = ({"a": "bot random", "b": "bot aggressive"}, {"a": "bot cautious", "b": "bot random"})
PERSON_FIRST = {"a": "person", "b": "bot random"}
PERSON_SECOND = {"a": "bot cautious", "b": "person"}
TWO_PEOPLE = {"a": "person", "b": "person"}

SECRET = 170141183460469231731687303715884105727
SEALED = "4/1"

Rows = list[tuple[Any, ...]]
Group = tuple[str, int, str | None, str]


def played(edition: Edition, seats: dict[str, str], seed: int, library: Library, at: str | None = None) -> Sitting:
    """A whole game, kept; people take the choice in the middle."""
    return finished(begin(edition, Opening(seats, seed, at), library))


def finished(sitting: Sitting) -> Sitting:
    while not sitting.is_over:
        for seat in sitting.waiting():
            choices = sitting.edition.game.choices(sitting.played.state)[seat]
            sitting.pick(seat, choices[len(choices) // 2])
        sitting.step()
    return sitting


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Games of every kind: between bots, with people, resigned, unfinished, forked, and begun elsewhere."""
    with Library(tmp_path_factory.mktemp("library") / "games.db") as library:
        for seed in range(7):
            for edition in (PLAIN, SHORT):
                played(edition, BOTS[seed % 2], seed, library)
            parent = played(PLAIN, BOTS[1], seed + 50, library)
            finished(fork(parent.played, 1, library, seed=seed + 100))
        for seed in range(5):
            played(PLAIN, PERSON_FIRST, seed, library)
            played(PLAIN, PERSON_SECOND, seed, library)
        played(PLAIN, TWO_PEOPLE, 1, library)
        played(PLAIN, BOTS[0], 1, library, at="7,7")
        begin(PLAIN, Opening(PERSON_FIRST, 1), library).resign("a")
        unfinished = begin(PLAIN, Opening(BOTS[0], 1), library)
        unfinished.step()
        finished(fork(unfinished.played, 1, library))
        fork(played(SHORT, BOTS[0], 9, library).played, 0, library)
        yield library


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "games.db") as opened:
        yield opened


def records(library: Library) -> list[Record]:
    return [library.saved_game(card.header.id).record for card in library.cards()]


def group(record: Record) -> Group:
    header = record.header
    return header.book, header.version, header.variant or None, header.overlay_hash[:6]


def in_order(rows: Rows, *keys: int) -> Rows:
    """As SQL sorts: NULL last, and the key of a negative number downwards."""

    def key(row: tuple[Any, ...]) -> list[Any]:
        return [(row[k] is None, row[k] or "") if k >= 0 else -row[-k] for k in keys]

    return sorted(rows, key=key)


def rounded(value: Fraction, digits: int = 3) -> float:
    """Halves away from zero, as SQL has it."""
    size = floor(abs(value) * 10**digits + Fraction(1, 2))
    return float(Fraction(-size if value < 0 else size, 10**digits))


def endings(of: list[Record]) -> Rows:
    counts = Counter((*group(record), record.end.outcome) for record in of if record.end)
    games = Counter(group(record) for record in of if record.end)
    rows = [(*key, count, rounded(Fraction(count, games[key[:4]]))) for key, count in counts.items()]
    return in_order(rows, 0, 1, 2, 3, 4)


def openings(of: list[Record]) -> Rows:
    scores = defaultdict(list)
    for record in of:
        if record.end and record.header.start is None and record.turns:
            for seat, choice in record.turns[0].chosen.items():
                scores[*group(record), seat, choice].append(record.end.scores[seat])
    wins = {key: sum(score > 0 for score in found) for key, found in scores.items()}
    rows = [(*key, len(scores[key]), won, rounded(Fraction(won, len(scores[key])))) for key, won in wins.items()]
    return in_order(rows, 0, 1, 2, 3, 4, -8, 5)


def people(of: list[Record]) -> Rows:
    scores = defaultdict(list)
    for record in of:
        for person in record.header.people if record.end else ():
            for bot in set(record.header.bots.values()):
                assert record.end
                scores[record.header.book, record.header.version, bot].append(record.end.scores[person])
    return sorted(
        (
            *key,
            len(found),
            sum(score > 0 for score in found),
            found.count(0),
            sum(score < 0 for score in found),
            rounded(Fraction(sum(found), len(found))),
        )
        for key, found in scores.items()
    )


def lengths(of: list[Record]) -> Rows:
    turns: dict[Group, Counter[int]] = defaultdict(Counter)
    for record in of:
        if record.end and not record.end.resigned and record.header.start is None:
            turns[group(record)][record.end.turns] += 1
    rows: Rows = []
    for key, found in turns.items():
        mean = Fraction(sum(found.elements()), found.total())
        middle, most = quantile(found, 1, 2), quantile(found, 9, 10)
        rows.append((*key, found.total(), rounded(mean, 2), middle, most, max(found)))
    return in_order(rows, 0, 1, 2, 3)


def forks(of: list[Record]) -> Rows:
    ends = {record.header.id: record.end for record in of}
    counts: Counter[tuple[str, str, str]] = Counter()
    for record in of:
        parent = ends[record.header.parent.game] if record.header.parent else None
        if parent and record.end:
            counts[record.header.book, parent.outcome, record.end.outcome] += 1
    return sorted((*key, count) for key, count in counts.items())


COUNTED: dict[str, Callable[[list[Record]], Rows]] = {
    "endings": endings,
    "openings": openings,
    "people": people,
    "lengths": lengths,
    "forks": forks,
}


@pytest.mark.parametrize("name", COUNTED)
def test_the_five_questions_come_to_what_is_counted_by_hand(library: Library, name: str) -> None:
    counted = COUNTED[name](records(library))
    assert len(counted) >= 2, "there must be something to count"
    assert ask(library, question(name).sql).rows == counted


def test_there_are_five_questions_and_each_is_a_query_over_nothing_too(empty: Library) -> None:
    assert [each.name for each in QUESTIONS] == list(COUNTED)
    for asked in QUESTIONS:
        answer = ask(empty, asked.sql)
        assert (answer.rows, answer.more) == ([], 0)
        assert len(answer.columns) == len(set(answer.columns))
        assert max(map(len, asked.sql.splitlines())) <= 78


def test_an_unknown_question_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=r"^There is no question called 'ending'; did you mean endings\?$"):
        question("ending")


def test_columns_have_the_types_they_say(library: Library) -> None:
    assert ask(library, "SHOW TABLES").rows == [(table.name,) for table in TABLES]
    for table in TABLES:
        described = ask(library, f"DESCRIBE {table.name}").rows
        assert [row[:2] for row in described] == [(column.name, column.type) for column in table.columns]


def test_an_empty_library_has_the_same_columns(empty: Library) -> None:
    for table in TABLES:
        answer = ask(empty, f"FROM {table.name}")
        assert (answer.columns, answer.rows) == (tuple(column.name for column in table.columns), [])


def test_what_is_missing_is_null_and_times_are_times(empty: Library) -> None:
    header = opened().header
    empty.add(Record(header), SEED)
    for day in ("2031-01-02", "2031-02-30"):
        empty.add(Record(linked(msgspec.structs.replace(header, id=day.replace("-", "").ljust(32, "0"), daily=day))), 1)
    missing = "variant IS NULL AND start IS NULL AND parent_turn IS NULL AND outcome IS NULL AND resigned IS NULL"
    assert ask(empty, f"SELECT count(*) FILTER ({missing}) FROM games").rows == [(3,)]
    assert ask(empty, "SELECT DISTINCT score FROM seats").rows == [(None,)]
    assert ask(empty, "SELECT daily FROM games ORDER BY daily").rows == [(date(2031, 1, 2),), (None,), (None,)]
    begun = empty.saved_game(header.id).begun
    ((time,),) = ask(empty, f"SELECT begun FROM games WHERE id = '{header.id}'").rows
    assert time == datetime.fromisoformat(begun).replace(tzinfo=None)


@pytest.mark.parametrize(("rare", "usual"), [(2**31, 1), (-(2**31), None), (None, 1)])
def test_a_rare_value_is_read_as_it_is(
    empty: Library, monkeypatch: pytest.MonkeyPatch, rare: int | None, usual: int | None
) -> None:
    """DuckDB guesses a column's type from a part of it unless it is told not to."""
    seats: list[tuple[Any, ...]] = [("game", "a", "random", False, usual)] * 5001
    seats[17] = ("game", "a", "random", False, rare)
    monkeypatch.setattr(module, "rows", lambda library: {"games": [], "seats": seats, "turns": []})
    assert ask(empty, "SELECT score, count(*) FROM seats GROUP BY score ORDER BY count(*)").rows == [
        (rare, 1),
        (usual, 5000),
    ]


def test_rows_may_be_cut_and_the_others_are_counted(empty: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    three = ask(empty, "FROM range(25000)", 3)
    assert (three.columns, three.rows, three.more) == (("range",), [(0,), (1,), (2,)], 24997)
    assert ask(empty, "FROM range(3)", 3).more == 0
    assert len(ask(empty, "FROM range(25000)").rows) == 25000
    monkeypatch.setattr(module, "MOST_ROWS", 20000)
    assert ask(empty, "FROM range(1000000)", 3).more is None
    with pytest.raises(Refusal, match=r"^The answer has more than 20,000 rows; ask for fewer with LIMIT\.$"):
        ask(empty, "FROM range(1000000)")
    assert len(ask(empty, "FROM range(20000)").rows) == 20000


def everything(library: Library) -> str:
    """All that can be asked for: every cell of every table, of its summary and of what the database knows."""
    asked = [f"FROM {table.name}" for table in TABLES] + [f"SUMMARIZE {table.name}" for table in TABLES]
    asked += ["FROM duckdb_tables()", "FROM duckdb_views()", "FROM duckdb_columns()", "FROM duckdb_settings()"]
    return "\n".join(repr(ask(library, sql)) for sql in asked)


def test_sealed_picks_and_the_seed_of_two_people_cannot_be_asked_for(empty: Library) -> None:
    sitting = begin(PLAIN, Opening(TWO_PEOPLE, SECRET), empty)
    read = BOOK.texts.read_choice
    for seat in "ab":
        sitting.pick(seat, read("0/0"))
    sitting.step()
    sitting.pick("a", read(SEALED))
    assert empty.sealed(sitting.id, 2) == {"a": SEALED}
    shown = everything(empty)
    assert "0/0" in shown
    assert SEALED not in shown
    assert str(SECRET) not in shown
    sitting.pick("b", read("0/0"))
    sitting.step()
    if not sitting.is_over:
        sitting.resign("b")
    shown = everything(empty)
    assert SEALED in shown
    assert str(SECRET) in shown


ONLY = "A query reads the tables games, seats and turns, and nothing else"
NO_FILES = f"{ONLY}: no files, no extensions, no other databases."
READING = f"{ONLY}; write SELECT, WITH, FROM, DESCRIBE or SUMMARIZE."
UNKNOWN = "The SQL is not valid: {} does not exist; lazaretto query lists tables and columns."
REFUSED = {
    "FROM read_csv('/etc/hostname')": NO_FILES,
    "FROM read_text('/etc/hostname')": NO_FILES,
    "FROM read_blob('/proc/self/environ')": NO_FILES,
    "FROM read_json('{here}/games.db')": NO_FILES,
    "FROM read_parquet('{here}/games.db')": NO_FILES,
    "FROM sniff_csv('/etc/hostname')": NO_FILES,
    "FROM glob('/etc/*')": NO_FILES,
    "FROM duckdb_extensions()": NO_FILES,
    "FROM '/etc/hostname'": UNKNOWN.format("table with name /etc/hostname"),
    "FROM picks": UNKNOWN.format("table with name picks"),
    "FROM library": UNKNOWN.format("table with name library"),
    "FROM filling": UNKNOWN.format("table with name filling"),
    "SELECT getenv('HOME')": UNKNOWN.format("scalar Function with name getenv"),
    "FROM query('COPY games TO ''{here}/out.csv''')": "The SQL is not valid: expected a single SELECT statement.",
    "COPY games TO '{here}/out.csv'": READING,
    "COPY (PIVOT games ON outcome USING count(*)) TO '{here}/out.csv'": READING,
    "EXPLAIN ANALYZE COPY games TO '{here}/out.csv'": READING,
    "EXPORT DATABASE '{here}/out'": READING,
    "IMPORT DATABASE '{here}'": READING,
    "ATTACH '{here}/out.db'": READING,
    "ATTACH '{here}/games.db' (TYPE sqlite)": READING,
    "INSTALL httpfs": READING,
    "LOAD sqlite_scanner": READING,
    "SET enable_external_access = true": READING,
    "PRAGMA database_list": READING,
    "CREATE TABLE more AS FROM games": READING,
    "DELETE FROM games": READING,
    "SELECT 1; SELECT 2": "These are 2 statements; ask one at a time.",
    "": "There is no SQL in ''; write a query, such as SELECT * FROM games.",
    " ; -- nothing": "There is no SQL in ' ; -- nothing'; write a query, such as SELECT * FROM games.",
    "SELCT 1": 'The SQL is not valid: syntax error at or near "SELCT".',
    "SELECT 'a'::INT": "The SQL is not valid: could not convert string 'a' to INT32.",
    "SELECT now()": "A time with a zone cannot be shown; cast it, as in now()::TIMESTAMP.",
    "SELECT error('One." + "\x1b[31m\n\nTwo')": "The SQL is not valid: one.?[31m.",
    "SELECT '\udcff'": "The SQL contains bytes that are not text.",
    "SELECT " + "(" * 3000 + "1" + ")" * 3000: "The SQL is not valid: max expression depth limit of 1000 exceeded.",
}


@each("sql", REFUSED)
def test_what_cannot_be_asked_is_a_sentence(empty: Library, sql: str) -> None:
    here = empty.path.parent
    before = sorted(here.iterdir())
    with pytest.raises(Refusal) as refused:
        ask(empty, sql.replace("{here}", str(here)))
    assert str(refused.value) == REFUSED[sql]
    assert sorted(here.iterdir()) == before


def test_a_query_has_so_much_memory_and_no_disk(empty: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module.SANDBOX, "memory_limit", "50MB")
    with pytest.raises(Refusal, match=r"^The query needs more memory than it may have \(50MB\); ask for less\.$"):
        ask(empty, "SELECT range FROM range(100000000) ORDER BY hash(range)")


def test_the_database_itself_is_shut_whatever_statement_comes(empty: Library) -> None:
    """Not only are such statements refused by their kind: DuckDB could not carry them out."""
    here = empty.path.parent
    before = sorted(here.iterdir())
    for sql in (
        f"COPY games TO '{here}/out.csv'",
        f"ATTACH '{here}/out.db'",
        f"EXPORT DATABASE '{here}/out'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "SET python_enable_replacements = true",
    ):
        with (
            module._errors_as_refusals(),
            module._filled(empty) as shut,
            pytest.raises(Exception, match=r"disabled|locked"),
        ):
            shut.execute(sql)
    assert sorted(here.iterdir()) == before


def test_a_misspelt_column_is_named_with_its_neighbours(empty: Library) -> None:
    with pytest.raises(Refusal) as refused:
        ask(empty, "SELECT outcomes FROM games")
    assert str(refused.value) == (
        'The SQL is not valid: referenced column "outcomes" not found in FROM clause; '
        'candidate bindings: "outcome", "touched", "book", "dice", "turns"; lazaretto query lists tables and columns.'
    )


def test_the_same_query_gives_the_same_rows_in_the_same_order(library: Library) -> None:
    sql = "SELECT game, choice, count(*) FROM turns GROUP BY game, choice"
    assert len({repr(ask(library, sql).rows) for _ in range(3)}) == 1
