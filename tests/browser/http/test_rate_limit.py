"""Rate limits, by a clock that the test moves."""

from __future__ import annotations

from lazaretto.browser.http.rate_limit import Bucket, Buckets, Rate


class Hand:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_so_many_a_second() -> None:
    clock = Hand()
    bucket = Bucket(Rate(at_once=3, a_second=2), clock)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == 0.5
    clock.now += 0.4
    assert round(bucket.take(), 6) == 0.1
    clock.now += 0.1
    assert bucket.take() == 0
    assert bucket.take() > 0


def test_what_was_refused_uses_nothing_up() -> None:
    clock = Hand()
    bucket = Bucket(Rate(1, 1), clock)
    bucket.take()
    for _ in range(100):
        assert bucket.take() == 1
    clock.now += 1
    assert bucket.take() == 0


def test_a_bucket_never_holds_more_than_it_can() -> None:
    clock = Hand()
    bucket = Bucket(Rate(2, 5), clock)
    clock.now += 1000
    assert [bucket.take() > 0 for _ in range(3)] == [False, False, True]


def test_over_any_time_no_more_pass_than_the_rate_allows() -> None:
    clock = Hand()
    bucket = Bucket(Rate(100, 5), clock)
    passed = 0
    for _ in range(20_000):
        clock.now += 0.001
        passed += bucket.take() == 0
    assert 199 <= passed <= 200


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 1), 10, Hand())
    assert [buckets.take(name) for name in "aab"] == [0, 1, 0]


def test_only_so_many_are_remembered_and_the_one_seen_longest_ago_is_forgotten() -> None:
    buckets = Buckets(Rate(1, 1), 3, Hand())
    for name in "abcad":
        buckets.take(name)
    assert len(buckets) == 3
    assert buckets.take("a") == 1
    assert buckets.take("b") == 0
