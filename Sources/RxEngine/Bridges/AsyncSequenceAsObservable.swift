// An asynchronous sequence as an observable one.

extension AsyncSequence {
    /// The elements as an observable sequence; each subscription iterates anew, and is cancelled when disposed. A sequence
    /// that says it was cancelled completes.
    ///
    /// - Parameter priority: The priority of the task that iterates.
    /// - Returns: The sequence.
    public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
        Observable.create { observer in
            let ticket = PendingTicket()
            let iteration = Transfer { () async throws -> Void in
                for try await element in self { observer.onNext(element) }
            }
            let task = Task.detached(priority: priority) {
                do {
                    try await iteration.open()()
                    observer.onCompleted()
                } catch is CancellationError {
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
                ticket.end()
            }
            return Disposables.create {
                task.cancel()
                ticket.end()
            }
        }
    }
}
