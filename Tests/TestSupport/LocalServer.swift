// A small HTTP server on this machine, for tests of requests.

import Foundation

/// Answers every request with the same status and body, or not at all, until it is closed.
package final class LocalServer: @unchecked Sendable {
    // Unchecked: the list guards itself; the rest is constant.
    package let port: Int
    private let descriptor: Int32
    private let requests = SharedList<String>()
    private let arrived = DispatchSemaphore(value: 0)

    /// What was asked for, in order.
    package var paths: [String] { requests.elements.map { String($0.split(separator: " ").dropFirst().first ?? "") } }

    /// Listens on a free port.
    ///
    /// - Parameters:
    ///   - status: What each answer begins with, `200 OK`; nil to answer nothing.
    ///   - body: What each answer contains.
    package init(status: String?, body: String) throws {
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
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        self.descriptor = descriptor
        port = Int(UInt16(bigEndian: address.sin_port))
        let thread = Thread { [self] in serve(status, body) }
        thread.start()
    }

    /// Refuses all connections from now on. The thread that serves closes the descriptor: closed here, its number could be
    /// another server's before that thread asks for its first connection.
    package func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    package func waitForRequest() { _ = arrived.wait(timeout: .now() + 10) }

    private func serve(_ status: String?, _ body: String) {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection < 0 {
                Foundation.close(descriptor)
                return
            }
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
