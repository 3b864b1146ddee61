// How the names of fields stand in JSON: as they are, or in snake case.

import Foundation

/// How a coder's keys relate to the names of fields; the keys of dictionaries are always as they are.
enum KeyForm: Sendable {
    case plain, snakeCase

    /// What the JSON that is being read or written uses.
    @TaskLocal static var current = KeyForm.plain

    /// What a field's name is in the JSON that is being written.
    func written(_ name: String) -> String { self == .plain ? name : Self.snakeCased(name) }

    /// The values of parsed JSON by the names of fields; nil if it is no object.
    static func fields(_ json: Any) -> [String: Any]? {
        guard let object = json as? [String: Any], current == .snakeCase else { return json as? [String: Any] }
        return Dictionary(object.map { (camelCased($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// `myURLPath` is `my_url_path`: a run of capitals is one word, whose last letter begins the next.
    private static func snakeCased(_ name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            if startsWord, words.last != "_" { words.append("_") }
            words += letter.lowercased()
        }
        return words
    }

    /// `full_name` is `fullName`; underscores at the ends stay.
    private static func camelCased(_ key: String) -> String {
        let words = key.split(separator: "_")
        guard let first = words.first, words.count > 1 else { return key }
        let ends = (key.prefix { $0 == "_" }, key.reversed().prefix { $0 == "_" }.count)
        let name = words.dropFirst().reduce(first.lowercased()) { $0 + $1.capitalized }
        return ends.0 + name + String(repeating: "_", count: ends.1)
    }
}
