// A text that ran, as a trace shows it beside what it did.

/// A script, or what was entered at the prompt.
package struct ScriptText: Sendable {
    /// Its name as call sites give it: a file's without its folder.
    let name: String
    let text: String

    package init(name: String, text: String) {
        self.name = name.split(separator: "/").last.map(String.init) ?? name
        self.text = text
    }
}
