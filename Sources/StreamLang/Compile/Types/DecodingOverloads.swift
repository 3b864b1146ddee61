// A script's own `decode(_:forKey:)` for one type: `extension KeyedDecodingContainer`.

extension TypeCompiler {
    /// Has the fields of a type decoded by what an extension declares for that type, as the compiler's own
    /// `init(from:)` does.
    func declareDecoding(_ member: FunctionMember) {
        guard nominal === NominalType.keyedDecodingContainer, member.name == "decode",
            member.signature.parameters.map(\.label) == [nil, "forKey"],
            case .metatype(let decoded) = member.signature.parameters[0].type, let own = decoded.nominal, own.isScript
        else { return }
        let (dispatcher, span) = (Dispatcher(compiler.program), compiler.source.span)
        let site = compiler.site(span)
        own.witnesses["decode(_:forKey:)"] = NativeFunction(parameterCount: 3) { arguments in
            try dispatcher.call(
                arguments[0], "decode", [nil, "forKey"], Array(arguments.dropFirst()), at: site, span)
        }
    }
}
