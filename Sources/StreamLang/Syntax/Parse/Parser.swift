// The parser: recursive descent over tokens. This file holds its state and its entry; its productions are beside it.

/// Thrown to leave a production whose fault is already reported; caught where statements begin.
struct Abandoned: Error {}

/// Parses texts into trees.
package struct Parser {
    /// Where a text comes from.
    package enum Mode: Sendable {
        case file
        /// An entry at the prompt: a line that begins with `.name` goes on from the last value, `_`.
        case prompt
    }

    /// What may deeply nested input cost: beyond these, a diagnostic instead of a stack overflow.
    enum Limit {
        /// Expressions, statements, types and patterns inside one another.
        static let nesting = 200
        /// The height of one tree: links of a chain and operators of a line count too.
        static let height = 1000
        /// After so many errors the rest is not reported.
        static let errors = 20
    }

    let source: SourceText
    let mode: Mode
    let tokens: [Token]
    /// The lowest address that the stack may reach.
    let stackLimit: UInt
    /// For each opening bracket the index of its partner, -1 if it has none.
    let partners: [Int32]
    var operators: OperatorTable

    var index = 0
    var token: Token
    /// The end of the token before the current one.
    var previousEnd: Int32 = 0
    var diagnostics: [Diagnostic] = []
    /// Set when the first fault is that the text ends.
    var open: OpenConstruct?
    /// Set when a limit is passed: nothing more is parsed or reported.
    var isStopped = false

    var depth = 0
    var height = 0
    /// One more than the highest `$n` of the closure that is being parsed.
    var shorthandCount = 0
    /// The names that the closure that is being parsed unwraps.
    var unwrappedNames: Set<String> = []
    /// What was found in the closure that is being parsed.
    var bodyEffects = BodyEffects()
    /// Whether the body of `if`, `for` and so on follows, so that `{` begins no trailing closure.
    var isBeforeBody = false
    /// Whether `=` ends the expression: in a pattern before its value.
    var stopsAtEqual = false
    /// Where a pattern was tried that is an expression.
    let noPatterns = NoPatterns()
    /// The parameter packs that are known here.
    var packs = Packs()
    /// What `yield` stands for, in the body of an accessor that has it.
    var yielding: Yielding?

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - mode: Whether it is a file or an entry at the prompt.
    ///   - operators: The operators known so far; those that the text declares anywhere are added.
    ///   - stackLimit: The lowest address that the stack of the current thread may reach: what nests further is refused.
    /// - Returns: The trees, what is wrong, and whether the text is whole.
    package static func parse(
        _ source: SourceText, mode: Mode = .file, operators: OperatorTable = .standard, stackLimit: UInt
    ) -> ParseResult {
        let lexed = Lexer.lex(source)
        let conditional = ConditionalCompilation(source, lexed.tokens)
        var parser = Parser(
            source, mode: mode, tokens: conditional.active, operators: operators, stackLimit: stackLimit)
        parser.diagnostics = lexed.diagnostics + conditional.diagnostics
        parser.open = lexed.open ?? (conditional.isOpen && parser.diagnostics.count == 1 ? .conditional : nil)
        parser.declareOperators()
        parser.packs = Packs(of: parser)
        parser.operators.packs = parser.packs.ofTypes
        let statements = parser.parseText()
        let lexedOpen = lexed.diagnostics.count > 1 ? nil : parser.open
        return ParseResult(
            source: source, statements: statements,
            diagnostics: parser.diagnostics.sorted { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) },
            completeness: lexedOpen.map(Completeness.incomplete) ?? .complete, operators: parser.operators)
    }

    private init(
        _ source: SourceText, mode: Mode, tokens: [Token], operators: OperatorTable, stackLimit: UInt
    ) {
        self.source = source
        self.mode = mode
        self.tokens = tokens
        self.operators = operators
        self.stackLimit = stackLimit
        partners = Parser.findPartners(tokens)
        token = tokens[0]
    }

    private static func findPartners(_ tokens: [Token]) -> [Int32] {
        var partners = [Int32](repeating: -1, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart:
                open.append(index)
            case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd:
                // An opening bracket that is skipped here lacks its partner; a closing one that matches none does too.
                guard let match = open.lastIndex(where: { tokens[$0].kind.closing == token.kind }) else { continue }
                partners[open[match]] = Int32(index)
                open.removeSubrange(match...)
            default: break
            }
        }
        return partners
    }
}

/// The places where an enum case was tried as a pattern in vain, kept when a trial is taken back.
///
/// `case a.b(switch e { case c.d(…) })` is tried as a pattern and then parsed as an expression. What is inside would be tried
/// twice for each level around it.
final class NoPatterns {
    struct Place: Hashable {
        let index: Int
        let isBinding: Bool
        let isBeforeBody: Bool
        let stopsAtEqual: Bool
    }

    var places: Set<Place> = []
}

extension Token.Kind {
    /// The bracket that closes this one.
    var closing: Token.Kind? {
        switch self {
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        case .leftBrace: .rightBrace
        case .interpolationStart: .interpolationEnd
        default: nil
        }
    }
}
