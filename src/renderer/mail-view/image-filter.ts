// Which images of a mail may be shown: those it carries itself, and those that were fetched on request.
import { imagePixelCount } from '../../mail/image-size.ts'
import { dataUrlBytes } from './data-url.ts'
import { MAX_IMAGE_PIXELS, MAX_TOTAL_IMAGE_PIXELS } from './limits.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** Pictures a style may carry; SVG only as the source of an image element, where it can neither run nor fetch. */
const allowedStyleTypes = ['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp']

export type ImageUse = 'element' | 'style'

/** Characters in which a picture mostly says how large it is; in some, much stands before that. */
const HEADER_CHARACTERS = 64_000

/** Pixels of a picture, by its bytes: that is what a browser goes by, too. Zero for what it could not show. */
const pixelsOfDataUrl = (url: string): number =>
  [HEADER_CHARACTERS, Infinity].reduce(
    (pixels, maxCharacters) =>
      pixels || (imagePixelCount(dataUrlBytes(url, maxCharacters) ?? new Uint8Array()) ?? 0),
    0,
  )

/** Decides about each image of one mail, and remembers what was held back. */
export class ImageFilter {
  /** Addresses of remote images that were not shown, each once. */
  readonly blocked = new Set<string>()
  /** `cid:` addresses (RFC 2392) of images that came with the mail and are not here yet, each once. */
  readonly missingInline = new Set<string>()
  /** Addresses of remote images that are not there to be seen, each once; see tracker.ts. */
  readonly trackers = new Set<string>()
  /** Pictures that are here and would take too much room once they are decoded. */
  readonly tooLarge = new Set<string>()
  readonly #shown = new Set<string>()
  /** Of all that are shown. */
  #shownPixels = 0
  readonly #fetched: ReadonlyMap<string, string>
  readonly #baseUrl: string | null

  /** `fetched` maps addresses to `data:` URLs; `base` is what the mail says its relative addresses are relative to. */
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
