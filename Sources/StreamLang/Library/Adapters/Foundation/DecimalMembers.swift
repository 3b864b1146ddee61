// Decimal and NSDecimalNumber.

import Foundation
import StreamRun

extension Library {
    static let decimalMembers: [Builtin] =
        decimalInitializers + decimalProperties + decimalNumberMembers + decimalArithmetic
        + truncating

    private static let decimalInitializers: [Builtin] = [
        Builtin(.initializer, on: .decimal, "init()", "Makes 0.", example: "print(Decimal())\n// => 0") { _ in
            .decimal(0)
        },
        Builtin(
            .initializer, on: .decimal, "init(_ value: any Numeric)", "Converts a number.",
            example: "print(Decimal(3) / 2)\n// => 1.5"
        ) { a in .decimal(try a.decimal(0)) },
        Builtin(
            .initializer, on: .decimal, "init?(string: String, locale: Locale? = nil)",
            "Reads a number, or answers nil.",
            example: "print(Decimal(string: \"0.1\")! + Decimal(string: \"0.2\")!)\n// => 0.3"
        ) { a in
            .optional(Decimal(string: try a.string(0), locale: a.locale(1)).map { .decimal($0) })
        },
        Builtin(
            .initializer, on: .decimal, "init(sign: FloatingPointSign, exponent: Int, significand: Decimal)",
            "Makes a number of its digits and the power of ten that they are multiplied by.",
            example: "print(Decimal(sign: .plus, exponent: -2, significand: 250))\n// => 2.5"
        ) { a in
            let sign: FloatingPointSign = a[0].enumView?.caseName == "minus" ? .minus : .plus
            return .decimal(Decimal(sign: sign, exponent: try a.int(1), significand: try a.decimal(2)))
        },
        constant("zero", "The number 0.", "0", 0), constant("nan", "The value that is not a number.", "NaN", .nan),
        constant(
            "pi", "The ratio of a circle's circumference to its diameter.", "3.14159265358979323846264338327950288419",
            .pi),
        constant("greatestFiniteMagnitude", "The largest value.", nil, .greatestFiniteMagnitude),
        constant("leastNonzeroMagnitude", "The smallest positive value.", nil, .leastNonzeroMagnitude),
        constant("leastNormalMagnitude", "The smallest positive value.", nil, .leastNormalMagnitude),
        constant("leastFiniteMagnitude", "The value furthest below 0.", nil, .leastFiniteMagnitude),
        constant("quietNaN", "The value that is not a number.", "NaN", .quietNaN),
        Builtin(
            .staticProperty, on: .decimal, "radix: Int", "The base of its digits.",
            example: "print(Decimal.radix)\n// => 10"
        ) {
            _ in .int(Decimal.radix)
        },
    ]

    private static let decimalProperties: [Builtin] = [
        flag("isZero", "Whether the number is 0.", "Decimal()") { $0.isZero },
        Builtin(
            .property, on: .decimal, "floatingPointClass: FloatingPointClassification", "The kind of number.",
            example: "print(Decimal(-3).floatingPointClass)\n// => negativeNormal"
        ) { a in
            let decimal = try a.ownDecimal()
            return .enumCase(String(describing: decimal.floatingPointClass), of: .floatingPointClassification)
        },
        flag("isNaN", "Whether it is no number.", "(Decimal(1) / 0)") { $0.isNaN },
        flag("isFinite", "Whether it is a number.", "Decimal(1)") { $0.isFinite },
        flag("isCanonical", "Whether its form is the usual one.", "Decimal(1)") { $0.isCanonical },
        flag("isSignMinus", "Whether it is negative.", "Decimal(-1)") { $0.isSignMinus },
        flag("isNormal", "Whether it is a number other than 0.", "Decimal(1)") { $0.isNormal },
        flag("isInfinite", "Whether it is infinite, which none is.", nil) { $0.isInfinite },
        flag("isSubnormal", "Whether it has fewer digits than others, which none has.", nil) { $0.isSubnormal },
        flag("isSignalingNaN", "Whether it is a NaN that signals, which none is.", nil) { $0.isSignalingNaN },
        comparison("isEqual(to other", "Whether it equals another.", "isEqual(to: 2)") { $0 == $1 },
        comparison("isLess(than other", "Whether it is less than another.", "isLess(than: 3)") { $0 < $1 },
        comparison(
            "isLessThanOrEqualTo(_ other", "Whether it is not greater than another.", "isLessThanOrEqualTo(2)"
        ) { $0 <= $1 },
        neighbour("ulp", "The distance to the next number.") { $0.ulp },
        neighbour("nextUp", "The next larger number.") { $0.nextUp },
        neighbour("nextDown", "The next smaller number.") { $0.nextDown },
        Builtin(
            .property, on: .decimal, "magnitude: Decimal", "The number without its sign.",
            example: "print(Decimal(-2).magnitude)\n// => 2"
        ) { a in .decimal(try a.ownDecimal().magnitude) },
        Builtin(
            .property, on: .decimal, "significand: Decimal", "The digits without the point.",
            example: "print(Decimal(string: \"2.5\")!.significand)\n// => 25"
        ) { a in .decimal(try a.ownDecimal().significand) },
        Builtin(
            .property, on: .decimal, "exponent: Int", "The power of ten that the digits are multiplied by.",
            example: "print(Decimal(string: \"2.5\")!.exponent)\n// => -1"
        ) { a in .int(try a.ownDecimal().exponent) },
        Builtin(
            .property, on: .decimal, "sign: FloatingPointSign", "Whether it is negative: .minus or .plus.",
            example: "print(Decimal(-2).sign)\n// => minus"
        ) { a in .enumCase(try a.ownDecimal().sign == .minus ? "minus" : "plus", of: .floatingPointSign) },
        .mutating(
            on: .decimal, "negate()", "Changes the number's sign.",
            example: "var x = Decimal(2)\nx.negate()\nprint(x)\n// => -2"
        ) { number, _ in
            number = try Arithmetic.negate(number)
            return .void
        },
        Builtin(
            .method, on: .decimal, "advanced(by n: Decimal) -> Decimal", "Returns the number so much further on.",
            example: "print(Decimal(1).advanced(by: 2))\n// => 3"
        ) { a in try Arithmetic.add(a.receiver, .decimal(a.decimal(0))) },
        Builtin(
            .method, on: .decimal, "distance(to other: Decimal) -> Decimal", "Returns how far another number is.",
            example: "print(Decimal(1).distance(to: 4))\n// => 3"
        ) { a in try Arithmetic.subtract(.decimal(a.decimal(0)), a.receiver) },
        Builtin(
            .function, "pow(_ x: Decimal, _ y: Int) -> Decimal", "Returns a power.",
            example: "print(pow(Decimal(2), 100))\n// => 1267650600228229401496703205376"
        ) { a in .decimal(try a.decimal(0).raised(to: a.int(1))) },
    ]

    private static let decimalNumberMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .nsDecimalNumber, "init(decimal: Decimal)", "Wraps a Decimal.",
                example: "print(NSDecimalNumber(decimal: Decimal(3) / 2).doubleValue)\n// => 1.5"
            ) { a in .decimalNumber(try a.decimal(0)) },
            Builtin(
                .initializer, on: .nsDecimalNumber, "init(value: any Numeric)", "Wraps a number.",
                example: "print(NSDecimalNumber(value: 2.5))\n// => 2.5"
            ) { a in .decimalNumber(try a.decimal(0)) },
            Builtin(
                .initializer, on: .nsDecimalNumber, "init(string: String?)", "Reads a number; what is none gives NaN.",
                example: "print(NSDecimalNumber(string: \"1.5\"))\n// => 1.5"
            ) { a in .number(a.isGiven(0) ? NSDecimalNumber(string: try a.string(0)) : .notANumber) },
            Builtin(
                .initializer, on: .nsDecimalNumber, "init(mantissa: UInt64, exponent: Int16, isNegative flag: Bool)",
                "Makes a number of its digits and the power of ten that they are multiplied by.",
                example: "print(NSDecimalNumber(mantissa: 250, exponent: -2, isNegative: true))\n// => -2.5"
            ) { a in
                let (digits, exponent) = (try a.decimal(0), Int(saturating: try a.double(1)))
                return .decimalNumber(
                    Decimal(sign: try a.bool(2) ? .minus : .plus, exponent: exponent, significand: digits))
            },
            Builtin(.staticProperty, on: .nsDecimalNumber, "one: NSDecimalNumber", "The number 1.") { _ in
                .decimalNumber(1)
            },
            Builtin(.staticProperty, on: .nsDecimalNumber, "zero: NSDecimalNumber", "The number 0.") { _ in
                .decimalNumber(0)
            },
            Builtin(.staticProperty, on: .nsDecimalNumber, "notANumber: NSDecimalNumber", "What is no number.") { _ in
                .decimalNumber(.nan)
            },
            Builtin(
                .property, on: .nsNumber, "decimalValue: Decimal", "The number as a Decimal.",
                example: "print(NSNumber(value: 2).decimalValue / 4)\n// => 0.5"
            ) { a in
                let number = try a.receiver(as: NSNumber.self)
                if number.doubleValue.isInfinite { throw Value.double(number.doubleValue).noDecimal }
                return .decimal(number.decimalValue)
            },
            Builtin(
                .method, on: .nsDecimalNumber, "raising(toPower power: Int) -> NSDecimalNumber", "Returns a power.",
                example: "print(NSDecimalNumber(value: 2).raising(toPower: 3))\n// => 8"
            ) { a in .decimalNumber(try a.receiver(as: NSNumber.self).decimal.raised(to: a.int(0))) },
        ]
        + computed("adding(_ decimalNumber: NSDecimalNumber", "Returns the sum.", "adding(3)", "5", +)
        + computed(
            "subtracting(_ decimalNumber: NSDecimalNumber", "Returns the difference.", "subtracting(3)", "-1", -)
        + computed(
            "multiplying(by decimalNumber: NSDecimalNumber", "Returns the product.", "multiplying(by: 3)", "6"
        ) {
            $0.times($1)
        }
        + computed("dividing(by decimalNumber: NSDecimalNumber", "Returns the quotient.", "dividing(by: 4)", "0.5", /)

    /// What NSNumbers, and so Decimals, become numbers by.
    private static let truncating: [Builtin] =
        ([NominalType.int, .double, .float, .bool] + NominalType.sizedIntegers).flatMap { nominal in
            let shown = nominal.isInteger ? "1" : nominal === NominalType.bool ? "true" : "1.0"
            return [
                Builtin(
                    .initializer, on: nominal, "init(truncating number: NSNumber)",
                    "Converts a number as far as the type goes.",
                    example: "print(\(nominal.name)(truncating: NSNumber(value: 1)))\n// => \(shown)"
                ) { a in
                    guard let number = a[0].nsNumber else { throw a.wrong(0, "an NSNumber") }
                    switch nominal {
                    case .float: return .float(number.floatValue)
                    case .double: return .double(number.doubleValue)
                    case .bool: return .bool(Bool(truncating: number))
                    default: return Value.int(number.intValue).truncated(toInteger: nominal) ?? .int(number.intValue)
                    }
                },
                Builtin(
                    .initializer, on: nominal, "init?(exactly number: NSNumber)",
                    "Converts a number, or answers nil where the type has no such value.",
                    example: "print(\(nominal.name)(exactly: NSNumber(value: 1))!)\n// => \(shown)"
                ) { a in
                    guard let number = a[0].nsNumber else { throw a.wrong(0, "an NSNumber") }
                    return .optional(Value.number(number).bridged(to: nominal))
                },
            ]
        }

    private static func constant(_ name: String, _ summary: String, _ shown: String?, _ number: Decimal) -> Builtin {
        Builtin(
            .staticProperty, on: .decimal, "\(name): Decimal", summary,
            example: shown.map { "print(Decimal.\(name))\n// => \($0)" }
        ) { _ in .decimal(number) }
    }

    private static func flag(
        _ name: String, _ summary: String, _ example: String?, _ value: @escaping @Sendable (Decimal) -> Bool
    ) -> Builtin {
        Builtin(
            .property, on: .decimal, "\(name): Bool", summary,
            example: example.map { "print(\($0).\(name))\n// => true" }
        ) { a in .bool(value(try a.ownDecimal())) }
    }

    private static func comparison(
        _ name: String, _ summary: String, _ call: String, _ holds: @escaping @Sendable (Decimal, Decimal) -> Bool
    ) -> Builtin {
        Builtin(
            .method, on: .decimal, "\(name): Decimal) -> Bool", summary,
            example: "print(Decimal(2).\(call))\n// => true"
        ) { a in .bool(holds(try a.ownDecimal(), try a.decimal(0))) }
    }

    private static func neighbour(
        _ name: String, _ summary: String, _ find: @escaping @Sendable (Decimal) -> Decimal
    ) -> Builtin {
        Builtin(.property, on: .decimal, "\(name): Decimal", summary) { a in
            let number = try a.ownDecimal()
            return .decimal(number.isFinite ? find(number) : .nan)
        }
    }

    /// An operation on NSDecimalNumbers, and the form of it that takes a behavior, which Foundation does not ask to round.
    private static func computed(
        _ declaration: String, _ summary: String, _ example: String, _ shown: String,
        _ operation: @escaping @Sendable (Decimal, Decimal) -> Decimal
    ) -> [Builtin] {
        ["", ", withBehavior behavior: NSDecimalNumberBehaviors?"].map { behavior in
            Builtin(
                .method, on: .nsDecimalNumber, "\(declaration)\(behavior)) -> NSDecimalNumber", summary,
                example: behavior.isEmpty ? "print(NSDecimalNumber(value: 2).\(example))\n// => \(shown)" : nil
            ) { a in
                guard let other = a[0].nsNumber else { throw a.wrong(0, "an NSDecimalNumber") }
                if other.doubleValue.isInfinite { throw a[0].noDecimal }
                return .decimalNumber(operation(try a.receiver(as: NSNumber.self).decimal, other.decimal))
            }
        }
    }
}

extension Arguments {
    /// A number of any type as a Decimal.
    fileprivate func decimal(_ index: Int) throws -> Decimal {
        if self[index].unwrapped?.asDouble?.isInfinite == true { throw self[index].noDecimal }
        if let number = self[index].unwrapped?.decimal { return number }
        throw wrong(index, "a Decimal")
    }

    fileprivate func ownDecimal() throws -> Decimal {
        if let number = receiver.decimal { return number }
        throw RuntimeError("this member needs a Decimal, not \(receiver.nominal.name)")
    }
}
