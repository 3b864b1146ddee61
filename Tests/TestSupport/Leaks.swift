// Whether a piece of work gives everything back.

import RxEngine

/// How many more engine objects are alive after `body` than before.
///
/// The count is global. Swift Testing runs its tests in parallel in one process, so only XCTest cases, which run one
/// after the other and before Swift Testing starts, may use it.
public func resourcesLeft(by body: () -> Void) -> Int32 {
    let before = Resources.total
    body()
    return Resources.total - before
}
