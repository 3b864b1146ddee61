// Collections whose positions are not counted from 0: a dictionary's keys and values, positions themselves, parts of such.

import struct Foundation.IndexSet

/// Elements, and the positions that they have.
package class PlacedElements: Object {
    package let elements: [Value]
    /// Their positions and the end, found when they are asked for.
    private let findPositions: () -> [Value]

    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - positions: One for each element, and the end.
    package init(_ nominal: NominalType, _ elements: [Value], at positions: @autoclosure @escaping () -> [Value]) {
        self.elements = elements
        findPositions = positions
        super.init(nominal)
    }

    package final var positions: [Value] { findPositions() }

    /// How many elements come before a position; nil for one that is none of its own.
    ///
    /// - Parameter isEnd: Whether the end is meant too.
    package func offset(of position: Value, isEnd: Bool = false) throws -> Int? {
        let all = positions
        guard let offset = try all.firstIndex(where: { try $0.equals(position) }) else { return nil }
        return offset < elements.count || isEnd ? offset : nil
    }

    /// The same with other elements at the same positions.
    package func replacing(_ elements: [Value]) throws -> PlacedElements {
        PlacedElements(nominal, elements, at: self.positions)
    }

    /// The same with another element at an offset.
    package func replacing(at offset: Int, by element: Value) throws -> PlacedElements {
        var elements = elements
        elements[offset] = element
        return try replacing(elements)
    }

    /// Some of the elements, which keep their positions.
    package func part(_ elements: [Value], from offset: Int) -> PlacedElements {
        SliceObject(of: .object(self), elements, at: Array(positions[offset...offset + elements.count]))
    }

    /// The position of the element with an offset.
    package func position(_ offset: Int) -> Value { positions[offset] }

    package override func makeIterator() -> ElementIterator? { .all(elements) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let isNamed = form == .debug && nominal.name.hasPrefix("Dictionary.")
        try writer.list(elements, from: isNamed ? "\(nominal.name)([" : "[", to: isNamed ? "])" : "]")
    }

    /// Keys are equal if they are the same ones, in whatever order.
    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? PlacedElements, other.nominal === nominal else {
            return try super.isEqual(to: other)
        }
        if elements.count != other.elements.count { return false }
        guard nominal === NominalType.dictionaryKeys else { return try Value.areEqual(elements, other.elements) }
        return try elements.allSatisfy { key in try other.elements.contains { try $0.equals(key) } }
    }
}

extension NominalType {
    package static let dictionaryKeys = library(
        "Dictionary.Keys", generic: ["Key", "Value"], parents: [collection, equatable, customStringConvertible],
        elements: .generic("Key"))
    package static let dictionaryValues = library(
        "Dictionary.Values", generic: ["Key", "Value"], parents: [mutableCollection, customStringConvertible],
        elements: .generic("Value"))
    package static let defaultIndices = library(
        "DefaultIndices", generic: ["Elements"], parents: [bidirectionalCollection],
        elements: .generic("Elements.Index"))
    package static let slice = library(
        "Slice", generic: ["Base"], parents: [bidirectionalCollection], elements: .generic("Base.Element"))
}

extension Value {
    package var placed: PlacedElements? {
        object(as: PlacedElements.self) ?? object(as: NativeObject<IndexSet>.self).map { PlacedElements($0.native) }
    }

    /// A dictionary's keys or values, at the positions that they have there.
    package static func placed(_ nominal: NominalType, _ elements: [Value]) -> Value {
        .object(PlacedElements(nominal, elements, at: (0...elements.count).map { .dictionaryIndex($0) }))
    }
}
