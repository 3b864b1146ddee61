// libcurl, loaded when a script makes its first request.
//
// In a release build Foundation is linked statically and would have libcurl loaded at each start, which brings thirty
// libraries along: a third of the time to the first result, and five megabytes. So the functions that Foundation calls
// are defined here. Each hands its arguments on to the function of the same name in the library proper. All arguments
// and results are integers and pointers, which the calling conventions of Linux on x86-64 and arm64 pass alike whether
// a function is variadic or not; so one shape serves for all.

#if RXREPL_STATIC
import Foundation

private typealias Function = @convention(c) (Int, Int, Int, Int) -> Int

/// The library; the process ends with a message where it is not installed, since Foundation expects no failure here.
nonisolated(unsafe) private let library: UnsafeMutableRawPointer = {
    if let library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) { return library }
    end("requests need libcurl; install it, for example: apt-get install libcurl4")
}()

private func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("rxrepl: \(message)\n".utf8))
    exit(1)
}

private func function(_ name: String) -> Function {
    guard let symbol = dlsym(library, name) else {
        end("the libcurl of this system has no \(name)")
    }
    return unsafeBitCast(symbol, to: Function.self)
}

private let curlEasyCleanupFunction = function("curl_easy_cleanup")
@_cdecl("curl_easy_cleanup")
func curlEasyCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasyCleanupFunction(a, b, c, d) }

private let curlEasyGetinfoFunction = function("curl_easy_getinfo")
@_cdecl("curl_easy_getinfo")
func curlEasyGetinfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasyGetinfoFunction(a, b, c, d) }

private let curlEasyInitFunction = function("curl_easy_init")
@_cdecl("curl_easy_init")
func curlEasyInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasyInitFunction(a, b, c, d) }

private let curlEasyPauseFunction = function("curl_easy_pause")
@_cdecl("curl_easy_pause")
func curlEasyPause(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasyPauseFunction(a, b, c, d) }

private let curlEasySetoptFunction = function("curl_easy_setopt")
@_cdecl("curl_easy_setopt")
func curlEasySetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasySetoptFunction(a, b, c, d) }

private let curlEasyStrerrorFunction = function("curl_easy_strerror")
@_cdecl("curl_easy_strerror")
func curlEasyStrerror(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlEasyStrerrorFunction(a, b, c, d) }

private let curlFreeFunction = function("curl_free")
@_cdecl("curl_free")
func curlFree(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlFreeFunction(a, b, c, d) }

private let curlGlobalInitFunction = function("curl_global_init")
@_cdecl("curl_global_init")
func curlGlobalInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlGlobalInitFunction(a, b, c, d) }

private let curlMultiAddHandleFunction = function("curl_multi_add_handle")
@_cdecl("curl_multi_add_handle")
func curlMultiAddHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiAddHandleFunction(a, b, c, d) }

private let curlMultiAssignFunction = function("curl_multi_assign")
@_cdecl("curl_multi_assign")
func curlMultiAssign(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiAssignFunction(a, b, c, d) }

private let curlMultiCleanupFunction = function("curl_multi_cleanup")
@_cdecl("curl_multi_cleanup")
func curlMultiCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiCleanupFunction(a, b, c, d) }

private let curlMultiInfoReadFunction = function("curl_multi_info_read")
@_cdecl("curl_multi_info_read")
func curlMultiInfoRead(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiInfoReadFunction(a, b, c, d) }

private let curlMultiInitFunction = function("curl_multi_init")
@_cdecl("curl_multi_init")
func curlMultiInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiInitFunction(a, b, c, d) }

private let curlMultiRemoveHandleFunction = function("curl_multi_remove_handle")
@_cdecl("curl_multi_remove_handle")
func curlMultiRemoveHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiRemoveHandleFunction(a, b, c, d) }

private let curlMultiSetoptFunction = function("curl_multi_setopt")
@_cdecl("curl_multi_setopt")
func curlMultiSetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiSetoptFunction(a, b, c, d) }

private let curlMultiSocketActionFunction = function("curl_multi_socket_action")
@_cdecl("curl_multi_socket_action")
func curlMultiSocketAction(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlMultiSocketActionFunction(a, b, c, d) }

private let curlSlistAppendFunction = function("curl_slist_append")
@_cdecl("curl_slist_append")
func curlSlistAppend(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlSlistAppendFunction(a, b, c, d) }

private let curlSlistFreeAllFunction = function("curl_slist_free_all")
@_cdecl("curl_slist_free_all")
func curlSlistFreeAll(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlSlistFreeAllFunction(a, b, c, d) }

private let curlUrlFunction = function("curl_url")
@_cdecl("curl_url")
func curlUrl(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlUrlFunction(a, b, c, d) }

private let curlUrlGetFunction = function("curl_url_get")
@_cdecl("curl_url_get")
func curlUrlGet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlUrlGetFunction(a, b, c, d) }

private let curlUrlSetFunction = function("curl_url_set")
@_cdecl("curl_url_set")
func curlUrlSet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlUrlSetFunction(a, b, c, d) }

private let curlVersionFunction = function("curl_version")
@_cdecl("curl_version")
func curlVersion(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlVersionFunction(a, b, c, d) }

private let curlVersionInfoFunction = function("curl_version_info")
@_cdecl("curl_version_info")
func curlVersionInfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curlVersionInfoFunction(a, b, c, d) }
#endif
