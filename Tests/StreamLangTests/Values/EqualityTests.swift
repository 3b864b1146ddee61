// Equality, hashing and order of values.

import Testing

@testable import StreamRun

@Suite("Equality and order")
struct EqualityTests {
    @Test(
        "equal values have equal hashes",
        arguments: [
            (Value.int(1), Value.double(1)), (.string("é"), .string("e\u{301}")), (.character("a"), .string("a")),
            (.some(.int(1)), .int(1)), (.array([.int(1)]), .object(ArrayObject([.int(1)], .arraySlice))),
            (.object(NumberObject(.unsigned(5), .uint8)), .int(5)),
            (.tuple([.int(1)], labels: ["a"]), .tuple([.int(1)])),
        ])
    func equal(left: Value, right: Value) {
        #expect(left == right)
        #expect(right == left)
        #expect(left.hashValue == right.hashValue)
    }

    @Test(
        "different values are not equal",
        arguments: [
            (Value.int(1), Value.int(2)), (.none, .void), (.none, .some(.none)), (.int(1), .bool(true)),
            (.string("1"), .int(1)), (.array([.int(1)]), .array([.int(1), .int(1)])), (.double(.nan), .double(.nan)),
        ])
    func different(left: Value, right: Value) {
        #expect(left != right)
        #expect(right != left)
    }

    @Test("dictionaries are equal in any order of insertion")
    func dictionaries() {
        var left = OrderedTable()
        var right = OrderedTable()
        for key in 0..<40 { left[.int(key)] = .int(key) }
        for key in (0..<40).reversed() { right[.int(key)] = .int(key) }
        let (first, second) = (Value.object(DictionaryObject(left)), Value.object(DictionaryObject(right)))
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        right[.int(3)] = .int(4)
        #expect(first != .object(DictionaryObject(right)))
    }

    @Test("instances are equal by identity unless the script says otherwise")
    func instances() {
        let type = NominalType("C", .classType)
        let (first, second) = (
            Value.object(InstanceObject(fieldCount: 0, type)), Value.object(InstanceObject(fieldCount: 0, type))
        )
        #expect(first == first)
        #expect(first != second)
        type.witnesses["=="] = NativeFunction(parameterCount: 2) { _ in .bool(true) }
        type.witnesses["hash"] = NativeFunction(parameterCount: 2) { arguments in
            arguments[1].object(as: HasherObject.self)?.hasher.combine(7)
            return .void
        }
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
    }

    @Test(
        "order goes by value, for tuples by the first difference",
        arguments: [
            (Value.int(1), Value.double(1.5)), (.string("a"), .string("b")),
            (.tuple([.int(1), .string("a")]), .tuple([.int(1), .string("b")])),
            (.object(NumberObject(.signed(3), .int8)), .int(4)), (.int(3), .object(NumberObject(.signed(4), .int8))),
            (.int(.max), .object(NumberObject(.unsigned(.max), .uint64))),
        ])
    func less(left: Value, right: Value) throws {
        #expect(try left.isLess(than: right))
        #expect(try !right.isLess(than: left))
    }

    @Test("values without an order say so")
    func unordered() {
        #expect(throws: RuntimeError.self) { try Value.array([]).isLess(than: .array([])) }
        #expect(throws: RuntimeError.self) { try Value.int(1).isLess(than: .string("a")) }
    }
}
