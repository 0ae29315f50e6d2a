// The content script. The background script injects it into the frames of a tab, sometimes twice. For WXT it is an unlisted script,
// because WXT announces its content scripts by an event in the page, by which every page could tell that the extension is there.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import { listenInFrame, sendToBackground } from '../src/browser-door.ts'
import { CompanionFrame } from '../src/frame.ts'
import type { MessageForSite } from '../src/messages.ts'

/** In the extension's own world, which the page cannot read. */
declare global {
  var companionFrame: CompanionFrame | undefined
}

export default defineUnlistedScript(() => {
  if (globalThis.companionFrame !== undefined) return
  const frame = new CompanionFrame(
    document,
    // Companion.answerFrame answers with nothing else.
    async (message) => (await sendToBackground(message)) as string | null,
  )
  globalThis.companionFrame = frame
  listenInFrame((received) => {
    // Only the background script sends to frames.
    const { site, message } = received as MessageForSite
    return isOnSite(location.host, site) ? frame.receive(message) : null
  })
})
