// A browser without a window: what a page shows, and what happens when somebody uses it.

import Foundation

/// Chromium, driven by its DevTools protocol over a pair of pipes: messages in JSON, with a zero byte after each.
final class Browser {
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The first that is installed.
    static let executable = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"].map {
        "/usr/bin/" + $0
    }.first(where: FileManager.default.isExecutableFile)

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let profile: TemporaryFolder
    private let folder: TemporaryFolder
    private var received = Data()
    private var number = 0
    private var session: String?
    /// What went wrong on the page, and what it asked other machines for.
    private(set) var complaints: [String] = []
    private var hasLoaded = false

    /// Starts one.
    ///
    /// - Parameter folder: The folder of its pages, which goes with it.
    init(keeping folder: TemporaryFolder) throws {
        self.folder = folder
        profile = try TemporaryFolder()
        let flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"]
        // The protocol's pipes have the numbers 3 and 4.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", Self.executable ?? "chromium"] + flags
            + ["--user-data-dir=" + profile.url.path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let target = try call("Target.createTarget", ["url": "about:blank"])
        session =
            try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])["sessionId"]
            as? String
        for domain in ["Page", "Runtime", "Network", "Log"] { try call(domain + ".enable") }
    }

    deinit {
        session = nil
        _ = try? call("Browser.close")
        let end = Date(timeIntervalSinceNow: 10)
        while process.isRunning, Date() < end { usleep(10_000) }
        if process.isRunning { process.terminate() }
    }

    // MARK: - What a user does

    /// Sets the window's size and the scheme of colours.
    func show(width: Int, height: Int = 800, isDark: Bool = false, medium: String = "") throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
        try call("Emulation.setEmulatedMedia", ["media": medium, "features": [scheme]])
    }

    /// Whether pages may run programs.
    func allowPrograms(_ isAllowed: Bool) throws {
        try call("Emulation.setScriptExecutionDisabled", ["value": !isAllowed])
    }

    /// Opens a page.
    func open(_ file: URL) throws {
        hasLoaded = false
        try call("Page.navigate", ["url": file.absoluteString])
        while !hasLoaded { try note(receive()) }
    }

    func press(_ key: String) throws {
        var event: [String: Any] = ["type": "keyDown", "key": key, "code": key == " " ? "Space" : key]
        if key == " " { event["text"] = " " }
        try call("Input.dispatchKeyEvent", event)
        event["type"] = "keyUp"
        event["text"] = nil
        try call("Input.dispatchKeyEvent", event)
    }

    /// Points at the middle of an element.
    func point(at element: String) throws {
        let place = try middle(of: element)
        try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": place[0], "y": place[1]])
    }

    func click(_ element: String) throws {
        let place = try middle(of: element)
        for kind in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                ["type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
        }
    }

    private func middle(of element: String) throws -> [Double] {
        let place = try value(
            "(box => [box.x + box.width / 2, box.y + box.height / 2])((\(element)).getBoundingClientRect())")
        guard let place = place as? [NSNumber] else { throw Fault(description: "no place of \(element)") }
        return place.map(\.doubleValue)
    }

    // MARK: - What a user sees

    /// The value of an expression on the page.
    @discardableResult
    func value(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let details = answer["exceptionDetails"] as? [String: Any] {
            throw Fault(description: "\(expression): \(details["exception"] ?? details)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

    func number(_ expression: String) throws -> Int { (try value(expression) as? NSNumber)?.intValue ?? -1 }

    /// Whether something becomes true soon.
    func comes(_ condition: String, seconds: Double = 20) throws -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if try value(condition) as? Bool == true { return true }
            usleep(20_000)
        }
        return false
    }

    // MARK: - The protocol

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try input.fileHandleForWriting.write(
            contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try receive()
            guard answer["id"] as? Int == number else {
                note(answer)
                continue
            }
            if let error = answer["error"] { throw Fault(description: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func note(_ event: [String: Any]) {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Page.loadEventFired": hasLoaded = true
        case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled":
            complaints.append("\(parameters)")
        case "Network.requestWillBeSent":
            let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
            if !url.hasPrefix("file:") { complaints.append("asks for \(url)") }
        case _: break
        }
    }

    /// The next message; a browser that says nothing for a minute is taken for dead.
    private func receive() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let message = received[..<end]
                defer { received = Data(received[(end + 1)...]) }
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 60_000) > 0 else { throw Fault(description: "the browser says nothing") }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Fault(description: "the browser has ended") }
            received += more
        }
    }
}
