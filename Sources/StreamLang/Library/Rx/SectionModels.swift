// The models of RxDataSources: sections of items, and what tells them apart.

import RxEngine

extension NominalType {
    private static func dataSources(
        _ name: String, _ kind: Kind = .protocolType, generic: [String] = [], parents: [NominalType] = []
    ) -> NominalType {
        let type = rx(name, kind, "Differentiator", generic: generic, parents: parents)
        if generic.contains("ItemType") { type.associated = { $0 == "Item" ? .generic("ItemType") : nil } }
        return type
    }

    package static let identifiableType = dataSources("IdentifiableType")
    package static let sectionModelType = dataSources("SectionModelType")
    package static let animatableSectionModelType = dataSources(
        "AnimatableSectionModelType", parents: [sectionModelType, identifiableType])
    package static let sectionModel = dataSources(
        "SectionModel", .structure, generic: ["Section", "ItemType"], parents: [sectionModelType, equatable])
    package static let animatableSectionModel = dataSources(
        "AnimatableSectionModel", .structure, generic: ["Section", "ItemType"],
        parents: [animatableSectionModelType, equatable])
    package static let sectionModels =
        [
            identifiableType, sectionModelType, animatableSectionModelType, sectionModel, animatableSectionModel,
            tableViewSource, collectionViewSource, animationConfiguration, transition,
        ] + sectionedSources
}

/// A section: a model and its items.
package final class SectionObject: Object {
    package let model: Value
    package let items: Value

    init(_ model: Value, _ items: Value, _ nominal: NominalType) {
        self.model = model
        self.items = items
        super.init(nominal)
    }

    package override var runtimeType: ScriptType {
        .nominal(nominal, [model.runtimeType, items.runtimeType.genericArguments.first ?? .unknown])
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let isPlain = nominal === NominalType.sectionModel
        writer.append(isPlain ? "" : "HashableSectionModel(model: \"")
        try writer.write(model, as: .print)
        writer.append(isPlain ? " > " : "\", items: ")
        try writer.write(items, as: .print)
        writer.append(isPlain ? "" : ")")
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? SectionObject else { return try super.isEqual(to: other) }
        return try model.equals(other.model) && items.equals(other.items)
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

extension Library {
    static let sectionModels: [Builtin] =
        [NominalType.sectionModel, .animatableSectionModel].flatMap { kind -> [Builtin] in
            let isPlain = kind === NominalType.sectionModel
            return [
                Builtin(
                    .initializer, on: kind, "init(model: Section, items: Array<ItemType>)", "Makes a section.",
                    example: isPlain
                        ? """
                        let section = SectionModel(model: "Fruit", items: ["apple", "pear"])
                        print(section)
                        // => Fruit > ["apple", "pear"]
                        """ : nil
                ) { a in .object(SectionObject(a[0], a[1], kind)) },
                Builtin(
                    .initializer, on: kind,
                    "init(original: \(kind.name)<Section, ItemType>, items: Array<ItemType>)",
                    "Makes a section with another one's model."
                ) { a in
                    .object(SectionObject(try a.section(a[0]).model, a[1], kind))
                },
                Builtin(.settableProperty, on: kind, "model: Section", "What the section stands for.") { a in
                    let own = try a.section(a.receiver)
                    return a.isGiven(0) ? .object(SectionObject(a[0], own.items, kind)) : own.model
                },
                Builtin(.settableProperty, on: kind, "items: Array<ItemType>", "What the section holds.") { a in
                    let own = try a.section(a.receiver)
                    return a.isGiven(0) ? .object(SectionObject(own.model, a[0], kind)) : own.items
                },
            ]
        }
}

extension Arguments {
    fileprivate func section(_ value: Value) throws -> SectionObject {
        guard let section = value.object(as: SectionObject.self) else {
            throw RuntimeError("a section is needed, not \(value.nominal.name)")
        }
        return section
    }
}
