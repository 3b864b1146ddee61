// What is known of a property wrapper: a script's own, or the library's one.

import StreamSyntax

/// What the uses of a property wrapper need of its declaration.
struct WrapperType {
    let nominal: NominalType
    /// Whether `Wrapper()` makes one.
    let hasEmptyInitializer: Bool
    /// Whether a value makes one: `init(wrappedValue:)`, written or memberwise.
    let takesValue: Bool
    /// The wrapped and the projected value as declared.
    let wrappedValue: VariableDeclaration.Binding?
    let projectedValue: VariableDeclaration.Binding?
    /// Whether the wrapped and the projected value can be assigned, and whether reading the wrapped one changes the wrapper.
    let isSettable: Bool
    let isProjectionSettable: Bool
    let changesWhenRead: Bool
    /// Which values are assigned without changing the wrapper, as those of an object are.
    let assignedOutside: Set<String>
}

extension WrapperType {
    init(_ nominal: NominalType, _ declaration: NominalDeclaration) {
        self.nominal = nominal
        let initializers = declaration.members.compactMap { member -> InitializerDeclaration? in
            if case .initializer(let initializer) = member.kind { return initializer }
            return nil
        }
        let stored = declaration.members.flatMap { member -> [(VariableDeclaration.Binding, hasValue: Bool)] in
            guard case .variable(let variable) = member.kind, !member.modifiers.isStatic else { return [] }
            return variable.bindings.filter { $0.accessors?.get == nil }.map {
                ($0, hasValue: $0.value != nil || variable.introducer == .var && $0.type?.isOptional == true)
            }
        }
        if initializers.isEmpty {
            // The memberwise initializer.
            hasEmptyInitializer = stored.allSatisfy(\.hasValue)
            takesValue = stored.contains { binding, _ in
                if case .name(let name) = binding.pattern.kind { name.text == "wrappedValue" } else { false }
            }
        } else {
            hasEmptyInitializer = initializers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
            takesValue = initializers.contains { $0.parameters.first?.label?.text == "wrappedValue" }
        }
        func property(_ wanted: String) -> (binding: VariableDeclaration.Binding, isSettable: Bool)? {
            for case .variable(let variable) in declaration.members.map(\.kind) {
                let binding = variable.bindings.first {
                    if case .name(let name) = $0.pattern.kind { name.text == wanted } else { false }
                }
                guard let binding else { continue }
                let isStored = binding.accessors?.get == nil
                return (binding, isStored ? variable.introducer == .var : binding.accessors?.set != nil)
            }
            return nil
        }
        let (wrapped, projected) = (property("wrappedValue"), property("projectedValue"))
        isSettable = wrapped?.isSettable ?? true
        isProjectionSettable = projected?.isSettable ?? false
        changesWhenRead = wrapped?.binding.accessors?.get?.isMutating ?? false
        wrappedValue = wrapped?.binding
        projectedValue = projected?.binding
        assignedOutside = Set(
            [("wrappedValue", wrapped), ("projectedValue", projected)].filter {
                nominal.kind == .classType || $1?.binding.accessors?.set?.isNonmutating == true
            }.map(\.0))
    }

    /// The library's own one.
    static func taskLocal(at span: Span) -> WrapperType {
        func property(_ name: String, _ type: String, _ arguments: [TypeSyntax] = []) -> VariableDeclaration.Binding {
            VariableDeclaration.Binding(
                pattern: Pattern(.name(Name(name, span)), span), type: named(type, arguments), value: nil,
                accessors: nil)
        }
        func named(_ name: String, _ arguments: [TypeSyntax] = []) -> TypeSyntax {
            TypeSyntax(.named([TypeSyntax.Component(Name(name, span), genericArguments: arguments)]), span)
        }
        return WrapperType(
            nominal: .taskLocal, hasEmptyInitializer: false, takesValue: true,
            wrappedValue: property("wrappedValue", "Value"),
            projectedValue: property("projectedValue", "TaskLocal", [named("Value")]), isSettable: false,
            isProjectionSettable: false, changesWhenRead: false, assignedOutside: [])
    }
}
