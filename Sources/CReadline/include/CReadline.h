#ifndef CREADLINE_H
#define CREADLINE_H
#endif
