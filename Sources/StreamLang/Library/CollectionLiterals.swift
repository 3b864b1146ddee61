// Array literals of the library's types: `let set: Set = [1, 2]`.

/// Array literals of the library's types.
package enum CollectionLiterals {
    package static func make(_ elements: Value, _ type: ScriptType, _ context: CallContext) throws -> Value {
        guard let nominal = type.nominal else { return elements }
        if nominal.isKind(of: .optionSet) { return .options(elements.optionBits ?? 0, of: nominal) }
        if nominal === NominalType.contiguousArray { return .contiguous(elements.elements ?? []) }
        if nominal === NominalType.arraySlice { return .slice(elements.elements ?? [], from: 0) }
        // An initializer of the elements, or of a sequence.
        for label in ["arrayLiteral", nil, "array"] {
            for entry in LibraryCode.members("init", ofTypeNamed: nominal.name)
            where Signatures.of(entry).function.parameters.map(\.label) == [label] {
                guard case .call(let body) = entry.body else { continue }
                let own = CallContext(context.site, type, context.session)
                return try body(Arguments(receiver: .object(TypeObject(type)), elements, nil, [], in: own))
            }
        }
        return Conversion.convert(elements, to: type)
    }

    /// What a dictionary literal makes: an object of its own where one is expected.
    package static func make(_ table: OrderedTable, _ type: ScriptType) -> Value {
        guard type.nominal === NominalType.nsMutableDictionary else { return .dictionary(table) }
        return .object(SharedCollection(.dictionary(table), .nsMutableDictionary))
    }
}
