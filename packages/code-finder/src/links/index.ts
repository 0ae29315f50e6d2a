// URLs in text. Loads no word tables.
export { findUrls, normalizeUrl } from './find-links.ts'
