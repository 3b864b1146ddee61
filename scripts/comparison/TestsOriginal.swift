// swift-tools-version: 6.1
// RxSwift's public tests on RxSwift itself. RXSWIFT is replaced.

import PackageDescription

let modules = ["RxSwift", "RxRelay", "RxBlocking", "RxTest"]
let products = modules.map { Target.Dependency.product(name: $0, package: "RxSwift") }
let package = Package(
    name: "Tests", dependencies: [.package(name: "RxSwift", path: "RXSWIFT")],
    targets: [
        .target(name: "RxCocoa", dependencies: products),
        .testTarget(name: "PublicTests", dependencies: products + ["RxCocoa"]),
    ],
    swiftLanguageModes: [.v5])
