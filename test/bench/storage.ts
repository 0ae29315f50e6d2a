// The speed of the archive: decoding and storing a page of 20, and lists and searches over 100,000 messages at 500 addresses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeMessages } from '../../src/client/specification/response-decoders.ts'
import { openArchiveFile } from '../../src/storage/archive-file.ts'
import type { Archive, MessageRecord } from '../../src/app/ports.ts'
import { accountRecord, addressRecord, messageRecord, messageFilter } from '../helpers/records.ts'
import { type BenchRow } from './bench-row.ts'

const MESSAGE_COUNT = 100_000
const ADDRESS_COUNT = 500
/** Milliseconds: the messages are spread over a year; their row ids follow the time. */
const [FIRST_RECEIVED_AT_MS, MESSAGE_INTERVAL_MS] = [1_700_000_000_000, 300_000]
const WORDS =
  'account code confirm delivery event flight garden harbour invoice journey kitchen letter market notice order parcel'.split(
    ' ',
  )

/** The same words in the same order in every run. */
const textOf = (index: number): string =>
  Array.from({ length: 60 }, (_, n) => WORDS[(index * 31 + n * 7 + ((index >> 3) ^ n)) % WORDS.length]).join(
    ' ',
  )

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

const timed = (runs: number, work: (run: number) => void): number[] =>
  Array.from({ length: runs }, (_, run) => {
    const startedAt = performance.now()
    work(run)
    return performance.now() - startedAt
  })

const fillArchive = (archive: Archive): void => {
  archive.saveAccount(accountRecord())
  for (let n = 0; n < ADDRESS_COUNT; n++)
    archive.saveAddress(
      addressRecord({ key: `a.e${n}`, address: `n${n}@mail.example`, pinned: n % 50 === 0 }),
    )
  for (let from = 0; from < MESSAGE_COUNT; from += 1_000)
    archive.insertMessages(
      Array.from({ length: 1_000 }, (_, n): MessageRecord => {
        const index = from + n
        const text = index % 5_000 === 0 ? `a rare marmalade ${textOf(index)}` : textOf(index)
        const body = { to: '', text, html: '', files: [] }
        return messageRecord(String(index), {
          address: `a.e${index % ADDRESS_COUNT}`,
          receivedAt: FIRST_RECEIVED_AT_MS + index * MESSAGE_INTERVAL_MS,
          body,
          snippet: text.slice(0, 160),
          unread: index % 100 === 0,
          ...(index % 500 === 0 ? { kept: true } : {}),
          code: index % 4 === 0 ? { value: String(100_000 + index), line: '' } : null,
          link: index % 1_000 === 0 ? { url: 'https://x.example', purpose: 'confirm', label: '' } : null,
        })
      }),
    )
}

const pageOf20 = (run: number): unknown => ({
  total: 20,
  messages: Array.from({ length: 20 }, (_, n) => ({
    id: `p${run}.${n}`,
    from_address: 'Shop <shop@shop.example>',
    subject: `Subject ${n}`,
    received_at: FIRST_RECEIVED_AT_MS + MESSAGE_COUNT * MESSAGE_INTERVAL_MS + n,
  })),
})

const storePage = (archive: Archive, run: number): void => {
  const page = decodeMessages(pageOf20(run))
  if (!page.ok) throw new Error('the page was not decoded')
  archive.insertMessages(
    page.value.items.map((item) => messageRecord(item.id, { address: 'a.e1', receivedAt: item.receivedAt })),
  )
}

const row = (name: string, value: number, limit: number): BenchRow => ({
  name,
  value: Number(value.toFixed(2)),
  unit: 'ms',
  target: `< ${limit}`,
  met: value < limit,
})

export const run = (): BenchRow[] => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  const { archive } = openArchiveFile(join(folder, 'archive.db'), 0)
  try {
    fillArchive(archive)
    const queries = ['marmalade', 'harbour', 'garden invoice', 'parc', 'rare', 'nothing like it']
    const search = timed(120, (n) =>
      archive.search(messageFilter(queries[n % queries.length] ?? ''), { cursor: null, limit: 50 }),
    )
    const operators = [
      'from:shop garden',
      'has:code',
      'has:link account',
      'is:unread harbour',
      'is:kept',
      'is:pinned invoice',
      'to:n7@ event',
      'before:2024-02 has:code',
      'subject:9999',
      'from:unknown',
      'account:exam parcel',
      'is:unread has:link',
      'from:account',
    ].map((query) => messageFilter(query, archive.addresses()))
    const operatorSearch = timed(130, (n) => {
      const filter = operators[n % operators.length]
      if (filter) archive.search(filter, { cursor: null, limit: 50 })
    })
    const list = timed(200, (n) => archive.page(`a.e${n % ADDRESS_COUNT}`, { cursor: null, limit: 50 }))
    const all = timed(100, () => archive.page(null, { cursor: null, limit: 50 }))
    const pages = timed(200, (n) => storePage(archive, n))
    return [
      row('decode and store a page of 20, median', percentile(pages, 0.5), 2),
      row('search 100,000 archived messages, p95', percentile(search, 0.95), 20),
      row('search 100,000 archived messages with operators, p95', percentile(operatorSearch, 0.95), 50),
      row('open the list of an address among 100,000 messages, p95', percentile(list, 0.95), 5),
      row('open the list of all 100,000 messages, p95', percentile(all, 0.95), 5),
    ]
  } finally {
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.table(run())
