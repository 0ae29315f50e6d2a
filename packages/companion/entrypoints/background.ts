// The background script of the extension: connects the browser's events with the companion. A browser may end this script, and start
// it again for the next event, so that all listeners are added at its start.
import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { Companion } from '../src/companion.ts'
import type { ToBackground } from '../src/messages.ts'
import type { PopupRequest } from '../src/popup-messages.ts'

const popupUrl = (): string => new URL('/popup.html', location.origin).href

export default defineBackground(() => {
  const companion = new Companion()

  browser.runtime.onInstalled.addListener(() => void companion.start())
  browser.runtime.onStartup.addListener(() => void companion.start())

  browser.runtime.onMessage.addListener((message: PopupRequest | ToBackground, sender, respond) => {
    if (sender.id !== browser.runtime.id) return false
    const isFromPopup = sender.url?.split(/[?#]/, 1)[0] === popupUrl()
    const answer = isFromPopup
      ? companion.answerPopup(message as PopupRequest)
      : companion.answerFrame(message as ToBackground, sender)
    answer.then(respond, () => respond(null))
    // The answer comes later.
    return true
  })

  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0 }, tab) => {
    if (tab?.id !== undefined) void companion.useMenu(menuItemId, frameId, tab.id)
  })
  browser.tabs.onUpdated.addListener((_id, { status }, tab) => {
    if (status === 'complete') void companion.pageLoaded(tab)
  })
  browser.tabs.onRemoved.addListener((tab) => void companion.tabClosed(tab))
  browser.permissions.onAdded.addListener(() => void companion.buttonsTurnedOn())
})
