// What breaks a trait's promise stops the program and says why. Each runs in a process of its own.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("broken promises")
struct BrokenPromiseTests {
    private func message(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("drive off the main thread is no broken promise on Linux")
    func driveOffMain() async {
        await #expect(processExitsWith: .success) {
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    MainScheduler.ensureRunningOnMainThread()
                    _ = Driver.just(1).drive()
                    done.resume()
                }
            }
        }
    }

    @Test("a single that completes without an element")
    func emptySingle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Single<Int>(raw: .empty()).subscribe()
        }
        #expect(message(of: result).contains("the sequence completed without an element"))
    }

    @Test("a control whose events fail, in debug builds")
    func failingControl() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ControlEvent(events: Observable<Int>.error(TestError(1))).asDriver().asObservable().subscribe()
            try await Task.sleep(for: .seconds(10))
        }
        #expect(message(of: result).contains("a control's events failed"))
    }
}
