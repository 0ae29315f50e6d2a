// Measures in the page how readable each line of the open mail is: its contrast, and whether it is clipped.
import type { Page } from 'playwright-core'
import { showMessage } from './fixture-bridge.ts'

export interface TextRun {
  readonly text: string
  /** Contrast ratio (WCAG 2.2) against the painted background; null on an image. */
  readonly contrast: number | null
  /** Less than half of it is clipped. */
  readonly isUnclipped: boolean
}

/** Runs in the page: it cannot use anything outside the function. */
const measureText = (): TextRun[] => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!
  const target = frame.contentDocument!
  const view = frame.contentWindow!
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const { filter } = getComputedStyle(frame)
  const painted = new Map<string, readonly number[]>()
  /** Red, green, blue and opacity as the browser paints them, from 0 to 1. */
  const paint = (color: string, through: string): readonly number[] => {
    const key = `${color} ${through}`
    const known = painted.get(key)
    if (known !== undefined) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.filter = through
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const channels = Array.from(canvas.getImageData(0, 0, 1, 1).data, (channel) => channel / 255)
    painted.set(key, channels)
    return channels
  }
  const over = (top: readonly number[], below: readonly number[]): number[] =>
    [0, 1, 2].map((at) => top[at]! * top[3]! + below[at]! * (1 - top[3]!)).concat(1)
  const filtered = (color: readonly number[]): readonly number[] =>
    filter === 'none'
      ? color
      : paint(
          `rgb(${color
            .slice(0, 3)
            .map((channel) => String(channel * 255))
            .join(' ')})`,
          filter,
        )
  const luminance = (color: readonly number[]): number => {
    const [red, green, blue] = color.map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  /** Computes a value once for each element, because many texts have common ancestors. */
  const once = <Value>(compute: (element: Element) => Value): ((element: Element) => Value) => {
    const known = new Map<Element, { readonly value: Value }>()
    return (element) => {
      const found = known.get(element) ?? { value: compute(element) }
      known.set(element, found)
      return found.value
    }
  }
  const isLight = view.getComputedStyle(target.documentElement).colorScheme !== 'dark'
  const sheetColor = isLight ? paint(getComputedStyle(frame).backgroundColor, 'none') : [0, 0, 0, 1]
  /** The colour behind an element; null if it is an image. */
  const groundOf = once((element): readonly number[] | null => {
    const style = view.getComputedStyle(element)
    if (style.backgroundImage !== 'none') return null
    const layer = paint(style.backgroundColor, 'none')
    if (layer[3] === 1) return layer
    const below = element.parentElement === null ? sheetColor : groundOf(element.parentElement)
    return below === null ? null : over(layer, below)
  })
  /** It or an element around it hides its content on purpose. */
  const isInHidden = once((at): boolean => {
    const style = view.getComputedStyle(at)
    const { opacity, overflowX, overflowY } = style
    const clips = overflowX !== 'visible' || overflowY !== 'visible'
    if (Number(opacity) < 0.2 || style.getPropertyValue('clip') !== 'auto') return true
    if (at !== target.body && clips && Math.min(at.clientWidth, at.clientHeight) < 10) return true
    return at.parentElement !== null && isInHidden(at.parentElement)
  })
  /** Its visible parts are hidden on purpose. */
  const isHidden = (element: Element): boolean => {
    if (isInHidden(element)) return true
    const { fontSize, visibility, color } = view.getComputedStyle(element)
    return visibility !== 'visible' || Number.parseFloat(fontSize) < 4 || paint(color, 'none')[3]! < 0.2
  }
  const sheet = { top: 0, left: 0, right: frame.clientWidth, bottom: frame.clientHeight }
  const scrolls = view.getComputedStyle(target.documentElement).overflowX === 'auto'
  /** The boxes of an element and those around it that clip, with their sides: left and right (x), top and bottom (y). */
  const clipsAround = once((at): readonly { readonly box: DOMRect; readonly sides: string }[] => {
    const parent = at.parentElement
    const outer = parent === null || parent === target.documentElement ? [] : clipsAround(parent)
    const { overflowX, overflowY } = view.getComputedStyle(at)
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const sides = `${clips(overflowX) ? 'x' : ''}${clips(overflowY) ? 'y' : ''}`
    return sides === '' ? outer : [{ box: at.getBoundingClientRect(), sides }, ...outer]
  })
  const isWithin = (line: DOMRect, element: Element): boolean => {
    const holds = (
      box: { top: number; left: number; right: number; bottom: number },
      sides: string,
    ): boolean => {
      const slack = line.height / 2
      const inside = line.left > box.left - slack && line.right < box.right + slack
      return (
        (!sides.includes('y') || (line.top > box.top - slack && line.bottom < box.bottom + slack)) &&
        (!sides.includes('x') || inside)
      )
    }
    if (!holds(sheet, scrolls ? 'y' : 'xy')) return false
    return clipsAround(element).every(({ box, sides }) => holds(box, sides))
  }
  const runs: TextRun[] = []
  const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
  const range = target.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement!
    const text = (node.nodeValue ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text) || isHidden(element)) continue
    range.selectNodeContents(node)
    const lines = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0)
    // Positioned far to the side or the top to hide it.
    if (lines.length === 0 || lines.every(({ right, bottom }) => right < -300 || bottom < -300)) continue
    const ground = groundOf(element)
    const ink = paint(view.getComputedStyle(element).color, 'none')
    const pair = ground === null ? [] : [over(ink, ground), ground].map((color) => luminance(filtered(color)))
    runs.push({
      text: text.slice(0, 40),
      contrast: ground === null ? null : (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05),
      isUnclipped: lines.every((line) => isWithin(line, element)),
    })
  }
  return runs
}

/** Every run of text of the open mail. */
export const measureOpenMail = (page: Page): Promise<TextRun[]> => page.evaluate(measureText)

/** Opens a mail, and waits until it is laid out. @returns false if it is not shown as HTML */
export const openMailByKey = async (page: Page, key: string, address: string): Promise<boolean> => {
  await showMessage(page, key, address)
  return page.evaluate(() => document.querySelector('iframe.html[data-filled]') !== null)
}
