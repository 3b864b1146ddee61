// What a subscription, a pending timer and a recorded fact take of memory.

import Dispatch
import Foundation
import RxEngine

/// Bytes for each of many subscriptions, as the process grows.
struct Weight {
    private let rows: [(title: String, bytes: Int)]
    private let recordedFact: Int

    init(count: Int = 100_000) {
        let subject = PublishSubject<Int>()
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        // All live until the end: memory that one frees would hide what the next one takes.
        var held: [[any Disposable]] = []
        func measure(_ title: String, _ subscribe: () -> any Disposable) -> (String, Int) {
            var kept: [any Disposable] = []
            kept.reserveCapacity(count)
            for _ in 0..<count { kept.append(BooleanDisposable(isDisposed: true)) }
            let before = Self.resident
            for index in 0..<count { kept[index] = subscribe() }
            defer { held.append(kept) }
            return (title, (Self.resident - before) / count)
        }
        rows = [
            measure("subject → map → filter → subscribe") {
                subject.map { $0 &+ 1 }.filter { $0 > 0 }.subscribe(onNext: { _ in })
            },
            measure("a pending timer, with its subscription") {
                Observable<Int>.timer(.seconds(1000), scheduler: scheduler).subscribe(onNext: { _ in })
            },
        ]
        let recorder = TraceRecorder()
        let before = Self.resident
        recorder.recordChain()
        recordedFact = (Self.resident - before) / recorder.events.count
        for disposable in held.joined() { disposable.dispose() }
    }

    var markdown: String {
        (["| 100,000 of | bytes of each |", "|---|---|"] + rows.map { "| \($0.title) | \($0.bytes) |" })
            .joined(separator: "\n") + "\n\nA fact that a recorder keeps takes \(recordedFact) bytes."
    }

    private static var resident: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages.flatMap { Int($0[1]) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
