"""The writer thread: calls in order; changes that wait share a commit, and are answered when it is done."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NotSaved
from tests.patience import PATIENCE_SECONDS


class Disk:
    """Notes when changes are kept; fails when it is told to."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.is_broken = False

    @contextmanager
    def together(self) -> Iterator[None]:
        self.log.append("begin")
        yield
        if self.is_broken:
            raise NotSaved("The disk failed.")
        self.log.append("kept")


def test_everything_is_done_in_one_thread_and_in_order() -> None:
    async def story() -> list[tuple[int, int]]:
        writer = WriterThread()
        asked = [writer.do(_where, number) for number in range(50)]
        done = await asyncio.gather(*asked)
        writer.stop()
        return done

    done = asyncio.run(story())
    assert [number for number, _ in done] == list(range(50))
    assert len({thread for _, thread in done} | {threading.get_ident()}) == 2


def test_an_error_is_raised_in_the_caller() -> None:
    async def story() -> None:
        writer = WriterThread()
        with pytest.raises(Refusal, match="not so"):
            await writer.do(_refuse)
        assert await writer.do(int, "7") == 7
        writer.stop()

    asyncio.run(story())


def test_changes_that_wait_are_kept_together_and_others_are_not_among_them() -> None:
    disk = Disk()

    async def story() -> None:
        writer, gate = WriterThread(disk.together, 3), threading.Event()
        first = asyncio.create_task(writer.do(gate.wait))
        await asyncio.sleep(0.01)
        asked = [writer.change(_noting(disk, str(number)), _never) for number in range(4)]
        asked += [writer.do(_noting(disk, "look")), writer.change(_noting(disk, "4"), _never)]
        waiting = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0.01)
        gate.set()
        assert await asyncio.gather(*waiting) == ["0", "1", "2", "3", "look", "4"]
        await first
        writer.stop()

    asyncio.run(story())
    assert " ".join(disk.log) == "begin 0 1 2 kept begin 3 kept look begin 4 kept"


def test_nobody_is_told_of_a_change_before_it_is_kept() -> None:
    writing = threading.Event()

    @contextmanager
    def slow_disk() -> Iterator[None]:
        yield
        writing.wait()

    async def story() -> None:
        writer = WriterThread(slow_disk, 9)
        asked = asyncio.create_task(writer.change(int, _never))
        await asyncio.sleep(0.05)
        assert not asked.done()
        writing.set()
        assert await asked == 0
        writer.stop()

    asyncio.run(story())


def test_a_change_that_is_refused_does_not_disturb_the_others() -> None:
    disk = Disk()

    async def story() -> list[object]:
        writer = WriterThread(disk.together, 9)
        asked = [writer.change(_noting(disk, "0"), _never), writer.change(_refuse, _never)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        writer.stop()
        return list(done)

    zero, refused = asyncio.run(story())
    assert zero == "0"
    assert isinstance(refused, Refusal)


def test_where_the_disk_fails_nothing_has_happened_and_everybody_is_told() -> None:
    disk, undone = Disk(), list[str]()
    disk.is_broken = True

    async def story() -> list[object]:
        writer, gate = WriterThread(disk.together, 9), threading.Event()
        first = asyncio.create_task(writer.do(gate.wait))
        asked = [writer.change(_noting(disk, name), partial(undone.append, name)) for name in "ab"]
        waiting = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0.01)
        gate.set()
        done = await asyncio.gather(*waiting, return_exceptions=True)
        await first
        writer.stop()
        return list(done)

    assert [str(wrong) for wrong in asyncio.run(story())] == ["The disk failed.", "The disk failed."]
    assert undone == ["a", "b"]


@pytest.mark.parametrize(
    ("wrong", "heard"),
    [(NotSaved("No."), NotSaved), (OSError("broken"), OSError), (SystemExit(), RuntimeError)],
)
def test_whatever_goes_wrong_the_thread_goes_on(wrong: BaseException, heard: type[Exception]) -> None:
    @contextmanager
    def broken() -> Iterator[None]:
        yield
        raise wrong

    def undo() -> None:
        raise ValueError("not even that")

    async def story() -> None:
        writer = WriterThread(broken, 4)
        for way, expected in ((lambda: None, heard), (undo, ValueError)):
            with pytest.raises(expected):
                await asyncio.wait_for(writer.change(lambda: None, way), PATIENCE_SECONDS)
        assert await asyncio.wait_for(writer.do(lambda: 7), PATIENCE_SECONDS) == 7
        writer.stop()

    asyncio.run(story())


def test_a_loop_that_has_ended_takes_no_thread_with_it() -> None:
    writer, go, done = WriterThread(), threading.Event(), threading.Event()

    async def leave() -> None:
        asked = asyncio.create_task(writer.do(go.wait))
        await asyncio.sleep(0)
        asked.cancel()

    asyncio.run(leave())
    go.set()

    async def again() -> None:
        await asyncio.wait_for(writer.do(done.set), PATIENCE_SECONDS)

    asyncio.run(again())
    writer.stop()
    assert done.is_set()


def test_what_nobody_waits_for_any_more_is_done_all_the_same() -> None:
    disk = Disk()

    async def story() -> None:
        writer = WriterThread(disk.together, 9)
        gone = asyncio.create_task(writer.change(_noting(disk, "done"), _never))
        await asyncio.sleep(0)
        gone.cancel()
        writer.stop()
        with pytest.raises(Refusal, match="is stopping"):
            await writer.do(int)

    asyncio.run(story())
    assert disk.log == ["begin", "done", "kept"]


def _where(number: int) -> tuple[int, int]:
    return number, threading.get_ident()


def _noting(disk: Disk, name: str) -> Callable[[], str]:
    def note() -> str:
        disk.log.append(name)
        return name

    return note


def _refuse() -> None:
    raise Refusal("It is not so.")


def _never() -> None:
    raise AssertionError("nothing is to be undone")
