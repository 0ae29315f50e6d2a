// An AI agent as the user sees it: the page shows which agents are connected and what they did, and ends their access.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startBrowserShell,
  startShellAndPage,
  stopShellAndPage,
  openPage,
} from '../../helpers/browser-shell.ts'
import type { ShellPage } from '../../helpers/browser-shell.ts'
import { callTool, connectMcp } from '../../helpers/mcp-client.ts'
import { waitFor } from '../../helpers/service.ts'
import { openSettings } from '../../helpers/open-settings.ts'

let program: ShellPage
beforeAll(async () => {
  program = await startShellAndPage()
})
afterAll(() => stopShellAndPage(program))

const connect = () => connectMcp(['--data-dir', program.shell.dataDir, 'mcp'])
const openAgentSettings = async (): Promise<Page> => {
  const { page } = await openPage(program.browser, program.shell)
  await page.locator('main').waitFor()
  await openSettings(page, 'agents')
  return page
}
const accessEnded = {
  isError: true,
  text: expect.stringContaining('until the user starts it again') as string,
}

it('shows an agent, and ends its access immediately and permanently', async () => {
  const page = await openAgentSettings()
  const client = await connect()
  const group = page.locator('#settings-agents')
  await group.getByText('test-agent').waitFor()
  await group.getByText('Can use only the addresses it created').waitFor()
  const address = String((await callTool(client, 'create_address', {})).data.address)
  await callTool(client, 'list_messages', { address })
  const progress: unknown[] = []
  const waiting = callTool(
    client,
    'wait_for_code',
    { address, timeoutSeconds: 600 },
    { onprogress: (one) => progress.push(one), resetTimeoutOnProgress: true },
  )
  await group.getByText('1 address created · read 1 time · waited 1 time').waitFor()
  await waitFor('progress', () => (progress.length > 0 ? true : undefined))

  await group.getByRole('button', { name: 'Stop test-agent' }).press('Enter')
  expect(await waiting).toMatchObject(accessEnded)
  await page.getByRole('status').getByText('test-agent no longer has access').waitFor({ state: 'attached' })
  await group.getByText('None connected').waitFor()
  for (const [tool, args] of [
    ['create_address', {}],
    ['list_addresses', {}],
    ['list_messages', { address }],
    ['delete_address', { address }],
  ] as const)
    expect(await callTool(client, tool, args)).toMatchObject(accessEnded)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByText(address).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Label and note' }).click()
  const history = page.getByRole('region', { name: 'Used by AI agents' })
  const lines = await history.getByRole('listitem').locator('span').allTextContents()
  expect(lines).toEqual([
    'test-agent waited for a code',
    'test-agent listed the messages',
    'test-agent created this address',
  ])

  // A restart of the program does not restore access; a restart of the agent does.
  await program.shell.stop()
  program = { ...program, shell: await startBrowserShell(program.shell.dataDir) }
  expect(await callTool(client, 'list_addresses', {})).toMatchObject(accessEnded)
  const next = await connect()
  expect((await callTool(next, 'list_addresses', {})).text).toBe(address)
  const newPage = await openAgentSettings()
  await newPage.locator('#settings-agents').getByText('test-agent').waitFor()
  await next.close()
  await newPage.locator('#settings-agents').getByText('None connected').waitFor()
})

it('shows an agent again after a restart of the program', async () => {
  const client = await connect()
  const address = String((await callTool(client, 'create_address', {})).data.address)
  await program.shell.stop()
  program = { ...program, shell: await startBrowserShell(program.shell.dataDir) }
  expect((await callTool(client, 'list_messages', { address })).isError).toBe(false)
  const page = await openAgentSettings()
  await page.locator('#settings-agents').getByText('read 1 time').waitFor()
})
