// The words in the first line of a declaration of the library.

import Glibc
import StreamSyntax

/// Bytes of a text that stays where it is as long as they are read. Every start of the program and every script of its tests
/// look through the whole library: what searches is the system's, which is as fast in a debug build.
struct InterfaceBytes {
    private(set) var first: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>

    init(_ first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
        self.first = first
        self.end = end
    }

    var count: Int { end - first }
    var text: String { String(decoding: UnsafeBufferPointer(start: first, count: count), as: UTF8.self) }

    /// Whether it is the first line of a declaration: it is not indented.
    var beginsDeclaration: Bool {
        count > 0 && (CharacterClass.isIdentifierHead(first.pointee) || first.pointee == at)
    }

    /// What stands before the next byte of a kind, which is left out; all of it where there is none.
    mutating func cut(at byte: UInt8) -> InterfaceBytes {
        let found = memchr(first, Int32(byte), count).map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
        let part = InterfaceBytes(first, to: found ?? end)
        first = found.map { $0 + 1 } ?? end
        return part
    }
}

/// Takes a line apart at its spaces.
struct InterfaceWords {
    private var rest: InterfaceBytes

    init(_ declaration: InterfaceBytes) {
        var lines = declaration
        rest = lines.cut(at: newline)
    }

    /// The next word, which is empty at the end of the line.
    mutating func next() -> InterfaceWord { InterfaceWord(bytes: rest.cut(at: space)) }
}

struct InterfaceWord {
    fileprivate let bytes: InterfaceBytes

    var isEmpty: Bool { bytes.count == 0 }

    var text: String { bytes.text }

    /// The name that it begins with.
    var name: String { Self.name(from: bytes.first, to: bytes.end) }

    var isAttribute: Bool { !isEmpty && bytes.first.pointee == at }

    /// Whether it stands before the word that says what is declared.
    var isModifier: Bool {
        switch text {
        case "prefix", "postfix", "infix", "indirect", "final": true
        default: false
        }
    }

    /// The type of which an attribute says that its entries are the members of the protocol: `@entries(Type)`.
    var entriesHolder: String? {
        guard text.hasPrefix(Self.entries) else { return nil }
        return Self.name(from: bytes.first + Self.entries.utf8.count, to: bytes.end)
    }

    private static let entries = "@entries("

    private static func name(from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> String {
        var behind = first
        while behind < end, CharacterClass.isIdentifierPart(behind.pointee) || behind.pointee == point { behind += 1 }
        return InterfaceBytes(first, to: behind).text
    }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let at = UInt8(ascii: "@")
private let point = UInt8(ascii: ".")
