// The global shortcut under Wayland, by the portal (XDG Desktop Portal documentation, "Global Shortcuts"). Electron uses the same portal,
// but reports a shortcut as registered before the user has agreed, and does not register its id with portals since 1.20.
import type { SessionBus } from '../../node/session-bus.ts'
import type { ShortcutRegistry } from '../global-shortcut.ts'
import { hasPortal, PORTAL, PORTAL_PATH, portalToken, registerWithPortal, requestPortal } from './portal.ts'

const GLOBAL_SHORTCUTS = 'org.freedesktop.portal.GlobalShortcuts'
/** The desktop stores the user's keys under this id. */
const SHORTCUT_ID = 'new-address'

const MODIFIERS = new Map([
  ['control', 'CTRL'],
  ['ctrl', 'CTRL'],
  ['commandorcontrol', 'CTRL'],
  ['cmdorctrl', 'CTRL'],
  ['alt', 'ALT'],
  ['option', 'ALT'],
  ['shift', 'SHIFT'],
  ['super', 'LOGO'],
  ['meta', 'LOGO'],
])
/** Keys whose names in Electron's accelerators differ from those of XKB. */
const KEY_SYMBOLS = new Map([
  ['plus', 'plus'],
  ['space', 'space'],
  ['enter', 'Return'],
  ['return', 'Return'],
  ['esc', 'Escape'],
  ['pageup', 'Page_Up'],
  ['pagedown', 'Page_Down'],
])

/** Translates an accelerator of Electron into the form of the Shortcuts Specification, for example `CTRL+ALT+n`. */
export const shortcutTrigger = (accelerator: string): string =>
  accelerator
    .split('+')
    .map((part) => {
      const name = part.toLowerCase()
      return MODIFIERS.get(name) ?? KEY_SYMBOLS.get(name) ?? (part.length === 1 ? name : part)
    })
    .join('+')

export interface PortalShortcutsDeps {
  readonly bus: SessionBus
  /** Used if the desktop has no such portal. */
  readonly fallback: ShortcutRegistry
  /** What the shortcut does, in the user's language: the desktop shows it. */
  readonly description: () => string
  readonly log: (sentence: string) => void
}

interface Registration {
  readonly accelerator: string
  readonly onPressed: () => void
  /** The object path of the portal's session; null until it is created. */
  session: string | null
  isFallback: boolean
}

export class PortalShortcuts implements ShortcutRegistry {
  readonly #deps: PortalShortcutsDeps
  readonly #registrations = new Map<string, Registration>()
  #isListening = false

  constructor(deps: PortalShortcutsDeps) {
    this.#deps = deps
  }

  /** @returns true: whether the shortcut is refused is known only later */
  register(accelerator: string, onPressed: () => void, onRefused: () => void = () => undefined): boolean {
    const registration: Registration = { accelerator, onPressed, session: null, isFallback: false }
    this.#registrations.set(accelerator, registration)
    this.#bind(registration).catch((error: unknown) => {
      this.#deps.log(`the shortcut ${accelerator} was not registered: ${String(error)}`)
      if (!this.#isCurrent(registration)) return
      this.#registrations.delete(accelerator)
      onRefused()
    })
    return true
  }

  unregister(accelerator: string): void {
    const registration = this.#registrations.get(accelerator)
    if (!registration) return
    this.#registrations.delete(accelerator)
    const { session, isFallback } = registration
    if (isFallback) this.#deps.fallback.unregister(accelerator)
    if (session !== null) this.#closeSession(session)
  }

  /** Whether it was neither removed nor replaced in the meantime. */
  #isCurrent(registration: Registration): boolean {
    return this.#registrations.get(registration.accelerator) === registration
  }

  #closeSession(session: string): void {
    const call = { destination: PORTAL, path: session, interface: 'org.freedesktop.portal.Session' }
    this.#deps.bus.call({ ...call, member: 'Close' }).catch(() => undefined)
  }

  async #bind(registration: Registration): Promise<void> {
    const { bus, fallback, description } = this.#deps
    await registerWithPortal(bus)
    if (!(await hasPortal(bus, GLOBAL_SHORTCUTS))) {
      if (!this.#isCurrent(registration)) return
      registration.isFallback = true
      if (!fallback.register(registration.accelerator, registration.onPressed))
        throw new Error('another program uses the keys')
      return
    }
    await this.#listen()
    const created = await requestPortal(bus, {
      interface: GLOBAL_SHORTCUTS,
      member: 'CreateSession',
      signature: 'a{sv}',
      body: (options) => [{ ...options, session_handle_token: portalToken() }],
    })
    const session = String(created.session_handle)
    if (!this.#isCurrent(registration)) {
      this.#closeSession(session)
      return
    }
    registration.session = session
    const shortcut = {
      description: description(),
      preferred_trigger: shortcutTrigger(registration.accelerator),
    }
    const bound = await requestPortal(bus, {
      interface: GLOBAL_SHORTCUTS,
      member: 'BindShortcuts',
      signature: 'oa(sa{sv})sa{sv}',
      body: (options) => [session, [[SHORTCUT_ID, shortcut]], '', options],
    })
    if (!Array.isArray(bound.shortcuts) || bound.shortcuts.length === 0)
      throw new Error('the desktop bound no keys')
  }

  async #listen(): Promise<void> {
    if (this.#isListening) return
    this.#isListening = true
    await this.#deps.bus.onSignal(
      { interface: GLOBAL_SHORTCUTS, member: 'Activated', path: PORTAL_PATH },
      ([session, id]) => {
        if (id !== SHORTCUT_ID) return
        for (const registration of this.#registrations.values())
          if (registration.session === session) registration.onPressed()
      },
    )
  }
}
