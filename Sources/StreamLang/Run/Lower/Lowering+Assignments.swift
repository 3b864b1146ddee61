// Assignments.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func assign(_ target: TypedExpression, _ value: TypedExpression) {
        switch target.kind {
        case .discard:
            if let content = consumed(value) { return drop(content) }
            return effect(value)
        case .selfReference where target.type.symbol?.isClass == true: assignSelf(value)
        case .tuple(let places):
            if case .tuple(let values) = value.kind, values.count == places.count {
                return assign(places, values)
            }
            let whole = expression(value)
            let elements = places.enumerated().map { index, place -> Operand? in
                if case .discard = place.kind { return nil }
                return part(.tupleElement, of: whole.borrowed, index, place.type, nil)
            }
            // What nothing is made of goes first.
            drop(whole)
            for (place, element) in zip(places, elements) { element.map { assign(place, $0) } }
            for element in elements.reversed() { used(element) }
        case .optionalChain(let inner):
            let end = RoutineBuilder.Label()
            chainEnds.append(end)
            let mark = builder.mark()
            assign(inner, value)
            builder.reset(to: mark)
            chainEnds.removeLast()
            builder.place(end)
        default:
            label = value.streamCall.flatMap { call in target.givenName.map { ($0, ObjectIdentifier(call)) } }
            defer { label = nil }
            if let (symbol, register) = ownRegister(of: target) {
                let isSafe = value.isComputed(inPlaceOf: symbol)
                let operand = consumed(value) ?? (isSafe ? expression(value, into: register) : expression(value))
                if operand.register != register { builder.emit(.copy, register, operand) }
                if operand.register != register { used(operand) }
                return
            }
            let place = place(target, for: value)
            // Its first value comes before the one that it gets.
            if case .ofType(let variable) = place.home, !runsNothing(value) {
                perform([]) { _ in _ = try variable.initialized() }
            }
            let operand = consumed(value) ?? expression(value)
            let outer = builder.span
            // An index out of range is the place's fault.
            switch target.kind {
            case .subscript, .dynamicSubscript: builder.span = target.span
            default: break
            }
            write(place, operand)
            builder.span = outer
            used(operand)
            close(place)
        }
    }

    /// `(a, b) = (b, a + b)`: all values are there before the first one is assigned.
    private func assign(_ places: [TypedExpression], _ values: [TypedExpression]) {
        let own = places.map(ownRegister)
        let areOwn = own.allSatisfy { $0 != nil } && Set(own.map { $0?.register }).count == places.count
        var operands: [(place: TypedExpression, value: Operand)] = []
        for (index, (place, value)) in zip(places, values).enumerated() {
            // What is assigned earlier than the others must not be seen by them, nor where one of them fails.
            if areOwn, let (symbol, register) = own[index], value.isComputed(inPlaceOf: symbol),
                values[(index + 1)...].allSatisfy({ !$0.mentions(symbol) })
            {
                let operand = expression(value, into: register)
                if operand.register != register { builder.emit(.copy, register, operand) }
                used(operand)
            } else {
                let register = builder.fresh(isNumber: value.type.isNumber)
                let operand = Operand(register: expression(value, into: register).register, isTemporary: true)
                operands.append((place, operand))
            }
        }
        for (place, operand) in operands { assign(place, operand) }
        used(operands.map(\.value))
    }

    /// The register of a variable that has nothing to be done when it is assigned.
    private func ownRegister(of target: TypedExpression) -> (symbol: ValueSymbol, register: Register)? {
        guard case .variable(let symbol) = target.kind, !symbol.isComputedVariable, !symbol.hasObservers,
            !symbol.isReferenceField, case .register(let register)? = home(of: symbol)
        else { return nil }
        return (symbol, register)
    }

    private func assign(_ target: TypedExpression, _ operand: Operand) {
        if case .discard = target.kind { return }
        if case .tuple(let places) = target.kind {
            for (index, place) in places.enumerated() {
                let element = part(.tupleElement, of: operand.borrowed, index, place.type, nil)
                assign(place, element)
                used(element)
            }
            return
        }
        let place = place(target)
        write(place, operand)
        close(place)
    }
}

extension TypedExpression {
    /// The name that a stream gets which is assigned to it: that of a variable, or of one's own property.
    fileprivate var givenName: String? {
        switch kind {
        case .variable(let symbol): symbol.owner.map { "\($0.path).\(symbol.name)" } ?? symbol.name
        case .member(let use, let receiver) where receiver.isOwnObject:
            use.symbol.owner.map { "\($0.path).\(use.symbol.name)" }
        default: nil
        }
    }

    /// Whether it is a literal that runs none of a script's code, as `[]` and `0` do not.
    var isPlainLiteral: Bool {
        switch kind {
        case .integer, .float, .boolean: type.isNumber
        case .array(let elements): elements.isEmpty && type.isNominal(.array)
        case .dictionary(let entries): entries.isEmpty && type.isNominal(.dictionary)
        case .nilLiteral: type.wrapped != nil
        default: false
        }
    }

    /// Whether it is an operation on numbers, whose instruction reads before it writes.
    fileprivate var isPlainArithmetic: Bool {
        guard type.isNumber, case .call(let use, nil, let arguments) = kind, use.symbol.isOperator,
            !["&&", "||", "??"].contains(use.symbol.name)
        else { return false }
        return arguments.allSatisfy { $0.plainValue?.type.isNumber ?? false }
    }

    /// Whether it may be computed where a variable lies: what it reads of the variable it reads before.
    fileprivate func isComputed(inPlaceOf symbol: ValueSymbol) -> Bool { !mentions(symbol) || isPlainArithmetic }

    /// Whether it may use a variable, so that it cannot be computed where the variable lies.
    func mentions(_ symbol: ValueSymbol) -> Bool {
        switch kind {
        case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .selfReference,
            .superReference, .metatype:
            false
        case .variable(let own): own === symbol
        default: true
        }
    }
}

extension ValueSymbol {
    /// Whether `willSet` or `didSet` is told of assignments.
    var hasObservers: Bool {
        if traits.contains(.dynamic) { return true }
        guard case .variable(_, let binding) = declaration, let accessors = binding.accessors else { return false }
        // Of a wrapped property neither the wrapper nor what that projects is observed.
        if case .name(let written) = binding.pattern.kind, written.text != name { return false }
        return accessors.willSet?.body != nil || accessors.didSet?.body != nil
    }
}
