// Fitting a value to the type that a place declares: wrapping optionals, adding tuple labels, reading literals as
// Double; and the errors where a compiled program would not build.

import StreamSyntax

extension Compiler {
    /// Makes what was compiled fit the expected type, or reports that it cannot.
    func coerce(_ value: Typed, to expected: ScriptType, at span: Span) -> Typed {
        let value = value.isImplicitlyUnwrapped ? unwrappingIfNeeded(value, for: expected, at: span) : value
        let code = value.code
        switch (value.type, expected) {
        case (_, .unknown), (_, .any), (_, .generic), (.never, _): return value
        case (let type, _) where type == expected: return value
        case (.optional, .optional(let target)) where value.type.isOptional(lessOftenThan: expected):
            // The nil of an `Int?` is a value for an `Int??`.
            return coerce(value, to: target, at: span).mapped(to: expected) { .some($0) }
        case (.optional(let source), .optional(let target)):
            guard needsConversion(source, to: target) else {
                return value.with(type: target == .unknown ? value.type : expected)
            }
            return converted(value, to: expected)
        case (.unknown, .optional), (.any, .optional):
            return Typed(expected) { frame in
                let value = try code(frame)
                return value.isOptional ? value : .some(value)
            }
        case (_, .optional(let target)):
            let inner = coerce(value, to: target, at: span)
            let type = target == .unknown ? .optional(inner.type) : expected
            if let constant = inner.constant { return Typed(constant: .some(constant), type) }
            var optional = inner.mapped(to: type) { .some($0) }
            let content = inner.code
            optional.content = Typed.Content { try content($0) }
            return optional
        case (_, .nominal(.anyHashable, _)):
            if let constant = value.constant { return Typed(constant: .anyHashable(constant), expected) }
            return converted(value, to: expected)
        case (.nominal(let from, _), .nominal(let to, _))
        where from.isKind(of: .nsNumber) ? to === NominalType.decimal : to.isKind(of: .nsNumber):
            return converted(value, to: expected)
        case (.unknown, _): return needsShape(expected) ? converted(value, to: expected) : value.with(type: expected)
        case (.optional(let wrapped), _):
            if case .nominal(let nominal, _) = expected, nominal.kind == .protocolType { return value }
            if case .none? = value.constant, wrapped == .unknown, isCertain(expected) {
                report(
                    "E0401", "nil cannot be given to a value of type '\(expected)'", at: span,
                    hint: "declare the type as '\(expected)?', which may be nil")
            } else if wrapped.isUncertain && wrapped != .unknown || isCertain(wrapped) || isCertain(expected) {
                report(
                    "E0401",
                    "value of optional type '\(value.type)' must be unwrapped to a value of type '\(expected)'",
                    at: span, hint: "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil")
            }
            return value.with(type: expected)
        case (.nominal(let from, _), .nominal(.array, _))
        where from !== NominalType.array && from.isKind(of: .sequence):
            // `let numbers: [Int] = other.reversed()` takes the form that gives an array.
            return Typed(expected) { frame in
                let value = try code(frame)
                return try value.sequenceElements().map { .array($0) } ?? value
            }
        case (.tuple(let own), .tuple(let wanted)):
            if let order = LabelOrder(of: wanted.map(\.label), in: own.map(\.label)) {
                return coerce(order.applied(to: value, own), to: expected, at: span)
            }
            checkFit(value.type, expected, at: span)
            return needsConversion(value.type, to: expected) ? converted(value, to: expected) : value
        case (.nominal, .nominal):
            checkFit(value.type, expected, at: span)
            return needsConversion(value.type, to: expected) ? converted(value, to: expected) : value
        default:
            checkFit(value.type, expected, at: span)
            return value
        }
    }

    private func unwrappingIfNeeded(_ value: Typed, for expected: ScriptType, at span: Span) -> Typed {
        switch expected {
        case .optional, .unknown, .any, .generic: return value
        default: return forceUnwrapped(value, at: span)
        }
    }

    /// An argument for a generic parameter, unwrapped implicitly where that takes no Optionals.
    func unwrapped(
        _ value: Typed, for parameter: FunctionSignature.Parameter, _ bounds: [String: ScriptType], at span: Span
    ) -> Typed {
        guard value.isImplicitlyUnwrapped, case .generic(let name) = parameter.type, !takesOptionals(bounds[name])
        else { return value }
        return forceUnwrapped(value, at: span)
    }

    /// Whether a generic parameter can stand for an Optional, as far as what is asked of it says.
    func takesOptionals(_ bound: ScriptType?) -> Bool {
        bound?.nominal.map { conforms(.optional, to: $0) } ?? true
    }

    private var scalarTypes: [NominalType] { [.int, .double, .decimal, .bool, .string] }
    /// Types whose mismatch is surely a mistake: the scalars, strings, and script enums and structs.
    private func isCertain(_ type: ScriptType) -> Bool {
        guard case .nominal(let nominal, _) = type else { return false }
        return scalarTypes.contains(nominal) || (nominal.isScript && nominal.kind != .protocolType)
    }

    private func checkFit(_ type: ScriptType, _ expected: ScriptType, at span: Span) {
        if case .function = expected, case .nominal(let nominal, []) = type, scalarTypes.contains(nominal) {
            return report(
                "E0402", "cannot convert value of type '\(type)' to expected type '\(expected)'", at: span,
                hint: "give a closure: { … }")
        }
        if let hint = mismatch(type, expected) {
            let wanted =
                expected.nominal?.isKind(of: .observableConvertibleType) == true ? "Observable" : expected.description
            return report(
                "E0402", "cannot convert value of type '\(type)' to expected type '\(wanted)'", at: span, hint: hint)
        }
        if let hint = conversion(of: type, to: expected) {
            return report(
                "E0402", "cannot convert value of type '\(type)' to expected type '\(expected)'", at: span, hint: hint)
        }
        if case .nominal(let nominal, let own) = type, case .nominal(nominal, let wanted) = expected, !nominal.isScript,
            nominal.isKind(of: .observableConvertibleType), own.count == 1, wanted.count == 1, isCertain(own[0]),
            isCertain(wanted[0]), own[0].fit(wanted[0]) == nil
        {
            return report(
                "E0402", "cannot convert value of type '\(type)' to expected type '\(expected)'", at: span,
                hint: "their elements differ: map(_:) makes '\(wanted[0])' of '\(own[0])'")
        }
        if expected == .nominal(.error, []), isCertain(type), let own = type.nominal,
            !(members.parents(of: own) + [own]).contains(where: { $0.isKind(of: .error) })
        {
            return report(
                "E0402", "cannot convert value of type '\(type)' to expected type 'Error'", at: span,
                hint: own.isScript ? "declare it with ': Error'" : "give a case of an enum declared with ': Error'")
        }
        guard isCertain(type), isCertain(expected), type.fit(expected) == nil else { return }
        if case .nominal(let from, _) = type, case .nominal(let to, _) = expected,
            members.parents(of: from).contains(where: { $0.isKind(of: to) })
        {
            return
        }
        var hint: String?
        if [.int, .double, .decimal].contains(type), [.int, .double, .decimal].contains(expected) {
            hint = "write \(expected)(…)"
        }
        if expected == .string { hint = "write String(…) or \"\\(…)\"" }
        if type == .string, [.int, .double].contains(expected) {
            hint = "write \(expected)(…), which gives an Optional: the text may be no number"
        }
        if expected == .bool { hint = "compare it, for example with '== …' or '> 0'" }
        report(
            "E0402", "cannot convert value of type '\(type)' to expected type '\(expected)'", at: span,
            hint: hint ?? "give a value of type '\(expected)'")
    }

    /// What to do about a plain value where Rx needs one of its own; nil if the value may be one.
    private func mismatch(_ type: ScriptType, _ expected: ScriptType) -> String? {
        guard case .nominal(let wanted, _) = expected else { return nil }
        let isVoid = type == .void
        guard
            isVoid || [ScriptType.int, .double, .bool, .string].contains(type)
                || type.nominal === NominalType.dispatchQueue
        else { return nil }
        switch wanted {
        case .disposable where isVoid: return "end the closure with 'return Disposables.create()'"
        case .disposable: return "return a Disposable, such as Disposables.create()"
        case .observableConvertibleType, .observableType, .observable, .single, .maybe, .driver, .signal:
            if isVoid { return "return a sequence, such as Observable.just(…) or Observable.empty()" }
            let kind = wanted.kind == .protocolType ? "Observable" : wanted.name
            return
                "\(kind).just(…) makes a sequence of one value; map and catchAndReturn take plain values"
        case .immediateSchedulerType, .schedulerType:
            return
                "give a scheduler, such as MainScheduler.instance or ConcurrentDispatchQueueScheduler(qos: .background)"
        case .dispatchTimeInterval where type == .string:
            return "write a time span, such as .seconds(1) or .milliseconds(500)"
        default: return nil
        }
    }

    /// How to make a sequence of the expected kind from one of another kind, or from an array; nil if it is one.
    private func conversion(of type: ScriptType, to expected: ScriptType) -> String? {
        guard let from = type.nominal, let wanted = expected.nominal, !from.isScript, !from.isKind(of: wanted) else {
            return nil
        }
        let conversions: [NominalType: String] = [
            .observable: "asObservable()", .single: "asSingle()", .maybe: "asMaybe()",
            .completable: "ignoreElements().asCompletable()", .driver: "asDriver(onErrorJustReturn: …)",
            .signal: "asSignal(onErrorJustReturn: …)",
        ]
        if wanted === NominalType.disposable, from.isKind(of: .observableConvertibleType) {
            return "only a subscription is a Disposable: end it with '.subscribe(…)'"
        }
        guard let conversion = conversions[wanted] else { return nil }
        if from === NominalType.array || from === NominalType.set || from === NominalType.dictionary {
            guard wanted === NominalType.observable,
                !members.parents(of: from).contains(where: { $0.isKind(of: .observableConvertibleType) })
            else { return nil }
            return "Observable.from(…) makes a sequence of it"
        }
        guard from.kind != .protocolType, from.isKind(of: .observableConvertibleType) else { return nil }
        // flatMapLatest of a Signal to Drivers gives a Driver.
        if from.isKind(of: .sharedSequence), wanted.isKind(of: .sharedSequence) { return nil }
        return "end it with '.\(conversion)'"
    }

    /// Whether values of a type have something that an untyped value may lack: labels or optionals.
    private func needsShape(_ type: ScriptType) -> Bool {
        switch type {
        case .tuple(let elements): elements.contains { $0.label != nil || needsShape($0.type) }
        case .optional: true
        case .nominal(.dictionary, let arguments): arguments.first == .nominal(.anyHashable, [])
        case .nominal(let nominal, _): nominal.isKind(of: .nsNumber)
        default: false
        }
    }

    private func needsConversion(_ source: ScriptType, to target: ScriptType) -> Bool {
        switch (source, target) {
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            return zip(left, right).contains { $0.label != $1.label || needsConversion($0.type, to: $1.type) }
        case (_, .optional):
            if case .optional = source { return false }
            return true
        case (.nominal(.array, let left), .nominal(.array, let right)) where left.count == 1 && right.count == 1:
            return left[0] != .unknown && needsConversion(left[0], to: right[0])
        case (.nominal(.dictionary, let left), .nominal(.dictionary, let right))
        where left.count == 2 && right.count == 2:
            return left[0] != right[0] && right[0] == .nominal(.anyHashable, [])
        case (_, .nominal(.anyHashable, _)): return source != target
        default: return false
        }
    }

    private func converted(_ value: Typed, to type: ScriptType) -> Typed {
        let code = value.code
        return Typed(type) { Conversion.convert(try code($0), to: type) }
    }

    /// `value!`, or what reading a `T!` variable does by itself.
    func forceUnwrapped(_ value: Typed, at span: Span) -> Typed {
        let content = value.contentCode
        return Typed(value.type.unwrapped) { frame in
            guard let unwrapped = try content(frame) else {
                throw self.runtimeError(
                    "E0501", "unexpectedly found nil while unwrapping an Optional value", at: span,
                    hint: "test it with 'if let', or give a default with '??'")
            }
            return unwrapped
        }
    }

    /// An error of the run, with its place.
    func runtimeError(_ code: String, _ message: String, at span: Span, hint: String? = nil) -> Diagnostic {
        Diagnostic(Diagnostic.Code(code), .error, message, at: span, hint: hint)
    }
}

/// Conversions that happen at run time, at typed boundaries.
enum Conversion {
    /// Gives a value the shape of a type: optionals wrapped, labels added, also inside arrays and tuples.
    static func convert(_ value: Value, to type: ScriptType) -> Value {
        switch type {
        case .optional(let wrapped):
            guard let inner = value.unwrapped else { return .none }
            let converted = convert(inner, to: wrapped)
            return .some(converted)
        case .tuple(let elements):
            guard let tuple = value.object(as: TupleObject.self), tuple.elements.count == elements.count else {
                return value
            }
            let labels = elements.map(\.label)
            return .tuple(
                zip(tuple.elements, elements).map { convert($0, to: $1.type) },
                labels: labels.contains { $0 != nil } ? labels : nil)
        case .nominal(.array, let arguments) where arguments.count == 1:
            guard let elements = value.elements else { return value }
            return .array(elements.map { convert($0, to: arguments[0]) })
        case .nominal(.dictionary, let arguments) where arguments.first == .nominal(.anyHashable, []):
            guard let dictionary = value.object(as: DictionaryObject.self) else { return value }
            var table = OrderedTable()
            for (key, value) in dictionary.table.all { table[.anyHashable(key)] = value }
            return .dictionary(table)
        case .nominal(.anyHashable, _): return .anyHashable(value)
        case .nominal(let nominal, _) where nominal === NominalType.decimal || nominal.isKind(of: .nsNumber):
            return value.bridged(as: nominal)
        case .nominal(.double, _):
            if case .int(let integer) = value { return .double(Double(integer)) }
            return value
        case .nominal(let nominal, _) where nominal.name == "Float":
            switch value {
            case .int(let integer): return .object(NumberObject(.float(Float(integer)), nominal))
            case .double(let double): return .object(NumberObject(.float(Float(double)), nominal))
            default: return value
            }
        case .nominal(let nominal, _) where nominal.isScript || nominal === NominalType.result:
            return shaped(value, as: nominal, type.certainArguments)
        case .nominal(let nominal, _) where nominal.isInteger:
            guard case .int = value, nominal != .int else { return value }
            // `~(1 << bit)` was made of literals before it was known of how many bits.
            return value.truncated(toInteger: nominal) ?? value
        default: return value
        }
    }
}
