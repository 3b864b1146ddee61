// Literals of all types.

import Foundation
import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func integer(_ magnitude: UInt64, _ isNegative: Bool, _ type: CheckedType, _ target: Register?) -> Operand {
        if type.isDouble {
            let number = isNegative ? -Double(magnitude) : Double(magnitude)
            return double(number, target)
        }
        let value: Int
        if let small = Int(exactly: magnitude) {
            value = isNegative ? -small : small
        } else {
            value = isNegative && magnitude == UInt64(Int.max) + 1 ? .min : Int(truncatingIfNeeded: magnitude)
        }
        if type.isInt || type.isUnknown {
            let result = result(type.isInt ? type : .int, target)
            if builder.isNumber(result.register) {
                builder.emit(.integer, result.register, extra: value)
            } else {
                builder.emit(.constant, result.register, keeping: Constant(.int(value)))
            }
            return result
        }
        return literal(.int(value), type, target)
    }

    func float(_ number: Double, _ type: CheckedType, _ target: Register?) -> Operand {
        type.isDouble || type.isUnknown ? double(number, target) : literal(.double(number), type, target)
    }

    private func double(_ number: Double, _ target: Register?) -> Operand {
        let result = result(.double, target)
        if builder.isNumber(result.register) {
            builder.emit(.double, result.register, extra: Int(bitPattern: UInt(number.bitPattern)))
        } else {
            builder.emit(.constant, result.register, keeping: Constant(.double(number)))
        }
        return result
    }

    /// A literal of a type that is no Int or Double.
    func literal(_ value: Value, _ type: CheckedType, _ target: Register?) -> Operand {
        if type.isInt, case .int(let number) = value {
            let result = result(type, target)
            builder.emit(.integer, result.register, extra: number)
            return result
        }
        if type.contents.contains(.parameter) {
            let wanted = typeValue(type, nil)
            return compute(type, [wanted], target) { values in
                guard let type = values[0].describedType else { return value }
                if let nominal = type.nominal, nominal.isScript {
                    for label in Self.initializers(of: value) {
                        guard let initializer = nominal.witness("init(\(label):)") else { continue }
                        return try initializer.call([value, .object(TypeObject(type))])
                    }
                }
                return Conversion.convert(value, to: type)
            }
        }
        if let symbol = type.symbol, hasOwnLiterals(symbol) { return ownLiteral(value, type, target) }
        let own = program.types.runtimeType(type)
        // As by Foundation of the Double that is written, which may have other digits.
        if own == .decimal, let number = value.decimal { return constant(.decimal(number), target) }
        return constant(Conversion.convert(value, to: own), target)
    }

    /// Whether a script says how a literal makes a value of a type: of its own, or of one of the library's.
    private func hasOwnLiterals(_ symbol: TypeSymbol) -> Bool {
        symbol.module == "main" || program.checked.ownLiteralTypes.contains { $0 === symbol }
    }

    /// The labels of the initializers that make a value of a literal.
    private static func initializers(of literal: Value) -> [String] {
        switch literal {
        case .int: ["integerLiteral", "floatLiteral"]
        case .double: ["floatLiteral"]
        case .bool: ["booleanLiteral"]
        case .none: ["nilLiteral"]
        default: ["stringLiteral", "extendedGraphemeClusterLiteral", "unicodeScalarLiteral"]
        }
    }

    /// A literal of a script's type: its initializer makes the value.
    private func ownLiteral(_ value: Value, _ type: CheckedType, _ target: Register?) -> Operand {
        let members = program.initializers(of: type)
        for label in Self.initializers(of: value) {
            guard let initializer = members.first(where: { $0.interface.parameters.map(\.label) == [label] }) else {
                continue
            }
            let taken = initializer.interface.parameters[0].type
            let given =
                if case .int = value { Conversion.convert(value, to: program.types.runtimeType(taken)) } else { value }
            if let made = made(type, by: initializer, [constant(given == .none ? .void : given)], target) {
                return made
            }
        }
        return constant(value, target)
    }

    func text(_ text: String, _ type: CheckedType, _ target: Register?) -> Operand {
        guard let symbol = type.symbol else { return constant(.string(text), target) }
        if symbol === TypeSymbol.string || type.isUnknown { return constant(.string(text), target) }
        if symbol === TypeSymbol.character, text.count == 1 { return constant(.character(Character(text)), target) }
        if hasOwnLiterals(symbol) { return ownLiteral(.string(text), type, target) }
        return constant(TextLiterals.value(text, program.types.nominal(symbol)), target)
    }

    func interpolation(_ segments: [TypedExpression.Segment], _ type: CheckedType, _ target: Register?) -> Operand {
        for case .append(_, let parts) in segments { return putTogether(segments, in: parts, type, target) }
        var parts: [String?] = []
        var operands: [Operand] = []
        for segment in segments {
            switch segment {
            case .append: break
            case .text(let text): parts.append(text)
            case .value(let value, let arguments):
                parts.append(nil)
                operands.append(interpolated(value, arguments))
            }
        }
        let short = parts.map { $0.flatMap { ShortText($0) } }
        let areShort = zip(parts, short).allSatisfy { ($0 == nil) == ($1 == nil) }
        let isPart = type.symbol.map { program.types.nominal($0) } == .substring
        let made = compute(.string, operands, type.symbol?.module == "main" ? nil : target) { values in
            if areShort, !isPart, let word = Interpolation.word(short, values) { return .shortString(word) }
            var result = ""
            var index = 0
            for part in parts {
                if let part {
                    result += part
                } else {
                    values[index].append(to: &result)
                    index += 1
                }
            }
            return isPart ? .substring(result[...]) : .string(result)
        }
        guard let symbol = type.symbol, symbol.module == "main" else { return made }
        let initializer = program.initializers(of: type).first {
            ["stringLiteral", "stringInterpolation"].contains($0.interface.parameters.first?.label)
        }
        return initializer.flatMap { self.made(type, by: $0, [made], target) } ?? made
    }

    /// A text whose parts methods of a script append, with a literal, if only an empty one, around each value.
    private func putTogether(
        _ segments: [TypedExpression.Segment], in parts: ValueSymbol, _ type: CheckedType, _ target: Register?
    ) -> Operand {
        let owner = parts.interface.result
        guard let symbol = owner.symbol else { return unsupported("this interpolation", target) }
        var texts = [""]
        var calls: [TypedExpression] = []
        for segment in segments {
            switch segment {
            case .text(let text): texts[texts.count - 1] += text
            case .append(let call, _):
                calls.append(call)
                texts.append("")
            case .value: break
            }
        }
        let register = builder.fresh(isNumber: false)
        homes[.variable(ObjectIdentifier(parts))] = .register(register)
        let receiver = TypedExpression(.variable(parts), owner, builder.span)
        func integer(_ number: Int) -> Operand { self.integer(UInt64(number), false, .int, nil) }
        let capacity = texts.map(\.utf8.count).reduce(0, +)
        if symbol.module != "main" {
            let isDate = symbol.path == "Date.FormatString.StringInterpolation"
            builder.compute(register, []) { _ in
                .object(isDate ? DateFormatInterpolation() : InterpolationObject())
            }
        } else if let make = member("init", of: owner, ["literalCapacity", "interpolationCount"]) {
            used(made(owner, by: make, [integer(capacity), integer(calls.count)], register))
        }
        for (index, text) in texts.enumerated() {
            if symbol.module != "main" {
                builder.compute(register, [Operand(register: register)]) { values in
                    if !text.isEmpty { values[0].object(as: InterpolationObject.self)?.append(text) }
                    return values[0]
                }
            } else if let append = member("appendLiteral", of: owner, [nil]) {
                drop(callRoutine(append, .function, receiver, [.operand(constant(.string(text)))], .void, nil))
            }
            if index < calls.count { effect(calls[index]) }
        }
        let whole = Operand(register: register, isTemporary: true)
        if symbol.module != "main" {
            return compute(type, [whole], target) { $0[0].object(as: InterpolationObject.self)?.whole ?? .string("") }
        }
        return member("init", of: type, ["stringInterpolation"]).flatMap { made(type, by: $0, [whole], target) }
            ?? moved(whole, to: target)
    }

    /// A member that a script declares with certain labels.
    private func member(_ name: String, of type: CheckedType, _ labels: [String?]) -> ValueSymbol? {
        program.ownMember(name, of: type, isStatic: name == "init") { $0.interface.parameters.map(\.label) == labels }
    }

    /// One value of an interpolation, with what is written behind it.
    private func interpolated(_ value: TypedExpression, _ arguments: [TypedArgument]) -> Operand {
        let operand = expression(value)
        guard let first = arguments.first, let node = first.plainValue else { return operand }
        let other = expression(node)
        switch first.label {
        case "default":
            return compute(.unknown, [operand, other], nil) { $0[0].isOptional ? $0[0].unwrapped ?? $0[1] : $0[0] }
        default: return operand
        }
    }

    // MARK: Collections

    func array(_ elements: [TypedExpression], _ type: CheckedType, _ target: Register?) -> Operand {
        if type.isNominal(.array) || type.isUnknown || type.symbol == nil { return list(elements, target) }
        let elements = list(elements)
        if type.isNominal(.set) {
            return compute(type, [elements], target) { .set($0[0].elements ?? []) }
        }
        if let symbol = type.symbol, symbol.module == "main" {
            return madeOf(elements, "arrayLiteral", symbol, type, target)
        }
        let runtime = program.types.runtimeType(type)
        let context = callContext
        return compute(type, [elements], target) { try CollectionLiterals.make($0[0], runtime, context) }
    }

    func dictionary(
        _ entries: [(key: TypedExpression, value: TypedExpression)], _ type: CheckedType, _ target: Register?
    ) -> Operand {
        // Each key is computed before its value.
        let parts = list(entries.flatMap { [$0.key, $0.value] })
        func pairs(_ list: Value) -> [(key: Value, value: Value)] {
            let parts = list.elements ?? []
            return stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
        }
        if let symbol = type.symbol, symbol.module == "main" {
            let pairs = compute(.unknown, [parts], nil) { .array(pairs($0[0]).map { .tuple([$0.key, $0.value]) }) }
            return madeOf(pairs, "dictionaryLiteral", symbol, type, target)
        }
        if type.symbol.map({ program.types.nominal($0) }) === NominalType.keyValuePairs {
            return compute(type, [parts], target) {
                .object(PairsObject(pairs($0[0]).map { .entry($0.key, $0.value) }))
            }
        }
        let runtime = program.types.runtimeType(type)
        return compute(type, [parts], target) {
            var table = OrderedTable()
            for (key, value) in pairs($0[0]) {
                if table[key] != nil {
                    throw RuntimeError("dictionary literal contains duplicate keys", code: "E0502")
                }
                table[key] = value
            }
            return CollectionLiterals.make(table, runtime)
        }
    }

    private func madeOf(
        _ elements: Operand, _ label: String, _ symbol: TypeSymbol, _ type: CheckedType, _ target: Register?
    ) -> Operand {
        let members = program.initializers(of: type)
        if let options = optionSet(elements, symbol, type, target) { return options }
        guard let initializer = members.first(where: { $0.interface.parameters.map(\.label) == [label] }) else {
            return moved(elements, to: target)
        }
        if let entry = initializer.entry as? Builtin, case .call(let body) = entry.body {
            let context = callContext
            return compute(type, [typeValue(type, nil), elements], target) {
                try body(Arguments(receiver: $0[0], $0[1], nil, [], in: context))
            }
        }
        return made(type, by: initializer, [elements], target) ?? moved(elements, to: target)
    }

    /// A set of options: all that its elements are.
    func optionSet(
        _ elements: Operand, _ symbol: TypeSymbol, _ type: CheckedType, _ target: Register?
    ) -> Operand? {
        let members = program.initializers(of: type)
        guard program.types.nominal(symbol).isKind(of: .optionSet),
            let initializer = members.first(where: { $0.interface.parameters.map(\.label) == ["rawValue"] })
        else { return nil }
        let raw = initializer.interface.parameters[0].type
        let none = literal(.int(0), raw, nil)
        let whole = compute(raw, [elements, none], nil) { values in
            try (values[0].elements ?? []).reduce(values[1]) { result, option in
                guard let fields = option.object(as: StructObject.self)?.fields, let own = fields.first else {
                    return result
                }
                return try Arithmetic.apply(.or, result, own)
            }
        }
        return made(type, by: initializer, [whole], target)
    }

    func tuple(_ elements: [TypedExpression], _ type: CheckedType, _ target: Register?) -> Operand {
        if elements.isEmpty { return constant(.void, target) }
        if elements.count == 1, type.tupleElements?.count != 1 { return expression(elements[0], into: target) }
        let operands = self.operands(elements)
        let labels = type.tupleElements?.map(\.label)
        let shown = labels?.contains { $0 != nil } == true ? labels : nil
        used(operands)
        let result = result(.unknown, target)
        builder.emit(.makeTuple, result.register, list: operands) { Labels($0, shown) }
        return result
    }

    // MARK: Places in the text

    func sourceLocation(_ literal: SourceLocationLiteral, _ target: Register?) -> Operand {
        if literal == .isolation { return isolation(target) }
        let span = callSite ?? builder.span
        guard let source = program.sources[span.source] else { return constant(.string(""), target) }
        let start = span.start
        switch literal {
        case .line, .column:
            let number = literal == .line ? source.line(at: start) : source.column(at: start)
            let result = result(.int, target)
            builder.emit(.integer, result.register, extra: number)
            return result
        case .function: return constant(.string(functionName), target)
        case .fileID:
            let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
            return constant(.string("main/\(file)"), target)
        case .isolation: return isolation(target)
        case .dsohandle: return constant(.imageAddress, target)
        case .file, .filePath: return constant(.string(source.name), target)
        }
    }

    /// The actor that the code at hand runs as, as its declaration says. A closure that does not name its actor does not run
    /// as that.
    private func isolation(_ target: Register?) -> Operand {
        guard let symbol = function.symbol else {
            if function.isFile { return constant(.some(.mainActor), target) }
            guard let outer, outer.function.isFile || outer.isMainActor else { return constant(.none, target) }
            // A closure of the main actor's may be a task of nobody's.
            return compute(.unknown, [], target) { _ in MainActorTurn.isMainActor ? .some(.mainActor) : .none }
        }
        if isMainActor { return constant(.some(.mainActor), target) }
        if let actor = program.checked.globalActor(of: symbol),
            let shared = program.checked.members("shared", of: actor.declared, isStatic: true).first?.symbol,
            let variable = program.staticVariable(shared)
        {
            return compute(.unknown, [], target) { _ in .some(try variable.get()) }
        }
        let isActor = symbol.owner?.isActor == true && !symbol.isStatic && !symbol.traits.contains(.nonisolated)
        return isActor ? wrapped(selfOperand(), target) : constant(.none, target)
    }

    /// Whether the declaration at hand is the main actor's.
    private var isMainActor: Bool {
        function.symbol.flatMap { program.checked.globalActor(of: $0) }.map { $0.module != "main" } ?? false
    }

    var functionName: String { function.name == "closure" ? outer?.functionName ?? "main" : function.name }
}

/// Texts with values in them.
private enum Interpolation {
    /// What short texts and values, where there is none, make, if that is short, as a key or a name mostly is: it is put
    /// together without a string.
    static func word(_ texts: [ShortText?], _ values: [Value]) -> ShortText? {
        var word = ShortText("")
        var index = 0
        for text in texts {
            var next = text
            if text == nil {
                switch values[index] {
                case .int(let number): next = ShortText(number)
                case .shortString(let text): next = text
                case .double, .bool, .void, .none, .shortCharacter, .object: return nil
                }
                index += 1
            }
            guard let next, let longer = word?.appending(next) else { return nil }
            word = longer
        }
        return word
    }
}

/// String literals of the library's types.
enum TextLiterals {
    static func value(_ text: String, _ type: NominalType) -> Value {
        switch type {
        case .substring: .substring(text[...])
        case .attributedText: .attributed(AttributedString(text))
        case .dateFormatString: .object(NativeObject(Date.FormatString(stringLiteral: text), type))
        case .localeRegion: .object(NativeObject(Locale.Region(text), type))
        case .localeCurrency: .object(NativeObject(Locale.Currency(text), type))
        case .localeLanguageCode: .object(NativeObject(Locale.LanguageCode(text), type))
        case .localeScript: .object(NativeObject(Locale.Script(text), type))
        case .localeNumberingSystem: .object(NativeObject(Locale.NumberingSystem(text), type))
        case .localeCollation: .object(NativeObject(Locale.Collation(text), type))
        case .localeSubdivision: .object(NativeObject(Locale.Subdivision(text), type))
        case .localeVariant: .object(NativeObject(Locale.Variant(text), type))
        case .localeMeasurementSystem: .object(NativeObject(Locale.MeasurementSystem(text), type))
        case .unicodeScalar:
            text.unicodeScalars.first.map { .object(NativeObject($0, .unicodeScalar)) } ?? .string(text)
        default: .string(text)
        }
    }
}

extension Value {
    /// Appends what an interpolation shows.
    fileprivate func append(to text: inout String) {
        switch self {
        case .int(let number): text += String(number)
        case .shortString(let short): text += short.text
        default: text += description
        }
    }
}
