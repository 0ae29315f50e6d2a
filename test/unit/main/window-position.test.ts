// The position of the popup, for every edge a taskbar can be at and for several screens.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsIfKnown,
  popupPosition,
  type Rect,
  type DisplayGeometry,
} from '../../../src/main/app-window/window-position.ts'

const size = { width: 420, height: 640 }
const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
const screen = (workArea: Rect, bounds = rect(0, 0, 1280, 800)): DisplayGeometry => ({ bounds, workArea })
const bars = {
  top: screen(rect(0, 24, 1280, 776)),
  bottom: screen(rect(0, 0, 1280, 776)),
  left: screen(rect(48, 0, 1232, 800)),
  right: screen(rect(0, 0, 1232, 800)),
}

describe('the popup', () => {
  it.each([
    ['below a bar at the top', rect(900, 0, 24, 24), bars.top, { x: 702, y: 32 }],
    ['above a bar at the bottom', rect(900, 776, 24, 24), bars.bottom, { x: 702, y: 128 }],
    ['next to a bar at the left', rect(12, 400, 24, 24), bars.left, { x: 56, y: 92 }],
    ['next to a bar at the right', rect(1244, 400, 24, 24), bars.right, { x: 804, y: 92 }],
    ['clamped at the right edge', rect(1250, 0, 24, 24), bars.top, { x: 852, y: 32 }],
    ['next to a bar with the icon in its corner', rect(12, 776, 24, 24), bars.left, { x: 56, y: 152 }],
    ['at a bar that hides itself', rect(900, 790, 24, 10), screen(rect(0, 0, 1280, 800)), { x: 702, y: 142 }],
    ['near the pointer', rect(640, 799, 1, 1), bars.bottom, { x: 431, y: 128 }],
    ['in the middle where nothing is known', null, bars.top, { x: 430, y: 92 }],
    [
      'on the screen to the left of the first',
      rect(-100, 0, 24, 24),
      screen(rect(-1280, 24, 1280, 776), rect(-1280, 0, 1280, 800)),
      { x: -428, y: 32 },
    ],
  ])('%s', (_name, icon, on, expected) => expect(popupPosition(size, icon, on)).toEqual(expected))

  it('is within the work area if it is as high as that', () => {
    const zoomed = { width: 630, height: 776 }
    expect(popupPosition(zoomed, rect(900, 776, 24, 24), bars.bottom)).toEqual({ x: 597, y: 0 })
  })

  it('treats zeros as unknown bounds', () => {
    expect(boundsIfKnown(rect(0, 0, 0, 0))).toBeNull()
    expect(boundsIfKnown(rect(0, 0, 24, 24))).toEqual(rect(0, 0, 24, 24))
    expect(boundsIfKnown(null)).toBeNull()
  })
})

const number = fc.integer({ min: -3000, max: 3000 })
const small = fc.integer({ min: 0, max: 96 })
const icons = fc.record({ x: number, y: number, width: small, height: small })
const screens = fc
  .record({
    x: number,
    y: number,
    width: fc.integer({ min: 640, max: 4000 }),
    height: fc.integer({ min: 860, max: 3000 }),
    bars: fc.record({ top: small, bottom: small, left: small, right: small }),
  })
  .map(({ bars: { top, bottom, left, right }, ...bounds }): DisplayGeometry => {
    const { x, y, width, height } = bounds
    return { bounds, workArea: rect(x + left, y + top, width - left - right, height - top - bottom) }
  })
const isInside = (at: { x: number; y: number }, { workArea: area }: DisplayGeometry): boolean =>
  at.x >= area.x &&
  at.y >= area.y &&
  at.x + size.width <= area.x + area.width &&
  at.y + size.height <= area.y + area.height

describe('for any position of the icon', () => {
  it('never extends beyond a work area that is large enough', () =>
    fc.assert(
      fc.property(fc.option(icons), screens, (icon, on) => {
        expect(isInside(popupPosition(size, icon, on), on)).toBe(true)
      }),
    ))

  it('keeps its top left corner on a work area that is too small', () =>
    fc.assert(
      fc.property(icons, fc.integer({ min: 100, max: 420 }), (icon, edge) => {
        const at = popupPosition(size, icon, screen(rect(0, 0, edge, edge), rect(0, 0, edge, edge)))
        expect(at).toEqual({ x: 0, y: 0 })
      }),
    ))

  it('never covers an icon in a bar', () =>
    fc.assert(
      fc.property(
        screens,
        fc.constantFrom('top', 'bottom', 'left', 'right'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (on, edge, along) => {
          const { bounds, workArea } = on
          const thickness = {
            top: workArea.y - bounds.y,
            left: workArea.x - bounds.x,
            bottom: bounds.y + bounds.height - workArea.y - workArea.height,
            right: bounds.x + bounds.width - workArea.x - workArea.width,
          }[edge]
          fc.pre(thickness >= 24)
          const across = along * (edge === 'top' || edge === 'bottom' ? workArea.width : workArea.height)
          const icon = {
            top: rect(workArea.x + across, bounds.y, 24, thickness),
            bottom: rect(workArea.x + across, workArea.y + workArea.height, 24, thickness),
            left: rect(bounds.x, workArea.y + across, thickness, 24),
            right: rect(workArea.x + workArea.width, workArea.y + across, thickness, 24),
          }[edge]
          const { x, y } = popupPosition(size, icon, on)
          const isClear =
            x >= icon.x + icon.width ||
            icon.x >= x + size.width ||
            y >= icon.y + icon.height ||
            icon.y >= y + size.height
          expect(isClear).toBe(true)
        },
      ),
    ))
})
