// `=` and `+=`, also for tuples.

import RxEngine
import StreamSyntax

extension Compiler {
    func compileAssignment(_ target: Expression, _ value: Expression, at span: Span) -> Typed {
        if case .discard = target.kind {
            let code = compile(value).code
            return Typed(.void) { frame in
                _ = try code(frame)
                return .void
            }
        }
        if case .tuple(let elements) = target.kind { return compileTupleAssignment(elements, value, at: span) }
        return holdingReceiver(of: target) { compileAssignment(to: $0, value, at: span) }
    }

    private func compileAssignment(to target: Expression, _ value: Expression, at span: Span) -> Typed {
        guard let place = place(target) else {
            _ = compile(value)
            return .invalid
        }
        if case .name(let reference) = target.kind { pendingLabel = (reference.name.text, value.span) }
        if case .member(_, let reference) = target.kind { pendingLabel = (reference.name.text, value.span) }
        defer { pendingLabel = nil }
        let declared = propertyOfSelf(target)?.type ?? place.type
        let assigned = coerce(
            compile(value, wanted(place.type, for: value), declared: declared), to: place.type, at: value.span)
        let (set, code) = (place.set, assigned.code)
        guard case .optionalChain = target.kind else {
            let general: (Frame) throws -> Void = { try set($0, try code($0)) }
            let integers = IntegerStatement.assignment(of: assigned.integral?.code.tree, to: place.integers, general)
            if let action = assigned.integer?.assigning(place, general) {
                return Typed(action: action.run, integers: integers)
            }
            if case .element(let element)? = place.home {
                return Typed(
                    action: assigning(assigned, to: element, place.type, at: target.span), integers: integers)
            }
            return Typed(
                action: { frame in
                    try general(frame)
                    return .normal
                }, integers: integers)
        }
        let link = lastLink(of: target)
        if let link, hasCall(link) {
            // What is called in front of the `?` is called once.
            let mutate = place.mutate
            return unlessNil(nil) { frame in
                try mutate(frame, false) { $0 = try code(frame) }
                return .void
            }
        }
        return unlessNil(link) { frame in
            try set(frame, try code(frame))
            return .void
        }
    }

    /// A change of what belongs to an object, which is found first where that calls something.
    func holdingReceiver(of target: Expression, _ change: (Expression) -> Typed) -> Typed {
        var (whole, isChain) = (target, false)
        if case .optionalChain(let chain) = target.kind { (whole, isChain) = (chain, true) }
        guard hasCall(whole) else { return change(target) }
        let slot = function.makeSlot()
        var receiver: Typed?
        let held = replacing(objectIn: whole) { base in
            let found = compile(isChain ? Expression(.optionalChain(base), base.span) : base)
            let type = isChain ? found.type.unwrapped : found.type
            let variable = Variable("=\(slot)", type, isConstant: true, .slot(slot))
            function.define(variable.name, .variable(variable))
            receiver = found
            return Expression(.name(Reference(Name(variable.name, base.span))), base.span)
        }
        let changed = change(isChain ? Expression(.optionalChain(held), target.span) : held)
        guard let find = receiver?.code else { return changed }
        let code = changed.code
        return Typed(changed.type) { frame in
            let found = try find(frame)
            guard let object = isChain ? found.unwrapped : found else { return .none }
            frame[slot] = object
            defer { frame[slot] = .void }
            return try code(frame)
        }
    }

    /// A target with another expression for the object that calls find, if there is one.
    private func replacing(objectIn target: Expression, by other: (Expression) -> Expression) -> Expression {
        func replaced(_ base: Expression) -> Expression {
            let isObject = hasCall(base) && probe(base).nominal?.isReferenceType == true
            return isObject ? other(base) : replacing(objectIn: base, by: other)
        }
        return switch target.kind {
        case .member(let base, let reference): Expression(.member(replaced(base), reference), target.span)
        case .subscription(let base, let arguments): Expression(.subscription(replaced(base), arguments), target.span)
        case .forceUnwrap(let base): Expression(.forceUnwrap(replaced(base)), target.span)
        case .optionalBind(let base): Expression(.optionalBind(replaced(base)), target.span)
        case .tupleElement(let base, let index): Expression(.tupleElement(replaced(base), index), target.span)
        default: target
        }
    }

    /// The script's property of `self` that an expression names.
    private func propertyOfSelf(_ expression: Expression) -> FunctionMember? {
        var name: String?
        switch expression.kind {
        case .name(let reference) where lookUp(reference.name.text) == nil: name = reference.name.text
        case .member(let base, let reference): if case .selfReference = base.kind { name = reference.name.text }
        default: break
        }
        guard let name, let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal else {
            return nil
        }
        return members.members(name, of: nominal, isStatic: isStatic).first
    }

    /// An assignment that is left out, its new value not even computed, where the chain meets nil.
    ///
    /// - Parameter link: What stands before the last `?`, if it is to be looked at first.
    private func unlessNil(_ link: Expression?, _ assignment: @escaping Code) -> Typed {
        let link = link.map { compile($0).code }
        return Typed(.optional(.void)) { frame in
            do {
                if let link, try link(frame).unwrapped == nil { return .none }
                _ = try assignment(frame)
            } catch is NilInChain { return .none }
            return .some(.void)
        }
    }

    /// What stands before the last `?` of a chain.
    private func lastLink(of target: Expression) -> Expression? {
        switch target.kind {
        case .optionalChain(let chain): lastLink(of: chain)
        case .optionalBind(let base): base
        case .member(let base, _), .subscription(let base, _), .forceUnwrap(let base), .tupleElement(let base, _):
            lastLink(of: base)
        default: nil
        }
    }

    private func compileTupleAssignment(_ elements: [Argument], _ value: Expression, at span: Span) -> Typed {
        let places = elements.map { element -> Place? in
            if case .discard = element.value.kind { return nil }
            return place(element.value)
        }
        if case .tuple(let values) = value.kind, values.count == places.count,
            values.allSatisfy({ $0.label == nil }), let assigned = exchange(places, values)
        {
            return assigned
        }
        let types = elements.indices.map { ScriptType.Element(type: places[$0]?.type ?? .unknown) }
        let code = compile(value, .tuple(types)).code
        return Typed(.void) { frame in
            guard let tuple = try code(frame).object(as: TupleObject.self), tuple.elements.count == places.count else {
                throw self.runtimeError("E0505", "the value is no tuple of \(places.count) elements", at: span)
            }
            for (place, element) in zip(places, tuple.elements) { try place?.set(frame, element) }
            return .void
        }
    }

    /// `(a, b) = (b, a + b)`: all values are computed before the first is stored, and no tuple is made.
    private func exchange(_ places: [Place?], _ values: [Argument]) -> Typed? {
        let found = places.compactMap { $0 }
        guard found.count == places.count else { return nil }
        let computed = zip(found, values).map { place, argument in
            coerce(compile(argument.value, place.type), to: place.type, at: argument.value.span)
        }
        if found.count == 2 {
            let (first, second) = (computed[0].code, computed[1].code)
            let (setFirst, setSecond) = (found[0].set, found[1].set)
            let general: Action = { frame in
                let (one, other) = (try first(frame), try second(frame))
                try setFirst(frame, one)
                try setSecond(frame, other)
                return .normal
            }
            let changes = zip(found, computed).compactMap {
                IntegerStatement.Change($0.integers, to: $1.integral?.code.tree)
            }
            let integers: IntegerStatement? =
                changes.count == 2
                ? .assignment(changes, isDeclaration: false) { _ = try general($0) } : nil
            guard let a = found[0].slot, let b = found[1].slot, let one = computed[0].integer?.entry,
                let other = computed[1].integer?.entry
            else { return Typed(action: general, integers: integers) }
            return Typed(
                action: { frame in
                    guard let first = try one(frame), let second = try other(frame) else { return try general(frame) }
                    frame.put(first, in: a)
                    frame.put(second, in: b)
                    return .normal
                }, integers: integers)
        }
        let codes = computed.map { Thunk($0.code) }
        return Typed(.void) { frame in
            let values = try codes.map { try $0(frame) }
            for (place, value) in zip(found, values) { try place.set(frame, value) }
            return .void
        }
    }

    /// Whether an assignment operator of the script takes these operands, as far as their types are known.
    private func changes(_ function: FunctionMember, _ target: Expression, _ value: Expression) -> Bool {
        zip(function.signature.parameters, [target, value]).allSatisfy { parameter, operand in
            let wanted = parameter.type.freeOfGenerics
            return probe(operand, expecting: parameter.type.erasingGenerics).fit(wanted) != nil
        }
    }

    func compileCompoundAssignment(_ name: Name, _ target: Expression, _ value: Expression, at span: Span) -> Typed {
        let change = holdingReceiver(of: target) { compileChange(name, $0, value, at: span) }
        guard case .optionalChain = target.kind else { return change }
        // A literal needs no look at the chain before: what it reads is read once.
        return unlessNil(value.isNumberLiteral ? nil : lastLink(of: target), change.code)
    }

    private func compileChange(_ name: Name, _ target: Expression, _ value: Expression, at span: Span) -> Typed {
        let symbol = String(name.text.dropLast())
        let custom = operatorFunctions(name.text)
        let isBuiltin = BinaryOperation(rawValue: symbol) != nil
        let takesOptional = custom.contains { $0.signature.parameters.first?.type.isOptionalType == true }
        let target = takesOptional ? target : unwrappedImplicitly(target)
        if let function = isBuiltin ? custom.first(where: { changes($0, target, value) }) : custom.first,
            function.signature.parameters.count == 2
        {
            let reference = Expression(.inoutArgument(target), target.span)
            return emitCall(
                function, receiver: nil, [Argument(value: reference), Argument(value: value)], .void, at: span)
        }
        guard let operation = BinaryOperation(assignedBy: name.text), let place = place(target) else {
            if BinaryOperation(assignedBy: name.text) == nil {
                report(
                    "E0302", "cannot find operator '\(name.text)' in scope", at: name.span,
                    hint: "declare what it does: func \(name.text) (left: A, right: B) -> C { … }")
            }
            return .invalid
        }
        let type = place.type
        if symbol == "+", let nominal = type.nominal, nominal.isScript,
            conforms(nominal, to: .rangeReplaceableCollection)
        {
            let more = Argument(label: Name("contentsOf", value.span), value: value)
            return compileMethodCall(
                target, Reference(Name("append", name.span)), CallArguments([more]), .void, at: span)
        }
        var operand = unwrapImplicit(compile(value, wanted(type, for: value)), value.span)
        if operand.isIntegerLiteral, type == .double, case .int(let integer)? = operand.constant {
            operand = Typed(constant: .double(Double(integer)), .double)
        }
        if !operatorFunctions(symbol).isEmpty, type.nominal?.isScript == true {
            let sum = compileBinary(Name(symbol, name.span), target, value, type, at: span)
            let (set, code) = (place.set, sum.code)
            return Typed(.void) { frame in
                try set(frame, try code(frame))
                return .void
            }
        }
        if type.isOptionalType, type != .unknown {
            report(
                "E0401", "value of optional type '\(type)' must be unwrapped to use '\(name.text)'", at: target.span,
                hint: "use 'if let', or '!' if it cannot be nil")
        }
        let isLiteral = operand.isIntegerLiteral
        let change: (inout Value, Value) throws -> Void = { left, right in
            var right = right
            if isLiteral, case .double = left, case .int(let integer) = right { right = .double(Double(integer)) }
            try self.apply(operation, to: &left, right, at: span)
        }
        return operation.calculation(usedBy: CompoundAssignment(place: place, operand: operand, change: change))
    }
}
