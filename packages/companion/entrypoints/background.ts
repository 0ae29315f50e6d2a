// The background script of the extension: connects the browser's events with the companion. A browser may end this script, and start
// it again for the next event, so that all listeners are added at its start.
import { defineBackground } from 'wxt/utils/define-background'
import { browserDoor, listenInBackground } from '../src/browser-door.ts'
import { Companion } from '../src/companion.ts'
import type { ToBackground } from '../src/messages.ts'
import type { PopupRequest } from '../src/popup-messages.ts'

const popupUrl = (): string => new URL('/popup.html', location.origin).href

export default defineBackground(() => {
  const companion = new Companion(browserDoor)
  listenInBackground({
    onStart: () => void companion.start(),
    // The popup and the content script send nothing else.
    onMessage: (message, sender) => {
      const isFromPopup = sender.url?.split(/[?#]/, 1)[0] === popupUrl()
      return isFromPopup
        ? companion.answerPopup(message as PopupRequest)
        : companion.answerFrame(message as ToBackground, sender)
    },
    onMenu: (item, frame, tab) => void companion.useMenu(item, frame, tab),
    onPageLoaded: (tab) => void companion.pageLoaded(tab),
    onTabClosed: (tab) => void companion.tabClosed(tab),
    onPermission: () => void companion.accessGiven(),
  })
  void companion.resume()
})
