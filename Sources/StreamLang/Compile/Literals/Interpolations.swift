// Interpolations of a script's own: `extension String.StringInterpolation { mutating func appendInterpolation(…) }`.

import StreamSyntax

extension NominalType {
    // A class here, so that what is appended in a method need not be written back.
    package static let stringInterpolation = library("String.StringInterpolation", .classType)
}

/// The text of a string literal while it is put together.
package final class InterpolationObject: Object {
    var text = ""
    init() { super.init(.stringInterpolation) }
}

extension Compiler {
    /// The text of an interpolation that a method of the script writes, or that has a default; nil for any other.
    func compileOwnInterpolation(_ arguments: [Argument]) -> Thunk? {
        if arguments.map({ $0.label?.text }) == [nil, "default"] { return Thunk(compileDefaulted(arguments)) }
        let own = members.members("appendInterpolation", of: .stringInterpolation, isStatic: false)
        guard !own.isEmpty, let span = arguments.first?.value.span else { return nil }
        let labels = arguments.map { $0.label?.text }
        let fitting = own.filter { member in
            let parameters = member.signature.parameters
            guard ArgumentMatch.match(labels: labels, trailing: [], to: parameters) != nil else { return false }
            // Without a label the standard library has one too: the script's is for its own types.
            if arguments.count > 1 || labels[0] != nil { return true }
            return (probe(arguments[0].value).fit(parameters[0].type) ?? 0) > 0
        }
        if fitting.isEmpty { return nil }
        let slot = function.makeSlot()
        let type = ScriptType.nominal(.stringInterpolation, [])
        let call = emitMemberCall(
            "appendInterpolation", fitting.map { .script($0) }, receiver: type, base: nil, Typed(slot: slot, type),
            isStatic: false, CallArguments(arguments), .unknown, at: span, nameSpan: span, generics: []
        ).code
        return Thunk { frame in
            let interpolation = InterpolationObject()
            frame[slot] = .object(interpolation)
            defer { frame[slot] = .void }
            _ = try call(frame)
            return .string(interpolation.text)
        }
    }

    /// `\(value, default: "none")`
    private func compileDefaulted(_ arguments: [Argument]) -> Code {
        let (value, text) = (compile(arguments[0].value).code, compile(arguments[1].value, .string).code)
        return { frame in
            let value = try value(frame)
            guard value.isOptional else { return value }
            return try value.unwrapped ?? text(frame)
        }
    }
}

extension Library {
    static let interpolationMembers: [Builtin] = [
        Builtin(
            .method, on: .stringInterpolation, "appendLiteral(_ literal: String)",
            "Appends a text to the string that is put together.",
            example: """
                extension String.StringInterpolation {
                    mutating func appendInterpolation(twice text: String) { appendLiteral(text + text) }
                }
                print("\\(twice: "ab")")
                // => abab
                """
        ) { a in
            a.receiver.object(as: InterpolationObject.self)?.text += try a.string(0)
            return .void
        },
        Builtin(
            .method, on: .stringInterpolation, "appendInterpolation(_ value: Any)",
            "Appends a value to the string that is put together."
        ) { a in
            a.receiver.object(as: InterpolationObject.self)?.text += a[0].description
            return .void
        },
    ]
}
