// Turns to ask a server that announces nothing, shared by all commands of this person on this computer, each of which is a
// process of its own. A turn is taken by creating its file, which only one process can do.
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateTempFolder } from '../../node/private-temp-folder.ts'
import { shortHash } from '../../shell-common/control-client.ts'

/** Turns of the last moments that were not taken may be taken now: a command alone does not wait for its few requests. */
const SAVED_TURNS = 5
/** Milliseconds of a turn: with the saved ones sixty requests in any minute, as the program allows itself. */
const TURN_MS = Math.ceil(60_000 / (60 - SAVED_TURNS - 1))
/** Milliseconds for which a server is known to announce mail: it needs no turns. */
const ANNOUNCES_MS = 600_000
/** Milliseconds for which it counts as one that does not, after a try. */
const SILENT_MS = 60_000
/** Milliseconds between two looks for what other commands learned of that. */
const LOOK_INTERVAL_MS = 1_000
/** The same for one that has a turn to ask and only would rather listen. */
const TRY_INTERVAL_MS = 10_000
/** Milliseconds a file may be newer than the clock says; one that is newer still is of a clock that was set back. */
const CLOCK_TOLERANCE_MS = 2_000
/** What commands learned of a server, each as a file. */
const LEARNED = { announces: ANNOUNCES_MS, silent: SILENT_MS }

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

export class RequestTurns {
  readonly #server: string
  #folder: string | null = null
  /** The last turn of this process and when it was taken, for where no file can be written. */
  #last = { turn: 0, at: 0 }

  /** @param server what the budget is of: its address and the key */
  constructor(server: string) {
    this.#server = server
  }

  /** Takes the next turn that is free. @returns milliseconds until then */
  take(): number {
    const now = Date.now()
    let turn = this.#firstFree(now)
    while (!this.#claim(turn, now)) turn += 1
    this.#last = { turn, at: now }
    return Math.max(0, turn * TURN_MS - now)
  }

  /** Whether a request may be sent at once: a turn was free and is taken, or the server announces its mail. */
  takeNow(): boolean {
    const now = Date.now()
    if (this.knows('announces')) return true
    const current = Math.floor(now / TURN_MS)
    for (let turn = this.#firstFree(now); turn <= current; turn += 1)
      if (this.#claim(turn, now)) {
        this.#last = { turn, at: now }
        return true
      }
    return false
  }

  /**
   * Waits for the turns of so many requests; not at all where the server announces its mail.
   * @returns false where the signal came first
   */
  async wait(requests: number, signal: AbortSignal): Promise<boolean> {
    if (this.knows('announces')) return !signal.aborted
    const delays = Array.from({ length: requests }, () => this.take())
    const until = performance.now() + Math.max(...delays)
    return this.#sleepUntil(() => performance.now() >= until || this.knows('announces'), until, signal)
  }

  /** Waits until it is worth a try whether the server announces its mail, and takes the turn for it. @returns false where the signal came first */
  waitForTry(signal: AbortSignal): Promise<boolean> {
    const mayTry = (): boolean => !this.knows('silent') && this.takeNow()
    return this.#sleepUntil(mayTry, Infinity, signal, TRY_INTERVAL_MS)
  }

  /** The server announces its mail, so that for some minutes every command may ask it at once; or it did not when it was tried. */
  note(learned: keyof typeof LEARNED): void {
    try {
      this.#folder ??= this.#openFolder(Date.now())
      rmSync(join(this.#folder, learned === 'silent' ? 'announces' : 'silent'), { force: true })
      writeFileSync(join(this.#folder, learned), '')
    } catch {
      // Where nothing can be written each command finds it out for itself.
    }
  }

  async #sleepUntil(
    isOver: () => boolean,
    until: number,
    signal: AbortSignal,
    intervalMs = LOOK_INTERVAL_MS,
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

  /** Whether a command learned this a while ago. */
  knows(learned: keyof typeof LEARNED): boolean {
    const now = Date.now()
    const age = now - (this.#writtenAt(learned, now) ?? -Infinity)
    return age < LEARNED[learned] && age > -CLOCK_TOLERANCE_MS
  }

  /** When a file was written, in epoch milliseconds; null where it does not exist. */
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
      // Taken before the clock was set back.
      if ((this.#writtenAt(String(turn), now) ?? 0) > now + CLOCK_TOLERANCE_MS) rmSync(path, { force: true })
      closeSync(openSync(path, 'wx'))
      return true
    } catch (error) {
      return !isTaken(error)
    }
  }

  /** Makes the folder, and removes the turns that are over. */
  #openFolder(now: number): string {
    const folder = join(privateTempFolder(), `turns-${shortHash(this.#server)}`)
    mkdirSync(folder, { recursive: true })
    const first = Math.floor(now / TURN_MS) - SAVED_TURNS
    for (const turn of readdirSync(folder))
      if (Number(turn) < first) rmSync(join(folder, turn), { force: true })
    return folder
  }
}
