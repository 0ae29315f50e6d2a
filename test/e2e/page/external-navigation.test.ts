// Navigation from outside the page: a clicked notification, the tray menu, a command.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage, emitEvent } from '../../helpers/fixture-bridge.ts'
import { everyday, sampleMessage } from '../../helpers/sample-data.ts'

const open = usePages()

test.each([
  ['the sheet of shortcuts', '?', []],
  ['a half-written label', 'Tab', ['Enter', 'ArrowDown', 'Enter']],
])('%s closes to show the message of a clicked notification', async (_, key, more) => {
  const state = everyday(Date.now())
  const { page, errors } = await open(state)
  await page.locator('[data-row]').first().focus()
  for (const press of [key, ...more]) {
    await page.keyboard.press(press)
    if (press === 'Enter') await page.locator('[role="menu"], [role="dialog"]').first().waitFor()
  }
  await page.getByRole('dialog').waitFor()
  const [mail] = state.messages
  await emitEvent(page, 'show', { view: 'message', message: mail!.key, address: mail!.address })
  await page.getByRole('heading', { level: 1, name: mail!.subject }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Messages' }).waitFor()
  expect(errors).toEqual([])
})

test('a message that is not stored shows “Not found”, and opens once it arrives', async () => {
  const state = everyday(Date.now())
  const { page, errors } = await open(state)
  const late = sampleMessage('late', state.snapshot.addresses[0]!, Date.now(), { subject: 'Here after all' })
  await emitEvent(page, 'show', { view: 'message', message: late.key, address: null })
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  await receiveMessage(page, late)
  await page.getByRole('heading', { level: 1, name: 'Here after all' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  expect(errors).toEqual([])
})
