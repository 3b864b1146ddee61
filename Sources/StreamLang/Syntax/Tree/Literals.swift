// The literals that have parts: strings, key paths, and the ones that tell where they stand.

/// A string with its interpolations. A string without any has at most one segment.
package struct StringLiteral: Sendable {
    package let segments: [Segment]

    package enum Segment: Sendable {
        /// Text, with escapes decoded and indentation removed.
        case text(String)
        /// `\(value)`; `\(value, format: "…")` has more arguments.
        case interpolation([Argument])
    }

    package init(_ segments: [Segment]) { self.segments = segments }

    /// The text, if nothing is interpolated.
    package var plainText: String? {
        var result = ""
        for segment in segments {
            guard case .text(let text) = segment else { return nil }
            result += text
        }
        return result
    }
}

/// `\Root.member[0]?.other`. Without components it is the identity, `\.self`.
package struct KeyPathLiteral: Sendable {
    /// The type between `\` and the first dot; nil in `\.name`.
    package let root: TypeSyntax?
    package let components: [Component]

    package enum Component: Sendable {
        case member(Reference)
        case tupleElement(Int)
        case subscription([Argument])
        case optionalChain
        case forceUnwrap
    }

    package init(root: TypeSyntax?, components: [Component]) {
        self.root = root
        self.components = components
    }
}

/// `#file`, `#line` and their kin; the place is the span of the expression.
package enum SourceLocationLiteral: String, Sendable, CaseIterable {
    case file, fileID, filePath, function, line, column
    /// The actor that code runs as, or nil.
    case isolation
    /// Where the program's image lies in memory.
    case dsohandle

    /// The literal that was written so before Swift 2.2: `__LINE__`.
    package init?(old spelling: String) {
        switch spelling {
        case "__FILE__": self = .file
        case "__FUNCTION__": self = .function
        case "__LINE__": self = .line
        case "__COLUMN__": self = .column
        default: return nil
        }
    }
}
