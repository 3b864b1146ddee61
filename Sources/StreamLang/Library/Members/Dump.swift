// What `dump` prints.

/// A value and its parts, one per line, indented by depth.
struct Dump {
    private(set) var text = ""
    private let maxDepth: Int
    private let baseIndent: Int
    /// The objects that were shown, by number: each is taken apart once.
    private var seen: [ObjectIdentifier: Int] = [:]

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - name: What stands in front of the first line.
    ///   - indent: How many spaces every line begins with.
    ///   - maxDepth: How deep parts are shown.
    init(_ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max) throws {
        self.maxDepth = min(maxDepth, 100)
        baseIndent = indent
        try write(value, label: name.map { "\($0): " } ?? "", depth: 0)
    }

    private mutating func write(_ value: Value, label: String, depth: Int) throws {
        var (heading, children) = try parts(of: value)
        let hasChildren = !children.isEmpty
        if case .object(let object) = value, object is InstanceObject || object is TypeObject {
            let number = seen[ObjectIdentifier(object)]
            heading += " #\(number ?? seen.count)"
            if number != nil { children = [] } else { seen[ObjectIdentifier(object)] = seen.count }
        }
        line(heading, label, hasChildren: hasChildren, depth)
        guard depth < maxDepth else { return }
        for (label, child) in children {
            let label = label.map { "\($0): " } ?? ""
            switch child {
            case .value(let value): try write(value, label: label, depth: depth + 1)
            case .superclass(let instance, let nominal): try write(instance, as: nominal, depth: depth + 1)
            case .group(let heading, let parts):
                line(heading, label, hasChildren: true, depth + 1)
                for (label, part) in parts { try write(part, label: label.map { "\($0): " } ?? "", depth: depth + 2) }
            }
        }
    }

    /// An object as its superclass sees it.
    private mutating func write(_ instance: InstanceObject, as nominal: NominalType, depth: Int) throws {
        let children = fields(of: instance, as: nominal)
        line(nominal.qualifiedName, "super: ", hasChildren: !children.isEmpty, depth)
        for (label, child) in children {
            switch child {
            case .value(let value): try write(value, label: label.map { "\($0): " } ?? "", depth: depth + 1)
            case .superclass(let instance, let nominal): try write(instance, as: nominal, depth: depth + 1)
            case .group: break
            }
        }
    }

    private mutating func line(_ heading: String, _ label: String, hasChildren: Bool, _ depth: Int) {
        let sign = !hasChildren ? "-" : depth < maxDepth ? "▿" : "▹"
        text += "\(String(repeating: " ", count: baseIndent + depth * 2))\(sign) \(label)\(heading)\n"
    }

    private enum Part {
        case value(Value)
        case superclass(InstanceObject, NominalType)
        /// Several values under a heading of their own.
        case group(String, [(String?, Value)])
    }

    private func parts(of value: Value) throws -> (heading: String, children: [(String?, Part)]) {
        guard case .object(let object) = value else { return (value.debugDescription, []) }
        // A description of its own takes the place of the type's name, but the parts stay.
        let own = object.nominal.isScript ? DescriptionWriter.witness(of: object, for: .debug) : nil
        let type = try own.map { try $0.call(value).text ?? "" } ?? object.runtimeType.typeName(qualified: true)
        if let custom = try Reflection.custom(of: value) {
            return (type, try custom.children().map { ($0.label, .value($0.value)) })
        }
        switch object {
        case let some as SomeObject: return (try value.text(as: .debug), [("some", .value(some.wrapped))])
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
