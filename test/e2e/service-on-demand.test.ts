// The built-in service runs only while something uses it: a program with another server only has no service process and no ports.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts'
import type { AccountView } from '../../src/shared/model/account.ts'
import { openBridge, type BridgeClient } from '../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { processTree } from '../helpers/processes.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../helpers/service.ts'

let remote: TestService
let shell: BrowserShell
let bridge: BridgeClient

const start = async (dataDir?: string): Promise<void> => {
  shell = await startBrowserShell(dataDir, { ports: null })
  bridge = await openBridge(await shell.newUrl())
}
const restart = async (): Promise<void> => {
  expect(await shell.stop()).toBe(0)
  await start(shell.dataDir)
}
const builtinAccount = async (): Promise<AccountView> =>
  (await bridge.call('snapshot.read', {})).accounts.find(({ kind }) => kind === 'builtin')!
/** The processes besides the program itself. */
const childProcesses = (): number[] => processTree(shell.child.pid!).slice(1)

beforeAll(async () => {
  remote = await startService()
  await start()
  await bridge.call('account.add', {
    baseUrl: remote.baseUrl,
    key: remote.key,
    name: 'Elsewhere',
    authHeader: 'x-api-key',
  })
})
afterAll(async () => {
  await shell.stop()
  await remote.remove()
  rmSync(shell.dataDir, { recursive: true, force: true })
})

it('a first start has it, and a start with another server only does not', async () => {
  expect(shell.ready.service).not.toBeNull()
  await restart()
  expect(shell.ready.service).toBeNull()
  expect(childProcesses()).toEqual([])
  expect((await builtinAccount()).health.state).toBe('standby')
  const report = await bridge.call('doctor.run', {})
  expect(report.find(({ check }) => check === 'ports')).toMatchObject({
    verdict: 'fine',
    finding: { kind: 'ports-unused' },
  })
})

it('the other server is checked as before', async () => {
  const { accounts } = await bridge.call('snapshot.read', {})
  const { id } = accounts.find(({ kind }) => kind === 'remote')!
  // Browser mode keeps keys in memory only.
  await bridge.call('account.update', { accountId: id, key: remote.key })
  const { address } = await bridge.call('address.create', { accountId: id })
  await sendMail(remote.smtp, { to: address, subject: 'From elsewhere', text: 'x' })
  await waitFor('the mail', async () => {
    const { rows } = await bridge.call('message.list', { address: null, cursor: null })
    return rows.some(({ subject }) => subject === 'From elsewhere') ? true : undefined
  })
  expect(childProcesses()).toEqual([])
})

it('the setting starts it, and keeps it running', async () => {
  const keepRunning = (keep: boolean) =>
    bridge.call('settings.change', { service: { ...DEFAULT_SETTINGS.service, keepRunning: keep } })
  await keepRunning(true)
  await waitFor('the service', async () => (await builtinAccount()).smtp ?? undefined)
  await restart()
  expect(shell.ready.service).not.toBeNull()
  await keepRunning(false)
  await restart()
  expect(shell.ready.service).toBeNull()
})

it('the first address of this computer starts it, and it runs again after a restart', async () => {
  const { address } = await bridge.call('address.create', { accountId: 'builtin' })
  const { smtp } = await builtinAccount()
  expect(childProcesses()).toHaveLength(1)
  await sendMail(smtp!, { to: address, subject: 'Your code is 482913', text: 'Your code is 482913' })
  const code = await waitFor('the code', async () => {
    const { rows } = await bridge.call('message.list', { address: null, cursor: null })
    return rows.find(({ subject }) => subject.includes('482913'))?.code?.value
  })
  expect(code).toBe('482913')
  await restart()
  expect(shell.ready.service).not.toBeNull()
})
