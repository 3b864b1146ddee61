// Whether a sanitizer watches: it has handlers and functions of its own in the places of those here, which say more.

#ifndef CSYSTEM_SANITIZED_H
#define CSYSTEM_SANITIZED_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

#endif
