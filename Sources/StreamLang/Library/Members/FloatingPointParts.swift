// The kinds of floating-point numbers, and the parts that they are made of.

extension Library {
    static let floatingPointParts: [Builtin] =
        initializers(of: .double) + initializers(of: .float) + [
            kind("isNormal", "Whether it is a number of full precision other than 0.", "1.5") { $0.isNormal },
            kind("isSubnormal", "Whether it is too small for full precision.", "Double.leastNonzeroMagnitude") {
                $0.isSubnormal
            },
            kind("isSignalingNaN", "Whether it is the NaN that asks for attention.", "Double.signalingNaN") {
                $0.isSignalingNaN
            },
            kind("isCanonical", "Whether its bits are the usual ones of its value.", "1.5") { $0.isCanonical },
            Builtin(
                .property, on: .floatingPoint, "floatingPointClass: FloatingPointClassification", "The kind of number.",
                example: "print((-1.5).floatingPointClass)\n// => negativeNormal"
            ) { a in .enumCase(String(describing: try a.parts().floatingPointClass), of: .floatingPointClassification)
            },
            Builtin(
                .staticProperty, on: .floatingPoint, "signalingNaN: Self", "The NaN that asks for attention.",
                example: "print(Double.signalingNaN.isNaN)\n// => true"
            ) { a in a.ownType(or: .double) === NominalType.float ? .float(.signalingNaN) : .double(.signalingNaN) },
            Builtin(
                .staticProperty, on: .floatingPoint, "radix: Int", "What exponents are powers of.",
                example: "print(Double.radix)\n// => 2"
            ) { _ in .int(2) },
            size("exponentBitCount", "How many bits the exponent has.", "11") { type in type.exponentBitCount },
            size("significandBitCount", "How many bits the significand has.", "52") { type in type.significandBitCount
            },
            Builtin(
                .property, on: .binaryFloatingPoint, "binade: Self", "The power of two that the number is at least.",
                example: "print(12.5.binade)\n// => 8.0"
            ) { a in try a.computed({ $0.binade }, { $0.binade }) },
            Builtin(
                .property, on: .binaryFloatingPoint, "significandWidth: Int",
                "How many bits behind the point the significand needs.", example: "print(1.5.significandWidth)\n// => 1"
            ) { a in .int(try a.parts().significandWidth) },
            Builtin(
                .property, on: .binaryFloatingPoint, "exponentBitPattern: UInt", "The bits of the exponent.",
                example: "print(1.0.exponentBitPattern)\n// => 1023"
            ) { a in .integer(try a.parts().exponentBits, as: .uint) },
            Builtin(
                .initializer, on: .binaryFloatingPoint,
                "init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: Self.RawSignificand)",
                "Makes the number that has the bits."
            ) { a in a.ofBits(as: a.ownType(or: .double)) },
            Builtin(
                .property, on: .binaryFloatingPoint, "significandBitPattern: Self.RawSignificand",
                "The bits of the significand.", example: "print(1.0.significandBitPattern)\n// => 0"
            ) { a in
                let bits = try a.parts().significandBits
                return .integer(bits, as: a.receiver.nominal === NominalType.float ? .uint32 : .uint64)
            },
            Builtin(
                .property, on: .float, "bitPattern: UInt32", "The bits.",
                example: "print(Float(0).bitPattern)\n// => 0"
            ) { a in .integer(Float(try a.ownReal()).bitPattern, as: .uint32) },
            comparing("isLessThanOrEqualTo(_ other: Self)", "is at most another number", "2.0", "2") { $0 <= $1 },
            comparing(
                "isTotallyOrdered(belowOrEqualTo other: Self)",
                "comes before another number, or equals it, in an order that has a place for NaN", "2.0", ".nan"
            ) { $0.isTotallyOrdered(belowOrEqualTo: $1) },
            choosing("minimumMagnitude", "nearer to 0", "-1.0") { Double.minimumMagnitude($0, $1) },
            choosing("maximumMagnitude", "farther from 0", "2.0") { Double.maximumMagnitude($0, $1) },
            changing("formRemainder(dividingBy other: Self)", "rounded to the nearest", "-0.5") {
                $0.formRemainder(dividingBy: $1)
            },
            changing("formTruncatingRemainder(dividingBy other: Self)", "cut off towards zero", "1.5") {
                $0.formTruncatingRemainder(dividingBy: $1)
            },
            .mutating(
                on: .floatingPoint, "addProduct(_ lhs: Self, _ rhs: Self)", "Adds a product, rounded once.",
                example: "var x = 2.0\nx.addProduct(3, 4)\nprint(x)\n// => 14.0"
            ) { number, a in
                let (first, second) = (try a.real(0), try a.real(1))
                guard let old = number.asDouble else { return .void }
                number =
                    number.nominal === NominalType.float
                    ? .float(Float(old).addingProduct(Float(first), Float(second)))
                    : .double(old.addingProduct(first, second))
                return .void
            },
        ]

    private static func kind(
        _ name: String, _ summary: String, _ example: String,
        _ value: @escaping @Sendable (any BinaryFloatingPoint) -> Bool
    ) -> Builtin {
        Builtin(
            .property, on: .floatingPoint, "\(name): Bool", summary, example: "print(\(example).\(name))\n// => true"
        ) { a in .bool(value(try a.parts())) }
    }

    private static func size(
        _ name: String, _ summary: String, _ shown: String,
        _ value: @escaping @Sendable (any BinaryFloatingPoint.Type) -> Int
    ) -> Builtin {
        Builtin(
            .staticProperty, on: .binaryFloatingPoint, "\(name): Int", summary,
            example: "print(Double.\(name))\n// => \(shown)"
        ) { a in .int(a.ownType(or: .double) === NominalType.float ? value(Float.self) : value(Double.self)) }
    }

    private static func comparing(
        _ signature: String, _ what: String, _ example: String, _ other: String,
        _ holds: @escaping @Sendable (Double, Double) -> Bool
    ) -> Builtin {
        let label = signature.contains("belowOrEqualTo") ? "belowOrEqualTo: " : ""
        return Builtin(
            .method, on: .floatingPoint, "\(signature) -> Bool", "Tells whether it \(what).",
            example: "print(\(example).\(signature.prefix { $0 != "(" })(\(label)\(other)))\n// => true"
        ) { a in .bool(holds(try a.ownReal(), try a.real(0))) }
    }

    private static func choosing(
        _ name: String, _ which: String, _ shown: String, _ choose: @escaping @Sendable (Double, Double) -> Double
    ) -> Builtin {
        Builtin(
            .staticMethod, on: .floatingPoint, "\(name)(_ x: Self, _ y: Self) -> Self",
            "Returns the number that is \(which).", example: "print(Double.\(name)(-1, 2))\n// => \(shown)"
        ) { a in a.number(choose(try a.real(0), try a.real(1)), as: a.ownType(or: .double)) }
    }

    private static func changing(
        _ signature: String, _ how: String, _ shown: String,
        _ change: @escaping @Sendable (inout Double, Double) -> Void
    ) -> Builtin {
        .mutating(
            on: .floatingPoint, signature, "Leaves what a division \(how) leaves.",
            example: "var x = 7.5\nx.\(signature.prefix { $0 != "(" })(dividingBy: 2)\nprint(x)\n// => \(shown)"
        ) { number, a in
            guard var result = number.asDouble else { return .void }
            change(&result, try a.real(0))
            number = a.number(result, as: number.nominal)
            return .void
        }
    }

    private static func initializers(of nominal: NominalType) -> [Builtin] {
        let (name, bits) = (nominal.name, nominal === NominalType.float ? "UInt32" : "UInt64")
        return [
            Builtin(
                .initializer, on: nominal, "init(sign: FloatingPointSign, exponent: Int, significand: \(name))",
                "Makes a number of its digits and the power of two that they are multiplied by.",
                example: "print(\(name)(sign: .minus, exponent: 3, significand: 1.5))\n// => -12.0"
            ) { a in
                let (exponent, digits) = (try a.int(1), try a.real(2))
                return nominal === NominalType.float
                    ? .float(Float(sign: a.sign(0), exponent: exponent, significand: Float(digits)))
                    : .double(Double(sign: a.sign(0), exponent: exponent, significand: digits))
            },
            Builtin(
                .initializer, on: nominal, "init(signOf sign: \(name), magnitudeOf magnitude: \(name))",
                "Makes a number of the sign of one and the magnitude of another.",
                example: "print(\(name)(signOf: -1, magnitudeOf: 3))\n// => -3.0"
            ) { a in a.number(Double(signOf: try a.real(0), magnitudeOf: try a.real(1)), as: nominal) },
            Builtin(
                .initializer, on: nominal, "init(bitPattern: \(bits))", "Makes the number that has the bits.",
                example: "print(\(name)(bitPattern: 0))\n// => 0.0"
            ) { a in
                nominal === NominalType.float
                    ? .float(Float(bitPattern: a[0].truncated(to: UInt32.self)))
                    : .double(Double(bitPattern: a[0].truncated(to: UInt64.self)))
            },
            Builtin(
                .initializer, on: nominal,
                "init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: \(bits))",
                "Makes the number that has the bits.",
                example: "print(\(name)(sign: .plus, exponentBitPattern: 0, significandBitPattern: 0))\n// => 0.0"
            ) { a in a.ofBits(as: nominal) },
        ]
    }
}

extension BinaryFloatingPoint {
    fileprivate var exponentBits: UInt { UInt(exponentBitPattern) }
    fileprivate var significandBits: UInt64 { UInt64(significandBitPattern) }
}

extension Arguments {
    /// The number of a type that has a sign and the bits of an exponent and a significand.
    fileprivate func ofBits(as nominal: NominalType) -> Value {
        let (exponent, digits) = (self[1].truncated(to: UInt.self), self[2].truncated(to: UInt64.self))
        return nominal === NominalType.float
            ? .float(
                Float(
                    sign: sign(0), exponentBitPattern: exponent,
                    significandBitPattern: UInt32(truncatingIfNeeded: digits)))
            : .double(Double(sign: sign(0), exponentBitPattern: exponent, significandBitPattern: digits))
    }

    /// The receiver as a number of its own type.
    fileprivate func parts() throws -> any BinaryFloatingPoint {
        if case .float(let number)? = receiver.object(as: NumberObject.self)?.number { return number }
        return try ownReal()
    }

    fileprivate func sign(_ index: Int) -> FloatingPointSign {
        self[index].enumView?.caseName == "minus" ? .minus : .plus
    }
}
