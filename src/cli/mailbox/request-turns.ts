// Turns to ask a server that announces nothing: one a second, shared by all commands of this person on this computer, each
// of which is a process of its own. A turn is taken by creating its file, which only one process can do.
import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { privateTempFolder } from '../../node/private-temp-folder.ts'
import { shortHash } from '../../shell/control-client.ts'

/** Milliseconds of a turn: sixty requests a minute, as the program allows itself. */
const TURN_MS = 1_000

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

export class RequestTurns {
  readonly #server: string
  #folder: string | null = null
  /** The last turn of this process, for where no file can be written. */
  #last = 0

  /** @param server what the budget is of: its address and the key */
  constructor(server: string) {
    this.#server = server
  }

  /** Takes the next turn that is free. @returns milliseconds until then */
  take(): number {
    const now = Date.now()
    const first = Math.floor(now / TURN_MS)
    let turn = Math.max(first, this.#last + 1)
    while (!this.#claim(turn, first)) turn += 1
    this.#last = turn
    return Math.max(0, turn * TURN_MS - now)
  }

  #claim(turn: number, now: number): boolean {
    try {
      this.#folder ??= this.#openFolder(now)
      closeSync(openSync(join(this.#folder, String(turn)), 'wx'))
      return true
    } catch (error) {
      return !isTaken(error)
    }
  }

  /** Makes the folder, and removes the turns that are over. */
  #openFolder(now: number): string {
    const folder = join(privateTempFolder(), `turns-${shortHash(this.#server)}`)
    mkdirSync(folder, { recursive: true })
    for (const turn of readdirSync(folder))
      if (Number(turn) < now) rmSync(join(folder, turn), { force: true })
    return folder
  }
}
