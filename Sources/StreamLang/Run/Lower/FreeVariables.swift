// What closures and local functions use of the functions around them.

import StreamCheck
import StreamSyntax

/// Something that a closure may take with it.
enum Captured: Hashable {
    case variable(ObjectIdentifier)
    /// A local function, with what that needs itself.
    case function(ObjectIdentifier)
    case selfReference
    /// What a generic parameter stands for.
    case type(ObjectIdentifier)
}

/// Finds the free variables of bodies. Each closure and each local function is looked through once.
final class FreeVariables {
    private let program: StreamCheck.Program
    private var closures: [ObjectIdentifier: [Captured]] = [:]
    private var functions: [ObjectIdentifier: [Captured]] = [:]
    private var underWay: Set<ObjectIdentifier> = []
    private(set) var symbols: [ObjectIdentifier: ValueSymbol] = [:]
    private(set) var parameters: [ObjectIdentifier: GenericParameter] = [:]
    /// What some closure or local function uses of what is around it.
    private(set) var shared: Set<ObjectIdentifier> = []
    /// The variables of a file that a function or closure uses.
    private(set) var sharedGlobals: Set<ObjectIdentifier> = []

    init(_ program: StreamCheck.Program) { self.program = program }

    /// What a closure takes with it, in the order in which it is used.
    func captures(of closure: TypedClosure) -> [Captured] {
        if let known = closures[ObjectIdentifier(closure)] { return known }
        var walker = Walker(self)
        walker.declare(closure.parameters)
        for capture in closure.captures { walker.declare([capture.symbol]) }
        for pattern in closure.patterns { pattern.map { walker.visit($0) } }
        walker.visit(closure.body)
        let found = walker.free.filter { !isDeclared($0, in: closure.source.span) }
        closures[ObjectIdentifier(closure)] = found
        note(found)
        return found
    }

    /// Whether it is a local function that stands in a closure: what it needs of that is not around the closure.
    private func isDeclared(_ captured: Captured, in closure: Span) -> Bool {
        guard case .function(let id) = captured, let place = symbols[id]?.span else { return false }
        return closure.contains(place)
    }

    /// What a local function needs of what is around it, and what the local functions need that it calls.
    func captures(of function: ValueSymbol) -> [Captured] {
        if let known = functions[ObjectIdentifier(function)] { return known }
        // What a closure in it needs of it is found with it.
        guard underWay.insert(ObjectIdentifier(function)).inserted else { return [] }
        defer { underWay.remove(ObjectIdentifier(function)) }
        var seen: Set<ObjectIdentifier> = []
        let found = captures(of: function, besides: &seen)
        functions[ObjectIdentifier(function)] = found
        note(found)
        return found
    }

    /// The same, without what functions need that were looked through before: those that call each other use the same.
    private func captures(of function: ValueSymbol, besides seen: inout Set<ObjectIdentifier>) -> [Captured] {
        guard seen.insert(ObjectIdentifier(function)).inserted else { return [] }
        guard case .function(let declaration) = function.declaration, let body = declaration.body,
            let typed = program.bodies[body.span]
        else { return [] }
        var walker = Walker(self)
        walker.isLocalFunction = true
        walker.declare(typed.parameters)
        for parameter in function.interface.generics.parameters { walker.declare(parameter) }
        walker.visit(typed.statements)
        for parameter in function.interface.parameters {
            if let standard = parameter.standard?.expression, let value = program.values[ObjectIdentifier(standard)] {
                walker.visit(value)
            }
        }
        var found: [Captured] = []
        for one in walker.free {
            if case .function(let id) = one, let called = symbols[id] {
                for inner in captures(of: called, besides: &seen)
                where !found.contains(inner) && !walker.declares(inner) {
                    found.append(inner)
                }
            } else if !found.contains(one) {
                found.append(one)
            }
        }
        return found
    }

    /// What the accessors of a local variable use, which are closures.
    private func captures(ofAccessorsOf symbol: ValueSymbol) -> [Captured] {
        guard case .variable(_, let binding) = symbol.declaration, let accessors = binding.accessors else { return [] }
        if let known = functions[ObjectIdentifier(symbol)] { return known }
        guard underWay.insert(ObjectIdentifier(symbol)).inserted else { return [] }
        defer { underWay.remove(ObjectIdentifier(symbol)) }
        var found: [Captured] = []
        for accessor in [accessors.get, accessors.set, accessors.willSet, accessors.didSet] {
            guard let block = accessor?.body, let body = program.bodies[block.span] else { continue }
            var walker = Walker(self)
            walker.declare(body.parameters)
            walker.visit(body.statements)
            found += walker.free.filter { !found.contains($0) && !isDeclared($0, in: block.span) }
        }
        functions[ObjectIdentifier(symbol)] = found
        note(found)
        return found
    }

    /// Looks through a body that is no closure: of a file, a function, an accessor.
    func note(_ statements: [TypedStatement], isFile: Bool) {
        var walker = Walker(self)
        walker.isFile = isFile
        walker.visit(statements)
    }

    /// Looks through a first value of a property or parameter.
    func note(_ value: TypedExpression) {
        var walker = Walker(self)
        walker.visit(value)
    }

    /// Whether a closure or local function in a body uses `self`.
    func closuresUseSelf(in statements: [TypedStatement]) -> Bool {
        var walker = Walker(self)
        walker.visit(statements)
        return walker.closuresUseSelf
    }

    /// Whether a body names a variable.
    func names(_ symbol: ValueSymbol, in body: TypedBody) -> Bool {
        var walker = Walker(self)
        walker.visit(body.statements)
        return walker.free.contains(.variable(ObjectIdentifier(symbol)))
    }

    private func note(_ found: [Captured]) {
        for case .variable(let id) in found { shared.insert(id) }
    }

    fileprivate func name(_ symbol: ValueSymbol) { symbols[ObjectIdentifier(symbol)] = symbol }
    fileprivate func name(_ parameter: GenericParameter) { parameters[ObjectIdentifier(parameter)] = parameter }
    fileprivate func useGlobal(_ symbol: ValueSymbol) { sharedGlobals.insert(ObjectIdentifier(symbol)) }

    // MARK: The walk

    private struct Walker {
        let owner: FreeVariables
        var free: [Captured] = []
        private var seen: Set<Captured> = []
        private var declared: Set<Captured> = []
        var isFile = false
        /// Whether it looks through a local function, whose own calls of others are followed afterwards.
        var isLocalFunction = false
        private(set) var closuresUseSelf = false

        init(_ owner: FreeVariables) { self.owner = owner }

        func declares(_ captured: Captured) -> Bool { declared.contains(captured) }

        mutating func declare(_ symbols: [ValueSymbol]) {
            for symbol in symbols { declared.insert(.variable(ObjectIdentifier(symbol))) }
        }
        mutating func declare(_ parameter: GenericParameter) { declared.insert(.type(ObjectIdentifier(parameter))) }

        private mutating func use(_ captured: Captured) {
            if !declared.contains(captured), seen.insert(captured).inserted { free.append(captured) }
        }

        private mutating func use(_ symbol: ValueSymbol) {
            switch symbol.place {
            case .global: if symbol.kind == .variable, !isFile { owner.useGlobal(symbol) }
            case .local:
                owner.name(symbol)
                guard symbol.kind == .variable else { return use(.function(ObjectIdentifier(symbol))) }
                if !symbol.isComputedVariable { use(.variable(ObjectIdentifier(symbol))) }
                useAll(owner.captures(ofAccessorsOf: symbol))
            case .type, .extension: break
            }
        }

        private mutating func use(_ type: Type) {
            guard type.contents.contains(.parameter) else { return }
            guard let parameter = type.parameter else { return type.forEachPart { use($0) } }
            // Nothing tells what an opaque result stands for.
            if !parameter.bounds.isEmpty { return }
            owner.name(parameter)
            use(.type(ObjectIdentifier(parameter)))
        }

        private mutating func use(_ use: Use) {
            self.use(use.symbol)
            if use.symbol.entry == nil || use.symbol.kind == .initializer {
                for type in use.substitution.types { self.use(type) }
            }
        }

        /// Uses what a local function needs that is called or named.
        private mutating func follow(_ symbol: ValueSymbol) {
            if case .local = symbol.place, symbol.kind == .function, !isLocalFunction {
                useAll(owner.captures(of: symbol))
            }
        }

        private mutating func useAll(_ captured: [Captured]) {
            for one in captured {
                if one == .selfReference { closuresUseSelf = true }
                if case .function(let id) = one, let function = owner.symbols[id] {
                    self.use(one)
                    for inner in owner.captures(of: function) { self.use(inner) }
                } else {
                    self.use(one)
                }
            }
        }

        mutating func visit(_ node: TypedExpression) {
            switch node.kind {
            case .interpolation(let segments):
                for segment in segments {
                    switch segment {
                    case .text: break
                    case .append(let call, let parts):
                        declare([parts])
                        visit(call)
                    case .value(let value, let arguments):
                        visit(value)
                        visit(arguments)
                    }
                }
            case .closure(let closure):
                for capture in closure.captures { visit(capture.value) }
                let wasFile = isFile
                isFile = false
                useAll(owner.captures(of: closure))
                isFile = wasFile
            case .keyPath(let path):
                use(path.root)
                for step in path.steps.suffix(1) { visit(step) }
            case .variable(let symbol): use(symbol)
            case .selfReference, .superReference: use(.selfReference)
            case .metatype: use(node.type)
            case .function(let use, let receiver):
                self.use(use)
                receiver.map { visit($0) }
                follow(use.symbol)
            case .member(let use, let receiver):
                self.use(use)
                visit(receiver)
            case .subscript(let use, let receiver, let arguments):
                self.use(use)
                visit(receiver)
                visit(arguments)
            case .call(let use, let receiver, let arguments):
                self.use(use)
                receiver.map { visit($0) }
                visit(arguments)
                follow(use.symbol)
            case .callValue(let callee, let arguments), .dynamicCall(let callee, let arguments),
                .dynamicSubscript(let callee, let arguments):
                visit(callee)
                visit(arguments)
            case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .discard, .array, .tuple,
                .dictionary, .selector, .tupleElement, .optionalBind, .optionalChain, .forceUnwrap, .inoutArgument,
                .tryMark, .awaitMark, .conversion, .dynamicMember, .assignment, .ternary, .invalid:
                node.forEachPart { visit($0) }
            case .typeTest(let inner, let type), .cast(let inner, _, let type):
                visit(inner)
                use(type)
            case .conditional(let statement): visit(statement)
            }
        }

        private mutating func visit(_ arguments: [TypedArgument]) {
            for argument in arguments {
                switch argument.kind {
                case .value(let value) where argument.isAutoclosure: visit(autoclosure: value)
                case .value(let value): visit(value)
                case .variadic(let values): for value in values { visit(value) }
                case .standard: break
                }
            }
        }

        /// It becomes a closure: what it uses is shared.
        private mutating func visit(autoclosure value: TypedExpression) {
            var inner = Walker(owner)
            inner.isLocalFunction = isLocalFunction
            inner.visit(value)
            owner.note(inner.free)
            for one in inner.free { use(one) }
            closuresUseSelf = closuresUseSelf || inner.closuresUseSelf || inner.free.contains(.selfReference)
        }

        mutating func visit(_ statements: [TypedStatement]) { for statement in statements { visit(statement) } }

        private mutating func visit(_ statement: TypedStatement) {
            if case .do(_, let clauses) = statement.kind { declare(clauses.compactMap(\.implicit)) }
            statement.forEachPart { visit($0) }
        }

        private mutating func visit(_ part: TypedPart) {
            switch part {
            case .expression(let node): visit(node)
            case .statement(let statement): visit(statement)
            case .pattern(let pattern): visit(pattern)
            }
        }

        mutating func visit(_ pattern: TypedPattern) {
            switch pattern.kind {
            case .variable(let symbol): if !symbol.isGlobalVariable { declare([symbol]) }
            case .typeTest(let type), .cast(_, let type): use(type)
            case .wildcard, .tuple, .enumCase, .optional, .expression: break
            }
            pattern.forEachPart { visit($0) }
        }
    }
}
