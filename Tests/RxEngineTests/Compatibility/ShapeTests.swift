// What code from outside relies on besides names: which types compare, and which numbers count.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("the shape of the interface") struct ShapeTests {
    @Test("sequences do not compare: what compares them in a test compares their events")
    func sequencesAreNotEquatable() {
        let types: [Any.Type] = [
            Observable<Int>.self, TestableObservable<Int>.self, ConnectableObservable<Int>.self, Single<Int>.self,
            Maybe<Int>.self, Completable.self, Infallible<Int>.self, Driver<Int>.self, Signal<Int>.self,
            PublishSubject<Int>.self, BehaviorRelay<Int>.self, ControlProperty<Int>.self, ControlEvent<Int>.self,
        ]
        for type in types { #expect(!(type is any Equatable.Type), "\(type)") }
    }

    @Test("collections of sequences are combined with the element type written out, and without")
    func collections() throws {
        let (a, b) = (Observable.just(1), Observable.just(2))
        let pairs = [
            Observable<Int>.combineLatest([a, b]), Observable<Int>.zip([a, b]), Observable.combineLatest([a, b]),
            Observable.zip([a, b]),
        ]
        for pair in pairs { #expect(try pair.toBlocking().toArray() == [[1, 2]]) }
    }

    @Test("what was promised not to fail stays so as an Infallible")
    func infallibles() throws {
        let driver = Driver.just(1), event = ControlEvent(events: Observable.just(2))
        let both: [Infallible<Int>] = [driver.asInfallible(), event.asInfallible()]
        #expect(try Infallible.merge(both).toBlocking(timeout: 5).toArray().sorted() == [1, 2])
    }

    @Test("numbers are what key-value coding makes of them")
    func numbers() {
        func value<Value: KVORepresentable>(_ type: Value.Type, _ object: Value.KVOType) -> Value? {
            Value(KVOValue: object)
        }
        #expect(value(Int.self, 7) == 7)
        #expect(value(Bool.self, 0) == false)
    }

    @Test("resources are counted in 32 bits")
    func resources() {
        let counts: [Int32] = [Resources.incrementTotal(), Resources.decrementTotal(), Resources.total]
        #expect(counts.count == 3)
    }

    @Test("the engine's sources import neither XCTest nor Testing, and no type has a module's name")
    func sources() throws {
        var root = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources/RxEngine").path) {
            root.deleteLastPathComponent()
        }
        let folder = root.appendingPathComponent("Sources/RxEngine").resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let forbidden = try Regex(#"(?m)^import (XCTest|Testing)$"#)
        let module = try Regex(
            #"(class|struct|enum|protocol|typealias) (RxEngine|RxSwift|RxTest|RxBlocking|RxRelay|RxCocoa)\b"#)
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(forbidden) && !text.contains(module), "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count > 200)
    }
}
