// What wrapped properties begin with: `@Clamped(0...9) var level = 3` makes `Clamped(wrappedValue: 3, 0...9)`.

import StreamSyntax

extension BodyChecker {
    /// Checks the wrapper that a property begins with, if it is a wrapped one.
    func checkWrapper(
        _ binding: VariableDeclaration.Binding, _ declaration: Declaration, of symbol: TypeSymbol, in scope: Scope
    ) {
        guard case .name(let name) = binding.pattern.kind,
            let storage = program.declaredMembers("_\(name.text)", of: symbol).first(where: {
                $0.span == name.span && $0.traits.contains(.stored)
            }), storage.name != name.text, let wrapper = storage.interface.result.symbol,
            let attribute = declaration.attributes.first(where: { $0.name.text == wrapper.name })
        else { return }
        var arguments = attribute.values
        if let value = binding.value {
            arguments.insert(Argument(label: Name("wrappedValue", value.span), value: value), at: 0)
        } else if arguments.isEmpty, !hasInitializer(wrapper, without: "wrappedValue") {
            // An Optional is nil without a value.
            guard binding.type?.isOptional == true else { return }
            let none = StreamSyntax.Expression(.nilLiteral, name.span)
            arguments = [Argument(label: Name("wrappedValue", name.span), value: none)]
        }
        let callee = StreamSyntax.Expression(.implicitMember(Reference(Name("init", name.span))), name.span)
        let call = StreamSyntax.Expression(.call(Call(callee: callee, arguments: arguments)), name.span)
        let context = FunctionContext(result: storage.interface.result, isMember: true, isStatic: true)
        let checker = ExpressionChecker(program, in: Scope(.function(context), in: scope))
        program.typed(checker.check(call, expected: storage.interface.result), forWrapperIn: storage)
        program.note(checker)
    }

    /// Whether a wrapper can be made of nothing.
    private func hasInitializer(_ wrapper: TypeSymbol, without label: String) -> Bool {
        program.declaredMembers("init", of: wrapper).contains { initializer in
            initializer.interface.parameters.allSatisfy(\.hasDefault)
                && initializer.interface.parameters.first?.label != label
        }
    }
}
