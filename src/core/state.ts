// What the use cases share: the ports, the book, the accounts at work and what a person was told.
import type { AiOperation } from '../shared/ai.ts'
import type { AddressKey, Notice } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
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
  pausedUntil: number | null
  shown: AddressKey | null
  /** To be called after every change a person could see. */
  readonly changed: () => void
}

/** Tells something once: a notice of the same id is replaced. */
export const tell = (state: State, notice: Notice): void => {
  state.notices.set(notice.id, notice)
  state.changed()
}
