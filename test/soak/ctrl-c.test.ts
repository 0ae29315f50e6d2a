// Twenty times Ctrl+C in each mode (MAYFLY_ROUNDS sets another number): status 0, and nothing on standard error but the log.
import { expect, test } from 'vitest'
import { cleanEnds, runCtrlCRounds } from '../helpers/ctrl-c-rounds.ts'

const rounds = Number(process.env.MAYFLY_ROUNDS ?? 20)

test(`ends cleanly ${rounds} times in each mode`, async () =>
  expect(await runCtrlCRounds(rounds)).toEqual(cleanEnds(rounds)))
