// ProcessInfo, CommandLine.

import Dispatch
import Foundation
import RxEngine
import StreamRun

extension Library {
    static let systemMembers: [Builtin] =
        bundleMembers + systemVersionMembers
        + [
            ("userName", "The name that the user logs in by.", \ProcessInfo.userName),
            ("fullUserName", "The user's name for people.", \ProcessInfo.fullUserName),
            ("hostName", "The name of the machine.", \ProcessInfo.hostName),
        ].map { (name: String, summary: String, path: KeyPath<ProcessInfo, String> & Sendable) in
            Builtin(.property, on: .processInfo, "\(name): String", summary, reaching: .environment) { _ in
                .string(ProcessInfo.processInfo[keyPath: path])
            }
        } + [
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
                .staticProperty, on: .commandLine, "argc: Int32", "How many words the script was started with."
            ) { a in .integer(Int32(clamping: a.session.arguments.count), as: .int32) },
            Builtin(
                .staticProperty, on: .commandLine, "arguments: Array<String>",
                "The script's name and the arguments behind it.",
                example: "print(CommandLine.arguments.dropFirst())\n// => []"
            ) { a in .array(a.session.arguments.map { .string($0) }) },
        ]
}

extension Library {
    private static let systemVersionMembers: [Builtin] =
        [
            Builtin(
                .property, on: .processInfo, "operatingSystemVersion: OperatingSystemVersion",
                "The version of the system.",
                example: "print(ProcessInfo.processInfo.operatingSystemVersion.majorVersion >= 0)\n// => true"
            ) { _ in .systemVersion(ProcessInfo.processInfo.operatingSystemVersion) },
            Builtin(
                .property, on: .processInfo, "operatingSystemVersionString: String", "The system and its version.",
                example: "print(ProcessInfo.processInfo.operatingSystemVersionString.isEmpty)\n// => false"
            ) { _ in .string(ProcessInfo.processInfo.operatingSystemVersionString) },
            Builtin(
                .method, on: .processInfo, "isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool",
                "Tells whether the system has a version or a newer one.",
                example: """
                    let none = OperatingSystemVersion(majorVersion: 0, minorVersion: 0, patchVersion: 0)
                    print(ProcessInfo.processInfo.isOperatingSystemAtLeast(none))
                    // => true
                    """
            ) { a in .bool(ProcessInfo.processInfo.isOperatingSystemAtLeast(try a.native(0, "a version"))) },
            Builtin(
                .property, on: .processInfo, "processName: String", "The program's name.",
                example: "print(ProcessInfo.processInfo.processName.isEmpty)\n// => false"
            ) { _ in .string(ProcessInfo.processInfo.processName) },
            Builtin(
                .property, on: .processInfo, "physicalMemory: UInt64", "So many bytes the machine's memory has.",
                example: "print(ProcessInfo.processInfo.physicalMemory > 0)\n// => true"
            ) { _ in .integer(ProcessInfo.processInfo.physicalMemory, as: .uint64) },
            Builtin(
                .initializer, on: .operatingSystemVersion,
                "init(majorVersion: Int = 0, minorVersion: Int = 0, patchVersion: Int = 0)", "Makes a version.",
                example:
                    "print(OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3).minorVersion)\n// => 2"
            ) { a in
                let parts = try (0..<3).map { a.has($0) ? try a.int($0) : 0 }
                return .systemVersion(
                    OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2]))
            },
        ]
        + [
            part("majorVersion", \.majorVersion), part("minorVersion", \.minorVersion),
            part("patchVersion", \.patchVersion),
        ]

    private static func part(
        _ name: String, _ path: KeyPath<OperatingSystemVersion, Int> & Sendable
    ) -> Builtin {
        Builtin(.property, on: .operatingSystemVersion, "\(name): Int", "A part of the version.") { a in
            .int(try a.receiver(as: OperatingSystemVersion.self)[keyPath: path])
        }
    }
}

extension Value {
    fileprivate static func systemVersion(_ version: OperatingSystemVersion) -> Value {
        .object(NativeObject(version, .operatingSystemVersion))
    }
}
