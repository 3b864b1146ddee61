// The trees of variables and their accessors.

/// `let a = 1, b: Int` or `var c: Int { … }`.
package struct VariableDeclaration: Sendable {
    package let introducer: Pattern.Introducer
    package let bindings: [Binding]

    package init(introducer: Pattern.Introducer, bindings: [Binding]) {
        self.introducer = introducer
        self.bindings = bindings
    }

    package struct Binding: Sendable {
        package let pattern: Pattern
        package let type: TypeSyntax?
        package let value: Expression?
        /// Accessors or observers; nil for a plain variable.
        package let accessors: Accessors?
        /// Which part of a tuple's value it gets, where that is no tuple literal: `let (a, b) = make()`.
        package let part: Part?

        package init(
            pattern: Pattern, type: TypeSyntax?, value: Expression?, accessors: Accessors?, part: Part? = nil
        ) {
            self.pattern = pattern
            self.type = type
            self.value = value
            self.accessors = accessors
            self.part = part
        }
    }

    /// One of the names that share a value.
    package struct Part: Sendable {
        /// What gives the tuple; it is evaluated once.
        package let whole: Expression
        package let index: Int
        package let count: Int
    }

    /// What a type stores: a tuple of names is a property each, `var (x, y) = (0, 0)`.
    package var fields: [Binding] {
        bindings.flatMap { binding -> [Binding] in
            guard case .tuple(let names) = binding.pattern.kind else { return [binding] }
            return names.enumerated().map { index, element in
                var type: TypeSyntax?
                if case .tuple(let types)? = binding.type?.kind, types.count == names.count { type = types[index].type }
                if case .tuple(let elements)? = binding.value?.kind, elements.count == names.count {
                    return Binding(
                        pattern: element.pattern, type: type, value: elements[index].value, accessors: nil)
                }
                return Binding(
                    pattern: element.pattern, type: type,
                    value: binding.value.map { Expression(.tupleElement($0, index), $0.span) }, accessors: nil,
                    part: binding.value.map { Part(whole: $0, index: index, count: names.count) })
            }
        }
    }
}

/// What stands in the braces of a variable or subscript. In a protocol, bodies are nil: `{ get set }`.
package struct Accessors: Sendable {
    package struct Accessor: Sendable {
        /// The name in `set(newName)`, `didSet(old)`; nil for `newValue`, `oldValue`.
        package let parameter: Name?
        package let effects: Effects
        package let body: Block?
        package let span: Span
        /// Whether a getter is marked `mutating`.
        package let isMutating: Bool
        /// Whether a setter is marked `nonmutating`.
        package let isNonmutating: Bool

        package init(
            parameter: Name?, effects: Effects, body: Block?, span: Span, isMutating: Bool = false,
            isNonmutating: Bool = false
        ) {
            self.parameter = parameter
            self.effects = effects
            self.body = body
            self.span = span
            self.isMutating = isMutating
            self.isNonmutating = isNonmutating
        }
    }

    package var get: Accessor?
    package var set: Accessor?
    package var willSet: Accessor?
    package var didSet: Accessor?
    package let span: Span

    /// Whether the value is computed: it has a getter, so it is not stored.
    package var isComputed: Bool { self.get != nil }
}
