// The frames of a tab that the extension may use: the top frame, and frames of the same site. Only they get the content script, and
// only they are sent messages.
import { browser } from 'wxt/browser'
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import type { ToFrame } from './messages.ts'
import { webPageOf } from './web-page.ts'

const CONTENT_SCRIPT = '/in-frame.js'

export interface Frame {
  readonly tab: number
  readonly id: number
  /** The document in the frame, so that a message does not reach the next one; undefined where the browser has no such ids. */
  readonly document: string | undefined
  readonly isSecure: boolean
}

/**
 * The frames that belong to a site, the top frame first.
 * @returns none if the top frame is on another site, or the extension has no access to the tab
 */
export const framesOn = async (tab: number, site: string): Promise<readonly Frame[]> => {
  const results = await browser.scripting
    .executeScript({ target: { tabId: tab, allFrames: true }, func: () => location.href })
    // No access: a page of the browser, or a tab in which the user has not used the extension.
    .catch(() => [])
  const frames = results.flatMap(({ frameId, documentId, result }) => {
    const page = webPageOf(result)
    return page && isOnSite(page.host, site)
      ? [{ tab, id: frameId, document: documentId, isSecure: page.isSecure }]
      : []
  })
  const top = frames.find(({ id }) => id === 0)
  return top ? [top, ...frames.filter((frame) => frame !== top)] : []
}

/** The frames that may get a code: none of a page that was loaded over plain HTTP from another computer. */
export const secureFramesOn = async (tab: number, site: string): Promise<readonly Frame[]> => {
  const [top, ...others] = await framesOn(tab, site)
  return top?.isSecure === true ? [top, ...others.filter(({ isSecure }) => isSecure)] : []
}

const send = (frame: Frame, message: ToFrame): Promise<unknown> =>
  browser.tabs.sendMessage(
    frame.tab,
    message,
    frame.document === undefined ? { frameId: frame.id } : { documentId: frame.document },
  )

/** Injects the content script unless the frame has it. @returns false if it cannot */
const inject = async (frame: Frame): Promise<boolean> => {
  try {
    await send(frame, { type: 'find-fields' })
    return true
  } catch {
    // Without a receiver, the frame has no content script.
  }
  try {
    await browser.scripting.executeScript({
      target: { tabId: frame.tab, frameIds: [frame.id] },
      files: [CONTENT_SCRIPT],
    })
    return true
  } catch {
    return false
  }
}

/** Sends a message to a frame. @returns the content script's answer; null if it cannot run there */
export const sendToFrame = async (frame: Frame, message: ToFrame): Promise<unknown> => {
  if (!(await inject(frame))) return null
  // The frame may be gone, or have another document.
  return send(frame, message).catch(() => null)
}

/** Sends a message to one frame after the other, until one of them has filled in a field. */
export const fillFirst = async (frames: readonly Frame[], message: ToFrame): Promise<boolean> => {
  for (const frame of frames) if ((await sendToFrame(frame, message)) === true) return true
  return false
}
