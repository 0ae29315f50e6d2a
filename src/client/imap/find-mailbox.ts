// Finds the IMAP server of a mail address.
import { err, type Result } from '../../shared/contract/result.ts'
import type { FoundMailbox } from '../../shared/model/mailbox.ts'

/** @returns `not-found` if no server was found; `invalid-input` for text that is no mail address. */
export const findMailbox = (_address: string): Promise<Result<FoundMailbox>> =>
  Promise.resolve(err({ kind: 'not-found' }))
