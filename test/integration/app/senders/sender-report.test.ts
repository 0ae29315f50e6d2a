// A year of mail: which senders are reported as having obtained an address from another, and which are not.
import { describe, expect, it } from 'vitest'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'
import { START_TIME, startTestApp, startWatchingApp, unwrap } from '../../../helpers/test-app.ts'

const DAY = 86_400_000
const BEGIN = START_TIME - 365 * DAY
const pixel =
  '<img src="https://track.example/o.gif" width="1" height="1"><img src="https://img.example/a.png">'

const failed = { result: 'fail', domain: 'sender.example' }
const FORGED = { verdict: 'fail', domain: 'bank.example', spf: failed, dkim: failed, dmarc: failed } as const

interface YearlyMail {
  readonly to: string
  readonly day: number
  readonly from: string
  /** Fields of the source, if any. */
  readonly header?: string
  /** Whether the server found the sender forged. */
  readonly isForged?: boolean
}

/** A shop, a newsletter by a mailing service, a forum without a label, and senders that got the addresses from them. */
const year = (): YearlyMail[] => [
  ...Array.from({ length: 52 }, (_, week) => ({
    to: 'shop',
    day: week * 7,
    from: 'Zalando <info@service-mail.zalando.de>',
  })),
  { to: 'shop', day: 3, from: 'Zalando <noreply@em77.sendgrid.net>', header: 'DKIM-Signature: d=zalando.de' },
  { to: 'shop', day: 40, from: 'Zalando <a@eu-west-1.amazonses.com>', header: 'Reply-To: help@zalando.de' },
  { to: 'shop', day: 90, from: 'Zalando Lounge <hi@zalando-lounge.de>' },
  { to: 'shop', day: 200, from: 'Win Now <prize@win-big.biz>' },
  { to: 'shop', day: 220, from: 'Win Now <other@mx2.win-big.biz>' },
  {
    to: 'shop',
    day: 260,
    from: 'Deals <x@bounce.mailgun.org>',
    header: 'DKIM-Signature: d=mailgun.org; d=crypto-deals.io',
  },
  // Forged: the bank never sent it.
  { to: 'shop', day: 270, from: 'Bank <alert@bank.example>', isForged: true },
  { to: 'letter', day: 10, from: 'The Letter <news@mail.theletter.org>' },
  ...Array.from({ length: 12 }, (_, month) => ({
    to: 'letter',
    day: 11 + month * 28,
    from: 'The Letter <bounce@mcsv.net>',
    header: 'List-Id: <abc.list-manage.com>\r\nList-Unsubscribe: <mailto:out@theletter.org>',
  })),
  // Its organisation is unknown: no alarm.
  { to: 'letter', day: 300, from: 'x@rsgsv.net', header: 'DKIM-Signature: d=rsgsv.net' },
  { to: 'forum', day: 20, from: 'Forum <no-reply@forum.example>' },
  { to: 'forum', day: 20.2, from: 'Sign-in <no-reply@auth-provider.example>' },
  { to: 'forum', day: 150, from: 'Jane <jane@gmail.com>' },
  { to: 'forum', day: 364, from: 'Forum <digest@mail.forum.example>' },
]

const LABELS = { shop: 'Zalando', letter: 'theletter.org', forum: '' }

const startWithYear = async (
  mails: readonly YearlyMail[] = year(),
  labels: Readonly<Record<string, string>> = LABELS,
  /** The sites of web pages that each address was given to. */
  sites: Readonly<Record<string, readonly string[]>> = {},
) => {
  const testApp = await startTestApp()
  const { archive } = testApp
  archive.saveAccount(accountRecord())
  for (const [key, label] of Object.entries(labels))
    archive.saveAddress(
      addressRecord({
        key: `a.${key}`,
        address: `${key}@mail.example`,
        label,
        kept: true,
        createdAt: BEGIN,
        sites: sites[key] ?? [],
      }),
    )
  const sources = new Map<string, Uint8Array>()
  const records = mails.map(({ to, day, from, header, isForged }, index) => {
    const record = messageRecord(String(index), {
      address: `a.${to}`,
      sender: from,
      receivedAt: BEGIN + day * DAY,
      body: {
        to: '',
        text: 'x',
        html: pixel,
        files: [],
        ...(isForged ? { authentication: FORGED } : {}),
      },
    })
    if (header !== undefined) sources.set(record.key, Buffer.from(`${header}\r\n\r\nx`))
    return record
  })
  archive.insertMessages(records, sources)
  await testApp.restart()
  const report = async () => unwrap(await testApp.mayfly.handlers['sender.report']({}))
  let answer = await report()
  while (answer.unexamined > 0) answer = await report()
  return { ...testApp, answer }
}

describe('the report of a year of mail', () => {
  it('names the senders that each label was passed on to, since when, and no one that a mailing service sent for', async () => {
    const { answer } = await startWithYear()
    expect(
      answer.leaked.map(({ address, unexpectedSenders }) => [
        address,
        unexpectedSenders.map(({ origin }) => origin),
      ]),
    ).toEqual([
      ['a.shop', ['win-big.biz', 'crypto-deals.io']],
      ['a.forum', ['jane@gmail.com']],
    ])
    expect(answer.leaked[0]).toMatchObject({
      since: BEGIN,
      unexpectedSenders: [
        { firstAt: BEGIN + 200 * DAY, lastAt: BEGIN + 220 * DAY, messages: 2 },
        { messages: 1 },
      ],
    })
    expect(answer.withoutLeak).toBe(1)
    expect(answer.blocked.find(({ origin }) => origin === 'zalando.de')).toEqual({
      origin: 'zalando.de',
      images: 54,
      trackers: 54,
    })
    expect(answer.days).toHaveLength(30)
    expect(answer.days.reduce((sum, { messages }) => sum + messages, 0)).toBe(
      year().filter(({ day }) => BEGIN + day * DAY >= answer.days[0]!.at).length,
    )
  })

  it('expects mail of the sites that an address was given to, whatever its label and its first senders', async () => {
    const mails = [
      ...year().filter(({ to }) => to === 'letter'),
      { to: 'letter', day: 10.2, from: 'Partner <hello@partner-deals.com>' },
    ]
    const { answer } = await startWithYear(mails, { letter: 'for reading' }, { letter: ['theletter.org'] })
    expect(answer.leaked).toMatchObject([
      { sharedWith: ['theletter.org'], unexpectedSenders: [{ origin: 'partner-deals.com' }] },
    ])
  })

  it('agrees with lists and messages, and follows the label', async () => {
    const { mayfly } = await startWithYear()
    const list = async () => {
      const { rows } = unwrap(
        await mayfly.handlers['message.list']({ address: 'a.shop', cursor: null, limit: 200 }),
      )
      return rows.flatMap(({ unexpectedSender }) => unexpectedSender ?? [])
    }
    expect(await list()).toEqual(['crypto-deals.io', 'win-big.biz', 'win-big.biz'])
    await mayfly.handlers['address.update']({ address: 'a.shop', label: 'win-big.biz' })
    expect(new Set(await list())).toEqual(new Set(['crypto-deals.io', 'zalando.de', 'zalando-lounge.de']))
    const found = await mayfly.handlers['message.search']({ query: 'from:jane', cursor: null, limit: 1 })
    const { key } = unwrap(found).rows[0]!
    expect(unwrap(await mayfly.handlers['message.read']({ message: key })).unexpectedSender).toBe(
      'jane@gmail.com',
    )
  })
})

/** Shops by the label that a user gave, their site, another of their domains, and the mailing service that sends for them. */
const SHOPS = [
  ['my Wayfair acct', 'wayfair.com', 'mail-wayfair.com', 'em9.sendgrid.net'],
  ['decathlon.de', 'decathlon.de', 'decathlon.com', 'eu-central-1.amazonses.com'],
  ['Etsy (gifts)', 'etsy.com', 'etsy.de', 'mg.mailgun.org'],
  ['Otto Konto', 'otto.de', 'otto.at', 'mail77.suw11.mcsv.net'],
  ['IKEA family', 'ikea.com', 'ikea-mail.de', 'pm.mtasv.net'],
  ['the Economist', 'economist.com', 'theeconomist.com', 'mail.sparkpostmail.com'],
  ['', 'asos.co.uk', 'asos.com', 'd.mailin.fr'],
  ['Wall Street Journal', 'wsj.com', 'wsj-news.com', 'bounce.mailjet.com'],
  ['ebay/auctions', 'ebay.co.uk', 'ebay.com', 'klaviyomail.com'],
  ['newsletter from Zeit', 'zeit.de', 'zeitmail.de', 'bf06.hubspotemail.net'],
  ['travel', 'trainline.com', 'trainline.fr', 'bounce.exacttarget.com'],
  ['for Spotify', 'spotify.com', 'email-spotify.com', 'cmail31.com'],
] as const

it('names only unknown senders, among twelve mailing services, several domains of a company, and labels as users write them', async () => {
  const mails = SHOPS.flatMap(([, site, other, service], index): YearlyMail[] => [
    { to: `s${index}`, day: 1 + index, from: `Shop <hello@news.${site}>` },
    ...Array.from({ length: 10 }, (_, month) => ({
      to: `s${index}`,
      day: 20 + index + month * 30,
      from: `Shop <x${month}@${service}>`,
      header: `DKIM-Signature: v=1; d=${service}; s=a\r\nDKIM-Signature: v=1; d=mail.${site}; s=b`,
    })),
    { to: `s${index}`, day: 100 + index, from: `Shop <info@${other}>` },
    // This sender cannot be identified.
    { to: `s${index}`, day: 120, from: `Shop <x@${service}>`, header: `DKIM-Signature: d=${service}` },
    ...(index % 2 === 0 ? [{ to: `s${index}`, day: 200, from: `Win <a@mx.lucky-${index}.biz>` }] : []),
    ...(index % 3 === 0
      ? [
          {
            to: `s${index}`,
            day: 210,
            from: `Win <b@${service}>`,
            header: `DKIM-Signature: d=${service}\r\nDKIM-Signature: d=gifts-auctions-${index}.biz`,
          },
        ]
      : []),
  ])
  const labels = Object.fromEntries(SHOPS.map(([label], index) => [`s${index}`, label]))
  const { answer } = await startWithYear(mails, labels)
  const expected = SHOPS.flatMap((_, index) => [
    ...(index % 2 === 0 ? [`s${index}: lucky-${index}.biz`] : []),
    ...(index % 3 === 0 ? [`s${index}: gifts-auctions-${index}.biz`] : []),
  ])
  const reported = answer.leaked.flatMap(({ address, unexpectedSenders }) =>
    unexpectedSenders.map(({ origin }) => `${address.slice(2)}: ${origin}`),
  )
  expect(reported.sort()).toEqual(expected.sort())
})

it('remembers the first sender after their mail was deleted', async () => {
  const { clock, mailServer, mayfly, archive } = await startWatchingApp((server) => void server.addEmail())
  mailServer.deliver(mailServer.emails[0]!.id)
  await clock.run(60_000)
  const [first] = archive.page(null, { cursor: null, limit: 9 }).rows
  await mayfly.handlers['message.delete']({ messages: [first!.key] })
  await clock.run(60_000)
  archive.insertMessages([
    messageRecord('later', {
      ...first,
      key: `${first!.key}x`,
      sender: 'b@other.example',
      receivedAt: START_TIME + 9 * DAY,
    }),
  ])
  const { leaked } = unwrap(await mayfly.handlers['sender.report']({}))
  expect(leaked).toMatchObject([
    { sharedWith: ['far.example'], unexpectedSenders: [{ origin: 'other.example' }] },
  ])
})

it('examines older messages that need no server if the server does not answer', async () => {
  const { mailServer, mayfly, archive, accountId } = await startWatchingApp(
    (server) => void server.addEmail(),
  )
  const [{ key: address } = { key: '' }] = mayfly.snapshot().addresses
  mailServer.server.handler = () => ({ status: 503 })
  const body = { to: '', text: '', html: pixel, files: [] }
  archive.insertMessages([
    messageRecord('1', { address, sender: 'shop@shop.example', receivedAt: START_TIME, body }),
    ...Array.from({ length: 60 }, (_, index) =>
      messageRecord(`hidden${index}`, {
        key: `${accountId}.m${index}`,
        address,
        sender: 'x@mcsv.net',
        body,
        receivedAt: START_TIME + 1_000 + index,
      }),
    ),
  ])
  const { blocked, unexamined } = unwrap(await mayfly.handlers['sender.report']({}))
  expect(unexamined).toBe(60)
  expect(blocked.map(({ origin }) => origin)).toEqual(['shop.example'])
})
