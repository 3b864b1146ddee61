// What a script's own `Sequence`, `IteratorProtocol`, `Collection` and `AsyncSequence` conformances give the library to
// walk by, and the elements of these and of its own observables.

import RxEngine
import StreamSyntax

extension TypeCompiler {
    /// Makes values of the type iterable, if it conforms to one of the protocols.
    func declareSequence(at span: Span) {
        func conforms(_ wanted: NominalType) -> Bool { compiler.conforms(nominal, to: wanted) }
        let isIterator = conforms(.iteratorProtocol) || conforms(.asyncIteratorProtocol)
        let isCollection = conforms(.collection)
        if nominal.kind != .protocolType, conforms(.observableConvertibleType) {
            nominal.elementType = aliasedElement ?? nominal.elementType
        }
        guard isIterator || conforms(.sequence) || conforms(.asyncSequence), nominal.kind != .protocolType else {
            return
        }
        nominal.elementType = declaredElement(isCollection: isCollection) ?? nominal.elementType
        let access = SequenceAccess(Dispatcher(compiler.program), compiler.site(span), span)
        if let maker = ["makeIterator", "makeAsyncIterator"].first(where: has) {
            nominal.sequence = ScriptSequence { try access.walk(try access.call($0, maker)) }
        } else if isIterator {
            nominal.sequence = ScriptSequence { try access.walk($0) }
        } else if isCollection {
            nominal.sequence = ScriptSequence(start: access.walkPositions, indices: access.indices, write: access.write)
        }
        if isCollection {
            nominal.sequence?.endIndex = access.end(of:)
            nominal.indexType =
                members.members("startIndex", of: nominal, isStatic: false).first { !$0.isRequirement }?.type
        }
        if conforms(.rangeReplaceableCollection) {
            nominal.sequence?.indices = access.indices
            nominal.sequence?.replace = access.replace
            nominal.sequence?.positionAfter = { try access.after($1, in: $0) }
            nominal.sequence?.makeEmpty = { try access.call($0, "init") }
        }
    }

    private func has(_ name: String) -> Bool {
        members.members(name, of: nominal, isStatic: false).contains { !$0.isRequirement }
    }

    /// What the type calls its elements.
    private var aliasedElement: ScriptType? {
        if case .type(let type)? = compiler.program.globals["\(nominal.name).Element"] { type } else { nil }
    }

    /// The type of the elements as the declarations tell.
    private func declaredElement(isCollection: Bool) -> ScriptType? {
        if let aliasedElement { return aliasedElement }
        for name in ["next", "makeIterator", "makeAsyncIterator"] + (isCollection ? ["subscript"] : []) {
            guard let member = members.members(name, of: nominal, isStatic: false).first(where: { !$0.isRequirement })
            else { continue }
            switch (name, member.signature.result) {
            case ("next", .optional(let element)): return element
            case ("makeIterator", .nominal(let iterator, let arguments)),
                ("makeAsyncIterator", .nominal(let iterator, let arguments)):
                let parts = iterator.arguments(arguments, asSeenBy: .iteratorProtocol)
                return parts.first ?? arguments.first
            case ("subscript", let element): return element
            default: continue
            }
        }
        return nil
    }
}

extension Compiler {
    /// Whether a type conforms to a protocol, by its declaration or by an extension.
    func conforms(_ nominal: NominalType, to wanted: NominalType) -> Bool {
        members.conforms(nominal, to: wanted)
    }
}

/// Walks a script's values by calling its functions.
private final class SequenceAccess {
    private let dispatcher: Dispatcher
    private let site: CallSite
    private let span: Span

    init(_ dispatcher: Dispatcher, _ site: CallSite, _ span: Span) {
        self.dispatcher = dispatcher
        self.site = site
        self.span = span
    }

    func call(_ value: Value, _ name: String, _ labels: [String?] = [], _ arguments: [Value] = []) throws -> Value {
        try dispatcher.call(value, name, labels, arguments, at: site, span)
    }

    /// A walk by an iterator: `next` until it gives nil.
    func walk(_ iterator: Value) throws -> ElementIterator {
        guard iterator.nominal.isScript else { return try iterator.makeIterator() ?? .all([]) }
        guard let next = dispatcher.method("next", of: iterator.nominal) else {
            throw RuntimeError("\(iterator.nominal.name) has no 'mutating func next()'")
        }
        var state = iterator
        return .produced { try next.run(changing: &state).unwrapped }
    }

    /// The positions of a collection, from `startIndex` to before `endIndex`.
    func indices(_ collection: Value) throws -> [Value] {
        var result: [Value] = []
        var index = try get(collection, "startIndex")
        let end = try get(collection, "endIndex")
        while try !index.equals(end) {
            result.append(index)
            index = try after(index, in: collection)
        }
        return result
    }

    func walkPositions(_ collection: Value) throws -> ElementIterator {
        var index = try get(collection, "startIndex")
        let end = try get(collection, "endIndex")
        return .produced {
            if try index.equals(end) { return nil }
            let element = try self.dispatcher.element(of: collection, at: index, self.span)
            index = try self.after(index, in: collection)
            return element
        }
    }

    func write(_ collection: inout Value, _ index: Value, _ element: Value) throws {
        guard let set = dispatcher.subscriptSetter(of: collection.nominal, for: index) else {
            throw RuntimeError("the subscript of \(collection.nominal.name) has no setter")
        }
        _ = try set.run(changing: &collection, [element, index])
    }

    func replace(_ collection: inout Value, _ from: Value?, _ to: Value?, _ elements: [Value]) throws {
        guard let own = dispatcher.method("replaceSubrange", of: collection.nominal) else {
            throw RuntimeError("\(collection.nominal.name) has no 'mutating func replaceSubrange(_:with:)'")
        }
        let (lower, upper) = (
            try from ?? get(collection, "endIndex"), try to ?? get(collection, "endIndex")
        )
        _ = try own.run(changing: &collection, [try Arithmetic.range(lower, upper, closed: false), .array(elements)])
    }

    func end(of collection: Value) throws -> Value { try get(collection, "endIndex") }

    private func get(_ value: Value, _ name: String) throws -> Value { try dispatcher.get(value, name, at: site, span) }

    func after(_ index: Value, in collection: Value) throws -> Value {
        if dispatcher.method("index", of: collection.nominal) == nil { return try Arithmetic.add(index, .int(1)) }
        return try call(collection, "index", ["after"], [index])
    }
}

extension Dispatcher {
    /// A method of the script's without parameters, or the first of its name.
    func method(_ name: String, of nominal: NominalType) -> FunctionCode? {
        for member in members.members(name, of: nominal, isStatic: false) {
            if case .function(let code) = member.kind { return code }
        }
        return nil
    }

    /// The setter of a script's own subscript that takes a position.
    func subscriptSetter(of nominal: NominalType, for index: Value) -> FunctionCode? {
        for member in members.members("subscript", of: nominal, isStatic: false) {
            if case .subscript(_, let set?) = member.kind, member.signature.parameters.count == 1,
                TypeTests.isKind(index, of: member.signature.parameters[0].type.erasingGenerics, members)
            {
                return set
            }
        }
        return nil
    }

    /// The element that a script's own subscript gives.
    func element(of collection: Value, at index: Value, _ span: Span) throws -> Value {
        for member in members.members("subscript", of: collection.nominal, isStatic: false) {
            if case .subscript(let get, _) = member.kind, member.signature.parameters.count == 1,
                TypeTests.isKind(index, of: member.signature.parameters[0].type.erasingGenerics, members)
            {
                return try run(get, [collection, index], span)
            }
        }
        throw RuntimeError("\(collection.nominal.name) has no subscript for its positions")
    }
}

extension FunctionCode {
    /// Calls a method that may change its receiver.
    func run(changing receiver: inout Value, _ arguments: [Value] = []) throws -> Value {
        try Frame.with(frameSize, stackLimit: StackLimit.current) { frame in
            frame[0] = receiver
            let changed = frame.receive(arguments, from: 1)
            receiver = .void
            defer {
                changed.giveBack(from: frame)
                receiver = frame[0]
            }
            return try body(frame)
        }
    }
}
