// The command `mayfly uninstall` without a running program; test/desktop/uninstall.test.ts has one with a desktop.
import { once } from 'node:events'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../helpers/cli.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

it('removes leftovers of temporary folders after a day, and rejects contradicting options', async () => {
  const home = tempFolder()
  const env = { HOME: home, TMPDIR: home, XDG_DATA_HOME: join(home, 'share') }
  const [old, recent] = [join(home, 'mayfly-throw-away-old'), join(home, 'mayfly-throw-away-new')]
  mkdirSync(old)
  mkdirSync(recent)
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(old, twoDaysAgo, twoDaysAgo)
  const { stdout } = await runCli(['uninstall', '--dry-run', '--json'], env)
  expect(JSON.parse(stdout)).toEqual({ kind: 'temporary', location: old, state: 'found', reason: null })
  expect(await runCli(['uninstall'], env)).toMatchObject({
    status: 0,
    stdout: `removed  ${old}  (temporary files)\n`,
  })
  expect((await runCli(['uninstall'], env)).stderr).toBe('mayfly: Nothing was found outside the package.\n')
  expect((await runCli(['uninstall', '--keep-data', '--delete-data'], env)).status).toBe(2)
  expect((await runCli(['--url', 'https://mail.example', 'uninstall'], env)).status).toBe(2)
})

it('keeps the folder that all Mayflies of a user share while another one listens in it', async () => {
  const home = tempFolder()
  const env = { HOME: home, TMPDIR: home, XDG_DATA_HOME: join(home, 'share') }
  const shared = join(home, `mayfly-${userInfo().uid}`)
  mkdirSync(shared)
  const other = createServer().listen(join(shared, 'socket'))
  await once(other, 'listening')
  expect((await runCli(['uninstall'], env)).status).toBe(0)
  expect(existsSync(shared)).toBe(true)
  other.close()
  await once(other, 'close')
  expect((await runCli(['uninstall'], env)).stdout).toContain(`removed  ${shared} `)
})
