// Plain text: invisible characters, normalisation for comparison, and placeholders for HTML.
export { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'
export { normalizeLine } from './normalize-line.ts'
export { mayBePlaceholder } from './placeholder-text.ts'
