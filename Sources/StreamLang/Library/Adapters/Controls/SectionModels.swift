// The models of RxDataSources: sections of items, and what tells them apart.

import RxEngine
import StreamRun

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
