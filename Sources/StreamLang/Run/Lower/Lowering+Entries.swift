// Calls of the library.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// Where a call of the library stands, and what it gives.
    func context(_ node: TypedExpression) -> CallContext {
        let label = label.flatMap { $0.node == ObjectIdentifier(node) ? $0.text : nil }
        let site = program.site(node.span, label: label)
        var line = site.line
        if let source = program.sources[node.span.source] { line = source.line(at: node.nameStart) }
        return CallContext(
            site, program.types.runtimeType(node.type), program.session,
            CallContext.Caller(line: line, function: function.name, span: node.span))
    }

    /// Where the code at hand stands.
    var callContext: CallContext { CallContext(program.site(builder.span), .unknown, program.session) }

    func callEntry(
        _ entry: Builtin, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let entry = ownEntry(entry, receiver)
        let isChange: Bool
        if case .mutate = entry.body { isChange = true } else { isChange = false }
        var object: Operand?
        var changedPlace: LoweredPlace?
        if let receiver {
            if isChange {
                changedPlace = place(receiver)
            } else {
                object =
                    entry.form.isStatic ? expression(receiver) : stable(expression(receiver), beforeAll: arguments)
            }
        }
        var changed: [(LoweredPlace, Operand)] = []
        let parameters = Signatures.of(entry).function.parameters
        let operands = arguments.enumerated().map { index, argument -> Operand? in
            // An entry that takes any number runs what takes one.
            if parameters[safe: index]?.isVariadic == true, let value = argument.plainValue { return list([value]) }
            return entryOperand(argument, &changed, of: entry)
        }
        if receiver?.isSuper == true, entry.owner === NominalType.nsObject, let object,
            let own = identityMember(entry, of: object, operands, node, target)
        {
            return own
        }
        if let changedPlace, receiver?.type.isNominal(.array) == true, entry.owner === NominalType.array,
            entry.name == "append", arguments.count == 1, arguments[0].label == nil, let element = operands[0]
        {
            change(changedPlace, runsNothing: true) { builder.emit(.append, $0, element) }
            used(element)
            return nothing(target)
        }
        let context = context(node)
        if let changedPlace {
            let result = result(node.type.isVoid ? .unknown : node.type, node.type.isVoid ? nil : target)
            let type = program.types.runtimeType(changedPlace.type)
            let given = zip(parameters, arguments).map { parameter, argument in
                let value = argument.plainValue?.unconverted
                return (parameter, program.types.runtimeType(value?.type ?? argument.type))
            }
            let isPure = type.isChangedPurely(by: entry, given: given)
            let released = self.released(by: type)
            change(changedPlace, runsNothing: isPure) { register in
                let start = self.builder.position
                // What is given goes with what is released, if that may run something.
                let isKept = released != nil && !isPure
                self.builder.emit(
                    .changeByEntry, result.register, Operand(register: register), released?.borrowed,
                    list: isKept ? operands.map { $0?.borrowed } : operands
                ) { EntryCall(entry, context, isPure: isPure, $0) }
                self.giveBack(changed, from: start)
            }
            drop(released)
            for operand in operands.reversed() {
                if released != nil, !isPure { drop(operand) } else { used(operand) }
            }
            if node.type.isVoid {
                drop(result)
                return nothing(target)
            }
            return result
        }
        if entry.shortcut != nil, let object, operands.count == 1, let operand = operands[0], node.type.isVoid {
            builder.emit(.push, nil, object.borrowed, operand.borrowed, list: operands) {
                EntryCall(entry, context, $0)
            }
            drop(operand)
            drop(object)
            return nothing(target)
        }
        let isVoid = node.type.isVoid
        let result = isVoid ? builder.temporary(isNumber: false) : result(node.type, target)
        let start = builder.position
        if entry.form.isStatic, node.type.contents.contains(.parameter) {
            emitGenericCall(entry, object, operands, node, context, result.register)
        } else {
            builder.emit(.callEntry, result.register, object, list: operands) { EntryCall(entry, context, $0) }
        }
        giveBack(changed, from: start)
        used(operands)
        used(object)
        if isVoid {
            drop(result)
            return nothing(target)
        }
        return asLengths(result, node.type)
    }

    /// A number that an entry gives, as the CGFloat that it is declared to be: most entries know of Doubles alone.
    private func asLengths(_ result: Operand, _ type: CheckedType) -> Operand {
        guard let symbol = (type.wrapped ?? type).symbol, program.types.nominal(symbol) === NominalType.cgFloat else {
            return result
        }
        let runtime = program.types.runtimeType(type)
        builder.compute(result.register, [result.borrowed]) { Conversion.convert($0[0], to: runtime) }
        return result
    }

    /// What `super` means in an override of NSObject's `isEqual` or `hash`: their entries ask the override, which asks here.
    private func identityMember(
        _ entry: Builtin, of object: Operand, _ arguments: [Operand?], _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        switch (entry.name, arguments.first ?? nil) {
        case ("isEqual", let other?):
            compute(node.type, [object, other], target) {
                .bool($0[1].unwrapped.map { [own = $0[0]] in Arithmetic.identical(own, $0) } ?? false)
            }
        case ("hash", nil):
            compute(node.type, [object], target) { .int(Int(bitPattern: $0[0].anyObject?.address ?? 0)) }
        default: nil
        }
    }

    /// What a change of a value releases, which goes when the value is back in its place; nil if nothing comes of it.
    func released(by type: ScriptType) -> Operand? { type.releasesNothing ? nil : builder.temporary(isNumber: false) }

    /// A call that makes something whose type is known only when the code runs: `PublishSubject<T>()`.
    private func emitGenericCall(
        _ entry: Builtin, _ object: Operand?, _ operands: [Operand?], _ node: TypedExpression, _ context: CallContext,
        _ result: Register
    ) {
        guard case .call(let body) = entry.body else { return }
        let type = typeValue(node.type, nil)
        let isGiven = operands.map { $0 != nil }
        builder.emit(.compute, result, list: [type, object] + operands) { list in
            Computation(list) { values in
                let type = values[0].describedType ?? .unknown
                let given = zip(isGiven, values.dropFirst(2)).map { $0 ? $1 : nil }
                let context = CallContext(context.site, type, context.session, context.caller)
                return try body(Arguments(receiver: values[1], given, in: context))
            }
        }
        used(type)
    }

    /// The entry of a type of the library itself, where what is called is declared by a protocol of its.
    private func ownEntry(_ entry: Builtin, _ receiver: TypedExpression?) -> Builtin {
        guard entry.owner?.kind == .protocolType, let type = receiver?.type else { return entry }
        let symbol = (type.instance ?? type).symbol
        if let symbol, !symbol.isProtocol {
            return symbol.module == "main"
                ? entry : ProtocolEntries.find(entry, of: program.types.nominal(symbol)) ?? entry
        }
        return ProtocolEntries.isDerived(entry) && !entry.form.isStatic ? ProtocolEntries.dispatching(entry) : entry
    }

    private func stable(_ operand: Operand, beforeAll arguments: [TypedArgument]) -> Operand {
        if operand.isTemporary { return operand }
        if let first = arguments.lazy.compactMap(\.plainValue).first(where: \.mayAssign) {
            return stable(operand, before: first)
        }
        return operand
    }

    /// What an entry gets for a parameter; nil where its default applies.
    private func entryOperand(
        _ argument: TypedArgument, _ changed: inout [(LoweredPlace, Operand)], of entry: Builtin
    ) -> Operand? {
        switch argument.kind {
        // `onNext()` of what takes a Void.
        case .standard: return argument.type.isVoid ? constant(.void) : nil
        case .variadic(let values): return list(values)
        case .value(let value):
            if argument.isAutoclosure { return autoclosure(value) }
            if case .inoutArgument(let node) = value.kind {
                let place = place(node)
                let cell = builder.temporary(isNumber: false)
                builder.emit(.makeCell, cell.register, Operand(register: take(place).register, isTemporary: true))
                changed.append((place, cell))
                return cell.borrowed
            }
            // A function in an Optional is taken without it.
            if case .conversion(.toOptional, let inner) = value.kind, inner.type.function != nil {
                return functionOperand(inner, as: value.type.innermost) ?? expression(inner)
            }
            return takingErrorsOfItsKind(value, entry) ?? expression(value)
        }
    }

    /// A function that takes a sequence of errors of one kind, where the entry has one of any errors for it: an error of
    /// another kind ends that sequence.
    private func takingErrorsOfItsKind(_ value: TypedExpression, _ entry: Builtin) -> Operand? {
        guard let taken = value.type.function?.parameters, taken.count == 1, let errors = taken[0].type.symbol,
            program.types.nominal(errors) === NominalType.observable, let kind = taken[0].type.arguments.first,
            !kind.isExistential, !kind.isUnknown,
            Signatures.of(entry).function.parameters.contains(where: { parameter in
                guard let asked = parameter.type.function?.parameters.first?.type else { return false }
                return asked == .nominal(.observable, [.nominal(.error, [])])
            })
        else { return nil }
        let (session, conformances) = (program.session, program.conformances)
        return compute(.unknown, [expression(value), typeValue(kind, nil)], nil) { values in
            guard let function = values[0].object(as: FunctionObject.self) else { return values[0] }
            let kind = values[1].describedType ?? .any
            return .object(function.takingErrors(of: kind, conformances, in: session))
        }
    }

    // MARK: What protocols of the library ask for

    /// What a protocol of the library asks for, which the value's own type has.
    func callRequirement(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let symbol = use.symbol
        guard let receiver else { return unsupported("'\(symbol.name)'", target) }
        if symbol.traits.contains(.mutating), symbol.kind == .function {
            return changeByRequirement(symbol, receiver, arguments, node, target)
        }
        let passed = [.node(receiver)] + self.passed(arguments, to: use) + typeArguments(use)
        let table = program.table(symbol, symbol.kind == .variable ? .getter : .function, context(node))
        return emitCall(by: table, of: symbol, passed, node.type, target)
    }

    /// A requirement of the library that changes the value.
    private func changeByRequirement(
        _ symbol: ValueSymbol, _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let (name, labels) = (symbol.name, symbol.interface.parameters.map(\.label))
        let table = program.table(symbol, .function, context(node))
        let entry = Builtin.changing(name) { value, arguments in
            var question = LibraryMethods(
                name: name, labels: labels, isStatic: false, isSubscript: false, isChange: true)
            if case .mutate(let change)? = question.entry(of: value.nominal)?.body {
                return try change(&value, arguments)
            }
            // An object has what needs no change of the variable.
            question.isChange = false
            if case .call(let call)? = question.entry(of: value.nominal)?.body {
                return try call(arguments.asked(of: value))
            }
            guard let routine = try table.method(of: value.nominal)._withUnsafeGuaranteedRef({ $0.routine }) else {
                throw RuntimeError("value of type '\(value.nominal.name)' has no member '\(name)'", code: "E0306")
            }
            let types = Array(
                repeating: Value.object(TypeObject(value.runtimeType)), count: routine.typeParameterCount)
            return try RoutineObject(routine, types).call(
                changing: &value, labels.indices.map { arguments[$0] })
        }
        return callEntry(entry, receiver, arguments, node, target)
    }
}

extension TypedExpression {
    /// Where the name of what a call calls stands.
    fileprivate var nameStart: Int32 {
        switch kind {
        case .conversion(_, let inner), .tryMark(_, let inner), .awaitMark(let inner): inner.nameStart
        default: nameSpan?.start ?? span.start
        }
    }
}
