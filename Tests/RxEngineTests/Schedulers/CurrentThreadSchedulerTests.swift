// The trampoline as a scheduler.

import RxEngine
import Testing

@Suite("CurrentThreadScheduler")
struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test("nested work waits until the outer work returns, and runs in order")
    func nested() {
        var log: [String] = []
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) { _ in
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            log.append("outer begins")
            for name in ["first", "second"] {
                _ = scheduler.schedule(name) { name in
                    log.append(name)
                    _ = scheduler.schedule(name) { name in
                        log.append("nested in \(name)")
                        return Disposables.create()
                    }
                    return Disposables.create()
                }
            }
            log.append("outer ends")
            return Disposables.create()
        }
        #expect(log == ["outer begins", "outer ends", "first", "second", "nested in first", "nested in second"])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test("disposing queued work cancels it")
    func cancel() {
        var log: [Int] = []
        _ = scheduler.schedule(()) { _ in
            let first = scheduler.schedule(1) {
                log.append($0); return Disposables.create()
            }
            _ = scheduler.schedule(2) {
                log.append($0); return Disposables.create()
            }
            first.dispose()
            return Disposables.create()
        }
        #expect(log == [2])
    }

    @Test("a million recursions do not grow the stack")
    func recursion() {
        var count = 0
        let scheduled = scheduler.scheduleRecursive(1_000_000) { left, recurse in
            count += 1
            if left > 1 { recurse(left - 1) }
        }
        #expect(count == 1_000_000)
        scheduled.dispose()
    }

    @Test("disposing a recursive schedule ends it")
    func recursionDisposed() {
        let place = SingleAssignmentDisposable()
        var count = 0
        _ = scheduler.schedule(()) { _ in
            place.setDisposable(
                scheduler.scheduleRecursive(()) { _, recurse in
                    count += 1
                    if count == 3 { place.dispose() }
                    recurse(())
                })
            return Disposables.create()
        }
        #expect(count == 3)
    }
}
