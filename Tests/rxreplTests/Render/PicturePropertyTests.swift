// What must hold of every picture, whatever was traced: XCTest, because tracing is global.

import RxEngine
import StreamRun
import TestSupport
import XCTest

@testable import Pictures

final class PicturePropertyTests: XCTestCase {
    /// A chain of random operators over two subjects on a clock of its own, with what it was made of.
    private func recording(_ seed: UInt64) -> (events: [TraceEvent], name: String) {
        let operations = RandomChains.operations(.milliseconds(30))
        let world = VirtualWorld()
        world.install()
        defer { world.uninstall() }
        let recorder = TraceRecorder()
        Tracing.start(recorder)
        defer { Tracing.stop() }
        var random = SplitMix(state: seed)
        let (a, b) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
        let queue = SerialDispatchQueueScheduler(qos: .default)
        var (chain, name) = (a.asObservable(), "\(seed): a")
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let operation = operations[Int.random(in: 0..<operations.count, using: &random)]
            chain = operation.apply(chain, b, Bool.random(using: &random) ? MainScheduler.instance : queue)
            name += ".\(operation.name)"
        }
        let bag = DisposeBag()
        if Bool.random(using: &random) {
            a.subscribe(onNext: { [unowned a] in if $0 < 5 { a.onNext($0 + 100) } }).disposed(by: bag)
        }
        for _ in 0..<Int.random(in: 1...2, using: &random) { chain.subscribe().disposed(by: bag) }
        for element in 0..<Int.random(in: 3...14, using: &random) {
            (Bool.random(using: &random) ? a.onNext : b.onNext)(element)
            if Bool.random(using: &random) { world.advance(by: .milliseconds(Int.random(in: 1...60, using: &random))) }
        }
        if Bool.random(using: &random) { a.onCompleted() }
        world.advance(by: .seconds(1))
        return (recorder.events, name)
    }

    func testEachMarkStandsInTheColumnOfWhatBeganItsTurnAndNoneIsLost() {
        for seed in 0..<300 as Range<UInt64> {
            let (events, name) = recording(seed)
            let picture = Picture(events)
            let facts = Dictionary(events.map { ($0.number, $0) }) { first, _ in first }
            var drawn = 0
            for lane in picture.lanes {
                var columns: Set<Int> = []
                for mark in lane.marks {
                    guard let fact = facts[mark.fact] else { return XCTFail("\(name): no fact for \(mark)") }
                    if fact.turn != 0 { XCTAssertEqual(picture.columns[mark.column].turn, fact.turn, name) }
                    guard mark.sign.value != nil else { continue }
                    drawn += 1
                    XCTAssert(
                        columns.insert(mark.column).inserted, "\(name): two elements of \(lane.name) in one column")
                }
                XCTAssertLessThanOrEqual(lane.marks.count { $0.sign.isEnd }, 1, "\(name): \(lane.name) ends twice")
            }
            // What each subscription sent, but for what several of something shared were told together, and for what lies
            // above the last operator of an inner sequence.
            let timeline = Timeline(events)
            func isHidden(_ node: TraceNode) -> Bool {
                var below = node.parent
                while let next = below {
                    if timeline.subscriptions[next.id].map(timeline.isInner) == true { return true }
                    below = next.parent
                }
                return false
            }
            let sent = events.count { $0.kind == .next && $0.node.shared == 0 && !isHidden($0.node) }
            XCTAssertGreaterThanOrEqual(drawn, sent, name)
        }
    }

    func testEachLaneShowsWhatItHeardInTheOrderInWhichItDid() {
        for seed in 0..<300 as Range<UInt64> {
            let (events, name) = recording(seed)
            for lane in Picture(events).lanes {
                let heard = lane.marks.filter { $0.sign.value != nil }.sorted { $0.fact < $1.fact }.map(\.column)
                XCTAssertEqual(heard, heard.sorted(), "\(name): \(lane.name)")
            }
        }
    }

    func testAnElementHasWhatItCameFromAboveItInTheSameColumnIfOneTurnMadeBoth() {
        for seed in 0..<300 as Range<UInt64> {
            let (events, name) = recording(seed)
            let picture = Picture(events)
            var places: [Int: (lane: Int, column: Int)] = [:]
            for (index, lane) in picture.lanes.enumerated() {
                for mark in lane.marks where mark.sign.value != nil { places[mark.fact] = (index, mark.column) }
            }
            for (index, lane) in picture.lanes.enumerated() where lane.role != .subscriber {
                // The first of what an element became; further ones stand behind it.
                var used: Set<Int> = []
                for mark in lane.marks where mark.sign.value != nil {
                    if let origin = mark.origin {
                        guard let above = places[origin], used.insert(origin).inserted,
                            picture.columns[above.column].turn == picture.columns[mark.column].turn
                        else { continue }
                        XCTAssertGreaterThanOrEqual(mark.column, above.column, "\(name): \(lane.name)")
                        if lane.role == .stage { XCTAssertNotEqual(above.lane, index, "\(name): \(lane.name)") }
                    }
                }
            }
        }
    }

    func testWhatHappenedLaterInAChainNeverStandsBeforeWhatHappenedEarlierInAnotherTurn() {
        for seed in 0..<300 as Range<UInt64> {
            let (events, name) = recording(seed)
            let picture = Picture(events).joiningMoments
            let facts = Dictionary(grouping: events.lazy.filter { $0.turn != 0 }, by: \.turn)
                .mapValues { ($0.map(\.number).min() ?? 0)...($0.map(\.number).max() ?? 0) }
            for chain in Set(picture.lanes.map(\.chain)) {
                let marks = picture.lanes.filter { $0.chain == chain }.flatMap(\.marks).filter { $0.sign.value != nil }
                let columns = Dictionary(grouping: marks, by: \.turn).mapValues { $0.map(\.column).sorted() }
                for (turn, its) in columns {
                    for (other, others) in columns where other != turn {
                        guard let first = facts[turn], let second = facts[other], first.upperBound < second.lowerBound
                        else { continue }
                        XCTAssertLessThanOrEqual(its[its.count - 1], others[0], "\(name): turns \(turn), \(other)")
                    }
                }
            }
        }
    }

    func testNoTwoColumnsOverlapOnEitherAxisAndTimeRunsEvenly() {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix(state: seed)
            var time: Int64 = 0
            let unit = Int64([1, 5, 10, 100].randomElement(using: &random) ?? 1) * 1_000_000
            let columns = (0..<Int.random(in: 1...30, using: &random)).map { number -> Picture.Column in
                if Bool.random(using: &random) {
                    time += Int64(Int.random(in: 0...5, using: &random)) * unit
                    if Int.random(in: 0..<12, using: &random) == 0 { time += 100 * unit }
                }
                return Picture.Column(turn: number / Int.random(in: 1...3, using: &random), time: time)
            }
            let needs = columns.map { _ in
                PictureAxis.Need(
                    before: Int.random(in: 0...3, using: &random), after: Int.random(in: 1...6, using: &random),
                    lead: Int.random(in: 0...1, using: &random), trail: Int.random(in: 0...1, using: &random))
            }
            let axis = PictureAxis(columns, needs, start: 0, PictureAxis.Grid(room: 80))
            XCTAssertEqual(axis.places.count, columns.count)
            for (index, place) in axis.places.enumerated().dropLast() {
                XCTAssertLessThan(
                    place + needs[index].after, axis.places[index + 1] - needs[index + 1].before + 1, "\(seed)")
            }
            guard axis.isByTime else {
                XCTAssert(axis.labels.isEmpty, "\(seed): times on an axis in order")
                continue
            }
            XCTAssertLessThanOrEqual(axis.length, 80, "\(seed)")
            checkTimeRunsEvenly(axis, columns, "\(seed)")
        }
    }

    /// Between any two moments without a cut, time takes the same room everywhere, to what cannot be seen.
    private func checkTimeRunsEvenly(_ axis: PictureAxis, _ columns: [Picture.Column], _ name: String) {
        let finest = max(1_000_000, (columns.last?.time ?? 0) / 400)
        var moments: [(time: Int64, columns: [Int])] = []
        for (number, column) in columns.enumerated() {
            if let last = moments.last, column.time - last.time <= finest {
                moments[moments.count - 1].columns.append(number)
            } else {
                moments.append((column.time, [number]))
            }
        }
        var spans: [(cells: Int, time: Int64)] = []
        for (before, after) in zip(moments, moments.dropFirst()) {
            guard let start = axis.waits ? before.columns.last : before.columns.first, let end = after.columns.first
            else { continue }
            let room = axis.places[start]..<axis.places[end]
            if !axis.breaks.contains(where: room.overlaps) { spans.append((room.count, after.time - before.time)) }
        }
        let scale = axis.scale
        for span in spans {
            XCTAssertEqual(Double(span.cells), Double(span.time) * scale, accuracy: 2.01, "\(name): \(span)")
        }
        for label in axis.labels {
            for column in columns.indices where label.place...label.end ~= axis.places[column] {
                XCTAssertEqual(
                    Double(columns[column].time) * scale, Double(label.time) * scale,
                    accuracy: max(1.51, Double(finest) * scale),
                    "\(name): \(columns[column]) over \(label)")
            }
        }
    }

    func testTextAndPictureShowEachMarkOnceWithinTheirEdges() throws {
        for seed in 0..<150 as Range<UInt64> {
            let (events, name) = recording(seed)
            let picture = Picture(events)
            for width in [60, 80, 120] {
                let text = MarbleText(picture, style: Style(width: width)).text
                for line in text.split(separator: "\n") {
                    XCTAssertLessThanOrEqual(String(line).displayWidth, width, "\(name)\n\(text)")
                }
            }
            let drawing = MarbleSVG(picture).text
            let size = try XCTUnwrap(drawing.firstMatch(of: /width="(\d+)" height="(\d+)"/))
            let right = try XCTUnwrap(Double(size.1))
            for match in drawing.matches(of: /cx="([\d.]+)"/) {
                let x = try XCTUnwrap(Double(match.1))
                XCTAssert((17...(right - 17)).contains(x), name)
            }
            // Marks of one lane stand apart.
            for lane in drawing.components(separatedBy: #"<g class="lane"#).dropFirst() {
                let circles = lane.matches(of: /<circle[^>]* cx="([\d.]+)"/).compactMap { Double($0.1) }
                    .map { ($0 - 17)...($0 + 17) }
                let boxes = lane.matches(of: /<rect class="marble[^>]* x="([\d.]+)"[^>]* width="([\d.]+)"/)
                    .compactMap { match in Double(match.1).flatMap { x in Double(match.2).map { x...(x + $0) } } }
                let all = (circles + boxes).sorted { $0.lowerBound < $1.lowerBound }
                for (left, right) in zip(all, all.dropFirst()) {
                    XCTAssertLessThanOrEqual(left.upperBound, right.lowerBound, "\(name): \(lane)")
                }
            }
        }
    }
}
