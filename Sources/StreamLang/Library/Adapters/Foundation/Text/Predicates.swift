// NSPredicate of closures and truth values, and NSCompoundPredicate.

import Foundation
import StreamRun

/// What an NSPredicate asks.
protocol ScriptPredicate: CustomStringConvertible {
    /// Whether a value passes; nil for none.
    func holds(for value: Value?) throws -> Bool
}

/// The same answer for all.
private struct FixedPredicate: ScriptPredicate {
    let answer: Bool
    var description: String { answer ? "TRUEPREDICATE" : "FALSEPREDICATE" }
    func holds(for value: Value?) -> Bool { answer }
}

/// What a closure of the script answers.
private struct ClosurePredicate: ScriptPredicate {
    let closure: FunctionObject
    var description: String { "BLOCKPREDICATE" }

    func holds(for value: Value?) throws -> Bool { try holds(for: value, .none) }

    func holds(for value: Value?, _ bindings: Value) throws -> Bool { try closure.test(.optional(value), bindings) }
}

/// Several that must hold, or one of them, or not the first.
private struct CompoundPredicate: ScriptPredicate {
    enum Kind: UInt { case not, and, or }

    let kind: Kind
    let parts: [any ScriptPredicate]
    /// The parts as the script gave them.
    let values: [Value]

    var description: String {
        let texts = parts.map { $0 is CompoundPredicate ? "(\($0))" : "\($0)" }
        return switch kind {
        case .not: "NOT " + (texts.first ?? "")
        case .and: texts.isEmpty ? "TRUEPREDICATE" : texts.joined(separator: " AND ")
        case .or: texts.isEmpty ? "FALSEPREDICATE" : texts.joined(separator: " OR ")
        }
    }

    func holds(for value: Value?) throws -> Bool {
        switch kind {
        case .not: try !(parts.first?.holds(for: value) ?? false)
        case .and: try parts.allSatisfy { try $0.holds(for: value) }
        case .or: try parts.contains { try $0.holds(for: value) }
        }
    }
}

extension Library {
    static let predicateKinds: [Builtin] = [
        Builtin(
            .initializer, on: .predicate, "init(value: Bool)", "Makes a check that all values pass, or none.",
            example: "print(NSPredicate(value: true).evaluate(with: nil))\n// => true"
        ) { a in .predicate(FixedPredicate(answer: try a.bool(0))) },
        Builtin(
            .initializer, on: .predicate, "init(block: (Any?, Dictionary<String, Any>?) -> Bool)",
            "Makes a check of a closure.",
            example: """
                let large = NSPredicate { value, _ in (value as? Int ?? 0) > 10 }
                print(large.evaluate(with: 11), large.evaluate(with: 3))
                // => true false
                """
        ) { a in .predicate(ClosurePredicate(closure: try a.function(0))) },
        Builtin(
            .method, on: .predicate,
            "evaluate(with object: Any?, substitutionVariables bindings: Dictionary<String, Any>?) -> Bool",
            "Tells whether a value passes the check, which may ask the variables.",
            example: """
                let above = NSPredicate { value, variables in (value as! Int) > (variables?["least"] as? Int ?? 0) }
                print(above.evaluate(with: 5, substitutionVariables: ["least": 9]))
                // => false
                """
        ) { a in
            let own = try a.ownPredicate()
            if let own = own as? ClosurePredicate {
                return .bool(try own.holds(for: a[0].unwrapped, .optional(a[1].unwrapped)))
            }
            return .bool(try own.holds(for: a[0].unwrapped))
        },
        compound("andPredicateWithSubpredicates subpredicates: [NSPredicate]", .and, "that all of some pass", "true"),
        compound("orPredicateWithSubpredicates subpredicates: [NSPredicate]", .or, "that one of some passes", "true"),
        compound(
            "notPredicateWithSubpredicate predicate: NSPredicate", .not, "that another one does not pass", "false"),
        Builtin(
            .initializer, on: .compoundPredicate,
            "init(type: NSCompoundPredicate.LogicalType, subpredicates: [NSPredicate])", "Joins checks.",
            example: """
                let both = NSCompoundPredicate(type: .and, subpredicates: [NSPredicate(value: true), NSPredicate(value: false)])
                print(both.evaluate(with: nil), both.subpredicates.count)
                // => false 2
                """
        ) { a in
            let number = a[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(UInt.self) ?? 0
            return try a.joined(CompoundPredicate.Kind(rawValue: number) ?? .not, 1)
        },
        Builtin(
            .property, on: .compoundPredicate, "compoundPredicateType: NSCompoundPredicate.LogicalType",
            "How the checks are joined."
        ) { a in
            let kind = (try a.ownPredicate() as? CompoundPredicate)?.kind ?? .not
            return .enumCase("\(kind)", of: .compoundPredicateType)
        },
        Builtin(.property, on: .compoundPredicate, "subpredicates: [Any]", "The checks that are joined.") { a in
            .array((try a.ownPredicate() as? CompoundPredicate)?.values ?? [])
        },
        Builtin(
            .method, on: .array, "filtered(using predicate: NSPredicate) -> Array<Any>",
            "The elements of an NSArray that pass a check.",
            example:
                "print(([1, 12] as NSArray).filtered(using: NSPredicate { value, _ in value as! Int > 9 }).count)\n// => 1"
        ) { a in
            let test = try a.predicateArgument(0)
            return .array(try a.elements().filter { try test.holds(for: $0) })
        },
    ]

    private static func compound(
        _ parameter: String, _ kind: CompoundPredicate.Kind, _ what: String, _ shown: String
    ) -> Builtin {
        let label = parameter.prefix { $0 != " " }
        let argument = kind == .not ? "NSPredicate(value: true)" : "[NSPredicate(value: true)]"
        return Builtin(
            .initializer, on: .compoundPredicate, "init(\(parameter))", "Makes a check \(what).",
            example: "print(NSCompoundPredicate(\(label): \(argument)).evaluate(with: nil))\n// => \(shown)"
        ) { a in try a.joined(kind, 0) }
    }
}

extension Value {
    /// An NSPredicate.
    static func predicate(_ predicate: any ScriptPredicate) -> Value {
        .object(NativeObject<any ScriptPredicate>(predicate, .predicate))
    }
}

extension Arguments {
    func ownPredicate() throws -> any ScriptPredicate {
        guard let own = receiver.object(as: NativeObject<any ScriptPredicate>.self)?.native else {
            throw RuntimeError("this member needs an NSPredicate, not \(receiver.nominal.name)")
        }
        return own
    }

    func predicateArgument(_ index: Int) throws -> any ScriptPredicate { try native(index, "an NSPredicate") }

    /// A check that joins the one, or those in an array, that an argument is.
    fileprivate func joined(_ kind: CompoundPredicate.Kind, _ index: Int) throws -> Value {
        let values = self[index].elements ?? [self[index]]
        let parts = try values.map { value in
            guard let part = value.object(as: NativeObject<any ScriptPredicate>.self)?.native else {
                throw wrong(index, "an NSPredicate")
            }
            return part
        }
        let whole = CompoundPredicate(kind: kind, parts: parts, values: values)
        return .object(NativeObject<any ScriptPredicate>(whole, .compoundPredicate))
    }
}
