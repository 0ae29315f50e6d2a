// The background script without a browser: which codes it offers in which tabs, through reconnects and its own restarts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type {
  CompanionAddress,
  CompanionOffer,
  CompanionSite,
} from '../../../src/shared/contract/companion.ts'
import { MINUTE_MS } from '../../../src/shared/durations.ts'
import { CODE_VALID_MS } from '../src/code-valid.ts'
import { Companion } from '../src/companion.ts'
import { FakeBrowser } from './fake-browser.ts'

const SHOP_PAGE = 'https://www.shop.example/verify'
const FORUM_PAGE = 'https://forum.example/verify'

const offerOf = (code: string, fields: Partial<CompanionOffer> = {}): CompanionOffer => ({
  site: 'shop.example',
  message: `message-${code}`,
  to: 'kestrel@inbox.example',
  sender: 'Shop',
  receivedAt: Date.now(),
  code,
  ...fields,
})
const forumOffer = (code: string): CompanionOffer => offerOf(code, { site: 'forum.example' })

/** What the program has for the shop. @param codes newest first */
const ADDRESS: CompanionAddress = {
  key: 'address-1',
  address: 'kestrel@inbox.example',
  label: 'shop.example',
  createdAt: 0,
  expiresAt: null,
  lastMailAt: null,
  sites: ['shop.example'],
}

const shopWith = (...codes: readonly string[]): CompanionSite => ({
  site: 'shop.example',
  addresses: [],
  mails: codes.map((code) => ({
    message: `message-${code}`,
    address: 'address-1',
    to: 'kestrel@inbox.example',
    sender: 'Shop',
    subject: 'Your code',
    receivedAt: Date.now(),
    code,
    link: { purpose: 'confirm', label: 'Confirm', url: 'https://www.shop.example/confirm' },
  })),
  otherSites: [],
})

let browser: FakeBrowser
let companion: Companion

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  browser = new FakeBrowser()
  companion = new Companion(browser.door)
  browser.program.answer = ({ type }) => (type === 'site' ? shopWith('111111') : null)
})
afterEach(() => {
  vi.useRealTimers()
})

const connect = async (): Promise<void> => {
  await companion.answerPopup({ type: 'view', tab: 0, connects: true })
  await browser.whenIdle()
}

/** The background script ends with its connection, and starts again, as a browser does at any time. */
const restart = async (): Promise<void> => {
  // Which also sets the clock back.
  const now = Date.now()
  vi.clearAllTimers()
  vi.setSystemTime(now)
  browser.program.disconnect()
  companion = new Companion(browser.door)
  await companion.resume()
  await browser.whenIdle()
}

const tell = async (...offers: readonly CompanionOffer[]): Promise<void> => {
  browser.program.tell(offers)
  await browser.whenIdle()
}

/** The user presses the offer in a page. */
const press = async (tab: number, code: string): Promise<void> => {
  const url = browser.tabs.get(tab)?.url
  await companion.answerFrame(
    { type: 'code-filled', message: `message-${code}` },
    { tab: { id: tab, url }, url },
  )
  await browser.whenIdle()
}

const reload = async (tab: number): Promise<void> => {
  browser.told.delete(tab)
  await companion.pageLoaded(browser.tabs.get(tab)!)
  await browser.whenIdle()
}

const doneRequests = (): string[] =>
  browser.program.requests.flatMap((request) => (request.type === 'done' ? [request.message] : []))

it('offers a code in each tab of its site, and in no other', async () => {
  const tabs = [SHOP_PAGE, 'https://shop.example/', FORUM_PAGE, 'http://shop.example/', undefined].map(
    (url) => browser.openTab(url),
  )
  await connect()
  await tell(offerOf('111111'))
  expect(tabs.map((tab) => browser.offeredIn(tab))).toEqual(['111111', '111111', null, null, null])
  // Over plain HTTP the popup says that there is a code; only the page does not get it.
  expect(tabs.map((tab) => browser.badges.get(tab))).toEqual(['1', '1', undefined, '1', undefined])
  expect(browser.menu.get('code')).toMatchObject({ visible: true })
})

it('offers a code in a page in which an address was filled in', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  await connect()
  browser.program.answer = ({ type }) => (type === 'site' ? shopWith() : ADDRESS)
  await companion.answerPopup({ type: 'create', tab })
  await tell(offerOf('111111'))
  expect(browser.told.get(tab)?.map(({ type }) => type)).toEqual(['fill-address', 'offer-code'])
})

it('shows the code that the program told last, however late a page answers', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  const other = browser.openTab(SHOP_PAGE)
  await connect()
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.hanging.set(tab, promise)
  browser.program.tell([offerOf('111111')])
  await browser.whenIdle()
  browser.hanging.delete(tab)
  browser.program.tell([offerOf('999999')])
  await browser.whenIdle()
  // A page that hangs delays no other.
  expect([browser.offeredIn(tab), browser.offeredIn(other)]).toEqual([null, '999999'])
  resolve()
  await browser.whenIdle()
  expect(browser.offeredIn(tab)).toBe('999999')
  expect(browser.told.get(other)).toHaveLength(2)
})

it.each([
  ['one after the other', false],
  ['at once', true],
])('keeps the codes of two sites that come %s', async (_name, isAtOnce) => {
  const shop = browser.openTab(SHOP_PAGE)
  const forum = browser.openTab(FORUM_PAGE)
  await connect()
  browser.program.tell([offerOf('111111')])
  if (!isAtOnce) await browser.whenIdle()
  await tell(offerOf('111111'), forumOffer('222222'))
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual(['111111', '222222'])
  // What has not changed is not offered a second time.
  expect(browser.told.get(shop)).toHaveLength(1)
})

it('two codes that are used at once are both done', async () => {
  const shop = browser.openTab(SHOP_PAGE)
  const forum = browser.openTab(FORUM_PAGE)
  await connect()
  await tell(offerOf('111111'), forumOffer('222222'))
  await Promise.all([press(shop, '111111'), press(forum, '222222')])
  expect(doneRequests().toSorted()).toEqual(['message-111111', 'message-222222'])
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual([null, null])
  await restart()
  await Promise.all([reload(shop), reload(forum)])
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual([null, null])
})

it('two sites without buttons that are turned off at once are both kept', async () => {
  const tabs = [SHOP_PAGE, FORUM_PAGE].map((url) => browser.openTab(url))
  browser.program.answer = (request) =>
    request.type === 'site' ? { ...shopWith(), site: new URL(request.url).host } : null
  await connect()
  await Promise.all(tabs.map((tab) => companion.answerPopup({ type: 'set-buttons-here', tab, isOn: false })))
  expect(await browser.door.readStored('local', 'quietSites')).toEqual(['www.shop.example', 'forum.example'])
})

it('withdraws a used code in both tabs of its site, and tells the program', async () => {
  const [one, two] = [browser.openTab(SHOP_PAGE), browser.openTab(SHOP_PAGE)]
  await connect()
  await tell(offerOf('111111'))
  await press(one, '111111')
  expect(doneRequests()).toEqual(['message-111111'])
  expect([one, two].map((tab) => [browser.offeredIn(tab), browser.badges.get(tab)])).toEqual([
    [null, ''],
    [null, ''],
  ])
  expect(browser.menu.get('code')).toMatchObject({ visible: false })
  await reload(two)
  expect(browser.offeredIn(two)).toBeNull()
})

it('a used code does not come again after a reconnect, though the program learns of it only then', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  await connect()
  await tell(offerOf('111111'))
  browser.program.quit()
  await press(tab, '111111')
  // A press does not start a program that the user has quit.
  expect(browser.program.isConnected).toBe(false)
  browser.program.isRunning = true
  browser.told.clear()
  await connect()
  expect(browser.told.get(tab)).toBeUndefined()
  expect(doneRequests()).toEqual(['message-111111'])
  await tell(offerOf('333333'))
  expect(browser.offeredIn(tab)).toBe('333333')
  await connect()
  expect(doneRequests()).toEqual(['message-111111'])
})

it('offers and used codes outlive a restart of the background script', async () => {
  const shop = browser.openTab(SHOP_PAGE)
  const forum = browser.openTab(FORUM_PAGE)
  await connect()
  await tell(offerOf('111111'), forumOffer('222222'))
  browser.program.quit()
  await press(shop, '111111')
  await restart()
  await Promise.all([reload(shop), reload(forum)])
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual([null, '222222'])
  browser.program.isRunning = true
  await connect()
  expect(doneRequests()).toEqual(['message-111111'])
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual([null, '222222'])
})

it.each([
  ['while it runs', () => vi.advanceTimersByTimeAsync(CODE_VALID_MS)],
  [
    'while it does not run',
    async () => {
      vi.setSystemTime(Date.now() + CODE_VALID_MS)
      await restart()
    },
  ],
])('ends an offer that expires %s', async (_name, expire) => {
  const tab = browser.openTab(SHOP_PAGE)
  await connect()
  await tell(offerOf('111111'))
  expect(browser.badges.get(tab)).toBe('1')
  await expire()
  await browser.whenIdle()
  expect([browser.offeredIn(tab), browser.badges.get(tab)]).toEqual([null, ''])
})

it('shows a mark, without the code, in a tab whose site it knows only by the address that was made there', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  await connect()
  browser.program.answer = ({ type }) => (type === 'site' ? shopWith() : ADDRESS)
  await companion.answerPopup({ type: 'create', tab })
  browser.tabs.set(tab, { id: tab })
  const told = browser.told.get(tab)?.length
  await tell(offerOf('111111'))
  expect([browser.badges.get(tab), browser.told.get(tab)?.length]).toEqual(['1', told])
  await companion.tabClosed(tab)
  expect(await browser.door.readStored('session', 'tabSites')).toEqual({})
})

it('the popup fills in the code of a message, which ends its offer', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  browser.program.answer = ({ type }) => (type === 'site' ? shopWith('999999', '111111') : null)
  await connect()
  await tell(offerOf('999999'))
  const outcome = await companion.answerPopup({ type: 'fill-code', tab, message: 'message-999999' })
  await browser.whenIdle()
  expect(outcome).toEqual({ type: 'filled', text: '999999' })
  expect([browser.offeredIn(tab), doneRequests()]).toEqual([null, ['message-999999']])
})

it('the context menu fills in the newest code that is for the site', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  const site = shopWith('999999', '111111')
  const mails = site.mails.map((mail, at) => (at === 0 ? { ...mail, codeHost: 'other.example' } : mail))
  browser.program.answer = ({ type }) => (type === 'site' ? { ...site, mails } : null)
  await connect()
  await companion.useMenu('code', 0, tab)
  expect(browser.told.get(tab)?.at(-1)).toEqual({ type: 'fill-code', code: '111111' })
})

it('the confirming link ends the code of its site, and of no other', async () => {
  const shop = browser.openTab(SHOP_PAGE)
  const forum = browser.openTab(FORUM_PAGE)
  await connect()
  await tell(offerOf('111111'), forumOffer('222222'))
  await companion.answerPopup({ type: 'open-link', tab: shop, message: 'message-111111' })
  await browser.whenIdle()
  expect(browser.tabs.get(shop)?.url).toBe('https://www.shop.example/confirm')
  expect([browser.offeredIn(shop), browser.offeredIn(forum)]).toEqual([null, '222222'])
  expect(doneRequests()).toEqual(['message-111111'])
})

it('tells the program again what it did not answer', async () => {
  const tab = browser.openTab(SHOP_PAGE)
  await connect()
  await tell(offerOf('111111'))
  browser.program.answer = ({ type }) => (type === 'done' ? undefined : null)
  await press(tab, '111111')
  browser.program.quit()
  browser.program.isRunning = true
  vi.setSystemTime(Date.now() + MINUTE_MS)
  await connect()
  expect(doneRequests()).toEqual(['message-111111', 'message-111111'])
})
