// Reads mail in worker threads, which are started when mail is expected or on use, and terminated when idle or when a mail takes
// too long.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SourceContent } from '../app/backup/ports.ts'
import type { RemoteImages } from '../mail/html/remote-images.ts'
import type { AttachmentContent, ParsedMail } from '../mail/mime/parsed-mail.ts'
import type { CalendarInvitation, MailAuthentication } from '../shared/contract/rest-schemas.ts'
import type { MailChecks } from '../shared/model/mail-finding.ts'
import { Sequence } from '../shared/sequence.ts'
import type { ExtractedBody, FetchedContent, MailText, UnlistedCodes } from '../app/records.ts'

/** Timeout for one mail in milliseconds. */
const JOB_TIMEOUT_MS = 20_000
/** Milliseconds without work after which a worker is terminated. */
const IDLE_TIMEOUT_MS = 5_000
/** The same for a worker that has not been used since mail was last expected. */
const WARM_TIMEOUT_MS = 60_000
const WORKER_LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }
/** Each worker uses about 80 MB while it parses. */
const MAX_WORKERS = 4

/** A mail's source, and the requested part of it; a number is the index of an attachment. */
interface SourceJob {
  readonly source: Uint8Array<ArrayBuffer>
  readonly wanted: 'content' | 'mail' | 'signed-fields' | 'invitation' | number
}

/** A mail's source to check. */
interface CheckJob {
  readonly source: Uint8Array<ArrayBuffer>
  readonly wanted: 'checks'
  readonly authentication: MailAuthentication | null
}

export type MailParserJob =
  | SourceJob
  | CheckJob
  | { readonly wanted: 'fields'; readonly message: FetchedContent }
  | { readonly wanted: 'unlisted-codes'; readonly mail: MailText }
  | { readonly wanted: 'remote-images'; readonly html: string }

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
  readonly #jobs = new Sequence()
  #waiting = 0

  constructor(script: string, dnsServer: string | undefined) {
    this.#script = script
    this.#dnsServer = dnsServer
  }

  /** The number of unfinished jobs. */
  get waiting(): number {
    return this.#waiting
  }

  /** Starts the thread, and keeps it for some time without work. */
  warmUp(): void {
    this.#start().catch(() => this.#terminate())
    this.#endAfter(WARM_TIMEOUT_MS)
  }

  enqueue(job: MailParserJob): Promise<unknown> {
    this.#waiting += 1
    return this.#jobs.run(() => this.#run(job)).finally(() => (this.#waiting -= 1))
  }

  #start(): Promise<Worker> {
    return (this.#worker ??= startWorker(this.#script, this.#dnsServer))
  }

  #endAfter(delayMs: number): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#waiting === 0 && this.#terminate(), delayMs).unref()
  }

  async #run(job: MailParserJob): Promise<unknown> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer)
    try {
      const worker = await this.#start()
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(JOB_TIMEOUT_MS) })
      worker.postMessage(job, 'source' in job ? [job.source.buffer] : [])
      const [value] = (await answer) as [unknown]
      this.#endAfter(IDLE_TIMEOUT_MS)
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
    return (await this.#runSource(source, 'content')) as SourceContent
  }

  /** @throws Error as `read` */
  async parse(source: Uint8Array): Promise<ParsedMail> {
    return (await this.#runSource(source, 'mail')) as ParsedMail
  }

  /** An attachment by its index; null if it does not exist. @throws Error as `read` */
  async attachment(source: Uint8Array, index: number): Promise<AttachmentContent | null> {
    return (await this.#runSource(source, index)) as AttachmentContent | null
  }

  /** The event of a calendar file; null without one, or if that takes too much time or memory. */
  async invitation(file: Uint8Array): Promise<CalendarInvitation | null> {
    return (await this.#runSource(file, 'invitation').catch(() => null)) as CalendarInvitation | null
  }

  /** How mail programs show a mail, as `checkMail`. @throws Error as `read` */
  async check(source: Uint8Array, authentication: MailAuthentication | null): Promise<MailChecks> {
    const job = { wanted: 'checks', source: new Uint8Array(source), authentication } as const
    return (await this.#run(job)) as MailChecks
  }

  /** None if that takes too much time or memory. */
  async remoteImages(html: string): Promise<RemoteImages> {
    try {
      return (await this.#run({ wanted: 'remote-images', html })) as RemoteImages
    } catch {
      return { images: 0, trackers: 0 }
    }
  }

  /** The names of the header fields that each valid signature covers. @throws Error if it takes too long */
  async signedFields(source: Uint8Array): Promise<string[][]> {
    return (await this.#runSource(source, 'signed-fields')) as string[][]
  }

  /** The stored fields of a fetched message; without code and link if that takes too much time or memory. */
  async extractFields(message: FetchedContent): Promise<ExtractedBody> {
    const { subject, sender, to, text, html, files, authentication, oddities, oneTimeCode, forwarded } =
      message
    const body = {
      to,
      text,
      html,
      files,
      ...(authentication ? { authentication } : {}),
      ...(oddities ? { oddities } : {}),
      ...(oneTimeCode ? { oneTimeCode } : {}),
      ...(forwarded ? { forwarded } : {}),
    }
    try {
      return (await this.#run({ wanted: 'fields', message: { subject, sender, ...body } })) as ExtractedBody
    } catch {
      return { body, fields: { snippet: '', code: null, link: null } }
    }
  }

  /** No codes if that takes too much time or memory. */
  async unlistedCodes(mail: MailText): Promise<UnlistedCodes> {
    try {
      return (await this.#run({ wanted: 'unlisted-codes', mail })) as UnlistedCodes
    } catch {
      return { codeChoices: [], otherCode: null }
    }
  }

  /** Starts a worker before the expected mail. */
  warmUp(): void {
    this.#workers[0]?.warmUp()
  }

  /** The worker gets a copy of the source. */
  #runSource(source: Uint8Array, wanted: SourceJob['wanted']): Promise<unknown> {
    return this.#run({ source: new Uint8Array(source), wanted })
  }

  #run(job: MailParserJob): Promise<unknown> {
    const [first, ...others] = this.#workers
    const leastBusy = others.reduce((best, one) => (best && best.waiting <= one.waiting ? best : one), first)
    return leastBusy ? leastBusy.enqueue(job) : Promise.reject(new Error('no worker'))
  }
}
