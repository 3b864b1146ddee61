// Named types: those of the library, which live for ever, and those that scripts declare.

/// A named type: what it is, what it inherits from, and the hooks that its declaration fills.
package final class NominalType: @unchecked Sendable, Hashable, CustomStringConvertible {
    // Unchecked: library types never change after they are made; a script's types are completed on the evaluating
    // thread before any value of them exists.

    /// What kind of type it is.
    package enum Kind: Sendable { case structure, enumeration, classType, protocolType }

    /// The name as scripts write it; a nested type's has its parents' in front (`Outer.Inner`).
    package let name: String
    package let kind: Kind
    /// The module that qualified descriptions show: `Swift`, `RxSwift`, `Foundation`, or `main` for a script's own.
    package let module: String
    package let genericParameters: [String]
    /// The superclass first, then protocols; members are looked for here after the type's own.
    package var parents: [NominalType]
    /// All that a script's type inherits from, each once: a parent before what that inherits from. Nil for the library's.
    package private(set) var lineage: [NominalType]?
    // There are six hundred types at each start. An empty dictionary that is written `[:]` is made of a list of no pairs, which
    // is slower than all else in them.
    /// The generic arguments that a script gives its type's parents: `class Home: Coordinator<Void>`.
    package var parentArguments: [NominalType: [ScriptType]] = .init()
    /// Whether a script declared it.
    package let isScript: Bool
    /// Whether it is `A & B`, which everything is that is all of its parents.
    package let isComposition: Bool
    /// The script's `CodingKeys`, if it declares them.
    package var codingKeys: NominalType?
    /// What the script declares as `MoveCodingKeys` of the payload of `move`, by the names of cases.
    package var payloadKeys: [String: NominalType] = .init()
    /// What a script's type has for an associated type of its protocols, in terms of its generic parameters.
    package var associated: ((_ name: String) -> ScriptType?)?
    /// Whether its instances are actors, which let one caller in at a time.
    package var isActor = false
    /// Whether it is declared inside a function, so that descriptions show an unknown context.
    package var isLocal = false
    /// Where the elements of parameter packs stand among its own generic arguments.
    package var packs: [Range<Int>] = []
    /// The type that it is declared inside of.
    package var enclosing: NominalType?

    /// The names and types of stored properties, in order, inherited ones first.
    package var fields: [Field] = []
    /// Where the field of a class lies that leads from one of its objects to the next, as in a list.
    package var link: Int?
    /// An enum's cases in order.
    package var cases: [Case] = []
    /// Runs the script's `deinit`, and its superclasses'.
    package var deinitializer: ((InstanceObject) -> Void)?
    /// What the script implements of the protocols that the library consults: `description`, `debugDescription`,
    /// `errorDescription`, `==`, `<`, `hash`; each takes the value (or both values) as arguments.
    package var witnesses: [String: FunctionObject] = .init()
    /// What a script's encoder, decoder or container has, by name and labels.
    package var codingMethods: [String: [CodingMethod]] = .init()
    /// Which generic arguments witnesses of extensions are for.
    package var witnessConditions: [String: ([ScriptType]) -> Bool] = .init()
    /// How a script's own sequence is walked.
    package var sequence: ScriptSequence?
    /// The elements of a script's own sequence or iterator, in terms of the type's generic parameters.
    package var elementType: ScriptType?

    package init(
        _ name: String, _ kind: Kind, module: String = "main", generic: [String] = [], parents: [NominalType] = [],
        isScript: Bool = true, isComposition: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.module = module
        self.genericParameters = generic
        self.parents = parents
        self.isScript = isScript
        self.isComposition = isComposition
    }

    /// The last part of the name.
    package var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
    package var description: String { name }

    /// Whether the type is another one or inherits from it.
    package func isKind(of other: NominalType) -> Bool {
        if self === other { return true }
        // Only classes and protocols inherit from classes.
        if other.kind == .classType, kind == .structure || kind == .enumeration { return false }
        if other.isComposition { return other.parents.allSatisfy { isKind(of: $0) } }
        if let lineage { return lineage.contains { $0 === other } }
        return parents.contains { $0.isKind(of: other) }
    }

    /// The witness that serves an object, whose generic arguments may not be what the witness is for.
    package func witness(_ name: String, of object: Object) -> FunctionObject? {
        let isMeant = witnessConditions[name]?(object.runtimeType.genericArguments) ?? true
        return isMeant ? witness(name) : nil
    }

    /// The first implementation of a protocol's hook along the inheritance.
    package func witness(_ name: String) -> FunctionObject? {
        if let own = witnesses[name] { return own }
        if let lineage { return lineage.lazy.compactMap { $0.witnesses[name] }.first }
        return parents.lazy.compactMap { $0.witness(name) }.first
    }

    /// Forgets what scripts' types inherit from and finds it anew: parents have changed.
    package static func findLineages(of types: [NominalType]) {
        for type in types where type.isScript { type.lineage = nil }
        for type in types where type.isScript { _ = type.findLineage() }
    }

    private func findLineage() -> [NominalType] {
        if let lineage { return lineage }
        // Until it is found, in case that types inherit from each other.
        lineage = []
        var found: [NominalType] = []
        var seen: Set<NominalType> = []
        func add(_ type: NominalType) { if seen.insert(type).inserted { found.append(type) } }
        func addLibrary(_ type: NominalType) {
            for parent in type.parents where !seen.contains(parent) {
                add(parent)
                addLibrary(parent)
            }
        }
        for parent in parents {
            add(parent)
            if parent.isScript { parent.findLineage().forEach(add) } else { addLibrary(parent) }
        }
        lineage = found
        return found
    }

    /// The class of the library that a script's class inherits from.
    package var libraryAncestor: NominalType? {
        isScript ? parents.first { $0.kind == .classType }?.libraryAncestor : self
    }

    package static func == (left: NominalType, right: NominalType) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NominalType {
    /// A stored property of a script's type.
    package struct Field: Sendable {
        package let name: String
        package var type: ScriptType
        /// Whether the reference is weak or unowned.
        package var isWeak = false
        /// Whether it is computed when it is read first.
        package var isLazy = false
        /// Whether it is an outlet, which gets its control when the view is loaded.
        package var isOutlet = false
        /// The property that it is the storage of, where a property wrapper stands around one.
        package var wrapped: String?
        /// Whether it is a constant that its declaration gives a value.
        package var isFixed = false
        /// What codes it, where an extension of a container answers.
        package var coding = FieldCoding()

        package init(
            name: String, type: ScriptType, isWeak: Bool = false, isLazy: Bool = false, wrapped: String? = nil,
            isFixed: Bool = false, isOutlet: Bool = false
        ) {
            self.name = name
            self.isOutlet = isOutlet
            self.type = type
            self.isWeak = isWeak
            self.isLazy = isLazy
            self.wrapped = wrapped
            self.isFixed = isFixed
        }
    }

    /// A case of a script's enum.
    package struct Case: Sendable {
        package let name: String
        package let labels: [String?]
        package let types: [ScriptType]
        package var rawValue: Value?
        /// What codes the values in its payload, where an extension of a container answers: by their positions.
        package var codings: [Int: FieldCoding] = [:]

        package init(name: String, labels: [String?], types: [ScriptType], rawValue: Value? = nil) {
            self.name = name
            self.labels = labels
            self.types = types
            self.rawValue = rawValue
        }
    }
}
