// Runs the built-in service in a separate process: starts it, restarts it after a crash, and stops it gracefully.
import { existsSync, readFileSync } from 'node:fs'
import {
  serviceMessageSchema,
  type ServiceInfo,
  type ServiceMessage,
  type ServiceCommand,
  type ServiceStorageIssue,
} from '../shared/contract/service-channel.ts'
import { Sequence } from '../shared/sequence.ts'

/** A running service process, in Electron or Node. */
export interface ServiceChild {
  send(command: ServiceCommand): void
  kill(): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: (code: number | null) => void): void
}

export interface ServiceEvents {
  ready(service: ServiceInfo & { key: string }, notice: Extract<ServiceMessage, { type: 'ready' }>): void
  /** An address was created, or a sender named a recipient. */
  mailExpected(): void
  messageReceived(emailId: string): void
  /** Its database was damaged or the disk is full; the service still runs. */
  storageIssue(issue: ServiceStorageIssue): void
  /** It could not start and is not started again. @param reason its message. @param isStorage whether the cause is its data */
  startFailed(reason: string, isStorage: boolean): void
  /** It ended unexpectedly and is being restarted. */
  crashed(): void
}

/** Milliseconds before a process that is being stopped is killed. */
const STOP_TIMEOUT_MS = 2_000
const RESTART_DELAY_MS = 1_000
/** Consecutive crashes before it was ready, after which it is not restarted. */
const MAX_CONSECUTIVE_CRASHES = 3

const readKey = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

export class ServiceProcess {
  readonly #launch: () => ServiceChild
  readonly #events: ServiceEvents
  #child: ServiceChild | null = null
  #isStopping = false
  #hasStartFailed = false
  /** Called when a process that is being stopped has ended. */
  #resolveExit: (() => void) | null = null
  #readyResolvers: (() => void)[] = []
  #consecutiveCrashes = 0
  readonly #restarts = new Sequence()

  constructor(launch: () => ServiceChild, events: ServiceEvents) {
    this.#launch = launch
    this.#events = events
  }

  get isRunning(): boolean {
    return this.#child !== null
  }

  start(): void {
    if (this.#child) return
    const child = this.#launch()
    this.#child = child
    child.onMessage((message) => this.#handleMessage(message))
    child.onExit(() => {
      this.#child = null
      if (this.#resolveExit) return this.#resolveExit()
      if (this.#isStopping || this.#hasStartFailed) return
      if (++this.#consecutiveCrashes >= MAX_CONSECUTIVE_CRASHES) return this.#giveUp()
      this.#events.crashed()
      setTimeout(() => {
        if (!this.#isStopping) this.start()
      }, RESTART_DELAY_MS)
    })
  }

  /**
   * Stops it gracefully and starts it again, also after repeated crashes. Resolves when it is ready.
   * @throws Error of the system if no process can be started
   */
  async restart(): Promise<void> {
    const ready = new Promise<void>((resolve) => this.#readyResolvers.push(resolve))
    await this.#restarts.run(async () => {
      await this.#terminate()
      this.#hasStartFailed = false
      this.#consecutiveCrashes = 0
      if (!this.#isStopping) this.start()
    })
    await ready
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#restarts.ended()
    await this.#terminate()
  }

  /** Requests that it finish pending work and exit, and kills it after a timeout. */
  async #terminate(): Promise<void> {
    const child = this.#child
    if (!child) return
    const exited = new Promise<void>((resolve) => {
      this.#resolveExit = resolve
    })
    child.send({ type: 'stop' })
    const timer = setTimeout(() => child.kill(), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timer)
    this.#resolveExit = null
  }

  #giveUp(): void {
    this.#hasStartFailed = true
    this.#events.startFailed(
      'The built-in service ends as soon as it is started. Its own messages are in the log.',
      true,
    )
  }

  #handleMessage(message: unknown): void {
    const parsed = serviceMessageSchema.safeParse(message)
    if (!parsed.success) return
    switch (parsed.data.type) {
      case 'ready':
        this.#consecutiveCrashes = 0
        this.#events.ready({ ...parsed.data.service, key: readKey(parsed.data.service.keyFile) }, parsed.data)
        for (const resolveReady of this.#readyResolvers.splice(0)) resolveReady()
        return
      case 'mail-expected':
        return this.#events.mailExpected()
      case 'message-received':
        return this.#events.messageReceived(parsed.data.emailId)
      case 'start-failed':
        this.#hasStartFailed = true
        return this.#events.startFailed(parsed.data.reason, parsed.data.isStorage)
      case 'storage-issue':
        return this.#events.storageIssue(parsed.data.issue)
    }
  }
}
