// What a type has without writing it: memberwise initializers, `rawValue`, `allCases`, `CodingKeys`.

import StreamSyntax

extension Collector {
    func synthesize(_ symbol: TypeSymbol) {
        if symbol.module != "main" { return }
        switch symbol.kind {
        case .struct: memberwise(symbol)
        case .class: if symbol.isNoncopyable { memberwise(symbol) } else { inheritInitializers(symbol) }
        case .enum: enumeration(symbol)
        case .protocol: break
        }
    }

    private func add(_ value: ValueSymbol, to symbol: TypeSymbol) {
        symbol.members[value.name, default: []].append(value)
    }

    /// `init(a:b:)` of a struct that declares no initializer in its own braces.
    private func memberwise(_ symbol: TypeSymbol) {
        guard symbol.members["init"] == nil else { return }
        let fields = symbol.orderedMembers.filter { field in
            guard field.kind == .variable, !field.isStatic, field.traits.contains(.stored) else { return false }
            // A constant with a value is not for others to set.
            return !(field.traits.contains(.constant) && field.hasFirstValue)
        }
        // Wrappers may be declared further down: what they are made of is asked when the initializer is.
        func beginsWithValue(_ field: ValueSymbol) -> Bool {
            field.hasFirstValue || field.traits.contains(.wrapperOfArguments)
                || !field.traits.contains(.constant) && field.beginsAsNil
        }
        let program = program
        func isMadeOfNothing(_ field: ValueSymbol) -> Bool {
            field.isWrapperStorage && (field.interface.result.symbol.map(program.isMadeOfNothing) ?? false)
        }
        func interface() -> ValueSymbol.Interface {
            ValueSymbol.Interface(
                parameters: fields.map { field in
                    let name = field.propertyName
                    let isPart = field.isWrapperStorage && !program.isTakenWhole(field)
                    let type = isPart ? symbol.members[name]?.first?.interface.result : field.interface.result
                    let whole = type ?? .unknown
                    return ValueSymbol.Parameter(
                        label: name, name: name, type: field.isBuilt ? .function([], whole) : whole,
                        hasDefault: beginsWithValue(field) || isMadeOfNothing(field),
                        builder: field.interface.builder)
                }, result: symbol.declared)
        }
        add(ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true, interface: interface), to: symbol)
        // `init()`, which answers a requirement. Where a wrapper turns out to need more, it is the one above once more.
        if !fields.isEmpty, fields.allSatisfy({ beginsWithValue($0) || $0.isWrapperStorage }) {
            add(
                ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true, traits: .disfavoured) {
                    fields.allSatisfy { beginsWithValue($0) || isMadeOfNothing($0) }
                        ? ValueSymbol.Interface(result: symbol.declared) : interface()
                }, to: symbol)
        }
    }

    /// `init()` of a class that declares no designated initializer and inherits none.
    private func inheritInitializers(_ symbol: TypeSymbol) {
        let isDesignated = (symbol.members["init"] ?? []).contains { !$0.traits.contains(.convenience) }
        guard !isDesignated, symbol.superclass == nil else { return }
        add(
            ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true) {
                ValueSymbol.Interface(result: .parameter(symbol.selfParameter))
            }, to: symbol)
    }

    private func enumeration(_ symbol: TypeSymbol) {
        if let raw = symbol.rawType {
            add(
                ValueSymbol("rawValue", .variable, in: .type(symbol)) { ValueSymbol.Interface(result: raw) }, to: symbol
            )
            add(
                ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true, traits: .failable) {
                    ValueSymbol.Interface(
                        parameters: [ValueSymbol.Parameter(label: "rawValue", name: "rawValue", type: raw)],
                        result: .optional(symbol.declared))
                }, to: symbol)
        }
        if program.conformance(of: symbol.declared, to: .caseIterable) != nil,
            symbol.members["allCases"] == nil
        {
            add(
                ValueSymbol("allCases", .variable, in: .type(symbol), isStatic: true) {
                    ValueSymbol.Interface(result: .array(symbol.declared))
                }, to: symbol)
        }
    }
}

extension Program {
    /// The `CodingKeys` of a type that is coded without writing how, at least one way. Made when it is asked for by name.
    func synthesizedKeys(_ name: String, of symbol: TypeSymbol) -> TypeMeaning? {
        guard name == "CodingKeys", symbol.module == "main", !symbol.isProtocol, isCodedUnwritten(symbol) else {
            return nil
        }
        let keys = symbol.orderedMembers.filter { member in
            member.kind == .enumCase
                || member.kind == .variable && !member.isStatic && member.traits.contains(.stored)
                    && !member.traits.contains(.lazy)
        }
        let names = keys.map { "`\($0.propertyName)`" }
        let cases = names.isEmpty ? "" : "case \(names.joined(separator: ", "))"
        let parsed = Parser.parse(
            SourceText("enum CodingKeys: CodingKey { \(cases) }", name: "main", id: .library), stackLimit: 0)
        let collector = Collector(self)
        for case .declaration(let declaration) in parsed.statements.map(\.kind) {
            collector.declareType(declaration, in: Scope(.type(symbol, nil), in: global), enclosing: symbol)
        }
        collector.finish()
        return declaredType(name, of: symbol)
    }

    /// Whether a type conforms to Encodable without `encode(to:)`, or to Decodable without `init(from:)`.
    private func isCodedUnwritten(_ symbol: TypeSymbol) -> Bool {
        let protocols = declaredConformances(of: symbol).compactMap(\.constraint.symbol).flatMap(inherited).map(\.name)
        return protocols.contains("Encodable") && !writesCoding(symbol, isDecoding: false)
            || protocols.contains("Decodable") && !writesCoding(symbol, isDecoding: true)
    }

    /// Whether a type has an `init(from:)` of its own, or an `encode(to:)`.
    func writesCoding(_ symbol: TypeSymbol, isDecoding: Bool) -> Bool {
        declaredMembers(isDecoding ? "init" : "encode", of: symbol).contains {
            $0.interface.parameters.map(\.label) == [isDecoding ? "from" : "to"]
        }
    }
}

extension ValueSymbol {
    /// Whether its declaration gives it a value.
    var hasFirstValue: Bool { firstValue != nil }

    /// The first value that its declaration gives it.
    package var firstValue: StreamSyntax.Expression? {
        if case .variable(_, let binding) = declaration { binding.value } else { nil }
    }

    /// The name by which a stored property is known: of a wrapper that of the property that it wraps.
    package var propertyName: String { isWrapperStorage ? String(name.dropFirst()) : name }

    /// Whether it is nil without a value, by the type that is written.
    fileprivate var beginsAsNil: Bool {
        if case .variable(_, let binding) = declaration { binding.type?.beginsAsNil ?? false } else { false }
    }

    /// Whether a memberwise initializer takes a closure that makes its value, written in its result builder.
    package var isBuilt: Bool { interface.builder != nil && interface.result.function == nil }

    /// Whether it holds the wrapper of another property.
    package var isWrapperStorage: Bool { wrapperCount > 0 }
}
