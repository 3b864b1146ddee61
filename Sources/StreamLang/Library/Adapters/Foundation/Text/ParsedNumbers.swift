// Numbers that are read as people write them: `Int("1,234", format: .number)`.

import Foundation
import StreamRun

extension Library {
    static let parsedNumbers: [Builtin] = [
        parsing(.int, "Int(\"1,234\", format: .number)", "1234") { try $0.integer($1) },
        parsing(.double, "Double(\"50%\", format: .percent)", "0.5") { try $0.double($1) },
        parsing(.decimal, "Decimal(\"1,234.5\", format: .number)", "1234.5") { .decimal(try $0.decimal($1)) },
    ]

    private static func parsing(
        _ owner: NominalType, _ call: String, _ result: String,
        _ read: @escaping @Sendable (ScriptFormat, String) throws -> Value
    ) -> Builtin {
        Builtin(
            .initializer, on: owner, "init(_ value: String, format: FormatStyle, lenient: Bool = true) throws",
            "Reads a number that is written in a form; throws where it is none.",
            example: "print(try \(call))\n// => \(result)"
        ) { a in try read(a.native(1, "a FormatStyle"), a.string(0)) }
    }
}

extension ScriptFormat {
    private var language: Locale { locale ?? .current }

    /// An integer that a text is in this form.
    fileprivate func integer(_ text: String) throws -> Value {
        let number: Int =
            switch kind {
            case .currency(let code):
                try Int(text, format: IntegerFormatStyle<Int>.Currency(code: code, locale: language))
            case .percent: try Int(text, format: IntegerFormatStyle<Int>.Percent(locale: language))
            case .number, .bytes: try Int(text, format: IntegerFormatStyle<Int>(locale: language))
            }
        return .int(number)
    }

    fileprivate func double(_ text: String) throws -> Value {
        let number: Double =
            switch kind {
            case .currency(let code):
                try Double(text, format: FloatingPointFormatStyle<Double>.Currency(code: code, locale: language))
            case .percent: try Double(text, format: FloatingPointFormatStyle<Double>.Percent(locale: language))
            case .number, .bytes: try Double(text, format: FloatingPointFormatStyle<Double>(locale: language))
            }
        return .double(number)
    }

    fileprivate func decimal(_ text: String) throws -> Decimal {
        switch kind {
        case .currency(let code):
            try Decimal(text, format: Decimal.FormatStyle.Currency(code: code, locale: language))
        case .percent: try Decimal(text, format: Decimal.FormatStyle.Percent(locale: language))
        case .number, .bytes: try Decimal(text, format: Decimal.FormatStyle(locale: language))
        }
    }
}
