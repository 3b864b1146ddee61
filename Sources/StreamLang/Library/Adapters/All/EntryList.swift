// The registry as lines of JSON, for programs that read it: the call fuzzer, editors, checks of their own.

import Foundation
import StreamRun

/// Writes what `rxrepl help entries` shows: one object a line for each entry of the library.
package enum EntryList {
    /// All entries, old names too, in the order of their families.
    package static var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Library.all.compactMap { try? encoder.encode(Line($0)) }
            .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    /// What a line says.
    private struct Line: Encodable {
        let form: String
        /// The type that it is a member of; none for a function.
        let owner: String?
        /// What the owner inherits from and conforms to, nearest first.
        let inherits: [String]?
        let name: String
        let signature: String
        let generics: [String]
        let parameters: [Parameter]
        let result: String
        let canThrow: Bool
        let isAsync: Bool
        let isOld: Bool
        /// Whether it reaches outside of the script: files, processes, the network, the environment.
        let reachesOutside: Bool
        let example: String?

        init(_ entry: Builtin) {
            let read = Signatures.of(entry)
            form = entry.form.rawValue
            owner = entry.owner?.name
            inherits = entry.owner.map(Self.ancestors)
            name = entry.name
            signature = entry.signature
            generics = (entry.owner?.genericParameters ?? []) + read.generics
            parameters = read.function.parameters.map(Parameter.init)
            result = read.function.result.description
            canThrow = read.function.canThrow
            isAsync = read.function.isAsync
            isOld = entry.renamed != nil
            reachesOutside = entry.outside != nil
            example = entry.example
        }

        private static func ancestors(of type: NominalType) -> [String] {
            var names: [String] = []
            var waiting = type.parents[...]
            while let parent = waiting.popFirst() {
                if names.contains(parent.name) { continue }
                names.append(parent.name)
                waiting += parent.parents
            }
            return names
        }
    }

    /// A parameter of an entry.
    private struct Parameter: Encodable {
        let label: String?
        let name: String
        let type: String
        let hasDefault: Bool
        let isVariadic: Bool
        let isInout: Bool

        init(_ parameter: FunctionSignature.Parameter) {
            label = parameter.label
            name = parameter.name
            type = parameter.type.description
            hasDefault = parameter.hasDefault
            isVariadic = parameter.isVariadic
            isInout = parameter.isInout
        }
    }
}
