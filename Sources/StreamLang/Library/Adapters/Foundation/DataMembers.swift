// Data: bytes, which grow and are taken apart.

import Foundation
import StreamRun

extension Library {
    static let dataMembers: [Builtin] = [
        Builtin(.initializer, on: .data, "init()", "Makes empty data.", example: "print(Data())\n// => 0 bytes") { _ in
            .data(Data())
        },
        Builtin(
            .initializer, on: .data, "init(_ elements: any Sequence<UInt8>)", "Makes data of bytes.",
            example: "print(Data([1, 2, 3]))\n// => 3 bytes"
        ) { a in .data(Data(try a.bytes(0))) },
        Builtin(
            .initializer, on: .data, "init(bytes elements: any Sequence<UInt8>)", "The old form of Data(…).",
            renamed: "Data(…) since Swift 5"
        ) { a in .data(Data(try a.bytes(0))) },
        Builtin(
            .initializer, on: .data, "init(data: Data)", "Takes data over, as NSData does.",
            example: "print(NSData(data: Data([1, 2])).count)\n// => 2"
        ) { a in a[0] },
        Builtin(
            .initializer, on: .data, "init(repeating repeatedValue: UInt8, count: Int)",
            "Makes data of one byte's copies.", guarding: [.atMost(1, ByteLimit.most)]
        ) { a in .data(Data(repeating: a[0].exactly(UInt8.self) ?? 0, count: try a.byteCount(1))) },
        Builtin(
            .initializer, on: .data, "init(count: Int)", "Makes data of zeros.",
            example: "print(Array(Data(count: 2)))\n// => [0, 0]", guarding: [.atMost(0, ByteLimit.most)]
        ) { a in .data(Data(count: try a.byteCount(0))) },
        Builtin(
            .initializer, on: .data, "init(capacity: Int)", "Makes empty data with room for bytes.",
            example: "print(Data(capacity: 2))\n// => 0 bytes"
        ) { _ in .data(Data()) },
        .mutating(
            on: .data, "append(_ other: any Sequence)", "Adds a byte, or other data, at the end.",
            example: "var data = Data([1])\ndata.append(2)\nprint(Array(data))\n// => [1, 2]"
        ) { data, a in
            try data.changeBytes { bytes in
                if let byte = a[0].exactly(UInt8.self) {
                    bytes.append(byte)
                } else {
                    bytes.append(contentsOf: try a.bytes(0))
                }
            }
        },
        .mutating(
            on: .data, "append(_ buffer: UnsafePointer<UInt8>, count: Int)", "Adds the bytes that a pointer leads to.",
            example:
                "var (data, byte) = (Data(), UInt8(7))\ndata.append(&byte, count: 1)\nprint(Array(data))\n// => [7]"
        ) { data, a in
            let (pointer, count) = (try a.pointer(0), try a.byteCount(1))
            return try data.changeBytes { bytes in
                for index in 0..<count { bytes.append(try pointer.content(index).exactly(UInt8.self) ?? 0) }
            }
        },
        .mutating(
            on: .data, "append(contentsOf newElements: any Sequence<UInt8>)", "Adds bytes at the end.",
            example: "var data = Data([1])\ndata.append(contentsOf: [2, 3])\nprint(data)\n// => 3 bytes"
        ) { data, a in try data.changeBytes { $0.append(contentsOf: try a.bytes(0)) } },
        part("prefix(_ maxLength: Int)", "The first bytes.", "[1]") { $0.prefix($1) },
        part("suffix(_ maxLength: Int)", "The last bytes.", "[3]") { $0.suffix($1) },
        part("dropFirst(_ k: Int = 1)", "The bytes behind the first ones.", "[2, 3]") { $0.dropFirst($1) },
        part("dropLast(_ k: Int = 1)", "The bytes before the last ones.", "[1, 2]") { $0.dropLast($1) },
        Builtin(
            .method, on: .data, "subdata(in range: Range<Int>) -> Data", "Returns some of the bytes.",
            example: "print(Array(Data([1, 2, 3]).subdata(in: 1..<3)))\n// => [2, 3]"
        ) { a in
            let data = try a.receiver(as: Data.self)
            return .data(data.subdata(in: try a.range(within: data)))
        },
        Builtin(
            .method, on: .data, "advanced(by amount: Int) -> Data",
            "The bytes behind the first ones, counted from 0 again.",
            example: "print(Array(Data([1, 2, 3]).advanced(by: 1)))\n// => [2, 3]"
        ) { a in
            let (data, amount) = (try a.receiver(as: Data.self), try a.int(0))
            guard amount >= 0, amount <= data.count else { throw RuntimeError("index is out of bounds") }
            return .data(data.advanced(by: amount))
        },
        .mutating(
            on: .data, "resetBytes(in range: Range<Int>)", "Makes bytes zeros.",
            example: "var data = Data([1, 2])\ndata.resetBytes(in: 0..<1)\nprint(Array(data))\n// => [0, 2]"
        ) { data, a in
            try data.changeBytes { $0.resetBytes(in: try a.range(within: $0)) }
        },
        Builtin(
            .property, on: .data, "count: Int", "How many bytes there are.",
            example: "print(Data([1, 2]).count)\n// => 2"
        ) { a in .int(try a.receiver(as: Data.self).count) },
        Builtin(
            .method, on: .data, "range(of dataToFind: Data) -> Range<Int>?", "Where other data is within these.",
            example: "print(Data([1, 2, 3]).range(of: Data([2, 3]))!)\n// => 1..<3"
        ) { a in
            let found = try a.receiver(as: Data.self).range(of: a.native(0, "data"))
            return try .optional(
                found.map { try Arithmetic.range(.int($0.lowerBound), .int($0.upperBound), closed: false) })
        },
        Builtin(
            .method, on: .data, "base64EncodedString(options: Data.Base64EncodingOptions = []) -> String",
            "Returns the bytes in base 64.",
            example: "print(Data([104, 105]).base64EncodedString())\n// => aGk="
        ) { a in .string(try a.receiver(as: Data.self).base64EncodedString(options: a.optionSet(0))) },
        Builtin(
            .method, on: .data, "base64EncodedData(options: Data.Base64EncodingOptions = []) -> Data",
            "Returns the bytes in base 64, as bytes.",
            example: "print(Data([104, 105]).base64EncodedData())\n// => 4 bytes"
        ) { a in .data(try a.receiver(as: Data.self).base64EncodedData(options: a.optionSet(0))) },
        Builtin(
            .initializer, on: .data,
            "init?(base64Encoded base64String: String, options: Data.Base64DecodingOptions = [])",
            "Reads base 64, or answers nil.",
            example: "print(Data(base64Encoded: \"aGk=\")!)\n// => 2 bytes"
        ) { a in .optional(Data(base64Encoded: try a.string(0), options: a.optionSet(1)).map { .data($0) }) },
        Builtin(
            .initializer, on: .data, "init?(base64Encoded base64Data: Data, options: Data.Base64DecodingOptions = [])",
            "Reads base 64, or answers nil.",
            example: "print(Data(base64Encoded: Data(\"aGk=\".utf8))!)\n// => 2 bytes"
        ) { a in
            let data: Data = try a.native(0, "a Data")
            return .optional(Data(base64Encoded: data, options: a.optionSet(1)).map { .data($0) })
        },
    ]

    /// What changes the elements of an array changes the bytes of data.
    static let dataChanges: [Builtin] = (arrayMembers + arrayOrderMembers).compactMap { entry in
        guard case .mutate(let change) = entry.body, entry.name != "append" else { return nil }
        let signature = entry.signature.replacing("Element", with: "UInt8")
        return .mutating(on: .data, signature, entry.summary) { data, a in
            try data.withBytes(fromStart: entry.name == "removeFirst" || entry.name == "popFirst") {
                try change(&$0, a)
            }
        }
    }

    /// A part of data, which is data again.
    private static func part(
        _ signature: String, _ summary: String, _ shown: String, _ take: @escaping @Sendable (Data, Int) -> Data
    ) -> Builtin {
        let name = signature.prefix { $0 != "(" }
        return Builtin(
            .method, on: .data, "\(signature) -> Data", summary,
            example: "print(Array(Data([1, 2, 3]).\(name)(1)))\n// => \(shown)"
        ) { a in .data(take(try a.receiver(as: Data.self), a.has(0) ? try a.count(0) : 1)) }
    }
}

extension Arguments {
    /// The first argument, a range of positions of data.
    fileprivate func range(within data: Data) throws -> Range<Int> {
        guard let range = self[0].object(as: RangeObject.self), let lower = range.lower?.exactly(Int.self),
            let upper = range.upper?.exactly(Int.self), lower >= data.startIndex, lower <= upper,
            upper <= data.endIndex
        else { throw RuntimeError("the range is not within the data") }
        return lower..<upper
    }
}

extension Value {
    /// Changes data in place; what is none begins as no bytes.
    fileprivate mutating func changeBytes(_ change: (inout Data) throws -> Void) throws -> Value {
        var bytes = object(as: NativeObject<Data>.self)?.native ?? Data()
        try change(&bytes)
        self = .data(bytes)
        return .void
    }
}
