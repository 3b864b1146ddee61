// What to do where a value is of another type than is expected.

import StreamSyntax

extension Wording {
    func mismatch(_ from: Type, _ expected: Type) -> Words {
        if let wrapped = from.wrapped, expected.wrapped == nil, !expected.isVoid {
            let inner = wrapped.found
            if inner.variable == nil, inner.isUnknown == false {
                return (
                    "E0401",
                    "value of optional type '\(type(from))' must be unwrapped to a value of type '\(type(expected))'",
                    "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil"
                )
            }
        }
        let isSequence = program.isKind(expected, of: "ObservableConvertibleType")
        let plain = plainValueHint(from, expected)
        return (
            "E0402",
            "cannot convert value of type '\(type(from))' to expected type '\(plain != nil && isSequence ? "Observable" : type(expected))'",
            plain ?? kindHint(from, expected) ?? elementHint(from, expected) ?? standardHint(from, expected)
        )
    }

    /// Of a plain value where Rx needs something of its own.
    private func plainValueHint(_ from: Type, _ expected: Type) -> String? {
        let isPlain = from.isScalar || from.instance != nil || program.isKind(from, of: "DispatchQueue")
        guard isPlain || from.isVoid else { return nil }
        if program.isKind(expected, of: "Disposable") {
            return from.isVoid
                ? "end the closure with 'return Disposables.create()'"
                : "return a Disposable, such as Disposables.create()"
        }
        if program.isKind(expected, of: "ObservableConvertibleType") {
            if from.isVoid { return "return a sequence, such as Observable.just(…) or Observable.empty()" }
            let name = program.library.alias(of: expected)?.name ?? expected.symbol?.name ?? "Observable"
            let kind = expected.isExistential || expected.symbol?.isProtocol == true ? "Observable" : name
            return "\(kind).just(…) makes a sequence of one value; map and catchAndReturn take plain values"
        }
        if program.isKind(expected, of: "ImmediateSchedulerType") {
            return
                "give a scheduler, such as MainScheduler.instance or ConcurrentDispatchQueueScheduler(qos: .background)"
        }
        if program.isKind(expected, of: "DispatchTimeInterval") {
            return "write a time span, such as .seconds(1) or .milliseconds(500)"
        }
        return nil
    }

    /// Of a sequence of another kind, or an array.
    private func kindHint(_ from: Type, _ expected: Type) -> String? {
        if let symbol = from.symbol, symbol === expected.symbol, program.library.alias(of: expected) == nil {
            return nil
        }
        let isSequence = program.isKind(from, of: "ObservableConvertibleType")
        if isSequence, program.isKind(expected, of: "Disposable") {
            return "only a subscription is a Disposable: end it with '.subscribe(…)'"
        }
        if program.isKind(from, of: "Disposable"), program.isKind(expected, of: "ObservableConvertibleType") {
            return "'subscribe' gives a Disposable: leave it out to give the sequence itself"
        }
        let conversions = [
            ("Observable", "asObservable()"), ("Single", "asSingle()"), ("Maybe", "asMaybe()"),
            ("Completable", "ignoreElements().asCompletable()"), ("Driver", "asDriver(onErrorJustReturn: …)"),
            ("Signal", "asSignal(onErrorJustReturn: …)"),
        ]
        guard let (kind, conversion) = conversions.first(where: { program.isKind(expected, of: $0.0) }) else {
            return nil
        }
        if from.symbol === TypeSymbol.array || from.symbol === TypeSymbol.set {
            return "Observable.from(…) makes a sequence of it"
        }
        return isSequence && !program.isKind(from, of: kind) ? "end it with '.\(conversion)'" : nil
    }

    /// Of something of the same kind whose elements are others, and of an observer of others.
    private func elementHint(_ from: Type, _ expected: Type) -> String? {
        if let asked = (expected.constraints?.first ?? expected).arguments.last, let own = from.arguments.last,
            from.symbol !== expected.symbol, program.isKind(from, of: "ObserverType"),
            program.isKind(expected, of: "ObserverType")
        {
            return "it takes elements of type '\(type(own))': map(_:) makes them of '\(type(asked))'"
        }
        guard let symbol = from.symbol, symbol === expected.symbol,
            program.isKind(from, of: "ObservableConvertibleType"), let own = from.arguments.last,
            let wanted = expected.arguments.last
        else { return nil }
        return "their elements differ: map(_:) makes '\(type(wanted))' of '\(type(own))'"
    }

    private func standardHint(_ from: Type, _ expected: Type) -> String {
        if (expected.wrapped?.found ?? expected).function != nil {
            return from.function == nil ? "give a closure: { … }" : "write a closure that calls it: { …($0) }"
        }
        let takesList = [TypeSymbol.array.name, "Collection", "Sequence"].contains(
            (expected.symbol ?? expected.constraints?.first?.symbol)?.name)
        if takesList, from.symbol?.kind != .enum, from.symbol !== TypeSymbol.set {
            return "a list is written in brackets: [ ] around the value"
        }
        if from.function != nil { return "a function gives its value when it is called: add '()'" }
        if expected.isNominal(.bool) { return "compare it, for example with '== …' or '> 0'" }
        if expected.isNumber, from.isNumber { return "write \(type(expected))(…)" }
        if expected.isNumber, from.isNominal(.string) {
            return "write \(type(expected))(…), which gives an Optional: the text may be no number"
        }
        if expected.isNominal(.string) { return "write String(…) or \"\\(…)\"" }
        if let symbol = expected.symbol ?? expected.constraints?.first?.symbol, symbol.isProtocol {
            if from.isAny { return "say of which type it is, by a cast or as in Observable<Int>" }
            return from.symbol?.module == "main"
                ? "declare it with ': \(symbol.name)'"
                : symbol === TypeSymbol.error
                    ? "give a case of an enum declared with ': Error'" : "give a value of type '\(type(expected))'"
        }
        return "give a value of type '\(type(expected))'"
    }

    func condition(_ type: Type) -> Words {
        if let wrapped = type.wrapped, wrapped.found.isUnknown || wrapped.found.variable != nil {
            return ("E0405", "a condition must be a Bool, not nil", "compare it with nil: '!= nil'")
        }
        let hint =
            type.wrapped.map { $0.isNominal(.bool) ? "compare it: '== true'" : "compare it with nil: '!= nil'" }
            ?? (type.isNominal(.int) || type.variable?.literal == .integer
                ? "compare it: '!= 0'" : "compare it, for example with '== …'")
        return ("E0405", "a condition must be a Bool, not '\(self.type(type))'", hint)
    }

    func loopHint(_ type: Type) -> String {
        if type.isNominal(.int) { return "write 0..<n" }
        if let wrapped = type.wrapped, program.conformance(of: wrapped, to: .sequence) != nil {
            return "unwrap it first, for example with '?? []'"
        }
        if program.isKind(type, of: "ObservableConvertibleType") {
            return "write subscribe(onNext:), or for try await … in sequence.values"
        }
        return "give an array, a range or another sequence"
    }

    // MARK: Operators

    func operands(_ name: String, _ types: [Type]) -> Words {
        if types.count < 2 {
            let operand = types.first ?? .unknown
            if operand.wrapped != nil { return unwrapping(operand, name) }
            return (
                "E0404", "unary operator '\(name)' cannot be applied to a value of type '\(type(operand))'",
                "give a value that has the operator"
            )
        }
        let (first, second) = (types[0], types[1])
        let isSame = type(first) == type(second)
        let text =
            isSame
            ? "binary operator '\(name)' cannot be applied to two '\(type(first))' operands"
            : "binary operator '\(name)' cannot be applied to operands of type '\(type(first))' and '\(type(second))'"
        for (operand, other) in [(first, second), (second, first)] {
            if let hint = noOperand(operand, beside: other, name) { return ("E0404", text, hint) }
        }
        let isEquality = ["==", "!=", "===", "!=="].contains(name)
        if !isEquality, let optional = types.first(where: { $0.wrapped != nil }) {
            return unwrapping(optional, name)
        }
        return ("E0404", text, isEquality ? equalityHint(first, second, isSame) : operandHint(first, second, name))
    }

    private func unwrapping(_ type: Type, _ name: String) -> Words {
        (
            "E0401", "value of optional type '\(self.type(type))' must be unwrapped to use '\(name)'",
            "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil"
        )
    }

    private func equalityHint(_ first: Type, _ second: Type, _ isSame: Bool) -> String {
        if isSame {
            return first.symbol?.isClass == true
                ? "compare objects with '===', or declare func ==" : "declare it with ': Equatable'"
        }
        return first.isScalar && second.isScalar
            ? "both sides must have the same type" : "both sides must have the same type; an enum has its rawValue"
    }

    private func operandHint(_ first: Type, _ second: Type, _ name: String) -> String {
        if first.isNumber, second.isNumber {
            let isDecimal = [first, second].contains { $0.symbol?.name == "Decimal" }
            return "convert one side: \(isDecimal ? "Decimal(…)" : "Double(…) or Int(…)")"
        }
        if first.isNominal(.string) || second.isNominal(.string) { return "put the value into the text with \\(…)" }
        return "declare what it does: func \(name) (left: \(type(first)), right: \(type(second))) -> … { … }"
    }

    /// Of an operand that no operator takes: nothing, a function, a sequence of Rx.
    private func noOperand(_ operand: Type, beside other: Type, _ name: String) -> String? {
        if operand.isVoid {
            return "this has no value: a closure of several statements says with 'return' what it gives"
        }
        if operand.function != nil { return "a function gives its value when it is called: add '()'" }
        if operand.symbol === TypeSymbol.array, name == "+", other.isScalar {
            return "an array is joined with an array: write [ ] around the value"
        }
        if operand.symbol?.module != "main", program.isKind(operand, of: "ObservableConvertibleType") {
            return "this is a sequence: subscribe to it, or combine its elements with map, combineLatest or flatMap"
        }
        return nil
    }
}

extension Type {
    /// Whether it is a number, a truth value or a text, whose mismatch is surely a slip.
    fileprivate var isScalar: Bool {
        isNumber || isNominal(.bool) || isNominal(.string) || found.variable?.literal?.standard != nil
    }

    fileprivate var isNumber: Bool {
        isNominal(.int) || isNominal(.double) || symbol?.name == "Decimal" || found.variable?.literal?.isNumber == true
    }
}
