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

/// The library; nil where it is not installed.
nonisolated(unsafe) private let library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND)

/// Whether requests can be made. Foundation expects no failure of libcurl's functions, so it is asked before them.
let canMakeRequests = library != nil

/// Calls the library's function of a name. It is looked up at each call, which is nothing beside a request.
private func call(_ name: String, _ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
    guard let symbol = dlsym(library, name) else { fatalError("the libcurl of this system has no \(name)") }
    return unsafeBitCast(symbol, to: Function.self)(a, b, c, d)
}

@_cdecl("curl_easy_cleanup")
func curlEasyCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_cleanup", a, b, c, d) }

@_cdecl("curl_easy_getinfo")
func curlEasyGetinfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_getinfo", a, b, c, d) }

@_cdecl("curl_easy_init")
func curlEasyInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_init", a, b, c, d) }

@_cdecl("curl_easy_pause")
func curlEasyPause(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_pause", a, b, c, d) }

@_cdecl("curl_easy_setopt")
func curlEasySetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_setopt", a, b, c, d) }

@_cdecl("curl_easy_strerror")
func curlEasyStrerror(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_easy_strerror", a, b, c, d) }

@_cdecl("curl_free")
func curlFree(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_free", a, b, c, d) }

@_cdecl("curl_global_init")
func curlGlobalInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_global_init", a, b, c, d) }

@_cdecl("curl_multi_add_handle")
func curlMultiAddHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_add_handle", a, b, c, d) }

@_cdecl("curl_multi_assign")
func curlMultiAssign(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_assign", a, b, c, d) }

@_cdecl("curl_multi_cleanup")
func curlMultiCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_cleanup", a, b, c, d) }

@_cdecl("curl_multi_info_read")
func curlMultiInfoRead(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_info_read", a, b, c, d) }

@_cdecl("curl_multi_init")
func curlMultiInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_init", a, b, c, d) }

@_cdecl("curl_multi_remove_handle")
func curlMultiRemoveHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
    call("curl_multi_remove_handle", a, b, c, d)
}

@_cdecl("curl_multi_setopt")
func curlMultiSetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_multi_setopt", a, b, c, d) }

@_cdecl("curl_multi_socket_action")
func curlMultiSocketAction(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
    call("curl_multi_socket_action", a, b, c, d)
}

@_cdecl("curl_slist_append")
func curlSlistAppend(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_slist_append", a, b, c, d) }

@_cdecl("curl_slist_free_all")
func curlSlistFreeAll(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_slist_free_all", a, b, c, d) }

@_cdecl("curl_url")
func curlUrl(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_url", a, b, c, d) }

@_cdecl("curl_url_get")
func curlUrlGet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_url_get", a, b, c, d) }

@_cdecl("curl_url_set")
func curlUrlSet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_url_set", a, b, c, d) }

@_cdecl("curl_version")
func curlVersion(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_version", a, b, c, d) }

@_cdecl("curl_version_info")
func curlVersionInfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { call("curl_version_info", a, b, c, d) }
#else
/// Whether requests can be made: Foundation's own library brings libcurl.
let canMakeRequests = true
#endif
