// What all routines of a session have in common.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

package typealias CheckedType = StreamCheck.`Type`

/// The declarations of a session as the run knows them: routines, variables of files, types, and who answers what.
///
/// A declaration is lowered when it is first asked for, before anything of the text runs.
final class RunProgram {
    let checked: StreamCheck.Program
    let session: Session
    /// The texts, for lines and places.
    var sources: [SourceID: SourceText] = [:]
    /// The variables of files.
    var globals: [ObjectIdentifier: Cell] = [:]
    private(set) lazy var types = TypeLowering(self)
    /// What extensions of scripts add to the protocols of the library's types.
    let conformances = Conformances()
    let variables: FreeVariables
    /// Whether texts follow each other, so that what is declared later may override what is there.
    var isPrompt = false
    /// Whether a text makes objects of test classes, whose tests it then runs as it likes.
    var makesTestCases = false
    /// Whether a file has so many statements that its variables may find no registers.
    private(set) var isLong = false
    private var routines: [Role: Routine] = [:]
    private var tables: [TableKey: MethodTable] = [:]
    private var pending: [() -> Void] = []
    /// The addresses of variables that were asked for.
    var addresses: [ObjectIdentifier: Value] = [:]
    /// The local functions that change a value as `self`, which lies in a cell for them.
    var functionsSharingSelf: Set<ObjectIdentifier> = []
    /// What is wrong beside types: a routine that is too large.
    var diagnostics: [Diagnostic] = []

    /// What a routine is for its declaration.
    struct Role: Hashable {
        enum Kind { case function, getter, setter, willSet, didSet, initializer, deinitializer, firstValues }
        let symbol: ObjectIdentifier
        let kind: Kind
    }

    /// What a table of methods is for. What the library's entries make knows where they were called, and as what.
    private struct TableKey: Hashable {
        let role: Role
        let site: CallSite?
        let result: ScriptType?
    }

    init(_ checked: StreamCheck.Program, _ session: Session) {
        self.checked = checked
        self.session = session
        variables = FreeVariables(checked)
        conformances.declared = { [weak self] type, wanted in
            RunBackend.turn.withLock { self?.types.conditions(of: type, to: wanted) }
        }
    }

    // MARK: Texts

    /// The typed trees of the texts so far, whose nodes and symbols are known by their identity.
    private var texts: [[TypedStatement]] = []

    /// Takes up a text that is checked: the types that it declares or extends, and what its functions and closures share.
    func begin(_ text: [TypedStatement]) {
        texts.append(text)
        isLong = text.count > 1000
        diagnostics = []
        for body in checked.newBodies { variables.note(body.statements, isFile: false) }
        for value in checked.newValues { variables.note(value) }
        variables.note(text, isFile: true)
        types.declare(checked.typesOfText)
    }

    // MARK: Routines

    /// The routine of a declaration; its instructions are made before the text runs.
    func routine(
        _ symbol: AnyObject, _ kind: Role.Kind, named name: String, at span: Span,
        _ lower: @escaping (Lowering) -> Void
    ) -> Routine {
        let role = Role(symbol: ObjectIdentifier(symbol), kind: kind)
        if let known = routines[role] { return known }
        let lowering = Lowering(self, name, at: span)
        routines[role] = lowering.builder.routine
        pending.append { [self] in
            lower(lowering)
            finish(lowering)
        }
        return lowering.builder.routine
    }

    /// Has something lowered before the text runs.
    func later(_ body: @escaping () -> Void) { pending.append(body) }

    /// All instructions.
    var listing: String { all.map { "\($0.name):\n\($0)" }.joined(separator: "\n\n") }
    private var all: [Routine] = []

    /// Fills a routine that is complete.
    func finish(_ lowering: Lowering) {
        lowering.finishOutOfLine()
        all.append(lowering.builder.routine)
        if lowering.builder.finish() { return }
        diagnostics.append(
            Diagnostic(
                Diagnostic.Code("E0500"), .error, "'\(lowering.builder.routine.name)' is too large to run",
                at: lowering.builder.span, hint: "divide it into several functions"))
    }

    /// Makes all routines that were asked for.
    func finishRoutines() {
        while !pending.isEmpty {
            let next = pending
            pending = []
            for one in next { one() }
        }
    }

    // MARK: Methods by type

    /// The table for a member that is found by the type of the value.
    func table(_ symbol: ValueSymbol, _ kind: Role.Kind, _ context: CallContext) -> MethodTable {
        let isOwn = symbol.owner?.module == "main"
        let key = TableKey(
            role: Role(symbol: ObjectIdentifier(symbol), kind: kind), site: isOwn ? nil : context.site,
            result: isOwn ? nil : context.resultType)
        if let known = tables[key] { return known }
        types.note(symbol)
        let name = symbol.name
        let labels = symbol.interface.parameters.map(\.label)
        // An operator is called on its first operand.
        let first = symbol.isOperator ? 0 : 1
        let count = labels.count + (kind == .setter ? 2 : first)
        var question = LibraryMethods(
            name: name, labels: labels, isStatic: symbol.isFoundOnTypes, isSubscript: symbol.kind == .subscript)
        // Also what changes nothing may answer what is allowed to change something.
        let unchanging = question
        question.isChange = symbol.isFoundOnTypes ? false : isMutating(symbol, kind)
        var changed: UInt64 = isMutating(symbol, kind) ? 1 : 0
        for (index, parameter) in symbol.interface.parameters.enumerated() where parameter.isInout {
            changed |= 1 << UInt64(index + first)
        }
        // A type of the library that has nothing of its own for a requirement does as the requirement's protocol says.
        let asked = symbol.owner.flatMap { owner in
            owner.isProtocol && owner.module != "main" ? unchanging.entry(of: types.nominal(owner)) : nil
        }
        let table = MethodTable(name, arguments: count, changing: changed, context) { [question] nominal in
            if question.isChange, let change = question.entry(of: nominal) { return change }
            return unchanging.entry(of: nominal) ?? asked
        }
        tables[key] = table
        pending.append { [self] in for type in types.all { enter(type, in: table, symbol, kind) } }
        return table
    }

    /// Enters a type that was declared after tables were made.
    func enter(_ type: TypeSymbol) {
        for (key, table) in tables {
            if let symbol = types.symbols[key.role.symbol] { enter(type, in: table, symbol, key.role.kind) }
        }
    }

    /// Enters what a type has for a member.
    private func enter(_ type: TypeSymbol, in table: MethodTable, _ symbol: ValueSymbol, _ kind: Role.Kind) {
        guard let member = types.implementation(of: symbol, in: type),
            let routine = witness(member, for: symbol, kind)
        else { return }
        table.set(routine, of: member.owner.map { types.nominal($0) }, for: types.nominal(type))
    }

    /// What is run for a declaration in one of its roles.
    func routine(of symbol: ValueSymbol, _ kind: Role.Kind) -> Routine? {
        switch kind {
        case .function, .initializer: routine(of: symbol)
        case .getter: getter(of: symbol)
        case .setter: setter(of: symbol)
        case .willSet, .didSet: observer(of: symbol, kind)?.routine
        case .deinitializer, .firstValues: nil
        }
    }

    /// What a value of a type is made by.
    func initializers(of type: CheckedType) -> [ValueSymbol] {
        checked.members("init", of: type, isStatic: true).map(\.symbol)
    }

    /// Whether a script declares something, not the library.
    func isScript(_ symbol: ValueSymbol) -> Bool {
        if symbol.entry != nil { return false }
        if case .local = symbol.place { return true }
        if let span = symbol.span { return sources[span.source] != nil }
        return symbol.owner.map { $0.module == "main" } ?? !symbol.isGlobalVariable
    }

    func site(_ span: Span, label: String? = nil) -> CallSite {
        guard let source = sources[span.source] else { return CallSite(label: label, file: "", line: 0) }
        let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
        return CallSite(label: label, file: file, line: source.line(at: span.start))
    }
}
