// Converts an HTML mail body to its visible text, without a DOM.
import { readVisibleHtml } from './visible-html.ts'

/**
 * Returns the visible text, one line for each visible line. Tabs separate the cells of a table row, an empty line separates paragraphs.
 * Style, script, title, comments and hidden parts (preheaders) are left out. Linear in the length of `html`; never throws.
 */
export const htmlToText = (html: string): string => readVisibleHtml(html).lines.join('\n')
