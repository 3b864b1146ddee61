// debug: prints what happens.

import Foundation
import Synchronization

extension ObservableType {
    /// Prints subscription, events and disposal, and passes all events on.
    ///
    ///     2026-11-21 02:59:21.123: numbers -> Event next(1)
    ///
    /// - Parameters:
    ///   - identifier: Stands in each line; without it the file, line and function do.
    ///   - trimOutput: Whether to shorten events to their first and last 20 characters.
    ///   - file: The file, taken from the call.
    ///   - line: The line, taken from the call.
    ///   - function: The function, taken from the call.
    /// - Returns: The same events.
    ///
    /// Source: https://reactivex.io/documentation/operators/do.html
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let fileName = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let name = identifier ?? "\(fileName):\(line) (\(function))"
        return debug(name, trimOutput: trimOutput) { Swift.print($0) }
    }

    /// `debug` that prints elsewhere.
    package func debug(
        _ name: String, trimOutput: Bool, print: @escaping (String) -> Void
    ) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("debug") { stage in
            let printer = DebugStage(stage, name, trimOutput, print)
            printer.log("subscribed")
            return source.attach(printer, under: stage)
        }
    }
}

private final class DebugStage<Element>: Pipe<Element, Element> {
    private let identifier: String
    private let trimOutput: Bool
    private let print: (String) -> Void
    private let isLoggedAsDisposed = Atomic<Bool>(false)

    init(
        _ downstream: Stage<Element>, _ identifier: String, _ trimOutput: Bool, _ print: @escaping (String) -> Void
    ) {
        self.print = print
        self.identifier = identifier
        self.trimOutput = trimOutput
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        log(.next(element))
        emit(element)
    }

    override func fail(_ error: any Error) {
        log(.error(error))
        finish(error)
    }

    override func complete() {
        log(.completed)
        finish()
    }

    /// Says so before the source is disposed, as RxSwift does.
    override func dispose(because cause: DisposeCause) {
        if !isLoggedAsDisposed.exchange(true, ordering: .relaxed) { log("isDisposed") }
        super.dispose(because: cause)
    }

    private func log(_ event: Event<Element>) {
        let text = "\(event)"
        let isTrimmed = trimOutput && text.count > 40
        log("Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }

    func log(_ message: String) { print("\(WallClock.timestamp): \(identifier) -> \(message)") }
}
