// Sequences as values.

import RxEngine

/// A sequence. Every kind of sequence (`Observable`, `Single`, `Driver`, a subject …) is an `Observable<Value>` inside;
/// `nominal` tells the kind, which decides what members there are and what they promise.
package class StreamObject: Object {
    /// The sequence itself. A subject is its own sequence.
    package final let observable: Observable<Value>
    /// The type of the elements, if the script said it: a subject checks what is pushed against it.
    package final let elementType: ScriptType
    /// Where elements can be pushed; nil for what can only be subscribed to.
    package final let observer: (any ObserverType<Value>)?

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
        super.init(nominal)
    }

    package override var runtimeType: ScriptType {
        .nominal(nominal, nominal.genericParameters.map { $0 == "Element" ? elementType : .unknown })
    }
}

/// A sequence made of something that is more than a sequence: a relay, a group with its key, a testable observable.
package final class SourceObject<Source>: StreamObject {
    /// What the sequence belongs to.
    package let source: Source

    /// Makes the value; the other parameters are those of a plain sequence.
    package init(
        _ source: Source, _ observable: Observable<Value>, _ nominal: NominalType, of elementType: ScriptType = .unknown,
        observer: (any ObserverType<Value>)? = nil
    ) {
        self.source = source
        super.init(observable, nominal, of: elementType, observer: observer)
    }
}

/// An observer that is no sequence: `AnyObserver`, `Binder`, a `TestableObserver`.
package final class ObserverObject: Object {
    package let observer: any ObserverType<Value>
    package let elementType: ScriptType

    package init(_ observer: any ObserverType<Value>, _ nominal: NominalType, of elementType: ScriptType = .unknown) {
        self.observer = observer
        self.elementType = elementType
        super.init(nominal)
    }
}

extension Value {
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
