// How a sequence ended, free of its element's type.

/// A stop event.
enum Ending {
    case completed
    case failed(any Error)

    /// The stop event of a sequence.
    func event<Element>() -> Event<Element> {
        switch self {
        case .completed: .completed
        case .failed(let error): .error(error)
        }
    }

    /// Sends the stop event to a stage.
    func send<Element>(to stage: Stage<Element>) {
        switch self {
        case .completed: stage.complete()
        case .failed(let error): stage.fail(error)
        }
    }
}
