// Every archive, for tests of their common behaviour.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Archive, MessageRecord } from '../../src/app/ports.ts'
import { openArchiveFile, openMemoryArchive } from '../../src/storage/archive-file.ts'
import { accountRecord, addressRecord } from './records.ts'
import { tempFolder } from './temp-folder.ts'

export const archiveFactories: Record<string, () => Promise<Archive>> = {
  'on disk': () => Promise.resolve(openArchiveFile(join(tempFolder(), 'archive.db'), 0).archive),
  'in memory': () => Promise.resolve(openMemoryArchive()),
}

export const messageBody = (text: string) => ({ to: 'one@mail.example', text, html: '', files: [] })

export const keysOf = (page: { rows: readonly { key: string }[] }): string[] =>
  page.rows.map(({ key }) => key)

/** An archive with an account, two addresses and some messages; closed at the end of the test. */
export const filledArchive = async (
  open: () => Promise<Archive>,
  messages: readonly MessageRecord[],
): Promise<Archive> => {
  const archive = await open()
  onTestFinished(() => archive.close())
  archive.saveAccount(accountRecord())
  archive.saveAddress(addressRecord())
  archive.saveAddress(addressRecord({ key: 'a.e2', address: 'two@mail.example' }))
  archive.insertMessages(messages)
  return archive
}
