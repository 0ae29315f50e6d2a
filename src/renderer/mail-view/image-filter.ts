// Which images of a mail may be shown: those it carries itself, and those that were fetched on request.
import { imagePixelCount } from '../../mail/image-size.ts'
import { dataUrlBytes } from './data-url.ts'
import { MAX_IMAGE_PIXELS, MAX_TOTAL_IMAGE_PIXELS } from './limits.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** Types of `data:` images in styles; SVG only in an image element, where it can neither run nor fetch. */
const allowedStyleTypes = ['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp']

export type ImageUse = 'element' | 'style'

/** Characters within which most images state their size; some have long metadata before it. */
const HEADER_CHARACTERS = 64_000

/** Pixels of an image by its bytes, not its declared type, as a browser decodes it. Zero for what it could not show. */
const pixelsOfDataUrl = (url: string): number =>
  [HEADER_CHARACTERS, Infinity].reduce(
    (pixels, maxCharacters) =>
      pixels || (imagePixelCount(dataUrlBytes(url, maxCharacters) ?? new Uint8Array()) ?? 0),
    0,
  )

/** Decides about each image of one mail, and records what was blocked. */
export class ImageFilter {
  /** URLs of remote images that were not shown, each once. */
  readonly blocked = new Set<string>()
  /** `cid:` URLs (RFC 2392) of images that came with the mail and are not fetched yet, each once. */
  readonly missingInline = new Set<string>()
  /** URLs of remote tracking pixels, each once; see tracking-pixel.ts. */
  readonly trackers = new Set<string>()
  /** `data:` URLs of images beyond the pixel limits. */
  readonly tooLarge = new Set<string>()
  readonly #shown = new Set<string>()
  #shownPixels = 0
  readonly #fetched: ReadonlyMap<string, string>
  readonly #baseUrl: string | null

  /** @param fetched maps URLs to `data:` URLs @param base the mail's base for relative URLs */
  constructor(fetched: ReadonlyMap<string, string>, base: string | null) {
    this.#fetched = fetched
    this.#baseUrl = base
  }

  /** A `data:` URL to show, or null. */
  resolve(raw: string, use: ImageUse, isTracker = false): string | null {
    const url = raw.trim()
    if (/^data:/iu.test(url)) return this.#checkDataUrl(url, use)
    const target = URL.parse(url, this.#baseUrl ?? undefined)
    if (target === null || !['http:', 'https:', 'cid:'].includes(target.protocol)) return null
    const data = this.#fetched.get(target.href)
    if (data !== undefined) return this.#checkDataUrl(data, use)
    if (target.protocol === 'cid:') this.missingInline.add(target.href)
    else (isTracker ? this.trackers : this.blocked).add(target.href)
    return null
  }

  /** A `data:` URL as it may be shown, or null. */
  #checkDataUrl(url: string, use: ImageUse): string | null {
    const head = url.slice(0, 64).toLowerCase()
    if (!head.startsWith('data:image/')) return null
    const type = head.slice('data:image/'.length).split(/[;,]/)[0] ?? ''
    if (type === 'svg+xml') return use === 'element' ? sanitizeSvg(url) : null
    return allowedStyleTypes.includes(type) && this.#fitsPixelBudget(url) ? url : null
  }

  #fitsPixelBudget(url: string): boolean {
    if (this.#shown.has(url)) return true
    if (this.tooLarge.has(url)) return false
    const pixels = pixelsOfDataUrl(url)
    if (pixels === 0) return false
    if (pixels > MAX_IMAGE_PIXELS || this.#shownPixels + pixels > MAX_TOTAL_IMAGE_PIXELS) {
      this.tooLarge.add(url)
      return false
    }
    this.#shown.add(url)
    this.#shownPixels += pixels
    return true
  }
}
