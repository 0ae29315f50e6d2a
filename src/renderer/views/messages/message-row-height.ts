// Sizes that the arithmetic of the message list and its style share.

/** Height of one message row, in pixels: sender, subject and first line. */
export const MESSAGE_ROW_HEIGHT_PX = 72
