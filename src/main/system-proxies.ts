// The proxies of the system, as Chromium finds them: the settings of the desktop, and PAC files.
import { session, type Session } from 'electron'
import { useSystemProxies } from '../network/proxies.ts'

/** A session of its own, because that of the window has no network. Nothing of it is stored. */
const PARTITION = 'system-proxies'

const openSession = (): Session => {
  const opened = session.fromPartition(PARTITION)
  // A new session downloads the dictionaries of its languages from Google.
  opened.setSpellCheckerLanguages([])
  return opened
}

/** Lets every connection of this process ask for the system's proxy. */
export const askForSystemProxies = (): void => {
  let opened: Session | undefined
  useSystemProxies((url) => {
    opened ??= openSession()
    return opened.resolveProxy(url)
  })
}
