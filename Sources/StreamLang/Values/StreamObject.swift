// Sequences as values.

import RxEngine

/// A sequence. Every kind of sequence (`Observable`, `Single`, `Driver`, a subject …) is an `Observable<Value>` inside;
/// `nominal` tells the kind, which decides what members there are and what they promise.
package class StreamObject: Object {
    /// What the operator that made the sequence was called on. Set once, before the value is seen. It goes first, so that
    /// the sequence, which keeps the same, decides when that ends: a field of the object's own class would go last.
    final var upstream: Object?
    /// The sequence itself. A subject is its own sequence.
    package final let observable: Observable<Value>
    /// The type of the elements, if the script said it: a subject checks what is pushed against it.
    package final let elementType: ScriptType
    /// Where elements can be pushed; nil for what can only be subscribed to.
    package final let observer: (any ObserverType<Value>)?
    /// The observer by the shortest way.
    final let sink: ElementSink?
    /// What the elements of a sequence are that nothing is pushed into, where the script's types tell it.
    private var toldElement: ScriptType?
    private static let tellingLock = Lock()

    /// Makes the value of a sequence.
    ///
    /// - Parameters:
    ///   - observable: The sequence.
    ///   - nominal: Its kind.
    ///   - elementType: The type of the elements, if known.
    ///   - observer: Where elements can be pushed.
    package init(
        _ observable: Observable<Value>, _ nominal: NominalType, of elementType: ScriptType = .unknown,
        observer: (any ObserverType<Value>)? = nil
    ) {
        self.observable = observable
        self.elementType = elementType
        self.observer = observer
        sink = observer.map { ElementSink($0, of: elementType) }
        super.init(nominal)
    }

    /// `asObservable()` gives the same sequence as another value.
    package override var nativeObject: AnyObject? { observable }

    package override func push(_ element: Value) -> Bool { sink?.push(element) ?? false }

    package override var runtimeType: ScriptType {
        .nominal(nominal, nominal.genericParameters.map { $0 == "Element" ? knownElement : .unknown })
    }

    /// The type of the elements, as far as anything tells it.
    package final var knownElement: ScriptType {
        elementType.isConcrete ? elementType : Self.tellingLock.withLock { toldElement } ?? elementType
    }

    /// Tells the sequence what its elements are, before it is passed on as something of which only the run knows the type.
    package final func tell(element type: ScriptType) {
        guard !elementType.isConcrete, type.isConcrete else { return }
        Self.tellingLock.withLock { if toldElement == nil { toldElement = type } }
    }

    /// The names of the sequences that feed each other down to this one, its source first: the script's names, and the
    /// operators' where it gave none. This one goes by its operator, since its name is known to whoever asks.
    package final var chain: [String] {
        let isSource = upstream == nil
        var names = [isSource ? observable.site?.label ?? observable.operatorName : observable.operatorName]
        var next = upstream
        while let stream = next as? StreamObject {
            names.append(stream.observable.site?.label ?? stream.observable.operatorName)
            next = stream.upstream
        }
        return names.reversed()
    }
}

/// A sequence made of something that is more than a sequence: a relay, a group with its key, a testable observable.
package final class SourceObject<Source>: StreamObject {
    /// What the sequence belongs to.
    package let source: Source

    /// Makes the value; the other parameters are those of a plain sequence.
    package init(
        _ source: Source, _ observable: Observable<Value>, _ nominal: NominalType,
        of elementType: ScriptType = .unknown,
        observer: (any ObserverType<Value>)? = nil
    ) {
        self.source = source
        super.init(observable, nominal, of: elementType, observer: observer)
    }
}

extension Value {
    /// Whether it is a sequence of the engine's.
    package var isSequence: Bool { if case .object(let object) = self { object is StreamObject } else { false } }
}

/// An observer that is no sequence: `AnyObserver`, `Binder`, a `TestableObserver`.
package final class ObserverObject: Object {
    package let observer: any ObserverType<Value>
    package let elementType: ScriptType
    /// The observer by the shortest way.
    let sink: ElementSink

    package init(_ observer: any ObserverType<Value>, _ nominal: NominalType, of elementType: ScriptType = .unknown) {
        self.observer = observer
        self.elementType = elementType
        sink = ElementSink(observer, of: elementType)
        super.init(nominal)
    }

    package override func push(_ element: Value) -> Bool { sink.push(element) }
}

/// Where elements are pushed, with what must hold of them.
struct ElementSink {
    private let entry: AnyObserver<Value>
    /// The type that needs no closer look: an element of just this type fits.
    private let plain: NominalType?
    private let type: ScriptType

    init(_ observer: any ObserverType<Value>, of type: ScriptType) {
        entry = Self.erased(observer)
        self.type = type
        if case .nominal(let nominal, _) = type { plain = nominal } else { plain = nil }
    }

    private static func erased(_ observer: some ObserverType<Value>) -> AnyObserver<Value> { AnyObserver(observer) }

    /// Pushes an element in the shape of the element type.
    ///
    /// - Returns: False if the element is of another type, and was not pushed.
    @inline(__always)
    func push(_ element: Value) -> Bool {
        if let plain, element.nominal === plain {
            entry.onNext(element)
            return true
        }
        guard let fitting = type.fitting(element) else { return false }
        entry.onNext(fitting)
        return true
    }
}

extension Value {
    /// Pushes an element into the value, if that is a subject or observer of the engine's and the element fits.
    func push(_ element: Value) -> Bool {
        guard case .object(let object) = self else { return false }
        return object.push(element)
    }

    /// A sequence as a value.
    ///
    /// - Parameters:
    ///   - observable: The sequence.
    ///   - nominal: Its kind.
    ///   - elementType: The type of the elements, if known.
    package static func stream(
        _ observable: Observable<Value>, as nominal: NominalType = .observable, of elementType: ScriptType = .unknown
    ) -> Value {
        .object(StreamObject(observable, nominal, of: elementType))
    }

    /// An observer as a value.
    package static func observer(_ observer: any ObserverType<Value>, of elementType: ScriptType = .unknown) -> Value {
        .object(ObserverObject(observer, .anyObserver, of: elementType))
    }

    /// A disposable as a value.
    package static func disposable(_ disposable: any Disposable, as nominal: NominalType = .cancelable) -> Value {
        .object(NativeObject(disposable, nominal))
    }
}
