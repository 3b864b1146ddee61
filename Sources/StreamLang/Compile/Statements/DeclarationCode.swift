// Declarations of names: what a list of statements declares is known before its statements are compiled.

import StreamSyntax

extension Compiler {
    /// Makes the types, extensions, functions and operators of a statement list known.
    func declare(_ statements: [Statement]) {
        let declarations = statements.compactMap { statement -> Declaration? in
            if case .declaration(let declaration) = statement.kind { return declaration }
            return nil
        }
        if declarations.isEmpty { return }
        for declaration in declarations { declareTypeName(declaration, inside: nil) }
        declareAliases(declarations, inside: nil)
        for declaration in declarations { declareInheritance(declaration) }
        for declaration in declarations { declareExtensionInheritance(declaration) }
        // What fulfils a protocol takes result builders from its requirements.
        let isProtocol = { (declaration: Declaration) -> Bool in
            if case .nominal(let nominal) = declaration.kind { nominal.form == .protocol } else { false }
        }
        for declaration in declarations.filter(isProtocol) { declareMembers(declaration) }
        for declaration in superclassesFirst(declarations.filter { !isProtocol($0) }) { declareMembers(declaration) }
        runDeferredDeclarations()
        for declaration in declarations {
            if case .function(let function) = declaration.kind { declareFunction(function, declaration) }
        }
    }

    /// Classes take over the fields and initializers of their superclass: it comes before them.
    private func superclassesFirst(_ declarations: [Declaration]) -> [Declaration] {
        var waiting: [NominalType: Declaration] = [:]
        for declaration in declarations {
            if case .nominal(let nominal) = declaration.kind, nominal.form == .class,
                let type = declaredType(nominal, inside: nil)
            {
                waiting[type] = declaration
            }
        }
        var ordered: [Declaration] = []
        func place(_ type: NominalType) {
            guard let declaration = waiting.removeValue(forKey: type) else { return }
            for parent in type.parents { place(parent) }
            ordered.append(declaration)
        }
        for declaration in declarations {
            if case .nominal(let nominal) = declaration.kind, nominal.form == .class,
                let type = declaredType(nominal, inside: nil)
            {
                place(type)
            } else {
                ordered.append(declaration)
            }
        }
        return ordered
    }

    // MARK: Functions

    private func declareFunction(_ declaration: FunctionDeclaration, _ whole: Declaration) {
        let name = declaration.name.text
        let (signature, generics) = signature(declaration)
        let code = FunctionCode(name)
        let member = FunctionMember(name, .function(code), signature)
        member.generics = declaration.generics.parameters.map(\.name.text)
        if !member.generics.isEmpty { program.genericFunctions.insert(name) }
        member.sameTypes = sameTypes(declaration.generics)
        member.bounds = bounds(declaration.generics)
        member.isThrowing = declaration.effects.throwsItself(declaration.generics)
        member.isImplicitlyUnwrapped = declaration.result?.isImplicitlyUnwrapped == true
        member.builder = builder(among: whole.attributes)
        if declaration.isOperator {
            declareOperator(member)
        } else if isTopLevel {
            define(name, .functions(functions(named: name, replacing: signature, member.bounds) + [member]))
        } else {
            member.variable = localFunctionVariable(name, signature)
            define(name, .functions(ownFunctions(name) + [member]))
            // Its body is compiled where it stands: what it captures must exist by then.
            pendingLocalFunctions[ObjectIdentifier(declaration)] = (member, code, generics)
            return
        }
        compileDefaults(declaration.parameters, member, generics)
        deferBody { self.compileFunctionBody(declaration, member, code, generics, selfType: nil, isStatic: false) }
    }

    private func ownFunctions(_ name: String) -> [FunctionMember] {
        if case .functions(let existing)? = function.blocks.last?.names[name] { return existing }
        return []
    }

    /// The functions of this name that stay when one with the same signature is declared again at the prompt.
    private func functions(
        named name: String, replacing signature: FunctionSignature, _ bounds: [String: ScriptType]
    ) -> [FunctionMember] {
        guard case .functions(let existing)? = program.globals[name] else { return [] }
        return existing.filter {
            $0.signature.parameters.map(\.label) != signature.parameters.map(\.label)
                || $0.signature.parameters.map(\.type) != signature.parameters.map(\.type)
                || $0.signature.parameters.map(\.isVariadic) != signature.parameters.map(\.isVariadic)
                || $0.signature.result != signature.result || $0.bounds != bounds
        }
    }

    private func localFunctionVariable(_ name: String, _ signature: FunctionSignature) -> Variable {
        let slot = function.makeBlockSlot()
        let variable = Variable("func \(name)\(slot)", .function(signature), isConstant: true, .cellSlot(slot))
        function.define(variable.name, .variable(variable))
        return variable
    }

    /// The statements of a block with each local function that is used above its declaration where it can be: behind the
    /// last variable that it uses.
    func hoistingFunctions(_ statements: [Statement]) -> [Statement] {
        if isTopLevel { return statements }
        var ordered: [Statement] = []
        for statement in statements {
            guard case .declaration(let declaration) = statement.kind, case .function(let function) = declaration.kind,
                let body = function.body,
                ordered.contains(where: { UsedNames(in: [$0]).all.contains(function.name.text) })
            else {
                ordered.append(statement)
                continue
            }
            let used = UsedNames(in: body.statements).all
            ordered.insert(statement, at: (ordered.lastIndex { $0.mayBind(used) }).map { $0 + 1 } ?? 0)
        }
        return ordered
    }

    /// The point in a block where a local function stands: from here on it can be called.
    func compileLocalFunction(_ declaration: FunctionDeclaration) -> Action {
        guard let (member, code, generics) = pendingLocalFunctions.removeValue(forKey: ObjectIdentifier(declaration)),
            let variable = member.variable, case .cellSlot(let slot) = variable.storage
        else { return { _ in .normal } }
        let captures = compileFunctionBody(declaration, member, code, generics, selfType: nil, isStatic: false)
        let readers = captures.map { capture -> (Frame) -> Value in
            guard case .cellSlot(let outer) = capture.outer.storage else { return rawRead(capture.outer) }
            // Captured before its own declaration ran: the cell is made now, for both.
            return { frame in
                if case .object(let object) = frame[outer], object is Cell { return frame[outer] }
                frame[outer] = .object(Cell(frame[outer]))
                return frame[outer]
            }
        }
        return { frame in
            let closure = ClosureObject(code, captures: readers.map { $0(frame) }, parameterCount: code.parameterCount)
            if case .object(let object) = frame[slot], let cell = object as? Cell {
                cell.value = .object(closure)
            } else {
                frame[slot] = .object(Cell(.object(closure)))
            }
            return .normal
        }
    }

    func signature(_ declaration: FunctionDeclaration) -> (FunctionSignature, Set<String>) {
        let generics = Set(declaration.generics.parameters.map(\.name.text))
        genericNames.append(generics)
        defer { genericNames.removeLast() }
        // What a protocol's methods take as `Self` is what they are called on; operators have nothing that tells.
        isSelfGeneric = !declaration.isOperator && declaringType?.nominal?.kind == .protocolType
        let parameters = parameters(declaration.parameters)
        isSelfGeneric = false
        var signature = FunctionSignature(
            parameters, declaration.result.map { resultType($0) } ?? .void,
            canThrow: declaration.effects.isThrowing || declaration.effects.isRethrowing,
            isAsync: declaration.effects.isAsync)
        // A generic parameter that stands for functions or streams says so by its constraint.
        for parameter in declaration.generics.parameters {
            guard let constraint = parameter.constraint, case .nominal(let nominal, _) = type(constraint),
                nominal.kind == .classType
            else { continue }
            let name = parameter.name.text
            signature.parameters = signature.parameters.map {
                var copy = $0
                // What takes the type itself tells the parameter.
                if case .metatype = copy.type { return copy }
                copy.type = copy.type.mapped { $0 == .generic(name) ? .nominal(nominal, []) : nil }
                if copy.type != $0.type { copy.written = $0.written ?? $0.type }
                return copy
            }
        }
        return (signature, generics)
    }

    /// What a `where` clause says is the same; associated types among it are bound by what a call tells.
    func sameTypes(_ generics: Generics) -> [SameTypes] {
        if generics.requirements.isEmpty { return [] }
        genericNames.append(Set(generics.parameters.map(\.name.text)))
        defer { genericNames.removeLast() }
        return generics.requirements.compactMap { requirement in
            guard case .sameType(let left, let right) = requirement else { return nil }
            return SameTypes(left: type(left), right: type(right))
        }
    }

    /// The result as callers see it: `Self` of a class or protocol is the type that they call.
    private func resultType(_ syntax: TypeSyntax) -> ScriptType {
        isSelfGeneric = declaringType?.nominal.map { $0.kind == .classType || $0.kind == .protocolType } ?? false
        defer { isSelfGeneric = false }
        return type(syntax)
    }

    func parameters(_ parameters: [Parameter]) -> [FunctionSignature.Parameter] {
        parameters.map { parameter in
            var type = type(parameter.type)
            if parameter.isAutoclosure, case .function(let function) = type { type = .function(function) }
            var result = FunctionSignature.Parameter(
                label: parameter.label?.text, name: parameter.name.text, type: type,
                hasDefault: parameter.defaultValue != nil, isVariadic: parameter.isVariadic, isInout: parameter.isInout,
                isAutoclosure: parameter.isAutoclosure)
            result.isEscaping = parameter.isEscaping
            result.builder = builder(among: parameter.attributes)?.nominal.name
            return result
        }
    }

    /// Puts a body off until all declarations around it are known; it is compiled in the scope of now.
    func deferBody(_ body: @escaping () -> Void) { deferredBodies.append(inPresentScope(body)) }

    /// Puts a declaration off until the types around it are known.
    func deferDeclaration(_ declare: @escaping () -> Void) { deferredDeclarations.append(inPresentScope(declare)) }

    /// Makes the declarations that were put off.
    func runDeferredDeclarations() {
        let declarations = deferredDeclarations
        deferredDeclarations = []
        for declare in declarations { declare() }
    }

    func inPresentScope<Result>(_ body: @escaping () -> Result) -> () -> Result {
        let (scope, names, declaring) = (function, genericNames, declaringType)
        return {
            let (outer, outerNames, outerType) = (self.function, self.genericNames, self.declaringType)
            self.function = scope
            self.genericNames = names
            self.declaringType = declaring
            defer {
                self.function = outer
                self.genericNames = outerNames
                self.declaringType = outerType
            }
            return body()
        }
    }
}

extension Statement {
    /// Whether variables of one of these names may begin with the statement.
    fileprivate func mayBind(_ names: Set<String>) -> Bool {
        switch kind {
        case .guard(let conditions, _): return conditions.contains { $0.mayBind(names) }
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind else { return false }
            return variable.bindings.contains { $0.pattern.names.contains(where: names.contains) }
        default: return false
        }
    }
}

extension Condition {
    fileprivate func mayBind(_ names: Set<String>) -> Bool {
        switch kind {
        case .expression, .availability: false
        case .optionalBinding(_, let pattern, _, _), .matching(let pattern, _, _):
            pattern.names.contains(where: names.contains)
        }
    }
}
