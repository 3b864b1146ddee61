// Values whose end runs code: what the tests of last references are made of.

import Foundation
import RxEngine
import TestSupport

/// What happens when a value of a scene goes: it reaches back into what held it, a limited number of times.
final class LastReferenceScene: @unchecked Sendable {
    // Unchecked: `lock` guards the numbers; the functions are set before the first value is made.
    private let lock = NSLock()
    private var budget = 24
    private var depth = 0
    private var count = 0
    private var maker = 0
    /// What a value that goes does.
    var ring: (LastReferenceScene) -> Void = { _ in }

    /// How many objects of the scene's values are alive.
    var alive: Int { lock.withLock { count } }

    /// A new value; every other one equals the one before.
    func make() -> Keepsake {
        let number = lock.withLock {
            count += 2
            maker += 1
            return maker / 2
        }
        return Keepsake(number: number, first: Alarm(self), second: Alarm(self))
    }

    /// Lets more values that go reach back.
    func refill() { lock.withLock { budget = 24 } }

    /// An object of a value goes.
    fileprivate func left() {
        let rings = lock.withLock {
            count -= 1
            guard budget > 0, depth < 3 else { return false }
            budget -= 1
            depth += 1
            return true
        }
        guard rings else { return }
        ring(self)
        lock.withLock { depth -= 1 }
    }
}

/// A part of a value: tells when it goes.
final class Alarm: Sendable {
    private let scene: LastReferenceScene

    init(_ scene: LastReferenceScene) { self.scene = scene }

    deinit { scene.left() }

    func use() {}
}

/// An element, an error, a key or what a closure holds. Two objects in a struct: replaced field by field, it shows what
/// lies between.
struct Keepsake: Hashable, Error {
    let number: Int
    let first: Alarm
    let second: Alarm

    static func == (left: Keepsake, right: Keepsake) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

/// A disposable of somebody else's that is noticed when it goes.
final class KeepsakeDisposable: Disposable {
    private let held: Keepsake

    init(_ held: Keepsake) { self.held = held }

    func dispose() {}
}
