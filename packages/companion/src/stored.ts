// What the extension stores. In `session`, where it survives the end of a background script, but not of the browser; in `local`, what
// it keeps for good. Pages can read neither.
import { browser } from 'wxt/browser'
import type { CompanionMail, CompanionState } from '../../../src/shared/contract/companion.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'

/** `not-installed`: the browser has no native messaging host of the program, so that nothing can be started. */
export type ProgramState = CompanionState | 'connecting' | 'not-installed'

export interface ProgramStatus {
  readonly state: ProgramState
  /** The program's language; null before its first event. */
  readonly language: Language | null
}

type MailWithCode = CompanionMail & { readonly code: string }

/** A code that came, and the sites whose pages may get it. */
export interface CodeOffer {
  readonly sites: readonly string[]
  readonly mail: MailWithCode
}

interface SessionValues {
  readonly status: ProgramStatus
  readonly offers: readonly CodeOffer[]
  /** The site for which an address was created in a tab, by the tab's id. */
  readonly tabSites: Readonly<Record<string, string>>
}

interface LocalValues {
  readonly token: string
  /** Whether the user refused or stopped this browser: it asks again only at a press of the button. */
  readonly isStopped: boolean
  readonly language: Language
  /** The sites without buttons in e-mail fields. */
  readonly quietSites: readonly string[]
}

/** @returns undefined for a value that was never stored */
export const readSession = async <K extends keyof SessionValues>(
  key: K,
): Promise<SessionValues[K] | undefined> => (await browser.storage.session.get<SessionValues>(key))[key]

export const writeSession = (values: Partial<SessionValues>): Promise<void> =>
  browser.storage.session.set(values)

/** @returns undefined for a value that was never stored */
export const readLocal = async <K extends keyof LocalValues>(key: K): Promise<LocalValues[K] | undefined> =>
  (await browser.storage.local.get<LocalValues>(key))[key]

export const writeLocal = (values: Partial<LocalValues>): Promise<void> => browser.storage.local.set(values)
