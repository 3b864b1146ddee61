// Requests of URLSession as sequences.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What can go wrong with a request.
public enum RxCocoaURLError: Swift.Error, CustomDebugStringConvertible {
    /// Neither an answer nor an error came.
    case unknown
    /// The answer is none of HTTP.
    case nonHTTPResponse(response: URLResponse)
    /// The answer's status is not between 200 and 299.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// The answer is no JSON.
    case deserializationError(error: Swift.Error)

    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error has occurred."
        case .nonHTTPResponse(let response): "Response is not NSHTTPURLResponse `\(response)`."
        case .httpRequestFailed(let response, _): "HTTP request failed with `\(response.statusCode)`."
        case .deserializationError(let error): "Error during deserialization of the response: \(error)"
        }
    }
}

extension Reactive where Base: URLSession {
    /// The answer to a request, whatever its status.
    ///
    ///     subscribe ──────(response, data)│
    ///
    /// The request is made for each subscriber, and cancelled when the subscription is disposed.
    ///
    /// - Parameter request: The request.
    /// - Returns: One element and completion; an error of the network, or `RxCocoaURLError`.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session = base
        return Observable.create { observer in
            let ticket = PendingTicket()
            let log = Self.shouldLogRequest(request) ? RequestLog(request) : nil
            let task = session.dataTask(with: request) { data, response, error in
                log?.ended(response, error)
                // The end of the sequence disposes it, and so ends the ticket; what that end leads to begins later.
                let turn = PendingTicket()
                defer {
                    ticket.end()
                    turn.end()
                }
                guard let response, let data else { return observer.onError(error ?? RxCocoaURLError.unknown) }
                guard let answer = response as? HTTPURLResponse else {
                    return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
                }
                observer.onNext((answer, data))
                observer.onCompleted()
            }
            task.resume()
            return Disposables.create {
                task.cancel()
                ticket.end()
            }
        }
    }

    /// The data of a successful answer.
    ///
    /// - Parameter request: The request.
    /// - Returns: One element and completion; `RxCocoaURLError.httpRequestFailed` for a status that is not 200 to 299.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            guard 200..<300 ~= response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
            }
            return data
        }
    }

    /// The JSON of a successful answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: How JSON is read.
    /// - Returns: One element and completion; `RxCocoaURLError.deserializationError` for what is no JSON.
    public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
        data(request: request).map { data in
            do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// The JSON of a successful answer.
    ///
    /// - Parameter url: Where to ask.
    /// - Returns: As `json(request:options:)`.
    public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}
