// What regular expressions give that are made of others: Swift's overloads for each number of captures, as one rule.

import StreamSyntax

/// `RegexOutputs<(Substring, Int), (Substring, Bool)>.Joined`, which is `(Substring, Int, Bool)`: a type that is known when
/// the tuples in angle brackets are.
struct RegexOutputs {
    private enum Rule: String {
        /// What the first matches, without its captures.
        case whole = "Whole"
        /// The captures of both, one behind the other.
        case joined = "Joined"
        /// The same where the second may take no part in a match.
        case alternatives = "Alternatives"
        /// What the first matches as a capture, before the captures in it.
        case captured = "Captured"
        /// The same with what is made of it, which is the second.
        case transformed = "Transformed"
    }

    private let rule: Rule
    private let outputs: [Type]
    /// The outputs whose shape decides.
    private var deciding: ArraySlice<Type> { rule == .joined || rule == .alternatives ? outputs[...] : outputs[..<1] }

    /// Nil if it is an associated type like any other.
    init?(_ name: String, of base: Type) {
        guard let symbol = base.symbol, symbol.name == "RegexOutputs", symbol.module == "RegexBuilder",
            base.arguments.count == 2, let rule = Rule(rawValue: name)
        else { return nil }
        (self.rule, outputs) = (rule, base.arguments.map(\.found))
    }

    /// The first output that inference is still to find.
    var open: Type? { deciding.first { $0.variable != nil } }

    /// Whether an output is that of a generic parameter, of which a declaration says nothing more.
    var isGeneric: Bool { deciding.contains { !$0.contents.isDisjoint(with: [.parameter, .dependent]) } }

    var type: Type {
        if deciding.contains(where: \.isUnknown) { return .unknown }
        let substring = TupleElement(type: .nominal(.substring))
        let first = outputs[0].captures
        let elements: [TupleElement] =
            switch rule {
            case .whole: []
            case .joined: [substring] + first + outputs[1].captures
            case .alternatives:
                [substring] + first + outputs[1].captures.map { TupleElement(type: .optional($0.type)) }
            case .captured: [substring, TupleElement(type: outputs[0].whole)] + first
            case .transformed: [substring, TupleElement(type: outputs[1])] + first
            }
        return elements.isEmpty ? outputs[0].whole : elements.count == 1 ? substring.type : .tuple(elements)
    }
}

extension Type {
    fileprivate var whole: Type { tupleElements?.first?.type ?? self }

    /// Captures of a literal that has names for them are no parts of what it is built into, as in Swift.
    fileprivate var captures: [TupleElement] {
        guard let elements = tupleElements, elements.allSatisfy({ $0.label == nil }) else { return [] }
        return Array(elements.dropFirst())
    }
}

/// An output that is to be found once those that it is made of are.
final class RegexOutputConstraint: Constraint {
    private let open: Type
    private let output: Type
    private let result: Type

    init(_ open: Type, _ output: Type, _ result: Type, _ span: Span) {
        (self.open, self.output, self.result) = (open, output, result)
        super.init(span)
    }

    override func wake(_ solver: Solver) -> Bool {
        guard open.found.variable == nil else { return solver.wait(self, for: open) }
        solver.finish(self)
        return solver.unify(solver.instantiated(output, span), result, at: span)
    }
}
