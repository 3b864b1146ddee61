// Functions and members of types that scripts declare.

import RxEngine
import StreamSyntax

/// A function, or a member of a type or extension, that a script declares.
final class FunctionMember: @unchecked Sendable {
    // Unchecked: filled in by the compiler before the first call.

    enum Kind {
        /// A function or method: `self` (if any) is the frame's first slot, then the parameters.
        case function(FunctionCode)
        /// A stored property, by its position among the type's fields.
        case stored(Int)
        case computed(get: FunctionCode, set: FunctionCode?)
        case `subscript`(get: FunctionCode, set: FunctionCode?)
        case initializer(FunctionCode, isFailable: Bool)
        case enumCase(Int)
        /// A static stored property; its cell is filled on first use.
        case staticStored(StaticVariable)
        /// A requirement of a protocol: what the value's own type has is used.
        case requirement
    }

    let name: String
    let owner: NominalType?
    let isStatic: Bool
    let kind: Kind
    /// The parameters and result; for a property only the result, which is its type.
    var signature: FunctionSignature {
        inferType()
        return declared
    }
    private var declared: FunctionSignature
    /// Finds the type of a property whose first value speaks of what is declared behind it.
    var inference: (() -> ScriptType)?
    /// Whether a requirement is a method and not a property.
    var isFunctionRequirement = false
    /// The function's own generic parameters, in order: what they stand for in a call comes behind its arguments.
    var generics: [String] = []
    /// What its own generic parameters and their associated types must conform to.
    var bounds: [String: ScriptType] = [:]
    /// What its `where` clause says is the same.
    var sameTypes: [SameTypes] = []
    /// Whether its calls need `try`; a function that only rethrows does not by itself.
    var isThrowing = false
    /// The result builder that its body is written for.
    var builder: ResultBuilder?
    var isMutating = false
    /// Whether a property is assigned without changing what it belongs to.
    var isSetterNonmutating = false
    /// Whether a method is seen by its own class alone: a subclass may have another one of the same name.
    var isPrivate = false
    var isConvenience = false
    /// Whether an initializer may give nil.
    var isFailable = false
    var isConstant = false
    var isWeak = false
    var isImplicitlyUnwrapped = false
    var isLazy = false
    /// For a wrapped property: what makes its wrapper when an initializer assigns it first.
    var wrapper: WrapperMaker?
    /// Whether a subclass overrides the property: it is then found by the object's own type.
    var isOverridden = false
    /// Whether a stored property notes who reads it and tells of its changes.
    var isTracked = false
    /// Whether a stored property is read where it lies.
    var isPlain: Bool { !isWeak && !isLazy && !isOverridden && !isTracked }
    /// The property of the superclass that one with observers overrides.
    var overridden: FunctionMember?
    var willSet: FunctionCode?
    var didSet: FunctionCode?
    /// For a local function: the variable that holds its closure.
    var variable: Variable?
    /// `where Element == Int?` and the like: types that the receiver's generic arguments must fit.
    var requirements: [String: ScriptType] = [:]
    /// Defaults that tell where the call stands: `line: Int = #line`.
    var sourceLocations: [Int: SourceLocationLiteral] = [:]
    /// Old-style or script-given defaults, evaluated at each call that leaves the argument out.
    var defaults: [Int: DefaultValue] {
        get { original?.defaults ?? ownDefaults }
        set { ownDefaults = newValue }
    }
    private var ownDefaults: [Int: DefaultValue] = [:]
    /// The member that this one stands for in a call of another form; its defaults may be compiled later.
    var original: FunctionMember?

    init(
        _ name: String, owner: NominalType? = nil, isStatic: Bool = false, _ kind: Kind, _ signature: FunctionSignature
    ) {
        self.name = name
        self.owner = owner
        self.isStatic = isStatic
        self.kind = kind
        declared = signature
    }

    private func inferType() {
        guard let inference else { return }
        // What it is inferred from may ask for it again.
        self.inference = nil
        declared.result = inference()
        if declared.result.isUncertain { self.inference = inference }
    }

    var type: ScriptType { signature.result }

    /// The positions of its inout parameters.
    var inoutParameters: [Int] { signature.parameters.indices.filter { signature.parameters[$0].isInout } }
}

extension FunctionMember {
    /// Whether two functions have the same labels.
    func hasLabels(of other: FunctionMember) -> Bool {
        signature.parameters.map(\.label) == other.signature.parameters.map(\.label)
    }

    var isInitializer: Bool { if case .initializer = kind { true } else { false } }
    var isCase: Bool { if case .enumCase = kind { true } else { false } }
    var isRequirement: Bool { if case .requirement = kind { true } else { false } }
    /// Whether it takes arguments.
    var isCallable: Bool {
        switch kind {
        case .function, .initializer, .enumCase, .subscript: true
        case .requirement: isFunctionRequirement
        case .stored, .computed, .staticStored: false
        }
    }
}

/// A static stored property or a global with an initial value that is computed on first use.
final class StaticVariable: @unchecked Sendable {
    // Unchecked: the cell guards its content; `initialize` is replaced once, under the lock.
    let cell = Cell(.void)
    private var initialize: (() throws -> Value)?

    init(_ initialize: (() throws -> Value)?) { self.initialize = initialize }

    func setInitializer(_ initialize: @escaping () throws -> Value) { self.initialize = initialize }

    func get() throws -> Value { try initialized().read() }

    /// The variable with its first value, which is computed when the variable is used first.
    func initialized() throws -> Cell {
        lock.lock()
        defer { lock.unlock() }
        if let initialize {
            self.initialize = nil
            cell.value = try initialize()
        }
        return cell
    }

    func set(_ value: Value) throws {
        lock.lock()
        let unused = initialize
        initialize = nil
        lock.unlock()
        try cell.assign(value)
        withExtendedLifetime(unused) {}
    }

    /// Held while the initial value is computed, as Swift's own `once` is; recursive, since a script may ask for the
    /// variable from there.
    private let lock = Lock(recursive: true)
}
