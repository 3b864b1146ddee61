// The entries of disposables.

import RxEngine

extension Library {
    package static let disposing: [Builtin] = [
        Builtin(
            .method, on: .disposable, "dispose() -> Void", "Gives the resource up; a second call has no effect.",
            example: """
                let subscription = Observable<Int>.never().subscribe(onDisposed: { print("disposed") })
                subscription.dispose()
                // => disposed
                """
        ) { a in
            try a.receivedDisposable().dispose()
            return .void
        },
        Builtin(
            .method, on: .disposable, "disposed(by bag: DisposeBag) -> Void",
            "Puts it into a bag, to be disposed with it.",
            example: """
                var bag: DisposeBag? = DisposeBag()
                Observable<Int>.never().subscribe(onDisposed: { print("disposed") }).disposed(by: bag!)
                bag = nil
                // => disposed
                """
        ) { a in
            try a.bag(0).insert(a.receivedDisposable())
            return .void
        },
        Builtin(.property, on: .cancelable, "isDisposed: Bool", "Whether it was disposed.") { a in
            guard let cancelable = try a.receivedDisposable() as? any Cancelable else { return .bool(false) }
            return .bool(cancelable.isDisposed)
        },
        Builtin(
            .staticMethod, on: .disposables, "create() -> Disposable", "A disposable that does nothing."
        ) { _ in .disposable(Disposables.create(), as: .nopDisposable) },
        Builtin(
            .staticMethod, on: .disposables, "create(with dispose: () -> Void) -> Cancelable",
            "A disposable that runs a function when it is first disposed.",
            example: """
                let resource = Disposables.create { print("closed") }
                resource.dispose()
                // => closed
                """
        ) { a in
            if !(a[0].nominal === NominalType.function) {
                return .disposable(Disposables.create(try a.sequenceElements(0).map(a.asDisposable)))
            }
            guard let action = try a.optionalCallback(0) else { throw a.wrong(0, "a closure") }
            return .disposable(Disposables.create(with: action))
        },
        Builtin(
            .staticMethod, on: .disposables, "create(_ disposables: Disposable...) -> Cancelable", "Groups disposables."
        ) { a in .disposable(Disposables.create(try a.disposables(0))) },
        Builtin(
            .staticMethod, on: .disposables, "create(_ disposables: [Disposable]) -> Cancelable", "Groups disposables."
        ) { a in .disposable(Disposables.create(try a.disposables(0))) },

        Builtin(.initializer, on: .disposeBag, "init()", "Makes an empty bag; its contents are disposed when it goes.")
        { _ in
            .object(NativeObject(DisposeBag(), .disposeBag))
        },
        Builtin(
            .initializer, on: .disposeBag, "init(disposing disposables: Disposable...)", "Makes a bag with contents."
        ) { a in .object(NativeObject(DisposeBag(disposing: try a.disposables(0)), .disposeBag)) },
        Builtin(
            .initializer, on: .disposeBag, "init(disposing disposables: [Disposable])", "Makes a bag with contents."
        ) { a in .object(NativeObject(DisposeBag(disposing: try a.disposables(0)), .disposeBag)) },
        Builtin(
            .initializer, on: .disposeBag, "init(builder: () -> [Disposable])", "Makes a bag with the listed contents."
        ) { a in .object(NativeObject(DisposeBag(disposing: try a.listed(0)), .disposeBag)) },
        Builtin(
            .staticMethod, on: .disposableBuilder, "buildBlock(_ disposables: Disposable...) -> [Disposable]",
            "Lists what the lines of a bag's builder give."
        ) { a in a[0] },
        Builtin(
            .method, on: .disposeBag, "insert(_ disposable: Disposable) -> Void", "Puts a disposable into the bag."
        ) { a in
            try a.receiver(as: DisposeBag.self).insert(a.disposable(0))
            return .void
        },
        Builtin(
            .method, on: .disposeBag, "insert(_ disposables: Disposable...) -> Void", "Puts disposables into the bag."
        ) { a in
            try a.receiver(as: DisposeBag.self).insert(a.disposables(0))
            return .void
        },
        Builtin(
            .method, on: .disposeBag, "insert(_ disposables: [Disposable]) -> Void", "Puts disposables into the bag."
        ) { a in
            try a.receiver(as: DisposeBag.self).insert(a.disposables(0))
            return .void
        },
        Builtin(
            .method, on: .disposeBag, "insert(builder: () -> [Disposable]) -> Void",
            "Puts the listed disposables into the bag."
        ) { a in
            try a.receiver(as: DisposeBag.self).insert(a.listed(0))
            return .void
        },

        Builtin(
            .initializer, on: .compositeDisposable, "init(disposables: [Disposable])",
            "Groups disposables; more can be added."
        ) { a in .disposable(CompositeDisposable(disposables: try a.disposables(0)), as: .compositeDisposable) },
        Builtin(
            .initializer, on: .compositeDisposable, "init(_ disposables: Disposable...)",
            "Groups disposables; more can be added."
        ) { a in
            .disposable(
                CompositeDisposable(disposables: a.has(0) ? try a.disposables(0) : []), as: .compositeDisposable)
        },
        Builtin(
            .method, on: .compositeDisposable, "insert(_ disposable: Disposable) -> CompositeDisposable.DisposeKey?",
            "Adds a disposable; once the group is disposed, disposes it at once."
        ) { a in
            let key = try a.receivedDisposable(as: CompositeDisposable.self).insert(a.disposable(0))
            return .optional(key.map { .object(NativeObject($0, .disposeKey)) })
        },
        Builtin(
            .method, on: .compositeDisposable, "remove(for disposeKey: CompositeDisposable.DisposeKey) -> Void",
            "Takes a disposable out and disposes it."
        ) { a in
            let key: CompositeDisposable.DisposeKey = try a.native(0, "a DisposeKey")
            try a.receivedDisposable(as: CompositeDisposable.self).remove(for: key)
            return .void
        },
        Builtin(.property, on: .compositeDisposable, "count: Int", "How many disposables are in the group.") { a in
            .int(try a.receivedDisposable(as: CompositeDisposable.self).count)
        },
        Builtin(
            .initializer, on: .serialDisposable, "init()",
            "A place for one disposable; setting another disposes the one before."
        ) { _ in .disposable(SerialDisposable(), as: .serialDisposable) },
        Builtin(.settableProperty, on: .serialDisposable, "disposable: Disposable", "The disposable held now.") { a in
            let place = try a.receivedDisposable(as: SerialDisposable.self)
            guard a.has(0) else { return .disposable(place.disposable) }
            place.disposable = try a.disposable(0)
            return .void
        },
        Builtin(
            .initializer, on: .singleAssignmentDisposable, "init()", "A place for a disposable that is set once."
        ) { _ in .disposable(SingleAssignmentDisposable(), as: .singleAssignmentDisposable) },
        Builtin(
            .method, on: .singleAssignmentDisposable, "setDisposable(_ disposable: Disposable) -> Void",
            "Sets the disposable, once."
        ) { a in
            try a.receivedDisposable(as: SingleAssignmentDisposable.self).setDisposable(a.disposable(0))
            return try a.unlessFailed(.void)
        },
        Builtin(
            .initializer, on: .booleanDisposable, "init(isDisposed: Bool = false)",
            "A disposable that only knows whether it was disposed."
        ) { a in .disposable(BooleanDisposable(isDisposed: a.has(0) ? try a.bool(0) : false), as: .booleanDisposable) },
        Builtin(
            .initializer, on: .refCountDisposable, "init(disposable: Disposable)",
            "Disposes another disposable once it and all that were retained of it are disposed."
        ) { a in .disposable(RefCountDisposable(disposable: try a.disposable(0)), as: .refCountDisposable) },
        Builtin(
            .method, on: .refCountDisposable, "retain() -> Disposable", "A disposable that keeps the shared one alive."
        ) { a in .disposable(try a.receivedDisposable(as: RefCountDisposable.self).retain()) },
        Builtin(
            .initializer, on: .scheduledDisposable, "init(scheduler: ImmediateSchedulerType, disposable: Disposable)",
            "Disposes another disposable on a scheduler."
        ) { a in
            .disposable(
                ScheduledDisposable(scheduler: try a.immediateScheduler(0), disposable: try a.disposable(1)),
                as: .scheduledDisposable)
        },
        Builtin(
            .property, on: .scheduledDisposable, "scheduler: ImmediateSchedulerType", "Where the other is disposed."
        ) { a in
            .scheduler(try a.receivedDisposable(as: ScheduledDisposable.self).scheduler, as: .immediateSchedulerType)
        },
    ]
}

extension Arguments {
    /// The receiver as a disposable.
    func receivedDisposable() throws -> any Disposable {
        if let disposable = receiver.asDisposable { return disposable }
        throw RuntimeError("this member needs a Disposable, not \(receiver.nominal.name)")
    }

    func receivedDisposable<Native>(as type: Native.Type) throws -> Native {
        if let disposable = try receivedDisposable() as? Native { return disposable }
        throw RuntimeError("this member needs \(type), not \(receiver.nominal.name)")
    }

    /// Disposables given one by one, or as one collection.
    fileprivate func disposables(_ index: Int) throws -> [any Disposable] {
        let elements = try sequenceElements(index)
        if elements.count == 1, let nested = elements[0].elements { return try nested.map(asDisposable) }
        return try elements.map(asDisposable)
    }

    /// What a builder closure lists: its value, or the values of its lines.
    fileprivate func listed(_ index: Int) throws -> [any Disposable] {
        let result = try factory(index)()
        return try (result.elements ?? [result]).map(asDisposable)
    }

    fileprivate func asDisposable(_ value: Value) throws -> any Disposable {
        if let disposable = value.asDisposable { return disposable }
        throw RuntimeError("a Disposable is needed, not \(value.nominal.name)")
    }
}
