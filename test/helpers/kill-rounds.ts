// Kills the service again and again while mail comes in, and checks what must hold afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { webhookEventSchema, type CreatedEmail, type MessagePage } from '../../src/shared/wire.ts'
import { Session } from '../bench/service/client.ts'
import { startService, until, type TestService } from './service.ts'

export interface KillReport {
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged mails that are not listed. */
  readonly missing: string[]
  /** Mails listed more than once. */
  readonly twice: string[]
  /** Messages a reader saw in one round and not in the end. */
  readonly vanished: string[]
  /** Listed messages the webhook receiver never heard of. */
  readonly unannounced: string[]
  /** Mails of which raw bytes are on the disk and nothing else. */
  readonly leftovers: number
  /** What SQLite says of the database: `ok`. */
  readonly integrity: string
}

/** What every report must say. */
export const INTACT: Partial<KillReport> = {
  ...{ missing: [], twice: [], vanished: [], unannounced: [], leftovers: 0 },
  integrity: 'ok',
}

interface State {
  readonly addresses: CreatedEmail[]
  readonly acknowledged: Set<string>
  readonly seen: Set<string>
  sent: number
}

const openReceiver = async (): Promise<{ url: string; heard: Set<string>; close: () => void }> => {
  const heard = new Set<string>()
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      heard.add(webhookEventSchema.parse(JSON.parse(raw)).messageId)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends mails until the service dies, noting which were acknowledged. */
const sendUntilDeath = async (service: TestService, state: State): Promise<void> => {
  try {
    const session = await Session.open(service.smtp)
    for (;;) {
      const subject = `mail-${(state.sent += 1)}`
      const { email } = state.addresses[state.sent % state.addresses.length]!
      const body = 'x'.repeat(state.sent % 7 === 0 ? 1_200_000 : 500)
      await session.send(email, Buffer.from(`Subject: ${subject}\r\n\r\n${body}\r\n.\r\n`))
      state.acknowledged.add(subject)
    }
  } catch {
    // The kill: what was under way is not acknowledged.
  }
}

const allMessages = async (
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

/** Looks at the newest messages until the service dies: what was shown once must stay. */
const readUntilDeath = async (service: TestService, state: State): Promise<void> => {
  try {
    for (;;) {
      for (const { id } of state.addresses) {
        const { body } = await service.api<MessagePage>('GET', `/api/emails/${id}`)
        for (const message of body.messages) state.seen.add(message.id)
      }
    }
  } catch {
    // The kill.
  }
}

const setUp = async (dataDir: string, url: string): Promise<State> => {
  const service = await startService({ dataDir })
  await service.api('POST', '/api/webhook', { url, enabled: true })
  const addresses = [await service.address(), await service.address(), await service.address()]
  await service.stop()
  return { addresses, acknowledged: new Set(), seen: new Set(), sent: 0 }
}

/** `raw` numbers its rows by mail, 4096 a mail. */
const LEFTOVERS =
  'SELECT count(*) AS n FROM (SELECT DISTINCT n / 4096 AS mail FROM raw) WHERE mail NOT IN (SELECT n FROM mail)'

const PENDING = 'SELECT count(*) AS n FROM incoming'

const judge = async (
  dataDir: string,
  state: State,
  heard: Set<string>,
  rounds: number,
): Promise<KillReport> => {
  const service = await startService({ dataDir })
  const db = new DatabaseSync(join(dataDir, 'service.db'))
  const list = async () =>
    (await Promise.all(state.addresses.map(({ id }) => allMessages(service, id)))).flat()
  // All of them, not only the acknowledged: a mail whose 250 the kill cut off is listed too, and must not come late.
  await until('the rest to be listed', () => db.prepare(PENDING).get()?.n === 0 || undefined, 30_000).catch(
    () => undefined,
  )
  await until(
    'the webhooks',
    async () => (await list()).every(({ id }) => heard.has(id)) || undefined,
    60_000,
  ).catch(() => undefined)
  const listed = await list()
  await service.stop()
  const integrity = String(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0])
  const leftovers = Number(db.prepare(LEFTOVERS).get()?.n)
  db.close()
  const subjects = listed.map(({ subject }) => subject)
  const present = new Set(subjects)
  const ids = new Set(listed.map(({ id }) => id))
  return {
    rounds,
    acknowledged: state.acknowledged.size,
    missing: [...state.acknowledged].filter((subject) => !present.has(subject)),
    twice: subjects.filter((subject, at) => subjects.indexOf(subject) !== at),
    vanished: [...state.seen].filter((id) => !ids.has(id)),
    unannounced: [...ids].filter((id) => !heard.has(id)),
    leftovers,
    integrity,
  }
}

/**
 * Runs the rounds.
 * @param rounds how many kills
 */
export const killRounds = async (rounds: number): Promise<KillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-kills-'))
  const dataDir = join(folder, 'data')
  const receiver = await openReceiver()
  try {
    const state = await setUp(dataDir, receiver.url)
    for (let round = 0; round < rounds; round += 1) {
      const service = await startService({ dataDir })
      const work = [1, 2, 3, 4].map(() => sendUntilDeath(service, state))
      work.push(readUntilDeath(service, state))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
      await service.kill()
      await Promise.all(work)
    }
    return await judge(dataDir, state, receiver.heard, rounds)
  } finally {
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
