// What `dump` prints.

/// A value and its parts, one per line, indented by depth.
struct Dump {
    private(set) var text = ""

    init(_ value: Value) throws { try write(value, label: "", depth: 0) }

    private mutating func write(_ value: Value, label: String, depth: Int) throws {
        let (heading, children) = try parts(of: value)
        let indent = String(repeating: " ", count: depth * 2)
        text += "\(indent)\(children.isEmpty ? "-" : "▿") \(label)\(heading)\n"
        guard depth < 100 else { return }
        for (label, child) in children { try write(child, label: label.map { "\($0): " } ?? "", depth: depth + 1) }
    }

    private func parts(of value: Value) throws -> (heading: String, children: [(String?, Value)]) {
        guard case .object(let object) = value else { return (value.debugDescription, []) }
        switch object {
        case let some as SomeObject: return (try value.text(as: .debug), [("some", some.wrapped)])
        case is ArrayObject, is SetObject, is DictionaryObject:
            let elements = try value.sequenceElements() ?? []
            let unit = object is DictionaryObject ? "key/value pair" : object is SetObject ? "member" : "element"
            return ("\(elements.count) \(unit)\(elements.count == 1 ? "" : "s")", elements.map { (nil, $0) })
        case let tuple as TupleObject:
            return (
                "(\(tuple.elements.count) elements)",
                tuple.labelled.enumerated().map { ($1.label ?? ".\($0)", $1.value) }
            )
        case let structure as StructObject:
            return (
                structure.runtimeType.typeName(qualified: true), zip(structure.nominal.fields, structure.fields).map { ($0.name, $1) }
            )
        case let instance as InstanceObject:
            return (
                instance.runtimeType.typeName(qualified: true) + " #0",
                instance.nominal.fields.enumerated().map { ($1.name, instance[$0]) }
            )
        default: return (try value.text(as: .debug), [])
        }
    }
}
