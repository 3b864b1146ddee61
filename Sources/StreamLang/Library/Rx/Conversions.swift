// Values as what the engine works with: sequences, observers, disposables, intervals, schedulers.

import Dispatch
import RxEngine

extension Value {
    /// The sequence behind a value, if it is one or a script's type made it one.
    ///
    /// - Parameter session: Where errors of a script's own `subscribe` go.
    /// - Throws: What a script's own `asObservable` throws.
    func asObservable(in session: Session) throws -> Observable<Value>? {
        guard let object = anyObject else { return nil }
        if let stream = object as? StreamObject { return stream.observable }
        if isOptional { return try unwrapped?.asObservable(in: session) }
        // A type that says how it is subscribed may make its `asObservable()` of that.
        guard let own = object.nominal.witness("subscribe") else {
            let conversions = ["asObservable", "asSharedSequence", "primitiveSequence"]
            let conversion = conversions.lazy.compactMap { object.nominal.witness($0) }.first
            return try conversion?.call([self]).asObservable(in: session)
        }
        return Observable.create { observer in
            do {
                return try own.call([self, .observer(observer)]).asDisposable ?? Disposables.create()
            } catch {
                observer.onError(session.crossing(error, at: CallSite(file: "", line: 0)))
                return Disposables.create()
            }
        }
    }

    /// The observer behind a value, if it is one or a script's type made it one.
    func asObserver(in session: Session) -> (any ObserverType<Value>)? {
        guard let object = anyObject else { return nil }
        if let stream = object as? StreamObject { return stream.observer }
        if let observer = object as? ObserverObject { return observer.observer }
        if isOptional { return unwrapped?.asObserver(in: session) }
        guard let own = object.nominal.witness("on") else { return nil }
        return AnyObserver<Value> { event in
            do {
                _ = try own.call([self, .event(event)])
            } catch {
                session.failInAction(error, at: CallSite(file: "", line: 0))
            }
        }
    }

    /// The disposable behind a value, if it is one or a script's type made it one.
    package var asDisposable: (any Disposable)? {
        guard let object = anyObject else { return nil }
        if let native = object as? NativeObject<any Disposable> { return native.native }
        if isOptional { return unwrapped?.asDisposable }
        if let stream = object as? StreamObject {
            // The error of a disposed subject names what the script disposed.
            stream.observable.hostObject = stream
            return stream.observable as? any Disposable
        }
        guard let own = object.nominal.witness("dispose") else { return nil }
        return Disposables.create { _ = try? own.call([self]) }
    }
}

extension Arguments {
    /// The receiver as a sequence.
    package func stream() throws -> Observable<Value> {
        if let stream = receiver.object(as: StreamObject.self) { return stream.observable }
        if let observable = try receiver.asObservable(in: session) { return observable }
        throw RuntimeError("this member needs a sequence, not \(receiver.nominal.name)")
    }

    /// An argument as a sequence.
    package func stream(_ index: Int) throws -> Observable<Value> {
        if let observable = try self[index].asObservable(in: session) { return observable }
        throw wrong(index, "an Observable")
    }

    /// An argument, a collection of sequences, as such.
    func streams(_ index: Int) throws -> [Observable<Value>] {
        try sequenceElements(index).map { element in
            if let observable = try element.asObservable(in: session) { return observable }
            throw RuntimeError("argument \(index + 1) must be a collection of sequences")
        }
    }

    /// An argument as a disposable.
    func disposable(_ index: Int) throws -> any Disposable {
        if let disposable = self[index].asDisposable { return disposable }
        throw wrong(index, "a Disposable")
    }

    /// An argument as a dispose bag.
    func bag(_ index: Int) throws -> DisposeBag { try native(index, "a DisposeBag") }

    /// An argument as an observer.
    package func observer(_ index: Int) throws -> any ObserverType<Value> {
        if let observer = self[index].asObserver(in: session) { return observer }
        throw wrong(index, "an observer")
    }

    /// An argument as a scheduler that knows the time.
    package func scheduler(_ index: Int) throws -> any SchedulerType {
        if let scheduler = try immediateScheduler(index) as? any SchedulerType { return scheduler }
        throw wrong(index, "a scheduler that can wait, such as MainScheduler.instance")
    }

    /// An argument as a scheduler.
    package func immediateScheduler(_ index: Int) throws -> any ImmediateSchedulerType {
        if let scheduler = self[index].unwrapped?.asScheduler(in: session) { return scheduler }
        throw wrong(index, "a scheduler")
    }

    /// An argument as an error that the engine can carry.
    package func error(_ index: Int) -> any Error { self[index].asError }

    /// The elements of an argument that has them at hand: an array, a set, a dictionary, a text or a short range. All else is
    /// walked as far as it is asked for.
    func elementsAtHand(_ index: Int) -> [Value]? {
        let value = self[index]
        if let array = value.object(as: ArrayObject.self) { return array.elements }
        if let set = value.object(as: SetObject.self) { return set.table.all.map(\.key) }
        if let range = value.object(as: RangeObject.self), case .int(let lower)? = range.lower,
            case .int(let upper)? = range.upper
        {
            let (count, isHuge) = upper.subtractingReportingOverflow(lower)
            guard !isHuge, count < 65_536 else { return nil }
            let isClosed = range.nominal === NominalType.closedRange
            return (0..<max(isClosed ? count + 1 : count, 0)).map { .int(lower + $0) }
        }
        if let text = value.text { return text.map { .character($0) } }
        if let dictionary = value.object(as: DictionaryObject.self) {
            return dictionary.table.all.map { .entry($0.key, $0.value) }
        }
        return nil
    }

    /// The elements of an argument that is a collection.
    package func sequenceElements(_ index: Int) throws -> [Value] {
        guard let elements = try elementsAtHand(index) ?? self[index].sequenceElements() else {
            throw wrong(index, "a collection")
        }
        return elements
    }
}
