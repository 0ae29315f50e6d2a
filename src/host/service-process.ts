// The built-in service in a process of its own: started, listened to, started again when it dies, stopped in order.
import { existsSync, readFileSync } from 'node:fs'
import {
  serviceNoticeSchema,
  type ServiceAddress,
  type ServiceNotice,
  type ServiceOrder,
  type ServiceTrouble,
} from '../shared/service-link.ts'

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
  /** Something is the matter with its data, and it serves all the same. */
  trouble(trouble: ServiceTrouble): void
  /** It could not start, with its own sentence; it is not tried again. With `isStorage` its data is to blame. */
  refused(sentence: string, isStorage: boolean): void
  /** It died while it should be running and is being started again. */
  died(): void
}

/** How long a stop may take before the process is killed, in milliseconds. */
const STOP_LIMIT = 2_000
const RESTART_AFTER = 1_000
/** Deaths in a row before it ever served, after which it is taken that it cannot. */
const MOST_DEATHS = 3

const readKey = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

export class ServiceProcess {
  readonly #launch: () => ServiceChild
  readonly #events: ServiceEvents
  #child: ServiceChild | null = null
  #stopping = false
  #refused = false
  /** Called when the process ends that was told to. */
  #gone: (() => void) | null = null
  #served: (() => void)[] = []
  /** In a row, without having served in between. */
  #deaths = 0
  #restarting: Promise<void> = Promise.resolve()

  constructor(launch: () => ServiceChild, events: ServiceEvents) {
    this.#launch = launch
    this.#events = events
  }

  start(): void {
    if (this.#child) return
    const child = this.#launch()
    this.#child = child
    child.onMessage((message) => this.#hear(message))
    child.onExit(() => {
      this.#child = null
      if (this.#gone) return this.#gone()
      if (this.#stopping || this.#refused) return
      if (++this.#deaths >= MOST_DEATHS) return this.#giveUp()
      this.#events.died()
      setTimeout(() => {
        if (!this.#stopping) this.start()
      }, RESTART_AFTER)
    })
  }

  /** Ends it in order and starts it anew; one that was refused gets its second chance. Resolves when it serves. */
  restart(): Promise<void> {
    const served = new Promise<void>((resolve) => this.#served.push(resolve))
    this.#restarting = this.#restarting.then(async () => {
      await this.#end()
      this.#refused = false
      this.#deaths = 0
      if (!this.#stopping) this.start()
    })
    return served
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restarting
    await this.#end()
  }

  /** Asks it to finish what is in flight, and kills it when that takes too long. */
  async #end(): Promise<void> {
    const child = this.#child
    if (!child) return
    const gone = new Promise<void>((resolve) => {
      this.#gone = resolve
    })
    child.send({ type: 'stop' })
    const timer = setTimeout(() => child.kill(), STOP_LIMIT)
    await gone
    clearTimeout(timer)
    this.#gone = null
  }

  #giveUp(): void {
    this.#refused = true
    this.#events.refused(
      'The built-in service ends as soon as it is started. Its own words are in the log.',
      true,
    )
  }

  #hear(message: unknown): void {
    const notice = serviceNoticeSchema.safeParse(message)
    if (!notice.success) return
    switch (notice.data.type) {
      case 'ready':
        this.#deaths = 0
        this.#events.ready({ ...notice.data.service, key: readKey(notice.data.service.keyFile) }, notice.data)
        for (const tell of this.#served.splice(0)) tell()
        return
      case 'arrival':
        return this.#events.arrival(notice.data.emailId)
      case 'refused':
        this.#refused = true
        return this.#events.refused(notice.data.sentence, notice.data.isStorage)
      case 'trouble':
        return this.#events.trouble(notice.data.trouble)
    }
  }
}
