// Modules in front of what is theirs: `Swift.max(1, 2)`, `RxSwift.Observable`, `main.Event`.

import StreamSyntax

extension Compiler {
    /// Whether a name is a module's: what stands behind it is the module's own, whatever the script calls alike.
    func isModule(_ name: String) -> Bool { Platform.modules.contains(name) && lookUp(name) == nil }

    /// As `isModule`, for an expression, where a property hides the module.
    func isModule(_ expression: Expression) -> Bool {
        guard case .name(let reference) = expression.kind else { return false }
        return isModule(reference.name.text) && !hasOwnProperty(reference.name.text)
    }

    /// Whether an expression names the script's own module: what stands behind it means what it means by itself.
    func isOwnModule(_ expression: Expression) -> Bool {
        guard case .name(let reference) = expression.kind else { return false }
        return isOwnModule(reference.name.text) && !hasOwnProperty(reference.name.text)
    }

    func isOwnModule(_ name: String) -> Bool { name == Platform.ownModule && lookUp(name) == nil }

    /// `Swift.max(1, 2)`; nil if the library has no such function.
    func compileModuleCall(
        _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed? {
        let name = reference.name.text
        let builtins = Library.members(name, of: nil)
        guard !builtins.isEmpty else { return nil }
        if name == "type", arguments.all.count == 1, arguments.labels == ["of"] {
            return compileTypeOf(arguments.all[0].value, at: span)
        }
        if name == "swap", let exchange = compileSwap(arguments, at: span) { return exchange }
        let candidates = builtins.map { Candidate.builtin($0, Signatures.of($0)) }
        return emitFunctionCall(name, candidates, arguments, expected, at: span, generics: reference.genericArguments)
    }
}
