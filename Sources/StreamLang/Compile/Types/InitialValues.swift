// The first values of stored properties, which are computed before there is a `self`.

import StreamSyntax

extension Compiler {
    /// Whether the first value of a stored property is compiled, or a closure in it.
    var isBeforeSelf: Bool {
        var scope: FunctionScope? = function
        while let current = scope {
            if current.selfType != nil { return current.isInitialValue }
            scope = current.parent
        }
        return false
    }

    /// Whether `self` has a meaning. Before there is one it is a method of Foundation's objects and what inherits from them.
    var mayNameSelf: Bool { !isBeforeSelf || implicitSelf?.type.nominal?.libraryAncestor != nil }

    func reportEarlyUse(_ name: String, at span: Span) -> Typed {
        report(
            "E0435",
            "cannot use instance member '\(name)' within property initializer; property initializers run before 'self' is available",
            at: span, hint: "make the property lazy or computed, or give it its value in an initializer")
        return .invalid
    }
}
