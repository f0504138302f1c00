"""JSON from untrusted clients: what is accepted, and the sentence for each hostile text."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.browser.http import strict_json
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.http.strict_json import Unread
from lazaretto.browser.live.socket_messages import PageMessage, Pick, Ping, SetPace
from lazaretto.refusal import Refusal

plain = partial(strict_json.plain, settings=Settings())
read = partial(strict_json.read, settings=Settings())


def test_what_a_page_says_is_read() -> None:
    assert read(b'{"do":"pick","turn":3,"choice":"5/2"}', PageMessage) == Pick(turn=3, choice="5/2")
    assert read(b' {"do": "ping"} ', PageMessage) == Ping()
    assert read(b'{"do":"pace","speed":2,"paused":null}', PageMessage) == SetPace(speed=2.0)
    assert read(b'{"do":"pick","turn":3,"choice":"caf\\u00e9"}', PageMessage) == Pick(turn=3, choice="café")


HOSTILE = {
    b"": "not JSON",
    b"{": "not JSON",
    b"nonsense": "not JSON",
    b"[1,]": "not JSON",
    b"{}{}": "not JSON",
    b"'x'": "not JSON",
    b'{"do":"ping"}\x00': "not JSON",
    b'"a\x00b"': "not JSON",
    b'"\x1b[31m"': "not JSON",
    b"\xef\xbb\xbf{}": "not JSON",
    b"\xff\xfe": "not written in UTF-8",
    b'"\xc3\x28"': "not written in UTF-8",
    b'"\xed\xa0\x80"': "not written in UTF-8",
    b"NaN": "NaN is not a number",
    b"[Infinity]": "Infinity is not a number",
    b"[-Infinity]": "Infinity is not a number",
    b"1e400": "too large",
    b"-1e400": "too large",
    b"1e16": "too large",
    b"9007199254740993": "too large",
    b"-9007199254740993": "too large",
    b"9" * 4000: "too large",
    b"1." + b"9" * 4000: "too large",
    b'{"a":1,"a":2}': "'a' appears twice",
    b'{"x":{"\\u0061":1,"a":2}}': "'a' appears twice",
    b'{"a":"\\u0000"}': "cannot be shown",
    b'{"a":"\\u001b[2J"}': "cannot be shown",
    b'{"a":"\\u009b"}': "cannot be shown",
    b'{"a":"\\u007f"}': "cannot be shown",
    b'{"a":"\\ud800"}': "cannot be shown",
    b'{"\\u0007":1}': "cannot be shown",
    b'{"a":"e\\u0301"}': "form NFC",
    "\u212b".encode().join([b'"', b'"']): "form NFC",
    b"[" * 9 + b"]" * 9: "nested too deeply",
    b"[" * 4000: "nested too deeply",
    b'{"a":' * 1300 + b"1" + b"}" * 1300: "nested too deeply",
    b'["\\"[[[[[[[[[[",[[[[[[[[': "nested too deeply",
}


@pytest.mark.parametrize("content", HOSTILE)
def test_hostile_texts_are_refused_in_a_sentence(content: bytes) -> None:
    with pytest.raises(Unread, match=HOSTILE[content]) as refused:
        plain(content)
    words = str(refused.value)
    assert words.endswith(".")
    assert words.isprintable()
    assert len(words) < 200


def test_eight_levels_and_two_to_the_53_are_not_too_much() -> None:
    assert plain(b"[" * 8 + b"]" * 8) == [[[[[[[[]]]]]]]]
    assert plain(b"[9007199254740992,-9007199254740992]") == [2**53, -(2**53)]
    assert plain(b'"[[[[[[[[[["') == "[[[[[[[[[["
    assert plain(b'"\\\\"') == "\\"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'{"do":"pick","turn":true,"choice":"x"}', "expected int, got bool, at turn"),
        (b'{"do":"pick","turn":"1","choice":"x"}', "expected int, got str, at turn"),
        (b'{"do":"pick","turn":1.5,"choice":"x"}', "expected int, got float, at turn"),
        (b'{"do":"pick","turn":-1,"choice":"x"}', "int >= 0, at turn"),
        (b'{"do":"pick","turn":1}', "missing required field choice"),
        (b'{"do":"pick","turn":1,"choice":"x","seat":"a"}', "unknown field seat"),
        (b'{"do":"ping","x":1}', "unknown field x"),
        (b'{"do":"dance"}', "invalid value 'dance', at do"),
        (b"{}", "missing required field do"),
        (b'{"do":"pace","paused":1}', "expected bool | null, got int, at paused"),
        (b"[]", "expected object, got array"),
    ],
)
def test_what_is_of_another_kind_is_refused_by_its_place(content: bytes, words: str) -> None:
    with pytest.raises(Unread) as refused:
        read(content, PageMessage)
    assert words in str(refused.value)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    with suppress(Refusal):
        plain(content)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats() | st.text(max_size=8),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=4), parts, max_size=3),
    max_leaves=12,
)


@given(JSON)
def test_any_json_is_read_as_it_is_or_refused(data: object) -> None:
    content = json.dumps(data).encode()
    with suppress(Refusal):
        assert plain(content) == json.loads(content)


@pytest.mark.parametrize("text", ['"' + '\\"' * 4090, '"' * 8191, '"' + "\\\\" * 4090 + "\\", "[" + '"\\' * 4090])
def test_quotation_marks_without_end_are_refused(text: str) -> None:
    with pytest.raises(Unread, match="not JSON"):
        plain(text.encode())


def test_the_limits_are_those_of_the_settings_in_force() -> None:
    few = Settings(json_depth=2, json_number=99)
    assert strict_json.plain(b"[[99]]", few) == [[99]]
    for content, words in ((b"[[[1]]]", "2 levels"), (b"[100]", "99 is the most")):
        with pytest.raises(Refusal, match=words):
            strict_json.plain(content, few)
