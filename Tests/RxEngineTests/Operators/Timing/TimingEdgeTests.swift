// Timing operators when an element comes at the very moment at which a span is over. What was scheduled first happens
// first: the elements of a hot sequence before the timers of who subscribes to it.

import RxEngine
import TestSupport
import Testing

@Suite("edges of time") struct TimingEdgeTests {
    struct Edge: CustomTestStringConvertible, @unchecked Sendable {
        // Unchecked: the functions use nothing but their arguments.
        let testDescription: String
        let events: [Recorded<Event<Int>>]
        let expected: [Recorded<Event<[Int]>>]
        let end: Int
        let apply: (Observable<Int>, TestScheduler) -> Observable<[Int]>

        init(
            _ name: String, _ events: [Recorded<Event<Int>>], _ expected: [Recorded<Event<[Int]>>], end: Int = 1000,
            _ apply: @escaping (Observable<Int>, TestScheduler) -> Observable<[Int]>
        ) {
            (testDescription, self.events, self.expected, self.end, self.apply) = (name, events, expected, end, apply)
        }
    }

    static let edges = [
        Edge(
            "debounce: the silence was not long enough, also before the end",
            [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)],
            [.next(230, [2]), .next(250, [3]), .completed(250)], end: 250
        ) { $0.debounce(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "throttle: the element at the edge passes in place of the one that was held back",
            [.next(210, 1), .next(215, 2), .next(220, 3), .completed(240)],
            [.next(210, [1]), .next(220, [3]), .completed(240)], end: 240
        ) { $0.throttle(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "throttle, first only: the element at the edge begins the next span",
            [.next(210, 1), .next(219, 2), .next(220, 3), .next(229, 4), .completed(230)],
            [.next(210, [1]), .next(220, [3]), .completed(230)], end: 230
        ) { $0.throttle(.seconds(10), latest: false, scheduler: $1).map { [$0] } },
        Edge(
            "timeout: an event at the edge is in time",
            [.next(210, 1), .next(220, 2), .completed(230)],
            [.next(210, [1]), .next(220, [2]), .completed(230)], end: 230
        ) { $0.timeout(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "timeout: an event one tick later is not",
            [.next(210, 1), .next(221, 2)], [.next(210, [1]), .error(220, RxError.timeout)], end: 220
        ) { $0.timeout(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "timeout with another sequence: that begins at the edge",
            [.next(210, 1), .next(221, 2)], [.next(210, [1]), .next(220, [7]), .completed(220)], end: 220
        ) { $0.timeout(.seconds(10), other: Observable.just(7), scheduler: $1).map { [$0] } },
        Edge(
            "take(for:): the element at the edge is taken",
            [.next(220, 1), .next(221, 2)], [.next(220, [1]), .completed(220)], end: 220
        ) { $0.take(for: .seconds(20), scheduler: $1).map { [$0] } },
        Edge(
            "skip for a span: the element at the edge is skipped",
            [.next(220, 1), .next(221, 2), .completed(230)], [.next(221, [2]), .completed(230)], end: 230
        ) { $0.skip(.seconds(20), scheduler: $1).map { [$0] } },
        Edge(
            "delay: each event is late by the same span, and what is due together takes turns",
            [.next(210, 1), .next(220, 2), .completed(220)], [.next(220, [1]), .next(230, [2]), .completed(231)],
            end: 220
        ) { $0.delay(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "delay: an error overtakes the element that is due with it",
            [.next(210, 1), .error(220, TestError())], [.error(220, TestError())], end: 220
        ) { $0.delay(.seconds(10), scheduler: $1).map { [$0] } },
        Edge(
            "buffer: the element at the edge belongs to what is over; a full buffer begins the span anew",
            [
                .next(210, 1), .next(215, 2), .next(220, 3), .next(225, 4), .next(226, 5), .completed(240),
            ],
            [
                .next(210, [1]), .next(220, [2, 3]), .next(226, [4, 5]), .next(236, []), .next(240, []),
                .completed(240),
            ], end: 240
        ) { $0.buffer(timeSpan: .seconds(10), count: 2, scheduler: $1) },
        Edge(
            "window: the same",
            [
                .next(210, 1), .next(215, 2), .next(220, 3), .next(225, 4), .next(226, 5), .completed(240),
            ],
            [
                .next(210, [1]), .next(220, [2, 3]), .next(226, [4, 5]), .next(236, []), .next(240, []),
                .completed(240),
            ], end: 240
        ) { $0.window(timeSpan: .seconds(10), count: 2, scheduler: $1).flatMap { $0.toArray() } },
        Edge(
            "sample: an element at the sampler's time is sampled; the default where there is no new one",
            [.next(210, 1), .next(215, 2), .completed(240)],
            [.next(210, [1]), .next(220, [2]), .next(230, [0]), .next(240, [0]), .completed(240)], end: 240
        ) {
            $0.sample(Observable<Int>.interval(.seconds(10), scheduler: $1), defaultValue: 0).map { [$0] }
        },
    ]

    @Test("what comes at the edge", arguments: edges)
    func edge(_ edge: Edge) {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(edge.events)
        let result = scheduler.start { edge.apply(source.asObservable(), scheduler) }
        #expect(result.events == edge.expected)
        #expect(source.subscriptions == [Subscription(200, edge.end)])
    }

    @Test("delaySubscription misses the element at the edge")
    func delaySubscription() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(220, 1), .next(221, 2), .completed(230)])
        let result = scheduler.start { source.delaySubscription(.seconds(20), scheduler: scheduler) }
        #expect(result.events == [.next(221, 2), .completed(230)])
        #expect(source.subscriptions == [Subscription(220, 230)])
    }

    @Test("a sampler that was there before the source comes first")
    func samplerFirst() {
        let scheduler = TestScheduler(initialClock: 0)
        let sampler = scheduler.createHotObservable([.next(210, 0), .next(220, 0)])
        let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        let result = scheduler.start { source.sample(sampler) }
        #expect(result.events == [.next(220, 1)])
    }
}
