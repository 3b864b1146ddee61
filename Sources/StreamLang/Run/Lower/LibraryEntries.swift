// The library's entries as the checker asks for them.

import StreamCheck
import StreamRun
import StreamSyntax

/// Gives the checker what a name means on a type of the library.
struct LibraryEntries: EntrySource {
    init() {}

    package func entries(_ name: String, of owner: String?) -> [LibraryEntry] {
        LibraryCode.members(name, ofTypeNamed: owner ?? "").map { entry in
            LibraryEntry(
                form: entry.form.kind, isStatic: entry.form.isStatic, isMutating: entry.form == .mutatingMethod,
                isSettable: entry.form == .settableProperty || entry.form == .settableStaticProperty,
                isOld: entry.renamed != nil, isOfExtension: entry.isOfExtension, name: entry.name,
                signature: entry.signature, body: entry)
        }
    }

    package func names(of owner: String?, isStatic: Bool) -> [String] {
        LibraryCode.names(ofTypeNamed: owner ?? "", isStatic: isStatic)
    }
}

extension Builtin.Form {
    fileprivate var kind: LibraryEntry.Form {
        switch self {
        case .method, .mutatingMethod, .staticMethod: .method
        case .property, .settableProperty, .staticProperty, .settableStaticProperty: .property
        case .subscript: .subscript
        case .initializer: .initializer
        case .function: .function
        }
    }
}
