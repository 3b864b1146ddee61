// Scripts that ask a server.

import Foundation
import TestSupport
import Testing

@testable import rxrepl

@Suite("Requests of scripts") struct NetworkTests {
    private func output(_ script: String, _ server: LocalServer) throws -> String {
        let head = "let request = URLRequest(url: URL(string: \"http://127.0.0.1:\(server.port)/rx\")!)\n"
        return try BuiltCommand.output(["--timeout", "20s", "-e", head + script])
    }

    @Test("an answer comes as response, data, JSON, and decoded") func answers() throws {
        let server = try LocalServer(status: "200 OK", body: #"{"name": "taps", "stars": 3}"#)
        let script = """
            struct Repository: Codable { let name: String; let stars: Int }
            let bag = DisposeBag()
            let rx = URLSession.shared.rx
            Observable.concat(
                rx.response(request: request).map { "\\($0.response.statusCode) \\($0.data.count)" },
                rx.data(request: request).map { String(decoding: $0, as: UTF8.self) },
                rx.json(request: request).map { "\\(($0 as? [String: Any])?["stars"] ?? "none")" },
                rx.data(request: request).map { try JSONDecoder().decode(Repository.self, from: $0) }.map(\\.name)
            )
            .subscribe(onNext: { print($0) }, onCompleted: { print("done") })
            .disposed(by: bag)
            """
        #expect(try output(script, server) == "200 28\n{\"name\": \"taps\", \"stars\": 3}\n3\ntaps\ndone\n")
        #expect(server.paths == ["/rx", "/rx", "/rx", "/rx"])
    }

    @Test("a status that is no success is an error that a script can look at") func failures() throws {
        let server = try LocalServer(status: "503 Service Unavailable", body: "later")
        let script = """
            URLSession.shared.rx.data(request: request)
                .retry(2)
                .catch { error in
                    guard case RxCocoaURLError.httpRequestFailed(let response, let data) = error else { throw error }
                    return .just(Data("\\(response.statusCode) \\(data.map { String(decoding: $0, as: UTF8.self) } ?? "")".utf8))
                }
                .subscribe(onNext: { print(String(decoding: $0, as: UTF8.self)) })
            """
        #expect(try output(script, server) == "503 later\n")
        #expect(server.paths.count == 2)
    }

    @Test("dispose gives a request up, and the script ends") func cancelling() throws {
        let server = try LocalServer(status: nil, body: "")
        let script = """
            _ = URLSession.shared.rx.data(request: request)
                .take(until: Observable<Int>.timer(.milliseconds(200), scheduler: MainScheduler.instance))
                .subscribe(onNext: { _ in print("data") }, onCompleted: { print("given up") })
            """
        #expect(try output(script, server) == "given up\n")
    }

    @Test("a callback of URLSession and its async form work too") func otherForms() throws {
        let server = try LocalServer(status: "200 OK", body: "text")
        let script = """
            let done = DispatchSemaphore(value: 0)
            URLSession.shared.dataTask(with: request) { data, response, error in
                print(data?.count ?? 0, (response as? HTTPURLResponse)?.statusCode ?? 0, error == nil)
                done.signal()
            }.resume()
            done.wait()
            let (data, _) = try await URLSession.shared.data(for: request)
            print(String(decoding: data, as: UTF8.self))
            """
        #expect(try output(script, server) == "4 200 true\ntext\n")
    }
}
