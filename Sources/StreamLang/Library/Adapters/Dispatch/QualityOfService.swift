// The entries of DispatchQoS.

import Dispatch
import StreamRun

extension Library {
    static let qualities: [Builtin] =
        [
            ("userInteractive", "For work that a person waits for at this moment.", DispatchQoS.userInteractive),
            ("userInitiated", "For work that a person asked for.", .userInitiated),
            ("default", "For work of no special kind.", .default),
            ("utility", "For work that nobody waits for.", .utility),
            ("background", "For work that nobody sees.", .background),
            ("unspecified", "No quality of service.", .unspecified),
        ].flatMap { (name: String, summary: String, quality: DispatchQoS) in
            [
                Builtin(.staticProperty, on: .dispatchQoS, "\(name): DispatchQoS", summary) { _ in
                    .object(NativeObject(quality, .dispatchQoS))
                },
                Builtin(
                    .staticProperty, on: .dispatchQoS, "\(name.prefix(1).uppercased() + name.dropFirst()): DispatchQoS",
                    "The old name of \(name).", renamed: "\(name) since Swift 3"
                ) { _ in .object(NativeObject(quality, .dispatchQoS)) },
            ]
        }
}
