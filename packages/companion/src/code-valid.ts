// How long a code is offered.

/** Milliseconds after its mail arrived. */
export const CODE_VALID_MS = 15 * 60_000
