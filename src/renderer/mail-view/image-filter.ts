// Decides which images of a mail may be shown: embedded ones, and those that were fetched at the user's request.
import { imagePixelCount } from '../../mail/files/image-size.ts'
import { detectImageType, type ImageType } from '../../mail/files/image-type.ts'
import { dataUrlBytes, isBase64Url } from './data-url.ts'
import { MAX_IMAGE_PIXELS, MAX_TOTAL_IMAGE_PIXELS } from './limits.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** Only this many characters are decoded to find the size of an image; some images have long metadata before it. */
const HEADER_CHARACTERS = 64_000

/** Type and pixels of an image by its bytes, not its declared type, as browsers do; null for one that they cannot show. */
const inspectDataUrl = (url: string): { readonly type: ImageType; readonly pixels: number } | null => {
  for (const maxCharacters of [HEADER_CHARACTERS, Infinity]) {
    const bytes = dataUrlBytes(url, maxCharacters) ?? new Uint8Array()
    const type = detectImageType(bytes)
    if (type === null) return null
    if (type === 'svg+xml') return { type, pixels: 0 }
    const pixels = imagePixelCount(bytes)
    if (pixels !== null) return { type, pixels }
  }
  return null
}

const DECLARES_IMAGE = /^data:image\//iu

/** The URL with the type that its bytes have, where it declares none or another one, such as `application/octet-stream`. */
const withImageType = (url: string, type: ImageType): string => {
  if (DECLARES_IMAGE.test(url)) return url
  const comma = url.indexOf(',')
  return `data:image/${type}${isBase64Url(url) ? ';base64' : ''}${url.slice(comma)}`
}

/** Decides whether each image of one mail is shown, and records the blocked ones. */
export class ImageFilter {
  /** URLs of remote images that were not shown, each once. */
  readonly blocked = new Set<string>()
  /** `cid:` URLs (RFC 2392) of inline images that are not read yet, each once. */
  readonly missingInline = new Set<string>()
  /** URLs of remote tracking pixels, each once; see tracking-pixel.ts. */
  readonly trackers = new Set<string>()
  /** `data:` URLs of images beyond the pixel limits. */
  readonly tooLarge = new Set<string>()
  /** The URLs that are shown, by those of the mail. */
  readonly #shown = new Map<string, string>()
  #shownPixels = 0
  readonly #fetched: ReadonlyMap<string, string>
  readonly #baseUrl: string | null

  readonly #areImagesOff: boolean

  /**
   * @param fetched maps URLs to `data:` URLs
   * @param base the mail's base for relative URLs
   * @param areImagesOff whether no image is shown, not even an embedded one
   */
  constructor(fetched: ReadonlyMap<string, string>, base: string | null, areImagesOff = false) {
    this.#fetched = fetched
    this.#baseUrl = base
    this.#areImagesOff = areImagesOff
  }

  /** A `data:` URL to show, or null. */
  resolve(raw: string, isTracker = false): string | null {
    if (this.#areImagesOff) return null
    const url = raw.trim()
    if (/^data:/iu.test(url)) return this.#checkDataUrl(url)
    const target = URL.parse(url, this.#baseUrl ?? undefined)
    if (target === null || !['http:', 'https:', 'cid:'].includes(target.protocol)) return null
    const data = this.#fetched.get(target.href)
    if (data !== undefined) return this.#checkDataUrl(data)
    if (target.protocol === 'cid:') this.missingInline.add(target.href)
    else (isTracker ? this.trackers : this.blocked).add(target.href)
    return null
  }

  /**
   * A `data:` URL that is safe to show, or null. An SVG is always sanitised, without scripts and external references, and must be
   * declared as an image, as in browsers.
   */
  #checkDataUrl(url: string): string | null {
    const shown = this.#shown.get(url)
    if (shown !== undefined) return shown
    if (this.tooLarge.has(url)) return null
    const image = inspectDataUrl(url)
    if (image === null) return null
    if (image.type === 'svg+xml') return DECLARES_IMAGE.test(url) ? sanitizeSvg(url) : null
    if (image.pixels > MAX_IMAGE_PIXELS || this.#shownPixels + image.pixels > MAX_TOTAL_IMAGE_PIXELS) {
      this.tooLarge.add(url)
      return null
    }
    const typedUrl = withImageType(url, image.type)
    this.#shown.set(url, typedUrl)
    this.#shownPixels += image.pixels
    return typedUrl
  }
}
