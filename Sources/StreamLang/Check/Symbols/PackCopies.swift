// Types with parameter packs: one name for several types.

import StreamSyntax

extension TypeSymbol {
    /// The type among those that the name stands for which has so many generic arguments; inside of one where none are written,
    /// that one. The type itself if it has no packs, or if nothing tells yet which is meant.
    func copy(taking count: Int, in scope: Scope) -> TypeSymbol {
        if copies.isEmpty { return self }
        let found = count == 0 ? copies.first { scope.isInside($0) } : copies.first { $0.parameters.count == count }
        return found ?? self
    }

    /// The name as it is written, without what tells it from those of other copies.
    package var writtenName: String { declaration?.name.span.copy.isNone == false ? name.withoutCopies : name }
}

extension TypeAlias {
    /// The alias among those that the name stands for which has so many parameters.
    func copy(taking count: Int) -> TypeAlias? { copies.first { $0.parameters.count == count && count > 0 } }
}

extension ValueSymbol {
    /// Whether it belongs to a copy of a declaration with parameter packs.
    var isPackCopy: Bool { span?.copy.isNone == false }

    /// Whether it is a copy of the same declaration as another one.
    func isCopy(of other: ValueSymbol) -> Bool { isPackCopy && span?.plain == other.span?.plain }
}

extension Solver {
    /// Counts closures that name or use another number of values than they would get: how many a pack has they tell.
    func countOtherClosures(_ site: CallSite, _ parameters: [ValueSymbol.Parameter], _ match: ArgumentMatch) {
        for (parameter, positions) in zip(parameters, match.positions) {
            guard let given = parameter.valueType.found.closureShape?.parameters.count else { continue }
            for position in positions.range {
                guard case .closure(let closure) = site.arguments[position].value.kind else { continue }
                let source = closure.source
                if given != source.parameters?.count ?? source.shorthandParameterCount { count(.function) }
            }
        }
    }
}

extension String {
    /// The text without what tells the names of copies apart: `T` for `T#0`.
    var withoutCopies: String {
        guard utf8.contains(UInt8(ascii: "#")) else { return self }
        var (kept, left) = ("", self[...])
        while let mark = left.firstIndex(of: "#") {
            let behind = left[left.index(after: mark)...]
            let digits = behind.prefix { $0.isASCII && $0.isNumber || $0 == "_" }
            let isCopy = mark > left.startIndex && left[left.index(before: mark)].isLetterOfName && !digits.isEmpty
            kept += left[..<(isCopy ? mark : behind.startIndex)]
            left = isCopy ? behind[digits.endIndex...] : behind
        }
        return kept + left
    }
}

extension Character {
    fileprivate var isLetterOfName: Bool { isLetter || isNumber || self == "_" }
}

extension Wording {
    /// The mistakes of a text: of what is copied for each number of elements those that all copies have, each once.
    static func ofText(_ found: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            let code: Diagnostic.Code
            let span: Span?
        }
        var copies: [Key: Set<PackCopy>] = [:]
        for diagnostic in found {
            guard let span = diagnostic.span, !span.copy.isNone else { continue }
            copies[Key(code: diagnostic.code, span: span.plain), default: []].insert(span.copy)
        }
        if copies.isEmpty { return found }
        return found.compactMap { diagnostic in
            guard let span = diagnostic.span, !span.copy.isNone else { return diagnostic }
            let key = Key(code: diagnostic.code, span: span.plain)
            guard let having = copies[key], having.count >= span.copy.needed else { return nil }
            copies[key] = nil
            return Diagnostic(
                diagnostic.code, diagnostic.severity, diagnostic.message, at: span.plain, hint: diagnostic.hint,
                notes: diagnostic.notes)
        }
    }
}
