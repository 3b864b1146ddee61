// Variables of a file that closures name before their declarations are reached, as Swift allows in a main file, and
// computed ones, which anything may name.

import StreamSyntax

/// A variable of the file whose declaration is not reached yet.
struct LaterGlobal {
    let declaration: Declaration
    let binding: VariableDeclaration.Binding
    let isConstant: Bool
}

extension Compiler {
    /// Notes the plain and the computed variables that a file's statements declare.
    func noteLaterGlobals(_ statements: [Statement]) {
        for statement in statements {
            guard case .declaration(let declaration) = statement.kind, case .variable(let variable) = declaration.kind,
                !declaration.modifiers.contains(.lazy)
            else { continue }
            for binding in variable.bindings
            where binding.accessors?.isComputed ?? true && declaration.attributes.isEmpty {
                guard case .name(let name) = binding.pattern.kind, program.globals[name.text] == nil else { continue }
                laterGlobals[name.text] = LaterGlobal(
                    declaration: declaration, binding: binding, isConstant: variable.introducer == .let)
            }
        }
    }

    /// The variable that is named before its declaration is reached; outside of closures nil unless it is computed.
    func laterGlobal(_ name: String) -> Variable? {
        guard let later = laterGlobals[name], function.parent != nil || later.binding.accessors != nil else {
            return nil
        }
        laterGlobals[name] = nil
        let inner = function
        while let parent = function.parent { function = parent }
        defer { function = inner }
        let annotation = later.binding.type.map { type($0) }
        let cell = Cell(.void)
        let variable = Variable(
            name, annotation ?? later.binding.value.map { probeField($0) } ?? .unknown, isConstant: later.isConstant,
            .global(cell), reference: reference(of: later.declaration))
        program.globals[name] = .variable(variable)
        namedGlobals[name] = variable
        if case .name(let name) = later.binding.pattern.kind, let accessors = later.binding.accessors {
            variable.isLazy = true
            if let computed = computed(name, accessors, variable.type) {
                cell.value = (try? Frame.with(0, stackLimit: 0, computed)) ?? .void
            }
        } else {
            variable.isUnassigned = later.binding.value == nil
        }
        return variable
    }

    /// The variable that closures have named already, when its declaration is reached.
    func reachGlobal(_ name: String, _ type: ScriptType) -> Variable? {
        laterGlobals[name] = nil
        guard !namedGlobals.isEmpty, let variable = namedGlobals.removeValue(forKey: name) else { return nil }
        variable.type = type
        return variable
    }
}
