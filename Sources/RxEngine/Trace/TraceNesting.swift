// Which event a thread is handling: what makes a trace a tree of events.

import Foundation

/// Which event this thread is handling.
enum TraceNesting {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The number of the event being handled on this thread; nil outside of any.
    static var current: Int? {
        let raw = Int(bitPattern: pthread_getspecific(key))
        return raw == 0 ? nil : raw - 1
    }

    static func nest(in number: Int?, _ body: () -> Void) {
        let before = pthread_getspecific(key)
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: (number ?? -1) + 1))
        body()
        pthread_setspecific(key, before)
    }
}
