// A regular expression of a script, and what its matches are as values.

import RxEngine

/// A regular expression of a script.
package struct RegularExpression {
    /// Swift's own, which is searched for by ``search(_:)``.
    package let regex: Regex<AnyRegexOutput>
    /// Whether its matches are tuples, as those of `/…/` and of `Regex { … }`; one made of a text has numbered captures.
    package let isTyped: Bool
    /// What it was built of; nil for one that is a pattern.
    package let parts: RegexParts?

    package init(_ pattern: String, isLiteral: Bool) throws {
        do { regex = try Regex(pattern) } catch {
            if !isLiteral { throw ScriptError(.error(error)) }
            throw RuntimeError("cannot read the regular expression '\(pattern)': \(error)")
        }
        isTyped = isLiteral
        parts = nil
    }

    /// One that was built.
    package init(_ regex: Regex<AnyRegexOutput>, _ parts: RegexParts?, isTyped: Bool = true) {
        self.regex = regex
        self.isTyped = isTyped
        self.parts = parts
    }

    /// The expression with matches that are tuples, as one that is written `/…/` has them.
    var typed: RegularExpression { RegularExpression(regex, parts) }

    /// The same with other options.
    package func changed(_ change: (Regex<AnyRegexOutput>) throws -> Regex<AnyRegexOutput>) rethrows
        -> RegularExpression
    {
        RegularExpression(try change(regex), parts, isTyped: isTyped)
    }

    /// What a search gives. What a script's closure throws in it ends one match only, as in Swift; any other failure of a
    /// script's code ends the search.
    package func search<Found>(_ search: (Regex<AnyRegexOutput>) throws -> Found) throws -> Found {
        guard let parts else { return try search(regex) }
        try parts.checkReferences()
        let found = Result { try search(regex) }
        for fault in parts.faults { try fault.rethrow() }
        return try found.get()
    }

    /// A match as a script sees it: the tuple of its captures, in which its range and its output are named.
    package func value(_ match: Regex<AnyRegexOutput>.Match) -> Value {
        let all = Array(match.output)
        let shown = parts.map { parts in
            all.prefix(1) + zip(all.dropFirst(), parts.captures).filter { $1.isShown }.map { $0.0 }
        }
        let elements = shown.map { Array($0) } ?? all
        let captures = elements.map { isTyped ? Self.capture($0) : Self.numbered($0) }
        // What took no part in a match is nil in the tuple, and `.some(nil)` alone where it is an Optional of an Optional, as
        // in Swift.
        let together = isTyped ? elements.map { Self.capture($0, isAlone: false) } : captures
        let names = elements.map(\.name)
        let labels: [String?]? = names.contains { $0 != nil } ? names : nil
        let output: Value
        if !isTyped {
            output = .object(ArrayObject(captures, .anyRegexOutput))
        } else if captures.count == 1 {
            output = captures[0]
        } else {
            output = .tuple(together, labels: labels)
        }
        let whole: Value = .string(match.output[0].substring.map(String.init) ?? "")
        var values = isTyped ? captures : [whole]
        var valueLabels: [String?] = isTyped ? names : [nil]
        if let parts, parts.captures.contains(where: { $0.reference != nil }) {
            let references = zip(parts.captures, all.dropFirst()).compactMap { capture, element in
                capture.reference.map { RegexMatchReferences.Capture(of: $0, value: element.value as? Value) }
            }
            values.append(.object(NativeObject(RegexMatchReferences(captures: references), .regex)))
            valueLabels.append("references")
        }
        values += [.indexRange(match.range), output]
        valueLabels += ["range", "output"]
        return .tuple(values, labels: valueLabels)
    }

    /// What was captured; an Optional for each part around it that may be left out of a match.
    private static func capture(_ element: AnyRegexOutput.Element, isAlone: Bool = true) -> Value {
        let value = element.value as? Value ?? element.substring.map { Value.substring($0) }
        let depth = (element.type as? any OptionalType.Type)?.depth ?? 0
        if depth == 0 { return value ?? .string("") }
        if value == nil, !isAlone { return .none }
        return (1..<depth).reduce(.optional(value)) { wrapped, _ in .some(wrapped) }
    }

    private static func numbered(_ element: AnyRegexOutput.Element) -> Value {
        let substring = element.substring.map { Value.substring($0) }
        return .object(
            NativeObject(
                RegexElement(
                    substring: substring, range: element.range.map { .indexRange($0) }, name: element.name,
                    value: element.value as? Value ?? substring,
                    optionalDepth: (element.type as? any OptionalType.Type)?.depth ?? 0), .anyRegexElement))
    }
}

/// What one part of an expression captured.
package struct RegexElement {
    /// What matched; nil where the part took no part in the match.
    let substring: Value?
    let range: Value?
    let name: String?
    /// What was made of it, or what matched.
    let value: Value?
    /// How many parts around it may be left out of a match.
    let optionalDepth: Int

    /// The type of what a tuple of captures has in its place.
    var type: ScriptType {
        let content = value?.runtimeType ?? .nominal(.substring, [])
        return (0..<optionalDepth).reduce(content) { type, _ in .optional(type) }
    }

    /// What a tuple of captures has in its place, if that is of a type.
    func captured(as wanted: ScriptType) -> Value? {
        let isOptional = if case .optional = wanted { true } else { false }
        return isOptional == (optionalDepth > 0) ? captured : nil
    }

    /// What a tuple of captures has in its place.
    var captured: Value? {
        guard optionalDepth > 0 else { return value }
        return (1..<optionalDepth).reduce(.optional(value)) { wrapped, _ in .some(wrapped) }
    }
}

extension RegularExpression: CustomStringConvertible {
    package var description: String { String(describing: regex) }
}

private protocol OptionalType { static var depth: Int { get } }

extension Optional: OptionalType {
    static var depth: Int { ((Wrapped.self as? any OptionalType.Type)?.depth ?? 0) + 1 }
}

/// What is known of a regular expression that was built of others.
package struct RegexParts {
    /// A group that captures, in the order in which they begin.
    package struct Capture {
        /// Whether the tuple of a match has it: captures with names are left out where their literal is built into another.
        package var isShown = true
        /// The `Reference` that it is found by.
        package var reference: AnyObject?

        package init(isShown: Bool = true, reference: AnyObject? = nil) {
            (self.isShown, self.reference) = (isShown, reference)
        }
    }

    package var captures: [Capture] = []
    /// The `Reference`s whose captures it matches once more.
    package var references: [AnyObject] = []
    /// The failures of the closures in it.
    package var faults: [RegexFault] = []
    /// How many parts it has, and how deep they lie in each other.
    package private(set) var size: Int
    private var depth = 1

    /// What Swift compiles and searches without using up stack or memory.
    private enum Limit {
        static let size = 65536
        static let depth = 256
    }

    package init(size: Int = 1, captures: [Capture] = []) {
        self.size = size
        self.captures = captures
    }

    /// What is made of several, or of one that is wrapped.
    package init(of others: [RegexParts]) throws {
        captures = others.flatMap(\.captures)
        references = others.flatMap(\.references)
        faults = others.flatMap(\.faults)
        size = others.reduce(1) { $0 + $1.size }
        depth = (others.map(\.depth).max() ?? 0) + 1
        if size > Limit.size { throw RuntimeError("a regular expression has \(Limit.size) parts at most") }
        if depth > Limit.depth {
            throw RuntimeError("the parts of a regular expression lie \(Limit.depth) deep in each other at most")
        }
    }

    /// What Swift ends the process for.
    fileprivate func checkReferences() throws {
        for reference in references where !captures.contains(where: { $0.reference === reference }) {
            throw RuntimeError("a regular expression refers to what nothing in it captures")
        }
    }
}

/// What a match captured for each `Reference`.
package struct RegexMatchReferences {
    struct Capture {
        let reference: AnyObject
        let value: Value?

        init(of reference: AnyObject, value: Value?) { (self.reference, self.value) = (reference, value) }
    }

    let captures: [Capture]

    /// What the last capture with a reference captured.
    package func value(of reference: AnyObject) -> Value? { captures.last { $0.reference === reference }?.value }
}

/// The failure of a script's closure that a search runs: Swift takes all errors for the end of a match.
package final class RegexFault: @unchecked Sendable {
    // Unchecked: `lock` guards the error.
    private let lock = Lock()
    private var error: (any Error)?

    package init() {}

    /// Runs a closure of a script.
    package func watch<Made>(_ make: () throws -> Made) throws -> Made {
        do { return try make() } catch let error as ScriptError { throw error } catch {
            lock.withLock { self.error = error }
            throw error
        }
    }

    fileprivate func rethrow() throws {
        let error = lock.withLock {
            defer { self.error = nil }
            return self.error
        }
        if let error { throw error }
    }
}
