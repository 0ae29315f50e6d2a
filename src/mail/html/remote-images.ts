// Counts the remote images of a mail, and the trackers among them, without rendering it.
import { parseDeclarations, tokenize } from '@mayfly/code-finder/html'
import { isHiddenByInlineStyle, isTiny } from './tracking-pixel.ts'

/** Only this many characters of a body are read. */
const MAX_HTML_LENGTH = 2_000_000
const REMOTE_URL = /^\s*(?:https?:)?\/\//iu
/** Void elements: they have no content and no end tag. */
const VOID_ELEMENTS = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source'])

export interface RemoteImages {
  /** Distinct visible images. */
  readonly images: number
  readonly trackers: number
}

/** Counts the remote images of an HTML body. Linear in its length; never throws. */
export const countRemoteImages = (html: string): RemoteImages => {
  const [images, trackers] = [new Set<string>(), new Set<string>()]
  /** The outermost hidden element, and the number of open elements with its name. */
  const hidden = { name: '', depth: 0 }
  tokenize(html.slice(0, MAX_HTML_LENGTH), {
    text: () => undefined,
    rawText: () => undefined,
    open: (name, attributes) => {
      const css = attributes.get('style') ?? ''
      // Fast path: most elements of a large mail have no style and are not images.
      if (css === '' && name !== 'img') {
        if (hidden.depth > 0 && hidden.name === name) hidden.depth += 1
        return
      }
      const declarations = parseDeclarations(css)
      const element = {
        attribute: (key: string) => attributes.get(key) ?? '',
        style: (key: string) => declarations.get(key) ?? '',
      }
      const isHidden = hidden.depth > 0 || isHiddenByInlineStyle(element)
      const url = attributes.get('src') ?? ''
      if (name === 'img' && REMOTE_URL.test(url)) (isHidden || isTiny(element) ? trackers : images).add(url)
      for (const [, background = ''] of css.matchAll(/url\(\s*['"]?((?:https?:)?\/\/[^'")\s]+)/giu))
        images.add(background)
      if (hidden.depth > 0 && hidden.name === name) hidden.depth += 1
      else if (hidden.depth === 0 && isHidden && !VOID_ELEMENTS.has(name))
        Object.assign(hidden, { name, depth: 1 })
    },
    close: (name) => {
      if (hidden.depth > 0 && hidden.name === name) hidden.depth -= 1
    },
  })
  return { images: images.size, trackers: trackers.size }
}
