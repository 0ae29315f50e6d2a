// Runs one transfer at a time: its progress in the snapshot, its result, and its cancellation.
import { errorMessage, failureFromError } from '../../shared/contract/failure-from-error.ts'
import type { SavedFile } from '../../shared/model/saved-file.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { untilAborted } from '../../shared/until-aborted.ts'
import type { TransferCounts, TransferKind, TransferView } from '../../shared/model/transfer.ts'

/** The control that a running job receives. */
export interface TransferProgress {
  /** Reports progress; throws `TransferCancelled` after a cancellation. Must be called at least once per message. */
  report(done: number, total: number): void
  /** Waits for a promise; rejects with `TransferCancelled` as soon as the transfer is cancelled. */
  untilCancelled<T>(promise: Promise<T>): Promise<T>
}

/** A transfer's work. @throws only errors of the disk, `TransferFailed` and `TransferCancelled`. */
type Job = (progress: TransferProgress) => Promise<{ counts: TransferCounts; file: SavedFile | null }>

export class TransferCancelled extends Error {}

/** Ends a job with a failure that the user sees. */
export class TransferFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

interface Running {
  readonly cancellation: AbortController
  end: Promise<void>
}

export class Transfers {
  readonly #onChange: () => void
  readonly #log: (sentence: string) => void
  #view: TransferView | null = null
  #running: Running | null = null

  /** @param onChange called after every change of `view`. */
  constructor(onChange: () => void, log: (sentence: string) => void) {
    this.#onChange = onChange
    this.#log = log
  }

  get view(): TransferView | null {
    return this.#view
  }

  /** Also true for a cancelled job until it ends. */
  get isRunning(): boolean {
    return this.#running !== null
  }

  /** Starts a job, unless one is running. It continues after this returns. */
  start(kind: TransferKind, job: Job): Result<null> {
    if (this.#running) return err({ kind: 'busy' })
    const run: Running = { cancellation: new AbortController(), end: Promise.resolve() }
    const { signal } = run.cancellation
    this.#running = run
    const report = (done: number, total: number): void => {
      if (signal.aborted) throw new TransferCancelled()
      this.#set({ kind, state: 'running', done, total })
    }
    this.#set({ kind, state: 'running', done: 0, total: 0 })
    const cancel = (): never => {
      throw new TransferCancelled()
    }
    const untilCancelled = <T>(promise: Promise<T>): Promise<T> => untilAborted(promise, signal, cancel)
    run.end = this.#run(kind, signal, () => job({ report, untilCancelled }))
    return ok(null)
  }

  async #run(kind: TransferKind, signal: AbortSignal, job: () => ReturnType<Job>): Promise<void> {
    let view: TransferView | null
    try {
      const { counts, file } = await job()
      const { savedAs, downloadPath } = file ?? { savedAs: null, downloadPath: null }
      view = { kind, state: 'done', counts, savedAs, downloadPath }
    } catch (error) {
      view =
        error instanceof TransferCancelled ? null : { kind, state: 'failed', failure: this.#failure(error) }
    }
    this.#running = null
    // A cancelled job is already hidden, and another may be shown instead.
    if (!signal.aborted) this.#set(view)
  }

  #failure(error: unknown): Failure {
    if (error instanceof TransferFailed) return error.failure
    this.#log(`transfer: ${errorMessage(error)}`)
    return failureFromError(error)
  }

  /** Ends the running job at its next step, and hides it immediately. */
  cancel(): void {
    if (!this.#running) return
    this.#running.cancellation.abort()
    this.#set(null)
  }

  /** Hides a result; a running job stays. */
  dismiss(): void {
    if (this.#view?.state !== 'running') this.#set(null)
  }

  /** Cancels the running job, and waits until it ends. */
  async stop(): Promise<void> {
    const running = this.#running
    this.cancel()
    await running?.end
  }

  #set(view: TransferView | null): void {
    this.#view = view
    this.#onChange()
  }
}
