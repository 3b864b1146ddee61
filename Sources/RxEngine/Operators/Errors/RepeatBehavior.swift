// RepeatBehavior: how often and after how long to try again.

import Dispatch
import Foundation

/// How often a sequence is subscribed again, and how long to wait before.
public enum RepeatBehavior {
    /// Without waiting, up to `maxCount` subscriptions in all.
    case immediate(maxCount: UInt)
    /// After `time` seconds each, up to `maxCount` subscriptions in all.
    case delayed(maxCount: UInt, time: Double)
    /// After `initial` seconds, then each time `1 + multiplier` times as long, up to `maxCount` subscriptions in all.
    case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
    /// After what a function of the number of subscriptions so far says, up to `maxCount` subscriptions in all.
    case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> DispatchTimeInterval)

    /// How many subscriptions there may be in all.
    var maxCount: UInt {
        switch self {
        case .immediate(let maxCount), .delayed(let maxCount, _), .exponentialDelayed(let maxCount, _, _),
            .customTimerDelayed(let maxCount, _):
            maxCount
        }
    }

    /// How long to wait after a number of subscriptions; nil for not at all.
    func delay(after count: UInt) -> RxTimeInterval? {
        switch self {
        case .immediate: return nil
        case .delayed(_, let time): return .milliseconds(Int(saturating: time * 1000))
        case .exponentialDelayed(_, let initial, let multiplier):
            return .milliseconds(Int(saturating: initial * pow(1 + multiplier, Double(count) - 1) * 1000))
        case .customTimerDelayed(_, let delayCalculator):
            let delay = delayCalculator(count)
            return delay == .never ? nil : delay
        }
    }
}
