// What rxrepl needs C for, of the process itself: a header for each matter.

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include "arguments.h"
#include "environment.h"
#include "fault.h"
#include "groups.h"
#include "hash_seed.h"
#include "input.h"
#include "interruption.h"
#include "memory.h"
#include "output.h"
#include "place.h"
#include "signals.h"
#include "store_depth.h"
#include "supervisor.h"
#include "walls.h"

#endif
