// With a seed, and on the virtual clock, two runs print the same.

import Testing

@Suite("Runs with a seed") struct RepeatableTests {
    /// Prints what is random, or an address, in a compiled program.
    private static let script = """
        import Foundation
        class Thing: NSObject {}
        enum Kind: Hashable { case plain, numbered(Int) }
        struct Point: Hashable { var x = 1, name = "p" }
        let thing = Thing()
        print(ObjectIdentifier(thing), ObjectIdentifier(Int.self), thing.hashValue, ObjectIdentifier(thing).hashValue)
        print(UUID(), UUID().hashValue, ProcessInfo.processInfo.globallyUniqueString)
        print(ProcessInfo.processInfo.processIdentifier)
        print("a".hashValue, 2.5.hashValue, [1, 2].hashValue, Set([1, 2]).hashValue, Point().hashValue)
        print(Kind.plain.hashValue, Kind.numbered(1).hashValue, AnyHashable(1).hashValue, NSNumber(value: 1).hashValue)
        var hasher = Hasher()
        hasher.combine("x")
        print(hasher.finalize(), Set(["a", "b", "c"]), ["a": 1, "b": 2])
        print(NSObject(), NSObject().hashValue, Thread.current, OperationQueue(), OperationQueue().name ?? "")
        print(DateFormatter(), try! NSRegularExpression(pattern: "a"), Scanner(string: ""), URLSession.shared)
        func nested() { struct Local { var x = 1 }; debugPrint(Local()) }
        nested()
        dump(NSObject())
        print(Int.random(in: 0...999), [1, 2, 3, 4].shuffled(), Bool.random(), arc4random(), [1, 2, 3].randomElement()!)
        var generator = SystemRandomNumberGenerator()
        print(generator.next(), NSError(domain: "d", code: 1, userInfo: ["a": 1, "b": 2, "c": 3]))
        print(String(data: try! JSONEncoder().encode(["a": 1, "b": 2, "c": 3]), encoding: .utf8)!)

        """
    /// What the clock says, which stands still only where it is virtual.
    private static let times = """
        print(Date(), DispatchTime.now().uptimeNanoseconds, ContinuousClock.now, ProcessInfo.processInfo.systemUptime)
        NSLog("%@", "logged")
        """

    @Test("two runs print the same", arguments: [["--seed", "7"], ["--virtual"], ["--virtual", "--seed", "7"]])
    func repeated(_ options: [String]) throws {
        let text = Self.script + (options.contains("--virtual") ? Self.times : "")
        let first = try BuiltCommand.output(options + ["-e", text])
        #expect(first == (try BuiltCommand.output(options + ["-e", text])))
        #expect(!first.contains("error["), "\(first)")
    }

    @Test("another seed, or none, prints something else", arguments: [["--seed", "8"], []])
    func other(_ options: [String]) throws {
        #expect(
            try BuiltCommand.output(["--seed", "7", "-e", Self.script])
                != BuiltCommand.output(options + ["-e", Self.script]))
    }
}
