// The texts that scripts give values of the library's types: `extension Result: CustomStringConvertible`.

import RxEngine
import Synchronization

/// The texts of types of the library that have none by themselves. A process has one table, as of orders (``OwnOrders``):
/// whoever describes a value knows of no session.
package enum OwnTexts {
    /// What a script's extension says of the values of a type.
    package struct Description {
        /// What `print` and what `debugPrint` shows, if a script says it.
        let print: FunctionObject?
        let debug: FunctionObject?
        /// Whether a type with such generic arguments conforms.
        let holds: ([ScriptType]) -> Bool

        package init(print: FunctionObject?, debug: FunctionObject?, holds: @escaping ([ScriptType]) -> Bool) {
            (self.print, self.debug, self.holds) = (print, debug, holds)
        }
    }

    private static let lock = Lock()
    nonisolated(unsafe) private static var descriptions: [NominalType: Description] = [:]
    /// Whether there are any: most programs ask for no more.
    private static let isUsed = Atomic(false)

    /// What a script says of an object in one of the two forms; nil if it says nothing.
    static func text(of object: Object, as form: DescriptionWriter.Form) -> FunctionObject? {
        guard isUsed.load(ordering: .relaxed), !object.nominal.isScript else { return nil }
        let nominal = object.nominal
        let known = lock.withLock { descriptions[nominal] ?? descriptions.first { nominal.isKind(of: $0.key) }?.value }
        guard let known, let function = form == .print ? known.print : known.debug else { return nil }
        return known.holds(object.runtimeType.genericArguments) ? function : nil
    }

    /// Takes up what a script says.
    package static func add(_ description: Description, to nominal: NominalType) {
        lock.withLock { descriptions[nominal] = description }
        isUsed.store(true, ordering: .relaxed)
    }

    /// Forgets all that scripts said.
    package static func forget() {
        isUsed.store(false, ordering: .relaxed)
        lock.withLock { descriptions = [:] }
    }
}
