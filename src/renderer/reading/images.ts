// Which images of a mail may be shown: those it carries itself, and those that were fetched on request.

/** Pictures a style may carry; SVG only ever as the source of an image element, where it can neither run nor fetch. */
const carried = ['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp', 'x-icon', 'vnd.microsoft.icon']

export type ImageUse = 'element' | 'style'

export const isCarried = (url: string, use: ImageUse): boolean => {
  const head = url.slice(0, 64).trimStart().toLowerCase()
  if (!head.startsWith('data:image/')) return false
  const type = head.slice('data:image/'.length).split(/[;,]/)[0] ?? ''
  return carried.includes(type) || (use === 'element' && type === 'svg+xml')
}

/** Decides about each image of one mail, and remembers what was held back. */
export class ImageGate {
  /** Addresses of remote images that were not shown, each once. */
  readonly held = new Set<string>()
  readonly #fetched: ReadonlyMap<string, string>
  readonly #base: string | null

  /** `fetched` maps addresses to `data:` URLs; `base` is what the mail says its relative addresses are relative to. */
  constructor(fetched: ReadonlyMap<string, string>, base: string | null) {
    this.#fetched = fetched
    this.#base = base
  }

  /** A `data:` URL to show, or null. */
  pass(raw: string, use: ImageUse): string | null {
    const url = raw.trim()
    if (isCarried(url, use)) return url
    const target = URL.parse(url, this.#base ?? undefined)
    if (target?.protocol !== 'http:' && target?.protocol !== 'https:') return null
    const data = this.#fetched.get(target.href)
    if (data !== undefined && isCarried(data, use)) return data
    if (data === undefined) this.held.add(target.href)
    return null
  }
}
