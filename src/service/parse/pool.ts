// Parse workers: started when needed, one job each, ended when a job takes too long or nobody needs them.
import { Worker } from 'node:worker_threads'
import type { Job, JobResult } from './parsed-mail.ts'

/** Milliseconds a spare worker is kept. */
const SPARE_TIME = 5000
/** A mail that needs more memory than this is shown raw. */
const LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }

type Answer = { readonly result: JobResult } | { readonly problem: string }

export class ParsePool {
  readonly #script: string
  readonly #database: string
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  #spareTimer: NodeJS.Timeout | null = null
  #closed = false

  /**
   * @param script path of the worker's file
   * @param database path of the database the worker reads raw mail from
   */
  constructor(script: string, database: string) {
    this.#script = script
    this.#database = database
  }

  /** Starts the worker that is always kept, so that the first mail does not wait for it. */
  warm(): void {
    if (this.#all.size === 0) this.#idle.push(this.#start())
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
    this.#spareTimer ??= setTimeout(() => {
      this.#spareTimer = null
      for (const spare of this.#idle.splice(1)) void spare.terminate()
    }, SPARE_TIME).unref()
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
    if (this.#spareTimer) clearTimeout(this.#spareTimer)
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }
}
