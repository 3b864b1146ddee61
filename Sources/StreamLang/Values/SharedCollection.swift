// Foundation's collections that are objects: whoever refers to one sees its changes.

import Foundation
import RxEngine

/// An `NSMutableArray`, `NSMutableDictionary`, `NSMutableSet`, `NSCountedSet`, `NSMutableData`, `NSMutableString`, `NSMutableIndexSet`,
/// `NSMutableCharacterSet` or one of the ordered sets.
package final class SharedCollection: Object, @unchecked Sendable {
    // Unchecked: the cell guards its content.
    private let content: Cell

    /// - Parameter content: An array, also for ordered sets, a dictionary, also for a counted set, a set, data, a text, or
    ///   a set of indexes or characters.
    package init(_ content: Value, _ nominal: NominalType) {
        self.content = Cell(content)
        super.init(nominal)
    }

    /// What it holds now, as a value of Swift.
    package var value: Value {
        let value = content.value
        guard nominal === NominalType.nsCountedSet, let table = value.object(as: DictionaryObject.self)?.table else {
            return value
        }
        return .set(table.all.map(\.key))
    }

    /// How often an NSCountedSet holds a value.
    package func count(of element: Value) -> Int {
        content.value.object(as: DictionaryObject.self)?.table[element]?.exactly(Int.self) ?? 0
    }

    /// Changes what it holds.
    ///
    /// - Parameter isPure: Whether that asks no `==` or `hash`, which may be a script's own.
    package func change(isPure: Bool, _ body: (inout Value) throws -> Void) throws {
        try content.mutate(isPure: isPure, body)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let content = value
        if let text = content.text { return writer.append(text) }
        if let table = content.object(as: DictionaryObject.self)?.table {
            writer.append("{\n")
            for (key, value) in table.all {
                writer.append("    ")
                try writer.write(key, as: .print)
                writer.append(" = ")
                try writer.write(value, as: .print)
                writer.append(";\n")
            }
            return writer.append("}")
        }
        if let data = content.object(as: NativeObject<Data>.self)?.native {
            return writer.append((data as NSData).description)
        }
        let isSet = content.nominal === NominalType.set
        writer.append(isSet ? "{(\n" : "(\n")
        let elements = try content.sequenceElements() ?? []
        for (index, element) in elements.enumerated() {
            writer.append("    ")
            try writer.write(element, as: .print)
            writer.append(index < elements.count - 1 ? ",\n" : "\n")
        }
        writer.append(isSet ? ")}" : ")")
    }

    package override func isEqual(to other: Object) throws -> Bool {
        try value.equals((other as? SharedCollection)?.value ?? .object(other))
    }

    package override func isEqual(toPlain other: Value) throws -> Bool { try value.equals(other) }

    package override func hash(into hasher: inout Hasher) {
        if let text = value.text { hasher.combine(text) } else { hasher.combine(nominal) }
    }
    /// A text is found where an equal one of Swift is.
    package override var tableHash: Int { value.text == nil ? super.tableHash : value.hashValue }
    package override func makeIterator() throws -> ElementIterator? { try value.makeIterator() }
}

extension NominalType {
    package static let nsMutableArray = library(
        "NSMutableArray", .classType, "Foundation", parents: [nsObject, sequence])
    package static let nsMutableDictionary = library(
        "NSMutableDictionary", .classType, "Foundation", parents: [nsObject, sequence])
    package static let nsMutableSet = library("NSMutableSet", .classType, "Foundation", parents: [nsObject, sequence])
    package static let nsCountedSet = library("NSCountedSet", .classType, "Foundation", parents: [nsMutableSet])
    package static let nsOrderedSet = library("NSOrderedSet", .classType, "Foundation", parents: [nsObject, sequence])
    package static let nsMutableOrderedSet = library(
        "NSMutableOrderedSet", .classType, "Foundation", parents: [nsOrderedSet])
    package static let nsMutableData = library("NSMutableData", .classType, "Foundation", parents: [nsObject])
    package static let nsMutableString = library(
        "NSMutableString", .classType, "Foundation", parents: [nsString, nsObject])
    package static let nsMutableIndexSet = library("NSMutableIndexSet", .classType, "Foundation", parents: [nsObject])
    package static let nsMutableCharacterSet = library(
        "NSMutableCharacterSet", .classType, "Foundation", parents: [nsObject])
    package static let sharedCollections = [
        nsMutableArray, nsMutableDictionary, nsMutableSet, nsCountedSet, nsOrderedSet, nsMutableOrderedSet,
    ]
}
