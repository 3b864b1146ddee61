// Test sequences out of marble diagrams.

extension TestScheduler {
    /// Makes a hot sequence out of a marble diagram.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; `^` stands for the time `start`, what is before it lies in the past.
    ///   - values: The elements that characters stand for.
    ///   - error: The error that `#` stands for.
    ///   - start: The virtual time of frame 0.
    /// - Throws: What is wrong with the diagram.
    public func createHotObservable<Element>(
        marbles: String, values: [Character: Element], error: any Error = MarbleFailure(),
        startingAt start: TestTime = 0
    ) throws(MarbleError) -> TestableObservable<Element> {
        createHotObservable(try hotDiagram(marbles).events(values: values, error: error, startingAt: start))
    }

    /// Makes a hot sequence of strings out of a marble diagram: each character stands for itself.
    public func createHotObservable(
        marbles: String, error: any Error = MarbleFailure(), startingAt start: TestTime = 0
    ) throws(MarbleError) -> TestableObservable<String> {
        createHotObservable(try hotDiagram(marbles).events(error: error, startingAt: start))
    }

    /// Makes a cold sequence out of a marble diagram.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; its first frame is the time of the subscription.
    ///   - values: The elements that characters stand for.
    ///   - error: The error that `#` stands for.
    /// - Throws: What is wrong with the diagram.
    public func createColdObservable<Element>(
        marbles: String, values: [Character: Element], error: any Error = MarbleFailure()
    ) throws(MarbleError) -> TestableObservable<Element> {
        createColdObservable(try coldDiagram(marbles).events(values: values, error: error))
    }

    /// Makes a cold sequence of strings out of a marble diagram: each character stands for itself.
    public func createColdObservable(
        marbles: String, error: any Error = MarbleFailure()
    ) throws(MarbleError) -> TestableObservable<String> {
        createColdObservable(try coldDiagram(marbles).events(error: error))
    }

    private func hotDiagram(_ marbles: String) throws(MarbleError) -> MarbleDiagram {
        let diagram = try MarbleDiagram(marbles)
        if diagram.unsubscribed != nil { throw .misplaced("!") }
        return diagram
    }

    private func coldDiagram(_ marbles: String) throws(MarbleError) -> MarbleDiagram {
        let diagram = try hotDiagram(marbles)
        if diagram.subscribed != nil { throw .misplaced("^") }
        return diagram
    }
}

extension Subscription {
    /// The subscription that a diagram such as `--^---!` shows.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; without `!` the subscription is not disposed.
    ///   - start: The virtual time of the first frame.
    /// - Throws: What is wrong with the diagram.
    public init(marbles: String, startingAt start: TestTime = 0) throws(MarbleError) {
        let diagram = try MarbleDiagram(marbles)
        let subscribed = diagram.subscribed ?? .max
        self.init(
            subscribed == .max ? .max : start + subscribed,
            diagram.unsubscribed.map { start + (diagram.subscribed ?? 0) + $0 } ?? .max)
    }
}
