"""Security headers for every response, so that pages run nothing from other hosts and cannot be framed or read by
them."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lazaretto.browser.http.settings import Settings

OFF = (
    "accelerometer", "autoplay", "browsing-topics", "camera", "clipboard-read", "display-capture",
    "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "magnetometer",
    "microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial",
    "usb", "xr-spatial-tracking",
)  # fmt: skip
"""Browser features that pages may not even ask for."""

HSTS = "max-age=31536000; includeSubDomains"


class Headers:
    """Wraps the application and adds the headers to every response, whatever produced it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, adding the headers to its response."""
        host = next((value.decode("latin-1") for name, value in scope.get("headers", ()) if name == b"host"), "")

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                headers = MutableHeaders(scope=message)
                for name, value in security(self._settings, host).items():
                    headers[name] = value
                if message["type"] != "websocket.accept":
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)


def security(settings: Settings, host: str) -> dict[str, str]:
    """The security headers of a response to a request for this host."""
    # What a stranger writes into the Host header must not get into the policy.
    allowed = host.lower() in settings.hosts
    sockets = settings.socket_origin_of(host.lower() if allowed else settings.origin.partition("://")[2])
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' {sockets}; font-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'"
    )
    always = {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": ", ".join(f"{name}=()" for name in OFF),
    }
    return always | ({"Strict-Transport-Security": HSTS} if settings.is_secure else {})
