// The library's types that the checker itself has to know. Their declarations complete them like all others.

extension TypeSymbol {
    package static let optional = known("Optional", .enum, ["Wrapped"])
    package static let array = known("Array", .struct, ["Element"])
    package static let arraySlice = known("ArraySlice", .struct, ["Element"])
    package static let dictionary = known("Dictionary", .struct, ["Key", "Value"])
    package static let set = known("Set", .struct, ["Element"])
    package static let int = known("Int", .struct)
    package static let double = known("Double", .struct)
    package static let bool = known("Bool", .struct)
    package static let string = known("String", .struct)
    package static let substring = known("Substring", .struct)
    package static let character = known("Character", .struct)
    package static let never = known("Never", .enum)
    package static let anyHashable = known("AnyHashable", .struct)
    package static let anyObject = known("AnyObject", .protocol)
    package static let error = known("Error", .protocol)
    package static let sequence = known("Sequence", .protocol)
    package static let asyncSequence = known("AsyncSequence", .protocol)
    package static let equatable = known("Equatable", .protocol)
    package static let hashable = known("Hashable", .protocol)
    package static let comparable = known("Comparable", .protocol)
    package static let rawRepresentable = known("RawRepresentable", .protocol)
    package static let caseIterable = known("CaseIterable", .protocol)
    package static let sendable = known("Sendable", .protocol)
    package static let byInteger = known("ExpressibleByIntegerLiteral", .protocol)
    package static let byFloat = known("ExpressibleByFloatLiteral", .protocol)
    package static let byString = known("ExpressibleByStringLiteral", .protocol)
    package static let byCluster = known("ExpressibleByExtendedGraphemeClusterLiteral", .protocol)
    package static let byScalar = known("ExpressibleByUnicodeScalarLiteral", .protocol)
    package static let byInterpolation = known("ExpressibleByStringInterpolation", .protocol)
    package static let byBoolean = known("ExpressibleByBooleanLiteral", .protocol)
    package static let byArray = known("ExpressibleByArrayLiteral", .protocol)
    package static let byDictionary = known("ExpressibleByDictionaryLiteral", .protocol)
    package static let byNil = known("ExpressibleByNilLiteral", .protocol)
    package static let unsafePointer = known("UnsafePointer", .struct, ["Pointee"])
    package static let unsafeMutablePointer = known("UnsafeMutablePointer", .struct, ["Pointee"])
    package static let unsafeRawPointer = known("UnsafeRawPointer", .struct)
    package static let unsafeMutableRawPointer = known("UnsafeMutableRawPointer", .struct)
    package static let keyPath = known("KeyPath", .class, ["Root", "Value"])
    package static let writableKeyPath = known("WritableKeyPath", .class, ["Root", "Value"])
    package static let referenceWritableKeyPath = known("ReferenceWritableKeyPath", .class, ["Root", "Value"])

    /// By name, for whoever reads their declarations.
    static let known: [String: TypeSymbol] = Dictionary(
        uniqueKeysWithValues: [
            optional, array, arraySlice, substring, dictionary, set, int, double, bool, string, character, never,
            anyHashable, anyObject,
            error, sequence, asyncSequence, equatable, hashable, comparable, rawRepresentable, caseIterable, sendable,
            byInteger, byFloat, byString, byCluster, byScalar, byInterpolation, byBoolean, byArray, byDictionary, byNil,
            keyPath,
            writableKeyPath, referenceWritableKeyPath, unsafePointer, unsafeMutablePointer,
            unsafeRawPointer, unsafeMutableRawPointer,
        ].map { ($0.name, $0) })

    private static func known(
        _ name: String, _ kind: Kind, _ parameters: [String] = [], module: String = "Swift"
    ) -> TypeSymbol {
        TypeSymbol(name, kind, module: module, parameters: parameters.map { GenericParameter($0) })
    }
}
