// The page of the first address, which becomes its first message; and a code that arrives while the popup is open. By keyboard alone.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AddressView } from '../../../src/shared/model/address.ts'
import {
  bridgeCalls,
  emitEvent,
  receiveMessage,
  replaceMessages,
  type Scenario,
} from '../../helpers/fixture-bridge.ts'
import { focusedName } from '../../helpers/keyboard.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()

const onDesktop = (scenario: Scenario): Scenario => ({
  ...scenario,
  snapshot: { ...scenario.snapshot, shell: { ...scenario.snapshot.shell, kind: 'desktop' } },
})
const copied = async (page: Page): Promise<unknown> =>
  (await bridgeCalls(page)).findLast(({ name }) => name === 'clipboard.write')?.args.text
const code = { value: '402918', line: 'Your code is 402918' }
const card = (page: Page) => page.locator('[data-arrived]')

describe('the first address', () => {
  const next = sampleAddress('k3v9xq2a', Date.now(), { age: 0 })
  const first: Scenario = { snapshot: sampleSnapshot(), messages: [], nextAddress: next }
  const create = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /New address on this computer/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Waiting for mail').waitFor()
  }

  test.each([420, 800, 1200])(
    'at %i px: opens a page with the address, which becomes its first message',
    async (width) => {
      const { page, errors } = await open(first, { width })
      await create(page)
      await expect.poll(() => copied(page)).toBe(next.address)
      await receiveMessage(page, sampleMessage('m1', next, Date.now(), { subject: 'Hello pond' }))
      await page.getByRole('heading', { name: 'Hello pond' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('[data-message]', { hasText: 'Hello pond' }).waitFor()
      expect(errors).toEqual([])
    },
  )

  test('keeps its page when the welcome mail comes, which a press opens', async () => {
    const { page } = await open(first)
    await create(page)
    const welcome = {
      message: 'builtin.w',
      sender: 'Mayfly',
      subject: 'Welcome to Mayfly',
      receivedAt: Date.now(),
    }
    const withWelcome = {
      ...next,
      total: 1,
      unread: 1,
      latestMessage: { ...welcome, isSample: true as const },
    }
    await emitEvent(page, 'snapshot', sampleSnapshot({ addresses: [withWelcome] }))
    await page.getByRole('button', { name: 'Welcome to Mayfly' }).waitFor()
    expect(await page.getByText('Waiting for mail').count()).toBe(1)
    await page.getByRole('button', { name: 'Copy address' }).last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(next.address).waitFor()
  })

  test('listed after its creation, as from the tray: its page opens, and becomes its first message', async () => {
    const { page } = await open(onDesktop(first))
    await page.getByText('Create your first address').waitFor()
    const list = (address: AddressView): Promise<void> =>
      emitEvent(
        page,
        'snapshot',
        onDesktop({ ...first, snapshot: sampleSnapshot({ addresses: [address] }) }).snapshot,
      )
    await emitEvent(page, 'copied', { address: next.key })
    await list(next)
    await page.getByText('Waiting for mail').waitFor()
    const mail = sampleMessage('m1', next, Date.now(), { subject: 'Hello pond' })
    await replaceMessages(page, mail)
    const { key: message, sender, subject, receivedAt } = mail
    await list({ ...next, total: 1, unread: 1, latestMessage: { message, sender, subject, receivedAt } })
    await page.getByRole('heading', { name: 'Hello pond' }).waitFor()
  })

  test('leaving its page ends the waiting', async () => {
    const { page } = await open(first)
    await create(page)
    await page.keyboard.press('Escape')
    await receiveMessage(page, sampleMessage('m1', next, Date.now(), { subject: 'Hello pond' }))
    await page.locator('[data-address]', { hasText: 'Hello pond' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Hello pond' }).count()).toBe(0)
  })

  test('a code is copied first, then its message is there', async () => {
    const { page } = await open(onDesktop(first))
    await create(page)
    await receiveMessage(page, sampleMessage('m1', next, Date.now(), { ago: 0, subject: 'Sign in', code }))
    await card(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => copied(page)).toBe(code.value)
    await card(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('opened by its notification and closed, its mail does not come back when it is listed', async () => {
    const { page } = await open(onDesktop(first))
    await create(page)
    const mail = sampleMessage('m1', next, Date.now(), { ago: 0, subject: 'Sign in', code })
    await replaceMessages(page, mail)
    await emitEvent(page, 'show', { view: 'message', message: mail.key, address: next.key })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' })
    const { key: message, sender, subject, receivedAt } = mail
    const listed = {
      ...next,
      total: 1,
      latestMessage: { message, sender, subject, receivedAt },
      latestCode: { value: code.value, message, receivedAt, isSample: false },
    }
    const snapshot = sampleSnapshot({ addresses: [listed] })
    await emitEvent(page, 'snapshot', onDesktop({ ...first, snapshot }).snapshot)
    await emitEvent(page, 'changed', { address: next.key })
    await page.locator('[data-message]', { hasText: 'Sign in' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-address]', { hasText: 'Sign in' }).waitFor()
    expect(await card(page).count()).toBe(0)
  })
})

describe('a code that arrives', () => {
  const state = everyday(Date.now())
  const to = state.snapshot.addresses[1]!
  const arrive = (page: Page): Promise<void> =>
    receiveMessage(page, sampleMessage('new', to, Date.now(), { ago: 0, subject: 'Sign in', code }))
  const row = (page: Page) =>
    page.locator('[data-address]', { hasText: 'newsletter trial' }).locator('[data-row]')

  test.each(['Enter', 'Control+c', 'c'])('is copied by %s, and the focus returns', async (key) => {
    const { page, errors } = await open(onDesktop(state))
    await row(page).focus()
    await arrive(page)
    await expect.poll(() => focusedName(page)).toContain('4 0 2 9 1 8')
    await page.keyboard.press(key)
    await expect.poll(() => copied(page)).toBe(code.value)
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page)).toContain('newsletter trial')
    expect(errors).toEqual([])
  })

  test('is the largest text on the screen', async () => {
    const { page } = await open(onDesktop(state))
    await arrive(page)
    const sizes = await card(page).evaluate((node) => {
      const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)
      const others = [...document.querySelectorAll('main *')].map(sizeOf)
      return { code: sizeOf(node.querySelector('.code')!), others: Math.max(...others) }
    })
    expect(sizes.code).toBeGreaterThan(sizes.others)
  })

  test('covers what is below it', async () => {
    const { page } = await open(onDesktop(state))
    await arrive(page)
    const raised = await page.evaluate(() => {
      const probe = document.createElement('p')
      probe.style.backgroundColor = 'var(--raised)'
      document.body.append(probe)
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
    expect(await card(page).evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(raised)
  })

  test('moves once, and not with reduced motion', async () => {
    const { page } = await open(onDesktop(state))
    const animation = (): Promise<string> =>
      card(page).evaluate((node) => {
        const { animationName, animationDuration } = getComputedStyle(node)
        return animationName === 'none' ? 'none' : animationDuration
      })
    await arrive(page)
    expect(await animation()).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await animation()).toBe('0.15s')
  })

  test('leaves what is being typed, and Ctrl+C copies it there too', async () => {
    const { page } = await open(onDesktop(state))
    await page.locator('[data-search]').focus()
    await page.keyboard.type('gi')
    await arrive(page)
    await card(page).waitFor()
    await page.keyboard.type('t')
    expect(await page.locator('[data-search]').inputValue()).toBe('git')
    await page.keyboard.press('Control+c')
    await expect.poll(() => copied(page)).toBe(code.value)
  })

  test('goes with Escape, which does nothing else', async () => {
    const { page } = await open(onDesktop(state))
    await row(page).click()
    await page.locator('[data-message]').first().waitFor()
    await arrive(page)
    await card(page).waitFor()
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
    expect(await page.locator('.messages').count()).toBe(1)
  })

  test('waits until a sheet is closed', async () => {
    const { page } = await open(onDesktop(state))
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await arrive(page)
    await page.keyboard.press('Escape')
    await card(page).waitFor()
  })

  test('goes after a minute', async () => {
    const { page } = await open(onDesktop(state), { own: true })
    await page.clock.install()
    await page.reload()
    await row(page).waitFor()
    await arrive(page)
    await card(page).waitFor()
    await page.clock.runFor(61_000)
    await card(page).waitFor({ state: 'detached' })
  })
})
