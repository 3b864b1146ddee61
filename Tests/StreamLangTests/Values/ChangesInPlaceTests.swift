// Values change where they lie while one variable alone refers to them.

import Testing

@testable import StreamRun

@Suite("Changes in place")
struct ChangesInPlaceTests {
    @Test("an element changes in the array that the variable holds")
    func element() throws {
        var array = Value.array([.int(1), .int(2)])
        let before = identity(of: array)
        #expect(try array.withElement(at: 1) { $0 = .int(7) })
        #expect(identity(of: array) == before)
        #expect(array == .array([.int(1), .int(7)]))
    }

    @Test("an array that two variables hold is copied first")
    func sharedElement() throws {
        var array = Value.array([.int(1)])
        let other = array
        #expect(try array.withElement(at: 0) { $0 = .int(7) })
        #expect(array == .array([.int(7)]))
        #expect(other == .array([.int(1)]))
    }

    @Test("a slice's elements have the positions of its array, and there is none outside")
    func slice() throws {
        var slice = Value.slice([.int(5), .int(6)], from: 3)
        #expect(slice.element(at: 4) == .int(6))
        #expect(slice.element(at: 0) == nil)
        #expect(slice.element(at: 5) == nil)
        #expect(try !slice.withElement(at: 0) { $0 = .int(1) })
        #expect(try slice.withElement(at: 3) { $0 = .int(8) })
        #expect(slice.element(at: 3) == .int(8))
        #expect(Value.array([.int(1)]).element(at: .min) == nil)
        #expect(Value.int(1).element(at: 0) == nil)
    }

    @Test("a field changes in the struct that the variable holds, and in a copy where two hold it")
    func field() throws {
        let type = NominalType("Point", .structure)
        var point = Value.object(StructObject([.int(1), .int(2)], type))
        let before = identity(of: point)
        try point.withUniqueField(1) { $0 = .int(7) }
        #expect(identity(of: point) == before)
        let other = point
        try point.withUniqueField(0) { $0 = .int(9) }
        #expect(point.object(as: StructObject.self)?.fields == [.int(9), .int(7)])
        #expect(other.object(as: StructObject.self)?.fields == [.int(1), .int(7)])
    }

    private func identity(of value: Value) -> ObjectIdentifier? {
        if case .object(let object) = value { return ObjectIdentifier(object) }
        return nil
    }
}
