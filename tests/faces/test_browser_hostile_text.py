"""Hostile text on pages in a real browser: none of it runs, loads anything, or changes where the page goes."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.faces.browser import DUEL, Opener, Server, until
from tests.faces.forged_records import MOST_TITLE, MOST_WORD, forged
from tests.faces.game_page import GamePage
from tests.faces.payloads import MARKUP, STEERING, batches

REFUSED = r"the server responded with a status of 4[0-9][0-9]"
"""What Chromium writes down of an answer that is a refusal."""


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_what_was_taken_is_shown_as_it_is_written(window: Opener, server: Server, every: int) -> None:
    """All of it in the library; each page of a game in the long run, and some otherwise."""
    header, taken = server.header(server.new(against="random", seed="1")), {}
    for title in batches(MOST_TITLE):
        record = forged(header, variant=title, product=title[:MOST_WORD])
        answer = server.ask("POST", "/api/records", content=record)
        assert answer.status_code == 201, answer.text
        taken[answer.json()["id"]] = title
    visit = window()
    page = visit.open("/library")
    for identity, title in taken.items():
        expect(page.locator(f"#game-{identity}")).to_contain_text(title)
    demand_unharmed(page)
    visit.forgive(REFUSED)
    for number, identity in enumerate([*taken][::every]):
        visit.open(f"/games/{identity}" if number % 2 else f"/games/{identity}/replay")
        expect(page.locator("#where")).to_contain_text("turn")
        demand_unharmed(page)


def demand_unharmed(page: Page) -> None:
    """Nothing ran, nothing of it became an element, and what is shown does not steer."""
    assert page.evaluate("window.__pwned") is None
    assert (
        page.locator("img:not([src^='/static/']), iframe, object, embed, base, marquee, [onerror], [onload]").count()
        == 0
    )
    text = page.evaluate("document.body.innerText + document.title")
    assert not STEERING.search(text.replace("\n", "").replace("\t", ""))
    assert page.evaluate("document.querySelectorAll('script').length") == 2 - (page.url.endswith("/nothing"))


SUBMIT = """async ([form, field, says, all]) => {
  const place = document.getElementById(says), input = document.querySelector(field), said = [];
  for (const words of all) {
    place.textContent = "";
    input.value = words;
    document.getElementById(form).requestSubmit();
    const wait = performance.now() + 5000;
    while ((!place.textContent || place.classList.contains("busy")) && performance.now() < wait)
      await new Promise((done) => setTimeout(done, 2));
    said.push(place.textContent);
  }
  return said;
}"""


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_refusals_on_the_page_of_a_book(window: Opener, every: int) -> None:
    visit = window()
    visit.forgive(REFUSED)
    page = visit.open(f"/books/{DUEL}")
    expect(page.locator("#ask input").first).to_be_visible()
    page.evaluate("for (const each of document.querySelectorAll('form')) each.noValidate = true")
    for form, field in (("ask", "#ask .inputs input"), ("solve", "#solve input"), ("play", "#play textarea")):
        sent = MARKUP[::every]
        said = page.evaluate(SUBMIT, [form, field, f"{form}-says", sent])
        assert all(said), [words for words, answer in zip(sent, said, strict=True) if not answer]
        assert any("<img src=x" in answer for answer in said)
        demand_unharmed(page)


def test_refusals_at_a_table(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(against='random', seed='2')}")
    game = GamePage(page)
    for words in MARKUP[::10]:
        page.keyboard.press(":")
        page.get_by_label("A choice, typed").fill(words)
        page.keyboard.press("Enter")
        expect(page.locator("#says")).to_contain_text(words[:20])
        page.keyboard.press("Escape")
    demand_unharmed(page)
    assert game.reach(1)
    assert server.chosen(game.id) == []


PLACES = {
    f"/books/{DUEL}?at=…#…": "#rule-list li",
    "/library?book=…&show=…#…": "#rows tr",
    "/games/GAME/replay?turn=…#…": "#status:not(:empty)",
    "/games/GAME?have=…#…": "#choices .option",
    "/api?…#…": "h2",
    "/?…#…": ".book",
}
"""Pages that read their address, with strangers' words in it, and what is there when they have."""


@pytest.mark.long
def test_words_in_the_address_of_a_page(window: Opener, server: Server) -> None:
    game = server.new(against="random", seed="2")
    visit = window()
    visit.forgive(REFUSED)
    for words in (*(quote(batch, safe="") for batch in batches(2_000)), "%", "%zz%00"):
        for path, ready in PLACES.items():
            page = visit.open(path.replace("GAME", game).replace("…", words))
            expect(page.locator(ready).first).to_be_visible()
            demand_unharmed(page)


def test_the_name_of_a_file(window: Opener, server: Server) -> None:
    visit = window()
    visit.forgive(REFUSED)
    page = visit.open("/library")
    page.wait_for_load_state("networkidle")  # The list of games is fetched, and says nothing more.
    page.locator("#record").evaluate("(box) => { box.dataset.mostBytes = '1000'; }")
    for words in MARKUP[::12]:
        name = words.replace("/", "∕")[:100]
        for content in (b"nonsense\n", *([b"x" * 1001] if words == MARKUP[0] else [])):
            file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content}
            page.locator("#record").set_input_files(file)
            expect(page.locator("#says:not(.busy)")).not_to_be_empty()
    demand_unharmed(page)


WRONG = """() => {
  document.body.append(Object.assign(document.createElement("img"), {src: "//evil.example/x.png"}));
  const script = document.createElement("script");
  try { document.body.append(Object.assign(script, {src: "/static/js/pages/hub.js"})); } catch {}
  const style = {rel: "stylesheet", href: "//evil.example/x.css"};
  document.body.append(Object.assign(document.createElement("link"), style));
  setTimeout(() => { throw new Error("thrown"); });
  console.warn("warned");
}"""


def test_a_window_writes_down_what_goes_wrong(window: Opener) -> None:
    visit = window()
    page = visit.open("/library")
    page.evaluate(WRONG)
    heard = ("policy: img-src", "policy: style-src", "policy: require-trusted-types-for", "error: thrown", "warned")
    until(page, lambda: all(words in "\n".join(visit.troubles) for words in heard))
    visit.forgive(".")
    visit.asked.clear()
