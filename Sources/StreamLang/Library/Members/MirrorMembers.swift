// Mirrors: the parts of any value with their names.

import struct Foundation.IndexSet
import struct Foundation.PersonNameComponents

/// What a mirror shows of a value.
struct Reflection {
    let subject: Value
    /// The class that a superclass's mirror shows the value as.
    var superclass: NominalType?
    /// The parts and the kind that a script says the value has.
    var custom: (children: [(label: String?, value: Value)], style: String?)?

    /// The parts with their labels.
    func children() throws -> [(label: String?, value: Value)] {
        if let custom { return custom.children }
        if let view = enumChildren { return view }
        guard case .object(let object) = subject else { return [] }
        switch object {
        case is SomeObject, is ToldOptional: return subject.unwrapped.map { [("some", $0)] } ?? []
        case let erased as AnyHashableObject: return [("value", erased.base)]
        case is ArrayObject, is SetObject, is DictionaryObject, is PairsObject:
            let element = object.toldElement
            return try (subject.sequenceElements() ?? []).map { (nil, $0.told(as: element)) }
        case let tuple as TupleObject: return tuple.labelled.enumerated().map { ($1.label ?? ".\($0)", $1.value) }
        case let structure as StructObject:
            return shown(zip(structure.nominal.fields, structure.fields), of: subjectType)
        case let range as RangeObject:
            return [("lowerBound", range.lower), ("upperBound", range.upper)].compactMap { name, bound in
                bound.map { (name, $0) }
            }
        case let set as NativeObject<IndexSet>: return [("ranges", .ranges(of: set.native))]
        case let name as NativeObject<PersonNameComponents>: return name.native.labelledParts
        case let sequence as SequenceObject: return sequence.children
        case let slice as SliceObject: return slice.fields
        case let indices as IndicesObject: return indices.fields
        case let instance as InstanceObject:
            let nominal = superclass ?? instance.nominal
            let inherited = nominal.superclass?.fields.count ?? 0
            let fields = nominal.fields.indices.dropFirst(inherited).map { (nominal.fields[$0], instance[$0]) }
            return shown(fields, of: subjectType)
        default: return []
        }
    }

    /// What fields hold, as values of the types that they are declared with.
    private func shown(
        _ fields: some Sequence<(NominalType.Field, Value)>, of type: ScriptType
    ) -> [(label: String?, value: Value)] {
        let told = Bindings(names: type.nominal?.genericParameters ?? [], type.genericArguments)
        return fields.map { field, value in
            let shown = field.shown(value)
            let declared = told.apply(field.type)
            return (shown.label, shown.value.told(as: field.isLazy ? .optional(declared) : declared))
        }
    }

    /// What mirrors show of a value: what its `customMirror` says, else its own parts.
    static func of(_ value: Value) throws -> Reflection {
        guard case .object(let object) = value, object.nominal.isScript,
            let own = object.nominal.witness("customMirror"),
            let mirror = try own.call(value).object(as: MirrorObject.self)
        else { return Reflection(subject: value) }
        return mirror.reflection
    }

    /// What a value's `customMirror` says; nil if it has none.
    static func custom(of value: Value) throws -> Reflection? {
        guard case .object(let object) = value, object.nominal.isScript, object.nominal.witness("customMirror") != nil
        else { return nil }
        return try of(value)
    }

    /// The payload of a case under the case's name; nil if the value is no enum, or an Optional.
    private var enumChildren: [(label: String?, value: Value)]? {
        guard !subject.isOptional, let view = subject.enumView else { return nil }
        if view.payload.isEmpty { return [] }
        let told = Bindings(names: subject.nominal.genericParameters, subjectType.genericArguments)
        let types = (subject.object(as: EnumObject.self)?.enumCase.types ?? []).map { told.apply($0) }
        let payload = view.payload.enumerated().map { index, value in
            types.indices.contains(index) ? value.told(as: types[index]) : value
        }
        if payload.count == 1, view.labels.first.flatMap({ $0 }) == nil { return [(view.caseName, payload[0])] }
        // What the library's enums hold may be more than their declarations name.
        let labels = view.labels.count == payload.count ? view.labels : nil
        return [(view.caseName, .tuple(payload, labels: labels))]
    }

    /// The kind of the value by the name of Swift's case; nil for what has no parts.
    var displayStyle: String? {
        if let custom { return custom.style }
        if subject.isOptional { return "optional" }
        if subject.enumView != nil { return "enum" }
        switch subject {
        case .void: return "tuple"
        case .int, .double, .bool, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            switch object {
            case is TupleObject: return "tuple"
            case is ArrayObject: return "collection"
            case is DictionaryObject, is PairsObject: return "dictionary"
            case is SetObject: return "set"
            case let range as RangeObject where range.lower != nil && range.upper != nil: return nil
            case is StructObject, is RangeObject, is SequenceObject, is NativeObject<IndexSet>,
                is NativeObject<PersonNameComponents>, is SliceObject,
                is IndicesObject:
                return "struct"
            case is InstanceObject: return "class"
            default: return object.nominal.kind == .classType && object.nominal.isScript ? "class" : nil
            }
        }
    }

    /// The mirror of the value as its superclass sees it; nil without a superclass.
    var superclassMirror: Reflection? {
        guard let instance = subject.object(as: InstanceObject.self),
            let parent = (superclass ?? instance.nominal).superclass
        else {
            return nil
        }
        return Reflection(subject: subject, superclass: parent)
    }

    /// The type that it shows the value as.
    var subjectType: ScriptType {
        let own = subject.runtimeType
        guard let superclass else { return own }
        return .nominal(superclass, own.nominal?.arguments(own.genericArguments, asSeenBy: superclass) ?? [])
    }
}

extension NominalType {
    /// The class of the script that it inherits from.
    fileprivate var superclass: NominalType? {
        guard isScript else { return nil }
        return parents.first { $0.kind == .classType && ($0.isScript || $0 === NominalType.nsObject) }
    }
}

extension Library {
    package static let mirrorMembers: [Builtin] = [
        Builtin(
            .initializer, on: .mirror, "init(reflecting subject: Any)", "Shows the parts of a value.",
            example: """
                struct Point { let x = 1, y = 2 }
                for part in Mirror(reflecting: Point()).children { print(part.label ?? "", part.value) }
                // => x 1
                // => y 2
                """
        ) { a in .mirror(try Reflection.of(a[0])) },
        Builtin(
            .initializer, on: .mirror,
            "init(_ subject: Any, children: KeyValuePairs<String, Any>, displayStyle: Mirror.DisplayStyle? = nil, ancestorRepresentation: Mirror.AncestorRepresentation = .generated)",
            "Makes a mirror of a value with parts of the script's own choice, for `customMirror`.",
            example: "print(Mirror(1, children: [\"half\": 0.5]).children.first!.value)\n// => 0.5"
        ) { a in try a.mirrorOfPairs() },
        Builtin(
            .initializer, on: .mirror,
            "init(_ subject: Any, children: Array<(label: String?, value: Any)>, displayStyle: Mirror.DisplayStyle? = nil, ancestorRepresentation: Mirror.AncestorRepresentation = .generated)",
            "Makes a mirror of a value with parts that were computed.",
            example: "print(Mirror(1, children: [], displayStyle: .struct).children.count)\n// => 0"
        ) { a in try a.mirrorOfPairs() },
        Builtin(
            .initializer, on: .mirror,
            "init(_ subject: Any, unlabeledChildren: any Sequence, displayStyle: Mirror.DisplayStyle? = nil, ancestorRepresentation: Mirror.AncestorRepresentation = .generated)",
            "Makes a mirror of a value with parts that have no names."
        ) { a in
            let parts = try a[1].sequenceElements() ?? []
            let style = a.has(2) ? a[2].unwrapped?.enumView?.caseName : nil
            return .mirror(Reflection(subject: a[0], custom: (parts.map { (nil, $0) }, style)))
        },
        Builtin(
            .property, on: .mirror, "children: Array<(label: String?, value: Any)>",
            "The parts, each with its label or nil.",
            example: "print(Mirror(reflecting: (1, 2)).children.count)\n// => 2"
        ) { a in .array(try a.reflection().children().map { .child($0) }) },
        Builtin(
            .property, on: .mirror, "displayStyle: Mirror.DisplayStyle?", "The kind of the value, or nil.",
            example: "print(Mirror(reflecting: [1]).displayStyle == .collection)\n// => true"
        ) { a in .optional(try a.reflection().displayStyle.map { .enumCase($0, of: .mirrorDisplayStyle) }) },
        Builtin(
            .property, on: .mirror, "subjectType: Any.Type", "The type of the value.",
            example: "print(Mirror(reflecting: 1).subjectType)\n// => Int"
        ) { a in .object(TypeObject(try a.reflection().subjectType)) },
        Builtin(
            .property, on: .mirror, "superclassMirror: Mirror?", "The value as its superclass sees it, or nil.",
            example:
                "class A { let a = 1 }\nclass B: A {}\nprint(Mirror(reflecting: B()).superclassMirror!.children.first!.value)\n// => 1"
        ) { a in .optional(try a.reflection().superclassMirror.map { .mirror($0) }) },
        Builtin(
            .method, on: .mirror, "descendant(_ path: Any...) -> Any?",
            "Finds a part by labels and positions, or answers nil.",
            example: "print(Mirror(reflecting: [\"a\": [7]]).descendant(0, \"value\", 0)!)\n// => 7"
        ) { a in
            // The first step is one of the mirror itself: a class's superclass has parts of its own.
            var (mirror, value) = (try a.reflection(), Value.none)
            for step in try a.array(0) {
                let children = try mirror.children()
                let found =
                    if case .int(let index) = step { children.indices.contains(index) ? children[index] : nil } else {
                        children.first { $0.label == step.text }
                    }
                guard let found else { return .none }
                value = found.value
                mirror = try Reflection.of(value)
            }
            return .some(value)
        },
        Builtin(
            .property, on: .mirror, "description: String", "The text that print shows.",
            example: "print(Mirror(reflecting: 1).description)\n// => Mirror for Int"
        ) { a in .string("Mirror for \(try a.reflection().subjectType.typeName(qualified: false))") },
    ]
}

extension Object {
    /// What the elements of a collection are, if it was told.
    fileprivate var toldElement: ScriptType {
        let told = toldArguments
        guard self is DictionaryObject, told.count == 2 else { return told.first ?? .unknown }
        return .tuple([.init(label: "key", type: told[0]), .init(label: "value", type: told[1])])
    }
}

extension Value {
    fileprivate static func mirror(_ reflection: Reflection) -> Value { .object(MirrorObject(reflection)) }

    fileprivate static func child(_ child: (label: String?, value: Value)) -> Value {
        .tuple([.optional(child.label.map { .string($0) }), child.value], labels: ["label", "value"])
    }
}

extension Arguments {
    fileprivate func reflection() throws -> Reflection {
        if let mirror = receiver.object(as: MirrorObject.self) { return mirror.reflection }
        throw RuntimeError("this member needs a Mirror, not \(receiver.nominal.name)")
    }
}

/// A `Mirror`.
private final class MirrorObject: Object {
    let reflection: Reflection
    init(_ reflection: Reflection) {
        self.reflection = reflection
        super.init(.mirror)
    }

    override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append("Mirror for \(reflection.subjectType.typeName(qualified: false))")
    }
}

extension Arguments {
    /// A mirror of the first argument that has the pairs of a label and a value in the second one as its parts.
    fileprivate func mirrorOfPairs() throws -> Value {
        let pairs = (try self[1].sequenceElements() ?? []).compactMap { $0.object(as: TupleObject.self)?.elements }
        let style = has(2) ? self[2].unwrapped?.enumView?.caseName : nil
        return .mirror(Reflection(subject: self[0], custom: (pairs.map { ($0[0].unwrapped?.text, $0[1]) }, style)))
    }
}
