// Constants of the wire format, for modules that need no schema.

/** Items on one page of a list (specification, section 8). */
export const PAGE_SIZE = 20

/** The expiry date that marks a permanent address (specification, section 2). */
export const PERMANENT_EXPIRES_AT = '9999-01-01T00:00:00.000Z'
/** The same in epoch milliseconds. */
export const PERMANENT_EXPIRES_AT_MS = Date.parse(PERMANENT_EXPIRES_AT)

/** What a scoped key may do with mail, from most to least; see the service's key-access.ts. */
export const MAIL_SCOPES = ['full', 'own', 'read'] as const
export type MailScope = (typeof MAIL_SCOPES)[number]
/** All scopes: `metrics` is for the monitoring of the service, and sees no mail. */
export const KEY_SCOPES = [...MAIL_SCOPES, 'metrics'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Maximum lifetime of a scoped key in days. */
export const MAX_KEY_DAYS = 3650
