// The only door to the browser's interfaces: nothing else in the extension uses them. Thin, so that all that decides can be tested
// without a browser: it takes this door as an object.
import { browser } from 'wxt/browser'
import type { ContentScript } from './messages.ts'

export interface BrowserTab {
  readonly id?: number | undefined
  /** Absent if the extension may not see it. */
  readonly url?: string | undefined
}

/** Which content script gets a message: by its frame, or by its document where the browser has ids of documents. */
type FrameTarget = { readonly frameId: number } | { readonly documentId: string }

/** A frame, as the browser reports it. */
interface FrameFound {
  readonly frameId: number
  readonly documentId?: string | undefined
  readonly url: string | undefined
}

/** The sender of a message, as the browser reports it, which a page cannot change. */
export interface MessageSender {
  readonly tab?: BrowserTab | undefined
  /** Of its frame, or of the popup. */
  readonly url?: string | undefined
}

export interface MenuItem {
  readonly title: string
  readonly visible: boolean
  readonly documentUrlPatterns: readonly string[]
}

/** A connection to the native messaging host. */
export interface HostPort {
  post(message: unknown): void
  disconnect(): void
}

export interface HostListener {
  readonly onMessage: (message: unknown) => void
  /** Called when the other side ended it. `error`: the browser's words; empty if it has none. */
  readonly onDisconnect: (error: string) => void
}

export type StorageArea = 'session' | 'local'

export interface BrowserDoor {
  /** @returns undefined for a value that was never stored */
  readStored(area: StorageArea, key: string): Promise<unknown>
  writeStored(area: StorageArea, values: object): Promise<void>
  /** @param patterns of URLs; undefined for all tabs */
  findTabs(patterns?: readonly string[]): Promise<readonly BrowserTab[]>
  /** @returns null if it was closed */
  readTab(tab: number): Promise<BrowserTab | null>
  openInTab(tab: number, url: string): Promise<void>
  /** Writes on the toolbar button in a tab. Does nothing if the tab was closed. */
  setBadge(tab: number, text: string): Promise<void>
  /** Opens the popup, where the browser lets it. */
  openPopup(): Promise<void>
  /** The frames of a tab. @returns none without access to it */
  findFrames(tab: number): Promise<readonly FrameFound[]>
  /** @throws if the extension may not, or the frame no longer exists */
  injectScript(tab: number, frame: number, file: ContentScript): Promise<void>
  /** @returns the answer. @throws without a content script */
  sendToFrame(tab: number, target: FrameTarget, message: unknown): Promise<unknown>
  connectHost(name: string, listener: HostListener): HostPort
  /** The product's name; null where only its brands are known. */
  productName(): Promise<string | null>
  /** A language tag. */
  language(): string
  mayUse(origins: readonly string[]): Promise<boolean>
  /** Replaces the items of the context menu of text fields. */
  createMenu(items: Readonly<Record<string, MenuItem>>): Promise<void>
  /** Does nothing if there is no such item. */
  changeMenu(item: string, change: Partial<MenuItem>): Promise<void>
}

export const browserDoor: BrowserDoor = {
  readStored: async (area, key) => (await browser.storage[area].get(key))[key],
  writeStored: (area, values) => browser.storage[area].set(values),
  findTabs: (patterns) => browser.tabs.query(patterns ? { url: [...patterns] } : {}),
  readTab: (tab) => browser.tabs.get(tab).catch(() => null),
  openInTab: async (tab, url) => {
    await browser.tabs.update(tab, { url })
  },
  setBadge: (tabId, text) => browser.action.setBadgeText({ tabId, text }).catch(() => undefined),
  openPopup: () => browser.action.openPopup().catch(() => undefined),
  findFrames: async (tab) => {
    const results = await browser.scripting
      .executeScript({ target: { tabId: tab, allFrames: true }, func: () => location.href })
      // No access: a page of the browser, or a tab in which the user has not used the extension.
      .catch(() => [])
    return results.map(({ frameId, documentId, result }) => ({ frameId, documentId, url: result }))
  },
  injectScript: async (tab, frame, file) => {
    await browser.scripting.executeScript({
      target: { tabId: tab, frameIds: [frame] },
      files: [file],
    })
  },
  sendToFrame: (tab, target, message) => browser.tabs.sendMessage(tab, message, target),
  connectHost: (name, { onMessage, onDisconnect }) => {
    const port = browser.runtime.connectNative(name)
    // Before anything else may run: a port to a missing host is closed right away.
    port.onMessage.addListener(onMessage)
    port.onDisconnect.addListener(() => {
      // Firefox reports the error of a port there; Chromium only while this listener runs.
      const error = 'error' in port ? (port.error as Error | null)?.message : undefined
      onDisconnect(error ?? browser.runtime.lastError?.message ?? '')
    })
    return {
      post: (message) => port.postMessage(message),
      disconnect: () => port.disconnect(),
    }
  },
  productName: async () => {
    // Only Firefox has it.
    if (!('getBrowserInfo' in browser.runtime)) return null
    return (await (browser.runtime.getBrowserInfo as () => Promise<{ readonly name: string }>)()).name
  },
  language: () => browser.i18n.getUILanguage(),
  mayUse: (origins) => browser.permissions.contains({ origins: [...origins] }),
  createMenu: async (items) => {
    await browser.contextMenus.removeAll()
    for (const [id, { documentUrlPatterns, ...item }] of Object.entries(items))
      browser.contextMenus.create({
        ...item,
        id,
        contexts: ['editable'],
        documentUrlPatterns: [...documentUrlPatterns],
      })
  },
  changeMenu: async (item, { documentUrlPatterns, ...change }) => {
    const patterns = documentUrlPatterns && { documentUrlPatterns: [...documentUrlPatterns] }
    // The menu may not exist yet.
    await browser.contextMenus.update(item, { ...change, ...patterns }).catch(() => undefined)
  },
}

/** What the browser tells the background script. */
export interface BackgroundListener {
  /** The extension was installed or updated, or the browser was started. */
  readonly onStart: () => void
  /** A message of another part of the extension. @returns the answer */
  readonly onMessage: (message: unknown, sender: MessageSender) => Promise<unknown>
  readonly onMenu: (item: string | number, frame: number, tab: number) => void
  readonly onPageLoaded: (tab: BrowserTab) => void
  readonly onTabClosed: (tab: number) => void
  readonly onPermission: () => void
}

/** To be called at the start of the background script, before anything waits: a browser starts it again for the next event. */
export const listenInBackground = (listener: BackgroundListener): void => {
  browser.runtime.onInstalled.addListener(() => listener.onStart())
  browser.runtime.onStartup.addListener(() => listener.onStart())
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (sender.id !== browser.runtime.id) return false
    listener.onMessage(message, sender).then(respond, () => respond(null))
    // The answer comes later.
    return true
  })
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0 }, tab) => {
    if (tab?.id !== undefined) listener.onMenu(menuItemId, frameId, tab.id)
  })
  browser.tabs.onUpdated.addListener((_id, { status }, tab) => {
    if (status === 'complete') listener.onPageLoaded(tab)
  })
  browser.tabs.onRemoved.addListener((tab) => listener.onTabClosed(tab))
  browser.permissions.onAdded.addListener(() => listener.onPermission())
}

/** Sends a message from the popup or a content script. @returns the answer. @throws if the background script was ended */
export const sendToBackground = (message: unknown): Promise<unknown> => browser.runtime.sendMessage(message)

/** Listens in a content script. @param onMessage returns null for a message that is not for it */
export const listenInFrame = (onMessage: (message: unknown) => Promise<unknown> | null): void => {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (sender.id !== browser.runtime.id) return undefined
    const answer = onMessage(message)
    if (answer === null) return undefined
    void answer.then(respond)
    return true
  })
}

/** The tab in front, for the popup. @returns a number that no tab has if no window is open */
export const activeTab = async (): Promise<number> => {
  const [active] = await browser.tabs.query({ active: true, currentWindow: true })
  return active?.id ?? browser.tabs.TAB_ID_NONE
}

/** Calls back after each change of what is stored for the session. */
export const onStoredForSession = (callback: () => void): void =>
  browser.storage.session.onChanged.addListener(() => callback())

/** Asks the user for access; needs the press of a button in the popup. */
export const askToUse = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...origins] })

/** The match patterns of the sites to which the user gave access. */
export const allowedPatterns = async (): Promise<readonly string[]> =>
  (await browser.permissions.getAll()).origins ?? []

export const stopUsing = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.remove({ origins: [...origins] })
