// The floors: loops that call opaque closures and do nothing else.

/// Loops over closures whose bodies the optimizer cannot see.
enum Floor {
    /// As many closures for each event, the result of one being the argument of the next.
    static func calls(_ count: Int) -> (_ events: Int) -> Int {
        let steps = (0..<count).map { opaque($0 % 2 == 0 ? 1 : 0) }
        return { events in
            var total = 0
            for element in 0..<events {
                var value = element
                for step in steps { value = (try? step(value)) ?? 0 }
                total &+= value
            }
            return total
        }
    }

    /// A closure of two arguments for each event, whose result is an argument of the next call.
    static func folding(_ events: Int) -> Int {
        let steps = [opaqueSum()]
        var total = 0
        for element in 0..<events {
            for step in steps { total = (try? step(total, element)) ?? 0 }
        }
        return total
    }

    @inline(never)
    private static func opaque(_ summand: Int) -> (Int) throws -> Int { { $0 &+ summand } }

    @inline(never)
    private static func opaqueSum() -> (Int, Int) throws -> Int { { $0 &+ $1 } }
}
