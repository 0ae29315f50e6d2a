// Content negotiation: `Accept` and `Accept-Language` (RFC 9110, sections 12.4.2, 12.5.1 and 12.5.4).
import { languageOfTag, type Language } from '../../shared/i18n/languages.ts'

/** The ranges of a header with their weights; an invalid weight is 0. */
const parseRanges = (header: string): { range: string; weight: number }[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
      return { range, weight: weight >= 0 ? weight : 0 }
    })
    .filter(({ range }) => range !== '')

/**
 * How much a client prefers something: the weight of the most specific matching range; 0 if it is not acceptable.
 * @param acceptedRanges from the most specific range to the least
 */
const weightOf = (header: string, acceptedRanges: readonly string[]): number => {
  const ranges = parseRanges(header)
  for (const fit of acceptedRanges) {
    const found = ranges.find(({ range }) => range === fit)
    if (found) return found.weight
  }
  return 0
}

/** Whether the client prefers Markdown: it accepts text with at least the weight of JSON. */
export const prefersMarkdown = (accept: string): boolean => {
  const markdown = weightOf(accept, ['text/markdown', 'text/*'])
  return markdown > 0 && markdown >= weightOf(accept, ['application/json', 'application/*', '*/*'])
}

/** Whether the client is a browser that shows a page: it names HTML, and nothing for programs with that weight or more. */
export const prefersHtml = (accept: string): boolean => {
  const html = weightOf(accept, ['text/html'])
  return html > weightOf(accept, ['application/json']) && html > weightOf(accept, ['text/markdown'])
}

/** The supported language that the client prefers; English if none matches. */
export const languageOf = (header: string | undefined): Language => {
  const ranges = parseRanges(header ?? '').filter(({ weight }) => weight > 0)
  // Stable sort: of equal weights the first wins.
  const preferred = ranges.toSorted((one, other) => other.weight - one.weight)
  for (const { range } of preferred) {
    const language = languageOfTag(range)
    if (language) return language
  }
  return 'en'
}
