// Runs one script from its text to its exit status.

import Foundation
import RxEngine
import StreamSyntax

/// Runs a text, waits for what it started, and says how it went.
struct ScriptRunner {
    let console: Console
    let engine: any ScriptRunning

    /// Runs a text until nothing is left that could emit.
    func run(_ text: String, name: String) -> ExitCode {
        let outcome = engine.run(text, name: name, isPrompt: false)
        let status = report(outcome)
        if status != .done { return status }
        let failure = engine.hasServedMainLoop ? report(engine.takeFailure() ?? .finished(nil)) : waitUntilIdle()
        if failure != .done { return failure }
        return engine.unhandledErrors > 0 || engine.failedAssertions > 0 ? .scriptError : .done
    }

    private func waitUntilIdle() -> ExitCode {
        var failure: ScriptOutcome?
        IdleWait.run {
            failure = failure ?? engine.takeFailure()
            return failure == nil
        }
        return report(failure ?? engine.takeFailure() ?? .finished(nil))
    }

    private func report(_ outcome: ScriptOutcome) -> ExitCode {
        switch outcome {
        case .finished: return .done
        case .rejected(let diagnostics):
            console.error(diagnostics)
            return .parseError
        case .failed(let diagnostics):
            console.error(diagnostics)
            return .scriptError
        case .interrupted: return .interrupted
        }
    }

    /// Reads a script; nil if that is not possible, which has been said then.
    static func read(_ path: String, _ console: Console) -> String? {
        if Sandbox.isRaised {
            switch UserFile.readOutside(path) {
            case .success(let data): return String(decoding: data, as: UTF8.self)
            case .failure(let fault):
                console.error("rxrepl: \(path): \(fault.reason)\n")
                return nil
            }
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            var isFolder = ObjCBool(false)
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let reason = isFolder.boolValue ? "it is a folder" : exists ? "it cannot be read" : "no such file"
            let verb = exists ? nil : NearestName.find(path, among: ["run", "test", "check", "help", "workshop"])
            console.error("rxrepl: \(path): \(reason)\(verb.map { "; did you mean rxrepl \($0)?" } ?? "")\n")
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }
}
