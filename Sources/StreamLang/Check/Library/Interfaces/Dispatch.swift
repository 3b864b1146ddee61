// Dispatch as the checker sees it.

extension LibraryInterface {
    static let dispatch = InterfaceText(
        module: "Dispatch",
        """
        class DispatchObject {}
        class DispatchQueue: DispatchObject, Sendable {
            struct Attributes: OptionSet {
                typealias RawValue = UInt64
            }
            enum GlobalQueuePriority: Hashable {
                case high
                case `default`
                case low
                case background
            }
            enum AutoreleaseFrequency: Hashable {
                case inherit
                case workItem
                case never
            }
        }
        struct DispatchQoS: Equatable, Sendable {
            enum QoSClass: Hashable, Sendable {
                case background
                case utility
                case `default`
                case userInitiated
                case userInteractive
                case unspecified
            }
        }
        class DispatchSpecificKey<T> {}
        extension DispatchSpecificKey: Sendable where T: Sendable {}
        enum DispatchPredicate: Sendable {
            case onQueue(DispatchQueue)
            case onQueueAsBarrier(DispatchQueue)
            case notOnQueue(DispatchQueue)
        }
        struct DispatchTime: Comparable, Sendable {}
        struct DispatchWallTime: Comparable, Sendable {}
        enum DispatchTimeInterval: Equatable, Sendable {
            case seconds(Int)
            case milliseconds(Int)
            case microseconds(Int)
            case nanoseconds(Int)
            case never
        }
        enum DispatchTimeoutResult: Hashable, Sendable {
            case success
            case timedOut
        }
        struct DispatchWorkItemFlags: OptionSet {
            typealias RawValue = UInt
        }
        class DispatchWorkItem {}
        class DispatchGroup: DispatchObject, Sendable {}
        class DispatchSemaphore: DispatchObject, Sendable {}
        protocol DispatchSourceProtocol: AnyObject {
            func activate()
            func cancel()
            func resume()
            func suspend()
            var isCancelled: Bool { get }
        }
        protocol DispatchSourceTimer: DispatchSourceProtocol {}
        class DispatchSource: DispatchObject, DispatchSourceTimer, Sendable {
            struct TimerFlags: OptionSet {
                typealias RawValue = UInt
            }
        }
        typealias dispatch_queue_t = DispatchQueue
        typealias dispatch_time_t = DispatchTime
        typealias dispatch_group_t = DispatchGroup
        typealias dispatch_semaphore_t = DispatchSemaphore
        typealias dispatch_source_t = DispatchSourceTimer
        """)
}
