// The entries of DispatchQoS, and of the quality of service that threads, operations and their queues have.

import Dispatch
import StreamRun

extension Library {
    static let qualities: [Builtin] = qualityParts + namedQualities

    private static let qualityParts: [Builtin] = [
        Builtin(
            .initializer, on: .dispatchQoS, "init(qosClass: DispatchQoS.QoSClass, relativePriority: Int)",
            "Makes a quality of service: a class, and how far below its priority work lies, from 0 down to -15.",
            example: """
                let quality = DispatchQoS(qosClass: .utility, relativePriority: -1)
                print(DispatchQueue(label: "work", qos: quality).qos.relativePriority)
                // => -1
                """
        ) { a in
            // As the queues of Dispatch take it: with any other the process ends where it is used.
            guard let priority = Int32(exactly: try a.int(1)) else {
                throw RuntimeError("a relative priority has 32 bits", hint: "it lies between -15 and 0")
            }
            return .quality(DispatchQoS(qosClass: a.qosClass(0), relativePriority: Int(priority)))
        },
        Builtin(
            .property, on: .dispatchQoS, "qosClass: DispatchQoS.QoSClass", "Which kind of work it is for.",
            example: "print(DispatchQoS.utility.qosClass)\n// => utility"
        ) { a in .enumCase("\(try a.receiver(as: DispatchQoS.self).qosClass)", of: .qosClass) },
        Builtin(
            .property, on: .dispatchQoS, "relativePriority: Int", "How far below the priority of its class work lies.",
            example: "print(DispatchQoS.utility.relativePriority)\n// => 0"
        ) { a in .int(try a.receiver(as: DispatchQoS.self).relativePriority) },
    ]

    private static let namedQualities: [Builtin] =
        [
            ("userInteractive", "For work that a person waits for at this moment.", DispatchQoS.userInteractive),
            ("userInitiated", "For work that a person asked for.", .userInitiated),
            ("default", "For work of no special kind.", .default),
            ("utility", "For work that nobody waits for.", .utility),
            ("background", "For work that nobody sees.", .background),
            ("unspecified", "No quality of service.", .unspecified),
        ].flatMap { (name: String, summary: String, quality: DispatchQoS) in
            [
                Builtin(.staticProperty, on: .dispatchQoS, "\(name): DispatchQoS", summary) { _ in .quality(quality) },
                Builtin(
                    .staticProperty, on: .dispatchQoS, "\(name.prefix(1).uppercased() + name.dropFirst()): DispatchQoS",
                    "The old name of \(name).", renamed: "\(name) since Swift 3"
                ) { _ in .quality(quality) },
            ]
        }
}

extension Library {
    /// The quality of service of what runs work.
    ///
    /// - Parameters:
    ///   - owner: The type that has it.
    ///   - made: What makes one, for the example.
    ///   - object: Finds what the receiver stands for.
    static func qualityOfService(
        on owner: NominalType, _ summary: String, made: String,
        _ object: @escaping @Sendable (Arguments) throws -> any RunsWork
    ) -> Builtin {
        Builtin(
            .settableProperty, on: owner, "qualityOfService: QualityOfService", summary,
            example: """
                let work = \(made)
                work.qualityOfService = .utility
                print(work.qualityOfService == .utility)
                // => true
                """
        ) { a in
            let object = try object(a)
            if a.has(0) { object.quality = a[0].enumView?.caseName ?? object.quality }
            return .enumCase(object.quality, of: .qualityOfService)
        }
    }
}

extension Value {
    /// A quality of service.
    static func quality(_ quality: DispatchQoS) -> Value { .object(NativeObject(quality, .dispatchQoS)) }
}
