// Authenticates senders in a worker thread, which starts on use and is terminated if a mail keeps it from responding.
import { Worker } from 'node:worker_threads'
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import { Sequence } from '../../shared/sequence.ts'
import { refusedCheck, type MailOrigin } from './authenticate-mail.ts'
import type { FromSenderCheck, ToSenderCheck } from './sender-check-messages.ts'

/** Milliseconds without a response after which the thread is terminated; its limits on headers and slices keep it far below. */
const MAX_SILENCE_MS = 5_000
/** Milliseconds without a check after which the thread ends, to release the library's memory. */
const IDLE_TIMEOUT_MS = 5_000
const WORKER_LIMITS = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 8 }

interface Job {
  readonly origin: MailOrigin
  readonly chunks: AsyncIterable<Uint8Array>
}
interface RunningJob extends Job {
  iterator: AsyncIterator<Uint8Array>
  readonly resolve: (verdict: MailAuthentication) => void
  readonly reject: (error: Error) => void
}

/** One thread; it checks several mails at a time, which mostly wait for DNS. */
class CheckThread {
  readonly #worker: Worker
  readonly #jobs = new Map<number, RunningJob>()
  readonly #watch: NodeJS.Timeout
  readonly #dnsServer: string | null
  #lastId = 0
  /** When it last responded; Infinity until its code is loaded, which can take long on a busy machine. */
  #lastAlive = Infinity
  #isEnded = false

  constructor(script: string, dnsServer: string | null, maxSilenceMs: number) {
    this.#dnsServer = dnsServer
    this.#worker = new Worker(script, { resourceLimits: WORKER_LIMITS })
    this.#worker.unref()
    this.#worker.on('error', () => undefined)
    this.#worker.on('message', (message: FromSenderCheck) => void this.#receive(message))
    this.#worker.once('exit', () => this.#failAll())
    let hasPinged = false
    this.#watch = setInterval(() => {
      // This process may have been blocked itself: setImmediate lets pending messages arrive first.
      if (hasPinged && performance.now() - this.#lastAlive > maxSilenceMs)
        setImmediate(() => this.#endIfSilent(maxSilenceMs))
      hasPinged = true
      this.#post({ kind: 'ping' })
    }, maxSilenceMs / 4).unref()
  }

  get jobCount(): number {
    return this.#jobs.size
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Checks one mail. @throws Error if the thread ends before it responds */
  run(job: Job): Promise<MailAuthentication> {
    return new Promise((resolve, reject) => {
      if (this.#isEnded) throw new Error('the thread that checks senders ended')
      const id = (this.#lastId += 1)
      this.#jobs.set(id, { ...job, iterator: job.chunks[Symbol.asyncIterator](), resolve, reject })
      this.#post({ kind: 'check', id, origin: job.origin, dnsServer: this.#dnsServer })
    })
  }

  end(): void {
    clearInterval(this.#watch)
    this.#isEnded = true
    void this.#worker.terminate()
  }

  #post(message: ToSenderCheck): void {
    this.#worker.postMessage(message)
  }

  #endIfSilent(maxSilenceMs: number): void {
    if (performance.now() - this.#lastAlive > maxSilenceMs) this.end()
  }

  #failAll(): void {
    this.#isEnded = true
    clearInterval(this.#watch)
    for (const { reject } of this.#jobs.values()) reject(new Error('the thread that checks senders ended'))
    this.#jobs.clear()
  }

  async #receive(message: FromSenderCheck): Promise<void> {
    this.#lastAlive = performance.now()
    if (message.kind === 'alive') return
    const job = this.#jobs.get(message.id)
    if (!job) return
    if (message.kind === 'begin') job.iterator = job.chunks[Symbol.asyncIterator]()
    else if (message.kind === 'verdict') {
      this.#jobs.delete(message.id)
      job.resolve(message.verdict)
    } else {
      const next = await job.iterator.next().catch(() => null)
      // If the rest of the mail cannot be read, only its beginning is checked; such a mail is not stored.
      const bytes = next === null || next.done === true ? null : next.value
      if (!this.#isEnded) this.#post({ kind: 'chunk', id: message.id, bytes })
    }
  }
}

export interface SenderCheckOptions {
  /** Path of `sender-check-worker.ts`. */
  readonly script: string
  /** `ADDRESS` or `ADDRESS:PORT`; null for the system resolver */
  readonly dnsServer: string | null
  /** Milliseconds without a response; default: 5 seconds */
  readonly maxSilenceMs?: number
}

export class SenderChecks {
  readonly #options: SenderCheckOptions
  #shared: CheckThread | null = null
  #idleTimer: NodeJS.Timeout | null = null
  readonly #retries = new Sequence()

  constructor(options: SenderCheckOptions) {
    this.#options = options
  }

  /**
   * Checks one mail; never rejects. If the thread stops responding, each of its mails is retried in a separate thread, one after the
   * other, so that one mail cannot affect the verdict of others. A mail that blocks its separate thread gets the verdict `fail`.
   * @param chunks the raw mail; read twice, and again for a retry
   */
  async check(origin: MailOrigin, chunks: AsyncIterable<Uint8Array>): Promise<MailAuthentication> {
    const job = { origin, chunks }
    const shared = this.#sharedThread()
    try {
      return await shared.run(job)
    } catch {
      return await this.#retries.run(() => this.#checkInSeparateThread(job))
    } finally {
      this.#endWhenIdle(shared)
    }
  }

  #start(): CheckThread {
    const { script, dnsServer, maxSilenceMs = MAX_SILENCE_MS } = this.#options
    return new CheckThread(script, dnsServer, maxSilenceMs)
  }

  #sharedThread(): CheckThread {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    if (this.#shared === null || this.#shared.isEnded) this.#shared = this.#start()
    return this.#shared
  }

  #endWhenIdle(thread: CheckThread): void {
    if (thread !== this.#shared || thread.jobCount > 0) return
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      if (thread.jobCount > 0) return
      thread.end()
      if (this.#shared === thread) this.#shared = null
    }, IDLE_TIMEOUT_MS).unref()
  }

  async #checkInSeparateThread(job: Job): Promise<MailAuthentication> {
    const thread = this.#start()
    try {
      return await thread.run(job)
    } catch {
      return refusedCheck(job.origin)
    } finally {
      thread.end()
    }
  }
}
