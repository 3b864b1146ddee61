// The page of a trace in a browser: which marks and lines belong together, and how much of the time is in sight.

import Foundation
import Testing

@Suite(
    "Marks on pages of traces", .serialized,
    .enabled(if: Browser.executable != nil, "needs chromium-headless-shell or chromium: make test-setup installs one"))
struct TracePageMarkTests {
    private func count(_ selector: String, _ browser: Browser) throws -> Int {
        try browser.number("document.querySelectorAll('\(selector)').length")
    }

    @Test("pointing at what a join made lights all its parts, and their colours are in it and around it") func joins()
        throws
    {
        let browser = try TracePage.open(
            """
            import RxSwift
            let numbers = PublishSubject<Int>(), letters = PublishSubject<String>()
            Observable.combineLatest(numbers, letters) { "\\($0)\\($1)" }.subscribe(onNext: { print($0) })
            numbers.onNext(1)
            letters.onNext("a")
            numbers.onNext(2)
            """)
        let marble = "[...document.querySelectorAll('.mark')].find(mark => mark.textContent.includes('2a'))"
        try browser.point(at: marble)
        let lit = "[...document.querySelectorAll('.mark.lit .value')].map(value => value.textContent).join(' ')"
        #expect(try browser.text(lit) == "2 a 2a")
        #expect(try browser.text("\(marble).querySelector('.marble').getAttribute('class')") == "marble c2 joined r1")
        #expect(browser.complaints == [])
    }

    /// The line of the script that is marked at each of the first events.
    private static func markedLines(of count: Int, cutTo length: Int, _ browser: Browser) throws -> [String] {
        let marked = "document.querySelector('.source .now').textContent.trim().slice(0, \(length))"
        try browser.press("Home")
        return try (0..<count).map { _ in
            let line = try browser.text(marked)
            try browser.press("ArrowRight")
            return line
        }
    }

    @Test("the line of a call is marked, whatever stands in the lines above it") func callLines() throws {
        let browser = try TracePage.open(
            """
            import RxSwift
            let words = PublishSubject<String>()
            words
                .filter { $0 != "(" }  // :-(
                .map { "[\\($0)" }
                .map { $0 + "}" }
                .subscribe(onNext: { print($0) })
            words.onNext("a")
            """)
        #expect(
            try Self.markedLines(of: 9, cutTo: 10, browser) == [
                ".map { $0 ", ".map { \"[\\", ".filter { ", "let words ", "words.onNe", ".filter { ", ".map { \"[\\",
                ".map { $0 ", ".subscribe",
            ])
    }

    @Test("a push marks its own line, and inside of a subscriber that subscriber's") func pushLines() throws {
        let browser = try TracePage.open(
            """
            import RxSwift
            let first = PublishSubject<Int>(), second = PublishSubject<Int>()
            first.subscribe(onNext: { second.onNext($0) })
            first
                .onNext(1)
            for number in 2...3 { second.onNext(number) }
            """)
        #expect(
            try Self.markedLines(of: 6, cutTo: 13, browser) == [
                "let first = P", ".onNext(1)", "first.subscri", "first.subscri", "for number in", "for number in",
            ])
    }

    @Test("of a long trace in time the wheel, keys and buttons show less time, or more, and equal times in equal room")
    func zoom() throws {
        let browser = try TracePage.open(
            """
            import RxSwift
            let main = MainScheduler.instance
            Observable<Int>.interval(.milliseconds(10), scheduler: main).take(1000).subscribe(onNext: { _ in })
            """)
        let told = "document.querySelector('.overview p').textContent"
        #expect(try browser.text(told).contains("0s to 0.61s of 10s: drag over the bars"))
        let places = "[...document.querySelectorAll('.detail .lane')[0].querySelectorAll('circle')].slice(3, 6)"
        let room = "\(places).map(each => Math.round(each.getAttribute('cx'))).map((x, i, all) => x - all[0]).join()"
        let even = try browser.text(room).split(separator: ",").compactMap { Int($0) }
        #expect(even.count == 3 && abs(even[2] - 2 * even[1]) <= 1, "\(even)")

        for _ in 0..<5 { try browser.press("-") }
        #expect(try browser.text(told).contains("0s to 10s of 10s"))
        #expect(try count(".detail .bar", browser) == 2 * 72)
        try browser.click("nearer")
        #expect(try browser.text(told).contains("2.5s to 7.5s of 10s"))
        try browser.value(
            "document.querySelector('.overview svg').dispatchEvent(new WheelEvent('wheel', {deltaY: -1, clientX: 0}))")
        #expect(try browser.text(told).contains("2s to 6s of 10s"))
        for _ in 0..<4 { try browser.press("+") }
        #expect(try count(".detail .bar", browser) == 0)
        #expect(try count(".detail .marble", browser) > 40)
        // What is played comes into sight.
        try browser.press("Home")
        for _ in 0..<5 { try browser.press("ArrowRight") }
        #expect(try browser.text(told).hasPrefix("+ − 0s to "))
        #expect(browser.complaints == [])
    }

    @Test("bars count what an operator sent, and those to come are faded") func bars() throws {
        let browser = try TracePage.open(
            """
            import RxSwift
            let main = MainScheduler.instance
            Observable<Int>.interval(.milliseconds(10), scheduler: main).take(400).filter { $0 % 5 == 0 }.subscribe()
            """)
        for _ in 0..<5 { try browser.press("-") }
        func sum(_ lane: Int) throws -> String {
            let bars = "document.querySelectorAll('.detail .lane')[\(lane)].querySelectorAll('.bar title')"
            return try browser.text("String([...\(bars)].reduce((sum, title) => sum + parseInt(title.textContent), 0))")
        }
        #expect(try sum(0) == "400")
        #expect(try sum(2) == "80")
        #expect(try count(".detail .bar.future", browser) == 0)
        try browser.press("Home")
        #expect(try count(".detail .bar.future", browser) > 100)
        #expect(browser.complaints == [])
    }
}
