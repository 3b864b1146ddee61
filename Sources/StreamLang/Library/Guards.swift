// What entries ask of their arguments beyond the type, checked before a body runs: where Swift itself would trap.

/// A condition that a number or a text among the arguments must satisfy, declared by the entry.
package enum ArgumentGuard: Sendable {
    /// A number that is neither infinite nor NaN.
    case finite(Int)
    /// A number that is not NaN; what is too large counts as the largest.
    case ordered(Int)
    /// A number of 0 or more, and not NaN.
    case notNegative(Int)
    /// An integer of a range.
    case within(Int, ClosedRange<Int>)
    /// An integer that can be negated, as Foundation does without a look.
    case negatable(Int)
    /// A size: at most so many, where Swift would ask the machine for more memory than there is.
    case atMost(Int, Int)
    /// A text of ASCII characters, such as the name of a locale.
    case ascii(Int)
    /// Any number will do; the reason says what happens to the extremes.
    case unguarded(Int, String)

    /// The position of the argument.
    package var position: Int {
        switch self {
        case .finite(let position), .ordered(let position), .notNegative(let position), .within(let position, _),
            .negatable(let position), .atMost(let position, _), .ascii(let position), .unguarded(let position, _):
            position
        }
    }

    /// Throws if the argument was given and does not satisfy the condition.
    func check(_ arguments: Arguments, of entry: @autoclosure () -> Builtin) throws {
        guard let argument = arguments[position].unwrapped, let fault = fault(of: argument) else { return }
        throw ArgumentFault.error(fault.code, entry(), position, fault.wanted, argument)
    }

    private func fault(of argument: Value) -> (code: String, wanted: String)? {
        switch self {
        case .unguarded: return nil
        case .within(_, let range):
            guard case .int(let count) = argument, !range.contains(count) else { return nil }
            return ("E0551", "from \(range.lowerBound) to \(range.upperBound)")
        case .negatable:
            return argument == .int(.min) ? ("E0551", "\(-Int.max) or more") : nil
        case .atMost(_, let most):
            guard case .int(let count) = argument, count > most else { return nil }
            return ("E0552", "\(most) at most, or it would use up the memory")
        case .ascii:
            return argument.text?.utf8.allSatisfy { $0 < 0x80 } == false ? ("E0551", "of ASCII characters") : nil
        case .finite, .ordered, .notNegative: break
        }
        guard let number = argument.asDouble else { return nil }
        switch self {
        case .finite: return number.isFinite ? nil : ("E0550", "a finite number")
        case .ordered: return number.isNaN ? ("E0550", "a number") : nil
        case .notNegative: return number >= 0 ? nil : ("E0550", "0 or more")
        case .within, .negatable, .atMost, .ascii, .unguarded: return nil
        }
    }
}

/// How the error for an argument of the right type and a wrong value is worded.
enum ArgumentFault {
    /// The error for an argument of an entry.
    ///
    /// - Parameters:
    ///   - code: The diagnostic's code.
    ///   - entry: What was called.
    ///   - position: Which argument is meant.
    ///   - wanted: What it must be.
    ///   - argument: What it is.
    static func error(
        _ code: String, _ entry: Builtin, _ position: Int, _ wanted: String, _ argument: Value
    ) -> RuntimeError {
        let parameters = Signatures.of(entry).function.parameters
        let name = parameters.indices.contains(position) ? parameters[position].name : "its value"
        return RuntimeError(
            "\(called(entry)): '\(name)' must be \(wanted), not \(argument.shortDescription)", code: code)
    }

    /// An entry as messages call it: `Data.init(count:)`.
    private static func called(_ entry: Builtin) -> String {
        let labels = Signatures.of(entry).function.parameters.map { ($0.label ?? "_") + ":" }
        let owner = entry.owner.map { $0.name + "." } ?? ""
        return owner + entry.name + (entry.form.isCallable ? "(\(labels.joined()))" : "")
    }
}

extension Value {
    /// The value as a message shows it, which may be long.
    fileprivate var shortDescription: String {
        let text = description
        return text.count > 60 ? "\(text.prefix(57))…" : text
    }
}
