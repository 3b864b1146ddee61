// Names at compile time: which variable a name means, and where its value is at run time.

import StreamSyntax

/// Where a variable's value is kept.
enum Storage {
    /// In a slot of the frame.
    case slot(Int)
    /// In a cell that a slot of the frame refers to: a variable that closures share.
    case cellSlot(Int)
    /// In a cell known at compile time: a global.
    case global(Cell)
}

/// A variable or constant.
final class Variable {
    enum Reference { case strong, weak, unowned }

    let name: String
    var type: ScriptType
    let isConstant: Bool
    let storage: Storage
    let reference: Reference
    /// A constant declared without a value may be assigned once.
    var isUnassigned = false
    /// Whether it is a parameter, which is a constant by nature.
    var isParameter = false
    /// Runs when a `lazy var` is first read.
    var isLazy = false
    /// What hold its observers, which are closures.
    var willSet: Variable?
    var didSet: Variable?
    /// What its observers belong to, which is the same for a captured variable.
    lazy var observed: AnyObject = self
    /// The script said `T!`: reading unwraps where a value is needed.
    var isImplicitlyUnwrapped = false

    init(
        _ name: String, _ type: ScriptType, isConstant: Bool, _ storage: Storage, reference: Reference = .strong
    ) {
        self.name = name
        self.type = type
        self.isConstant = isConstant
        self.storage = storage
        self.reference = reference
    }
}

/// What a name can mean.
enum Meaning {
    case variable(Variable)
    /// Functions that share the name.
    case functions([FunctionMember])
    case type(ScriptType)
    /// A typealias with generic parameters.
    case alias(parameters: [String], ScriptType)

    var isType: Bool {
        switch self {
        case .type, .alias: true
        case .variable, .functions: false
        }
    }
}

/// The names of one block.
struct BlockScope {
    var names: [String: Meaning] = [:]
    /// Slots that are released when the block ends.
    var slots: [Int] = []
}

/// The function that is being compiled.
final class FunctionScope {
    let parent: FunctionScope?
    var blocks: [BlockScope] = [BlockScope()]
    private(set) var slotCount = 0
    /// The variables taken from outside, with their slots here.
    private(set) var captures: [(outer: Variable, slot: Int)] = []
    private let findUsedNames: () -> UsedNames
    /// Found out when the first variable is declared, which many functions do without.
    private lazy var used = findUsedNames()
    /// Names that closures inside this function use: their variables live in cells.
    var sharedNames: Set<String> { used.inClosures }
    /// Names that local functions use; even constants live in cells, since the function may come first.
    var namesInFunctions: Set<String> { used.inFunctions }

    /// What `return` gives; unknown lets `returns` collect what is found.
    var resultType: ScriptType = .unknown
    /// The same as its declaration writes it, where generic parameters occur in it.
    var openResult: ScriptType = .unknown
    var returns: [ScriptType] = []
    /// The type that `self` has, and whether members may be named without it.
    var selfType: ScriptType?
    var isStaticContext = false
    /// Whether a property gets its first value here, where static members are named by themselves.
    var isInitialValue = false
    var canThrow = false
    /// Whether it is a declared function, whose header says what it returns and whether it throws.
    var isDeclared = false
    /// Whether the place is inside `do` with a `catch`.
    var isCatching = false
    let name: String
    /// The last part of the name.
    private(set) lazy var shortName = name.split(separator: ".").last.map(String.init) ?? name
    /// What tells at run time which type a generic parameter stands for.
    struct GenericSource {
        enum Form { case type, value, element }
        let variable: Variable
        let form: Form
        let constraint: ScriptType
    }
    var genericSources: [String: GenericSource] = [:]
    /// What the function does before its body, as the body turned out to need.
    var beginning: [(Frame) throws -> Void] = []
    /// What the constraints of the generic parameters say, those of `self`'s type included.
    var bounds: [String: ScriptType] = [:]
    /// The generic parameters that the caller tells in hidden arguments.
    var typeParameters: [String] = []
    /// `$0`, `$1` … of a closure without a parameter list.
    var shorthand: [Variable] = []
    private static let shorthandNames = (0..<4).map { "$\($0)" }
    static func shorthandName(_ index: Int) -> String {
        index < shorthandNames.count ? shorthandNames[index] : "$\(index)"
    }
    /// Whether it is a closure that may outlive the call that it is given to.
    var isEscaping = false
    /// Whether it is an autoclosure, which the script does not see as a function: `$0` is what it is around it.
    var isPartOfExpression = false
    /// Loops and labelled statements around the current one: their numbers and labels.
    var targets: [(number: Int, label: String?, isLoop: Bool)] = []
    private var targetCount = 0

    init(_ name: String, parent: FunctionScope?, used: @escaping () -> UsedNames) {
        self.name = name
        self.parent = parent
        findUsedNames = used
    }

    func makeSlot() -> Int {
        slotCount += 1
        return slotCount - 1
    }

    /// A slot that the current block releases at its end.
    func makeBlockSlot() -> Int {
        let slot = makeSlot()
        blocks[blocks.count - 1].slots.append(slot)
        return slot
    }

    func makeTarget() -> Int {
        targetCount += 1
        return targetCount
    }

    func define(_ name: String, _ meaning: Meaning) { blocks[blocks.count - 1].names[name] = meaning }

    /// What a name means in this function alone.
    func own(_ name: String) -> Meaning? {
        for block in blocks.reversed() {
            if let meaning = block.names[name] { return meaning }
        }
        return shorthand.first { $0.name == name }.map { .variable($0) }
    }

    /// Makes a variable of an enclosing function available here.
    func capture(_ outer: Variable) -> Variable {
        let slot = makeSlot()
        captures.append((outer, slot))
        let storage: Storage
        switch outer.storage {
        case .slot: storage = .slot(slot)
        case .cellSlot: storage = .cellSlot(slot)
        case .global: return outer
        }
        let inner = Variable(outer.name, outer.type, isConstant: outer.isConstant, storage, reference: outer.reference)
        inner.isUnassigned = false
        inner.isLazy = outer.isLazy
        inner.isParameter = outer.isParameter
        inner.willSet = outer.willSet
        inner.didSet = outer.didSet
        inner.observed = outer.observed
        inner.isImplicitlyUnwrapped = outer.isImplicitlyUnwrapped
        blocks[0].names[outer.name] = blocks[0].names[outer.name] ?? .variable(inner)
        return inner
    }
}
