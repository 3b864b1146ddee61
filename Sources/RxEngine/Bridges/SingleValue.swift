// Awaiting singles, maybes and completables, and singles out of asynchronous work.

import Synchronization

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Makes a single out of asynchronous work, which runs once for each subscription.
    ///
    /// - Parameters:
    ///   - detached: Whether the work runs in a task that inherits nothing from the subscriber's.
    ///   - priority: The task's priority.
    ///   - work: The work; cancelled when the subscription is disposed.
    /// - Returns: The single.
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        .create { observer in
            let ticket = PendingTicket()
            let observer = Transfer(observer)
            let operation: @Sendable () async -> Void = {
                do {
                    let element = try await Transfer(work()).open()
                    observer.open()(.success(element))
                } catch {
                    observer.open()(.failure(error))
                }
                ticket.end()
            }
            let task =
                detached
                ? Task.detached(priority: priority, operation: operation)
                : Task(priority: priority, operation: operation)
            return Disposables.create {
                task.cancel()
                ticket.end()
            }
        }
    }

    /// The element, when it is there.
    ///
    /// - Throws: The single's error, or `CancellationError` if the task is cancelled or the single ends without a word.
    public var value: Element {
        get async throws {
            let result = try await OneResult<Element>.await(source)
            guard let element = result else { throw RxError.noElements }
            return element
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, when it is there; nil if there is none.
    ///
    /// - Throws: The maybe's error, or `CancellationError` if the task is cancelled.
    public var value: Element? {
        get async throws { try await OneResult<Element>.await(source) }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Waits for completion.
    ///
    /// - Throws: The completable's error, or `CancellationError` if the task is cancelled.
    public var value: Void {
        get async throws { _ = try await OneResult<Never>.await(source) }
    }
}

/// Resumes a continuation exactly once, whatever happens first: an event, the dispose, or the task's cancellation.
private final class OneResult<Element>: @unchecked Sendable {
    // Unchecked: `lock` guards the continuation; the subscription's place guards itself.
    private let lock = Lock()
    private let subscription = SingleAssignmentDisposable()
    private var continuation: CheckedContinuation<Transfer<Element?>, any Error>?

    /// Subscribes a sequence and waits for its first event.
    static func `await`(_ source: Observable<Element>) async throws -> Element? {
        let result = OneResult()
        let outcome = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                result.start(source, continuation)
            }
        } onCancel: {
            // A task that was cancelled before subscribes all the same, and is given what comes meanwhile.
            result.subscription.dispose()
        }
        return outcome.open()
    }

    private func start(
        _ source: Observable<Element>, _ continuation: CheckedContinuation<Transfer<Element?>, any Error>
    ) {
        lock.withLock { self.continuation = continuation }
        subscription.setDisposable(
            source.subscribe(
                onNext: { self.end(.success(Transfer($0))) },
                onError: { self.end(.failure($0)) },
                onCompleted: { self.end(.success(Transfer(nil))) },
                onDisposed: { self.end(.failure(CancellationError())) }))
    }

    private func end(_ result: Result<Transfer<Element?>, any Error>) {
        let continuation = lock.withLock {
            exchange(&self.continuation, with: nil)
        }
        continuation?.resume(with: result)
    }
}
