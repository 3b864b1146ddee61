// Members of Double and Float.

import Foundation

extension Library {
    package static let floatingPointMembers: [Builtin] =
        floatInitializers(of: .double) + floatInitializers(of: .float) + floatingPointParts + [
            constant("pi", "The ratio of a circle's circumference to its diameter.", "3.141592653589793", .pi),
            constant("infinity", "Infinity.", "inf", .infinity),
            constant("nan", "The value that is not a number.", "nan", .nan),
            constant("zero", "The number 0.", "0.0", 0),
            constant(
                "greatestFiniteMagnitude", "The largest finite value.", "1.7976931348623157e+308",
                .greatestFiniteMagnitude),
            constant(
                "leastNormalMagnitude", "The smallest positive value of full precision.", "2.2250738585072014e-308",
                .leastNormalMagnitude),
            constant("leastNonzeroMagnitude", "The smallest positive value.", "5e-324", .leastNonzeroMagnitude),
            constant("ulpOfOne", "The distance from 1 to the next value.", "2.220446049250313e-16", .ulpOfOne),
            Builtin(
                .staticMethod, on: .binaryFloatingPoint, "random(in range: any RangeExpression<Self>) -> Self",
                "Draws a random number from a range.",
                example: "print((0.0...1.0).contains(Double.random(in: 0...1)))\n// => true"
            ) { a in
                guard let range = a[0].object(as: RangeObject.self), let lower = range.lower?.asDouble,
                    let upper = range.upper?.asDouble, lower.isFinite, upper.isFinite
                else { throw a.wrong(0, "a range of numbers") }
                let type = a.ownType(or: .double)
                if type === NominalType.float {
                    try RandomLimit.check(lower, upper, Float.self)
                } else {
                    try RandomLimit.check(lower, upper)
                }
                var generator = a.generator
                return a.number(Double.random(in: lower...upper, using: &generator), as: type)
            },
            Builtin(
                .staticMethod, on: .floatingPoint, "maximum(_ x: Self, _ y: Self) -> Self",
                "Returns the larger number; NaN counts less than any.",
                example: "print(Double.maximum(1, .nan))\n// => 1.0"
            ) { a in a.number(Double.maximum(try a.real(0), try a.real(1)), as: a.ownType(or: .double)) },
            Builtin(
                .staticMethod, on: .floatingPoint, "minimum(_ x: Self, _ y: Self) -> Self",
                "Returns the smaller number; NaN counts less than any.",
                example: "print(Double.minimum(1, 2))\n// => 1.0"
            ) { a in a.number(Double.minimum(try a.real(0), try a.real(1)), as: a.ownType(or: .double)) },
            Builtin(
                .method, on: .floatingPoint,
                "rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Self",
                "Returns the nearest whole number, or the one that a rule names.",
                example: "print(2.5.rounded(), 2.5.rounded(.down))\n// => 3.0 2.0"
            ) { a in a.number(try a.ownReal().rounded(a.rule(0))) },
            .mutating(
                on: .floatingPoint, "round(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)",
                "Replaces the number by the nearest whole one.", example: "var x = 2.6\nx.round()\nprint(x)\n// => 3.0"
            ) { number, a in
                guard let old = number.asDouble else { return .void }
                number = a.number(old.rounded(a.rule(0)), as: number.nominal)
                return .void
            },
            Builtin(
                .method, on: .floatingPoint, "squareRoot() -> Self", "Returns the square root.",
                example: "print(9.0.squareRoot())\n// => 3.0"
            ) { a in a.number(try a.ownReal().squareRoot()) },
            .mutating(
                on: .floatingPoint, "formSquareRoot()", "Replaces the number by its square root.",
                example: "var x = 9.0\nx.formSquareRoot()\nprint(x)\n// => 3.0"
            ) { number, a in
                guard let old = number.asDouble else { return .void }
                number = a.number(old.squareRoot(), as: number.nominal)
                return .void
            },
            Builtin(
                .method, on: .floatingPoint, "truncatingRemainder(dividingBy other: Self) -> Self",
                "Returns what a division cut off towards zero leaves.",
                example: "print(7.5.truncatingRemainder(dividingBy: 2))\n// => 1.5"
            ) { a in a.number(try a.ownReal().truncatingRemainder(dividingBy: a.double(0))) },
            Builtin(
                .method, on: .floatingPoint, "remainder(dividingBy other: Self) -> Self",
                "Returns what a division rounded to the nearest leaves.",
                example: "print(7.5.remainder(dividingBy: 2))\n// => -0.5"
            ) { a in a.number(try a.ownReal().remainder(dividingBy: a.double(0))) },
            Builtin(
                .method, on: .floatingPoint, "advanced(by n: Self) -> Self", "Returns the number so much further on.",
                example: "print(1.5.advanced(by: 1))\n// => 2.5"
            ) { a in a.number(try a.ownReal() + a.double(0)) },
            Builtin(
                .method, on: .floatingPoint, "distance(to other: Self) -> Self",
                "Returns how far another number is away.",
                example: "print(1.5.distance(to: 2))\n// => 0.5"
            ) { a in a.number(try a.double(0) - a.ownReal()) },
            Builtin(
                .property, on: .floatingPoint, "magnitude: Self", "The number without its sign.",
                example: "print((-1.5).magnitude)\n// => 1.5"
            ) { a in a.number(try a.ownReal().magnitude) },
            flag("isNaN", "Whether it is not a number.", ".nan", \.isNaN),
            flag("isInfinite", "Whether it is infinite.", ".infinity", \.isInfinite),
            flag("isFinite", "Whether it is neither infinite nor NaN.", ".pi", \.isFinite),
            flag("isZero", "Whether it is 0.", ".zero", \.isZero),
            Builtin(
                .property, on: .floatingPoint, "exponent: Int", "The power of two that the number is at least.",
                example: "print(8.0.exponent)\n// => 3"
            ) { a in .int(try a.ownReal().exponent) },
            Builtin(
                .property, on: .floatingPoint, "significand: Self", "The number divided by two to its exponent.",
                example: "print(12.0.significand)\n// => 1.5"
            ) { a in a.number(try a.ownReal().significand) },
            Builtin(
                .property, on: .floatingPoint, "nextUp: Self", "The next larger number.",
                example: "print(1.0.nextUp > 1)\n// => true"
            ) { a in try a.computed({ $0.nextUp }, { $0.nextUp }) },
            Builtin(
                .property, on: .floatingPoint, "nextDown: Self", "The next smaller number.",
                example: "print(1.0.nextDown < 1)\n// => true"
            ) { a in try a.computed({ $0.nextDown }, { $0.nextDown }) },
            Builtin(
                .property, on: .floatingPoint, "ulp: Self", "The distance to the next larger number.",
                example: "print(1.0.ulp)\n// => 2.220446049250313e-16"
            ) { a in try a.computed({ $0.ulp }, { $0.ulp }) },
            Builtin(
                .property, on: .double, "bitPattern: UInt64", "The bits.", example: "print(0.0.bitPattern)\n// => 0"
            ) { a in .integer(try a.ownReal().bitPattern, as: .uint64) },
            Builtin(
                .method, on: .floatingPoint, "addingProduct(_ lhs: Self, _ rhs: Self) -> Self",
                "Returns the sum with a product, rounded once.", example: "print(2.0.addingProduct(3, 4))\n// => 14.0"
            ) { a in
                let (first, second) = (try a.double(0), try a.double(1))
                return try a.computed(
                    { $0.addingProduct(first, second) }, { $0.addingProduct(Float(first), Float(second)) })
            },
            Builtin(
                .method, on: .floatingPoint, "isLess(than other: Self) -> Bool",
                "Tells whether it is less than another number.",
                example: "print(2.0.isLess(than: 3))\n// => true"
            ) { a in .bool(try a.ownReal() < a.double(0)) },
            Builtin(
                .method, on: .floatingPoint, "isEqual(to other: Self) -> Bool",
                "Tells whether it equals another number.",
                example: "print(2.0.isEqual(to: 2))\n// => true"
            ) { a in .bool(try a.ownReal() == a.double(0)) },
            Builtin(
                .property, on: .floatingPoint, "sign: FloatingPointSign", "Whether it is negative: .minus or .plus.",
                example: "print((-1.5).sign)\n// => minus"
            ) { a in .enumCase(try a.ownReal().sign == .minus ? "minus" : "plus", of: .floatingPointSign) },
            .mutating(
                on: .floatingPoint, "negate()", "Changes the number's sign.",
                example: "var x = 1.5\nx.negate()\nprint(x)\n// => -1.5"
            ) { number, _ in
                number = try Arithmetic.negate(number)
                return .void
            },
        ]

    private static func constant(_ name: String, _ summary: String, _ shown: String, _ value: Double) -> Builtin {
        Builtin(
            .staticProperty, on: .floatingPoint, "\(name): Self", summary,
            example: "print(Double.\(name))\n// => \(shown)"
        ) { a in
            guard a.ownType(or: .double) === NominalType.float else { return .double(value) }
            return switch name {
            case "greatestFiniteMagnitude": .float(.greatestFiniteMagnitude)
            case "leastNormalMagnitude": .float(.leastNormalMagnitude)
            case "leastNonzeroMagnitude": .float(.leastNonzeroMagnitude)
            case "ulpOfOne": .float(.ulpOfOne)
            case "pi": .float(.pi)
            default: .float(Float(value))
            }
        }
    }

    private static func flag(
        _ name: String, _ summary: String, _ example: String, _ value: @escaping @Sendable (Double) -> Bool
    ) -> Builtin {
        Builtin(
            .property, on: .floatingPoint, "\(name): Bool", summary,
            example: "print(Double\(example).\(name))\n// => true"
        ) { a in .bool(value(try a.ownReal())) }
    }

    private static func floatInitializers(of nominal: NominalType) -> [Builtin] {
        let name = nominal.name
        return [
            Builtin(.initializer, on: nominal, "init()", "Makes 0.", example: "print(\(name)())\n// => 0.0") { a in
                a.number(0, as: nominal)
            },
            Builtin(
                .initializer, on: nominal, "init(_ source: any Numeric)", "Converts a number.",
                example: "print(\(name)(3))\n// => 3.0"
            ) { a in try a.parsed(as: nominal) },
            Builtin(
                .initializer, on: nominal, "init?(_ text: String)", "Reads a number, or answers nil.",
                example: "print(\(name)(\"1.5\") ?? 0)\n// => 1.5"
            ) { a in try a.parsed(as: nominal) },
            Builtin(
                .initializer, on: nominal, "init?<S: StringProtocol>(_ text: S)", "Reads a number, or answers nil."
            ) { a in try a.parsed(as: nominal) },
            Builtin(
                .initializer, on: nominal, "init(integerLiteral value: any Numeric)",
                "Makes what an integer literal stands for.", example: "print(\(name)(integerLiteral: 3))\n// => 3.0"
            ) { a in try a.parsed(as: nominal) },
            Builtin(
                .initializer, on: nominal, "init(floatLiteral value: any Numeric)", "Makes what a literal stands for.",
                example: "print(\(name)(floatLiteral: 1.5))\n// => 1.5"
            ) { a in try a.parsed(as: nominal) },
            Builtin(
                .initializer, on: nominal, "init?(exactly source: any Numeric)",
                "Converts a number that the type has exactly, else answers nil.",
                example: "print(\(name)(exactly: 3)!)\n// => 3.0"
            ) { a in
                guard let number = a[0].asDouble else { throw a.wrong(0, "a number") }
                // Compared as integers, where it is one: as a Double it has been rounded already.
                let rounded = nominal == .double ? number : Double(Float(number))
                let isExact =
                    if a[0].nominal.isInteger { Int128(exactly: rounded) == a[0].exactly(Int128.self) } else {
                        rounded == number
                    }
                return isExact ? .some(a.number(number, as: nominal)) : .none
            },
        ]
    }
}

extension Arguments {
    func ownReal() throws -> Double {
        if let number = receiver.asDouble { return number }
        throw RuntimeError("this member needs a number, not \(receiver.nominal.name)")
    }

    /// What a function of the receiver gives, computed in the receiver's type.
    func computed(_ double: (Double) -> Double, _ float: (Float) -> Float) throws -> Value {
        if case .float(let number)? = receiver.object(as: NumberObject.self)?.number { return .float(float(number)) }
        return number(double(try ownReal()))
    }

    /// A number of the receiver's type, or of a given one.
    func number(_ number: Double, as nominal: NominalType? = nil) -> Value {
        switch nominal ?? receiver.nominal {
        case .float: .float(Float(number))
        case .cgFloat: .cgFloat(number)
        default: .double(number)
        }
    }

    fileprivate func parsed(as nominal: NominalType) throws -> Value {
        if let text = self[0].text {
            if nominal === NominalType.float { return .optional(Float(text).map { .float($0) }) }
            return .optional(Double(text).map { .double($0) })
        }
        guard let number = self[0].asDouble else { throw wrong(0, "a number or a String") }
        return self.number(number, as: nominal)
    }

    /// A Double or Float.
    func real(_ index: Int) throws -> Double {
        if let number = self[index].asDouble { return number }
        throw wrong(index, "a number")
    }

    package func rule(_ index: Int) -> FloatingPointRoundingRule {
        switch self[index].enumView?.caseName {
        case "up": .up
        case "down": .down
        case "towardZero": .towardZero
        case "awayFromZero": .awayFromZero
        case "toNearestOrEven": .toNearestOrEven
        default: .toNearestOrAwayFromZero
        }
    }
}
