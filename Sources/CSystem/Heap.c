// Where the memory of release builds lies: in pages of two megabytes, from the second megabyte on. The kernel takes as long
// to hand out one of these as thirty small ones, of which it holds 512; what a short script needs lies before them.

#ifdef RXREPL_STATIC

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { megabyte = 1 << 20, largePage = 2 * megabyte, reserve = 256 * megabyte };

__attribute__((constructor)) static void useLargePages(void)
{
    // Addresses are set aside, not memory; what a large array outgrows is used again in place of being given back.
    mallopt(M_TOP_PAD, reserve);
    mallopt(M_TRIM_THRESHOLD, 2 * reserve);
    mallopt(M_MMAP_THRESHOLD, 32 * megabyte);
    void *block = malloc(megabyte);
    if (!block) return;
    uintptr_t end = (uintptr_t)sbrk(0) & ~(uintptr_t)(largePage - 1);
    uintptr_t start = ((uintptr_t)block + megabyte + largePage - 1) & ~(uintptr_t)(largePage - 1);
    free(block);
    if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
}

#endif
