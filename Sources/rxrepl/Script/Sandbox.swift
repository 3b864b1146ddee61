// The walls of the system around a stranger's script, behind those that the library has.

import CSystem
import Foundation
import Pictures
import RxEngine

/// What `--sandbox` does to the process itself.
enum Sandbox {
    nonisolated(unsafe) private static var walls: csystem_walls?  // set once, before there are other threads

    /// Whether the walls stand.
    static var isRaised: Bool { walls != nil }

    /// Gives up what the process inherited: variables of the environment, and all open files but the first three.
    /// To be called when nothing of it is needed any more, and nothing else is open yet.
    static func shed() {
        tzset()  // which reads a variable that stays
        csystem_shed_inheritance()
    }

    /// Raises the walls, while the process has one thread.
    ///
    /// - Parameters:
    ///   - isPrompt: Whether the prompt's own commands still ask the process outside for files.
    ///   - note: Told if the system lacks a wall.
    static func raise(isPrompt: Bool, note: (String) -> Void) {
        _ = StackRoom.limits  // the first look at the main thread's stack reads a file
        let raised = csystem_raise_walls(isPrompt)
        walls = raised
        if raised.landlock == 0 || !raised.seccomp { note("note: \(description(of: raised))\n") }
    }

    /// Which walls stand, or would stand if they are not raised yet.
    static var description: String { description(of: walls ?? csystem_known_walls()) }

    private static func description(of walls: csystem_walls) -> String {
        let landlock =
            walls.landlock > 0 ? "Landlock \(walls.landlock) keeps it from files" : "no Landlock in this system"
        let seccomp = walls.seccomp ? "seccomp from processes and the network" : "no seccomp in this system"
        return "--sandbox: the library refuses; \(landlock), \(seccomp)"
    }
}

/// Files that the user names, which a sandboxed prompt has opened outside of its walls.
enum UserFile {
    /// Writes a text.
    ///
    /// - Returns: What went wrong; nil if nothing did.
    static func write(_ text: String, to path: String) -> String? {
        guard Sandbox.isRaised else {
            let isWritten = (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil
            return isWritten ? nil : "cannot write \(path)"
        }
        let file = csystem_open_outside(path, true)
        guard file >= 0 else { return "cannot write \(path): \(reason(-file, isWritten: true))" }
        return put(text, into: file) ? nil : "cannot write \(path)"
    }

    /// Reads a text at a sandboxed prompt.
    ///
    /// - Returns: The text, or why there is none.
    static func readOutside(_ path: String) -> Result<Data, Fault> {
        let file = csystem_open_outside(path, false)
        guard file >= 0 else { return .failure(Fault(reason: reason(-file, isWritten: false))) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        guard let data = try? handle.readToEnd() else { return .success(Data()) }
        return .success(data)
    }

    /// Why a file could not be had.
    struct Fault: Error { let reason: String }

    /// Writes a text into an open file, and closes it.
    static func put(_ text: String, into descriptor: Int32) -> Bool {
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return (try? handle.write(contentsOf: Data(text.utf8))) != nil
    }

    private static func reason(_ fault: Int32, isWritten: Bool) -> String {
        switch (fault, isWritten) {
        case (EPERM, true): "a sandboxed prompt writes files that end in .rxs or one of \(TraceForm.endings)"
        case (EPERM, false): "a sandboxed prompt reads scripts, which end in .rxs"
        case (EEXIST, _): "it exists, and a sandboxed prompt writes new files alone"
        case (ELOOP, _): "a sandboxed prompt follows no links"
        case (EISDIR, false): "it is no file"
        case (ENOENT, false): "no such file"
        case _: String(cString: strerror(fault))
        }
    }
}
