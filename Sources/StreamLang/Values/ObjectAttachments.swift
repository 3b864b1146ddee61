// What hangs on an object without being a part of it: who is told of the changes of its properties, and its bag.

import RxEngine

/// What hangs on one object.
package final class ObjectAttachments: @unchecked Sendable {
    // Unchecked: the subject and the bag may be used from any thread, and `lock` guards the rest.

    /// The names of properties that were assigned and tell of it, as `@objc dynamic` ones do.
    package let assigned = PublishSubject<String>()
    /// The calls of its methods that tell of them, as those do that Objective-C may call.
    package let calls = PublishSubject<MethodCall>()
    deinit { Store.afterwards { [calls] in calls.onCompleted() } }
    /// Tells that the object is gone.
    let departure = Departure()

    /// The bag that goes with the object, made when it is first asked for.
    package var bag: DisposeBag {
        get {
            lock.withLock {
                let bag = ownBag ?? DisposeBag()
                ownBag = bag
                return bag
            }
        }
        set {
            var old = newValue as DisposeBag?
            // What the old bag disposes may call anything: it goes after the lock is released.
            lock.withLock { swap(&ownBag, &old) }
        }
    }
    private var ownBag: DisposeBag?
    private var associated: [AnyHashable: Value] = [:]

    /// What was kept under a key; nil if nothing was.
    package func associated(_ key: AnyHashable) -> Value? { lock.withLock { associated[key] } }

    /// Keeps something under a key, as long as the object is there; nil lets it go.
    package func associate(_ value: Value?, with key: AnyHashable) {
        // What was there before may call anything when it goes: that is after the lock is released.
        _ = lock.withLock { exchange(&associated[key], with: value) }
    }

    /// Lets go all that was kept so.
    package func forgetAssociated() { _ = lock.withLock { exchange(&associated, with: [:]) } }
    private let lock = Lock()
    private var trackings: [Int: [ObservationTracking]] = [:]

    /// Has a tracking told before a field changes next.
    func add(_ tracking: ObservationTracking, toField index: Int) {
        lock.withLock { trackings[index] = (trackings[index] ?? []).filter { !$0.isSpent } + [tracking] }
    }

    /// Tells those who wait for a field that it is about to change.
    func fieldWillChange(_ index: Int) throws {
        for tracking in lock.withLock({ trackings.removeValue(forKey: index) }) ?? [] { try tracking.fire() }
    }
}

/// A method that is about to run, or has run.
package struct MethodCall {
    package let name: String
    package let arguments: [Value]
    package let hasReturned: Bool

    package init(name: String, arguments: [Value], hasReturned: Bool) {
        self.name = name
        self.arguments = arguments
        self.hasReturned = hasReturned
    }
}

/// What is to be called once, before one of the fields that were read changes.
package final class ObservationTracking: @unchecked Sendable {
    // Unchecked: `lock` guards what is called; the fields are noted on one thread before another one sees them.
    private struct Field: Hashable {
        let object: InstanceObject
        let index: Int
        static func == (left: Field, right: Field) -> Bool { left.index == right.index && left.object === right.object }
        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(object))
            hasher.combine(index)
        }
    }

    private let lock = Lock()
    private var onChange: (() throws -> Void)?
    private var fields: Set<Field> = []
    private let outer: ObservationTracking?

    private init(inside outer: ObservationTracking?) { self.outer = outer }

    private static let current = ThreadSlot<ObservationTracking>()

    /// Runs something and has a function called once, before one of the fields that it read changes.
    static func run<Result>(_ body: () throws -> Result, onChange: @escaping () throws -> Void) rethrows -> Result {
        let tracking = ObservationTracking(inside: current.object)
        current.object = tracking
        defer { current.object = tracking.outer }
        let result = try body()
        tracking.onChange = onChange
        for field in tracking.fields { field.object.attachments.add(tracking, toField: field.index) }
        // What is read inside is read outside as well.
        tracking.outer?.fields.formUnion(tracking.fields)
        // The objects refer to what tracks them, and not the other way round.
        tracking.fields = []
        return result
    }

    /// Notes for who tracks here that a field is read.
    package static func noteRead(_ index: Int, of object: Object) {
        guard let tracking = current.object, let instance = object as? InstanceObject else { return }
        tracking.fields.insert(Field(object: instance, index: index))
    }

    /// Whether it was called already, for another field.
    fileprivate var isSpent: Bool { lock.withLock { onChange == nil } }

    fileprivate func fire() throws {
        let body = lock.withLock {
            defer { onChange = nil }
            return onChange
        }
        try body?()
    }
}

/// A field whose changes may be tracked.
package struct TrackedField {
    let index: Int
    /// Whether an assignment of what is there already changes nothing.
    let isCompared: Bool

    package init(_ index: Int, _ isCompared: Bool) {
        self.index = index
        self.isCompared = isCompared
    }

    package func willAssign(_ value: Value, in object: InstanceObject) throws {
        guard let attachments = object.presentAttachments else { return }
        if isCompared, try value.equals(object[index]) { return }
        try attachments.fieldWillChange(index)
    }

    package func willChange(in object: InstanceObject) throws {
        try object.presentAttachments?.fieldWillChange(index)
    }
}
