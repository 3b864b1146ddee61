// Operators on values at the edges of their types.

import Testing

@testable import StreamRun

@Suite("Arithmetic")
struct ArithmeticTests {
    @Test(
        "overflow and division by zero are errors that name the operation",
        arguments: [
            (Operator.add, Value.int(.max), Value.int(1)), (.subtract, .int(.min), .int(1)),
            (.multiply, .int(.max), .int(2)), (.divide, .int(1), .int(0)), (.remainder, .int(1), .int(0)),
            (.divide, .int(.min), .int(-1)), (.add, .integer(UInt8(200), as: .uint8), .int(100)),
            (.subtract, .integer(UInt8(1), as: .uint8), .int(2)),
        ])
    func faults(operation: Operator, left: Value, right: Value) throws {
        let error = try #require(throws: RuntimeError.self) { try Arithmetic.apply(operation, left, right) }
        #expect(error.message.contains("'\(left) \(operation.rawValue) \(right)'"))
    }

    @Test("wrapping operators wrap in the operand's own type")
    func wrapping() throws {
        #expect(try Arithmetic.apply(.addWrapping, .int(.max), .int(1)) == .int(.min))
        let byte = try Arithmetic.apply(.addWrapping, .integer(UInt8(255), as: .uint8), .int(2))
        #expect(byte == .int(1))
        #expect(byte.nominal === NominalType.uint8)
    }

    @Test("conversions check the range")
    func conversions() throws {
        #expect(try Value.double(3.9).converted(toInteger: .int8) == .int(3))
        #expect(try Value.double(-3.9).converted(toInteger: .int) == .int(-3))
        #expect(throws: RuntimeError.self) { try Value.int(300).converted(toInteger: .uint8) }
        #expect(throws: RuntimeError.self) { try Value.double(.nan).converted(toInteger: .int) }
        #expect(throws: RuntimeError.self) { try Value.double(1e300).converted(toInteger: .int) }
    }

    @Test("an array grows in place while only one variable refers to it, else on a copy")
    func uniqueness() throws {
        var first = Value.array([.int(1)])
        let object = try #require(first.object(as: ArrayObject.self).map { ObjectIdentifier($0) })
        try Arithmetic.addInPlace(&first, .array([.int(2)]))
        #expect(first.object(as: ArrayObject.self).map { ObjectIdentifier($0) } == object)
        let second = first
        try Arithmetic.addInPlace(&first, .array([.int(3)]))
        #expect(first.description == "[1, 2, 3]")
        #expect(second.description == "[1, 2]")
    }

    @Test("a closed range up to the largest integer ends")
    func lastRange() throws {
        let range = try Arithmetic.range(.int(.max - 1), .int(.max), closed: true)
        #expect(try range.sequenceElements() == [.int(.max - 1), .int(.max)])
        #expect(throws: RuntimeError.self) { try Arithmetic.range(.int(3), .int(1), closed: true) }
    }
}
