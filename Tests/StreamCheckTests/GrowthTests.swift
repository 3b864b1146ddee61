// How the checker's work grows with a program: counted in steps of the solver, not in time.

import Testing

@Suite struct GrowthTests {
    /// A kind of program of any size.
    struct Growing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: @Sendable (Int) -> String

        /// The largest that the parser takes, which limits how deep a tree may be.
        let largest: Int

        init(_ name: String, upTo largest: Int = 1000, _ text: @escaping @Sendable (Int) -> String) {
            testDescription = name
            self.largest = largest
            self.text = text
        }

        /// How many times the steps of a small program a large one takes.
        func growth(from small: Int, to large: Int) -> Double { Double(steps(large)) / Double(steps(small)) }

        private func steps(_ size: Int) -> Int {
            let checked = Checked(text(size))
            #expect(checked.mistakes == [])
            #expect(checked.type("x") != nil, "the program is deeper than the parser allows")
            return checked.program.steps
        }
    }

    private static let vector = "struct V {}; func + (l: V, r: V) -> V { l }"

    private static func `repeat`(_ part: String, _ count: Int, between separator: String = "") -> String {
        Array(repeating: part, count: count).joined(separator: separator)
    }

    private static let programs = [
        Growing("statements") { "var x = 0\n" + `repeat`("x += 1\n", $0) },
        Growing("functions that call each other") { count in
            (0..<count).map { "func f\($0)() -> Int { f\($0 + 1)() }\n" }.joined()
                + "func f\(count)() -> Int { 1 }\nlet x = f0()"
        },
        Growing("properties") { count in
            "struct S { " + (0..<count).map { "var a\($0) = \($0); " }.joined() + "}; let x = S().a0"
        },
        Growing("statements of a closure") {
            "let f = { (n: Int) -> Int in\nvar y = n\n" + `repeat`("y += 1\n", $0) + "return y\n}\nlet x = f(1)"
        },
        Growing("an if expression of many branches") {
            "let a = 1; let x = " + `repeat`("if a == 1 { 1 } else ", $0) + "{ 2 }"
        },
        Growing("cases of a switch") { count in
            "let v = 1; let x = switch v {\n" + (0..<count).map { "case \($0): \"\($0)\"\n" }.joined()
                + "default: \"\"\n}"
        },
        Growing("a sum of own values") { "\(vector); let v = V(); let x = " + `repeat`("v", $0, between: " + ") },
        Growing("arguments of a variadic function") {
            "func f(_ v: Int...) -> Int { 1 }; let x = f(" + `repeat`("1 + 2", $0, between: ", ") + ")"
        },
        Growing("a sum") { "let x = " + `repeat`("1", $0, between: " + ") },
        Growing("a sum beside an own +") { "\(vector); let x = " + `repeat`("1", $0, between: " + ") },
        Growing("a sum of texts") { "let s = \"\"; let x = " + `repeat`("s + \"a\"", $0 / 2, between: " + ") },
        Growing("conditions", upTo: 450) { "let a = 1; let x = " + `repeat`("a > 1", $0, between: " && ") },
        Growing("a chain of calls", upTo: 400) { "let x = [1]" + `repeat`(".map { $0 + 1 }", $0) },
        Growing("a stream's chain", upTo: 400) { "let x = Observable.of(1)" + `repeat`(".map { $0 + 1 }", $0) },
        Growing("calls in calls", upTo: 190) {
            "func f<T>(_ v: T) -> T { v }; let x = " + `repeat`("f(", $0) + "1" + `repeat`(")", $0)
        },
        Growing("calls of an overloaded function in calls", upTo: 190) {
            "let x = " + `repeat`("max(1, ", $0) + "1" + `repeat`(")", $0)
        },
        Growing("an array") { "let x = [" + `repeat`("1", $0, between: ", ") + "]" },
        Growing("an array of Any") { "let x: [Any] = [" + `repeat`("1, \"a\"", $0 / 2, between: ", ") + "]" },
        Growing("an array of arrays") { "let x = [" + `repeat`("[1, 2]", $0, between: ", ") + "]" },
        Growing("an array of calls with closures") {
            "let x = [" + `repeat`("[1].map { $0 * 2 }.first ?? 0", $0, between: ", ") + "]"
        },
        Growing("a dictionary") { count in
            "let x = [" + (0..<count).map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]"
        },
        Growing("an array of implicit members") {
            "enum E { case a, b }; let x: [E] = [" + `repeat`(".a, .b", $0 / 2, between: ", ") + "]"
        },
        Growing("key paths", upTo: 400) { "let x = [\"a\"]" + `repeat`(".map(\\.self)", $0) },
        Growing("arguments of several operators") {
            "let x: Void = print(" + `repeat`("1 + 2 * 3 - 4", $0, between: ", ") + ")"
        },
        Growing("a tuple of sums") { "let x = (" + `repeat`("1 + 2", $0, between: ", ") + ")" },
        Growing("an interpolation") { "let a = 1; let x = \"" + `repeat`("\\(a + 1)", $0) + "\"" },
        Growing("choices by ?:", upTo: 190) { "let a = 1; let x = " + `repeat`("a == 1 ? 1 : ", $0) + "2" },
        Growing("Optionals with ??", upTo: 190) { "let a: Int? = 1; let x = " + `repeat`("a ?? ", $0) + "2" },
        Growing("closures in closures", upTo: 60) {
            "let x: [Int] = " + `repeat`("[1].flatMap { a in ", $0) + "[1]" + `repeat`(" }", $0)
        },
        Growing("closures in closures whose type nothing tells", upTo: 60) {
            "let x = " + `repeat`("[1].map { ", $0) + "1" + `repeat`(" }", $0)
        },
    ]

    @Test("ten times the size takes at most fifteen times the steps", arguments: programs)
    func growsLinearly(program: Growing) {
        #expect(program.growth(from: program.largest / 10, to: program.largest) < 15)
        if program.largest == 1000 { #expect(program.growth(from: 10, to: 100) < 15) }
    }

    @Test("a mistake in a statement of many guesses takes a bounded number of looks at it, and is told as it is")
    func mistakes() {
        let list =
            "struct L: Sequence, ExpressibleByArrayLiteral { init(arrayLiteral: Int...) {}; "
            + "func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() } }\n"
            + "func + (l: L, r: L) -> L { l }; let l = L()\n"
        let sum = "let x = " + Self.repeat("(l + [1]).underestimatedCount", 40, between: " + ")
        let right = Checked(list + sum), wrong = Checked(list + sum + " + l.height")
        #expect(right.mistakes == [])
        #expect(wrong.mistakes == ["3: value of type 'L' has no member 'height'"])
        #expect(wrong.program.steps < 60 * right.program.steps)
        let bounded =
            "let f: (Int) -> String = { n in\n"
            + Self.repeat("_ = (l + [n]).underestimatedCount\n", 40) + "return n.height }"
        #expect(Checked(list + bounded).mistakes == ["44: value of type 'Int' has no member 'height'"])
    }
}
