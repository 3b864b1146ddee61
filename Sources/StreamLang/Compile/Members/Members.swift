// Reading members: properties and methods as values, of values and of types.

import StreamSyntax

extension Compiler {
    /// All that a name can mean as a member of a type: the script's members first, then the library's.
    func candidates(_ name: String, of nominal: NominalType, isStatic: Bool, callableOnly: Bool) -> [Candidate] {
        members.candidates(name, of: nominal, isStatic: isStatic, callableOnly: callableOnly)
    }

    // MARK: Reading

    func compileMember(_ base: Expression, _ reference: Reference, _ expected: ScriptType, at span: Span) -> Typed {
        let name = reference.name.text
        if case .superReference = base.kind { return compileSuperProperty(name, at: span) }
        if let whole = typeNamed(by: Expression(.member(base, reference), span)) { return typeValue(whole) }
        if isOwnModule(base) { return compile(Expression(.name(reference), span), expected) }
        if isModule(base) {
            if let constant = libraryConstant(name, expected, at: span) { return constant }
            let functions = Library.members(name, of: nil)
            if !functions.isEmpty { return builtinFunctionValue(functions, expected, at: span) }
        }
        if let type = typeNamed(by: base) {
            if name == "self" { return staticReceiver(base, type) }
            if name == "Type" { return typeValue(.metatype(type)) }
            if let associated = openAssociatedType(base, reference, type) { return associated }
            if name == "init" {
                return type.nominal == nil
                    ? openInitializerValue(base, reference, expected, at: span)
                    : initializerValue(type, expected, at: span, labels: reference.labels)
            }
            return compileMember(
                of: staticReceiver(base, type), name, expected, at: reference.name.span, isStatic: true,
                labels: reference.labels)
        }
        var wanted = chainExpectation(base, expected)
        if wanted == .unknown { wanted = literalReceiver(base, name) }
        let value = unwrapImplicit(compile(base, wanted), base.span)
        if name == "self" { return value }
        if name == "dynamicType",
            value.type.nominal.map({ members.members(name, of: $0, isStatic: false).isEmpty }) ?? true
        {
            noteOldForm(source.text(span), "type(of: \(source.text(base.span)))", "Swift 3", at: span)
            return compileTypeOf(base, at: span)
        }
        if let owner = value.type.nominal, owner.kind == .structure, owner.isScript,
            members.members(name, of: owner, isStatic: false).first?.isLazy == true,
            let place = memberPlace(base, reference.name, at: span)
        {
            // Reading it changes the struct, which keeps the value.
            return Typed(place.type, place.get)
        }
        if let owner = value.type.nominal, owner.kind != .classType, owner.isScript,
            let property = members.members(name, of: owner, isStatic: false).first, property.isMutating,
            case .computed(let get, _) = property.kind, isAssignable(base), let place = placeOfValue(base)
        {
            let type = readProperty(property, value, at: span).type
            return Typed(type, Invocation.callMutating(get, place, [], [], span))
        }
        if let lookUp = dynamicLookUp(value.type, reference.name) {
            return compileSubscript(base, [lookUp], expected, at: span)
        }
        if let (rx, today) = behindRx(reference.name, of: base, value) {
            return compileMember(rx, Reference(today), expected, at: span)
        }
        return compileMember(
            of: value, bound(reference.name, of: value.type) ?? name, expected, at: reference.name.span,
            isStatic: false, labels: reference.labels)
    }

    /// Reads a property, or makes a function value of a method.
    ///
    /// - Parameter labels: Those of a compound name such as `move(to:)`, which tell overloads apart.
    func compileMember(
        of value: Typed, _ name: String, _ expected: ScriptType, at span: Span, isStatic: Bool,
        labels: [String]? = nil
    ) -> Typed {
        var receiver = value.type
        if isStatic, case .metatype(let instance) = value.type { receiver = instance }
        if name == CompletionProbe.placeholder { completion?.note(receiver, isStatic: isStatic) }
        if !isStatic, case .metatype(let instance) = value.type {
            return compileMember(of: value.with(type: .metatype(instance)), name, expected, at: span, isStatic: true)
        }
        if case .tuple(let elements) = receiver, let index = elements.firstIndex(where: { $0.label == name }) {
            let code = value.code
            return Typed(elements[index].type) { frame in
                guard let tuple = try code(frame).object(as: TupleObject.self) else { return .void }
                return tuple.elements[index]
            }
        }
        guard let nominal = receiver.nominal else { return dynamicMember(value, name, at: span) }
        let found = members.members(name, of: nominal, isStatic: isStatic).filter { fitsRequirements($0, receiver) }
        if let property = property(among: found, of: receiver) { return readProperty(property, value, at: span) }
        // A script's own `count(where:)` does not hide the library's `count`.
        if !isStatic, !found.isEmpty, expected.function == nil, found.allSatisfy({ !$0.isCase }), !nominal.isScript,
            let property = members.builtins(name, of: nominal, isStatic: false).first(where: { !$0.form.isCallable })
        {
            return readProperty(property, value, receiver, expected, at: span)
        }
        if let first = found.first {
            let labelled = found.filter { $0.signature.parameters.map { $0.label ?? "_" } == labels }
            if !labelled.isEmpty { return methodValue(labelled, value, expected, at: span) }
            if case .enumCase(let index) = first.kind, first.signature.parameters.isEmpty, let owner = first.owner {
                let type = caseType(owner, isStatic ? receiver : .nominal(owner, []), expected.unwrapped)
                return Typed(constant: .object(EnumObject(index, [], owner, arguments: type.certainArguments)), type)
            }
            return methodValue(found, value, expected, at: span)
        }
        let builtins = members.builtins(name, of: nominal, isStatic: isStatic)
        noteCapital(name, builtins.first, at: span)
        if let property = builtins.first(where: { !$0.form.isCallable }) {
            // A disposable of the script's own tells by itself whether it is disposed.
            if nominal === NominalType.cancelable { return dynamicMember(value, name, at: span).with(type: .bool) }
            return orOwn(name, of: value, readProperty(property, value, receiver, expected, at: span), at: span)
        }
        if !builtins.isEmpty { return boundBuiltin(builtins, value, receiver, expected, at: span, labels: labels) }
        if isStatic, let nested = typeMember(name, of: receiver) { return typeValue(nested) }
        if nominal.kind == .protocolType || isOpen(nominal) { return dynamicMember(value, name, at: span) }
        if let binder = propertyBinder(name, value, at: span) { return binder }
        if isStatic, !candidates(name, of: nominal, isStatic: false, callableOnly: true).isEmpty {
            return unappliedMethod(name, of: receiver, expected, at: span, labels: labels)
        }
        reportNoMember(name, receiver, isStatic: isStatic, at: span)
        return .invalid
    }

    /// `Type.method` without a receiver: a function that takes a value and gives its method, `{ $0.method }`.
    func unappliedMethod(
        _ name: String, of type: ScriptType, _ expected: ScriptType, at span: Span, labels: [String]? = nil
    ) -> Typed {
        let reference = Reference(Name(name, span), labels: labels)
        let method = Expression(.member(Expression(.shorthandParameter(0), span), reference), span)
        let closure = Closure(
            captures: [], parameters: nil, effects: Effects(), result: nil,
            body: [Statement(.expression(method), span)],
            shorthandParameterCount: 1, span: span)
        var result = expected.function?.result ?? .unknown
        // The only method of the name tells what is not known yet.
        let methods = type.nominal.map { members.members(name, of: $0, isStatic: false).filter(\.isCallable) } ?? []
        if methods.count == 1, let method = methods.first, let owner = method.owner, method.generics.isEmpty {
            result = Bindings(type, asSeenBy: owner).apply(.function(method.signature))
        }
        return compileClosure(closure, FunctionSignature([FunctionSignature.Parameter(type: type)], result), at: span)
    }

    /// The type that a case without payload has: as named, else as expected.
    private func caseType(_ owner: NominalType, _ named: ScriptType, _ expected: ScriptType) -> ScriptType {
        named.certainArguments.isEmpty && expected.nominal === owner ? expected : named
    }

    /// Types whose values may be of another type at run time.
    func isOpen(_ nominal: NominalType) -> Bool {
        nominal === NominalType.function || nominal === NominalType.metatype || nominal === NominalType.cell
            || nominal === NominalType.tuple
    }

    func reportNoMember(_ name: String, _ type: ScriptType, isStatic: Bool, at span: Span) {
        guard let nominal = type.nominal else { return }
        if case .optional(let wrapped) = type, let inner = wrapped.nominal,
            members.names(of: inner, isStatic: false).contains(name)
        {
            return report(
                "E0401", "value of optional type '\(type)' must be unwrapped to use its member '\(name)'", at: span,
                hint: "write '?.\(name)', or unwrap it with 'if let'")
        }
        report(
            "E0306",
            isStatic ? "type '\(type)' has no member '\(name)'" : "value of type '\(type)' has no member '\(name)'",
            at: span, hint: hintForNoMember(name, nominal, isStatic))
    }

    private func dynamicMember(_ value: Typed, _ name: String, at span: Span) -> Typed {
        let code = value.code
        let dispatcher = Dispatcher(program)
        let site = site(span)
        return Typed(.unknown) { try dispatcher.get(try code($0), name, at: site, span) }
    }

    /// Code that reads a property of the script.
    ///
    /// - Parameter isDirect: Whether overrides are passed by, as behind `super.`.
    func readProperty(_ property: FunctionMember, _ value: Typed, isDirect: Bool = false, at span: Span) -> Typed {
        var bindings = Bindings()
        if let owner = property.owner, value.type.nominal != nil {
            bindings = Bindings(value.type, asSeenBy: owner)
            bindSelf(to: value.type, in: &bindings)
        }
        var type = openedResult(bindings.apply(property.type))
        if type.isUncertain, let owner = property.owner, property.type.mentions(Set(owner.bounds.keys)) {
            type = property.type.opened(by: owner.bounds)
        }
        let code = reading(
            property, value.code, typeArguments(of: property, bindings), isConstantReceiver: value.constant != nil,
            isDirect: isDirect, at: span)
        var typed = Typed(type, code)
        if case .stored(let index) = property.kind, property.isPlain {
            typed = value.field(index, type, code)
        }
        typed.isImplicitlyUnwrapped = property.isImplicitlyUnwrapped
        if case .computed = property.kind { return asNumber(typed, of: property.type) }
        return typed
    }

    private func reading(
        _ property: FunctionMember, _ receiver: @escaping Code, _ types: [Thunk], isConstantReceiver: Bool,
        isDirect: Bool, at span: Span
    ) -> Code {
        switch property.kind {
        case .stored where property.isOverridden && !isDirect:
            let dispatcher = Dispatcher(program)
            let site = site(span)
            return { try dispatcher.get(try receiver($0), property.name, at: site, span) }
        case .stored(let index) where property.isPlain:
            return { frame in
                try Fields.read(self.owner(receiver(frame), of: property, at: span), index, property.name, span)
            }
        case .stored(let index):
            let (isWeak, isTracked) = (property.isWeak, property.isTracked)
            return { frame in
                let object = try self.owner(receiver(frame), of: property, at: span)
                if isTracked { ObservationTracking.noteRead(index, of: object) }
                let content = try Fields.read(object, index, property.name, span)
                if isWeak {
                    return property.type.isOptionalType
                        ? Weak.read(content) : try Weak.require(content, property.name, span)
                }
                guard case .object(let pending) = content, let lazy = pending as? LazyObject else { return content }
                let computed = try lazy.compute(for: .object(object))
                if let instance = object as? InstanceObject { instance[index] = computed }
                return computed
            }
        case .computed(let get, _):
            if property.isStatic, isConstantReceiver {
                return Invocation.call(get, [Thunk(receiver)] + types, [], span)
            }
            let isStatic = property.isStatic
            if members.isOpen(property) {
                let table = PropertyTable(property, get, members)
                let dispatcher = Dispatcher(program)
                let site = site(span)
                return { frame in
                    var object = try receiver(frame)
                    guard let code = table.getter(for: isStatic ? object.namedType : object.nominal) else {
                        return try dispatcher.get(object, property.name, at: site, span)
                    }
                    return try Invocation.tracked(code, span) {
                        try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                            swap(&callee.slots[0], &object)
                            return try code.run(callee)
                        }
                    }
                }
            }
            return Invocation.call(get, [Thunk(receiver)] + types, [], span)
        case .staticStored(let variable): return { _ in try variable.get() }
        case .requirement:
            let dispatcher = Dispatcher(program)
            let site = site(span)
            return { try dispatcher.get(try receiver($0), property.name, at: site, span) }
        case .enumCase, .function, .initializer, .subscript: preconditionFailure("not a property")
        }
    }

    /// The object whose stored property is read.
    @inline(__always)
    private func owner(_ value: Value, of property: FunctionMember, at span: Span) throws -> Object {
        if case .object(let object) = value { return object }
        throw runtimeError("E0505", "the value has no property '\(property.name)'", at: span)
    }

    func readProperty(
        _ builtin: Builtin, _ value: Typed, _ receiver: ScriptType, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let signature = Signatures.of(builtin)
        return emitBuiltin(
            builtin, signature, receiver: value, ownerType: receiver, [],
            ArgumentMatch(sources: [], defaultsUsed: 0, isLenient: false), expected, at: span, generics: [])
    }
}
