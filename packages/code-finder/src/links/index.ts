// The addresses that a text contains. Reads no words.
export { findUrls, normalizeUrl } from './find-links.ts'
