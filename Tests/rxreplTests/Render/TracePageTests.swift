// The page of a trace in a browser: what is clicked, pressed and pointed at, and what changes.

import Foundation
import RxEngine
import StreamSyntax
import Testing

@testable import Pictures

@Suite(
    "Pages of traces", .serialized,
    .enabled(if: Browser.executable != nil, "needs chromium-headless-shell or chromium: make test-setup installs one"))
struct TracePageTests {
    private static let script = """
        import RxSwift

        let taps = PublishSubject<Int>()
        taps
            .map { tap in
                tap * 2
            }
            .filter { $0 > 2 }
            .map { "n\\($0)" }
            .subscribe(onNext: { print($0) })
        taps.onNext(1)
        taps.onNext(2)
        taps.onNext(3)
        taps.onCompleted()
        """

    private func page(
        of script: String = script, width: Int = 1280, isDark: Bool = false, _ arguments: [String] = []
    ) throws -> Browser {
        try TracePage.open(script, width: width, isDark: isDark, arguments)
    }

    private static func event(_ browser: Browser) throws -> String { try browser.text("byID('event').textContent") }

    private static func count(_ selector: String, _ browser: Browser) throws -> Int {
        try browser.number("document.querySelectorAll('\(selector)').length")
    }

    @Test("keys go through the events; what is still to come is faded, the line of the script is marked") func keys()
        throws
    {
        let browser = try page()
        #expect(try Self.count(".mark.future", browser) == 0)
        #expect(try browser.text("where.textContent") == "26 of 26")

        try browser.press("Home")
        #expect(try Self.event(browser).contains("#1 map  ↑ subscribe"))
        let marks = try Self.count(".mark", browser), lines = try Self.count(".row", browser)
        #expect(try Self.count(".mark.future", browser) == marks)
        #expect(try Self.count(".row.future", browser) == lines - 1)

        for _ in 0..<5 { try browser.press("ArrowRight") }
        #expect(try Self.event(browser).contains("#3 map  → next(2)"))
        #expect(try Self.count(".mark.future", browser) == marks - 2)
        #expect(try Self.count(".mark.now", browser) == 1)
        #expect(try browser.text("document.querySelector('.row.now .what').textContent").contains("next(2)"))
        #expect(try browser.text("document.querySelector('.source .now').textContent") == "    .map { tap in")
        let cursor = "Number(document.querySelector('.cursor').getAttribute('x1'))"
        let place = try browser.number(cursor)

        for _ in 0..<6 { try browser.press("ArrowRight") }
        #expect(try Self.event(browser).contains("onNext(\"n4\")"))
        #expect(try browser.text("document.querySelector('.source .now').textContent").contains(".subscribe(onNext:"))
        #expect(try browser.number(cursor) > place)
        try browser.press("ArrowLeft")
        #expect(try browser.text("document.querySelector('.source .now').textContent").contains(".map { \"n"))
        try browser.press("End")
        #expect(try Self.count(".future", browser) == 0)
        #expect(browser.complaints == [])
    }

    @Test("plays, pauses, and plays at half the speed") func playing() throws {
        let browser = try page()
        try browser.click("play")
        #expect(try browser.text("play.getAttribute('aria-label')") == "Pause")
        #expect(try browser.comes("Number(place.value) > 2 && document.querySelectorAll('.mark.future').length > 0"))
        try browser.press(" ")
        #expect(try browser.text("play.getAttribute('aria-label')") == "Play")
        let place = try browser.number("Number(place.value)")
        usleep(1_000_000)
        #expect(try browser.number("Number(place.value)") == place)
        let pause = try browser.number("pause()")
        try browser.click("slow")
        #expect(try browser.number("pause()") == 2 * pause)
        #expect(try browser.text("slow.getAttribute('aria-pressed')") == "true")
        try browser.click("forward")
        #expect(try browser.number("Number(place.value)") == place + 1)
        // To the end of the trace it stops by itself.
        try browser.value("goTo(shown.length - 2)")
        try browser.press(" ")
        #expect(try browser.comes("play.getAttribute('aria-label') === 'Play' && !document.querySelector('.future')"))
        #expect(browser.complaints == [])
    }

    @Test("filters by lane, operator, kind and thread hide lines and fade marks") func filters() throws {
        let browser = try page()
        let visible = "[...document.querySelectorAll('.row')].filter(row => row.offsetHeight > 0).length"
        func choose(_ field: String, _ text: String) throws {
            try browser.value(
                """
                \(field).value = [...\(field).options].find(option => option.text === '\(text)').value;
                \(field).dispatchEvent(new Event('change'))
                """)
        }
        let all = try browser.number(visible)
        try choose("kind", "dropped")
        #expect(try browser.number(visible) == 1)
        #expect(try browser.text("where.textContent") == "1 of 1")
        #expect(try Self.count(".mark:not(.off)", browser) == 1)
        #expect(try Self.count(".mark.ghost:not(.off)", browser) == 1)
        try browser.click("clear")
        #expect(try browser.number(visible) == all)
        #expect(try Self.count(".mark.off", browser) == 0)
        try choose("operator", "filter")
        #expect(try browser.number(visible) == 6)
        #expect(
            try browser.text("[...document.querySelectorAll('.row:not([hidden]) .who')].map(e => e.textContent)[0]")
                .contains("filter"))
        try browser.click("clear")
        try choose("lane", "taps")
        #expect(try browser.number(visible) == 6)
        #expect(try Self.count(".names .off", browser) == 3)
        // Stepping goes through what is shown.
        try browser.press("Home")
        try browser.press("ArrowRight")
        #expect(try Self.event(browser).contains("#4 taps  → next(1)"))
        #expect(browser.complaints == [])
    }

    @Test("pointing at a marble lights what it came from and what became of it") func lineage() throws {
        let browser = try page()
        let marble = "[...document.querySelectorAll('.mark')].find(mark => mark.textContent.includes('4'))"
        try browser.point(at: marble)
        let lit = "[...document.querySelectorAll('.mark.lit .value')].map(value => value.textContent).join(' ')"
        #expect(try browser.text(lit) == "2 4 4 n4")
        #expect(try Self.count(".row.lit", browser) == 4)
        try browser.point(at: "where")
        #expect(try Self.count(".lit", browser) == 0)
        try browser.click(marble)
        #expect(try Self.event(browser).contains("#3 map  → next(4)"))
        #expect(browser.complaints == [])
    }

    @Test("threads have colours and a legend") func threads() throws {
        let script = """
            import RxSwift
            let queue = SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "work")
            Observable.of(1, 2).observe(on: queue).map { $0 + 1 }.subscribe(onNext: { print($0) })
            """
        let browser = try page(of: script)
        #expect(try browser.value("legend.hidden") as? Bool == true)
        let stroke = "getComputedStyle(document.querySelector('.mark .marble')).stroke"
        let before = try browser.text(
            "\(stroke) + getComputedStyle(document.querySelectorAll('.mark .marble')[2]).stroke")
        try browser.click("colour")
        #expect(try browser.text("[...legend.children].map(entry => entry.textContent).join()") == "main,work")
        #expect(try browser.number("legend.offsetHeight") > 0)
        #expect(
            try browser.text("\(stroke) + getComputedStyle(document.querySelectorAll('.mark .marble')[2]).stroke")
                != before)
        try browser.value("thread.value = '1'; thread.dispatchEvent(new Event('change'))")
        #expect(
            try browser.text(
                "[...new Set([...document.querySelectorAll('.row:not([hidden]) .on')].map(e => e.textContent))].join()")
                == "work")
        #expect(browser.complaints == [])
    }

    @Test("fits windows of each size, light and dark: only its parts scroll, and the lanes' names stay in sight")
    func sizes() throws {
        let script = """
            import RxSwift
            let seconds = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(30)
            seconds.map { "element \\($0)" }.subscribe(onNext: { print($0) })
            """
        let browser = try page(of: script)
        for (width, isDark) in [(390, false), (1280, false), (1920, true), (390, true)] {
            try browser.show(width: width, isDark: isDark)
            #expect(try browser.number("document.documentElement.scrollWidth") <= width)
            try browser.value("picture.scrollLeft = 5000")
            #expect(try browser.number("picture.scrollLeft") > 0 || width > 390)
            let name = "document.querySelector('.names li').getBoundingClientRect()"
            #expect(try browser.number("\(name).left") >= 0)
            #expect(try browser.number("\(name).right") <= width * 4 / 10)
            // What plays it and what happens now are in sight, wherever the page is.
            try browser.value("scrollTo(0, 300)")
            #expect(try browser.number("play.getBoundingClientRect().top") >= 0)
            #expect(try browser.number("byID('event').getBoundingClientRect().top") >= 0)
            #expect(try browser.number("byID('event').getBoundingClientRect().right") <= width)
            let paper = try browser.text("getComputedStyle(document.body).backgroundColor")
            #expect(paper == (isDark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)"))
        }
        #expect(browser.complaints == [])
    }

    @Test("on paper and without JavaScript there are the picture and all lines, and nothing to press") func paper()
        throws
    {
        let visible = "[...document.querySelectorAll('.row')].filter(row => row.offsetHeight > 0).length"
        let printed = try page()
        try printed.press("Home")
        try printed.show(width: 800, medium: "print")
        #expect(try printed.number("play.offsetHeight") == 0)
        #expect(try printed.number(visible) == 26)
        #expect(try printed.comes("getComputedStyle(document.querySelector('.row.future')).opacity === '1'"))
        #expect(try printed.number("document.querySelector('.picture > svg').getBoundingClientRect().height") > 100)
        try printed.allowPrograms(false)
        try printed.show(width: 800)
        try printed.open(try #require(URL(string: try printed.text("location.href"))))
        #expect(try printed.number("document.querySelector('.controls').offsetHeight") == 0)
        #expect(try printed.number(visible) == 26)
        #expect(try Self.count(".mark", printed) == 15)
        #expect(printed.complaints == [])
    }

    @Test(
        "shows texts that were made to harm as what they are",
        arguments: [
            "</script><script>alert(1)</script>", "\"'&<img src=x onerror=alert(1)>", "\u{202E}x\n\u{200B}\u{1}",
        ])
    func hostile(value: String) throws {
        var recording = RecordingBuilder()
        recording.subscribe(1, value, label: value, cause: value)
        recording.add(1, .next, at: 1, payload: value, cause: value, thread: value)
        recording.add(1, .error, at: 2, payload: value, thread: value)
        let folder = try TemporaryFolder(), file = folder.url.appendingPathComponent("x.html")
        let page = TraceHTML.render(recording.events, scripts: [ScriptText(name: "demo.rxs", text: value)])
        try page.write(to: file, atomically: true, encoding: .utf8)
        let browser = try Browser(keeping: folder)
        try browser.open(file)
        try browser.press("Home")
        try browser.press("ArrowRight")
        #expect(try Self.event(browser).contains("next(\(value.visible))"))
        #expect(try browser.text("lane.options[1].text") == value.visible)
        #expect(try Self.count("script", browser) == 2)
        #expect(try Self.count("img", browser) == 0)
        #expect(browser.complaints == [])
    }

    @Test("opens where nothing was traced") func nothing() throws {
        let folder = try TemporaryFolder(), file = folder.url.appendingPathComponent("x.html")
        try TraceHTML.render([]).write(to: file, atomically: true, encoding: .utf8)
        let browser = try Browser(keeping: folder)
        try browser.open(file)
        for key in ["Home", "ArrowRight", " ", "End"] { try browser.press(key) }
        #expect(try browser.text("document.querySelector('.picture').textContent").contains("Nothing was traced"))
        #expect(browser.complaints == [])
    }

    @Test("a page of a hundred thousand events opens; only the lines in sight are in the document") func long() throws {
        let script = """
            import RxSwift
            Observable.range(start: 1, count: 40_000).map { $0 * 2 }.filter { $0 % 3 != 0 }.subscribe(onNext: { _ in })
            """
        let browser = try page(of: script)
        #expect(try browser.number("count") > 100_000)
        #expect(try browser.number("new Blob([document.documentElement.outerHTML]).size") < 6_000_000)
        #expect(try Self.count(".window .row", browser) < 200)
        #expect(try browser.text("document.querySelector('.note').textContent").contains("left out"))
        try browser.value("scroller.scrollTop = scroller.scrollHeight / 4")
        #expect(try browser.comes("[...lines.keys()].some(row => row > 20_000)"))
        #expect(try Self.count(".window .row", browser) < 200)
        try browser.press("Home")
        for _ in 0..<8 { try browser.press("ArrowRight") }
        #expect(try Self.event(browser).contains("map  → next(4)"))
        #expect(try Self.count(".mark.future", browser) > 10)
        // The bars of the overview choose what is drawn in detail.
        let first = try browser.text("document.querySelector('.detail .value').textContent")
        try browser.click("document.querySelector('.overview svg')")
        #expect(try browser.text("document.querySelector('.overview p').textContent").contains("of 40,0"))
        #expect(try browser.text("document.querySelector('.detail').textContent") != first)
        #expect(browser.complaints == [])
    }
}
