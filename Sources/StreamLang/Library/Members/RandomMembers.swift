// Generators of random numbers: the script's own, and what draws from them.

extension Library {
    package static let randomMembers: [Builtin] = [
        Builtin(
            .initializer, on: .systemRandomNumberGenerator, "init()",
            "Makes the generator that is used where none is named.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint(Int.random(in: 3...3, using: &generator))\n// => 3"
        ) { _ in .object(NativeObject(0, .systemRandomNumberGenerator)) },
        .mutating(
            on: .systemRandomNumberGenerator, "next() -> UInt64", "Draws 64 random bits.",
            example: "var generator = SystemRandomNumberGenerator()\nprint(generator.next() >= 0)\n// => true"
        ) { _, a in
            let bits = a.session.random()
            return a.drawnType.flatMap { Value.integer(bits, as: .uint64).truncated(toInteger: $0) }
                ?? .integer(bits, as: .uint64)
        },
        .mutating(
            on: .randomNumberGenerator, "next<T: FixedWidthInteger & UnsignedInteger>() -> T",
            "Draws random bits, as many as an integer of some type has."
        ) { state, a in
            try a.drawing(by: &state) { generator in
                let bits = Value.integer(generator.next(), as: .uint64)
                return a.drawnType.flatMap { bits.truncated(toInteger: $0) } ?? bits
            }
        },
        .mutating(
            on: .randomNumberGenerator, "next<T: FixedWidthInteger & UnsignedInteger>(upperBound: T) -> T",
            "Draws a number below a bound, each of which is as likely.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint(generator.next(upperBound: UInt8(1)))\n// => 0"
        ) { state, a in
            func draw<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) throws -> Value {
                guard let bound = a[0].exactly(type), bound > 0 else {
                    throw RuntimeError("no number lies below the bound \(a[0])", code: "E0551")
                }
                return try a.drawing(by: &state) { .integer($0.next(upperBound: bound), as: a[0].nominal) }
            }
            return switch a[0].nominal {
            case .uint8: try draw(UInt8.self)
            case .uint16: try draw(UInt16.self)
            case .uint32: try draw(UInt32.self)
            case .uint64: try draw(UInt64.self)
            case .uint128: try draw(UInt128.self)
            default: try draw(UInt.self)
            }
        },
        Builtin(
            .staticMethod, on: .fixedWidthInteger,
            "random<G: RandomNumberGenerator>(in range: any RangeExpression<Self>, using generator: inout G) -> Self",
            "Draws a number from a range by a generator.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint(UInt8.random(in: 5...5, using: &generator))\n// => 5"
        ) { a in try a.drawing(by: 1) { try a.drawnInteger(by: &$0) } },
        Builtin(
            .staticMethod, on: .binaryFloatingPoint,
            "random<G: RandomNumberGenerator>(in range: any RangeExpression<Self>, using generator: inout G) -> Self",
            "Draws a number from a range by a generator.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint(Double.random(in: 2...2, using: &generator))\n// => 2.0"
        ) { a in
            let isFloat = a.ownType(or: .double) === NominalType.float
            guard let range = a[0].object(as: RangeObject.self) else { throw a.wrong(0, "a range of numbers") }
            return try a.drawing(by: 1) {
                isFloat ? .float(try draw(Float.self, range, &$0)) : .double(try draw(Double.self, range, &$0))
            }
        },
        Builtin(
            .staticMethod, on: .bool, "random<G: RandomNumberGenerator>(using generator: inout G) -> Bool",
            "Draws true or false by a generator.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint([true, false].contains(Bool.random(using: &generator)))\n// => true"
        ) { a in try a.drawing(by: 0) { .bool(Bool.random(using: &$0)) } },
        Builtin(
            .method, on: .collection, "randomElement<G: RandomNumberGenerator>(using generator: inout G) -> Element?",
            "Returns an element that a generator draws.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint([7].randomElement(using: &generator)!)\n// => 7"
        ) { a in
            let elements = try a.elements()
            return try a.drawing(by: 0) { .optional(elements.randomElement(using: &$0)) }
        },
        Builtin(
            .method, on: .sequence, "shuffled<G: RandomNumberGenerator>(using generator: inout G) -> Array<Element>",
            "Returns the elements in the order that a generator draws.",
            example:
                "var generator = SystemRandomNumberGenerator()\nprint([1, 2, 3].shuffled(using: &generator).count)\n// => 3"
        ) { a in
            let elements = try a.elements()
            return try a.drawing(by: 0) { .array(elements.shuffled(using: &$0)) }
        },
        .mutating(
            on: .array, "shuffle<G: RandomNumberGenerator>(using generator: inout G)",
            "Puts the elements into the order that a generator draws.",
            example:
                "var generator = SystemRandomNumberGenerator()\nvar a = [1, 2]\na.shuffle(using: &generator)\nprint(a.count)\n// => 2"
        ) { array, a in
            try a.drawing(by: 0) { generator in
                try array.withUniqueArray { $0.shuffle(using: &generator) }
                return .void
            }
        },
    ]

    private static func draw<Number: BinaryFloatingPoint>(
        _ type: Number.Type, _ range: RangeObject, _ generator: inout ScriptGenerator
    ) throws -> Number where Number.RawSignificand: FixedWidthInteger {
        guard let lower = range.lower?.asDouble, let upper = range.upper?.asDouble, lower.isFinite, upper.isFinite
        else {
            throw RuntimeError("argument 1 must be a range of finite numbers")
        }
        try RandomLimit.check(lower, upper, Number.self)
        if range.nominal === NominalType.closedRange {
            return .random(in: Number(lower)...Number(upper), using: &generator)
        }
        if lower == upper { throw RuntimeError("cannot draw from an empty range") }
        return .random(in: Number(lower)..<Number(upper), using: &generator)
    }
}

/// From which ranges random numbers can be drawn.
enum RandomLimit {
    /// Throws where the range is wider than its type's largest number, as Swift traps.
    static func check<Number: BinaryFloatingPoint>(
        _ lower: Double, _ upper: Double, _ type: Number.Type = Double.self
    ) throws {
        if (Number(upper) - Number(lower)).isFinite { return }
        throw RuntimeError(
            "the range \(lower)...\(upper) is too wide to draw from", hint: "there is no uniform distribution on it",
            code: "E0551")
    }
}

/// Swift's interface to a generator of the script's.
struct ScriptGenerator: RandomNumberGenerator {
    /// The generator, which changes with each number.
    var state: Value
    let session: Session
    private let draw: FunctionObject?
    /// What its `next` threw.
    private(set) var failure: (any Error)?

    init(_ state: Value, _ session: Session) {
        self.state = state
        self.session = session
        draw = state.nominal.isScript ? state.nominal.witness("next") : nil
    }

    mutating func next() -> UInt64 {
        // Once it has failed, numbers that end what is being drawn.
        guard let draw, failure == nil else { return session.random() }
        do {
            if let bits = try draw.call(on: &state, []).exactly(UInt64.self) { return bits }
            throw RuntimeError("next() of \(state.nominal.name) must give a UInt64")
        } catch {
            failure = error
            return session.random()
        }
    }
}

extension Arguments {
    /// An integer of the own type out of the range that is the first argument.
    func drawnInteger(by generator: inout some RandomNumberGenerator) throws -> Value {
        let nominal = ownType(or: .int)
        guard let range = self[0].object(as: RangeObject.self), let type = nominal.integerType else {
            throw wrong(0, "a range of integers")
        }
        func draw<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Value {
            guard let lower = range.lower?.exactly(type), let upper = range.upper?.exactly(type) else {
                throw RuntimeError("argument 1 must be a range of \(nominal.name)")
            }
            if range.nominal === NominalType.closedRange {
                return .integer(Number.random(in: lower...upper, using: &generator), as: nominal)
            }
            if lower == upper { throw RuntimeError("cannot draw from an empty range") }
            return .integer(Number.random(in: lower..<upper, using: &generator), as: nominal)
        }
        return try draw(type)
    }

    /// The type of integer that is asked for.
    fileprivate var drawnType: NominalType? { resultType.nominal.flatMap { $0.isInteger ? $0 : nil } }

    /// Draws by a generator, which keeps what the drawing changed.
    fileprivate func drawing(
        by state: inout Value, _ draw: (inout ScriptGenerator) throws -> Value
    ) throws -> Value {
        var generator = ScriptGenerator(state, session)
        defer { state = generator.state }
        let result = try draw(&generator)
        if let failure = generator.failure { throw failure }
        return result
    }

    /// Draws by the generator that is an inout argument, which keeps what the drawing changed.
    func drawing(by index: Int, _ draw: (inout ScriptGenerator) throws -> Value) throws -> Value {
        guard let cell = self[index].object(as: Cell.self) else {
            throw wrong(index, "a generator of random numbers, with '&'")
        }
        var state = cell.value
        defer { cell.value = state }
        return try drawing(by: &state, draw)
    }
}
