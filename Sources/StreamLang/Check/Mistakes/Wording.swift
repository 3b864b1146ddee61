// From what is wrong to what is said about it: code, message, and a hint that names the fix.

import StreamSyntax

/// Words the mistakes of a program.
package struct Wording {
    let program: Program

    /// What is said of some mistakes, in the order of the text, nothing twice.
    package static func diagnostics(of mistakes: some Sequence<Mistake>, _ program: Program) -> [Diagnostic] {
        let wording = Wording(program: program)
        var seen: Set<Diagnostic> = []
        let found = mistakes.enumerated().sorted {
            ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
        }.map { wording.diagnostic($0.element) }
        return ofText(found).filter { seen.insert($0).inserted }
    }

    private func diagnostic(_ mistake: Mistake) -> Diagnostic {
        let words = words(mistake.kind)
        return Diagnostic(
            Diagnostic.Code(words.code), words.code.hasPrefix("W") ? .warning : .error, words.text.withoutCopies,
            at: mistake.span, hint: words.hint?.withoutCopies)
    }

    typealias Words = (code: String, text: String, hint: String?)

    func type(_ type: Type) -> String { program.words(type) }

    /// One line for each kind, in groups as the kinds are.
    private func words(_ kind: Mistake.Kind) -> Words {
        switch kind {
        case .unknownName(let name, let scope):
            return ("E0300", "cannot find '\(name)' in scope", program.hint(forName: name, in: scope))
        case .usedTooEarly(let name):
            return ("E0310", "'\(name)' is used before it is declared", "declare it before it is used")
        case .unknownType(let name, let scope):
            return ("E0301", "cannot find type '\(name)' in scope", program.hint(forType: name, in: scope))
        case .unknownOperator(let name):
            return (
                "E0302", "cannot find operator '\(name)' in scope",
                "declare what it does: func \(name) (left: A, right: B) -> C { … }"
            )
        case .noMember(let name, let owner, let isStatic): return noMember(name, owner.found, isStatic)
        case .noContext(let name):
            return (
                "E0307", "it is not clear which type '.\(name)' belongs to",
                "write the type before the dot, or give the variable its type"
            )
        case .noSelf: return ("E0304", "cannot find 'self' in scope", "'self' exists only inside a type's members")
        case .noSuperclass:
            return (
                "E0308", "'super' cannot be used: this type has no superclass",
                "write 'self.', or give the class a superclass"
            )
        case .noClosureParameter(let index, let isInClosure):
            return (
                "E0305", "'$\(index)' can only be used inside a closure without a parameter list",
                isInClosure ? "name the parameters: { value in … }" : "braces make a closure: { … $\(index) … }"
            )
        case .looseBraces:
            return (
                "E0041", "a block cannot stand alone",
                "write do { … }; to call the closure at once, write { … }()"
            )
        case .misplacedDiscard:
            return ("E0303", "'_' can only stand on the left side of an assignment", "write a value or a name")
        case .memberBeforeSelf(let name):
            return (
                "E0435",
                "cannot use instance member '\(name)' within property initializer; property initializers run before 'self' is available",
                "make the property lazy or computed, or give it its value in an initializer"
            )
        case .implicitSelf(let name):
            return (
                "E0428", "reference to member '\(name)' in a closure that is kept requires explicit use of 'self'",
                "write 'self.\(name)', with [weak self] if the object itself keeps the closure"
            )

        case .mismatch(let type, let expected): return mismatch(type.found, expected.found)
        case .nilValue(let expected):
            return (
                "E0401", "nil cannot be given to a value of type '\(type(expected))'",
                "declare the type as '\(type(expected))?', which may be nil"
            )
        case .closureValue(let expected):
            return (
                "E0402", "a closure cannot be given where the type '\(type(expected))' is expected",
                "give a value of type '\(type(expected))'"
            )
        case .overflow(let type):
            return (
                "E0403", "integer literal overflows when stored into '\(self.type(type))'",
                type.isNominal(.int)
                    ? "the greatest Int is 9223372036854775807; write it with '.0' for a Double"
                    : "choose a smaller number, or a greater type"
            )
        case .condition(let type): return condition(type.found)
        case .notOptional(let type):
            return (
                "E0414", "'if let' needs an Optional value, not '\(self.type(type))'",
                "it always has a value: use it without 'if let'"
            )
        case .noSequence(let type):
            return (
                "E0431", "for-in loop requires '\(self.type(type))' to conform to 'Sequence'", loopHint(type.found)
            )
        case .noError(let type):
            return (
                "E0421", "a value of type '\(self.type(type))' cannot be thrown: it is no Error",
                type.symbol?.module == "main"
                    ? "declare it with ': Error'" : "throw a case of an enum that is declared with ': Error'"
            )
        case .branches(let first, let second):
            return (
                "E0429",
                "result values in '? :' expression have mismatching types '\(type(first))' and '\(type(second))'",
                "both must be of one type"
            )
        case .typeAsValue(let name):
            return (
                "E0430", "expected '()' or a member behind the type '\(name)'",
                "'\(name)()' makes a value, '\(name).self' is the type itself"
            )
        case .cyclicType:
            return ("E0402", "a type would have itself as a part", "write the types of the closure's parameters")

        case .arguments(let name, let candidates, let labels):
            let hint = ArgumentHint(name, candidates, labels, program)
            return ("E0406", hint.title, hint.text)
        case .argumentCount(let expected, let given):
            return (
                "E0406", "this function takes \(expected.counted("argument")), but \(given) are given",
                "give \(expected.counted("argument"))"
            )
        case .operands(let name, let types): return operands(name, types.map(\.found))
        case .notCallable(let type):
            let isCallable = type.found.wrapped?.found.function != nil
            return (
                "E0508", "cannot call a value of type '\(self.type(type))'",
                isCallable ? "it is Optional: write '?(…)' or '!(…)'" : "only functions and closures are called"
            )
        case .noInitializer(let type): return noInitializer(type.found)
        case .closureParameters(let named, let given, let isShorthand):
            let what = given == 0 ? "no value" : given == 1 ? "one value" : "\(given) values"
            if named == 0 {
                return ("E0422", "this closure gets \(what), and names none", "leave them out with { _ in … }")
            }
            let names = ["value", "first, second", "first, second, third"][max(0, min(given, 3) - 1)]
            return isShorthand
                ? (
                    "E0422", "this closure gets \(what), but uses $\(named - 1)",
                    "the \(given == 1 ? "value is" : "values begin with") $0"
                )
                : (
                    "E0422", "this closure gets \(what), but names \(named.counted("parameter"))",
                    given == 0 ? "leave the parameters and 'in' out" : "write { \(names) in … }"
                )
        case .closureParameter(let written, let given):
            return (
                "E0402", "this closure gets a value of type '\(type(given))', not '\(type(written))'",
                "write '\(type(given))', or leave the type out"
            )
        case .missingAmpersand:
            return ("E0407", "passing a value to an inout parameter needs '&'", "write '&' before the variable")
        case .needlessAmpersand:
            return ("E0407", "'&' passes a variable to be changed, and this parameter is not inout", "remove the '&'")
        case .assignmentAsArgument:
            return (
                "E0058", "an assignment to something new cannot be an argument",
                "a label is written with a colon: f(label: value); a comparison with =="
            )
        case .missingPayload(let name, let labels):
            let values = labels.map { ($0.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")
            return (
                "E0436", "the case '\(name)' takes \(labels.count.counted("value"))", "write .\(name)(\(values))"
            )
        case .payload(let name, let expected, let given):
            let parts = Array(repeating: "_", count: expected).joined(separator: ", ")
            return (
                "E0437", "the case '\(name)' has \(expected.counted("value")), not \(given)",
                "write .\(name)\(parts.isEmpty ? "" : "(\(parts))")"
            )
        case .mutatingReference(let name):
            return (
                "E0408", "cannot reference 'mutating' method as function value",
                "'\(name)' changes what it is called on: write a closure that calls it, { value.\(name)($0) }"
            )
        case .openElement(let symbol):
            return (
                "E0426", "generic parameter 'Element' could not be inferred",
                "write what it carries, as in \(symbol.name)<Int>"
            )

        case .constant(let name, let reason): return constant(name, reason)
        case .unassigned(let name): return ("E0506", "'\(name)' is used before it has a value", nil)
        case .noPlace:
            return (
                "E0411", "cannot assign to this expression", "only variables, properties and subscripts can change"
            )

        case .missingReturn(let result, let isClosure):
            return (
                "E0417",
                "this \(isClosure ? "closure" : "function") must return a value of type '\(type(result))' on every path",
                isClosure && program.isKind(result, of: "Disposable")
                    ? "end it with 'return Disposables.create()'" : "write 'return …' where it can end without one"
            )
        case .needlessResult(let type):
            return (
                "E0420", "this function has no result, but returns a value of type '\(self.type(type))'",
                "write '-> \(self.type(type))' behind its parameters, or only 'return'"
            )
        case .missingTry(let name):
            return (
                "E0418", "'\(name)' can throw an error, but its call is not marked with 'try'",
                "write 'try' before it, inside do { … } catch { … } where it can fail; or 'try?' for an Optional"
            )
        case .missingAwait(let name):
            return (
                "E0433", "expression is 'async' but is not marked with 'await'",
                "'\(name)' waits: write 'await' before it, in an async function or inside Task { … }"
            )
        case .unhandledError:
            return (
                "E0419", "an error that is thrown here is not handled",
                "mark the function with 'throws' behind its parameters, or catch it: do { … } catch { … }"
            )
        case .guardFallsThrough:
            return (
                "E0427", "the body of 'guard' must not fall through", "end it with return, throw, break or continue"
            )
        case .noTarget(let word):
            return (
                "E0413",
                word == "break"
                    ? "'break' is only allowed inside a loop, 'if', 'do' or 'switch'"
                    : "'\(word)' is only allowed inside a loop", "in a function write 'return'"
            )
        case .returnOutside:
            return (
                "E0413", "'return' is only allowed inside a function or closure",
                "remove it; a script ends with its last line"
            )
        case .notExhaustive(let missing):
            let cases = missing.prefix(4).map { "case \($0)" }.joined(separator: ", ")
            return (
                "E0415", "switch must be exhaustive",
                missing.isEmpty ? "add a 'default:' case" : "add \(cases) or 'default:'"
            )

        case .shape(let count):
            return ("E0505", "the value does not have the shape of the pattern", "write \(count.counted("name"))")
        case .noTuple(let own):
            return (
                "E0505", "a value of type '\(type(own))' has no parts that a tuple pattern could name", "write one name"
            )

        case .ancestorOfItself(let type):
            return (
                "E0438", "\(type.isProtocol ? "protocol" : "class") '\(type.name)' inherits from itself",
                "take it out of what stands behind the colon, here or in one of its parents"
            )
        case .partOfItself(let type):
            return (
                "E0439", "a value of '\(type.name)' would have itself as a part",
                "make '\(type.name)' a class, or keep the part in an array"
            )
        case .circularReference(let name):
            return (
                "E0440", "the type of '\(name)' follows from '\(name)' itself", "write its type behind a colon"
            )
        case .missingRequirement(let symbol, let parent, let type):
            return (
                "E0423", "'\(type.name)' does not have what the protocol '\(parent.name)' asks for: '\(symbol.name)'",
                "write \(symbol.isStatic ? "static " : "")\(declaration(symbol)) { … } in it"
            )
        case .overrideOutsideClass: return ("E0424", "'override' can only be specified on class members", "remove it")
        case .needlessOverride(let name, let kind, let type, let superclass):
            return (
                "E0424", "\(kind) does not override any \(kind) from its superclass",
                superclass.map {
                    "'\($0.name)' has no '\(name)' of this form: remove 'override', or check how it is written"
                } ?? "'\(type.name)' has no superclass: remove 'override'"
            )
        case .missingOverride(let name):
            return (
                "E0425", "overriding declaration requires an 'override' keyword",
                "write 'override' before it: the superclass has '\(name)' too"
            )
        case .missingEntryPoint(let name):
            return (
                "E0434", "'\(name)' is marked with @main, but has no static function 'main'",
                "write 'static func main() { … }' in it: the program begins there"
            )

        case .unusedValue(let type, let isInClosure):
            return (
                "W0602", "expression of type '\(self.type(type))' is unused",
                isInClosure ? "write 'return' before it if it is the closure's result" : "remove it"
            )
        case .missingLabel(let label):
            return ("W0603", "missing argument label '\(label):' in call", "write '\(label): …'")
        case .usedEarly(let name, let declared):
            let line = program.text.map { ", in line \($0.line(at: declared.start))" } ?? ""
            return (
                "W0604", "'\(name)' is used before it is declared\(line)",
                "its declaration is taken first, as in an app of several files; move it up"
            )
        case .unknownModule(let name): return ("W0601", "no module '\(name)' here: the import has no effect", nil)

        case .tooComplex:
            return ("E0402", "this expression is too much to check", "name parts of it with let, and give them types")
        case .tooManyDependencies:
            return ("E0402", "the type depends on too many others", "write the types of some of the variables")
        }
    }

    // MARK: Members

    private func noMember(_ name: String, _ owner: Type, _ isStatic: Bool) -> Words {
        if let wrapped = owner.wrapped,
            !program.members(name, of: wrapped, isStatic: false).isEmpty
        {
            return (
                "E0401", "value of optional type '\(type(owner))' must be unwrapped to use its member '\(name)'",
                "write '?.\(name)', or unwrap it with 'if let'"
            )
        }
        if owner.tupleElements != nil {
            return ("E0505", "the value has no element \(name)", "its elements are those of '\(type(owner))'")
        }
        return (
            "E0306", "\(isStatic ? "type" : "value of type") '\(type(owner))' has no member '\(name)'",
            program.hint(forMember: name, of: owner, isStatic: isStatic)
                ?? "check how it is written, and what it is asked of"
        )
    }

    private func noInitializer(_ type: Type) -> Words {
        let symbol = type.symbol ?? type.constraints?.first?.symbol
        let create = program.members("create", of: type, isStatic: true).first?.symbol
        let hint =
            symbol?.isProtocol == true
            ? "it is a protocol: construct a type that conforms to it"
            : create.map { create in
                let arguments = create.interface.parameters.map { ($0.label.map { "\($0): " } ?? "") + "…" }
                return "write \(symbol?.name ?? "").create(\(arguments.joined(separator: ", ")))"
            } ?? (symbol?.module == "main" ? "declare one in it: init() { … }" : nil)
        return (
            "E0409",
            "'\(symbol?.name ?? self.type(type))' cannot be constructed because it has no accessible initializers", hint
        )
    }

    // MARK: Places

    private func constant(_ name: String, _ reason: Mistake.Constant) -> Words {
        switch reason {
        case .variable: ("E0412", "cannot assign to '\(name)': it is a 'let' constant", "declare it with 'var'")
        case .parameter:
            ("E0412", "cannot assign to '\(name)': it is a parameter", "copy it first: var \(name) = \(name)")
        case .property:
            ("E0412", "cannot assign to property '\(name)': it is a 'let' constant", "declare it with 'var'")
        case .getOnly:
            (
                "E0412", "cannot assign to property '\(name)': it is a get-only property",
                "give it a setter: set { … }"
            )
        case .libraryGetOnly:
            ("E0412", "cannot assign to '\(name)': it is a get-only property", "it can only be read")
        case .relayValue:
            (
                "E0412", "cannot assign to '\(name)': it is a get-only property",
                "a relay takes a new value by accept(…)"
            )
        case .inPlace(let symbol):
            (
                "E0412",
                "cannot change 'self': its type is \(symbol.kind == .enum ? "an enum" : "a struct"), and the function is not marked 'mutating'",
                "write 'mutating func'"
            )
        }
    }

    // MARK: Declarations

    private func declaration(_ symbol: ValueSymbol) -> String {
        let interface = symbol.interface
        guard symbol.kind == .function else { return "var \(symbol.name): \(type(interface.result))" }
        let parameters = interface.parameters.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
            return "\(label)\(parameter.name): \(type(parameter.type))"
        }
        let result = interface.result.isVoid ? "" : " -> \(type(interface.result))"
        return "func \(symbol.name)(\(parameters.joined(separator: ", ")))\(result)"
    }
}
