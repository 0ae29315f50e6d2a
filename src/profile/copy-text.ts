// Copies a text to the clipboard, which a page has over HTTPS and at localhost only, and which the browser may refuse.

/** @returns whether it is on the clipboard */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
