// Literals: numbers, strings, collections, tuples.

import StreamSyntax

import struct Foundation.CharacterSet
import struct Foundation.Decimal
import struct Foundation.IndexPath

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
        if case .nominal(let vector, let arguments) = wanted, vector.isVector {
            let scalar = arguments.first ?? .unknown
            let compiled = compileElements(elements, scalar)
            return Typed(wanted) { frame in
                .object(VectorObject(try compiled.codes.map { try $0(frame) }, of: scalar, vector))
            }
        }
        if wanted == .nominal(.indexPath, []) {
            let compiled = compileElements(elements, .int)
            return Typed(wanted) { frame in
                let positions = try compiled.codes.compactMap { try $0(frame).exactly(Int.self) }
                return .object(NativeObject(IndexPath(indexes: positions), .indexPath))
            }
        }
        if wanted == .nominal(.characterSet, []) {
            let compiled = compileElements(elements, .nominal(.unicodeScalar, []))
            return Typed(wanted) { frame in
                .characterSet(CharacterSet(try compiled.codes.compactMap { try $0(frame).scalar }))
            }
        }
        if case .nominal(let nominal, _) = wanted, nominal.isScript,
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
        if let order = LabelOrder(of: wanted.map(\.label), in: elements.map { $0.label?.text }) {
            let written = order.inverse.map { wanted[$0] }
            return coerce(compileTuple(elements, .tuple(written), at: span), to: expected, at: span)
        }
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
