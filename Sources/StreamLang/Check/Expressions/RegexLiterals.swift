// The type of a regular expression that is written as a literal: its captures say what a match gives.

import StreamSyntax

extension ExpressionChecker {
    /// `/(\w+)=(?<value>\d)?/`, whose matches are `(Substring, Substring, value: Substring?)`.
    func regexLiteral(_ call: Call, _ expression: StreamSyntax.Expression) -> TypedExpression? {
        guard case .name(let reference) = call.callee.kind, reference.name.text == "Regex", call.arguments.count == 1,
            call.arguments[0].label?.text == "literal",
            case .string(let literal) = call.arguments[0].value.kind, let pattern = literal.plainText,
            case .type(let type) = meaning(of: reference), let output = type.arguments.first,
            case .nominal(let part)? = program.library.meaning(of: "Substring")
        else { return nil }
        let substring = Type.nominal(part)
        let captures = RegexCaptures(pattern).captures
        let whole: Type =
            captures.isEmpty
            ? substring
            : .tuple(
                [TupleElement(type: substring)]
                    + captures.map { capture in
                        TupleElement(label: capture.name, type: capture.isOptional ? .optional(substring) : substring)
                    })
        _ = solver.unify(output, whole, at: expression.span)
        let base = node(.metatype, .metatype(type), call.callee)
        let value = generate(call.arguments[0].value)
        let site = CallSite(
            [WrittenArgument(label: "literal", value: value)], result: solver.fresh(), span: expression.span)
        return construct(type, base, expression, site)
    }
}

/// The groups of a regular expression that capture, in the order of their opening brackets.
struct RegexCaptures {
    struct Capture {
        let name: String?
        /// Whether a match may be without it: behind `?`, `*`, `{0,2}`, and among the sides of a `|`.
        var isOptional = false
    }

    private struct Group {
        /// The captures that were there before it.
        let first: Int
        var isCapture = false
        var hasAlternatives = false
    }

    private(set) var captures: [Capture] = []

    init(_ pattern: String) {
        var groups = [Group(first: 0)]
        var rest = Substring(pattern)
        func accept(_ text: String) -> Bool {
            guard rest.hasPrefix(text) else { return false }
            rest.removeFirst(text.count)
            return true
        }
        func makeOptional(from first: Int) {
            for index in first..<captures.count { captures[index].isOptional = true }
        }
        while let next = rest.popFirst() {
            switch next {
            case "\\":
                if accept("Q") {
                    while !rest.isEmpty, !accept("\\E") { rest.removeFirst() }
                } else {
                    _ = rest.popFirst()
                }
            case "[":
                var depth = 1
                while depth > 0, let inner = rest.popFirst() {
                    switch inner {
                    case "\\": _ = rest.popFirst()
                    case "[": depth += 1
                    case "]": depth -= 1
                    default: break
                    }
                }
            case "(":
                groups.append(Group(first: captures.count))
                if accept("?#") {
                    while !rest.isEmpty, rest.first != ")" { rest.removeFirst() }
                } else if accept("?P<") || !rest.hasPrefix("?<=") && !rest.hasPrefix("?<!") && accept("?<") {
                    let name = rest.prefix { $0 != ">" }
                    captures.append(Capture(name: String(name)))
                    groups[groups.count - 1].isCapture = true
                } else if !rest.hasPrefix("?"), !rest.hasPrefix("*") {
                    captures.append(Capture(name: nil))
                    groups[groups.count - 1].isCapture = true
                }
            case "|": groups[groups.count - 1].hasAlternatives = true
            case ")":
                guard groups.count > 1 else { continue }
                let group = groups.removeLast()
                if group.hasAlternatives {
                    // The group itself is there whichever side matches.
                    makeOptional(from: group.first + (group.isCapture ? 1 : 0))
                }
                let mayBeLeftOut =
                    rest.hasPrefix("?") || rest.hasPrefix("*") || rest.hasPrefix("{0") || rest.hasPrefix("{,")
                if mayBeLeftOut { makeOptional(from: group.first) }
            default: break
            }
        }
        if groups[0].hasAlternatives { makeOptional(from: 0) }
    }
}
