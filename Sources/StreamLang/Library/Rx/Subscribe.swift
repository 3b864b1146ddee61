// Subscribing a script's closures, observers and labels.

import RxEngine
import Synchronization

extension Arguments {
    /// Subscribes closures, given by the positions of the arguments; nil for a kind of event without one.
    func subscribe(onNext: Int?, onError: Int?, onCompleted: Int?, onDisposed: Int?) throws -> Value {
        let own = OwnSubscription()
        return try subscribe(
            onNext: onNext.flatMap { try optionalAction($0, of: own) }, onError: errorAction(onError),
            onCompleted: onCompleted.flatMap { try optionalCallback($0) },
            onDisposed: onDisposed.flatMap { try optionalCallback($0) }, as: own)
    }

    /// Subscribes Swift closures.
    ///
    /// - Parameter own: Becomes the subscription.
    func subscribe(
        onNext: ((Value) -> Void)?, onError: @escaping (any Error) -> Void, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?, as own: OwnSubscription = OwnSubscription()
    ) throws -> Value {
        // A Maybe tells its element or that there is none.
        if receiver.nominal.isKind(of: .maybe), let told = onCompleted {
            let first = FirstOnly()
            return try subscribePlainly(
                onNext: { if first.take() { onNext?($0) } }, onError: onError,
                onCompleted: { if first.take() { told() } }, onDisposed: onDisposed, as: own)
        }
        return try subscribePlainly(
            onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, as: own)
    }

    private func subscribePlainly(
        onNext: ((Value) -> Void)?, onError: @escaping (any Error) -> Void, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?, as own: OwnSubscription
    ) throws -> Value {
        guard let onDisposed, receiver.nominal.isKind(of: .primitiveSequence) else {
            let disposable = try stream().subscribe(
                onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
                by: context.origin, beforeStart: own.begin)
            return try unlessFailed(.disposable(disposable))
        }
        // A Single, a Maybe and a Completable have ended for who listens when they have told their result.
        let end = Disposables.create(with: onDisposed)
        let disposable = try stream().subscribe(
            onNext: { element in
                onNext?(element)
                end.dispose()
            },
            onError: { error in
                onError(error)
                end.dispose()
            },
            onCompleted: {
                onCompleted?()
                end.dispose()
            }, onDisposed: end.dispose, by: context.origin, beforeStart: own.begin)
        return try unlessFailed(.disposable(disposable))
    }

    /// The closure for errors: the script's, else the report of an unhandled error. Errors that end the script have
    /// been reported already.
    func errorAction(_ index: Int?) throws -> (any Error) -> Void {
        if let index, let action = try optionalErrorAction(index) {
            return { error in if !(error is any EndsRun) { action(error) } }
        }
        let context = context
        let place = try session.recordsCallStack ? session.describePlace(of: site) : []
        return { error in
            if !(error is any EndsRun) { context.session.reportUnhandled(error, at: context.site, place) }
        }
    }

    /// Subscribes what the only argument is: a closure that takes the kind's own events, an observer, or a label to
    /// print each event after. Without an argument it subscribes nobody.
    ///
    /// - Parameter eventValue: The kind's own event; nil for one that the kind does not have.
    func subscribeWithAnything(_ eventValue: @escaping (Event<Value>) -> Value?) throws -> Value {
        let source = try stream()
        if let label = self[0].text {
            let session = session
            let site = CallSite(label: label.isEmpty ? nil : label, file: site.file, line: site.line)
            let place = Origin(site, line: context.origin.line)
            func write(_ event: Event<Value>) { session.write("\(label): \(event)\n") }
            return .disposable(
                source.subscribe(
                    onNext: { write(.next($0)) }, onError: { write(.error($0)) }, onCompleted: { write(.completed) },
                    onDisposed: nil, by: place))
        }
        if let function = self[0].unwrapped?.object(as: FunctionObject.self) {
            let context = context
            let own = OwnSubscription()
            let on: (Event<Value>) -> Void = { event in
                if case .error(let error) = event, error is any EndsRun { return }
                guard let value = eventValue(event) else { return }
                do { _ = try function.call(value) } catch {
                    context.failInAction(error)
                    own.end()
                }
            }
            return try subscribe(
                onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) },
                onDisposed: nil,
                as: own)
        }
        let observer = try observer(0)
        let target = AnyObserver<Value> { event in
            if case .error(let error) = event, error is any EndsRun { return }
            observer.on(event)
        }
        // An observer hears a testable sequence itself, which lets nobody go at its end.
        if let testable = receiver.object(as: SourceObject<TestableObservable<Value>>.self) {
            return .disposable(testable.source.subscribe(target))
        }
        return .disposable(source.subscribe(target))
    }

    /// A result of the call, unless an error in a closure that it called has ended the script.
    package func unlessFailed(_ result: Value) throws -> Value {
        if session.hasFailed, let failure = session.failure { throw failure.error }
        return result
    }

    /// Subscribes closures whose first parameter is an object that they do not keep alive.
    ///
    /// - Parameters:
    ///   - isCurried: Whether the functions take the object alone and answer a function.
    ///   - unhandled: What happens to an error without `onError`; by default nobody hears of it, as in RxSwift.
    func subscribeWithObject(
        onNext: Int?, onError: Int?, onCompleted: Int?, onDisposed: Int?, isCurried: Bool = false,
        unhandled: ((any Error) -> Void)? = nil
    ) throws -> Value {
        guard case .object(let object) = self[0].unwrapped ?? .none else { throw wrong(0, "an object") }
        let target = WeakObject(object)
        let context = context
        let own = OwnSubscription()
        func call(_ index: Int?) throws -> ((Value?) -> Void)? {
            guard let index, isGiven(index) else { return nil }
            let function = try function(index)
            return { argument in
                guard let target = target.target else { return }
                do {
                    if isCurried {
                        let method = try function.call(.object(target)).object(as: FunctionObject.self)
                        _ = try argument.map { try method?.call($0) } ?? method?.call()
                    } else if let argument {
                        _ = try function.call(.object(target), argument)
                    } else {
                        _ = try function.call(.object(target))
                    }
                } catch {
                    context.failInAction(error)
                    own.end()
                }
            }
        }
        let failed = try call(onError)
        let unhandled =
            unhandled ?? { [session, site] error in
                session.note(
                    "\(site.file):\(site.line): note: nobody hears of the error \(Value.error(error)): there is no onError",
                    once: "unheard \(site.file):\(site.line)")
            }
        let completed = try call(onCompleted)
        let disposed = try call(onDisposed)
        return try subscribe(
            onNext: call(onNext),
            onError: { error in
                if error is any EndsRun { return }
                if let failed { failed(.error(error)) } else { unhandled(error) }
            },
            onCompleted: completed.map { action in { action(nil) } },
            onDisposed: disposed.map { action in { action(nil) } }, as: own)
    }
}

/// The subscription that a script's closures belong to: an error in one of them ends it.
package final class OwnSubscription {
    /// Set before anything is emitted.
    private var subscription: SubscriptionDisposable?

    func begin(_ subscription: SubscriptionDisposable) { self.subscription = subscription }

    func end() { subscription?.dispose(because: .closureFailed) }
}

extension Session {
    /// What happens to an error event that no subscriber handles: the script's own handler, else RxSwift's line on the
    /// output and a note with the place of the subscription.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - site: Where the subscription was made.
    ///   - place: The description of that place, if the script asked for it.
    func reportUnhandled(_ error: any Error, at site: CallSite, _ place: [Value] = []) {
        if let handler = defaultErrorHandler {
            do { _ = try handler.call(.array(place), .error(error)) } catch { failInAction(error, at: site) }
            return
        }
        countUnhandledError()
        report("Unhandled error happened: \(Value.error(error))\n")
        note(
            "\(site.file):\(site.line): note: the subscription has no error handler",
            once: "unhandled \(site.file):\(site.line)")
    }
}

extension Session {
    /// The place of a subscription, as the script's own function or its line describes it.
    fileprivate func describePlace(of site: CallSite) throws -> [Value] {
        guard let captureCallStack else { return [.string("\(site.file):\(site.line)")] }
        return try captureCallStack.call().elements ?? []
    }
}

/// Lets the first of several events through.
final class FirstOnly: Sendable {
    private let taken = Atomic<Bool>(false)

    /// Whether this is the first call.
    func take() -> Bool { !taken.exchange(true, ordering: .acquiringAndReleasing) }
}
