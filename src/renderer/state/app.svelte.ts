// The page's one root: the bridge, the live snapshot, the words, and where the person is.
import { createContext, untrack } from 'svelte'
import type { Args, Bridge, CommandName, Result } from '../../shared/bridge.ts'
import type { Failure, Outcome } from '../../shared/failure.ts'
import type { AccountView, AddressKey, AddressView, Announcement, Snapshot } from '../../shared/model.ts'
import { textFor } from '../../shared/text/index.ts'
import type { Line } from '../bridge/connection.ts'
import { formatsFor, localeFor } from '../format/dates.ts'
import { explain } from '../format/failure.ts'
import { notificationWords, type NotificationWords } from '../../mail/notification-words.ts'
import { Clock } from './clock.svelte.ts'
import { byKey } from './indexes.ts'
import { Navigator } from './navigator.svelte.ts'
import { noticesAllowed } from './page-notices.svelte.ts'
import { Status } from './status.svelte.ts'

export class App {
  readonly bridge: Bridge
  readonly clock = new Clock()
  readonly nav = new Navigator()
  readonly status = new Status()
  line = $state<Line>('opening')
  snapshot = $state.raw<Snapshot | null>(null)
  /** The sheet on top of the page, if one is open. */
  sheet = $state<'shortcuts' | 'new-address' | null>(null)
  /** Moves each time the page is brought to something from outside: sheets on top of it give way. */
  landings = $state(0)
  /** The address whose row is to have the focus as soon as it is listed. */
  focusRow = $state<AddressKey | null>(null)
  #covers = $state(0)
  /** A sheet or a menu lies over the page: what only tells something waits until it is gone. */
  readonly covered = $derived(this.#covers > 0)
  /** Moves with each arrival that this page was told of. */
  arrivals = $state(0)

  readonly text = $derived(textFor(this.snapshot?.settings.language ?? 'system', navigator.language))
  readonly format = $derived(
    formatsFor(localeFor(this.text.language, navigator.language), this.snapshot?.shell.hours),
  )
  readonly addresses = $derived(this.snapshot?.addresses ?? [])
  readonly accounts = $derived(this.snapshot?.accounts ?? [])
  readonly #byKey = $derived(byKey(this.addresses, ({ key }) => key))
  readonly #accounts = $derived(byKey(this.accounts, ({ id }) => id))
  readonly desktop = $derived(this.snapshot?.shell.kind === 'desktop')

  constructor(bridge: Bridge) {
    this.bridge = bridge
  }

  address(key: AddressKey | null): AddressView | null {
    return key === null ? null : (this.#byKey.get(key) ?? null)
  }

  account(id: string): AccountView | null {
    return this.#accounts.get(id) ?? null
  }

  /** The name of an account: its own, with the end of its key where two share one; for the built-in one the word of the language. */
  nameOf({ id, kind, name, keyTail }: AccountView): string {
    if (kind === 'builtin') return this.text.page.thisComputer
    const shared = this.accounts.some((other) => other.id !== id && other.name === name)
    return shared && keyTail !== null ? `${name} (…${keyTail})` : name
  }

  /** Listens to the program and reads where things stand; the answer stops it all. */
  start(): () => void {
    const stops = [
      this.clock.start(),
      this.nav.start(),
      this.bridge.on('snapshot', (snapshot) => this.#take(snapshot)),
      this.bridge.on('announced', (announcement) => this.#announce(announcement)),
      this.bridge.on('withdrawn', ({ message }) => {
        this.status.withdraw(message)
        noticesAllowed.withdraw(message)
      }),
      this.bridge.on('show', (target) => {
        this.landings += 1
        if (target.view === 'addresses' || target.view === 'settings') return this.nav.go(target)
        // Back from a message leads to its neighbours, also when a notification led to it.
        if (target.address === null) this.nav.go({ view: 'addresses' })
        else this.nav.go({ view: 'messages', address: target.address })
        if (target.view === 'message') this.nav.go({ view: 'message', message: target.message })
      }),
    ]
    void this.bridge.call('snapshot.read', {}).then((answer) => {
      if (answer.ok) this.#take(answer.value)
      else if (this.line === 'opening') this.line = 'lost'
    })
    return () => stops.forEach((stop) => stop())
  }

  /** For a sheet or a menu: it lies over the page until the answer is called. */
  cover(): () => void {
    untrack(() => (this.#covers += 1))
    return () => untrack(() => (this.#covers -= 1))
  }

  /** Runs a command and says what went wrong in words, with a button where one helps. */
  async ask<K extends CommandName>(name: K, args: Args<K>): Promise<Outcome<Result<K>>> {
    const answer = await this.bridge.call(name, args)
    if (!answer.ok && this.line !== 'ended') this.complain(answer.failure)
    return answer
  }

  complain(failure: Failure): void {
    const { title, remedy, detail, helps } = explain(this.text, this.format, failure)
    const toSettings = { words: this.text.page.toSettings, run: () => this.nav.go({ view: 'settings' }) }
    this.status.show({
      kind: 'trouble',
      title,
      text: detail === '' ? remedy : `${remedy} ${detail}`,
      action: helps === 'settings' ? toSettings : null,
    })
    this.status.say(`${title}. ${remedy}`, true)
  }

  #take(snapshot: Snapshot): void {
    this.line = 'open'
    this.snapshot = snapshot
  }

  /** Whether the list that new mail of this address appears in is being looked at. */
  #isInSight(address: AddressKey | null): boolean {
    const { list, panes, route } = this.nav
    if (route.view === 'settings') return false
    if (list === null) return panes === 3
    return (panes > 1 || route.view === 'messages') && (list.address === null || list.address === address)
  }

  #announce(announcement: Announcement): void {
    // What is heard or seen in the page itself is for the person before it; what the system shows may be read by others.
    const isMessage = announcement.kind === 'message'
    const inPage = notificationWords(announcement, isMessage ? 'sender' : 'full', this.text)
    this.status.say(`${inPage.title}. ${isMessage ? this.#heard(announcement) : inPage.body}`, true)
    if (announcement.kind !== 'ending') this.arrivals += 1
    if (this.desktop) return
    if (announcement.kind !== 'ending' && !this.#isInSight(announcement.address))
      this.#toast(announcement, inPage)
    const privacy = this.snapshot?.settings.notifications.privacy ?? 'nothing'
    const { title, body } = notificationWords(announcement, privacy, this.text)
    noticesAllowed.show(title, body, tagOf(announcement), () =>
      this.nav.go(isMessage ? { view: 'message', message: announcement.message } : { view: 'addresses' }),
    )
  }

  /** A code is read out character by character. */
  #heard({ subject, code }: Extract<Announcement, { kind: 'message' }>): string {
    return code ? this.text.page.message.spelled(code.value) : subject
  }

  #toast(announcement: Exclude<Announcement, { kind: 'ending' }>, { title, body }: NotificationWords): void {
    const { address } = announcement
    if (announcement.kind === 'summary')
      return void this.status.show({ kind: 'mail', title, text: body, address })
    const { message, subject, code } = announcement
    this.status.show({ kind: 'mail', title, text: subject, code: code?.value ?? null, message, address })
  }
}

/** Names a notification for taking it back: as the core names what it withdraws. */
const tagOf = (announcement: Announcement): string => {
  if (announcement.kind === 'message') return announcement.message
  return announcement.kind === 'ending' ? `ending ${announcement.address}` : 'summary'
}

const [readApp, giveApp] = createContext<App>()
export { readApp, giveApp }
