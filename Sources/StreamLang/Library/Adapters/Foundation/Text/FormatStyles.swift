// `formatted()` of numbers and lists.

import Foundation
import StreamRun

/// How a number is written, as far as a script has said.
struct ScriptFormat: Hashable {
    enum Kind: Hashable {
        case number, percent
        case currency(String)
    }
    /// How many digits are shown.
    enum Digits: Hashable {
        case fraction(ClosedRange<Int>)
        case significant(ClosedRange<Int>)
    }

    var kind: Kind
    var digits: Digits?
    var isGrouped = true
    var locale: Locale?

    /// A number in this form.
    func text(of number: Double, isWhole: Bool) -> String {
        let locale = locale ?? .current
        let precision: NumberFormatStyleConfiguration.Precision? =
            switch digits {
            case .fraction(let range): .fractionLength(range)
            case .significant(let range): .significantDigits(range)
            case nil: nil
            }
        let grouping: NumberFormatStyleConfiguration.Grouping = isGrouped ? .automatic : .never
        switch kind {
        case .percent:
            var style = FloatingPointFormatStyle<Double>.Percent(locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            return style.format(isWhole ? number / 100 : number)
        case .currency(let code):
            var style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            return style.format(number)
        case .number:
            var style = FloatingPointFormatStyle<Double>(locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            return style.format(number)
        }
    }
}

extension Library {
    static let formatStyleMembers: [Builtin] =
        [NominalType.binaryInteger, .floatingPoint].flatMap { owner in
            [
                Builtin(
                    .method, on: owner, "formatted() -> String", "Writes the number for people.",
                    example: owner === NominalType.floatingPoint
                        ? "print(0.5.formatted())\n// => 0.5" : "print(5.formatted())\n// => 5"
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

    private static func digits(
        _ signature: String, _ summary: String, _ make: @escaping @Sendable (Arguments) throws -> ScriptFormat.Digits
    ) -> Builtin {
        Builtin(
            .staticMethod, on: .formatPrecision,
            "\(signature) -> NumberFormatStyleConfiguration.Precision", summary
        ) { a in .object(NativeObject(try make(a), .formatPrecision)) }
    }
}

extension Value {
    fileprivate static func format(_ format: ScriptFormat) -> Value { .object(NativeObject(format, .formatStyle)) }
}

extension Arguments {
    fileprivate func formatted(_ format: ScriptFormat) throws -> String {
        guard let number = receiver.asDouble else { throw RuntimeError("only numbers can be formatted so") }
        return format.text(of: number, isWhole: receiver.nominal.isKind(of: .binaryInteger))
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
