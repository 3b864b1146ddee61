// All families of entries of the Rx libraries.

extension Library {
    /// The families in the order in which the reference shows them.
    static var rxFamilies: [[Builtin]] {
        [
            creation, transforming, filtering, combining, errors, behaviors, subscribing, timing, aggregating,
            connecting, utility,
            extras,
            moreExtras, weakSubscribing, traits, blocking, binding, sharedSequences, observers, subjects, relays,
            events,
            disposing,
            schedulers, qualities, reactiveEntries, ownBags, methodCalls, sectionModels, controls, moreControls,
            appearance,
            presentation, views, tables,
            colors, reactiveControls,
            testing,
            virtualClocks, keyValueObserving,
            marbles, assertions, moreAssertions, hooks, outside, keyboard, oldFunctions, oldOperators, oldFoundation,
            oldNames,
            oldDispatch, oldSchedulers,
            oldSubscribing, oldCollections,
        ]
    }
}
