// NumberFormatter.

import Foundation
import StreamRun

extension Library {
    static let numberFormatterMembers: [Builtin] = [
        Builtin(.initializer, on: .numberFormatter, "init()", "Makes a formatter for numbers.") { _ in
            .object(NativeObject(NumberFormatter(), .numberFormatter))
        },
        Builtin(
            .settableProperty, on: .numberFormatter, "numberStyle: NumberFormatter.Style", "The kind of text.",
            example: "let f = NumberFormatter()\nf.numberStyle = .spellOut\nprint(f.string(from: 12)!)\n// => twelve"
        ) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0), let style = styles.first(where: { $0.name == a[0].enumView?.caseName }) {
                formatter.numberStyle = style.style
            }
            let name = styles.first { $0.style == formatter.numberStyle }?.name ?? "none"
            return .enumCase(name, of: .numberFormatterStyle)
        },
        digits("minimumFractionDigits", "How many digits there are at least after the point.", \.minimumFractionDigits),
        digits("maximumFractionDigits", "How many digits there are at most after the point.", \.maximumFractionDigits),
        digits("minimumIntegerDigits", "How many digits there are at least before the point.", \.minimumIntegerDigits),
        text("groupingSeparator", "What stands between groups of digits.", \.groupingSeparator),
        text("thousandSeparator", "What stands between groups of three digits.", \.thousandSeparator),
        flag("hasThousandSeparators", "Whether digits stand in groups of three.", \.hasThousandSeparators),
        flag("localizesFormat", "Whether patterns are read as the language has them.", \.localizesFormat),
        flag(
            "isPartialStringValidationEnabled", "Whether a text is checked while it is entered.",
            \.isPartialStringValidationEnabled),
        text("decimalSeparator", "What stands before the fraction.", \.decimalSeparator),
        text("currencySymbol", "The currency's sign.", \.currencySymbol),
        digits("maximumIntegerDigits", "How many digits there are at most before the point.", \.maximumIntegerDigits),
        Builtin(
            .settableProperty, on: .numberFormatter, "formatWidth: Int", "How long texts are at least.",
            example:
                "let f = NumberFormatter()\nf.formatWidth = 4\nf.paddingCharacter = \"*\"\nprint(f.string(from: 12)!)\n// => **12",
            guarding: [.within(0, 0...10_000)]
        ) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter.formatWidth = try a.int(0) }
            return .int(formatter.formatWidth)
        },
        text("paddingCharacter", "What fills texts that are too short.", \.paddingCharacter),
        Builtin(
            .settableProperty, on: .numberFormatter, "paddingPosition: NumberFormatter.PadPosition",
            "Where texts that are too short are filled.",
            example:
                "let f = NumberFormatter()\nf.formatWidth = 4\nf.paddingPosition = .afterSuffix\nprint(f.string(from: 12)! + \"|\")\n// => 12  |"
        ) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if let position = padPositions.first(where: { $0.name == a[0].enumView?.caseName })?.position {
                formatter.paddingPosition = position
            }
            let name = padPositions.first { $0.position == formatter.paddingPosition }?.name ?? "beforePrefix"
            return .enumCase(name, of: .numberFormatterPadPosition)
        },
        digits("groupingSize", "How many digits stand in a group.", \.groupingSize),
        digits("minimumSignificantDigits", "How many digits there are at least.", \.minimumSignificantDigits),
        digits("maximumSignificantDigits", "How many digits there are at most.", \.maximumSignificantDigits),
        text("positivePrefix", "What stands before a positive number.", \.positivePrefix),
        text("negativePrefix", "What stands before a negative number.", \.negativePrefix),
        text("positiveSuffix", "What stands behind a positive number.", \.positiveSuffix),
        text("negativeSuffix", "What stands behind a negative number.", \.negativeSuffix),
        Builtin(
            .settableProperty, on: .numberFormatter, "roundingMode: NumberFormatter.RoundingMode",
            "How digits are rounded that are not shown.",
            example:
                "let f = NumberFormatter()\nf.maximumFractionDigits = 0\nf.roundingMode = .up\nprint(f.string(from: 1.2)!)\n// => 2"
        ) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if let mode = roundingModes.first(where: { $0.name == a[0].enumView?.caseName })?.mode {
                formatter.roundingMode = mode
            }
            let name = roundingModes.first { $0.mode == formatter.roundingMode }?.name ?? "halfEven"
            return .enumCase(name, of: .numberFormatterRoundingMode)
        },
        text("currencyCode", "The currency's code, such as EUR.", \.currencyCode),
        text("internationalCurrencySymbol", "The currency's code in texts.", \.internationalCurrencySymbol),
        text(
            "currencyGroupingSeparator", "What stands between groups of digits of money.", \.currencyGroupingSeparator),
        text("currencyDecimalSeparator", "What stands before the fraction of money.", \.currencyDecimalSeparator),
        text("percentSymbol", "The sign of hundredths.", \.percentSymbol),
        text("perMillSymbol", "The sign of thousandths.", \.perMillSymbol),
        text("minusSign", "The sign of negative numbers.", \.minusSign),
        text("plusSign", "The sign of positive numbers.", \.plusSign),
        text("exponentSymbol", "What stands before a power of ten.", \.exponentSymbol),
        text("zeroSymbol", "The text of 0, or nil.", \.zeroSymbol),
        text("notANumberSymbol", "The text of what is no number.", \.notANumberSymbol),
        text("positiveFormat", "The pattern of positive numbers.", \.positiveFormat),
        text("negativeFormat", "The pattern of negative numbers.", \.negativeFormat),
        affix("format", "The pattern of numbers.", \.format),
        affix("nilSymbol", "The text of nil.", \.nilSymbol),
        affix("positiveInfinitySymbol", "The text of what is too large.", \.positiveInfinitySymbol),
        affix("negativeInfinitySymbol", "The text of what is too small.", \.negativeInfinitySymbol),
        digits(
            "secondaryGroupingSize", "How many digits stand in the groups behind the first.", \.secondaryGroupingSize),
        flag("usesGroupingSeparator", "Whether digits stand in groups.", \.usesGroupingSeparator),
        flag("usesSignificantDigits", "Whether digits are counted from the first.", \.usesSignificantDigits),
        flag("alwaysShowsDecimalSeparator", "Whether whole numbers have a point.", \.alwaysShowsDecimalSeparator),
        flag("generatesDecimalNumbers", "Whether what is read is an NSDecimalNumber.", \.generatesDecimalNumbers),
        flag("isLenient", "Whether it guesses at texts that are not exact.", \.isLenient),
        flag("allowsFloats", "Whether it reads fractions.", \.allowsFloats),
        number("multiplier", "What numbers are multiplied by before they are written, or nil.", \.multiplier),
        number("roundingIncrement", "What numbers are rounded to a multiple of.", \.roundingIncrement),
        number("minimum", "The smallest number, or nil.", \.minimum),
        number("maximum", "The largest number, or nil.", \.maximum),
        Builtin(
            .settableProperty, on: .numberFormatter, "locale: Locale?",
            "The language and region of texts; nil for the machine's."
        ) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            // Foundation's on Linux traps without one.
            if a.has(0) { formatter.locale = a.isGiven(0) ? try a.native(0, "a Locale", as: Locale.self) : .current }
            return .optional(formatter.locale.map { .object(NativeObject($0, .locale)) })
        },
        Builtin(.method, on: .numberFormatter, "string(from number: NSNumber) -> String?", "Returns a number's text.") {
            a in
            .optional(try a.receiver(as: NumberFormatter.self).string(from: try a.nsNumber(0)).map { .string($0) })
        },
        Builtin(
            .staticMethod, on: .numberFormatter,
            "localizedString(from num: NSNumber, number nstyle: NumberFormatter.Style) -> String",
            "Returns a number's text in a style.",
            example: "print(NumberFormatter.localizedString(from: 12, number: .spellOut))\n// => twelve"
        ) { a in
            let style = styles.first { $0.name == a[1].enumView?.caseName }?.style ?? .none
            return .string(NumberFormatter.localizedString(from: try a.nsNumber(0), number: style))
        },
        Builtin(
            .method, on: .numberFormatter, "number(from string: String) -> NSNumber?",
            "Reads a number, or answers nil.",
            example: "print(NumberFormatter().number(from: \"x\") == nil)\n// => true"
        ) { a in
            .optional(
                try a.receiver(as: NumberFormatter.self).number(from: a.string(0)).map {
                    .number($0)
                })
        },
    ]

    private static let styles: [(name: String, style: NumberFormatter.Style)] = [
        ("none", .none), ("decimal", .decimal), ("currency", .currency), ("percent", .percent),
        ("scientific", .scientific), ("spellOut", .spellOut), ("ordinal", .ordinal),
        ("currencyISOCode", .currencyISOCode), ("currencyPlural", .currencyPlural),
        ("currencyAccounting", .currencyAccounting),
    ]

    private static let roundingModes: [(name: String, mode: NumberFormatter.RoundingMode)] = [
        ("ceiling", .ceiling), ("floor", .floor), ("down", .down), ("up", .up), ("halfEven", .halfEven),
        ("halfDown", .halfDown), ("halfUp", .halfUp),
    ]

    private static let padPositions: [(name: String, position: NumberFormatter.PadPosition)] = [
        ("beforePrefix", .beforePrefix), ("afterPrefix", .afterPrefix), ("beforeSuffix", .beforeSuffix),
        ("afterSuffix", .afterSuffix),
    ]

    private static func affix(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<NumberFormatter, String> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .numberFormatter, "\(name): String", summary) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.string(0) }
            return .string(formatter[keyPath: path])
        }
    }

    private static func digits(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<NumberFormatter, Int> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .numberFormatter, "\(name): Int", summary) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.int(0) }
            return .int(formatter[keyPath: path])
        }
    }

    private static func text(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<NumberFormatter, String?> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .numberFormatter, "\(name): String?", summary) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter[keyPath: path] = a[0].unwrapped == nil ? nil : try a.string(0) }
            return .optional(formatter[keyPath: path].map { .string($0) })
        }
    }

    private static func flag(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<NumberFormatter, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .numberFormatter, "\(name): Bool", summary) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.bool(0) }
            return .bool(formatter[keyPath: path])
        }
    }

    private static func number(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<NumberFormatter, NSNumber?> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .numberFormatter, "\(name): NSNumber?", summary) { a in
            let formatter = try a.receiver(as: NumberFormatter.self)
            if a.has(0) { formatter[keyPath: path] = a[0].unwrapped == nil ? nil : try a.nsNumber(0) }
            return .optional(formatter[keyPath: path].map { .number($0) })
        }
    }
}

extension Arguments {
    /// A number of any kind as Foundation's.
    fileprivate func nsNumber(_ index: Int) throws -> NSNumber {
        if let number = self[index].unwrapped?.nsNumber { return number }
        throw wrong(index, "a number")
    }
}
