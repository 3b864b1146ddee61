// Sources that emit one element after another: the one place that decides where they run.

/// A source that emits step by step, on the trampoline or on a scheduler.
///
/// A source that runs while a subscription around it has not returned is not disposed by what has ended below. So that an
/// endless one ends too it looks from time to time whether anybody listens, and whether all that runs is to end: what a
/// connection feeds is no subscription of anybody's.
///
/// Like all that is made once for each subscription it is free of element types where it can be: making an object of
/// a generic class costs a metadata look-up.
class SteppingSource: TrampolineTask {
    final let downstream: AnyStage
    private final var steps = 0
    private final let endings = Registry.endings

    init(_ downstream: AnyStage) {
        self.downstream = downstream
        super.init(above: downstream, node: downstream.node)
    }

    /// Emits what comes next; false when that was the end.
    func step() -> Bool { false }

    /// Links the source to the stage that it feeds, and starts it.
    ///
    /// - Parameter scheduler: Each step is a turn on it; on the current thread's trampoline the source keeps its turn
    ///   while nobody else waits.
    final func start(on scheduler: any ImmediateSchedulerType) {
        if type(of: scheduler) == CurrentThreadScheduler.self { return startOnTrampoline() }
        downstream.link(self)
        link(
            scheduler.scheduleRecursive(()) { [self] _, recurse in
                if isActive, step() { recurse(()) }
            })
    }

    /// Links the source to the stage that it feeds, and starts it on the current thread's trampoline.
    final func startOnTrampoline() {
        downstream.link(self)
        Trampoline.current.enqueue(self)
    }

    final override func turn(on trampoline: Trampoline) -> Bool {
        repeat {
            guard isActive, step() else { return false }
            steps &+= 1
            if steps & 0xFFF == 0,
                downstream.isAbandoned || endings != Registry.endings || EndRequest.isMade()
            {
                dispose(because: .alreadyDisposed)
                return false
            }
        } while trampoline.isIdle
        return true
    }

    /// Completes the output.
    ///
    /// - Returns: False: there is no next step.
    @discardableResult
    final func finish() -> Bool {
        if isActive { downstream.complete() }
        dispose(because: .completed)
        return false
    }

    /// Ends the output with an error.
    ///
    /// - Returns: False: there is no next step.
    final func finish(_ error: any Error) -> Bool {
        if isActive { downstream.fail(error) }
        dispose(because: .error)
        return false
    }
}

/// A source whose steps are a function: made where the types are known, it costs no metadata look-up per element.
final class FunctionSource: SteppingSource {
    private let advance: () throws -> Bool

    /// Makes a source above `downstream`.
    ///
    /// - Parameters:
    ///   - downstream: Receives the elements.
    ///   - advance: Sends the next element to `downstream` and answers true, or answers false at the end.
    init(_ downstream: AnyStage, _ advance: @escaping () throws -> Bool) {
        self.advance = advance
        super.init(downstream)
    }

    override func step() -> Bool {
        do {
            return try advance() || finish()
        } catch {
            return finish(error)
        }
    }
}
