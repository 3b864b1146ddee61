// A script's closures as the Swift closures that the engine calls.

import RxEngine

extension Arguments {
    /// A closure of one parameter that may throw.
    package func transform(_ index: Int) throws -> (Value) throws -> Value {
        let function = try function(index)
        let context = context
        return { value in
            do { return try function.call(value) } catch { throw context.crossing(error) }
        }
    }

    /// A closure of two parameters that may throw.
    func combiner(_ index: Int) throws -> (Value, Value) throws -> Value {
        let function = try function(index)
        let context = context
        return { first, second in
            do { return try function.call(first, second) } catch { throw context.crossing(error) }
        }
    }

    /// A closure that takes one argument for each of several sources and may throw.
    package func combinerOfMany(_ index: Int) throws -> ([Value]) throws -> Value {
        let function = try function(index)
        let context = context
        return { values in
            do {
                return try values.count == 2 ? function.call(values[0], values[1]) : function.callSpreading(values)
            } catch {
                throw context.crossing(error)
            }
        }
    }

    /// A closure without parameters that may throw.
    package func factory(_ index: Int) throws -> () throws -> Value {
        let function = try function(index)
        let context = context
        return {
            do { return try function.call() } catch { throw context.crossing(error) }
        }
    }

    /// A closure of no parameters that answers whether something holds.
    func condition(_ index: Int) throws -> () throws -> Bool {
        let (make, truth) = (try factory(index), truth())
        return { try truth(make()) }
    }

    /// A closure of one parameter that answers a truth value and may throw.
    func predicate(_ index: Int) throws -> (Value) throws -> Bool {
        let transform = try transform(index)
        let truth = truth()
        return { try truth(transform($0)) }
    }

    /// A closure of two parameters that answers a truth value and may throw.
    func comparison(_ index: Int) throws -> (Value, Value) throws -> Bool {
        let combiner = try combiner(index)
        let truth = truth()
        return { try truth(combiner($0, $1)) }
    }

    /// A closure of one parameter that answers a sequence and may throw.
    func selector(_ index: Int) throws -> (Value) throws -> Observable<Value> {
        let transform = try transform(index)
        let observable = sequence()
        return { try observable(transform($0)) }
    }

    /// A closure of one parameter that cannot throw: an error in it ends the script.
    ///
    /// - Parameter own: The subscription that the closure belongs to, which ends too: at the prompt nothing else does.
    package func action(_ index: Int, of own: OwnSubscription? = nil) throws -> (Value) -> Void {
        let function = try function(index)
        let context = context
        return { value in
            do { _ = try function.call(value) } catch {
                context.failInAction(error)
                own?.end()
            }
        }
    }

    /// As `action(_:of:)`, if the argument was given and is not nil.
    func optionalAction(_ index: Int, of own: OwnSubscription? = nil) throws -> ((Value) -> Void)? {
        isGiven(index) ? try action(index, of: own) : nil
    }

    /// A closure without parameters that cannot throw, if the argument was given and is not nil. It is not called any
    /// more once an error has ended a script, which disposes everything.
    package func optionalCallback(_ index: Int) throws -> (() -> Void)? {
        guard isGiven(index) else { return nil }
        let action = try action(index)
        let function = try function(index)
        if function.parameterCount == 0 || function.parameterCount == nil {
            let context = context
            return {
                guard context.session.failure == nil || context.session.goesOnAfterFailure else { return }
                do { _ = try function.call() } catch { context.failInAction(error) }
            }
        }
        return { action(.void) }
    }

    /// As `optionalAction(_:)` for a closure that takes an error.
    func optionalErrorAction(_ index: Int) throws -> ((any Error) -> Void)? {
        guard let action = try optionalAction(index) else { return nil }
        return { action(.error($0)) }
    }

    /// A closure of one parameter that may throw and whose result is not used, if given.
    func optionalEffect(_ index: Int) throws -> ((Value) throws -> Void)? {
        guard isGiven(index) else { return nil }
        let transform = try transform(index)
        return { _ = try transform($0) }
    }

    /// As `optionalEffect(_:)` for a closure that takes an error.
    func optionalErrorEffect(_ index: Int) throws -> ((any Error) throws -> Void)? {
        guard let effect = try optionalEffect(index) else { return nil }
        return { try effect(.error($0)) }
    }

    /// As `optionalEffect(_:)` for a closure without parameters.
    func optionalPlainEffect(_ index: Int) throws -> (() throws -> Void)? {
        guard isGiven(index) else { return nil }
        let factory = try factory(index)
        return { _ = try factory() }
    }

    /// Whether an argument was given and is not nil.
    package func isGiven(_ index: Int) -> Bool { has(index) && self[index].unwrapped != nil }

    /// Reads a closure's result as a truth value; anything else ends the script.
    private func truth() -> (Value) throws -> Bool {
        let context = context
        return { value in
            if case .bool(let truth) = value { return truth }
            let error = RuntimeError("the closure must return a Bool, not \(value.nominal.name)")
            throw context.crossing(error)
        }
    }

    /// Reads a closure's result as a sequence; anything else ends the script.
    package func sequence() -> (Value) throws -> Observable<Value> {
        let context = context
        return { value in
            if let observable = try value.asObservable(in: context.session) { return observable }
            let error = RuntimeError(
                "the closure must return an Observable, not \(value.nominal.name)", hint: value.wrappingHint)
            throw context.crossing(error)
        }
    }
}

extension FunctionObject {
    /// Calls the function with several values; a function of one parameter gets them as a tuple.
    func callSpreading(_ values: [Value]) throws -> Value {
        parameterCount == 1 && values.count > 1 ? try call([.tuple(values)]) : try call(values)
    }
}

extension CallContext {
    /// `Session.crossing(_:at:)` for what the call's closures raise.
    func crossing(_ error: any Error) -> any Error { session.crossing(error, at: site) }

    /// `Session.failInAction(_:at:)` for what the call's closures raise.
    @discardableResult
    func failInAction(_ error: any Error) -> any Error { session.failInAction(error, at: site) }
}

extension Session {
    /// Ends the script because of an error in a closure that cannot throw.
    ///
    /// - Returns: The error as one that ends the run.
    @discardableResult
    package func failInAction(_ error: any Error, at site: CallSite) -> any Error {
        let fault = (error as? ScriptError).map {
            RuntimeError("an error was thrown in a closure that cannot throw: \($0)")
        }
        fail(fault ?? error, at: site)
        return fault ?? error
    }
}

extension Value {
    /// What to write where a sequence is expected and a plain value was found.
    fileprivate var wrappingHint: String? {
        switch self {
        case .void: "return a sequence on every path, for example .empty()"
        case .none: "unwrap it, or return .empty() for nil"
        case .int, .double, .bool, .shortString, .shortCharacter, .object:
            "Observable.just(…) makes a sequence of one element"
        }
    }
}

extension FunctionObject {
    /// A function that takes a sequence of errors of one kind, as `retry(when:)` calls it: an error of another kind ends
    /// its sequence.
    package func takingErrors(of kind: ScriptType, _ conformances: Conformances, in session: Session) -> FunctionObject
    {
        NativeFunction(parameterCount: 1) { arguments in
            guard let errors = try arguments[0].asObservable(in: session) else { return .void }
            let own = errors.recast { error in
                guard let known = conformances.cast(error, to: kind) else { throw error.asError }
                return known
            }
            return try self.call(.stream(own))
        }
    }
}
