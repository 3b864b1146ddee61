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
        case integer(ClosedRange<Int>)
        case both(integer: ClosedRange<Int>, fraction: ClosedRange<Int>)
    }
    /// Which numbers have a sign.
    enum Sign: Hashable {
        case automatic, never
        case always(includingZero: Bool)
    }

    var kind: Kind
    var digits: Digits?
    var isGrouped = true
    var locale: Locale?
    var sign: Sign?
    var notation: String?

    /// A number in this form.
    func text(of number: Double, isWhole: Bool) -> String {
        let locale = locale ?? .current
        let precision: NumberFormatStyleConfiguration.Precision? =
            switch digits {
            case .fraction(let range): .fractionLength(range)
            case .significant(let range): .significantDigits(range)
            case .integer(let range): .integerLength(range)
            case .both(let integer, let fraction):
                .integerAndFractionLength(integerLimits: integer, fractionLimits: fraction)
            case nil: nil
            }
        let grouping: NumberFormatStyleConfiguration.Grouping = isGrouped ? .automatic : .never
        let sign: NumberFormatStyleConfiguration.SignDisplayStrategy? =
            switch self.sign {
            case .automatic: .automatic
            case .never: .never
            case .always(let includingZero): .always(includingZero: includingZero)
            case nil: nil
            }
        let notation: NumberFormatStyleConfiguration.Notation? =
            switch self.notation {
            case "scientific": .scientific
            case "compactName": .compactName
            default: nil
            }
        switch kind {
        case .percent:
            var style = FloatingPointFormatStyle<Double>.Percent(locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            if let sign { style = style.sign(strategy: sign) }
            if let notation { style = style.notation(notation) }
            return style.format(isWhole ? number / 100 : number)
        case .currency(let code):
            var style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            return style.format(number)
        case .number:
            var style = FloatingPointFormatStyle<Double>(locale: locale).grouping(grouping)
            if let precision { style = style.precision(precision) }
            if let sign { style = style.sign(strategy: sign) }
            if let notation { style = style.notation(notation) }
            return style.format(number)
        }
    }

    /// A number of any type in this form.
    func text(of value: Value) throws -> String {
        guard let number = value.asDouble else { throw RuntimeError("only numbers can be formatted so") }
        return text(of: number, isWhole: value.nominal.isKind(of: .binaryInteger))
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
