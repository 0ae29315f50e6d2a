// Reads what a client prefers: `Accept` and `Accept-Language` (RFC 9110, sections 12.4.2, 12.5.1 and 12.5.4).

/** The ranges of a header with their weights; one that cannot be read is none. */
const parseRanges = (header: string): { range: string; weight: number }[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
      return { range, weight: weight >= 0 ? weight : 0 }
    })
    .filter(({ range }) => range !== '')

/**
 * How much a client wants something: the weight of the most specific range that fits; 0 is never.
 * @param acceptedRanges from the most specific range to the least
 */
export const weightOf = (header: string, acceptedRanges: readonly string[]): number => {
  const ranges = parseRanges(header)
  for (const fit of acceptedRanges) {
    const found = ranges.find(({ range }) => range === fit)
    if (found) return found.weight
  }
  return 0
}

/** Whether the client wants Markdown: it asks for text, and for nothing else more. */
export const wantsMarkdown = (accept: string): boolean => {
  const markdown = weightOf(accept, ['text/markdown', 'text/*'])
  return markdown > 0 && markdown >= weightOf(accept, ['application/json', 'application/*', '*/*'])
}

export const LANGUAGES = ['en', 'de', 'zh-CN', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The best of our languages; English when none fits. */
export const languageOf = (header: string | undefined): Language => {
  let best: Language = 'en'
  let top = 0
  for (const { range, weight } of parseRanges(header ?? '')) {
    const found = LANGUAGES.find((language) => language.split('-')[0] === range.split('-')[0])
    if (found && weight > top) [best, top] = [found, weight]
  }
  return best
}
