// What `dump` prints.

/// A value and its parts, one per line, indented by depth.
struct Dump {
    private(set) var text = ""
    private let maxDepth: Int
    /// How many more items are shown.
    private var items: Int
    private let baseIndent: Int
    /// The objects that were shown, by number: each is taken apart once.
    private var seen: [ObjectIdentifier: Int] = [:]

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - name: What stands in front of the first line.
    ///   - indent: How many spaces every line begins with.
    ///   - maxDepth: How deep parts are shown.
    ///   - maxItems: How many values and parts are shown; what is left out is counted.
    init(_ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max) throws {
        self.maxDepth = min(maxDepth, 100)
        items = maxItems
        baseIndent = indent
        try write(.value(value), label: name, depth: 0)
    }

    private mutating func write(_ part: Part, label: String?, depth: Int) throws {
        guard items > 0 else { return }
        if case .value(let value) = part, case .object(let object) = value, let native = object.nativeValue {
            _ = try value.text(as: .debug)
            let start = text.endIndex
            dump(
                native, to: &text, name: label, indent: baseIndent + depth * 2, maxDepth: maxDepth - depth,
                maxItems: items)
            items -= text[start...].count(where: \.isNewline)
            return
        }
        var (heading, children) = try taken(apart: part)
        let hasChildren = children.contains { if case .superclass = $1 { false } else { true } }
        if case .value(.object(let object)) = part, object is InstanceObject || object is TypeObject {
            let number = seen[ObjectIdentifier(object)]
            heading += " #\(number ?? seen.count)"
            if number != nil { children = [] } else { seen[ObjectIdentifier(object)] = seen.count }
        }
        items -= 1
        line(heading, label.map { "\($0): " } ?? "", hasChildren: hasChildren, depth)
        guard depth < maxDepth else { return }
        for (index, (label, child)) in children.enumerated() {
            guard items > 0 else { return rest(children, from: index, depth) }
            try write(child, label: label, depth: depth + 1)
        }
    }

    private func taken(apart part: Part) throws -> (heading: String, children: [(String?, Part)]) {
        switch part {
        case .value(let value): try parts(of: value)
        case .superclass(let instance, let nominal): (nominal.qualifiedName, fields(of: instance, as: nominal))
        case .group(let heading, let parts): (heading, parts.map { ($0, .value($1)) })
        }
    }

    /// How many of the parts are left out; what a superclass has is not one of them.
    private mutating func rest(_ children: [(String?, Part)], from index: Int, _ depth: Int) {
        let isPart = children.map { if case .superclass = $1 { false } else { true } }
        let left = isPart[index...].count { $0 }
        guard left > 0 else { return }
        let more = isPart[..<index].contains(true) ? " more" : ""
        text += "\(indentation(depth + 2))(\(left)\(more) child\(left == 1 ? "" : "ren"))\n"
    }

    private func indentation(_ depth: Int) -> String { String(repeating: " ", count: baseIndent + depth * 2) }

    private mutating func line(_ heading: String, _ label: String, hasChildren: Bool, _ depth: Int) {
        let sign = !hasChildren ? "-" : depth < maxDepth ? "▿" : "▹"
        text += "\(indentation(depth))\(sign) \(label)\(heading)\n"
    }

    private enum Part {
        case value(Value)
        /// An object as its superclass sees it.
        case superclass(InstanceObject, NominalType)
        /// Several values under a heading of their own.
        case group(String, [(String?, Value)])
    }

    private func parts(of value: Value) throws -> (heading: String, children: [(String?, Part)]) {
        if value == .void { return ("(0 elements)", []) }
        guard case .object(let object) = value else { return (value.debugDescription, []) }
        // A description of its own takes the place of the type's name, but the parts stay.
        let own = object.nominal.isScript ? try DescriptionWriter.ownText(of: value, object, as: .debug) : nil
        let type = own ?? object.runtimeType.typeName(qualified: true)
        if let custom = try Reflection.custom(of: value) {
            return (type, try custom.children().map { ($0.label, .value($0.value)) })
        }
        switch object {
        case is SomeObject, is ToldOptional:
            return (try value.text(as: .debug), value.unwrapped.map { [("some", .value($0))] } ?? [])
        case let erased as AnyHashableObject: return (try value.text(as: .debug), [("value", .value(erased.base))])
        case is ArrayObject, is SetObject, is DictionaryObject:
            let elements = try value.sequenceElements() ?? []
            return (counted(elements.count, object), elements.map { (nil, .value($0)) })
        case let tuple as TupleObject: return ("(\(tuple.elements.count) elements)", parts(of: tuple))
        case let structure as StructObject:
            let fields = zip(structure.nominal.fields, structure.declaredFields).map { $0.shown($1) }
            return (type, fields.map { ($0.label, .value($0.value)) })
        case let range as RangeObject:
            let bounds = [("lowerBound", range.lower), ("upperBound", range.upper)]
            return (try value.text(as: .debug), bounds.compactMap { name, bound in bound.map { (name, .value($0)) } })
        case let sequence as SequenceObject: return (type, sequence.children.map { ($0.label, .value($0.value)) })
        case let slice as SliceObject: return (type, slice.fields.map { ($0.label, .value($0.value)) })
        case let indices as IndicesObject: return (type, indices.fields.map { ($0.label, .value($0.value)) })
        case let item as EnumObject:
            let heading = own == nil ? "\(type).\(item.enumCase.name)" : type
            if item.payload.isEmpty { return (heading, []) }
            let labels = item.enumCase.labels
            if item.payload.count == 1, labels.first.flatMap({ $0 }) == nil {
                return (heading, [(item.enumCase.name, .value(item.payload[0]))])
            }
            let payload = TupleObject(item.payload, labels: labels)
            let group = payload.labelled.enumerated().map { ($1.label ?? ".\($0)", $1.value) as (String?, Value) }
            return (
                heading, [(item.enumCase.name, .group("(\(group.count) element\(group.count == 1 ? "" : "s"))", group))]
            )
        case let instance as InstanceObject: return (type, fields(of: instance, as: instance.nominal))
        default:
            // An event describes itself, and its case is taken apart all the same.
            guard let view = object.enumView, view.payload.count == 1, view.labels.allSatisfy({ $0 == nil }) else {
                return (try value.text(as: .debug), [])
            }
            return (try value.text(as: .debug), [(view.caseName, .value(view.payload[0]))])
        }
    }

    private func counted(_ count: Int, _ object: Object) -> String {
        let unit = object is DictionaryObject ? "key/value pair" : object is SetObject ? "member" : "element"
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    private func parts(of tuple: TupleObject) -> [(String?, Part)] {
        tuple.labelled.enumerated().map { ($1.label ?? ".\($0)", .value($1.value)) }
    }

    private func fields(of instance: InstanceObject, as nominal: NominalType) -> [(String?, Part)] {
        let parent = nominal.parents.first { $0.kind == .classType && $0.isScript }
        let inherited = parent?.fields.count ?? 0
        let own = nominal.fields.indices.dropFirst(inherited).map { index -> (String?, Part) in
            let field = nominal.fields[index].shown(instance[index])
            return (field.label, .value(field.value))
        }
        return (parent.map { [("super", .superclass(instance, $0))] } ?? []) + own
    }
}
