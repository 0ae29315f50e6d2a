// The client of a mailbox at a real Dovecot: delivery by LMTP, IDLE, TLS, and what Dovecot itself recorded of the commands.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { unwrap } from '../../../helpers/test-app.ts'
import { DOVECOT_MISSING, DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../../../helpers/dovecot.ts'
import { openTestMailbox, TestMemory } from '../../../helpers/imap-mailbox.ts'
import type { Mailbox } from '../../../../src/shared/model/mailbox.ts'

interface MailFields {
  readonly to: string
  readonly subject: string
  readonly text?: string
}

const mail = ({ to, subject, text = 'Hello' }: MailFields): string =>
  [`From: Shop <shop@far.example>`, `To: ${to}`, `Subject: ${subject}`, '', text, ''].join('\r\n')

const junkMail = (fields: MailFields): string => `X-Spam: yes\r\n${mail(fields)}`

const mailWithFile = (to: string): string =>
  [
    'From: Shop <shop@far.example>',
    `To: ${to}`,
    'Subject: Invoice',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Gr=FC=DFe</p>',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename=invoice.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--b--',
    '',
  ].join('\r\n')

describe('a mailbox at Dovecot', () => {
  let dovecot: TestDovecot
  let users = 0

  beforeAll(async () => {
    if (hasDovecot) dovecot = await TestDovecot.start()
  })
  beforeEach(({ skip }) => skip(!hasDovecot, DOVECOT_MISSING))
  afterAll(() => (hasDovecot ? dovecot.remove() : undefined))

  /** A mailbox of its own, so that tests do not see each other's mail. */
  const newMailbox = (overrides: Partial<Mailbox> = {}): Mailbox => {
    users += 1
    return dovecot.mailbox({ user: `user${users}`, address: `user${users}@mail.test`, ...overrides })
  }
  const open = (settings: Mailbox, options: Parameters<typeof openTestMailbox>[2] = {}) =>
    openTestMailbox(settings, DOVECOT_PASSWORD, options)
  const sessionFiles = (): string[] =>
    readdirSync(join(dovecot.folder, 'rawlog')).filter((name) => name.endsWith('.in'))
  /** What clients sent after their logins, without some sessions. */
  const commands = (without: readonly string[]): string =>
    sessionFiles()
      .filter((name) => !without.includes(name))
      .map((name) => readFileSync(join(dovecot.folder, 'rawlog', name), 'latin1'))
      .join('\n')

  it('verifies the access, and forms addresses without a request', async () => {
    const mailbox = open(newMailbox())
    expect(unwrap((await mailbox.client.listEmailDomains()).result)).toEqual(['mail.test'])
    expect(await mailbox.create('Shop-1')).toBe(`user${users}+shop-1@mail.test`)
    expect(await mailbox.create()).toMatch(new RegExp(`^user${users}\\+[a-z0-9]{10}@mail\\.test$`))
  })

  it('reports new mail by IDLE, reads it with its file, and moves it to the bin', async () => {
    const settings = newMailbox()
    const mailbox = open(settings)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await dovecot.deliver(address, mailWithFile(address))
    await expect.poll(() => mailbox.events).toEqual([{ emailId: address }])
    const [message] = await mailbox.store(address)
    expect(message).toMatchObject({ sender: 'Shop <shop@far.example>', subject: 'Invoice' })
    const { client } = mailbox
    const fetched = unwrap((await client.getMessage(address, message!.id)).result)
    expect(fetched).toMatchObject({ html: expect.stringContaining('Grüße') as string, to: address })
    const file = unwrap((await client.downloadAttachment(fetched.files[0]!.url!)).result)
    expect(file.contentType).toBe('application/pdf')
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-')
    const source = unwrap((await client.getMessageSource(address, message!.id)).result)
    expect(new TextDecoder().decode(source)).toContain('Subject: Invoice')
    const folder = join(dovecot.folder, 'mail', settings.user)
    expect(
      readdirSync(join(folder, 'cur'))
        .concat(readdirSync(join(folder, 'new')))
        .join(),
    ).not.toMatch(/:2,[A-Z]*S/)
    unwrap((await client.markSeen(address, message!.id)).result)
    expect(readdirSync(join(folder, 'cur')).join()).toMatch(/:2,S/)
    unwrap((await client.deleteMessage(address, message!.id)).result)
    expect(await mailbox.list(address)).toEqual([])
    expect(readdirSync(join(folder, '.Trash', 'cur'))).toHaveLength(1)
    expect((await client.getMessage(address, message!.id)).result).toMatchObject({
      failure: { kind: 'not-found' },
    })
  })

  it('never reads mail from before, and of other mail only the fields that name recipients', async () => {
    const settings = newMailbox()
    await dovecot.deliver(settings.address, mail({ to: settings.address, subject: 'Earlier' }))
    const earlier = sessionFiles()
    const mailbox = open(settings)
    unwrap((await mailbox.client.listEmailDomains()).result)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await dovecot.deliver(settings.address, mail({ to: settings.address, subject: 'Private' }))
    await dovecot.deliver(
      settings.address,
      mail({ to: `"${address}" <other@far.example>`, subject: 'Forged' }),
    )
    await dovecot.deliver(address, mail({ to: 'undisclosed-recipients:;', subject: 'Blind copy' }))
    await expect.poll(() => mailbox.events).toEqual([{ emailId: address }])
    const messages = await mailbox.store(address)
    expect(messages.map(({ subject }) => subject)).toEqual(['Blind copy'])
    unwrap((await mailbox.client.getMessage(address, messages[0]!.id)).result)
    await mailbox.client.close()
    const sent = commands(earlier)
    const fetches = Array.from(sent.matchAll(/UID FETCH (\S+) \((.*)\)/g), ([, uids, items]) => ({
      uids,
      items,
    }))
    const recipientsOnly =
      'UID INTERNALDATE BODY.PEEK[HEADER.FIELDS (Delivered-To X-Original-To Envelope-To X-Envelope-To X-Delivered-To To Cc)]'
    const others = fetches.filter(({ items }) => items !== recipientsOnly)
    // The mail to the address is the fourth.
    expect(others).toEqual([
      { uids: '4', items: 'UID BODY.PEEK[HEADER.FIELDS (From Subject)]' },
      { uids: '4', items: 'UID INTERNALDATE BODY.PEEK[]' },
    ])
    expect(fetches.flatMap(({ uids }) => uids!.split(','))).not.toContain('1')
    expect(sent).not.toMatch(/SEARCH (?:ALL|1:)|FLAGS|ENVELOPE|STATUS/)
    // Dovecot's own count of the bodies that it read for this user.
    await expect.poll(() => dovecot.log()).toMatch(new RegExp(`imap\\(${settings.user}\\).* body_count=1 `))
  })

  it('finds what is filed as junk, marks, reads and deletes it there, and reads the folder only for new mail', async () => {
    const settings = newMailbox()
    await dovecot.deliver(settings.address, junkMail({ to: settings.address, subject: 'Earlier junk' }))
    const earlier = sessionFiles()
    const mailbox = open(settings)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await dovecot.deliver(address, junkMail({ to: address, subject: 'Confirm' }))
    await dovecot.deliver(address, mail({ to: address, subject: 'Welcome' }))
    await dovecot.deliver(address, junkMail({ to: 'far@far.example', subject: 'No recipient' }))
    await expect.poll(async () => (await mailbox.list(address)).length).toBe(3)
    const messages = await mailbox.store(address)
    expect(messages.map(({ subject, isJunk = false }) => [subject, isJunk]).sort()).toEqual([
      ['Confirm', true],
      ['No recipient', true],
      ['Welcome', false],
    ])
    const { client } = mailbox
    const { id } = messages.find(({ subject }) => subject === 'Confirm')!
    // The first of INBOX, and not the first of its folder.
    expect(id).toMatch(/^j\d+-2$/)
    expect(unwrap((await client.getMessage(address, id)).result)).toMatchObject({ subject: 'Confirm' })
    unwrap((await client.markSeen(address, id)).result)
    const folder = join(dovecot.folder, 'mail', settings.user)
    expect(readdirSync(join(folder, '.Junk', 'cur')).filter((name) => name.endsWith(':2,S'))).toHaveLength(1)
    unwrap((await client.deleteMessage(address, id)).result)
    expect(readdirSync(join(folder, '.Trash', 'cur'))).toHaveLength(1)
    expect((await mailbox.list(address)).map(({ subject }) => subject)).not.toContain('Confirm')
    const opened = commands(earlier).match(/SELECT Junk/g)?.length
    // New mail in INBOX is still reported after the other folder was open.
    await dovecot.deliver(address, mail({ to: address, subject: 'More' }))
    await expect
      .poll(async () => (await mailbox.list(address)).map(({ subject }) => subject))
      .toContain('More')
    expect(commands(earlier)).toMatch(/STATUS Junk \(UIDNEXT UIDVALIDITY\)/)
    expect(commands(earlier).match(/SELECT Junk/g)).toHaveLength(opened!)
    await mailbox.store(address)
    await client.close()

    await dovecot.deliver(address, junkMail({ to: address, subject: 'While closed' }))
    const later = open(settings, { memory: mailbox.memory })
    later.subscribe(address)
    await expect.poll(() => later.events).toContainEqual({ emailId: address })
    expect((await later.list(address)).map(({ subject }) => subject)).toEqual(['While closed'])
  })

  it('finds the first junk of a folder that did not exist before', async () => {
    const settings = newMailbox()
    const mailbox = open(settings)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await mailbox.client.close()
    await dovecot.deliver(address, junkMail({ to: address, subject: 'First' }))
    const later = open(settings, { memory: mailbox.memory })
    later.subscribe(address)
    await expect.poll(() => later.events).toContainEqual({ emailId: address })
    expect(await later.list(address)).toMatchObject([{ subject: 'First', isJunk: true }])
  })

  it('lists what arrived while the program was closed, each once, also after a crash', async () => {
    const settings = newMailbox()
    const first = open(settings)
    unwrap((await first.client.listEmailDomains()).result)
    const [a, b] = [await first.create('a'), await first.create('b')]
    await first.client.close()
    await dovecot.deliver(a, mail({ to: a, subject: 'One' }))
    await dovecot.deliver(b, mail({ to: b, subject: 'Two' }))
    const second = open(settings, { memory: first.memory })
    second.subscribe(a, b)
    await expect.poll(() => second.events.map(({ emailId }) => emailId)).toEqual([a, b])
    expect((await second.store(a)).map(({ subject }) => subject)).toEqual(['One'])
    // The program ends before it stored the mail to b: the position stays before it.
    await second.client.close()
    expect(second.memory.saved?.uid).toBe(1)
    const third = open(settings, { memory: first.memory })
    third.subscribe(a, b)
    await expect.poll(() => third.events.map(({ emailId }) => emailId)).toEqual([b])
    expect((await third.store(b)).map(({ subject }) => subject)).toEqual(['Two'])
    await third.client.close()
    expect(third.memory.saved?.uid).toBe(2)
  })

  it('lists after a renumbering only what arrived since, and no message twice', async () => {
    const settings = newMailbox()
    const first = open(settings)
    const address = await first.create('a')
    unwrap((await first.client.listEmailDomains()).result)
    await dovecot.deliver(address, mail({ to: address, subject: 'Before' }))
    first.subscribe(address)
    await expect.poll(() => first.events).toHaveLength(1)
    const [before] = await first.store(address)
    await first.client.close()
    // INTERNALDATE has whole seconds: the next mail is of a later one.
    await sleep(1_000 - (Date.now() % 1_000))
    await dovecot.deliver(address, mail({ to: address, subject: 'After' }))
    const index = join(dovecot.folder, 'mail', settings.user)
    for (const name of readdirSync(index)) if (name.startsWith('dovecot')) rmSync(join(index, name))
    const second = open(settings, { memory: first.memory })
    second.subscribe(address)
    await expect.poll(() => second.events).toEqual([{ emailId: address }])
    expect((await second.list(address)).map(({ subject }) => subject)).toEqual(['After'])
    const old = await second.client.getMessage(address, before!.id)
    expect(old.result).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it('reconnects after an interruption, and reports what arrived meanwhile', async () => {
    const settings = newMailbox()
    const mailbox = open(settings)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await dovecot.stop()
    await expect.poll(() => mailbox.states.at(-1)).toBe(false)
    expect((await mailbox.client.listMessages(address, null)).result).toMatchObject({
      failure: { kind: 'offline', detail: 'ECONNREFUSED' },
    })
    await dovecot.restart()
    await dovecot.deliver(address, mail({ to: address, subject: 'Meanwhile' }))
    await expect.poll(() => mailbox.events, { timeout: 20_000 }).toEqual([{ emailId: address }])
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
  })

  it('finds mail by another connection when the open one broke silently, while mail is expected', async () => {
    const settings = newMailbox()
    const mailbox = open(settings, { timeouts: { connectMs: 5_000, headersMs: 2_000, bodyMs: 10_000 } })
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    // The process of this connection only: it keeps the connection, and answers nothing.
    const session = dovecot.stopSession(settings.user)
    onTestFinished(() => session.resume())
    await dovecot.deliver(address, mail({ to: address, subject: 'Unheard' }))
    mailbox.client.push.expectMail?.(60_000)
    await expect.poll(() => mailbox.events, { timeout: 12_000 }).toEqual([{ emailId: address }])
    expect((await mailbox.store(address)).map(({ subject }) => subject)).toEqual(['Unheard'])
  })

  it('opens another connection for a check on request when the open one broke silently', async () => {
    const settings = newMailbox()
    const mailbox = open(settings, { timeouts: { connectMs: 5_000, headersMs: 2_000, bodyMs: 10_000 } })
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    const session = dovecot.stopSession(settings.user)
    onTestFinished(() => session.resume())
    await dovecot.deliver(address, mail({ to: address, subject: 'Unheard' }))
    // What was reported just before counts as current.
    await sleep(1_100)
    expect((await mailbox.list(address)).map(({ subject }) => subject)).toEqual(['Unheard'])
  })

  it('finds mail soon after a server that answered nothing continues, while mail is expected', async () => {
    const settings = newMailbox()
    const mailbox = open(settings, { timeouts: { connectMs: 1_000, headersMs: 1_000, bodyMs: 5_000 } })
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    await dovecot.deliver(address, mail({ to: address, subject: 'First' }))
    await expect.poll(() => mailbox.events).toHaveLength(1)
    await mailbox.store(address)
    mailbox.client.push.expectMail?.(60_000)
    // All processes of the server.
    const server = dovecot.pause()
    onTestFinished(() => server.resume())
    await expect.poll(() => mailbox.states.at(-1), { timeout: 30_000 }).toBe(false)
    server.resume()
    await dovecot.deliver(address, mail({ to: address, subject: 'Second' }))
    await expect.poll(() => mailbox.events.length, { timeout: 12_000 }).toBeGreaterThan(1)
  })

  it('finds mail without IDLE when the messages are listed', async () => {
    const settings = newMailbox()
    const mailbox = open(settings)
    const address = await mailbox.create()
    expect(await mailbox.list(address)).toEqual([])
    await dovecot.deliver(address, mail({ to: address, subject: 'Polled' }))
    const subjects = async () => (await mailbox.list(address)).map(({ subject }) => subject)
    await expect.poll(subjects).toEqual(['Polled'])
    expect(mailbox.events).toEqual([])
  })

  it("serves every address of a domain of one's own", async () => {
    const settings = newMailbox({ addressing: { kind: 'catch-all', domain: 'own.test' } })
    const mailbox = open(settings)
    expect(unwrap((await mailbox.client.listEmailDomains()).result)).toEqual(['own.test'])
    const address = await mailbox.create('shop')
    expect(address).toBe('shop@own.test')
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    // The provider delivers all mail of the domain to the user.
    await dovecot.deliver(settings.address, mail({ to: 'SHOP@Own.Test', subject: 'For the shop' }))
    await dovecot.deliver(settings.address, mail({ to: 'family@own.test', subject: 'Private' }))
    await expect.poll(() => mailbox.events).toEqual([{ emailId: address }])
    expect((await mailbox.list(address)).map(({ subject }) => subject)).toEqual(['For the shop'])
  })

  it('only hides a deleted message if the user chose so', async () => {
    const settings = newMailbox({ deletion: 'hide' })
    const mailbox = open(settings)
    const address = await mailbox.create()
    unwrap((await mailbox.client.listEmailDomains()).result)
    await dovecot.deliver(address, mail({ to: address, subject: 'Hidden' }))
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.events).toHaveLength(1)
    const [message] = await mailbox.store(address)
    unwrap((await mailbox.client.deleteMessage(address, message!.id)).result)
    expect(await mailbox.list(address)).toEqual([])
    const folder = join(dovecot.folder, 'mail', settings.user)
    expect([...readdirSync(join(folder, 'cur')), ...readdirSync(join(folder, 'new'))]).toHaveLength(1)
  })

  it('does not return a message to another address', async () => {
    const settings = newMailbox()
    const mailbox = open(settings)
    unwrap((await mailbox.client.listEmailDomains()).result)
    await dovecot.deliver(settings.address, mail({ to: settings.address, subject: 'Private' }))
    const address = await mailbox.create()
    await mailbox.list(address)
    const id = `${mailbox.memory.saved!.uidValidity}-1`
    for (const { result } of [
      await mailbox.client.getMessage(address, id),
      await mailbox.client.getMessageSource(address, id),
      await mailbox.client.deleteMessage(address, id),
    ])
      expect(result).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each([
    ['tls', 'imaps'],
    ['starttls', 'imap'],
  ] as const)(
    'sends nothing to an unknown certificate (%s), and accepts exactly the pinned one',
    async (security, port) => {
      const settings = newMailbox({ security, port: dovecot.ports[port] })
      const before = dovecot.log()
      const refused = (await open({ ...settings, certificate: null }).client.listEmailDomains()).result
      expect(refused).toMatchObject({
        failure: {
          kind: 'untrusted-certificate',
          detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
          fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
        },
      })
      const shown =
        !refused.ok && refused.failure.kind === 'untrusted-certificate' ? refused.failure.certificate : ''
      expect(shown.replace(/\s/g, '')).toBe(dovecot.certificate.replace(/\s/g, ''))
      expect(dovecot.log().slice(before.length)).not.toContain(`user=<${settings.user}>`)
      unwrap((await open({ ...settings, certificate: shown }).client.listEmailDomains()).result)
      const other = new TestMemory()
      const changed = open({ ...settings, certificate: shown.replace('A', 'B') }, { memory: other })
      expect((await changed.client.listEmailDomains()).result).toMatchObject({
        failure: { kind: 'untrusted-certificate', detail: 'CERT_CHANGED' },
      })
    },
  )

  it('accepts a certificate of a known authority only for its own host name', async () => {
    // From here on, this process knows the certificate as that of an authority.
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, dovecot.certificate])
    onTestFinished(() => setDefaultCACertificates(before))
    const settings = newMailbox({ certificate: null })
    for (const overrides of [{}, { security: 'starttls', port: dovecot.ports.imap }] as const) {
      const wrongName = await open({ ...settings, ...overrides }).client.listEmailDomains()
      expect(wrongName.result).toMatchObject({
        failure: { kind: 'untrusted-certificate', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      })
      unwrap((await open({ ...settings, ...overrides, host: 'localhost' }).client.listEmailDomains()).result)
    }
  })

  it("reports a refused login with the server's words, and does not repeat it", async () => {
    const settings = newMailbox()
    const { client } = openTestMailbox(settings, 'wrong-password')
    const [first, second] = [await client.listEmailDomains(), await client.listEmailDomains()]
    const failure = { kind: 'unauthorized', detail: 'Authentication failed.' }
    expect(first.result).toEqual({ ok: false, failure })
    expect(second.result).toEqual({ ok: false, failure })
    expect(dovecot.log().split(`static(${settings.user},`)).toHaveLength(2)
  })
})
