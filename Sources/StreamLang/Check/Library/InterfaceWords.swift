// The words in the first line of a declaration of the library.

import StreamSyntax

/// Takes a line apart at its spaces. Every start reads a thousand lines so, byte by byte in place.
struct InterfaceWords {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    /// - Parameter bytes: A declaration, which stays where it is as long as its words are read.
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        rest = bytes.prefix { $0 != UInt8(ascii: "\n") }
    }

    /// The next word, which is empty at the end of the line.
    mutating func next() -> InterfaceWord {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        rest = rest[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
        return InterfaceWord(bytes: word)
    }
}

struct InterfaceWord {
    fileprivate let bytes: Slice<UnsafeBufferPointer<UInt8>>

    var isEmpty: Bool { bytes.isEmpty }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name that it begins with.
    var name: String { Self.name(bytes) }

    var isAttribute: Bool { bytes.first == UInt8(ascii: "@") }

    /// Whether it stands before the word that says what is declared.
    var isModifier: Bool {
        switch text {
        case "prefix", "postfix", "infix", "indirect", "final": true
        default: false
        }
    }

    /// The type of which an attribute says that its entries are the members of the protocol: `@entries(Type)`.
    var entriesHolder: String? {
        guard bytes.starts(with: Self.entries.utf8) else { return nil }
        return Self.name(bytes.dropFirst(Self.entries.utf8.count))
    }

    private static let entries = "@entries("

    private static func name(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let name = bytes.prefix { CharacterClass.isIdentifierPart($0) || $0 == UInt8(ascii: ".") }
        return String(decoding: name, as: UTF8.self)
    }
}
