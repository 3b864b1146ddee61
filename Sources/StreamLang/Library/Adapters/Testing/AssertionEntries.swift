// The entries of XCTest's assertions, as tests of sequences use them.

import RxEngine
import StreamRun

extension Library {
    /// Where an assertion stands, which helpers hand on; what fails names the call.
    static let place = #"file: StaticString = "", line: UInt = 0"#

    /// What the last parameters of an assertion are.
    static let message = #"_ message: String = "", "# + place

    static let assertions: [Builtin] = [
        Builtin(
            .function,
            "XCTAssertEqual<T: Equatable>(_ left: @autoclosure () throws -> T, _ right: @autoclosure () throws -> T, \(message)) -> Void",
            "Tells of a failure unless two values are equal; recordings are shown below each other.",
            example: """
                XCTAssertEqual([Recorded.next(1, "a")], [Recorded.next(1, "a")])
                print("equal")
                // => equal
                """
        ) { a in
            guard let (first, second) = try a.assertedPair("XCTAssertEqual") else { return .void }
            if try first.equals(second) { return .void }
            if let left = first.elements, let right = second.elements, (left + right).contains(where: \.isEventLike) {
                let fault = try a.assertionFailure(
                    "XCTAssertEqual", "the events differ from number \(Arguments.firstDifference(left, right) + 1) on",
                    notes: ["first:  \(first)", "second: \(second)"])
                _ = try a.fail(fault, told: 3)
                return try a.printDifferences(left, right)
            }
            return try a.fails(
                "XCTAssertEqual", "(\(first.debugDescription)) is not equal to (\(second.debugDescription))")
        },
        accurate(
            "XCTAssertEqual", "Tells of a failure unless two numbers are equal but for an accuracy.", "0.1 + 0.2, 0.3"
        ) { $0 },
        accurate("XCTAssertNotEqual", "Tells of a failure if two numbers are equal but for an accuracy.", "0.1, 0.2") {
            !$0
        },
        Builtin(
            .function,
            "XCTAssertNotEqual<T: Equatable>(_ left: @autoclosure () throws -> T, _ right: @autoclosure () throws -> T, \(message)) -> Void",
            "Tells of a failure if two values are equal.",
            example: """
                XCTAssertNotEqual(1, 2)
                print("different")
                // => different
                """
        ) { a in
            guard let (first, second) = try a.assertedPair("XCTAssertNotEqual") else { return .void }
            if try !first.equals(second) { return .void }
            return try a.fails(
                "XCTAssertNotEqual", "(\(first.debugDescription)) is equal to (\(second.debugDescription))")
        },
        Builtin(
            .function,
            "XCTAssertRecordedElements<Element>(_ stream: [Recorded<Event<Element>>], _ elements: [Element], \(place)) -> Void",
            "Tells of a failure unless a recording holds just these elements, whatever their times, and no stop event.",
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
            if let stop = events.first(where: { $0.value.asEvent?.isStopEvent ?? false }) {
                let fault = try a.assertionFailure(
                    "XCTAssertRecordedElements", "the recording holds a stop event: \(stop.debugText)", message: nil)
                return try a.fail(fault, told: 2)
            }
            let recorded = events.compactMap { $0.value.asEvent?.element }
            if try Value.array(recorded).equals(a[1]) { return .void }
            let fault = try a.assertionFailure(
                "XCTAssertRecordedElements", "recorded \(Value.array(recorded)), expected \(a[1])", message: nil)
            _ = try a.fail(fault, told: 2)
            return try a.printDifferences(recorded, a.array(1))
        },
        check("XCTAssertTrue", "true") { $0 == .bool(true) },
        check("XCTAssert", "true") { $0 == .bool(true) },
        check("XCTAssertFalse", "false") { $0 == .bool(false) },
        check("XCTAssertNil", "nil", of: "Any?") { $0.unwrapped == nil },
        check("XCTAssertNotNil", "not nil", of: "Any?") { $0.unwrapped != nil },
        Builtin(
            .function, "XCTFail(\(message)) -> Void", "Tells of a failure."
        ) { a in try a.fails("XCTFail", nil, message: 0) },
    ]

    /// An assertion that compares two numbers of one type, which may be almost equal.
    private static func accurate(
        _ name: String, _ summary: String, _ numbers: String, _ holds: @escaping @Sendable (Bool) -> Bool
    ) -> Builtin {
        Builtin(
            .function,
            "\(name)<T: FloatingPoint>(_ left: @autoclosure () throws -> T, _ right: @autoclosure () throws -> T, accuracy: T, \(message)) -> Void",
            summary, example: "\(name)(\(numbers), accuracy: 0.0001)\nprint(\"on\")\n// => on"
        ) { a in
            guard let (first, second) = try a.assertedPair(name, message: 3) else { return .void }
            if let left = first.asDouble, let right = second.asDouble {
                // Infinite numbers are equal, though they have no distance.
                if try holds(left == right || abs(left - right) <= a.double(2)) { return .void }
            }
            return try a.fails(
                name, "(\(first)) is \(holds(true) ? "not " : "")equal to (\(second)) +/- (\(a[2]))", message: 3)
        }
    }

    private static func check(
        _ name: String, _ wanted: String, of type: String = "Bool", _ holds: @escaping @Sendable (Value) -> Bool
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ expression: @autoclosure () throws -> \(type), \(message)) -> Void",
            "Tells of a failure unless a value is \(wanted)."
        ) { a in
            guard let value = try a.asserted(0, name, message: 1) else { return .void }
            if holds(value) { return .void }
            return try a.fails(name, "(\(value.debugDescription)) is not \(wanted)", message: 1)
        }
    }
}

extension Arguments {
    /// A value that an assertion asks for, which must not throw; nil if it did, of which was told.
    func asserted(_ index: Int, _ name: String, message: Int) throws -> Value? {
        do { return try lazyValue(index) } catch  where !(error is any EndsRun) {
            let fault = try assertionFailure(name, "threw error \"\(Value.error(error))\"", message: nil)
            _ = try fail(fault, told: message + 1)
            return nil
        }
    }

    /// The two values that an assertion compares; nil if one threw, of which was told.
    func assertedPair(_ name: String, message: Int = 2) throws -> (Value, Value)? {
        guard let first = try asserted(0, name, message: message), let second = try asserted(1, name, message: message)
        else { return nil }
        return (first, second)
    }

    /// A failed assertion in XCTest's words, of which is told.
    func fails(_ name: String, _ difference: String?, message: Int = 2) throws -> Value {
        try fail(assertionFailure(name, difference, message: message), told: message + 1)
    }

    /// A failed assertion in XCTest's words.
    func assertionFailure(
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

    /// Prints the elements of two lists that differ, as RxTest does.
    fileprivate func printDifferences(_ left: [Value], _ right: [Value]) throws -> Value {
        session.write("Differences:\n")
        for index in 0..<max(left.count, right.count) {
            if index < left.count, index < right.count, try left[index].equals(right[index]) { continue }
            for (side, list) in [("lhs", left), ("rhs", right)] where index < list.count {
                session.write("\(side)[\(index)]:\n    \(list[index])\n")
            }
        }
        return .void
    }
}

extension Value {
    fileprivate var isEventLike: Bool {
        [NominalType.recorded, .event, .maybeEvent, .completableEvent].contains { $0 === nominal }
    }
}
