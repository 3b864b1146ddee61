// The tree of a type as written.

/// A type as written in an annotation, a generic argument, a cast.
package final class TypeSyntax: Sendable {
    package let kind: Kind
    package let span: Span

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }

    package enum Kind: Sendable {
        /// `Int`, `Observable<Int>`, `Outer.Inner<T>`; `Self` and `Any` too.
        case named([Component])
        case array(TypeSyntax)
        case dictionary(key: TypeSyntax, value: TypeSyntax)
        case optional(TypeSyntax)
        /// `T!`.
        case implicitlyUnwrapped(TypeSyntax)
        /// `(A, label: B)`; no elements is `Void`. Never exactly one unlabelled element.
        case tuple([TypeParameter])
        case function(FunctionType)
        /// `T.Type`, `P.Protocol`.
        case metatype(TypeSyntax)
        /// `A & B`.
        case composition([TypeSyntax])
        /// `some P`.
        case opaque(TypeSyntax)
        /// `any P`.
        case existential(TypeSyntax)
        /// `_`, to be inferred.
        case placeholder
        /// Stands where an error was reported.
        case invalid
    }

    /// Whether it is written as an Optional: a variable of the type is nil without a value.
    package var isOptional: Bool { if case .optional = kind { true } else { isImplicitlyUnwrapped } }

    /// Whether a variable of the type is nil without a value: an Optional, or a tuple of nothing else.
    package var beginsAsNil: Bool {
        if case .tuple(let elements) = kind {
            !elements.isEmpty && elements.allSatisfy(\.type.beginsAsNil)
        } else {
            isOptional
        }
    }

    /// Whether it is written as `T!`.
    package var isImplicitlyUnwrapped: Bool { if case .implicitlyUnwrapped = kind { true } else { false } }

    /// One step of a dotted type name.
    package struct Component: Sendable {
        package let name: Name
        package let genericArguments: [TypeSyntax]

        package init(_ name: Name, genericArguments: [TypeSyntax] = []) {
            self.name = name
            self.genericArguments = genericArguments
        }
    }
}

/// A parameter of a function type, or an element of a tuple type.
package struct TypeParameter: Sendable {
    package let label: Name?
    package let type: TypeSyntax
    package let isInout: Bool
    package let isVariadic: Bool
    package let attributes: [Attribute]

    package init(
        label: Name? = nil, type: TypeSyntax, isInout: Bool = false, isVariadic: Bool = false,
        attributes: [Attribute] = []
    ) {
        self.label = label
        self.type = type
        self.isInout = isInout
        self.isVariadic = isVariadic
        self.attributes = attributes
    }
}

/// `(A, inout B) async throws -> C`.
package struct FunctionType: Sendable {
    package let parameters: [TypeParameter]
    package let effects: Effects
    package let result: TypeSyntax
}
