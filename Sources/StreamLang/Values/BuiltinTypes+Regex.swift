// The named types that regular expressions are built of.

extension NominalType {
    private static func part(_ name: String, generic: [String] = ["Output"], isProtocol: Bool = false) -> NominalType {
        library(
            name, isProtocol ? .protocolType : .structure, "RegexBuilder", generic: generic, parents: [regexComponent])
    }

    package static let regexComponent = library("RegexComponent", .protocolType, generic: ["RegexOutput"])
    package static let customRegexComponent = part("CustomConsumingRegexComponent", generic: [], isProtocol: true)
    package static let regexComponentBuilder = library("RegexComponentBuilder", .enumeration, "RegexBuilder")
    package static let alternationBuilder = library("AlternationBuilder", .structure, "RegexBuilder")
    package static let one = part("One")
    package static let oneOrMore = part("OneOrMore")
    package static let zeroOrMore = part("ZeroOrMore")
    package static let optionally = part("Optionally")
    package static let repeatedRegex = part("Repeat")
    package static let choiceOf = part("ChoiceOf")
    package static let localRegex = part("Local")
    package static let lookahead = part("Lookahead")
    package static let negativeLookahead = part("NegativeLookahead")
    package static let regexCapture = part("Capture")
    package static let tryCapture = part("TryCapture")
    package static let regexReference = part("Reference", generic: ["Capture"])
    package static let anchor = part("Anchor", generic: [])
    package static let characterClass = part("CharacterClass", generic: [])
    /// What owns the members of a match, whose value is a tuple.
    package static let regexMatch = library("Regex.Match")

    /// What a match of an expression captured of which nothing is known before the run.
    package static let anyRegexElement = library("AnyRegexOutput.Element")
    package static let anyRegexOutput = library(
        "AnyRegexOutput", parents: [randomAccessCollection], elements: .nominal(anyRegexElement, []))

    package static let regexRepetitionBehavior = library("RegexRepetitionBehavior", parents: [hashable])
    package static let regexWordBoundaryKind = library("RegexWordBoundaryKind", parents: [hashable])
    package static let regexSemanticLevel = library("RegexSemanticLevel", parents: [hashable])

    /// What is built, and what builds it.
    package static let regexParts = [
        regexComponentBuilder, alternationBuilder, one, oneOrMore, zeroOrMore, optionally, repeatedRegex, choiceOf,
        localRegex, lookahead, negativeLookahead, regexCapture, tryCapture, regexReference,
    ]

    package static let regexTypes =
        regexParts + [
            regexComponent, customRegexComponent, anchor, characterClass, regexRepetitionBehavior,
            regexWordBoundaryKind, regexSemanticLevel, anyRegexOutput, anyRegexElement,
        ]
}
