// Formatter: what all formatters have.

import Foundation
import StreamRun

extension Library {
    static let formatterMembers: [Builtin] = [
        Builtin(.initializer, on: .formatter, "init()", "Makes a formatter that a class of a script is made from.") {
            a in
            .object(NativeObject(Formatter(), .formatter))
        },
        Builtin(
            .method, on: .formatter, "string(for obj: Any?) -> String?",
            "Returns the text of a value that it is a formatter of, or nil.",
            example: "print(DateFormatter().string(for: 3) == nil)\n// => true"
        ) { a in
            if let own = a.receiver.nominal.witness("string") { return try own.call(a.receiver, a[0]) }
            guard let value = a[0].unwrapped else { return .none }
            let (date, number) = (value.object(as: NativeObject<Date>.self)?.native, value.nsNumber)
            // Foundation takes no other numbers for bytes here.
            let count = value.nominal === NominalType.double || value.anyObject?.nativeObject != nil ? number : nil
            guard let formatter = a.receiver.anyObject?.nativeObject else {
                throw RuntimeError("\(a.receiver.nominal.name) has no text for values of any kind")
            }
            let text: String? = NativeTurns.take(formatter) {
                switch formatter {
                case let formatter as DateFormatter: date.flatMap(formatter.string(for:))
                case let formatter as ISO8601DateFormatter: date.map(formatter.string(from:))
                case let formatter as NumberFormatter: number.flatMap(formatter.string(from:))
                case let formatter as ByteCountFormatter: count.flatMap(formatter.string(for:))
                default: nil
                }
            }
            return .optional(text.map { .string($0) })
        },
    ]
}
