// `formatted()` of numbers and lists.

import Foundation
import StreamRun

extension Library {
    static let formatStyleMembers: [Builtin] =
        [NominalType.binaryInteger, .floatingPoint, .decimal].flatMap { owner in
            [
                Builtin(
                    .method, on: owner, "formatted() -> String", "Writes the number for people.",
                    example: owner === NominalType.floatingPoint
                        ? "print(0.5.formatted())\n// => 0.5"
                        : owner === NominalType.decimal
                            ? "print(Decimal(1200).formatted())\n// => 1,200" : "print(5.formatted())\n// => 5"
                ) { a in .string(try a.formatted(ScriptFormat(kind: .number))) },
                Builtin(
                    .method, on: owner, "formatted(_ format: FormatStyle) -> String", "Writes the number in a form.",
                    example: "print(2.formatted(.number.precision(.fractionLength(1))))\n// => 2.0"
                ) { a in .string(try a.formatted(a.native(0, "a FormatStyle"))) },
            ]
        } + [
            Builtin(.staticProperty, on: .formatStyle, "number: FormatStyle", "A plain number.") { _ in
                .format(ScriptFormat(kind: .number))
            },
            Builtin(
                .initializer, on: .formatStyle, "init(locale: Locale = .current)", "A plain number.",
                example: "print(IntegerFormatStyle<Int>().format(1200))\n// => 1,200"
            ) { a in
                .format(ScriptFormat(kind: .number, locale: try a.givenLocale(0)))
            },
            Builtin(
                .initializer, on: .formatStyle, "init(code: String, locale: Locale = .current)", "An amount of money."
            ) { a in
                .format(ScriptFormat(kind: .currency(try a.string(0)), locale: try a.givenLocale(1)))
            },
            Builtin(.staticProperty, on: .formatStyle, "percent: FormatStyle", "A number as per cent.") { _ in
                .format(ScriptFormat(kind: .percent))
            },
            Builtin(
                .staticMethod, on: .formatStyle, "currency(code: String) -> FormatStyle", "An amount of money."
            ) { a in .format(ScriptFormat(kind: .currency(try a.string(0)))) },
            Builtin(
                .method, on: .formatStyle,
                "precision(_ precision: NumberFormatStyleConfiguration.Precision) -> FormatStyle", "Sets the digits."
            ) { a in
                try a.changingFormat { $0.digits = try a.native(0, "a precision", as: ScriptFormat.Digits.self) }
            },
            Builtin(.method, on: .formatStyle, "locale(_ locale: Locale) -> FormatStyle", "Sets the language.") { a in
                try a.changingFormat { $0.locale = try a.native(0, "a Locale", as: Locale.self) }
            },
            Builtin(
                .method, on: .formatStyle, "grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> FormatStyle",
                "Sets whether thousands are set apart."
            ) { a in try a.changingFormat { $0.isGrouped = a[0].enumView?.caseName != "never" } },
            Builtin(
                .method, on: .formatStyle,
                "sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> FormatStyle",
                "Sets which numbers have a sign.",
                example: "print(5.formatted(.number.sign(strategy: .always())))\n// => +5"
            ) { a in
                try a.changingFormat { $0.sign = try a.native(0, "a strategy for signs", as: ScriptFormat.Sign.self) }
            },
            Builtin(
                .method, on: .formatStyle,
                "notation(_ notation: NumberFormatStyleConfiguration.Notation) -> FormatStyle",
                "Sets how large numbers are written.",
                example: "print(1_234_000.formatted(.number.notation(.compactName)))\n// => 1.2M"
            ) { a in try a.changingFormat { $0.notation = a[0].enumView?.caseName } },
            Builtin(
                .method, on: .formatStyle, "scale(_ multiplicand: Double) -> FormatStyle",
                "Sets what numbers are multiplied by before they are written.",
                example: "print(12.formatted(.percent.scale(10)))\n// => 120%", guarding: [.finite(0)]
            ) { a in try a.changingFormat { $0.scale = try a.double(0) } },
            rounded("Double"), rounded("Int"),
            Builtin(
                .method, on: .formatStyle,
                "decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> FormatStyle",
                "Sets whether whole numbers have a point."
            ) { a in try a.changingFormat { $0.showsPoint = a[0].enumView?.caseName == "always" } },
            Builtin(
                .method, on: .formatStyle,
                "presentation(_ p: CurrencyFormatStyleConfiguration.Presentation) -> FormatStyle",
                "Sets how a currency is named.",
                example: "print(5.formatted(.currency(code: \"USD\").presentation(.fullName)))\n// => 5.00 US dollars"
            ) { a in try a.changingFormat { $0.presentation = a[0].enumView?.caseName } },
            sign("accounting: ", "Negative amounts stand in brackets.", .staticProperty) { _ in
                .accounting(always: false)
            },
            sign("accountingAlways() -> ", "Negative amounts stand in brackets, others have a sign.") { _ in
                .accounting(always: true)
            },
            Builtin(
                .staticMethod, on: .formatStyle,
                "byteCount(style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all, spellsOutZero: Bool = true, includesActualByteCount: Bool = false) -> FormatStyle",
                "A number of bytes.",
                example: "print(2_500_000.formatted(.byteCount(style: .file)))\n// => 2.5 MB"
            ) { a in
                let units: ByteCountFormatStyle.Units = a.has(1) ? a.optionSet(1) : .all
                return .format(
                    ScriptFormat(
                        kind: .bytes(
                            ByteCountFormatStyle(
                                style: a.byteStyle(0), allowedUnits: units, spellsOutZero: try !a.has(2) || a.bool(2),
                                includesActualByteCount: try a.has(3) && a.bool(3)))))
            },
            Builtin(
                .method, on: .formatStyle, "format(_ value: any Numeric) -> String", "Writes a number in this form.",
                example: """
                    let style: FormatStyle = .number.precision(.fractionLength(1))
                    print(style.format(2))
                    // => 2.0
                    """
            ) { a in .string(try a.receiver(as: ScriptFormat.self).text(of: a[0])) },
            sign("automatic: ", "Negative numbers have a sign.", .staticProperty) { _ in .automatic },
            sign("never: ", "No number has a sign.", .staticProperty) { _ in .never },
            sign("always(includingZero: Bool = true) -> ", "All numbers have a sign, or all but 0.") {
                .always(includingZero: $0.isGiven(0) ? try $0.bool(0) : true)
            },
            digits("integerLength(_ length: Int)", "So many digits before the point.", guarding: [0]) {
                .integer(try $0.int(0)...$0.int(0))
            },
            digits(
                "integerLength(_ limits: any RangeExpression<Int>)",
                "From so many digits before the point to so many."
            ) { .integer(try $0.digitRange()) },
            digits(
                "integerAndFractionLength(integer: Int, fraction: Int)",
                "So many digits before the point and so many behind it.", guarding: [0, 1]
            ) { .both(integer: try $0.int(0)...$0.int(0), fraction: try $0.int(1)...$0.int(1)) },
            digits("fractionLength(_ length: Int)", "So many digits behind the point.") {
                .fraction(try $0.int(0)...$0.int(0))
            },
            digits(
                "fractionLength(_ limits: any RangeExpression<Int>)", "From so many digits behind the point to so many."
            ) {
                .fraction(try $0.digitRange())
            },
            digits("significantDigits(_ digits: Int)", "So many digits.") {
                .significant(try $0.int(0)...$0.int(0))
            },
            Builtin(
                .method, on: .sequence, "formatted() -> String", "Writes texts as a list for people.",
                example: "print([\"a\", \"b\", \"c\"].formatted())\n// => a, b, and c"
            ) { a in .string((try a.elements().compactMap(\.text)).formatted()) },
        ]

    private static func rounded(_ increment: String) -> Builtin {
        Builtin(
            .method, on: .formatStyle,
            "rounded(rule: FloatingPointRoundingRule = .toNearestOrEven, increment: \(increment)? = nil) -> FormatStyle",
            "Sets how numbers are rounded, and to multiples of what.",
            example: increment == "Int"
                ? "print(12.formatted(.number.rounded(rule: .up, increment: 5)))\n// => 15"
                : "print(2.567.formatted(.number.rounded(rule: .down, increment: 0.5)))\n// => 2.5",
            guarding: [.finite(1)]
        ) { a in
            let increment = a.isGiven(1) ? try a.double(1) : nil
            if let increment, !(increment > 0 && increment < 1e15) { throw a.wrong(1, "a number above 0") }
            return try a.changingFormat { $0.rounding = ScriptFormat.Rounding(rule: a.rule(0), increment: increment) }
        }
    }

    private static func sign(
        _ signature: String, _ summary: String, _ form: Builtin.Form = .staticMethod,
        _ make: @escaping @Sendable (Arguments) throws -> ScriptFormat.Sign
    ) -> Builtin {
        Builtin(form, on: .formatSign, "\(signature)NumberFormatStyleConfiguration.SignDisplayStrategy", summary) { a in
            .object(NativeObject(try make(a), .formatSign))
        }
    }

    private static func digits(
        _ signature: String, _ summary: String, guarding places: [Int] = [],
        _ make: @escaping @Sendable (Arguments) throws -> ScriptFormat.Digits
    ) -> Builtin {
        Builtin(
            .staticMethod, on: .formatPrecision,
            "\(signature) -> NumberFormatStyleConfiguration.Precision", summary,
            guarding: places.map { .within($0, 0...100) }
        ) { a in .object(NativeObject(try make(a), .formatPrecision)) }
    }
}

extension Value {
    fileprivate static func format(_ format: ScriptFormat) -> Value { .object(NativeObject(format, .formatStyle)) }
}

extension Arguments {
    fileprivate func givenLocale(_ index: Int) throws -> Locale? {
        isGiven(index) ? try native(index, "a Locale", as: Locale.self) : nil
    }

    fileprivate func byteStyle(_ index: Int) -> ByteCountFormatStyle.Style {
        switch self[index].enumView?.caseName {
        case "memory": .memory
        case "decimal": .decimal
        case "binary": .binary
        default: .file
        }
    }

    fileprivate func formatted(_ format: ScriptFormat) throws -> String {
        try format.text(of: receiver)
    }

    fileprivate func changingFormat(_ change: (inout ScriptFormat) throws -> Void) throws -> Value {
        var format = try receiver(as: ScriptFormat.self)
        try change(&format)
        return .format(format)
    }

    fileprivate func digitRange() throws -> ClosedRange<Int> {
        guard let range = self[0].object(as: RangeObject.self) else { throw wrong(0, "a range") }
        let lower = range.lower?.exactly(Int.self) ?? 0
        let upper = (range.upper?.exactly(Int.self)).map { range.nominal === NominalType.range ? $0 - 1 : $0 } ?? 20
        guard lower <= upper else { throw wrong(0, "a range") }
        return lower...upper
    }
}
