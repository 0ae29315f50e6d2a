// Parses imported mail in worker threads, which are started on use and terminated when idle or when a mail takes too long.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SourceContent } from '../app/backup/ports.ts'

/** Timeout for one mail in milliseconds. */
const JOB_TIMEOUT_MS = 20_000
/** Milliseconds without work after which a worker is terminated. */
const IDLE_TIMEOUT_MS = 5_000
const WORKER_LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }
/** Each worker uses about 80 MB while it parses. */
const MAX_WORKERS = 4

export interface MailParserJob {
  readonly source: Uint8Array<ArrayBuffer>
  /** The requested part of the mail; a number is the index of an attachment. */
  readonly wanted: 'content' | 'signed-fields' | number
}

/** Resolves once the worker has loaded. This can be slow on a busy machine, so it must not count towards the timeout of a mail. */
const startWorker = async (script: string, dnsServer: string | undefined): Promise<Worker> => {
  const worker = new Worker(script, { resourceLimits: WORKER_LIMITS, workerData: dnsServer })
  // An idle worker must not keep the process alive.
  worker.unref()
  worker.on('error', () => undefined)
  await once(worker, 'message')
  return worker
}

/** A worker with a queue of jobs, which run one after another. */
class ParserWorker {
  readonly #script: string
  readonly #dnsServer: string | undefined
  #worker: Promise<Worker> | null = null
  #idleTimer: NodeJS.Timeout | null = null
  /** Settles when the previous job has ended. */
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(script: string, dnsServer: string | undefined) {
    this.#script = script
    this.#dnsServer = dnsServer
  }

  /** The number of unfinished jobs. */
  get waiting(): number {
    return this.#waiting
  }

  enqueue(source: Uint8Array, wanted: MailParserJob['wanted']): Promise<unknown> {
    this.#waiting += 1
    const result = this.#last
      .then(() => this.#run({ source: new Uint8Array(source), wanted }))
      .finally(() => (this.#waiting -= 1))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #run(job: MailParserJob): Promise<unknown> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    try {
      const worker = await (this.#worker ??= startWorker(this.#script, this.#dnsServer))
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(JOB_TIMEOUT_MS) })
      worker.postMessage(job, [job.source.buffer])
      const [value] = (await answer) as [unknown]
      this.#idleTimer = setTimeout(() => this.#terminate(), IDLE_TIMEOUT_MS).unref()
      return value
    } catch (error) {
      this.#terminate()
      throw error
    }
  }

  #terminate(): void {
    void this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
    this.#worker = null
  }
}

export class MailParser {
  readonly #workers: readonly ParserWorker[]

  /** @param script of `mail-parser-worker.ts`. @param dnsServer `ADDRESS:PORT`; default: the system resolver */
  constructor(script: string, dnsServer?: string) {
    const length = Math.min(MAX_WORKERS, availableParallelism())
    this.#workers = Array.from({ length }, () => new ParserWorker(script, dnsServer))
  }

  /** @throws Error if the mail takes too long or too much memory */
  async read(source: Uint8Array): Promise<SourceContent> {
    return (await this.#run(source, 'content')) as SourceContent
  }

  /** The decoded bytes of an attachment by its index; null if it does not exist. */
  async attachment(source: Uint8Array, index: number): Promise<Uint8Array | null> {
    return (await this.#run(source, index)) as Uint8Array | null
  }

  /** The names of the header fields that each valid signature covers. @throws Error if it takes too long */
  async signedFields(source: Uint8Array): Promise<string[][]> {
    return (await this.#run(source, 'signed-fields')) as string[][]
  }

  #run(source: Uint8Array, wanted: MailParserJob['wanted']): Promise<unknown> {
    const [first, ...others] = this.#workers
    const leastBusy = others.reduce((best, one) => (best && best.waiting <= one.waiting ? best : one), first)
    return leastBusy ? leastBusy.enqueue(source, wanted) : Promise.reject(new Error('no worker'))
  }
}
