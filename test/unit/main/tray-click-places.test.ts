// Pairs the calls of a panel with the clicks that Electron reports, in either order.
import { describe, expect, it } from 'vitest'
import { TrayClickPlaces } from '../../../src/main/linux/tray-click-places.ts'

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('the position of a click', () => {
  it('is that of the call before it', async () => {
    const places = new TrayClickPlaces()
    places.note([15, 785])
    expect(await places.take()).toEqual({ x: 15, y: 785 })
  })

  it('is that of the call after it', async () => {
    const places = new TrayClickPlaces()
    const taken = places.take()
    places.note([1265, 4])
    expect(await taken).toEqual({ x: 1265, y: 4 })
  })

  it('is that of the same call each time', async () => {
    const places = new TrayClickPlaces()
    for (const x of [20, 640, 1265]) {
      places.note([x, 785])
      expect(await places.take()).toEqual({ x, y: 785 })
    }
  })

  it('is not that of a much earlier call', async () => {
    const places = new TrayClickPlaces()
    places.note([15, 785])
    await pause(300)
    expect(await places.take()).toBeNull()
    places.note([20, 785])
    expect(await places.take()).toEqual({ x: 20, y: 785 })
  })

  it.each([[[0, 0]], [[]], [['15', '785']]])('is unknown if a call contains %j', async (body) => {
    const places = new TrayClickPlaces()
    places.note(body)
    expect(await places.take()).toBeNull()
  })
})
