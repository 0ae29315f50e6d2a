// The row of a new address gets the focus, however it was created: Enter opens the address in the clipboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { bridgeCalls, emitEvent, type Scenario } from '../../helpers/fixture-bridge.ts'
import { focusedName } from '../../helpers/keyboard.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { manyAddresses } from '../../helpers/view-scenarios.ts'

const open = usePages()

const copiedAddress = async (page: Page): Promise<unknown> => {
  const calls = await bridgeCalls(page)
  return calls.findLast(({ name }) => name === 'clipboard.write')?.args.text
}
const row = (page: Page, text: string) =>
  page.locator('[data-address]', { hasText: text }).locator('[data-row]')

/** The row of the copied address has the focus and is in view; Enter opens it. */
const expectNewAddressFocused = async (page: Page, address: string): Promise<void> => {
  await expect.poll(() => copiedAddress(page)).toBe(address)
  await expect.poll(() => focusedName(page)).toContain(address)
  const isInView = await page.evaluate(() => {
    const focused = document.activeElement!.getBoundingClientRect()
    const list = document.activeElement!.closest('.scroll')!.getBoundingClientRect()
    return focused.top >= list.top && focused.bottom <= list.bottom
  })
  expect(isInView).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('.messages').getByText(address).first().waitFor()
}

const withServer = (state: Scenario): Scenario => ({
  ...state,
  snapshot: {
    ...state.snapshot,
    accounts: [builtinAccount(), remoteAccount({ id: 'far', name: 'far.example' })],
  },
})
const plain = (state: Scenario): Scenario => state

const triggers: readonly [string, (page: Page) => Promise<void>, (state: Scenario) => Scenario][] = [
  [
    'the key on the row of another address',
    async (page) => {
      await row(page, 'newsletter trial').focus()
      await page.keyboard.press('n')
    },
    plain,
  ],
  [
    'the key on a button of another row',
    async (page) => {
      await row(page, 'newsletter trial').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('n')
    },
    plain,
  ],
  [
    'the key in the messages of another address',
    async (page) => {
      await row(page, 'github sign-up').click()
      await page.locator('[data-message] [data-row]').first().waitFor()
      await page.keyboard.press('n')
    },
    plain,
  ],
  [
    'the key in an open message',
    async (page) => {
      await row(page, 'github sign-up').click()
      await page.locator('[data-message] [data-row]').first().click()
      await page.locator('iframe[data-filled]').waitFor()
      await page.keyboard.press('n')
    },
    plain,
  ],
  [
    'the key in the results of a search',
    async (page) => {
      await page.locator('[data-search]').fill('newsletter')
      await row(page, 'newsletter').focus()
      await page.keyboard.press('n')
    },
    plain,
  ],
  ['the button', (page) => page.locator('[data-new-address]').click(), plain],
  [
    'the menu of the button, at an account',
    async (page) => {
      await page.locator('.lifetime').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'far.example' }).click()
    },
    withServer,
  ],
  [
    'the form',
    async (page) => {
      await page.locator('.lifetime').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'New address' }).waitFor()
      await page.keyboard.press('Enter')
    },
    plain,
  ],
  [
    'the palette, over the row of another address',
    async (page) => {
      await row(page, 'newsletter trial').focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('New address')
      await page.keyboard.press('Enter')
    },
    plain,
  ],
  [
    'the menu of another row',
    async (page) => {
      await row(page, 'newsletter trial').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'New address like this' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: '1 hour' }).click()
    },
    plain,
  ],
  [
    'the offer of a row that ends',
    (page) => page.getByRole('button', { name: 'New address like this' }).click(),
    plain,
  ],
]

for (const width of [420, 800, 1200])
  test.each(triggers)(`at ${width} px: %s`, async (_trigger, create, scenario) => {
    const state = everyday(Date.now())
    const { page, errors } = await open(scenario(state), { width })
    await row(page, 'newsletter trial').waitFor()
    await create(page)
    await expectNewAddressFocused(page, state.nextAddress.address)
    expect(errors).toEqual([])
  })

test('scrolls the new row into view from the end of a long list', async () => {
  const now = Date.now()
  const { nextAddress } = everyday(now)
  const { page } = await open({ ...manyAddresses(300)(now), nextAddress })
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('n')
  await expectNewAddressFocused(page, nextAddress.address)
})

test('while the pointer holds the rows in place, no key acts on another address', async () => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await row(page, 'newsletter trial').focus()
  const box = (await row(page, 'newsletter trial').boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 20)
  await page.keyboard.press('n')
  await expect.poll(() => copiedAddress(page)).toBe(state.nextAddress.address)
  await page.keyboard.press('Enter')
  await page.keyboard.press('c')
  await expect.poll(() => focusedName(page)).toContain(state.nextAddress.address)
  expect(await copiedAddress(page)).toBe(state.nextAddress.address)
  expect(await page.locator('.messages').count()).toBe(0)
})

const createOutsidePage = async (page: Page, state: ReturnType<typeof everyday>): Promise<void> => {
  const addresses = [state.nextAddress, ...state.snapshot.addresses]
  await emitEvent(page, 'copied', { address: state.nextAddress.key })
  await emitEvent(page, 'snapshot', { ...state.snapshot, addresses })
}

test('an address created from the tray gets the focus if a row had it', async () => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await row(page, 'newsletter trial').focus()
  await createOutsidePage(page, state)
  await expect.poll(() => focusedName(page)).toContain(state.nextAddress.address)
  await page.keyboard.press('Enter')
  await page.locator('.messages').getByText(state.nextAddress.address).first().waitFor()
})

test('an address created from the tray leaves the focus in a field or a message; Escape goes to its row', async () => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await page.locator('[data-search]').focus()
  await createOutsidePage(page, state)
  await row(page, state.nextAddress.address).waitFor()
  await page.keyboard.type('git')
  await expect.poll(() => page.locator('[data-search]').inputValue()).toBe('git')

  const reading = await open(state)
  await row(reading.page, 'newsletter trial').click()
  await createOutsidePage(reading.page, state)
  await reading.page.keyboard.press('Escape')
  await expect.poll(() => focusedName(reading.page)).toContain(state.nextAddress.address)
})
