// Members of integers of every size: conversions with range checks, division, random numbers.

extension Library {
    package static let integerMembers: [Builtin] =
        ([NominalType.int] + NominalType.sizedIntegers + NominalType.wideIntegers).flatMap(integerInitializers)
        + integerBytes + [
            Builtin(
                .staticProperty, on: .fixedWidthInteger, "max: Self", "The largest value of the type.",
                example: "print(Int8.max)\n// => 127"
            ) { a in limit(of: a.ownType(or: .int), true) },
            Builtin(
                .staticProperty, on: .fixedWidthInteger, "min: Self", "The smallest value of the type.",
                example: "print(Int8.min)\n// => -128"
            ) { a in limit(of: a.ownType(or: .int), false) },
            Builtin(
                .staticProperty, on: .binaryInteger, "zero: Self", "The number 0.", example: "print(Int.zero)\n// => 0"
            ) { a in try Value.int(0).converted(toInteger: a.ownType(or: .int)) },
            Builtin(
                .staticProperty, on: .additiveArithmetic, "zero: Self",
                "What a type of the script's own makes of the literal 0."
            ) { a in try a.ownType(or: .int).literal(.int(0)) ?? .int(0) },
            Builtin(
                .staticProperty, on: .fixedWidthInteger, "bitWidth: Int", "The number of bits of the type.",
                example: "print(Int8.bitWidth)\n// => 8"
            ) { a in .int(a.ownType(or: .int).integerType?.bitWidth ?? 64) },
            Builtin(
                .staticMethod, on: .fixedWidthInteger, "random(in range: any RangeExpression<Self>) -> Self",
                "Draws a random number from a range.", example: "print(Int.random(in: 5...5))\n// => 5"
            ) { a in
                var generator = a.generator
                return try a.drawnInteger(by: &generator)
            },
            Builtin(
                .method, on: .binaryInteger, "isMultiple(of other: Self) -> Bool",
                "Tells whether the number divides by another without a remainder.",
                example: "print(6.isMultiple(of: 3))\n// => true"
            ) { a in
                if a[0] == .int(0) { return .bool(a.receiver == .int(0)) }
                // The one remainder that overflows is that of min by -1, which is a multiple.
                if a[0] == .int(-1) { return .bool(true) }
                return .bool(try Arithmetic.remainder(a.receiver, a[0]) == .int(0))
            },
            Builtin(
                .method, on: .binaryInteger,
                "quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)",
                "Divides and returns both results.",
                example: "print(7.quotientAndRemainder(dividingBy: 2).remainder)\n// => 1"
            ) { a in
                .tuple(
                    [try Arithmetic.divide(a.receiver, a[0]), try Arithmetic.remainder(a.receiver, a[0])],
                    labels: ["quotient", "remainder"])
            },
            Builtin(
                .method, on: .binaryInteger, "signum() -> Self", "Returns -1, 0 or 1 as the number's sign is.",
                example: "print((-5).signum())\n// => -1"
            ) { a in
                let sign = try a.receiver.isLess(than: .int(0)) ? -1 : a.receiver == .int(0) ? 0 : 1
                return try Value.int(sign).converted(toInteger: a.receiver.nominal)
            },
            Builtin(
                .property, on: .binaryInteger, "magnitude: Self", "The number without its sign.",
                example: "print((-5).magnitude)\n// => 5"
            ) { a in
                // Only the least value of a type has none there that is its magnitude.
                let result =
                    try a.receiver == limit(of: a.receiver.nominal, false)
                    ? magnitude(of: a.receiver)
                    : a.receiver.isLess(than: .int(0)) ? Arithmetic.negate(a.receiver) : a.receiver
                guard let known = a.resultType.nominal, known.isInteger, known !== a.receiver.nominal else {
                    return result
                }
                return try result.converted(toInteger: known)
            },
            Builtin(
                .property, on: .fixedWidthInteger, "nonzeroBitCount: Int", "How many bits are set.",
                example: "print(5.nonzeroBitCount)\n// => 2"
            ) { a in .int(a.receiver.nominal.integerType.map { bits(a.receiver, $0).set } ?? 0) },
            Builtin(
                .property, on: .fixedWidthInteger, "leadingZeroBitCount: Int",
                "How many zeros stand before the first set bit.",
                example: "print(1.leadingZeroBitCount)\n// => 63"
            ) { a in .int(a.receiver.nominal.integerType.map { bits(a.receiver, $0).leadingZeros } ?? 0) },
            Builtin(
                .property, on: .binaryInteger, "trailingZeroBitCount: Int",
                "How many zeros stand behind the last set bit.",
                example: "print(8.trailingZeroBitCount)\n// => 3"
            ) { a in .int(a.receiver.nominal.integerType.map { bits(a.receiver, $0).trailingZeros } ?? 0) },
            Builtin(
                .property, on: .binaryInteger, "bitWidth: Int", "How many bits the number has.",
                example: "print((1 as Int8).bitWidth)\n// => 8"
            ) { a in .int(a.receiver.nominal.integerType?.bitWidth ?? 0) },
            Builtin(
                .method, on: .binaryInteger, "advanced(by n: Self.Stride) -> Self",
                "Returns the number so much further on.",
                example: "print(3.advanced(by: 2))\n// => 5"
            ) { a in
                // A UInt goes an Int further, which may be back.
                let sum = (a.receiver.exactly(Int128.self) ?? 0) + Int128(try a.int(0))
                guard let moved = Value.integer(sum, ofType: a.receiver.nominal) else {
                    throw RuntimeError("arithmetic overflow: \(a.receiver.nominal.name) has no \(sum)")
                }
                return moved
            },
            Builtin(
                .method, on: .binaryInteger, "distance(to other: Self) -> Self.Stride",
                "Returns how far another number is away.",
                example: "print(3.distance(to: 5))\n// => 2"
            ) { a in
                let (own, other) = (a.receiver.exactly(Int128.self) ?? 0, a[0].exactly(Int128.self) ?? 0)
                guard let distance = Int(exactly: other - own) else {
                    throw RuntimeError("the distance from \(a.receiver) to \(a[0]) is no Int")
                }
                return .int(distance)
            },
            overflowing("addingReportingOverflow(_ rhs: Self)", "Adds", .add),
            overflowing("subtractingReportingOverflow(_ rhs: Self)", "Subtracts", .subtract),
            overflowing("multipliedReportingOverflow(by rhs: Self)", "Multiplies", .multiply),
            overflowing("dividedReportingOverflow(by rhs: Self)", "Divides", .divide),
            overflowing("remainderReportingOverflow(dividingBy rhs: Self)", "Gives the rest of a division", .remainder),
            Builtin(
                .method, on: .fixedWidthInteger,
                "multipliedFullWidth(by other: Self) -> (high: Self, low: Self.Magnitude)",
                "Multiplies and gives the two halves of the result.",
                example: "print(UInt8(200).multipliedFullWidth(by: 100).high)\n// => 78"
            ) { a in
                a.receiver.nominal.integerType.map { fullWidth(a.receiver, a[0], $0) } ?? .void
            },
            .mutating(
                on: .binaryInteger, "negate()", "Changes the number's sign.",
                example: "var n = 5\nn.negate()\nprint(n)\n// => -5"
            ) { number, _ in
                number = try Arithmetic.negate(number)
                return .void
            },
        ]

    /// What a script's own numbers get for their operators.
    package static let signedNumericMembers: [Builtin] = [
        .mutating(on: .signedNumeric, "negate()", "Changes the number's sign.") { number, _ in
            number = try Arithmetic.negate(number)
            return .void
        }
    ]

    private static func integerInitializers(of nominal: NominalType) -> [Builtin] {
        let name = nominal.name
        return [
            Builtin(.initializer, on: nominal, "init()", "Makes 0.", example: "print(\(name)())\n// => 0") { _ in
                try Value.int(0).converted(toInteger: nominal)
            },
            Builtin(
                .initializer, on: nominal, "init(_ source: any Numeric)",
                "Converts a number, cutting off what is behind the point; it must fit.",
                example: "print(\(name)(3.9))\n// => 3"
            ) { a in
                if let text = a[0].text { return .optional(parse(text, 10, as: nominal)) }
                guard isNumber(a[0]) else { throw a.wrong(0, "a number or a String") }
                return try a[0].converted(toInteger: nominal)
            },
            Builtin(
                .initializer, on: nominal, "init?(_ text: String)", "Reads a number, or answers nil.",
                example: "print(\(name)(\"5\") ?? 0, \(name)(\"x\") ?? 0)\n// => 5 0"
            ) { a in
                guard let text = a[0].text else { return try a[0].converted(toInteger: nominal) }
                return .optional(parse(text, 10, as: nominal))
            },
            Builtin(
                .initializer, on: nominal, "init?<S: StringProtocol>(_ text: S, radix: Int = 10)",
                "Reads a number in another number system, or answers nil.",
                example: "print(\(name)(\"11\", radix: 2)!)\n// => 3"
            ) { a in
                let radix = a.has(1) ? try a.int(1) : 10
                guard (2...36).contains(radix) else {
                    throw RuntimeError("radix must be between 2 and 36, not \(radix)")
                }
                return .optional(parse(try a.string(0), radix, as: nominal))
            },
            Builtin(
                .initializer, on: nominal, "init?(exactly source: any Numeric)",
                "Converts a number that the type has exactly, else answers nil.",
                example: "print(\(name)(exactly: 3.5) == nil)\n// => true"
            ) { a in .optional(nominal.integerType.flatMap { exactly(a[0], $0, nominal) }) },
            Builtin(
                .initializer, on: nominal, "init(integerLiteral value: any BinaryInteger)",
                "Makes what an integer literal stands for.", example: "print(\(name)(integerLiteral: 3))\n// => 3"
            ) { a in try a[0].converted(toInteger: nominal) },
            Builtin(
                .initializer, on: nominal, "init(truncatingIfNeeded source: any BinaryInteger)",
                "Keeps the bits that fit.", example: "print(UInt8(truncatingIfNeeded: 257))\n// => 1"
            ) { a in a[0].truncated(toInteger: nominal) ?? a[0] },
            Builtin(
                .initializer, on: nominal, "init(bitPattern source: \(otherSign(name)))",
                "Takes the bits of a number of the other sign.", example: "print(Int8(bitPattern: 255))\n// => -1"
            ) { a in a[0].truncated(toInteger: nominal) ?? a[0] },
            Builtin(
                .initializer, on: nominal, "init(clamping source: any BinaryInteger)",
                "Takes the nearest value that fits.", example: "print(UInt8(clamping: 300))\n// => 255"
            ) { a in
                guard let type = nominal.integerType else { return a[0] }
                return clamped(a[0], type, nominal)
            },
        ]
    }

    private static func otherSign(_ name: String) -> String { name.hasPrefix("U") ? "\(name.dropFirst())" : "U\(name)" }

    /// The magnitude as the unsigned type of the same size.
    private static func magnitude(of value: Value) -> Value {
        .integer(
            value.exactly(Int128.self)?.magnitude ?? value.exactly(UInt128.self) ?? 0, as: unsigned(value.nominal))
    }

    /// The unsigned type of the same size.
    private static func unsigned(_ nominal: NominalType) -> NominalType {
        switch nominal {
        case .int8: .uint8
        case .int16: .uint16
        case .int32: .uint32
        case .int64: .uint64
        case .int128: .uint128
        case .int: .uint
        default: nominal
        }
    }

    private static func parse(_ text: String, _ radix: Int, as nominal: NominalType) -> Value? {
        nominal.integerType.flatMap { parse(text, radix, $0, nominal) }
    }

    private static func parse<Number: FixedWidthInteger>(
        _ text: String, _ radix: Int, _ type: Number.Type, _ nominal: NominalType
    ) -> Value? {
        Number(text, radix: radix).map { .integer($0, as: nominal) }
    }

    private static func exactly<Number: FixedWidthInteger>(
        _ value: Value, _ type: Number.Type, _ nominal: NominalType
    ) -> Value? {
        value.exactly(type).map { .integer($0, as: nominal) }
    }

    private static func clamped<Number: FixedWidthInteger>(
        _ value: Value, _ type: Number.Type, _ nominal: NominalType
    ) -> Value {
        if let signed = value.exactly(Int.self) { return .integer(Number(clamping: signed), as: nominal) }
        if let wide = value.exactly(Int128.self) { return .integer(Number(clamping: wide), as: nominal) }
        return .integer(Number(clamping: value.exactly(UInt128.self) ?? 0), as: nominal)
    }

    private static func limit(of nominal: NominalType, _ isMaximum: Bool) -> Value {
        nominal.integerType.map { limit($0, nominal, isMaximum) } ?? .int(0)
    }

    private static func limit<Number: FixedWidthInteger>(
        _ type: Number.Type, _ nominal: NominalType, _ isMaximum: Bool
    ) -> Value {
        .integer(isMaximum ? Number.max : Number.min, as: nominal)
    }

    private static func overflowing(_ signature: String, _ verb: String, _ operation: Operator) -> Builtin {
        let name = String(signature.prefix { $0 != "(" })
        let label = ["by", "dividingBy"].first { signature.contains("(\($0) rhs") }.map { $0 + ": " } ?? ""
        return Builtin(
            .method, on: .fixedWidthInteger, signature + " -> (partialValue: Self, overflow: Bool)",
            "\(verb) and tells whether the result fits.", example: "print(4.\(name)(\(label)2).overflow)\n// => false"
        ) { a in
            guard let type = a.receiver.nominal.integerType else { return .void }
            return overflowing(operation, a.receiver, a[0], type)
        }
    }

    private static func fullWidth<Number: FixedWidthInteger>(
        _ left: Value, _ right: Value, _ type: Number.Type
    ) -> Value {
        let product = (left.exactly(type) ?? 0).multipliedFullWidth(by: right.exactly(type) ?? 0)
        return .tuple(
            [.integer(product.high, as: left.nominal), .integer(product.low, as: unsigned(left.nominal))],
            labels: ["high", "low"])
    }

    private static func overflowing<Number: FixedWidthInteger>(
        _ operation: Operator, _ left: Value, _ right: Value, _ type: Number.Type
    ) -> Value {
        let (result, overflow) = operation.apply(left.exactly(type) ?? 0, right.exactly(type) ?? 0)
        return .tuple(
            [.integer(result, as: left.nominal), .bool(overflow)], labels: ["partialValue", "overflow"])
    }
}

private func bits<Number: FixedWidthInteger>(
    _ value: Value, _ type: Number.Type
) -> (leadingZeros: Int, trailingZeros: Int, set: Int) {
    let number = value.exactly(type) ?? 0
    return (number.leadingZeroBitCount, number.trailingZeroBitCount, number.nonzeroBitCount)
}
