// What a body owes beside types: a value on every path, marks on what throws or waits, an answer to errors, ways out.

import StreamSyntax

/// Looks once through the typed statements of one body, closures included.
final class BodyRules {
    let program: Program
    /// The function or closure at hand.
    var function: Function
    private var isCovered = (byTry: false, byAwait: false)
    /// Variables that are declared without a value, and that nothing so far gives one.
    private var unassigned: Set<ObjectIdentifier> = []
    /// Where the text at hand itself names variables of files, and not what is called later.
    private(set) var uses: [FileOrder.Use] = []

    /// What the rules ask of a function or closure.
    struct Function {
        enum Kind { case file, declared, closure }

        let kind: Kind
        var result: Type = .void
        var canThrow = true
        /// What is known inside of generic parameters.
        var environment = GenericEnvironment()
        /// Whether it is the initializer of its type.
        var isInitializer = false
        /// Whether `self` is a value that may not be changed.
        var constantSelf: TypeSymbol?
        /// Whether it is a closure that may outlive the call which it is passed to.
        var isKept = false
        /// Whether its statements are the parts of a result builder.
        var isBuilt = false
        /// Whether the statement at hand stands in a `do` that catches.
        var isCatching = false
        /// Whether it runs where it stands: the file, and closures of it that are called on the spot.
        var isImmediate = false
        /// Whether the expression at hand is an argument that the called function evaluates.
        var isDelayed = false
        /// The labels of the statements around that `break` may leave, and whether they are loops.
        var targets: [(label: String?, isLoop: Bool)] = []
    }

    init(_ program: Program, _ function: Function) {
        self.program = program
        self.function = function
    }

    func note(_ kind: Mistake.Kind, _ span: Span) { program.note(kind, at: span) }

    // MARK: Statements

    func check(_ statements: [TypedStatement]) { statements.forEach(check) }

    /// Checks the statements of a file.
    ///
    /// - Returns: Them in the order in which they run.
    func checkFile(_ statements: [TypedStatement]) -> [TypedStatement] {
        function.isImmediate = true
        let ends = statements.map { statement in
            check(statement)
            return uses.count
        }
        return FileOrder(program, statements, uses, ends).ordered()
    }

    private func check(_ statement: TypedStatement) {
        switch statement.kind {
        case .expression(let node):
            check(node)
            noteUnused(node)
        case .variable(let pattern, let value, let binding):
            check(.pattern(pattern))
            let outer = isCovered
            // `async let`: who reads it waits, and gets its errors.
            if pattern.isConcurrent { isCovered = (true, true) }
            value.map(check)
            isCovered = outer
            if value == nil, let binding, binding.accessors == nil {
                unassigned.formUnion(pattern.variables.filter(mustBeAssigned).map(ObjectIdentifier.init))
            }
        case .if: targeted(statement, isLoop: false) { statement.forEachPart(check) }
        case .forIn, .while, .repeatWhile: targeted(statement, isLoop: true) { statement.forEachPart(check) }
        case .switch(let subject, let cases):
            targeted(statement, isLoop: false) { statement.forEachPart(check) }
            if let missing = Exhaustiveness(program).missing(cases, subject.type) {
                note(.notExhaustive(missing), subject.span)
            }
        case .guard(_, let otherwise):
            if !otherwise.exit { note(.guardFallsThrough, statement.span) }
            statement.forEachPart(check)
        case .do(let body, let clauses):
            let outer = function.isCatching
            if !clauses.isEmpty { function.isCatching = true }
            targeted(statement, isLoop: false) { check(body) }
            function.isCatching = outer
            for clause in clauses {
                for item in clause.items {
                    check(.pattern(item.pattern))
                    item.condition.map(check)
                }
                targeted(statement, isLoop: false) { check(clause.body) }
            }
        case .return(let value):
            if function.kind == .file { note(.returnOutside, statement.span) }
            guard let value else { return }
            check(value)
            if function.kind == .declared, function.result.isVoid, value.type.isCertainValue {
                note(.needlessResult(value.type), value.span)
            }
        case .throw(let value):
            check(value)
            noteUnhandled(statement.span)
            if !isError(value.type) { note(.noError(value.type), value.valueSpan) }
        case .break(let label): noteTarget(of: "break", label, statement.span) { _ in true }
        case .continue(let label): noteTarget(of: "continue", label, statement.span) { $0 }
        case .defer:
            // It runs at the end, when what follows has given variables their values.
            let outer = unassigned
            unassigned = []
            statement.forEachPart(check)
            unassigned = outer
        case .several, .declaration, .fallthrough: statement.forEachPart(check)
        }
    }

    private func check(_ part: TypedPart) {
        switch part {
        case .expression(let node): check(node)
        case .statement(let statement): check(statement)
        case .pattern(let pattern):
            // What it is compared with is no place of its own.
            guard case .expression(let node) = pattern.kind, case .call(_, _, let arguments) = node.kind else {
                return pattern.forEachPart(check)
            }
            if let first = arguments.first { check(first) }
        }
    }

    /// Whether a variable that is declared without a value has none. Functions may give a file's variables theirs.
    private func mustBeAssigned(_ symbol: ValueSymbol) -> Bool {
        let isConstant = symbol.traits.contains(.constant)
        return symbol.wrapper == nil && symbol.traits.isDisjoint(with: [.lazy, .weak, .implicitlyUnwrapped])
            && (isConstant || function.kind != .file && !symbol.interface.result.beginsAsNil)
    }

    private func targeted(_ statement: TypedStatement, isLoop: Bool, _ body: () -> Void) {
        function.targets.append((statement.label, isLoop))
        body()
        function.targets.removeLast()
    }

    private func noteTarget(of word: String, _ label: String?, _ span: Span, _ fits: (_ isLoop: Bool) -> Bool) {
        let isThere = function.targets.contains { (label == nil || $0.label == label) && fits($0.isLoop) }
        if !isThere { note(.noTarget(of: word), span) }
    }

    /// Warns of a value that nobody takes, such as the last line of a closure of several lines, which is not its result.
    private func noteUnused(_ node: TypedExpression) {
        if function.isBuilt { return }
        // Braces around statements make a closure, which nobody calls.
        if case .closure = node.kind, function.kind != .file || !program.isPrompt {
            let start = Int(node.span.start)
            return note(.looseBraces, Span(source: node.span.source, start: start, end: start + 1))
        }
        guard function.kind != .file, node.type.isCertainValue else { return }
        switch node.kind {
        case .variable, .member, .integer, .float, .text, .interpolation, .boolean, .tupleElement: break
        case .call(let use, nil, _) where use.symbol.isBinaryOperator && !use.symbol.traits.contains(.discardable):
            break
        default: return
        }
        note(.unusedValue(node.type, isInClosure: function.kind == .closure), node.span)
    }

    private func noteUnhandled(_ span: Span) {
        if function.kind == .declared, !function.canThrow, !function.isCatching { note(.unhandledError, span) }
    }

    private func isError(_ type: Type) -> Bool {
        let type = type.found
        guard let symbol = type.symbol, !symbol.isProtocol else { return true }
        return program.conformance(of: type, to: .error) != nil
    }

    // MARK: Expressions

    func check(_ node: TypedExpression) {
        switch node.kind {
        case .tryMark(let mark, let inner):
            if mark == .plain { noteUnhandled(node.span) }
            let outer = (isCovered, function.isCatching)
            isCovered.byTry = true
            // `try?` and `try!` answer the errors of all that is inside.
            if mark != .plain { function.isCatching = true }
            check(inner)
            (isCovered, function.isCatching) = outer
        case .awaitMark(let inner):
            let outer = isCovered
            isCovered.byAwait = true
            check(inner)
            isCovered = outer
        case .call(let use, let receiver, let arguments):
            noteMarks(use, node)
            if let receiver {
                check(receiver)
                if use.symbol.traits.contains(.mutating) { noteConstant(receiver, isCalled: true) }
            }
            let parameters = use.symbol.interface.parameters
            for (index, argument) in arguments.enumerated() {
                // An operator's operand may be written as if it were changed, and is not.
                if case .value(let value) = argument.kind, case .inoutArgument(let inner) = value.kind,
                    index < parameters.count, !parameters[index].isInout
                {
                    check(inner)
                } else {
                    check(argument, isKept: use.symbol.keepsClosure(at: index))
                }
            }
        case .subscript(_, let receiver, let arguments):
            check(receiver)
            arguments.forEach(check)
        case .callValue(let callee, let arguments) where callee.isDiscard: arguments.forEach(check)
        case .callValue(let callee, let arguments) where callee.closure != nil:
            callee.closure.map { check($0, callee.unconverted, isKept: false, isImmediate: function.isImmediate) }
            arguments.forEach(check)
        case .callValue(let callee, let arguments), .dynamicCall(let callee, let arguments),
            .dynamicSubscript(let callee, let arguments):
            check(callee)
            arguments.forEach(check)
        case .closure(let closure): check(closure, node, isKept: false)
        case .assignment(let target, let value):
            check(value)
            checkTarget(target)
            noteConstant(target, isCalled: false)
        case .inoutArgument(let inner):
            check(inner)
            noteConstant(inner, isCalled: false)
        case .integer(let magnitude, let isNegative):
            if let range = node.type.integerRange,
                isNegative ? magnitude > range.lowest : magnitude > range.greatest
            {
                note(.overflow(node.type), node.span)
            }
        case .function(let use, let receiver):
            receiver.map(check)
            if use.symbol.traits.contains(.mutating), receiver != nil { noteReference(use, node) }
        case .member(let use, let receiver):
            check(receiver)
            noteImplicitSelf(use.symbol.name, receiver, node)
        case .variable(let symbol):
            // What a closure does may happen later.
            if function.kind != .closure, unassigned.remove(ObjectIdentifier(symbol)) != nil {
                note(.unassigned(symbol.name), node.span)
            }
            if function.isImmediate, !function.isDelayed, case .global = symbol.place, !symbol.isComputedVariable {
                uses.append(FileOrder.Use(symbol: symbol, span: node.span))
            }
        case .discard: note(.misplacedDiscard, node.span)
        case .conditional(let statement):
            // The last expression of each branch is its value.
            let outer = function.isBuilt
            function.isBuilt = true
            check([statement])
            function.isBuilt = outer
        case .keyPath: break
        default: node.forEachPart(check)
        }
        if case .call(let use, let receiver?, _) = node.kind { noteImplicitSelf(use.symbol.name, receiver, node) }
    }

    private func check(_ argument: TypedArgument) { check(argument, isKept: false) }

    private func check(_ argument: TypedArgument, isKept: @autoclosure () -> Bool) {
        let (isCatching, isDelayed) = (function.isCatching, function.isDelayed)
        defer { (function.isCatching, function.isDelayed) = (isCatching, isDelayed) }
        // Who takes it unevaluated handles its errors.
        if argument.isAutoclosure { (function.isCatching, function.isDelayed) = (true, true) }
        switch argument.kind {
        case .value(let value):
            if case .closure(let closure) = value.unconverted.kind {
                check(closure, value.unconverted, isKept: isKept())
            } else {
                check(value)
            }
        case .variadic(let values): values.forEach(check)
        case .standard: break
        }
    }

    /// Checks what is on the left of `=`, where `_` may stand.
    private func checkTarget(_ target: TypedExpression) {
        switch target.kind {
        case .discard: break
        case .variable(let symbol): unassigned.remove(ObjectIdentifier(symbol))
        case .tuple(let parts): parts.forEach(checkTarget)
        default: check(target)
        }
    }

    private func check(_ closure: TypedClosure, _ node: TypedExpression, isKept: Bool, isImmediate: Bool = false) {
        closure.captures.forEach { check($0.value) }
        let outer = (function, isCovered)
        defer { (function, isCovered) = outer }
        isCovered = (false, false)
        var inner = Function(kind: .closure)
        inner.result = closure.result
        inner.constantSelf = function.constantSelf
        inner.isInitializer = function.isInitializer
        (inner.isImmediate, inner.isDelayed) = (isImmediate, function.isDelayed)
        inner.isBuilt = closure.isInBuilder
        inner.isKept = (function.isKept || isKept) && !closure.captures.contains { $0.symbol.name == "self" }
        function = inner
        if closure.source.body.count == 1, closure.body.count == 1, case .expression(let value) = closure.body[0].kind {
            return check(value)
        }
        check(closure.body)
        noteMissingReturn(closure, node)
    }

    /// Of closures only results are asked for that are surely meant.
    private func noteMissingReturn(_ closure: TypedClosure, _ node: TypedExpression) {
        let result = closure.result.found
        let isCertain =
            closure.source.result != nil || program.isKind(result, of: "Disposable")
            || [TypeSymbol.int, .bool, .string, .double].contains { result.isNominal($0) }
        guard isCertain, result.isCertainValue, !closure.isInBuilder, !closure.body.leave,
            !closure.parameters.contains(where: { $0.interface.result.isNever })
        else { return }
        if closure.source.body.count == 1, closure.source.singleExpression != nil { return }
        note(.missingReturn(result, isClosure: true), node.span)
    }

    // MARK: Marks

    private func noteMarks(_ use: Use, _ node: TypedExpression) {
        let interface = use.symbol.interface
        let thrown = interface.thrown.map {
            program.normalized(use.substitution.apply($0), in: function.environment).found
        }
        let mayThrow = thrown.map { !$0.isNever && !$0.isUnknown } ?? true
        if interface.isThrowing, !interface.isRethrowing, mayThrow, !isCovered.byTry {
            note(.missingTry(use.symbol.name), node.span)
        }
        if interface.isAsync, !isCovered.byAwait, !hasSynchronousForm(use.symbol) {
            note(.missingAwait(use.symbol.name), node.span)
        }
    }

    /// Whether a function of the name stands beside it that does not wait.
    private func hasSynchronousForm(_ symbol: ValueSymbol) -> Bool {
        guard let owner = symbol.owner else {
            return program.global.values[symbol.name]?.contains { !$0.interface.isAsync } ?? false
        }
        return program.members(symbol.name, of: owner.declared, isStatic: symbol.isStatic)
            .contains { !$0.symbol.interface.isAsync }
    }

    /// Notes a member of an object that a closure which is kept names alone.
    private func noteImplicitSelf(_ name: String, _ receiver: TypedExpression, _ node: TypedExpression) {
        guard function.isKept, case .selfReference = receiver.kind, receiver.span == node.span,
            receiver.type.symbol?.isClass == true, receiver.type.symbol?.module == "main"
        else { return }
        note(.implicitSelf(name), node.span)
    }

    private func noteReference(_ use: Use, _ node: TypedExpression) {
        note(.mutatingReference(use.symbol.name), node.memberSpan(use.symbol.name))
    }
}

extension TypedExpression {
    /// Whether it is `_`, which stands for `discard` where it is called.
    fileprivate var isDiscard: Bool { if case .discard = kind { true } else { false } }
    fileprivate var closure: TypedClosure? { if case .closure(let closure) = unconverted.kind { closure } else { nil } }
}

extension Type {
    /// Whether it is the type of values that are worth something, as far as that is sure.
    var isCertainValue: Bool {
        let type = found
        return !type.isVoid && !type.isUnknown && !type.isNever && !type.isAny && !type.isRigid && type.variable == nil
    }
}

extension TypedExpression {
    fileprivate var valueSpan: Span { unconverted.span }
}

extension ValueSymbol {
    fileprivate var isBinaryOperator: Bool {
        guard kind == .function, let first = name.first, !first.isLetter, first != "_" else { return false }
        return interface.parameters.count == 2
    }

    /// Whether a closure that is passed for a parameter outlives the call: those of all of Rx, and what is `@escaping`.
    fileprivate func keepsClosure(at index: Int) -> Bool {
        switch declaration {
        case .function(let function) where entry == nil:
            return index < function.parameters.count && function.parameters[index].isEscaping
        case .initializer(let initializer) where entry == nil:
            return index < initializer.parameters.count && initializer.parameters[index].isEscaping
        default: break
        }
        // A builder runs what it is given at once.
        let parameters = interface.parameters
        if index < parameters.count, parameters[index].builder != nil { return false }
        guard let owner else { return false }
        if ["RxSwift", "RxCocoa", "RxRelay"].contains(owner.module) { return owner.kind != .enum }
        return owner.name == "DispatchQueue" && ["async", "asyncAfter"].contains(name)
    }
}

extension TypedPattern {
    /// Whether it declares variables of `async let`.
    fileprivate var isConcurrent: Bool { variables.contains { $0.traits.contains(.awaited) } }
}

extension Type {
    /// The magnitudes of the lowest and the greatest value of one of Swift's integers.
    fileprivate var integerRange: (lowest: UInt64, greatest: UInt64)? {
        guard let symbol, symbol.module == "Swift" else { return nil }
        let isSigned = symbol.name.hasPrefix("Int")
        guard isSigned || symbol.name.hasPrefix("UInt") else { return nil }
        let width = symbol.name.dropFirst(isSigned ? 3 : 4)
        guard let bits = width.isEmpty ? 64 : Int(width), bits <= 64 else { return nil }
        let all = UInt64.max >> (64 - UInt64(bits))
        return isSigned ? (all / 2 + 1, all / 2) : (0, all)
    }
}
