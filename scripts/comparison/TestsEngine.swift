// swift-tools-version: 6.1
// RxSwift's public tests on RxEngine, under the names that they import. PROJECT is replaced.

import PackageDescription

let engine = Target.Dependency.product(name: "RxEngine", package: "rxrepl")
let modules = ["RxSwift", "RxRelay", "RxBlocking", "RxCocoa"]
let package = Package(
    name: "Tests", dependencies: [.package(name: "rxrepl", path: "PROJECT", traits: [])],
    targets: modules.map { .target(name: $0, dependencies: [engine]) } + [
        .target(name: "RxTest", dependencies: [engine, .product(name: "RxEngineTesting", package: "rxrepl")]),
        .testTarget(name: "PublicTests", dependencies: (modules + ["RxTest"]).map { .byName(name: $0) }),
    ],
    swiftLanguageModes: [.v5])
