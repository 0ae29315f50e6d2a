// The current time: ticks once a second, but not while the page is hidden.
export class Clock {
  now = $state(Date.now())

  /** Starts ticking. @returns a function that stops it */
  start(): () => void {
    const tick = (): void => {
      if (!document.hidden) this.now = Date.now()
    }
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }
}
