// Functions of Ints as programs: they compute what their expressions say, or leave it to the general code.

import TestSupport
import Testing

@testable import StreamLang

@Suite("Programs of Ints")
struct IntegerProgramTests {
    @Test("a program computes what its expression says, or nothing where that does not fit", arguments: 0..<40)
    func computes(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        for _ in 0..<25 {
            let tree = tree(depth: 4, &random)
            for (a, b) in [(0, 0), (1, 2), (7, -3), (-5, 5), (.max, 1), (.min, -1)] {
                #expect(try run(tree, a, b) == value(of: tree, a, b), "\(tree) of \(a) and \(b)")
            }
        }
    }

    @Test("what overflows, or divides by zero, gives nothing")
    func faults() throws {
        #expect(try run(.operation(.add, .slot(0), .constant(1)), .max, 0) == nil)
        #expect(try run(.operation(.divide, .constant(1), .slot(0)), 0, 0) == nil)
        #expect(try run(.operation(.remainder, .slot(0), .slot(1)), .min, -1) == nil)
    }

    @Test("a global variable is read when the program runs, and gives nothing while it is no Int")
    func globals() throws {
        let cell = Cell(.int(3))
        let tree = IntegerTree.operation(.multiply, .global(cell), .slot(0))
        #expect(try run(tree, 5, 0) == 15)
        cell.value = .int(4)
        #expect(try run(tree, 5, 0) == 20)
        cell.value = .none
        #expect(try run(tree, 5, 0) == nil)
    }

    @Test("an expression that needs more registers than there are becomes no program")
    func tooLarge() {
        let deep = (0..<60).reduce(IntegerTree.slot(0)) { tree, _ in .operation(.add, .constant(1), tree) }
        #expect(!IntegerProgram(deep).assemble())
        let long = (0..<60).reduce(IntegerTree.slot(0)) { tree, _ in .operation(.add, tree, .constant(1)) }
        #expect(IntegerProgram(long).assemble())
    }

    private func run(_ tree: IntegerTree, _ a: Int, _ b: Int) throws -> Int? {
        let program = IntegerProgram(tree)
        try #require(program.assemble())
        return try IntegerProgram.run(UnsafePointer(program.entry), a, b, 0)
    }

    /// What a tree of slots, constants and operators computes.
    private func value(of tree: IntegerTree, _ a: Int, _ b: Int) -> Int? {
        switch tree {
        case .slot(let slot): return slot == 0 ? a : b
        case .constant(let constant): return constant
        case .negation(let truth): return value(of: truth, a, b).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let one, let other):
            return value(of: condition, a, b).flatMap { value(of: $0 != 0 ? one : other, a, b) }
        case .operation(let operation, let left, let right):
            guard let one = value(of: left, a, b), let other = value(of: right, a, b) else { return nil }
            guard let result = try? operation.apply(.int(one), .int(other)) else { return nil }
            switch result {
            case .int(let number): return number
            case .bool(let truth): return truth ? 1 : 0
            default: return nil
            }
        case .global, .call, .truth, .element, .count: return nil
        }
    }

    private func tree(depth: Int, _ random: inout SplitMix) -> IntegerTree {
        if depth == 0 || random.next() % 5 == 0 {
            return random.next() % 3 == 0 ? .constant(Int(random.next() % 9) - 4) : .slot(Int(random.next() % 2))
        }
        switch random.next() % 8 {
        case 0:
            return .choice(
                condition(depth: depth - 1, &random), tree(depth: depth - 1, &random), tree(depth: depth - 1, &random))
        default:
            let operations: [BinaryOperation] = [
                .add, .subtract, .multiply, .divide, .remainder, .and, .or, .exclusiveOr, .shiftLeft, .shiftRight,
                .wrappingAdd, .wrappingMultiply, .maskingShiftLeft,
            ]
            let operation = operations[Int(random.next() % UInt64(operations.count))]
            return .operation(operation, tree(depth: depth - 1, &random), tree(depth: depth - 1, &random))
        }
    }

    private func condition(depth: Int, _ random: inout SplitMix) -> IntegerTree {
        if depth > 0 {
            switch random.next() % 4 {
            case 0: return .negation(condition(depth: depth - 1, &random))
            case 1: return .choice(condition(depth: depth - 1, &random), condition(depth: 0, &random), .constant(0))
            case 2: return .choice(condition(depth: depth - 1, &random), .constant(1), condition(depth: 0, &random))
            default: break
            }
        }
        let comparisons: [BinaryOperation] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal]
        let comparison = comparisons[Int(random.next() % UInt64(comparisons.count))]
        return .operation(comparison, tree(depth: min(depth, 1), &random), tree(depth: min(depth, 1), &random))
    }
}
