// How numbers are written in a form: digits, signs, money, bytes.

import Foundation
import StreamRun

/// How a number is written, as far as a script has said.
struct ScriptFormat: Hashable {
    enum Kind: Hashable {
        case number, percent
        case currency(String)
        case bytes(ByteCountFormatStyle)
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
        /// Brackets for what is less than 0.
        case accounting(always: Bool)
    }
    struct Rounding: Hashable {
        let rule: FloatingPointRoundingRule
        let increment: Double?
    }

    var kind: Kind
    var digits: Digits?
    var isGrouped = true
    var locale: Locale?
    var sign: Sign?
    var notation: String?
    var scale: Double?
    var rounding: Rounding?
    var showsPoint = false
    /// How a currency is named.
    var presentation: String?

    /// A number of any type in this form: what is no fraction of two is written with all of its digits.
    func text(of value: Value) throws -> String {
        let locale = locale ?? .current
        if case .bytes(let style) = kind {
            guard let count = value.exactly(Int64.self) else { throw RuntimeError("only integers can be bytes") }
            return style.locale(locale).format(count)
        }
        guard let number = value.asDouble else { throw RuntimeError("only numbers can be formatted so") }
        if !value.nominal.isKind(of: .floatingPoint), let decimal = value.decimal {
            switch kind {
            case .percent:
                let isWhole = scale == nil && value.nominal.isKind(of: .binaryInteger)
                return styled(Decimal.FormatStyle.Percent(locale: locale)).format(isWhole ? decimal / 100 : decimal)
            case .currency(let code):
                return money(styled(Decimal.FormatStyle.Currency(code: code, locale: locale))).format(decimal)
            case .number, .bytes: return styled(Decimal.FormatStyle(locale: locale)).format(decimal)
            }
        }
        switch kind {
        case .percent: return styled(FloatingPointFormatStyle<Double>.Percent(locale: locale)).format(number)
        case .currency(let code):
            return money(styled(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale))).format(number)
        case .number, .bytes: return styled(FloatingPointFormatStyle<Double>(locale: locale)).format(number)
        }
    }

    private var precision: NumberFormatStyleConfiguration.Precision? {
        switch digits {
        case .fraction(let range): .fractionLength(range)
        case .significant(let range): .significantDigits(range)
        case .integer(let range): .integerLength(range)
        case .both(let integer, let fraction):
            .integerAndFractionLength(integerLimits: integer, fractionLimits: fraction)
        case nil: nil
        }
    }

    private func styled<Style: NumberStyle>(_ plain: Style) -> Style {
        var style = plain.grouping(isGrouped ? .automatic : .never)
        if let precision { style = style.precision(precision) }
        if let scale { style = style.scale(scale) }
        if showsPoint { style = style.decimalSeparator(strategy: .always) }
        if let rounding { style = style.rounding(rounding) }
        if let plainStyle = style as? any SignedNumberStyle { style = signed(plainStyle) as? Style ?? style }
        return style
    }

    private func signed<Style: SignedNumberStyle>(_ plain: Style) -> Style {
        var style = plain
        switch sign {
        case .automatic: style = style.sign(strategy: .automatic)
        case .never: style = style.sign(strategy: .never)
        case .always(let includingZero): style = style.sign(strategy: .always(includingZero: includingZero))
        case .accounting, nil: break
        }
        switch notation {
        case "scientific": style = style.notation(.scientific)
        case "compactName": style = style.notation(.compactName)
        default: break
        }
        return style
    }

    private func money<Style: MoneyStyle>(_ plain: Style) -> Style {
        var style = plain
        switch sign {
        case .automatic: style = style.sign(strategy: .automatic)
        case .never: style = style.sign(strategy: .never)
        case .always(let includingZero): style = style.sign(strategy: .always(showZero: includingZero))
        case .accounting(let always): style = style.sign(strategy: always ? .accountingAlways() : .accounting)
        case nil: break
        }
        switch presentation {
        case "isoCode": style = style.presentation(.isoCode)
        case "narrow": style = style.presentation(.narrow)
        case "fullName": style = style.presentation(.fullName)
        default: break
        }
        return style
    }
}

/// What all of Foundation's styles of numbers can be told.
private protocol NumberStyle {
    func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self
    func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
    func decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> Self
    func scale(_ multiplicand: Double) -> Self
    func rounding(_ rounding: ScriptFormat.Rounding) -> Self
}

private protocol SignedNumberStyle: NumberStyle {
    func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self
    func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self
}

private protocol MoneyStyle: NumberStyle {
    func sign(strategy: CurrencyFormatStyleConfiguration.SignDisplayStrategy) -> Self
    func presentation(_ presentation: CurrencyFormatStyleConfiguration.Presentation) -> Self
}

/// Styles that round to a multiple of a fraction.
private protocol FractionStyle: NumberStyle {
    func rounded(rule: FloatingPointRoundingRule, increment: Double?) -> Self
}
extension FractionStyle {
    func rounding(_ rounding: ScriptFormat.Rounding) -> Self {
        rounded(rule: rounding.rule, increment: rounding.increment)
    }
}

/// Styles that round to a multiple of an integer.
private protocol IntegerStyle: NumberStyle {
    func rounded(rule: FloatingPointRoundingRule, increment: Int?) -> Self
}
extension IntegerStyle {
    func rounding(_ rounding: ScriptFormat.Rounding) -> Self {
        rounded(rule: rounding.rule, increment: rounding.increment.map(Int.init(saturating:)))
    }
}

extension FloatingPointFormatStyle: SignedNumberStyle, FractionStyle {}
extension FloatingPointFormatStyle.Percent: SignedNumberStyle, FractionStyle {}
extension FloatingPointFormatStyle.Currency: MoneyStyle, FractionStyle {}
extension Decimal.FormatStyle: SignedNumberStyle, IntegerStyle {}
extension Decimal.FormatStyle.Percent: SignedNumberStyle, IntegerStyle {}
extension Decimal.FormatStyle.Currency: MoneyStyle, IntegerStyle {}
