// The mails that are stored but not listed yet, by address, so that a reader of an address does not wait for mail to others.
import type { MailKey } from '../store/store.ts'

interface Waiter {
  readonly remaining: Set<MailKey>
  readonly resolve: () => void
}

export class Backlog {
  readonly #mailsOf = new Map<string, Set<MailKey>>()
  readonly #addressesOf = new Map<MailKey, readonly string[]>()
  readonly #waiters = new Set<Waiter>()

  /** @param addresses ids of the addresses the mail is for */
  add(mail: MailKey, addresses: readonly string[]): void {
    this.#addressesOf.set(mail, addresses)
    for (const address of addresses) {
      const mails = this.#mailsOf.get(address)
      if (mails) mails.add(mail)
      else this.#mailsOf.set(address, new Set([mail]))
    }
  }

  /** Removes a mail that is listed, or whose addresses no longer exist. */
  remove(mail: MailKey): void {
    for (const address of this.#addressesOf.get(mail) ?? []) {
      const mails = this.#mailsOf.get(address)
      mails?.delete(mail)
      if (mails?.size === 0) this.#mailsOf.delete(address)
    }
    this.#addressesOf.delete(mail)
    for (const waiter of this.#waiters) {
      if (waiter.remaining.delete(mail) && waiter.remaining.size === 0) waiter.resolve()
    }
  }

  /** The waiting mails of an address; undefined if there are none. */
  pendingMailsOf(address: string): ReadonlySet<MailKey> | undefined {
    return this.#mailsOf.get(address)
  }

  /** All waiting mails; undefined if there are none. */
  pendingMails(): ReadonlySet<MailKey> | undefined {
    return this.#addressesOf.size === 0 ? undefined : new Set(this.#addressesOf.keys())
  }

  /** Whether a reader waits for a mail to be listed. */
  get hasWaiters(): boolean {
    return this.#waiters.size > 0
  }

  /**
   * Settles once these mails are listed, or after the timeout.
   * @param timeoutMs milliseconds
   */
  waitFor(mails: ReadonlySet<MailKey>, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
        resolve()
      }
      const timer = setTimeout(finish, timeoutMs)
      const waiter = { remaining: new Set(mails), resolve: finish }
      this.#waiters.add(waiter)
    })
  }
}
