// What debug and unhandled errors print: XCTest, because standard output and the hooks are global.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class OutputTests: XCTestCase {
    /// What `body` prints on standard output.
    private func printed(_ body: () -> Void) -> String {
        let pipe = Pipe()
        fflush(nil)
        let saved = dup(STDOUT_FILENO)
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
        body()
        fflush(nil)
        dup2(saved, STDOUT_FILENO)
        close(saved)
        pipe.fileHandleForWriting.closeFile()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    override func setUp() { WallClock.replace { Date(timeIntervalSince1970: 0.25) } }
    override func tearDown() { WallClock.replace(with: nil) }

    /// The lines without their time, which depends on the time zone.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.contains(".250: ") ? String($0.dropFirst(25)) : String($0) }
    }

    func testDebugPrintsSubscriptionEventsAndDisposal() {
        let text = printed { _ = Observable.of(1).debug("of").subscribe(onNext: { print("got \($0)") }) }
        XCTAssertEqual(
            lines(text),
            ["of -> subscribed", "of -> Event next(1)", "got 1", "of -> Event completed", "of -> isDisposed"])
        XCTAssert(text.contains(".250: of -> subscribed"))
    }

    func testDebugNamesThePlaceWithoutAnIdentifier() {
        let text = printed { Observable<Int>.never().debug().subscribe().dispose() }
        let place = "OutputTests.swift:\(#line - 1) (testDebugNamesThePlaceWithoutAnIdentifier())"
        XCTAssertEqual(lines(text), ["\(place) -> subscribed", "\(place) -> isDisposed"])
    }

    func testDebugTrimsLongEvents() {
        let text = printed {
            _ = Observable.just("a very long string with more than forty characters long")
                .debug("trim", trimOutput: true).subscribe()
        }
        XCTAssertEqual(lines(text)[1], "trim -> Event next(a very long str...rty characters long)")
        XCTAssertEqual("next(a very long str".count, 20)
    }

    func testTheLowerDebugSaysFirstThatItIsDisposed() {
        let text = printed { _ = Observable.just(1).debug("top").debug("bottom").subscribe() }
        XCTAssertEqual(
            lines(text),
            [
                "bottom -> subscribed", "top -> subscribed", "top -> Event next(1)", "bottom -> Event next(1)",
                "top -> Event completed", "bottom -> Event completed", "bottom -> isDisposed", "top -> isDisposed",
            ])
    }

    func testAnUnhandledErrorIsPrintedBeforeTheSubscriptionIsDisposed() {
        let text = printed {
            _ = Observable<Int>.error(RxError.timeout).subscribe(onDisposed: { print("disposed") })
        }
        XCTAssertEqual(text, "Unhandled error happened: Sequence timeout.\ndisposed\n")
    }

    func testTheDefaultErrorHandlerCanBeReplacedAndIsGivenTheCallStack() {
        let (handler, capture) = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        defer {
            Hooks.defaultErrorHandler = handler
            Hooks.customCaptureSubscriptionCallstack = capture
            Hooks.recordCallStackOnError = false
        }
        var handled: [String] = []
        Hooks.defaultErrorHandler = { callStack, error in handled.append("\(callStack) \(error)") }
        Hooks.customCaptureSubscriptionCallstack = { ["here"] }
        _ = Observable<Int>.error(TestError(1)).subscribe(onNext: { _ in })
        Hooks.recordCallStackOnError = true
        _ = Observable<Int>.error(TestError(2)).subscribe(onNext: { _ in })
        XCTAssertEqual(handled, ["[] TestError(number: 1)", "[\"here\"] TestError(number: 2)"])
    }

    func testABindingPrintsItsError() {
        let text = printed { _ = Observable<Int>.error(RxError.unknown).bind { _ in } }
        XCTAssertEqual(text, "Binding error: Unknown error occurred.\n")
    }
}
