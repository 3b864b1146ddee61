// What may be written in a place of a text.

import StreamSyntax

/// A question about the place of a name that is not written yet, and its answer.
package final class MemberCompletion {
    /// Stands where the name will be.
    package static let placeholder = "completion__placeholder"

    /// A member that may follow.
    package struct Candidate {
        package let name: String
        /// What declares it; nil for an element of a tuple.
        package let symbol: ValueSymbol?
        package let type: Type
    }

    /// What stood before the dot wherever the checker came to the place, which it may more than once: for each overload.
    private var found: [(type: Type, isStatic: Bool, scope: Scope)] = []

    package init() {}

    fileprivate func note(_ type: Type, isStatic: Bool, in scope: Scope) { found.append((type, isStatic, scope)) }

    /// The candidates, once the text is checked; nil if the checker did not come to the place.
    package func candidates(_ program: Program) -> [Candidate]? {
        guard !found.isEmpty else { return nil }
        for (type, isStatic, scope) in found {
            let members = ExpressionChecker(program, in: scope).members(of: type.found, isStatic: isStatic)
            if !members.isEmpty { return members }
        }
        return []
    }
}

extension ExpressionChecker {
    /// Notes what stands before the dot behind which something may follow.
    ///
    /// - Parameter type: Of the value before the dot; for a member of a type, that type.
    /// - Returns: Whether that was asked.
    func complete(_ type: Type, isStatic: Bool) -> Bool {
        program.completion?.note(type, isStatic: isStatic, in: scope)
        return program.completion != nil
    }

    fileprivate func members(of type: Type, isStatic: Bool) -> [MemberCompletion.Candidate] {
        if let elements = type.tupleElements, !isStatic {
            return elements.enumerated().map { index, element in
                MemberCompletion.Candidate(name: element.label ?? "\(index)", symbol: nil, type: element.type)
            }
        }
        // A generic parameter has what is asked of it.
        let bounds =
            type.constraints ?? (type.symbol == nil ? program.constraints(on: type, in: scope.environment) : [type])
        let names = bounds.compactMap(\.symbol).reduce(into: Set<String>()) {
            $0.formUnion(program.memberNames(of: $1, isStatic: isStatic))
        }
        return names.sorted().compactMap { name in
            guard name.first.map({ $0.isLetter || $0 == "_" }) == true else { return nil }
            let found = program.members(name, of: type, isStatic: isStatic, in: solver.environment).first { member in
                !member.symbol.traits.contains(.old) && solver.mayHold(Candidate(member))
            }
            return found.map {
                MemberCompletion.Candidate(
                    name: name, symbol: $0.symbol, type: $0.substitution.apply($0.symbol.interface.result))
            }
        }
    }
}

extension ValueSymbol {
    /// What a script's declaration says, in one line: `(in: String) -> String`.
    package var summary: String {
        guard kind != .variable else { return interface.result.description }
        if kind == .enumCase, interface.parameters.isEmpty { return interface.result.description }
        let parameters = interface.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
        return "(\(parameters))" + (interface.result.isVoid || kind == .enumCase ? "" : " -> \(interface.result)")
    }
}
