// ByteCountFormatter: the sizes of files and memory for people.

import Foundation
import StreamRun

extension Library {
    static let byteCountMembers: [Builtin] = [
        Builtin(.initializer, on: .byteCountFormatter, "init()", "Makes a formatter for numbers of bytes.") { _ in
            .object(NativeObject(ByteCountFormatter(), .byteCountFormatter))
        },
        Builtin(
            .settableProperty, on: .byteCountFormatter, "countStyle: ByteCountFormatter.CountStyle",
            "Whether a kilobyte has 1000 bytes, as files count, or 1024, as memory does."
        ) { a in
            let formatter = try a.receiver(as: ByteCountFormatter.self)
            if a.has(0) { formatter.countStyle = a.countStyle(0) }
            let name = countStyles.first { $0.style == formatter.countStyle }?.name ?? "file"
            return .enumCase(name, of: .byteCountStyle)
        },
        Builtin(
            .settableProperty, on: .byteCountFormatter, "allowedUnits: ByteCountFormatter.Units",
            "The units that may be used.",
            example:
                "let f = ByteCountFormatter()\nf.allowedUnits = [.useKB]\nprint(f.string(fromByteCount: 2_500_000))\n// => 2,500 KB"
        ) { a in
            let formatter = try a.receiver(as: ByteCountFormatter.self)
            if a.has(0) { formatter.allowedUnits = a.optionSet(0) }
            return .options(Int(formatter.allowedUnits.rawValue), of: .byteCountUnits)
        },
        flag("includesUnit", "Whether the unit is written.", \.includesUnit),
        flag("includesCount", "Whether the number is written.", \.includesCount),
        flag("isAdaptive", "Whether large numbers have a fraction.", \.isAdaptive),
        flag("includesActualByteCount", "Whether the number of bytes is written too.", \.includesActualByteCount),
        flag(
            "allowsNonnumericFormatting", "Whether 0 is written as a word.", \.allowsNonnumericFormatting),
        flag("zeroPadsFractionDigits", "Whether fractions are filled up with 0.", \.zeroPadsFractionDigits),
        Builtin(
            .settableProperty, on: .byteCountFormatter, "formattingContext: Formatter.Context",
            "Where in a text it will stand."
        ) { a in
            let formatter = try a.receiver(as: ByteCountFormatter.self)
            let names = NominalType.formatterContext.cases.map(\.name)
            if a.has(0), let context = a[0].enumView.flatMap({ names.firstIndex(of: $0.caseName) }) {
                formatter.formattingContext = Formatter.Context(rawValue: context) ?? .unknown
            }
            return .enumCase(names[formatter.formattingContext.rawValue], of: .formatterContext)
        },
        Builtin(
            .method, on: .byteCountFormatter, "string(fromByteCount byteCount: Int64) -> String",
            "Writes a number of bytes.",
            example: "print(ByteCountFormatter().string(fromByteCount: 123_456))\n// => 123 KB"
        ) { a in
            .string(try a.receiver(as: ByteCountFormatter.self).string(fromByteCount: a.byteCount(0)))
        },
        Builtin(
            .staticMethod, on: .byteCountFormatter,
            "string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String",
            "Writes a number of bytes.",
            example: "print(ByteCountFormatter.string(fromByteCount: 2048, countStyle: .memory))\n// => 2 KB"
        ) { a in
            .string(ByteCountFormatter.string(fromByteCount: try a.byteCount(0), countStyle: a.countStyle(1)))
        },
    ]

    private static func flag(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<ByteCountFormatter, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .byteCountFormatter, "\(name): Bool", summary) { a in
            let formatter = try a.receiver(as: ByteCountFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.bool(0) }
            return .bool(formatter[keyPath: path])
        }
    }

    fileprivate static let countStyles: [(name: String, style: ByteCountFormatter.CountStyle)] = [
        ("file", .file), ("memory", .memory), ("decimal", .decimal), ("binary", .binary),
    ]
}

extension Arguments {
    fileprivate func byteCount(_ index: Int) throws -> Int64 {
        guard let count = self[index].exactly(Int64.self) else { throw wrong(index, "a number of bytes") }
        return count
    }

    fileprivate func countStyle(_ index: Int) -> ByteCountFormatter.CountStyle {
        Library.countStyles.first { $0.name == self[index].enumView?.caseName }?.style ?? .file
    }
}
