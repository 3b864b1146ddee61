// Members that a type has without writing them: memberwise initializers, `rawValue`, `allCases`.

import StreamSyntax

extension Collector {
    func synthesize(_ symbol: TypeSymbol) {
        if symbol.module != "main" { return }
        switch symbol.kind {
        case .struct: memberwise(symbol)
        case .class: inheritInitializers(symbol)
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
        func hasDefault(_ field: ValueSymbol) -> Bool {
            field.hasFirstValue || field.isWrapperStorage
                || !field.traits.contains(.constant) && field.isWrittenOptional
        }
        add(
            ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true) {
                ValueSymbol.Interface(
                    parameters: fields.map { field in
                        let name =
                            field.name.hasPrefix("_") && field.isWrapperStorage
                            ? String(field.name.dropFirst()) : field.name
                        let type =
                            field.isWrapperStorage
                            ? symbol.members[name]?.first?.interface.result : field.interface.result
                        return ValueSymbol.Parameter(
                            label: name, name: name, type: type ?? .unknown,
                            hasDefault: hasDefault(field))
                    }, result: symbol.declared)
            }, to: symbol)
        if !fields.isEmpty, fields.allSatisfy(hasDefault) {
            add(
                ValueSymbol("init", .initializer, in: .type(symbol), isStatic: true) {
                    ValueSymbol.Interface(result: symbol.declared)
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

extension ValueSymbol {
    /// Whether its declaration gives it a value.
    fileprivate var hasFirstValue: Bool {
        if case .variable(_, let binding) = declaration { binding.value != nil } else { false }
    }

    /// Whether it is declared as an Optional, so that it is nil without a value.
    fileprivate var isWrittenOptional: Bool {
        if case .variable(_, let binding) = declaration { binding.type?.isOptional ?? false } else { false }
    }

    /// Whether it holds the wrapper of another property.
    package var isWrapperStorage: Bool {
        guard name.hasPrefix("_"), case .variable(_, let binding) = declaration,
            case .name(let written) = binding.pattern.kind
        else { return false }
        return written.text != name
    }
}
