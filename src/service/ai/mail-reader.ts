// Reads mails for the AI operations and for agents: small ones here, others in a parse worker, so that none stops the service.
import type { MailContent } from '@mayfly/code-finder'
import type { ParsePool } from '../parsing/parse-pool.ts'
import type { Reader, ReadingOf } from './mail-reading.ts'

/** A body of this many characters is read in a few milliseconds; a worker costs more. */
const MAX_SMALL_LENGTH = 10_000
/** Maximum characters of each form of a body that are read: more than the code finder does. */
export const MAX_BODY_LENGTH = 250_000
/** Mails that are read at a time, each in a worker of its own. */
const MAX_RUNNING = 2
/** Milliseconds after which the worker is terminated. */
const TIMEOUT_MS = 10_000

export class MailReader {
  readonly #pool: ParsePool
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(pool: ParsePool) {
    this.#pool = pool
  }

  /**
   * Reads a mail in one way.
   * @param question for an answer
   * @throws Error if the worker takes too long or ends
   */
  async read<R extends Reader>(reader: R, mail: MailContent, question = ''): Promise<ReadingOf<R>> {
    if (mail.text.length + mail.html.length <= MAX_SMALL_LENGTH) {
      const { readMail } = await import('./mail-reading.ts')
      return readMail(reader, mail, question)
    }
    await this.#takeTurn()
    try {
      const content = {
        ...mail,
        text: mail.text.slice(0, MAX_BODY_LENGTH),
        html: mail.html.slice(0, MAX_BODY_LENGTH),
      }
      const result = await this.#pool.run({ kind: 'read', reader, content, question }, TIMEOUT_MS)
      if (result.kind !== 'read') throw new Error('the worker did another job')
      // The worker called `readMail` with this reader.
      return result.reading as ReadingOf<R>
    } finally {
      this.#endTurn()
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < MAX_RUNNING) this.#running += 1
    // A read that ends hands its turn over.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #endTurn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
