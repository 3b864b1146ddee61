// The bytes of integers, and divisions of what takes two of them.

extension Library {
    static let integerBytes: [Builtin] =
        ([NominalType.int] + NominalType.sizedIntegers + NominalType.wideIntegers).flatMap(byteInitializers) + [
            Builtin(
                .staticProperty, on: .binaryInteger, "isSigned: Bool", "Whether the type has negative numbers.",
                example: "print(Int8.isSigned, UInt8.isSigned)\n// => true false"
            ) { a in .bool(a.ownType(or: .int).integerType?.isSigned ?? true) },
            Builtin(
                .property, on: .binaryInteger, "words: [UInt]", "The bits in groups of 64, from the lowest.",
                example: "print(5.words.count)\n// => 1"
            ) { a in .array([.integer(a.receiver.truncated(to: UInt.self), as: .uint)]) },
            bytes("byteSwapped", "The number with its bytes in the reverse order.", "256") { $0.byteSwapped },
            bytes("bigEndian", "The number as a machine has it that begins with the highest byte.", "256") {
                $0.bigEndian
            },
            bytes("littleEndian", "The number as a machine has it that begins with the lowest byte.", "1") {
                $0.littleEndian
            },
            Builtin(
                .method, on: .fixedWidthInteger,
                "dividingFullWidth(_ dividend: (high: Self, low: Self.Magnitude)) -> (quotient: Self, remainder: Self)",
                "Divides a number of twice the size.",
                example: "print(UInt8(200).dividingFullWidth((high: 1, low: 0)).quotient)\n// => 1"
            ) { a in
                guard let type = a.receiver.nominal.integerType,
                    let parts = a[0].object(as: TupleObject.self)?.elements,
                    parts.count == 2
                else { throw a.wrong(0, "a tuple of two integers") }
                return try divide(parts[0], parts[1], by: a.receiver, type)
            },
        ]

    private static func bytes(
        _ name: String, _ summary: String, _ shown: String,
        _ change: @escaping @Sendable (any FixedWidthInteger) -> any FixedWidthInteger
    ) -> Builtin {
        Builtin(
            .property, on: .fixedWidthInteger, "\(name): Self", summary,
            example: "print(UInt16(1).\(name))\n// => \(shown)"
        ) { a in number(a.receiver, a.receiver.nominal, change) }
    }

    private static func byteInitializers(of nominal: NominalType) -> [Builtin] {
        let name = nominal.name
        func reading(
            _ order: String, _ which: String,
            _ change: @escaping @Sendable (any FixedWidthInteger) -> any FixedWidthInteger
        ) -> Builtin {
            Builtin(
                .initializer, on: nominal, "init(\(order) value: \(name))",
                "Reads what a machine has written that begins with the \(which) byte.",
                example: "print(\(name)(\(order): 1) == \(name)(1).\(order))\n// => true"
            ) { a in number(a[0], nominal, change) }
        }
        return [
            reading("bigEndian", "highest") { $0.bigEndian }, reading("littleEndian", "lowest") { $0.littleEndian },
        ]
    }

    private static func number(
        _ value: Value, _ nominal: NominalType, _ change: (any FixedWidthInteger) -> any FixedWidthInteger
    ) -> Value {
        func exactly<Number: FixedWidthInteger>(_ type: Number.Type) -> any FixedWidthInteger {
            value.truncated(to: type)
        }
        func given<Number: FixedWidthInteger>(_ number: Number) -> Value { .integer(number, as: nominal) }
        return nominal.integerType.map { given(change(exactly($0))) } ?? value
    }

    private static func divide<Number: FixedWidthInteger>(
        _ high: Value, _ low: Value, by divisor: Value, _ type: Number.Type
    ) throws -> Value {
        let own = divisor.truncated(to: type)
        if own == 0 { throw RuntimeError("division by zero") }
        let dividend = (high: high.truncated(to: type), low: low.truncated(to: Number.Magnitude.self))
        // What 128 bits do not hold fits if the high half is less than the divisor; half of that for numbers with a sign.
        let fits =
            Number.bitWidth < 64
            ? Number(exactly: (Int128(dividend.high) << Number.bitWidth | Int128(dividend.low)) / Int128(own)) != nil
            : dividend.high.magnitude < (Number.isSigned ? own.magnitude >> 1 : own.magnitude)
        guard fits else { throw RuntimeError("the quotient does not fit") }
        let (quotient, remainder) = own.dividingFullWidth(dividend)
        return .tuple(
            [.integer(quotient, as: divisor.nominal), .integer(remainder, as: divisor.nominal)],
            labels: ["quotient", "remainder"])
    }
}
