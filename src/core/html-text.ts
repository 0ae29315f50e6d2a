// Turns an HTML mail body into the text a person would read: pure string work, no DOM.
/** Visible text with line breaks at block boundaries; style, script, head and comments are left out. */
export const htmlToText = (html: string): string =>
  html.replace(/<(style|script|head|title)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
