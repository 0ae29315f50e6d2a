// The settings of the built-in service, changed while it runs: it restarts with them and keeps its data.
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { AccountView } from '../../src/shared/model/account.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts'
import { openBridge, type BridgeClient } from '../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

let shell: BrowserShell
let bridge: BridgeClient
const busyServer: Server = createServer()

const builtinAccount = async (): Promise<AccountView> =>
  (await bridge.call('snapshot.read', {})).accounts.find(({ kind }) => kind === 'builtin')!
const change = (part: Partial<typeof DEFAULT_SETTINGS.service>) =>
  bridge.call('settings.change', { service: { ...DEFAULT_SETTINGS.service, ...part } })

beforeAll(async () => {
  await new Promise<void>((resolve) => busyServer.listen(0, '127.0.0.1', resolve))
  shell = await startBrowserShell(undefined, { ports: null })
  bridge = await openBridge(await shell.newUrl())
})
afterAll(async () => {
  busyServer.close()
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
})

it('accepts mail for new domains and for any name, and keeps its addresses', async () => {
  const { address } = await bridge.call('address.create', {})
  await change({ domains: ['mail.example'], catchAll: true })
  await waitFor('the new domain', async () =>
    (await builtinAccount()).domains[0] === 'mail.example' ? true : undefined,
  )
  const { smtp } = await builtinAccount()
  await sendMail(smtp!, { to: 'unknown@mail.example', subject: 'caught', text: 'x' })
  await sendMail(smtp!, { to: address, subject: 'kept', text: 'x' })
  const subjects = await waitFor('both mails', async () => {
    const { rows } = await bridge.call('message.list', { address: null, cursor: null })
    const found = rows.map(({ subject }) => subject)
    return found.includes('caught') && found.includes('kept') ? found : undefined
  })
  expect(subjects).toEqual(expect.arrayContaining(['caught', 'kept']))
})

it('uses another port if one is in use, and shows a notice', async () => {
  const busy = (busyServer.address() as AddressInfo).port
  await change({ smtpPort: busy })
  const notice = await waitFor('the notice', async () =>
    (await bridge.call('snapshot.read', {})).notices.find(
      ({ about }) => about.kind === 'port-moved' && about.requestedPort === busy,
    ),
  )
  expect(notice.level).toBe('info')
  const { smtp, health } = await waitFor('the service', async () => {
    const account = await builtinAccount()
    return account.health.state === 'working' ? account : undefined
  })
  expect(smtp!.port).not.toBe(busy)
  expect(health.state).toBe('working')
})

it('keeps the ports it got for 0 on the command line when a setting changes', async () => {
  const other = await startBrowserShell()
  onTestFinished(async () => {
    await other.stop()
    rmSync(other.dataDir, { recursive: true, force: true })
  })
  const client = await openBridge(await other.newUrl())
  const serviceEndpoints = async () =>
    (await client.call('snapshot.read', {})).accounts.map(({ baseUrl, smtp, domains, health }) => ({
      ports: [baseUrl, smtp],
      domain: domains[0],
      isWorking: health.state === 'working',
    }))
  const [before] = await serviceEndpoints()
  await client.call('settings.change', {
    service: { ...DEFAULT_SETTINGS.service, catchAll: true, domains: ['mail.example'] },
  })
  const after = await waitFor('the service with its new domain', async () =>
    (await serviceEndpoints()).find(({ domain, isWorking }) => isWorking && domain === 'mail.example'),
  )
  expect(after.ports).toEqual(before?.ports)
})

it('rejects invalid ports and domains, and changes nothing', async () => {
  for (const part of [{ smtpPort: 70_000 }, { domains: ['no domain'] }, { retainDays: -1 }])
    await expect(change(part)).rejects.toThrow('invalid-input')
  expect((await bridge.call('snapshot.read', {})).settings.service.domains).toEqual([])
})
