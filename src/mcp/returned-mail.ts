// The mails that the wait tools told an agent about: each is reported once, unless the agent says from when mail counts.
import type { Wanted } from '../mailbox/wait-for-mail.ts'

/** Maximum ids of each kind; the oldest are dropped. More mails than this rarely arrive in the time that a wait looks back. */
const MAX_IDS = 1_000

type IdsByTool = Readonly<Record<Wanted, Set<string>>>

const emptyIds = (): IdsByTool => ({ code: new Set(), link: new Set(), mail: new Set() })

const addId = (ids: Set<string>, id: string): void => {
  ids.add(id)
  const [oldest] = ids
  if (ids.size > MAX_IDS && oldest !== undefined) ids.delete(oldest)
}

export class ReturnedMail {
  readonly #returned = emptyIds()
  readonly #lacking = emptyIds()

  /**
   * The ids of the mails that a wait does not return again. A wait for a mail returns none that another tool returned; a wait for a
   * code or a link may, because a mail can have both.
   */
  idsOf(wanted: Wanted): ReadonlySet<string> {
    const { code, link, mail } = this.#returned
    return wanted === 'mail' ? new Set([...code, ...link, ...mail]) : this.#returned[wanted]
  }

  add(wanted: Wanted, id: string): void {
    addId(this.#returned[wanted], id)
  }

  /** Whether the agent knows that the mail lacks what is wanted, or has received it from any tool. */
  isKnown(wanted: Wanted, id: string): boolean {
    return this.#lacking[wanted].has(id) || Object.values(this.#returned).some((ids) => ids.has(id))
  }

  /** Records that the agent knows that the mail lacks what is wanted. */
  addLacking(wanted: Wanted, id: string): void {
    addId(this.#lacking[wanted], id)
  }
}
