// Turns an HTML mail body into the text a person would read: pure string work, no DOM.
import { readVisibleHtml } from './visible-html.ts'

/**
 * The visible text, a line for each line a person sees, cells of a table row apart by tabs, paragraphs by an empty line.
 * Style, script, title, comments and hidden parts (preheaders) are left out. Linear in the length of `html`; never throws.
 */
export const htmlToText = (html: string): string => readVisibleHtml(html).lines.join('\n')
