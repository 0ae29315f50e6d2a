// 200 waits with claims at one address, while 200 mails arrive by SMTP: each wait gets another mail. On SQLite, and on two
// instances that share a PostgreSQL.
import { expect, test } from 'vitest'
import { startMayfly } from '../../src/testing/index.ts'
import { claimInParallel } from '../helpers/parallel-claims.ts'
import { createSharedDatabase } from '../helpers/shared-postgres.ts'

const loads = [
  { waiters: 1, waitsEach: 200 },
  { waiters: 40, waitsEach: 5 },
]

test.each(loads)('$waiters processes with $waitsEach waits each, on SQLite', async (load) => {
  const mayfly = await startMayfly()
  try {
    expect(await claimInParallel([mayfly], await mayfly.newAddress(), load)).toBe(200)
  } finally {
    await mayfly.stop()
  }
})

test.each(loads.slice(1))(
  '$waiters processes with $waitsEach waits each, on two instances with PostgreSQL',
  async (load) => {
    const args = ['--database-url', await createSharedDatabase()]
    const services = await Promise.all([startMayfly({ args }), startMayfly({ args })])
    try {
      expect(await claimInParallel(services, await services[0].newAddress(), load)).toBe(200)
    } finally {
      for (const service of services) await service.stop()
    }
  },
)
