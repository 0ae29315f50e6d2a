// What a person does to addresses and messages: each a command, and a word about how it went.
import { bytesToBase64 } from '../../shared/binary-string.ts'
import type { CommandArgs } from '../../shared/contract/bridge.ts'
import type { Failure } from '../../shared/contract/result.ts'
import type { AddressKey, AddressView } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message.ts'
import type { AppState } from './app-state.svelte.ts'

/** Copies and says so in the status line; false when the clipboard was refused. */
const copyAndReport = async (app: AppState, text: string, said: string): Promise<boolean> => {
  const answer = await app.bridge.call('clipboard.write', { text })
  app.status.setText(answer.ok ? said : app.text.page.status.copyRefused)
  return answer.ok
}

export const copyAddress = async (app: AppState, address: AddressView): Promise<boolean> => {
  const copied = await copyAndReport(app, address.address, app.text.native.copied(address.address))
  if (copied) void app.bridge.call('address.touch', { address: address.key, why: 'copied' })
  return copied
}

export const copyCode = (app: AppState, code: string): Promise<boolean> =>
  copyAndReport(app, code, app.text.page.status.copiedCode(code))

export const copyTextWithStatus = (app: AppState, text: string): Promise<boolean> =>
  copyAndReport(app, text, app.text.page.status.copied)

/** Puts an address that was just made on the clipboard and says so. */
const copyNewAddress = async (app: AppState, { key, address }: AddressView): Promise<void> => {
  const copied = await app.bridge.call('clipboard.write', { text: address })
  app.status.setText(
    copied.ok ? app.text.native.copied(address) : app.text.page.status.madeNotCopied(address),
  )
  if (copied.ok) void app.bridge.call('address.touch', { address: key, why: 'copied' })
}

/** Makes an address and puts it on the clipboard. What is left out is as last time, or as set. A form shows its refusals itself. */
export const createAddress = async (
  app: AppState,
  choices: CommandArgs<'address.create'> = {},
  onFailure: (failure: Failure) => void = (failure) => app.showFailure(failure),
): Promise<AddressView | null> => {
  const made = await app.bridge.call('address.create', { welcome: app.text.language, ...choices })
  if (!made.ok) {
    onFailure(made.failure)
    return null
  }
  await copyNewAddress(app, made.value)
  return made.value
}

/** Makes a new address like one that ends or has ended, and puts it on the clipboard. */
export const renewAddress = async (app: AppState, address: AddressKey): Promise<void> => {
  const made = await app.execute('address.renew', { address })
  if (made.ok) await copyNewAddress(app, made.value)
}

/** Deletes with time to change one's mind: the toast stays as long as undoing works. */
export const deleteAddresses = async (app: AppState, addresses: readonly AddressKey[]): Promise<void> => {
  if (addresses.length === 0) return
  const answer = await app.execute('address.delete', { addresses: [...addresses] })
  if (!answer.ok) return
  const { status } = app.text.page
  const restore = async (): Promise<void> => {
    const restored = await app.execute('address.restore', { addresses: [...addresses] })
    if (!restored.ok) return
    app.status.setText(status.restored(addresses.length))
    app.addressToFocus = addresses[0] ?? null
  }
  const title = status.deleted(addresses.length)
  app.status.setText(title, true)
  const text = addresses.length === 1 ? (app.address(addresses[0] ?? null)?.address ?? '') : ''
  const action = { label: app.text.page.undo, run: () => void restore() }
  app.status.addToast({ kind: 'undo', title, text, action, expiresAt: answer.value.undoUntil })
  const open = app.router.listRoute?.address
  if (open !== undefined && open !== null && addresses.includes(open))
    app.router.navigate({ view: 'addresses' })
}

export const markUnread = (app: AppState, message: MessageKey, unread: boolean): void =>
  void app.execute('message.mark', { messages: [message], unread })

export const markAllRead = (app: AppState, address: AddressKey): void =>
  void app.execute('message.markAll', { address })

export const refreshAccounts = (app: AppState, accountId: string | null = null): void => {
  app.status.setText(app.text.page.status.checking)
  void app.execute('refresh', { accountId })
}

/** Null watches again, 0 pauses until told otherwise, else until that instant. */
export const pauseUntil = async (app: AppState, until: number | null): Promise<void> => {
  const answer = await app.execute('pause.set', { until })
  const { status } = app.text.page
  if (answer.ok) app.status.setText(until === null ? status.resumed : status.paused)
}

/** Saves a file of a mail where downloads go, and says under which name. */
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

/** Puts the open message on paper, or into a PDF where the shell makes one. */
export const printMessage = async (app: AppState, title: string): Promise<void> => {
  const printed = await app.execute('page.print', { title: title.slice(0, 200) })
  if (printed.ok && printed.value.savedAs !== null)
    app.status.setText(app.text.page.status.savedFile(printed.value.savedAs))
}

export const openMessage = (app: AppState, message: MessageKey): void =>
  app.router.navigate({ view: 'message', message })

export const openAddress = (app: AppState, address: AddressKey | null): void => {
  app.router.navigate({ view: 'messages', address })
  if (address !== null) void app.bridge.call('address.touch', { address, why: 'looked' })
}
