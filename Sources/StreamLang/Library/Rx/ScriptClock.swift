// Virtual clocks as scripts see them: one interface over whatever units the clock counts in.

import Foundation
import RxEngine

/// A virtual time scheduler whose times are values.
package protocol ScriptClock: SchedulerType {
    /// The clock.
    var time: Value { get }
    /// What is queued.
    var debugDescription: String { get }
    func start()
    func stop()
    func advance(to time: Value) throws
    func sleep(for interval: Value) throws
    func adjust(_ time: Value) throws -> Value
    func scheduleAbsolute(_ state: Value, at time: Value, _ action: @escaping (Value) -> any Disposable) throws
        -> any Disposable
    func scheduleRelative(_ state: Value, after interval: Value, _ action: @escaping (Value) -> any Disposable) throws
        -> any Disposable
}

/// A converter whose units can be read from values.
package protocol ScriptTimeConverter: VirtualTimeConverterType {
    static func time(of value: Value) throws -> VirtualTimeUnit
    static func interval(of value: Value) throws -> VirtualTimeIntervalUnit
    static func value(of time: VirtualTimeUnit) -> Value
    static func value(ofInterval interval: VirtualTimeIntervalUnit) -> Value
}

extension VirtualTimeScheduler: ScriptClock where Converter: ScriptTimeConverter {
    package var time: Value { Converter.value(of: clock) }

    package func advance(to time: Value) throws { advanceTo(try Converter.time(of: time)) }

    package func sleep(for interval: Value) throws { sleep(try Converter.interval(of: interval)) }

    package func adjust(_ time: Value) throws -> Value {
        // What a script's class overrides it with is asking for the clock's own.
        if self is DeclaredClock { return time }
        return Converter.value(of: adjustScheduledTime(try Converter.time(of: time)))
    }

    package func scheduleAbsolute(
        _ state: Value, at time: Value, _ action: @escaping (Value) -> any Disposable
    ) throws -> any Disposable {
        scheduleAbsoluteVirtual(state, time: try Converter.time(of: time), action: action)
    }

    package func scheduleRelative(
        _ state: Value, after interval: Value, _ action: @escaping (Value) -> any Disposable
    ) throws -> any Disposable {
        scheduleRelativeVirtual(state, dueTime: try Converter.interval(of: interval), action: action)
    }
}

extension TestSchedulerVirtualTimeConverter: ScriptTimeConverter {
    package static func time(of value: Value) throws -> Int {
        if case .int(let ticks)? = value.unwrapped { return ticks }
        throw RuntimeError("this clock counts in Int, not \(value.nominal.name)")
    }
    package static func interval(of value: Value) throws -> Int { try time(of: value) }
    package static func value(of time: Int) -> Value { .int(time) }
    package static func value(ofInterval interval: Int) -> Value { .int(interval) }
}

extension HistoricalSchedulerTimeConverter: ScriptTimeConverter {
    package static func time(of value: Value) throws -> RxTime {
        if let date = value.unwrapped?.object(as: NativeObject<Date>.self) { return date.native }
        throw RuntimeError("this clock counts in Date, not \(value.nominal.name)")
    }
    package static func interval(of value: Value) throws -> TimeInterval {
        switch value.unwrapped {
        case .double(let seconds)?: seconds
        case .int(let seconds)?: Double(seconds)
        case .bool?, .void?, .shortString?, .shortCharacter?, .object?, .some(.none), nil:
            throw RuntimeError("this clock's intervals are seconds, not \(value.nominal.name)")
        }
    }
    package static func value(of time: RxTime) -> Value { .date(time) }
    package static func value(ofInterval interval: TimeInterval) -> Value { .double(interval) }
}

/// A clock that counts by a script's converter, and may be kept by an object of a script's class.
package final class DeclaredClock: VirtualTimeScheduler<DeclaredTimeConverter>, @unchecked Sendable {
    // Unchecked: the reference is set once, before the object that keeps the clock is handed out.
    private weak var keeper: InstanceObject?
    private let declared: DeclaredTimeConverter

    package override init(initialClock: Value, converter: DeclaredTimeConverter) {
        declared = converter
        super.init(initialClock: initialClock, converter: converter)
    }

    /// Lets the class of the object that keeps the clock say for when work is queued, if it wants to.
    func belongs(to keeper: InstanceObject) { self.keeper = keeper }

    package override func adjustScheduledTime(_ time: Value) -> Value {
        guard let keeper, let own = keeper.nominal.witness("adjustScheduledTime") else { return time }
        return declared.answer { try own.call(.object(keeper), time) }
    }
}

/// A converter that a script declares: its times are whatever values the script's functions take.
package struct DeclaredTimeConverter: ScriptTimeConverter, @unchecked Sendable {
    // Unchecked: the converter's value is a script's, which guards itself.
    package let converter: Value
    package let session: Session
    package let site: CallSite

    package init(converter: Value, session: Session, site: CallSite) {
        self.converter = converter
        self.session = session
        self.site = site
    }

    private func call(_ name: String, _ arguments: [Value]) -> Value {
        guard let function = converter.nominal.witness(name) else {
            session.fail(RuntimeError("\(converter.nominal.name) does not declare \(name)"), at: site)
            return .void
        }
        return answer { try function.call([converter] + arguments) }
    }

    /// What a function of the script answers, whose errors end the script.
    fileprivate func answer(_ call: () throws -> Value) -> Value {
        do { return try call() } catch {
            session.failInAction(error, at: site)
            return .void
        }
    }

    package func convertFromVirtualTime(_ virtualTime: Value) -> RxTime {
        call("convertFromVirtualTime", [virtualTime]).object(as: NativeObject<Date>.self)?.native
            ?? Date(timeIntervalSince1970: 0)
    }
    package func convertToVirtualTime(_ time: RxTime) -> Value { call("convertToVirtualTime", [.date(time)]) }
    package func convertFromVirtualTimeInterval(_ virtualTimeInterval: Value) -> TimeInterval {
        (try? HistoricalSchedulerTimeConverter.interval(
            of: call("convertFromVirtualTimeInterval", [virtualTimeInterval]))) ?? 0
    }
    package func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Value {
        call("convertToVirtualTimeInterval", [.double(timeInterval)])
    }
    package func offsetVirtualTime(_ time: Value, offset: Value) -> Value { call("offsetVirtualTime", [time, offset]) }
    package func compareVirtualTime(_ lhs: Value, _ rhs: Value) -> VirtualTimeComparison {
        switch call("compareVirtualTime", [lhs, rhs]).enumView?.caseName {
        case "lessThan": .lessThan
        case "greaterThan": .greaterThan
        case _: .equal
        }
    }

    package static func time(of value: Value) -> Value { value }
    package static func interval(of value: Value) -> Value { value }
    package static func value(of time: Value) -> Value { time }
    package static func value(ofInterval interval: Value) -> Value { interval }
}
