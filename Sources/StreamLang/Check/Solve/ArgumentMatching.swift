// Which argument goes to which parameter.

/// An argument of a call as it is written.
package struct WrittenArgument {
    let label: String?
    let value: TypedExpression
    var isTrailing = false
}

/// Which labels may be left out, where nothing fits otherwise.
enum Leniency {
    case none
    /// That of the first argument, as of all functions in Swift 2.
    case first
    /// All, of the library, whose labels have changed.
    case all
}

extension WrittenArgument {
    /// Whether it may stand without its label: not a function, which is for what takes one.
    fileprivate func mayLackLabel(at index: Int, _ leniency: Leniency) -> Bool {
        leniency != .none && (index == 0 || leniency == .all) && label == nil && !value.isClosure
            && value.type.found.function == nil
    }
}

/// The arguments of a call in the order of the parameters.
struct ArgumentMatch {
    /// For each parameter the positions of its arguments; none where the default is meant.
    var positions: [Positions]

    /// Those of the arguments of a parameter, which follow each other.
    struct Positions {
        let range: Range<Int>
        static let none = Positions(range: 0..<0)
        static func one(_ position: Int) -> Positions { Positions(range: position..<position + 1) }

        var isEmpty: Bool { range.isEmpty }
        var first: Int? { range.first }
    }

    /// Each parameter has the argument that stands where it stands. Most calls are such, and share what that is.
    static func inOrder(_ count: Int) -> ArgumentMatch {
        ArgumentMatch(positions: count < short.count ? short[count] : (0..<count).map(Positions.one))
    }

    private static let short: [[Positions]] = (0...6).map { (0..<$0).map(Positions.one) }
}

enum ArgumentMatching {
    /// Matches arguments and parameters as Swift does: in order, by labels; a parameter with a default, or a variadic one,
    /// may go without; trailing closures take what is left, the first one without a label.
    ///
    /// - Parameters:
    ///   - leniency: Which labels may be left out; of a function that takes one value also that, which then is `()`.
    ///   - isUnfinished: Whether arguments at the end may still be missing.
    static func match(
        _ arguments: [WrittenArgument], _ parameters: [ValueSymbol.Parameter], _ leniency: Leniency = .none,
        isUnfinished: Bool = false
    ) -> ArgumentMatch? {
        let isVoid = leniency != .none && arguments.isEmpty && parameters.count == 1 && parameters[0].label == nil
        if isVoid { return ArgumentMatch(positions: [.none]) }
        if arguments.count == parameters.count,
            arguments.indices.allSatisfy({ index in
                !arguments[index].isTrailing && !parameters[index].isVariadic
                    && arguments[index].label == parameters[index].label
            })
        {
            return .inOrder(parameters.count)
        }
        // Most that is looked at does not match, and needs no list.
        var match = ArgumentMatch(positions: [])
        let plain = arguments.firstIndex { $0.isTrailing } ?? arguments.count
        var next = 0
        var index = 0
        while index < plain {
            let argument = arguments[index]
            // The parameter that takes it: the next one that has its label.
            var position = next
            while position < parameters.count {
                let parameter = parameters[position]
                if parameter.label == argument.label || argument.mayLackLabel(at: index, leniency) { break }
                guard parameter.hasDefault || parameter.isVariadic || trailing(arguments, plain, mayTake: parameter)
                else { return nil }
                match.positions.append(.none)
                position += 1
            }
            guard position < parameters.count else { return nil }
            let first = index
            index += 1
            if parameters[position].isVariadic {
                while index < plain, arguments[index].label == nil,
                    !takes(parameters, after: position, label: nil, count: plain - index)
                {
                    index += 1
                }
            }
            match.positions.append(ArgumentMatch.Positions(range: first..<index))
            next = position + 1
        }
        while match.positions.count < parameters.count { match.positions.append(.none) }
        if plain < arguments.count {
            guard matchTrailing(arguments, plain, parameters, next, &match) else { return nil }
        }
        for (parameter, positions) in zip(parameters, match.positions) where positions.isEmpty {
            guard parameter.hasDefault || parameter.isVariadic || isUnfinished else { return nil }
        }
        return match
    }

    private static func trailing(_ arguments: [WrittenArgument], _ plain: Int, mayTake parameter: ValueSymbol.Parameter)
        -> Bool
    {
        plain < arguments.count && parameter.type.mayTakeClosure
    }

    /// Whether parameters behind a variadic one need the arguments that are left.
    private static func takes(_ parameters: [ValueSymbol.Parameter], after position: Int, label: String?, count: Int)
        -> Bool
    {
        let behind = parameters[(position + 1)...].prefix { $0.label == label }
        let needed = behind.filter { !$0.hasDefault }.count
        return needed > 0 && count <= needed
    }

    /// The first trailing closure goes to the first parameter from here on that takes a closure, if those that follow have
    /// defaults or take the others, and if it gets what the closure takes; else to the last one that does.
    private static func matchTrailing(
        _ arguments: [WrittenArgument], _ plain: Int, _ parameters: [ValueSymbol.Parameter], _ start: Int,
        _ match: inout ArgumentMatch
    ) -> Bool {
        // `map { … }`.
        if parameters.count == 1, arguments.count == 1 {
            match.positions[0] = .one(plain)
            return parameters[0].type.mayTakeClosure
        }
        let others = Array(arguments[(plain + 1)...])
        func rest(_ from: Int) -> [ArgumentMatch.Positions]? {
            var positions = parameters.map { _ in ArgumentMatch.Positions.none }
            var next = from
            for (offset, argument) in others.enumerated() {
                var position = next
                while position < parameters.count,
                    parameters[position].label != argument.label || !parameters[position].type.mayTakeClosure
                {
                    guard parameters[position].hasDefault || parameters[position].isVariadic else { return nil }
                    position += 1
                }
                guard position < parameters.count else { return nil }
                positions[position] = .one(plain + 1 + offset)
                next = position + 1
            }
            for position in next..<max(next, parameters.count) where position < parameters.count {
                guard parameters[position].hasDefault || parameters[position].isVariadic else { return nil }
            }
            return positions
        }
        // A parameter that is a function, or if there is none one that may become one.
        let open = (start..<max(start, parameters.count)).filter {
            parameters[$0].type.mayTakeClosure && match.positions[$0].isEmpty
        }
        let functions = open.filter { parameters[$0].type.found.closureShape != nil }
        var candidates = functions.isEmpty ? open : functions
        // A variadic parameter, or one that already has arguments, takes no closure.
        if candidates.isEmpty { return false }
        // Parameters before it must do without an argument.
        candidates = candidates.filter { position in
            (start..<position).allSatisfy {
                parameters[$0].hasDefault || parameters[$0].isVariadic || !match.positions[$0].isEmpty
            }
        }
        // The first that leaves nothing required behind; a required one is preferred to one with a default before it.
        let fitting = candidates.filter { rest($0 + 1) != nil }
        guard var chosen = fitting.first(where: { !parameters[$0].hasDefault }) ?? fitting.first else { return false }
        // As before Swift 5.3 the last one takes what the first cannot: `{ print("done") }` the `onDisposed`, not the `onNext`.
        func suits(_ position: Int) -> Bool {
            guard case .closure(let closure) = arguments[plain].value.kind,
                let shape = parameters[position].type.found.closureShape
            else { return true }
            return closure.source.takes(shape.parameters)
        }
        if !suits(chosen), let last = fitting.last, suits(last) { chosen = last }
        guard let positions = rest(chosen + 1) else { return false }
        match.positions[chosen] = .one(plain)
        for (position, indices) in positions.enumerated() where !indices.isEmpty { match.positions[position] = indices }
        return true
    }
}

extension Type {
    /// Whether a closure can be of the type: a function, an Optional of one, or what may become one.
    var mayTakeClosure: Bool {
        switch found.kind {
        case .function, .parameter, .dependent, .unknown: true
        case .variable(let variable): !variable.isLiteral
        case .nominal: wrapped?.mayTakeClosure ?? false
        case .existential(let constraints): constraints.isEmpty
        case .tuple, .metatype: false
        }
    }
}
