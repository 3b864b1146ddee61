// What code that is not written codes each field by: the calls of a container that it would have, which an extension of the
// container may answer.

import StreamSyntax

/// The calls that code a field, or a value in the payload of a case, in code that is not written.
package struct CodingCalls {
    /// What a static function of the type runs that gets a container, the field's type and the key.
    package let decoding: Function?
    /// What one runs that gets a container, the value and the key.
    package let encoding: Function?

    /// A function that is written nowhere.
    package struct Function {
        package let symbol: ValueSymbol
        package let body: TypedBody
    }
}

extension BodyChecker {
    /// Checks what codes the fields and payloads of a type that does not write how, where extensions of containers may
    /// answer it: as if it were written in the type's braces.
    func checkCoding(of symbol: TypeSymbol, in scope: Scope) {
        for isDecoding in [true, false] {
            let name = isDecoding ? "KeyedDecodingContainer" : "KeyedEncodingContainer"
            guard program.extendsCoding(by: name), case .nominal(let container)? = program.library.meaning(of: name),
                let conformance = program.unwrittenConformance(of: symbol, isDecoding: isDecoding)
            else { continue }
            let inner = Scope(.block, in: scope)
            inner.environment = scope.environment.adding(conformance.requirements)
            func note(_ coded: ValueSymbol, _ part: Int, _ type: Type, keys name: String) {
                guard let keys = program.codingKeys(name, of: symbol) else { return }
                let own = Type.nominal(container, [keys])
                let function = codingFunction(
                    of: type, in: symbol, own, keys, isDecoding: isDecoding, at: coded.span ?? Span.nowhere, inner)
                program.note(function, isDecoding: isDecoding, of: coded, part)
            }
            for member in symbol.orderedMembers {
                if member.kind == .variable, !member.isStatic, member.traits.contains(.stored),
                    !member.traits.contains(.lazy)
                {
                    note(member, 0, member.interface.result, keys: "CodingKeys")
                } else if member.kind == .enumCase {
                    let name = member.name.prefix(1).uppercased() + member.name.dropFirst() + "CodingKeys"
                    for (index, parameter) in member.interface.parameters.enumerated() {
                        note(member, index, parameter.type, keys: name)
                    }
                }
            }
        }
    }

    /// What codes a value of a type under a key: `container.decode(type, forKey: key)`, `container.encode(value, forKey: key)`,
    /// of an Optional what is asked or given if it is present. Nil if the library alone answers.
    private func codingFunction(
        of type: Type, in owner: TypeSymbol, _ container: Type, _ keys: Type, isDecoding: Bool, at span: Span,
        _ scope: Scope
    ) -> CodingCalls.Function? {
        let wrapped = type.wrapped
        let given = isDecoding ? Type.metatype(wrapped ?? type) : type
        let parameters = [("container", container), ("value", given), ("key", keys)].map { name, type in
            ValueSymbol(local: name, type, traits: [.parameter, .settable])
        }
        func name(_ index: Int) -> StreamSyntax.Expression {
            StreamSyntax.Expression(.name(Reference(Name(parameters[index].name, span))), span)
        }
        let method = (isDecoding ? "decode" : "encode") + (wrapped == nil ? "" : "IfPresent")
        let callee = StreamSyntax.Expression(.member(name(0), Reference(Name(method, span))), span)
        let call = Call(
            callee: callee,
            arguments: [Argument(value: name(1)), Argument(label: Name("forKey", span), value: name(2))])
        let result = isDecoding ? type : .void
        let inner = Scope(.function(FunctionContext(result: result, isMember: true, isStatic: true)), in: scope)
        parameters.forEach(inner.declare)
        let checker = ExpressionChecker(program, in: inner)
        let marked = StreamSyntax.Expression(.tryMark(.plain, StreamSyntax.Expression(.call(call), span)), span)
        let node = checker.check(marked, expected: isDecoding ? type : nil)
        guard checker.solver.mistakes.isEmpty, let called = node.called, called.span != nil,
            !(wrapped ?? type).hasOwnCoding || called.isForOneType
        else { return nil }
        let statement = TypedStatement(isDecoding ? .return(node) : .expression(node), span)
        let symbol = ValueSymbol(method, .function, in: .type(owner), isStatic: true, span: span) {
            ValueSymbol.Interface(
                parameters: parameters.map {
                    ValueSymbol.Parameter(label: nil, name: $0.name, type: $0.interface.result)
                }, result: result, isThrowing: true)
        }
        return CodingCalls.Function(symbol: symbol, body: TypedBody(parameters: parameters, statements: [statement]))
    }
}

extension Program {
    /// Whether an extension gives a container what code that is not written calls.
    fileprivate func extendsCoding(by name: String) -> Bool {
        let names = name.hasPrefix("KeyedDecoding") ? ["decode", "decodeIfPresent"] : ["encode", "encodeIfPresent"]
        return declaredTypes.contains { type in
            type.module != "main" && [name, "\(name)Protocol"].contains(type.name)
                && names.contains { declaredMembers($0, of: type).contains { $0.entry == nil && $0.span != nil } }
        }
    }

    /// How a type conforms to Decodable, or to Encodable, without writing it; nil if it writes it or does not conform.
    fileprivate func unwrittenConformance(of symbol: TypeSymbol, isDecoding: Bool) -> Conformed? {
        guard case .nominal(let wanted)? = library.meaning(of: isDecoding ? "Decodable" : "Encodable"),
            let conformance = conformance(of: symbol.declared, to: wanted),
            !writesCoding(symbol, isDecoding: isDecoding)
        else { return nil }
        return conformance
    }

    /// A type's keys for coding, or those of the payload of one of its cases.
    fileprivate func codingKeys(_ name: String, of symbol: TypeSymbol) -> Type? {
        let meaning = declaredType(name, of: symbol) ?? synthesizedKeys(name, of: symbol)
        if let own = meaning?.symbol { return .nominal(own) }
        // The keys of a payload that are not written have no name.
        guard case .nominal(let plain)? = library.meaning(of: "CodingKey") else { return nil }
        return .existential([.nominal(plain)])
    }
}

extension Type {
    /// Whether containers have functions of their own for just that type.
    fileprivate var hasOwnCoding: Bool {
        guard let symbol, symbol.module == "Swift" else { return false }
        return ["Bool", "String", "Float", "Double"].contains(symbol.name)
            || symbol.name.hasPrefix("Int") || symbol.name.hasPrefix("UInt")
    }
}

extension ValueSymbol {
    /// Whether it takes values of one type only and belongs to the container itself: what the library has for that type
    /// gives way to nothing else.
    fileprivate var isForOneType: Bool {
        owner?.isProtocol == false && interface.generics.parameters.isEmpty
    }
}

extension TypedExpression {
    /// The declaration that is called, whatever its result becomes.
    fileprivate var called: ValueSymbol? {
        switch kind {
        case .call(let use, _, _): use.symbol.entry == nil ? use.symbol : nil
        case .tryMark(_, let inner), .conversion(_, let inner): inner.called
        default: nil
        }
    }
}
