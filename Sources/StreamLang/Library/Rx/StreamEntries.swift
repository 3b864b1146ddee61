// How the entries of operators are made: one description for all kinds of sequence that have the operator.

import RxEngine

extension Builtin {
    /// Entries of an operator that gives a sequence, one for each kind of sequence that has it.
    ///
    /// - Parameters:
    ///   - kinds: The types that have the operator.
    ///   - signature: As in `Builtin`; `Stream<…>` stands for the kind itself.
    ///   - summary: What it does, in one sentence.
    ///   - example: A piece of script that shows it, kept with the first kind.
    ///   - result: The kind of the result where it is not the receiver's own.
    ///   - renamed: For an old name: what to write today.
    ///   - body: Makes the resulting sequence.
    static func stream(
        on kinds: [NominalType] = [.observableType], _ signature: String, _ summary: String,
        example: String? = nil, as result: NominalType? = nil, renamed: String? = nil, renaming: Renaming? = nil,
        _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        sequences(.method, on: kinds, signature, summary, example, result, renamed, renaming, isShared: true, body)
    }

    /// As `stream`, for static members: the operators that make sequences of something else.
    ///
    /// - Parameter isShared: Whether a Driver or Signal shares it; false where each subscription begins anew.
    static func source(
        on kinds: [NominalType] = [.observableType], _ signature: String, _ summary: String,
        example: String? = nil, as result: NominalType? = nil, renamed: String? = nil, isShared: Bool = true,
        _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        sequences(
            .staticMethod, on: kinds, signature, summary, example, result, renamed, nil, isShared: isShared, body)
    }

    @inline(never)
    private static func sequences(
        _ form: Form, on kinds: [NominalType], _ signature: String, _ summary: String, _ example: String?,
        _ result: NominalType?, _ renamed: String?, _ renaming: Renaming?, isShared: Bool,
        _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        kinds.enumerated().map { position, kind in
            let own = kind.sequenceKind
            let keepsKind = result == nil && NominalType.primitiveSequences.contains { $0 === own }
            let result = result ?? own
            let isSharedSequence = own.isKind(of: .sharedSequence)
            return Builtin(
                form, on: kind, signature, summary, example: position == 0 ? example : nil, renamed: renamed,
                of: own, renaming: renaming
            ) { arguments in
                let sequence = try body(arguments)
                // flatMapLatest of a Signal to Drivers is known to give a Driver.
                // What is declared for every kind of PrimitiveSequence gives the kind that it is used on.
                let result =
                    isSharedSequence
                    ? arguments.sharedKind ?? result : keepsKind ? arguments.primitiveKind ?? result : result
                return arguments.result(
                    isShared ? result.derive(sequence, in: arguments.context) : sequence, as: result)
            }
        }
    }
}

extension Arguments {
    /// A sequence as the result of the call: labelled with the call's place, its element type remembered if known.
    package func result(_ observable: Observable<Value>, as nominal: NominalType = .observable) -> Value {
        if observable.origin == nil { observable.origin = context.origin }
        let result = StreamObject(observable, nominal, of: elementType)
        result.upstream = receiver.object(as: StreamObject.self)
        return .object(result)
    }

    /// The kind of the result, if it is known to be a Driver or a Signal, or what a script's own strategy shares.
    fileprivate var sharedKind: NominalType? {
        if receiver.nominal === NominalType.sharedSequence { return receiver.nominal }
        return context.resultType.nominal.flatMap {
            $0.isKind(of: .sharedSequence) && $0 !== NominalType.sharedSequence ? $0 : nil
        }
    }

    /// The kind of PrimitiveSequence that the result has, as far as the call or what it is made on tells.
    fileprivate var primitiveKind: NominalType? {
        [context.resultType.nominal, receiver.object(as: StreamObject.self)?.nominal].lazy.compactMap { $0 }.first {
            kind in NominalType.primitiveSequences.contains { $0 === kind }
        }
    }

    /// The element type that the static pass knows of the result.
    package var elementType: ScriptType {
        if let known = context.elementType { return known }
        if case .nominal(_, let arguments)? = receiver.describedType, let last = arguments.last {
            return last
        }
        return .unknown
    }
}

extension NominalType {
    /// All kinds that share the operators which cannot tell one from another.
    static let allSequences: [NominalType] = [
        .observableType, .single, .maybe, .completable, .infallible, .driver, .signal,
    ]
    /// The kinds of `PrimitiveSequence`.
    static let primitiveSequences: [NominalType] = [.single, .maybe, .completable]
    /// The kinds that never fail.
    static let safeSequences: [NominalType] = [.infallible, .driver, .signal]
    /// The kinds of `SharedSequence`.
    static let sharedSequences: [NominalType] = [.driver, .signal]
    /// Observables, and the kinds that never fail.
    static let manyElementSequences: [NominalType] = [.observableType, .infallible, .driver, .signal]

    /// The kind of sequence that operators on this type give: `Observable` for `ObservableType`.
    var sequenceKind: NominalType { self === NominalType.observableType ? .observable : self }

    /// Fills the kind in for `Stream<…>`. The functions that the operators of a Driver or Signal take do not throw.
    func specialize(_ signature: String, _ form: Builtin.Form) -> String {
        if form == .method, isKind(of: .sharedSequence), signature.contains(" throws ") {
            return specialize(signature.replacing(" throws ", with: " "), form)
        }
        guard self === NominalType.completable else { return signature.replacing("Stream<", with: "\(name)<") }
        return signature.replacing(/Stream<\w+>/, with: name)
    }

    /// What the kind adds to the result of an operator: a Driver and a Signal share each step.
    package func derive(_ observable: Observable<Value>, in context: CallContext) -> Observable<Value> {
        let isDriver = self === NominalType.driver
        guard isDriver || self === NominalType.signal else { return observable }
        // What is shared has the call's place, and what shares it the name.
        if observable.origin == nil { observable.origin = context.origin.unnamed }
        return isDriver ? observable.share(replay: 1, scope: .whileConnected) : observable.share()
    }
}
