// ControlProperty, ControlEvent, Binder and the rx name space.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class ControlTests: LeakCheckedTestCase {
    private final class Field: NSObject {
        var text = ""
        var note: String?
    }

    func testControlsAreSubscribedAndDisposedOnMain() {
        let log = SharedList<Bool>()
        let source = Observable<Int>.create { observer in
            log.append(Thread.isMainThread)
            observer.onNext(1)
            return Disposables.create { log.append(Thread.isMainThread) }
        }
        let event = ControlEvent(events: source)
        let property = ControlProperty(values: source, valueSink: AnyObserver<Int> { _ in })
        for control in [event.asObservable(), property.asObservable()] {
            let subscription = SingleAssignmentDisposable()
            DispatchQueue.global().async {
                subscription.setDisposable(
                    control.subscribe(onNext: { _ in
                        log.append(Thread.isMainThread)
                        DispatchQueue.global().async { subscription.dispose() }
                    }))
            }
        }
        waitUntil { log.elements.count == 6 }
        XCTAssertEqual(log.elements, Array(repeating: true, count: 6))
    }

    func testWhatAPropertyIsSetToAndWhatItReports() {
        let values = PublishSubject<String?>()
        let log = Log()
        let property = ControlProperty(values: values, valueSink: AnyObserver<String?> { log("set \($0)") })
        let subscriptions = [
            property.asDriver().drive(onNext: { log("value \($0 ?? "nil")") }),
            property.orEmpty.asDriver().drive(onNext: { log("filled \($0)") }),
            property.changed.asSignal().emit(onNext: { log("changed \($0 ?? "nil")") }),
            property.changed.asDriver().drive(onNext: { log("driven \($0 ?? "nil")") }),
        ]
        values.onNext("a")
        values.onNext(nil)
        XCTAssertEqual(
            log.entries, ["value a", "filled a", "value nil", "filled ", "changed nil", "driven nil"])
        subscriptions.forEach { $0.dispose() }
        XCTAssertFalse(values.hasObservers)
        Observable.just("b").bind(to: property.orEmpty).dispose()
        Driver.just("c").drive(property).dispose()
        XCTAssertEqual(
            Array(log.entries.suffix(4)),
            ["set next(Optional(\"b\"))", "set completed", "set next(Optional(\"c\"))", "set completed"])
    }

    func testABinderRunsOnItsScheduler() {
        let scheduler = TestScheduler(initialClock: 0)
        let field = Field()
        let binder = Binder<String>(field, scheduler: scheduler) { $0.text = $1 }
        binder.onNext("a")
        binder.onCompleted()
        XCTAssertEqual(field.text, "")
        scheduler.start()
        XCTAssertEqual(field.text, "a")
    }

    func testABinderOnABackgroundSchedulerLeavesMain() {
        let field = Field()
        let isMain = SharedList<Bool>()
        let binder = Binder<Int>(field, scheduler: ConcurrentDispatchQueueScheduler(qos: .default)) { _, _ in
            isMain.append(Thread.isMainThread)
        }
        binder.onNext(1)
        waitUntil { !isMain.elements.isEmpty }
        XCTAssertEqual(isMain.elements, [false])
    }

    func testPropertiesAreBinders() {
        let field = Field()
        field.rx.text.onNext("a")
        Observable.just("b").bind(to: field.rx.note).dispose()
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(field.note, "b")
    }
}
