// Assertions over recorded events, under the names that RxTest gives them.

import RxEngine
import XCTest

/// Asserts that two lists of events are equal: elements by `==`, errors by their descriptions.
///
///     XCTAssertEqual([.next(1), .completed], events)
///
/// - Parameters:
///   - lhs: One list.
///   - rhs: The other.
///   - file: Where a failure is shown; the caller's file.
///   - line: Where a failure is shown; the caller's line.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { $0 == $1 }
}

/// Asserts that two lists of a `Single`'s events are equal: elements by `==`, errors by their descriptions.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { left, right in
        switch (left, right) {
        case (.success(let one), .success(let other)): one == other
        case (.failure(let one), .failure(let other)): "\(one)" == "\(other)"
        case (.success, .failure), (.failure, .success): false
        }
    }
}

/// Asserts that two lists of a `Maybe`'s events are equal: elements by `==`, errors by their descriptions.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>], file: StaticString = #filePath, line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { $0 == $1 }
}

/// Asserts that two lists of a `Completable`'s events are equal: errors by their descriptions.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent], file: StaticString = #filePath, line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { $0 == $1 }
}

/// Asserts that two recordings are equal: times, elements by `==`, errors by their descriptions.
///
///     XCTAssertEqual(observer.events, [.next(210, 1), .completed(300)])
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { $0 == $1 }
}

/// Asserts that two recordings of optional elements are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element?>>], _ rhs: [Recorded<Event<Element?>>], file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file, line) { $0 == $1 }
}

/// Asserts that a recording holds these elements, whatever their times, and no stop event.
///
/// - Parameters:
///   - stream: The recording.
///   - elements: The elements that it should hold, in order.
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
) {
    if let difference = difference(stream, from: elements) { XCTFail(difference, file: file, line: line) }
}

/// Fails with what is different.
private func assertEqual<Entry>(
    _ lhs: [Entry], _ rhs: [Entry], _ file: StaticString, _ line: UInt, _ areEqual: (Entry, Entry) -> Bool
) {
    if let difference = difference(lhs, rhs, areEqual) { XCTFail(difference, file: file, line: line) }
}

/// Both lists, one entry a line, and the first position where they differ; nil where they are equal.
func difference<Entry>(_ lhs: [Entry], _ rhs: [Entry], _ areEqual: (Entry, Entry) -> Bool) -> String? {
    let different = zip(lhs, rhs).enumerated().first { !areEqual($1.0, $1.1) }?.offset
    guard let position = different ?? (lhs.count == rhs.count ? nil : min(lhs.count, rhs.count)) else { return nil }
    func text(_ list: [Entry]) -> String {
        list.isEmpty ? "\n    (nothing)" : list.map { "\n    \($0)" }.joined()
    }
    return "the events differ from number \(position + 1) on:\(text(lhs))\nis not\(text(rhs))"
}

/// Why a recording does not hold just these elements; nil where it does.
func difference<Element: Equatable>(_ stream: [Recorded<Event<Element>>], from elements: [Element]) -> String? {
    if let stop = stream.first(where: { $0.value.isStopEvent }) { return "the recording holds a stop event: \(stop)" }
    let recorded = stream.compactMap(\.value.element)
    return recorded == elements ? nil : "recorded \(recorded), expected \(elements)"
}
