// What the entries of schedulers read from their arguments and receivers.

import Dispatch
import Foundation
import RxEngine

extension Value {
    /// A scheduler as a value.
    package static func scheduler(_ scheduler: any ImmediateSchedulerType, as nominal: NominalType) -> Value {
        .object(NativeObject(scheduler, nominal))
    }

    /// The value as a scheduler, the engine's or one that a script declares.
    func asScheduler(in session: Session) -> (any ImmediateSchedulerType)? {
        if let object = object(as: NativeObject<any ImmediateSchedulerType>.self) { return object.native }
        return ScriptScheduler(self, session)?.withPeriods
    }
}

extension Arguments {
    /// The receiver as a scheduler.
    package func receivedScheduler() throws -> any ImmediateSchedulerType {
        if let scheduler = receiver.asScheduler(in: session) { return scheduler }
        throw RuntimeError("this member needs a scheduler, not \(receiver.nominal.name)")
    }

    /// The receiver as a scheduler on an OperationQueue.
    func operationScheduler() throws -> ScriptOperationScheduler {
        if let scheduler = try receivedScheduler() as? ScriptOperationScheduler { return scheduler }
        throw RuntimeError("this member needs an OperationQueueScheduler, not \(receiver.nominal.name)")
    }

    /// The receiver as a scheduler that knows the time.
    func receivedTimeScheduler() throws -> any SchedulerType {
        if let scheduler = try receivedScheduler() as? any SchedulerType { return scheduler }
        throw RuntimeError("\(receiver.nominal.name) does not know the time")
    }

    /// A closure that does scheduled work and answers what disposes it.
    package func work(_ index: Int) throws -> (Value) -> any Disposable {
        let function = try function(index)
        let context = context
        return { state in
            do {
                return try function.call(state).asDisposable ?? Disposables.create()
            } catch {
                context.failInAction(error)
                return Disposables.create()
            }
        }
    }

    /// Fails with the first argument off the main thread.
    func ensureMain() throws -> Value {
        if WorkQueue.isMain { return .void }
        throw RuntimeError(isGiven(0) ? try string(0) : "Running on background thread.")
    }

    /// A quality of service.
    package func qos(_ index: Int) throws -> DispatchQoS {
        try native(index, "a quality of service such as .background")
    }

    /// A dispatch queue.
    func queue(_ index: Int) throws -> DispatchQueue {
        if let queue = self[index].unwrapped?.object(as: NativeObject<WorkQueue>.self) { return queue.native.queue }
        return try native(index, "a DispatchQueue")
    }
}
