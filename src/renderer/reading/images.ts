// Which images of a mail may be shown: those it carries itself, and those that were fetched on request.
import { pixelsOf } from '../../mail/picture-size.ts'
import { dataUrlBytes } from './data-url.ts'
import { MAX_PICTURE, MAX_PICTURES } from './limits.ts'
import { plainVector } from './vector-image.ts'

/** Pictures a style may carry; SVG only as the source of an image element, where it can neither run nor fetch. */
const carried = ['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp']

export type ImageUse = 'element' | 'style'

/** Characters in which a picture mostly says how large it is; in some, much stands before that. */
const HEAD = 64_000

/** Pixels of a picture, by its bytes: that is what a browser goes by, too. Zero for what it could not show. */
const pixelsIn = (url: string): number =>
  [HEAD, Infinity].reduce(
    (pixels, most) => pixels || (pixelsOf(dataUrlBytes(url, most) ?? new Uint8Array()) ?? 0),
    0,
  )

/** Decides about each image of one mail, and remembers what was held back. */
export class ImageGate {
  /** Addresses of remote images that were not shown, each once. */
  readonly held = new Set<string>()
  /** `cid:` addresses (RFC 2392) of images that came with the mail and are not here yet, each once. */
  readonly inline = new Set<string>()
  /** Addresses of remote images that are not there to be seen, each once; see tracker.ts. */
  readonly trackers = new Set<string>()
  /** Pictures that are here and would take too much room once they are decoded. */
  readonly tooLarge = new Set<string>()
  readonly #shown = new Set<string>()
  /** Of all that are shown. */
  #pixels = 0
  readonly #fetched: ReadonlyMap<string, string>
  readonly #base: string | null

  /** `fetched` maps addresses to `data:` URLs; `base` is what the mail says its relative addresses are relative to. */
  constructor(fetched: ReadonlyMap<string, string>, base: string | null) {
    this.#fetched = fetched
    this.#base = base
  }

  /** A `data:` URL to show, or null. */
  pass(raw: string, use: ImageUse, isTracker = false): string | null {
    const url = raw.trim()
    if (/^data:/iu.test(url)) return this.#carried(url, use)
    const target = URL.parse(url, this.#base ?? undefined)
    if (target === null || !['http:', 'https:', 'cid:'].includes(target.protocol)) return null
    const data = this.#fetched.get(target.href)
    if (data !== undefined) return this.#carried(data, use)
    if (target.protocol === 'cid:') this.inline.add(target.href)
    else (isTracker ? this.trackers : this.held).add(target.href)
    return null
  }

  /** A `data:` URL as it may be shown, or null. */
  #carried(url: string, use: ImageUse): string | null {
    const head = url.slice(0, 64).toLowerCase()
    if (!head.startsWith('data:image/')) return null
    const type = head.slice('data:image/'.length).split(/[;,]/)[0] ?? ''
    if (type === 'svg+xml') return use === 'element' ? plainVector(url) : null
    return carried.includes(type) && this.#fits(url) ? url : null
  }

  #fits(url: string): boolean {
    if (this.#shown.has(url)) return true
    if (this.tooLarge.has(url)) return false
    const pixels = pixelsIn(url)
    if (pixels === 0) return false
    if (pixels > MAX_PICTURE || this.#pixels + pixels > MAX_PICTURES) {
      this.tooLarge.add(url)
      return false
    }
    this.#shown.add(url)
    this.#pixels += pixels
    return true
  }
}
