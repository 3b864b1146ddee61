// The one place where errors pass between scripts and Swift.
//
// A script's `throw x` travels through Swift and the engine as `ScriptError(x)`; an error of the engine's or of
// Foundation's is an `ErrorObject` in scripts. Each passes back as what it was.

import Foundation
import RxEngine
import StreamSyntax

/// An error that Swift code raised, as a value.
package class ErrorObject: Object {
    package let error: any Error

    package init(_ error: any Error) {
        self.error = error
        let nominal: NominalType =
            switch error {
            case is RxCocoaURLError: .rxCocoaURLError
            case is RxError: .rxError
            case is CancellationError: .cancellationError
            case is URLError: .urlError
            case is POSIXError: .posixError
            case is Skip: .xcTestSkip
            case is JSONError: .decodingError
            case is EncodingFailure: .encodingError
            case _ where type(of: error) is NSError.Type: .nsError
            case is CocoaError: .cocoaError
            default: .error
            }
        super.init(nominal)
    }

    /// The error as one of Foundation's other forms: a CocoaError is an NSError of its domain, and the other way round.
    func bridged(to nominal: NominalType) -> ErrorObject? {
        switch error {
        case let error as CocoaError where nominal === NominalType.nsError && self.nominal !== nominal:
            ErrorObject(error as NSError)
        case let error as NSError
        where nominal === NominalType.cocoaError && self.nominal !== nominal && error.domain == NSCocoaErrorDomain:
            ErrorObject(CocoaError(_nsError: error))
        default: nil
        }
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        if case .disposed(let object)? = error as? RxError {
            return writer.append("Object `\(Self.asValue(object))` was already disposed.")
        }
        writer.append(form == .print ? String(describing: error) : String(reflecting: error))
    }

    /// What was disposed, as scripts know it: a subject made by a script is what the script made.
    private static func asValue(_ disposed: AnyObject) -> Value {
        guard let subject = disposed as? Observable<Value> else {
            return .object(disposed as? Object ?? NativeObject(disposed, .anyObject))
        }
        return (subject.hostObject as? Object).map(Value.object) ?? .stream(subject)
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? ErrorObject else { return try super.isEqual(to: other) }
        guard let own = foundationError, let others = other.foundationError else {
            return String(reflecting: error) == String(reflecting: other.error)
        }
        guard own.domain == others.domain, own.code == others.code, own.userInfo.count == others.userInfo.count else {
            return false
        }
        return try own.userInfo.allSatisfy { key, fact in
            guard let same = others.userInfo[key] else { return false }
            if let fact = fact as? Value, let same = same as? Value { return try fact.equals(same) }
            return String(reflecting: fact) == String(reflecting: same)
        }
    }
    package override func hash(into hasher: inout Hasher) {
        if let own = foundationError {
            hasher.combine(own.domain)
            hasher.combine(own.code)
        } else {
            hasher.combine(String(reflecting: error))
        }
    }

    /// The error, if it is an NSError itself.
    private var foundationError: NSError? { type(of: error) is NSError.Type ? error as NSError : nil }

    package override var enumView: EnumView? {
        if let error = error as? RxCocoaURLError { return error.view }
        if let error = error as? JSONError { return error.view }
        if let error = error as? EncodingFailure { return error.view }
        guard let error = error as? RxError else { return nil }
        return switch error {
        case .unknown: ("unknown", [], [])
        case .disposed(let object): ("disposed", ["object"], [Self.asValue(object)])
        case .overflow: ("overflow", [], [])
        case .argumentOutOfRange: ("argumentOutOfRange", [], [])
        case .noElements: ("noElements", [], [])
        case .moreThanOneElement: ("moreThanOneElement", [], [])
        case .timeout: ("timeout", [], [])
        }
    }
}

extension Value {
    /// The value that scripts see of an error.
    package static func error(_ error: any Error) -> Value {
        (error as? ScriptError)?.value ?? .object(ErrorObject(error))
    }

    /// The error that carries this value through Swift.
    package var asError: any Error {
        if let object = object(as: ErrorObject.self) { return object.error }
        return ScriptError(unwrapped ?? self)
    }
}

/// An error of the run itself: it ends the script and never becomes an error event.
package protocol EndsRun: UnrecoverableError {}

extension RuntimeError: EndsRun {}
extension Diagnostic: EndsRun {}

extension Diagnostic: CustomStringConvertible {
    /// What went wrong, as traces show it; the renderer tells the place.
    public var description: String { message }
}

extension Session {
    /// What an error raised by a script's closure is to the engine that called it. An error of the run goes to `fail`
    /// as well, which stops every subscription of a script; at the prompt it ends the chain that it runs down. It reaches
    /// no observer.
    package func crossing(_ error: any Error, at site: CallSite) -> any Error {
        if error is any EndsRun { fail(error, at: site) }
        if let thrown = error as? ScriptError, let native = thrown.value.object(as: ErrorObject.self) {
            return native.error
        }
        return error
    }
}

/// XCTest's error of a test that is left out.
package struct Skip: Error, CustomStringConvertible {
    package let message: String?
    /// Where the script says so.
    package let site: CallSite?

    package init(message: String?, at site: CallSite?) {
        self.message = message
        self.site = site
    }

    package var description: String { "Test skipped" + (message.map { ": " + $0 } ?? "") }
}
