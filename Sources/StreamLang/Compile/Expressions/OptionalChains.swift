// Optional chains: `a?.b`.

import StreamSyntax

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
        if let member = memberOfOptionalType(chain) { return compile(member, expected) }
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

    /// `Int?.name` with the type as one: what looks like a chain begins with a type's name.
    private func memberOfOptionalType(_ chain: Expression) -> Expression? {
        switch chain.kind {
        case .optionalBind(let base):
            typeNamed(by: base) == nil ? nil : Expression(.optionalChain(chain), chain.span)
        case .member(let base, let reference):
            memberOfOptionalType(base).map { Expression(.member($0, reference), chain.span) }
        case .call(let call):
            memberOfOptionalType(call.callee).map {
                let called = Call(callee: $0, arguments: call.arguments, trailingClosures: call.trailingClosures)
                return Expression(.call(called), chain.span)
            }
        default: nil
        }
    }
}

/// Ends an optional chain that met nil.
struct NilInChain: Error {}
