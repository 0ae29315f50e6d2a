// Reads and claims mail for waits. The waits of one process share what is known about each mail, so that a mail costs the same number of
// requests for one wait as for many; the service decides between processes.
import type { MayflyMail } from './types.ts'
import type { ArrivedMessage } from './event-listener.ts'
import type { RestApi } from './rest-api.ts'

/** Milliseconds after which a wait tries to claim a mail again that another wait may give back. */
export const CLAIM_RETRY_MS = 500

/** Milliseconds for which a mail that was read is kept for other waits. The links to its attachments are valid for longer. */
const READ_VALID_MS = 60_000

/** Whether a mail can be claimed: `held` by another wait that may give it back, or `taken` for good. */
export type ClaimState = 'free' | 'held' | 'taken'

export class MailClaims {
  readonly #api: RestApi
  /** Ids of mails. */
  readonly #held = new Set<string>()
  readonly #taken = new Set<string>()
  /** The mails that were read in the last minute, the oldest first. */
  readonly #read = new Map<string, { readonly at: number; readonly mail: Promise<MayflyMail | null> }>()

  constructor(api: RestApi) {
    this.#api = api
  }

  /** The state as far as it is known without a request. */
  stateOf(messageId: string): ClaimState {
    return this.#taken.has(messageId) ? 'taken' : this.#held.has(messageId) ? 'held' : 'free'
  }

  /** Reads a mail, once for all waits: each of them hears of every mail. @returns null if it was deleted */
  read({ emailId, messageId }: ArrivedMessage): Promise<MayflyMail | null> {
    const now = performance.now()
    for (const [id, { at }] of this.#read) {
      if (now - at < READ_VALID_MS) break
      this.#read.delete(id)
    }
    const known = this.#read.get(messageId)
    if (known) return known.mail
    const mail = this.#api.read(emailId, messageId).catch((error: unknown) => {
      this.#read.delete(messageId)
      throw error
    })
    this.#read.set(messageId, { at: now, mail })
    return mail
  }

  /**
   * Claims a mail and confirms the claim, or gives the mail back if the wait was aborted in between.
   * @returns `free` if the mail now belongs to the caller
   */
  async take({ id, emailId }: MayflyMail, signal: AbortSignal): Promise<ClaimState> {
    const known = this.stateOf(id)
    if (known !== 'free') return known
    this.#held.add(id)
    try {
      const claim = await this.#api.claim(emailId, id)
      if (typeof claim !== 'string') {
        if (claim.endsInMs !== null) return 'held'
        this.#taken.add(id)
        return 'taken'
      }
      const isConfirmed = !signal.aborted && (await this.#api.endClaim('confirm', emailId, id, claim))
      if (signal.aborted) await this.#api.endClaim('release', emailId, id, claim)
      signal.throwIfAborted()
      if (!isConfirmed) return 'held'
      this.#taken.add(id)
      return 'free'
    } finally {
      this.#held.delete(id)
    }
  }
}
