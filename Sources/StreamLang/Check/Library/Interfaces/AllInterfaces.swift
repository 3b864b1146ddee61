// Every text of declarations that the library is made of.

extension LibraryInterface {
    /// The texts of all modules.
    package static let all: [InterfaceText] = [
        swift, swiftNumbers, swiftSequences, swiftLazySequences, swiftCollections, swiftText,
        swiftCoding, arithmeticOperators, foundationOperators, comparisonOperators, concurrency,
        synchronization, dispatch, foundation, foundationObjects, foundationFiles, foundationFormats,
        foundationAttributes, rxSwift,
        rxRelay, rxCocoa, sharedSequences, rxSwiftExt, nsObjectRx, differentiator, rxDataSources, rxTest, rxBlocking,
        marbles, xcTest, playgrounds, controls, regexBuilder,
    ]
}
