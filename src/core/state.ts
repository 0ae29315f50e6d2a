// What the use cases share: the ports, the book, the accounts at work and what a person was told.
import type { AiOperation } from '../shared/ai.ts'
import type { AddressKey, Notice } from '../shared/model.ts'
import { fail, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import type { Settings } from '../shared/settings.ts'
import { failureOfThrown, reasonOf } from '../shared/thrown.ts'
import type { Account } from './account.ts'
import type { Announcer } from './announcer.ts'
import type { Book } from './book.ts'
import type { Emitter } from './emitter.ts'
import type { Monitor } from './monitor.ts'
import type { Ports } from './ports.ts'
import type { Undo } from './undo.ts'

export interface AtWork {
  readonly account: Account
  readonly monitor: Monitor
  hasKey: boolean
  /** What the server offers on a message, once it was asked. */
  operations: readonly AiOperation[] | null
  smtp: { readonly host: string; readonly port: number } | null
}

export interface State {
  readonly ports: Ports
  readonly book: Book
  readonly atWork: Map<string, AtWork>
  readonly emitter: Emitter
  readonly announcer: Announcer
  readonly undo: Undo
  readonly notices: Map<string, Notice>
  settings: Settings
  shown: AddressKey | null
  /** To be called after every change a person could see. */
  readonly changed: () => void
}

/** Something broke down on our side: what is known of it goes on, but a person must know. @param what names the notice. */
export const tellBreakdown = (state: State, what: string, accountId: string | null, error: unknown): void => {
  state.ports.log(`${what}: ${reasonOf(error)}`)
  const failure = failureOfThrown(error)
  tell(state, { id: what, level: 'warn', about: { kind: 'failure', accountId, failure } })
}

/** Changes settings at once. Where they cannot be written they hold for this run, and the failure says so. */
export const changeSettings = (state: State, change: Partial<Settings>): Outcome<Settings> => {
  state.settings = { ...state.settings, ...change }
  state.changed()
  try {
    state.ports.settings.write(state.settings)
    return succeed(state.settings)
  } catch (error) {
    return fail(failureOfThrown(error))
  }
}

/** The same for what nobody asked in so many words: a failure becomes a notice. */
export const keepSettings = (state: State, change: Partial<Settings>): void => {
  const kept = changeSettings(state, change)
  const about = (failure: Failure) => ({ kind: 'failure', accountId: null, failure }) as const
  if (!kept.ok) tell(state, { id: 'settings', level: 'warn', about: about(kept.failure) })
}

/** Tells something once: a notice of the same id is replaced. */
export const tell = (state: State, notice: Notice): void => {
  state.notices.set(notice.id, notice)
  state.changed()
}
