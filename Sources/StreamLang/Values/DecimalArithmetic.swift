// Arithmetic on Decimals by functions that change a variable, and what NSDecimalNumbers do by a behavior.

import Foundation

extension Library {
    package static let decimalArithmetic: [Builtin] =
        [
            combining("Add", "Adds two numbers.", "9.1", NSDecimalAdd),
            combining("Subtract", "Subtracts one number from another.", "5.9", NSDecimalSubtract),
            combining("Multiply", "Multiplies two numbers.", "12", NSDecimalMultiply),
            combining("Divide", "Divides one number by another.", "4.6875", NSDecimalDivide),
            scaling(
                "MultiplyByPowerOf10", "_ power: Int16", "Moves the point of a number.", "750"
            ) { NSDecimalMultiplyByPowerOf10(&$0, &$1, Int16(clamping: $2), $3) },
            scaling("Power", "_ power: Int", "Raises a number to a power.", "56.25") { result, number, power, mode in
                if number.isZero, power < 0 { return .divideByZero }
                result = number.raised(to: power)
                return .noError
            },
            Builtin(
                .function,
                "NSDecimalRound(_ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ roundingMode: NSDecimalNumber.RoundingMode)",
                "Rounds to so many digits behind the point.",
                example: """
                    var (price, rounded) = (Decimal(string: "2.345")!, Decimal())
                    NSDecimalRound(&rounded, &price, 2, .plain)
                    print(rounded)
                    // => 2.35
                    """, guarding: [.negatable(2)]
            ) { a in
                var (rounded, exact) = (Decimal(), try a.variable(1).1)
                NSDecimalRound(&rounded, &exact, try a.int(2), a.decimalRounding(3))
                try a.variable(0).0.value = .decimal(rounded)
                return .void
            },
            Builtin(
                .function,
                "NSDecimalCompare(_ leftOperand: inout Decimal, _ rightOperand: inout Decimal) -> ComparisonResult",
                "Tells the order of two numbers.",
                example:
                    "var (x, y) = (Decimal(1), Decimal(2))\nprint(NSDecimalCompare(&x, &y) == .orderedAscending)\n// => true"
            ) { a in
                let (left, right) = (try a.variable(0).1, try a.variable(1).1)
                return .comparison(left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame)
            },
            Builtin(
                .function, "NSDecimalString(_ dcm: inout Decimal, _ locale: Any?) -> String", "The text of a number.",
                example: "var x = Decimal(1) / 4\nprint(NSDecimalString(&x, nil))\n// => 0.25"
            ) { a in
                var number = try a.variable(0).1
                return .string(NSDecimalString(&number, a.locale(1)))
            },
            Builtin(
                .function, "NSDecimalCopy(_ destination: inout Decimal, _ source: inout Decimal)", "Copies a number.",
                example: "var (x, y) = (Decimal(1), Decimal(2))\nNSDecimalCopy(&x, &y)\nprint(x)\n// => 2"
            ) { a in
                try a.variable(0).0.value = .decimal(try a.variable(1).1)
                return .void
            },
            Builtin(
                .function, "NSDecimalCompact(_ number: inout Decimal)", "Takes the zeros at a number's end away.",
                example: "var x = Decimal(10)\nNSDecimalCompact(&x)\nprint(x)\n// => 10"
            ) { a in
                var (variable, number) = try a.variable(0)
                NSDecimalCompact(&number)
                variable.value = .decimal(number)
                return .void
            },
            Builtin(
                .function, "NSDecimalIsNotANumber(_ dcm: inout Decimal) -> Bool", "Whether it is no number.",
                example: "var x = Decimal.nan\nprint(NSDecimalIsNotANumber(&x))\n// => true"
            ) { a in .bool(try a.variable(0).1.isNaN) },
            Builtin(
                .initializer, on: .nsDecimalNumberHandler,
                "init(roundingMode: NSDecimalNumber.RoundingMode, scale: Int16, raiseOnExactness exact: Bool, raiseOnOverflow overflow: Bool, raiseOnUnderflow underflow: Bool, raiseOnDivideByZero divideByZero: Bool)",
                "A way of rounding. What cannot be computed is NaN, whatever it is asked to raise."
            ) { a in .handler(a.decimalRounding(0), Int16(clamping: Int(saturating: try a.double(1)))) },
            Builtin(
                .staticProperty, on: .nsDecimalNumberHandler, "default: NSDecimalNumberHandler",
                "The behavior that does not round."
            ) { _ in .handler(.plain, Int16.max) },
            Builtin(
                .method, on: .nsDecimalNumberHandler, "roundingMode() -> NSDecimalNumber.RoundingMode", "How it rounds."
            ) { a in
                let index = Int(try a.receiver(as: NSDecimalNumberHandler.self).roundingMode().rawValue)
                return .enumCase(NominalType.decimalRoundingMode.cases[index].name, of: .decimalRoundingMode)
            },
            Builtin(
                .method, on: .nsDecimalNumberHandler, "scale() -> Int16",
                "To how many digits behind the point it rounds."
            ) { a in .integer(try a.receiver(as: NSDecimalNumberHandler.self).scale(), as: .int16) },
            Builtin(
                .method, on: .nsDecimalNumber,
                "rounding(accordingToBehavior behavior: NSDecimalNumberBehaviors?) -> NSDecimalNumber",
                "Returns the number rounded."
            ) { a in
                guard let handler = try a.behavior(0) else { return a.receiver }
                return .decimalNumber(rounded(try a.receiver(as: NSNumber.self).decimal, by: handler))
            },
            Builtin(
                .method, on: .nsDecimalNumber, "multiplying(byPowerOf10 power: Int16) -> NSDecimalNumber",
                "Returns the number with its point moved.",
                example: "print(NSDecimalNumber(value: 2.5).multiplying(byPowerOf10: 2))\n// => 250"
            ) { a in .decimalNumber(try a.scaled()) },
            Builtin(
                .method, on: .nsDecimalNumber,
                "multiplying(byPowerOf10 power: Int16, withBehavior behavior: NSDecimalNumberBehaviors?) -> NSDecimalNumber",
                "Returns the number with its point moved."
            ) { a in .decimalNumber(try a.scaled()) },
            Builtin(
                .method, on: .nsDecimalNumber,
                "raising(toPower power: Int, withBehavior behavior: NSDecimalNumberBehaviors?) -> NSDecimalNumber",
                "Returns a power."
            ) { a in .decimalNumber(try a.receiver(as: NSNumber.self).decimal.raised(to: a.int(0))) },
            Builtin(.staticProperty, on: .nsDecimalNumber, "maximum: NSDecimalNumber", "The largest number.") { _ in
                .decimalNumber(.greatestFiniteMagnitude)
            },
            Builtin(.staticProperty, on: .nsDecimalNumber, "minimum: NSDecimalNumber", "The least number.") { _ in
                .decimalNumber(-Decimal.greatestFiniteMagnitude)
            },
            Builtin(
                .initializer, on: .nsDecimalNumber, "init(string: String, locale: Locale?)",
                "Reads a number as a locale writes it; what is none gives NaN.",
                example:
                    "print(NSDecimalNumber(string: \"1,5\", locale: Locale(identifier: \"de_DE\")))\n// => 1.5"
            ) { a in
                .decimalNumber(Decimal(string: try a.string(0), locale: a.locale(1)) ?? .nan)
            },
            Builtin(
                .method, on: .nsNumber, "description(withLocale locale: Any?) -> String", "The number's text.",
                example: "print(NSNumber(value: 2).description(withLocale: nil))\n// => 2"
            ) { a in
                .string(try a.receiver(as: NSNumber.self).description(withLocale: a.locale(0)))
            },
            Builtin(
                .method, on: .nsNumber, "isEqual(to number: NSNumber) -> Bool", "Whether it is another number.",
                example: "print(NSNumber(value: 2).isEqual(to: 2))\n// => true"
            ) { a in
                guard let other = a[0].nsNumber else { throw a.wrong(0, "a number") }
                return .bool(try a.receiver(as: NSNumber.self).isEqual(to: other))
            },
        ] + sizedValues

    /// What an NSNumber is as an integer of a size: `int64Value`.
    private static let sizedValues: [Builtin] = [
        sized("int8Value", .int8) { $0.int8Value }, sized("int16Value", .int16) { $0.int16Value },
        sized("int32Value", .int32) { $0.int32Value }, sized("int64Value", .int64) { $0.int64Value },
        sized("uintValue", .uint) { $0.uintValue }, sized("uint8Value", .uint8) { $0.uint8Value },
        sized("uint16Value", .uint16) { $0.uint16Value }, sized("uint32Value", .uint32) { $0.uint32Value },
        sized("uint64Value", .uint64) { $0.uint64Value },
    ]

    private static func sized<Number: FixedWidthInteger & SendableMetatype>(
        _ name: String, _ nominal: NominalType, _ number: @escaping @Sendable (NSNumber) -> Number
    ) -> Builtin {
        let article = nominal.name.hasPrefix("I") ? "an" : "a"
        return Builtin(
            .property, on: .nsNumber, "\(name): \(nominal.name)", "The number as \(article) \(nominal.name).",
            example: "print(NSNumber(value: 2.7).\(name))\n// => 2"
        ) { a in .integer(number(try a.receiver(as: NSNumber.self)), as: nominal) }
    }

    private typealias Combination =
        @Sendable (
            UnsafeMutablePointer<Decimal>, UnsafePointer<Decimal>, UnsafePointer<Decimal>, NSDecimalNumber.RoundingMode
        ) -> NSDecimalNumber.CalculationError

    private static func combining(
        _ name: String, _ summary: String, _ shown: String, _ combine: @escaping Combination
    ) -> Builtin {
        Builtin(
            .function,
            "NSDecimal\(name)(_ result: inout Decimal, _ leftOperand: inout Decimal, _ rightOperand: inout Decimal, _ roundingMode: NSDecimalNumber.RoundingMode) -> NSDecimalNumber.CalculationError",
            summary,
            example: """
                var (x, y, result) = (Decimal(7.5), Decimal(1.6), Decimal())
                _ = NSDecimal\(name)(&result, &x, &y, .plain)
                print(result)
                // => \(shown)
                """
        ) { a in
            var (result, left, right) = (Decimal(), try a.variable(1).1, try a.variable(2).1)
            let error = combine(&result, &left, &right, a.decimalRounding(3))
            return try a.set(result, error)
        }
    }

    private static func scaling(
        _ name: String, _ parameter: String, _ summary: String, _ shown: String,
        _ scale:
            @escaping @Sendable (inout Decimal, inout Decimal, Int, NSDecimalNumber.RoundingMode) ->
            NSDecimalNumber.CalculationError
    ) -> Builtin {
        Builtin(
            .function,
            "NSDecimal\(name)(_ result: inout Decimal, _ number: inout Decimal, \(parameter), _ roundingMode: NSDecimalNumber.RoundingMode) -> NSDecimalNumber.CalculationError",
            summary,
            example: """
                var (x, result) = (Decimal(7.5), Decimal())
                _ = NSDecimal\(name)(&result, &x, 2, .plain)
                print(result)
                // => \(shown)
                """
        ) { a in
            var (result, number) = (Decimal(), try a.variable(1).1)
            let error = scale(&result, &number, Int(saturating: try a.double(2)), a.decimalRounding(3))
            return try a.set(result, error)
        }
    }

    private static func rounded(_ number: Decimal, by handler: NSDecimalNumberHandler) -> Decimal {
        if number.isNaN || handler.scale() == Int16.max { return number }
        var (result, exact) = (Decimal(), number)
        NSDecimalRound(&result, &exact, Int(handler.scale()), handler.roundingMode())
        return result
    }
}

extension Value {
    fileprivate static func handler(_ mode: NSDecimalNumber.RoundingMode, _ scale: Int16) -> Value {
        let handler = NSDecimalNumberHandler(
            roundingMode: mode, scale: scale, raiseOnExactness: false, raiseOnOverflow: false, raiseOnUnderflow: false,
            raiseOnDivideByZero: false)
        return .object(NativeObject(handler, .nsDecimalNumberHandler))
    }
}

extension Arguments {
    /// A variable that holds a Decimal, and that.
    fileprivate func variable(_ index: Int) throws -> (Cell, Decimal) {
        guard let cell = self[index].object(as: Cell.self), let number = cell.value.decimal else {
            throw wrong(index, "a Decimal")
        }
        return (cell, number)
    }

    /// Stores a result in the variable that is passed first, and tells what happened.
    fileprivate func set(_ result: Decimal, _ error: NSDecimalNumber.CalculationError) throws -> Value {
        let failed = error == .divideByZero || error == .overflow
        try variable(0).0.value = .decimal(failed ? .nan : result)
        return .enumCase(NominalType.decimalError.cases[Int(error.rawValue)].name, of: .decimalError)
    }

    /// The receiver with its point moved by the first argument.
    fileprivate func scaled() throws -> Decimal {
        var (result, number) = (Decimal(), try receiver(as: NSNumber.self).decimal)
        let error = NSDecimalMultiplyByPowerOf10(
            &result, &number, Int16(clamping: Int(saturating: try double(0))), .plain)
        return error == .noError ? result : .nan
    }

    fileprivate func behavior(_ index: Int) throws -> NSDecimalNumberHandler? {
        guard let value = self[index].unwrapped else { return nil }
        if let handler = value.object(as: NativeObject<NSDecimalNumberHandler>.self)?.native { return handler }
        throw wrong(index, "an NSDecimalNumberHandler")
    }

    /// How a Decimal is rounded.
    fileprivate func decimalRounding(_ index: Int) -> NSDecimalNumber.RoundingMode {
        switch self[index].enumView?.caseName {
        case "down": .down
        case "up": .up
        case "bankers": .bankers
        default: .plain
        }
    }
}
