// Reads a document: its fields, also those in shadow roots, and the tree as the user sees it.

/** Elements read at most, so that a huge page is not slowed down. */
const MAX_ELEMENTS = 20_000
/** Fields judged at most in one document. */
const MAX_FIELDS = 600

/** Elements that have no shadow root, or never a form in it: most of a page, so that they are not read one by one. */
const HOSTS =
  ':not(a,b,i,p,em,strong,small,code,pre,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,table,tbody,tr,td,th,span,br,hr,img,picture,source,svg,svg *,' +
  'head,head *,script,style,input,button,select,option,label,form,textarea,video,audio,iframe)'

export type Root = Document | ShadowRoot

/** The functions by which browsers let an extension, and no page, reach closed shadow roots. */
interface ShadowRootAccess {
  readonly chrome?: {
    readonly dom?: { readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null }
  }
}

/** The shadow root of an element, for an extension also a closed one; null if it has none. */
export const anyShadowRootOf = (element: Element): ShadowRoot | null => {
  if (element.shadowRoot !== null) return element.shadowRoot
  if (!(element instanceof HTMLElement)) return null
  const inFirefox = element as HTMLElement & { readonly openOrClosedShadowRoot?: ShadowRoot | null }
  if (inFirefox.openOrClosedShadowRoot !== undefined) return inFirefox.openOrClosedShadowRoot
  return (globalThis as ShadowRootAccess).chrome?.dom?.openOrClosedShadowRoot?.(element) ?? null
}

/** The same, for the search of fields: elements with content of their own rarely have a closed root, so that most of a page is not asked. */
export const shadowRootOf = (element: Element): ShadowRoot | null =>
  element.localName.includes('-') || element.childElementCount === 0
    ? anyShadowRootOf(element)
    : element.shadowRoot

/** The document and its shadow roots that can be reached, outer ones first. */
export const openRoots = (document: Document): Root[] => {
  const roots: Root[] = [document]
  let count = 0
  for (const root of roots) {
    for (const element of root.querySelectorAll(HOSTS)) {
      count += 1
      if (count > MAX_ELEMENTS) return roots
      const inner = shadowRootOf(element)
      if (inner !== null) roots.push(inner)
    }
  }
  return roots
}

/** Every input of a document and its shadow roots, in document order within each root. */
export const allInputs = (document: Document): HTMLInputElement[] => {
  const inputs: HTMLInputElement[] = []
  for (const root of openRoots(document)) {
    for (const input of root.querySelectorAll('input')) {
      if (inputs.length >= MAX_FIELDS) return inputs
      inputs.push(input)
    }
  }
  return inputs
}

/** The parent as it is drawn: the slot of a slotted element, the host of a shadow root. */
export const drawnParent = (element: Element): Element | null => {
  if (element.assignedSlot !== null) return element.assignedSlot
  if (element.parentElement !== null) return element.parentElement
  const root = element.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : null
}

/** The ancestors of an element as they are drawn, nearest first. */
export const drawnAncestors = (element: Element): Element[] => {
  const ancestors: Element[] = []
  for (let at = drawnParent(element); at !== null; at = drawnParent(at)) ancestors.push(at)
  return ancestors
}

/** The parent in the tree of the markup, through shadow roots. */
export const treeParent = (element: Element): Element | null => {
  if (element.parentElement !== null) return element.parentElement
  const root = element.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : null
}

/** Whether an element is in another or in its shadow roots. */
export const containsDeep = (outer: Element, inner: Element): boolean => {
  for (let at: Element | null = inner; at !== null; at = treeParent(at)) if (at === outer) return true
  return false
}

/** The topmost element at a point of the viewport, in shadow roots too. */
export const deepElementFromPoint = (document: Document, x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (;;) {
    const inner: Element | null =
      found === null ? null : (shadowRootOf(found)?.elementFromPoint(x, y) ?? null)
    if (inner === null || inner === found) return found
    found = inner
  }
}

/** The focused element, in shadow roots too. */
export const deepActiveElement = (document: Document): Element | null => {
  let active = document.activeElement
  for (;;) {
    const inner: Element | null = active === null ? null : (shadowRootOf(active)?.activeElement ?? null)
    if (inner === null) return active
    active = inner
  }
}

/** Whether an element is an input. Elements of other frames have classes of their own. */
export const isInput = (element: Element | null): element is HTMLInputElement =>
  element?.localName === 'input'
