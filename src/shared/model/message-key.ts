// The key of a message.

/** Identifies one message of one account: `<accountId>.<messageId>`. Opaque to the renderer. */
export type MessageKey = string
