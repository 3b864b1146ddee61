// Free functions: printing, checking, comparing.

import Foundation
import RxEngine

extension Library {
    package static let printFunctions: [Builtin] = [
        Builtin(
            .function, "print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")",
            "Prints values.",
            example: "print(1, \"a\", separator: \"-\")\n// => 1-a"
        ) { a in try a.printItems(as: .print) },
        Builtin(
            .function,
            "print<Target: TextOutputStream>(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\", to output: inout Target)",
            "Writes values into a text.",
            example: "var s = \"\"\nprint(1, 2, terminator: \"\", to: &s)\nprint(s)\n// => 1 2"
        ) { a in
            for piece in try a.itemPieces(as: .print) { try a.write(piece, to: 3) }
            return .void
        },
        Builtin(
            .function, "debugPrint(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")",
            "Prints values with quotes and full type names.", example: "debugPrint(\"a\")\n// => \"a\""
        ) { a in try a.printItems(as: .debug) },
        Builtin(
            .function,
            "debugPrint<Target: TextOutputStream>(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\", to output: inout Target)",
            "Writes values into a text, with quotes and full type names.",
            example: "var s = \"\"\ndebugPrint(\"a\", terminator: \"\", to: &s)\nprint(s)\n// => \"a\""
        ) { a in
            for piece in try a.itemPieces(as: .debug) { try a.write(piece, to: 3) }
            return .void
        },
        Builtin(
            .function, "println(_ items: Any...)", "Prints values, as Swift 1 named it.",
            example: "println(1)\n// => 1",
            renamed: "print since Swift 2"
        ) { a in try a.printItems(as: .print) },
        Builtin(
            .function, "NSLog(_ format: String, _ arguments: CVarArg...)", "Prints a formatted text with the time."
        ) { a in
            let text = try FormattedText(a.string(0), a.has(1) ? a.array(1) : []).made()
            a.session.write("\(WallClock.timestamp) \(text)\n")
            return .void
        },
        dumping(
            "dump<T>(_ value: T", "Prints a value and what it contains, one part per line.",
            "dump([1, 2])\n// => ▿ 2 elements\n// =>   - 1\n// =>   - 2", rest: 1
        ) { a, text in a.session.write(text) },
        dumping(
            "dump<T, Target: TextOutputStream>(_ value: T, to output: inout Target",
            "Writes a value and what it contains into a text, one part per line.",
            "var s = \"\"\ndump([1], to: &s)\nprint(s.count)\n// => 18", rest: 2
        ) { a, text in try a.write(text, to: 1) },
        Builtin(
            .function, "readLine(strippingNewline: Bool = true) -> String?",
            "Reads a line of the standard input, or answers nil at its end."
        ) { a in
            try a.session.waitForLine()
            let line = Swift.readLine(strippingNewline: a.has(0) ? try a.bool(0) : true)
            return .optional(line.map { .string($0) })
        },
    ]

    package static let checkFunctions: [Builtin] = [
        Builtin(
            .function, "swap<T>(_ a: inout T, _ b: inout T)", "Exchanges the values of two variables.",
            example: "var a = 1, b = 2\nswap(&a, &b)\nprint(a, b)\n// => 2 1"
        ) { a in
            guard let first = a[0].object(as: Cell.self), let second = a[1].object(as: Cell.self) else {
                throw RuntimeError("'swap' exchanges variables", hint: "write '&' before both: swap(&a, &b)")
            }
            (first.value, second.value) = (second.value, first.value)
            return .void
        },
        Builtin(
            .function,
            "assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = \"\", file: StaticString = #file, line: UInt = #line)",
            "Ends the script if a condition is false.", example: "assert(1 < 2)\nprint(\"ok\")\n// => ok"
        ) { a in try a.check("assertion failed") },
        Builtin(
            .function,
            "precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = \"\", file: StaticString = #file, line: UInt = #line)",
            "Ends the script if a condition is false.", example: "precondition(true)\nprint(\"ok\")\n// => ok"
        ) { a in try a.check("precondition failed") },
        Builtin(
            .function,
            "assertionFailure(_ message: @autoclosure () -> String = \"\", file: StaticString = #file, line: UInt = #line)",
            "Ends the script with a message."
        ) { a in throw try a.failure("fatal error", 0) },
        Builtin(.function, "exit(_ status: Int32) -> Never", "Ends the process with a status, whatever still runs.") {
            a in
            guard let exit = a.session.exit else {
                throw RuntimeError(
                    "'exit' ends a program; here it has no effect", hint: "leave the prompt with :quit or Ctrl-D")
            }
            exit(a[0].exactly(Int32.self) ?? 0)
        },
        Builtin(
            .function,
            "preconditionFailure(_ message: @autoclosure () -> String = \"\", file: StaticString = #file, line: UInt = #line) -> Never",
            "Ends the script with a message."
        ) { a in throw try a.failure("fatal error", 0) },
        Builtin(
            .function,
            "fatalError(_ message: @autoclosure () -> String = \"\", file: StaticString = #file, line: UInt = #line) -> Never",
            "Ends the script with a message."
        ) { a in throw try a.failure("fatal error", 0) },
    ]

    package static let valueFunctions: [Builtin] = [
        Builtin(
            .function, "numericCast<T: BinaryInteger, U: BinaryInteger>(_ x: T) -> U",
            "The same number in the integer type that is asked for.",
            example: "let byte: UInt8 = numericCast(200 as Int)\nprint(byte)\n// => 200"
        ) { a in
            guard let nominal = a.resultType.nominal, nominal.isInteger else { return a[0] }
            return try a[0].converted(toInteger: nominal)
        },
        Builtin(
            .function, "_fastPath(_ x: Bool) -> Bool", "The condition, which the program expects to hold.",
            example: "print(_fastPath(1 < 2))\n// => true"
        ) { a in a[0] },
        Builtin(
            .function, "_slowPath(_ x: Bool) -> Bool", "The condition, which the program expects not to hold.",
            example: "print(_slowPath(1 < 2))\n// => true"
        ) { a in a[0] },
        Builtin(
            .function, "min<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T",
            "Returns the smallest of its arguments.",
            example: "print(min(3, 1, 2))\n// => 1"
        ) { a in
            try a.candidates().reduce(a[0]) { try $1.isLess(than: $0) ? $1 : $0 }
        },
        Builtin(
            .function, "max<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T", "Returns the largest of its arguments.",
            example: "print(max(3, 1, 2))\n// => 3"
        ) { a in
            // Of equal ones the last, and no NaN that comes later, as in Swift.
            try a.candidates().reduce(a[0]) { try Arithmetic.lessOrEqual($0, $1) ? $1 : $0 }
        },
        Builtin(
            .function, "abs<T: SignedNumeric & Comparable>(_ x: T) -> T", "Returns a number without its sign.",
            example: "print(abs(-5))\n// => 5"
        ) { a in
            if let magnitude = a[0].nominal.isScript ? a[0].nominal.witness("magnitude") : nil {
                return try magnitude.call(a[0])
            }
            // The magnitude: -0.0 is not less than 0.
            if case .double(let number) = a[0] { return .double(number.magnitude) }
            if case .float(let number)? = a[0].object(as: NumberObject.self)?.number { return .float(number.magnitude) }
            if case .real(let number)? = a[0].object(as: NumberObject.self)?.number {
                return .cgFloat(number.magnitude)
            }
            return try a[0].isLess(than: .int(0)) ? Arithmetic.negate(a[0]) : a[0]
        },
        Builtin(
            .function,
            "zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>",
            "Pairs the elements of two sequences.",
            example: "print(Array(zip([1, 2], [\"a\", \"b\"])))\n// => [(1, \"a\"), (2, \"b\")]"
        ) { a in
            let (first, second) = (a[0], a[1])
            for (index, value) in [first, second].enumerated() where !value.hasElements {
                throw a.wrong(index, "a sequence")
            }
            return .object(
                SequenceObject(
                    .zip2Sequence, [("_sequence1", first), ("_sequence2", second)],
                    [first.runtimeType, second.runtimeType]
                ) {
                    var (left, right) = (try first.makeIterator(), try second.makeIterator())
                    return .produced {
                        guard let one = try left?.next(), let other = try right?.next() else { return nil }
                        return .tuple([one, other])
                    }
                })
        },
        Builtin(
            .function, "stride<T>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T>",
            "Counts in steps, without the end.",
            example: "print(Array(stride(from: 0, to: 6, by: 2)))\n// => [0, 2, 4]"
        ) { a in try a.stride(.strideTo, from: a[0], to: a[1], by: a[2]) },
        Builtin(
            .function, "stride<T>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T>",
            "Counts in steps, with the end if a step meets it.",
            example: "print(Array(stride(from: 3, through: 1, by: -1)))\n// => [3, 2, 1]"
        ) { a in try a.stride(.strideThrough, from: a[0], to: a[1], by: a[2]) },
        Builtin(
            .function, "repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>", "Repeats a value.",
            example: "print(Array(repeatElement(\"a\", count: 2)))\n// => [\"a\", \"a\"]"
        ) { a in
            let elements = try a.repeated()
            return .object(
                SequenceObject(.repeated, [("count", a[1]), ("repeatedValue", a[0])], [a[0].runtimeType]) {
                    .all(elements)
                })
        },
        Builtin(
            .function, "sequence<T>(first: T, next: (T) -> T?) -> UnfoldFirstSequence<T>",
            "Produces a value and then each from the one before, until nil.",
            example: "print(Array(sequence(first: 1) { $0 < 8 ? $0 * 2 : nil }))\n// => [1, 2, 4, 8]"
        ) { a in
            let next = try a.function(1)
            // The state is the element before, nil before the first.
            let first = a[0]
            return .object(
                UnfoldObject(.none) { last in
                    let element = try last.unwrapped.map { try next.call($0).unwrapped } ?? first
                    last = .optional(element)
                    return element
                })
        },
        Builtin(
            .function, "sequence<T, State>(state: State, next: (inout State) -> T?) -> UnfoldSequence<T, State>",
            "Produces values from a state until nil.",
            example:
                "print(Array(sequence(state: 3) { (n: inout Int) -> Int? in n -= 1; return n > 0 ? n : nil }))\n// => [2, 1]"
        ) { a in
            let next = try a.function(1)
            return .object(
                UnfoldObject(a[0]) { state in
                    let cell = Cell(state)
                    state = .void
                    defer { state = cell.value }
                    return try next.call(.object(cell)).unwrapped
                })
        },
        Builtin(
            .function, "type<T>(of value: T) -> T.Type", "Returns the type of a value.",
            example: "print(type(of: \"s\"))\n// => String"
        ) { a in .object(TypeObject(a[0].runtimeType)) },
        Builtin(
            .function, "withExtendedLifetime<T, R>(_ x: T, _ body: () throws -> R) rethrows -> R",
            "Calls a closure while a value is kept.", example: "print(withExtendedLifetime([1]) { 2 })\n// => 2"
        ) { a in try a.function(1).call(a[0]) },
        Builtin(
            .function, "withExtendedLifetime<T, R>(_ x: T, _ body: (T) throws -> R) rethrows -> R",
            "Calls a closure with a value while that is kept.",
            example: "print(withExtendedLifetime([1]) { $0.count })\n// => 1"
        ) { a in try a.function(1).call(a[0]) },
        Builtin(
            .function,
            "withoutActuallyEscaping<Closure, R>(_ closure: Closure, do body: (Closure) throws -> R) rethrows -> R",
            "Calls a closure with another one, which may be kept meanwhile.",
            example: "print(withoutActuallyEscaping({ (n: Int) in n > 1 }) { [1, 2].lazy.filter($0).count })\n// => 1"
        ) { a in try a.function(1).call(a[0]) },
        Builtin(
            .function, "autoreleasepool<R>(invoking body: () throws -> R) rethrows -> R", "Calls a closure.",
            example: "print(autoreleasepool { 2 })\n// => 2"
        ) { a in try a.function(0).call() },
        Builtin(
            .function, "arc4random() -> UInt32", "Draws a random number.",
            example: "print(arc4random() >= 0)\n// => true"
        ) { a in
            .integer(UInt32(truncatingIfNeeded: a.session.random()), as: .uint32)
        },
        Builtin(
            .function, "arc4random_uniform(_ upperBound: UInt32) -> UInt32", "Draws a random number below a bound.",
            example: "print(arc4random_uniform(1))\n// => 0"
        ) { a in
            guard let bound = a[0].exactly(UInt32.self) else { throw a.wrong(0, "a UInt32") }
            var generator = a.generator
            return .integer(bound == 0 ? 0 : UInt32.random(in: 0..<bound, using: &generator), as: .uint32)
        },
    ]

    /// - Parameter rest: The position of the first argument that says how.
    private static func dumping(
        _ signature: String, _ summary: String, _ example: String, rest: Int,
        _ write: @escaping @Sendable (Arguments, String) throws -> Void
    ) -> Builtin {
        Builtin(
            .function,
            signature
                + ", name: String? = nil, indent: Int = 0, maxDepth: Int = Int.max, maxItems: Int = Int.max) -> T",
            summary, example: example,
            guarding: [
                .within(rest + 1, 0...1_000_000), .unguarded(rest + 2, "what is deeper is left out"),
                .unguarded(rest + 3, "what is more is counted"),
            ]
        ) { a in
            func number(_ index: Int, _ standard: Int) throws -> Int { a.has(index) ? try a.int(index) : standard }
            let dump = try Dump(
                a[0], name: a.has(rest) ? a.string(rest) : nil, indent: number(rest + 1, 0),
                maxDepth: number(rest + 2, .max), maxItems: number(rest + 3, .max))
            try write(a, dump.text)
            return a[0]
        }
    }
}

extension Arguments {
    fileprivate func printItems(as form: DescriptionWriter.Form) throws -> Value {
        session.write(try itemText(as: form))
        return .void
    }

    fileprivate func itemText(as form: DescriptionWriter.Form) throws -> String {
        try itemPieces(as: form).joined()
    }

    /// What is written one after the other: each item behind nothing or the separator, and the terminator.
    fileprivate func itemPieces(as form: DescriptionWriter.Form) throws -> [String] {
        let separator = has(1) ? try string(1) : " "
        var pieces: [String] = []
        for item in has(0) ? try array(0) : [] {
            pieces += [pieces.isEmpty ? "" : separator, try item.text(as: form)]
        }
        return pieces + [has(2) ? try string(2) : "\n"]
    }

    /// The second and all further arguments of `min` and `max`.
    fileprivate func candidates() throws -> [Value] { [self[1]] + (has(2) ? try array(2) : []) }

    fileprivate func check(_ fault: String) throws -> Value {
        if try lazyValue(0) == .bool(true) { return .void }
        throw try failure(fault, 1)
    }

    fileprivate func failure(_ fault: String, _ index: Int) throws -> RuntimeError {
        let message = has(index) ? try lazyValue(index).text(as: .print) : ""
        return RuntimeError(message.isEmpty ? fault : "\(fault): \(message)", isWhole: true)
    }
}
