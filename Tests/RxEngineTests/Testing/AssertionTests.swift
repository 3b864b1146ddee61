// The assertions of RxEngineTesting: they pass on equal events and fail, with both lists, on others.

import RxEngine
import RxEngineTesting
import XCTest

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

    func testDifferentTimesFailAndShowBothLists() {
        XCTExpectFailureMessages(["the events differ from number 2 on", "completed @ 300", "completed @ 301"]) {
            let recorded: [Recorded<Event<Int>>] = [.next(210, 1), .completed(300)]
            XCTAssertEqual(recorded, [.next(210, 1), .completed(301)])
        }
    }

    func testAMissingEventFails() {
        let events: [Event<Int>] = [.next(1)]
        XCTExpectFailureMessages(["number 2", "next(2)"]) { XCTAssertEqual(events, [.next(1), .next(2)]) }
    }

    func testARecordingWithAStopEventIsMoreThanItsElements() {
        XCTExpectFailureMessages(["holds a stop event: completed @ 2"]) {
            XCTAssertRecordedElements([.next(1, 1), .completed(2)], [1])
        }
    }

    /// Runs a body that must fail once, with a message that holds all these parts.
    private func XCTExpectFailureMessages(_ parts: [String], _ body: @escaping () -> Void) {
        let recorder = FailureRecorder()
        recorder.record(body)
        XCTAssertEqual(recorder.messages.count, 1)
        for part in parts {
            XCTAssertTrue(recorder.messages.first?.contains(part) == true, "\(recorder.messages) lacks \(part)")
        }
    }
}

/// Runs assertions in a test case of its own, so that their failures can be looked at.
private final class FailureRecorder {
    private(set) var messages: [String] = []

    func record(_ body: @escaping () -> Void) {
        let run = Run { body() }
        run.perform(XCTestCaseRun(test: run))
        messages = run.messages
    }

    private final class Run: XCTestCase {
        private var body: () -> Void = {}
        private(set) var messages: [String] = []

        convenience init(_ body: @escaping () -> Void) {
            self.init(name: "assertions") { _ in }
            self.body = body
        }

        override func perform(_ run: XCTestRun) { body() }

        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) { messages.append(description) }
    }
}
