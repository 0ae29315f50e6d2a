// Sanitises the body of a mail with DOMPurify in slices: it cannot be interrupted, and is slow for thousands of elements.
import DOMPurify from 'dompurify'
import { allowedAttributes, allowedTags } from './allowed-tags.ts'
import { MAX_DEPTH } from './limits.ts'
import type { TimeSlicer } from './time-slicer.ts'

/** Elements and text nodes per slice. */
const SLICE_ELEMENTS = 400

const allowed = new Set(allowedTags)

const sanitize = (root: HTMLElement): unknown =>
  DOMPurify.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  })

const countElements = (root: HTMLElement): number => root.getElementsByTagName('*').length

/**
 * Whether a node is an allowed element that is too large for a slice. Elements whose members a mail can overwrite by name
 * (`form`, `object`) are not allowed, so their members are never read.
 */
const isLarge = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && allowed.has(node.localName) && countElements(node) > SLICE_ELEMENTS

/** Sanitises an element without its children, then the children: small ones together in a slice, each large one recursively. */
const sanitizeInSlices = async (root: HTMLElement, slicer: TimeSlicer, depth: number): Promise<void> => {
  if (countElements(root) <= SLICE_ELEMENTS || depth > MAX_DEPTH) {
    sanitize(root)
    return slicer.yieldIfDue()
  }
  const children = Array.from(root.childNodes)
  root.replaceChildren()
  sanitize(root)
  const slice = root.ownerDocument.createElement('div')
  const finishSlice = async (): Promise<void> => {
    sanitize(slice)
    while (slice.firstChild) root.append(slice.firstChild)
    await slicer.yieldIfDue()
  }
  for (const child of children) {
    if (isLarge(child)) {
      await finishSlice()
      root.append(child)
      await sanitizeInSlices(child, slicer, depth + 1)
    } else {
      slice.append(child)
      if (slice.childNodes.length + countElements(slice) > SLICE_ELEMENTS) await finishSlice()
    }
  }
  await finishSlice()
}

/** Sanitises in place. @returns the body, or an empty one if DOMPurify throws */
export const sanitizeBody = async (body: HTMLElement, slicer: TimeSlicer): Promise<HTMLElement> => {
  try {
    await sanitizeInSlices(body, slicer, 0)
    return body
  } catch {
    return body.ownerDocument.createElement('body')
  }
}
