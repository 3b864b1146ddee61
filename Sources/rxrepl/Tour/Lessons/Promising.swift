// Lessons on types that promise something, and on tests.

extension Lesson {
    static let promising: [Lesson] = [
        Lesson(
            "driver", "Driver: made for screens",
            """
            A Driver promises three things: it never fails, it is heard on the main thread,
            and its work is shared, with the latest element for latecomers. `asDriver` makes
            one and asks what to send instead of an error; `drive` subscribes.
            """,
            example: """
                let input = PublishSubject<String>()
                let safe = input.compactMap { Int($0) }.asDriver(onErrorJustReturn: 0)
                let title = safe.drive(onNext: { print("title:", $0) })
                input.onNext("7")
                let footer = safe.drive(onNext: { print("footer:", $0) })
                // => title: 7
                // => footer: 7
                """,
            picture: .marbles(["input", "safe", "title", "footer"]),
            task: """
                Make a Driver of a BehaviorRelay that holds 1, double its
                elements and drive them; then accept 5. 2 and 10 are heard.
                """,
            hint: "A relay cannot fail, so asDriver() asks nothing. relay.accept(5) feeds it.",
            solution: """
                let relay = BehaviorRelay(value: 1)
                relay.asDriver().map { $0 * 2 }.drive(onNext: { print($0) })
                relay.accept(5)
                // => 2
                // => 10
                """,
            mistake: """
                let relay = PublishRelay<Int>()
                relay.asSignal().map { $0 * 2 }.emit(onNext: { print($0) })
                relay.accept(5)
                """,
            goals: [
                Goal(wanted: "a Driver whose subscriber hears 2, 10") { evidence in
                    // What makes a Driver of a sequence: it is heard on main, and shared.
                    evidence.hearings.contains {
                        $0.elements == ["2", "10"] && $0.operators.isSuperset(of: ["share", "observe(on:)"])
                    }
                }
            ]),
        Lesson(
            "marble-tests", "Tests as marbles",
            """
            A diagram says what comes when: a character is an element, `-` a frame of
            time, `|` the completion, `#` an error. `cold` makes a sequence of it, `expect`
            runs a chain on a test clock and compares.
            """,
            example: """
                let source = cold("-a-b-c|")
                expect(source.map { $0.uppercased() }).toBe("-A-B-C|")
                expect(source.take(2)).toBe("-a-(b|)")
                print("as expected")
                // => as expected
                """,
            draw: "source.filter { $0 != \"b\" }",
            task: """
                What does skip(1) make of `source`? Write the expectation that
                holds. A wrong one shows both diagrams.
                """,
            hint: "The frame of the element that is skipped stays, as a dash.",
            solution: """
                expect(source.skip(1)).toBe("---b-c|")
                """,
            mistake: #"expect(source.skip(1)).toBe("-b-c|")"#, goals: [.holds("skip")]),
    ]
}
