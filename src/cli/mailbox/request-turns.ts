// Turns for requests to a server without push, shared by all command processes of this user. A turn is taken by creating
// its file, which only one process can do.
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateTempFolder } from '../../node/private-temp-folder.ts'
import { shortHash } from '../../shell-common/control-client.ts'

/** Unused turns remain available, up to this many, so that a single command does not wait for its few requests. */
const SAVED_TURNS = 5
/** Length of a turn in milliseconds: together with the saved turns, at most sixty requests in any minute, like the program. */
const TURN_MS = Math.ceil(60_000 / (60 - SAVED_TURNS - 1))
/** Milliseconds for which a server counts as one with push, which needs no turns, after its stream worked. */
const PUSH_TTL_MS = 600_000
/** Milliseconds for which a server counts as one without push after its stream failed. */
const NO_PUSH_TTL_MS = 60_000
/** Milliseconds between two checks of what other commands recorded about push. */
const CHECK_INTERVAL_MS = 1_000
/** Milliseconds between two checks for a turn to open the event stream, while polling continues. */
const STREAM_CHECK_INTERVAL_MS = 10_000
/** Milliseconds a file may be newer than the clock; a newer one was written before the clock was set back. */
const CLOCK_TOLERANCE_MS = 2_000
/** The states of a server's push that commands record, each in a file of this name, with its validity in milliseconds. */
const PUSH_RECORD_TTL_MS = { announces: PUSH_TTL_MS, silent: NO_PUSH_TTL_MS }
type PushRecord = keyof typeof PUSH_RECORD_TTL_MS

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

export class RequestTurns {
  readonly #server: string
  #folder: string | null = null
  /** The last turn of this process and when it was taken, in case no file can be written. */
  #last = { turn: 0, at: 0 }

  /** @param server identifies the request budget: the server's URL and the key */
  constructor(server: string) {
    this.#server = server
  }

  /** Takes the next free turn. @returns milliseconds until that turn */
  take(): number {
    const now = Date.now()
    let turn = this.#firstFree(now)
    while (!this.#claim(turn, now)) turn += 1
    this.#last = { turn, at: now }
    return Math.max(0, turn * TURN_MS - now)
  }

  /** Takes a turn if one is free now. @returns whether a request may be sent; always true for a server with push */
  tryTake(): boolean {
    const now = Date.now()
    if (this.hasRecord('announces')) return true
    const current = Math.floor(now / TURN_MS)
    for (let turn = this.#firstFree(now); turn <= current; turn += 1)
      if (this.#claim(turn, now)) {
        this.#last = { turn, at: now }
        return true
      }
    return false
  }

  /**
   * Waits for the turns of this many requests; does not wait for a server with push.
   * @returns false if the signal was aborted first
   */
  async wait(requests: number, signal: AbortSignal): Promise<boolean> {
    if (this.hasRecord('announces')) return !signal.aborted
    const delays = Array.from({ length: requests }, () => this.take())
    const until = performance.now() + Math.max(...delays)
    return this.#sleepUntil(() => performance.now() >= until || this.hasRecord('announces'), until, signal)
  }

  /** Waits until the event stream may be tried, and takes a turn for it. @returns false if the signal was aborted first */
  waitForStreamAttempt(signal: AbortSignal): Promise<boolean> {
    const canTry = (): boolean => !this.hasRecord('silent') && this.tryTake()
    return this.#sleepUntil(canTry, Infinity, signal, STREAM_CHECK_INTERVAL_MS)
  }

  /** Records for all commands whether the server's push works: if so, no command needs turns for some minutes. */
  record(push: PushRecord): void {
    try {
      this.#folder ??= this.#openFolder(Date.now())
      rmSync(join(this.#folder, push === 'silent' ? 'announces' : 'silent'), { force: true })
      writeFileSync(join(this.#folder, push), '')
    } catch {
      // If no file can be written, each command has to find out again.
    }
  }

  async #sleepUntil(
    isOver: () => boolean,
    until: number,
    signal: AbortSignal,
    intervalMs = CHECK_INTERVAL_MS,
  ): Promise<boolean> {
    while (!signal.aborted && !isOver()) {
      const delayMs = Math.min(intervalMs, Math.max(1, until - performance.now()))
      await sleep(delayMs, null, { signal, ref: until < Infinity }).catch(() => undefined)
    }
    return !signal.aborted
  }

  #firstFree(now: number): number {
    const saved = Math.floor(now / TURN_MS) - SAVED_TURNS
    return this.#last.at > now ? saved : Math.max(saved, this.#last.turn + 1)
  }

  /** Whether a command recorded this recently enough to be valid. */
  hasRecord(push: PushRecord): boolean {
    const now = Date.now()
    const age = now - (this.#writtenAt(push, now) ?? -Infinity)
    return age < PUSH_RECORD_TTL_MS[push] && age > -CLOCK_TOLERANCE_MS
  }

  /** When a file was written, in epoch milliseconds; null if it does not exist. */
  #writtenAt(file: string, now: number): number | null {
    try {
      this.#folder ??= this.#openFolder(now)
      return statSync(join(this.#folder, file), { throwIfNoEntry: false })?.mtimeMs ?? null
    } catch {
      return null
    }
  }

  #claim(turn: number, now: number): boolean {
    try {
      this.#folder ??= this.#openFolder(now)
      const path = join(this.#folder, String(turn))
      // A turn in the future was taken before the clock was set back.
      if ((this.#writtenAt(String(turn), now) ?? 0) > now + CLOCK_TOLERANCE_MS) rmSync(path, { force: true })
      closeSync(openSync(path, 'wx'))
      return true
    } catch (error) {
      return !isTaken(error)
    }
  }

  /** Creates the folder and removes past turns. */
  #openFolder(now: number): string {
    const folder = join(privateTempFolder(), `turns-${shortHash(this.#server)}`)
    mkdirSync(folder, { recursive: true })
    const first = Math.floor(now / TURN_MS) - SAVED_TURNS
    for (const turn of readdirSync(folder))
      if (Number(turn) < first) rmSync(join(folder, turn), { force: true })
    return folder
  }
}
