// Whether the cases of a `switch` cover all values of its subject.

import StreamSyntax

/// Looks for values that no pattern matches.
///
/// The patterns are the rows of a matrix with one column, the subject. For each constructor of the column's type (a case of
/// an enum, a truth value, the tuple) the rows that may match it are kept, with columns for what it holds.
struct Exhaustiveness {
    private let program: Program
    private let budget = Budget()

    /// How many columns may still be looked at, so that no tuple of enums takes for ever.
    private final class Budget { var left = 4000 }

    init(_ program: Program) { self.program = program }

    /// What a pattern covers of its type.
    private indirect enum Space {
        case all
        case part(String, [Space])
        /// Some values of which nothing is known before the run.
        case some
    }

    /// A way to make values of a type.
    private struct Constructor {
        let name: String
        let types: [Type]
    }

    /// The cases that are missing, as far as they have names; nil if none is.
    func missing(_ cases: [TypedCase], _ subject: Type) -> [String]? {
        if cases.contains(where: \.isDefault) { return nil }
        let patterns = cases.flatMap(\.items).map(\.pattern)
        // What the run alone knows, such as names of old, may cover anything.
        if patterns.contains(where: \.isOpen) { return nil }
        let rows = cases.flatMap(\.items).filter { $0.condition == nil }.map { [space($0.pattern)] }
        guard let constructors = constructors(of: subject) else {
            let isOpen = subject.isUnknown || subject.isExistential || subject.found.variable != nil || subject.isRigid
            return isOpen || isCovered(rows, [subject]) ? nil : []
        }
        let missing = constructors.filter { !isCovered(specialised(rows, $0), $0.types) }.map(\.name)
        if missing.isEmpty || budget.left <= 0 { return nil }
        return missing.first == "()" ? [] : missing
    }

    /// Whether each combination of values of some types is matched by a row.
    private func isCovered(_ rows: [[Space]], _ types: [Type]) -> Bool {
        budget.left -= 1
        if budget.left <= 0 { return true }
        guard let first = types.first else { return !rows.isEmpty }
        let rest = Array(types.dropFirst())
        let always = rows.filter { if case .all = $0[0] { true } else { false } }
        // Where no row asks which value it is, all values are alike.
        guard always.count < rows.count, let constructors = constructors(of: first) else {
            return isCovered(always.map { Array($0.dropFirst()) }, rest)
        }
        return constructors.allSatisfy { isCovered(specialised(rows, $0), $0.types + rest) }
    }

    /// The rows that match what a constructor makes, with its parts in the place of the first column.
    private func specialised(_ rows: [[Space]], _ constructor: Constructor) -> [[Space]] {
        rows.compactMap { row in
            switch row[0] {
            case .all: constructor.types.map { _ in Space.all } + row.dropFirst()
            case .part(let name, let parts):
                name == constructor.name && parts.count == constructor.types.count ? parts + row.dropFirst() : nil
            case .some: nil
            }
        }
    }

    /// All ways to make values of a type; nil where they cannot be counted.
    private func constructors(of type: Type) -> [Constructor]? {
        let type = type.found
        if let elements = type.tupleElements { return [Constructor(name: "()", types: elements.map(\.type))] }
        if type.isNominal(.bool) { return [true, false].map { Constructor(name: "\($0)", types: []) } }
        if let wrapped = type.wrapped {
            return [Constructor(name: ".none", types: []), Constructor(name: ".some", types: [wrapped])]
        }
        guard let symbol = type.symbol, symbol.kind == .enum else { return nil }
        let substitution = Substitution(symbol.allParameters, type.arguments)
        let all = program.cases(of: symbol).filter { !$0.traits.contains(.unavailable) }.map { one in
            Constructor(name: ".\(one.name)", types: one.interface.parameters.map { substitution.apply($0.type) })
        }
        // There is no value of a case that holds a `Never`.
        return all.isEmpty ? nil : all.filter { !$0.types.contains(where: \.isNever) }
    }

    private func space(_ pattern: TypedPattern) -> Space {
        switch pattern.kind {
        case .wildcard, .variable: return .all
        case .tuple(let parts): return .part("()", parts.map(space))
        case .optional(let inner): return .part(".some", [space(inner)])
        case .enumCase(let symbol, let name, let payload):
            let count = symbol?.interface.parameters.count ?? 0
            let name = symbol?.name ?? name
            let parts = payload?.map(space) ?? Array(repeating: .all, count: count)
            if parts.count == count { return .part(".\(name)", parts) }
            if parts.count > 1, count == 1 { return .part(".\(name)", [.part("()", parts)]) }
            // One pattern for all values together.
            switch parts.first {
            case .all?: return .part(".\(name)", Array(repeating: .all, count: count))
            case .part("()", let inner)? where inner.count == count: return .part(".\(name)", inner)
            default: return .some
            }
        case .typeTest(let type): return takesAll(type, of: pattern.type) ? .all : .some
        case .cast(let inner, let type): return takesAll(type, of: pattern.type) ? space(inner) : .some
        case .expression(let node):
            guard case .call(_, _, let arguments) = node.kind, case .value(let value)? = arguments.first?.kind else {
                return .some
            }
            switch value.unconverted.kind {
            case .boolean(let truth): return .part("\(truth)", [])
            case .nilLiteral: return .part(".none", [])
            case .discard: return .all
            default: return .some
            }
        }
    }

    /// Whether a cast cannot fail: `case .failure(let error as NSError)`.
    private func takesAll(_ type: Type, of subject: Type) -> Bool {
        type.isSame(as: subject) || type.isAny || type.isUnknown || type.symbol?.name == "NSError"
            || type.constraints?.first?.symbol === TypeSymbol.error
    }
}

extension TypedPattern {
    /// Whether nothing is known of what it covers: a case that only the run knows, or one with more parts than values, which
    /// is a mistake of its own.
    fileprivate var isOpen: Bool {
        guard case .enumCase(let symbol, _, let payload) = kind else { return false }
        guard let parameters = symbol?.interface.parameters else { return true }
        guard let payload, payload.count > 1, payload.count != parameters.count else { return false }
        return parameters.count != 1 || parameters[0].type.tupleElements?.count != payload.count
    }
}
