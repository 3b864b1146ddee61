// The initial values of stored properties.

import StreamSyntax

/// The initial values of one type's own stored properties; filled in when bodies are compiled.
final class FieldDefaults {
    /// The field's position, and code that runs with the new object in the frame's first slot.
    var codes: [(Int, Thunk)] = []
}

extension Compiler {
    /// A stored property as the memberwise initializer sees it.
    struct StoredProperty {
        let name: String
        let type: ScriptType
        let isConstant: Bool
        let hasDefault: Bool
        /// Whether a property wrapper stands around it.
        var isWrapped = false
    }

    func fieldDefaults(of nominal: NominalType) -> FieldDefaults {
        if let known = program.fieldDefaults[nominal] { return known }
        let made = FieldDefaults()
        program.fieldDefaults[nominal] = made
        return made
    }

    /// The stored properties of a struct's declaration, in order.
    func storedProperties(_ declaration: NominalDeclaration) -> [StoredProperty] {
        var found: [StoredProperty] = []
        let statics = declaration.staticNames
        for member in declaration.members {
            guard case .variable(let variable) = member.kind, !member.modifiers.isStatic else { continue }
            for binding in variable.fields {
                guard case .name(let name) = binding.pattern.kind, binding.accessors?.isComputed != true else {
                    continue
                }
                let wrapped = wrapped(binding, member)
                let type =
                    binding.type.map { self.type($0) }
                    ?? binding.value.map { probeField($0, unlessNaming: statics) } ?? .unknown
                found.append(
                    StoredProperty(
                        name: name.text, type: type, isConstant: variable.introducer == .let,
                        hasDefault: (wrapped.map { $0.initialValue } ?? binding.value) != nil
                            || member.modifiers.contains(.lazy),
                        isWrapped: wrapped != nil))
            }
        }
        return found
    }

    /// The type of a property's initial value, without keeping its code.
    ///
    /// - Parameter statics: The static members of the property's type: what names one of them is known only when all
    ///   members are declared.
    func probeField(_ value: Expression, unlessNaming statics: Set<String> = []) -> ScriptType {
        if !statics.isEmpty, !statics.isDisjoint(with: UsedNames(in: value).all) { return .unknown }
        return inFunction("initial value", used: UsedNames(in: value), isClosure: false) { _ in probe(value) }
    }

    /// Has a property's type found when it is asked for, if its first value did not tell where it was declared.
    ///
    /// - Parameter selfType: The type whose members a lazy property may use, and others its static members.
    func inferLater(_ member: FunctionMember, _ value: Expression, selfType: ScriptType) {
        guard member.type.isUncertain else { return }
        uncertainProperties.append(member)
        let used = UsedNames(in: value)
        member.inference = inPresentScope { [self] in
            inFunction(member.name, used: used, isClosure: false) { scope in
                scope.selfType = selfType
                scope.isStaticContext = !member.isLazy
                if member.isLazy {
                    scope.define(
                        "self", .variable(Variable("self", selfType, isConstant: true, .slot(scope.makeSlot()))))
                }
                return probe(value)
            }
        }
    }

    func addFieldDefault(
        _ nominal: NominalType, _ index: Int, _ binding: VariableDeclaration.Binding, _ type: ScriptType,
        _ name: String, isLazy: Bool, isWeak: Bool, _ selfType: ScriptType
    ) {
        let defaults = fieldDefaults(of: nominal)
        guard let value = binding.value else {
            if type.isOptionalType { defaults.codes.append((index, Thunk { _ in .none })) }
            return
        }
        deferBody {
            // The first of several names keeps what gives them their values for the others.
            let keeps = binding.part?.index == 0
            let value = keeps ? binding.part?.whole ?? value : value
            let (code, size) = self.inFunction(name, used: UsedNames(in: value), isClosure: false) { scope in
                let slot = scope.makeSlot()
                scope.selfType = selfType
                scope.isInitialValue = !isLazy
                scope.define("self", .variable(Variable("self", selfType, isConstant: true, .slot(slot))))
                self.pendingLabel = ("\(nominal.name).\(name)", value.span)
                let types = nominal.fields.dropFirst(index).prefix(binding.part?.count ?? 0).map(\.type)
                let wanted =
                    keeps
                    ? ScriptType.tuple(types.map { ScriptType.Element(type: $0.erasingGenerics) })
                    : type.erasingGenerics
                let made = self.compile(value, wanted, declared: keeps ? .unknown : type)
                let code = self.coerce(made, to: wanted, at: value.span).code
                self.pendingLabel = nil
                return (code, scope.slotCount)
            }
            let isGenericNumber = type.mentions(nominal.bounds.numbers)
            defaults.codes.append(
                (
                    index,
                    Thunk { frame in
                        let own = frame[0]
                        if isLazy {
                            return .object(
                                LazyObject { owner in
                                    try Frame.with(size, stackLimit: StackLimit.current) { inner in
                                        inner[0] = owner
                                        return try code(inner)
                                    }
                                })
                        }
                        var value =
                            try binding.part?.kept(in: own, at: index)
                            ?? Frame.with(size, stackLimit: frame.stackLimit) { inner in
                                inner[0] = own
                                return try code(inner)
                            }
                        if keeps { value = binding.part?.keeping(value, in: own, at: index) ?? value }
                        if isGenericNumber, case .object(let object) = own {
                            let known = Bindings(names: nominal.genericParameters, object.toldArguments)
                            value = Conversion.convert(value, to: known.apply(type, keepFree: true))
                        }
                        return isWeak ? Weak.make(value) : value
                    }
                ))
            defaults.codes.sort { $0.0 < $1.0 }
        }
    }

    /// An operator declared inside a type has no `self`: its parameters begin at the first slot.
    func compileOperatorBody(
        _ function: FunctionDeclaration, _ member: FunctionMember, _ code: FunctionCode, _ generics: Set<String>,
        _ selfType: ScriptType
    ) {
        let outer = declaringType
        declaringType = selfType
        operatorOwner = selfType
        compileFunctionBody(function, member, code, generics, selfType: nil, isStatic: true)
        declaringType = outer
        operatorOwner = nil
    }
}

extension NominalDeclaration {
    /// The names of the static members that the declaration itself has.
    var staticNames: Set<String> {
        Set(
            members.filter(\.modifiers.isStatic).flatMap { member -> [String] in
                switch member.kind {
                case .function(let function): [function.name.text]
                case .variable(let variable): variable.bindings.flatMap(\.pattern.names)
                default: []
                }
            })
    }
}

extension VariableDeclaration.Part {
    /// What the first name has kept for this one; nil if that got its value in another way.
    fileprivate func kept(in owner: Value, at field: Int) -> Value? {
        guard index > 0, case .object(let object) = owner, let elements = Fields.stored(object, field)?.tupleElements,
            elements.count == count
        else { return nil }
        return elements[index]
    }

    /// Keeps a tuple in the fields of the names behind the first one, which have no values yet.
    ///
    /// - Returns: The first name's value.
    fileprivate func keeping(_ tuple: Value, in owner: Value, at field: Int) -> Value? {
        guard case .object(let object) = owner else { return nil }
        for offset in 1..<count { Fields.store(tuple, object, field + offset) }
        return tuple.tupleElements?.first
    }
}
