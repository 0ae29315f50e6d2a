// Whether a user sees a field and can reach it. Fields that are only there for robots (honeypots) are never filled.
import { containsDeep, deepElementFromPoint, drawnAncestors, drawnParent, openRoots } from './elements.ts'

/** Opacity below which a field counts as invisible. */
const MIN_OPACITY = 0.15
/** Pixels: smaller fields are invisible. */
const MIN_SIZE = 8

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const intersect = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

const isLarge = ({ left, top, right, bottom }: Area): boolean =>
  right - left >= MIN_SIZE && bottom - top >= MIN_SIZE

/** The part of an area that is neither cut off by an ancestor nor outside what can be scrolled to. */
const reachableArea = (
  element: Element,
  ancestors: readonly Element[],
  styles: readonly CSSStyleDeclaration[],
): Area => {
  const view = element.ownerDocument.defaultView
  const root = element.ownerDocument.documentElement
  let area: Area = element.getBoundingClientRect()
  let isFixed = view?.getComputedStyle(element).position === 'fixed'
  for (const [at, ancestor] of ancestors.entries()) {
    const style = styles[at]
    if (style === undefined || ancestor === root || ancestor.localName === 'body') break
    const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
    const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)
    const box = ancestor.getBoundingClientRect()
    if (!isFixed && scrolls) {
      // The field can be scrolled into this box: the box itself has to be visible.
      area = isLarge(intersect(area, box)) ? intersect(area, box) : box
      const inner = element.getBoundingClientRect()
      const isBefore = inner.right - box.left + ancestor.scrollLeft <= 0 && style.direction !== 'rtl'
      if (isBefore || inner.bottom - box.top + ancestor.scrollTop <= 0)
        return { left: 0, top: 0, right: 0, bottom: 0 }
    } else if (!isFixed && clips) area = intersect(area, box)
    isFixed ||= style.position === 'fixed'
  }
  if (view === null) return area
  if (isFixed) return intersect(area, { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight })
  const isRtl = view.getComputedStyle(root).direction === 'rtl'
  return intersect(area, {
    left: isRtl ? view.innerWidth - root.scrollWidth - view.scrollX : -view.scrollX,
    top: -view.scrollY,
    right: isRtl
      ? view.innerWidth - view.scrollX
      : Math.max(root.scrollWidth, view.innerWidth) - view.scrollX,
    bottom: Math.max(root.scrollHeight, view.innerHeight) - view.scrollY,
  })
}

const hidesByClip = (style: CSSStyleDeclaration): boolean => {
  const { clipPath, position } = style
  if (
    /^(?:inset\((?:50|[6-9]\d|100)(?:\.\d+)?%|circle\(0|ellipse\(0|polygon\((?:0(?:px|%)?[ ,]*)+\))/.test(
      clipPath,
    )
  )
    return true
  const clip = style.getPropertyValue('clip')
  return /absolute|fixed/.test(position) && /^rect\((?:[01](?:px)?[ ,]*){4}\)$/.test(clip)
}

/** Whether the page shows a modal dialog that makes the field inert. */
const isBehindModal = (element: Element): boolean =>
  openRoots(element.ownerDocument).some((root) =>
    [...root.querySelectorAll('dialog:modal')].some((dialog) => !containsDeep(dialog, element)),
  )

/** Whether an element in front of a field belongs to it: its label, or a part of its own box. */
const belongsTo = (front: Element, field: HTMLElement): boolean => {
  if (front === field || containsDeep(field, front) || containsDeep(front, field)) return true
  const labels = 'labels' in field ? (field as HTMLInputElement).labels : null
  if ([...(labels ?? [])].some((label) => containsDeep(label, front))) return true
  const wrapper = drawnParent(field)
  const outer = wrapper === null ? null : drawnParent(wrapper)
  const size = field.getBoundingClientRect()
  const { width, height } = front.getBoundingClientRect()
  const isSmall = width * height <= size.width * size.height * 1.2
  return isSmall && [wrapper, outer].some((near) => near !== null && containsDeep(near, front))
}

/** Whether something in front takes every press on the field. Only the part in the viewport can be tested. */
const isCovered = (field: HTMLElement): boolean => {
  const view = field.ownerDocument.defaultView
  if (view === null) return true
  const box = field.getBoundingClientRect()
  const points = [0.5, 0.15, 0.85]
    .map((part) => ({ x: box.left + box.width * part, y: box.top + box.height / 2 }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight)
  if (points.length === 0) return false
  return points.every(({ x, y }) => {
    const front = deepElementFromPoint(field.ownerDocument, x, y)
    return front === null || !belongsTo(front, field)
  })
}

/** Whether a field is drawn as boxes in front of it, or beside it if it is tiny: its own text may then be transparent. */
const isBehindBoxes = (field: HTMLElement): boolean => {
  const box = field.getBoundingClientRect()
  const isTiny = box.width < MIN_SIZE || box.height < MIN_SIZE
  for (const near of drawnAncestors(field).slice(0, 3)) {
    const boxes = [...near.querySelectorAll('*')].filter((one) => {
      if (one === field || one.childElementCount > 1) return false
      const { left, right, top, bottom, width } = one.getBoundingClientRect()
      const isInside =
        left >= box.left - 12 && right <= box.right + 12 && top >= box.top - 12 && bottom <= box.bottom + 12
      return (isInside || isTiny) && width >= 12 && width <= 140
    })
    const first = boxes[0]?.getBoundingClientRect()
    const equal = boxes.filter(
      (one) => first !== undefined && Math.abs(one.getBoundingClientRect().width - first.width) <= 4,
    )
    if (equal.length >= 4 && equal.length <= 24) return true
  }
  return false
}

/**
 * The opacity that an element adds to a field. A component with a label may hide an empty field that is in its slot, and draw its label
 * there (Material Web).
 */
const opacityFor = (element: Element, style: CSSStyleDeclaration, field: Element): number => {
  const opacity = Number(style.opacity || '1')
  const root = element.getRootNode()
  const isWrapper = 'host' in root && root !== field.getRootNode()
  return isWrapper && (root as ShadowRoot).host.getAttribute('label') ? 1 : opacity
}

interface VisibilityOptions {
  /** Accepts the real input behind the drawn boxes of a code, which is transparent. */
  readonly mayBeBehindBoxes?: boolean
}

/**
 * Whether a field can be used: it is drawn, large enough, on the page or within reach by scrolling, not transparent, clipped, covered, inert,
 * hidden from assistive technology, disabled or read-only.
 */
export const isUsable = (
  field: HTMLElement,
  { mayBeBehindBoxes = false }: VisibilityOptions = {},
): boolean => {
  if (field.matches(':disabled, [readonly], [aria-disabled="true"], [aria-readonly="true"]')) return false
  if (!field.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false
  const view = field.ownerDocument.defaultView
  if (view === null) return false
  const ancestors = drawnAncestors(field)
  const path = [field, ...ancestors]
  if (path.some((one) => one.matches('[aria-hidden="true"], [inert], [hidden]:not([hidden="until-found"])')))
    return false
  if (isBehindModal(field)) return false
  const styles = path.map((one) => view.getComputedStyle(one))
  const opacity = styles.reduce(
    (product, style, at) => product * opacityFor(path[at] ?? field, style, field),
    1,
  )
  const isDrawn =
    opacity >= MIN_OPACITY &&
    !styles.some(hidesByClip) &&
    isLarge(reachableArea(field, ancestors, styles.slice(1))) &&
    styles[0]?.pointerEvents !== 'none' &&
    !isCovered(field)
  return isDrawn || (mayBeBehindBoxes && !styles.slice(1).some(hidesByClip) && isBehindBoxes(field))
}
