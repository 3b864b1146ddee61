// Literals: numbers, strings, collections, tuples.

import Foundation

extension Compiler {
    func compileInteger(_ magnitude: UInt64, isNegative: Bool, _ expected: ScriptType, at span: Span) -> Typed {
        let wanted = expected.unwrapped == .unknown ? literalType(at: span) : expected.unwrapped
        if wanted == .double {
            return Typed(constant: .double(isNegative ? -Double(magnitude) : Double(magnitude)), .double)
        }
        if wanted == .decimal {
            return Typed(constant: .decimal(isNegative ? -Decimal(magnitude) : Decimal(magnitude)), .decimal)
        }
        if case .nominal(let nominal, _) = wanted, nominal !== NominalType.int,
            let made = sizedInteger(magnitude, isNegative, nominal)
        {
            return Typed(constant: made, wanted)
        }
        guard magnitude <= UInt64(Int.max) + (isNegative ? 1 : 0) else {
            report(
                "E0403", "integer literal overflows when stored into 'Int'", at: span,
                hint: "the greatest Int is 9223372036854775807; write it with '.0' for a Double")
            return .invalid
        }
        let value = isNegative ? Int(truncatingIfNeeded: 0 &- Int64(bitPattern: magnitude)) : Int(magnitude)
        if let generic = genericLiteral(.int(value), expected) { return generic }
        var typed = Typed(constant: .int(value), .int)
        typed.isIntegerLiteral = true
        return typed
    }

    private func sizedInteger(_ magnitude: UInt64, _ isNegative: Bool, _ nominal: NominalType) -> Value? {
        guard !nominal.isScript, nominal.kind != .protocolType,
            nominal.isKind(of: .binaryInteger) || nominal.name == "Float"
        else { return nil }
        if nominal.name == "Float" {
            return .object(NumberObject(.float(isNegative ? -Float(magnitude) : Float(magnitude)), nominal))
        }
        if nominal.name.hasPrefix("U") { return .object(NumberObject(.unsigned(UInt(magnitude)), nominal)) }
        return .object(NumberObject(.signed(isNegative ? -Int(magnitude) : Int(magnitude)), nominal))
    }

    func compileString(_ literal: StringLiteral, _ expected: ScriptType) -> Typed {
        if let text = literal.plainText {
            if expected.unwrapped.nominal === NominalType.character, text.count == 1, let character = text.first {
                return Typed(constant: .character(character), .nominal(.character, []))
            }
            if expected.unwrapped.nominal === NominalType.unicodeScalar, text.unicodeScalars.count == 1,
                let scalar = text.unicodeScalars.first
            {
                return Typed(constant: .object(NativeObject(scalar, .unicodeScalar)), .nominal(.unicodeScalar, []))
            }
            return Typed(constant: .string(text), .string)
        }
        var write: Writer = { _, _ in }
        for segment in literal.segments { write = writing(write, then: segment) }
        let writer = write
        return Typed(.string) { frame in
            try TextBuffer.value { try writer(frame, &$0) }
        }
    }

    private typealias Writer = (Frame, inout TextBuffer) throws -> Void

    /// A part of an interpolated string behind what comes before it: from closure to closure, which costs less than to
    /// look at a list of parts each time.
    private func writing(_ before: @escaping Writer, then segment: StringLiteral.Segment) -> Writer {
        switch segment {
        case .text(let literal):
            if let short = ShortText(literal) {
                return { frame, text in
                    try before(frame, &text)
                    text.append(short)
                }
            }
            return { frame, text in
                try before(frame, &text)
                text.append(literal)
            }
        case .interpolation(let arguments):
            let code = compileOwnInterpolation(arguments) ?? arguments.first.map { Thunk(compile($0.value).code) }
            guard let run = code?.run else { return before }
            return { frame, text in
                try before(frame, &text)
                let value = try run(frame)
                switch value {
                case .int(let number): text.append(number)
                case .shortString(let part), .shortCharacter(let part): text.append(part)
                default: text.append(value.description)
                }
            }
        }
    }

    func compileArray(_ elements: [Expression], _ expected: ScriptType, at span: Span) -> Typed {
        let wanted = expected.unwrapped
        if case .nominal(let nominal, let arguments) = wanted, nominal === NominalType.set {
            let compiled = compileElements(elements, arguments.first ?? .unknown)
            return Typed(.nominal(.set, [compiled.type])) { frame in
                var table = OrderedTable()
                for code in compiled.codes { table[try code(frame)] = .void }
                return .object(SetObject(table))
            }
        }
        if wanted == .nominal(.indexPath, []) {
            let compiled = compileElements(elements, .int)
            return Typed(wanted) { frame in
                let positions = try compiled.codes.compactMap { try $0(frame).exactly(Int.self) }
                return .object(NativeObject(IndexPath(indexes: positions), .indexPath))
            }
        }
        if case .nominal(let nominal, _) = wanted,
            members.parents(of: nominal).contains(where: { $0.isKind(of: .optionSet) })
        {
            return compileOptionSet(elements, wanted, nominal, at: span)
        }
        var element = ScriptType.unknown
        if case .nominal(let nominal, let arguments) = wanted,
            nominal === NominalType.array || nominal.kind == .protocolType
        {
            element = arguments.first ?? .unknown
        } else if case .nominal(let nominal, []) = wanted, nominal.kind == .enumeration, !nominal.isScript {
            // Foundation's option sets are lists of cases: `options: [.caseInsensitive]`.
            element = wanted
        }
        let compiled = compileElements(elements, element)
        let type = ScriptType.array(compiled.type)
        if compiled.codes.isEmpty { return Typed(type) { _ in .array([]) } }
        return Typed(type) { frame in
            var values: [Value] = []
            values.reserveCapacity(compiled.codes.count)
            for code in compiled.codes { values.append(try code(frame)) }
            return .array(values)
        }
    }

    /// Compiles siblings: one nil or Optional makes all Optional, one Double makes integer literals Double.
    func compileElements(_ elements: [Expression], _ expected: ScriptType) -> (codes: [Thunk], type: ScriptType) {
        let type = expected.isUncertain ? siblingType(elements, expected) : expected
        let codes = elements.map { Thunk(coerce(compile($0, type), to: type, at: $0.span).code) }
        return (codes, type)
    }

    /// The type that siblings have together. Integer literals take the others' type.
    private func siblingType(_ elements: [Expression], _ expected: ScriptType) -> ScriptType {
        if expected == .unknown || expected == .array(.unknown), elements.count > 1,
            let nested = nestedSiblings(elements)
        {
            return nested
        }
        var type = expected
        var hasIntegerLiteral = false
        var literals: [Expression] = []
        // `[Observable.of(1), .error(failure)]`: those that begin with a dot take the others' type.
        let telling = elements.filter { implicitMember(in: $0) == nil }
        for element in telling.isEmpty ? elements : telling {
            switch element.kind {
            case .nilLiteral: type = type == .unknown ? .optional(.unknown) : .optional(type.unwrapped)
            case .integer: hasIntegerLiteral = true
            case .implicitMember, .closure: break
            case .string, .float, .boolean: literals.append(element)
            case .array where typeNamed(by: element) == nil: literals.append(element)
            default: type = type.joined(with: probe(element, expecting: expected))
            }
        }
        for literal in literals {
            // `[.dark, "beta"]` of a script's type that such literals make.
            if let nominal = type.unwrapped.nominal,
                nominal.isScript && makesLiteral(literal, nominal) || isCharacter(literal, nominal)
                    || isSet(literal, nominal)
            {
                continue
            }
            type = type.joined(with: probe(literal, expecting: expected))
        }
        if hasIntegerLiteral {
            switch type {
            case .unknown: type = literalType(at: elements[0].span)
            case .optional(.unknown): type = .optional(literalType(at: elements[0].span))
            case .nominal(let nominal, _), .optional(.nominal(let nominal, _)):
                if !nominal.isKind(of: .numeric), !takesNumbers(nominal) { type = .any }
            default: break
            }
        }
        if type == .any { return expected == .unknown ? .any : expected }
        return type
    }

    /// Whether a literal beside sets, or values of an option set, is one of those.
    private func isSet(_ expression: Expression, _ nominal: NominalType) -> Bool {
        guard case .array = expression.kind else { return false }
        return nominal === NominalType.set || nominal.isScript && conforms(nominal, to: .optionSet)
    }

    /// Whether a literal beside Characters is one of them.
    func isCharacter(_ expression: Expression, _ nominal: NominalType) -> Bool {
        guard nominal === NominalType.character, case .string(let literal) = expression.kind else { return false }
        return literal.plainText?.count == 1
    }

    /// Siblings that are tuples or arrays themselves: what stands at one place in all of them gives each other its type.
    private func nestedSiblings(_ elements: [Expression]) -> ScriptType? {
        let tuples = elements.compactMap { element -> [Argument]? in
            if case .tuple(let parts) = element.kind, parts.count > 1 { return parts }
            return nil
        }
        if tuples.count == elements.count, let first = tuples.first, tuples.allSatisfy({ $0.count == first.count }) {
            return .tuple(
                first.indices.map { index in
                    let label = tuples.lazy.compactMap { $0[index].label?.text }.first
                    return ScriptType.Element(label: label, type: siblingType(tuples.map { $0[index].value }, .unknown))
                })
        }
        let arrays = elements.compactMap { element -> [Expression]? in
            if case .array(let parts) = element.kind { return parts }
            return nil
        }
        guard arrays.count == elements.count, arrays.contains(where: { !$0.isEmpty }),
            !elements.contains(where: { typeNamed(by: $0) != nil })
        else { return nil }
        return .array(siblingType(arrays.flatMap { $0 }, .unknown))
    }

    /// Arguments of one generic type give each other their type: `stride(from: 0, to: 1, by: 0.1)` counts Doubles.
    func bindSiblings(
        _ bindings: inout Bindings, _ parameters: [FunctionSignature.Parameter], _ sources: [ArgumentMatch.Source],
        _ arguments: [Argument], _ bounds: [String: ScriptType]
    ) {
        var siblings: [String: [Expression]] = [:]
        for (parameter, source) in zip(parameters, sources) {
            guard case .generic(var name) = parameter.type, bindings[name] == nil else { continue }
            // The steps from a number to another are such numbers.
            if name.hasSuffix(".Stride") { name.removeLast(".Stride".count) }
            if case .one(let index) = source { siblings[name, default: []].append(arguments[index].value) }
        }
        for (name, expressions) in siblings where expressions.count > 1 && expressions.contains(where: { isNumber($0) })
        {
            let type = siblingType(expressions.filter { !needsContext($0) || isNumber($0) }, .unknown)
            if !type.isUncertain, type != .any { bindings[name] = takesOptionals(bounds[name]) ? type : type.unwrapped }
        }
    }

    private func compileOptionSet(
        _ elements: [Expression], _ type: ScriptType, _ nominal: NominalType, at span: Span
    ) -> Typed {
        let codes = elements.map { compile($0, type).code }
        return Typed(type) { frame in
            var bits = 0
            for code in codes { bits |= try code(frame).optionBits ?? 0 }
            return try .options(bits, of: nominal)
        }
    }

    func compileDictionary(_ elements: [DictionaryElement], _ expected: ScriptType) -> Typed {
        var key = ScriptType.unknown
        var value = ScriptType.unknown
        let isOrdered = expected.unwrapped.nominal === NominalType.keyValuePairs
        if case .nominal(let nominal, let arguments) = expected.unwrapped,
            isOrdered || nominal === NominalType.dictionary, arguments.count == 2
        {
            (key, value) = (arguments[0], arguments[1])
        }
        let keys = compileElements(elements.map(\.key), key)
        let values = compileElements(elements.map(\.value), value)
        let pairs = Array(zip(keys.codes, values.codes))
        if isOrdered {
            return Typed(.nominal(.keyValuePairs, [keys.type, values.type])) { frame in
                .object(PairsObject(try pairs.map { .entry(try $0(frame), try $1(frame)) }))
            }
        }
        return Typed(.nominal(.dictionary, [keys.type, values.type])) { frame in
            var table = OrderedTable()
            for (key, value) in pairs { table[try key(frame)] = try value(frame) }
            return .object(DictionaryObject(table))
        }
    }

    func compileTuple(_ elements: [Argument], _ expected: ScriptType, at span: Span) -> Typed {
        if elements.isEmpty { return Typed(constant: .void, .void) }
        var wanted: [ScriptType.Element] = []
        if case .tuple(let types) = expected.unwrapped, types.count == elements.count { wanted = types }
        var codes: [Thunk] = []
        var types: [ScriptType.Element] = []
        for (index, element) in elements.enumerated() {
            let type = wanted.isEmpty ? .unknown : wanted[index].type
            let compiled = coerce(compile(element.value, type), to: type, at: element.value.span)
            codes.append(Thunk(compiled.code))
            let label = element.label?.text ?? (wanted.isEmpty ? nil : wanted[index].label)
            types.append(ScriptType.Element(label: label, type: type.isUncertain ? compiled.type : type))
        }
        let labels = types.map(\.label)
        let shown = labels.contains { $0 != nil } ? labels : nil
        if codes.count == 2 {
            let (first, second) = (codes[0].run, codes[1].run)
            return Typed(.tuple(types)) { .object(TupleObject([try first($0), try second($0)], labels: shown)) }
        }
        return Typed(.tuple(types)) { frame in
            .object(TupleObject(try codes.map { try $0(frame) }, labels: shown))
        }
    }
}
