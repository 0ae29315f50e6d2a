// An account that is the user's own mailbox, at a real Dovecot: verified, used while offline, changed, backed up and removed.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../../../helpers/dovecot.ts'
import { startTestApp, unwrap, type TestApp } from '../../../helpers/test-app.ts'
import { transferEnd } from '../../../helpers/service-app.ts'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'
import type { Mailbox } from '../../../../src/shared/model/mailbox.ts'
import type { AddressView } from '../../../../src/shared/model/address.ts'

const TIMEOUTS = { connectMs: 5_000, headersMs: 5_000, bodyMs: 5_000 }

/** Lets real time pass for the mail server, and a little of the app's. */
const until = async (testApp: TestApp, isDone: () => boolean): Promise<void> => {
  for (const end = performance.now() + 30_000; !isDone() && performance.now() < end;) {
    await testApp.clock.run(10)
    await sleep(10)
  }
  expect(isDone()).toBe(true)
}
const codes = ({ announced }: TestApp) =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.code?.value ?? ''] : []))
const codeMail = (to: string, code: string): string =>
  ['From: Shop <shop@far.example>', `To: ${to}`, 'Subject: Your code', '', `Your code is ${code}.`, ''].join(
    '\r\n',
  )

describe.skipIf(!hasDovecot)(
  'an account that is the user’s own mailbox (needs dovecot-imapd and dovecot-lmtpd)',
  () => {
    let dovecot: TestDovecot
    let users = 0
    beforeAll(async () => {
      dovecot = await TestDovecot.start()
    })
    afterAll(() => dovecot.remove())

    const newMailbox = (part: Partial<Mailbox> = {}): Mailbox => {
      users += 1
      const name = `person${String(users)}`
      return dovecot.mailbox({ user: name, address: `${name}@mail.test`, ...part })
    }
    const startApp = (secrets = { ...createInMemorySecretStore(), isPersistent: true }): Promise<TestApp> =>
      startTestApp(Date.now(), secrets, undefined, TIMEOUTS)
    const add = ({ mayfly }: TestApp, mailbox: Mailbox, key = DOVECOT_PASSWORD) =>
      mayfly.handlers['account.add']({
        name: '',
        baseUrl: '',
        server: 'imap',
        key,
        mailbox,
        authHeader: 'x-api-key',
      })
    const create = async ({ mayfly }: TestApp): Promise<AddressView> =>
      unwrap(await mayfly.handlers['address.create']({}))
    const binOf = ({ user }: Mailbox): string[] => {
      const folder = join(dovecot.folder, 'mail', user, '.Trash')
      return existsSync(folder) ? ['cur', 'new'].flatMap((part) => readdirSync(join(folder, part))) : []
    }

    it('announces junk with its code, and keeps one message when it is moved to INBOX', async () => {
      const testApp = await startApp()
      const mailbox = newMailbox()
      unwrap(await add(testApp, mailbox))
      const { key, address } = await create(testApp)
      const rows = () => testApp.archive.page(key, { cursor: null, limit: 9 }).rows
      await dovecot.deliver(address, `X-Spam: yes\r\n${codeMail(address, '482913')}`)
      await until(testApp, () => codes(testApp).length === 1)
      expect(rows()).toMatchObject([{ code: { value: '482913' }, junk: true }])
      const message = rows()[0]!.key

      dovecot.moveMail(mailbox.user, 'Your code', { from: 'Junk', to: 'INBOX' })
      await until(testApp, () => rows()[0]!.junk === undefined)
      expect(rows()).toMatchObject([{ code: { value: '482913' } }])
      const moved = rows()[0]!.key
      expect(moved).not.toBe(message)
      await testApp.restart()
      await dovecot.deliver(address, codeMail(address, '555555'))
      await until(testApp, () => codes(testApp).length === 2)
      expect(rows()).toHaveLength(2)
      expect(codes(testApp)).toEqual(['482913', '555555'])
      expect(unwrap(await testApp.mayfly.handlers['message.read']({ message: moved }))).toMatchObject({
        bodyFailure: null,
        text: expect.stringContaining('482913') as string,
      })
      unwrap(await testApp.mayfly.handlers['message.delete']({ messages: [moved] }))
      await testApp.clock.run(9_000)
      await until(testApp, () => binOf(mailbox).length === 1)
    })

    it('offers the link of junk to no browser', async () => {
      const testApp = await startApp()
      const mailbox = newMailbox()
      // Its folder exists: one that appears later is found only after minutes.
      await dovecot.deliver(mailbox.address, `X-Spam: yes\r\n${codeMail(mailbox.address, '111111')}`)
      unwrap(await add(testApp, mailbox))
      const answers: unknown[] = []
      const session = await testApp.mayfly.openCompanionSession({
        browser: 'b',
        send: (message) => answers.push(message),
        show: () => undefined,
        explain: ({ kind }) => kind,
      })
      const url = 'https://far.example/sign-up'
      await session.handle({ id: 1, type: 'create', url })
      const { key, address } = testApp.mayfly.snapshot().addresses[0]!
      const subjects = ['Wanted', 'Junk']
      for (const subject of subjects)
        await dovecot.deliver(
          address,
          [
            ...(subject === 'Junk' ? ['X-Spam: yes'] : []),
            `From: ${subject} <shop@far.example>`,
            `To: ${address}`,
            `Subject: ${subject}`,
            '',
            'Please confirm your address: https://far.example/confirm?token=1a2b3c4d',
            '',
          ].join('\r\n'),
        )
      const rows = () => testApp.archive.page(key, { cursor: null, limit: 9 }).rows
      await until(testApp, () => rows().filter(({ snippet }) => snippet !== '').length === 2)
      expect(rows().map((row) => testApp.archive.message(row.key)?.link?.purpose)).toEqual([
        'confirm',
        'confirm',
      ])

      await session.handle({ id: 2, type: 'site', entered: [], url })
      session.close()
      session.close()
      expect(answers.at(-1)).toMatchObject({
        ok: true,
        value: { mails: [{ subject: 'Wanted', link: { purpose: 'confirm' } }] },
      })
    })

    it('announces mail to its addresses until they are deleted, and moves deleted messages to the bin', async () => {
      const testApp = await startApp()
      const mailbox = newMailbox()
      const { handlers } = testApp.mayfly
      const account = unwrap(await add(testApp, mailbox))
      const first = await create(testApp)
      const second = await create(testApp)
      await dovecot.deliver(mailbox.address, codeMail(mailbox.address, '111111'))
      await dovecot.deliver(first.address, codeMail(first.address, '482913'))
      await until(testApp, () => codes(testApp).length === 1)
      expect(codes(testApp)).toEqual(['482913'])
      const position = testApp.archive.accounts()[0]?.mailboxPosition?.uid ?? 0

      const [message] = testApp.archive.page(first.key, { cursor: null, limit: 1 }).rows
      unwrap(await handlers['message.delete']({ messages: [message!.key] }))
      await testApp.clock.run(9_000)
      await until(testApp, () => binOf(mailbox).length === 1)

      // Deleting an address sends nothing; its mail is no longer read.
      unwrap(await handlers['address.delete']({ addresses: [first.key] }))
      await testApp.clock.run(9_000)
      expect(testApp.mayfly.snapshot().addresses.map(({ key }) => key)).toEqual([second.key])
      await dovecot.deliver(first.address, codeMail(first.address, '222222'))
      await testApp.restart()
      await dovecot.deliver(second.address, codeMail(second.address, '333333'))
      await until(testApp, () => codes(testApp).length === 2)
      expect(codes(testApp)).toEqual(['482913', '333333'])
      await testApp.restart()
      expect(testApp.archive.accounts()[0]?.mailboxPosition?.uid).toBeGreaterThan(position)

      const hidden = { ...mailbox, deletion: 'hide' as const }
      const updated = unwrap(
        await testApp.mayfly.handlers['account.update']({ accountId: account.id, mailbox: hidden }),
      )
      expect(updated).toMatchObject({ mailbox: { deletion: 'hide' }, hasKey: true })
      const [other] = testApp.archive.page(second.key, { cursor: null, limit: 1 }).rows
      unwrap(await testApp.mayfly.handlers['message.delete']({ messages: [other!.key] }))
      await testApp.clock.run(9_000)
      expect(binOf(mailbox)).toHaveLength(1)
      expect(testApp.mayfly.snapshot().notices).toEqual([])
    })

    it('creates addresses while its server cannot be reached, and finds their mail afterwards', async () => {
      const testApp = await startApp()
      unwrap(await add(testApp, newMailbox()))
      await dovecot.stop()
      const started = performance.now()
      const { address } = await create(testApp)
      expect(performance.now() - started).toBeLessThan(500)
      await dovecot.restart()
      await dovecot.deliver(address, codeMail(address, '605040'))
      await until(testApp, () => codes(testApp).length === 1)
      expect(codes(testApp)).toEqual(['605040'])
    })

    it('is restored with its position; two mailboxes of a server are two accounts', async () => {
      const testApp = await startApp()
      unwrap(await add(testApp, newMailbox()))
      unwrap(await add(testApp, newMailbox()))
      await create(testApp)
      unwrap(await testApp.mayfly.handlers['backup.start']({ passphrase: 'secret words', withKeys: true }))
      await transferEnd(testApp)
      const [file] = readdirSync(testApp.folder)
      const restored = await startApp()
      const { id } = await restored.chosenFiles.add(join(testApp.folder, file!))
      unwrap(
        await restored.mayfly.handlers['restore.start']({
          file: id,
          passphrase: 'secret words',
          damaged: false,
        }),
      )
      await transferEnd(restored)
      const facts = ({ archive }: TestApp) =>
        archive.accounts().map(({ mailbox, mailboxPosition }) => ({ mailbox, mailboxPosition }))
      expect(facts(restored)).toEqual(facts(testApp))
      await until(restored, () =>
        restored.mayfly.snapshot().accounts.every(({ health }) => health.state === 'working'),
      )
    })

    it('is verified before it is stored, and its password is only in the keychain', async () => {
      const secrets = { ...createInMemorySecretStore(), isPersistent: true }
      const testApp = await startApp(secrets)
      const mailbox = newMailbox()
      expect(await add(testApp, mailbox, ' ')).toMatchObject({ failure: { field: 'key' } })
      expect(await add(testApp, { ...mailbox, certificate: null })).toMatchObject({
        failure: {
          kind: 'untrusted-certificate',
          certificate: expect.stringContaining(dovecot.certificate) as string,
        },
      })
      expect(testApp.mayfly.snapshot().accounts).toEqual([])

      const account = unwrap(await add(testApp, mailbox))
      expect(account).toMatchObject({
        name: mailbox.address,
        baseUrl: `imaps://127.0.0.1:${String(mailbox.port)}`,
        server: 'imap',
        keyTail: '',
        domains: ['mail.test'],
        mailbox,
      })
      expect(testApp.archive.accounts()[0]?.mailboxPosition).toBeDefined()
      expect(await secrets.read(account.id)).toBe(DOVECOT_PASSWORD)
      const shown = JSON.stringify([testApp.mayfly.snapshot(), testApp.log, testApp.archive.accounts()])
      expect(shown).not.toContain(DOVECOT_PASSWORD)
      // Dovecot delays logins after a wrong password, so these are the last.
      const refused = { ok: false, failure: { kind: 'unauthorized' } }
      const { handlers } = testApp.mayfly
      expect(await handlers['account.update']({ accountId: account.id, key: 'wrong' })).toMatchObject(refused)
      expect(await secrets.read(account.id)).toBe(DOVECOT_PASSWORD)
      unwrap(await testApp.mayfly.handlers['account.remove']({ accountId: account.id }))
      expect(await secrets.read(account.id)).toBeNull()
      expect(testApp.mayfly.snapshot().accounts).toEqual([])
    })
  },
)
