// Reads a document: its fields, also those in open shadow roots, and the tree as the user sees it.

/** Elements read at most, so that a huge page is not slowed down. */
const MAX_ELEMENTS = 20_000
/** Fields judged at most in one document. */
const MAX_FIELDS = 600

/** Elements that have no shadow root, or never a form in it: most of a page, so that they are not read one by one. */
const HOSTS =
  ':not(a,b,i,p,em,strong,small,code,pre,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,table,tbody,tr,td,th,span,br,hr,img,picture,source,svg,svg *,' +
  'head,head *,script,style,input,button,select,option,label,form,textarea,video,audio,iframe)'

export type Root = Document | ShadowRoot

/** The document and its open shadow roots, outer ones first. */
export const openRoots = (document: Document): Root[] => {
  const roots: Root[] = [document]
  let count = 0
  for (const root of roots) {
    for (const element of root.querySelectorAll(HOSTS)) {
      count += 1
      if (count > MAX_ELEMENTS) return roots
      if (element.shadowRoot !== null) roots.push(element.shadowRoot)
    }
  }
  return roots
}

/** Every input of a document and its open shadow roots, in document order within each root. */
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

/** Whether an element is in another or in its open shadow roots. */
export const containsDeep = (outer: Element, inner: Element): boolean => {
  for (let at: Element | null = inner; at !== null; at = treeParent(at)) if (at === outer) return true
  return false
}

/** The topmost element at a point of the viewport, in open shadow roots too. */
export const deepElementFromPoint = (document: Document, x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (;;) {
    const inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null
    if (inner === null || inner === found) return found
    found = inner
  }
}

/** The focused element, in open shadow roots too. */
export const deepActiveElement = (document: Document): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Whether an element is an input. Elements of other frames have classes of their own. */
export const isInput = (element: Element | null): element is HTMLInputElement =>
  element?.localName === 'input'
