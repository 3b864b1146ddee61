// Optional chains: `a?.b`.

extension Compiler {
    /// `a?` inside a chain: the wrapped value, or the whole chain is nil.
    func compileOptionalBind(_ base: Expression, _ expected: ScriptType, at span: Span) -> Typed {
        let value = compile(base)
        let code = value.code
        return Typed(value.type.unwrapped) { frame in
            guard let wrapped = try code(frame).unwrapped else { throw NilInChain() }
            return wrapped
        }
    }

    func compileOptionalChain(_ chain: Expression, _ expected: ScriptType) -> Typed {
        let value = compile(chain, expected.unwrapped)
        let code = value.code
        let flattens = value.type.isOptionalType
        let isUnknown = value.type == .unknown
        return Typed(flattens ? value.type : .optional(value.type)) { frame in
            do {
                let result = try code(frame)
                return flattens || (isUnknown && result.isOptional) ? result : .some(result)
            } catch is NilInChain {
                return .none
            }
        }
    }
}

/// Ends an optional chain that met nil.
struct NilInChain: Error {}
