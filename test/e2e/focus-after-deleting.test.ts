// After all rows are deleted, including the focused one, the button for a new address has the focus.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openPage,
  startShellAndPage,
  stopShellAndPage,
  type BrowserShell,
  type ShellPage,
} from '../helpers/browser-shell.ts'
import { openBridge } from '../helpers/bridge-client.ts'

let shared: ShellPage
let shell: BrowserShell

beforeAll(async () => {
  shared = await startShellAndPage()
  shell = shared.shell
})
afterAll(async () => {
  await stopShellAndPage(shared)
})

it.each(['the key', 'the toolbar'])('deleting all addresses with %s focuses the button', async (trigger) => {
  const bridge = await openBridge(await shell.newUrl())
  for (const name of ['one', 'two'])
    await bridge.call('address.create', { name: `${name}-${trigger.slice(4)}` })
  const { page, context } = await openPage(shared.browser, shell)
  await page.locator('[data-address] [data-row]').first().focus()
  await page.keyboard.press('Control+a')
  const deleteButton = page.getByRole('toolbar').getByRole('button', { name: 'Delete' })
  await deleteButton.waitFor()
  if (trigger === 'the toolbar') await deleteButton.press('Enter')
  else await page.keyboard.press('Delete')
  await expect.poll(() => page.locator('[data-address]').count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-new-address')))
    .toBe(true)
  await context.close()
})
