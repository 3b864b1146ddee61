// Marble diagrams as text, in RxJS's grammar.
//
//     diagram  = { " " | frame | group | span | "^" | "!" }
//     frame    = "-" | event
//     group    = "(" { " " | event } ")"                      all at the time of "("
//     event    = "|" | "#" | any other character               completion, error, element
//     span     = number ("ms" | "s" | "m")                     between spaces or at an end
//
// Each character but a space takes one frame, those of a group too. A frame is a millisecond.

/// A marble diagram: what happens in which frame.
///
/// Source: https://rxjs.dev/guide/testing/marble-testing
public struct MarbleDiagram: Sendable, Hashable {
    /// What one character stands for.
    public enum Mark: Sendable, Hashable {
        /// An element, by its character.
        case next(Character)
        /// An error.
        case error
        /// Completion.
        case completed
    }

    /// One event.
    public struct Entry: Sendable, Hashable {
        /// The frame, counted from the subscription point if there is one, else from the beginning.
        public let frame: Int
        /// What happens.
        public let mark: Mark
    }

    /// What happens, in order.
    public let entries: [Entry]
    /// The frame of `^`, counted from the beginning; nil without one.
    public let subscribed: Int?
    /// The frame of `!`, counted like the entries'; nil without one.
    public let unsubscribed: Int?

    /// Reads a diagram.
    ///
    /// - Parameter text: The diagram, such as `--a--(bc|)` or `a 9ms b 1s |`.
    /// - Throws: What is wrong with it, and where.
    public init(_ text: String) throws(MarbleError) {
        var reader = MarbleReader(text)
        try reader.read()
        let origin = reader.subscribed ?? 0
        entries = reader.entries.map { Entry(frame: $0.frame - origin, mark: $0.mark) }
        subscribed = reader.subscribed
        unsubscribed = reader.unsubscribed.map { $0 - origin }
    }

    /// The entries as recorded events.
    ///
    /// - Parameters:
    ///   - values: The elements that characters stand for.
    ///   - error: The error that `#` stands for.
    ///   - start: The virtual time of frame 0.
    /// - Returns: The events.
    /// - Throws: `MarbleError.unknownValue` for a character without an element.
    public func events<Element>(
        values: [Character: Element], error: any Error = MarbleFailure(), startingAt start: TestTime = 0
    ) throws(MarbleError) -> [Recorded<Event<Element>>] {
        var events: [Recorded<Event<Element>>] = []
        for entry in entries {
            let event: Event<Element>
            switch entry.mark {
            case .next(let character):
                guard let element = values[character] else { throw .unknownValue(character) }
                event = .next(element)
            case .error: event = .error(error)
            case .completed: event = .completed
            }
            events.append(Recorded(time: start + entry.frame, value: event))
        }
        return events
    }

    /// The entries as recorded events whose elements are the characters themselves.
    ///
    /// - Parameters:
    ///   - error: The error that `#` stands for.
    ///   - start: The virtual time of frame 0.
    public func events(
        error: any Error = MarbleFailure(), startingAt start: TestTime = 0
    ) -> [Recorded<Event<String>>] {
        entries.map { entry in
            let event: Event<String> =
                switch entry.mark {
                case .next(let character): .next(String(character))
                case .error: .error(error)
                case .completed: .completed
                }
            return Recorded(time: start + entry.frame, value: event)
        }
    }
}

/// The error that `#` stands for unless another is given.
public struct MarbleFailure: Error, Hashable, CustomStringConvertible {
    /// Makes the error.
    public init() {}
    /// `error`.
    public var description: String { "error" }
}

/// What is wrong with a marble diagram; positions count characters from 0.
public enum MarbleError: Error, Hashable, CustomStringConvertible {
    /// A `(` inside a group.
    case nestedGroup(position: Int)
    /// A `(` without its `)`.
    case unclosedGroup(position: Int)
    /// A `)` without its `(`.
    case unopenedGroup(position: Int)
    /// A `-`, `^` or `!` inside a group, where all is at one time.
    case timeInGroup(Character, position: Int)
    /// A second `^` or `!`.
    case repeated(Character, position: Int)
    /// A `^` or `!` where the diagram may have none.
    case misplaced(Character)
    /// A character that no element was given for.
    case unknownValue(Character)
    /// A span too long to count.
    case spanTooLong(position: Int)

    /// Where it is wrong; nil if that is no one place.
    public var position: Int? {
        switch self {
        case .nestedGroup(let position), .unclosedGroup(let position), .unopenedGroup(let position),
            .timeInGroup(_, let position), .repeated(_, let position), .spanTooLong(let position):
            position
        case .misplaced, .unknownValue: nil
        }
    }

    /// What is wrong, and what to write instead.
    public var description: String {
        switch self {
        case .nestedGroup: "a group cannot contain a group; close the first with ')' before"
        case .unclosedGroup: "this '(' has no ')'"
        case .unopenedGroup: "this ')' has no '('"
        case .timeInGroup(let character, _): "'\(character)' cannot stand in a group, whose events are all at one time"
        case .repeated(let character, _): "a diagram can have only one '\(character)'"
        case .misplaced("^"): "a cold sequence begins with its subscription and cannot have '^'; use a hot one"
        case .misplaced(let character): "'\(character)' belongs into a diagram of subscriptions, not of events"
        case .unknownValue(let character): "no value is given for '\(character)'"
        case .spanTooLong: "this span of time is too long"
        }
    }
}
