"""Pages and static files: what is in the folder, with the right type, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from lazaretto.browser.http import pages
from lazaretto.browser.http.page_frame import HEAD, HEAD_PLACES, TOP, TOP_PLACE
from lazaretto.browser.http.pages import FOLDER, MISSING, SHELLS, TYPES, Files
from tests.browser.visitor import TestClient, Visit


def test_every_file_of_the_folder_is_served_as_what_it_is(visit: Visit) -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file()]
    assert files
    for path in files:
        answer = visit.client.get(f"/static/{path.relative_to(FOLDER)}")
        assert answer.status_code == 200, path
        assert answer.content == path.read_bytes() or path.suffix == ".html"
        assert answer.headers["content-type"] == TYPES[path.suffix]


def test_modules_and_styles_have_the_types_that_browsers_insist_on() -> None:
    assert TYPES[".js"].startswith("text/javascript")
    assert TYPES[".css"].startswith("text/css")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "js").mkdir(parents=True)
    (folder / "head.html").write_text("<head>")
    (folder / "top.html").write_text('<a href="/">Books</a><a href="/library">Library</a>')
    (folder / "hub.html").write_text("<body>hub")
    (folder / "library.html").write_text("<body>\n  <!-- top -->\n<main>library")
    (folder / "game.html").write_text("<body>game")
    (folder / "js" / "main.js").write_text("export {}")
    (folder / "notes.txt").write_text("not for pages")
    (folder / ".hidden.js").write_text("hidden")
    (tmp_path / "secret.js").write_text("secret")
    return folder


@pytest.fixture
def client(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[*pages.routes(Files(folder)), Route("/never", pages.Files)]))


def test_a_page_learns_the_servers_settings(folder: Path) -> None:
    (folder / "library.html").write_text('<body><input data-most-bytes="{record_bytes}" data-other="{other}">')
    page = Files(folder, {"record_bytes": 4096}).find("library.html")
    assert page
    assert page.content.endswith(b'<input data-most-bytes="4096" data-other="{other}">')


def test_a_page_is_a_shell(client: TestClient) -> None:
    assert client.get("/").text.endswith("hub")
    assert client.get(f"/games/{'0' * 32}").text.endswith("game")
    assert client.get("/").headers["content-type"] == "text/html; charset=utf-8"
    assert client.head("/").status_code == 200
    game, book = "/games/{game}", "/books/{book:path}"
    assert set(SHELLS) == {"/", "/library", "/api", game, f"{game}/replay", book, f"{book}/tools/{{tool}}"}


def test_every_page_has_the_same_top_with_the_link_to_itself_marked(client: TestClient, folder: Path) -> None:
    top = '<a href="/">Books</a><a href="/library" aria-current="page">Library</a>'
    first = client.get("/library")
    assert first.text == f"<head><body>\n{top}<main>library"
    (folder / "top.html").write_text("another")
    second = client.get("/library", headers={"If-None-Match": first.headers["etag"]})
    assert second.text == "<head><body>\nanother<main>library"
    pages = [path for path in FOLDER.glob("*.html") if path.name not in (HEAD, TOP)]
    assert all(path.read_bytes().count(TOP_PLACE) == 1 for path in pages)


def test_every_page_has_the_same_head_with_its_own_tags_in_it(client: TestClient, folder: Path) -> None:
    (folder / "head.html").write_text("<head>\n  <!-- title -->\n  <!-- styles -->\n</head>\n")
    (folder / "hub.html").write_text('<title>Hub</title>\n<link href="hub.css">\n<body>\n</body>\n')
    framed = '<head>\n  <title>Hub</title>\n  <link href="hub.css">\n</head>\n<body>\n</body>\n'
    assert client.get("/").text == framed


def test_every_tag_above_a_body_has_its_place_in_the_head() -> None:
    head = (FOLDER / HEAD).read_bytes()
    assert all(head.count(place) == 1 for place in HEAD_PLACES)
    for page in {*SHELLS.values(), MISSING}:
        own, _, _ = (FOLDER / page).read_bytes().partition(b"<body")
        served = Files().find(page)
        assert own, page
        assert served is not None, page
        assert all(served.content.count(b"  " + line) == 1 for line in own.splitlines(keepends=True)), page


def test_a_browser_that_has_it_is_told_so(client: TestClient, folder: Path) -> None:
    first = client.get("/static/js/main.js")
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    same = client.get("/static/js/main.js", headers={"If-None-Match": f'"other", {tag}'})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    (folder / "js" / "main.js").write_text("export { changed }")
    changed = client.get("/static/js/main.js", headers={"If-None-Match": tag})
    assert (changed.status_code, changed.text) == (200, "export { changed }")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "js",
        "js/",
        "notes.txt",
        ".hidden.js",
        "../secret.js",
        "js/../../secret.js",
        "%2e%2e/secret.js",
        "%2e%2e%2fsecret.js",
        "..%5csecret.js",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "js%00/main.js",
        "js/main.js%00",
        "js/main.js/",
        "JS/MAIN.JS",
        "js//main.js",
        "ｊs/main.js",
        "a" * 5000 + ".js",
        "hub.html/../../secret.js",
    ],
)
def test_nothing_else_is_found(client: TestClient, name: str) -> None:
    answer = client.get(f"/static/{name}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


@pytest.mark.parametrize(
    "path",
    ["/games/x", "/games/last", f"/games/{'0' * 31}", f"/games/{'A' * 32}", f"/games/{'0' * 33}", "/games/%00/replay"],
)
def test_a_game_has_an_id(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("book", ["", "nothing", "../rules", "defend_the_city/nothing", "%00", "a" * 3000])
def test_a_book_is_here_or_is_not(client: TestClient, book: str) -> None:
    assert client.get(f"/books/{book}").status_code == 404


def test_an_unknown_address_is_a_page_for_browsers_and_a_sentence_for_others(client: TestClient, folder: Path) -> None:
    (folder / "missing.html").write_text("<body>missing")
    page = client.get("/games/x", headers={"Accept": "text/html,*/*"})
    assert (page.status_code, page.text) == (404, "<head><body>missing")
    said = client.get("/games/x", headers={"Accept": "application/json"})
    assert (said.status_code, said.json()) == (404, {"error": "There is nothing at this address."})
    assert page.headers["vary"] == said.headers["vary"] == "Accept"


@pytest.mark.parametrize("path", ["/nothing", "/games", "/static/js/nothing.js", "/books/nothing"])
def test_so_is_every_unknown_address_of_the_application(visit: Visit, path: str) -> None:
    page = visit.client.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (page.status_code, page.content) == (404, visit.client.get("/static/missing.html").content)
    assert visit.client.get(path).json() == {"error": "There is nothing at this address."}


def test_under_api_everything_is_json(visit: Visit) -> None:
    answer = visit.client.get("/api/nothing", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")
