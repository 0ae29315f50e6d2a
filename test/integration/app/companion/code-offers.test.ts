// Which codes the program tells the companion extension to offer: the newest of each site, in whatever order the mails are found,
// until it is done. A session stands for a connection of the browser.
import { expect, it, onTestFinished } from 'vitest'
import type {
  CompanionEvent,
  CompanionRequest,
  CompanionResponse,
} from '../../../../src/shared/contract/companion.ts'
import type { MayflyApp } from '../../../../src/app/mayfly-app.ts'
import { startTempmailLolServer } from '../../../helpers/tempmail-lol-server.ts'
import { startTestApp, startWatchingApp, unwrap } from '../../../helpers/test-app.ts'

const MINUTE = 60_000
const SHOP = 'https://www.shop.example/join'
const FORUM = 'https://forum.example/join'

type Offers = Extract<CompanionEvent, { type: 'offers' }>
type Fields = CompanionRequest extends infer T ? (T extends CompanionRequest ? Omit<T, 'id'> : never) : never

const connect = async (mayfly: MayflyApp, browser = 'browser-1') => {
  const events: Offers[] = []
  const answers: CompanionResponse[] = []
  const session = await mayfly.openCompanionSession({
    browser,
    send: (message) => {
      if ('id' in message) answers.push(message)
      else if (message.type === 'offers') events.push(message)
    },
    show: () => undefined,
    explain: ({ kind }) => kind,
  })
  session.start()
  const ask = async (request: Fields): Promise<CompanionResponse> => {
    await session.handle({ ...request, id: answers.length + 1 })
    return answers.at(-1)!
  }
  const create = async (url: string): Promise<{ key: string; address: string }> => {
    const answer = await ask({ type: 'create', url })
    if (!answer.ok) throw new Error(answer.text)
    return answer.value as { key: string; address: string }
  }
  const offered = () => events.at(-1)!.offers
  const codes = () => offered().map(({ site, code }) => `${site} ${code}`)
  return { session, events, ask, create, offered, codes }
}

/** An app with a server at which each test sets when a mail arrived. */
const openTempmailLol = async () => {
  const testApp = await startTestApp()
  let later = 0
  const server = await startTempmailLolServer(() => testApp.clock.now() + later)
  onTestFinished(() => server.close())
  unwrap(
    await testApp.mayfly.handlers['account.add']({
      name: '',
      baseUrl: server.baseUrl,
      key: '',
      server: 'tempmail-lol',
      authHeader: 'x-api-key',
    }),
  )
  const deliver = async (address: string, code: string, laterMs: number): Promise<void> => {
    later = laterMs
    await server.deliver(address, {
      from: 'Shop <a@shop.example>',
      subject: 'Your code',
      text: `Your verification code is ${code}.`,
    })
  }
  return { ...testApp, deliver }
}

type WatchingApp = Awaited<ReturnType<typeof startWatchingApp>>

const deliver = async (app: WatchingApp, address: string, code: string): Promise<void> => {
  const { id } = app.mailServer.emails.find((email) => email.address === address)!
  app.mailServer.deliver(id, 'Your code', `Your verification code is ${code}.`)
  await app.clock.run(MINUTE)
}

it.each([
  [
    'oldest first',
    [
      ['111111', 0],
      ['999999', 500],
    ],
  ],
  [
    'newest first',
    [
      ['999999', 500],
      ['111111', 0],
    ],
  ],
] as const)('offers the newer of two codes that are found in one check, %s', async (_name, mails) => {
  const app = await openTempmailLol()
  const browser = await connect(app.mayfly)
  const { address } = await browser.create(SHOP)
  for (const [code, later] of mails) await app.deliver(address, code, later)
  await app.clock.run(MINUTE)
  expect(browser.codes()).toEqual(['shop.example 999999'])
})

it('does not replace a newer code with an older one that is found later', async () => {
  const app = await openTempmailLol()
  const browser = await connect(app.mayfly)
  const { address } = await browser.create(SHOP)
  await app.deliver(address, '999999', 0)
  await app.clock.run(MINUTE)
  await app.deliver(address, '111111', -5 * MINUTE)
  await app.clock.run(MINUTE)
  expect(await browser.ask({ type: 'site', url: SHOP, entered: [] })).toMatchObject({
    value: { mails: [{ code: '999999' }, { code: '111111' }] },
  })
  expect(browser.events.map(({ offers }) => offers.map(({ code }) => code))).toEqual([[], ['999999']])
})

it('offers the last of four codes of a burst', async () => {
  const app = await startWatchingApp()
  const browser = await connect(app.mayfly)
  const { address } = await browser.create(SHOP)
  const { id } = app.mailServer.emails.find((email) => email.address === address)!
  for (const code of ['111111', '222222', '333333', '999999']) {
    app.mailServer.deliver(id, 'Your code', `Your verification code is ${code}.`)
    await app.clock.run(1)
  }
  await app.clock.run(MINUTE)
  expect(browser.codes()).toEqual(['shop.example 999999'])
})

it('offers the codes of two sites side by side', async () => {
  const app = await startWatchingApp()
  const browser = await connect(app.mayfly)
  const shop = await browser.create(SHOP)
  const forum = await browser.create(FORUM)
  await deliver(app, shop.address, '111111')
  await deliver(app, forum.address, '222222')
  expect(browser.codes().toSorted()).toEqual(['forum.example 222222', 'shop.example 111111'])
  const [first] = browser.offered()
  await browser.ask({ type: 'done', message: first!.message })
  expect(browser.offered()).toHaveLength(1)
})

it('a code that is done comes neither again nor makes way for an earlier one, also after a reconnect and a restart', async () => {
  const app = await startWatchingApp()
  const first = await connect(app.mayfly)
  const { address } = await first.create(SHOP)
  await deliver(app, address, '111111')
  await deliver(app, address, '222222')
  const [offer] = first.offered()
  expect(offer).toMatchObject({ code: '222222' })
  expect(await first.ask({ type: 'done', message: offer!.message })).toMatchObject({ ok: true })
  expect(first.codes()).toEqual([])
  first.session.close()

  const change = async (): Promise<void> => {
    unwrap(await app.mayfly.handlers['message.mark']({ messages: [offer!.message], unread: false }))
    await app.clock.run(1_000)
  }
  const again = await connect(app.mayfly)
  await change()
  expect(again.events.map(({ offers }) => offers)).toEqual([[]])
  again.session.close()

  await app.restart()
  const restarted = await connect(app.mayfly)
  expect(restarted.codes()).toEqual([])
  await deliver(app, address, '333333')
  expect(restarted.codes()).toEqual(['shop.example 333333'])
})

it('an earlier code stays useless after the mail of the one that is done was deleted', async () => {
  const app = await startWatchingApp()
  const browser = await connect(app.mayfly)
  const { address } = await browser.create(SHOP)
  await deliver(app, address, '111111')
  await deliver(app, address, '222222')
  const [{ message } = { message: '' }] = browser.offered()
  await browser.ask({ type: 'done', message })
  unwrap(await app.mayfly.handlers['message.delete']({ messages: [message] }))
  await app.clock.run(MINUTE)
  expect(browser.codes()).toEqual([])
})

it('tells a browser that connects what came before, and each of its connections what is done', async () => {
  const app = await startWatchingApp()
  const first = await connect(app.mayfly)
  const { address } = await first.create(SHOP)
  await deliver(app, address, '111111')
  const second = await connect(app.mayfly)
  const other = await connect(app.mayfly, 'browser-2')
  expect([second.codes(), other.codes()]).toEqual([['shop.example 111111'], []])
  const [{ message } = { message: '' }] = second.offered()
  expect(await other.ask({ type: 'done', message })).toMatchObject({ ok: false })
  expect(second.codes()).toHaveLength(1)
  await first.ask({ type: 'done', message })
  expect([first.codes(), second.codes()]).toEqual([[], []])
})

it('a new sign-up on a site ends its earlier codes', async () => {
  const app = await startWatchingApp()
  const browser = await connect(app.mayfly)
  const { address } = await browser.create(SHOP)
  await deliver(app, address, '111111')
  expect(browser.codes()).toHaveLength(1)
  const next = await browser.create(SHOP)
  expect(browser.codes()).toEqual([])
  await deliver(app, next.address, '222222')
  expect(browser.codes()).toEqual(['shop.example 222222'])
})

it('ends the offer of an address that was deleted', async () => {
  const app = await startWatchingApp()
  const browser = await connect(app.mayfly)
  const { address, key } = await browser.create(SHOP)
  await deliver(app, address, '111111')
  expect(browser.codes()).toHaveLength(1)
  unwrap(await app.mayfly.handlers['address.delete']({ addresses: [key] }))
  await app.clock.run(1_000)
  expect(browser.codes()).toEqual([])
})
