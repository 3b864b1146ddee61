// Strings, characters and regular expressions of Swift's standard library as the checker sees them.

extension LibraryInterface {
    static let swiftText = InterfaceText(
        module: "Swift",
        """
        func print <Target: TextOutputStream>(_ items: Any..., separator: String = " ", terminator: String = "", to output: inout Target) {}
        func debugPrint <Target: TextOutputStream>(_ items: Any..., separator: String = " ", terminator: String = "", to output: inout Target) {}
        func dump <T, Target: TextOutputStream>(_ value: T, to target: inout Target, name: String? = nil, indent: Int = 0, maxDepth: Int = Int.max, maxItems: Int = Int.max) -> T {}
        protocol StringProtocol: BidirectionalCollection, TextOutputStream, TextOutputStreamable,
            LosslessStringConvertible, ExpressibleByStringInterpolation, Hashable, Comparable
            where Element == Character, Index == String.Index, SubSequence: StringProtocol,
            StringInterpolation == DefaultStringInterpolation {
            associatedtype UTF8View: Collection where UTF8View.Element == UInt8, UTF8View.Index == Index
            associatedtype UTF16View: BidirectionalCollection
                where UTF16View.Element == UInt16, UTF16View.Index == Index
            associatedtype UnicodeScalarView: BidirectionalCollection
                where UnicodeScalarView.Element == Unicode.Scalar, UnicodeScalarView.Index == Index
            associatedtype SubSequence = Substring
            var utf8: UTF8View { get }
            var utf16: UTF16View { get }
            var unicodeScalars: UnicodeScalarView { get }
            func hasPrefix(_ prefix: String) -> Bool
            func hasSuffix(_ suffix: String) -> Bool
            func lowercased() -> String
            func uppercased() -> String
        }
        struct String: StringProtocol, RangeReplaceableCollection, CustomDebugStringConvertible, CustomReflectable,
            Codable, CodingKeyRepresentable, CVarArg, Sendable {
            typealias Element = Character
            typealias SubSequence = Substring
            typealias Indices = DefaultIndices<String>
            typealias StringLiteralType = String
            typealias ExtendedGraphemeClusterLiteralType = String
            typealias UnicodeScalarLiteralType = String
            struct StringInterpolation: StringInterpolationProtocol, CustomStringConvertible, TextOutputStream, Sendable {
                typealias StringLiteralType = String
            }
            typealias CharacterView = String
            init<T: LosslessStringConvertible>(_ value: T) {}
            init(_ c: Character) {}
            init?(_ codeUnits: Substring.UTF8View) {}
            init?(_ codeUnits: Substring.UTF16View) {}
            init(_ scalar: Unicode.Scalar) {}
            init(_ utf8: String.UTF8View) {}
            init(_ utf16: String.UTF16View) {}
            init(_ unicodeScalars: String.UnicodeScalarView) {}
            init(_ content: Substring.UnicodeScalarView) {}
            init<S: Sequence>(_ characters: S) where S.Element == Character {}
            init(_ cocoaString: NSString) {}
            struct Index: Hashable, Comparable, CustomDebugStringConvertible, Sendable, BitwiseCopyable {}
            struct Iterator: IteratorProtocol {
                typealias Element = Character
            }
            struct UTF8View: BidirectionalCollection, CustomStringConvertible, CustomDebugStringConvertible, Sendable {
                typealias Element = UInt8
                typealias Index = String.Index
                typealias SubSequence = Substring.UTF8View
                typealias Indices = DefaultIndices<String.UTF8View>
                typealias Iterator = AnyIterator<UInt8>
            }
            struct UTF16View: BidirectionalCollection, CustomStringConvertible, CustomDebugStringConvertible, Sendable {
                typealias Element = UInt16
                typealias Index = String.Index
                typealias SubSequence = Substring.UTF16View
                typealias Indices = DefaultIndices<String.UTF16View>
                typealias Iterator = AnyIterator<UInt16>
            }
            struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection, CustomStringConvertible,
                CustomDebugStringConvertible, Sendable {
                typealias Element = Unicode.Scalar
                typealias Index = String.Index
                typealias SubSequence = Substring.UnicodeScalarView
                typealias Indices = DefaultIndices<String.UnicodeScalarView>
                typealias Iterator = AnyIterator<Unicode.Scalar>
            }
        }
        struct Substring: StringProtocol, RangeReplaceableCollection, CustomDebugStringConvertible, CustomReflectable,
            Sendable {
            typealias Element = Character
            typealias Index = String.Index
            typealias SubSequence = Substring
            typealias Indices = DefaultIndices<Substring>
            typealias Iterator = IndexingIterator<Substring>
            typealias StringLiteralType = String
            typealias ExtendedGraphemeClusterLiteralType = String
            typealias UnicodeScalarLiteralType = String
            typealias StringInterpolation = DefaultStringInterpolation
            struct UTF8View: BidirectionalCollection, Sendable {
                typealias Element = UInt8
                typealias Index = String.Index
                typealias SubSequence = Substring.UTF8View
                typealias Indices = DefaultIndices<Substring.UTF8View>
                typealias Iterator = AnyIterator<UInt8>
            }
            struct UTF16View: BidirectionalCollection, Sendable {
                typealias Element = UInt16
                typealias Index = String.Index
                typealias SubSequence = Substring.UTF16View
                typealias Indices = DefaultIndices<Substring.UTF16View>
                typealias Iterator = AnyIterator<UInt16>
            }
            struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection, Sendable {
                typealias Element = Unicode.Scalar
                typealias Index = String.Index
                typealias SubSequence = Substring.UnicodeScalarView
                typealias Indices = DefaultIndices<Substring.UnicodeScalarView>
                typealias Iterator = AnyIterator<Unicode.Scalar>
            }
        }
        typealias DefaultStringInterpolation = String.StringInterpolation
        struct StaticString: ExpressibleByStringLiteral, CustomStringConvertible, CustomDebugStringConvertible,
            CustomReflectable, Sendable {
            typealias StringLiteralType = StaticString
            typealias ExtendedGraphemeClusterLiteralType = StaticString
            typealias UnicodeScalarLiteralType = StaticString
        }
        struct Character: Hashable, Comparable, LosslessStringConvertible, ExpressibleByExtendedGraphemeClusterLiteral,
            TextOutputStreamable, CustomDebugStringConvertible, CustomReflectable, Sendable {
            typealias ExtendedGraphemeClusterLiteralType = Character
            typealias UnicodeScalarLiteralType = Character
            typealias UTF8View = String.UTF8View
            typealias UTF16View = String.UTF16View
            typealias UnicodeScalarView = String.UnicodeScalarView
        }
        protocol UnicodeCodec {
            associatedtype CodeUnit
        }
        enum Unicode {
            enum UTF8: UnicodeCodec, Sendable {
                typealias CodeUnit = UInt8
                typealias EncodedScalar = [UInt8]
            }
            enum UTF16: UnicodeCodec, Sendable {
                typealias CodeUnit = UInt16
                typealias EncodedScalar = [UInt16]
            }
            enum UTF32: UnicodeCodec, Sendable {
                typealias CodeUnit = UInt32
                typealias EncodedScalar = [UInt32]
            }
            enum GeneralCategory: Hashable, Sendable {
                case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
                case nonspacingMark, spacingMark, enclosingMark, decimalNumber, letterNumber, otherNumber
                case connectorPunctuation, dashPunctuation, openPunctuation, closePunctuation, initialPunctuation
                case finalPunctuation, otherPunctuation, mathSymbol, currencySymbol, modifierSymbol, otherSymbol
                case spaceSeparator, lineSeparator, paragraphSeparator, control, format, surrogate, privateUse
                case unassigned
            }
            struct Scalar: Hashable, Comparable, LosslessStringConvertible, ExpressibleByUnicodeScalarLiteral,
                TextOutputStreamable, CustomDebugStringConvertible, CustomReflectable, RegexComponent, Sendable,
                BitwiseCopyable {
                typealias UnicodeScalarLiteralType = Unicode.Scalar
                typealias RegexOutput = Substring
                struct Properties: Sendable {}
            }
        }
        typealias UTF8 = Unicode.UTF8
        typealias UTF16 = Unicode.UTF16
        typealias UTF32 = Unicode.UTF32
        typealias UnicodeScalar = Unicode.Scalar

        protocol RegexComponent<RegexOutput> {
            associatedtype RegexOutput
            var regex: Regex<RegexOutput> { get }
        }
        struct Regex<Output>: RegexComponent {
            typealias RegexOutput = Output
            @dynamicMemberLookup struct Match: Identifiable {
                typealias ID = Range<String.Index>
                var output: Output {}
                var range: Range<String.Index> {}
                var id: Range<String.Index> {}
                subscript<T>(dynamicMember keyPath: KeyPath<Output, T>) -> T { get {} }
                @_disfavoredOverload subscript(
                    dynamicMember keyPath: KeyPath<(Output, _doNotUse: ()), Output>
                ) -> Output { get {} }
                subscript<Capture>(reference: Reference<Capture>) -> Capture { get {} }
            }
        }
        struct RegexRepetitionBehavior: Hashable {}
        struct RegexWordBoundaryKind: Hashable {}
        struct RegexSemanticLevel: Hashable {}
        struct AnyRegexOutput: RandomAccessCollection {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<AnyRegexOutput>
            typealias Iterator = IndexingIterator<AnyRegexOutput>
            struct Element {}
        }
        extension String: RegexComponent {
            typealias RegexOutput = Substring
        }
        extension Substring {
            var base: String {}
            init(_ content: String) {}
            init<S: Sequence>(_ characters: S) where S.Element == Character {}
            init(_ content: Substring.UTF8View) {}
            init(_ content: Substring.UTF16View) {}
            init(_ content: Substring.UnicodeScalarView) {}
        }
        extension Substring: RegexComponent {
            typealias RegexOutput = Substring
        }
        extension Character: RegexComponent {
            typealias RegexOutput = Substring
        }
        """)
}
