// Every operator once with tracing on: ids, parents, causes, ends. XCTest, because tracing is global.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class EveryOperatorTests: XCTestCase {
    func testEachSubscriptionIsAnnouncedHasAParentAndEndsOnceWithACause() {
        for (name, pipeline) in OperatorTable.pipelines {
            let events = OperatorTable.trace(pipeline)
            for fault in TraceRules.faults(in: events) { XCTFail("\(name): \(fault)\n\(TraceRules.text(events))") }
        }
    }

    func testEveryOperatorIsInTheTable() throws {
        let traced = Set(OperatorTable.pipelines.flatMap { OperatorTable.trace($0.run).map(\.operatorName) })
        let missing = try OperatorTable.namesInSources().subtracting(traced)
        XCTAssertEqual(missing.sorted(), [], "these operators have no pipeline in the table")
    }

    func testEveryPipelineShowsTheOperatorThatItIsNamedAfter() {
        for (name, pipeline) in OperatorTable.pipelines {
            let names = Set(OperatorTable.trace(pipeline).map(\.operatorName))
            XCTAssert(names.contains(name), "\(name) is not among \(names.sorted())")
        }
    }
}

/// What must hold of every trace.
enum TraceRules {
    static func faults(in events: [TraceEvent]) -> [String] {
        var faults: [String] = []
        var depths: [Int: Int] = [:]
        var ended: [Int: Int] = [:]
        var connections: Set<Int> = []
        for event in events {
            let name = "#\(event.id) \(event.operatorName)"
            if event.id <= 0 { faults.append("\(name) has no id") }
            if event.thread.isEmpty { faults.append("\(name) has no thread") }
            switch event.kind {
            case .subscribe:
                if depths[event.id] != nil { faults.append("\(name) subscribed twice") }
                if let parent = event.parent {
                    if depths[parent] == nil { faults.append("\(name) has an unknown parent #\(parent)") }
                    if depths[parent].map({ $0 + 1 }) != event.depth {
                        faults.append("\(name) is at depth \(event.depth), not below its parent")
                    }
                }
                depths[event.id] = event.depth
            case .connection where event.cause == "connected" && depths[event.id] == nil:
                // A connection of its own; that of `share` is told on the subscription that caused it.
                depths[event.id] = event.depth
                connections.insert(event.id)
            case .connection where connections.contains(event.id) && event.cause?.hasPrefix("disconnected: ") == true:
                ended[event.id, default: 0] += 1
            case .next, .error, .completed, .delivered, .replayed:
                if depths[event.id] == nil { faults.append("\(name) was never subscribed") }
                if ended[event.id] != nil { faults.append("\(name) \(event.kind) after its end") }
            case .dispose:
                ended[event.id, default: 0] += 1
                if event.cause?.isEmpty != false { faults.append("\(name) was disposed without a cause") }
            case .dropped, .missed, .retry, .hop, .connection, .anomaly:
                if event.cause?.isEmpty != false { faults.append("\(name) \(event.kind) without a cause") }
            }
        }
        for id in depths.keys where ended[id] != 1 { faults.append("#\(id) ended \(ended[id] ?? 0) times") }
        return faults
    }

    static func text(_ events: [TraceEvent]) -> String {
        events.map { event in
            "\(event.time) \(event.thread) #\(event.id)^\(event.parent.map(String.init) ?? "-") \(event.operatorName) \(event.kind) \(event.payload ?? "") \(event.cause ?? "")"
        }.joined(separator: "\n")
    }
}
