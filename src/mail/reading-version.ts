// The version of the parsing rules, stored with each message by the archive and the service.

/** Increment it when stored mails would be parsed differently: they are then parsed again, a few at a time. */
export const READING_VERSION = 2
