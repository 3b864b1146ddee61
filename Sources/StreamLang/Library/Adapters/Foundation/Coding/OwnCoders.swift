// Encoders, decoders and containers that a script declares, as the library calls them.

import Foundation
import StreamRun

/// A container with keys that is made of one of a script's: copies share it, as Swift's do.
struct OwnContainer {
    let cell: Cell
}

/// Encoders, decoders and containers that a script declares.
package enum OwnCoder {
    /// Whether a coder or container is a script's, or made of one.
    static func isOwn(_ coder: Value) -> Bool {
        coder.nominal.isScript || coder.object(as: NativeObject<OwnContainer>.self) != nil
    }

    /// Calls what a coder or container has for a name.
    ///
    /// - Parameters:
    ///   - name: With its labels, `encode(_:forKey:)`; without for a property.
    ///   - type: The type of what is encoded or decoded.
    static func call(
        _ name: String, on coder: inout Value, _ arguments: [Value] = [], for type: ScriptType = .unknown,
        in context: CallContext
    ) throws -> Value {
        if let cell = coder.object(as: NativeObject<OwnContainer>.self)?.native.cell {
            var container = cell.value
            defer { cell.value = container }
            return try call(name, on: &container, arguments, for: type, in: context)
        }
        guard coder.nominal.isScript else { return try callEntry(name, on: &coder, arguments, in: context) }
        let methods = coder.nominal.codingMethods[name] ?? []
        if let method = methods.first(where: { $0.isMeant(for: type) }) ?? methods.first(where: { $0.coded == nil }) {
            return try method.call(&coder, arguments)
        }
        if let result = try standard(name, on: &coder, arguments, for: type, in: context) { return result }
        let missing = methods.isEmpty ? "'\(name)'" : "'\(name)' for a \(type.typeName(qualified: false))"
        throw RuntimeError("'\(coder.nominal.name)' has no \(missing)", code: "E0306")
    }

    /// What the protocols do themselves.
    private static func standard(
        _ name: String, on coder: inout Value, _ arguments: [Value], for type: ScriptType, in context: CallContext
    ) throws -> Value? {
        switch name {
        case "encodeIfPresent(_:forKey:)":
            guard let value = arguments[0].unwrapped else { return .void }
            return try call("encode(_:forKey:)", on: &coder, [value, arguments[1]], for: type, in: context)
        case "encodeConditional(_:forKey:)":
            return try call("encode(_:forKey:)", on: &coder, arguments, for: type, in: context)
        case "encodeConditional(_:)": return try call("encode(_:)", on: &coder, arguments, for: type, in: context)
        case "encode(contentsOf:)":
            for value in try arguments[0].sequenceElements() ?? [] {
                _ = try call("encode(_:)", on: &coder, [value], for: value.runtimeType, in: context)
            }
            return .void
        case "decodeIfPresent(_:forKey:)":
            let key = arguments[1]
            guard try call("contains(_:)", on: &coder, [key], in: context) == .bool(true),
                try call("decodeNil(forKey:)", on: &coder, [key], in: context) == .bool(false)
            else { return Value.none }
            return Value.some(try call("decode(_:forKey:)", on: &coder, arguments, for: type, in: context))
        case "decodeIfPresent(_:)":
            guard try call("isAtEnd", on: &coder, in: context) == .bool(false),
                try call("decodeNil()", on: &coder, in: context) == .bool(false)
            else { return Value.none }
            return Value.some(try call("decode(_:)", on: &coder, arguments, for: type, in: context))
        default: return nil
        }
    }

    /// Calls what the library's own coders have.
    private static func callEntry(
        _ name: String, on coder: inout Value, _ arguments: [Value], in context: CallContext
    ) throws -> Value {
        let base = name.prefix { $0 != "(" }
        let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map {
            $0 == "_" ? nil : String($0)
        }
        for isChange in [true, false] {
            let question = LibraryMethods(
                name: String(base), labels: labels, isStatic: false, isSubscript: false, isChange: isChange)
            switch question.entry(of: coder.nominal)?.body {
            case .call(let body)?: return try body(Arguments(receiver: coder, arguments, in: context))
            case .mutate(let body)?:
                return try body(&coder, Arguments(receiver: .void, arguments, in: context))
            case nil: continue
            }
        }
        throw RuntimeError("value of type '\(coder.nominal.name)' has no member '\(base)'", code: "E0306")
    }

    /// The keys down to where a coder or container stands.
    static func path(of coder: Value, in context: CallContext) throws -> [String] {
        var coder = coder
        return try call("codingPath", on: &coder, in: context).sequenceElements()?.map { try $0.codingKeyText() } ?? []
    }
}

/// A member of containers, which asks the script's own where a container is one.
struct ContainerMember {
    /// The name with its labels.
    let name: String
    let signature: String
    let summary: String
    let body: @Sendable (Arguments) throws -> Value

    init(
        _ name: String, _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) {
        (self.name, self.signature, self.summary, self.body) = (name, signature, summary, body)
    }

    /// The entry of a type whose containers are changed through references, or not at all.
    func entry(on owner: NominalType) -> Builtin {
        Builtin(.method, on: owner, signature, summary) { [name, body] a in
            guard OwnCoder.isOwn(a.receiver) else { return try body(a) }
            var container = a.receiver
            return try a.callOwn(name, on: &container)
        }
    }

    /// The entry of a protocol whose containers may be structs of scripts.
    func change(on owner: NominalType) -> Builtin {
        Self.change(name, on: owner, signature, summary) { [name, body] container, a in
            try body(Arguments(receiver: container, a.given(name), in: a.context))
        }
    }

    /// An entry that changes the library's own container itself.
    static func change(
        _ name: String, on owner: NominalType, _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (inout Value, Arguments) throws -> Value
    ) -> Builtin {
        .mutating(on: owner, signature, summary, comparesElements: true) { container, a in
            OwnCoder.isOwn(container) ? try a.callOwn(name, on: &container) : try body(&container, a)
        }
    }
}

extension Arguments {
    fileprivate func given(_ name: String) -> [Value] { (0..<name.count { $0 == ":" }).map { self[$0] } }

    /// A property of the script's own container.
    func ownProperty(_ name: String) throws -> Value {
        var container = receiver
        return try OwnCoder.call(name, on: &container, in: context)
    }

    /// Has the script's own container do what an entry is called for.
    func callOwn(_ name: String, on container: inout Value) throws -> Value {
        let given = given(name)
        let first = given.first.map { $0.unwrapped ?? $0 }
        let isWhole = !name.hasPrefix("encodeIfPresent") && given.first?.isOptional == true
        let type = isWhole ? given[0].runtimeType : first.map { $0.describedType ?? $0.runtimeType }
        return try OwnCoder.call(name, on: &container, given, for: type ?? .unknown, in: context)
    }
}

extension Value {
    /// A container with keys that is made of another one.
    static func container(_ container: Value, _ nominal: NominalType) -> Value {
        // What the library gave out is one already.
        container.nominal === nominal ? container : .object(NativeObject(OwnContainer(cell: Cell(container)), nominal))
    }
}
