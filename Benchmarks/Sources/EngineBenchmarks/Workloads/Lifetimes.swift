// Subscriptions that begin and end.

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var lifetimes: [Workload] {
        [
            Workload(
                number: "10", title: "build, subscribe, dispose just → map → filter", events: 200_000,
                checksum: { sum($0) + $0 },
                body: { events in
                    var total = 0
                    for element in 0..<events {
                        Observable.just(element).map { $0 + 1 }.filter { $0 >= 0 }
                            .subscribe(onNext: { total &+= $0 }).dispose()
                    }
                    return total
                }, floor: Floor.calls(3)),
            // An event is an error here.
            Workload(
                number: "13", title: "10⁴ synchronous errors, retry", events: 10_000, checksum: { $0 },
                body: { events in
                    var errors = 0
                    let stream = Observable<Int>.create { observer in
                        if errors == events {
                            observer.onCompleted()
                        } else {
                            errors += 1
                            observer.onError(Failure())
                        }
                        return Disposables.create()
                    }
                    stream.retry().subscribe().dispose()
                    return errors
                }, floor: Floor.calls(1)),
        ]
    }

    private struct Failure: Error {}
}
