// The built-in service in a process of its own: started, listened to, started again when it dies, stopped in order.
import { existsSync, readFileSync } from 'node:fs'
import {
  serviceNoticeSchema,
  type ServiceAddress,
  type ServiceNotice,
  type ServiceOrder,
} from '../shared/service-link.ts'
import type { ShellOptions } from './options.ts'

/** A running service process, however it was started. */
export interface ServiceChild {
  send(order: ServiceOrder): void
  kill(): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: (code: number | null) => void): void
}

export interface ServiceEvents {
  ready(service: ServiceAddress & { key: string }, notice: Extract<ServiceNotice, { type: 'ready' }>): void
  arrival(emailId: string): void
  /** It could not start, with its own sentence; it is not tried again. */
  refused(sentence: string): void
  /** It died while it should be running and is being started again. */
  died(): void
}

/** How long a stop may take before the process is killed, in milliseconds. */
const STOP_LIMIT = 3_000
const RESTART_AFTER = 1_000

export const serviceArguments = (options: ShellOptions): string[] => {
  const args = ['--data-dir', options.dataDir]
  if (options.httpPort !== undefined) args.push('--http-port', String(options.httpPort))
  if (options.smtpPort !== undefined) args.push('--smtp-port', String(options.smtpPort))
  return args
}

const readKey = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

export class ServiceProcess {
  readonly #launch: () => ServiceChild
  readonly #events: ServiceEvents
  #child: ServiceChild | null = null
  #stopping = false
  #refused = false
  #gone: (() => void) | null = null

  constructor(launch: () => ServiceChild, events: ServiceEvents) {
    this.#launch = launch
    this.#events = events
  }

  start(): void {
    const child = this.#launch()
    this.#child = child
    child.onMessage((message) => this.#hear(message))
    child.onExit(() => {
      this.#child = null
      this.#gone?.()
      if (this.#stopping || this.#refused) return
      this.#events.died()
      setTimeout(() => {
        if (!this.#stopping) this.start()
      }, RESTART_AFTER)
    })
  }

  /** Asks it to finish what is in flight, and kills it when that takes too long. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child) return
    const gone = new Promise<void>((resolve) => {
      this.#gone = resolve
    })
    child.send({ type: 'stop' })
    const timer = setTimeout(() => child.kill(), STOP_LIMIT)
    await gone
    clearTimeout(timer)
  }

  #hear(message: unknown): void {
    const notice = serviceNoticeSchema.safeParse(message)
    if (!notice.success) return
    switch (notice.data.type) {
      case 'ready':
        return this.#events.ready(
          { ...notice.data.service, key: readKey(notice.data.service.keyFile) },
          notice.data,
        )
      case 'arrival':
        return this.#events.arrival(notice.data.emailId)
      case 'refused':
        this.#refused = true
        return this.#events.refused(notice.data.sentence)
    }
  }
}
