// What may have been meant by a name that is not there.

import StreamSyntax

extension Program {
    /// What to write in place of a name that means nothing.
    func hint(forName name: String, in scope: Scope) -> String {
        ForeignNames.replacement(ofName: name)
            ?? NearestName.hint(for: name, among: visibleNames(in: scope))
            ?? "declare it first, or check how it is written"
    }

    /// What to write in place of a type that does not exist.
    func hint(forType name: String, in scope: Scope) -> String {
        ForeignNames.replacement(ofName: name)
            ?? NearestName.hint(for: name, among: library.typeNames + visibleTypes(in: scope))
            ?? "declare it first, or check how it is written"
    }

    private func visibleNames(in scope: Scope) -> [String] {
        var names: [String] = []
        var current: Scope? = scope
        while let scope = current {
            names += scope.values.keys.sorted().filter { !$0.hasPrefix("$") && $0 != "_" }
            if case .type(let symbol, _) = scope.kind {
                let context = scope.typeContext
                names += memberNames(of: symbol, isStatic: context?.isStatic ?? false).sorted()
            }
            current = scope.parent
        }
        return names + library.functionNames + visibleTypes(in: scope) + library.typeNames
    }

    private func visibleTypes(in scope: Scope) -> [String] {
        var names: [String] = []
        var current: Scope? = scope
        while let scope = current, scope.parent != nil {
            names += scope.types.keys.sorted()
            if case .type(let symbol, _) = scope.kind { names += symbol.types.keys.sorted() }
            current = scope.parent
        }
        return names
    }

    /// What to write in place of a member that a type does not have; nil if nothing is known.
    func hint(forMember name: String, of type: Type, isStatic: Bool) -> String? {
        if let function = type.function {
            return function.parameters.isEmpty
                ? "it is a function: call it with '()' first"
                : "a function is called: write its arguments behind it, as in single(.success(…))"
        }
        if !isStatic, let foreign = ForeignNames.replacement(ofMember: name, isKind: { self.isKind(type, of: $0) }) {
            return foreign
        }
        let symbols = (type.constraints ?? [type]).compactMap(\.symbol)
        let names = symbols.flatMap { memberNames(of: $0, isStatic: isStatic).sorted() }
        if let hint = NearestName.hint(for: name, among: names) { return hint }
        if !members(name, of: type, isStatic: !isStatic).isEmpty {
            return isStatic
                ? "it is a member of a value of the type, not of the type"
                : "it is a member of the type: write \(symbols.first?.name ?? "").\(name)"
        }
        if let symbol = symbols.first, symbol.kind == .enum {
            let cases = self.cases(of: symbol)
            if !cases.isEmpty {
                return "its cases are \(cases.prefix(6).map { ".\($0.name)" }.joined(separator: ", "))"
            }
        }
        return isKind(type, of: "Disposable") && symbols.first?.isProtocol == true
            ? "disposed(by: bag) keeps a subscription, dispose() ends it" : nil
    }

    /// The names of all members that a declared type has by itself and by inheritance.
    package func memberNames(of symbol: TypeSymbol, isStatic: Bool) -> Set<String> {
        var names: Set<String> = []
        var seen: [TypeSymbol] = []
        func visit(_ symbol: TypeSymbol) {
            if seen.contains(where: { $0 === symbol }) { return }
            seen.append(symbol)
            names.formUnion(
                declaredMembers(of: symbol).filter { $0.value.contains { $0.isFound(static: isStatic) } }.map(\.key))
            names.formUnion(library.memberNames(of: symbol, isStatic: isStatic))
            for conformance in declaredConformances(of: symbol) { conformance.constraint.symbol.map(visit) }
            superclass(of: symbol)?.symbol.map(visit)
        }
        visit(symbol)
        return names.subtracting(["init", "subscript"])
    }

    /// The cases of an enum, in the order of their declaration.
    package func cases(of symbol: TypeSymbol) -> [ValueSymbol] {
        library.complete(symbol)
        return symbol.orderedMembers.filter { $0.kind == .enumCase }
    }
}
