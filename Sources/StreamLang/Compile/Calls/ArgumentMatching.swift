// Which argument goes to which parameter, by Swift's rules for labels, defaults, variadics and trailing closures.

/// How the arguments of one call are spread over the parameters of one function.
struct ArgumentMatch {
    enum Source {
        case missing
        case one(Int)
        case many(Range<Int>)
    }

    /// For each parameter, the positions of its arguments.
    let sources: [Source]
    /// How many parameters take their default: fewer is better.
    let defaultsUsed: Int
    /// Whether a label was left out, as Swift 2 allowed for the first argument.
    let isLenient: Bool

    /// Matches arguments with parameters.
    ///
    /// - Parameters:
    ///   - labels: The labels of the arguments in parentheses.
    ///   - trailing: The labels of the closures behind them, the first nil.
    ///   - isLenient: Whether an argument may leave out its label.
    /// - Returns: Nil if they do not match.
    static func match(
        labels: [String?], trailing: [String?], to parameters: [FunctionSignature.Parameter], isLenient: Bool = false
    ) -> ArgumentMatch? {
        var sources = parameters.map { _ in Source.missing }
        var next = 0
        var openVariadic: Int?
        for (index, label) in labels.enumerated() {
            if label == nil, let variadic = openVariadic, case .many(let soFar) = sources[variadic] {
                sources[variadic] = .many(soFar.lowerBound..<index + 1)
                continue
            }
            openVariadic = nil
            while next < parameters.count {
                let parameter = parameters[next]
                if parameter.label == label || (isLenient && label == nil) { break }
                guard parameter.hasDefault || parameter.isVariadic else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            if parameters[next].isVariadic {
                sources[next] = .many(index..<index + 1)
                openVariadic = next
            } else {
                sources[next] = .one(index)
            }
            next += 1
        }
        for (offset, label) in trailing.enumerated() {
            let index = labels.count + offset
            let laterClosures = trailing.count - offset - 1
            while next < parameters.count {
                let parameter = parameters[next]
                if label != nil ? parameter.label == label : takesClosure(parameter.type) {
                    let isNeededLater =
                        label == nil && parameter.hasDefault && laterClosures == 0
                        && parameters[(next + 1)...].contains { !$0.hasDefault && takesClosure($0.type) }
                    if !isNeededLater { break }
                }
                guard parameter.hasDefault || parameter.isVariadic else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            sources[next] = parameters[next].isVariadic ? .many(index..<index + 1) : .one(index)
            next += 1
        }
        var defaultsUsed = 0
        for (index, parameter) in parameters.enumerated() {
            guard case .missing = sources[index] else { continue }
            guard parameter.hasDefault || parameter.isVariadic else { return nil }
            if parameter.isVariadic { sources[index] = .many(0..<0) }
            defaultsUsed += 1
        }
        return ArgumentMatch(sources: sources, defaultsUsed: defaultsUsed, isLenient: isLenient)
    }

    private static func takesClosure(_ type: ScriptType) -> Bool {
        switch type {
        case .function, .unknown, .generic, .any: true
        case .optional(let wrapped): takesClosure(wrapped)
        case .nominal, .tuple, .metatype, .never: false
        }
    }
}
