// Changing elements of collections in place.

import StreamSyntax

/// Changing elements of arrays and dictionaries in place.
enum Collections {
    static func set(_ value: inout Value, _ key: Value, _ element: Value, _ span: Span) throws {
        if let shared = value.object(as: SharedCollection.self) {
            return try shared.change(isPure: key.isNumberOrText) { try set(&$0, key, element, span) }
        }
        if case .int(let position) = key, try value.withElement(at: position, { $0 = element }) { return }
        if value.nominal === NominalType.dictionary {
            return try value.withUniqueDictionary { $0[key] = element.unwrapped }
        }
        if let range = key.object(as: RangeObject.self), let array = value.object(as: ArrayObject.self),
            let replacement = element.elements
        {
            let bounds = try bounds(range, array, span)
            return try withArray(&value, span) { $0.replaceSubrange(bounds, with: replacement) }
        }
        try mutate(&value, key, default: nil, span) { $0 = element }
    }

    static func mutate(
        _ value: inout Value, _ key: Value, default initial: Value?, _ span: Span,
        _ body: (inout Value) throws -> Void
    ) throws {
        if case .int(let position) = key, try value.withElement(at: position, body) { return }
        if let vector = value.object(as: VectorObject.self) {
            let index = try Subscripts.position(key, in: vector.scalars.count)
            var scalar = vector.scalars[index]
            try body(&scalar)
            value = vector.replacing(index, by: scalar)
            return
        }
        // Looked at without taking a reference, so that the one in the variable stays the only one.
        if value.nominal === NominalType.dictionary {
            return try value.withUniqueDictionary { table in
                if let initial { return try table.withValue(of: key, default: initial, body) }
                var element = Value.optional(table[key])
                try body(&element)
                table[key] = element.unwrapped
            }
        }
        if let range = key.object(as: RangeObject.self), let array = value.object(as: ArrayObject.self) {
            // A part of an array changes as a slice and goes back into its place.
            let bounds = try bounds(range, array, span)
            var part = Value.slice(Array(array.elements[bounds]), from: bounds.lowerBound + array.start)
            try body(&part)
            let changed = try part.sequenceElements() ?? []
            return try withArray(&value, span) { $0.replaceSubrange(bounds, with: changed) }
        }
        let start = value.firstPosition
        guard case .int(let position) = key else {
            throw Diagnostic(
                Diagnostic.Code("E0505"), .error, "cannot change an element of '\(value.nominal.name)' at '\(key)'",
                at: span)
        }
        try withArray(&value, span) { elements in
            let index = position - start
            guard elements.indices.contains(index) else {
                throw Diagnostic(
                    Diagnostic.Code("E0510"), .error,
                    "Index out of range: \(position), but there \(elements.count == 1 ? "is" : "are") \(elements.count.counted("element"))",
                    at: span,
                    hint: "valid are \(start)..<\(start + elements.count)")
            }
            try body(&elements[index])
        }
    }

    private static func bounds(_ range: RangeObject, _ array: ArrayObject, _ span: Span) throws -> Range<Int> {
        do { return try Subscripts.bounds(.object(range), in: array.elements.count, from: array.start) } catch {
            throw Diagnostic(
                Diagnostic.Code("E0510"), .error, "Range out of bounds", at: span,
                hint: "valid is \(array.start)..<\(array.start + array.elements.count)")
        }
    }

    private static func withArray(_ value: inout Value, _ span: Span, _ body: (inout [Value]) throws -> Void) throws {
        guard case .object(let object) = value, object is ArrayObject else {
            if value.nominal === NominalType.data { return try value.withBytes { try $0.withUniqueArray(body) } }
            throw Diagnostic(
                Diagnostic.Code("E0505"), .error, "'\(value.nominal.name)' has no elements to change", at: span)
        }
        try value.withUniqueArray(body)
    }
}
