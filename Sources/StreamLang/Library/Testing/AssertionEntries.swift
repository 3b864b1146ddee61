// The entries of XCTest's assertions, as tests of sequences use them.

import RxEngine

extension Library {
    static let assertions: [Builtin] = [
        Builtin(
            .function, "XCTAssertEqual<T>(_ left: T, _ right: T, _ message: String = \"\") -> Void",
            "Ends the script unless two values are equal; recordings are shown below each other.",
            example: """
                XCTAssertEqual([Recorded.next(1, "a")], [Recorded.next(1, "a")])
                print("equal")
                // => equal
                """
        ) { a in
            if try a[0].equals(a[1]) { return .void }
            if let left = a[0].elements, let right = a[1].elements, (left + right).contains(where: \.isEventLike) {
                throw try a.failure(
                    "XCTAssertEqual", "the events differ from number \(Arguments.firstDifference(left, right) + 1) on",
                    notes: ["first:  \(a[0])", "second: \(a[1])"])
            }
            throw try a.failure(
                "XCTAssertEqual", "(\(a[0].debugDescription)) is not equal to (\(a[1].debugDescription))")
        },
        Builtin(
            .function,
            "XCTAssertEqual(_ left: Double, _ right: Double, accuracy: Double, _ message: String = \"\") -> Void",
            "Ends the script unless two numbers are equal but for an accuracy.",
            example: """
                XCTAssertEqual(0.1 + 0.2, 0.3, accuracy: 0.0001)
                print("equal")
                // => equal
                """
        ) { a in
            if abs(try a.double(0) - a.double(1)) <= (try a.double(2)) { return .void }
            throw try a.failure("XCTAssertEqual", "(\(a[0])) is not equal to (\(a[1])) +/- (\(a[2]))", message: 3)
        },
        Builtin(
            .function, "XCTAssertNotEqual<T>(_ left: T, _ right: T, _ message: String = \"\") -> Void",
            "Ends the script if two values are equal.",
            example: """
                XCTAssertNotEqual(1, 2)
                print("different")
                // => different
                """
        ) { a in
            if try !a[0].equals(a[1]) { return .void }
            throw try a.failure(
                "XCTAssertNotEqual", "(\(a[0].debugDescription)) is equal to (\(a[1].debugDescription))")
        },
        Builtin(
            .function,
            "XCTAssertRecordedElements<Element>(_ stream: [Recorded<Event<Element>>], _ elements: [Element]) -> Void",
            "Ends the script unless a recording holds just these elements, whatever their times, and no stop event.",
            example: """
                let scheduler = TestScheduler(initialClock: 0)
                let observer = scheduler.createObserver(Int.self)
                scheduler.createHotObservable([.next(10, 1), .next(20, 2)]).subscribe(observer)
                scheduler.start()
                XCTAssertRecordedElements(observer.events, [1, 2])
                print("recorded")
                // => recorded
                """
        ) { a in
            let events = try a.array(0).compactMap { $0.object(as: RecordedObject.self) }
            if let stop = events.first(where: { $0.event.isStopEvent }) {
                throw try a.failure(
                    "XCTAssertRecordedElements", "the recording holds a stop event: \(stop.debugText)", message: nil)
            }
            let recorded = Value.array(events.compactMap(\.event.element))
            if try recorded.equals(a[1]) { return .void }
            throw try a.failure("XCTAssertRecordedElements", "recorded \(recorded), expected \(a[1])", message: nil)
        },
        check("XCTAssertTrue", "true") { $0 == .bool(true) },
        check("XCTAssert", "true") { $0 == .bool(true) },
        check("XCTAssertFalse", "false") { $0 == .bool(false) },
        check("XCTAssertNil", "nil", of: "Any?") { $0.unwrapped == nil },
        check("XCTAssertNotNil", "not nil", of: "Any?") { $0.unwrapped != nil },
        Builtin(
            .function, "XCTFail(_ message: String = \"\") -> Void", "Ends the script."
        ) { a in throw try a.failure("XCTFail", nil, message: 0) },
    ]

    private static func check(
        _ name: String, _ wanted: String, of type: String = "Bool", _ holds: @escaping @Sendable (Value) -> Bool
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ expression: \(type), _ message: String = \"\") -> Void",
            "Ends the script unless a value is \(wanted)."
        ) { a in
            if holds(a[0]) { return .void }
            throw try a.failure(name, "(\(a[0].debugDescription)) is not \(wanted)", message: 1)
        }
    }
}

extension Arguments {
    /// A failed assertion in XCTest's words.
    fileprivate func failure(
        _ name: String, _ difference: String?, message: Int? = 2, notes: [String] = []
    ) throws -> RuntimeError {
        let own = try message.flatMap { isGiven($0) ? try string($0) : nil } ?? ""
        let text = [difference, own.isEmpty ? nil : own].compactMap { $0 }.joined(separator: " - ")
        return RuntimeError(text.isEmpty ? "\(name) failed" : "\(name) failed: \(text)", notes: notes)
    }

    fileprivate static func firstDifference(_ left: [Value], _ right: [Value]) -> Int {
        zip(left, right).enumerated().first { ((try? $1.0.equals($1.1)) ?? false) == false }?.offset
            ?? min(left.count, right.count)
    }
}

extension Value {
    fileprivate var isEventLike: Bool { nominal === NominalType.recorded || nominal === NominalType.event }
}
