// The mails of a folder of a mailbox that may be for addresses made here, found by their recipients since the saved position. In memory only.
import type { MailboxMemory } from '../../shared/contract/mail-server-client.ts'
import type { FolderPosition } from '../../shared/model/mailbox.ts'

/** A mail, as far as it is read before its recipients are known. */
export interface ScannedMail {
  readonly uid: number
  /** INTERNALDATE in epoch milliseconds. */
  readonly receivedAt: number
  /** The recipients that may be addresses made here, in lower case. */
  readonly recipients: readonly string[]
}

interface IndexedMail extends ScannedMail {
  /** When the newest of the mails before it arrived. */
  readonly receivedBefore: number
}

/** Maximum mails in memory. Those of unknown recipients are removed first: with a catch-all domain, any mail may be for an address. */
const MAX_MAILS = 20_000

/** The id of a message: unlike a UID alone, it stays unique when the server renumbers the mailbox (RFC 9051, section 2.3.1.1). */
export const messageIdOf = (uidValidity: string, uid: number): string => `${uidValidity}-${uid}`

/** Returns the UID of a message id; null if the mailbox was renumbered since. */
export const uidOf = (messageId: string, uidValidity: string): number | null => {
  const [, validity, uid] = /^(j?\d{1,20})-(\d{1,10})$/.exec(messageId) ?? []
  return validity === uidValidity ? Number(uid) : null
}

export class MailboxIndex {
  #uidValidity = ''
  /** Up to where the mailbox was scanned. */
  #scanned = { uid: 0, receivedAt: 0 }
  readonly #mails = new Map<number, IndexedMail>()
  /** The UIDs that the program has stored, as far as it was asked. */
  readonly #stored = new Set<number>()

  get uidValidity(): string {
    return this.#uidValidity
  }

  /** The highest UID that was scanned. */
  get scannedUid(): number {
    return this.#scanned.uid
  }

  /** Begins at a position, without any mails. */
  start(position: FolderPosition): void {
    this.#uidValidity = position.uidValidity
    this.#scanned = { uid: position.uid, receivedAt: position.receivedAt }
    this.#mails.clear()
    this.#stored.clear()
  }

  /** Forgets everything, as before `start`. */
  clear(): void {
    this.start({ uidValidity: '', uid: 0, receivedAt: 0 })
  }

  /**
   * Adds the scanned mails of a range of UIDs, in ascending order.
   * @param lastUid the end of the range
   * @param now epoch milliseconds: a later INTERNALDATE, which a copied mail may have, does not count
   * @returns those that may be for addresses made here
   */
  add(mails: readonly ScannedMail[], lastUid: number, now: number): readonly ScannedMail[] {
    let { receivedAt } = this.#scanned
    for (const mail of mails) {
      if (mail.recipients.length > 0) this.#mails.set(mail.uid, { ...mail, receivedBefore: receivedAt })
      receivedAt = Math.max(receivedAt, Math.min(mail.receivedAt, now))
    }
    this.#scanned = { uid: Math.max(this.#scanned.uid, lastUid), receivedAt }
    return mails.filter(({ recipients }) => recipients.length > 0)
  }

  /** Removes mails beyond the limit, the oldest first. @param isActive whether an address is in use */
  limit(isActive: (address: string) => boolean): void {
    if (this.#mails.size <= MAX_MAILS) return
    const mails = [...this.#mails.values()]
    const isUnknown = ({ recipients }: IndexedMail): boolean => !recipients.some(isActive)
    const removed = [...mails.filter(isUnknown), ...mails.filter((mail) => !isUnknown(mail))]
    for (const { uid } of removed.slice(0, mails.length - MAX_MAILS)) this.remove(uid)
  }

  /** The mails to an address, the newest first. @param address in lower case */
  mailsTo(address: string): readonly ScannedMail[] {
    return [...this.#mails.values()]
      .filter(({ recipients }) => recipients.includes(address))
      .sort((a, b) => b.receivedAt - a.receivedAt || b.uid - a.uid)
  }

  /** Whether a mail is known to be for an address; null if it was not scanned since the start. */
  isFor(uid: number, address: string): boolean | null {
    return this.#mails.get(uid)?.recipients.includes(address) ?? null
  }

  /** Removes a mail that no longer exists, or is hidden. */
  remove(uid: number): void {
    this.#mails.delete(uid)
    this.#stored.delete(uid)
  }

  /** The mails to active addresses that the program has not stored. @param isActive whether an address is in use */
  pendingMails(isActive: (address: string) => boolean, memory: MailboxMemory): readonly ScannedMail[] {
    return this.#pending(isActive, memory)
  }

  #pending(isActive: (address: string) => boolean, memory: MailboxMemory): readonly IndexedMail[] {
    const unknown = [...this.#mails.values()].filter(
      ({ uid, recipients }) => !this.#stored.has(uid) && recipients.some(isActive),
    )
    const ids = new Map(unknown.map((mail) => [messageIdOf(this.#uidValidity, mail.uid), mail]))
    for (const id of memory.filterStored([...ids.keys()])) {
      const mail = ids.get(id)
      if (mail) this.#stored.add(mail.uid)
    }
    return unknown.filter(({ uid }) => !this.#stored.has(uid))
  }

  /**
   * The position to save: below it, every mail to an active address is stored by the program, so a crash loses none.
   * @param isActive whether an address is in use
   */
  position(isActive: (address: string) => boolean, memory: MailboxMemory): FolderPosition {
    const [first] = [...this.#pending(isActive, memory)].sort((a, b) => a.uid - b.uid)
    return first
      ? { uidValidity: this.#uidValidity, uid: first.uid - 1, receivedAt: first.receivedBefore }
      : { uidValidity: this.#uidValidity, uid: this.#scanned.uid, receivedAt: this.#scanned.receivedAt }
  }
}
