// How loops of Ints become the steps of programs.

extension IntegerAssembler {
    /// The steps that may fail, and the code that says why.
    struct Fault {
        let steps: Range<Int>
        let general: (Frame) throws -> Void
    }

    /// The program of a statement.
    init(_ statement: IntegerStatement) {
        collect(statement)
        let free = register(ofArray: arrays.count)
        registerCount = free
        append(statement, free)
        finish(.constant(0), free)
        if registerCount > Self.registerLimit || steps.count > UInt16.max { isComplete = false }
    }

    /// Gives each variable a register.
    private mutating func collect(_ statement: IntegerStatement) {
        switch statement {
        case .assignment(let changes, let isDeclaration, _):
            for change in changes {
                collect(change.value)
                collect(change.target)
                if case .element(let array, _, _) = change.target { changedArrays.insert(variable(of: array)) }
                if isDeclaration, case .slot(let slot) = change.target { declared.insert(slot) }
            }
        case .sequence(let statements): for statement in statements { collect(statement) }
        case .choice(let condition, let one, let other):
            collect(condition.tree)
            collect(one)
            collect(other)
        case .whileLoop(let condition, let body, _):
            collect(condition.tree)
            collect(body)
        case .counting(let range, let body, _):
            collect(range.lower)
            collect(range.upper)
            if let slot = range.variable {
                collect(IntegerTree.slot(slot))
                declared.insert(slot)
            }
            collect(body)
        case .left, .continued: break
        }
    }

    private mutating func collect(_ tree: IntegerTree) {
        switch tree {
        case .slot(let slot): enter(.slot(slot))
        case .global(let cell): enter(.cell(.init(cell: cell)))
        case .operation(_, let left, let right):
            collect(left)
            collect(right)
        case .choice(let condition, let one, let other):
            collect(condition)
            collect(one)
            collect(other)
        case .negation(let truth): collect(truth)
        case .truth(let variable): collectTruth(variable)
        case .element(let array, let index, _):
            collect(array)
            collect(index)
        case .count(let array): collect(array)
        // What is called may need more of the stack, or other variables.
        case .call: isComplete = false
        case .constant: break
        }
    }

    private mutating func collectTruth(_ tree: IntegerTree) {
        collect(tree)
        switch tree {
        case .slot(let slot): truths.insert(.slot(slot))
        case .global(let cell): truths.insert(.cell(.init(cell: cell)))
        default: isComplete = false
        }
    }

    private mutating func collect(_ array: IntegerArray) {
        if case .row(let outer, let index) = array {
            collect(outer)
            collect(index)
        } else if !arrays.contains(variable(of: array)) {
            arrays.append(variable(of: array))
        }
    }

    /// The variable that holds an array, or the one around it.
    private func variable(of array: IntegerArray) -> Variable {
        switch array {
        case .slot(let slot): .slot(slot)
        case .global(let cell): .cell(.init(cell: cell))
        case .row(let outer, _): variable(of: outer)
        }
    }

    private mutating func enter(_ variable: Variable) {
        if variables[variable] == nil { variables[variable] = variables.count }
    }

    private mutating func append(_ statement: IntegerStatement, _ free: Int) {
        switch statement {
        case .assignment(let changes, _, let general):
            failing(by: general) { $0.append(changes, free) }
        case .sequence(let statements): for statement in statements { append(statement, free) }
        case .choice(let condition, let one, let other):
            let otherwise = test(condition, free)
            append(one, free)
            let end = skip()
            land(otherwise)
            append(other, free)
            land([end])
        case .whileLoop(let condition, let body, let number):
            let top = steps.count
            let end = test(condition, free)
            loop(number, to: top, end) {
                $0.append(body, free)
            } back: {
                $0.append(.back)
            }
        case .counting(let range, let body, let number):
            let counter = range.variable.map { value(.slot($0), free) } ?? free
            let limit = free + 1
            var end: [Int] = []
            failing(by: { _ = try range.general.run($0) }) {
                $0.move(range.lower, to: counter, free + 2)
                $0.move(range.upper, to: limit, free + 2)
                end = $0.enterRange(from: counter, to: limit, isClosed: range.isClosed)
            }
            loop(number, to: steps.count, end) {
                $0.append(body, free + 2)
            } back: {
                $0.append(.next, left: counter, right: limit)
            }
        case .left(let number): leave(number, \.breaks)
        case .continued(let number): leave(number, \.continues)
        }
    }

    /// Computes all values but the last beside the variables, which they may need still.
    private mutating func append(_ changes: [IntegerStatement.Change], _ free: Int) {
        guard let last = changes.last else { return }
        if changes.count == 1 { return assign(last.value, to: last.target, free) }
        if changes.contains(where: \.isOfElement) { return exchange(changes, free) }
        let beside = changes.dropLast().enumerated()
        for (index, change) in beside { move(change.value, to: free + index, free + index) }
        let behind = free + changes.count - 1
        move(last.value, to: value(last.target, behind), behind)
        for (index, change) in beside { append(.move, value(change.target, behind), free + index) }
    }

    /// Computes all values, and looks whether there are such elements, before anything changes.
    private mutating func exchange(_ changes: [IntegerStatement.Change], _ free: Int) {
        let behind = free + changes.count
        for (index, change) in changes.enumerated() {
            if !change.isOfElement { isComplete = false }
            move(change.value, to: free + index, free + index)
        }
        for change in changes { move(change.target, to: behind, behind + 1) }
        for (index, change) in changes.enumerated() {
            guard case .element(let array, let position, let isTruth) = change.target else { continue }
            store(free + index, at: position, of: array, isTruth: isTruth, behind)
        }
    }

    /// The turns of a loop from a step on; `end` are the jumps behind it.
    private mutating func loop(
        _ number: Int, to top: Int, _ end: [Int], _ body: (inout Self) -> Void, back: (inout Self) -> Void
    ) {
        loops.append(Loop(number: number))
        body(&self)
        let ending = loops.removeLast()
        land(ending.continues)
        back(&self)
        aim(steps.count - 1, by: steps.count - top)
        land(ending.breaks + end)
    }

    private mutating func leave(_ number: Int, _ jumps: WritableKeyPath<Loop, [Int]>) {
        guard let index = loops.firstIndex(where: { $0.number == number }) else { return isComplete = false }
        loops[index][keyPath: jumps].append(skip())
    }

    /// Fails unless there is such a range, jumps behind the loop if it is empty, and makes the limit the last number.
    private mutating func enterRange(from counter: Int, to limit: Int, isClosed: Bool) -> [Int] {
        append(isClosed ? .jumpLessOrEqual : .jumpLess, left: counter, right: limit)
        let enter = steps.count - 1
        var end: [Int] = []
        if !isClosed {
            append(.jumpEqual, left: counter, right: limit)
            end = [steps.count - 1]
        }
        append(.fail)
        land([enter])
        if !isClosed { append(.differenceWith, limit, limit, constant: 1) }
        return end
    }

    private mutating func test(_ condition: IntegerCondition, _ free: Int) -> [Int] {
        var jumps: [Int] = []
        failing(by: { _ = try condition.general($0) }) { jumps = $0.branch(condition.tree, when: false, free) }
        return jumps
    }

    private mutating func skip() -> Int {
        append(.jump)
        return steps.count - 1
    }

    private mutating func failing(by general: @escaping (Frame) throws -> Void, _ body: (inout Self) -> Void) {
        let start = steps.count
        body(&self)
        faults.append(Fault(steps: start..<steps.count, general: general))
    }
}
