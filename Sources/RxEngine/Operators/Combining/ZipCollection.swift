// zip of a collection of sequences.

extension ObservableType {
    /// Combines the first elements of any number of sequences, then the second ones, and so on. It completes with the first
    /// element that finds all other sequences over.
    ///
    /// - Parameters:
    ///   - collection: The sequences, subscribed in this order.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results; without sequences it completes at once.
    ///
    /// Source: https://reactivex.io/documentation/operators/zip.html
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        slotted("zip", keeps: .all, collection, ofCollection: true, resultSelector)
    }

    /// As `zip` of so many sources: it completes when all of them have completed.
    ///
    /// - Parameters:
    ///   - sources: The sequences, subscribed in this order, of one type as a host language sees them.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    package static func zip<Source>(
        each sources: [Observable<Source>], resultSelector: @escaping ([Source]) throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all, sources, ofCollection: false, resultSelector)
    }

    /// Combines the first elements of any number of sequences, then the second ones, and so on.
    ///
    /// - Parameter collection: The sequences, subscribed in this order.
    /// - Returns: The sequence of arrays with one element of each; without sequences it completes at once.
    ///
    /// Source: https://reactivex.io/documentation/operators/zip.html
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
    where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}
