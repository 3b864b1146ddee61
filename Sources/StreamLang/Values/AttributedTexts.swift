// AttributedString as a value: its parts, positions and runs.

import Foundation

extension Value {
    package static func attributed(_ text: AttributedString) -> Value { .object(NativeObject(text, .attributedText)) }
    package static func attributed(_ part: AttributedSubstring) -> Value {
        .object(NativeObject(part, .attributedSubstring))
    }
    package static func attributes(_ container: AttributeContainer) -> Value {
        .object(NativeObject(container, .attributeContainer))
    }
    package static func position(_ index: AttributedString.Index) -> Value {
        .object(NativeObject(index, .attributedIndex))
    }
    package static func range(_ range: Range<AttributedString.Index>) -> Value {
        .object(RangeObject(.position(range.lowerBound), .position(range.upperBound), .range))
    }

    /// The text that it is, or the part of one, as a whole of its own; nil for other values.
    package var attributedText: AttributedString? {
        object(as: NativeObject<AttributedString>.self)?.native
            ?? object(as: NativeObject<AttributedSubstring>.self).map { AttributedString($0.native) }
    }

    /// The part of a text that it is, which a text is as a whole; nil for other values.
    package var attributedPart: AttributedSubstring? {
        object(as: NativeObject<AttributedSubstring>.self)?.native
            ?? object(as: NativeObject<AttributedString>.self).map { $0.native[$0.native.startIndex...] }
    }

    /// Whether it is a text with attributes, a part of one, or what such a text has.
    fileprivate var hasAttributes: Bool {
        [NominalType.attributedText, .attributedSubstring, .attributeContainer, .attributedRun].contains {
            nominal === $0
        }
    }
}

extension AttributedSubstring {
    /// A position of the text, its end too.
    package func position(_ value: Value) throws -> AttributedString.Index {
        guard let index = value.object(as: NativeObject<AttributedString.Index>.self)?.native else {
            throw RuntimeError("an AttributedString.Index is needed, not \(value.nominal.name)")
        }
        guard startIndex <= index, index <= endIndex else { throw Subscripts.outOfBounds }
        // Foundation traps on parts that begin or end in the middle of a Unicode scalar.
        return index < endIndex ? unicodeScalars.index(before: unicodeScalars.index(after: index)) : index
    }

    /// The part of the text that a range of its positions is.
    package func bounds(_ value: Value) throws -> Range<AttributedString.Index> {
        guard let range = value.object(as: RangeObject.self) else {
            throw RuntimeError("a range of positions is needed, not \(value.nominal.name)")
        }
        let lower = try range.lower.map { try position($0) } ?? startIndex
        var upper = try range.upper.map { try position($0) } ?? endIndex
        if range.upper != nil, range.isClosed {
            guard upper < endIndex else { throw Subscripts.outOfBounds }
            upper = index(afterCharacter: upper)
        }
        guard lower <= upper else { throw Subscripts.outOfBounds }
        return lower..<upper
    }
}

extension Subscripts {
    /// An attribute of a text, or a part of it; nil for other values.
    static func attributed(_ receiver: Value, _ index: Value) throws -> Value? {
        guard receiver.hasAttributes else { return nil }
        guard index.object(as: RangeObject.self) != nil, let part = receiver.attributedPart else {
            return try TextAttribute(index).read(receiver)
        }
        return .attributed(part[try part.bounds(index)])
    }

    /// Sets an attribute of a text, or a part of it; false for other values.
    static func setAttributed(_ receiver: inout Value, _ index: Value, to value: Value) throws -> Bool {
        guard receiver.hasAttributes else { return false }
        guard index.object(as: RangeObject.self) != nil, var text = receiver.attributedText,
            let part = receiver.attributedPart
        else {
            receiver = try TextAttribute(index).write(value, to: receiver)
            return true
        }
        guard let new = value.attributedPart else { throw unsupported(receiver, value) }
        text.replaceSubrange(try part.bounds(index), with: new)
        receiver = .attributed(text)
        return true
    }
}

/// The characters of a text, which can be changed there.
package final class AttributedCharacters: PlacedElements {
    /// The text, or the part that it is of one, as a whole.
    package let text: AttributedString

    package init(_ part: AttributedSubstring) {
        text = AttributedString(part)
        let characters = part.characters
        super.init(
            .attributedCharacters, characters.map { .character($0) }, at: characters.positions)
    }
}

extension BidirectionalCollection where Index == AttributedString.Index {
    /// The positions of the elements, and the end.
    package var positions: [Value] { (Array(indices) + [endIndex]).map { .position($0) } }
}

/// The runs of a text, which are shown as the text is.
package final class AttributedRuns: PlacedElements {
    private let part: AttributedSubstring

    package init(_ part: AttributedSubstring) {
        self.part = part
        let runs = part.runs
        super.init(
            .attributedRuns, runs.map { .object(NativeObject($0, .attributedRun)) },
            at: runs.map { .position($0.range.lowerBound) } + [.position(part.endIndex)])
    }

    /// The parts in which an attribute is the same.
    package func parts(_ attribute: TextAttribute) -> [(value: Value, range: Range<AttributedString.Index>)] {
        attribute.runs(of: part)
    }

    /// The run at a position of the text.
    package func run(at position: Value) throws -> AttributedString.Runs.Run {
        let index = try part.position(position)
        guard index < part.endIndex else { throw Subscripts.outOfBounds }
        return part.runs[index]
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(part.runs.description)
    }
}
