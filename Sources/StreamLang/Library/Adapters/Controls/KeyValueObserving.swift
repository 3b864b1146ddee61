// `object.rx.observe(String.self, "name")`: the values of properties that tell of their changes, `@objc dynamic` ones of
// a script's classes and those of the simulated controls.

import RxEngine
import StreamRun

extension Library {
    static let keyValueObserving: [Builtin] =
        [
            observe("observe", ", retainSelf: Bool = true", "The values of a property, the present one first."),
            observe("observeWeakly", "", "The values of a property of an object that is not kept alive for that."),
            Builtin(
                .method, on: .reactive,
                "observe<E>(_ keyPath: KeyPath<Base, E>, options: NSKeyValueObservingOptions = []) -> Observable<E>",
                "The values of a property, the present one first, of an object that is not kept alive for that.",
                example: """
                    class Person: NSObject { @objc dynamic var age = 20 }
                    let person = Person()
                    person.rx.observe(\\.age).subscribe(onNext: { print($0) })
                    person.age += 1
                    // => 20
                    // => 21
                    """
            ) { a in
                guard let path = a[0].object(as: KeyPathObject.self)?.properties else {
                    throw RuntimeError("only key paths of properties are observed")
                }
                return .object(
                    StreamObject(try a.observedValues(along: path, keeps: false), .observable, of: a.elementType))
            },
        ] + cases(of: .keyValueObservingOptions)

    private static func observe(_ name: String, _ rest: String, _ summary: String) -> Builtin {
        Builtin(
            .method, on: .reactive,
            "\(name)<E>(_ type: E.Type, _ keyPath: String, options: NSKeyValueObservingOptions = []\(rest)) -> Observable<E?>",
            summary,
            example: """
                class Person: NSObject { @objc dynamic var name = "Ann" }
                let person = Person()
                person.rx.\(name)(String.self, "name").subscribe(onNext: { print($0 ?? "") })
                person.name = "Bob"
                // => Ann
                // => Bob
                """
        ) { a in
            let path = try a.string(1).split(separator: ".").map(String.init)
            let keeps = try name == "observe" && (!a.isGiven(3) || a.bool(3))
            let values = try a.observedValues(along: path, options: 2, keeps: keeps)
            let element = a.elementType
            return .object(StreamObject(values.map { $0.isOptional ? $0 : .some($0) }, .observable, of: element))
        }
    }
}

extension Arguments {
    /// The values along a path of the object whose `rx` this is.
    fileprivate func observedValues(
        along path: [String], options index: Int = 1, keeps: Bool
    ) throws -> Observable<Value> {
        let base = receiver.object(as: ReactiveObject.self)?.base.unwrapped ?? .none
        guard case .object(let object) = base else { throw RuntimeError("only objects are observed") }
        let options = self.options(index)
        let kept = keeps ? object : nil
        let target = WeakObject(object)
        let values = Observable<Value>.deferred {
            _ = kept
            return target.target.map { Value.object($0).values(along: path) } ?? .empty()
        }
        return options.isEmpty || options.contains("initial") ? values : values.skip(1)
    }
}

extension KeyPathObject {
    /// The names of the properties that lead along it, if nothing else does.
    fileprivate var properties: [String]? {
        var names: [String] = []
        for step in parts.flatMap(\.steps) {
            switch step {
            case .property(let name): names.append(name)
            case .unwrap: continue
            case .tupleElement, .element: return nil
            }
        }
        return names
    }
}

extension Value {
    /// The values along a path of names, the present one first.
    fileprivate func values(along path: [String]) -> Observable<Value> {
        guard let name = path.first, case .object(let object)? = unwrapped else { return .just(self) }
        let changes = (object as? InstanceObject)?.attachments.assigned.asObservable() ?? .empty()
        let controls = control?.changes.asObservable() ?? .empty()
        return Observable.merge(changes, controls)
            .filter { $0 == name }
            .startWith(name)
            .compactMap { [weak object] name in object.flatMap { Value.object($0).property(name) } }
            .flatMapLatest { value -> Observable<Value> in
                path.count == 1 ? .just(value) : value.values(along: Array(path.dropFirst()))
            }
    }

    /// A stored property of an object, or one of a control.
    private func property(_ name: String) -> Value? {
        if let own = object(as: InstanceObject.self),
            let index = own.nominal.fields.firstIndex(where: { $0.name == name })
        {
            return own[index]
        }
        return control?[name]
    }
}
