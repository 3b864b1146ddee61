// What dictionaries and sets are made of.

import Testing

@testable import StreamRun

@Suite("The table of dictionaries and sets")
struct OrderedTableTests {
    private func table(_ keys: some Sequence<Int>) -> OrderedTable {
        var table = OrderedTable()
        for key in keys { table[.int(key)] = .int(key * 10) }
        return table
    }

    @Test("entries keep the order in which their keys came, whatever is stored again")
    func order() {
        var table = table([3, 1, 2])
        table[.int(1)] = .int(0)
        #expect(table.all.map(\.key) == [.int(3), .int(1), .int(2)])
        #expect(table[.int(1)] == .int(0))
        #expect(table.count == 3)
    }

    @Test("what was removed is gone, and what shared its place is still found")
    func removal() {
        var table = table(0..<1000)
        for key in stride(from: 0, to: 1000, by: 3) { table[.int(key)] = nil }
        for key in 0..<1000 { #expect(table[.int(key)] == (key % 3 == 0 ? nil : .int(key * 10))) }
        #expect(table.count == 666)
        #expect(table.all.count == 666)
        table[.int(0)] = .int(7)
        #expect(table.all.last?.key == .int(0))
    }

    @Test("a table that is filled and emptied again and again keeps what is in it")
    func turnover() {
        var table = OrderedTable()
        for key in 0..<100_000 {
            table[.int(key)] = .void
            table[.int(key - 3)] = nil
        }
        #expect(table.all.map(\.key) == [.int(99_997), .int(99_998), .int(99_999)])
    }

    @Test("a value changes in place, or is made of the default first")
    func mutation() {
        var table = table([1])
        for key in [1, 2, 2] {
            table.withValue(of: .int(key), default: .int(100)) { value in
                if case .int(let number) = value { value = .int(number + 1) }
            }
        }
        #expect(table[.int(1)] == .int(11))
        #expect(table[.int(2)] == .int(102))
    }

    @Test("keys that are equal are one key, though they look different")
    func equalKeys() {
        var table = OrderedTable()
        table[.string("e\u{301}")] = .int(1)
        #expect(table[.string("\u{e9}")] == .int(1))
        #expect(table.storedKey(equalTo: .string("\u{e9}"))?.text?.unicodeScalars.count == 2)
        #expect(table[.character("\u{e9}")] == .int(1))
        table[.double(2)] = .int(2)
        #expect(table[.int(2)] == .int(2))
        #expect(table.contains(.int(3)) == false)
    }

    @Test("a copy does not see what is changed afterwards")
    func copies() {
        let first = table([1, 2])
        var second = first
        second[.int(1)] = nil
        second[.int(3)] = .void
        #expect(first.all.map(\.key) == [.int(1), .int(2)])
        #expect(second.all.map(\.key) == [.int(2), .int(3)])
    }
}
