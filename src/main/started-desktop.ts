// What a start puts together last, for the parts that are made before it and call it later.
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

  /** @throws Error before the start is complete: what the desktop may call earlier waits with `whenStarted`. */
  get parts(): StartedParts {
    if (this.#parts === null) throw new Error('the desktop has not started yet')
    return this.#parts
  }

  /** Runs with the parts, at once or when the start is complete. */
  async whenStarted<T>(run: (parts: StartedParts) => T | Promise<T>): Promise<T> {
    return run(await this.#started.promise)
  }

  complete(parts: StartedParts): void {
    this.#parts = parts
    this.#started.resolve(parts)
  }
}
