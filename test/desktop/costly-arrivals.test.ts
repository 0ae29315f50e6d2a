// Costly mails that arrive by SMTP, from a mailbox and from a server that returns them raw do not stop a real Electron: its main
// process runs something else all the time. Its longest turn is printed: processor time, so that other programs of this computer do not count.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { BUSY_MACHINE_FACTOR } from '../helpers/busy-machine.ts'
import { startCloudflareTempEmailServer } from '../helpers/cloudflare-temp-email-server.ts'
import { HostileImapServer } from '../helpers/hostile-imap-server.ts'
import { startSecurityDesktop, type SecurityDesktop } from '../helpers/security-desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

/** Processor time that one turn of the main process may take, in milliseconds. */
const MAX_TURN_MS = 100 * BUSY_MACHINE_FACTOR

let setup: SecurityDesktop
beforeAll(async () => {
  setup = await startSecurityDesktop()
  await setup.desktop.app.evaluate(() => {
    const measured = globalThis as unknown as { longestTurn: number }
    measured.longestTurn = 0
    const { readFileSync } = process.getBuiltinModule('fs')
    // Node 20 has no process.threadCpuUsage.
    const spent = (): number => Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6
    let last = spent()
    setInterval(() => {
      const now = spent()
      measured.longestTurn = Math.max(measured.longestTurn, now - last)
      last = now
    }, 5)
  })
})
afterAll(() => setup.stop())

const resetLongestTurn = (): Promise<void> =>
  setup.desktop.app.evaluate(() => {
    Object.assign(globalThis, { longestTurn: 0 })
  })
const longestTurn = (): Promise<number> =>
  setup.desktop.app.evaluate(() => (globalThis as unknown as { longestTurn: number }).longestTurn)

interface CostlyMail {
  readonly name: string
  readonly from?: string
  /** Added to the recipient. */
  readonly to?: string
  readonly html: string
}

const blanks = (count: number): string => ' '.repeat(count)
const mails: readonly CostlyMail[] = [
  { name: 'a wide attribute', html: `<img src="https://a.example/x.gif" width="1${blanks(160_000)}x">` },
  { name: 'a wide style', html: `<img src="https://a.example/x.gif" style="width:1${blanks(160_000)}x">` },
  { name: 'styles without an end', html: `<pre style="${'white-space:'.repeat(40_000)}">x</pre>` },
  { name: 'pictures without an end', html: '<img src="https://a.example/'.repeat(8_000) },
  { name: 'tables in tables', html: '<table><tr><td>'.repeat(9_000) },
  { name: 'numbers in one line', html: `<p>${'48291 3 '.repeat(40_000)}</p>` },
  { name: 'links with tokens', html: '<a href="https://a.example/verify/x1y2z3">Confirm</a> '.repeat(4_000) },
  { name: 'letters without a blank', html: `<p>code ${'kod'.repeat(100_000)}</p>` },
  { name: 'a wide sender', from: `From: <a${blanks(60_000)}b@far.example>\r\n`, html: '<p>x</p>' },
  { name: 'wide recipients', to: `, a${blanks(60_000)}b`, html: '<p>x</p>' },
]

const textOf = (address: string, { name, from = 'From: a@far.example\r\n', to = '', html }: CostlyMail) =>
  `${from}To: ${address}${to}\r\nSubject: ${name}\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html.replaceAll(/.{1,900}/gsu, '$&\r\n')}\r\n`

/** Waits until each mail is listed, and returns the longest turn meanwhile. */
const longestTurnWhile = async (address: string, deliver: () => Promise<unknown>): Promise<number> => {
  await resetLongestTurn()
  await deliver()
  await waitFor(
    'the mails',
    async () => {
      await setup.call('refresh', { accountId: null })
      const listed = (await setup.call('message.list', { address, cursor: null, limit: 50 })) as {
        value?: { total: number }
      }
      return (listed.value?.total ?? 0) >= mails.length || undefined
    },
    80_000,
  )
  const turn = await longestTurn()
  process.stderr.write(`longest turn of the main process: ${turn.toFixed(0)} ms\n`)
  return turn
}

const createAddress = async (accountId?: string): Promise<{ key: string; address: string }> =>
  (
    (await setup.call('address.create', accountId === undefined ? {} : { accountId })) as {
      value: { key: string; address: string }
    }
  ).value
const addAccount = async (account: object): Promise<string> =>
  (
    (await setup.call('account.add', { name: '', key: '', baseUrl: '', ...account })) as {
      value: { id: string }
    }
  ).value.id

it('by SMTP', async () => {
  const { key, address } = await createAddress()
  const { smtp } = setup.desktop.ready.service
  // What the first mail loads is loaded.
  await sendMail(smtp, { to: address, subject: 'Hello', text: 'Your code is 482913.' })
  await setup.page
    .getByRole('article', { name: /Hello|482/ })
    .or(setup.page.getByText('482'))
    .first()
    .waitFor()
  const deliver = async (): Promise<void> => {
    for (const mail of mails) await sendMail(smtp, { to: address, raw: textOf(address, mail) })
  }
  expect(await longestTurnWhile(key, deliver)).toBeLessThan(MAX_TURN_MS)
})

it('from a mailbox', async () => {
  const server = await HostileImapServer.start()
  const accountId = await addAccount({ server: 'imap', key: 'password', mailbox: server.mailbox() })
  const { key, address } = await createAddress(accountId)
  const deliver = async (): Promise<void> => {
    for (const mail of mails) {
      const text = textOf(address, mail)
      const [head = ''] = text.split('\r\n\r\n', 1)
      const recipients = head.slice(head.indexOf('To: '))
      server.addMail(
        `${recipients}\r\n\r\n`,
        head.slice(0, head.indexOf('To: ')),
        text.slice(head.length + 4),
      )
    }
    server.broadcast(`* ${String(server.mails.size)} EXISTS\r\n`)
    await Promise.resolve()
  }
  expect(await longestTurnWhile(key, deliver)).toBeLessThan(MAX_TURN_MS)
})

it('from a server that returns them raw', async () => {
  const server = await startCloudflareTempEmailServer()
  onTestFinished(() => server.close())
  const accountId = await addAccount({ server: 'cloudflare-temp-email', baseUrl: server.baseUrl })
  const { key, address } = await createAddress(accountId)
  const deliver = async (): Promise<void> => {
    for (const { name, html } of mails)
      await server.deliver(address, { from: 'a@far.example', subject: name, html })
  }
  expect(await longestTurnWhile(key, deliver)).toBeLessThan(MAX_TURN_MS)
})
