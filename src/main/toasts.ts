// What any system's notifications can do for us, as one interface; and Electron's own, for macOS, Windows and Linux without a bus.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { app, Notification } from 'electron'
import { MOST_TOASTS, type ShellMemory } from './shell-memory.ts'

export interface Toast {
  /** Names it for closing and for what is heard of it; a later one with the same key takes its place. */
  readonly key: string
  readonly title: string
  readonly body: string
  readonly silent: boolean
  /** The person is not to be disturbed: for the history alone. */
  readonly quiet: boolean
  /** Old news in a moment, and nothing for a history. */
  readonly transient: boolean
  /** The label of its button, where it has one; what the button does follows from the key. */
  readonly button: string | null
}

export type Pressed = (key: string, what: 'open' | 'button') => void

export interface Toasts {
  show(toast: Toast): void
  close(key: string): void
}

/** Stands for the system itself where it has one notification centre that outlives us. */
const SYSTEM = 'system'

/** Servers of Linux show a file as large as it is; the others fit it in. */
export const toastIcon = (): string =>
  join(app.getAppPath(), 'resources', process.platform === 'linux' ? 'icon-48.png' : 'icon-128.png')

/** A name for the system: Windows takes no more than 64 characters, which the keys of two UUIDs exceed. */
const tagOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

const keyOfTag = (memory: ShellMemory, tag: string | null): string | null =>
  memory.now.toasts.find(({ server, id }) => server === SYSTEM && id === tag)?.message ?? null

const remember = (memory: ShellMemory, key: string): void => {
  const others = memory.now.toasts.filter(({ message }) => message !== key)
  const toasts = [...others, { server: SYSTEM, id: tagOf(key), message: key }].slice(-MOST_TOASTS)
  memory.set({ toasts })
}

const listen = (notification: Pick<Notification, 'on'>, key: string, pressed: Pressed): void => {
  notification.on('click', () => pressed(key, 'open'))
  notification.on('action', () => pressed(key, 'button'))
}

type Closable = Pick<Notification, 'close'>

/** Hears of notifications that outlived the run that showed them. @returns whether it hears of the others too. */
const hearOfOld = (memory: ShellMemory, shown: Map<string, Closable>, pressed: Pressed): boolean => {
  // Neither call is in every Electron.
  if (process.platform === 'darwin' && 'getHistory' in Notification)
    void Notification.getHistory().then((old) => {
      old.forEach((notification) => {
        const key = keyOfTag(memory, notification.id)
        if (key === null || shown.has(key)) return
        listen(notification, key, pressed)
        shown.set(key, notification)
      })
    })
  if (process.platform !== 'win32' || !('handleActivation' in Notification)) return false
  Notification.handleActivation(({ arguments: raw, type }) => {
    const key = keyOfTag(memory, new URLSearchParams(raw).get('tag'))
    if (key !== null) pressed(key, type === 'action' ? 'button' : 'open')
  })
  return true
}

export const electronToasts = (memory: ShellMemory, pressed: Pressed): Toasts => {
  // Also keeps them from being collected, and their clicks from being lost, while they are on screen.
  const shown = new Map<string, Closable>()
  const isHeard = hearOfOld(memory, shown, pressed)
  return {
    show: ({ key, title, body, silent, button }) => {
      shown.get(key)?.close()
      const actions = button === null ? [] : [{ type: 'button' as const, text: button }]
      const id = tagOf(key)
      const notification = new Notification({ id, title, body, silent, icon: toastIcon(), actions })
      if (!isHeard) listen(notification, key, pressed)
      notification.on('close', () => {
        if (shown.get(key) === notification) shown.delete(key)
      })
      shown.set(key, notification)
      remember(memory, key)
      notification.show()
    },
    close: (key) => {
      shown.get(key)?.close()
      // What has gone to the notification centre of macOS is closed no more, and is taken out of it by its name.
      if (process.platform === 'darwin' && 'remove' in Notification) Notification.remove(tagOf(key))
      shown.delete(key)
    },
  }
}
