// The content script. The background script injects it into the frames of a tab, sometimes twice. For WXT it is an unlisted script,
// because WXT announces its content scripts by an event in the page, by which every page could tell that the extension is there.
import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import { CompanionFrame } from '../src/frame.ts'
import type { MessageForSite } from '../src/messages.ts'

/** In the extension's own world, which the page cannot read. */
declare global {
  var companionFrame: CompanionFrame | undefined
}

export default defineUnlistedScript(() => {
  if (globalThis.companionFrame !== undefined) return
  const frame = new CompanionFrame(document, (message) => browser.runtime.sendMessage(message))
  globalThis.companionFrame = frame
  browser.runtime.onMessage.addListener(({ site, message }: MessageForSite, sender, answer) => {
    if (sender.id !== browser.runtime.id || !isOnSite(location.host, site)) return undefined
    void frame.receive(message).then(answer)
    return true
  })
})
