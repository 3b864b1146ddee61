// Variables of a file that closures name before their declarations are reached, as Swift allows in a main file.

/// A variable of the file whose declaration is not reached yet.
struct LaterGlobal {
    let declaration: Declaration
    let binding: VariableDeclaration.Binding
    let isConstant: Bool
}

extension Compiler {
    /// Notes the plain variables that a file's statements declare.
    func noteLaterGlobals(_ statements: [Statement]) {
        for statement in statements {
            guard case .declaration(let declaration) = statement.kind, case .variable(let variable) = declaration.kind,
                !declaration.modifiers.contains(.lazy)
            else { continue }
            for binding in variable.bindings where binding.accessors == nil && declaration.attributes.isEmpty {
                guard case .name(let name) = binding.pattern.kind, program.globals[name.text] == nil else { continue }
                laterGlobals[name.text] = LaterGlobal(
                    declaration: declaration, binding: binding, isConstant: variable.introducer == .let)
            }
        }
    }

    /// The variable that a closure names before its declaration is reached; nil outside of closures.
    func laterGlobal(_ name: String) -> Variable? {
        guard function.parent != nil, let later = laterGlobals.removeValue(forKey: name) else { return nil }
        let inner = function
        while let parent = function.parent { function = parent }
        defer { function = inner }
        let annotation = later.binding.type.map { type($0) }
        let variable = Variable(
            name, annotation ?? later.binding.value.map { probeField($0) } ?? .unknown, isConstant: later.isConstant,
            .global(Cell(.void)), reference: reference(of: later.declaration))
        variable.isUnassigned = later.binding.value == nil
        program.globals[name] = .variable(variable)
        namedGlobals[name] = variable
        return variable
    }

    /// The variable that closures have named already, when its declaration is reached.
    func reachGlobal(_ name: String, _ type: ScriptType) -> Variable? {
        laterGlobals[name] = nil
        guard let variable = namedGlobals.removeValue(forKey: name) else { return nil }
        variable.type = type
        return variable
    }
}
