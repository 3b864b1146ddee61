// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "rxrepl", path: "..", traits: [])],
    targets: [
        .executableTarget(name: "EngineBenchmarks", dependencies: [.product(name: "RxEngine", package: "rxrepl")])
    ],
    swiftLanguageModes: [.v6]
)
