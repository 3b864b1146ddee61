// swift-tools-version: 6.1
import PackageDescription

// RXREPL_RELEASE, which `make release` sets, builds the command that ships. Without it no target has unsafe flags, so that
// other packages can depend on RxEngine by version. docs/release.md tells what each flag gains.
let release = Context.environment["RXREPL_RELEASE"]

let package = Package(
    name: "rxrepl",
    products: [
        .library(name: "RxEngine", targets: ["RxEngine"]),
        .library(name: "RxEngineTesting", targets: ["RxEngineTesting"]),
        .library(name: "StreamLang", targets: ["StreamLang", "StreamLibrary", "StreamRun", "StreamSyntax"]),
        .executable(name: "rxrepl", targets: ["rxrepl"]),
    ],
    traits: [
        .default(enabledTraits: ["Readline"]),
        .trait(name: "Readline", description: "Edit lines with GNU readline (a binary so linked falls under the GPL)."),
        .trait(name: "Libedit", description: "Edit lines with libedit (BSD licence): --traits Libedit."),
    ],
    targets: [
        .target(
            name: "CReadline",
            cSettings: [
                .define("CREADLINE_READLINE", .when(traits: ["Readline"])),
                .define("CREADLINE_LIBEDIT", .when(traits: ["Libedit"])),
            ],
            linkerSettings: [
                .linkedLibrary("readline", .when(traits: ["Readline"])),
                .linkedLibrary("edit", .when(traits: ["Libedit"])),
            ]
        ),
        .target(name: "CSystem"),
        .target(name: "RxEngine"),
        .target(name: "RxEngineTesting", dependencies: ["RxEngine"]),
        .target(name: "StreamSyntax", path: "Sources/StreamLang/Syntax"),
        .target(name: "StreamCheck", dependencies: ["StreamSyntax"], path: "Sources/StreamLang/Check"),
        .target(
            name: "StreamRun", dependencies: ["CSystem", "RxEngine", "StreamSyntax"], path: "Sources/StreamLang",
            exclude: [
                "Syntax", "Check", "Interpreter", "Library/Adapters", "Run/Lower",
            ]),
        .target(
            name: "StreamLibrary", dependencies: ["CSystem", "RxEngine", "StreamSyntax", "StreamRun"],
            path: "Sources/StreamLang/Library/Adapters"),
        .target(
            name: "StreamLower", dependencies: ["RxEngine", "StreamSyntax", "StreamCheck", "StreamRun"],
            path: "Sources/StreamLang/Run/Lower"),
        .target(
            name: "StreamLang",
            dependencies: ["RxEngine", "StreamSyntax", "StreamCheck", "StreamRun", "StreamLower", "StreamLibrary"],
            path: "Sources/StreamLang",
            exclude: ["Syntax", "Check", "Values", "Types", "Library", "Run"]),
        .target(name: "Pictures", dependencies: ["RxEngine", "StreamSyntax"], path: "Sources/rxrepl/Pictures"),
        .target(
            name: "Lessons", dependencies: ["Pictures", "RxEngine", "StreamSyntax"], path: "Sources/rxrepl/Tour/Lessons"
        ),
        .executableTarget(
            name: "rxrepl",
            dependencies: [
                "CReadline", "CSystem", "RxEngine", "Pictures", "Lessons", "StreamLang", "StreamLibrary", "StreamRun",
                "StreamSyntax",
            ], exclude: ["Pictures", "Tour/Lessons"]),
        .target(name: "TestSupport", dependencies: ["RxEngine"], path: "Tests/TestSupport"),
        .testTarget(
            name: "RxEngineTests", dependencies: ["RxEngine", "RxEngineTesting", "TestSupport"],
            exclude: [
                "Comparison/differences.txt", "Comparison/ends.txt", "Inventory/differences.txt",
                "Inventory/interface.txt",
            ]),
        .testTarget(name: "StreamSyntaxTests", dependencies: ["StreamSyntax", "RxEngine", "TestSupport"]),
        .testTarget(
            name: "StreamCheckTests",
            dependencies: ["StreamCheck", "StreamSyntax", "StreamLower", "StreamLibrary", "StreamRun"]),
        .testTarget(
            name: "StreamLangTests",
            dependencies: [
                "StreamLang", "StreamLower", "StreamLibrary", "StreamRun", "StreamSyntax", "RxEngine", "TestSupport",
            ]),
        .testTarget(
            name: "rxreplTests",
            dependencies: [
                "rxrepl", "Pictures", "Lessons", "StreamLang", "StreamLibrary", "StreamRun", "StreamSyntax", "RxEngine",
                "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Generic code is specialised across modules, and the engine and the checker skip the dynamic exclusivity checks; the run and
// the command keep them, as debug builds do. Where the text is long and seldom runs, the compiler makes it small, which takes it
// a quarter less time; what runs for each element or instruction is marked `@_optimize(speed)`. What spends its time in
// Foundation, StreamLibrary, is not optimised at all: that takes the compiler a quarter of the time.
let libraries = package.targets.filter {
    ["RxEngine", "StreamSyntax", "StreamCheck", "StreamRun", "StreamLower", "StreamLibrary", "StreamLang"].contains(
        $0.name)
}
if release != nil {
    for target in libraries {
        let isPlain = target.name == "StreamLibrary"
        let flags = isPlain ? ["-Onone", "-assert-config", "Release"] : ["-cross-module-optimization"]
        target.swiftSettings = [.unsafeFlags(flags)]
        if ["RxEngine", "StreamCheck"].contains(target.name) {
            target.swiftSettings?.append(.unsafeFlags(["-enforce-exclusivity=unchecked"]))
        }
    }
    let small: Set = ["StreamRun", "StreamLower", "StreamLang", "Pictures", "Lessons", "rxrepl"]
    for target in package.targets where small.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"])]
    }
}

// "static", with --static-swift-stdlib, makes the program that starts fastest: only the libraries that every run needs are
// loaded (LazyCurl.swift), and what a start runs stands together; and the one that counts references fastest
// (ReferenceCounts.c), in memory that is handed out fastest (Heap.c). "symbols" keeps the symbols.
if let release, release != "dynamic" {
    for target in libraries + package.targets.filter({ $0.name == "Pictures" }) {
        let sections = SwiftSetting.unsafeFlags(["-Xfrontend", "-function-sections"])
        target.swiftSettings = (target.swiftSettings ?? []) + [.define("RXREPL_STATIC"), sections]
    }
    for target in package.targets where target.name == "CSystem" {
        target.cSettings = [.define("RXREPL_STATIC")]
    }
    let folder = "\(Context.packageDirectory)/scripts/static-link"
    let counts = ["retain", "release", "bridgeObjectRetain", "bridgeObjectRelease"]
    var linker = ["--symbol-ordering-file=\(folder)/first-functions", "--no-warn-symbol-ordering"]
    linker += counts.map { "--wrap=swift_\($0)" }
    if release != "symbols" { linker.append("-s") }
    let flags = ["-use-ld=lld", "-L\(folder)"] + linker.flatMap { ["-Xlinker", $0] }
    for target in package.targets where target.name == "rxrepl" { target.linkerSettings = [.unsafeFlags(flags)] }
}

// RXENGINE_ONLY=1 leaves the engine and its tests: what the sanitizers check, in a third of the time.
if Context.environment["RXENGINE_ONLY"] != nil {
    let engine: Set = ["RxEngine", "RxEngineTesting", "TestSupport", "RxEngineTests"]
    package.targets.removeAll { !engine.contains($0.name) }
    package.products.removeAll { !engine.contains($0.name) }
}

// RXREPL_FUZZ=1 makes the fuzzer of Tests/Fuzz instead of the command and its tests: `make fuzz-short`.
if Context.environment["RXREPL_FUZZ"] != nil {
    let fuzzed: Set = [
        "CSystem", "RxEngine", "StreamSyntax", "StreamCheck", "StreamRun", "StreamLower", "StreamLibrary", "StreamLang",
        "TestSupport",
    ]
    package.targets.removeAll { !fuzzed.contains($0.name) }
    package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
    let covered = SwiftSetting.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])
    for target in package.targets where target.name != "CSystem" { target.swiftSettings = [covered] }
    package.targets.append(
        .executableTarget(
            name: "fuzz", dependencies: ["RxEngine", "StreamLang", "StreamRun", "StreamSyntax", "TestSupport"],
            path: ".",
            exclude: [
                "Tests/Corpus", "Tests/Golden", "Tests/RxEngineTests", "examples", "docs",
                "Benchmarks", "scripts",
            ],
            sources: ["Fuzz", "TextTargets", "ScriptTarget", "PipelineTarget"].map { "Tests/Fuzz/\($0).swift" }
                + ["Expectations", "ExpectationUpdate", "LinePattern", "OutputComparison"]
                .map { "Sources/rxrepl/Testing/\($0).swift" }
                + ["History", "UserFolder"].map { "Sources/rxrepl/REPL/\($0).swift" },
            swiftSettings: [covered], linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
