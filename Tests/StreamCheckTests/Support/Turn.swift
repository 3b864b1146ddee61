// One at a time, among tests that run side by side.

import Synchronization

final class Turn: Sendable {
    private let mutex = Mutex(())

    func take<Result>(_ body: () -> sending Result) -> sending Result { mutex.withLock { _ in body() } }
}
