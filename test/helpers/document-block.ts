// The commands and files of a page, as tests run them.

/** The fenced block of a page that contains a text. @throws if no block contains it */
export const blockWith = (page: string, text: string): string => {
  const blocks = [...page.matchAll(/^```[a-z]*\n(.*?)^```$/gms)].map(([, block]) => block ?? '')
  const found = blocks.find((block) => block.includes(text))
  if (found === undefined) throw new Error(`the page has no block with ${text}`)
  return found
}
