// The module Observation: what is read of `@Observable` objects, and who is told that it changes.

extension Library {
    package static let observationMembers: [Builtin] = [
        Builtin(
            .function,
            "withObservationTracking<T>(_ apply: () -> T, onChange: @autoclosure () -> () -> Void) -> T",
            "Calls `onChange` once, before one of the properties of `@Observable` objects changes that `apply` read.",
            example: """
                @Observable final class Counter { var count = 0 }
                let counter = Counter()
                withObservationTracking { print(counter.count) } onChange: { print("changes") }
                counter.count += 1
                counter.count += 1
                // => 0
                // => changes
                """
        ) { a in
            let (apply, onChange) = (try a.function(0), try a.function(1))
            return try ObservationTracking.run {
                try apply.call()
            } onChange: {
                _ = try onChange.call().object(as: FunctionObject.self)?.call()
            }
        }
    ]
}
