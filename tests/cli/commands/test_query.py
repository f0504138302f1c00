"""`lazaretto query`: columns for people, JSON for programs, and sample queries."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lazaretto.store.library import Library
from lazaretto.store.query_tables import TABLES
from lazaretto.store.record import Record
from lazaretto.store.record_lines import PERSON, Header, linked
from lazaretto.store.sample_queries import QUESTIONS
from tests.children import child, read_until
from tests.cli.running import Runner, lazaretto
from tests.patience import PATIENCE_SECONDS, until
from tests.processes import processor_seconds
from tests.store.records import SEED, opened, played


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    return tmp_path / "games.db"


def test_rows_are_printed_in_columns(run: Runner) -> None:
    for seed in "12":
        run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", seed, "--keep")
    ran = run("query", "SELECT seat, player, is_person, NULL AS nothing, sum(score) AS score FROM seats GROUP BY ALL")
    assert ran == (
        0,
        "seat  player      is_person  nothing  score\n"
        "a     aggressive  false      –        -1\n"
        "b     cautious    false      –        1\n",
        "",
    )


def test_rows_beyond_the_limit_are_counted_on_the_side(run: Runner) -> None:
    ran = run("query", "FROM range(250)")
    assert (len(ran.out.splitlines()), ran.err) == (101, "150 more rows; --limit 0 prints all.\n")
    ran = run("query", "FROM range(4)", "--limit", "3")
    assert (ran.out, ran.err) == ("range\n0\n1\n2\n", "1 more row; --limit 0 prints all.\n")
    ran = run("query", "FROM range(250)", "-n", "0")
    assert (len(ran.out.splitlines()), ran.err) == (251, "")
    ran = run("query", "FROM range(2000000)", "-n", "1")
    assert (ran.out, ran.err) == (
        "range\n0\n",
        "More than 1,000,000 rows are left out; --limit sets how many are printed.\n",
    )


def test_the_count_comes_last_where_both_streams_are_one() -> None:
    command = [sys.executable, "-m", "lazaretto", "query", "FROM range(3)", "--limit", "1"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True)
    assert done.stdout == "range\n0\n2 more rows; --limit 0 prints all.\n"


def test_json_has_all_rows_unless_it_is_told(run: Runner) -> None:
    assert run("query", "FROM range(250)", "--json").json == {
        "columns": ["range"],
        "rows": [[number] for number in range(250)],
    }
    ran = run("query", "FROM range(250)", "--json", "--limit", "2")
    assert (ran.json["rows"], ran.err) == ([[0], [1]], "248 more rows; --limit 0 prints all.\n")


def test_json_says_every_kind_of_value(run: Runner) -> None:
    sql = """SELECT NULL AS a, true AS b, 1.5 AS c, 'nan'::DOUBLE AS d, 2::HUGEINT ** 0 AS e, 'x' AS f,
        TIMESTAMP '2031-01-02 03:04:05' AS g, DATE '2031-01-02' AS h, TIME '03:04:05' AS i, '\\xAB'::BLOB AS j,
        INTERVAL 2 DAY AS k, [1, NULL] AS l, {'deep': [DATE '2031-01-02']} AS m, MAP {DATE '2031-01-02': 1} AS n,
        '00000000-0000-0000-0000-000000000001'::UUID AS o, 170141183460469231731687303715884105727 AS p"""
    answer = run("query", sql, "--json").json
    assert "".join(answer["columns"]) == "abcdefghijklmnop"
    assert answer["rows"] == [
        [
            None,
            True,
            1.5,
            "nan",
            1.0,
            "x",
            "2031-01-02T03:04:05",
            "2031-01-02",
            "03:04:05",
            "ab",
            "2 days, 0:00:00",
            [1, None],
            {"deep": ["2031-01-02"]},
            {"2031-01-02": 1},
            "00000000-0000-0000-0000-000000000001",
            2**127 - 1,
        ]
    ]
    shown = run("query", "SELECT [1, NULL] AS l, DATE '2031-01-02' AS d, {'a': 'é'} AS s, '' AS e").out
    assert shown.splitlines()[1] == '[1, null]  2031-01-02  {"a": "é"}'


def test_times_of_games_are_iso_text(run: Runner, kept: Path) -> None:
    with Library(kept) as library:
        library.add(opened(), SEED)
        begun = library.cards()[0].begun
    ((shown,),) = run("query", "SELECT begun FROM games", "--json").json["rows"]
    assert begun in (f"{shown}+00:00", f"{shown}.000000+00:00")


def test_now_is_utc_as_the_times_of_games_are(kept: Path) -> None:
    with Library(kept) as library:
        library.add(opened(), SEED)
    sql = "SELECT current_setting('TimeZone'), now()::TIMESTAMP - begun < INTERVAL 2 HOUR FROM games"
    ran = lazaretto("query", sql, "--json", TZ="Pacific/Kiritimati")
    assert ran.json["rows"] == [["UTC", True]]


def test_no_rows_are_said(run: Runner) -> None:
    assert run("query", "SELECT id, book FROM games") == (0, "id  book\n", "No rows.\n")


def test_without_sql_it_lists_what_there_is(run: Runner) -> None:
    ran = run("query")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    for table in TABLES:
        assert f"{table.name}: a row is {table.row}." in lines
        for column in table.columns:
            assert [column.name, column.type, *column.says.split()] in [line.split() for line in lines]
    for each in QUESTIONS:
        at = lines.index(f"{each.name}: {each.asks}")
        sql = each.sql.splitlines()
        assert [line[2:] for line in lines[at + 1 : at + 1 + len(sql)]] == sql
    assert max(map(len, lines)) <= 100
    offered = run("query", "--json").json
    assert [table["name"] for table in offered["tables"]] == ["games", "seats", "turns"]
    assert offered["tables"][1]["columns"][3] == {
        "name": "is_person",
        "type": "BOOLEAN",
        "says": "whether a person sits there",
    }
    assert [(each["name"], each["asks"], each["sql"]) for each in offered["questions"]] == [
        (each.name, each.asks, each.sql) for each in QUESTIONS
    ]


@pytest.mark.parametrize("name", [each.name for each in QUESTIONS])
def test_asking_by_name_is_asking_by_sql(run: Runner, kept: Path, name: str) -> None:
    with Library(kept) as library:
        for number in range(3):
            library.add(played(number, f"game {number}", ended=True), SEED)
    (sql,) = (each.sql for each in QUESTIONS if each.name == name)
    assert run("query", "--ask", name) == run("query", sql)
    assert run("query", "--ask", name, "--json") == run("query", sql, "--json")


def test_what_will_not_do_is_one_sentence(run: Runner, tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    for words in (
        ("SELCT",),
        ("SELECT * FROM read_csv('/etc/hostname')",),
        (f"COPY (SELECT 1) TO '{tmp_path}/out.csv'",),
        ("SELECT outcome, count(*) FROM games",),
        ("SELECT 1; SELECT 2",),
        ("",),
        ("--ask", "nothing"),
    ):
        ran = run("query", *words)
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), ran
        assert ran.err.endswith((".\n", "?\n"))
        assert "Traceback" not in ran.err
    ran = run("query", "FROM games", "--ask", "endings")
    assert (ran.code, ran.err) == (2, "Write the SQL or --ask, not both.\n")
    assert [path for path in sorted(tmp_path.iterdir()) if path not in before and path.suffix == ".csv"] == []


CONTROLS = "\x1b[31m", "\x07", "\x9b2J", "\x7f", "\n", "\r", "\u202e", "\u200b", "\u2028"


@pytest.mark.parametrize("control", CONTROLS, ids=ascii)
def test_only_printable_characters_are_printed(run: Runner, control: str) -> None:
    made = "||".join(f"chr({ord(letter)})" for letter in control)
    for sql in (f"SELECT {made} AS x", f"SELECT [{made}] AS x", f'SELECT 1 AS "{control}"', f"SELECT error({made})"):
        ran = run("query", sql)
        assert (ran.out + ran.err).replace("\n", "").isprintable(), sql
        assert (ran.out + ran.err).count("\n") == (1 if ran.code else 2)
    assert run("query", f"SELECT {made} AS x", "--json").json["rows"] == [[control]]


def test_a_title_with_escapes_never_gets_as_far_as_the_terminal(run: Runner, kept: Path) -> None:
    header: Header = opened().header
    fields = {name: getattr(header, name) for name in header.__struct_fields__}
    with Library(kept) as library:
        library.add(Record(linked(Header(**fields | {"variant": "\x1b[31mred"}))), SEED)
    for words in (("SELECT variant FROM games",), ("--ask", "endings"), ("FROM games", "--json")):
        ran = run("query", *words)
        damaged = f"Game {header.id[:8]} is damaged; lazaretto verify {header.id[:8]} says where."
        assert (ran.code, ran.err.splitlines()[0]) == (0, damaged)
        assert "red" not in ran.out
        assert ran.out.replace("\n", "").isprintable()


def test_what_is_sealed_is_never_printed(run: Runner, kept: Path) -> None:
    seed = 2**127 - 1
    record = played(1, secret=True)
    with Library(kept) as library:
        library.add(record, seed)
        library.seal(record.header.id, 2, "a", "Qxf7 mate")
    shown = []
    for table in TABLES:
        for words in ((f"FROM {table.name}",), (f"FROM {table.name}", "--json"), (f"SUMMARIZE {table.name}",)):
            ran = run("query", *words)
            assert ran.code == 0
            shown.append(ran.out + ran.err)
    assert "e4" in "".join(shown)
    assert PERSON in "".join(shown)
    for sealed in ("Qxf7", "mate", str(seed), hex(seed)[2:]):
        assert sealed not in "".join(shown)


ASKING = """
import sys
from lazaretto.cli import main
from lazaretto.store import query

plain = query._demand_reading

def reading(*given):
    plain(*given)
    print("asking", flush=True)

query._demand_reading = reading
sys.exit(main(sys.argv[1:]))
"""
"""The same command, which says when DuckDB is asked; from then on nobody else works."""


def test_ctrl_c_ends_a_long_query_with_130() -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    with child([sys.executable, "-c", ASKING, "query", endless]) as asking:
        assert read_until(asking.stdout, "\n") == "asking\n"
        begun = processor_seconds(asking.pid)
        assert until(lambda: processor_seconds(asking.pid) > begun + 0.3), "it never got to work"
        asking.send_signal(signal.SIGINT)
        assert asking.communicate(timeout=PATIENCE_SECONDS) == ("", "Interrupted.\n")
        assert asking.returncode == 130


def test_nothing_heavy_is_loaded_to_list_the_tables() -> None:
    script = (
        "import sys; from lazaretto.cli import main; main(['query', '--json']); "
        "print(sorted({'duckdb', 'numpy'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
    assert json.loads(done.stdout)["questions"]
