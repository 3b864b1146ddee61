// Which protocols types conform to, by what the library and a session's scripts declare.

import RxEngine

/// The protocols that types of the library and of a session's scripts conform to.
package final class Conformances: @unchecked Sendable {
    // Unchecked: `lock` guards the tables; the prompt may add to them while other threads run. `declared` is set before
    // anything runs.

    /// What a declaration asks of generic arguments, in terms of the type's parameters.
    package enum Condition {
        /// `extension Array: Encodable where Element: Encodable`
        case conforms(ScriptType, NominalType)
        /// `extension Pair: Error where First == Second`
        case same(ScriptType, ScriptType)
    }

    private struct Question: Hashable {
        let type: NominalType
        let wanted: NominalType
    }

    private let lock = Lock()
    private var added: [NominalType: [NominalType]] = [:]
    private var associated: [NominalType: [String: ScriptType]] = [:]
    private var answers: [Question: [Condition]?] = [:]
    /// Finds a declaration by which a type conforms to a protocol, and what that asks; nil if there is none.
    package var declared: (_ type: NominalType, _ wanted: NominalType) -> [Condition]? = { _, _ in nil }

    package init() {}

    /// - Parameter types: What the type has for the associated types of those protocols.
    package func add(_ parents: [NominalType], with types: [String: ScriptType], to nominal: NominalType) {
        lock.withLock {
            added[nominal, default: []] += parents
            associated[nominal, default: [:]].merge(types) { $1 }
        }
    }

    /// What a type has for an associated type, by the library or by a script's extension; nil if nothing tells.
    package func associated(_ name: String, of type: ScriptType) -> ScriptType? {
        if let known = type.associated(name) { return known }
        let arguments = type.genericArguments
        guard let nominal = type.nominal, let own = lock.withLock({ associated[nominal]?[name] }) else { return nil }
        return replacingParameters(
            of: own, Dictionary(zip(nominal.genericParameters, arguments), uniquingKeysWith: { $1 }))
    }

    /// Forgets what was found: more has been declared.
    package func forget() { lock.withLock { answers = [:] } }

    /// Whether a type is another one, inherits from it, or conforms to it whatever its generic arguments are.
    func isKind(_ actual: NominalType, of wanted: NominalType) -> Bool {
        if actual === wanted { return true }
        if wanted.isComposition { return wanted.parents.allSatisfy { isKind(actual, of: $0) } }
        if actual.isKind(of: wanted) { return true }
        // What scripts add are protocols.
        if wanted.kind != .protocolType { return false }
        let added = lock.withLock { self.added }
        if added.isEmpty { return false }
        var (seen, open): (Set<NominalType>, [NominalType]) = ([actual], [actual])
        while let type = open.popLast() {
            if type === wanted { return true }
            open += (type.parents + (added[type] ?? [])).filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether a value's type is another one, inherits from it, or conforms to it.
    func isKind(_ value: Value, of wanted: NominalType) -> Bool {
        guard wanted.kind == .protocolType else { return isKind(value.nominal, of: wanted) }
        // A part of a string is of a type of its own, and so is a key path among functions.
        let isOne = value.nominal === NominalType.string || value.nominal === NominalType.function
        let nominal = isOne ? value.runtimeType.nominal : nil
        return conforms(nominal ?? value.nominal, to: wanted) { value.runtimeType.genericArguments }
    }

    /// Whether a type conforms to a protocol, or is a class where that is asked for.
    func conforms(_ type: ScriptType, to wanted: NominalType) -> Bool {
        switch type {
        // The elements of what is empty.
        case .unknown, .generic: true
        case .nominal(let nominal, let arguments): conforms(nominal, to: wanted) { arguments }
        case .optional(let wrapped): conforms(.optional, to: wanted) { [wrapped] }
        case .never: NominalType.ofNever.contains { wanted === $0 }
        case .any, .tuple, .function, .metatype: false
        }
    }

    private func conforms(
        _ nominal: NominalType, to wanted: NominalType, _ arguments: () -> [ScriptType]
    ) -> Bool {
        if wanted === NominalType.anyObject { return nominal.kind == .classType }
        if wanted.isComposition { return wanted.parents.allSatisfy { conforms(nominal, to: $0, arguments) } }
        if nominal.kind == .protocolType { return isKind(nominal, of: wanted) }
        guard let conditions = conditions(Question(type: nominal, wanted: wanted)) else {
            return isKind(nominal, of: wanted)
        }
        return conditions.isEmpty || hold(conditions, for: nominal, arguments())
    }

    /// Whether what is asked of a type's generic arguments holds, as far as they are known.
    package func hold(_ conditions: [Condition], for nominal: NominalType, _ arguments: [ScriptType]) -> Bool {
        let known = Dictionary(zip(nominal.genericParameters, arguments)) { first, _ in first }
        return conditions.allSatisfy { condition in
            switch condition {
            case .conforms(let subject, let wanted):
                let type = replacingParameters(of: subject, known).erasingGenerics
                if wanted.kind == .protocolType || type == .unknown { return conforms(type, to: wanted) }
                return type.nominal?.isKind(of: wanted) ?? false
            case .same(let left, let right):
                let (left, right) = (replacingParameters(of: left, known), replacingParameters(of: right, known))
                let isKnown = !left.erasingGenerics.isUncertain && !right.erasingGenerics.isUncertain
                return !isKnown || left == right
            }
        }
    }

    /// A type with what its parameters stand for.
    package func replacingParameters(of type: ScriptType, _ known: [String: ScriptType]) -> ScriptType {
        type.mapped { part in
            guard case .generic(let name) = part else { return nil }
            // `T.Element` is asked of what `T` stands for.
            let path = name.split(separator: ".").map(String.init)
            guard let first = path.first, let base = known[first] else { return known[name] }
            return path.dropFirst().reduce(base) { associated($1, of: $0) ?? .unknown }
        }
    }

    private func conditions(_ question: Question) -> [Condition]? {
        if let known = lock.withLock({ answers[question] }) { return known }
        let found = declared(question.type, question.wanted)
        lock.withLock { answers[question] = .some(found) }
        return found
    }
}

extension NominalType {
    /// What Never conforms to, of which there are no values.
    fileprivate static let ofNever: [NominalType] = [
        .equatable, .hashable, .comparable, .error, .encodable, .decodable, .codable, .identifiable,
    ]
}
