// The mails that the wait tools returned to an agent: none is returned twice, unless the agent sets `since`.
import type { Wanted } from '../mailbox/wait-for-mail.ts'

/** Maximum ids of each kind; the oldest are dropped. More mails than this rarely arrive in the time that a wait looks back. */
const MAX_IDS = 1_000

export class ReturnedMail {
  readonly #ids: Readonly<Record<Wanted, Set<string>>> = { code: new Set(), link: new Set(), mail: new Set() }

  /** The ids of the mails that a wait for this kind returned. */
  idsOf(wanted: Wanted): ReadonlySet<string> {
    return this.#ids[wanted]
  }

  add(wanted: Wanted, id: string): void {
    const ids = this.#ids[wanted]
    ids.add(id)
    const [oldest] = ids
    if (ids.size > MAX_IDS && oldest !== undefined) ids.delete(oldest)
  }
}
