// The parts that are created last at start, for parts that are created earlier and need them later.
import type { MayflyApp } from '../app/mayfly-app.ts'
import type { DesktopShell } from './desktop-shell.ts'
import type { NotificationActions } from './notifications/notification-actions.ts'

interface StartedParts {
  readonly mayfly: MayflyApp
  readonly desktopShell: DesktopShell
  readonly notificationActions: NotificationActions
}

export class StartedDesktop {
  readonly #started = Promise.withResolvers<StartedParts>()
  #parts: StartedParts | null = null

  /** @throws Error before the start is complete; handlers that may run earlier use `whenStarted` */
  get parts(): StartedParts {
    if (this.#parts === null) throw new Error('the desktop has not started yet')
    return this.#parts
  }

  /** Calls `run` with the parts once the start is complete. */
  async whenStarted<T>(run: (parts: StartedParts) => T | Promise<T>): Promise<T> {
    return run(await this.#started.promise)
  }

  complete(parts: StartedParts): void {
    this.#parts = parts
    this.#started.resolve(parts)
  }
}
