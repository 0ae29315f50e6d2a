// Ten thousand connections of each kind that break at random moments (MAYFLY_ROUNDS sets another number) leave nothing behind.
import { expect, test } from 'vitest'
import { countLongConnections } from '../../src/node/long-connection.ts'
import {
  breakConnections,
  controlClients,
  pageClients,
  serviceClients,
  type BrokenClient,
} from '../helpers/broken-connections.ts'
import { TestPostgres } from '../helpers/postgres.ts'
import { waitFor } from '../helpers/service.ts'

const rounds = Number(process.env.MAYFLY_ROUNDS ?? 10_000)

const expectNothingLeft = async (clients: readonly BrokenClient[]): Promise<void> => {
  for (const client of clients) {
    await breakConnections([client], rounds)
    await waitFor(`the end of all connections of ${client.kind}`, () =>
      countLongConnections() === 0 ? true : undefined,
    )
  }
  expect(countLongConnections()).toBe(0)
}

test(`${rounds} of the service on SQLite`, async () => expectNothingLeft(await serviceClients(null)))

test(`${rounds} of the service on PostgreSQL`, async () => {
  const postgres = await TestPostgres.start()
  try {
    await expectNothingLeft(await serviceClients(postgres.url('postgres')))
  } finally {
    await postgres.remove()
  }
})

test(`${rounds} of the control socket and the companion`, async () =>
  expectNothingLeft(await controlClients()))

test(`${rounds} of pages`, async () => expectNothingLeft([(await pageClients()).client]))
