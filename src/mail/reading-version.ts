// The number of the reading of mails, by which the archive and the service know what an earlier version read.

/** Counted up where mails that are stored would be read otherwise now: they are then read again, in their own time. */
export const READING_VERSION = 1
