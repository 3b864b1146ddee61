// Parameter packs: what a declaration with packs stands for is copied, once for each number of elements.

/// The parameter packs that are known where the parser stands.
///
/// A declaration with packs is parsed once for each number of elements that they may have in the text. In such a copy `repeat`
/// stands for as many parts as the packs have elements, so that nothing behind the parser knows of packs: `each T` is `T#0`,
/// `T#1`, …, which nobody can write, and so are names of types (`Form#2`) and parameters.
struct Packs {
    /// Up to which number of elements copies are made; 0 in a text without packs.
    private(set) var limit = 0
    /// The names of packs that types of the text have.
    private(set) var ofTypes: [String: [String]] = [:]
    /// The packs whose expansions variables and parameters are tuples of.
    private(set) var ofTuples: [String: String] = [:]
    /// How many elements packs of types have in the copy at hand, and parameters that are packs.
    var types: [String: Int] = [:]
    var values: [String: Int] = [:]
    /// The element of the expansion that is being parsed.
    var position: Int?
    /// How many elements the packs have that the expansion names.
    var count: Int?
    /// Whether an expansion names packs of different numbers of elements, so that there is no such copy.
    var isTorn = false
    /// What makes the name of the type or extension that is being copied its copy's.
    var suffix: String?
    /// What `break` without a name ends, in a loop over packs.
    var loop: Name?
    /// The names of the loops over packs around.
    var labels: Set<String> = []
    /// The copy that is being parsed.
    var copy = PackCopy()
    private var copies = 0
    private var needed = 1

    init() {}

    /// Whether the text has packs at all.
    var isPossible: Bool { limit > 0 }

    /// The element that an expansion stands at of packs with so many; nil where there is no expansion.
    mutating func element(of count: Int) -> Int? {
        guard let position else { return nil }
        if let known = self.count, known != count { isTorn = true }
        self.count = count
        return position
    }

    /// Begins a copy, or a part of one.
    mutating func beginCopy(isPart: Bool) {
        copies += 1
        if !isPart { needed *= limit }
        copy = PackCopy(copies, needed: needed)
    }

    /// Goes back to what surrounds a copy.
    mutating func endCopies(_ outer: Packs) {
        let made = copies
        self = outer
        copies = made
    }

    /// How many elements an expression of a tuple has: what its variable is declared with, or else the only pack there is.
    func count(ofTuple name: String?) -> Int? {
        if let pack = name.flatMap({ ofTuples[$0] }), let count = types[pack] { return count }
        return Set(types.values).count == 1 ? types.first?.value : count ?? types.values.max()
    }

    /// A type's name as that of the copy at hand.
    mutating func copied(_ name: Name) -> Name {
        defer { suffix = nil }
        return suffix.map { Name(name.text + $0, name.span) } ?? name
    }

    /// What an extension extends, as the copy at hand.
    mutating func copied(_ type: TypeSyntax) -> TypeSyntax {
        guard suffix != nil, case .named(var path) = type.kind, let last = path.popLast() else { return type }
        path.append(TypeSyntax.Component(copied(last.name)))
        return TypeSyntax(.named(path), type.span)
    }

    /// What `continue` goes on with: of a loop over packs the statement for one element.
    func continued(_ label: Name) -> Name {
        labels.contains(label.text) ? Name(label.text + "#next", label.span) : label
    }
}

extension Packs {
    /// What can be told of a text before it is parsed.
    init(of parser: Parser) {
        let tokens = parser.tokens
        ofTypes = parser.operators.packs
        var (widest, open, hasPacks) = (0, [Int](), false)
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis: open.append(1)
            case .leftBracket, .leftBrace: open.append(0)
            case .comma: if let last = open.last, last > 0 { open[open.count - 1] += 1 }
            case .rightParenthesis, .rightBracket, .rightBrace: widest = max(widest, open.popLast() ?? 0)
            case .identifier where parser.spells(token, "each") && tokens[index + 1].kind == .identifier:
                hasPacks = true
            case .keyword where token.keyword == .extension && !ofTypes.isEmpty: hasPacks = true
            default: break
            }
        }
        guard hasPacks else { return }
        limit = min(max(widest, parser.mode == .prompt ? 6 : 4), 12)
        for index in tokens.indices.dropLast(3) where tokens[index].kind == .identifier {
            let name = parser.text(tokens[index])
            if index > 0, Self.beginsType(tokens[index - 1], parser) {
                let packs = parser.packNames(inGenericsAt: index + 1)
                ofTypes[name] = packs.isEmpty ? nil : packs
            }
            if tokens[index + 1].kind == .colon, tokens[index + 2].kind == .leftParenthesis,
                tokens[index + 3].keyword == .repeat
            {
                ofTuples[name] = parser.firstPack(in: index + 2)
            }
        }
    }

    private static func beginsType(_ token: Token, _ parser: Parser) -> Bool {
        [.struct, .class, .enum].contains(token.keyword) || parser.spells(token, "actor")
    }
}

extension Name {
    /// The name of a type whose packs have no elements: `Event<repeat each T>` where `T` is empty.
    var ofNoElements: Name { Name(text + "#0", span) }
}

// MARK: Copies

extension Parser {
    /// The names of the packs that generic parameters declare which begin at an index.
    func packNames(inGenericsAt start: Int) -> [String] {
        guard start < tokens.count, spells(tokens[start], "<") else { return [] }
        var (position, depth, names) = (start, 0, [String]())
        while position + 1 < tokens.count {
            let token = tokens[position]
            if token.isOperator {
                let symbols = text(token)
                depth += symbols.count { $0 == "<" } - symbols.count { $0 == ">" }
                if depth <= 0 { break }
            } else if depth == 1, token.kind == .identifier, spells(token, "each"),
                tokens[position - 1].kind == .comma || position == start + 1
            {
                names.append(text(tokens[position + 1]))
            } else if token.kind == .leftBrace {
                break
            }
            position += 1
        }
        return names
    }

    /// The pack that is named first in parentheses.
    func firstPack(in opening: Int) -> String? {
        guard partners[opening] > 0 else { return nil }
        return (opening..<Int(partners[opening])).first {
            spells(tokens[$0], "each") && tokens[$0 + 1].kind == .identifier
        }.map { text(tokens[$0 + 1]) }
    }

    /// The packs of the declaration that begins here.
    private var packsOfDeclaration: [String] {
        guard let keyword = declarationKeyword, keyword + 2 < tokens.count else { return [] }
        switch tokens[keyword].keyword {
        case .func, .struct, .class, .enum, .typealias: return packNames(inGenericsAt: keyword + 2)
        case .`init`, .subscript:
            let isFailable = !spells(tokens[keyword + 1], "<") && spells(tokens[keyword + 2], "<")
            return packNames(inGenericsAt: keyword + (isFailable ? 2 : 1))
        case .extension:
            var position = keyword + 1
            while tokens[position + 1].kind == .period, position + 2 < tokens.count { position += 2 }
            return packs.ofTypes[text(tokens[position])] ?? []
        default: return spells(tokens[keyword], "actor") ? packNames(inGenericsAt: keyword + 2) : []
        }
    }

    /// The copies of the declaration that begins here, if it has packs.
    mutating func parsePackCopies(in place: Place) throws(Abandoned) -> [Declaration]? {
        guard packs.isPossible else { return nil }
        let names = packsOfDeclaration
        if names.isEmpty { return nil }
        let (start, outer) = (index, packs)
        defer { packs.endCopies(outer) }
        var copies: [Declaration] = []
        for counts in Parser.counts(of: names.count, upTo: packs.limit) {
            packs.endCopies(outer)
            for (name, count) in zip(names, counts) { packs.types[name] = count }
            (packs.position, packs.count, packs.isTorn) = (nil, nil, false)
            packs.suffix = "#" + counts.map(String.init).joined(separator: "_")
            packs.beginCopy(isPart: false)
            move(to: start)
            let reported = diagnostics.count
            let copy = try nested { parser throws(Abandoned) in try parser.parseDeclaration(in: place) }
            if packs.isTorn {
                diagnostics.removeSubrange(reported...)
                continue
            }
            copies.append(copy)
            if diagnostics[reported...].contains(where: { $0.severity == .error }) { break }
        }
        return copies
    }

    /// The numbers of elements that some packs may have.
    private static func counts(of packs: Int, upTo limit: Int) -> [[Int]] {
        let limit = packs > 2 ? min(limit, 3) : limit
        return (0..<packs).reduce([[]]) { found, _ in found.flatMap { counts in (0...limit).map { counts + [$0] } } }
    }

    /// "each" name [ ":" type ]: a generic parameter for each element.
    mutating func parsePackNames() throws(Abandoned) -> [Generics.Parameter] {
        let start = span(advance())
        let name = advanceName()
        guard let count = packs.types[name.text] else { throw fail(.unsupported("parameter packs here"), at: start) }
        let outer = (packs.position, packs.count)
        packs.position = 0
        defer { (packs.position, packs.count) = outer }
        let constraint = accept(.colon) == nil ? nil : try parseComposition()
        return (0..<count).map {
            Generics.Parameter(name: Name("\(name.text)#\($0)", name.span), constraint: constraint)
        }
    }
}

// MARK: Expansions

extension Parser {
    /// Whether an expansion begins here.
    var atExpansion: Bool { token.keyword == .repeat && packs.isPossible }

    /// Whether an element of a pack is named here.
    var atPackElement: Bool {
        guard packs.isPossible, at(word: "each") else { return false }
        let next = peek()
        return !next.startsLine
            && (next.kind == .identifier || next.keyword == .selfValue
                || next.kind == .leftParenthesis && next.spaceBefore)
    }

    /// "repeat" part: the part once for each element.
    mutating func expand<Part>(_ part: (inout Parser) throws(Abandoned) -> Part) throws(Abandoned) -> [Part] {
        let start = span(advance())
        let pattern = index
        let outer = (packs.position, packs.count, packs.copy)
        defer { (packs.position, packs.count, packs.copy) = outer }
        (packs.position, packs.count) = (0, nil)
        packs.beginCopy(isPart: true)
        var parts = [try part(&self)]
        // What names no pack that is known would be repeated for ever.
        guard let count = packs.count else { throw fail(.repeatWithoutPack, at: start) }
        if count == 0 { return [] }
        for position in 1..<count {
            move(to: pattern)
            (packs.position, packs.count) = (position, nil)
            packs.beginCopy(isPart: true)
            parts.append(try part(&self))
        }
        return parts
    }

    /// "each" name, where a type stands.
    mutating func parsePackElement() throws(Abandoned) -> TypeSyntax {
        let start = advance()
        let name = advanceName()
        guard let count = packs.types[name.text] else { throw fail(.unknownPack(name.text), at: name.span) }
        guard let position = packs.element(of: count) else {
            throw fail(.eachOutsideRepeat, at: span(start))
        }
        let element = TypeSyntax.Component(Name("\(name.text)#\(position)", name.span))
        guard atMemberType else { return TypeSyntax(.named([element]), span(from: start.start)) }
        advance()
        return try parseNamedType(in: [element], from: start.start)
    }

    /// An element of a pack, of types or of values, or of the tuple of an expansion.
    mutating func element(of pack: Expression, from start: Int32) throws(Abandoned) -> Expression {
        var name: Name?
        switch pack.kind {
        case .name(let reference):
            name = reference.name
            if let count = packs.values[reference.name.text] ?? packs.types[reference.name.text] {
                let position = try position(of: count, from: start)
                return make(.name(Reference(Name("\(reference.name.text)#\(position)", pack.span))), from: start)
            }
        case .member(_, let reference): name = reference.name
        default: break
        }
        guard let count = packs.count(ofTuple: name?.text) else {
            throw fail(.unknownPack(source.text(pack.span)), at: pack.span)
        }
        let position = try position(of: count, from: start)
        // A tuple of one is that one.
        return count == 1 ? pack : make(.tupleElement(pack, position), from: start)
    }

    private mutating func position(of count: Int, from start: Int32) throws(Abandoned) -> Int {
        guard let position = packs.element(of: count) else {
            throw fail(.eachOutsideRepeat, at: Span(source: source.id, start: Int(start), end: Int(start) + 4))
        }
        return position
    }

    /// A parameter that is a pack: one for each element, the first with the label.
    mutating func parsePackParameter(_ label: Name?, _ name: Name, _ attributes: [Attribute]) throws(Abandoned)
        -> [Parameter]
    {
        let types = try expand { parser throws(Abandoned) in try parser.parseTypeParameter(label: nil) }
        packs.values[name.text] = types.count
        return types.enumerated().map { position, type in
            Parameter(
                label: position == 0 ? label : nil, name: Name("\(name.text)#\(position)", name.span), type: type.type,
                attributes: attributes + type.attributes, isInout: type.isInout, isVariadic: type.isVariadic,
                defaultValue: nil)
        }
    }

    // MARK: Statements

    /// "repeat" expression: the expressions one after the other.
    mutating func parseExpandedStatement(_ label: Name?, from start: Int32) throws(Abandoned) -> Statement {
        let statements = try expand { parser throws(Abandoned) in
            let expression = try parser.parseExpression()
            return Statement(.expression(expression), expression.span)
        }
        return Statement(.do(Block(statements, span(from: start)), throwing: nil, []), span(from: start), label: label)
    }

    /// Whether a loop over a pack begins here.
    var atPackLoop: Bool {
        guard at(Keyword.for) else { return false }
        var position = index
        while position + 1 < tokens.count, tokens[position].kind != .leftBrace {
            if tokens[position].keyword == .in { return tokens[position + 1].keyword == .repeat }
            position += 1
        }
        return false
    }

    /// `for x in repeat each xs`: a loop over one element for each of them, so that `continue` and `where` mean what they say.
    mutating func parsePackLoop(_ label: Name?, from start: Int32) throws(Abandoned) -> Statement {
        let (first, outer) = (index, packs)
        defer {
            let isTorn = packs.isTorn
            packs.endCopies(outer)
            packs.isTorn = isTorn
        }
        let name = label ?? Name("#loop\(first)", span(token))
        packs.loop = name
        if let label { packs.labels.insert(label.text) } else { packs.labels.remove(name.text) }
        var loops: [Statement] = []
        var (position, count) = (0, 1)
        while position < count {
            move(to: first)
            (packs.position, packs.count) = (position, nil)
            packs.beginCopy(isPart: true)
            let loop = Statement(
                .forIn(try parseFor()), span(from: start), label: label.map { Name($0.text + "#next", $0.span) })
            guard let found = packs.count else { throw fail(.repeatWithoutPack, at: span(tokens[first])) }
            count = found
            if count > 0 { loops.append(loop) }
            position += 1
        }
        packs.copy = outer.copy
        return Statement(.do(Block(loops, span(from: start)), throwing: nil, []), span(from: start), label: name)
    }

    /// "repeat" expression behind `in`: the element that the loop stands at, as all that it goes through.
    mutating func parseExpandedElement() throws(Abandoned) -> Expression {
        let start = advance().start
        let element = try parseExpression()
        packs.position = nil
        return make(.array([element]), from: start)
    }
}
