// Changing fields of structs in place.

import StreamSyntax

/// Changing the fields of a struct's value.
enum Structs {
    static func set(_ value: inout Value, _ index: Int, _ field: Value, _ name: String, _ span: Span) throws {
        try mutate(&value, index, name, span) { $0 = field }
    }

    @inline(__always)
    static func mutate(
        _ value: inout Value, _ index: Int, _ name: String, _ span: Span, _ body: (inout Value) throws -> Void
    ) throws {
        guard try value.withField(index, body) else {
            throw Diagnostic(Diagnostic.Code("E0505"), .error, "the value has no property '\(name)'", at: span)
        }
    }
}
