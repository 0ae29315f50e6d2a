/** Height of one row of a message list, in pixels, shared by its two lists; see the styles of MessageRow.svelte. */
export const MESSAGE_ROW_HEIGHT_PX = 72
