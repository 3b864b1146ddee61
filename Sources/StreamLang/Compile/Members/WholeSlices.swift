// `array[...]`: all of a collection, as a slice.

import StreamSyntax

extension Compiler {
    /// All of a collection of the library's, as a slice; nil for others, which have subscripts of their own.
    func wholeSlice(_ base: Expression, at span: Span) -> Typed? {
        guard let nominal = probe(base).nominal, nominal.isKind(of: .array) || nominal === NominalType.string else {
            return nil
        }
        let value = unwrapImplicit(compile(base), base.span)
        let type = nominal.isKind(of: .array) ? ScriptType.nominal(.arraySlice, value.type.genericArguments) : .string
        let code = value.code
        return Typed(type) { frame in
            let collection = try code(frame)
            return try self.located(span) {
                try Subscripts.get(collection, Arithmetic.range(nil, nil, closed: false))
            }
        }
    }

    /// `base.startIndex...`, for `base[...]`.
    func wholeRange(of base: Expression, _ name: Name, at span: Span) -> Argument {
        let start = Expression(.member(base, Reference(Name("startIndex", span))), span)
        return Argument(value: Expression(.postfixOperator(start, name), span))
    }
}
