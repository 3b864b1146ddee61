// Whole scripts on the virtual clock, in a sandbox, with a limit on events and on time.

import Foundation
import RxEngine
import StreamLang
import StreamRun
import Synchronization

extension FuzzTarget {
    /// A script: it may fail in any way that it can say, and ends when it is told to.
    static let script = FuzzTarget(name: "script") { bytes in
        let world = VirtualWorld()
        world.install()
        let events = EventLimit(2_000)
        Tracing.start(TraceRecorder(capacity: 100) { events.count($0) })
        let interpreter = Interpreter(output: { _ in }, seed: 1, isSandboxed: true)
        interpreter.session.onFailure { _ in Registry.disposeAll(because: .error) }
        let watch = Watchdog(milliseconds: 300)
        _ = interpreter.evaluate(String(decoding: bytes.prefix(4_096), as: UTF8.self), name: "fuzz.rxs")
        world.run()
        watch.cancel()
        Tracing.stop()
        Registry.disposeAll(because: .interrupted)
        expect(Registry.live.isEmpty, "subscriptions outlived their end")
        world.uninstall()
        Interruption.clear()
    }
}

/// Ends what runs after so many delivered elements, as `--max-events` does.
private final class EventLimit: Sendable {
    private let left: Atomic<Int>
    init(_ count: Int) { left = Atomic(count) }

    func count(_ event: TraceEvent) {
        guard event.kind == .delivered, left.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        Interruption.request()
        Registry.disposeAll(because: .interrupted)
    }
}

/// Ends what runs after some time, as Ctrl-C does.
private final class Watchdog {
    private let source: any DispatchSourceTimer

    init(milliseconds: Int) {
        source = DispatchSource.makeTimerSource(queue: .global(qos: .userInteractive))
        source.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(100))
        source.setEventHandler {
            Interruption.request()
            Registry.disposeAll(because: .interrupted)
        }
        source.resume()
    }

    func cancel() { source.cancel() }
}
