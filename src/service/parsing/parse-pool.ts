// Parse workers: started when mail is expected, one job each, terminated when a job takes too long or when idle.
import { Worker } from 'node:worker_threads'
import type { JobMail, ParseJob, ParseJobResult } from './parse-job.ts'

/** Milliseconds after which idle workers that had work are ended, since parsing has increased their memory. */
const IDLE_TIMEOUT_MS = 5000
/**
 * Milliseconds that an unused worker is kept for expected mail: starting one takes ten times as long as all other steps until a mail
 * is listed. Mail for a new address usually arrives within a minute, and another mail soon after the first. A worker uses as much
 * memory as the rest of the service, so for later mail RCPT TO starts one before the text arrives.
 */
const WARM_TIMEOUT_MS = { address: 60_000, recipient: 30_000 } as const
/** A mail that needs more memory than this is shown raw. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }

type WorkerAnswer = { readonly result: ParseJobResult } | { readonly problem: string }

/** The mails whose bytes a job may contain. */
const mailsOf = (job: ParseJob): readonly JobMail[] => {
  switch (job.kind) {
    case 'parse':
      return job.mails
    case 'attachment':
    case 'checksums':
      return [job.mail]
    case 'read':
      return []
  }
}

export class ParsePool {
  readonly #script: string
  readonly #database: string | null
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #onIdle: () => void
  readonly #used = new WeakSet<Worker>()
  /** By the clock of `performance.now()`. */
  #expectedUntil = -Infinity
  #timer: NodeJS.Timeout | null = null
  #closed = false

  /**
   * @param script path of the worker's file
   * @param database path of the file the worker reads raw mail from; null if every job contains it
   * @param onIdle called when workers ended because there was no work
   */
  constructor(script: string, database: string | null, onIdle: () => void) {
    this.#script = script
    this.#database = database
    this.#onIdle = onIdle
  }

  /**
   * Starts a worker before the expected mail.
   * @param why someone created an address, or a sender named a recipient
   */
  warmUp(why: keyof typeof WARM_TIMEOUT_MS): void {
    this.#expectedUntil = Math.max(this.#expectedUntil, performance.now() + WARM_TIMEOUT_MS[why])
    if (this.#all.size === 0) this.#keepWarm()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#database, resourceLimits: WORKER_LIMITS })
    this.#all.add(worker)
    worker.once('exit', () => this.#removeWorker(worker))
    // An error is always followed by an exit, which rejects the job.
    worker.on('error', () => undefined)
    return worker
  }

  #removeWorker(worker: Worker): void {
    this.#all.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  #returnToIdle(worker: Worker): void {
    if (!this.#all.has(worker)) return
    this.#idle.push(worker)
    this.#scheduleEndIdle(IDLE_TIMEOUT_MS)
  }

  #scheduleEndIdle(delay: number): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#endIdle(), delay).unref()
  }

  /** Ends idle workers, and keeps or starts an unused one while mail is expected. */
  async #endIdle(): Promise<void> {
    if (this.#closed || this.#idle.length < this.#all.size) return
    // A timer may be a millisecond early.
    const isExpecting = performance.now() < this.#expectedUntil - 1
    const fresh = isExpecting ? this.#idle.find((worker) => !this.#used.has(worker)) : undefined
    const ended = this.#idle.filter((worker) => worker !== fresh)
    this.#idle.splice(0, Infinity, ...(fresh ? [fresh] : []))
    await Promise.all(ended.map((worker) => worker.terminate()))
    if (ended.length > 0) this.#onIdle()
    if (isExpecting) this.#keepWarm()
  }

  /** Keeps one worker ready, and checks later whether it is still needed. */
  #keepWarm(): void {
    if (this.#closed) return
    if (this.#all.size === 0) this.#idle.push(this.#start())
    this.#scheduleEndIdle(this.#expectedUntil - performance.now())
  }

  /**
   * Runs one job on a worker that has no other job.
   * @param timeoutMs milliseconds after which the worker is terminated
   * @throws Error if the job fails, takes too long, or its worker ends
   */
  async run(job: ParseJob, timeoutMs: number): Promise<ParseJobResult> {
    if (this.#closed) throw new Error('the service is stopping')
    const worker = this.#idle.pop() ?? this.#start()
    this.#used.add(worker)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), timeoutMs)
      const onExit = (): void => {
        clearTimeout(timer)
        reject(new Error('the parse worker ended'))
      }
      worker.once('exit', onExit)
      worker.once('message', (answer: WorkerAnswer) => {
        clearTimeout(timer)
        worker.off('exit', onExit)
        this.#returnToIdle(worker)
        if ('result' in answer) resolve(answer.result)
        else reject(new Error(answer.problem))
      })
      worker.postMessage(
        job,
        mailsOf(job).flatMap(({ raw }) => raw?.buffer ?? []),
      )
    })
  }

  /** Ends all workers and closes their database file; running jobs fail, and later ones start new workers. */
  async terminateAll(): Promise<void> {
    this.#idle.length = 0
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  /** Ends all workers permanently; running jobs fail. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.terminateAll()
  }
}
