// What a message is named by.

/** Names one message of one account: `<accountId>.<messageId>`. Opaque to the renderer. */
export type MessageKey = string
