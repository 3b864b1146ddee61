// Arrays and texts as arguments where a pointer is asked for: `length("abc")`, `total([1, 2])`.

import StreamSyntax

extension Solver {
    /// Passes an array or a text for a pointer that only reads.
    ///
    /// - Returns: Whether that holds; nil where the parameter or the argument is something else, which then converts as usual.
    func passElements(_ argument: Type, for parameter: Type, at span: Span) -> Bool? {
        let pointer = parameter.found.wrapped?.found ?? parameter.found
        guard pointer.isNominal(.unsafePointer) || pointer.isNominal(.unsafeRawPointer) else { return nil }
        var value = argument.found
        if parameter.found.wrapped != nil, let content = value.wrapped?.found { value = content }
        let pointee = pointer.arguments.first
        switch value.variable?.literal {
        case .array:
            let element = fresh()
            guard bind(value.variable!, to: .array(element), at: span) else { return false }
            return pass(element, forElement: pointee, at: span)
        case .string, .character, .scalar:
            guard pointee?.isByteOfText ?? true, bind(value.variable!, to: .string, at: span) else { return nil }
            count(.value)
            return true
        case .integer, .float, .boolean, .dictionary, .nil: return nil
        case nil: break
        }
        if value.isNominal(.array) { return pass(value.arguments[0], forElement: pointee, at: span) }
        if value.isNominal(.string), pointee?.isByteOfText ?? true {
            count(.value)
            return true
        }
        // What a call gives is known before it is passed on.
        if trialDepth == 0, let variable = value.variable, !variable.resultOf.isEmpty {
            whenKnown(value, span) { [self] in
                passElements($0, for: parameter, at: span) ?? convert($0, to: parameter, at: span)
            }
            return true
        }
        return nil
    }

    /// An array's elements are what the pointer leads to. A pointer that knows what it leads to is better than a raw one, and
    /// a parameter that takes the array itself is better than both.
    private func pass(_ element: Type, forElement pointee: Type?, at span: Span) -> Bool {
        count(.value)
        if let pointee { return unify(element, pointee, at: span) }
        count(.value)
        return true
    }
}

extension Type {
    /// Whether a text in memory consists of such bytes.
    fileprivate var isByteOfText: Bool {
        guard let symbol = found.symbol, symbol.module == "Swift" else { return false }
        return symbol.name == "Int8" || symbol.name == "UInt8"
    }
}

extension Type {
    /// Whether an array or a text, also one in an Optional, is passed for the pointer that the other type is.
    func isPassed(for pointer: Type) -> Bool {
        let (value, pointer) = (wrapped ?? self, pointer.wrapped ?? pointer)
        return (value.isNominal(.array) || value.isNominal(.string))
            && (pointer.isNominal(.unsafePointer) || pointer.isNominal(.unsafeRawPointer))
    }
}
