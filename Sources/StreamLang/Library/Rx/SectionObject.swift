// A section of a table: its header and its items.

/// A section: a model and its items.
package final class SectionObject: Object {
    package let model: Value
    package let items: Value

    package init(_ model: Value, _ items: Value, _ nominal: NominalType) {
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
