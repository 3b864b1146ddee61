// The overloads of an operator, and which of them some operands mean.

import StreamSyntax

/// All operators of a name and a fixity that a program has, gathered once.
///
/// What operands of certain types mean is remembered, where it did not depend on what is around: the second `n + 1` of a
/// program is decided without trying a candidate.
final class OperatorSet {
    let candidates: [Candidate]
    private var meant: [Operands: Candidate] = [:]

    init(_ candidates: [Candidate]) { self.candidates = candidates }

    fileprivate struct Operands: Hashable {
        let first: Operand
        let second: Operand?
    }

    fileprivate enum Operand: Hashable {
        case type(ObjectIdentifier)
        case literal(TypeVariable.Literal)
    }

    /// The candidate that is meant of the operands at hand, if that is known already.
    fileprivate subscript(operands: Operands) -> Candidate? {
        get { meant[operands] }
        set { meant[operands] = newValue }
    }
}

extension Solver {
    /// Decides an operator whose operands were met before.
    ///
    /// - Returns: Nil if they were not, or are not known.
    func decideByOperands(_ choice: Choice) -> Bool?? {
        guard let set = choice.operators, let operands = operands(of: choice), let candidate = set[operands],
            !isResultKnown(choice)
        else { return .none }
        return .some(decide(choice, candidate))
    }

    /// Decides an operator, and remembers what operands of such types mean if nothing but them decided it.
    func decideAndRemember(_ choice: Choice, _ candidate: Candidate) -> Bool? {
        if let set = choice.operators, let operands = operands(of: choice), !isResultKnown(choice) {
            set[operands] = candidate
        }
        return decide(choice, candidate)
    }

    /// What is known of the operands, if that is all that can be: types without generic arguments, and literals of which
    /// nothing is asked yet. One of them must be a type.
    private func operands(of choice: Choice) -> OperatorSet.Operands? {
        guard let arguments = choice.site?.arguments, let first = arguments.first, arguments.count <= 2,
            let left = operand(first.value.type)
        else { return nil }
        guard arguments.count == 2 else {
            if case .literal = left { return nil }
            return OperatorSet.Operands(first: left, second: nil)
        }
        guard let right = operand(arguments[1].value.type) else { return nil }
        if case .literal = left, case .literal = right { return nil }
        return OperatorSet.Operands(first: left, second: right)
    }

    private func operand(_ type: Type) -> OperatorSet.Operand? {
        let type = type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            return arguments.isEmpty ? .type(ObjectIdentifier(symbol)) : nil
        case .variable(let variable):
            guard let literal = variable.literal, literal.standard != nil, variable.upper.isEmpty,
                variable.lower.isEmpty
            else { return nil }
            return .literal(literal)
        case .existential, .parameter, .dependent, .tuple, .function, .metatype, .unknown: return nil
        }
    }
}

extension Program {
    /// All operators of a name: the library's, those at the top level, and those that types declare.
    func operators(_ name: String, _ fixity: ValueSymbol.Traits, _ count: Int) -> OperatorSet {
        let key = OperatorKey(name: name, fixity: fixity.rawValue, count: count)
        if let known = operatorSets[key] { return known }
        let all =
            library.functions(name).map { Candidate(symbol: $0, owner: Substitution()) }
            + (operators[name] ?? []).map {
                Candidate(symbol: $0, owner: Substitution(), opensOwner: $0.isMember)
            }
        let kinds: ValueSymbol.Traits = [.prefix, .postfix]
        let set = OperatorSet(
            all.filter { candidate in
                guard case .function(let declared) = candidate.symbol.declaration else { return false }
                return declared.parameters.count == count && candidate.symbol.traits.intersection(kinds) == fixity
            })
        operatorSets[key] = set
        return set
    }
}

struct OperatorKey: Hashable {
    let name: String
    let fixity: UInt32
    let count: Int
}
