// Calls: of routines, of entries of the library, of values that are functions.

import RxEngine
import StreamCheck
import StreamSyntax

extension Lowering {
    /// What a call passes for one parameter.
    enum Passed {
        case node(TypedExpression)
        /// A default, in terms of the generic parameters of what is called. Its place in the text is that of the call.
        case standard(TypedExpression, Use?)
        case operand(Operand)
        /// What is changed in its place.
        case place(LoweredPlace)
        /// Several values in one array.
        case list([TypedExpression])
        case autoclosure(TypedExpression)
    }

    func call(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let symbol = use.symbol
        if symbol.isOperator, !program.isScript(symbol),
            let result = libraryOperator(use, arguments, node, target)
        {
            return result
        }
        if symbol.kind == .enumCase { return makeCase(use, passed(arguments, to: use), node, target) }
        if let coded = codeAsSuperclass(use, receiver, arguments) { return coded }
        if let entry = symbol.entry as? Builtin {
            if symbol.kind == .initializer,
                let object = constructWithEntry(use, entry, receiver, arguments, node, target)
            {
                return object
            }
            return callEntry(entry, receiver, arguments, node, target)
        }
        if symbol.kind == .initializer { return construct(use, receiver, arguments, node, target) }
        if !program.isScript(symbol) { return callRequirement(symbol, receiver, arguments, node, target) }
        let given = passed(arguments, to: use)
        let opened = opening(use, receiver, given)
        var all = opened?.arguments ?? given + typeArguments(use)
        let receiver = opened?.receiver ?? receiver
        if case .local = symbol.place { all += captures(of: symbol) }
        return callRoutine(symbol, .function, receiver, all, node.type, target)
    }

    /// What a call of a declaration passes.
    func passed(_ arguments: [TypedArgument], to use: Use) -> [Passed] {
        arguments.enumerated().map { index, argument in
            passed(argument, use.symbol.interface.parameters[safe: index]?.standard, use)
        }
    }

    func passed(_ argument: TypedArgument, _ standard: StreamSyntax.Expression?, _ use: Use? = nil) -> Passed {
        switch argument.kind {
        case .value(let value):
            if case .inoutArgument(let node) = value.kind { return .place(place(node)) }
            return argument.isAutoclosure ? .autoclosure(value) : .node(value)
        case .variadic(let values): return .list(values)
        case .standard:
            if let standard, let value = program.checked.values[ObjectIdentifier(standard)] {
                return argument.isAutoclosure ? .autoclosure(value) : .standard(value, use)
            }
            // The library's own defaults, which are literals.
            if case .integer(let magnitude, let isNegative)? = standard?.kind {
                return .operand(integer(magnitude, isNegative, argument.type, nil))
            }
            return .operand(constant(argument.type.isVoid ? .void : .none))
        }
    }

    /// The defaults of some parameters.
    func standards(of parameters: ArraySlice<ValueSymbol.Parameter>) -> [Passed] {
        parameters.map { passed(TypedArgument(kind: .standard, label: $0.label, type: $0.type), $0.standard) }
    }

    /// A parameter's default, where the generic parameters of what is called stand for what they do in this call.
    private func standard(_ node: TypedExpression, _ use: Use?, into target: Register? = nil) -> Operand {
        // A default that needs itself has no end.
        if standards.contains(where: { $0 === node }) {
            return compute(node.type, [], target) { _ in throw RuntimeError.stackExhausted }
        }
        let outer = (standardUse, callSite)
        (standardUse, callSite) = (use, callSite ?? builder.span)
        standards.append(node)
        defer {
            (standardUse, callSite) = outer
            standards.removeLast()
        }
        return expression(node, into: target)
    }

    /// The value that is passed, for calls that change nothing in its place.
    func operand(_ passed: Passed) -> Operand {
        switch passed {
        case .node(let node): expression(node)
        case .standard(let node, let use): standard(node, use)
        case .operand(let operand): operand
        case .place(let place): read(place)
        case .list(let nodes): list(nodes)
        case .autoclosure(let node): autoclosure(node)
        }
    }

    // MARK: Routines

    /// Calls a declaration of a script in one of its roles.
    func callRoutine(
        _ symbol: ValueSymbol, _ kind: RunProgram.Role.Kind, _ receiver: TypedExpression?, _ arguments: [Passed],
        _ type: CheckedType, _ target: Register?
    ) -> Operand {
        var all = arguments
        if symbol.isMember, !symbol.isOperator {
            let isChanged = !symbol.isStatic && program.isMutating(symbol, kind)
            if let receiver {
                all.insert(isChanged ? .place(place(receiver)) : .node(receiver), at: 0)
            } else {
                all.insert(.operand(selfOperand()), at: 0)
            }
        }
        return dispatch(symbol, kind, isSuper: receiver?.isSuper == true, all, type, target)
    }

    /// Calls a declaration of a script, or where only the value tells which is meant what its type has for it.
    func dispatch(
        _ symbol: ValueSymbol, _ kind: RunProgram.Role.Kind, isSuper: Bool, _ arguments: [Passed],
        _ type: CheckedType, _ target: Register? = nil
    ) -> Operand {
        if !isSuper, program.isDynamic(symbol) {
            return emitCall(by: program.table(symbol, kind, callContext), of: symbol, arguments, type, target)
        }
        guard let routine = program.routine(of: symbol, kind) else { return unsupported("'\(symbol.name)'", target) }
        return emitCall(of: routine, arguments, type, target)
    }

    /// Calls what the type of a value has for a member: of the first argument, or of the operand that is the owner's.
    private func emitCall(
        by table: MethodTable, of symbol: ValueSymbol, _ arguments: [Passed], _ type: CheckedType, _ target: Register?
    ) -> Operand {
        emitCall(arguments, type, target) { base in
            let asked = (symbol.isStatic ? 1 : 0) + 2 * symbol.operandOfOwner
            builder.emit(.callMethod, base, small: asked, keeping: table)
        }
    }

    /// Calls a routine.
    func emitCall(
        of routine: Routine, _ arguments: [Passed], _ type: CheckedType, _ target: Register? = nil
    ) -> Operand {
        emitCall(arguments, type, target) { builder.emit(.call, $0, extra: builder.header(of: routine)) }
    }

    /// Emits a call: the arguments where the callee's registers will be, the call, and what is changed back in its place.
    func emitCall(
        _ arguments: [Passed], _ type: CheckedType, _ target: Register?, _ call: (Register) -> Void
    ) -> Operand {
        let base = builder.pushPassed(Machine.linkage + arguments.count)
        func slot(_ index: Int) -> Register { Register(kind: .passed, index: base + Machine.linkage + index) }
        var late: [(Operand, Int)] = []
        var taken: [(place: LoweredPlace, index: Int)] = []
        for (index, argument) in arguments.enumerated() {
            switch argument {
            case .node(let node):
                if node.type.isNumber {
                    expression(node, into: slot(index))
                } else {
                    let rest = arguments.dropFirst(index + 1)
                    let value = stable(expression(node), unless: rest)
                    late.append((taken.isEmpty || value.isTemporary ? value : copied(value), index))
                }
            case .standard(let node, let use):
                if node.type.isNumber {
                    _ = standard(node, use, into: slot(index))
                } else {
                    late.append((standard(node, use), index))
                }
            case .operand(let operand): late.append((operand, index))
            case .place(let place): taken.append((place, index))
            case .list(let nodes): late.append((list(nodes), index))
            case .autoclosure(let node): late.append((autoclosure(node), index))
            }
        }
        // What is changed is taken last: `b *= b` passes what `b` was.
        let places = taken.map { place, index in (place: place, value: take(place), index: index) }
        late += places.map { (Operand(register: $0.value.register, isTemporary: true), $0.index) }
        for (operand, index) in late { builder.emit(.pass, slot(index), operand) }
        for (operand, index) in late.reversed() where !places.contains(where: { $0.index == index }) { used(operand) }
        let start = builder.position
        call(Register(kind: .passed, index: base))
        let putBack = { [self] in
            for (place, value, index) in places.reversed() {
                builder.emit(.receive, value.register, Operand(register: slot(index)))
                put(place, value)
            }
        }
        if !places.isEmpty { afterError(from: start, putBack) }
        let hasResult = !type.isVoid && !type.isNever
        var result = Operand(register: Register(kind: .passed, index: base))
        if hasResult, !type.isNumber || target != nil || !places.isEmpty {
            result = self.result(type, target)
            builder.emit(.receive, result.register, Operand(register: Register(kind: .passed, index: base)))
        }
        putBack()
        builder.popPassed(to: base)
        if !hasResult { return nothing(target) }
        if result.register.kind == .passed {
            _ = builder.pushPassed(1)
            result.isTemporary = true
        }
        return result
    }

    private func stable(_ operand: Operand, unless rest: ArraySlice<Passed>) -> Operand {
        if operand.isTemporary { return operand }
        for argument in rest {
            switch argument {
            case .node(let node): if node.mayAssign { return stable(operand, before: node) }
            case .place: return copied(operand)
            case .standard, .operand, .list, .autoclosure: continue
            }
        }
        return operand
    }

    /// Has what is changed go back to its place also after an error.
    func afterError(from start: Int, _ putBack: @escaping () -> Void) {
        let target = RoutineBuilder.Label()
        let error = builder.fresh(isNumber: false)
        let handler = builder.handle(from: start, at: target, error: error)
        let span = builder.span
        later { [self] in
            builder.span = span
            builder.place(target)
            putBack()
            builder.rethrow(error, from: handler)
        }
    }

    // MARK: Values that are functions

    func callValue(
        _ callee: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let function = expression(callee)
        var operands: [Operand] = []
        var changed: [(LoweredPlace, Operand)] = []
        for argument in arguments {
            let passed = passed(argument, nil)
            switch passed {
            case .node, .standard, .operand, .list, .autoclosure: operands.append(operand(passed))
            case .place(let place):
                // What is changed comes in a cell.
                let cell = builder.temporary(isNumber: false)
                builder.emit(.makeCell, cell.register, Operand(register: take(place).register, isTemporary: true))
                changed.append((place, cell))
                operands.append(cell.borrowed)
            }
        }
        let result = node.type.isVoid ? builder.temporary(isNumber: false) : result(node.type, target)
        let start = builder.position
        builder.emit(.callValue, result.register, function, list: operands) { OperandList($0) }
        giveBack(changed, from: start)
        used(operands)
        used(function)
        if node.type.isVoid {
            drop(result)
            return nothing(target)
        }
        return result
    }

    /// Puts what calls change in cells back to its places, also after an error.
    func giveBack(_ changed: [(LoweredPlace, Operand)], from start: Int) {
        guard !changed.isEmpty else { return }
        let putBack = { [self] in
            for (place, cell) in changed.reversed() {
                let value = takenOperand(of: place)
                builder.emit(.loadCell, value.register, cell.borrowed)
                put(place, value)
            }
        }
        afterError(from: start, putBack)
        putBack()
    }

    // MARK: Entries of the library

    /// Where a call of the library stands, and what it gives.
    func context(_ node: TypedExpression) -> CallContext {
        let label = label.flatMap { $0.node == ObjectIdentifier(node) ? $0.text : nil }
        let site = program.site(node.span, label: label)
        var line = site.line
        if let source = program.sources[node.span.source] { line = source.line(at: node.nameStart) }
        return CallContext(
            site, program.types.runtimeType(node.type), program.session,
            CallContext.Caller(line: line, function: function.name))
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
                    entry.form.isStatic ? typeOperand(receiver) : stable(expression(receiver), beforeAll: arguments)
            }
        }
        var changed: [(LoweredPlace, Operand)] = []
        let parameters = Signatures.of(entry).function.parameters
        let operands = arguments.enumerated().map { index, argument -> Operand? in
            // An entry that takes any number runs what takes one.
            if parameters[safe: index]?.isVariadic == true, let value = argument.plainValue { return list([value]) }
            return entryOperand(argument, &changed, of: entry)
        }
        if receiver?.isSuper == true, entry.owner === NominalType.nsObject, entry.name == "isEqual", let object,
            let other = operands[0]
        {
            // The entry asks the override, which is what asks here.
            return compute(node.type, [object, other], target) {
                .bool($0[1].unwrapped.map { [own = $0[0]] in Arithmetic.identical(own, $0) } ?? false)
            }
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
            change(changedPlace) { register in
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
        return result
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
            return symbol.module == "main" ? entry : OwnEntries.find(entry, of: program.types.nominal(symbol)) ?? entry
        }
        return OwnEntries.isDerived(entry) && !entry.form.isStatic ? OwnEntries.dispatching(entry) : entry
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
            // A function in an Optional is taken as it is.
            if case .conversion(.toOptional, let inner) = value.kind, inner.type.function != nil {
                return expression(inner)
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

    /// What a protocol of the library asks for, which the value's own type has.
    func callRequirement(
        _ symbol: ValueSymbol, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        guard let receiver else { return unsupported("'\(symbol.name)'", target) }
        if symbol.traits.contains(.mutating), symbol.kind == .function {
            return changeByRequirement(symbol, receiver, arguments, node, target)
        }
        let passed = [.node(receiver)] + self.passed(arguments, to: Use(symbol, Substitution()))
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
            let question = LibraryMethods(
                name: name, labels: labels, isStatic: false, isSubscript: false, isChange: true)
            if case .mutate(let change)? = question.entry(of: value.nominal)?.body {
                return try change(&value, arguments)
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

    /// Values that are computed one after the other; what a later one may change is read before.
    func operands(_ nodes: [TypedExpression]) -> [Operand] {
        nodes.enumerated().map { index, node in
            let operand = expression(node)
            let isChanged = !operand.isTemporary && nodes[(index + 1)...].contains(where: \.mayAssign)
            return isChanged ? copied(operand) : operand
        }
    }

    func list(_ nodes: [TypedExpression], _ target: Register? = nil) -> Operand {
        let limit = 200
        if nodes.count <= limit {
            let operands = self.operands(nodes)
            used(operands)
            let result = result(.unknown, target)
            builder.emit(.makeArray, result.register, list: operands) { OperandList($0) }
            return result
        }
        // A long literal is made piece by piece.
        let result = result(.unknown, target)
        builder.emit(.constant, result.register, keeping: Constant(.array([])))
        var index = 0
        while index < nodes.count {
            let piece = list(Array(nodes[index..<min(index + limit, nodes.count)]))
            builder.emit(.changeByEntry, builder.fresh(isNumber: false), result.borrowed, list: [piece]) {
                [context = callContext] in EntryCall(OperatorFunctions.append, context, $0)
            }
            used(piece)
            index += limit
        }
        return result
    }
}

/// The entries of the library's types for what its protocols declare.
private enum OwnEntries {
    /// What these protocols bring, the library's types have from elsewhere: the entries are for those of scripts.
    private static let derived: [NominalType] = [.rangeReplaceableCollection, .setAlgebra]

    static func isDerived(_ entry: Builtin) -> Bool { derived.contains { $0 === entry.owner } }

    /// What a type has itself for an entry of a protocol.
    static func find(_ entry: Builtin, of type: NominalType) -> Builtin? {
        let signature = Signatures.of(entry).function
        let parameters = signature.parameters
        var seen: [NominalType] = []
        func find(_ type: NominalType) -> Builtin? {
            if seen.contains(where: { $0 === type }) { return nil }
            seen.append(type)
            let own = Library.members(entry.name, ofTypeNamed: type.name).first { own in
                let other = Signatures.of(own).function
                // `filter` of a String gives a String, or as a sequence's a list, where that is asked for.
                return own.form == entry.form && other.parameters.map(\.label) == parameters.map(\.label)
                    && zip(other.parameters, parameters).allSatisfy { isSameKind($0.type, $1.type) }
                    && isSameKind(other.result, signature.result)
            }
            if let own, !isDerived(own) { return own }
            for parent in type.parents where isDerived(entry) || parent.kind != .protocolType {
                if let found = find(parent) { return found }
            }
            return nil
        }
        return find(type)
    }

    /// Whether two types are of one kind, as far as they say: no text and regular expression.
    private static func isSameKind(_ one: ScriptType, _ other: ScriptType) -> Bool {
        guard let left = one.nominal, let right = other.nominal else { return true }
        return left === right || left.isKind(of: right) || right.isKind(of: left)
    }

    /// An entry that runs what the type of the value has itself.
    static func dispatching(_ entry: Builtin) -> Builtin {
        switch entry.body {
        case .call(let body):
            Builtin(entry.form, entry.signature, "") { arguments in
                guard case .call(let own)? = find(entry, of: arguments.receiver.nominal)?.body else {
                    return try body(arguments)
                }
                return try own(arguments)
            }
        case .mutate(let body):
            Builtin.changing(entry.name) { value, arguments in
                guard case .mutate(let own)? = find(entry, of: value.nominal)?.body else {
                    return try body(&value, arguments)
                }
                return try own(&value, arguments)
            }
        }
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

extension ValueSymbol {
    /// Which operand of an operator that a protocol asks for is of the type that answers; 0 for all else.
    fileprivate var operandOfOwner: Int {
        guard isOperator, let own = owner?.selfParameter else { return 0 }
        return interface.parameters.firstIndex { $0.type.parameter === own } ?? 0
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
