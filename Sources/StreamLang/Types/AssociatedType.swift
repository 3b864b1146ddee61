// The associated types of known types: `Element`, `ID`, and what a script's protocols ask for.

extension ScriptType {
    /// What the type has for an associated type of its protocols; nil if nothing tells.
    ///
    /// - Parameter name: As protocols and `where` clauses write it: `Element`, `Model`.
    package func associated(_ name: String) -> ScriptType? {
        switch self {
        case .generic(let own):
            // `S.Iterator.Element` is `S.Element`.
            return .generic(
                name == "Element" && own.hasSuffix(".Iterator") ? "\(own.dropLast(9)).Element" : "\(own).\(name)")
        case .optional(let wrapped): return name == "Wrapped" ? wrapped.known : nil
        case .nominal(let nominal, let arguments):
            if let own = nominal.associated?(name) {
                return Bindings(names: nominal.genericParameters, arguments).apply(own).known
            }
            // What stands behind a constraint calls it its own.
            if nominal.isScript, let own = openParameter { return .generic("\(own).\(name)") }
            if name == "Iterator" { return self }
            if name == "Elements", nominal.isKind(of: .lazySequenceProtocol) { return self }
            if name == "SubSequence", nominal.isKind(of: .collection) {
                return nominal.isKind(of: .string) ? .string : associated("Element").map { .nominal(.arraySlice, [$0]) }
            }
            if name == "Indices", nominal.isKind(of: .collection) {
                return associated("Index").map { .nominal(.collection, [$0]) }
            }
            if name == "Index" { return nominal.index(arguments) }
            if name == "Stride" { return nominal.stride }
            if ["SharingStrategy", "Trait"].contains(ScriptType.parameter(name)), let trait = nominal.spelledOut?.trait
            {
                return .nominal(trait, [])
            }
            guard ScriptType.parameter(name) == "Element" else { return nil }
            let parent = [NominalType.sequence, .iteratorProtocol, .observableConvertibleType, .observerType].first {
                nominal.isKind(of: $0)
            }
            return (parent.flatMap { nominal.arguments(arguments, asSeenBy: $0).first } ?? arguments.last)?.known
        case .unknown, .tuple, .function, .metatype, .any, .never: return nil
        }
    }

    /// What a generic parameter of the Rx libraries' is called today, whose names changed with RxSwift 5.
    static func parameter(_ name: String) -> String {
        switch name {
        case "E", "ElementType": "Element"
        case "TraitType": "Trait"
        default: name
        }
    }

    private var known: ScriptType? { self == .unknown ? nil : self }
}

extension NominalType {
    /// What the positions of a collection are; nil where nothing tells.
    fileprivate func index(_ arguments: [ScriptType]) -> ScriptType? {
        if isScript || kind == .protocolType { return nil }
        if isKind(of: .rangeExpression) { return arguments.first }
        return self === NominalType.string ? .nominal(.stringIndex, []) : .int
    }

    /// What two values of a type of the library are apart; nil for types without distances.
    fileprivate var stride: ScriptType? {
        if self === NominalType.date { return .double }
        if isKind(of: .floatingPoint) || self === NominalType.decimal { return .nominal(self, []) }
        return isKind(of: .binaryInteger) ? .int : nil
    }
}
