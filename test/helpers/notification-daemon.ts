// Starts notification daemons as separate processes, and reads what they show.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopSession } from './desktop-session.ts'
import { waitFor } from './service.ts'

interface ShownByDaemon {
  readonly kind: 'shown'
  readonly id: number
  readonly title: string
  readonly body: string
  readonly actions: readonly string[]
}

/** A line that a daemon prints. */
export type DaemonLine =
  | ShownByDaemon
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'ready'; readonly pid: number }

/** A press for the daemon to perform; the action `default` is the notification itself. */
export interface DaemonPress {
  readonly id: number
  readonly action: string
}

const script = join(import.meta.dirname, 'notification-daemon-process.ts')

export class NotificationDaemon {
  readonly #child: ChildProcess
  readonly #output: string

  private constructor(child: ChildProcess, output: string) {
    this.#child = child
    this.#output = output
  }

  /** Starts a daemon, which replaces a running one; resolves when it owns the bus name. */
  static async start(
    session: Pick<DesktopSession, 'home' | 'env' | 'killOnStop'>,
  ): Promise<NotificationDaemon> {
    const output = join(mkdtempSync(join(session.home, 'daemon-')), 'lines')
    const child = spawn(process.execPath, [script, output], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: session.env,
    })
    session.killOnStop(child)
    const daemon = new NotificationDaemon(child, output)
    await waitFor('the notification daemon', () =>
      daemon.#lines.some(({ kind }) => kind === 'ready') ? true : undefined,
    )
    return daemon
  }

  get shown(): readonly ShownByDaemon[] {
    return this.#lines.filter((line) => line.kind === 'shown')
  }

  get closed(): readonly number[] {
    return this.#lines.filter((line) => line.kind === 'closed').map(({ id }) => id)
  }

  /** The notification whose body includes the text, once it is shown. */
  shownWith(text: string): Promise<ShownByDaemon> {
    return waitFor(`the notification "${text}"`, () => this.shown.find(({ body }) => body.includes(text)))
  }

  press(press: DaemonPress): void {
    this.#child.stdin?.write(`${JSON.stringify(press)}\n`)
  }

  /** Stops the process: it answers no calls until `resume`. */
  hang(): void {
    this.#child.kill('SIGSTOP')
  }

  resume(): void {
    this.#child.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  get #lines(): readonly DaemonLine[] {
    if (!existsSync(this.#output)) return []
    const whole = readFileSync(this.#output, 'utf8').split('\n').slice(0, -1)
    return whole.map((line) => JSON.parse(line) as DaemonLine)
  }
}
