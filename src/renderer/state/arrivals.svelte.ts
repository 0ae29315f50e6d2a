// What a user waits for: the first address, whose page becomes its first message, and a code, which is shown large when it arrives.
import type { AddressKey, AddressView } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { Snapshot } from '../../shared/model/snapshot.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { indexBy } from './collections.ts'
import { isFullView, type Router } from './router.svelte.ts'

/** A code received longer ago was fetched late: the user no longer waits for it. */
const MAX_AGE_MS = 10 * MINUTE_MS
/** Milliseconds for which a check mark confirms the copy of the large code before it goes. */
const CONFIRMING_MS = 700

export interface ArrivedCode {
  readonly value: string
  readonly message: MessageKey
  readonly address: AddressKey
  readonly receivedAt: number
}

const arrivedAt = (
  previous: AddressView | undefined,
  { key, latestCode, mute, state }: AddressView,
  now: number,
): ArrivedCode | null => {
  if (latestCode === null || latestCode.isSample || mute === 'always' || state !== 'active') return null
  const { message, receivedAt, value } = latestCode
  const before = previous?.latestCode
  const isNew = before === null || before === undefined || before.isSample || before.receivedAt < receivedAt
  return isNew && before?.message !== message && now - receivedAt < MAX_AGE_MS
    ? { value, message, address: key, receivedAt }
    : null
}

/**
 * The newest code that has arrived between two snapshots; null without one. Pure.
 * @param now epoch milliseconds
 */
export const arrivedCode = (
  previous: Pick<Snapshot, 'addresses'>,
  next: Pick<Snapshot, 'addresses'>,
  now: number,
): ArrivedCode | null => {
  const before = indexBy(previous.addresses, ({ key }) => key)
  let newest: ArrivedCode | null = null
  for (const address of next.addresses) {
    const arrived = arrivedAt(before.get(address.key), address, now)
    if (arrived && (newest === null || arrived.receivedAt > newest.receivedAt)) newest = arrived
  }
  return newest
}

/** Whether an address has received nothing yet but the welcome mail. */
export const isWaiting = ({ state, latestMessage }: AddressView): boolean =>
  state === 'active' && (latestMessage === null || latestMessage.isSample === true)

/** What it needs of the state of the page. */
interface PageState {
  readonly isDesktop: boolean
  readonly hasOverlay: boolean
  readonly router: Router
  address(key: AddressKey): AddressView | null
}

export class Arrivals {
  readonly #app: PageState
  /** The first address, from its creation until its first message or until the user leaves its page. */
  first = $state<AddressKey | null>(null)
  /** The code that is shown large; null a minute after it arrived, or once it was copied or closed. */
  code = $state.raw<ArrivedCode | null>(null)
  /** Whether the large code was copied, there or elsewhere: it goes in a moment. */
  isCodeCopied = $state(false)
  /** A state: a server may list the address long after it was created, and `followRoute` starts then. */
  #isFirstShown = $state(false)
  #codeTimer: ReturnType<typeof setTimeout> | undefined
  /** The message that a notification opened last. */
  #opened: MessageKey | null = null

  constructor(app: PageState) {
    this.#app = app
  }

  /** Waits for the first message of the first address, on a page of its own. */
  waitFor(first: AddressKey): void {
    this.first = first
    this.#isFirstShown = false
    this.#showFirst()
  }

  /**
   * Must be called when a notification opened a message: it is no longer waited for. The snapshot that lists it may arrive later, even
   * after the user has closed it.
   */
  onOpened(message: MessageKey): void {
    this.first = null
    this.#opened = message
    if (this.code?.message === message) this.code = null
  }

  /** Must be called after each snapshot. @param previous null for the first one */
  follow(previous: Snapshot | null, next: Snapshot): void {
    // On the desktop only: a page in a browser shows a message with the code, and its tab stays open.
    if (previous !== null && this.#app.isDesktop && document.visibilityState === 'visible')
      this.#show(arrivedCode(previous, next, Date.now()))
    this.#showFirst()
  }

  /** Run it as an effect: ends the waiting, at the first message or when the user leaves the page. */
  followRoute(): void {
    const { first } = this
    if (first === null || !this.#isFirstShown) return
    const { router, hasOverlay } = this.#app
    const address = this.#app.address(first)
    if (router.listRoute?.address !== first || isFullView(router.route.view) || address === null) {
      this.first = null
      return
    }
    // A code is copied first; the page becomes its message afterwards.
    if (address.latestMessage === null || isWaiting(address) || hasOverlay || this.code !== null) return
    this.first = null
    if (router.messageKey === null)
      router.navigate({ view: 'message', message: address.latestMessage.message })
  }

  /** Ends the large code after a moment if it is the one that was copied. */
  onCodeCopied(value: string): void {
    if (this.code?.value !== value) return
    this.isCodeCopied = true
    this.#endCodeAfter(CONFIRMING_MS)
  }

  #show(code: ArrivedCode | null): void {
    if (code === null || code.message === this.#opened) return
    this.code = code
    this.isCodeCopied = false
    this.#endCodeAfter(MINUTE_MS)
  }

  #endCodeAfter(ms: number): void {
    clearTimeout(this.#codeTimer)
    this.#codeTimer = setTimeout(() => (this.code = null), ms)
  }

  /** Opens the page as soon as the program has listed the address, unless the user has gone elsewhere. */
  #showFirst(): void {
    if (this.first === null || this.#isFirstShown || this.#app.address(this.first) === null) return
    this.#isFirstShown = true
    if (this.#app.router.route.view === 'addresses')
      this.#app.router.navigate({ view: 'messages', address: this.first })
    else this.first = null
  }
}
