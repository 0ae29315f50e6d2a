// The position of clicks on the tray icon: panels send it with the call that activates the item, but Electron does not pass it on.

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Maximum milliseconds between the monitored call and Electron's click event, in either order. A user cannot click the icons of
 * two programs within that time.
 */
const PAIRING_MS = 150

/** The position in a call; null for zeros, which panels send if they do not know it. */
const pointOf = ([x, y]: readonly unknown[]): Point | null =>
  typeof x === 'number' && typeof y === 'number' && (x !== 0 || y !== 0) ? { x, y } : null

/** Matches monitored calls with click events. */
export class TrayClickPositions {
  #last: { readonly point: Point | null; readonly at: number } | null = null
  #takers: ((point: Point | null) => void)[] = []

  /** @param body the arguments of a monitored call: screen coordinates */
  note(body: readonly unknown[]): void {
    const point = pointOf(body)
    const takers = this.#takers.splice(0)
    for (const take of takers) take(point)
    this.#last = takers.length > 0 ? null : { point, at: performance.now() }
  }

  /** Must be called at a click. @returns its position; null if no call contains it */
  take(): Promise<Point | null> {
    const last = this.#last
    this.#last = null
    if (last && performance.now() - last.at < PAIRING_MS) return Promise.resolve(last.point)
    return new Promise((resolve) => {
      this.#takers.push(resolve)
      setTimeout(() => {
        this.#takers = this.#takers.filter((taker) => taker !== resolve)
        resolve(null)
      }, PAIRING_MS)
    })
  }
}
