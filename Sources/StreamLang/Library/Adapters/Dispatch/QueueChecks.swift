// Checks of the queue that code runs on.

import RxEngine
import StreamRun

extension Library {
    static let queueChecks: [Builtin] =
        [
            Builtin(
                .function, "dispatchPrecondition(condition: DispatchPredicate)",
                "Ends the run if it is on another queue, or with `.notOnQueue` on that queue.",
                example: """
                    let work = DispatchQueue(label: "work")
                    work.sync { dispatchPrecondition(condition: .onQueue(work)) }
                    print("passed")
                    // => passed
                    """
            ) { a in
                guard let predicate = a[0].enumView, let value = predicate.payload.first,
                    let queue = value.object(as: NativeObject<WorkQueue>.self)?.native,
                    let isRunning = QueueNesting.isRunning(on: queue)
                else { return .void }
                let isWanted = predicate.caseName != "notOnQueue"
                guard isRunning != isWanted else { return .void }
                throw RuntimeError(
                    isWanted
                        ? "this does not run on the queue '\(queue.label)', which is asked for"
                        : "this runs on the queue '\(queue.label)', which is ruled out",
                    hint: isWanted ? "observe(on:) a scheduler of that queue, or use its async" : nil)
            }
        ] + cases(of: .dispatchPredicate)
}
