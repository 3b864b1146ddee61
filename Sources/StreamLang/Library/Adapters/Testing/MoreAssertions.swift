// The entries of XCTest's assertions about order, identity, errors and optionals.

import StreamRun

extension Library {
    static let moreAssertions: [Builtin] =
        [
            compare("XCTAssertGreaterThan", "greater than") { try Arithmetic.greater($0, $1) },
            compare("XCTAssertGreaterThanOrEqual", "greater than or equal to") {
                try Arithmetic.greaterOrEqual($0, $1)
            },
            compare("XCTAssertLessThan", "less than") { try Arithmetic.less($0, $1) },
            compare("XCTAssertLessThanOrEqual", "less than or equal to") { try Arithmetic.lessOrEqual($0, $1) },
            identity("XCTAssertIdentical", "the same object as") { $0 },
            identity("XCTAssertNotIdentical", "another object than") { !$0 },
            Builtin(
                .function,
                "XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, \(message)) throws -> T",
                "Returns the value of an Optional, and tells of a failure and throws if there is none.",
                example: """
                    print(try XCTUnwrap([3, 4].first))
                    // => 3
                    """
            ) { a in
                if let value = try a.lazyValue(0).unwrapped { return value }
                _ = try a.fails("XCTUnwrap", "expected non-nil value", message: 1)
                throw XCTestErrorWhileUnwrappingOptional()
            },
            Builtin(
                .function,
                "XCTAssertThrowsError<T>(_ expression: @autoclosure () throws -> T, \(message), _ errorHandler: (Error) -> Void = { _ in }) -> Void",
                "Tells of a failure unless an expression throws; the error goes to a closure.",
                example: """
                    enum Fault: Error { case broken }
                    func fail() throws -> Int { throw Fault.broken }
                    XCTAssertThrowsError(try fail()) { error in print(error) }
                    // => broken
                    """
            ) { a in
                guard let error = try a.thrown(by: 0) else {
                    return try a.fails("XCTAssertThrowsError", "did not throw an error", message: 1)
                }
                if a.isGiven(4) { _ = try a.function(4).call(error) }
                return .void
            },
            Builtin(
                .function,
                "XCTAssertNoThrow<T>(_ expression: @autoclosure () throws -> T, \(message)) -> Void",
                "Tells of a failure if an expression throws.",
                example: """
                    XCTAssertNoThrow(try Observable.just(1).toBlocking().single())
                    print("nothing thrown")
                    // => nothing thrown
                    """
            ) { a in
                guard let error = try a.thrown(by: 0) else { return .void }
                return try a.fails("XCTAssertNoThrow", "threw error \"\(error)\"", message: 1)
            },
        ]

    private static func compare(
        _ name: String, _ relation: String, _ holds: @escaping @Sendable (Value, Value) throws -> Bool
    ) -> Builtin {
        Builtin(
            .function,
            "\(name)<T: Comparable>(_ left: @autoclosure () throws -> T, _ right: @autoclosure () throws -> T, \(message)) -> Void",
            "Tells of a failure unless a value is \(relation) another."
        ) { a in
            guard let (first, second) = try a.assertedPair(name) else { return .void }
            if try holds(first, second) { return .void }
            return try a.fails(
                name, "(\"\(first.debugDescription)\") is not \(relation) (\"\(second.debugDescription)\")")
        }
    }

    private static func identity(
        _ name: String, _ relation: String, _ holds: @escaping @Sendable (Bool) -> Bool
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ left: AnyObject?, _ right: AnyObject?, \(message)) -> Void",
            "Tells of a failure unless a value is \(relation) another one."
        ) { a in
            if holds(Arithmetic.identical(a[0], a[1])) { return .void }
            return try a.fails(name, "(\"\(a[0])\") is not \(relation) (\"\(a[1])\")")
        }
    }
}

/// XCTest's error of a value that is not there.
struct XCTestErrorWhileUnwrappingOptional: Error {}

extension Arguments {
    /// What an expression throws; nil if it does not.
    fileprivate func thrown(by index: Int) throws -> Value? {
        do {
            _ = try lazyValue(index)
            return nil
        } catch  where !(error is any EndsRun) {
            return .error(error)
        }
    }
}
