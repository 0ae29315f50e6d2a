// Two hundred kills under load (MAYFLY_KILLS sets another number): no acknowledged mail is lost, none is listed twice.
import { expect, test } from 'vitest'
import { NO_LOSS, runServiceCrashRounds } from '../helpers/service-crash-rounds.ts'

const rounds = Number(process.env.MAYFLY_KILLS ?? 200)

test(`${rounds} kills at random moments lose nothing`, async () => {
  const report = await runServiceCrashRounds(rounds)
  expect(report).toMatchObject({ rounds, ...NO_LOSS })
  expect(report.acknowledged).toBeGreaterThan(rounds)
})
