// mapMany: maps inside of collections.

extension ObservableType where Element: Collection {
    /// Transforms each member of each collection.
    ///
    ///                          ──[1, 2]────[3]───│
    ///     mapMany { $0 * 10 }  ──[10, 20]──[30]──│
    ///
    /// - Parameter transform: Gives the new member; an error that it throws ends the sequence.
    /// - Returns: The sequence of transformed collections.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mapmany
    public func mapMany<Result>(
        _ transform: @escaping (Element.Element) throws -> Result
    ) -> Observable<[Result]> {
        map("mapMany") { { try $0.map(transform) } }
    }
}
