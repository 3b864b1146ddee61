// What the entries that make sequences read from their arguments.

import RxEngine

extension Arguments {
    /// The scheduler of a source, which is the current thread's where none is given.
    func sourceScheduler(_ index: Int) throws -> any ImmediateSchedulerType {
        if isGiven(index) { return try immediateScheduler(index) }
        if let sharingScheduler { return sharingScheduler }
        return CurrentThreadScheduler.instance
    }

    /// Where a Driver or a Signal delivers, if the call makes one.
    private var sharingScheduler: (any SchedulerType)? {
        guard let kind = receiver.describedType?.nominal,
            NominalType.sharedSequences.contains(kind)
        else { return nil }
        return SharingScheduler.make()
    }

    /// A Driver or a Signal is subscribed where it delivers.
    func onItsScheduler(_ source: Observable<Value>) -> Observable<Value> {
        guard let sharingScheduler else { return source }
        return source.subscribe(on: sharingScheduler)
    }

    /// The elements of a collection.
    func from() throws -> Observable<Value> {
        if let inner = try self[0].asObservable(in: session) { return inner }
        let scheduler = try sourceScheduler(1)
        if let elements = elementsAtHand(0) { return .from(elements, scheduler: scheduler) }
        guard self[0].hasElements else { throw wrong(0, "a collection") }
        return .from(WalkedSequence(value: self[0], context: context), scheduler: scheduler)
    }

    /// What a function makes for each subscriber.
    func deferred() throws -> Observable<Value> {
        let factory = try factory(0)
        let sequence = sequence()
        return .deferred { try sequence(factory()) }
    }

    /// A sequence of other elements as one of values. Traces show only the sequence itself.
    package func recast<Element>(
        _ source: Observable<Element>, _ transform: @escaping (Element) throws -> Value
    ) -> Observable<Value> {
        if source.origin == nil { source.origin = context.origin }
        return source.recast(transform)
    }

    /// The sequence of a script's subscribe function.
    ///
    /// - Parameters:
    ///   - index: Which argument the function is.
    ///   - observerValue: What the function gets for an observer.
    package func created(
        _ index: Int, _ observerValue: @escaping (AnyObserver<Value>) -> Value
    ) throws -> Observable<Value> {
        let function = try function(index)
        let context = context
        return .create { observer in
            do {
                return try function.call(observerValue(observer)).asDisposable ?? Disposables.create()
            } catch {
                observer.onError(context.failInAction(error))
                return Disposables.create()
            }
        }
    }

    func using() throws -> Observable<Value> {
        let factory = try factory(0)
        let selector = try selector(1)
        return .using(
            {
                let resource = try factory()
                return ResourceHolder(resource, resource.asDisposable ?? Disposables.create())
            },
            observableFactory: { try selector($0.value) })
    }
}

/// A script's resource with what releases it.
private final class ResourceHolder: Disposable {
    let value: Value
    private let disposable: any Disposable

    init(_ value: Value, _ disposable: any Disposable) {
        self.value = value
        self.disposable = disposable
    }

    func dispose() { disposable.dispose() }
}

/// A script's sequence for `from`: each subscription walks it anew, as far as it is asked for; it may be endless.
struct WalkedSequence: Sequence {
    let value: Value
    let context: CallContext

    func makeIterator() -> AnyIterator<Value> {
        var elements = try? value.makeIterator()
        return AnyIterator {
            do {
                return try elements?.next()
            } catch {
                context.failInAction(error)
                return nil
            }
        }
    }
}

extension Arguments {
    /// Numbers that are counted, as integers of the sequence's type.
    func counting(_ numbers: Observable<Int>) -> Observable<Value> {
        guard let nominal = elementType.nominal, nominal.isInteger, nominal !== NominalType.int else {
            return recast(numbers) { .int($0) }
        }
        return recast(numbers) { .integer($0, as: nominal) }
    }

    /// Consecutive integers from the first argument on, as many as the second says.
    package func range(
        on scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) throws -> Observable<Value> {
        let count = try anyInteger(1)
        if count < 0 { throw RuntimeError("range(start:count:) needs a count of 0 or more, not \(count)") }
        let start = try anyInteger(0)
        let (last, overflow) = start.addingReportingOverflow(max(count - 1, 0))
        let element = elementType.nominal ?? .int
        if overflow || element.integerType.map({ !last.fits(into: $0) }) == true {
            throw RuntimeError("range(start:count:): \(start) + \(count) - 1 does not fit into \(element.name)")
        }
        return counting(.range(start: start, count: count, scheduler: scheduler))
    }

    /// An integer of any type, as an Int.
    func anyInteger(_ index: Int) throws -> Int {
        if let number = self[index].exactly(Int.self) { return number }
        throw wrong(index, "an integer")
    }
}

extension Int {
    /// Whether a type has the number.
    func fits<Number: FixedWidthInteger>(into type: Number.Type) -> Bool { Number(exactly: self) != nil }
}
