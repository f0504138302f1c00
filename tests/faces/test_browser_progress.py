"""Long work in a real browser: its progress is shown until it is done, stopped, refused or lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.faces.browser import UNHURRIED, Opener, Server, until

TOWN = "outbreak"
MANY = 50_000
"""Towns that would live longer than anybody waits."""


def simulating(page: Page, towns: int = MANY) -> Locator:
    """Let towns live; their bar."""
    page.locator("#simulate").get_by_label("Towns").fill(str(towns))
    page.get_by_role("button", name="Simulate").click()
    return page.locator("#many").get_by_role("progressbar", name="How far it is")


def done(bar: Locator) -> float:
    """Towns, and the parts of those that live."""
    return float(bar.get_attribute("aria-valuenow") or -1)


def test_towns_are_counted_while_they_live_and_can_be_stopped(window: Opener) -> None:
    """The bar glides only where things may move."""
    page = window(calm=False).open(f"/books/{TOWN}")
    bar = simulating(page)
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute("aria-valuemin", "0")
    expect(bar).to_have_attribute("aria-valuemax", str(MANY))
    expect(bar).to_have_attribute("aria-valuetext", re.compile("^[0-9,]+ of 50,000 towns$"))
    expect(page.locator("#many .progress p")).to_have_text(re.compile("^[0-9,]+ of 50,000 towns$"))
    first = done(bar)
    assert 0 <= first < MANY
    until(page, lambda: done(bar) > first)
    full = bar.locator(".full")
    until(page, lambda: full.evaluate("(full) => full.getBoundingClientRect().width") > 0)
    expect(page.locator("#simulate-says")).to_have_text("Running the towns")
    glides = "(full) => getComputedStyle(full).transitionDuration"
    assert full.evaluate(glides) != "0s"
    page.emulate_media(reduced_motion="reduce")
    assert full.evaluate(glides) == "0s"
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("#simulate-says")).to_have_text("It was stopped.")
    expect(bar).to_be_hidden()


def test_a_tool_tells_how_far_it_is_and_when_it_is_done_only_the_answer_is_left(window: Opener) -> None:
    page = window().open(f"/books/{TOWN}")
    form = page.locator("#use")
    form.get_by_label("Tool").select_option("causes")
    form.get_by_label("days", exact=True).fill("5000")
    form.get_by_label("towns", exact=True).fill("2000")
    page.get_by_role("button", name="Use").click()
    bar = page.locator("#tools").get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuetext", re.compile("^[0-9,]+ of 2,000 parts$"))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(bar).to_be_hidden()
    page.locator("#play summary").click()
    page.locator("#play textarea").first.fill("setup.rows=10\nsetup.columns=10")
    page.locator("#simulate").get_by_label("Until day").fill("20")
    simulating(page, 40)
    answer = page.locator("#simulate-answer")
    expect(answer).to_contain_text(re.compile("^40 towns under .*: 20.00 days on average, half of them within 20"))
    expect(answer.get_by_role("columnheader", name="towns", exact=True).first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.locator("#simulate-says")).to_have_text("")


@pytest.mark.long
def test_towns_that_were_counted_in_time_count(window: Opener, server: Server, tmp_path: Path) -> None:
    prepared = server.ask("POST", "/api/simulate", json={"book": TOWN, "games": 2, "days": 5, "seed": "1"})
    assert prepared.status_code == 200, "its compiled loops are there"
    with Server(tmp_path, UNHURRIED | {"job_cpu_seconds": 8}) as own_server:
        page = window(own_server).open(f"/books/{TOWN}")
        simulating(page)
        answer = page.locator("#simulate-answer")
        short = re.compile(r"^([0-9,]+) of 50,000 towns were counted in the 8 seconds allowed\.$")
        expect(answer.locator("p").first).to_have_text(short)
        counted = short.sub(r"\1", answer.locator("p").first.inner_text())
        expect(answer.locator("p").nth(1)).to_contain_text(f"{counted} towns, with seed ")
        expect(answer.get_by_role("table").first).to_be_visible()
        expect(page.locator("#simulate-says")).to_have_text("")
        expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.long
def test_a_town_that_takes_too_long_is_a_sentence(window: Opener, tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED | {"job_cpu_seconds": 3}) as own_server:
        visit = window(own_server)
        visit.forgive("422")
        page = visit.open(f"/books/{TOWN}")
        page.locator("#play summary").click()
        page.locator("#play textarea").first.fill("setup.rows=1000\nsetup.columns=1000")
        page.locator("#simulate").get_by_label("Until day").fill("5000")
        simulating(page, 1)
        expect(page.locator("#simulate-says")).to_contain_text("This takes longer than the 3 seconds allowed here")
        expect(page.locator("#simulate-answer")).to_have_text("")
        expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_server_that_is_gone_in_the_middle_is_a_sentence(window: Opener, tmp_path: Path) -> None:
    with Server(tmp_path, UNHURRIED) as own_server:
        visit = window(own_server)
        visit.forgive("ERR_")
        page = visit.open(f"/books/{TOWN}")
        expect(simulating(page)).to_be_visible()
        own_server.kill()
        expect(page.locator("#simulate-says")).to_contain_text("The server does not answer.")
        expect(page.get_by_role("progressbar")).to_have_count(0)


def test_the_page_of_the_api_shows_the_lines_beside_the_answer(window: Opener) -> None:
    page = window().open("/api")
    told = page.get_by_role("article", name="Many games between bots")
    expect(told).to_contain_text("Accept: application/jsonl")
    expect(told.get_by_text("Answer 200", exact=True)).to_be_visible()
    expect(told.get_by_text("Answer 200, application/jsonl", exact=True)).to_be_visible()
    expect(told).to_contain_text('"done":250,"of":1000')
