// Requests against a small server of the test's own.

import Foundation
import RxEngine
import TestSupport
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class URLSessionTests: XCTestCase {
    private func request(_ server: LocalServer, _ path: String) throws -> URLRequest {
        URLRequest(url: try XCTUnwrap(URL(string: "http://127.0.0.1:\(server.port)\(path)")))
    }

    func testAnAnswerIsOneElementAndCompletion() throws {
        let server = try LocalServer(status: "200 OK", body: #"{"name": "rx"}"#)
        let rx = URLSession.shared.rx
        let answers = try rx.response(request: request(server, "/a")).toBlocking(timeout: 10).toArray()
        XCTAssertEqual(answers.map(\.response.statusCode), [200])
        XCTAssertEqual(
            try rx.data(request: request(server, "/")).toBlocking(timeout: 10).single(), Data(#"{"name": "rx"}"#.utf8))
        let json = try rx.json(request: request(server, "/")).toBlocking(timeout: 10).single() as? [String: String]
        XCTAssertEqual(json, ["name": "rx"])
        XCTAssertEqual(server.paths.first, "/a")
    }

    func testAStatusThatIsNoSuccessIsAnErrorOfDataButNotOfResponse() throws {
        let server = try LocalServer(status: "404 Not Found", body: "gone")
        let rx = URLSession.shared.rx
        XCTAssertEqual(
            try rx.response(request: request(server, "/")).toBlocking(timeout: 10).single().response.statusCode, 404)
        XCTAssertThrowsError(try rx.data(request: request(server, "/")).toBlocking(timeout: 10).single()) { error in
            guard case RxCocoaURLError.httpRequestFailed(let response, let data)? = error as? RxCocoaURLError else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(response.statusCode, 404)
            XCTAssertEqual(data, Data("gone".utf8))
        }
    }

    func testWhatIsNoJSONIsADeserializationError() throws {
        let server = try LocalServer(status: "200 OK", body: "{")
        XCTAssertThrowsError(
            try URLSession.shared.rx.json(request: request(server, "/")).toBlocking(timeout: 10).single()
        ) {
            guard case RxCocoaURLError.deserializationError? = $0 as? RxCocoaURLError else { return XCTFail("\($0)") }
        }
    }

    func testAnAddressWhereNobodyAnswersIsAnErrorOfTheNetwork() throws {
        let server = try LocalServer(status: "200 OK", body: "")
        let request = try request(server, "/")
        server.close()
        XCTAssertThrowsError(try URLSession.shared.rx.data(request: request).toBlocking(timeout: 10).single()) {
            XCTAssert($0 is URLError, "\($0)")
        }
    }

    func testDisposeCancelsTheRequest() throws {
        let server = try LocalServer(status: nil, body: "")
        let events = SharedList<String>()
        let subscription = URLSession.shared.rx.data(request: try request(server, "/")).subscribe {
            events.append("\($0)")
        }
        server.waitForRequest()
        subscription.dispose()
        XCTAssertEqual(events.elements, [])
    }
}

/// Answers every request with the same status and body, or not at all, until it is closed.
private final class LocalServer: @unchecked Sendable {
    // Unchecked: the list guards itself; the rest is constant.
    let port: Int
    private let descriptor: Int32
    private let requests = SharedList<String>()
    private let arrived = DispatchSemaphore(value: 0)

    var paths: [String] { requests.elements.map { String($0.split(separator: " ").dropFirst().first ?? "") } }

    init(status: String?, body: String) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, pointer, &length) == 0
            }
        }
        try XCTSkipUnless(bound, "no local port can be opened here")
        self.descriptor = descriptor
        port = Int(UInt16(bigEndian: address.sin_port))
        let thread = Thread { [self] in serve(status, body) }
        thread.start()
    }

    func close() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        Foundation.close(descriptor)
    }

    func waitForRequest() { _ = arrived.wait(timeout: .now() + 10) }

    private func serve(_ status: String?, _ body: String) {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection < 0 { return }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(connection, &buffer, buffer.count)
            requests.append(String(decoding: buffer[..<max(count, 0)], as: UTF8.self))
            arrived.signal()
            guard let status else { continue }
            let answer = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            _ = answer.withCString { write(connection, $0, strlen($0)) }
            Foundation.close(connection)
        }
    }
}
