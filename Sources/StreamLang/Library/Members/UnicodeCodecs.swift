// UTF8, UTF16 and UTF32: scalars as units, and what a unit is.

extension Library {
    package static let unicodeCodecs: [Builtin] =
        coding(.utf8Encoding, .uint8, width: { UTF8.width($0) }) { Array($0.utf8).map { .integer($0, as: .uint8) } }
        + coding(.utf16Encoding, .uint16, width: { UTF16.width($0) }) {
            Array($0.utf16).map { .integer($0, as: .uint16) }
        }
        + coding(.utf32Encoding, .uint32) { [.integer($0.value, as: .uint32)] } + [
            unit("isASCII", .utf8Encoding, .uint8, "one of ASCII", "97") { $0 < 0x80 },
            unit("isContinuation", .utf8Encoding, .uint8, "one that begins no character", "0x80") {
                $0 & 0xC0 == 0x80
            },
            unit("isASCII", .utf16Encoding, .uint16, "one of ASCII", "97") { $0 < 0x80 },
            unit("isSurrogate", .utf16Encoding, .uint16, "half of a pair", "0xDE00") { (0xD800...0xDFFF).contains($0) },
            unit("isLeadSurrogate", .utf16Encoding, .uint16, "the first of a pair", "0xD83D") {
                (0xD800...0xDBFF).contains($0)
            },
            unit("isTrailSurrogate", .utf16Encoding, .uint16, "the second of a pair", "0xDE00") {
                (0xDC00...0xDFFF).contains($0)
            },
            surrogate("leadSurrogate", "first", "55357") { UTF16.leadSurrogate($0) },
            surrogate("trailSurrogate", "second", "56832") { UTF16.trailSurrogate($0) },
            Builtin(
                .function,
                "transcode<I: IteratorProtocol, F: UnicodeCodec, T: UnicodeCodec>(_ input: I, from inputEncoding: F.Type, to outputEncoding: T.Type, stoppingOnError stopOnError: Bool, into processCodeUnit: (T.CodeUnit) -> Void) -> Bool where I.Element == F.CodeUnit",
                "Gives a closure the units of a text in another form, and tells whether some were in error.",
                example: """
                    _ = transcode("é".utf8.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true) { print($0) }
                    // => 233
                    """
            ) { a in
                let units = try a.sequence(0).compactMap { $0.exactly(UInt32.self) }
                let (from, to) = (a[1].describedType?.nominal, a[2].describedType?.nominal)
                let (stops, give) = (try a.bool(3), try a.function(4))
                var hasFailed = false
                let isWhole = try scalars(units, from) { scalar in
                    guard let scalar else {
                        hasFailed = true
                        return !stops
                    }
                    for unit in coded(scalar, to) { _ = try give.call(unit) }
                    return true
                }
                return .bool(hasFailed || !isWhole)
            },
        ]

    private static func coding(
        _ owner: NominalType, _ unit: NominalType, width: (@Sendable (Unicode.Scalar) -> Int)? = nil,
        _ units: @escaping @Sendable (Unicode.Scalar) -> [Value]
    ) -> [Builtin] {
        [
            Builtin(
                .staticMethod, on: owner, "encode(_ content: Unicode.Scalar) -> [\(unit.name)]?",
                "Returns the units of a scalar.", example: "print(\(owner.name).encode(\"a\")!)\n// => [97]"
            ) { a in .some(.array(units(try a.native(0, "a Unicode.Scalar")))) },
            Builtin(
                .staticMethod, on: owner, "decode(_ source: [\(unit.name)]) -> Unicode.Scalar",
                "Returns the scalar that units stand for.",
                example: "print(\(owner.name).decode(\(owner.name).encode(\"é\")!))\n// => é"
            ) { a in
                var found: Unicode.Scalar?
                _ = try scalars(a.sequence(0).compactMap { $0.exactly(UInt32.self) }, owner) {
                    found = $0
                    return false
                }
                return .object(NativeObject(found ?? "\u{FFFD}", .unicodeScalar))
            },
        ]
            + (width.map { width in
                [
                    Builtin(
                        .staticMethod, on: owner, "width(_ x: Unicode.Scalar) -> Int",
                        "Returns how many units a scalar has.", example: "print(\(owner.name).width(\"a\"))\n// => 1"
                    ) { a in .int(width(try a.native(0, "a Unicode.Scalar"))) }
                ]
            } ?? [])
    }

    private static func unit(
        _ name: String, _ owner: NominalType, _ type: NominalType, _ what: String, _ shown: String,
        _ test: @escaping @Sendable (Int) -> Bool
    ) -> Builtin {
        Builtin(
            .staticMethod, on: owner, "\(name)(_ x: \(type.name)) -> Bool", "Whether a unit is \(what).",
            example: "print(\(owner.name).\(name)(\(shown)))\n// => true"
        ) { a in
            guard let number = a[0].exactly(Int.self) else { throw a.wrong(0, "a unit") }
            return .bool(test(number))
        }
    }

    private static func surrogate(
        _ name: String, _ which: String, _ shown: String, _ find: @escaping @Sendable (Unicode.Scalar) -> UInt16
    ) -> Builtin {
        Builtin(
            .staticMethod, on: .utf16Encoding, "\(name)(_ x: Unicode.Scalar) -> UInt16",
            "Returns the \(which) unit of a scalar that has two.",
            example: "print(UTF16.\(name)(\"😀\"))\n// => \(shown)"
        ) { a in
            let scalar: Unicode.Scalar = try a.native(0, "a Unicode.Scalar")
            guard UTF16.width(scalar) == 2 else { throw RuntimeError("\"\(scalar)\" has one unit in UTF-16") }
            return .integer(find(scalar), as: .uint16)
        }
    }

    private static func coded(_ scalar: Unicode.Scalar, _ encoding: NominalType?) -> [Value] {
        switch encoding {
        case .utf16Encoding: scalar.utf16.map { .integer($0, as: .uint16) }
        case .utf32Encoding: [.integer(scalar.value, as: .uint32)]
        default: scalar.utf8.map { .integer($0, as: .uint8) }
        }
    }

    /// Decodes units.
    ///
    /// - Parameter take: Takes each scalar, nil for units in error, and tells whether to go on.
    /// - Returns: Whether all were taken.
    private static func scalars(
        _ units: [UInt32], _ encoding: NominalType?, _ take: (Unicode.Scalar?) throws -> Bool
    ) throws -> Bool {
        func decode<Codec: UnicodeCodec>(_ codec: Codec) throws -> Bool where Codec.CodeUnit: FixedWidthInteger {
            var (codec, iterator) = (codec, units.map { Codec.CodeUnit(truncatingIfNeeded: $0) }.makeIterator())
            while true {
                switch codec.decode(&iterator) {
                case .scalarValue(let scalar): if try !take(scalar) { return false }
                case .error: if try !take(nil) { return false }
                case .emptyInput: return true
                }
            }
        }
        return switch encoding {
        case .utf16Encoding: try decode(UTF16())
        case .utf32Encoding: try decode(UTF32())
        default: try decode(UTF8())
        }
    }
}
