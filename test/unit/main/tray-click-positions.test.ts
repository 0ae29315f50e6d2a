// Pairs the calls of a panel with the clicks that Electron reports, in either order.
import { describe, expect, it } from 'vitest'
import { TrayClickPositions } from '../../../src/main/linux/tray-click-positions.ts'

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('the position of a click', () => {
  it('is that of the call before it', async () => {
    const positions = new TrayClickPositions()
    positions.note([15, 785])
    expect(await positions.take()).toEqual({ x: 15, y: 785 })
  })

  it('is that of the call after it', async () => {
    const positions = new TrayClickPositions()
    const taken = positions.take()
    positions.note([1265, 4])
    expect(await taken).toEqual({ x: 1265, y: 4 })
  })

  it('is that of its own call each time', async () => {
    const positions = new TrayClickPositions()
    for (const x of [20, 640, 1265]) {
      positions.note([x, 785])
      expect(await positions.take()).toEqual({ x, y: 785 })
    }
  })

  it('is not that of a much earlier call', async () => {
    const positions = new TrayClickPositions()
    positions.note([15, 785])
    await pause(300)
    expect(await positions.take()).toBeNull()
    positions.note([20, 785])
    expect(await positions.take()).toEqual({ x: 20, y: 785 })
  })

  it.each([[[0, 0]], [[]], [['15', '785']]])('is unknown if a call contains %j', async (body) => {
    const positions = new TrayClickPositions()
    positions.note(body)
    expect(await positions.take()).toBeNull()
  })
})
