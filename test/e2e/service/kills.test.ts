// A few kills under load; test/soak/service-kills.test.ts makes two hundred.
import { expect, test } from 'vitest'
import { INTACT, killRounds } from '../../helpers/kill-rounds.ts'

test('kills at random moments lose nothing', async () => {
  const report = await killRounds(5)
  expect(report).toMatchObject(INTACT)
  expect(report.acknowledged).toBeGreaterThan(10)
})
