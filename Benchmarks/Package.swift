// swift-tools-version: 6.1
import PackageDescription

// RXSWIFT=PATH builds the same workloads on a checkout of RxSwift, the peer that they are measured beside.
let rxSwift = Context.environment["RXSWIFT"]
let peer = ["RxSwift", "RxTest"].map { Target.Dependency.product(name: $0, package: "RxSwift") }
let package = Package(
    name: "Benchmarks",
    dependencies: [
        rxSwift.map { .package(name: "RxSwift", path: $0) } ?? .package(name: "rxrepl", path: "..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "EngineBenchmarks",
            dependencies: rxSwift == nil ? [.product(name: "RxEngine", package: "rxrepl")] : peer,
            exclude: rxSwift == nil ? [] : [
                    "TracingCost.swift", "Weight.swift", "ResultsPage.swift", "Main.swift", "Result.swift", "Options.swift",
                    "Targets.swift",
                ],
            swiftSettings: rxSwift == nil ? [] : [.define("RXSWIFT"), .swiftLanguageMode(.v5)])
    ],
    swiftLanguageModes: [.v6]
)
