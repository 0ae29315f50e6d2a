// Actions on addresses and messages: each runs a command and reports the result, in the status line if nothing else shows it.
import type { ActionLink } from '@mayfly/code-finder'
import { bytesToBase64 } from '../../shared/binary-string.ts'
import type { CommandArgs } from '../../shared/contract/bridge.ts'
import type { OfferedCopy } from '../../shared/contract/bridge-events.ts'
import type { Failure, Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import type { AddressKey, AddressView } from '../../shared/model/address.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { MessagePageView } from '../../shared/model/message.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { nextAccountView } from '../../shared/model/snapshot.ts'
import type { AppState } from './app-state.svelte.ts'
import { nextServerRemedy } from './public-servers.ts'
import { currentSettings } from './settings.ts'

/** @returns false if the clipboard was refused */
const copyAndReport = async (
  app: AppState,
  text: string,
  statusText: string,
  options: { forget?: true } = {},
): Promise<boolean> => {
  const copied = await app.bridge.call('clipboard.write', { text, ...options })
  app.status.setText(copied.ok ? statusText : app.text.page.status.copyRefused)
  return copied.ok
}

/** The status text for a copied address; for a local one it states that only this computer can send mail to it. */
const copiedText = (app: AppState, { address, accountId }: AddressView): string => {
  const { native } = app.text
  return accountId === BUILTIN_ACCOUNT ? native.copiedLocal(address) : native.copied(address)
}

export const copyAddress = async (app: AppState, address: AddressView): Promise<boolean> => {
  const copied = await copyAndReport(app, address.address, copiedText(app, address))
  if (copied) void app.bridge.call('address.touch', { address: address.key, why: 'copied' })
  return copied
}

export const copyCode = async (app: AppState, code: string): Promise<boolean> => {
  const copied = await copyAndReport(app, code, app.text.page.status.copiedCode(code), { forget: true })
  if (copied) app.arrivals.onCodeCopied(code)
  return copied
}

export const copyTextWithStatus = (app: AppState, text: string): Promise<boolean> =>
  copyAndReport(app, text, app.text.page.status.copied)

/** Copies what the program could not copy by itself. @returns false if it was not copied */
export const copyOffered = (app: AppState, { what, text }: OfferedCopy): Promise<boolean> => {
  if (what === 'code') return copyCode(app, text)
  const address = app.addresses.find((candidate) => candidate.address === text)
  if (address === undefined) return copyTextWithStatus(app, text)
  app.focusAddress(address.key)
  return copyAddress(app, address)
}

/** Copies the API key of the built-in service, which this page never receives. @returns false if it was not copied */
export const copyServiceKey = async (app: AppState): Promise<boolean> => {
  const copied = await app.execute('serviceKey.copy', {})
  if (copied.ok) app.status.setText(app.text.page.status.copied)
  return copied.ok
}

/** Copies a newly created address. The first one gets a page of its own; the row of another gets the focus, so that Enter opens it. */
const copyNewAddress = async (app: AppState, created: AddressView): Promise<void> => {
  const { key, address } = created
  if (app.addresses.every((other) => other.key === key)) app.arrivals.waitFor(key)
  else app.focusAddress(key)
  const copied = await app.bridge.call('clipboard.write', { text: address })
  app.status.setText(copied.ok ? copiedText(app, created) : app.text.page.status.createdNotCopied(address))
  if (copied.ok) void app.bridge.call('address.touch', { address: key, why: 'copied' })
}

/**
 * Creates an address and copies it.
 * @param choices a choice that is left out is as last time, or as in the settings
 * @param onFailure for a form, which shows failures itself
 */
export const createAddress = async (
  app: AppState,
  choices: CommandArgs<'address.create'> = {},
  onFailure?: (failure: Failure) => void,
): Promise<AddressView | null> => {
  const created = await app.bridge.call('address.create', { welcome: app.text.language, ...choices })
  if (!created.ok) {
    if (onFailure !== undefined) onFailure(created.failure)
    else {
      const accountId =
        choices.accountId ??
        nextAccountView(app.accounts, currentSettings(app).newAddress.accountId)?.id ??
        null
      const action = await nextServerRemedy(app, accountId, created.failure)
      app.showFailure(created.failure, { accountId, retry: () => void createAddress(app, choices), action })
    }
    return null
  }
  await copyNewAddress(app, created.value)
  return created.value
}

/** Sends a mail with a code to an address of the built-in service; it arrives like any other mail. */
export const sendTestMail = async (app: AppState, address: AddressKey): Promise<void> => {
  const sent = await app.execute('address.test', { address, language: app.text.language })
  if (sent.ok) app.status.setText(app.text.servers.testSent)
}

/** Whether the address delivers to the user's own mailbox: deleting it stops no mail. */
export const isInOwnMailbox = (app: AppState, { accountId }: AddressView): boolean =>
  app.account(accountId)?.server === 'imap'

/** Creates a new address like one that is expiring or expired, and copies it. */
export const renewAddress = async (
  app: AppState,
  address: AddressKey,
  lifetime?: Lifetime,
): Promise<void> => {
  const created = await app.execute('address.renew', {
    address,
    ...(lifetime === undefined ? {} : { lifetime }),
  })
  if (created.ok) await copyNewAddress(app, created.value)
}

/** What the toast says about deleted addresses: which one it was, and whether its mail still reaches the user's own mailbox. */
const deletedText = (app: AppState, keys: readonly AddressKey[]): string => {
  const deleted = keys.flatMap((key) => app.address(key) ?? [])
  const [first] = deleted
  if (first === undefined) return ''
  const { mailbox } = app.text
  if (deleted.length === 1)
    return isInOwnMailbox(app, first) ? mailbox.mailContinues(first.address) : first.address
  return deleted.some((address) => isInOwnMailbox(app, address)) ? mailbox.mailToAllContinues : ''
}

/** Deletes addresses, with an undo toast that stays as long as undo is possible. */
export const deleteAddresses = async (app: AppState, addresses: readonly AddressKey[]): Promise<void> => {
  if (addresses.length === 0) return
  const deleted = await app.execute('address.delete', { addresses: [...addresses] })
  if (!deleted.ok) return
  const { status } = app.text.page
  const restore = async (): Promise<void> => {
    const restored = await app.execute('address.restore', { addresses: [...addresses] })
    if (!restored.ok) return
    app.status.announce(status.restored(addresses.length))
    app.addressToFocus = addresses[0] ?? null
  }
  const title = status.deleted(addresses.length)
  const text = deletedText(app, addresses)
  app.status.announce(text === '' ? title : `${title}. ${text}`)
  const action = { label: app.text.page.undo, run: () => void restore() }
  app.status.addToast({ kind: 'undo', title, text, action, expiresAt: deleted.value.undoUntil })
  const open = app.router.listRoute?.address
  if (open !== undefined && open !== null && addresses.includes(open))
    app.router.navigate({ view: 'addresses' })
}

/** Deletes messages, with an undo toast that stays as long as undo is possible. */
export const deleteMessages = async (app: AppState, messages: readonly MessageKey[]): Promise<void> => {
  const deleted = await app.execute('message.delete', { messages: [...messages] })
  if (!deleted.ok) return
  const { status } = app.text.page
  const restore = async (): Promise<void> => {
    const restored = await app.execute('message.restore', { messages: [...messages] })
    if (!restored.ok) return
    app.status.announce(status.restoredMessages(messages.length))
    app.messageToFocus = messages[0] ?? null
  }
  const title = status.deletedMessages(messages.length)
  app.status.announce(title)
  const action = { label: app.text.page.undo, run: () => void restore() }
  app.status.addToast({ kind: 'undo', title, action, expiresAt: deleted.value.undoUntil })
  if (app.router.messageKey !== null && messages.includes(app.router.messageKey)) app.router.back()
}

/** Maximum messages per command. */
const MAX_DELETED_AT_ONCE = 5_000

/** Deletes the messages of an address, except those marked to be kept. */
export const emptyAddress = async (app: AppState, address: AddressKey): Promise<void> => {
  const keys: MessageKey[] = []
  let cursor: string | null = null
  do {
    const page: Result<MessagePageView> = await app.execute('message.list', { address, cursor, limit: 200 })
    if (!page.ok) return
    keys.push(...page.value.rows.filter(({ kept }) => kept !== true).map(({ key }) => key))
    cursor = page.value.nextCursor
  } while (cursor !== null && keys.length < MAX_DELETED_AT_ONCE)
  if (keys.length > 0) await deleteMessages(app, keys.slice(0, MAX_DELETED_AT_ONCE))
}

/** Blocks future mail of a sender to an address, with an undo toast. */
export const blockSender = async (app: AppState, address: AddressKey, sender: string): Promise<void> => {
  const blockedSenders = (): readonly string[] => app.address(address)?.blocked ?? []
  const result = await app.execute('address.update', { address, blocked: [...blockedSenders(), sender] })
  if (!result.ok) return
  const unblock = async (): Promise<void> => {
    const others = blockedSenders().filter((one) => one !== sender.toLowerCase())
    const unblocked = await app.execute('address.update', { address, blocked: others })
    if (unblocked.ok) app.status.setText(app.text.senders.isUnblocked(sender))
  }
  const title = app.text.senders.isBlocked(sender)
  app.status.announce(title)
  app.status.addToast({
    kind: 'undo',
    title,
    action: { label: app.text.page.undo, run: () => void unblock() },
  })
}

/** Switches an address of an alias service on or off, with a toast to undo switching it off. */
export const switchAddress = async (app: AppState, address: AddressKey, on: boolean): Promise<void> => {
  const switched = await app.execute('address.switch', { address, on })
  if (!switched.ok) return
  const name = app.address(address)?.address ?? ''
  const { aliases, page } = app.text
  if (on) {
    app.status.setText(aliases.isOn(name))
    return
  }
  const title = aliases.isOff(name)
  app.status.announce(title)
  app.status.addToast({
    kind: 'undo',
    title,
    action: { label: page.undo, run: () => void switchAddress(app, address, true) },
  })
}

export const keepMessage = (app: AppState, message: MessageKey, kept: boolean): void =>
  void app.execute('message.keep', { messages: [message], kept })

/** Changes several addresses; stops at the first failure. @returns whether all were changed */
export const updateAddresses = async (
  app: AppState,
  addresses: readonly AddressKey[],
  change: Pick<CommandArgs<'address.update'>, 'mute' | 'pinned'>,
): Promise<boolean> => {
  for (const address of addresses) {
    const result = await app.execute('address.update', { address, ...change })
    if (!result.ok) return false
  }
  return true
}

export const pinAddresses = async (
  app: AppState,
  addresses: readonly AddressKey[],
  pinned: boolean,
): Promise<void> => {
  const { find } = app.text
  if (await updateAddresses(app, addresses, { pinned }))
    app.status.announce(pinned ? find.pinned(addresses.length) : find.unpinned(addresses.length))
}

export const markUnread = (app: AppState, message: MessageKey, unread: boolean): void =>
  void app.execute('message.mark', { messages: [message], unread })

export const markAllRead = (app: AppState, address: AddressKey): void =>
  void app.execute('message.markAll', { address })

export const refreshAccounts = (app: AppState, accountId: string | null = null): void => {
  app.status.setText(app.text.page.status.checking)
  void app.execute('refresh', { accountId })
}

/** @param until epoch milliseconds; null resumes, 0 pauses until resumed */
export const pauseUntil = async (app: AppState, until: number | null): Promise<void> => {
  const result = await app.execute('pause.set', { until })
  const { status } = app.text.page
  if (result.ok) app.status.announce(until === null ? status.resumed : status.paused)
}

/** Saves a file of a mail to the downloads folder, and reports its name. */
export const saveFile = async (
  app: AppState,
  filename: string,
  bytes: Uint8Array,
  sender: string,
): Promise<void> => {
  const saved = await app.execute('file.save', {
    filename,
    base64: bytesToBase64(bytes),
    sender: sender.slice(0, 1000),
  })
  if (saved.ok) app.status.setText(app.text.page.status.savedFile(saved.value.savedAs ?? filename))
}

/** Prints the open message, or saves it as PDF if the shell does that. */
export const printMessage = async (app: AppState, title: string): Promise<void> => {
  const printed = await app.execute('page.print', { title: title.slice(0, 200) })
  if (printed.ok && printed.value.savedAs !== null)
    app.status.setText(app.text.page.status.savedFile(printed.value.savedAs))
}

/** Opens the action link of the open message, after a question if it needs one. */
export const openActionLink = async (app: AppState, { url, label }: ActionLink): Promise<void> => {
  // With the Public Suffix List, the largest part of the page, which its first view does not need.
  const { inspectLink } = await import('../mail-view/inspect-link.ts')
  const target = inspectLink(url, label)
  if (target === null || target.needsConfirmation) app.linkToConfirm = { url, text: label }
  else await app.execute('link.open', { url: target.url })
}

export const openMessage = (app: AppState, message: MessageKey): void =>
  app.router.navigate({ view: 'message', message })

/** Shows today's messages that have a code. */
export const openCodes = (app: AppState): void =>
  app.router.navigate({ view: 'messages', address: null, only: 'codes' })

/** Shows the sender report: leaked addresses and blocked mail. */
export const openSenderReport = (app: AppState): void => app.router.navigate({ view: 'senders' })

export const openAddress = (app: AppState, address: AddressKey | null): void => {
  app.router.navigate({ view: 'messages', address })
  if (address !== null) void app.bridge.call('address.touch', { address, why: 'looked' })
}
