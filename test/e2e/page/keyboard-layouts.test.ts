// Shortcuts on keyboard layouts of other scripts; keys consumed by an input method reach no handler of the page.
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { bridgeCalls } from '../../helpers/fixture-bridge.ts'
import { focusedName } from '../../helpers/keyboard.ts'
import { everyday } from '../../helpers/sample-data.ts'

const open = usePages()

const CONTROL = 2
const keyCodeOf = (code: string): number =>
  code.startsWith('Key') ? code.charCodeAt(3) : ({ Slash: 191, Comma: 188 }[code] ?? 0)

/** Presses a key as a layout reports it. */
const pressAs = async (session: CDPSession, key: string, code: string, modifiers = 0): Promise<void> => {
  const event = { key, code, modifiers, windowsVirtualKeyCode: keyCodeOf(code) }
  const typed = modifiers === 0 ? { ...event, text: key } : event
  await session.send('Input.dispatchKeyEvent', { type: modifiers === 0 ? 'keyDown' : 'rawKeyDown', ...typed })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}
const openWithKeys = async (): Promise<{
  page: Page
  session: CDPSession
  state: ReturnType<typeof everyday>
}> => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await page.locator('[data-address]').first().waitFor()
  return { page, session: await page.context().newCDPSession(page), state }
}
const countOf = async (page: Page, name: string): Promise<number> =>
  (await bridgeCalls(page)).filter((call) => call.name === name).length

/** The keys of other layouts that act as n, j, x, k and comma. */
type Press = readonly [key: string, code: string]
const layouts: Record<string, Record<'n' | 'j' | 'x' | 'k' | ',', Press>> = {
  ru: { n: ['т', 'KeyN'], j: ['о', 'KeyJ'], x: ['ч', 'KeyX'], k: ['л', 'KeyK'], ',': ['б', 'Comma'] },
  gr: { n: ['ν', 'KeyN'], j: ['ξ', 'KeyJ'], x: ['χ', 'KeyX'], k: ['κ', 'KeyK'], ',': [',', 'Comma'] },
  ara: { n: ['ى', 'KeyN'], j: ['ت', 'KeyJ'], x: ['ء', 'KeyX'], k: ['ن', 'KeyK'], ',': ['و', 'Comma'] },
  il: { n: ['מ', 'KeyN'], j: ['ח', 'KeyJ'], x: ['ס', 'KeyX'], k: ['ל', 'KeyK'], ',': ['ת', 'Comma'] },
  dvorak: { n: ['n', 'KeyL'], j: ['j', 'KeyC'], x: ['x', 'KeyB'], k: ['k', 'KeyV'], ',': [',', 'KeyW'] },
}

test.each(Object.entries(layouts))('%s: the shortcuts work', async (_layout, keys) => {
  const { page, session, state } = await openWithKeys()
  await page.locator('[data-row]').first().focus()
  await pressAs(session, ...keys.j)
  await expect.poll(() => focusedName(page)).toContain('newsletter trial')
  await pressAs(session, ...keys.x)
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Escape')
  await pressAs(session, keys.k[0], keys.k[1], CONTROL)
  await page.getByRole('dialog').waitFor()
  await pressAs(session, keys.k[0], keys.k[1], CONTROL)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pressAs(session, ...keys.n)
  await expect.poll(() => focusedName(page)).toContain(state.nextAddress.address)
  await pressAs(session, ...keys[','])
  await expect.poll(() => focusedName(page)).toBe('Settings')
})

test('on AZERTY “/” and “a” follow the typed character, not the position of the key', async () => {
  const { page, session } = await openWithKeys()
  await page.locator('[data-row]').first().focus()
  await pressAs(session, '!', 'Slash')
  expect(await focusedName(page)).toContain('github sign-up')
  await pressAs(session, 'a', 'KeyQ')
  await expect.poll(() => countOf(page, 'message.markAll')).toBe(1)
  await pressAs(session, '/', 'Period')
  await expect.poll(() => focusedName(page)).toBe('Search addresses and mail')
})

/** Starts a composition and presses a key that the input method consumes. */
const pressWhileComposing = async (session: CDPSession, key: string): Promise<void> => {
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  })
}

test('Enter, Escape and arrows during a composition only reach the input method', async () => {
  const { page, session } = await openWithKeys()
  await page.locator('[data-search]').focus()
  await pressWhileComposing(session, 'ArrowDown')
  expect(await focusedName(page)).toBe('Search addresses and mail')
  expect(await page.locator('[data-search]').inputValue()).toBe('にほん')
  await page.locator('[data-search]').fill('')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  for (const key of ['Enter', 'Escape']) {
    await pressWhileComposing(session, key)
    expect(await page.getByRole('dialog').count()).toBe(1)
  }
  await session.send('Input.insertText', { text: '' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.locator('.lifetime').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New address' }).waitFor()
  for (const key of ['Enter', 'Escape']) {
    await pressWhileComposing(session, key)
    expect(await page.getByRole('dialog').count()).toBe(1)
  }
  expect(await countOf(page, 'address.create')).toBe(0)
})

test('Enter during a composition in the find bar does not go to the next match', async () => {
  const { page, session } = await openWithKeys()
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('code')
  await page.getByText('1 of 2').waitFor()
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  expect(await page.getByText('1 of 2').count()).toBe(1)
})
