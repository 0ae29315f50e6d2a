// Requests to the desktop portal (XDG Desktop Portal documentation, "Requests"), which asks the user and answers by a signal.
import { randomUUID } from 'node:crypto'
import { APP_ID } from '../../shared/app-id.ts'
import type { SessionBus } from '../../node/session-bus.ts'

export const PORTAL = 'org.freedesktop.portal.Desktop'
export const PORTAL_PATH = '/org/freedesktop/portal/desktop'

/** Milliseconds that the portal may take to start. */
const START_TIMEOUT_MS = 25_000

/** A token for a request or a session, which becomes part of an object path. Random, so that no other program can answer. */
export const portalToken = (): string => `mayfly${randomUUID().replaceAll('-', '')}`

/** Whether the desktop has this portal. Starts the portal if necessary. */
export const hasPortal = async (bus: SessionBus, iface: string): Promise<boolean> => {
  const [version] = await bus
    .call(
      {
        destination: PORTAL,
        path: PORTAL_PATH,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [iface, 'version'],
      },
      START_TIMEOUT_MS,
    )
    .catch(() => [])
  return typeof version === 'number'
}

/**
 * Tells the portal the id of this program, which it cannot know outside a sandbox. Must precede the first request of the connection.
 * Portals before 1.20 have no such call, and those in a sandbox refuse it.
 */
export const registerWithPortal = async (bus: SessionBus): Promise<void> => {
  const registry = 'org.freedesktop.host.portal.Registry'
  const call = { destination: PORTAL, path: PORTAL_PATH, interface: registry, member: 'Register' }
  await bus.call({ ...call, signature: 'sa{sv}', body: [APP_ID, {}] }).catch(() => undefined)
}

export interface PortalCall {
  readonly interface: string
  readonly member: string
  readonly signature: string
  /** @param options must be the options of the call, together with others */
  readonly body: (options: Readonly<Record<string, unknown>>) => unknown[]
}

/** Makes a request and waits for the user's answer. @returns the results. Rejects if the user or the portal declines */
export const requestPortal = async (
  bus: SessionBus,
  { interface: iface, member, signature, body }: PortalCall,
): Promise<Readonly<Record<string, unknown>>> => {
  const token = portalToken()
  const sender = bus.uniqueName().slice(1).replaceAll('.', '_')
  const answer = Promise.withResolvers<Readonly<Record<string, unknown>>>()
  await bus.onSignal(
    {
      interface: 'org.freedesktop.portal.Request',
      member: 'Response',
      path: `${PORTAL_PATH}/request/${sender}/${token}`,
    },
    ([response, results]) => {
      if (response === 0) answer.resolve((results ?? {}) as Readonly<Record<string, unknown>>)
      else answer.reject(new Error(`the portal declined ${member} (response ${String(response)})`))
    },
  )
  await bus.call(
    {
      destination: PORTAL,
      path: PORTAL_PATH,
      interface: iface,
      member,
      signature,
      body: body({ handle_token: token }),
    },
    START_TIMEOUT_MS,
  )
  return answer.promise
}
