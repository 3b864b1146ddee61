// Writes values as `print` and `debugPrint` show them, into one string.

/// Collects the text of a value and of what it contains.
package struct DescriptionWriter {
    /// Which of Swift's two texts is wanted.
    package enum Form: Sendable {
        /// As `print` and interpolation show a value.
        case print
        /// As `debugPrint` shows it, and every container its elements: quoted and qualified.
        case debug
    }

    /// Deeper values end the script with an error instead of the process with a stack overflow.
    private static let deepest = 400

    /// What has been written.
    package private(set) var text = ""
    private var depth = 0

    package init() {}

    /// Writes text as it is.
    package mutating func append(_ piece: String) { text += piece }

    /// Writes a value.
    ///
    /// - Throws: What a script's own `description` throws, or a `RuntimeError` for a value that is nested too deeply.
    package mutating func write(_ value: Value, as form: Form = .debug) throws {
        switch value {
        case .int(let number): text += String(number)
        case .double(let number): number.write(to: &text)  // `description` has no sign for -nan
        case .bool(let truth): text += truth ? "true" : "false"
        case .void: text += "()"
        case .none: text += "nil"
        case .shortString(let short), .shortCharacter(let short):
            text += form == .print ? short.text : short.text.quoted
        case .object(let object):
            guard depth < Self.deepest else { throw RuntimeError("the value is nested too deeply to be described") }
            depth += 1
            defer { depth -= 1 }
            if object.nominal.isScript, let own = try Self.ownText(of: value, object, as: form) {
                text += own
            } else if let own = OwnTexts.text(of: object, as: form) {
                text += try own.call([value]).text ?? ""
            } else if object.nominal.isScript, object.nominal.isKind(of: .codingKey) {
                text += try value.codingKeyDescription()
            } else if let custom = try Reflection.custom(of: value) {
                if custom.displayStyle == "struct" {
                    text += object.runtimeType.typeName(qualified: form == .debug)
                    try fields(custom.children())
                } else {
                    text += object.runtimeType.typeName(qualified: true)
                }
            } else {
                try object.describe(to: &self, as: form)
            }
        }
    }

    /// Writes values between brackets, each as `debugPrint` shows it.
    package mutating func list(_ values: some Sequence<Value>, from open: String, to close: String) throws {
        text += open
        var isFirst = true
        for value in values {
            if !isFirst { text += ", " }
            isFirst = false
            try write(value)
        }
        text += close
    }

    /// Writes labelled values in parentheses: `(x: 1, "a")`.
    package mutating func fields(_ fields: some Sequence<(label: String?, value: Value)>) throws {
        text += "("
        var isFirst = true
        for (label, value) in fields {
            if !isFirst { text += ", " }
            isFirst = false
            if let label { text += "\(label): " }
            try write(value)
        }
        text += ")"
    }

    /// The script's own text for a form: what a value writes into a stream is printed before all else, and taken last for
    /// debugging.
    package static func ownText(of value: Value, _ object: Object, as form: Form) throws -> String? {
        func streamed() throws -> String? {
            guard let write = object.nominal.witness("write(to:)", of: object) else { return nil }
            let stream = Cell(.string(""))
            _ = try write.call([value, .object(stream)])
            return stream.value.text
        }
        if form == .print, let text = try streamed() { return text }
        if let own = witness(of: object, for: form) { return try own.call([value]).text ?? "" }
        return form == .debug ? try streamed() : nil
    }

    /// The script's own text for a form, if its type conforms to the protocol that asks for it; each form falls back on
    /// the other's, as in Swift.
    private static func witness(of object: Object, for form: Form) -> FunctionObject? {
        let nominal = object.nominal
        let isObject = nominal.isKind(of: .nsObject)
        let plain =
            isObject || nominal.isKind(of: .customStringConvertible) ? nominal.witness("description", of: object) : nil
        let debug =
            isObject || nominal.isKind(of: .customDebugStringConvertible)
            ? nominal.witness("debugDescription", of: object) : nil
        return form == .print ? plain ?? debug : debug ?? plain
    }
}
