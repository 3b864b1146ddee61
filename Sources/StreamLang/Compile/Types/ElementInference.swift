// Variables that hold a subject or relay whose element type nothing tells.

import StreamSyntax

extension Compiler {
    /// Reports `let subject = PublishSubject()`, where Swift cannot tell what the subject's elements are. The prompt lets it
    /// pass with a hint.
    func checkElementIsKnown(_ value: Expression) {
        guard !isPrompt, case .call(let call) = value.kind, call.trailingClosures.isEmpty else { return }
        var callee = call.callee
        if case .member(let owner, let reference) = callee.kind,
            ["create", "createUnbounded"].contains(reference.name.text)
        {
            callee = owner
        } else if !call.arguments.isEmpty {
            return
        }
        guard case .name(let reference) = callee.kind, reference.genericArguments.isEmpty,
            let type = typeNamed(by: callee), type.isUncertain, let nominal = type.nominal,
            Self.bareSubjects.contains(nominal)
        else { return }
        report(
            "E0426", "generic parameter 'Element' could not be inferred", at: callee.span,
            hint: "write what it carries, as in \(nominal.name)<Int>")
    }

    private static let bareSubjects: Set<NominalType> = [
        .publishSubject, .replaySubject, .asyncSubject, .publishRelay, .replayRelay,
    ]
}
