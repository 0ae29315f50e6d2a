// The codes that the finder returns for held-out mails.
import { findCode, toVisibleMail } from '../src/index.ts'
import type { ToldCode } from './confidence-table.ts'
import type { CorpusMail } from './read-mails.ts'

/** Returns each with its confidence and whether it is the code of its mail. */
export const heldOutCodes = (mails: readonly CorpusMail[]): ToldCode[] =>
  mails.flatMap(({ mail, code }) => {
    const found = findCode(toVisibleMail(mail))
    return found ? [{ confidence: found.confidence, isRight: found.value === code }] : []
  })
