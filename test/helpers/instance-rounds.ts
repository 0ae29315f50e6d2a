// Several instances of the service on one PostgreSQL, under load: instances, the database and an object store are killed repeatedly,
// and the invariants are checked afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  webhookEventSchema,
  type CreatedEmail,
  type MessagePage,
} from '../../src/shared/contract/rest-schemas.ts'
import { SmtpSession } from '../bench/service/smtp-load.ts'
import { HOUR_MS } from '../../src/shared/durations.ts'
import type { TestObjectStore } from './object-store.ts'
import type { TestPostgres } from './postgres.ts'
import { allMessages } from './service-crash-rounds.ts'
import { startService, waitFor, type TestService } from './service.ts'

export interface InstanceReport {
  readonly acknowledged: number
  /** Acknowledged mails that are not listed. */
  readonly missing: string[]
  /** Mails listed more than once. */
  readonly duplicates: string[]
  /** Messages that a reader saw and that are missing at the end. */
  readonly vanished: string[]
  /** Listed messages that the webhook receiver never got. */
  readonly withoutWebhook: string[]
  /** Messages it got more than twice. */
  readonly repeatedWebhooks: string[]
  /** Mails that were stored and never listed. */
  readonly unlisted: number
  /** Listed mails whose raw bytes are not those that were sent. */
  readonly wrongBytes: string[]
  /** Objects of the store without a mail, after a sweep. */
  readonly orphans: string[]
  /** Objects that a mail should have and that are not in the store. */
  readonly lostObjects: string[]
  /** Objects without a mail before the sweep: what the kills left. */
  readonly sweptObjects: number
}

export const NO_LOSS_OVER_INSTANCES: Partial<InstanceReport> = {
  missing: [],
  duplicates: [],
  vanished: [],
  withoutWebhook: [],
  repeatedWebhooks: [],
  unlisted: 0,
  wrongBytes: [],
  orphans: [],
  lostObjects: [],
}

const INSTANCE_COUNT = 3

const openReceiver = async () => {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      const { messageId } = webhookEventSchema.parse(JSON.parse(raw))
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/`, counts, close }
}

/** The instances, some of which are being replaced. */
export class InstanceGroup {
  readonly #url: string
  readonly #objects: TestObjectStore | null
  readonly #folder = mkdtempSync(join(tmpdir(), 'mayfly-instances-'))
  readonly services: TestService[] = []
  #started = 0

  /** @param objects keeps their raw mail */
  constructor(url: string, objects: TestObjectStore | null = null) {
    this.#url = url
    this.#objects = objects
  }

  start(): Promise<TestService> {
    const dataDir = join(this.#folder, `instance-${(this.#started += 1)}`)
    const rawMail = this.#objects && { args: ['--raw-mail', this.#objects.url], env: this.#objects.env }
    return startService({ dataDir, databaseUrl: this.#url, ...rawMail })
  }

  any(): TestService {
    return this.services[Math.floor(Math.random() * this.services.length)]!
  }

  /** Replaces an instance: an upgrade starts the new one before the old one stops. */
  async replace(at: number, how: 'kill' | 'upgrade'): Promise<void> {
    const old = this.services[at]!
    if (how === 'kill') await old.kill()
    this.services[at] = await this.start()
    if (how === 'upgrade') await old.stop()
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.splice(0).map((service) => service.stop()))
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface LoadState {
  readonly addresses: CreatedEmail[]
  readonly acknowledged: Set<string>
  readonly seen: Set<string>
  sent: number
  isOver: boolean
}

const isOver = (state: LoadState): boolean => state.isOver

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

/** The mail of a subject, `mail-N`: every seventeenth is large. */
const textOf = (subject: string): string => {
  const body = subject.repeat(Number(subject.slice(5)) % 17 === 0 ? 120_000 : 50)
  return `Subject: ${subject}\r\n\r\n${body}\r\n`
}

/** Sends mails to any instance; an unacknowledged mail is not sent again, so that none is stored twice. */
const sendUntilOver = async (group: InstanceGroup, state: LoadState): Promise<void> => {
  while (!state.isOver) {
    try {
      const session = await SmtpSession.open(group.any().smtp)
      do {
        const subject = `mail-${(state.sent += 1)}`
        const { email } = state.addresses[state.sent % state.addresses.length]!
        await session.send(email, Buffer.from(`${textOf(subject)}.\r\n`))
        state.acknowledged.add(subject)
      } while (!isOver(state))
      await session.quit()
    } catch {
      await pause(50)
    }
  }
}

/** Reads the newest messages through any instance: a listed message must stay. */
const readUntilOver = async (group: InstanceGroup, state: LoadState): Promise<void> => {
  while (!state.isOver) {
    for (const { id } of state.addresses) {
      const answer = await group
        .any()
        .api<MessagePage>('GET', `/api/emails/${id}`)
        .catch(() => null)
      if (answer?.status === 200) for (const message of answer.body.messages) state.seen.add(message.id)
    }
    await pause(20)
  }
}

const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const countOfPending = async (url: string): Promise<number> =>
  Number((await query<{ n: string }>(url, 'SELECT count(*) AS n FROM incoming'))[0]!.n)

/** The subjects of messages whose download is not what was sent. */
const wrongBytesOf = async (group: InstanceGroup, addresses: readonly CreatedEmail[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const { id } of addresses)
    for (const message of await allMessages(group.any(), id)) {
      const { status, body } = await group.any().api('GET', `/api/emails/${id}/${message.id}/raw`)
      if (status !== 200 || body !== textOf(message.subject)) wrong.push(message.subject)
    }
  return wrong
}

const sweepObjects = async (
  url: string,
  group: InstanceGroup,
  objects: TestObjectStore,
): Promise<Pick<InstanceReport, 'orphans' | 'lostObjects' | 'sweptObjects'>> => {
  const rows = await query<{ key: string }>(
    url,
    `SELECT bucket || '/' || account || '/' || id || '/' || piece AS key FROM mail, generate_series(0, objects - 1) AS piece`,
  )
  const known = new Set(rows.map(({ key }) => key))
  const orphans = (): string[] => objects.keys().filter((key) => !known.has(key))
  const sweptObjects = orphans().length
  await group.stop()
  objects.age(2 * HOUR_MS)
  // Its first housekeeping sweeps.
  group.services.push(await group.start())
  await waitFor('the sweep', () => orphans().length === 0 || undefined).catch(() => undefined)
  const present = new Set(objects.keys())
  return { orphans: orphans(), lostObjects: [...known].filter((key) => !present.has(key)), sweptObjects }
}

const verify = async (
  url: string,
  group: InstanceGroup,
  state: LoadState,
  webhooks: ReadonlyMap<string, number>,
  objects: TestObjectStore | null,
): Promise<InstanceReport> => {
  const drained = async () => (await countOfPending(url)) === 0 || undefined
  await waitFor('the rest to be listed', drained, 60_000).catch(() => undefined)
  // Nothing is pending, so nothing is added.
  const listed = (await Promise.all(state.addresses.map(({ id }) => allMessages(group.any(), id)))).flat()
  const isDelivered = () => listed.every(({ id }) => webhooks.has(id)) || undefined
  await waitFor('the webhooks', isDelivered, 60_000).catch(() => undefined)
  const subjects = listed.map(({ subject }) => subject)
  const present = new Set(subjects)
  const ids = new Set(listed.map(({ id }) => id))
  const wrongBytes = await wrongBytesOf(group, state.addresses)
  const unlisted = await countOfPending(url)
  const swept = objects
    ? await sweepObjects(url, group, objects)
    : { orphans: [], lostObjects: [], sweptObjects: 0 }
  return {
    acknowledged: state.acknowledged.size,
    missing: [...state.acknowledged].filter((subject) => !present.has(subject)),
    duplicates: subjects.filter((subject, at) => subjects.indexOf(subject) !== at),
    vanished: [...state.seen].filter((id) => !ids.has(id)),
    withoutWebhook: [...ids].filter((id) => !webhooks.has(id)),
    repeatedWebhooks: [...webhooks].flatMap(([id, count]) => (count > 2 ? id : [])),
    unlisted,
    wrongBytes,
    ...swept,
  }
}

export interface InstanceRounds {
  /** How many instances are killed, in sequence. */
  readonly instanceKills: number
  /** How often the database is killed and started again, spread over the rounds. */
  readonly databaseKills: number
  /** The URL through which the instances reach a database, such as that of a pooler. */
  readonly reach?: (url: string) => string
  /** Keeps the raw mail, and is killed as often. */
  readonly objects?: { readonly store: TestObjectStore; readonly kills: number }
  /** The least mails to be acknowledged. */
  readonly mails?: number
}

/** Runs the rounds. */
export const runInstanceRounds = async (
  server: TestPostgres,
  { instanceKills, databaseKills, reach = (url) => url, objects, mails = 0 }: InstanceRounds,
): Promise<InstanceReport> => {
  const url = await server.createDatabase()
  const group = new InstanceGroup(reach(url), objects?.store)
  const receiver = await openReceiver()
  try {
    // Simultaneously, on an empty database.
    group.services.push(...(await Promise.all(Array.from({ length: INSTANCE_COUNT }, () => group.start()))))
    const service = group.any()
    await service.api('POST', '/api/webhook', { url: receiver.url, enabled: true })
    const addresses = await Promise.all([1, 2, 3].map(() => group.any().createAddress()))
    const state = {
      addresses,
      acknowledged: new Set<string>(),
      seen: new Set<string>(),
      sent: 0,
      isOver: false,
    }
    const work = [1, 2, 3].map(() => sendUntilOver(group, state))
    work.push(readUntilOver(group, state))
    /** Whether one of some kills, spread over the rounds, is in this one. */
    const isIn = (round: number, kills: number): boolean =>
      Math.floor(((round + 1) * kills) / instanceKills) > Math.floor((round * kills) / instanceKills)
    const acknowledgeUntil = (share: number): Promise<unknown> =>
      waitFor('mails', () => state.acknowledged.size >= share * mails || undefined, 300_000)
    for (let round = 0; round < instanceKills; round += 1) {
      await acknowledgeUntil(round / instanceKills)
      await pause(Math.random() * 700)
      await group.replace(round % INSTANCE_COUNT, 'kill')
      if (isIn(round, databaseKills)) {
        await pause(Math.random() * 700)
        await server.kill()
        await server.restart()
      }
      if (objects && isIn(round, objects.kills)) {
        await pause(Math.random() * 700)
        await objects.store.kill()
        await pause(Math.random() * 2000)
        await objects.store.restart()
      }
    }
    await acknowledgeUntil(1)
    await pause(1000)
    state.isOver = true
    await Promise.all(work)
    return await verify(url, group, state, receiver.counts, objects?.store ?? null)
  } finally {
    receiver.close()
    await group.remove()
  }
}
