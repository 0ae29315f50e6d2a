// Parse workers: started when needed, one job each, ended when a job takes too long or nobody needs them.
import { Worker } from 'node:worker_threads'
import type { Job, JobResult } from './parsed-mail.ts'

/** Milliseconds without work after which the workers end. */
const IDLE_TIME = 5000
/** A mail that needs more memory than this is shown raw. */
const LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }

type Answer = { readonly result: JobResult } | { readonly problem: string }

export class ParsePool {
  readonly #script: string
  readonly #database: string
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #onIdle: () => void
  #idleTimer: NodeJS.Timeout | null = null
  #closed = false

  /**
   * @param script path of the worker's file
   * @param database path of the database the worker reads raw mail from
   * @param onIdle told when the last worker ended for want of work
   */
  constructor(script: string, database: string, onIdle: () => void) {
    this.#script = script
    this.#database = database
    this.#onIdle = onIdle
  }

  /** Starts a worker if there is none: mail is on its way and shall not wait for it. */
  warm(): void {
    if (this.#all.size > 0 || this.#closed) return
    this.#idle.push(this.#start())
    this.#waitForWork()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#database, resourceLimits: LIMITS })
    this.#all.add(worker)
    worker.once('exit', () => this.#forget(worker))
    // An error always comes with an exit; whoever waits for the worker hears of it there.
    worker.on('error', () => undefined)
    return worker
  }

  #forget(worker: Worker): void {
    this.#all.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  #release(worker: Worker): void {
    if (!this.#all.has(worker)) return
    this.#idle.push(worker)
    this.#waitForWork()
  }

  #waitForWork(): void {
    if (this.#idleTimer) {
      this.#idleTimer.refresh()
      return
    }
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = null
      if (this.#closed || this.#idle.length < this.#all.size) return
      const ended = this.#idle.splice(0).map((worker) => worker.terminate())
      void Promise.all(ended).then(() => this.#onIdle())
    }, IDLE_TIME).unref()
  }

  /**
   * Runs one job on a worker of its own.
   * @param deadline milliseconds after which the worker is ended
   * @throws Error when the job fails, takes too long, or its worker dies
   */
  run(job: Job, deadline: number): Promise<JobResult> {
    if (this.#closed) return Promise.reject(new Error('the service is stopping'))
    const worker = this.#idle.pop() ?? this.#start()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), deadline)
      const onExit = (): void => {
        clearTimeout(timer)
        reject(new Error('the parse worker ended'))
      }
      worker.once('exit', onExit)
      worker.once('message', (answer: Answer) => {
        clearTimeout(timer)
        worker.off('exit', onExit)
        this.#release(worker)
        if ('result' in answer) resolve(answer.result)
        else reject(new Error(answer.problem))
      })
      worker.postMessage(job)
    })
  }

  /** Ends all workers; jobs that run are given up. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }
}
