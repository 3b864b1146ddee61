// ProcessInfo, CommandLine.

import Dispatch
import Foundation
import RxEngine
import StreamRun

extension Library {
    static let systemMembers: [Builtin] =
        bundleMembers + [
            Builtin(.staticProperty, on: .processInfo, "processInfo: ProcessInfo", "The running process.") { _ in
                .object(NativeObject(ProcessInfo.processInfo, .processInfo))
            },
            Builtin(
                .property, on: .processInfo, "environment: Dictionary<String, String>", "The environment's variables.",
                example: "print(ProcessInfo.processInfo.environment[\"NO_SUCH_VARIABLE\"] == nil)\n// => true",
                reaching: .environment
            ) { _ in
                var table = OrderedTable()
                for (key, value) in ScriptEnvironment.all.sorted(by: { $0.key < $1.key }) {
                    table[.string(key)] = .string(value)
                }
                return .dictionary(table)
            },
            Builtin(
                .property, on: .processInfo, "arguments: Array<String>", "The program's arguments.",
                example: "print(ProcessInfo.processInfo.arguments == CommandLine.arguments)\n// => true"
            ) { a in .array(a.session.arguments.map { .string($0) }) },
            Builtin(
                .property, on: .processInfo, "processIdentifier: Int32", "The number of the process.",
                example: "print(ProcessInfo.processInfo.processIdentifier > 0)\n// => true"
            ) { a in .integer(a.session.isRepeatable ? 1 : ProcessInfo.processInfo.processIdentifier, as: .int32) },
            Builtin(
                .property, on: .processInfo, "processorCount: Int", "The number of processors.",
                example: "print(ProcessInfo.processInfo.processorCount > 0)\n// => true"
            ) { _ in .int(ProcessInfo.processInfo.processorCount) },
            Builtin(
                .property, on: .processInfo, "activeProcessorCount: Int", "The number of processors.",
                example: "print(ProcessInfo.processInfo.activeProcessorCount > 0)\n// => true"
            ) { _ in .int(ProcessInfo.processInfo.activeProcessorCount) },
            Builtin(
                .property, on: .processInfo, "globallyUniqueString: String", "A text that no other call gives.",
                example:
                    "let info = ProcessInfo.processInfo\nprint(info.globallyUniqueString == info.globallyUniqueString)\n// => false"
            ) { a in
                var generator = a.generator
                return .string(UUID(drawnBy: &generator).uuidString)
            },
            Builtin(.property, on: .processInfo, "systemUptime: Double", "The seconds since the machine started.") {
                _ in
                .double(Double(DispatchTime.current.uptimeNanoseconds) / 1e9)
            },
            Builtin(
                .staticProperty, on: .commandLine, "arguments: Array<String>",
                "The script's name and the arguments behind it.",
                example: "print(CommandLine.arguments.dropFirst())\n// => []"
            ) { a in .array(a.session.arguments.map { .string($0) }) },
        ]
}
