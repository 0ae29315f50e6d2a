// Constants of the wire format, for modules that need no schema.

/** Items on one page of a list (specification, section 8). */
export const PAGE_SIZE = 20

/** The expiry date that marks a permanent address (specification, section 2). */
export const PERMANENT_EXPIRES_AT = '9999-01-01T00:00:00.000Z'
