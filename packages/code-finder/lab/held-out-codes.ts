// The codes that the finder returns for the held-out mails.
import { findCode, toVisibleMail } from '../src/index.ts'
import type { ToldCode } from './confidence-table.ts'
import { readHeldOutMails } from './read-mails.ts'

/** Returns each with its confidence and whether it is the code of its mail. */
export const heldOutCodes = (): ToldCode[] =>
  readHeldOutMails().flatMap(({ mail, code }) => {
    const found = findCode(toVisibleMail(mail))
    return found ? [{ confidence: found.confidence, isRight: found.value === code }] : []
  })
