// Objects of Foundation that keep a state without a lock of their own: one thread at a time calls them.
//
// A formatter makes what it writes with when it is first asked, and again after each change; a scanner moves on. Two
// threads that do so at once corrupt it. Its entries therefore hold a lock while they run, which they can, as none of
// them calls a script.

import RxEngine

/// The locks of such objects: a few for all, since they are held for microseconds. They are recursive because an entry
/// under an old name runs the one of today.
package enum NativeTurns {
    private static let locks = (0..<64).map { _ in Lock(recursive: true) }

    /// Does something with an object while no other thread does.
    package static func take<Result>(_ object: AnyObject, _ work: () throws -> Result) rethrows -> Result {
        // Objects lie at multiples of 16.
        let index = Int(bitPattern: ObjectIdentifier(object)) >> 4 & 63
        return try locks[index].withLock(work)
    }
}

extension NominalType {
    /// Whether the members of the type's objects run one at a time; a Formatter may be a script's own, which is called.
    var takesTurns: Bool {
        guard kind == .classType, module == "Foundation", self !== NominalType.formatter else { return false }
        return name.hasSuffix("Formatter") || name == "Scanner"
    }
}

extension Arguments {
    /// Runs an entry's body in the receiver's turn.
    func inTurn(_ body: (Arguments) throws -> Value) throws -> Value {
        guard let object = receiver.anyObject else { return try body(self) }
        return try NativeTurns.take(object.nativeObject ?? object) { try body(self) }
    }
}
