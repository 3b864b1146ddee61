// Signals: their handlers only note that one came; what follows is done by a thread, or where script code looks.

#ifndef CSYSTEM_SIGNALS_H
#define CSYSTEM_SIGNALS_H

/// Has a signal be noted for the thread that waits for signals.
void csystem_note_signal(int number);

/// Has a signal ask scripts to end, too. If no thread waits for signals, and the script has not ended after a second and
/// a half because it is in a step that does not look, the process says so and ends with the status 128 and the number.
void csystem_end_on_signal(int number);

/// Says that the process is being ended: however long that takes, nothing else ends it meanwhile.
void csystem_begin_end(void);

/// The first signal that asked for the end; 0 if none did.
int csystem_ending_signal(void);

/// Says that a thread is about to wait for signals, by the next function.
void csystem_watch_signals(void);

/// Waits for a signal that was noted, and gives its number.
int csystem_next_signal(void);

#endif
