// The page's one root: the bridge, the live snapshot, the words, and where the person is.
import { createContext } from 'svelte'
import type { Args, Bridge, CommandName, Result } from '../../shared/bridge.ts'
import type { Failure, Outcome } from '../../shared/failure.ts'
import type { AccountView, AddressKey, AddressView, Announcement, Snapshot } from '../../shared/model.ts'
import { textFor } from '../../shared/text/index.ts'
import type { Line } from '../bridge/connection.ts'
import { formatsFor, localeFor } from '../format/dates.ts'
import { explain } from '../format/failure.ts'
import { tellOf } from '../format/notice.ts'
import { readSender } from '../format/sender.ts'
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
  /** Moves with each arrival that this page was told of. */
  arrivals = $state(0)

  readonly text = $derived(textFor(this.snapshot?.settings.language ?? 'system', navigator.language))
  readonly format = $derived(formatsFor(localeFor(this.text.language, navigator.language)))
  readonly addresses = $derived(this.snapshot?.addresses ?? [])
  readonly #byKey = $derived(byKey(this.addresses, ({ key }) => key))
  readonly #accounts = $derived(byKey(this.snapshot?.accounts ?? [], ({ id }) => id))
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

  /** The name of an account: its own, and for the built-in one the word of the language. */
  nameOf({ kind, name }: AccountView): string {
    return kind === 'builtin' ? this.text.page.thisComputer : name
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

  #announce(announcement: Announcement): void {
    const { native } = this.text
    if (announcement.kind === 'ending') {
      const ending = native.endingSoon(announcement.name)
      this.status.say(ending, true)
      const open = (): void => this.nav.go({ view: 'addresses' })
      if (!this.desktop)
        noticesAllowed.show(ending, native.successorHint, `ending ${announcement.address}`, open)
      return
    }
    this.arrivals += 1
    if (announcement.kind === 'summary') {
      const named = announcement.senders.slice(0, 3).map((sender) => readSender(sender).name)
      const title = native.burst(announcement.count)
      const text = native.andOthers(named, announcement.senders.length - named.length)
      this.status.say(`${title}. ${text}`, true)
      if (this.desktop) return
      this.status.show({ kind: 'mail', title, text, address: announcement.address })
      noticesAllowed.show(title, text, 'summary', () => this.nav.go({ view: 'addresses' }))
      return
    }
    const { sender, subject, code, message, address } = announcement
    const title = native.newMailFrom(readSender(sender).name)
    this.status.say(
      code ? `${title}. ${this.text.page.message.spelled(code.value)}` : `${title}. ${subject}`,
      true,
    )
    if (this.desktop) return
    this.status.show({ kind: 'mail', title, text: subject, code: code?.value ?? null, message, address })
    const told = tellOf(this.text, this.snapshot?.settings.notifications.privacy ?? 'full', announcement)
    noticesAllowed.show(told.title, told.body, message, () => this.nav.go({ view: 'message', message }))
  }
}

const [readApp, giveApp] = createContext<App>()
export { readApp, giveApp }
