// The assertions of RxEngineTesting: they pass on equal events and fail, with both lists, on others.

import RxEngine
import XCTest

@testable import RxEngineTesting

final class AssertionTests: XCTestCase {
    func testEqualEventsOfEveryKindPass() {
        let events: [Event<Int>] = [.next(1), .error(RxError.timeout), .completed]
        XCTAssertEqual(events, [.next(1), .error(RxError.timeout), .completed])
        let single: [SingleEvent<Int>] = [.success(1), .failure(RxError.unknown)]
        XCTAssertEqual(single, [.success(1), .failure(RxError.unknown)])
        let maybe: [MaybeEvent<Int>] = [.success(1), .completed]
        XCTAssertEqual(maybe, [.success(1), .completed])
        let completable: [CompletableEvent] = [.error(RxError.timeout), .completed]
        XCTAssertEqual(completable, [.error(RxError.timeout), .completed])
        let recorded: [Recorded<Event<String>>] = [.next(1, "a"), .completed(2)]
        XCTAssertEqual(recorded, [.next(1, "a"), .completed(2)])
        let optionals: [Recorded<Event<Int?>>] = [.next(1, nil), .next(2, 3)]
        XCTAssertEqual(optionals, [.next(1, nil), .next(2, 3)])
        XCTAssertRecordedElements([.next(1, "a"), .next(9, "b")], ["a", "b"])
    }

    func testDifferentTimesShowBothListsAndThePosition() {
        let recorded: [Recorded<Event<Int>>] = [.next(210, 1), .completed(300)]
        XCTAssertEqual(
            difference(recorded, [.next(210, 1), .completed(301)], ==),
            """
            the events differ from number 2 on:
                next(1) @ 210
                completed @ 300
            is not
                next(1) @ 210
                completed @ 301
            """)
    }

    func testAMissingEventIsADifference() {
        let events: [Event<Int>] = []
        XCTAssertEqual(
            difference(events, [.next(1)], ==),
            "the events differ from number 1 on:\n    (nothing)\nis not\n    next(1)")
    }

    func testARecordingWithAStopEventIsMoreThanItsElements() {
        XCTAssertEqual(
            difference([.next(1, 1), .completed(2)], from: [1]), "the recording holds a stop event: completed @ 2")
        XCTAssertEqual(difference([.next(1, 1)], from: [2]), "recorded [1], expected [2]")
        XCTAssertNil(difference([.next(1, 1)], from: [1]))
    }
}
