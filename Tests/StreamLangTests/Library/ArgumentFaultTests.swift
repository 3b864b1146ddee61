// Arguments of the right type and a value that Swift, Foundation or Dispatch traps on: errors of the run.

import Testing

@testable import StreamRun

@Suite("Arguments that Swift traps on") struct ArgumentFaultTests {
    @Test(
        "times and numbers that are none",
        arguments: [
            ("Duration.seconds(Double.nan)", "'seconds' must be a finite number, not nan"),
            ("Duration.milliseconds(-Double.infinity)", "must be a finite number"),
            ("Duration.seconds(1e300)", "a Duration cannot be"),
            ("Duration.seconds(Int.max) + .seconds(Int.max)", "a Duration cannot be"),
            ("Duration.seconds(1) * 1e300", "a Duration cannot be"),
            ("Duration.seconds(1) / 0.0", "a Duration cannot be"),
            ("DispatchTime.now() + Double.nan", "cannot be moved by nan"),
            ("Timer(timeInterval: Double.nan, repeats: false) { _ in }", "must be a number"),
            ("delay(Double.nan) { }", "must be a number"),
            ("print(Date(timeIntervalSince1970: Double.nan))", "a Date of nan seconds has no text"),
            ("DateInterval(start: Date(timeIntervalSince1970: Double.nan), duration: 1)", "cannot start"),
            ("DateInterval(start: Date(timeIntervalSince1970: Double.nan), end: Date())", "cannot start"),
            ("Decimal(Double.infinity)", "a Decimal cannot be inf"),
            ("NSNumber(value: -Double.infinity).decimalValue", "a Decimal cannot be -inf"),
            ("NSDecimalNumber(value: 2).adding(NSDecimalNumber(value: Double.infinity))", "a Decimal cannot be inf"),
        ])
    func numbers(_ text: String, _ part: String) { expect(text, "E0550", part) }

    @Test(
        "a timer's period that is negative",
        arguments: [
            "Observable<Int>.interval(.seconds(-1), scheduler: MainScheduler.instance)",
            "Observable<Int>.timer(.seconds(1), period: .nanoseconds(Int.min), scheduler: MainScheduler.instance)",
            "Driver<Int>.interval(.milliseconds(-5))",
            "Signal<Int>.timer(.seconds(0), period: .seconds(-1))",
            """
            MainScheduler.instance.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(Int.min)) { $0 }
            """,
            "let t = DispatchSource.makeTimerSource()\nt.schedule(deadline: .now(), repeating: .seconds(-1))",
        ])
    func periods(_ text: String) { expect(text, "E0550", "a timer's period must not be negative") }

    @Test(
        "times beyond all clocks are kept as the last moment",
        arguments: [
            "_ = Observable<Int>.timer(.seconds(Int.max), scheduler: MainScheduler.instance)",
            "_ = Observable<Int>.timer(.nanoseconds(Int.min), period: .seconds(Int.max), scheduler: MainScheduler.instance)",
            "Timer(timeInterval: 1e300, repeats: true) { _ in }.invalidate()",
            "let t = DispatchTime.now() - .seconds(Int.min)", "let t = DispatchTime.now() + 1e300 - 1e300",
            "let x = TestScheduler(initialClock: Int.max).scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }",
            "let x = TestScheduler(initialClock: 0).createHotObservable([.next(Int.max, 1), .next(Int.min, 1)])",
            "let s = TestScheduler(initialClock: Int.max)\nlet x = s.createColdObservable([.next(Int.max, 1)]).subscribe { _ in }",
            "let x = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1e300)).now",
            "_ = Observable.of(1).repeatWithBehavior(.delayed(maxCount: 2, time: Double.nan))",
            "try? _ = Observable<Int>.just(1).toBlocking(timeout: 1e300).single()",
        ])
    func saturation(_ text: String) { #expect(Run(text).errors == [], "\(text)") }

    @Test(
        "parts that collections of Foundation do not have",
        arguments: [
            ("NSMutableArray(array: [1, 2]).subarray(with: NSRange(location: Int.min, length: Int.min))", "no part of"),
            ("NSMutableArray(array: [1, 2]).remove(1, in: NSRange(location: 2, length: -1))", "no part of"),
            ("NSArray(array: [1, 2]).subarray(with: NSRange(location: 1, length: Int.max))", "no part of"),
            ("NSOrderedSet(array: [], range: NSRange(location: 1, length: Int.max), copyItems: false)", "no part of"),
            ("NSArray(array: [1]).objects(at: IndexSet(integer: -5))", "index -5 is out of range"),
            ("NSArray(array: [1]).objects(at: IndexSet(integer: 1))", "index 1 is out of range"),
        ])
    func partsOfLists(_ text: String, _ part: String) { expect("_ = " + text, "E0510", part) }

    @Test(
        "parts of regular expressions that Swift cannot build or search for",
        arguments: [
            ("Repeat(\"a\", count: -1)", "E0551", "'count' must be from 0 to 65535"),
            ("Repeat(count: 100000) { \"a\" }", "E0551", "'count' must be from 0 to 65535"),
            ("Repeat(\"a\", -1...2)", "E0551", "repeated from 0 to 65535 times"),
            ("Repeat(2..<2) { \"a\" }", "E0551", "the range may not be empty"),
            ("Repeat(65536...) { \"a\" }", "E0551", "repeated from 0 to 65535 times"),
            ("One(CharacterClass(\"a\"...\"e\\u{301}\\u{302}\"))", "E0500", "not one scalar"),
            ("One(CharacterClass(\"a\"...\"e\\u{301}\", .word))", "E0500", "not one scalar in its composed form"),
            ("\"aa\".firstMatch(of: Regex { \"a\"; Reference(Int.self) })", "E0500", "nothing in it captures"),
            ("\"a\".firstMatch(of: Regex { \"a\" })![Reference(Int.self)]", "E0500", "captured nothing"),
            ("\"a\".contains(Capture { \"a\" } transform: { _ in [1][3] })", "E0510", "index out of range"),
            ("var r = Regex { \"a\" }\nfor _ in 0..<40 { r = Regex { r; r } }", "E0500", "65536 parts at most"),
            ("var r = Regex { \"a\" }\nfor _ in 0..<1000 { r = Regex { r; \"b\" } }", "E0500", "deep in each other"),
        ])
    func regexParts(_ text: String, _ code: String, _ part: String) { expect(text, code, part) }

    @Test(
        "sizes, counts and forms that do not fit",
        arguments: [
            ("Data(count: 1 << 40)", "E0552", "'count' must be 268435456 at most"),
            ("Data(repeating: 1, count: 1 << 53)", "E0552", "at most"),
            (
                "\"a\".padding(toLength: Int.max, withPad: \"x\", startingAt: 0)", "E0551",
                "'newLength' must be from 0 to"
            ),
            ("Locale(identifier: \"🇩🇪\")", "E0551", "'identifier' must be of ASCII characters"),
            ("Locale(localeIdentifier: \"é\")", "E0551", "'identifier' must be of ASCII characters"),
            ("\"abc\".padding(toLength: -1, withPad: \"x\", startingAt: 0)", "E0551", "not -1"),
            ("TimeZone(secondsFromGMT: Int.min)", "E0551", "'seconds' must be"),
            ("Calendar.current.date(byAdding: .year, value: .min, to: Date())", "E0551", "'value' must be"),
            ("Calendar.current.date(byAdding: DateComponents(year: .min), to: Date())", "E0551", "a year must be"),
            ("DateFormatter().timeZone = TimeZone(secondsFromGMT: 0xD800)", "E0551", "less than 15 hours from GMT"),
            ("ISO8601DateFormatter().timeZone = TimeZone(identifier: \"GMT-15\")!", "E0551", "not GMT-1500"),
            (
                "print(DateInterval(start: Date(timeIntervalSince1970: -Double.infinity), end: Date()))", "E0550",
                "has no text"
            ),
            ("dump(1, indent: -1)", "E0551", "'indent' must be from 0"),
            (
                "Double.random(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)", "E0551",
                "too wide"
            ),
            ("Float.random(in: -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude)", "E0551", "too wide"),
            ("var c = URLComponents()\nc.scheme = \"a b\"", "E0551", "scheme cannot be 'a b'"),
            ("var c = URLComponents()\nc.scheme = \"\"", "E0551", "scheme cannot be"),
            ("var c = URLComponents()\nc.port = -1", "E0551", "'its value' must be from 0"),
            ("var c = URLComponents()\nc.percentEncodedQuery = \"%zz\"", "E0551", "percentEncodedQuery cannot be"),
            (
                "UITableView().dequeueReusableCell(withIdentifier: \"x\", for: IndexPath())", "E0551",
                "a section and a row"
            ),
            (
                "UICollectionView().dequeueReusableCell(withReuseIdentifier: \"x\", for: IndexPath(indexes: [7]))",
                "E0551",
                "a section and a row"
            ),
            ("Observable.of(1).retry(-1)", "E0500", "retry needs a count of 0 or more"),
            ("Observable.range(start: Int.max - 1, count: 64)", "E0500", "does not fit into Int"),
            ("let o: Observable<Int> = range(Int.max - 1, 64)", "E0500", "does not fit into Int"),
        ])
    func sizes(_ text: String, _ code: String, _ part: String) { expect(text, code, part) }

    @Test(
        "a position of another string",
        arguments: [
            "let x = \"a\".index(after: other.endIndex)", "let x = \"a\".index(before: other.endIndex)",
            "let x = \"a\".index(other.endIndex, offsetBy: 1)",
            "let x = \"a\".index(other.endIndex, offsetBy: 1, limitedBy: \"a\".endIndex)",
            "let x = \"a\".index(\"a\".startIndex, offsetBy: 1, limitedBy: other.endIndex) ?? \"a\".endIndex",
            "let x = \"a\".index(\"a\".endIndex, offsetBy: 1, limitedBy: \"a\".startIndex)",
            "let x = \"a\"[...].index(\"a\".startIndex, offsetBy: -1, limitedBy: \"a\".endIndex)",
            "let x = \"a\".distance(from: \"a\".startIndex, to: other.endIndex)", "let x = \"a\"[other.endIndex]",
            "let x = \"a\"[other.startIndex..<other.endIndex]", "let x = \"a\".prefix(upTo: other.endIndex)",
            "var s = \"a\"\ns.insert(\"x\", at: other.endIndex)",
            "var s = \"a\"\ns.insert(contentsOf: \"xy\", at: other.endIndex)",
            "var s = \"a\"\ns.remove(at: other.endIndex)",
            "var s = \"a\"\ns.removeSubrange(other.startIndex..<other.endIndex)",
            "let s = Scanner(string: \"a\")\ns.currentIndex = other.endIndex",
            "let x = other.endIndex.utf16Offset(in: \"a\")",
            "let x = NSRange(other.startIndex..<other.endIndex, in: \"a\")",
            "let x = \"a\".replacingCharacters(in: other.startIndex..<other.endIndex, with: \"\")",
            "let x = \"a\".range(of: \"a\", range: other.startIndex..<other.endIndex)",
            "func f<C: Collection>(_ c: C, _ i: C.Index) -> C.Index { c.index(after: i) }\nlet x = f(\"a\", other.endIndex)",
            "var d = [\"a\": 1]\nlet i = d.index(forKey: \"a\")!\nd = [:]\nd.remove(at: i)",
        ])
    func positions(_ text: String) { expect("let other = \"a longer text\"\n" + text, "E0553", "") }

    @Test(
        "ranges at the edges answer, or are errors",
        arguments: [
            ("print(NSRange(location: Int.max, length: 1).upperBound)", "9223372036854775807"),
            ("print(NSRange(location: Int.min, length: Int.min).contains(Int.max - 1))", "false"),
            ("print(Range(NSRange(location: Int.min, length: Int.min), in: \"abc\") == nil)", "true"),
            ("print(Range(NSRange(location: 2, length: Int.max), in: \"abc\") == nil)", "true"),
            ("print(CGRect(x: Double.nan, y: 0, width: 1, height: 1).integral.width)", "nan"),
            (
                "print(UIColor(red: Double.nan, green: 1e300, blue: 0, alpha: 1))",
                "UIExtendedSRGBColorSpace nan 1e+300 0 1"
            ),
            ("print(CGRect(x: Double.nan, y: 0, width: 1, height: 1).intersects(.zero))", "false"),
            ("print(CGRect(x: 0, y: 0, width: -Double.infinity, height: 1).intersects(.zero))", "false"),
            ("print(CGRect(x: Double.nan, y: 0, width: 1, height: 1).contains(CGPoint()))", "false"),
            ("print(CGRect(x: Double.nan, y: 0, width: 1, height: 1).contains(CGRect()))", "false"),
            ("print(CGRect().contains(CGRect(x: Double.nan, y: 0, width: 1, height: 1)))", "false"),
            (
                "print(CGRect(x: -Double.infinity, y: 0, width: Double.infinity, height: 1).intersection(.zero).isNull)",
                "true"
            ),
            (
                "let t = \"🇩🇪\" as NSString\nprint(t.substring(to: 1), t.substring(from: 3))",
                "\u{FFFD} \u{FFFD}"
            ),
            (
                "let f = ISO8601DateFormatter()\nf.timeZone = TimeZone(identifier: \"America/Juneau\")!\n"
                    + "print(f.string(from: Date(timeIntervalSince1970: 0)))", "1969-12-31T16:00:00-08:00"
            ),
            ("print((\"a/\" as NSString).deletingLastPathComponent.isEmpty)", "true"),
            ("print(Scanner(string: \"🇩🇪\").scanInt() == nil)", "true"),
            ("var c = Calendar(identifier: .japanese)\nc.firstWeekday = Int.max\nprint(c.firstWeekday)", "1"),
            ("let t = Decimal(string: \"1e-100\")!\nprint(t * t, pow(t, -2), pow(t, Int.min))", "NaN NaN NaN"),
            (
                "print(pow(Decimal(string: \"0.5\")!, 3), pow(Decimal(2), -2), pow(Decimal(2), Int.min))",
                "0.125 0.25 NaN"
            ),
            ("print(NSDecimalNumber(string: \"1e-127\").raising(toPower: Int.min + 1))", "NaN"),
            ("print(Scanner(string: \"-🇩🇪\").scanDouble() == nil)", "true"),
            (
                "let t = \"-🇩🇪\" as NSString\nprint(t.intValue, t.integerValue, t.doubleValue, t.boolValue)",
                "0 0 0.0 false"
            ),
            ("let t = \"99999999999🇩🇪\" as NSString\nprint(t.intValue, t.integerValue)", "2147483647 99999999999"),
            ("print(Scanner(string: \" 🇩🇪\").scanDouble() == nil)", "true"),
        ])
    func edges(_ text: String, _ line: String) {
        let run = Run(text)
        #expect(run.errors == [])
        #expect(run.lines == [line])
    }

    @Test(
        "what may happen once happens twice",
        arguments: [
            (
                "let d = SingleAssignmentDisposable()\nd.setDisposable(Disposables.create())\nd.setDisposable(Disposables.create())",
                "E0500", "it was set before"
            ),
            ("let t = Thread { }\nt.start()\nt.start()", "E0500", "start the thread again"),
            (
                "let q = OperationQueue()\nlet o = BlockOperation { }\nq.addOperations([o, o], waitUntilFinished: true)",
                "E0500", "already enqueued"
            ),
            (
                "let q = OperationQueue()\nlet o = BlockOperation { }\nq.addOperations([o], waitUntilFinished: true)\nq.addOperation(o)",
                "E0500", "cannot be enqueued"
            ),
            ("let o = BlockOperation { }\no.start()\no.addExecutionBlock { }", "E0500", "blocks cannot be added"),
            ("let o = BlockOperation { }\no.addDependency(BlockOperation { })\no.start()", "E0500", "is not yet ready"),
            (
                "class Op: Operation { override func main() { start() } }\nOp().start()",
                "E0500", "already executing"
            ),
            ("let s = DispatchSemaphore(value: Int.max)\ns.signal()", "E0500", "Unbalanced call"),
            (
                "let s = PublishSubject<Int>()\n_ = s.scan(into: [Int]()) { _, x in if x == 1 { s.onNext(2) } }.subscribe()\ns.onNext(1)",
                "E0500", "scan: an element came while"
            ),
        ])
    func twice(_ text: String, _ code: String, _ part: String) { expect(text, code, part) }

    @Test(
        "what contains or calls itself without a call of the script's",
        arguments: [
            (
                "final class L: Codable { var n: L? }\nlet l = L()\nl.n = l\nprint(try JSONEncoder().encode(l))",
                "E0555"
            ),
            ("let m = NSMutableDictionary()\nm.setObject(m, forKey: \"a\" as NSString)\nprint(m == m)", "E0509"),
            (
                "var it = AnyIterator { () -> Int? in nil }\nit = AnyIterator { it.next() }\nprint(it.next() as Any)",
                "E0509"
            ),
            ("let a = NSMutableArray()\na.add(a)\nprint(try JSONSerialization.data(withJSONObject: a))", "E0555"),
        ])
    func selves(_ text: String, _ code: String) { expect(text, code, "too deeply") }

    private func expect(_ text: String, _ code: String, _ part: String) {
        let run = Run(text)
        #expect(run.errors.count == 1, "\(text): \(run.errors)")
        #expect(run.errors.first?.hasPrefix(code) == true, "\(text): \(run.errors)")
        #expect(part.isEmpty || run.errors.first?.contains(part) == true, "\(text): \(run.errors)")
    }
}
