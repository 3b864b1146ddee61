// `#if` is evaluated between lexer and parser: tokens of branches that do not hold are left out.

/// Answers the conditions of `#if`, and which modules there are.
package enum Platform {
    /// The modules whose names are known, and may stand before what is theirs; importing another one earns a warning.
    package static let modules: Set<String> = [
        "Swift", "_Concurrency", "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Observation",
        "RegexBuilder",
        "Glibc", "XCTest",
        "Testing",
        "RxSwift", "RxCocoa", "RxRelay", "RxTest", "RxBlocking", "RxSwiftExt",
        "NSObject_Rx", "RxDataSources", "Differentiator",
    ]

    /// Modules of Apple's systems and of earlier releases, whose import says nothing and is let pass.
    private static let silentModules: Set<String> = [
        "UIKit", "AppKit", "SwiftUI", "Combine", "PlaygroundSupport", "XCPlayground", "RxExpect", "RxOptional",
        "RxTests",
        "Darwin", "CoreGraphics", "CoreLocation", "Moya", "RxEngine", "Cocoa",
    ]

    /// Whether a module can be imported without a warning.
    package static func isImported(_ module: String) -> Bool {
        modules.contains(module) || silentModules.contains(module)
    }

    /// The version that `compiler(>=…)` compares with.
    static let compilerVersion = [6, 3, 1]

    /// The version that `swift(>=…)` compares with: that of the language mode 5, in which a compiler of Swift 6 is unless it
    /// is told otherwise.
    static let languageVersion = [5, 10]

    /// The features of the language that `hasFeature(…)` and `$Feature` ask for: what the language mode 5 has without being
    /// asked, but for what is left out here (macros, packs of parameters, generics over values).
    private static let features: Set<String> = [
        "Actors", "AssociatedTypeAvailability", "AsyncAwait", "AsyncSequenceFailure", "BareSlashRegexLiterals",
        "BitwiseCopyable", "BitwiseCopyable2", "ConcurrentFunctions", "EffectfulProp", "GlobalActors",
        "ImplicitSelfCapture", "InheritActorContext", "IsolatedAny", "IsolatedDeinit", "LexicalLifetimes",
        "MarkerProtocol", "MoveOnly", "MoveOnlyPartialConsumption", "NoAsyncAvailability", "NoncopyableGenerics",
        "NonescapableTypes", "NonfrozenEnumExhaustivity", "OptionalIsolatedParameters", "PrimaryAssociatedTypes2",
        "RawIdentifiers", "RethrowsProtocol", "RetroactiveAttribute", "Sendable", "SendingArgsAndResults",
        "TypedThrows", "UnavailableFromAsync",
    ]

    /// The attributes that `hasAttribute(…)` asks for; those that only declare a global actor are none.
    private static let attributes: Set<String> = [
        "autoclosure", "available", "convention", "differentiable", "discardableResult", "dynamicCallable",
        "dynamicMemberLookup", "escaping", "frozen", "globalActor", "inlinable", "main", "nonisolated", "nonobjc",
        "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "retroactive", "Sendable",
        "usableFromInline", "warn_unqualified_access",
        "IBAction", "IBOutlet", "NSApplicationMain", "UIApplicationMain",
    ]

    static func holds(_ function: String, _ argument: String) -> Bool {
        switch function {
        case "os": argument == "Linux"
        case "canImport":
            // Behind the module may stand which version of it is asked for.
            modules.contains(String(argument.prefix { $0 != "," }))
        case "swift": holds(argument, of: languageVersion)
        case "compiler": holds(argument, of: compilerVersion)
        case "arch": argument == architecture
        case "_pointerBitWidth": argument == "_64"
        case "_endian": argument == "little"
        case "_runtime": argument == "_Native"
        case "hasFeature": features.contains(argument)
        case "hasAttribute": attributes.contains(argument)
        default: false
        }
    }

    static func holds(_ name: String) -> Bool {
        name == "DEBUG" || name == "true" || name.hasPrefix("$") && features.contains(String(name.dropFirst()))
    }

    private static var architecture: String {
        #if arch(arm64)
        "arm64"
        #else
        "x86_64"
        #endif
    }

    /// `>=5.9` or `<6`.
    private static func holds(_ comparison: String, of version: [Int]) -> Bool {
        let digits = comparison.drop { !$0.isNumber }
        let wanted = digits.split(separator: ".").map { Int($0) ?? 0 }
        let isBelow = version.lexicographicallyPrecedes(wanted)
        return comparison.hasPrefix("<") ? isBelow : !isBelow
    }
}

/// Leaves out what `#if` excludes.
struct ConditionalCompilation {
    /// One `#if` that is not closed yet.
    private struct OpenCondition {
        let directive: Token
        var isActive: Bool
        var wasActive: Bool
        let isOuterActive: Bool
    }

    private let source: SourceText
    private let tokens: [Token]
    private var index = 0
    private var open: [OpenCondition] = []
    private(set) var active: [Token] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the text ends inside `#if`.
    var isOpen: Bool { !open.isEmpty }

    /// - Parameter tokens: All tokens of the text, the last being `endOfText`.
    init(_ source: SourceText, _ tokens: [Token]) {
        self.source = source
        self.tokens = tokens
        guard tokens.contains(where: { $0.kind == .poundName && isDirective(text($0)) }) else {
            active = tokens
            return
        }
        active.reserveCapacity(tokens.count)
        while index < tokens.count { step() }
        for condition in open { report(.unterminatedConditional, condition.directive) }
    }

    private func text(_ token: Token) -> String {
        source.text(Span(source: source.id, start: Int(token.start), end: Int(token.end)))
    }

    private func isDirective(_ name: String) -> Bool {
        name == "#if" || name == "#elseif" || name == "#else" || name == "#endif"
    }

    private mutating func report(_ error: SyntaxError, _ token: Token) {
        diagnostics.append(
            error.diagnostic(at: Span(source: source.id, start: Int(token.start), end: Int(token.end))))
    }

    private mutating func step() {
        let token = tokens[index]
        index += 1
        let name = token.kind == .poundName ? text(token) : ""
        let isActive = open.last?.isActive ?? true
        switch name {
        case "#if":
            let holds = parseCondition()
            open.append(
                OpenCondition(
                    directive: token, isActive: isActive && holds, wasActive: holds, isOuterActive: isActive))
        case "#elseif", "#else":
            let holds = name == "#else" || parseCondition()
            guard var last = open.popLast() else { return report(.strayConditional(name), token) }
            last.isActive = last.isOuterActive && !last.wasActive && holds
            last.wasActive = last.wasActive || holds
            open.append(last)
        case "#endif":
            if open.popLast() == nil { report(.strayConditional(name), token) }
        default:
            if isActive || token.kind == .endOfText { active.append(token) }
        }
    }

    // MARK: condition = and { "||" and };  and = unary { "&&" unary };  unary = "!" unary | "(" condition ")" | name

    private var isAtLineEnd: Bool { tokens[index].startsLine || tokens[index].kind == .endOfText }

    /// Whether the next operator is this one; `!!` and the like are cut by their first character.
    private mutating func accept(_ symbol: String) -> Bool {
        guard !isAtLineEnd, text(tokens[index]) == symbol else { return false }
        index += 1
        return true
    }

    private mutating func parseCondition() -> Bool {
        guard !isAtLineEnd else {
            report(.missingCondition, tokens[index - 1])
            return false
        }
        let result = parseDisjunction(depth: 0)
        if !isAtLineEnd {
            report(.badCondition, tokens[index])
            while !isAtLineEnd { index += 1 }
        }
        return result
    }

    private mutating func parseDisjunction(depth: Int) -> Bool {
        var result = parseConjunction(depth: depth)
        while accept("||") {
            let right = parseConjunction(depth: depth)
            result = result || right
        }
        return result
    }

    private mutating func parseConjunction(depth: Int) -> Bool {
        var result = parseUnary(depth: depth)
        while accept("&&") {
            let right = parseUnary(depth: depth)
            result = result && right
        }
        return result
    }

    private mutating func parseUnary(depth: Int) -> Bool {
        guard !isAtLineEnd, depth < 64 else { return false }
        if accept("!") { return !parseUnary(depth: depth + 1) }
        if accept("(") {
            let result = parseDisjunction(depth: depth + 1)
            _ = accept(")")
            return result
        }
        let name = text(tokens[index])
        index += 1
        guard accept("(") else { return Platform.holds(name) }
        var argument = ""
        while !isAtLineEnd, tokens[index].kind != .rightParenthesis {
            argument += text(tokens[index])
            index += 1
        }
        _ = accept(")")
        return Platform.holds(name, argument)
    }
}
