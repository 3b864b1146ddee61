// The cases of a script's enums, with their raw values.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// The cases of a script's enum with their raw values.
enum EnumCases {
    static func cases(
        of symbol: TypeSymbol, _ cases: [ValueSymbol], _ runtime: (CheckedType) -> ScriptType
    ) -> [NominalType.Case] {
        var next = 0
        return cases.map { one in
            let parameters = one.interface.parameters
            var raw: Value?
            if let type = symbol.rawType {
                let runtimeType = runtime(type)
                if let written = written(one), let literal = value(of: written) {
                    if type.isNominal(.character), let text = literal.text, text.count == 1 {
                        raw = .character(Character(text))
                    } else {
                        raw = Conversion.convert(literal, to: runtimeType)
                    }
                } else if type.isNominal(.string) {
                    raw = .string(one.name)
                } else if type.isNominal(.double) {
                    raw = .double(Double(next))
                } else {
                    raw = Conversion.convert(.int(next), to: runtimeType)
                }
                if let number = raw?.exactly(Int.self) { next = number &+ 1 } else { next += 1 }
            }
            return NominalType.Case(
                name: one.name, labels: parameters.map(\.label), types: parameters.map { runtime($0.type) },
                rawValue: raw)
        }
    }

    private static func written(_ symbol: ValueSymbol) -> StreamSyntax.Expression? {
        if case .enumCase(let one) = symbol.declaration { one.rawValue } else { nil }
    }

    /// The value of a literal.
    private static func value(of literal: StreamSyntax.Expression) -> Value? {
        switch literal.kind {
        case .integer(let magnitude, let isNegative):
            Int(exactly: magnitude).map { .int(isNegative ? -$0 : $0) }
        case .float(let number): .double(number)
        case .prefixOperator(let name, let operand) where name.text == "-":
            value(of: operand).flatMap { try? Arithmetic.negate($0) }
        case .string(let literal): literal.plainText.map { .string($0) }
        default: nil
        }
    }
}
