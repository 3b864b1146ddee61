// Expressions.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// Emits what computes an expression.
    ///
    /// - Parameters:
    ///   - target: The register that gets the value; nil where any will do.
    ///   - isWhole: Whether not only a part of the value is looked at, while others may be changing.
    /// - Returns: Where the value is.
    @discardableResult
    func expression(_ node: TypedExpression, into target: Register? = nil, isWhole: Bool = true) -> Operand {
        let outer = builder.span
        builder.span = node.operatorSpan ?? node.span
        defer { builder.span = outer }
        let value = value(node, target, isWhole: isWhole)
        return value.isNothing ? constant(.void) : value
    }

    /// Emits what an expression does, without its value.
    func effect(_ node: TypedExpression) {
        let outer = builder.span
        builder.span = node.operatorSpan ?? node.span
        defer { builder.span = outer }
        switch node.kind {
        case .tryMark(.plain, let inner), .awaitMark(let inner): effect(inner)
        case .tryMark(.optional, let inner) where function.isFailable && inner.callsInitializerOfSelf:
            let made = value(node, nil, isWhole: true)
            failInitializer(ifMissing: made)
            drop(made)
        case .assignment(let place, let value): assign(place, value)
        default: drop(value(node, nil, isWhole: true))
        }
    }

    private func value(_ node: TypedExpression, _ target: Register?, isWhole: Bool) -> Operand {
        if let optional = node.implicitlyUnwrapped {
            return part(.forceUnwrap, of: expression(optional), nil, node.type, target)
        }
        switch node.kind {
        case .integer(let magnitude, let isNegative): return integer(magnitude, isNegative, node.type, target)
        case .float(let number): return float(number, node.type, target)
        case .boolean(let truth) where !node.type.isBool && (node.type.symbol != nil || node.type.parameter != nil):
            return literal(.bool(truth), node.type, target)
        case .boolean(let truth):
            let result = result(.bool, target)
            builder.emit(.boolean, result.register, extra: truth ? 1 : 0)
            return result
        case .nilLiteral: return node.type.wrapped == nil ? literal(.none, node.type, target) : constant(.none, target)
        case .text(let text): return self.text(text, node.type, target)
        case .interpolation(let segments): return interpolation(segments, node.type, target)
        case .duration(let nanoseconds): return constant(.interval(nanoseconds: nanoseconds), target)
        case .array(let elements): return array(elements, node.type, target)
        case .dictionary(let entries): return dictionary(entries, node.type, target)
        case .tuple(let elements): return tuple(elements, node.type, target)
        case .closure(let closure): return self.closure(closure, target)
        case .keyPath(let path): return keyPath(path, node.type, target)
        case .sourceLocation(let literal): return sourceLocation(literal, target)
        case .selector(let inner): return selector(inner, target)
        case .variable(let symbol): return variable(symbol, node.type, target, isWhole: isWhole)
        case .selfReference, .superReference:
            // In a first value or a default `self` is an object, or nothing, where the type is meant.
            if let instance = node.type.instance, standardUse != nil || function.makesFirstValues {
                return typeValue(instance, target)
            }
            return moved(selfOperand(isWhole: isWhole && mayLackParts(node.type)), to: target)
        case .discard: return subject.map { moved($0.borrowed, to: target) } ?? constant(.void, target)
        case .metatype: return typeValue(node.type.instance ?? node.type, target)
        case .function(let use, let receiver): return functionValue(use, receiver, node, target)
        case .member(let use, let receiver): return member(use, receiver, node, target, isWhole: isWhole)
        case .tupleElement(let base, let index):
            return part(.tupleElement, of: expression(base), index, node.type, target)
        case .subscript(let use, let receiver, let arguments):
            return subscription(use, receiver, arguments, node, target)
        case .call(let use, let receiver, let arguments): return call(use, receiver, arguments, node, target)
        case .callValue(let callee, let arguments): return callValue(callee, arguments, node, target)
        case .dynamicMember(let base, let name): return dynamicMember(base, name, node, target)
        case .dynamicCall(let callee, let arguments): return dynamicCall(callee, arguments, node, target)
        case .dynamicSubscript(let base, let arguments): return dynamicSubscript(base, arguments, node, target)
        case .optionalBind(let inner): return optionalBind(inner, node.type, target)
        case .optionalChain(let inner): return optionalChain(inner, node.type, target)
        case .forceUnwrap(let inner): return part(.forceUnwrap, of: expression(inner), nil, node.type, target)
        case .assignment(let place, let value):
            if case .optionalChain(let inner) = place.kind {
                let assignment = TypedExpression(.assignment(target: inner, value: value), .void, node.span)
                return optionalChain(assignment, node.type, target)
            }
            assign(place, value)
            return nothing(target)
        case .inoutArgument(let inner): return expression(inner, into: target)
        case .ternary(let condition, let then, let otherwise):
            let result = result(node.type, target)
            let (no, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
            test(condition, else: no)
            branch(then, result)
            builder.jump(to: end)
            builder.place(no)
            branch(otherwise, result)
            builder.place(end)
            return result
        case .tryMark(let mark, let inner): return tryMark(mark, inner, node.type, target)
        case .awaitMark(let inner): return expression(inner, into: target)
        case .typeTest(let inner, let type): return typeTest(castOperand(inner, to: type), type, target)
        case .cast(let inner, let cast, let type):
            return self.cast(castOperand(inner, to: type), cast, type, node, target)
        case .conditional(let statement):
            let result = result(node.type, target)
            conditional(statement, result)
            return result
        case .conversion(let conversion, let inner): return convert(inner, conversion, node.type, target)
        case .invalid: return unsupported("this expression", target)
        }
    }

    /// One of several expressions that give a value to the same register.
    func branch(_ node: TypedExpression, _ result: Operand) {
        let mark = builder.mark()
        let value = expression(node, into: result.register)
        // What does not give a value does not come here.
        if value.register != result.register { drop(value) }
        builder.reset(to: mark)
    }

    /// The value of what has none.
    func nothing(_ target: Register?) -> Operand {
        target.map { constant(.void, $0) } ?? .nothing
    }

    /// What is not lowered yet: an error when it is reached.
    func unsupported(_ what: String, _ target: Register?) -> Operand {
        compute(.unknown, [], target) { _ in throw RuntimeError("\(what) is not supported yet", code: "E0500") }
    }

    /// A part of an object: of one that nobody else needs it takes the place.
    func part(
        _ operation: Instruction.Operation, of object: Operand, _ index: Int?, _ type: CheckedType, _ target: Register?,
        isWhole: Bool = true
    ) -> Operand {
        let check = operation == .structField && isWhole && mayLackParts(type) ? 1 : 0
        if target == nil, object.isTemporary, !builder.isNumber(object.register), !type.isNumber {
            builder.emit(operation, object.register, object.borrowed, small: index, extra: check)
            return object
        }
        let result = result(type, target)
        builder.emit(operation, result.register, object.borrowed, small: index, extra: check)
        drop(object)
        return result
    }

    // MARK: Variables

    /// Whether a part of a value may be out for a change while the rest of it is used.
    func mayLackParts(_ type: CheckedType) -> Bool { program.types.runtimeType(type).mayLackParts }

    func selfOperand(isWhole: Bool = false) -> Operand {
        switch home(.selfReference) {
        case .register(let register)?: return Operand(register: register)
        case .cell(let register)?:
            let result = builder.temporary(isNumber: false)
            builder.emit(.loadCell, result.register, Operand(register: register), extra: isWhole ? 1 : 0)
            return result
        case .global, nil: return constant(.void)
        }
    }

    func variable(
        _ symbol: ValueSymbol, _ type: CheckedType, _ target: Register?, isWhole: Bool = true
    ) -> Operand {
        if symbol.entry is Builtin { return globalEntry(symbol, type, target) }
        if symbol.isComputedVariable { return computedVariable(symbol, type, target) }
        guard let home = home(of: symbol) else {
            return unsupported("'\(symbol.name)'", target)
        }
        if symbol.isUncounted {
            return reference(load(home, .unknown, nil), symbol, target)
        }
        if symbol.traits.contains(.lazy) { return lazyVariable(symbol, home, target) }
        return load(home, type, target, isWhole: isWhole)
    }

    func load(_ home: Home, _ type: CheckedType, _ target: Register?, isWhole: Bool = true) -> Operand {
        switch home {
        case .register(let register): return moved(Operand(register: register), to: target)
        case .cell(let cell):
            let result = result(type, target)
            let check = isWhole && mayLackParts(type) ? 1 : 0
            builder.emit(.loadCell, result.register, Operand(register: cell), extra: check)
            return result
        case .global(let cell):
            let result = result(type, target)
            builder.emit(.loadGlobal, result.register, keeping: cell)
            return result
        }
    }

    /// What a weak or unowned variable refers to.
    func reference(_ content: Operand, _ symbol: ValueSymbol, _ target: Register?) -> Operand {
        let (name, span) = (symbol.name, builder.span)
        if symbol.traits.contains(.weak) { return compute(.unknown, [content], target) { Weak.read($0[0]) } }
        let isOptional = symbol.interface.result.wrapped != nil
        return compute(.unknown, [content], target) { try Weak.require($0[0], isOptional: isOptional, name, span) }
    }

    // MARK: Optionals

    /// `a?.b?.c`: the chain ends with nil where a part is nil.
    func optionalChain(_ inner: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        let (none, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        chainEnds.append(none)
        let result = result(.unknown, target)
        let mark = builder.mark()
        if inner.type.isVoid {
            effect(inner)
            builder.emit(.constant, result.register, keeping: Constant(.some(.void)))
        } else {
            let value = expression(inner)
            // What is Optional by itself stays so.
            if inner.type.wrapped != nil {
                builder.emit(.copy, result.register, value)
            } else if inner.type.isUnknown {
                builder.compute(result.register, [value]) { $0[0].isOptional ? $0[0] : .some($0[0]) }
            } else {
                builder.emit(.wrap, result.register, value)
            }
            used(value)
        }
        builder.reset(to: mark)
        builder.jump(to: end)
        builder.place(none)
        builder.emit(.constant, result.register, keeping: Constant(.none))
        builder.place(end)
        chainEnds.removeLast()
        return result
    }

    private func optionalBind(_ inner: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        guard let end = chainEnds.last else { return part(.forceUnwrap, of: expression(inner), nil, type, target) }
        let operand = expression(inner)
        let isOwn = target == nil && operand.isTemporary && !builder.isNumber(operand.register) && !type.isNumber
        let result = isOwn ? operand : result(type, target)
        builder.jump(.unwrap, to: end, result.register, operand.borrowed)
        if !isOwn { drop(operand) }
        return result
    }

    private func tryMark(_ mark: TryMark, _ inner: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand
    {
        if mark == .plain { return expression(inner, into: target) }
        let result = result(type, target)
        let error = builder.fresh(isNumber: false)
        let start = builder.position
        let registers = builder.mark()
        if inner.type.isVoid {
            effect(inner)
            builder.emit(.constant, result.register, keeping: Constant(mark == .optional ? .some(.void) : .void))
        } else {
            let value = expression(inner)
            let isWrapped = inner.type.wrapped == nil || type.optionalDepth > inner.type.optionalDepth
            builder.emit(mark == .optional && isWrapped ? .wrap : .copy, result.register, value)
            used(value)
        }
        builder.reset(to: registers)
        let (failed, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        builder.handle(from: start, at: failed, error: error)
        builder.jump(to: end)
        builder.place(failed)
        emitUncatchable(error)
        if mark == .optional {
            builder.emit(.constant, result.register, keeping: Constant(.none))
        } else {
            builder.compute(error, [Operand(register: error, isTemporary: true)]) { values in
                let thrown = Value.thrown(values[0])
                throw RuntimeError("'try!' met an error: \(thrown.debugDescription)", code: "E0503")
            }
        }
        builder.emit(.clear, error)
        builder.place(end)
        return result
    }

    /// Passes on what no script can catch: an error of the run itself.
    func emitUncatchable(_ error: Register) {
        builder.compute(error, [Operand(register: error, isTemporary: true)]) { values in
            guard let thrown = values[0].object(as: ThrownObject.self) else { return values[0] }
            if thrown.native is any EndsRun { throw thrown.native }
            return values[0]
        }
    }

    // MARK: Conditions

    /// Goes on elsewhere if a condition does not hold.
    func test(_ node: TypedExpression, else no: RoutineBuilder.Label) {
        let outer = builder.span
        builder.span = node.span
        defer { builder.span = outer }
        if jumpByComparison(node, else: no) { return }
        if case .call(let use, _, let arguments) = node.kind, !program.isScript(use.symbol),
            use.symbol.name == "&&"
        {
            let values = arguments.compactMap(\.plainValue)
            if use.symbol.name == "&&", values.count == 2, values[0].type.isBool, values[1].type.isBool {
                test(values[0], else: no)
                return test(values[1], else: no)
            }
        }
        let operand = expression(node)
        builder.jump(.jumpIfFalse, to: no, nil, operand)
        used(operand)
    }
}

extension TypedExpression {
    /// What is declared as `T!`, where its content is used; nil for everything else.
    var implicitlyUnwrapped: TypedExpression? {
        guard let symbol = usedSymbol, symbol.traits.contains(.implicitlyUnwrapped), type.wrapped == nil,
            !type.isUnknown
        else { return nil }
        return TypedExpression(kind, .optional(type), span)
    }

    /// The declaration that it reads or calls.
    private var usedSymbol: ValueSymbol? {
        switch kind {
        case .variable(let symbol): symbol
        case .member(let use, _), .subscript(let use, _, _), .call(let use, _, _): use.symbol
        default: nil
        }
    }
}

extension TypedArgument {
    /// What is passed, if it is one value.
    var plainValue: TypedExpression? { if case .value(let value) = kind { value } else { nil } }
}

extension Value {
    /// What a script sees of an error that was caught.
    static func thrown(_ value: Value) -> Value {
        value.object(as: ThrownObject.self).map { .error($0.native) } ?? value
    }
}
