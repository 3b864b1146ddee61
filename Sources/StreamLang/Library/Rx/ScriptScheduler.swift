// A scheduler that a script declares.

import Foundation
import RxEngine

/// Runs work on a script's own scheduler; what that does not implement falls back on what it does.
struct ScriptScheduler: SchedulerType {
    private let owner: Value
    private let immediate: FunctionObject
    private let relative: FunctionObject?
    private let session: Session

    /// Nil if the value's type does not say how it schedules.
    init?(_ value: Value, _ session: Session) {
        guard case .object(let object) = value, object.nominal.isScript, let own = object.nominal.witness("schedule")
        else { return nil }
        owner = value
        immediate = own
        relative = object.nominal.witness("scheduleRelative")
        self.session = session
    }

    var now: RxTime {
        guard case .object(let object) = owner, let date = try? object.nominal.witness("now")?.call(owner) else {
            return Date()
        }
        return date.object(as: NativeObject<Date>.self)?.native ?? Date()
    }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        call(immediate, [Self.shown(state), Self.function(state, action)])
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard let relative else { return schedule(state, action: action) }
        return call(relative, [Self.shown(state), .interval(dueTime), Self.function(state, action)])
    }

    /// The scheduler with its own way of running work again and again, if the script declares one.
    var withPeriods: any SchedulerType {
        guard case .object(let object) = owner, let periodic = object.nominal.witness("schedulePeriodic") else {
            return self
        }
        return Periodic(scheduler: self, periodic: periodic)
    }

    fileprivate func call(_ function: FunctionObject, _ arguments: [Value]) -> any Disposable {
        do { return try function.call([owner] + arguments).asDisposable ?? Disposables.create() } catch {
            session.failInAction(error, at: CallSite(file: "", line: 0))
            return Disposables.create()
        }
    }

    fileprivate static func shown(_ state: Any) -> Value { state as? Value ?? .void }

    /// The work as the script gets it: it is given the engine's own state, whatever the script passes on.
    private static func function<StateType>(_ state: StateType, _ action: @escaping (StateType) -> any Disposable)
        -> Value
    {
        .object(NativeFunction(parameterCount: 1) { _ in .disposable(action(state)) })
    }
}

/// A script's scheduler that also declares how work is run again and again.
private struct Periodic: SchedulerType {
    let scheduler: ScriptScheduler
    let periodic: FunctionObject

    var now: RxTime { scheduler.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        // The runs come one after the other: the state is the engine's own, whatever the script passes on.
        var present = state
        let run = NativeFunction(parameterCount: 1) { _ in
            present = action(present)
            return ScriptScheduler.shown(present)
        }
        return scheduler.call(
            periodic, [ScriptScheduler.shown(state), .interval(startAfter), .interval(period), .object(run)])
    }
}
