// Several instances of the service on one PostgreSQL, under load: instances and the database are killed repeatedly, and the
// invariants are checked afterwards.
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
}

export const NO_LOSS_OVER_INSTANCES: Partial<InstanceReport> = {
  missing: [],
  duplicates: [],
  vanished: [],
  withoutWebhook: [],
  repeatedWebhooks: [],
  unlisted: 0,
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
  readonly #folder = mkdtempSync(join(tmpdir(), 'mayfly-instances-'))
  readonly services: TestService[] = []
  #started = 0

  constructor(url: string) {
    this.#url = url
  }

  start(): Promise<TestService> {
    const dataDir = join(this.#folder, `instance-${(this.#started += 1)}`)
    return startService({ dataDir, databaseUrl: this.#url })
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

  async remove(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()))
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

/** Sends mails to any instance; an unacknowledged mail is not sent again, so that none is stored twice. */
const sendUntilOver = async (group: InstanceGroup, state: LoadState): Promise<void> => {
  while (!state.isOver) {
    try {
      const session = await SmtpSession.open(group.any().smtp)
      do {
        const subject = `mail-${(state.sent += 1)}`
        const { email } = state.addresses[state.sent % state.addresses.length]!
        const body = 'x'.repeat(state.sent % 17 === 0 ? 1_200_000 : 500)
        await session.send(email, Buffer.from(`Subject: ${subject}\r\n\r\n${body}\r\n.\r\n`))
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

const countOfPending = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM incoming')
  await client.end()
  return Number(rows[0]!.n)
}

const verify = async (
  url: string,
  group: InstanceGroup,
  state: LoadState,
  webhooks: ReadonlyMap<string, number>,
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
  return {
    acknowledged: state.acknowledged.size,
    missing: [...state.acknowledged].filter((subject) => !present.has(subject)),
    duplicates: subjects.filter((subject, at) => subjects.indexOf(subject) !== at),
    vanished: [...state.seen].filter((id) => !ids.has(id)),
    withoutWebhook: [...ids].filter((id) => !webhooks.has(id)),
    repeatedWebhooks: [...webhooks].flatMap(([id, count]) => (count > 2 ? id : [])),
    unlisted: await countOfPending(url),
  }
}

/**
 * Runs the rounds.
 * @param instanceKills how many instances are killed, in sequence
 * @param databaseKills how often the database is killed and started again, spread over the rounds
 * @param reach the URL through which the instances reach a database, such as that of a pooler
 */
export const runInstanceRounds = async (
  server: TestPostgres,
  instanceKills: number,
  databaseKills: number,
  reach: (url: string) => string = (url) => url,
): Promise<InstanceReport> => {
  const url = await server.createDatabase()
  const group = new InstanceGroup(reach(url))
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
    for (let round = 0; round < instanceKills; round += 1) {
      await pause(Math.random() * 700)
      await group.replace(round % INSTANCE_COUNT, 'kill')
      if (
        Math.floor(((round + 1) * databaseKills) / instanceKills) >
        Math.floor((round * databaseKills) / instanceKills)
      ) {
        await pause(Math.random() * 700)
        await server.kill()
        await server.restart()
      }
    }
    await pause(1000)
    state.isOver = true
    await Promise.all(work)
    return await verify(url, group, state, receiver.counts)
  } finally {
    receiver.close()
    await group.remove()
  }
}
