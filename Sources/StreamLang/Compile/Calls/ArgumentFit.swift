// Whether an argument that means little by itself can be what a parameter takes: closures, key paths, names of functions,
// implicit members. Each answer is how well, or nil where it cannot.

import StreamSyntax

extension Compiler {
    /// Whether a key path that is written out can be what the parameter takes: itself, or a function of one parameter.
    func fitOfKeyPath(_ path: KeyPathLiteral, _ parameter: ScriptType) -> Int? {
        switch parameter {
        case .unknown, .generic, .any: return 0
        case .function(let function): return function.parameters.count == 1 ? 1 : nil
        case .optional(let wrapped): return fitOfKeyPath(path, wrapped)
        case .nominal(let nominal, let arguments) where nominal.isKind(of: .anyKeyPath):
            guard nominal.isKind(of: .writableKeyPath), let root = path.root.map({ type($0) }) ?? arguments.first else {
                return 3
            }
            return isWritable(path, in: root) ? 5 : nil
        default: return nil
        }
    }

    /// Whether a key path may lead to what can be assigned.
    private func isWritable(_ path: KeyPathLiteral, in root: ScriptType) -> Bool {
        guard case .member(let reference)? = path.components.last else { return true }
        let parents = path.components.dropLast()
        let owner =
            parents.isEmpty
            ? root
            : probe(
                Expression(.keyPath(KeyPathLiteral(root: nil, components: Array(parents))), reference.name.span),
                expecting: .nominal(.keyPath, [root, .unknown])
            ).function?.result ?? .unknown
        guard let nominal = owner.nominal else { return true }
        let name = reference.name.text
        guard let property = property(among: members.members(name, of: nominal, isStatic: false), of: owner) else {
            let entries = members.builtins(name, of: nominal, isStatic: false)
            return entries.isEmpty || entries.contains { $0.form == .settableProperty }
        }
        if case .computed(_, nil) = property.kind { return false }
        return !property.isConstant
    }

    /// Whether the name of a function, of which there may be several, can be what the parameter takes.
    func fitOfReference(_ expression: Expression, _ parameter: ScriptType) -> Int? {
        guard case .member = expression.kind, parameter.function != nil else { return nil }
        return probe(expression, expecting: parameter).fit(parameter)
    }

    /// Whether a closure can be what the parameter takes, by its written parameters and result.
    func fit(_ closure: Closure, _ parameter: ScriptType) -> Int? {
        guard let wanted = parameter.function else {
            switch parameter {
            case .unknown, .generic, .any: return 0
            default: return nil
            }
        }
        var total = 1
        let count = wanted.parameters.count
        if let written = closure.parameters {
            let isSpread: Bool
            if count == 1, written.count > 1 {
                switch wanted.parameters[0].type {
                case .tuple(let elements): isSpread = elements.count == written.count
                case .unknown, .generic: isSpread = true
                default: isSpread = false
                }
                if !isSpread { return nil }
            } else if written.count != count {
                return nil
            } else {
                total += 2
            }
            if written.count == count {
                for (own, expected) in zip(written, wanted.parameters) {
                    guard let syntax = own.type else { continue }
                    let expected = expected.type.freeOfGenerics
                    guard let fit = type(syntax).fit(expected) else { return nil }
                    total += fit
                }
            }
        } else if closure.shorthandParameterCount > max(count, 1), count > 0 || closure.shorthandParameterCount > 0 {
            guard count == 1 else { return nil }
        } else if count == closure.shorthandParameterCount {
            total += 1
        } else if closure.shorthandParameterCount > 0 {
            // `{ $0 }` takes one parameter and ignores none.
            return nil
        } else if count > 0 {
            // `{ }` without parameters is fine where the single parameter is Void, or may be.
            switch wanted.parameters[0].type {
            case .tuple(let elements) where elements.isEmpty: total += 1
            case .generic, .unknown: break
            // A function, such as the observer that `create` hands over, can be no Void.
            case .function: total -= 3
            default: total -= 1
            }
        }
        if let result = closure.result {
            let expected = wanted.result.freeOfGenerics
            guard let fit = type(result).fit(expected) else { return expected == .void ? total : nil }
            total += fit
        }
        return total
    }

    /// What a script's function, which takes exactly what it declares, says to the parameters of a closure: one that
    /// takes a type of its own takes no other that conforms to the same protocol, and a generic parameter that the
    /// closure tells nothing of is hardly meant.
    func fit(_ closure: Closure, _ parameter: ScriptType, of candidate: Candidate) -> Int? {
        guard case .script(let member) = candidate, let asked = parameter.function?.parameters else { return 0 }
        // Only a tuple is spread, and what is a tuple seldom shows.
        var total = closure.shorthandParameterCount > 1 && asked.count == 1 ? -2 : 0
        for (index, asked) in asked.enumerated() {
            let written = closure.parameters?.dropFirst(index).first?.type.map { type($0) }
            if let own = written?.nominal, let wanted = asked.type.nominal, own.kind != .protocolType,
                wanted.kind == .protocolType
            {
                return nil
            }
            if written == nil, case .generic(let name) = asked.type, member.generics.contains(name) { total -= 1 }
        }
        return total
    }

    /// Whether `.name` can mean something where the parameter's type is expected.
    func fit(_ reference: Reference, _ parameter: ScriptType) -> Int? {
        guard let nominal = parameter.unwrapped.nominal else { return 0 }
        let name = reference.name.text
        if !members.members(name, of: nominal, isStatic: true).isEmpty { return 3 }
        if !members.builtins(name, of: nominal, isStatic: true).isEmpty { return 3 }
        return nominal.kind == .protocolType ? 0 : nil
    }
}
