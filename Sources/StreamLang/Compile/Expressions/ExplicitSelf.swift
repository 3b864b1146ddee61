// Closures that keep an object alive must say so: `self.` is written in those that may outlive their call.

import StreamSyntax

extension Compiler {
    /// Remembers a closure that may outlive the call that it is an argument of.
    func noteEscaping(_ argument: Expression) {
        if case .closure = argument.kind, selfTypeInScope != nil { escapingClosures.insert(argument.span) }
    }

    /// Reports a member of an object that an escaping closure names alone, neither by `self.` nor with `self` in a
    /// capture list.
    func checkSelfIsWritten(_ type: ScriptType, at span: Span) {
        guard let nominal = type.nominal, nominal.isScript, nominal.kind == .classType else { return }
        var escapes = false
        var scope: FunctionScope? = function
        while let current = scope, !current.bindsSelf, !current.isDeclared {
            if current.isEscaping { escapes = true }
            scope = current.parent
        }
        // What binds `self` is the method itself, and no closure around this one that has it in its list.
        guard escapes, scope?.name != "closure" else { return }
        let name = source.text(span).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        report(
            "E0428", "reference to member '\(name)' in a closure that is kept requires explicit use of 'self'",
            at: span,
            hint: "write 'self.\(name)', with [weak self] if the object itself keeps the closure")
    }
}

extension FunctionScope {
    /// Whether `self` is a name of its own here, from a capture list or a `guard let self`, and not just what is around.
    fileprivate var bindsSelf: Bool {
        guard case .variable(let variable)? = own("self") else { return false }
        switch variable.storage {
        case .slot(let slot), .cellSlot(let slot): return !captures.contains { $0.slot == slot }
        case .global: return true
        }
    }
}

extension Builtin {
    /// Whether the closures that it takes outlive the call, as in all of Rx but the functions of plain values.
    var keepsClosures: Bool {
        guard let owner else { return false }
        switch owner.module {
        case "RxSwift", "RxCocoa", "RxRelay": return owner.kind != .enumeration && name != "mock"
        default: return owner === NominalType.dispatchQueue && ["async", "asyncAfter"].contains(name)
        }
    }
}
