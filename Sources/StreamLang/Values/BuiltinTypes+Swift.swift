// More of Swift's own types: sized integers, Float, lazy and derived sequences, protocols without members.

extension NominalType {
    // Numbers.
    package static let uint = library("UInt", parents: [fixedWidthInteger, unsignedInteger])
    package static let int8 = library("Int8", parents: [fixedWidthInteger, signedInteger])
    package static let int16 = library("Int16", parents: [fixedWidthInteger, signedInteger])
    package static let int32 = library("Int32", parents: [fixedWidthInteger, signedInteger])
    package static let int64 = library("Int64", parents: [fixedWidthInteger, signedInteger])
    package static let uint8 = library("UInt8", parents: [fixedWidthInteger, unsignedInteger])
    package static let uint16 = library("UInt16", parents: [fixedWidthInteger, unsignedInteger])
    package static let uint32 = library("UInt32", parents: [fixedWidthInteger, unsignedInteger])
    package static let uint64 = library("UInt64", parents: [fixedWidthInteger, unsignedInteger])
    package static let int128 = library("Int128", parents: [fixedWidthInteger, signedInteger])
    package static let uint128 = library("UInt128", parents: [fixedWidthInteger, unsignedInteger])
    package static let float = library(
        "Float", parents: [binaryFloatingPoint, losslessStringConvertible, customDebugStringConvertible])

    /// The type of lengths, which converts to `Double` and back by itself.
    package static let cgFloat = library("CGFloat", .structure, "Foundation", parents: [double])

    // Sequences that produce their elements on demand.
    package static let lazySequenceProtocol = library(
        "LazySequenceProtocol", .protocolType, generic: ["Element"], parents: [sequence])
    package static let lazyCollectionProtocol = library(
        "LazyCollectionProtocol", .protocolType, generic: ["Element"], parents: [lazySequenceProtocol, collection])
    package static let lazySequence = library(
        "LazySequence", generic: ["Element"], parents: [lazyCollectionProtocol, collection], elements: elementsOfBase)
    package static let lazyMapSequence = library(
        "LazyMapSequence", generic: ["Base", "Element"], parents: [lazySequence])
    package static let lazyFilterSequence = library(
        "LazyFilterSequence", generic: ["Element"], parents: [lazySequence], elements: elementsOfBase)
    package static let lazyPrefixWhileSequence = library(
        "LazyPrefixWhileSequence", generic: ["Element"], parents: [lazySequence], elements: elementsOfBase)
    package static let lazyDropWhileSequence = library(
        "LazyDropWhileSequence", generic: ["Element"], parents: [lazySequence], elements: elementsOfBase)
    package static let flattenSequence = library(
        "FlattenSequence", generic: ["Element"], parents: [collection], elements: .generic("Element.Element.Element"))
    package static let joinedSequence = library(
        "JoinedSequence", generic: ["Element"], parents: [sequence], elements: .generic("Element.Element.Element"))
    /// What descriptions show of a copy that Swift keeps; to all else an `Array`.
    package static let contiguousArray = library("ContiguousArray", generic: ["Element"], parents: [array])
    package static let emptyCollection = library("EmptyCollection", generic: ["Element"], parents: [array])
    package static let collectionOfOne = library("CollectionOfOne", generic: ["Element"], parents: [array])
    package static let anySequence = library("AnySequence", generic: ["Element"], parents: [sequence])
    package static let anyCollection = library("AnyCollection", generic: ["Element"], parents: [collection])
    package static let anyBidirectionalCollection = library(
        "AnyBidirectionalCollection", generic: ["Element"], parents: [collection])
    package static let anyRandomAccessCollection = library(
        "AnyRandomAccessCollection", generic: ["Element"], parents: [collection])
    package static let anyIterator = library("AnyIterator", .classType, generic: ["Element"], parents: [sequence])
    package static let indexingIterator = library(
        "IndexingIterator", generic: ["Element"], parents: [sequence], elements: elementsOfBase)
    package static let reversedCollection = library(
        "ReversedCollection", generic: ["Element"], parents: [collection], elements: elementsOfBase)
    package static let enumeratedSequence = library(
        "EnumeratedSequence", generic: ["Element"], parents: [collection],
        elements: .tuple([.init(label: "offset", type: .int), .init(label: "element", type: elementsOfBase)]))
    package static let zip2Sequence = library(
        "Zip2Sequence", generic: ["Sequence1", "Sequence2"], parents: [sequence],
        elements: .tuple(["Sequence1", "Sequence2"].map { .init(label: nil, type: .generic("\($0).Element")) }))
    package static let strideTo = library("StrideTo", generic: ["Element"], parents: [sequence])
    package static let strideThrough = library("StrideThrough", generic: ["Element"], parents: [sequence])
    package static let repeated = library("Repeated", generic: ["Element"], parents: [collection])
    package static let unfoldSequence = library("UnfoldSequence", generic: ["Element", "State"], parents: [sequence])

    package static let rangeExpression = library("RangeExpression", .protocolType, generic: ["Bound"])

    // Positions in strings, hashers, erased values, code units.
    package static let stringIndex = library("String.Index", parents: [hashable, comparable])
    package static let dictionaryIndex = library("Dictionary.Index", parents: [hashable, comparable])
    package static let anyKeyPath = library("AnyKeyPath", .classType, parents: [hashable])
    package static let partialKeyPath = library(
        "PartialKeyPath", .classType, generic: ["Root"], parents: [anyKeyPath])
    package static let keyPath = library(
        "KeyPath", .classType, generic: ["Root", "Value"], parents: [partialKeyPath])
    package static let writableKeyPath = library(
        "WritableKeyPath", .classType, generic: ["Root", "Value"], parents: [keyPath])
    package static let referenceWritableKeyPath = library(
        "ReferenceWritableKeyPath", .classType, generic: ["Root", "Value"], parents: [writableKeyPath])
    package static let unicodeScalar = library(
        "Unicode.Scalar", parents: [hashable, comparable, losslessStringConvertible, customDebugStringConvertible])
    package static let hasher = library("Hasher")
    package static let mirror = library("Mirror", parents: [customStringConvertible])
    package static let keyValuePairs = library(
        "KeyValuePairs", generic: ["Key", "Value"], parents: [collection] + describing, elements: keyAndValue)
    package static let randomNumberGenerator = library("RandomNumberGenerator", .protocolType)
    package static let systemRandomNumberGenerator = library(
        "SystemRandomNumberGenerator", parents: [randomNumberGenerator])
    package static let anyHashable = library("AnyHashable", parents: [hashable] + describing)
    package static let unicode = library("Unicode", .enumeration)
    package static let utf8Encoding = library("Unicode.UTF8", .enumeration)
    package static let utf16Encoding = library("Unicode.UTF16", .enumeration)
    package static let utf32Encoding = library("Unicode.UTF32", .enumeration)

    // Protocols that scripts name, conform to and extend.
    package static let anyObject = library("AnyObject", .protocolType)
    package static let customDebugStringConvertible = library("CustomDebugStringConvertible", .protocolType)
    package static let identifiable = library("Identifiable", .protocolType)
    package static let sendable = library("Sendable", .protocolType)
    package static let iteratorProtocol = library("IteratorProtocol", .protocolType, generic: ["Element"])
    package static let numeric = library("Numeric", .protocolType, parents: [additiveArithmetic])
    package static let signedInteger = library(
        "SignedInteger", .protocolType, parents: [binaryInteger, signedNumeric])
    package static let unsignedInteger = library("UnsignedInteger", .protocolType, parents: [binaryInteger])
    package static let fixedWidthInteger = library(
        "FixedWidthInteger", .protocolType, parents: [binaryInteger, losslessStringConvertible])
    package static let binaryFloatingPoint = library("BinaryFloatingPoint", .protocolType, parents: [floatingPoint])
    package static let signedNumeric = library("SignedNumeric", .protocolType, parents: [numeric])
    package static let strideable = library("Strideable", .protocolType, parents: [comparable])
    package static let additiveArithmetic = library("AdditiveArithmetic", .protocolType, parents: [equatable])
    package static let losslessStringConvertible = library(
        "LosslessStringConvertible", .protocolType, parents: [customStringConvertible])
    package static let bidirectionalCollection = library(
        "BidirectionalCollection", .protocolType, generic: ["Element"], parents: [collection])
    package static let randomAccessCollection = library(
        "RandomAccessCollection", .protocolType, generic: ["Element"], parents: [bidirectionalCollection])
    package static let mutableCollection = library(
        "MutableCollection", .protocolType, generic: ["Element"], parents: [collection])
    package static let rangeReplaceableCollection = library(
        "RangeReplaceableCollection", .protocolType, generic: ["Element"], parents: [collection])
    package static let setAlgebra = library(
        "SetAlgebra", .protocolType, parents: [equatable, expressibleByArrayLiteral])
    /// Protocols of Swift that scripts name as bounds or conform to, whose members need no entries.
    package static let markerProtocols = [
        "TextOutputStream",
        "TextOutputStreamable", "CVarArg", "ExpressibleByBooleanLiteral",
        "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation", "StringInterpolationProtocol",
        "ExpressibleByUnicodeScalarLiteral",
        "ExpressibleByExtendedGraphemeClusterLiteral", "CustomReflectable", "CustomPlaygroundDisplayConvertible",
        "Copyable", "Escapable", "BitwiseCopyable", "Actor",
    ].map { library($0, .protocolType) }
    package static let codable = library("Codable", .protocolType)
    package static let encodable = library("Encodable", .protocolType)
    package static let decodable = library("Decodable", .protocolType)
    package static let objectIdentifier = library("ObjectIdentifier", .structure, parents: [hashable, comparable])
    package static let codingKey = library("CodingKey", .protocolType)
    package static let codingKeyRepresentable = library("CodingKeyRepresentable", .protocolType)
    package static let expressibleByStringLiteral = library("ExpressibleByStringLiteral", .protocolType)
    package static let expressibleByIntegerLiteral = library("ExpressibleByIntegerLiteral", .protocolType)
    package static let expressibleByFloatLiteral = library("ExpressibleByFloatLiteral", .protocolType)
    package static let expressibleByArrayLiteral = library("ExpressibleByArrayLiteral", .protocolType)
    package static let expressibleByDictionaryLiteral = library("ExpressibleByDictionaryLiteral", .protocolType)

    package static let regex = library("Regex", generic: ["Output"], parents: [regexComponent])
    package static let collectionDifference = library(
        "CollectionDifference", generic: ["ChangeElement"], parents: [collection, hashable],
        elements: .nominal(collectionChange, [.generic("ChangeElement")]))
    package static let collectionChange: NominalType = {
        let type = library("CollectionDifference.Change", .enumeration, generic: ["ChangeElement"], parents: [hashable])
        type.cases = ["insert", "remove"].map {
            .library(
                $0, .int, .generic("ChangeElement"), .optional(.int), labels: ["offset", "element", "associatedWith"])
        }
        return type
    }()

    /// The sized integer types, in Swift's order.
    package static let sizedIntegers = [uint, int8, int16, int32, int64, uint8, uint16, uint32, uint64]

    /// Those whose values may not fit into a word.
    package static let wideIntegers = [int128, uint128]

    /// Every type of Swift's standard library that a script may name.
    package static let swiftTypes: [NominalType] =
        sizedIntegers + wideIntegers + [
            sequence, collection, equatable, hashable, comparable, binaryInteger, floatingPoint, error,
            customStringConvertible, caseIterable, rawRepresentable, optionSet, int, double, bool, void, string,
            character, optional, array, arraySlice, dictionary, set, range, closedRange, partialRangeFrom,
            partialRangeUpTo, partialRangeThrough, result, float, cgFloat, lazySequence, lazySequenceProtocol,
            lazyCollectionProtocol, lazyMapSequence, lazyFilterSequence, lazyPrefixWhileSequence,
            lazyDropWhileSequence, anySequence, anyCollection,
            anyBidirectionalCollection, anyRandomAccessCollection, anyIterator, indexingIterator,
            reversedCollection, flattenSequence, joinedSequence, enumeratedSequence, zip2Sequence, strideTo,
            strideThrough, repeated, unfoldSequence,
            rangeExpression,
            stringIndex, dictionaryIndex, dictionaryKeys, dictionaryValues, defaultIndices, utf8View, utf16View,
            unicodeScalarView,
            anyKeyPath, partialKeyPath, keyPath, writableKeyPath,
            referenceWritableKeyPath, unicodeScalar, hasher,
            anyHashable, mirror, keyValuePairs, randomNumberGenerator, systemRandomNumberGenerator, unicode,
            utf8Encoding, utf16Encoding, utf32Encoding, anyObject, customDebugStringConvertible, identifiable,
            sendable, iteratorProtocol, numeric, signedInteger,
            unsignedInteger, fixedWidthInteger, binaryFloatingPoint, signedNumeric, strideable, codable, encodable,
            additiveArithmetic, losslessStringConvertible, bidirectionalCollection, randomAccessCollection,
            mutableCollection, rangeReplaceableCollection, setAlgebra,
            decodable, codingKey, codingKeyRepresentable, objectIdentifier, expressibleByStringLiteral,
            expressibleByIntegerLiteral, expressibleByFloatLiteral,
            expressibleByArrayLiteral,
            memoryLayout, unicodeProperties, stringInterpolation, expressibleByDictionaryLiteral, regex,
            collectionDifference, collectionChange, unsafeMutablePointer, unsafePointer, unsafeBufferPointer,
            unsafeMutableBufferPointer, unsafeRawPointer, unsafeRawBufferPointer, opaquePointer,
            unsafeMutableRawBufferPointer, unsafeMutableRawPointer, unmanaged, rangeSet, discontiguousSlice,
            emptyCollection, collectionOfOne, closedRangeIndex, contiguousArray, slice,
        ] + vectors + [simdMask] + markerProtocols

    /// Other names of those types.
    package static let swiftAliases: [String: NominalType] = [
        "Substring": string, "TimeInterval": double, "NSTimeInterval": double,
        "StaticString": string, "StringProtocol": string, "NSString": string,
        "IteratorSequence": anyIterator, "CountableRange": range,
        "CountableClosedRange": closedRange,
        "UnicodeScalar": unicodeScalar, "StringLiteralType": string, "CChar": int8,
        "DefaultStringInterpolation": .stringInterpolation,
        "IntegerLiteralType": int, "AsyncStream.Continuation.Termination": .asyncTermination,
        "AsyncThrowingStream.Continuation.Termination": .asyncThrowingTermination,
        "AsyncThrowingStream.Continuation.YieldResult": .asyncYieldResult,
        "AsyncThrowingStream.Continuation.BufferingPolicy": .asyncBufferingPolicy,
        "NSInteger": int, "NSArray": array, "NSSet": set, "ObjCBool": bool,
        "NSDictionary": dictionary, "Index": stringIndex, "ErrorType": error, "ErrorProtocol": error,
        "SequenceType": sequence, "CollectionType": collection,
    ]
}

extension NominalType {
    package static let rangeSet = library(
        "RangeSet", generic: ["Bound"], parents: [equatable, customStringConvertible])
    package static let discontiguousSlice = library("DiscontiguousSlice", generic: ["Base"], parents: [collection])
}
