// combineLatest of a collection of sequences.

extension ObservableType {
    /// Combines the newest elements of any number of sequences, each time one of them emits.
    ///
    /// - Parameters:
    ///   - collection: The sequences, subscribed in this order.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results; without sequences, one result of an empty array.
    ///
    /// Source: https://reactivex.io/documentation/operators/combinelatest.html
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        slotted("combineLatest", keeps: .newest, collection, ofCollection: true, resultSelector)
    }

    /// As `combineLatest` of so many sources: one that has ended is let go before the output ends.
    ///
    /// - Parameters:
    ///   - sources: The sequences, subscribed in this order, of one type as a host language sees them.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    package static func combineLatest<Source>(
        each sources: [Observable<Source>], resultSelector: @escaping ([Source]) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest, sources, ofCollection: false, resultSelector)
    }

    /// Combines the newest elements of any number of sequences, each time one of them emits.
    ///
    /// - Parameter collection: The sequences, subscribed in this order.
    /// - Returns: The sequence of arrays with one element of each; without sequences, one result of an empty array.
    ///
    /// Source: https://reactivex.io/documentation/operators/combinelatest.html
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}
