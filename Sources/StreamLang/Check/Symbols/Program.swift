// All that a session has declared, on top of the library.

import StreamSyntax

/// The declarations of a session, and the questions that are asked of them.
package final class Program {
    package let library: LibraryInterface
    /// What is declared at the top level, by texts so far.
    package let global: Scope
    /// Whether it holds the library's own declarations, which belong to the symbols themselves.
    private let isBase: Bool
    /// Finds the type of a property that is written without one, or with open arguments, from its first value.
    package var inferInitialValue: (_ value: StreamSyntax.Expression, _ written: Type?, _ isLazy: Bool, Scope) -> Type =
        { _, _, _, _ in .unknown }

    /// What extensions add to types, of the library's and the script's.
    var additions: [ObjectIdentifier: Additions] = [:]
    /// The operators that the script declares, at the top level and in types.
    package internal(set) var operators: [String: [ValueSymbol]] = [:]
    /// The script's types that can be written as a literal.
    package private(set) var ownLiteralTypes: [TypeSymbol] = []
    /// The names of the generic aliases that protocols declare.
    var genericAliasNames: Set<String> = []
    /// The typed statements of functions, by the place of their braces.
    package fileprivate(set) var bodies: [Span: TypedBody] = [:]
    /// Those of the text at hand.
    package fileprivate(set) var newBodies: [TypedBody] = []
    /// The first values of properties, wrappers and parameters of the text at hand.
    package fileprivate(set) var newValues: [TypedExpression] = []
    /// The wrappers that wrapped properties begin with, by the property that holds one.
    package fileprivate(set) var wrapperValues: [ObjectIdentifier: TypedExpression] = [:]
    /// What wrapped properties stand for whose wrapper asks for the object around it.
    package fileprivate(set) var wrapperAccesses: [ObjectIdentifier: TypedExpression] = [:]
    /// What codes fields and payloads where an extension of a container answers, by the property or case.
    package fileprivate(set) var codingCalls: [ObjectIdentifier: [Int: CodingCalls]] = [:]
    /// The script's types, and those of the library that it extends, in the order of their declaration.
    package private(set) var declaredTypes: [TypeSymbol] = []
    /// Those of them that the text at hand declares or extends.
    package private(set) var typesOfText: [TypeSymbol] = []
    /// The operators and the members of extensions that the text at hand declares, with the types that are extended.
    private(set) var additionsOfText: [(symbol: ValueSymbol, owner: TypeSymbol?)] = []
    /// What was declared again since: code that still runs knows it by its identity.
    var former: [ValueSymbol] = []
    /// The typed first values of properties and parameters.
    package fileprivate(set) var values: [ObjectIdentifier: TypedExpression] = [:]
    /// What was found to be wrong, in the order in which it was found.
    package fileprivate(set) var mistakes: [Mistake] = []
    /// Whether the text at hand was written at the prompt, where more may be left open.
    package var isPrompt = false
    /// The text at hand, for messages that tell lines.
    package var text: SourceText?
    /// Modules that do not exist and were told.
    var unknownModules: Set<String> = []
    package fileprivate(set) var nodeCount = 0
    package fileprivate(set) var unknownCount = 0
    /// How much work the solver had, so that tests can tell how it grows with a program.
    package fileprivate(set) var steps = 0
    package fileprivate(set) var unknownSpans: [Span] = []
    var memberCache: [MemberKey: [Member]] = [:]
    /// The members of types without generic arguments.
    var plainMemberCache: [MemberKey: [Member]] = [:]
    var witnessCache: [WitnessKey: Type?] = [:]
    var witnessesBeingFound: Set<WitnessKey> = []
    /// The paths of associated types whose names are being looked for.
    var pathsBeingNamed: Set<String> = []
    var operatorSets: [OperatorKey: OperatorSet] = [:]
    var conformanceCache: [SymbolPair: Conformed?] = [:]
    var inheritanceCache: [ObjectIdentifier: Inherited] = [:]
    /// Which declarations could be called with the parameter types of which others.
    var specificity: [SymbolPair: Bool] = [:]

    /// Whether the script says how values are interpolated.
    var knownOwnInterpolations: Bool?

    /// The value that the prompt calls `_`.
    package var lastValue: ValueSymbol?
    /// Where the text at hand names that.
    package var lastValueUses: Set<Span> = []
    /// Asks for what may stand in a place of the text at hand.
    package var completion: MemberCompletion?

    struct Additions {
        var members: [String: [ValueSymbol]] = [:]
        var types: [String: TypeMeaning] = [:]
        var conformances: [Conformance] = []
    }

    struct Inherited {
        let protocols: [TypeSymbol]
        /// Where declarations were being read: how much was read of what types conform to.
        let moment: Int?
    }

    /// - Parameter isBase: Whether it is what the library's own texts are resolved in.
    package init(library: LibraryInterface, isBase: Bool = false) {
        self.library = library
        self.isBase = isBase
        global = isBase ? library.scope : Scope(.file, in: library.scope)
    }

    package func addOperator(_ symbol: ValueSymbol) {
        additionsOfText.append((symbol, nil))
        operators[symbol.name, default: []].append(symbol)
        operatorSets.removeAll()
    }

    package func note(declared symbol: TypeSymbol) {
        if isBase || typesOfText.contains(where: { $0 === symbol }) { return }
        typesOfText.append(symbol)
        if !declaredTypes.contains(where: { $0 === symbol }) { declaredTypes.append(symbol) }
    }

    package func addLiteralType(_ symbol: TypeSymbol) { ownLiteralTypes.append(symbol) }

    // MARK: Extensions

    package func add(_ member: ValueSymbol, to symbol: TypeSymbol) {
        if isBase { return symbol.members[member.name, default: []].append(member) }
        additions[ObjectIdentifier(symbol), default: Additions()].members[member.name, default: []].append(member)
        additionsOfText.append((member, symbol))
        note(declared: symbol)
        forget()
    }

    package func add(_ meaning: TypeMeaning, named name: String, to symbol: TypeSymbol) {
        if isBase { return symbol.types[name] = meaning }
        additions[ObjectIdentifier(symbol), default: Additions()].types[name] = meaning
        forget()
    }

    package func add(_ conformance: Conformance, to symbol: TypeSymbol) {
        if isBase {
            symbol.conformances.append(conformance)
            return library.conformancesRead += 1
        }
        additions[ObjectIdentifier(symbol), default: Additions()].conformances.append(conformance)
        note(declared: symbol)
        forget()
    }

    /// Forgets what was found before there was a new declaration.
    package func forget() {
        memberCache.removeAll(keepingCapacity: true)
        plainMemberCache.removeAll(keepingCapacity: true)
        witnessCache.removeAll(keepingCapacity: true)
        conformanceCache.removeAll(keepingCapacity: true)
        inheritanceCache.removeAll(keepingCapacity: true)
        operatorSets.removeAll()
        specificity.removeAll(keepingCapacity: true)
        knownOwnInterpolations = nil
    }

    // MARK: Going back

    /// What texts declared, and what was found out about them.
    package struct State {
        fileprivate let additions: [ObjectIdentifier: Additions]
        fileprivate let operators: [String: [ValueSymbol]]
        fileprivate let ownLiteralTypes: [TypeSymbol]
        fileprivate let declaredTypes: [TypeSymbol]
        fileprivate let bodies: [Span: TypedBody]
        fileprivate let values: [ObjectIdentifier: TypedExpression]
        fileprivate let wrapperValues: [ObjectIdentifier: TypedExpression]
        fileprivate let wrapperAccesses: [ObjectIdentifier: TypedExpression]
        fileprivate let codingCalls: [ObjectIdentifier: [Int: CodingCalls]]
        fileprivate let mistakes: [Mistake]
        fileprivate let unknownModules: Set<String>
        fileprivate let names: [String: [ValueSymbol]]
        fileprivate let types: [String: TypeMeaning]
        fileprivate let environment: GenericEnvironment
        fileprivate let lastValue: ValueSymbol?
    }

    /// The state of the session: what is set is what is known again.
    package var state: State {
        get {
            State(
                additions: additions, operators: operators, ownLiteralTypes: ownLiteralTypes,
                declaredTypes: declaredTypes, bodies: bodies, values: values, wrapperValues: wrapperValues,
                wrapperAccesses: wrapperAccesses, codingCalls: codingCalls, mistakes: mistakes,
                unknownModules: unknownModules,
                names: global.values, types: global.types,
                environment: global.environment, lastValue: lastValue)
        }
        set {
            (additions, operators) = (newValue.additions, newValue.operators)
            (ownLiteralTypes, declaredTypes) = (newValue.ownLiteralTypes, newValue.declaredTypes)
            (bodies, values, wrapperValues) = (newValue.bodies, newValue.values, newValue.wrapperValues)
            (wrapperAccesses, codingCalls) = (newValue.wrapperAccesses, newValue.codingCalls)
            (mistakes, unknownModules) = (newValue.mistakes, newValue.unknownModules)
            (global.values, global.types) = (newValue.names, newValue.types)
            (global.environment, lastValue) = (newValue.environment, newValue.lastValue)
            forget()
        }
    }

    // MARK: What a type declares itself, its extensions included

    package func declaredMembers(_ name: String, of symbol: TypeSymbol) -> [ValueSymbol] {
        library.complete(symbol)
        var members = symbol.members[name] ?? []
        if let added = additions[ObjectIdentifier(symbol)]?.members[name] { members += added }
        let entries = library.members(name, of: symbol)
        return members.isEmpty ? entries : members + entries
    }

    /// The members of a type by name, without the library's entries.
    package func declaredMembers(of symbol: TypeSymbol) -> [String: [ValueSymbol]] {
        library.complete(symbol)
        return symbol.members.merging(additions[ObjectIdentifier(symbol)]?.members ?? [:], uniquingKeysWith: +)
    }

    package func declaredType(_ name: String, of symbol: TypeSymbol) -> TypeMeaning? {
        library.complete(symbol)
        return symbol.types[name] ?? additions[ObjectIdentifier(symbol)]?.types[name]
    }

    package func declaredConformances(of symbol: TypeSymbol) -> [Conformance] {
        library.complete(symbol)
        guard let added = additions[ObjectIdentifier(symbol)]?.conformances, !added.isEmpty else {
            return symbol.conformances
        }
        return symbol.conformances + added
    }

    /// Whether scripts make a type of the library conform to something.
    func isExtended(_ symbol: TypeSymbol) -> Bool {
        symbol.module != "main" && additions[ObjectIdentifier(symbol)]?.conformances.isEmpty == false
    }

    package func superclass(of symbol: TypeSymbol) -> Type? {
        library.complete(symbol)
        return symbol.superclass
    }
}

// MARK: What was found out

extension Program {
    /// Keeps the typed statements of a body.
    func typed(_ typed: TypedBody, for body: Block) {
        bodies[body.span] = typed
        newBodies.append(typed)
    }

    /// Keeps the typed first value of a property.
    func typed(_ node: TypedExpression, for value: StreamSyntax.Expression) {
        values[ObjectIdentifier(value)] = node
        newValues.append(node)
    }

    /// Keeps the wrapper that a wrapped property begins with.
    func typed(_ node: TypedExpression, forWrapperIn storage: ValueSymbol) {
        wrapperValues[ObjectIdentifier(storage)] = node
        newValues.append(node)
    }

    /// Keeps what a wrapped property stands for whose wrapper asks for the object around it.
    func typed(_ node: TypedExpression, forWrapped property: ValueSymbol) {
        wrapperAccesses[ObjectIdentifier(property)] = node
        newValues.append(node)
    }

    /// Keeps what codes a field or a value in the payload of a case, for one direction.
    func note(_ function: CodingCalls.Function?, isDecoding: Bool, of symbol: ValueSymbol, _ part: Int) {
        let known = codingCalls[ObjectIdentifier(symbol)]?[part]
        if function == nil, known == nil { return }
        codingCalls[ObjectIdentifier(symbol), default: [:]][part] = CodingCalls(
            decoding: isDecoding ? function : known?.decoding, encoding: isDecoding ? known?.encoding : function)
        if let function { newBodies.append(function.body) }
    }

    /// Keeps what a checker could not find out.
    func note(_ checker: ExpressionChecker) {
        mistakes += checker.solver.mistakes
        steps += checker.solver.steps
    }

    /// Keeps a mistake that no solver found.
    func note(_ kind: Mistake.Kind, at span: Span) { mistakes.append(Mistake(kind: kind, span: span)) }

    /// Begins a text.
    func beginText() {
        newBodies = []
        newValues = []
        typesOfText = []
        additionsOfText = []
        lastValueUses = []
    }

    /// Counts the nodes of the typed tree and those whose type is not known.
    func count(_ node: TypedExpression) {
        nodeCount += 1
        if node.type.hasUnknown {
            unknownCount += 1
            unknownSpans.append(node.span)
        }
    }

    /// The scope of a type's braces, or of an extension's.
    func scope(of symbol: TypeSymbol, _ extending: ExtensionDeclaration?, in outer: Scope) -> Scope {
        let scope = Scope(.type(symbol, nil), in: outer)
        for parameter in symbol.allParameters { scope.types[parameter.name] = .parameter(parameter) }
        scope.environment = outer.environment.adding(symbol.requirementsInside)
        if let extending {
            let extended = TypeResolver(self, outer).type(extending.type)
            let requirements = TypeResolver(self, scope).requirements(
                of: extending, on: symbol, as: extended.constraints?.first ?? extended)
            scope.environment = scope.environment.adding(requirements)
        }
        return scope
    }
}
