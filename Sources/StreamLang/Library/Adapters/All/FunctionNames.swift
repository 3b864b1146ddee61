// The names of the functions of families that have many.

/// Names of free functions, by the families that have them. `LibraryTests` compares them with the entries.
enum Functions {
    static let memoryOfC = "malloc calloc free memset memcpy memmove memcmp time clock"
    static let timesOfC = """
        clock_gettime gettimeofday CLOCK_REALTIME CLOCK_MONOTONIC CLOCK_PROCESS_CPUTIME_ID CLOCK_THREAD_CPUTIME_ID
        CLOCK_MONOTONIC_RAW CLOCK_REALTIME_COARSE CLOCK_MONOTONIC_COARSE CLOCK_BOOTTIME
        """
    static let errorNumber = """
        errno perror ESRCH ENXIO E2BIG ENOEXEC ECHILD EFAULT EXDEV ENODEV ENOTDIR EISDIR ENFILE EMFILE ENOTTY EFBIG
        ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM ERANGE ENAMETOOLONG ENOSYS ENOTEMPTY EWOULDBLOCK EOVERFLOW EILSEQ
        ENOTSUP ECANCELED ECONNREFUSED ECONNRESET EHOSTUNREACH EADDRINUSE EINPROGRESS
        """
    static let filesOfC = "fopen fclose fgets fgetc fputc fread fwrite feof ferror fseek ftell rewind"
    static let limitsOfC = """
        CHAR_BIT CHAR_MAX SCHAR_MAX SHRT_MAX INT_MAX INT8_MAX INT8_MIN INT16_MAX INT32_MAX UINT8_MAX UINT16_MAX
        RAND_MAX PATH_MAX NAME_MAX DBL_DIG FLT_DIG STDIN_FILENO STDOUT_FILENO STDERR_FILENO EOF SEEK_SET SEEK_CUR
        SEEK_END UINT32_MAX LONG_MAX INTPTR_MAX LLONG_MAX SIZE_MAX DBL_MAX DBL_MIN DBL_EPSILON M_PI_2 M_PI_4 M_1_PI
        M_2_PI M_SQRT2 M_SQRT1_2 M_LN2 M_LN10 M_LOG2E M_LOG10E M_2_SQRTPI FLT_MAX FLT_MIN FLT_EPSILON
        """
    static let threadKeys = "pthread_key_create pthread_key_delete pthread_setspecific pthread_getspecific"
    static let playgrounds = """
        example printExampleHeader delay playgroundShouldContinueIndefinitely playgroundTimeLimit
        XCPSetExecutionShouldContinueIndefinitely
        """
    static let assertions = """
        XCTAssertEqual XCTAssertNotEqual XCTAssertRecordedElements XCTAssertTrue XCTAssert XCTAssertFalse
        XCTAssertNil XCTAssertNotNil XCTFail
        """
    static let moreAssertions = """
        XCTAssertGreaterThan XCTAssertGreaterThanOrEqual XCTAssertLessThan XCTAssertLessThanOrEqual
        XCTAssertIdentical XCTAssertNotIdentical XCTUnwrap XCTAssertThrowsError XCTAssertNoThrow
        """
    static let oldFunctions = """
        just never empty failWith sequenceOf from create deferred interval timer generate range concat
        combineLatest zip
        """
    static let oldDispatch = """
        dispatch_get_main_queue dispatch_get_global_queue dispatch_queue_create dispatch_time dispatch_after
        dispatch_source_create dispatch_source_set_timer dispatch_async dispatch_sync
        dispatch_source_set_event_handler dispatch_source_cancel dispatch_resume dispatch_suspend
        dispatch_group_create dispatch_group_enter dispatch_group_leave dispatch_group_notify
        dispatch_group_wait dispatch_group_async dispatch_apply dispatch_barrier_async
        dispatch_semaphore_create dispatch_semaphore_signal dispatch_semaphore_wait DISPATCH_TIME_NOW
        DISPATCH_TIME_FOREVER DISPATCH_QUEUE_SERIAL DISPATCH_QUEUE_CONCURRENT DISPATCH_SOURCE_TYPE_TIMER
        DISPATCH_QUEUE_PRIORITY_HIGH DISPATCH_QUEUE_PRIORITY_DEFAULT DISPATCH_QUEUE_PRIORITY_LOW
        DISPATCH_QUEUE_PRIORITY_BACKGROUND QOS_CLASS_USER_INTERACTIVE QOS_CLASS_USER_INITIATED
        QOS_CLASS_DEFAULT QOS_CLASS_UTILITY QOS_CLASS_BACKGROUND
        """
    static let checkFunctions = """
        swap assert precondition assertionFailure exit preconditionFailure fatalError
        """
    static let valueFunctions = """
        numericCast _fastPath _slowPath min max abs zip stride repeatElement sequence type
        withExtendedLifetime withoutActuallyEscaping autoreleasepool arc4random arc4random_uniform
        """
    static let mathFunctions = """
        sqrt sqrtf sin sinf cos cosf tan tanf exp expf exp2 exp2f expm1 expm1f log logf log2 log2f log10
        log10f log1p log1pf floor floorf ceil ceilf round roundf rint rintf trunc truncf cbrt cbrtf asin
        asinf acos acosf atan atanf sinh sinhf cosh coshf tanh tanhf fabs fabsf pow powf fmod fmodf
        asinh asinhf acosh acoshf atanh atanhf erf erff erfc erfcf tgamma tgammaf logb logbf nearbyint
        nearbyintf fdim fdimf nextafter nextafterf llround lrint ilogb ldexp scalbn frexp fma
        remainder remainderf atan2 atan2f hypot hypotf fmax fmaxf fmin fminf copysign copysignf lround
        lroundf modf NSDateComponentUndefined M_PI M_E NSNotFound
        """
    static let decimalMembers = """
        pow NSDecimalAdd NSDecimalSubtract NSDecimalMultiply NSDecimalDivide NSDecimalMultiplyByPowerOf10
        NSDecimalPower NSDecimalRound NSDecimalCompare NSDecimalString NSDecimalCopy NSDecimalCompact
        NSDecimalIsNotANumber
        """
    static let nsRangeMembers = """
        NSIntersectionRange NSUnionRange NSEqualRanges NSStringFromRange NSMakeRange NSMaxRange
        NSLocationInRange
        """
    static let errorMembers = """
        NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSUnderlyingErrorKey NSFilePathErrorKey
        NSURLErrorKey NSURLErrorFailingURLErrorKey NSURLErrorFailingURLStringErrorKey
        NSLocalizedRecoverySuggestionErrorKey NSLocalizedRecoveryOptionsErrorKey NSRecoveryAttempterErrorKey
        NSHelpAnchorErrorKey NSDebugDescriptionErrorKey NSStringEncodingErrorKey
        NSURLErrorDomain NSCocoaErrorDomain NSLocalizedString
        NSURLErrorUnknown NSURLErrorCancelled NSURLErrorBadURL NSURLErrorTimedOut NSURLErrorUnsupportedURL
        NSURLErrorCannotFindHost NSURLErrorCannotConnectToHost NSURLErrorNetworkConnectionLost
        NSURLErrorNotConnectedToInternet NSURLErrorBadServerResponse NSURLErrorUserAuthenticationRequired
        NSURLErrorResourceUnavailable NSURLErrorCannotParseResponse NSURLErrorDataNotAllowed
        NSURLErrorDNSLookupFailed NSURLErrorHTTPTooManyRedirects NSURLErrorRedirectToNonExistentLocation
        NSURLErrorUserCancelledAuthentication NSURLErrorZeroByteResource NSURLErrorCannotDecodeRawData
        NSURLErrorCannotDecodeContentData NSURLErrorFileDoesNotExist NSURLErrorFileIsDirectory
        NSURLErrorNoPermissionsToReadFile NSURLErrorSecureConnectionFailed NSURLErrorInternationalRoamingOff
        NSURLErrorCallIsActive NSURLErrorRequestBodyStreamExhausted NSURLErrorDataLengthExceedsMaximum
        NSURLErrorCannotCreateFile NSURLErrorCannotOpenFile NSURLErrorCannotCloseFile NSURLErrorCannotWriteToFile NSURLErrorCannotRemoveFile NSURLErrorCannotMoveFile NSURLErrorDownloadDecodingFailedMidStream NSURLErrorDownloadDecodingFailedToComplete NSURLErrorServerCertificateHasBadDate NSURLErrorServerCertificateUntrusted NSURLErrorServerCertificateHasUnknownRoot NSURLErrorServerCertificateNotYetValid NSURLErrorClientCertificateRejected NSURLErrorClientCertificateRequired NSURLErrorCannotLoadFromNetwork NSURLErrorBackgroundSessionRequiresSharedContainer NSURLErrorBackgroundSessionInUseByAnotherProcess NSURLErrorBackgroundSessionWasDisconnected NSURLErrorAppTransportSecurityRequiresSecureConnection
        """
    static let standardStreams = """
        stdout stderr fputs puts putchar fflush setbuf setvbuf _IOFBF _IOLBF _IONBF fileno isatty getpid
        """
    static let bufferMembers = """
        unsafeBitCast unsafeDowncast withUnsafeMutablePointer withUnsafePointer withUnsafeMutableBytes
        withUnsafeTemporaryAllocation
        """
    static let posixLocks = """
        pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock
        pthread_mutex_destroy pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype
        PTHREAD_MUTEX_NORMAL PTHREAD_MUTEX_RECURSIVE PTHREAD_MUTEX_ERRORCHECK PTHREAD_MUTEX_DEFAULT EPERM
        ENOENT EINTR EIO EBADF EAGAIN ENOMEM EACCES EBUSY EEXIST EINVAL EDEADLK ETIMEDOUT
        pthread_rwlock_init pthread_rwlock_unlock pthread_rwlock_destroy pthread_rwlock_rdlock
        pthread_rwlock_tryrdlock pthread_rwlock_wrlock pthread_rwlock_trywrlock os_unfair_lock_lock
        os_unfair_lock_trylock os_unfair_lock_unlock
        """
    static let functionsOfC = """
        atof strtod strlen strcmp random rand drand48 raise getenv setenv unsetenv memcmp strerror isalpha
        isdigit isalnum islower isupper isspace ispunct iscntrl isprint isxdigit tolower toupper SIGHUP
        SIGINT SIGTRAP SIGABRT SIGKILL SIGTERM SIGUSR1 EXIT_SUCCESS EXIT_FAILURE srandom srand srand48 atoi
        atol atoll strtol strtoll strtoul strtoull
        """
    static let associatedObjects = """
        objc_getAssociatedObject objc_setAssociatedObject objc_removeAssociatedObjects
        """
    static let taskMembers = """
        withCheckedContinuation withCheckedThrowingContinuation withTaskCancellationHandler
        withUnsafeContinuation withUnsafeCurrentTask withUnsafeThrowingContinuation
        """
    static let taskGroupMembers = """
        withTaskGroup withThrowingTaskGroup withDiscardingTaskGroup withThrowingDiscardingTaskGroup
        """
}
