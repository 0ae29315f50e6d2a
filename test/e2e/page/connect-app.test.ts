// "Connect your app" in the settings: one press copies a value or a snippet, and the key is never shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { SMTP_SNIPPETS } from '../../../src/shared/smtp-snippets.ts'
import { openBridge } from '../../helpers/bridge-client.ts'
import {
  serviceKey,
  startShellAndPage,
  stopShellAndPage,
  type ShellPage,
} from '../../helpers/browser-shell.ts'
import { emitEvent } from '../../helpers/fixture-bridge.ts'
import { tabTo } from '../../helpers/keyboard.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

let program: ShellPage
beforeAll(async () => {
  program = await startShellAndPage()
})
afterAll(() => stopShellAndPage(program))

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('the keyboard copies every value and every snippet', async () => {
  const { page, shell } = program
  const { smtp, baseUrl } = shell.ready.service
  const copies = async (name: string, text: string): Promise<void> => {
    await tabTo(page, name)
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.keyboard.press('Enter')
    await expect.poll(() => clipboard(page), { message: name }).toBe(text)
  }
  await page.locator('main').waitFor()
  await openSettings(page, 'connect')
  await copies('Copy SMTP host', smtp.host)
  await copies('Copy SMTP port', String(smtp.port))
  await copies('Copy Server URL (REST)', baseUrl)
  await copies('Copy API key', serviceKey(shell))
  await tabTo(page, 'Mail settings for')
  for (const { id, name, text } of SMTP_SNIPPETS) {
    if (id !== SMTP_SNIPPETS[0]?.id) await page.keyboard.press('ArrowDown')
    const shown = page.getByRole('group', { name: `Mail settings for ${name}`, exact: true }).locator('pre')
    await expect.poll(() => shown.textContent()).toBe(text(smtp))
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.getByRole('button', { name: `Copy Mail settings for ${name}`, exact: true }).press('Enter')
    await expect.poll(() => clipboard(page), { message: name }).toBe(text(smtp))
    await page.getByRole('combobox', { name: 'Mail settings for' }).focus()
  }
})

test('neither the page nor the snapshot contains the key, even after it was copied', async () => {
  const { page, shell } = program
  const key = serviceKey(shell)
  const bridge = await openBridge(await shell.newUrl())
  expect(JSON.stringify(await bridge.call('snapshot.read', {}))).not.toContain(key)
  expect(await bridge.call('serviceKey.copy', {})).toEqual({ key })
  expect(JSON.stringify(await bridge.call('snapshot.read', {}))).not.toContain(key)
  expect(await page.content()).not.toContain(key)
})

const open = usePages()

test('reports a stopped service, and that addresses at other servers need no setup', async () => {
  const state = everyday(Date.now())
  const running = { ...state.snapshot, accounts: [builtinAccount(), remoteAccount()] }
  const { page, errors } = await open({ ...state, snapshot: running })
  const region = page.getByRole('region', { name: 'Connect your app' })
  await page.locator('main').waitFor()
  await openSettings(page, 'connect')
  await region.getByText('Addresses at other servers receive mail from the internet').waitFor()
  expect(await region.getByRole('button').count()).toBe(5)
  const stopped = builtinAccount({
    health: { state: 'unreachable', since: 0, failure: { kind: 'service-stopped' } },
  })
  await emitEvent(page, 'snapshot', { ...running, accounts: [stopped] })
  await region.getByText('The built-in service is not running.').waitFor()
  expect(await region.getByRole('button').count()).toBe(0)
  expect(await region.getByText('Addresses at other servers').count()).toBe(0)
  expect(errors).toEqual([])
})
