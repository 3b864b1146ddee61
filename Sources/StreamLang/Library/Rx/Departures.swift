// `rx.deallocated`: an object tells when it is gone.

import RxEngine

extension Library {
    package static let departures: [Builtin] = [
        Builtin(
            .property, on: .reactive, "deallocated: Observable<Void>", "One element, when the object is gone.",
            example: """
                class Screen: NSObject { }
                var screen: Screen? = Screen()
                screen!.rx.deallocated.subscribe(onNext: { print("gone") })
                screen = nil
                // => gone
                """
        ) { a in
            let base = a.receiver.object(as: ReactiveObject.self)?.base.unwrapped ?? .none
            let departure = base.object(as: InstanceObject.self)?.attachments.departure ?? base.control?.departure
            let moments = departure?.moment.map { Value.void } ?? .never()
            moments.origin = a.context.origin
            return .object(StreamObject(moments, .observable, of: .void))
        }
    ]
}

/// Goes with an object, and tells of it.
final class Departure: Sendable {
    let moment = ReplaySubject<Void>.create(bufferSize: 1)

    deinit {
        Store.afterwards { [moment] in
            moment.onNext(())
            moment.onCompleted()
        }
    }
}
