// The variables of store_depth.h.

#include "store_depth.h"

_Thread_local struct csystem_stores csystem_stores;
