// Strings with interpolations that make values of a script's own: `ExpressibleByStringInterpolation`.

import StreamSyntax

extension Compiler {
    /// A string where a script's type is expected that puts its interpolations together by itself; nil for any other.
    func compileOwnInterpolations(_ literal: StringLiteral, _ expected: ScriptType, at span: Span) -> Typed? {
        guard let nominal = expected.unwrapped.nominal, literal.plainText == nil,
            let maker = members.members("init", of: nominal, isStatic: true).first(where: {
                $0.signature.parameters.first?.label == "stringInterpolation" && !$0.isRequirement
            }), let pieces = maker.signature.parameters.first?.type, pieces.nominal?.isScript == true
        else { return nil }
        let slot = function.makeSlot()
        // No script can write a name with a space.
        let name = Name("string interpolation", span)
        let variable = Expression(.name(Reference(name)), span)
        func call(_ method: String, _ arguments: [Argument]) -> Code {
            let callee = Expression(.member(variable, Reference(Name(method, span))), span)
            return compile(Expression(.call(Call(callee: callee, arguments: arguments)), span)).code
        }
        function.blocks.append(BlockScope())
        function.define(name.text, .variable(Variable(name.text, pieces, isConstant: false, .slot(slot))))
        defer { function.blocks.removeLast() }
        let parts = literal.alternating
        let make = construct(pieces, CallArguments(parts.sizes(at: span)), pieces, at: span).code
        let appends = parts.map { text, interpolation in
            let append = call(
                "appendLiteral", [Argument(value: Expression(.string(StringLiteral([.text(text)])), span))])
            return (append, interpolation.map { call("appendInterpolation", $0) })
        }
        let label = Name("stringInterpolation", span)
        let finish = construct(
            expected.unwrapped, CallArguments([Argument(label: label, value: variable)]), expected.unwrapped, at: span
        ).code
        return Typed(expected.unwrapped) { frame in
            frame[slot] = try make(frame)
            defer { frame[slot] = .void }
            for (append, interpolate) in appends {
                _ = try append(frame)
                _ = try interpolate?(frame)
            }
            return try finish(frame)
        }
    }
}

extension StringLiteral {
    /// The texts, empty ones too, each with the interpolation behind it.
    fileprivate var alternating: [(text: String, interpolation: [Argument]?)] {
        var parts: [(text: String, interpolation: [Argument]?)] = [("", nil)]
        for segment in segments {
            switch segment {
            case .text(let text): parts[parts.count - 1].text += text
            case .interpolation(let arguments):
                parts[parts.count - 1].interpolation = arguments
                parts.append(("", nil))
            }
        }
        return parts
    }
}

extension [(text: String, interpolation: [Argument]?)] {
    /// What the type that puts them together is told first.
    fileprivate func sizes(at span: Span) -> [Argument] {
        let sizes = [
            ("literalCapacity", map(\.text.utf8.count).reduce(0, +)), ("interpolationCount", count - 1),
        ]
        return sizes.map { label, size in
            let value = Expression(.integer(magnitude: UInt64(size), isNegative: false), span)
            return Argument(label: Name(label, span), value: value)
        }
    }
}
