// Fills an archive with many messages.
import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { openArchiveFile } from '../../../src/storage/archive-file.ts'
import type { MessageRecord } from '../../../src/app/ports.ts'
import { BUILTIN_ACCOUNT } from '../../../src/shared/model/account.ts'
import { accountRecord, addressRecord, messageRecord } from '../../helpers/records.ts'

const BATCH_SIZE = 1_000

/**
 * Stores `count` messages; the newest arrived just now.
 * @param addressCount the addresses share them in turn; the first is labelled `busy`
 */
export const fillArchive = (dataDir: string, count: number, addressCount = 1): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { archive } = openArchiveFile(join(dataDir, 'archive.db'), Date.now())
  const now = Date.now()
  const names = Array.from({ length: addressCount }, (_, index) => (index === 0 ? 'busy' : `busy-${index}`))
  archive.saveAccount(accountRecord({ id: BUILTIN_ACCOUNT, kind: 'builtin' }))
  for (const name of names)
    archive.saveAddress(
      addressRecord({
        key: `${BUILTIN_ACCOUNT}.${name}`,
        accountId: BUILTIN_ACCOUNT,
        address: `${name}@mayfly.test`,
        label: name,
        createdAt: now - 1e9,
        ended: true,
      }),
    )
  for (let from = 0; from < count; from += BATCH_SIZE)
    archive.insertMessages(
      Array.from({ length: BATCH_SIZE }, (_, index): MessageRecord => {
        const number = from + index
        const name = names[number % addressCount]
        const text = `Job ${number} took ${number % 97} seconds and left ${number % 7} notes. Nothing is to be done.`
        return messageRecord(`m${number}`, {
          key: `${BUILTIN_ACCOUNT}.m${number}`,
          address: `${BUILTIN_ACCOUNT}.${name}`,
          sender: `Builder ${number % 17} <build@ci.example>`,
          subject: `Build ${number} finished`,
          receivedAt: now - (count - number) * 1_000,
          unread: number % 10 === 0,
          code:
            number % 9 === 0 ? { value: String(100_000 + number), line: `Code ${100_000 + number}` } : null,
          snippet: text,
          body: { to: `${name}@mayfly.test`, text, html: '', files: [] },
        })
      }),
    )
  archive.close()
}
