// Where the popup goes, for every edge a taskbar can be at.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopup } from '../../../src/main/place.ts'

const size = { width: 420, height: 640 }
const area = { x: 0, y: 24, width: 1280, height: 776 }

describe('the popup', () => {
  it.each([
    ['below a bar at the top', { x: 900, y: 0, width: 24, height: 24 }, { x: 702, y: 32 }],
    ['above a bar at the bottom', { x: 900, y: 776, width: 24, height: 24 }, { x: 702, y: 128 }],
    ['clamped at the right edge', { x: 1250, y: 0, width: 24, height: 24 }, { x: 852, y: 32 }],
    ['in the usual corner where the icon is unknown', null, { x: 852, y: 32 }],
    [
      'in the usual corner where the system says nothing',
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 852, y: 32 },
    ],
  ])('%s', (_name, icon, expected) => expect(placePopup(size, icon, area)).toEqual(expected))

  it('never leaves a work area that can hold it', () => {
    const number = fc.integer({ min: -3000, max: 3000 })
    const icons = fc.record({
      x: number,
      y: number,
      width: fc.integer({ min: 1, max: 64 }),
      height: fc.integer({ min: 1, max: 64 }),
    })
    const areas = fc.record({
      x: number,
      y: number,
      width: fc.integer({ min: 440, max: 4000 }),
      height: fc.integer({ min: 660, max: 3000 }),
    })
    fc.assert(
      fc.property(icons, areas, (icon, work) => {
        const { x, y } = placePopup(size, icon, work)
        expect(x).toBeGreaterThanOrEqual(work.x)
        expect(y).toBeGreaterThanOrEqual(work.y)
        expect(x + size.width).toBeLessThanOrEqual(work.x + work.width)
        expect(y + size.height).toBeLessThanOrEqual(work.y + work.height)
      }),
    )
  })
})
