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

    func testWhichRequestsArePrintedIsAskedForEach() throws {
        let server = try LocalServer(status: "200 OK", body: "{}")
        let asked = SharedList<String>()
        URLSession.rx.shouldLogRequest = { request in
            asked.append(request.url?.path ?? "")
            return false
        }
        defer { URLSession.rx.shouldLogRequest = { _ in false } }
        _ = try URLSession.shared.rx.data(request: request(server, "/asked")).toBlocking(timeout: 10).single()
        XCTAssertEqual(asked.elements, ["/asked"])
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
