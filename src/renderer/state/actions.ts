// What a person does to addresses and messages: each a command, and a word about how it went.
import type { Args } from '../../shared/bridge.ts'
import type { Failure } from '../../shared/failure.ts'
import type { AddressKey, AddressView, MessageKey } from '../../shared/model.ts'
import type { App } from './app.svelte.ts'

/** Copies and says so in the status line; false when the clipboard was refused. */
const copy = async (app: App, text: string, said: string): Promise<boolean> => {
  const answer = await app.bridge.call('clipboard.write', { text })
  app.status.say(answer.ok ? said : app.text.page.status.copyRefused)
  return answer.ok
}

export const copyAddress = async (app: App, address: AddressView): Promise<boolean> => {
  const copied = await copy(app, address.address, app.text.native.copied(address.address))
  if (copied) void app.bridge.call('address.touch', { address: address.key, why: 'copied' })
  return copied
}

export const copyCode = (app: App, code: string): Promise<boolean> =>
  copy(app, code, app.text.page.status.copiedCode(code))

export const copyPlain = (app: App, text: string): Promise<boolean> =>
  copy(app, text, app.text.page.status.copied)

/** Puts an address that was just made on the clipboard and says so. */
const hand = async (app: App, { key, address }: AddressView): Promise<void> => {
  const copied = await app.bridge.call('clipboard.write', { text: address })
  app.status.say(copied.ok ? app.text.native.copied(address) : app.text.page.status.madeNotCopied(address))
  if (copied.ok) void app.bridge.call('address.touch', { address: key, why: 'copied' })
}

/** Makes an address and puts it on the clipboard. What is left out is as last time, or as set. A form shows its refusals itself. */
export const createAddress = async (
  app: App,
  choices: Args<'address.create'> = {},
  refused: (failure: Failure) => void = (failure) => app.complain(failure),
): Promise<AddressView | null> => {
  const made = await app.bridge.call('address.create', { welcome: app.text.language, ...choices })
  if (!made.ok) {
    refused(made.failure)
    return null
  }
  await hand(app, made.value)
  return made.value
}

/** Makes a new address like one that ends or has ended, and puts it on the clipboard. */
export const succeedAddress = async (app: App, address: AddressKey): Promise<void> => {
  const made = await app.ask('address.succeed', { address })
  if (made.ok) await hand(app, made.value)
}

/** Deletes with time to change one's mind: the toast stays as long as undoing works. */
export const deleteAddresses = async (app: App, addresses: readonly AddressKey[]): Promise<void> => {
  if (addresses.length === 0) return
  const answer = await app.ask('address.delete', { addresses: [...addresses] })
  if (!answer.ok) return
  const { status } = app.text.page
  const restore = async (): Promise<void> => {
    const restored = await app.ask('address.restore', { addresses: [...addresses] })
    if (!restored.ok) return
    app.status.say(status.restored(addresses.length))
    app.focusRow = addresses[0] ?? null
  }
  const title = status.deleted(addresses.length)
  app.status.say(title, true)
  const text = addresses.length === 1 ? (app.address(addresses[0] ?? null)?.address ?? '') : ''
  const action = { words: app.text.page.undo, run: () => void restore() }
  app.status.show({ kind: 'undo', title, text, action, until: answer.value.undoUntil })
  const open = app.nav.list?.address
  if (open !== undefined && open !== null && addresses.includes(open)) app.nav.go({ view: 'addresses' })
}

export const markUnread = (app: App, message: MessageKey, unread: boolean): void =>
  void app.ask('message.mark', { messages: [message], unread })

export const markAllRead = (app: App, address: AddressKey): void =>
  void app.ask('message.markAll', { address })

export const refresh = (app: App, accountId: string | null = null): void => {
  app.status.say(app.text.page.status.checking)
  void app.ask('refresh', { accountId })
}

/** Null watches again, 0 pauses until told otherwise, else until that instant. */
export const pauseUntil = async (app: App, until: number | null): Promise<void> => {
  const answer = await app.ask('pause.set', { until })
  const { status } = app.text.page
  if (answer.ok) app.status.say(until === null ? status.resumed : status.paused)
}

/** In pieces: a function takes only so many arguments at a time. */
const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(text)
}

/** Saves a file of a mail where downloads go, and says under which name. */
export const saveBytes = async (
  app: App,
  filename: string,
  bytes: Uint8Array,
  sender: string,
): Promise<void> => {
  const saved = await app.ask('file.save', {
    filename,
    base64: base64Of(bytes),
    sender: sender.slice(0, 1000),
  })
  if (saved.ok) app.status.say(app.text.page.status.savedFile(saved.value.savedAs ?? filename))
}

/** Puts the open message on paper, or into a PDF where the shell makes one. */
export const printMessage = async (app: App, title: string): Promise<void> => {
  const printed = await app.ask('page.print', { title: title.slice(0, 200) })
  if (printed.ok && printed.value.savedAs !== null)
    app.status.say(app.text.page.status.savedFile(printed.value.savedAs))
}

export const openMessage = (app: App, message: MessageKey): void => app.nav.go({ view: 'message', message })

export const openAddress = (app: App, address: AddressKey | null): void => {
  app.nav.go({ view: 'messages', address })
  if (address !== null) void app.bridge.call('address.touch', { address, why: 'looked' })
}
