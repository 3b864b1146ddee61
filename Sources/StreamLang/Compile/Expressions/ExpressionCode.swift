// Every form of expression, each handed to the file that knows it.

import StreamSyntax

import struct Foundation.Decimal

extension Compiler {
    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - expression: The tree.
    ///   - expected: What the place expects; it guides literals, implicit members and closures, but does not force.
    func compile(_ expression: Expression, _ expected: ScriptType = .unknown) -> Typed {
        let span = expression.span
        if let own = compileOwnLiteral(expression, expected, at: span) { return own }
        switch expression.kind {
        case .integer(let magnitude, let isNegative):
            return compileInteger(magnitude, isNegative: isNegative, expected, at: span)
        case .float(let value):
            if expected.unwrapped.nominal?.name == "Float", let float = expected.unwrapped.nominal {
                return Typed(constant: .object(NumberObject(.float(Float(value)), float)), expected.unwrapped)
            }
            if expected.unwrapped == .decimal { return Typed(constant: .decimal(Decimal(value)), .decimal) }
            return genericLiteral(.double(value), expected) ?? Typed(constant: .double(value), .double)
        case .boolean(let value): return Typed(constant: .bool(value), .bool)
        case .nilLiteral:
            if case .optional = expected { return Typed(constant: .none, expected) }
            return Typed(constant: .none, .optional(.unknown))
        case .string(let literal): return compileString(literal, expected)
        case .duration(let nanoseconds): return compileDuration(nanoseconds, expected)
        case .array(let elements):
            if let type = typeNamed(by: expression) { return typeValue(type) }
            return compileArray(elements, expected, at: span)
        case .dictionary(let elements):
            if let type = typeNamed(by: expression) { return typeValue(type) }
            return compileDictionary(elements, expected)
        case .tuple(let elements): return compileTuple(elements, expected, at: span)
        case .closure(let closure): return compileClosure(closure, expected.function, at: span)
        case .keyPath(let path): return compileKeyPath(path, expected, at: span)
        case .sourceLocation(let literal): return compileSourceLocation(literal, at: span.start)
        case .selector(let operand): return compileSelector(operand)
        case .name(let reference): return compileName(reference, expected, at: span)
        case .selfReference: return compileSelf(at: span)
        case .superReference: return compileSelf(at: span)
        case .shorthandParameter(let index): return compileShorthand(index, at: span)
        case .discard:
            if case .variable(let variable)? = lookUp("_") {
                lastValueUses.insert(span)
                return read(variable, at: span)
            }
            report(
                "E0303", "'_' can only stand on the left side of an assignment", at: span,
                hint: "write a value or a name")
            return .invalid
        case .operatorReference(let name): return compileOperatorReference(name, expected)
        case .type(let syntax): return typeValue(type(syntax))
        case .member(let base, let reference): return compileMember(base, reference, expected, at: span)
        case .implicitMember(let reference): return compileImplicitMember(reference, nil, expected, at: span)
        case .tupleElement(let base, let index): return compileTupleElement(base, index, at: span)
        case .call(let call): return compileCall(call, expected, at: span)
        case .subscription(let base, let arguments): return compileSubscript(base, arguments, expected, at: span)
        case .optionalBind(let base): return compileOptionalBind(base, expected, at: span)
        case .optionalChain(let chain): return compileOptionalChain(chain, expected)
        case .forceUnwrap(let base):
            let value = compile(base, expected == .unknown ? .unknown : .optional(expected))
            return forceUnwrapped(value, at: span)
        case .selfMember(let base):
            if case .name(let reference) = base.kind, reference.name.text == "Self",
                let open = dynamicSelf(at: span, ofGenerics: true)
            {
                return open
            }
            if case .member = base.kind, let open = openType(base) { return open }
            if let type = typeNamed(by: base) { return openType(base) ?? writtenType(type) }
            return compile(base, expected)
        case .prefixOperator(let name, let operand): return compilePrefix(name, operand, expected, at: span)
        case .postfixOperator(let operand, let name): return compilePostfix(operand, name, expected, at: span)
        case .binary(let name, let left, let right): return compileBinary(name, left, right, expected, at: span)
        case .ternary(let condition, let then, let otherwise):
            return compileTernary(condition, then, otherwise, expected)
        case .assignment(let target, let value): return compileAssignment(target, value, at: span)
        case .compoundAssignment(let name, let target, let value):
            return compileCompoundAssignment(name, target, value, at: span)
        case .inoutArgument(let operand): return compile(operand, expected)
        case .tryMark(let mark, let operand): return compileTry(mark, operand, expected, at: span)
        case .awaitMark(let operand):
            let wasCovered = isCoveredByAwait
            isCoveredByAwait = true
            defer { isCoveredByAwait = wasCovered }
            return compile(operand, expected)
        case .typeTest(let operand, let syntax):
            let value = compile(operand).code
            let wanted = testedType(type(syntax))
            return Typed(.bool) { .bool(TypeTests.isKind(try value($0), of: try wanted($0), self.members)) }
        case .cast(let operand, let cast, let syntax): return compileCast(operand, cast, type(syntax), at: span)
        case .ifExpression(let branches): return compileIfExpression(branches, expected)
        case .switchExpression(let choice): return compileSwitchExpression(choice, expected)
        case .invalid: return .invalid
        }
    }

    /// Code that tests a condition.
    func test(_ expression: Expression) -> Test { test(condition(expression)) }

    func test(_ condition: Typed) -> Test {
        let code = condition.code
        let general: Test = { frame in
            if case .bool(let value) = try code(frame) { return value }
            return false
        }
        guard let truth = condition.truth else { return general }
        return truth.testing(general)
    }

    /// A condition: its code gives a Bool or fails.
    func condition(_ expression: Expression) -> Typed {
        let condition = compile(expression, .bool)
        if condition.type != .unknown, condition.type != .bool, condition.type != .any, condition.type != .never {
            var hint: String?
            if case .optional(let wrapped) = condition.type {
                hint = wrapped == .bool ? "compare it: '== true'" : "compare it with nil: '!= nil'"
            }
            if case .assignment = expression.kind { hint = "'=' assigns; write '==' to compare" }
            if condition.type == .int { hint = "compare it: '!= 0'" }
            report(
                "E0405", "a condition must be a Bool, not '\(condition.type)'", at: expression.span, hint: hint)
        }
        if condition.type == .bool { return condition }
        let span = expression.span
        return condition.mapped(to: .bool) { value in
            if case .bool = value { return value }
            throw self.runtimeError(
                "E0502", "a condition must be a Bool, not \(value.nominal.name)", at: span,
                hint: "compare it, or cast it with 'as? Bool'")
        }
    }

    func typeValue(_ type: ScriptType) -> Typed {
        typeValueOfGenerics(type) ?? Typed(constant: .object(TypeObject(type)), .metatype(type))
    }

    private func compileTry(_ mark: TryMark, _ operand: Expression, _ expected: ScriptType, at span: Span) -> Typed {
        let wasCovered = isCoveredByTry
        isCoveredByTry = true
        defer { isCoveredByTry = wasCovered }
        switch mark {
        case .plain:
            checkHandled(at: span)
            return compile(operand, expected)
        case .forced:
            let value = compile(operand, expected)
            let code = value.code
            return Typed(value.type) { frame in
                do { return try code(frame) } catch let error as ScriptError {
                    throw self.runtimeError("E0503", "'try!' met an error: \(error.debugDescription)", at: span)
                }
            }
        case .optional:
            let value = compile(operand, expected.unwrapped)
            let code = value.code
            let isOptional = value.type.isOptionalType
            let isUnknown = value.type == .unknown
            return Typed(isOptional ? value.type : .optional(value.type)) { frame in
                do {
                    let result = try code(frame)
                    return isOptional || (isUnknown && result.isOptional) ? result : .some(result)
                } catch let error where Errors.isCatchable(error) {
                    return .none
                }
            }
        }
    }

    private func compileCast(_ operand: Expression, _ cast: Cast, _ type: ScriptType, at span: Span) -> Typed {
        switch cast {
        case .coercion: return coerce(compile(operand, type), to: type, at: span).with(type: type)
        case .conditional:
            let code = compile(operand).code
            let wanted = testedType(type)
            return Typed(.optional(type)) { frame in
                let wanted = try wanted(frame)
                let given = try code(frame)
                // Of what nobody knew, nil is none.
                if wanted.isOpen { return given.unwrapped.map { .some($0) } ?? .none }
                guard let value = TypeTests.cast(given, to: wanted, self.members) else { return .none }
                return .some(value)
            }
        case .forced:
            let code = compile(operand).code
            let wanted = testedType(type)
            return Typed(type) { frame in
                let value = try code(frame)
                let type = try wanted(frame)
                if type.isOpen, let given = value.unwrapped { return given }
                if let result = TypeTests.cast(value, to: type, self.members) { return result }
                throw self.runtimeError(
                    "E0504", "could not cast a value of type '\(value.nominal.name)' to '\(type)'", at: span,
                    hint: "use 'as?' and test the result")
            }
        }
    }

    func compileSourceLocation(_ literal: SourceLocationLiteral, at offset: Int32) -> Typed {
        switch literal {
        case .line: return Typed(constant: .int(source.line(at: offset)), .int)
        case .column: return Typed(constant: .int(source.column(at: offset)), .int)
        case .function: return Typed(constant: .string(functionName), .string)
        case .file, .fileID, .filePath: return Typed(constant: .string(source.name), .string)
        }
    }

    var functionName: String {
        var scope: FunctionScope? = function
        while let current = scope {
            // Accessors and deinit are called by their type's name in call stacks: `View.title`.
            if current.name.utf8.last == UInt8(ascii: ")") { return current.name }
            guard current.name == "closure" else { return current.shortName }
            scope = current.parent
        }
        return "main"
    }

    private func compileTupleElement(_ base: Expression, _ index: Int, at span: Span) -> Typed {
        let tuple = unwrapImplicit(compile(base), base.span)
        var type = ScriptType.unknown
        if case .tuple(let elements) = tuple.type, index < elements.count { type = elements[index].type }
        return tuple.mapped(to: type) { value in
            guard let object = value.object(as: TupleObject.self), index < object.elements.count else {
                throw self.runtimeError("E0505", "the value has no element \(index)", at: span)
            }
            return object.elements[index]
        }
    }
}

/// Which errors a script can catch.
enum Errors {
    static func isCatchable(_ error: any Error) -> Bool {
        !(error is Diagnostic || error is RuntimeError || error is Interrupted || error is NilInChain
            || error is FailedInitializer)
    }
}

extension ScriptType {
    var isOptionalType: Bool { if case .optional = self { true } else { false } }
}
