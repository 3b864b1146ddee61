// RxSwiftExt, RxDataSources and NSObject+Rx as the checker sees them.

extension LibraryInterface {
    static let rxSwiftExt = InterfaceText(
        module: "RxSwiftExt",
        """
        extension ObservableType where Element: Equatable {
            func ignore(_ valuesToIgnore: Element...) -> Observable<Element> {}
            func ignore<Values: Sequence>(_ valuesToIgnore: Values) -> Observable<Element>
                where Values.Element == Element {}
        }
        protocol CustomOperator<Result> {
            associatedtype Result
            func apply(_ sink: (Result) -> Void)
        }
        enum FilterMap<Result>: CustomOperator {
            case ignore
            case map(Result)
        }
        enum RepeatBehavior {
            case immediate(maxCount: UInt)
            case delayed(maxCount: UInt, time: Double)
            case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
            case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> DispatchTimeInterval)
        }
        typealias RetryPredicate = (any Error) -> Bool
        typealias RepeatPredicate = () -> Bool
        """)

    static let nsObjectRx = InterfaceText(
        module: "NSObject_Rx",
        """
        protocol HasDisposeBag: AnyObject {
            var disposeBag: DisposeBag { get set }
        }
        extension HasDisposeBag {
            var disposeBag: DisposeBag { get {} set {} }
        }
        """)

    static let differentiator = InterfaceText(
        module: "Differentiator",
        """
        protocol IdentifiableType {
            associatedtype Identity: Hashable
            var identity: Identity { get }
        }
        protocol SectionModelType {
            associatedtype Item
            var items: [Item] { get }
            init(original: Self, items: [Item])
        }
        protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
            where Item: IdentifiableType, Item: Equatable {}
        struct SectionModel<Section, ItemType>: SectionModelType, CustomStringConvertible {
            typealias Item = ItemType
            typealias Identity = Section
        }
        extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
        struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
            AnimatableSectionModelType, CustomStringConvertible {
            typealias Item = ItemType
            typealias Identity = Section.Identity
        }
        extension AnimatableSectionModel: Equatable where Section: Equatable {}
        extension String: IdentifiableType {
            typealias Identity = String
        }
        extension Int: IdentifiableType {
            typealias Identity = Int
        }
        extension Int8: IdentifiableType {
            typealias Identity = Int8
        }
        extension Int16: IdentifiableType {
            typealias Identity = Int16
        }
        extension Int32: IdentifiableType {
            typealias Identity = Int32
        }
        extension Int64: IdentifiableType {
            typealias Identity = Int64
        }
        extension UInt: IdentifiableType {
            typealias Identity = UInt
        }
        extension UInt8: IdentifiableType {
            typealias Identity = UInt8
        }
        extension UInt16: IdentifiableType {
            typealias Identity = UInt16
        }
        extension UInt32: IdentifiableType {
            typealias Identity = UInt32
        }
        extension UInt64: IdentifiableType {
            typealias Identity = UInt64
        }
        extension Float: IdentifiableType {
            typealias Identity = Float
        }
        extension Double: IdentifiableType {
            typealias Identity = Double
        }
        """)

    static let rxDataSources = InterfaceText(
        module: "RxDataSources",
        """
        class TableViewSectionedDataSource<Section: SectionModelType>: NSObject, UITableViewDataSource,
            SectionedViewDataSourceType {
            typealias Item = Section.Item
            typealias ConfigureCell =
                (TableViewSectionedDataSource<Section>, UITableView, IndexPath, Section.Item) -> UITableViewCell
            typealias TitleForHeaderInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
            typealias TitleForFooterInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
            typealias CanEditRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
            typealias CanMoveRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
        }
        class RxTableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>,
            RxTableViewDataSourceType {
            typealias Element = [Section]
        }
        class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
            TableViewSectionedDataSource<Section>, RxTableViewDataSourceType {
            typealias Element = [Section]
            typealias DecideViewTransition =
                (TableViewSectionedDataSource<Section>, UITableView, [Changeset<Section>]) -> ViewTransition
        }
        class CollectionViewSectionedDataSource<Section: SectionModelType>: NSObject, UICollectionViewDataSource,
            SectionedViewDataSourceType {
            typealias Item = Section.Item
            typealias ConfigureCell =
                (CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Section.Item)
                    -> UICollectionViewCell
        }
        class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>:
            CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType {
            typealias Element = [Section]
        }
        class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
            CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType {
            typealias Element = [Section]
            typealias DecideViewTransition =
                (CollectionViewSectionedDataSource<Section>, UICollectionView, [Changeset<Section>]) -> ViewTransition
        }
        struct Changeset<Section: SectionModelType> {}
        struct AnimationConfiguration {}
        enum ViewTransition: Hashable {
            case animated
            case reload
        }
        """)
}
