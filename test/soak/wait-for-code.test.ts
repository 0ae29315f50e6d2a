// A hundred scripted sign-ups (MAYFLY_ROUNDS sets another number): each printed code is correct.
import { expect, test } from 'vitest'
import { startBrowserShell } from '../helpers/browser-shell.ts'
import { startService } from '../helpers/service.ts'
import { runSignUpRounds } from '../helpers/sign-up-rounds.ts'

const rounds = Number(process.env.MAYFLY_ROUNDS ?? 100)

test(`wait prints ${rounds} correct codes with the running program`, async () => {
  const shell = await startBrowserShell()
  expect(await runSignUpRounds(rounds, ['--data-dir', shell.dataDir], shell.ready.service.smtp)).toEqual([])
  await shell.stop()
})

test(`wait prints ${rounds} correct codes with a server`, async () => {
  const service = await startService()
  const server = ['--url', service.baseUrl, '--key', service.key]
  expect(await runSignUpRounds(rounds, server, service.smtp)).toEqual([])
  await service.remove()
})
