// What runs what the library declares, for code that is built before it.

/// What StreamLibrary has for the code that lowers and runs scripts. That code does not know StreamLibrary, so that both are
/// built side by side: whoever makes an interpreter gives it.
package struct LibraryCode: Sendable {
    /// Reads or writes the properties that a class has itself, of an object.
    package typealias Coding =
        @Sendable (
            _ coder: Value, _ object: Value, _ owner: NominalType, _ context: CallContext
        ) throws -> Void

    let entries: EntryIndex
    package let decode: Coding
    package let encode: Coding

    package init(entries: EntryIndex, decode: @escaping Coding, encode: @escaping Coding) {
        self.entries = entries
        self.decode = decode
        self.encode = encode
    }

    /// That of this process. Unchecked: it is set once, before the first text is read (`Library.open`).
    nonisolated(unsafe) package static var given: LibraryCode!

    /// The entries of one name on a type, its parents not counted; functions are found under an empty name of a type.
    package static func members(_ name: String, ofTypeNamed owner: String) -> [Builtin] {
        given.entries.members(name, ofTypeNamed: owner)
    }

    /// The names of today of the entries on a type; of functions old ones too.
    package static func names(ofTypeNamed owner: String, isStatic: Bool) -> [String] {
        given.entries.names(ofTypeNamed: owner, isStatic: isStatic)
    }
}
