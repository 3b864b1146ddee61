// The bytes, units and scalars of a text, at the positions that they have there.

/// What `utf8`, `utf16` and `unicodeScalars` of a text are, and parts of them.
package final class TextView: PlacedElements {
    package enum Content {
        case utf8(Substring.UTF8View)
        case utf16(Substring.UTF16View)
        case scalars(Substring.UnicodeScalarView)
    }

    private let content: Content
    private let isTaken: Bool

    /// - Parameters:
    ///   - content: The view.
    ///   - isTaken: Whether it was taken from another view, of which it may be all.
    package init(_ content: Content, isTaken: Bool = false) {
        self.content = content
        self.isTaken = isTaken
        switch content {
        case .utf8(let view):
            super.init(
                .utf8View, view.map { .integer($0, as: .uint8) },
                at: (view.indices + [view.endIndex]).map { .index($0) })
        case .utf16(let view):
            super.init(
                .utf16View, view.map { .integer($0, as: .uint16) },
                at: (view.indices + [view.endIndex]).map { .index($0) })
        case .scalars(let view):
            super.init(
                .unicodeScalarView, view.map { .object(NativeObject($0, .unicodeScalar)) },
                at: (view.indices + [view.endIndex]).map { .index($0) })
        }
    }

    /// The text that they are, broken characters replaced.
    package var text: Substring {
        switch content {
        case .utf8(let view): Substring(view)
        case .utf16(let view): Substring(view)
        case .scalars(let view): Substring(view)
        }
    }

    /// The text that they are; nil if they end within a character.
    package var decoded: String? {
        switch content {
        case .utf8(let view): String(view)
        case .utf16(let view): String(view)
        case .scalars(let view): String(view)
        }
    }

    /// The scalars of a text that is made of them.
    package convenience init(ofScalars scalars: [Value]) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap { $0.object(as: NativeObject<Unicode.Scalar>.self)?.native })
        self.init(.scalars(Substring(String(text)).unicodeScalars))
    }

    /// How the scalars of a text are walked and changed; nil for bytes and units, which cannot be.
    var walk: ScriptSequence? {
        guard case .scalars = content else { return nil }
        var walk = ScriptSequence(start: { .all(try $0.sequenceElements() ?? []) })
        walk.indices = { $0.placed.map { Array($0.positions.dropLast()) } ?? [] }
        walk.endIndex = { $0.placed?.positions.last ?? .void }
        walk.positionAfter = { view, position in
            guard let view = view.placed, let offset = try view.offset(of: position) else {
                throw Subscripts.outOfBounds
            }
            return view.position(offset + 1)
        }
        walk.replace = { collection, from, to, new in
            guard let view = collection.placed else { return }
            var scalars = view.elements
            let lower = try from.map { try view.offset(of: $0, isEnd: true) } ?? scalars.count
            let upper = try to.map { try view.offset(of: $0, isEnd: true) } ?? scalars.count
            guard let lower, let upper, lower <= upper else { throw Subscripts.outOfBounds }
            scalars.replaceSubrange(lower..<upper, with: new)
            collection = .object(TextView(ofScalars: scalars))
        }
        walk.makeEmpty = { _ in .object(TextView(ofScalars: [])) }
        return walk
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
            case .scalars(let view): distance(to: index, in: view)
            }
        guard let offset = found else { return nil }
        return offset < elements.count || isEnd ? offset : nil
    }

    package override func position(_ offset: Int) -> Value {
        switch content {
        case .utf8(let view): .index(view.index(view.startIndex, offsetBy: offset))
        case .utf16(let view): .index(view.index(view.startIndex, offsetBy: offset))
        case .scalars(let view): .index(view.index(view.startIndex, offsetBy: offset))
        }
    }

    package override func part(_ elements: [Value], from offset: Int) -> PlacedElements {
        // What begins where the view does keeps that position as it is written there.
        func part<View: Collection>(of view: View) -> View where View.SubSequence == View {
            (offset == 0 ? view : view.dropFirst(offset)).prefix(elements.count)
        }
        let taken: Content =
            switch content {
            case .utf8(let view): .utf8(part(of: view))
            case .utf16(let view): .utf16(part(of: view))
            case .scalars(let view): .scalars(part(of: view))
            }
        return TextView(taken, isTaken: true)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let (text, kind) = (text, nominal.name.split(separator: ".").last ?? "")
        let name =
            switch content {
            case .utf8: "UTF8View"
            case .utf16: "StringUTF16"
            case .scalars: "StringUnicodeScalarView"
            }
        let whole = "\(name)(\(String(text.base).quoted))"
        let isPart = isTaken || text.startIndex > text.base.startIndex || text.endIndex < text.base.endIndex
        guard isPart else { return writer.append(form == .debug ? whole : String(text)) }
        // What Swift shows of a part is a slice of the whole view.
        let positions = positions
        writer.append("\(form == .debug ? "Swift.Substring." : "")\(kind)(_slice: Swift.Slice<Swift.String.\(kind)>")
        writer.append("(_startIndex: ")
        try writer.write(positions[0])
        writer.append(", _endIndex: ")
        try writer.write(positions[positions.count - 1])
        writer.append(", _base: \(whole)))")
    }
}

extension NominalType {
    package static let utf8View = library(
        "String.UTF8View", parents: [bidirectionalCollection], elements: .nominal(uint8, []))
    package static let utf16View = library(
        "String.UTF16View", parents: [bidirectionalCollection], elements: .nominal(uint16, []))
    package static let unicodeScalarView = library(
        "String.UnicodeScalarView", parents: [bidirectionalCollection], elements: .nominal(unicodeScalar, []))
}
