// Starts a content script. The background script injects it before each message that needs it, so that it may run already.
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import { listenInFrame, sendToBackground } from './browser-door.ts'
import type { ContentScript, InFrame, MessageForSite, SendToBackground } from './messages.ts'

/** In the extension's own world, which the page cannot read, and which the content scripts share. */
declare global {
  var companionScripts: Partial<Record<ContentScript, InFrame>> | undefined
}

/**
 * Starts a content script in this document, unless it runs there.
 * @param create makes what handles its messages
 */
export const startInFrame = (
  script: ContentScript,
  create: (document: Document, send: SendToBackground) => InFrame,
): void => {
  const running = (globalThis.companionScripts ??= {})
  if (running[script] !== undefined) return
  const frame = create(
    document,
    // Companion.answerFrame answers with nothing else.
    async (message) => (await sendToBackground(message)) as string | null,
  )
  running[script] = frame
  listenInFrame((received) => {
    // Only the background script sends to frames.
    const { site, message } = received as MessageForSite
    return isOnSite(location.host, site) ? frame.receive(message) : null
  })
}
