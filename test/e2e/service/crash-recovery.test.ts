// A few kills under load; test/soak/service-crash-recovery.test.ts does two hundred.
import { expect, test } from 'vitest'
import { NO_LOSS, runServiceCrashRounds } from '../../helpers/service-crash-rounds.ts'

test('kills at random moments lose nothing', async () => {
  const report = await runServiceCrashRounds(5)
  expect(report).toMatchObject(NO_LOSS)
  expect(report.acknowledged).toBeGreaterThan(10)
})
