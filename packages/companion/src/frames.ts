// The frames of a tab that the extension may use: the top frame, and frames of the same site. Only they get the content scripts,
// and only they are sent messages.
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import type { BrowserDoor } from './browser-door.ts'
import { SCRIPT_FOR, type MessageForSite, type ToFrame } from './messages.ts'
import { webPageOf } from './web-page.ts'

export interface Frame {
  readonly tab: number
  readonly id: number
  /** The site that it was chosen for. */
  readonly site: string
  /** The document in the frame, so that a message does not reach the next one; undefined where the browser has no such ids. */
  readonly document: string | undefined
  readonly isSecure: boolean
}

/**
 * The frames that belong to a site, the top frame first.
 * @returns none if the top frame is on another site, or the extension has no access to the tab
 */
export const framesOn = async (door: BrowserDoor, tab: number, site: string): Promise<readonly Frame[]> => {
  const frames = (await door.findFrames(tab)).flatMap(({ frameId, documentId, url }) => {
    const page = webPageOf(url)
    return page && isOnSite(page.host, site)
      ? [{ tab, id: frameId, site, document: documentId, isSecure: page.isSecure }]
      : []
  })
  const top = frames.find(({ id }) => id === 0)
  return top ? [top, ...frames.filter((frame) => frame !== top)] : []
}

/** The frames that may get a code: none of a page that was loaded over plain HTTP from another computer. */
export const secureFramesOn = async (
  door: BrowserDoor,
  tab: number,
  site: string,
): Promise<readonly Frame[]> => {
  const [top, ...others] = await framesOn(door, tab, site)
  return top?.isSecure === true ? [top, ...others.filter(({ isSecure }) => isSecure)] : []
}

const send = (door: BrowserDoor, frame: Frame, message: ToFrame): Promise<unknown> => {
  const forSite: MessageForSite = { site: frame.site, message }
  const target = frame.document === undefined ? { frameId: frame.id } : { documentId: frame.document }
  return door.sendToFrame(frame.tab, target, forSite)
}

/** Sends a message to a frame that may have no content script: then there is nothing to withdraw or hide. */
export const sendIfRunning = (door: BrowserDoor, frame: Frame, message: ToFrame): Promise<unknown> =>
  send(door, frame, message).catch(() => null)

/**
 * Sends a message to a frame, after the content script that it needs: injected again, a script does nothing.
 * @returns its answer; null if it cannot run there
 */
export const sendToFrame = async (door: BrowserDoor, frame: Frame, message: ToFrame): Promise<unknown> => {
  try {
    await door.injectScript(frame.tab, frame.id, SCRIPT_FOR[message.type])
    return await send(door, frame, message)
  } catch {
    // The frame no longer exists, or has another document.
    return null
  }
}

/** Sends a message to one frame after the other, until one of them has filled in a field. */
export const fillFirst = async (
  door: BrowserDoor,
  frames: readonly Frame[],
  message: ToFrame,
): Promise<boolean> => {
  for (const frame of frames) if ((await sendToFrame(door, frame, message)) === true) return true
  return false
}
