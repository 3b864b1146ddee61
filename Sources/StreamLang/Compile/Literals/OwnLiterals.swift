// Literals of a script's own types: `ExpressibleByStringLiteral` and its kind.

import StreamSyntax

extension Compiler {
    /// A literal where a script's type is expected that literals of its form make; nil for anything else.
    func compileOwnLiteral(_ expression: Expression, _ expected: ScriptType, at span: Span) -> Typed? {
        guard case .nominal(let nominal, _) = expected.unwrapped, nominal.isScript, nominal.kind != .protocolType else {
            return nil
        }
        switch expression.kind {
        case .integer:
            let label = has("integerLiteral", nominal) ? "integerLiteral" : "floatLiteral"
            return construct(expected.unwrapped, label, [expression], at: span)
        case .float: return construct(expected.unwrapped, "floatLiteral", [expression], at: span)
        case .string(let literal):
            return compileOwnInterpolations(literal, expected, at: span)
                ?? construct(expected.unwrapped, "stringLiteral", [expression], at: span)
        case .boolean: return construct(expected.unwrapped, "booleanLiteral", [expression], at: span)
        case .nilLiteral where !expected.isOptionalType:
            return construct(expected, "nilLiteral", [Expression(.tuple([]), span)], at: span)
        case .array(let elements): return construct(expected.unwrapped, "arrayLiteral", elements, at: span)
        case .dictionary(let elements):
            let pairs = elements.map {
                Expression(.tuple([Argument(value: $0.key), Argument(value: $0.value)]), $0.key.span)
            }
            return construct(expected.unwrapped, "dictionaryLiteral", pairs, at: span)
        default: return nil
        }
    }

    /// Whether an expression is a literal that makes a value of a script's type.
    func makesLiteral(_ expression: Expression, _ nominal: NominalType) -> Bool {
        guard nominal.isScript else { return false }
        switch expression.kind {
        case .integer: return takesNumbers(nominal)
        case .float: return has("floatLiteral", nominal)
        case .string: return has("stringLiteral", nominal)
        case .boolean: return has("booleanLiteral", nominal)
        case .array: return has("arrayLiteral", nominal)
        case .dictionary: return has("dictionaryLiteral", nominal)
        case .nilLiteral: return has("nilLiteral", nominal)
        default: return false
        }
    }

    /// The literal in `Version("1.2")`, where such literals make values of the type: it is what `"1.2" as Version` is.
    func onlyLiteral(_ arguments: CallArguments, of nominal: NominalType) -> Expression? {
        guard nominal.isScript, nominal.kind != .protocolType, arguments.labels == [nil],
            let literal = arguments.all.first?.value
        else { return nil }
        let label: String
        let asked: NominalType
        switch literal.kind {
        case .integer: (label, asked) = ("integerLiteral", .expressibleByIntegerLiteral)
        case .string(let text) where text.plainText != nil:
            (label, asked) = ("stringLiteral", .expressibleByStringLiteral)
        default: return nil
        }
        return has(label, nominal) && conforms(nominal, to: asked) ? literal : nil
    }

    /// Whether a number literal makes a value of a script's type.
    func takesNumbers(_ nominal: NominalType) -> Bool {
        nominal.isScript && (has("integerLiteral", nominal) || has("floatLiteral", nominal))
    }

    private func has(_ label: String, _ nominal: NominalType) -> Bool {
        members.members("init", of: nominal, isStatic: true).contains {
            $0.signature.parameters.first?.label == label && !$0.isRequirement
        }
    }

    private func construct(_ type: ScriptType, _ label: String, _ elements: [Expression], at span: Span) -> Typed? {
        guard let nominal = type.nominal, has(label, nominal) else { return nil }
        let arguments = elements.enumerated().map { Argument(label: $0 == 0 ? Name(label, span) : nil, value: $1) }
        if arguments.isEmpty,
            let member = members.members("init", of: nominal, isStatic: true).first(where: {
                $0.signature.parameters.first?.label == label
            })
        {
            // An empty literal gives the variadic parameter nothing.
            let match = ArgumentMatch(sources: [.missing], defaultsUsed: 0, isLenient: false)
            return emitCall(member, receiver: Typed(type) { _ in Instances.make(nominal) }, [], type, at: span, match)
        }
        return construct(type, CallArguments(arguments), type, at: span)
    }
}
