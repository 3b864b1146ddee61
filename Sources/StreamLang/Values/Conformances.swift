// What scripts add to the protocols of the library's types.

import RxEngine

/// The protocols that extensions of a session's scripts let the library's types conform to.
package final class Conformances: @unchecked Sendable {
    // Unchecked: `lock` guards the table; the prompt may add to it while other threads run.
    private let lock = Lock()
    private var added: [NominalType: [NominalType]] = [:]

    package init() {}

    package func add(_ parents: [NominalType], to nominal: NominalType) {
        lock.withLock { added[nominal, default: []] += parents }
    }

    /// Whether a type is another one, inherits from it, or conforms to it.
    func isKind(_ actual: NominalType, of wanted: NominalType) -> Bool {
        if actual === wanted { return true }
        if wanted.isComposition { return wanted.parents.allSatisfy { isKind(actual, of: $0) } }
        let parents = actual.parents + lock.withLock { added[actual] ?? [] }
        return parents.contains { isKind($0, of: wanted) }
    }
}
