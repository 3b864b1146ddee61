// The entries of retrying and repeating by a behavior, and of the virtual main scheduler of tests.

import RxEngine

extension Library {
    package static let behaviors: [Builtin] =
        Builtin.stream(
            "retry(_ behavior: RepeatBehavior, scheduler: SchedulerType = MainScheduler.instance, shouldRetry: ((Error) -> Bool)? = nil) -> Stream<Element>",
            "Subscribes again after an error, so often and so late as a behavior says.",
            example: """
                var attempt = 0
                Observable<Int>.deferred { attempt += 1; return attempt < 3 ? .error(RxError.unknown) : .just(attempt) }
                    .retry(RepeatBehavior.immediate(maxCount: 5))
                    .subscribe(onNext: { print($0) })
                // => 3
                """
        ) { a in
            let predicate = a.isGiven(2) ? try a.predicate(2) : nil
            return try a.stream().retry(
                a.repeatBehavior(0), scheduler: a.isGiven(1) ? a.scheduler(1) : MainScheduler.instance
            ) { error in
                if error is any EndsRun { return false }
                return predicate.map { (try? $0(.error(error))) ?? false } ?? true
            }
        }
        + Builtin.stream(
            "repeatWithBehavior(_ behavior: RepeatBehavior, scheduler: SchedulerType = MainScheduler.instance, shouldRepeat: (() -> Bool)? = nil) -> Stream<Element>",
            "Subscribes again after completion, so often and so late as a behavior says.",
            example: """
                Observable.of(1).repeatWithBehavior(.immediate(maxCount: 2)).subscribe { print($0) }
                // => next(1)
                // => next(1)
                // => completed
                """
        ) { a in
            let predicate = a.isGiven(2) ? try a.condition(2) : nil
            let (session, site) = (a.session, a.site)
            return try a.stream().repeatWithBehavior(
                a.repeatBehavior(0), scheduler: a.isGiven(1) ? a.scheduler(1) : MainScheduler.instance
            ) {
                do {
                    return try predicate?() ?? true
                } catch {
                    session.failInAction(error, at: site)
                    return false
                }
            }
        }
        + Builtin.stream(
            on: [.controlEvent], "asControlEvent() -> Stream<Element>", "The event itself."
        ) { a in try a.stream() }
        + [
            Builtin(
                .method, on: .sharedSequence, "asSharedSequence() -> SharedSequence<SharingStrategy, Element>",
                "The sequence itself."
            ) { a in a.receiver },
            Builtin(
                .method, on: .controlProperty, "asControlProperty() -> ControlProperty<Element>", "The property itself."
            ) { a in a.receiver },
            Builtin(
                .function, "driveOnScheduler(_ scheduler: SchedulerType, action: () throws -> Void) rethrows -> Void",
                "Makes Driver and Signal deliver on another scheduler while a function runs."
            ) { a in
                let action = try a.function(1)
                try driveOnScheduler(a.scheduler(0)) { _ = try action.call() }
                return .void
            },
            Builtin(
                .staticMethod, on: .sharingScheduler,
                "mock(scheduler: SchedulerType, action: () throws -> Void) rethrows -> Void",
                "Makes Driver and Signal deliver on another scheduler while a function runs.",
                example: """
                    let scheduler = TestScheduler(initialClock: 0)
                    SharingScheduler.mock(scheduler: scheduler) {
                        Driver.just(1).drive(onNext: { print($0) })
                        print("nothing yet")
                        scheduler.start()
                    }
                    // => nothing yet
                    // => 1
                    """
            ) { a in
                let action = try a.function(1)
                try SharingScheduler.mock(scheduler: a.scheduler(0)) { _ = try action.call() }
                return .void
            },
            Builtin(
                .staticMethod, on: .sharingScheduler,
                "mock(makeScheduler: () -> SchedulerType, action: () throws -> Void) rethrows -> Void",
                "Makes Driver and Signal deliver on the schedulers that a function makes while another runs."
            ) { a in
                let (factory, action) = (try a.factory(0), try a.function(1))
                let (session, site) = (a.session, a.site)
                try SharingScheduler.mock(
                    makeScheduler: {
                        do {
                            let made = try factory().object(as: NativeObject<any ImmediateSchedulerType>.self)?.native
                            if let scheduler = made as? any SchedulerType { return scheduler }
                            session.fail(RuntimeError("makeScheduler must answer a scheduler that can wait"), at: site)
                        } catch { session.failInAction(error, at: site) }
                        return MainScheduler.instance
                    }, action: { _ = try action.call() })
                return try a.unlessFailed(.void)
            },
            Builtin(
                .staticProperty, on: .sharingScheduler, "make: () -> SchedulerType",
                "Makes the scheduler on which Driver and Signal deliver."
            ) { _ in
                .object(
                    NativeFunction(parameterCount: 0) { _ in
                        .sharingScheduler
                    })
            },
            Builtin(
                .staticProperty, on: .resources, "total: Int32",
                "How many engine objects are alive: subscriptions, stages, subjects."
            ) { _ in .integer(Resources.total, as: .int32) },
            Builtin(
                .staticMethod, on: .resources, "incrementTotal() -> Int32",
                "Counts one more object and gives the new number."
            ) { _ in .integer(Resources.incrementTotal(), as: .int32) },
            Builtin(
                .staticMethod, on: .resources, "decrementTotal() -> Int32",
                "Counts one object less and gives the new number."
            ) { _ in .integer(Resources.decrementTotal(), as: .int32) },
            .old(
                .property, "resourceCount: Int32", Renaming("resourceCount", "Resources.total", since: "3")
            ) { _ in .integer(Resources.total, as: .int32) },
        ]
}

extension Arguments {
    /// A `RepeatBehavior`.
    fileprivate func repeatBehavior(_ index: Int) throws -> RepeatBehavior {
        // A count is a UInt, and a literal an Int.
        guard let view = self[index].unwrapped?.enumView, let first = view.payload.first, first.nominal.isInteger,
            case let count = first.object(as: NumberObject.self).map({ $0.plain ?? .int(.max) }) ?? first,
            case .int(let count) = count, count >= 0
        else {
            throw wrong(index, "a RepeatBehavior such as .immediate(maxCount: 3)")
        }
        func number(_ position: Int) -> Double {
            switch view.payload[position] {
            case .double(let number): number
            case .int(let number): Double(number)
            case .bool, .void, .none, .shortString, .shortCharacter, .object: 0
            }
        }
        let maxCount = UInt(count)
        switch view.caseName {
        case "delayed": return .delayed(maxCount: maxCount, time: number(1))
        case "exponentialDelayed":
            return .exponentialDelayed(maxCount: maxCount, initial: number(1), multiplier: number(2))
        case "customTimerDelayed":
            guard let calculator = view.payload[1].object(as: FunctionObject.self) else {
                throw wrong(index, "a RepeatBehavior with a closure")
            }
            let (session, site) = (session, site)
            return .customTimerDelayed(maxCount: maxCount) { attempt in
                do {
                    return try calculator.call(.int(Int(clamping: attempt))).timeInterval ?? .never
                } catch {
                    session.failInAction(error, at: site)
                    return .never
                }
            }
        default: return .immediate(maxCount: maxCount)
        }
    }
}
