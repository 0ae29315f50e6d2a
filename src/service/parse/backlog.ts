// The mails that are stored and not listed yet, by the address they are for: whoever reads an address waits for its own.

interface Reader {
  readonly left: Set<number>
  readonly caughtUp: () => void
}

export class Backlog {
  readonly #mailsOf = new Map<number, Set<number>>()
  readonly #addressesOf = new Map<number, readonly number[]>()
  readonly #readers = new Set<Reader>()

  /** @param addresses rows of the addresses the mail is for */
  add(mail: number, addresses: readonly number[]): void {
    this.#addressesOf.set(mail, addresses)
    for (const address of addresses) {
      const mails = this.#mailsOf.get(address)
      if (mails) mails.add(mail)
      else this.#mailsOf.set(address, new Set([mail]))
    }
  }

  /** The mail is listed, or there is nobody left to list it for. */
  remove(mail: number): void {
    for (const address of this.#addressesOf.get(mail) ?? []) {
      const mails = this.#mailsOf.get(address)
      mails?.delete(mail)
      if (mails?.size === 0) this.#mailsOf.delete(address)
    }
    this.#addressesOf.delete(mail)
    for (const reader of this.#readers) {
      if (reader.left.delete(mail) && reader.left.size === 0) reader.caughtUp()
    }
  }

  /** The mails of an address that wait; undefined when there are none. */
  of(address: number): ReadonlySet<number> | undefined {
    return this.#mailsOf.get(address)
  }

  /** Whether somebody waits for a mail to be listed. */
  get isAwaited(): boolean {
    return this.#readers.size > 0
  }

  /**
   * Settles once these mails are listed, or after a while.
   * @param patience milliseconds
   */
  listed(mails: ReadonlySet<number>, patience: number): Promise<void> {
    return new Promise((resolve) => {
      const caughtUp = (): void => {
        clearTimeout(timer)
        this.#readers.delete(reader)
        resolve()
      }
      const timer = setTimeout(caughtUp, patience)
      const reader = { left: new Set(mails), caughtUp }
      this.#readers.add(reader)
    })
  }
}
