// Plain text: invisible characters, what is compared as the same, and text that stands in for HTML.
export { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'
export { normalizeLine } from './normalize-line.ts'
export { mayStandIn } from './stand-in-text.ts'
