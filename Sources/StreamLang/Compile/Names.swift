// What a name in an expression means: a variable, a function, a type, a member of self.

import StreamSyntax

extension NominalType {
    /// The properties that a protocol of the library's asks of scripts' types and that have no entry.
    fileprivate var requirements: Set<String> {
        isKind(of: .rawRepresentable) ? ["rawValue"] : isKind(of: .identifiable) ? ["id"] : []
    }
}

extension Compiler {
    func compileName(_ reference: Reference, _ expected: ScriptType, at span: Span) -> Typed {
        let name = reference.name.text
        if reference.genericArguments.isEmpty {
            switch lookUp(name) {
            case .variable(let variable)?:
                if let member = implicitSelfMember(name), case .global = variable.storage {
                    return member(expected, span)
                }
                return read(variable, at: span)
            case .functions(let functions)?:
                if let member = implicitSelfMember(name), functions.allSatisfy({ $0.variable == nil }) {
                    return member(expected, span)
                }
                return functionValue(functions, expected, at: span, labels: reference.labels)
            case .type(let type)? where !hasOwnProperty(name): return typeValue(type)
            case .type?, .alias?, nil: break
            }
            if let member = implicitSelfMember(name) { return member(expected, span) }
        }
        if let open = openType(Expression(.name(reference), span)) { return open }
        if let type = simpleType(name, reference.genericArguments.map { self.type($0) }) { return typeValue(type) }
        if let constant = libraryConstant(name, expected, at: span) { return constant }
        let builtins = Library.members(name, of: nil)
        // An old function, such as RxTest's `completed`, is one only where it is called or a function is expected.
        let functions = expected.function == nil ? builtins.filter { $0.renamed == nil } : builtins
        if !functions.isEmpty { return builtinFunctionValue(functions, expected, at: span) }
        if let member = memberOfConforming(reference) { return compile(member, expected) }
        // A method of instances, named by itself where there is none: `static var all = [first, second]`.
        if let (type, isStatic) = implicitSelf, isStatic, let nominal = type.nominal,
            !candidates(name, of: nominal, isStatic: false, callableOnly: true).isEmpty
        {
            return unappliedMethod(name, of: type, expected, at: span, labels: reference.labels)
        }
        reportUnknown(name, at: span)
        return .invalid
    }

    /// `self.name` in an extension of a library's protocol of which only the types that conform have such a member, or
    /// where it is behind `rx` today.
    func memberOfConforming(_ reference: Reference) -> Expression? {
        guard let (type, isStatic) = implicitSelf, !isStatic, let nominal = type.nominal else { return nil }
        let span = reference.name.span
        let member = Expression(.member(Expression(.selfReference, span), reference), span)
        if hasBehindRx(reference.name.text, nominal) { return member }
        guard nominal.kind == .protocolType, !nominal.isScript,
            nominal.requirements.contains(reference.name.text)
                || Library.types.values.contains(where: {
                    $0.isKind(of: nominal) && !Library.members(reference.name.text, of: $0).isEmpty
                })
        else { return nil }
        return member
    }

    /// Code for reading a constant of the library that belongs to no type.
    func libraryConstant(_ name: String, _ expected: ScriptType, at span: Span) -> Typed? {
        guard let constant = Library.members(name, of: nil).first(where: { $0.form == .property }) else { return nil }
        return emitBuiltin(
            constant, Signatures.of(constant), receiver: nil, ownerType: .unknown, [],
            ArgumentMatch(sources: [], defaultsUsed: 0, isLenient: false), expected, at: span, generics: [])
    }

    func reportUnknown(_ name: String, at span: Span) {
        report(
            "E0300", "cannot find '\(name)' in scope", at: span,
            hint: ForeignNames.replacement(ofName: name) ?? NearestName.hint(
                for: name, among: visibleNames().filter { $0 != "_" })
                ?? "declare it first, or check how it is written")
    }

    private func visibleNames() -> [String] {
        var names = Array(program.globals.keys) + Library.names(of: nil) + Array(Library.types.keys)
        var scope: FunctionScope? = function
        while let current = scope {
            names += current.blocks.flatMap { $0.names.keys }
            if let nominal = current.selfType?.nominal {
                names += members.names(of: nominal, isStatic: current.isStaticContext)
            }
            scope = current.parent
        }
        return names
    }

    /// A member of the enclosing type that is named without `self.`: code for reading it, if there is one.
    func implicitSelfMember(_ name: String) -> ((ScriptType, Span) -> Typed)? {
        guard let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal else { return nil }
        var found = members.members(name, of: nominal, isStatic: isStatic)
        // `static let allTests = [testFirst, …]`: a method that takes its object first.
        if found.isEmpty, isStatic {
            found = members.members(name, of: nominal, isStatic: false).filter { $0.isCallable && !$0.isMutating }
        }
        let builtins = found.isEmpty ? members.builtins(name, of: nominal, isStatic: isStatic) : []
        if found.isEmpty && builtins.isEmpty { return nil }
        if let property = found.first, property.isMutating, case .computed(let get, _) = property.kind {
            return { _, span in
                guard let place = self.selfPlace(at: span) else { return .invalid }
                return Typed(property.type.erasingGenerics, Invocation.callMutating(get, place, [], [], span))
            }
        }
        if !isStatic, isBeforeSelf { return { _, span in self.reportEarlyUse(name, at: span) } }
        return { expected, span in
            self.compileMember(of: self.selfValue(type, isStatic, span), name, expected, at: span, isStatic: isStatic)
        }
    }

    /// Whether the type that encloses the code has a property of that name, which then hides a type: `let URL: URL`.
    func hasOwnProperty(_ name: String) -> Bool {
        guard let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal else { return false }
        return members.members(name, of: nominal, isStatic: isStatic).contains { !$0.isCallable && !$0.isCase }
    }

    /// The type of the `self` whose members may be named without it here.
    var implicitSelf: (type: ScriptType, isStatic: Bool)? {
        var scope: FunctionScope? = function
        while let current = scope {
            if let type = current.selfType { return (type, current.isStaticContext) }
            scope = current.parent
        }
        return operatorOwner.map { ($0, true) }
    }

    /// The same as what has a member of that name: in an extension of a protocol the protocol, or what it asks of `Self`.
    func implicitSelf(naming name: String) -> (type: ScriptType, isStatic: Bool)? {
        if function.isInitialValue, let (type, _) = implicitSelf, let nominal = type.nominal,
            members.members(name, of: nominal, isStatic: false).isEmpty,
            !members.members(name, of: nominal, isStatic: true).isEmpty
        {
            return (type, true)
        }
        if let nominal = implicitSelf?.type.nominal, let enclosing = enclosingOwner(of: nominal, naming: name) {
            return (enclosing, true)
        }
        guard let own = implicitSelf, let nominal = own.type.nominal,
            let constraints = program.selfConstraints[nominal]
        else { return implicitSelf }
        let owner = ([nominal] + constraints).first {
            !members.members(name, of: $0, isStatic: own.isStatic).isEmpty
                || !members.builtins(name, of: $0, isStatic: own.isStatic).isEmpty
        }
        return owner.map { $0 === nominal ? own : (.nominal($0, []), own.isStatic) } ?? own
    }

    func selfValue(_ type: ScriptType, _ isStatic: Bool, _ span: Span) -> Typed {
        if !isStatic { checkSelfIsWritten(type, at: span) }
        // There is no `self` yet that could be of a subclass.
        if isStatic, function.isInitialValue || isAroundSelf(type) { return typeValue(type) }
        return isStatic ? dynamicSelf(at: span) ?? ownType(type) ?? typeValue(type) : compileSelf(at: span)
    }

    func compileSelf(at span: Span) -> Typed {
        if case .variable(let variable)? = lookUp("self"), mayNameSelf { return read(variable, at: span) }
        if let (type, isStatic) = implicitSelf, isStatic { return ownType(type) ?? typeValue(type) }
        report("E0304", "cannot find 'self' in scope", at: span, hint: "'self' exists only inside a type's members")
        return .invalid
    }

    /// Code that reads a variable.
    func read(_ variable: Variable, at span: Span) -> Typed {
        let name = variable.name
        var typed: Typed
        switch (variable.storage, variable.reference) {
        case (.slot(let slot), .strong): typed = Typed(slot: slot, variable.type)
        case (.cellSlot(let slot), .strong):
            typed = Typed(captured: slot, variable.type) { frame in
                // It has a value that cannot be read: the whole or a part of it is being changed.
                if frame.slots[slot].object(as: Cell.self) != nil { throw RuntimeError.overlappingAccess }
                throw self.runtimeError("E0506", "'\(name)' is used before it has a value", at: span)
            }
        case (.global(let cell), .strong): typed = Typed(global: cell, variable.type)
        case (.slot(let slot), .weak): typed = Typed(variable.type) { Weak.read($0[slot]) }
        case (.slot(let slot), .unowned): typed = Typed(variable.type) { try Weak.require($0[slot], name, span) }
        case (.cellSlot(let slot), let kind):
            typed = Typed(variable.type) { frame in
                guard case .object(let object) = frame[slot], let cell = object as? Cell else { return .none }
                return kind == .weak ? Weak.read(cell.value) : try Weak.require(cell.value, name, span)
            }
        case (.global(let cell), let kind):
            typed = Typed(variable.type) { _ in
                kind == .weak ? Weak.read(cell.value) : try Weak.require(cell.value, name, span)
            }
        }
        if variable.isUnassigned, variable.type != .void, variable.type != .unknown {
            let code = typed.code
            typed = Typed(variable.type) { frame in
                let value = try code(frame)
                if case .void = value {
                    throw self.runtimeError("E0506", "'\(name)' is used before it has a value", at: span)
                }
                return value
            }
        }
        if variable.isLazy {
            let code = typed.code
            typed = Typed(variable.type) { frame in
                let value = try code(frame)
                guard case .object(let object) = value, let pending = object as? LazyValue else { return value }
                let computed = try pending.compute()
                if pending.isStored { self.store(computed, in: variable, frame) }
                return computed
            }
        }
        typed.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
        return typed
    }

    /// Stores a value in a variable, without its observers.
    func store(_ value: Value, in variable: Variable, _ frame: Frame) {
        let value = variable.reference == .strong ? value : Weak.make(value)
        switch variable.storage {
        case .slot(let slot): frame[slot] = value
        case .cellSlot(let slot):
            if case .object(let object) = frame[slot], let cell = object as? Cell {
                cell.value = value
            } else {
                frame[slot] = .object(Cell(value))
            }
        case .global(let cell): cell.value = value
        }
    }

    /// Code that gives a variable its first value; each run of the declaration makes a cell of its own.
    func initialize(_ variable: Variable) -> (Value, Frame) -> Void {
        let isStrong = variable.reference == .strong
        switch variable.storage {
        case .slot(let slot): return { value, frame in frame[slot] = isStrong ? value : Weak.make(value) }
        case .cellSlot(let slot):
            return { value, frame in frame[slot] = .object(Cell(isStrong ? value : Weak.make(value))) }
        case .global(let cell): return { value, _ in cell.value = isStrong ? value : Weak.make(value) }
        }
    }

    func compileShorthand(_ index: Int, at span: Span) -> Typed {
        if function.isPartOfExpression, case .variable(let variable)? = lookUp(FunctionScope.shorthandName(index)) {
            return read(variable, at: span)
        }
        var scope: FunctionScope? = function
        // Only the nearest closure has `$n`, but a local scope inside it shares them.
        while let current = scope, current.name != "closure" {
            if index < current.shorthand.count { return read(current.shorthand[index], at: span) }
            scope = current.parent
        }
        if let closure = scope, index < closure.shorthand.count { return read(closure.shorthand[index], at: span) }
        report(
            "E0305", "'$\(index)' can only be used inside a closure without a parameter list", at: span,
            hint: scope == nil ? "braces make a closure: { … $\(index) … }" : "name the parameters: { value in … }")
        return .invalid
    }
}

/// What stands in a variable whose value is computed when it is read.
class LazyValue: Object {
    func compute() throws -> Value { .void }
    /// Whether the computed value takes this one's place.
    var isStored: Bool { true }
}

/// The value of a `lazy var` that was not read yet.
final class LazyObject: LazyValue {
    private let body: (Value) throws -> Value
    init(_ body: @escaping (Value) throws -> Value) {
        self.body = body
        super.init(.cell)
    }
    override func compute() throws -> Value { try body(.void) }
    /// The value of a property of `owner`.
    func compute(for owner: Value) throws -> Value { try body(owner) }
}

/// Weak and unowned references as the content of a variable.
enum Weak {
    /// The reference that a variable keeps.
    static func make(_ value: Value) -> Value {
        if case .object(let object)? = value.unwrapped { return .object(WeakObject(object)) }
        return .none
    }

    /// What a weak variable reads as.
    static func read(_ content: Value) -> Value {
        guard case .object(let object) = content, let reference = object as? WeakObject else { return .none }
        return reference.target.map { .some(.object($0)) } ?? .none
    }

    /// What an unowned variable reads as.
    static func require(_ content: Value, _ name: String, _ span: Span) throws -> Value {
        if case .object(let object) = content, let reference = object as? WeakObject, let target = reference.target {
            return .object(target)
        }
        throw Diagnostic(
            Diagnostic.Code("E0507"), .error, "'\(name)' is unowned, but its object is gone", at: span,
            hint: "use 'weak', and test for nil")
    }
}
