// What the language has without the script's help: its types by name; StreamLibrary has their entries.

/// The registry of everything that the language has without the script's help.
package enum Library {
    /// The library's types by name. Add a new family of types here.
    package static let types: [String: NominalType] = {
        let families = [
            NominalType.swiftTypes, NominalType.rxTypes, NominalType.libraryEnums, NominalType.foundationTypes,
            NominalType.unitTypes, NominalType.concurrencyTypes, NominalType.regexTypes,
        ]
        return Dictionary(families.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Other names of types.
    package static let aliases: [String: ScriptType] = {
        var aliases: [String: ScriptType] = [
            "Void": .void, "Any": .any, "AnyObject": .any, "Never": .never, "Sendable": .any,
            "AnyClass": .any, "NSObjectProtocol": .any, "Selector": .any,
            "String.SubSequence": .string, "Substring.UnicodeScalarView": .nominal(.unicodeScalarView, []),
            "Substring.UTF8View": .nominal(.utf8View, []), "Substring.UTF16View": .nominal(.utf16View, []),
            "Regex.Match": .unknown,
        ]
        for (name, nominal) in NominalType.swiftAliases.merging(NominalType.foundationAliases, uniquingKeysWith: { $1 })
        {
            aliases[name] = .nominal(nominal, nominal.genericParameters.map { _ in .unknown })
        }
        return aliases.merging(rxAliases) { first, _ in first }
    }()
}
