// Which global actor a function belongs to.

extension Program {
    /// The global actor of a script's function: by its own attribute, its type's or that of a superclass; nil for none.
    package func globalActor(of symbol: ValueSymbol) -> TypeSymbol? {
        guard symbol.kind == .function, !symbol.traits.contains(.nonisolated) else { return nil }
        var names = symbol.attributes
        var owner = symbol.owner
        while let type = owner, type.module == "main" {
            names += type.attributes
            owner = superclass(of: type)?.symbol
        }
        for name in names {
            guard case .nominal(let actor)? = global.meaning(of: name, in: self) else { continue }
            if actor.name == "MainActor" || actor.attributes.contains("globalActor") { return actor }
        }
        return nil
    }
}
