// Where the tray icon is pressed: panels say it with the call that activates the item, Electron hands on the click alone.
/** The call of a panel (StatusNotifierItem specification, "org.freedesktop.StatusNotifierItem.Activate"). */
export const TRAY_CLICK_CALL = { interface: 'org.kde.StatusNotifierItem', member: 'Activate' } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Milliseconds between the call as it is overheard and the click as Electron tells it, either being first. No person presses
 * the icons of two programs within that time.
 */
const PAIRING_MS = 150

/** The point of a call; zeros are sent where a panel does not know it. */
const pointOf = ([x, y]: readonly unknown[]): Point | null =>
  typeof x === 'number' && typeof y === 'number' && (x !== 0 || y !== 0) ? { x, y } : null

/** Pairs overheard calls with clicks. */
export class TrayClickPlaces {
  #last: { readonly point: Point | null; readonly at: number } | null = null
  #takers: ((point: Point | null) => void)[] = []

  /** @param body the arguments of a call that was overheard: screen coordinates. */
  note(body: readonly unknown[]): void {
    const point = pointOf(body)
    const takers = this.#takers.splice(0)
    for (const take of takers) take(point)
    this.#last = takers.length > 0 ? null : { point, at: performance.now() }
  }

  /** To be called at a click. @returns its place; null where no call tells. */
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
