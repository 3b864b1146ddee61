// Compiles one text: trees in, code and types out, in a single pass that resolves names, checks types as far as they
// are known, and builds closures.

import RxEngine
import StreamSyntax

/// What persists between the texts of a session: names, types, members.
final class Program: @unchecked Sendable {
    // Unchecked: used by the evaluating thread alone, except for `members`, which guards itself.
    var globals: [String: Meaning] = [:]
    /// What types are called that other types declare inside them, whichever.
    private(set) var nestedTypeNames: Set<String> = []
    /// The library's types that were asked for by name alone, which several tables may tell.
    var libraryTypes: [String: ScriptType] = [:]
    let members = MemberTable()
    /// Functions for operators that scripts declare, by name.
    var operators: [String: [FunctionMember]] = [:]
    /// Whether anything is declared as `T!`.
    var hasImplicitlyUnwrapped = false
    /// The names of scripts' generic functions.
    var genericFunctions: Set<String> = []
    /// The property wrappers that scripts declare.
    var wrappers: [NominalType: WrapperType] = [:]
    /// The protocols that compositions are, by their parts.
    var compositions: [[NominalType]: NominalType] = [:]
    /// What extensions of a protocol ask of the types that conform to it: `extension P where Self: Q`.
    var selfConstraints: [NominalType: [NominalType]] = [:]
    /// The names that classes keep from their subclasses.
    var privateMembers: [NominalType: Set<String>] = [:]
    /// The result builders that scripts declare.
    var builders: [NominalType: ResultBuilder] = [:]
    /// The initial values of stored properties.
    var fieldDefaults: [NominalType: FieldDefaults] = [:]
    /// The tuples that several static properties are parts of, by where they are written.
    var staticTuples: [Span: StaticVariable] = [:]
    /// Modules that are unknown, which is said once.
    var unknownModules: Set<String> = []
    let session: Session

    init(session: Session) { self.session = session }

    /// Gives a type inside another one its name.
    func declare(_ name: String, inside outer: NominalType, _ meaning: Meaning) {
        globals["\(outer.name).\(name)"] = meaning
        nestedTypeNames.insert(name)
    }
}

/// Compiles the statements of one text.
final class Compiler {
    let program: Program
    let source: SourceText
    /// The last part of the source's name.
    let fileName: String
    var diagnostics: [Diagnostic] = []
    private var reportedSpans: Set<Span> = []
    var function: FunctionScope
    /// Bodies of functions, compiled when all declarations around them are known.
    var deferredBodies: [() -> Void] = []
    /// Properties whose types may show only when what is declared behind them is known.
    var uncertainProperties: [FunctionMember] = []
    /// Declarations whose types show only when other types are known.
    var deferredDeclarations: [() -> Void] = []
    /// Whether the scope is a file's top level, whose variables are globals.
    var isTopLevel: Bool { function.parent == nil && function.blocks.count == 1 && function.selfType == nil }
    /// Generic parameters in scope, which signatures keep and bodies treat as unknown.
    var genericNames: [Set<String>] = []
    /// The type whose members are being declared.
    var declaringType: ScriptType?
    /// The type whose operator is being compiled: its static members may be named there without it.
    var operatorOwner: ScriptType?
    /// What the statements and conditions that were compiled amount to, where they are of nothing but Ints.
    var integerStatements: [Span: IntegerStatement] = [:]
    var integerConditions: [Span: IntegerCondition] = [:]
    /// Local functions that are declared, but whose place in the block is not reached yet.
    var pendingLocalFunctions: [ObjectIdentifier: (FunctionMember, FunctionCode, Set<String>)] = [:]
    /// The type whose initializer is being compiled: there its constants can be assigned, and nobody observes.
    var initializing: NominalType?
    /// The property or variable whose observer is being compiled: assigning it there calls no observer.
    var observing: AnyObject?
    /// What `Type.init` used as a function constructs.
    var constructedType: ScriptType?
    /// Whether `Self` is what the receiver of a call says, as in the results of methods.
    var isSelfGeneric = false
    /// Whether the place is behind a `try`.
    var isCoveredByTry = false
    /// What a completion wants to know, if the text is compiled for one.
    var completion: CompletionProbe?
    /// Whether an entry of the prompt is compiled, where a subject whose element type nothing tells is noted by its echo.
    private(set) var isPrompt = false
    /// Where the text reads the value that the prompt calls `_`.
    var lastValueUses: Set<Span> = []
    /// While types are only probed, nothing is reported.
    var isProbing = false
    /// Whether something would have been reported since the last try began.
    var hasFailed = false
    /// What the integer literals of expressions are where no place of their own tells.
    var literalSeed: (spans: [Span], type: ScriptType)?
    /// Whether the place is behind an `await`.
    var isCoveredByAwait = false
    /// The name that a stream gets when it is assigned right away, and the expression that makes the stream: of a chain
    /// only the last operator is named.
    var pendingLabel: (text: String, span: Span)?

    /// The calls around the current place, and where the name of what each calls ends: `#line` and `debug()` tell that
    /// line, not the one that the whole chain begins on.
    var callees: [(call: Span, end: Int32)] = []

    /// What calls are to give, where generic parameters around say it: `var value: T { resolve() }`.
    var openResults: [Span: ScriptType] = [:]

    /// The file's variables that no closure has named and whose declarations are not reached yet.
    var laterGlobals: [String: LaterGlobal] = [:]

    /// Those that a closure has named by now.
    var namedGlobals: [String: Variable] = [:]

    /// Closures that may outlive the call that they are given to.
    var escapingClosures: Set<Span> = []

    init(_ program: Program, _ source: SourceText, _ statements: [Statement]) {
        self.program = program
        self.source = source
        fileName = source.name.split(separator: "/").last.map(String.init) ?? source.name
        function = FunctionScope("main", parent: nil) { UsedNames(in: statements) }
        function.canThrow = true
    }

    var session: Session { program.session }
    var members: MemberTable { program.members }

    /// Compiles a whole text.
    ///
    /// - Returns: The code, and at the prompt the value of the last expression with its type.
    func compile(_ text: [Statement], echo: Bool) -> (code: FunctionCode, type: ScriptType) {
        let code = FunctionCode("main")
        isPrompt = echo
        declare(text)
        noteLaterGlobals(text)
        let statements = text + entryCalls(of: text)
        var echoed: Typed?
        let run: Action
        if echo, case .expression(let last) = statements.last?.kind, !statements.contains(where: { $0.isDefer }) {
            run = compileStatements(statements.dropLast(), declared: true)
            echoed = compile(last)
        } else {
            run = compileStatements(statements, declared: true)
        }
        runDeferred()
        for property in uncertainProperties { settle(property) }
        uncertainProperties = []
        code.frameSize = function.slotCount
        let last = echoed?.code
        code.body = { frame in
            if case .returned = try run(frame) { return .void }
            return try last?(frame) ?? .void
        }
        return (code, echoed?.type ?? .void)
    }

    /// Fixes the type of a property whose first value did not tell it where it was declared.
    private func settle(_ property: FunctionMember) {
        if case .stored(let index) = property.kind { property.owner?.fields[index].type = property.type }
        property.inference = nil
    }

    func runDeferred() {
        while !deferredBodies.isEmpty {
            let bodies = deferredBodies
            deferredBodies = []
            for body in bodies { body() }
        }
    }

    // MARK: Reporting

    func report(_ code: String, _ message: String, at span: Span, hint: @autoclosure () -> String? = nil) {
        hasFailed = true
        if isProbing { return }
        let diagnostic = Diagnostic(Diagnostic.Code(code), .error, message, at: span, hint: hint())
        // An extension of several kinds of sequence is compiled for each.
        let isFirstHere = reportedSpans.insert(span).inserted
        if !isFirstHere, diagnostics.contains(where: { $0.span == span && $0.message == message.shortened }) { return }
        diagnostics.append(diagnostic)
    }

    func site(_ span: Span, label: String? = nil) -> CallSite {
        CallSite(label: label, file: fileName, line: source.line(at: span.start))
    }

    // MARK: Scopes

    /// Compiles the parts of a block in a scope of its own; its slots are released when it ends.
    func inBlock<Result>(_ body: () -> Result) -> (result: Result, slots: [Int]) {
        function.blocks.append(BlockScope())
        let result = body()
        let scope = function.blocks.removeLast()
        return (result, scope.slots)
    }

    /// Compiles a function's inside in a scope of its own.
    ///
    /// - Parameter isPartOfExpression: Whether a `try` outside covers it, as with an autoclosure.
    func inFunction<Result>(
        _ name: String, used: @autoclosure @escaping () -> UsedNames, isClosure: Bool, isPartOfExpression: Bool = false,
        _ body: (FunctionScope) -> Result
    ) -> Result {
        let outer = function
        let inner = FunctionScope(name, parent: outer, used: used)
        if isClosure {
            inner.selfType = outer.selfType
            inner.isStaticContext = outer.isStaticContext
            inner.isInitialValue = outer.isInitialValue
        }
        let (wasCovered, wasAwaited, wasInitializing) = (isCoveredByTry, isCoveredByAwait, initializing)
        // What a closure assigns is observed, also one that an initializer makes.
        if isClosure, !isPartOfExpression { initializing = nil }
        inner.isPartOfExpression = isPartOfExpression
        function = inner
        isCoveredByTry = isPartOfExpression && wasCovered
        isCoveredByAwait = isPartOfExpression && wasAwaited
        defer {
            function = outer
            (isCoveredByTry, isCoveredByAwait, initializing) = (wasCovered, wasAwaited, wasInitializing)
        }
        return body(inner)
    }

    /// What a name means here: locals of this and of enclosing functions, then globals.
    func lookUp(_ name: String) -> Meaning? {
        if let found = lookUp(name, in: function) { return found }
        if let nested = nestedTypeHidingGlobal(name) { return .type(nested) }
        return program.globals[name] ?? laterGlobal(name).map { .variable($0) }
    }

    private func lookUp(_ name: String, in scope: FunctionScope) -> Meaning? {
        if let own = scope.own(name) { return own }
        guard let parent = scope.parent, let outer = lookUp(name, in: parent) else { return nil }
        switch outer {
        case .variable(let variable):
            if case .global = variable.storage { return outer }
            return .variable(scope.capture(variable))
        case .functions(let functions):
            return .functions(functions.map { captured($0, in: scope) })
        case .type, .alias: return outer
        }
    }

    /// A local function seen from an inner function: its variable is captured.
    private func captured(_ function: FunctionMember, in scope: FunctionScope) -> FunctionMember {
        guard let variable = function.variable else { return function }
        if case .global = variable.storage { return function }
        if case .variable(let own)? = scope.own(variable.name) {
            let copy = FunctionMember(function.name, function.kind, function.signature)
            copy.variable = own
            copy.defaults = function.defaults
            return copy
        }
        let copy = FunctionMember(function.name, function.kind, function.signature)
        copy.variable = scope.capture(variable)
        copy.defaults = function.defaults
        return copy
    }

    /// Makes a variable in the current block: global at the top level, in a cell if closures share it.
    func makeVariable(
        _ name: String, _ type: ScriptType, isConstant: Bool, reference: Variable.Reference = .strong,
        isAssignedLater: Bool = false
    ) -> Variable {
        let storage: Storage
        if isTopLevel {
            if let named = reachGlobal(name, type) { return named }
            storage = .global(Cell(.void))
        } else if function.namesInFunctions.contains(name)
            || (function.sharedNames.contains(name) && (!isConstant || isAssignedLater))
        {
            storage = .cellSlot(function.makeBlockSlot())
        } else {
            storage = .slot(function.makeBlockSlot())
        }
        let variable = Variable(name, type, isConstant: isConstant, storage, reference: reference)
        variable.isUnassigned = isAssignedLater
        define(name, .variable(variable))
        return variable
    }

    func define(_ name: String, _ meaning: Meaning) {
        if name == "_" { return }
        if isTopLevel { program.globals[name] = meaning } else { function.define(name, meaning) }
    }
}
