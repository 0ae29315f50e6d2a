// Kills the service repeatedly while mail arrives, and checks the invariants afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  webhookEventSchema,
  type CreatedEmail,
  type MessagePage,
} from '../../src/shared/contract/rest-schemas.ts'
import { SmtpSession } from '../bench/service/smtp-load.ts'
import { startService, waitFor, type TestService } from './service.ts'

export interface CrashTestReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged mails that are not listed. */
  readonly missing: string[]
  /** Mails listed more than once. */
  readonly duplicates: string[]
  /** Messages that a reader saw in one round and that are missing at the end. */
  readonly vanished: string[]
  /** Listed messages that the webhook receiver never got. */
  readonly withoutWebhook: string[]
  /** Mails with only their raw bytes on the disk. */
  readonly orphanedRawMails: number
  /** The result of SQLite's integrity check: `ok`. */
  readonly integrity: string
}

/** The required values of every report. */
export const NO_LOSS: Partial<CrashTestReport> = {
  missing: [],
  duplicates: [],
  vanished: [],
  withoutWebhook: [],
  orphanedRawMails: 0,
  integrity: 'ok',
}

/** Acknowledged mails of a round before its kill. */
const [MIN_MAILS, MAX_MORE_MAILS] = [3, 80]

interface LoadState {
  readonly addresses: CreatedEmail[]
  readonly acknowledged: Set<string>
  readonly seen: Set<string>
  sent: number
}

const openReceiver = async (): Promise<{ url: string; receivedIds: Set<string>; close: () => void }> => {
  const receivedIds = new Set<string>()
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      receivedIds.add(webhookEventSchema.parse(JSON.parse(raw)).messageId)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    receivedIds,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends mails until the service dies, and records which were acknowledged. */
const sendUntilKilled = async (service: TestService, state: LoadState): Promise<void> => {
  try {
    const session = await SmtpSession.open(service.smtp)
    for (;;) {
      const subject = `mail-${(state.sent += 1)}`
      const { email } = state.addresses[state.sent % state.addresses.length]!
      const body = 'x'.repeat(state.sent % 7 === 0 ? 1_200_000 : 500)
      await session.send(email, Buffer.from(`Subject: ${subject}\r\n\r\n${body}\r\n.\r\n`))
      state.acknowledged.add(subject)
    }
  } catch {
    // The service was killed: a mail in progress is not acknowledged.
  }
}

/** All messages of an address, page by page. */
export const allMessages = async (
  service: TestService,
  emailId: string,
): Promise<{ id: string; subject: string }[]> => {
  const found: { id: string; subject: string }[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const { body }: { body: MessagePage } = await service.api<MessagePage>(
      'GET',
      `/api/emails/${emailId}?cursor=${cursor}`,
    )
    found.push(...body.messages)
    cursor = body.nextCursor
  }
  return found
}

/** Reads the newest messages until the service dies: a listed message must stay. */
const readUntilKilled = async (service: TestService, state: LoadState): Promise<void> => {
  try {
    for (;;) {
      for (const { id } of state.addresses) {
        const { body } = await service.api<MessagePage>('GET', `/api/emails/${id}`)
        for (const message of body.messages) state.seen.add(message.id)
      }
    }
  } catch {
    // The service was killed.
  }
}

const setUp = async (dataDir: string, url: string): Promise<LoadState> => {
  const service = await startService({ dataDir })
  await service.api('POST', '/api/webhook', { url, enabled: true })
  const addresses = [
    await service.createAddress(),
    await service.createAddress(),
    await service.createAddress(),
  ]
  await service.stop()
  return { addresses, acknowledged: new Set(), seen: new Set(), sent: 0 }
}

/** `raw` has 4096 row numbers for each mail. */
const ORPHANED_RAW_QUERY =
  'SELECT count(*) AS n FROM (SELECT DISTINCT n / 4096 AS mail FROM raw) WHERE mail NOT IN (SELECT n FROM mail)'

const PENDING_QUERY = 'SELECT count(*) AS n FROM incoming'

const verifyData = async (
  dataDir: string,
  state: LoadState,
  receivedIds: Set<string>,
  rounds: number,
): Promise<CrashTestReport> => {
  const service = await startService({ dataDir })
  const db = new DatabaseSync(join(dataDir, 'service.db'))
  const list = async () =>
    (await Promise.all(state.addresses.map(({ id }) => allMessages(service, id)))).flat()
  // All of them, not only the acknowledged: a mail whose 250 was lost by the kill is listed too, and must not arrive late.
  await waitFor(
    'the rest to be listed',
    () => db.prepare(PENDING_QUERY).get()?.n === 0 || undefined,
    30_000,
  ).catch(() => undefined)
  await waitFor(
    'the webhooks',
    async () => (await list()).every(({ id }) => receivedIds.has(id)) || undefined,
    60_000,
  ).catch(() => undefined)
  const listed = await list()
  await service.stop()
  const integrity = String(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0])
  const orphanedRawMails = Number(db.prepare(ORPHANED_RAW_QUERY).get()?.n)
  db.close()
  const subjects = listed.map(({ subject }) => subject)
  const present = new Set(subjects)
  const ids = new Set(listed.map(({ id }) => id))
  return {
    rounds,
    acknowledged: state.acknowledged.size,
    missing: [...state.acknowledged].filter((subject) => !present.has(subject)),
    duplicates: subjects.filter((subject, at) => subjects.indexOf(subject) !== at),
    vanished: [...state.seen].filter((id) => !ids.has(id)),
    withoutWebhook: [...ids].filter((id) => !receivedIds.has(id)),
    orphanedRawMails,
    integrity,
  }
}

/**
 * Runs the rounds.
 * @param rounds how many kills
 */
export const runServiceCrashRounds = async (rounds: number): Promise<CrashTestReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-kills-'))
  const dataDir = join(folder, 'data')
  const receiver = await openReceiver()
  try {
    const state = await setUp(dataDir, receiver.url)
    for (let round = 0; round < rounds; round += 1) {
      const service = await startService({ dataDir })
      const work = [1, 2, 3, 4].map(() => sendUntilKilled(service, state))
      work.push(readUntilKilled(service, state))
      // Counted in mails: a busy computer accepts few in any time.
      const enough = state.acknowledged.size + MIN_MAILS + Math.random() * MAX_MORE_MAILS
      await waitFor('mails before a kill', () => state.acknowledged.size >= enough || undefined)
      await service.kill()
      await Promise.all(work)
    }
    return await verifyData(dataDir, state, receiver.receivedIds, rounds)
  } finally {
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
