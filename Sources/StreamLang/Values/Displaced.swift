// What a change that runs scripts takes out of a collection, kept until the collection is back in its variable.

import CSystem

/// A table with keys of a script's own is moved out of its variable while it changes, since hashing and comparing them
/// runs the script. What the change removes may have a `deinit` that uses that variable, and must find it as it is after
/// the change: so it is released only then, as after a ``Store``.
enum Displaced {

    /// Keeps what is taken out of a collection until the change that does so has ended.
    @inline(__always)
    static func keep(_ value: Value) {
        if let displaced = csystem_displaced(), case .object = value { keep(value, in: displaced) }
    }

    @inline(never)
    private static func keep(_ value: Value, in displaced: UnsafeMutableRawPointer) {
        displaced.assumingMemoryBound(to: [Value].self).pointee.append(value)
    }
}
