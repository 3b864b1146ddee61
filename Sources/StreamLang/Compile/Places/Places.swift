// What can stand on the left of `=`, before `+=`, or behind `&`: variables, properties, subscripts, tuples of them.

import RxEngine
import StreamSyntax

extension Compiler {
    /// The place that an expression names; nil after reporting that it is none.
    func place(_ expression: Expression) -> Place? {
        let span = expression.span
        switch expression.kind {
        case .name(let reference): return namePlace(reference.name.text, at: span)
        case .shorthandParameter(let index): return namePlace(FunctionScope.shorthandName(index), at: span)
        case .selfReference: return selfPlace(at: span)
        case .member(let base, let reference): return memberPlace(base, reference.name, at: span)
        case .tupleElement(let base, let index): return place(base).map { tuplePlace($0, index, at: span) }
        case .subscription(let base, let arguments): return subscriptPlace(base, arguments, at: span)
        case .forceUnwrap(let base), .optionalBind(let base):
            let isChain = if case .optionalBind = expression.kind { true } else { false }
            return place(base).map { unwrappedPlace($0, isChain: isChain, at: span) }
        case .optionalChain(let chain): return place(chain)
        case .inoutArgument(let operand): return place(operand)
        default:
            report(
                "E0411", "cannot assign to this expression", at: span,
                hint: "only variables, properties and subscripts can change")
            return nil
        }
    }

    /// The place of what a member or an operator changes: a value that is unwrapped implicitly lies inside its Optional.
    func placeOfValue(_ expression: Expression) -> Place? { place(unwrappedImplicitly(expression)) }

    /// An expression of a declared `T!` as the value in it.
    func unwrappedImplicitly(_ expression: Expression) -> Expression {
        guard program.hasImplicitlyUnwrapped else { return expression }
        switch expression.kind {
        case .name, .member:
            let isUnwrapped = probed(expression, expecting: .unknown).isImplicitlyUnwrapped
            return isUnwrapped ? Expression(.forceUnwrap(expression), expression.span) : expression
        default: return expression
        }
    }

    private func namePlace(_ name: String, at span: Span) -> Place? {
        let found = lookUp(name)
        // A member hides what the whole script calls so.
        let isGlobal =
            switch found {
            case .variable(let variable)?: if case .global = variable.storage { true } else { false }
            case .functions(let functions)?: functions.allSatisfy { $0.variable == nil }
            case .type?, .alias?, nil: false
            }
        if isGlobal, let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal,
            !members.members(name, of: nominal, isStatic: isStatic).isEmpty
        {
            return ownPropertyPlace(name, type, nominal, isStatic, at: span)
        }
        switch found {
        case .variable(let variable)?: return variablePlace(variable, at: span)
        case .functions?, .type?, .alias?:
            report("E0411", "cannot assign to '\(name)': it is no variable", at: span)
            return nil
        case nil: break
        }
        if let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal,
            !members.members(name, of: nominal, isStatic: isStatic).isEmpty
                || !members.builtins(name, of: nominal, isStatic: isStatic).isEmpty
        {
            return ownPropertyPlace(name, type, nominal, isStatic, at: span)
        }
        reportUnknown(name, at: span)
        return nil
    }

    /// Whether a property is assigned without changing what it belongs to. In an initializer a wrapper may be yet to be made.
    private func isSetOutside(_ name: String, of nominal: NominalType) -> Bool {
        guard let member = members.members(name, of: nominal, isStatic: false).first else { return false }
        return member.isSetterNonmutating && !(member.wrapper != nil && isInInitializer(of: member.owner))
    }

    /// Whether an initializer of a type, or of one that inherits from it, is being compiled.
    func isInInitializer(of owner: NominalType?) -> Bool {
        initializing == owner || owner.map { initializing?.isKind(of: $0) == true } == true
    }

    /// A member of the `self` around, named without it.
    private func ownPropertyPlace(
        _ name: String, _ type: ScriptType, _ nominal: NominalType, _ isStatic: Bool, at span: Span
    ) -> Place? {
        let isNonmutating = isSetOutside(name, of: nominal)
        let owner = isStatic || isNonmutating ? nil : selfPlace(at: span)
        if owner == nil, !isStatic, !isNonmutating, nominal.isScript,
            nominal.kind == .structure || nominal.kind == .enumeration
        {
            return nil
        }
        return propertyPlace(name, selfValue(type, isStatic, span), owner, isStatic: isStatic, isOwn: true, at: span)
    }

    func variablePlace(_ variable: Variable, at span: Span) -> Place? {
        let name = variable.name
        if variable.isConstant && !variable.isUnassigned && variable.name != "self" {
            report(
                "E0412", "cannot assign to '\(name)': it is a \(variable.isParameter ? "parameter" : "'let' constant")",
                at: span,
                hint: variable.isParameter ? "copy it first: var \(name) = \(name)" : "declare it with 'var'")
            return nil
        }
        var get = read(variable, at: span).code
        if variable.type.isOptionalType == false, variable.isUnassigned {
            get = { frame in try self.read(variable, at: span).code(frame) }
        }
        let type = variable.type
        let stored = rawRead(variable)
        let mayLackParts = type.mayLackParts
        let set: (Frame, Value) throws -> Void = { frame, value in
            // A computed variable holds its accessors.
            if variable.isLazy,
                let computed = (stored(frame).object(as: Cell.self)?.value ?? stored(frame)).object(
                    as: ComputedObject.self),
                let setter = computed.setter
            {
                _ = try setter.call(value)
                return
            }
            if case .cellSlot(let slot) = variable.storage, variable.reference == .strong,
                let cell = frame.slots[slot].object(as: Cell.self)
            {
                if mayLackParts, cell.value.lacksParts { throw RuntimeError.overlappingAccess }
                return try cell.assign(value)
            }
            self.store(value, in: variable, frame)
        }
        if variable.willSet != nil || variable.didSet != nil, variable.observed !== observing || observing == nil {
            return observed(variable, get, set, at: span)
        }
        guard variable.reference == .strong, !variable.isLazy else { return Place(type, get: get, set: set) }
        switch variable.storage {
        case .slot(let slot):
            var place = Place(
                type, get: get, set: { $0[slot] = $1 }, isReachedOnce: false,
                mutate: { frame, _, body in try body(&frame.slots[slot]) })
            place.home = .slot(slot)
            return place
        case .cellSlot(let slot):
            var place = Place(type, get: get, set: set, isReachedOnce: false) { frame, isPure, body in
                guard let cell = frame.slots[slot].object(as: Cell.self) else {
                    throw self.runtimeError("E0506", "'\(name)' is used before it has a value", at: span)
                }
                // Of a struct a field at a time is changed purely: what else changes it, changes all of it.
                if mayLackParts, !isPure, cell.value.lacksParts { throw RuntimeError.overlappingAccess }
                try cell.mutate(isPure: isPure, body)
            }
            place.home = .captured(slot: slot)
            return place
        case .global(let cell):
            var place = Place(type, get: get, set: { try cell.assign($1) }) { _, isPure, body in
                try cell.mutate(isPure: isPure, body)
            }
            place.home = .global(cell)
            return place
        }
    }

    private func observed(
        _ variable: Variable, _ get: @escaping Code, _ set: @escaping (Frame, Value) throws -> Void, at span: Span
    ) -> Place {
        let (willSet, didSet) = (observer(variable.willSet, at: span), observer(variable.didSet, at: span))
        return Place(variable.type, get: get) { frame, value in
            let old = try get(frame)
            _ = try willSet?(frame).object(as: FunctionObject.self)?.call(value)
            try set(frame, value)
            _ = try didSet?(frame).object(as: FunctionObject.self)?.call(old)
        }
    }

    /// Code that reads the closure which observes a variable, from wherever that is assigned.
    private func observer(_ observer: Variable?, at span: Span) -> Code? {
        guard let observer, case .variable(let found)? = lookUp(observer.name) else { return nil }
        return read(found, at: span).code
    }

    /// `self` as a place: in a mutating method, an initializer; a class's `self` cannot be assigned.
    func selfPlace(at span: Span) -> Place? {
        guard case .variable(let variable)? = lookUp("self") else { return nil }
        if variable.isConstant, let nominal = variable.type.nominal,
            nominal.kind == .structure || nominal.kind == .enumeration,
            nominal.isScript
        {
            report(
                "E0412",
                "cannot change 'self': its type is \(nominal.kind == .structure ? "a" : "an") \(nominal.kind == .structure ? "struct" : "enum"), and the function is not marked 'mutating'",
                at: span, hint: "write 'mutating func'")
            return nil
        }
        return variablePlace(variable, at: span)
    }

    func memberPlace(_ base: Expression, _ name: Name, at span: Span) -> Place? {
        if case .superReference = base.kind, let type = superclass(at: span), let parent = type.nominal {
            let receiver = compileSelf(at: span)
            if let own = members.members(name.text, of: parent, isStatic: false).first(where: { !$0.isCallable }) {
                return scriptPropertyPlace(own, receiver, nil, isOwn: true, isDirect: true, at: name.span)
            }
            return propertyPlace(name.text, Typed(type, receiver.code), nil, isStatic: false, at: name.span)
        }
        if let type = typeNamed(by: base) {
            return propertyPlace(name.text, staticReceiver(base, type), nil, isStatic: true, at: name.span)
        }
        let value = unwrapImplicit(compile(base), base.span)
        if case .metatype = value.type { return propertyPlace(name.text, value, nil, isStatic: true, at: name.span) }
        if let lookUp = dynamicLookUp(value.type, name) { return subscriptPlace(base, [lookUp], at: span) }
        // A class's property changes without its variable: only values need a place to live in.
        let isReference = value.type.nominal?.isReferenceType == true
        let isNonmutating = value.type.nominal.map { isSetOutside(name.text, of: $0) } ?? false
        let owner = isReference || isNonmutating || !isAssignable(base) ? nil : placeOfValue(base)
        let isOwn = if case .selfReference = base.kind { true } else { false }
        guard owner == nil, hasCall(base) else {
            return propertyPlace(name.text, value, owner, isStatic: false, isOwn: isOwn, at: name.span)
        }
        // `make().count += 1` makes one object, which is read and written.
        let slot = function.makeSlot()
        let held = Typed(value.type) { $0[slot] }
        return propertyPlace(name.text, held, nil, isStatic: false, at: name.span)?.holding(value.code, in: slot)
    }

    /// Whether finding a value calls something, which must happen once.
    func hasCall(_ base: Expression) -> Bool {
        switch base.kind {
        case .call: true
        case .member(let base, _), .forceUnwrap(let base), .optionalBind(let base), .tupleElement(let base, _):
            hasCall(base)
        case .subscription(let base, let arguments): hasCall(base) || arguments.contains { hasCall($0.value) }
        default: false
        }
    }

    func isAssignable(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let reference):
            if case .variable(let variable)? = lookUp(reference.name.text) {
                if variable.isConstant && !variable.isUnassigned {
                    // Its type may turn out to be a class; a struct is reported where that is known.
                    return variable.type.nominal?.kind == .structure && variable.type.nominal?.isScript == true
                }
                return true
            }
            return lookUp(reference.name.text) == nil
        case .shorthandParameter(let index):
            // `$0` of an inout parameter.
            if case .variable(let variable)? = lookUp(FunctionScope.shorthandName(index)) {
                return !variable.isConstant
            }
            return false
        case .selfReference: return implicitSelf?.type.nominal?.kind != .classType
        case .member(let base, _) where typeNamed(by: base) != nil: return true
        case .member(let base, _), .subscription(let base, _):
            // What an object holds can change whoever refers to the object.
            return probe(base).unwrapped.nominal?.isReferenceType == true || isAssignable(base)
        case .forceUnwrap(let base), .optionalBind(let base), .tupleElement(let base, _): return isAssignable(base)
        default: return false
        }
    }
}
