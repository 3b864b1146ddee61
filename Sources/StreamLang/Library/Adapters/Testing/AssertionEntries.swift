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
            "Ends the script unless two values are equal; recordings are shown below each other.",
            example: """
                XCTAssertEqual([Recorded.next(1, "a")], [Recorded.next(1, "a")])
                print("equal")
                // => equal
                """
        ) { a in
            let (first, second) = (try a.asserted(0, "XCTAssertEqual"), try a.asserted(1, "XCTAssertEqual"))
            if try first.equals(second) { return .void }
            if let left = first.elements, let right = second.elements, (left + right).contains(where: \.isEventLike) {
                throw try a.assertionFailure(
                    "XCTAssertEqual", "the events differ from number \(Arguments.firstDifference(left, right) + 1) on",
                    notes: ["first:  \(first)", "second: \(second)"])
            }
            throw try a.assertionFailure(
                "XCTAssertEqual", "(\(first.debugDescription)) is not equal to (\(second.debugDescription))")
        },
        Builtin(
            .function,
            "XCTAssertEqual(_ left: @autoclosure () throws -> Double, _ right: @autoclosure () throws -> Double, accuracy: Double, \(message)) -> Void",
            "Ends the script unless two numbers are equal but for an accuracy.",
            example: """
                XCTAssertEqual(0.1 + 0.2, 0.3, accuracy: 0.0001)
                print("equal")
                // => equal
                """
        ) { a in
            let (first, second) = (try a.asserted(0, "XCTAssertEqual"), try a.asserted(1, "XCTAssertEqual"))
            if let left = first.asDouble, let right = second.asDouble, abs(left - right) <= (try a.double(2)) {
                return .void
            }
            throw try a.assertionFailure(
                "XCTAssertEqual", "(\(first)) is not equal to (\(second)) +/- (\(a[2]))", message: 3)
        },
        Builtin(
            .function,
            "XCTAssertNotEqual<T: Equatable>(_ left: @autoclosure () throws -> T, _ right: @autoclosure () throws -> T, \(message)) -> Void",
            "Ends the script if two values are equal.",
            example: """
                XCTAssertNotEqual(1, 2)
                print("different")
                // => different
                """
        ) { a in
            let (first, second) = (try a.asserted(0, "XCTAssertNotEqual"), try a.asserted(1, "XCTAssertNotEqual"))
            if try !first.equals(second) { return .void }
            throw try a.assertionFailure(
                "XCTAssertNotEqual", "(\(first.debugDescription)) is equal to (\(second.debugDescription))")
        },
        Builtin(
            .function,
            "XCTAssertRecordedElements<Element>(_ stream: [Recorded<Event<Element>>], _ elements: [Element], \(place)) -> Void",
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
            if let stop = events.first(where: { $0.value.asEvent?.isStopEvent ?? false }) {
                throw try a.assertionFailure(
                    "XCTAssertRecordedElements", "the recording holds a stop event: \(stop.debugText)", message: nil)
            }
            let recorded = Value.array(events.compactMap { $0.value.asEvent?.element })
            if try recorded.equals(a[1]) { return .void }
            throw try a.assertionFailure(
                "XCTAssertRecordedElements", "recorded \(recorded), expected \(a[1])", message: nil)
        },
        check("XCTAssertTrue", "true") { $0 == .bool(true) },
        check("XCTAssert", "true") { $0 == .bool(true) },
        check("XCTAssertFalse", "false") { $0 == .bool(false) },
        check("XCTAssertNil", "nil", of: "Any?") { $0.unwrapped == nil },
        check("XCTAssertNotNil", "not nil", of: "Any?") { $0.unwrapped != nil },
        Builtin(
            .function, "XCTFail(\(message)) -> Void", "Ends the script."
        ) { a in throw try a.assertionFailure("XCTFail", nil, message: 0) },
    ]

    private static func check(
        _ name: String, _ wanted: String, of type: String = "Bool", _ holds: @escaping @Sendable (Value) -> Bool
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ expression: @autoclosure () throws -> \(type), \(message)) -> Void",
            "Ends the script unless a value is \(wanted)."
        ) { a in
            let value = try a.asserted(0, name)
            if holds(value) { return .void }
            throw try a.assertionFailure(name, "(\(value.debugDescription)) is not \(wanted)", message: 1)
        }
    }
}

extension Arguments {
    /// The value of an asserted expression, which must not throw.
    func asserted(_ index: Int, _ name: String) throws -> Value {
        do { return try lazyValue(index) } catch  where !(error is any EndsRun) {
            throw try assertionFailure(name, "threw error \"\(Value.error(error))\"", message: nil)
        }
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
}

extension Value {
    fileprivate var isEventLike: Bool { nominal === NominalType.recorded || nominal === NominalType.event }
}
