// The state of the page: the bridge, the current snapshot, texts and formats, the router and the status.
import { createContext, tick, untrack } from 'svelte'
import type { CommandArgs, Bridge, CommandName, CommandResult } from '../../shared/contract/bridge.ts'
import type { OfferedCopy, OfferedLink } from '../../shared/contract/bridge-events.ts'
import type { Failure, FailureKind, Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT, type AccountView } from '../../shared/model/account.ts'
import type { AddressKey, AddressView } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { expiryWarningId, type Announcement } from '../../shared/model/notification.ts'
import type { PublicServer } from '../../shared/model/public-server.ts'
import {
  hasPart,
  hasSource,
  traitsOf,
  type ServerPart,
  type ServerTraits,
} from '../../shared/model/server.ts'
import type { Snapshot, WindowView } from '../../shared/model/snapshot.ts'
import { catalogueFor } from '../../shared/i18n/index.ts'
import type { ConnectionState } from '../bridge/connection.ts'
import { formatsFor, localeFor } from '../format/formats.ts'
import { explainFailure, isTransient } from '../format/explain-failure.ts'
import { notificationText, type NotificationText } from '../../mail/notification-text.ts'
import { Arrivals } from './arrivals.svelte.ts'
import { Clock } from './clock.svelte.ts'
import { indexBy } from './collections.ts'
import { isTyping } from './key-press.ts'
import { isFullView, Router } from './router.svelte.ts'
import { browserNotifications } from './browser-notifications.svelte.ts'
import { Search } from './search.svelte.ts'
import { Status, type Toast } from './status.svelte.ts'

export class AppState {
  readonly bridge: Bridge
  readonly clock = new Clock()
  readonly router = new Router()
  readonly status = new Status()
  readonly search = new Search(this)
  readonly arrivals = new Arrivals(this)
  connection = $state<ConnectionState>('opening')
  /** The command that prints a new link to this page; empty while its session is valid. */
  openCommand = $state('')
  snapshot = $state.raw<Snapshot | null>(null)
  /** The window in which the desktop shows this page; null in a browser, and until the desktop has responded. */
  windowView = $state.raw<WindowView | null>(null)
  /** The sheet on top of the page, if one is open. */
  sheet = $state<
    'shortcuts' | 'new-address' | 'open-address' | 'add-server' | 'save-keys' | 'account' | 'palette' | null
  >(null)
  /** The account of the sheet `account`. */
  accountToEdit = $state<string | null>(null)
  /**
   * The alert whose failure occurred again: it moves to the top and draws attention; `times` counts the occurrences. `action` is its
   * button if another one helps more than the remedy of the failure.
   */
  raisedAlert = $state.raw<{
    readonly accountId: string
    readonly times: number
    readonly kind: FailureKind
    readonly action: Toast['action']
  } | null>(null)
  /** The account that is preselected in the sheet for an existing address. */
  preselectedAccountId = $state<string | null>(null)
  /** A link that was opened from outside the app, for the sheet that adds a server. */
  offeredLink = $state.raw<OfferedLink | null>(null)
  /** The public server that the sheet uses as soon as it opens. */
  chosenServer = $state.raw<PublicServer | null>(null)
  /** The account of an alias service whose mailbox the sheet asks for. */
  aliasAccount = $state.raw<AccountView | null>(null)
  /** A text that is copied at the next press. */
  offeredCopy = $state.raw<OfferedCopy | null>(null)
  /** A link of the open message that the user is asked about before it opens. */
  linkToConfirm = $state.raw<{ readonly url: string; readonly text: string } | null>(null)
  /** Counts navigations from outside (a notification, the tray, a command): open sheets close. */
  externalNavigations = $state(0)
  /** The address and the message whose rows get the focus as soon as they are listed. */
  addressToFocus = $state<AddressKey | null>(null)
  messageToFocus = $state<MessageKey | null>(null)
  #overlayCount = $state(0)
  #sheetCount = $state(0)
  /** Whether a sheet or a menu is open: toasts wait, because they would cover it. */
  readonly hasOverlay = $derived(this.#overlayCount > 0)
  /** Whether a sheet is open, which shows its errors itself. */
  readonly hasSheet = $derived(this.#sheetCount > 0)

  readonly text = $derived(catalogueFor(this.snapshot?.settings.language ?? 'system', navigator.language))
  readonly format = $derived(
    formatsFor(localeFor(this.text.language, navigator.language), this.snapshot?.shell.hourFormat),
  )
  readonly addresses = $derived(this.snapshot?.addresses ?? [])
  readonly accounts = $derived(this.snapshot?.accounts ?? [])
  readonly #addressByKey = $derived(indexBy(this.addresses, ({ key }) => key))
  readonly #accountById = $derived(indexBy(this.accounts, ({ id }) => id))
  /** Whether there are both local and remote addresses: only then rows mark the local ones. */
  readonly hasLocalAndRemote = $derived(
    this.addresses.some(({ accountId }) => accountId === BUILTIN_ACCOUNT) &&
      this.addresses.some(({ accountId }) => accountId !== BUILTIN_ACCOUNT),
  )
  readonly isDesktop = $derived(this.snapshot?.shell.kind === 'desktop')

  /** Whether the list of addresses, with its alerts and footer, is visible. */
  readonly isAddressListVisible = $derived.by(() => {
    const { paneCount, route, listRoute } = this.router
    if (isFullView(route.view)) return false
    return paneCount === 1 ? route.view === 'addresses' : paneCount === 3 || listRoute === null
  })

  /** Whether servers can be reached, as far as known: the system is online, and not every account is unreachable. */
  get hasNetwork(): boolean {
    const remote = this.accounts.filter(({ kind, paused }) => kind === 'remote' && !paused)
    return (
      navigator.onLine && (remote.length === 0 || remote.some(({ health }) => health.state !== 'unreachable'))
    )
  }

  constructor(bridge: Bridge) {
    this.bridge = bridge
  }

  address(key: AddressKey | null): AddressView | null {
    return key === null ? null : (this.#addressByKey.get(key) ?? null)
  }

  account(id: string): AccountView | null {
    return this.#accountById.get(id) ?? null
  }

  /** What is known of an account's server. */
  traits(accountId: string): ServerTraits {
    return traitsOf(this.account(accountId)?.server)
  }

  /** Whether the server of an account has a part. */
  hasPart(accountId: string, part: ServerPart): boolean {
    return hasPart(this.account(accountId)?.server, part)
  }

  /** Whether the sources of an account's messages can be read. */
  hasSource(accountId: string): boolean {
    return hasSource(this.account(accountId)?.server)
  }

  /** The domain of an active address, if its server no longer offers it; else null. */
  removedDomain({ accountId, address, state }: AddressView): string | null {
    const account = this.account(accountId)
    const domain = address.slice(address.lastIndexOf('@') + 1)
    if (account?.kind !== 'remote' || state !== 'active' || account.domains.length === 0) return null
    const { choosesDomain, forwardsMail } = this.traits(accountId)
    // An alias service keeps the aliases at domains that it offers no longer.
    if (!choosesDomain || forwardsMail) return null
    return account.domains.includes(domain) ? null : domain
  }

  /** The accounts that are mailboxes of the user's own. */
  readonly mailboxAccounts = $derived(this.accounts.filter(({ mailbox }) => mailbox !== undefined))

  /** Opens the sheet of an account, which has the field for its key. */
  openAccount(accountId: string): void {
    this.accountToEdit = accountId
    this.sheet = 'account'
  }

  /** Opens the settings at the group with the anchor `settings-<group>`. */
  openSettings(group: string): void {
    this.router.navigate({ view: 'settings', group })
  }

  /** Opens the sheet that adds a server. @param link opened from outside the app, to be confirmed */
  openAddServer(link: OfferedLink | null = null): void {
    this.offeredLink = link
    this.chosenServer = null
    this.aliasAccount = null
    this.sheet = 'add-server'
  }

  /** Opens that sheet, which asks for the mailbox that an alias service forwards to. */
  openForwarding(account: AccountView): void {
    this.openAddServer()
    this.aliasAccount = account
  }

  /** Opens that sheet, which creates an address on this server and then closes. */
  openPublicServer(server: PublicServer): void {
    this.openAddServer()
    this.chosenServer = server
  }

  /** The accounts that support opening an existing address. */
  readonly openingAccounts = $derived(this.accounts.filter(({ id }) => this.hasPart(id, 'openEmail')))

  /** Opens the sheet that signs in to an existing address. @param accountId null lets the user choose */
  openExistingAddress(accountId: string | null = null): void {
    this.preselectedAccountId = accountId
    this.sheet = 'open-address'
  }

  /** The name of an account, with the end of its key if another has the same name; the built-in one is “This computer”. */
  accountName({ id, kind, name, keyTail }: AccountView): string {
    if (kind === 'builtin') return this.text.page.thisComputer
    const shared = this.accounts.some((other) => other.id !== id && other.name === name)
    return shared && keyTail !== null && keyTail !== '' ? `${name} (…${keyTail})` : name
  }

  /** Shows the row of an address in the list and focuses it, as soon as it is listed and no sheet or menu is open. */
  focusAddress(key: AddressKey): void {
    if (!this.isAddressListVisible) this.router.navigate({ view: 'addresses' })
    if (this.search.active) this.search.clear()
    this.addressToFocus = key
  }

  /** Listens to the program's events and reads the first snapshot. @returns a function that stops it */
  start(): () => void {
    const unsubscribers = [
      this.clock.start(),
      this.router.start(),
      this.bridge.on('snapshot', (snapshot) => this.#setSnapshot(snapshot)),
      this.bridge.on('announced', (announcement) => this.#onAnnouncement(announcement)),
      this.bridge.on('withdrawn', ({ message }) => {
        this.status.dismissToastsOf(message)
        browserNotifications.close(message)
      }),
      this.bridge.on('copied', ({ address }) => {
        if (this.addresses.every(({ key }) => key === address)) return this.arrivals.waitFor(address)
        const { paneCount, route } = this.router
        const isReadingInOtherPane = paneCount > 1 && (route.view === 'messages' || route.view === 'message')
        // The address was created outside the page: do not interrupt reading or typing.
        if (!isReadingInOtherPane && !isTyping(document.activeElement)) this.addressToFocus = address
      }),
      this.bridge.on('show', (target) => {
        // Over what is open, which may have unsaved input.
        if (target.view === 'copy') return void (this.offeredCopy = target)
        this.externalNavigations += 1
        if (target.view === 'addresses' || target.view === 'settings') return this.router.navigate(target)
        // After the open sheet has closed.
        if (target.view === 'add-server') return void tick().then(() => this.openAddServer(target.link))
        // The list first, so that Back returns from the message to it.
        if (target.address === null) this.router.navigate({ view: 'addresses' })
        else this.router.navigate({ view: 'messages', address: target.address })
        if (target.view !== 'message') return
        this.arrivals.onOpened(target.message)
        this.router.navigate({ view: 'message', message: target.message })
      }),
    ]
    void this.bridge.call('snapshot.read', {}).then((result) => {
      if (result.ok) this.#setSnapshot(result.value)
      else if (this.connection === 'opening') this.connection = 'lost'
    })
    return () => unsubscribers.forEach((stop) => stop())
  }

  /** Registers a sheet or a menu that opens. @returns a function to call when it closes */
  addOverlay(kind: 'menu' | 'sheet' = 'menu'): () => void {
    const count = (by: number): void =>
      untrack(() => {
        this.#overlayCount += by
        if (kind === 'sheet') this.#sheetCount += by
      })
    count(1)
    return () => count(-1)
  }

  /** Whether the alert of an account is visible and shows this failure: then no toast repeats it. */
  isAlertVisible(accountId: string, { kind }: Failure): boolean {
    const health = this.account(accountId)?.health
    return (
      this.isAddressListVisible &&
      health !== undefined &&
      'failure' in health &&
      health.failure.kind === kind &&
      !isTransient(health.failure)
    )
  }

  /** Draws attention to the alert of an account. */
  raiseAlert(accountId: string, { kind }: Failure, action: Toast['action']): void {
    this.raisedAlert = { accountId, times: (this.raisedAlert?.times ?? 0) + 1, kind, action }
  }

  /** Runs a command and shows a failure. */
  async execute<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<Result<CommandResult<K>>> {
    const result = await this.bridge.call(name, args)
    if (!result.ok && this.connection !== 'expired')
      this.showFailure(result.failure, { accountId: this.#accountOf(args) })
    return result
  }

  /**
   * Shows a failure once: raises the alert of its account if that shows it already, else adds a toast with its remedy.
   * @param context the account of the failure, if any, a function that retries, and the button if another one helps more
   */
  showFailure(
    failure: Failure,
    {
      accountId = null,
      retry,
      action = null,
    }: { accountId?: string | null; retry?: () => void; action?: Toast['action'] } = {},
  ): void {
    if (accountId !== null && this.isAlertVisible(accountId, failure)) {
      this.raiseAlert(accountId, failure, action)
      return
    }
    const account = accountId === null ? null : this.account(accountId)
    const { title, remedy, detail } = explainFailure(this.text, this.format, failure, account?.server)
    const sentence = detail === '' ? remedy : `${remedy} ${detail}`
    this.status.addToast({
      kind: 'error',
      title,
      text:
        this.accounts.length > 1 && account
          ? this.text.page.notices.account(this.accountName(account), sentence)
          : sentence,
      failure,
      accountId,
      retry: retry ?? null,
      action,
    })
    // A sheet shows it as an alert inside the sheet.
    if (!this.hasSheet) this.status.announce(`${title}. ${remedy}`)
  }

  /** The account in the arguments of a command; null if they contain neither an account nor an address. */
  #accountOf(args: object): string | null {
    if ('accountId' in args && typeof args.accountId === 'string') return args.accountId
    const first: unknown = 'addresses' in args && Array.isArray(args.addresses) ? args.addresses[0] : null
    const key: unknown = 'address' in args ? args.address : first
    return typeof key === 'string' ? (this.address(key)?.accountId ?? null) : null
  }

  /** Pins the popup, or opens this page in the other kind of window. */
  async arrangeWindow(change: CommandArgs<'window.arrange'>): Promise<void> {
    const arranged = await this.execute('window.arrange', change)
    if (arranged.ok) this.windowView = arranged.value
  }

  async #readWindow(): Promise<void> {
    const current = await this.bridge.call('window.read', {})
    if (current.ok) this.windowView = current.value
  }

  #setSnapshot(snapshot: Snapshot): void {
    if (this.snapshot === null && snapshot.shell.kind === 'desktop') void this.#readWindow()
    this.connection = 'open'
    const previous = this.snapshot
    this.snapshot = snapshot
    this.arrivals.follow(previous, snapshot)
  }

  /** Whether a list that shows new mail of this address is visible. */
  #isListVisible(address: AddressKey | null): boolean {
    const { listRoute, paneCount, route } = this.router
    if (route.view === 'settings') return false
    if (listRoute === null) return paneCount === 3
    return (
      (paneCount > 1 || route.view === 'messages') &&
      (listRoute.address === null || listRoute.address === address)
    )
  }

  #onAnnouncement(announcement: Announcement): void {
    // Only the user sees the page, so it shows everything; others may see a notification of the system.
    const isMessage = announcement.kind === 'message'
    const pageText = notificationText(announcement, isMessage ? 'sender' : 'full', this.text)
    this.status.announce(
      `${pageText.title}. ${isMessage ? this.#screenReaderText(announcement) : pageText.body}`,
    )
    if (this.isDesktop) return
    if (announcement.kind !== 'expiring' && !this.#isListVisible(announcement.address))
      this.#showMailToast(announcement, pageText)
    const privacy = this.snapshot?.settings.notifications.privacy ?? 'nothing'
    const { title, body } = notificationText(announcement, privacy, this.text)
    browserNotifications.show(title, body, notificationTag(announcement), () =>
      this.router.navigate(
        isMessage ? { view: 'message', message: announcement.message } : { view: 'addresses' },
      ),
    )
  }

  /** The code spelled character by character, or else the subject. */
  #screenReaderText({ subject, code }: Extract<Announcement, { kind: 'message' }>): string {
    return code ? this.text.page.message.spelled(code.value) : subject
  }

  #showMailToast(
    announcement: Exclude<Announcement, { kind: 'expiring' }>,
    { title, body }: NotificationText,
  ): void {
    const { address } = announcement
    if (announcement.kind === 'summary') {
      this.status.addToast({ kind: 'mail', title, text: body, address })
      return
    }
    const { message, subject, code } = announcement
    this.status.addToast({ kind: 'mail', title, text: subject, code: code?.value ?? null, message, address })
  }
}

/** The tag of a notification, used to close it when the program withdraws it. */
const notificationTag = (announcement: Announcement): string => {
  if (announcement.kind === 'message') return announcement.message
  return announcement.kind === 'expiring' ? expiryWarningId(announcement.address) : 'summary'
}

const [getApp, setApp] = createContext<AppState>()
export { getApp, setApp }
