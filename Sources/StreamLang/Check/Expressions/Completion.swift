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

    /// The candidates; nil until the checker comes to the place.
    package fileprivate(set) var candidates: [Candidate]?

    package init() {}
}

extension ExpressionChecker {
    /// Answers what may follow a dot.
    ///
    /// - Parameter type: Of the value before the dot; for a member of a type, that type.
    /// - Returns: Whether that was asked.
    func complete(_ type: Type, isStatic: Bool) -> Bool {
        guard let completion = program.completion else { return false }
        // A closure may be looked at several times, for each overload: what is known best is the answer.
        if completion.candidates?.isEmpty ?? true { completion.candidates = members(of: type, isStatic: isStatic) }
        return true
    }

    private func members(of type: Type, isStatic: Bool) -> [MemberCompletion.Candidate] {
        if let elements = type.tupleElements, !isStatic {
            return elements.enumerated().map { index, element in
                MemberCompletion.Candidate(name: element.label ?? "\(index)", symbol: nil, type: element.type)
            }
        }
        let symbols = (type.constraints ?? [type]).compactMap(\.symbol)
        let names = symbols.reduce(into: Set<String>()) {
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
