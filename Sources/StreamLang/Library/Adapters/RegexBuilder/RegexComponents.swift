// Values of a script as parts of regular expressions: Swift's own RegexBuilder puts them together.

import RegexBuilder
import StreamRun

/// A `Reference` of a script. It captures values, so that each capture with one has a transform.
final class RegexReference {
    let native = Reference<Value>()
}

/// A part that a script matches by itself.
private struct ScriptMatcher: CustomConsumingRegexComponent {
    typealias RegexOutput = Value
    let match:
        @Sendable (String, String.Index, Range<String.Index>) throws -> (upperBound: String.Index, output: Value)?

    func consuming(_ input: String, startingAt index: String.Index, in bounds: Range<String.Index>) throws
        -> (upperBound: String.Index, output: Value)?
    {
        try match(input, index, bounds)
    }
}

/// One part of a regular expression that is being built.
struct RegexPart {
    let regex: Regex<AnyRegexOutput>
    var parts: RegexParts
    /// The same where a script matches it, so that a capture of it has what the script made.
    var custom: Regex<Value>?

    init<Output>(_ component: some RegexComponent<Output>, _ parts: RegexParts, custom: Regex<Value>? = nil) {
        regex = Regex<AnyRegexOutput>(component.regex)
        self.parts = parts
        self.custom = custom
    }

    /// - Parameter hidesNames: Whether captures with names are no part of what it gives, as in all that is more than the
    ///   expression alone.
    init(_ expression: RegularExpression, hidesNames: Bool) {
        regex = expression.regex
        if let parts = expression.parts {
            self.parts = parts
        } else {
            let names = expression.unmatched.map(\.name)
            parts = RegexParts(size: names.count + 1, captures: names.map { _ in RegexParts.Capture() })
            isNamed = names.contains { $0 != nil }
        }
        if hidesNames, isNamed || !expression.isTyped {
            for index in parts.captures.indices { parts.captures[index].isShown = false }
        }
    }

    private var isNamed = false

    /// The part as a value of one of the library's types.
    func value(_ nominal: NominalType) -> Value {
        .object(NativeObject(RegularExpression(regex, parts), nominal))
    }

    /// What a text captures that is matched by it.
    func captured(
        as reference: RegexReference?, _ transform: ((Value) throws -> Value)?, isOptional: Bool = false
    ) throws -> RegexPart {
        var made = try RegexParts(of: [parts])
        made.captures.insert(RegexParts.Capture(reference: reference), at: 0)
        let fault = RegexFault()
        made.faults.append(fault)
        let make: (Value) throws -> Value = { value in try fault.watch { try transform?(value) ?? value } }
        func capture<Output>(_ component: Regex<Output>, _ value: @escaping (Output) -> Value) -> RegexPart {
            let plain: (Output) throws -> Value = { try make(value($0)) }
            let optional: (Output) throws -> Value? = { try make(value($0)).unwrapped }
            return switch (reference?.native, isOptional) {
            case (nil, false): RegexPart(Capture(component, transform: plain), made)
            case (nil, true): RegexPart(TryCapture(component, transform: optional), made)
            case (let reference?, false): RegexPart(Capture(component, as: reference, transform: plain), made)
            case (let reference?, true): RegexPart(TryCapture(component, as: reference, transform: optional), made)
            }
        }
        if let custom { return capture(custom) { $0 } }
        if reference == nil, transform == nil { return RegexPart(Capture(regex), made) }
        // With nothing in front its output is a Substring, whatever it captures.
        let text = Regex {
            ""
            regex
        }
        return capture(text) { .substring($0) }
    }

    /// What is made of the part.
    func wrapped(_ make: (Regex<AnyRegexOutput>) -> Regex<Substring>) throws -> RegexPart {
        RegexPart(make(regex), try RegexParts(of: [parts]))
    }
}

extension Arguments {
    /// A part of a regular expression, which may be the function that builds it.
    func regexPart(_ index: Int, hidesNames: Bool = true) throws -> RegexPart {
        try regexPart(of: self[index], hidesNames: hidesNames)
    }

    /// A value of a type that conforms to RegexComponent.
    func regexPart(of value: Value, hidesNames: Bool = true) throws -> RegexPart {
        let value = value.unwrapped ?? value
        if let expression = value.object(as: NativeObject<RegularExpression>.self)?.native {
            return RegexPart(expression, hidesNames: hidesNames)
        }
        if let characters = try characterClass(value) { return RegexPart(characters, RegexParts()) }
        if let anchor = value.object(as: NativeObject<Anchor>.self)?.native { return RegexPart(anchor, RegexParts()) }
        if let reference = value.object(as: NativeObject<RegexReference>.self)?.native {
            var parts = RegexParts()
            parts.references = [reference]
            return RegexPart(reference.native, parts)
        }
        if let scalar = value.object(as: NativeObject<Unicode.Scalar>.self)?.native {
            return RegexPart(scalar, RegexParts())
        }
        if let character = value.character { return RegexPart(character, RegexParts()) }
        if let text = value.text { return RegexPart(text, RegexParts(size: text.utf8.count + 1)) }
        if let build = value.object(as: FunctionObject.self) {
            return try regexPart(of: build.call(), hidesNames: hidesNames)
        }
        if let consuming = value.nominal.witness("consuming") { return matcher(value, consuming) }
        if let regex = value.nominal.witness("regex") {
            return try regexPart(of: regex.call(value), hidesNames: hidesNames)
        }
        throw RuntimeError("\(value.nominal.name) is no part of a regular expression")
    }

    private func matcher(_ value: Value, _ consuming: FunctionObject) -> RegexPart {
        var parts = RegexParts()
        let fault = RegexFault()
        parts.faults = [fault]
        nonisolated(unsafe) let (consuming, context) = (consuming, context)
        let matcher = ScriptMatcher { input, start, bounds in
            try fault.watch {
                let answer = try consuming.call([value, .string(input), .index(start), .indexRange(bounds)])
                guard let found = answer.unwrapped?.object(as: TupleObject.self)?.elements, found.count == 2 else {
                    return nil
                }
                let end = Arguments(receiver: value, found, in: context)
                return (try end.stringIndex(0, in: input[start..<bounds.upperBound]), found[1])
            }
        }
        return RegexPart(matcher, parts, custom: matcher.regex)
    }

    /// A class of characters; nil if the value is none. One that `"a"..."f"` made is the range.
    func characterClass(_ value: Value) throws -> CharacterClass? {
        if let known = value.object(as: NativeObject<CharacterClass>.self)?.native { return known }
        guard let range = value.object(as: RangeObject.self), let lower = range.lower?.character,
            let upper = range.upper?.character
        else { return nil }
        for bound in [lower, upper] where !bound.isRangeBound {
            throw RuntimeError(
                "'\(bound)' cannot be the bound of a class of characters: it is not one scalar in its composed form")
        }
        return lower...upper
    }
}

extension Character {
    /// Whether Swift takes it for the bound of a range in a class of characters.
    fileprivate var isRangeBound: Bool {
        unicodeScalars.count == 1
            && String(self).precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(unicodeScalars)
    }
}

extension Value {
    /// The character that it is.
    var character: Character? { nominal === NominalType.character ? text?.first : nil }
}

extension RegularExpression {
    /// What it captures, of a match of nothing: it is matched without being looked at.
    var unmatched: [AnyRegexOutput.Element] {
        "".prefixMatch(of: Regex<AnyRegexOutput>(Optionally(regex, .reluctant).regex))
            .map { Array($0.output.dropFirst()) } ?? []
    }

    /// Whether a type is what its matches give.
    func captures(of output: ScriptType) throws -> Bool {
        let captures = unmatched
        guard case .tuple(let elements) = output else { return captures.isEmpty }
        guard elements.count == captures.count + 1 else { return false }
        return zip(captures, elements.dropFirst()).allSatisfy { capture, element in
            let isOptional = if case .optional = element.type { true } else { false }
            // Each is an Optional once more, since all of it may be left out.
            return isOptional == (capture.type is Substring??.Type || capture.type is Substring???.Type)
        }
    }
}
