// Prints when objects go that closures captured: for each operator of the table of ends two of each source, one of a closure
// of `create` and one of a closure of `map`. A line for each scene: elements, `|` or `x` for the end, `d` for the
// disposal, `-ac` where the object of the first source's `create` goes, `.` between virtual times, `!` before the
// subscription is disposed, `H` where all has run. What goes at one moment stands in order of the alphabet.

import Foundation
import RxSwift
import RxTest

#if canImport(RxCocoa)
import RxCocoa
#endif

/// What happened in a scene so far.
final class ReleaseLog {
    private var words: [String] = []

    var text: String { words.joined(separator: " ") }

    func write(_ word: String) {
        guard word.hasPrefix("-") else { return words.append(word) }
        let moment = words.lastIndex { !$0.hasPrefix("-") }.map { $0 + 1 } ?? 0
        words.insert(word, at: words[moment...].firstIndex { $0 > word } ?? words.count)
    }

    /// A virtual time has passed.
    func pause() { if words.last != "." { words.append(".") } }
}

/// An object that says when it goes.
final class Captured {
    private let name: String
    private let log: ReleaseLog

    init(_ name: String, _ log: ReleaseLog) {
        self.name = name
        self.log = log
    }

    deinit { log.write("-" + name) }
}

/// Plays scripts to an operator, and disposes the subscription.
func play(_ scripts: [SourceScript], _ disposal: SceneDisposal, to row: OperatorRow) -> String {
    let log = ReleaseLog()
    let clock = TestScheduler(initialClock: 0)
    var count = 0
    var hasEnded = false
    SharingScheduler.mock(scheduler: clock) {
        let subscription = SingleAssignmentDisposable()
        var hots = scripts.enumerated().map { index, script in
            clock.createHotObservable(script.events(from: 200, index)).asObservable()
        }
        func subscribe() {
            let sources = hots.enumerated().map { index, hot -> Observable<Int> in
                let name = "abc".dropFirst(index).prefix(1)
                let (created, mapped) = (Captured("\(name)c", log), Captured("\(name)m", log))
                return Observable.create { observer in
                    withExtendedLifetime(created) {
                        hot.map { element in withExtendedLifetime(mapped) { element } }.subscribe(observer)
                    }
                }
            }
            hots = []
            subscription.setDisposable(
                row.apply(SceneInputs(sources: sources, clock: clock)).subscribe(
                    onNext: { element in
                        log.write(element)
                        count += 1
                        if disposal == .byElement(count) { subscription.dispose() }
                    },
                    onError: { _ in
                        log.write("x")
                        hasEnded = true
                    },
                    onCompleted: {
                        log.write("|")
                        hasEnded = true
                    },
                    onDisposed: { log.write("d") }))
        }
        clock.scheduleAt(200, action: subscribe)
        for time in stride(from: 205, to: 400, by: 10) { clock.scheduleAt(time, action: log.pause) }
        clock.scheduleAt(disposal.time.map { max($0, 201) } ?? 400) {
            log.write("!")
            if !hasEnded { subscription.dispose() }
        }
        // Not to the end of all work: what nobody disposes may go on for ever.
        clock.advanceTo(500)
        log.write("H")
    }
    return log.text
}

for family in OperatorFamily.all where family.arity == 1 || family.arity == 2 {
    for row in family.rows {
        for line in family.lines.prefix(1) {
            for cell in line.cells where cell.scripts.allSatisfy({ $0.count == 3 }) {
                for disposal in [SceneDisposal.late, .atOnce, .at(226), .byElement(1), .byElement(2)] {
                    print(
                        "\(row.name) of \(family.arity), \(cell.title), disposed \(disposal): \(play(cell.scripts, disposal, to: row))"
                    )
                }
            }
        }
    }
}
