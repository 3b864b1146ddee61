// RegexBuilder as the checker sees it.

extension LibraryInterface {
    /// The parts of regular expressions. What a part gives is told by ``RegexOutputs``, where Swift has an overload for each
    /// number of captures.
    static let regexBuilder = InterfaceText(
        module: "RegexBuilder",
        """
        struct RegexOutputs<First, Next> {}
        protocol CustomConsumingRegexComponent: RegexComponent {
            func consuming(_ input: String, startingAt index: String.Index, in bounds: Range<String.Index>) throws
                -> (upperBound: String.Index, output: RegexOutput)?
        }
        @resultBuilder enum RegexComponentBuilder {
            static func buildBlock() -> Regex<Substring> {}
            static func buildPartialBlock<R: RegexComponent>(first component: R) -> Regex<R.RegexOutput> {}
            static func buildPartialBlock<R0: RegexComponent, R1: RegexComponent>(accumulated: R0, next: R1)
                -> Regex<RegexOutputs<R0.RegexOutput, R1.RegexOutput>.Joined> {}
            static func buildExpression<R: RegexComponent>(_ regex: R) -> R {}
        }
        @resultBuilder struct AlternationBuilder {
            static func buildPartialBlock<R: RegexComponent>(first component: R)
                -> ChoiceOf<RegexOutputs<Substring, R.RegexOutput>.Alternatives> {}
            static func buildPartialBlock<R0: RegexComponent, R1: RegexComponent>(accumulated: R0, next: R1)
                -> ChoiceOf<RegexOutputs<R0.RegexOutput, R1.RegexOutput>.Alternatives> {}
            static func buildExpression<R: RegexComponent>(_ regex: R) -> R {}
        }
        struct One<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R) where Output == R.RegexOutput {}
        }
        struct OneOrMore<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R, _ behavior: RegexRepetitionBehavior? = nil)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Joined {}
            init<R: RegexComponent>(
                _ behavior: RegexRepetitionBehavior? = nil, @RegexComponentBuilder _ component: () -> R
            ) where Output == RegexOutputs<Substring, R.RegexOutput>.Joined {}
        }
        struct ZeroOrMore<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R, _ behavior: RegexRepetitionBehavior? = nil)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
            init<R: RegexComponent>(
                _ behavior: RegexRepetitionBehavior? = nil, @RegexComponentBuilder _ component: () -> R
            ) where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
        }
        struct Optionally<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R, _ behavior: RegexRepetitionBehavior? = nil)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
            init<R: RegexComponent>(
                _ behavior: RegexRepetitionBehavior? = nil, @RegexComponentBuilder _ component: () -> R
            ) where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
        }
        struct Repeat<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R, count: Int)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
            init<R: RegexComponent>(count: Int, @RegexComponentBuilder _ component: () -> R)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
            init<R: RegexComponent, Counts: RangeExpression>(
                _ component: R, _ expression: Counts, _ behavior: RegexRepetitionBehavior? = nil
            ) where Counts.Bound == Int, Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
            init<R: RegexComponent, Counts: RangeExpression>(
                _ expression: Counts, _ behavior: RegexRepetitionBehavior? = nil,
                @RegexComponentBuilder _ component: () -> R
            ) where Counts.Bound == Int, Output == RegexOutputs<Substring, R.RegexOutput>.Alternatives {}
        }
        struct ChoiceOf<Output>: RegexComponent {
            typealias RegexOutput = Output
            init(@AlternationBuilder _ builder: () -> ChoiceOf<Output>) {}
        }
        struct Local<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Joined {}
            init<R: RegexComponent>(@RegexComponentBuilder _ component: () -> R)
                where Output == RegexOutputs<Substring, R.RegexOutput>.Joined {}
        }
        struct Lookahead<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R) where Output == R.RegexOutput {}
            init<R: RegexComponent>(@RegexComponentBuilder _ component: () -> R) where Output == R.RegexOutput {}
        }
        struct NegativeLookahead<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R) where Output == R.RegexOutput {}
            init<R: RegexComponent>(@RegexComponentBuilder _ component: () -> R) where Output == R.RegexOutput {}
        }
        struct Capture<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent>(_ component: R) where Output == RegexOutputs<R.RegexOutput, Never>.Captured {}
            init<R: RegexComponent>(@RegexComponentBuilder _ component: () -> R)
                where Output == RegexOutputs<R.RegexOutput, Never>.Captured {}
            init<R: RegexComponent>(
                _ component: R, as reference: Reference<RegexOutputs<R.RegexOutput, Never>.Whole>
            ) where Output == RegexOutputs<R.RegexOutput, Never>.Captured {}
            init<R: RegexComponent>(
                as reference: Reference<RegexOutputs<R.RegexOutput, Never>.Whole>,
                @RegexComponentBuilder _ component: () -> R
            ) where Output == RegexOutputs<R.RegexOutput, Never>.Captured {}
            init<R: RegexComponent, NewCapture>(
                _ component: R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                @RegexComponentBuilder _ component: () -> R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                _ component: R, as reference: Reference<NewCapture>,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                as reference: Reference<NewCapture>, @RegexComponentBuilder _ component: () -> R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
        }
        struct TryCapture<Output>: RegexComponent {
            typealias RegexOutput = Output
            init<R: RegexComponent, NewCapture>(
                _ component: R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture?
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                @RegexComponentBuilder _ component: () -> R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture?
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                _ component: R, as reference: Reference<NewCapture>,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture?
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
            init<R: RegexComponent, NewCapture>(
                as reference: Reference<NewCapture>, @RegexComponentBuilder _ component: () -> R,
                transform: @escaping (RegexOutputs<R.RegexOutput, Never>.Whole) throws -> NewCapture?
            ) where Output == RegexOutputs<R.RegexOutput, NewCapture>.Transformed {}
        }
        struct Reference<Capture>: RegexComponent {
            typealias RegexOutput = Capture
            init(_ captureType: Capture.Type = Capture.self) {}
        }
        struct Anchor: RegexComponent {
            typealias RegexOutput = Substring
        }
        struct CharacterClass: RegexComponent {
            typealias RegexOutput = Substring
        }
        extension RegexComponent where Self == CharacterClass {
            static var any: CharacterClass {}
            static var anyNonNewline: CharacterClass {}
            static var anyGraphemeCluster: CharacterClass {}
            static var digit: CharacterClass {}
            static var hexDigit: CharacterClass {}
            static var word: CharacterClass {}
            static var whitespace: CharacterClass {}
            static var horizontalWhitespace: CharacterClass {}
            static var newlineSequence: CharacterClass {}
            static var verticalWhitespace: CharacterClass {}
            static func anyOf<S: Sequence>(_ characters: S) -> CharacterClass where S.Element == Character {}
        }
        @_disfavoredOverload func ... (_ left: Character, _ right: Character) -> CharacterClass {}
        """)
}
