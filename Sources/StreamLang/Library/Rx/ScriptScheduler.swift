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

    private func call(_ function: FunctionObject, _ arguments: [Value]) -> any Disposable {
        do { return try function.call([owner] + arguments).asDisposable ?? Disposables.create() } catch {
            session.failInAction(error, at: CallSite(file: "", line: 0))
            return Disposables.create()
        }
    }

    private static func shown(_ state: Any) -> Value { state as? Value ?? .void }

    /// The work as the script gets it: it is given the engine's own state, whatever the script passes on.
    private static func function<StateType>(_ state: StateType, _ action: @escaping (StateType) -> any Disposable)
        -> Value
    {
        .object(NativeFunction(parameterCount: 1) { _ in .disposable(action(state)) })
    }
}
