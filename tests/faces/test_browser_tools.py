"""The page of a live tool: sliders, ghosts, tables, heat maps, addresses, and what an answer offers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from lazaretto.game.overlay import load
from tests.faces.browser import ROUND_TRIP, Opener, Server, until

TRAPS = "/books/moth_meadow/tools/traps"


def traps(window: Opener, query: str = "", **how: int | bool) -> Page:
    page = window(**how).open(f"{TRAPS}{query}")
    expect(page.locator(".sentence")).to_be_visible()
    return page


def said(page: Page, words: str) -> None:
    expect(page.locator(".sentence")).to_have_text(re.compile(f"^{re.escape(words)}"))


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="lamps")


def test_a_slider_is_dragged_and_the_answer_follows_with_its_ghost(window: Opener) -> None:
    page = traps(window)
    said(page, "1.50 moths a night come to 3 lamps")
    expect(page.locator(".tool-bars .ghost")).to_have_count(0)
    box = slider(page).bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    for share in (0.6, 0.7, 0.85, 0.999):
        page.mouse.move(box["x"] + box["width"] * share, middle)
    said(page, "3.00 moths a night come to 6 lamps")
    expect(page.locator(".slid .stand")).to_have_text("6 lamps")
    shrunk = page.locator(".tool-bars tr", has_text="0 moths")
    expect(shrunk).to_contain_text("was 12.50 %")
    expect(shrunk.locator(".ghost")).to_have_count(1)
    expect(page.locator(".chart path.ghost")).to_have_count(2)
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"\?lamps=6$"))


def test_an_older_answer_never_replaces_a_newer_one_and_questions_between_are_dropped(window: Opener) -> None:
    window_ = window(fresh=True)
    asked, held = list[dict[str, object]](), list[tuple[object, str]]()

    def stand_between(socket: object) -> None:
        server = socket.connect_to_server()  # type: ignore[attr-defined]

        def to_server(message: str) -> None:
            asked.append(json.loads(message))
            server.send(message)

        def to_page(message: str) -> None:
            if json.loads(message)["is"] == "answer":
                held.append((socket, message))

        socket.on_message(to_server)  # type: ignore[attr-defined]
        server.on_message(to_page)

    window_.page.route_web_socket(re.compile("/api/tools/live$"), stand_between)
    page = window_.open(TRAPS)

    def release(count: int) -> None:
        """Let the page have the answer to its question of this number."""
        until(page, lambda: len(held) >= count)
        socket, message = held[count - 1]
        socket.send(message)  # type: ignore[attr-defined]

    release(1)
    said(page, "1.50 moths a night come to 3 lamps")
    slider(page).focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    assert [question["given"]["lamps"] for question in asked] == ["3", "4"]  # type: ignore[index]
    release(2)
    said(page, "2.00 moths a night come to 4 lamps")
    release(3)
    said(page, "2.50 moths a night come to 5 lamps")
    assert [question["given"]["lamps"] for question in asked] == ["3", "4", "5"]  # type: ignore[index]
    socket, first = held[0]
    socket.send(first)  # type: ignore[attr-defined]
    page.evaluate(ROUND_TRIP)
    said(page, "2.50 moths a night come to 5 lamps")


def test_a_table_is_sorted_filtered_and_picked_from_and_keeps_its_order(window: Opener) -> None:
    page = traps(window)
    table = page.locator(".sorted")
    first = table.locator("tbody tr").first
    table.get_by_role("button", name="mean").click()
    expect(table.get_by_role("columnheader", name="mean")).to_have_attribute("aria-sort", "descending")
    expect(first).to_contain_text("silk")
    table.get_by_role("button", name="mean").click()
    expect(table.get_by_role("columnheader", name="mean")).to_have_attribute("aria-sort", "ascending")
    expect(first).to_contain_text("owlet")
    table.get_by_role("searchbox").fill("LAMPS owl")
    expect(table.locator("tbody tr")).to_have_count(1)
    expect(table).to_contain_text("1 of 6 rows")
    slider(page).press("ArrowRight")
    said(page, "2.00 moths a night come to 4 lamps")
    expect(table.locator("tbody tr")).to_have_count(1)
    expect(first).to_contain_text("0.67")
    table.get_by_role("button", name="owlet").click()
    said(page, "1.33 moths a night come to 4 lamps")
    expect(page.get_by_role("combobox", name="moth")).to_have_value("owlet")
    expect(page.locator(".entry")).to_have_text("An owlet waits until the others have come.")


def test_a_cell_of_a_heat_map_is_clicked_and_marked_by_keys_and_there_is_a_table(window: Opener) -> None:
    page = traps(window)
    heat = page.locator("canvas.heat")
    size = heat.evaluate("(c) => [c.clientWidth, c.clientHeight]")
    heat.click(position={"x": size[0] - 12, "y": size[1] - 12})
    expect(page.get_by_role("combobox", name="moth")).to_have_value("silk")
    said(page, "4.00 moths a night come to 6 lamps")
    figure = page.locator(".heat-map")
    expect(figure.locator("figcaption")).to_have_text(re.compile(", moth down and lamps across$"))
    expect(figure.locator("p")).to_have_text(re.compile(r"^moth silk, lamps 6: 99\.8\d %"))
    heat.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(figure.locator("p")).to_have_text(re.compile(r"^moth owlet, lamps 5: 86\.8\d %"))
    page.keyboard.press("Enter")
    expect(slider(page)).to_have_value("5")
    figure.locator("summary").click()
    expect(figure.get_by_role("row")).to_have_count(4)


def test_an_address_brings_its_fields_back_and_says_what_will_not_do(window: Opener) -> None:
    page = traps(window, "?lamps=5&baits=honey,wine&moth=silk&set=night.draws_at%3D6")
    said(page, "4.17 moths a night come to 5 lamps")
    expect(page.get_by_label("wine")).to_be_checked()
    expect(page.get_by_label("salt")).to_be_disabled()
    page.get_by_role("button", name="Start over").click()
    expect(page).to_have_url(re.compile(r"traps\?set=night.draws_at%3D6$"))
    said(page, "1.00 moths a night come to 3 lamps")
    page.get_by_label("honey").uncheck()
    page.get_by_label("salt").check()
    page.get_by_label("light").select_option("lantern")
    expect(page.locator("#use-says")).to_have_text(
        "Salt cracks the lantern's glass (MM2); put out the salt or light the lamps."
    )
    expect(page.locator("#use-answer")).to_have_class(re.compile("old"))
    page.goto(page.url.split("?")[0] + "?lamps=99&colour=red")
    expect(page.locator("#use-says")).to_have_text(
        "'colour' is not asked for here; known: nights, lamps, light, baits, moth."
    )
    slider(page).press("ArrowLeft")
    said(page, "2.50 moths a night come to 5 lamps")
    expect(page.locator("#use-says")).to_have_text("")


@pytest.mark.parametrize("width", [390, 1440])
def test_what_was_refused_is_said_in_sight_and_can_be_neither_played_nor_kept(window: Opener, width: int) -> None:
    page = traps(window, "?light=lantern&baits=", width=width, height=500)
    offers = [page.get_by_role("button", name=name) for name in ("Play this", "Keep this")]
    for offer in offers:
        expect(offer).to_be_enabled()
    page.get_by_label("salt").check()
    expect(page.locator("#use-says")).to_have_text(re.compile("^Salt cracks the lantern's glass"))
    expect(page.locator("#use-says")).to_be_in_viewport(ratio=1)
    for offer in offers:
        expect(offer).to_be_disabled()
    expect(page.locator(".share")).to_have_attribute("inert", "")
    page.get_by_label("salt").uncheck()
    for offer in offers:
        expect(offer).to_be_enabled()
    expect(page.locator("#use-says")).to_be_hidden()


def test_the_offers_of_a_slow_tool_wait_until_it_is_run_again(window: Opener) -> None:
    page = window().open("/books/moth_meadow/tools/count?nights=2")
    expect(page.locator(".sentence")).to_have_text(re.compile("of 2 nights had a moth"))
    page.get_by_label("nights").fill("3")
    expect(page.locator("#use-says")).to_have_text("The fields have changed since this answer; run it again.")
    expect(page.locator(".share")).to_have_attribute("inert", "")
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".sentence")).to_have_text(re.compile("of 3 nights had a moth"))
    expect(page.get_by_role("link", name="its address")).to_have_attribute("href", re.compile(r"\?nights=3$"))
    expect(page.locator("#use-says")).to_have_text("")


def test_a_question_that_the_server_does_not_take_is_refused_once(window: Opener) -> None:
    window_ = window(fresh=True)
    asked = list[str]()

    def stand_between(socket: object) -> None:
        server = socket.connect_to_server()  # type: ignore[attr-defined]

        def to_server(message: str) -> None:
            asked.append(json.loads(message)["given"]["lamps"])
            if asked[-1] == "4":
                socket.send(json.dumps({"is": "no", "number": 0, "words": "Unread."}))  # type: ignore[attr-defined]
            elif asked[-1] == "5":
                socket.close(code=1009, reason="Too long.")  # type: ignore[attr-defined]
            else:
                server.send(message)

        socket.on_message(to_server)  # type: ignore[attr-defined]

    window_.page.route_web_socket(re.compile("/api/tools/live$"), stand_between)
    page = window_.open(TRAPS)
    said(page, "1.50 moths a night come to 3 lamps")
    for words in ("Unread.", "Too long."):
        slider(page).press("ArrowRight")
        expect(page.locator("#use-says")).to_have_text(words)
    slider(page).press("ArrowRight")
    said(page, "3.00 moths a night come to 6 lamps")
    assert asked == ["3", "4", "5", "6"]


def test_of_two_variants_chosen_quickly_the_later_one_stays(window: Opener) -> None:
    page = traps(window)
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"tools\?set=moths.gold"), hold)
    page.locator("details summary", has_text="Variant").click()
    changes = page.locator("#use textarea")
    for name in ("gold", "grey"):
        changes.fill(f'moths.{name}={{ shy = 0, about = "{name}." }}')
        changes.blur()
    moths = page.get_by_role("combobox", name="moth")
    expect(moths).to_contain_text("grey")
    until(page, lambda: held)
    with page.expect_response(re.compile("moths.gold")):
        held[0].continue_()
    page.evaluate(ROUND_TRIP)
    expect(moths).to_contain_text("grey")
    expect(moths).not_to_contain_text("gold")


def test_an_answer_is_kept_played_and_followed(window: Opener, server: Server, tmp_path: Path) -> None:
    page = traps(window, "?nights=2")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Keep this").click()
    saving.value.save_as(file := tmp_path / "kept.toml")
    assert saving.value.suggested_filename == "3-lamps.toml"
    assert load(file).documents[0].tables == {"night": {"lamps": 3, "nights": 2}}
    page.get_by_role("link", name="Count them").click()
    expect(page.get_by_label("nights")).to_have_value("2")
    expect(page.locator(".sentence")).to_have_text(re.compile("of 2 nights had a moth"))
    page.get_by_label("nights").fill("3")
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".sentence")).to_have_text(re.compile("of 3 nights had a moth"))
    page.goto(f"{server.origin}{TRAPS}?nights=2")
    page.get_by_role("button", name="Play this").click()
    page.wait_for_url("**/games/*")
    game = page.url.rsplit("/", 1)[1]
    assert server.header(game).overlay == {"night": {"lamps": 3, "nights": 2}}


@pytest.mark.parametrize(("width", "touch"), [(390, True), (1440, False)])
def test_it_fits_and_is_used_by_touch_and_keys(window: Opener, width: int, touch: bool) -> None:
    page = traps(window, width=width, height=844, touch=touch)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    (page.get_by_label("wine").tap if touch else page.get_by_label("wine").click)()
    said(page, "2.50 moths a night come to 3 lamps")
    page.locator("h1").click()
    page.keyboard.press("z")
    said(page, "1.50 moths a night come to 3 lamps")
    page.keyboard.press("Escape")
    page.wait_for_url("**/books/moth_meadow#tools")
    page.get_by_role("link", name="Open it live, on a page of its own").click()
    said(page, "1.50 moths a night come to 3 lamps")
