// What a script can use without declaring it.

import StreamSyntax

/// The declarations of one module in Swift's syntax: types without members, requirements of protocols, operators.
package struct InterfaceText: Sendable {
    package let module: String
    package let text: String

    package init(module: String, _ text: String) {
        self.module = module
        self.text = text
    }
}

/// An entry of the library, which runs a member or function.
package struct LibraryEntry {
    package enum Form { case method, property, `subscript`, initializer, function }

    package let form: Form
    package let isStatic: Bool
    package let isMutating: Bool
    package let isSettable: Bool
    package let isOld: Bool
    /// Whether it is of a library that a program may not have: what the program declares itself comes before it.
    package let isOfExtension: Bool
    package let name: String
    /// The declaration in Swift's syntax, from the name on.
    package let signature: String
    package let body: AnyObject

    package init(
        form: Form, isStatic: Bool, isMutating: Bool, isSettable: Bool, isOld: Bool, isOfExtension: Bool,
        name: String, signature: String, body: AnyObject
    ) {
        self.form = form
        self.isStatic = isStatic
        self.isMutating = isMutating
        self.isSettable = isSettable
        self.isOld = isOld
        self.isOfExtension = isOfExtension
        self.name = name
        self.signature = signature
        self.body = body
    }
}

/// Where the library's entries come from.
package protocol EntrySource {
    /// The entries of a name that belong to a type, or to none.
    func entries(_ name: String, of owner: String?) -> [LibraryEntry]
    /// The names of today of the entries that belong to a type, or to none, used on values or on the type itself.
    func names(of owner: String?, isStatic: Bool) -> [String]
}

/// The library's types, functions and operators. A declaration is read when its name is first asked for.
///
/// There is one for all sessions; ``Checker`` lets one thread at a time use it.
package final class LibraryInterface {
    package let scope = Scope(.library, in: nil)
    private let entries: any EntrySource
    private var index: [String: Declarations] = Dictionary(minimumCapacity: 1024)
    private var operators: [String: [Chunk]] = [:]
    private var values: [MemberName: [ValueSymbol]] = [:]
    /// The types whose entries are members of a protocol.
    private var lent: Set<String> = []
    /// How many declarations are being read, one because of another.
    private var reading = 0
    var isReading: Bool { reading > 0 }
    /// Counts what is read of what types conform to: what follows from that holds until more is read.
    var conformancesRead = 0
    /// What the texts themselves are resolved in.
    private lazy var base = Program(library: self, isBase: true)

    /// A declaration that is not read yet.
    private struct Chunk {
        let module: String
        let text: Substring
    }

    /// What the texts have under one name.
    private final class Declarations {
        var type: Chunk?
        var extensions: [Chunk] = []
        var meaning: TypeMeaning?
        /// The type's own name and those of aliases, `Driver` for a SharedSequence: entries belong to it under each.
        var names: [String] = []
        /// The type whose entries are members of the protocol that it is.
        var holder: String?
    }

    private struct MemberName: Hashable {
        let owner: ObjectIdentifier?
        let name: String
    }

    package init(_ texts: [InterfaceText], entries: any EntrySource) {
        self.entries = entries
        for text in texts { read(text) }
        scope.library = self
    }

    // MARK: What there is

    /// The names of all types and aliases.
    var typeNames: [String] { index.filter { $0.value.type != nil }.keys.sorted() }

    /// The names of all functions.
    var functionNames: [String] { entries.names(of: nil, isStatic: false).sorted() }

    /// The names of the entries that belong to a type.
    func memberNames(of symbol: TypeSymbol, isStatic: Bool) -> [String] {
        if symbol.module == "main" { return [] }
        return owners(of: symbol).flatMap { entries.names(of: $0, isStatic: isStatic) }
    }

    /// The names under which entries belong to a type: those of a lent type are a protocol's.
    private func owners(of symbol: TypeSymbol) -> [String] {
        guard symbol.enclosing == nil else { return [symbol.path] }
        if lent.contains(symbol.name) { return [] }
        guard let declarations = index[symbol.name] else { return [symbol.name] }
        let borrowed = declarations.holder.flatMap { index[$0]?.names } ?? []
        return borrowed + declarations.names
    }

    /// The alias that stands for a type with some of its arguments, and its own: `Driver<Int>`.
    func alias(of type: Type) -> (name: String, arguments: [Type])? {
        guard let symbol = type.symbol, symbol.module != "main", symbol.enclosing == nil,
            let names = index[symbol.name]?.names, names.count > 1
        else { return nil }
        for name in names where name != symbol.name {
            guard case .alias(let alias)? = meaning(of: name), alias.underlying.symbol === symbol else { continue }
            var own: [Type] = []
            let fits = zip(alias.underlying.arguments, type.arguments).allSatisfy { pattern, argument in
                if pattern.parameter != nil {
                    own.append(argument)
                    return true
                }
                return pattern.isSame(as: argument.found)
            }
            if fits, own.count < type.arguments.count { return (name, own) }
        }
        return nil
    }

    // MARK: The index

    /// Finds where each declaration begins: at a line that is not indented.
    private func read(_ text: InterfaceText) {
        var source = text.text
        source.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return }
            var rest = InterfaceBytes(first, to: first + bytes.count)
            var start: UnsafePointer<UInt8>?
            while rest.count > 0 {
                let line = rest.cut(at: UInt8(ascii: "\n"))
                guard line.beginsDeclaration else { continue }
                if let start { enter(InterfaceBytes(start, to: line.first), at: start - first, of: text) }
                start = line.first
            }
            if let start { enter(InterfaceBytes(start, to: rest.end), at: start - first, of: text) }
        }
    }

    /// Enters a declaration under the name in its first line.
    private func enter(_ bytes: InterfaceBytes, at offset: Int, of text: InterfaceText) {
        var words = InterfaceWords(bytes)
        var introducer = words.next()
        var holder: String?
        while introducer.isAttribute || introducer.isModifier {
            holder = introducer.entriesHolder ?? holder
            introducer = words.next()
        }
        let declared = words.next()
        guard !declared.isEmpty else { return }
        let all = text.text.utf8
        let start = all.index(all.startIndex, offsetBy: offset)
        let chunk = Chunk(module: text.module, text: text.text[start..<all.index(start, offsetBy: bytes.count)])
        let name = declared.name
        switch introducer.text {
        case "func": operators[declared.text, default: []].append(chunk)
        case "extension": declarations(name).extensions.append(chunk)
        case "typealias":
            declarations(name).type = chunk
            while true {
                let word = words.next()
                if word.isEmpty { break }
                if word.text == "=" { declarations(words.next().name).names.append(name) }
            }
        default:
            declarations(name).type = chunk
            // The members of a protocol that the entries of a type are.
            if let holder {
                lent.insert(holder)
                declarations(name).holder = holder
            }
            declarations(name).names.append(name)
        }
    }

    private func declarations(_ name: String) -> Declarations {
        if let known = index[name] { return known }
        let new = Declarations()
        index[name] = new
        return new
    }

    // MARK: Types

    /// What the name of a type or alias means; nil if the library has none of the name.
    package func meaning(of name: String) -> TypeMeaning? {
        guard let declarations = index[name], let chunk = declarations.type else { return nil }
        if let known = declarations.meaning { return known }
        let collector = Collector(base, module: chunk.module)
        guard let declaration = parse(chunk).first else { return nil }
        collector.declareType(declaration, in: scope)
        declarations.meaning = scope.types[name]
        collector.finishWhenAsked { [self] finish in
            reading += 1
            defer { reading -= 1 }
            finish()
        }
        return declarations.meaning
    }

    /// Reads what extensions in the texts say of a type.
    package func complete(_ symbol: TypeSymbol) {
        // It is asked at every look at a type: that must cost nothing but the first time.
        if symbol.isComplete { return }
        symbol.isComplete = true
        guard symbol.module != "main", symbol.enclosing == nil, let declarations = index[symbol.name]
        else { return }
        reading += 1
        defer { reading -= 1 }
        guard case .nominal(let declared)? = meaning(of: symbol.name), declared === symbol else { return }
        let collector = Collector(base, module: symbol.module)
        for chunk in declarations.extensions {
            for declaration in parse(chunk) { collector.declareExtension(declaration, in: scope) }
        }
        collector.finish()
    }

    private func parse(_ chunk: Chunk) -> [Declaration] {
        let result = Parser.parse(SourceText(String(chunk.text), name: chunk.module, id: .library), stackLimit: 0)
        assert(result.diagnostics.isEmpty, "\(chunk.text): \(result.diagnostics)")
        return result.statements.compactMap {
            if case .declaration(let declaration) = $0.kind { declaration } else { nil }
        }
    }

    // MARK: Members and functions

    /// The members of a name that entries give to a type.
    package func members(_ name: String, of symbol: TypeSymbol) -> [ValueSymbol] {
        if symbol.module == "main" { return [] }
        let key = MemberName(owner: ObjectIdentifier(symbol), name: name)
        if let known = values[key] { return known }
        complete(symbol)
        values[key] = []
        var found: [ValueSymbol] = []
        for owner in owners(of: symbol) {
            let entries = entries.entries(name, of: owner)
            if entries.isEmpty { continue }
            let collector = Collector(base, module: symbol.module)
            let place = collector.extensionPlace(of: symbol, named: owner, in: scope)
            found += entries.compactMap { member($0, collector, place.symbol, place.scope) }
        }
        found = told(found, by: symbol.members[name] ?? [])
        values[key] = found
        return found
    }

    /// Entries whose declaration stands in a text too: the text says their types, and they run it.
    private func told(_ entries: [ValueSymbol], by written: [ValueSymbol]) -> [ValueSymbol] {
        let bare = written.filter { !$0.traits.contains(.requirement) && $0.kind != .enumCase }
        if bare.isEmpty {
            return entries.filter { entry in !written.contains { $0.kind == .enumCase && entry.isStatic } }
        }
        return entries.filter { entry in
            let matches = bare.filter {
                $0.kind == entry.kind && $0.isStatic == entry.isStatic
                    && $0.interface.parameters.map(\.label) == entry.interface.parameters.map(\.label)
                    && ($0.kind != .subscript
                        || $0.interface.parameters.map(\.name) == entry.interface.parameters.map(\.name))
            }
            // Of several the one with the same types is meant: `pow(Decimal, Int)`, `pow(Double, Double)`.
            let same = matches.filter { $0.interface.takesSameTypes(as: entry.interface) }
            for match in same { match.entry = entry.entry }
            for match in matches {
                match.entry = match.entry ?? entry.entry
                match.traits.formUnion(entry.traits)
            }
            // An entry that takes any number runs what takes that many: `max(x, y)`, `max(x, y, rest...)`.
            if entry.interface.parameters.last?.isVariadic == true {
                let labels = entry.interface.parameters.dropLast().map(\.label)
                for shorter in bare where shorter.interface.parameters.map(\.label) == labels {
                    shorter.entry = shorter.entry ?? entry.entry
                }
            }
            return matches.isEmpty
        }
    }

    /// The functions of a name, and the operators.
    package func functions(_ name: String) -> [ValueSymbol] {
        let key = MemberName(owner: nil, name: name)
        if let known = values[key] { return known }
        values[key] = []
        let collector = Collector(base, module: "Swift")
        var found = entries.entries(name, of: nil).compactMap { member($0, collector, nil, scope) }
        let written = (operators[name] ?? []).flatMap {
            parse($0).flatMap { collector.members($0, in: .global, scope, entry: nil) }
        }
        found = told(found, by: written) + written
        values[key] = found
        return found
    }

    private func member(
        _ entry: LibraryEntry, _ collector: Collector, _ owner: ExtensionSymbol?, _ scope: Scope
    ) -> ValueSymbol? {
        var text = entry.signature
        let rest = text.dropFirst(entry.name.count)
        switch entry.form {
        case .property:
            text =
                "var `\(entry.name)`\(rest)\(text.contains("{") ? "" : entry.isSettable ? " { get set }" : " { get }")"
        case .method, .function: text = "func `\(entry.name)`\(rest)"
        case .initializer:
            // A result is named where it is not simply the owner.
            let named = text.lastIndex(of: ")").map { text[$0...].contains("->") } ?? false
            if named { text = "func `init`\(rest)" }
        case .subscript: text = text.contains("{") ? text : "\(text) { get }"
        }
        let result = Parser.parse(
            SourceText(
                "protocol P {\n\(entry.isStatic && entry.form != .initializer ? "static " : "")\(text)\n}",
                name: entry.signature, id: .library), stackLimit: 0)
        guard case .declaration(let outer)? = result.statements.first?.kind, case .nominal(let type) = outer.kind,
            let declaration = type.members.first
        else { return nil }
        let place = owner.map(ValueSymbol.Place.extension) ?? .global
        guard let symbol = collector.members(declaration, in: place, scope, entry: entry.body).first else { return nil }
        if entry.isMutating { symbol.traits.insert(.mutating) }
        if entry.isOld { symbol.traits.insert(.old) }
        if entry.isOfExtension { symbol.traits.insert(.disfavoured) }
        if entry.isSettable { symbol.traits.insert(.settable) }
        symbol.traits.remove(.requirement)
        return symbol
    }
}

extension ValueSymbol.Interface {
    fileprivate func takesSameTypes(as other: ValueSymbol.Interface) -> Bool {
        !parameters.isEmpty && zip(parameters, other.parameters).allSatisfy { $0.type.isSame(as: $1.type) }
    }
}

extension TypeSymbol {
    /// The name with those of the types around it: `Calendar.Component`.
    package var path: String { enclosing.map { "\($0.path).\(writtenName)" } ?? writtenName }
}
