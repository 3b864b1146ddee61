// What may be changed: variables, and properties of what may be changed.

import StreamSyntax

extension BodyRules {
    /// Notes that a place cannot be changed.
    ///
    /// - Parameter isCalled: Whether a method that changes its value is called on it; what is no place is a copy then.
    func noteConstant(_ place: TypedExpression, isCalled: Bool) {
        switch place.kind {
        case .variable(let symbol): noteConstant(symbol, place.span)
        case .tupleElement(let inner, _), .forceUnwrap(let inner), .optionalBind(let inner), .optionalChain(let inner),
            .conversion(_, let inner), .inoutArgument(let inner):
            noteConstant(inner, isCalled: isCalled)
        case .tuple(let parts): for part in parts { noteConstant(part, isCalled: isCalled) }
        case .selfReference:
            if let symbol = function.constantSelf { note(.constant("self", .inPlace(symbol)), place.span) }
        case .member(let use, let receiver): noteConstant(use.symbol, receiver, place, isCalled: isCalled)
        case .subscript(let use, let receiver, _):
            if use.symbol.changesOwner, receiver.isValue { noteConstant(receiver, isCalled: isCalled) }
        case .call(let use, _, _):
            if !isCalled, !use.symbol.traits.contains(.implicitlyUnwrapped) { note(.noPlace, place.span) }
        case .integer, .float, .boolean, .text, .interpolation, .array, .dictionary, .closure, .nilLiteral:
            if !isCalled { note(.noPlace, place.span) }
        default: break
        }
    }

    private func noteConstant(_ symbol: ValueSymbol, _ span: Span) {
        let traits = symbol.traits
        if symbol.name == "self" || symbol.kind != .variable { return }
        if traits.contains(.parameter) {
            if traits.isDisjoint(with: [.settable, .inoutParameter]) { note(.constant(symbol.name, .parameter), span) }
            return
        }
        guard traits.contains(.constant), !traits.contains(.assignedLater) else { return }
        if case .variable(_, let binding) = symbol.declaration, binding.value == nil { return }
        note(.constant(symbol.name, .variable), span)
    }

    private func noteConstant(
        _ symbol: ValueSymbol, _ receiver: TypedExpression, _ place: TypedExpression, isCalled: Bool
    ) {
        let isOwn = symbol.owner?.module == "main" && symbol.entry == nil
        let span = place.memberSpan(symbol.name)
        if symbol.traits.contains(.constant) {
            // An initializer gives it its value.
            if function.isInitializer, receiver.isSelf { return }
            if isOwn { note(.constant(symbol.name, .property), place.span) }
            return
        }
        if !symbol.traits.contains(.settable) {
            if symbol.owner?.isProtocol == true && !isOwn || symbol.isWrapped { return }
            let isRelay = symbol.name == "value" && receiver.type.symbol?.name == "BehaviorRelay"
            note(
                .constant(symbol.name, isOwn ? .getOnly : isRelay ? .relayValue : .libraryGetOnly),
                isOwn ? place.span : span)
            return
        }
        if symbol.changesOwner, receiver.isValue { noteConstant(receiver, isCalled: true) }
    }
}

extension TypedExpression {
    /// Whether what it is changes with its parts: it is neither an object nor a pointer, and not certainly something else.
    fileprivate var isValue: Bool {
        if case .metatype = kind { return false }
        let type = self.type.found
        if type.pointee != nil { return false }
        if type.tupleElements != nil { return true }
        guard let symbol = type.wrapped?.found.symbol ?? type.symbol else { return false }
        return symbol.kind == .struct || symbol.kind == .enum
    }

    fileprivate var isSelf: Bool { if case .selfReference = kind { true } else { false } }

    /// The end of a member's place, where its name stands.
    func memberSpan(_ name: String) -> Span {
        let start = max(Int(span.start), Int(span.end) - name.utf8.count)
        return Span(source: span.source, start: start, end: Int(span.end))
    }
}

extension ValueSymbol {
    /// Whether assigning it changes the value that it belongs to.
    fileprivate var changesOwner: Bool {
        if isStatic { return false }
        switch declaration {
        case .variable(_, let binding):
            return !(binding.accessors?.set?.isNonmutating ?? false) && !isWrapped && !traits.contains(.nonisolated)
        case .subscript(let written): return !(written.accessors.set?.isNonmutating ?? false)
        default: return entry == nil
        }
    }

    /// Whether a wrapper has its value, which may be an object.
    fileprivate var isWrapped: Bool {
        guard let owner else { return false }
        return owner.members["_\(name)"] != nil || name.hasPrefix("$") || name.hasPrefix("_")
    }
}
