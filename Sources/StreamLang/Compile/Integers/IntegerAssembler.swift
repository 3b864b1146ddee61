// How expressions of Ints become the steps of programs.

/// Puts the steps of a program together. Its registers are its variables, then what lies between the operators.
struct IntegerAssembler {
    /// What has a register of its own.
    enum Variable: Hashable {
        case slot(Int)
        case cell(Global)

        struct Global: Hashable {
            let cell: Cell
            static func == (left: Global, right: Global) -> Bool { left.cell === right.cell }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(cell)) }
        }
    }

    /// A loop whose end is not reached yet, with the jumps out of its body.
    struct Loop {
        let number: Int
        var breaks: [Int] = []
        var continues: [Int] = []
    }

    private(set) var steps: [IntegerStep] = []
    var registerCount = 0
    var variables: [Variable: Int] = [:]
    /// The variables that hold truth values.
    var truths: Set<Variable> = []
    /// The arrays, in the order of their registers behind those of the variables: two for each, its address and its count.
    var arrays: [Variable] = []
    /// The arrays whose elements are changed.
    var changedArrays: Set<Variable> = []
    /// The slots that nothing is in before they are declared.
    var declared: Set<Int> = []
    var loops: [Loop] = []
    var faults: [Fault] = []
    /// Whether the program does all that it should.
    var isComplete = true

    /// How many registers a program may have: so many lie on the stack.
    static let registerLimit = 40

    /// The program of a function whose result is that of an expression.
    init(_ tree: IntegerTree) {
        for parameter in 0..<IntegerBody.parameterLimit { variables[.slot(parameter)] = parameter }
        registerCount = variables.count
        finish(tree, registerCount)
        if registerCount > Self.registerLimit || steps.count > UInt16.max { isComplete = false }
    }

    mutating func finish(_ tree: IntegerTree, _ free: Int) {
        switch tree {
        case .choice(let condition, let one, let other):
            let jumps = branch(condition, when: false, free)
            finish(one, free)
            land(jumps)
            finish(other, free)
        case .slot, .constant, .global, .operation, .negation, .call, .truth, .element, .count:
            append(.finish, left: value(tree, free))
        }
    }

    /// Computes a value, and says in which register it lies: `free` and those behind it may be used.
    mutating func value(_ tree: IntegerTree, _ free: Int) -> Int {
        if let register = register(of: tree) { return register }
        compute(tree, into: free, free)
        return free
    }

    mutating func move(_ tree: IntegerTree, to target: Int, _ free: Int) {
        if let register = register(of: tree) {
            append(.move, target, register)
        } else {
            compute(tree, into: target, free)
        }
    }

    private func register(of tree: IntegerTree) -> Int? {
        switch tree {
        case .slot(let slot): variables[.slot(slot)]
        case .global(let cell): variables[.cell(.init(cell: cell))]
        case .truth(let variable): truths.isEmpty ? nil : register(of: variable)
        case .count(let array): register(of: array).map { $0 + 1 }
        case .constant, .operation, .choice, .negation, .call, .element: nil
        }
    }

    /// The first register of an array that a variable holds.
    private func register(of array: IntegerArray) -> Int? {
        let variable: Variable
        switch array {
        case .slot(let slot): variable = .slot(slot)
        case .global(let cell): variable = .cell(.init(cell: cell))
        case .row: return nil
        }
        return arrays.firstIndex(of: variable).map(register(ofArray:))
    }

    func register(ofArray index: Int) -> Int { variables.count + 2 * index }

    /// The first register of an array; one in an array is found first, into `free` and the register behind it.
    private mutating func find(_ array: IntegerArray, _ free: Int, isChanged: Bool = false) -> Int {
        guard case .row(let outer, let index) = array else {
            guard let register = register(of: array) else {
                isComplete = false
                return free
            }
            return register
        }
        let around = find(outer, free, isChanged: isChanged)
        let position = value(index, around == free ? free + 2 : free)
        append(isChanged ? .ownRow : .row, free, position, around)
        use(free + 1)
        return free
    }

    /// Gives a variable or an element another value.
    mutating func assign(_ new: IntegerTree, to target: IntegerTree, _ free: Int) {
        guard case .element(let array, let index, let isTruth) = target else {
            return move(new, to: value(target, free), free)
        }
        let new = value(new, free)
        store(new, at: index, of: array, isTruth: isTruth, new == free ? free + 1 : free)
    }

    /// The same with a value that lies in a register.
    mutating func store(_ register: Int, at index: IntegerTree, of array: IntegerArray, isTruth: Bool, _ free: Int) {
        let array = find(array, free, isChanged: true)
        let position = value(index, array == free ? free + 2 : free)
        append(isTruth ? .setTruth : .setElement, array, position, register)
    }

    /// Computes a value into a register, which may be one that the value is computed from.
    private mutating func compute(_ tree: IntegerTree, into target: Int, _ free: Int) {
        switch tree {
        case .slot, .truth: isComplete = false
        case .element(let array, let index, let isTruth):
            let array = find(array, free)
            let position = value(index, array == free ? free + 2 : free)
            append(isTruth ? .truthElement : .element, target, position, array)
        case .count(let array): append(.move, target, find(array, free) + 1)
        case .constant(let constant): append(.load, target, constant: constant)
        case .global(let cell):
            append(.loadGlobal, target, constant: Int(bitPattern: Unmanaged.passUnretained(cell).toOpaque()))
        case .operation(let operation, let left, .constant(let constant)) where operation.withConstant != nil:
            append(operation.withConstant ?? .fail, target, value(left, free), constant: constant)
        case .operation(let operation, let left, let right):
            let left = value(left, free)
            append(operation.step, target, left, value(right, left == free ? free + 1 : free))
        case .choice(let condition, let one, let other):
            let otherwise = branch(condition, when: false, free)
            move(one, to: target, free)
            append(.jump)
            let end = steps.count - 1
            land(otherwise)
            move(other, to: target, free)
            land([end])
        case .negation(let truth):
            let one = value(truth, free)
            append(.load, free + 1, constant: 1)
            append(.difference, target, free + 1, one)
        case .call(let code, let arguments):
            // The two registers before the arguments keep where the call came from.
            for (index, argument) in arguments.enumerated() { move(argument, to: free + 2 + index, free + 2 + index) }
            use(free + 2)
            append(.call, free, constant: Int(bitPattern: code.integers?.program?.entry))
            if target != free { append(.move, target, free) }
        }
    }

    /// Jumps where a condition is as said; gives the jumps, which have to land somewhere.
    mutating func branch(_ tree: IntegerTree, when expected: Bool, _ free: Int) -> [Int] {
        switch tree {
        case .negation(let truth): return branch(truth, when: !expected, free)
        case .choice(let first, let second, .constant(0)):
            if !expected { return branch(first, when: false, free) + branch(second, when: false, free) }
            let end = branch(first, when: false, free)
            let jumps = branch(second, when: true, free)
            land(end)
            return jumps
        case .choice(let first, .constant(1), let second):
            if expected { return branch(first, when: true, free) + branch(second, when: true, free) }
            let end = branch(first, when: true, free)
            let jumps = branch(second, when: false, free)
            land(end)
            return jumps
        case .operation(let operation, let left, .constant(let constant)) where operation.isComparison:
            append(operation.jump(when: expected).withConstant, left: value(left, free), constant: constant)
        case .operation(let operation, let left, let right) where operation.isComparison:
            let left = value(left, free)
            let right = value(right, left == free ? free + 1 : free)
            append(operation.jump(when: expected).plain, left: left, right: right)
        case .slot, .constant, .global, .operation, .choice, .call, .truth, .element, .count:
            append(expected ? .jumpNotEqualTo : .jumpEqualTo, left: value(tree, free), constant: 0)
        }
        return [steps.count - 1]
    }

    /// Has jumps land at the next step.
    mutating func land(_ jumps: [Int]) {
        for jump in jumps { aim(jump, by: steps.count - jump - 1) }
    }

    /// Sets by how many steps a jump goes, counted from the step behind it.
    mutating func aim(_ jump: Int, by distance: Int) { steps[jump].target = UInt16(truncatingIfNeeded: distance) }

    mutating func append(
        _ operation: IntegerStep.Operation, _ target: Int = 0, _ left: Int = 0, _ right: Int = 0, constant: Int = 0
    ) {
        use(max(target, left, right))
        steps.append(
            IntegerStep(
                operation: operation, target: UInt16(truncatingIfNeeded: target),
                left: UInt16(truncatingIfNeeded: left), right: UInt16(truncatingIfNeeded: right), constant: constant))
    }

    mutating func append(_ operation: IntegerStep.Operation, left: Int, right: Int = 0, constant: Int = 0) {
        append(operation, 0, left, right, constant: constant)
    }

    private mutating func use(_ register: Int) { registerCount = max(registerCount, register + 1) }
}
