// The bytes and units of a text, at the positions that they have there.

/// What `utf8` and `utf16` of a text are, and parts of them.
package final class TextView: PlacedElements {
    package enum Content {
        case utf8(Substring.UTF8View)
        case utf16(Substring.UTF16View)
    }

    private let content: Content

    package init(_ content: Content) {
        self.content = content
        switch content {
        case .utf8(let view):
            super.init(
                .utf8View, view.map { .integer($0, as: .uint8) },
                at: (view.indices + [view.endIndex]).map { .index($0) })
        case .utf16(let view):
            super.init(
                .utf16View, view.map { .integer($0, as: .uint16) },
                at: (view.indices + [view.endIndex]).map { .index($0) })
        }
    }

    /// The text that they are, broken characters replaced.
    package var text: Substring {
        switch content {
        case .utf8(let view): Substring(view)
        case .utf16(let view): Substring(view)
        }
    }

    /// The text that they are; nil if they end within a character.
    package var decoded: String? {
        switch content {
        case .utf8(let view): String(view)
        case .utf16(let view): String(view)
        }
    }

    package override func offset(of position: Value, isEnd: Bool = false) throws -> Int? {
        guard let index = position.object(as: NativeObject<String.Index>.self)?.native else { return nil }
        func distance<View: Collection>(to index: String.Index, in view: View) -> Int?
        where View.Index == String.Index {
            guard index >= view.startIndex, index <= view.endIndex else { return nil }
            return view.distance(from: view.startIndex, to: index)
        }
        let found =
            switch content {
            case .utf8(let view): distance(to: index, in: view)
            case .utf16(let view): distance(to: index, in: view)
            }
        guard let offset = found else { return nil }
        return offset < elements.count || isEnd ? offset : nil
    }

    package override func position(_ offset: Int) -> Value {
        switch content {
        case .utf8(let view): .index(view.index(view.startIndex, offsetBy: offset))
        case .utf16(let view): .index(view.index(view.startIndex, offsetBy: offset))
        }
    }

    package override func part(_ elements: [Value], from offset: Int) -> PlacedElements {
        switch content {
        case .utf8(let view): TextView(.utf8(view.dropFirst(offset).prefix(elements.count)))
        case .utf16(let view): TextView(.utf16(view.dropFirst(offset).prefix(elements.count)))
        }
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(form == .debug ? String(reflecting: String(text)) : String(text))
    }
}

extension NominalType {
    package static let utf8View = library("String.UTF8View", parents: [bidirectionalCollection])
    package static let utf16View = library("String.UTF16View", parents: [bidirectionalCollection])
}
