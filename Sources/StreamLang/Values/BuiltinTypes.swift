// The library's named types.

extension NominalType {
    static func library(
        _ name: String, _ kind: Kind = .structure, _ module: String = "Swift", generic: [String] = [],
        parents: [NominalType] = [], elements: ScriptType? = nil
    ) -> NominalType {
        let type = NominalType(name, kind, module: module, generic: generic, parents: parents, isScript: false)
        type.elementType = elements
        return type
    }

    /// The elements of a dictionary.
    static let keyAndValue = ScriptType.tuple(
        [.init(label: "key", type: .generic("Key")), .init(label: "value", type: .generic("Value"))])

    /// The elements of what a sequence is made of: what `LazySequence<[Int]>` has is what `[Int]` has.
    static let elementsOfBase = ScriptType.generic("Element.Element")

    // Protocols that scripts extend, conform to or name as bounds.
    package static let sequence = library("Sequence", .protocolType, generic: ["Element"])
    package static let collection = library("Collection", .protocolType, generic: ["Element"], parents: [sequence])
    package static let equatable = library("Equatable", .protocolType)
    package static let hashable = library("Hashable", .protocolType, parents: [equatable])
    package static let comparable = library("Comparable", .protocolType, parents: [equatable])
    package static let binaryInteger = library(
        "BinaryInteger", .protocolType, parents: [hashable, strideable, numeric])
    package static let floatingPoint = library(
        "FloatingPoint", .protocolType, parents: [hashable, strideable, signedNumeric])
    package static let error = library("Error", .protocolType)
    package static let customStringConvertible = library("CustomStringConvertible", .protocolType)
    /// What most of the library's values that hold others are: they describe themselves, also for debugging.
    static let describing: [NominalType] = [customStringConvertible, customDebugStringConvertible]
    package static let caseIterable = library("CaseIterable", .protocolType)
    package static let rawRepresentable = library("RawRepresentable", .protocolType)
    package static let optionSet = library("OptionSet", .protocolType, parents: [rawRepresentable])

    // Swift's own.
    package static let int = library("Int", parents: [fixedWidthInteger, signedInteger, losslessStringConvertible])
    package static let double = library(
        "Double", parents: [binaryFloatingPoint, losslessStringConvertible, customDebugStringConvertible])
    package static let bool = library("Bool", parents: [hashable, losslessStringConvertible])
    package static let void = library("Void")
    package static let stringProtocol = library("StringProtocol", .protocolType)
    /// What a StaticString has; its values are Strings.
    package static let staticString = library("StaticString")
    package static let string = library(
        "String",
        parents: [
            stringProtocol, bidirectionalCollection, rangeReplaceableCollection, hashable, comparable,
            losslessStringConvertible,
            customDebugStringConvertible,
        ], elements: .nominal(character, []))
    /// What `type(of:)` answers for a part of a string, which is a `String` to all else.
    package static let substring = library("Substring", parents: [string], elements: .nominal(character, []))
    package static let character = library(
        "Character", parents: [hashable, comparable, losslessStringConvertible, customDebugStringConvertible])
    package static let optional = library(
        "Optional", .enumeration, generic: ["Wrapped"], parents: [hashable, customDebugStringConvertible])
    package static let array = library(
        "Array", generic: ["Element"],
        parents: [randomAccessCollection, mutableCollection, rangeReplaceableCollection, hashable] + describing)
    package static let arraySlice = library("ArraySlice", generic: ["Element"], parents: [array])
    package static let dictionary = library(
        "Dictionary", generic: ["Key", "Value"], parents: [collection, hashable] + describing, elements: keyAndValue)
    package static let set = library("Set", generic: ["Element"], parents: [collection, hashable] + describing)
    package static let range = library(
        "Range", generic: ["Bound"], parents: [randomAccessCollection, rangeExpression, hashable] + describing)
    package static let closedRange = library(
        "ClosedRange", generic: ["Bound"], parents: [randomAccessCollection, rangeExpression, hashable] + describing)
    package static let partialRangeFrom = library(
        "PartialRangeFrom", generic: ["Bound"], parents: [sequence, rangeExpression])
    package static let partialRangeUpTo = library(
        "PartialRangeUpTo", generic: ["Bound"], parents: [rangeExpression])
    package static let partialRangeThrough = library(
        "PartialRangeThrough", generic: ["Bound"], parents: [rangeExpression])
    package static let tuple = library("Tuple")
    package static let function = library("Function", .classType)
    package static let metatype = library("Type")
    package static let result: NominalType = {
        let result = library("Result", .enumeration, generic: ["Success", "Failure"], parents: [equatable])
        result.cases = [
            .library("success", .generic("Success")), .library("failure", .generic("Failure")),
        ]
        return result
    }()

    /// Not a type of the language: shared variables and weak references inside frames.
    package static let cell = library("Cell", .classType)
}
