// Backups are written on one data folder and restored on another; wrong passphrases and damaged files change nothing.
import { randomBytes } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { expect, it } from 'vitest'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'
import { startServiceApp, transferEnd } from '../../../helpers/service-app.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { START_TIME, startTestApp, unwrap, type TestApp } from '../../../helpers/test-app.ts'

const PASSPHRASE = 'correct horse battery'

const persistentSecrets = () => ({ ...createInMemorySecretStore(), isPersistent: true })

/** Writes a backup. @returns the path of the file */
const backUp = async (testApp: TestApp, withKeys = false): Promise<string> => {
  unwrap(await testApp.mayfly.handlers['backup.start']({ passphrase: PASSPHRASE, withKeys }))
  const end = await transferEnd(testApp)
  if (end?.state !== 'done') throw new Error(JSON.stringify(end))
  return join(testApp.folder, end.savedAs!)
}

const restore = async (testApp: TestApp, file: string, { passphrase = PASSPHRASE, damaged = false } = {}) => {
  const { id } = await testApp.chosenFiles.add(file)
  return testApp.mayfly.handlers['restore.start']({ file: id, passphrase, damaged })
}

/** Everything a backup contains of an archive, in a form that can be compared. */
const contents = ({ archive }: TestApp) => ({
  addresses: archive.addresses().map(({ key, address, label, note }) => ({ key, address, label, note })),
  messages: archive.page(null, { cursor: null, limit: 200 }).rows.map(({ key }) => archive.message(key)),
})

/** Two accounts, three addresses and five messages. */
const fill = async (testApp: TestApp): Promise<void> => {
  const { archive } = testApp
  archive.saveAccount(accountRecord())
  archive.saveAccount(
    accountRecord({ id: 'b', server: 'mail-tm', baseUrl: 'https://b.example', keyTail: null }),
  )
  archive.saveAddress(addressRecord({ label: 'Shop', note: 'a note\nof two lines' }))
  archive.saveAddress(addressRecord({ key: 'a.e2', address: 'two@mail.example', ended: true }))
  archive.saveAddress(addressRecord({ key: 'b.e3', accountId: 'b', address: 'three@b.example' }))
  const body = { to: 'one@mail.example', text: 'Text ✓', html: '<p>x</p>', files: [] }
  const code = { value: '482913', line: 'Your code is 482913' }
  archive.insertMessages([
    messageRecord('1', { body, code, receivedAt: START_TIME }),
    messageRecord('2', { receivedAt: START_TIME + 1, unread: false }),
    messageRecord('3', { address: 'a.e2', receivedAt: START_TIME + 2, body }),
    ...['4', '5'].map((id) =>
      messageRecord(id, { key: `b.${id}`, address: 'b.e3', receivedAt: START_TIME + Number(id) }),
    ),
  ])
  await testApp.restart()
}

it('is restored on an empty computer with everything, and a second time without duplicates', async () => {
  const from = await startTestApp()
  await fill(from)
  const file = await backUp(from)
  const to = await startTestApp()
  unwrap(await restore(to, file))
  expect(await transferEnd(to)).toMatchObject({
    state: 'done',
    counts: { messages: 5, known: 0, unreadable: 0 },
  })
  expect(contents(to)).toEqual(contents(from))
  expect(to.mayfly.snapshot().addresses.map(({ label, total, unread }) => [label, total, unread])).toEqual(
    expect.arrayContaining([['Shop', 2, 1]]),
  )
  unwrap(await restore(to, file))
  expect(await transferEnd(to)).toMatchObject({ counts: { messages: 0, known: 5 } })
  expect(contents(to)).toEqual(contents(from))
  // They are from servers that this computer does not have, so retention settings do not apply to them.
  await to.restart()
  await to.clock.run(7_200_000)
  expect(contents(to)).toEqual(contents(from))
})

it('contains keys only if requested', async () => {
  const secrets = persistentSecrets()
  await secrets.write('a', 'key-of-a')
  await secrets.write('b.e3', 'secret-of-e3')
  const from = await startTestApp(START_TIME, secrets)
  await fill(from)
  const decrypt = async (file: string): Promise<string> => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    return gunzipSync(await decrypter.decrypt(readFileSync(file))).toString()
  }
  expect(await decrypt(await backUp(from))).not.toMatch(/key-of-a|secret-of-e3/)
  const file = await backUp(from, true)
  expect(await decrypt(file)).toMatch(/key-of-a[^]*secret-of-e3/)
  expect(readFileSync(file, 'latin1')).not.toMatch(/key-of-a|Shop/)

  const restored = persistentSecrets()
  const to = await startTestApp(START_TIME, restored)
  unwrap(await restore(to, file))
  await transferEnd(to)
  expect(await restored.read('a')).toBe('key-of-a')
  expect(await restored.read('b.e3')).toBe('secret-of-e3')
  expect(to.mayfly.snapshot().accounts.map(({ id, hasKey }) => [id, hasKey])).toContainEqual(['a', true])
})

it('overwrites nothing: existing data stays, and an account is recognised under another id', async () => {
  const from = await startTestApp()
  await fill(from)
  const file = await backUp(from)
  const to = await startTestApp()
  to.archive.saveAccount(accountRecord({ id: 'other', name: 'My name for it' }))
  to.archive.saveAddress(addressRecord({ key: 'other.e1', accountId: 'other', label: 'My label' }))
  to.archive.insertMessages([
    messageRecord('x', {
      key: 'other.1',
      address: 'other.e1',
      subject: 'As it is here',
      receivedAt: START_TIME,
    }),
  ])
  await to.restart()
  unwrap(await restore(to, file))
  expect(await transferEnd(to)).toMatchObject({ counts: { messages: 4, known: 1 } })
  expect(to.archive.accounts().map(({ id, name }) => [id, name])).toEqual([
    ['other', 'My name for it'],
    ['b', 'Example'],
  ])
  expect(to.archive.message('other.1')?.subject).toBe('As it is here')
  expect(to.archive.addresses().find(({ key }) => key === 'other.e1')).toMatchObject({
    label: 'My label',
    note: 'a note\nof two lines',
  })
  expect(to.archive.message('other.3')?.address).toBe('other.e2')
})

it('is not opened by a wrong passphrase, and other files are rejected', async () => {
  const from = await startTestApp()
  await fill(from)
  const file = await backUp(from)
  const to = await startTestApp()
  expect(await restore(to, file, { passphrase: 'wrong' })).toMatchObject({
    failure: { kind: 'wrong-passphrase' },
  })
  const bytes = readFileSync(file)
  for (const other of [Buffer.from(''), Buffer.from('From: a@b\r\n'), bytes.subarray(0, 60)]) {
    const path = join(to.folder, 'other')
    writeFileSync(path, other)
    expect(await restore(to, path)).toMatchObject({ failure: { kind: 'unreadable-file' } })
  }
  expect(to.archive.addresses()).toEqual([])
  expect(to.mayfly.snapshot().transfer).toBeNull()
})

it.each(['cut short', 'damaged in its middle'])(
  '%s changes nothing until the user asks to restore the intact part',
  async (fault) => {
    const from = await startTestApp()
    await fill(from)
    // Random bytes cannot be compressed: they fill several chunks of the format, so that some are intact. The archive indexes no HTML.
    const noise = Array.from({ length: 400 }, (_, n) =>
      messageRecord(`n${n}`, {
        receivedAt: START_TIME + 10 + n,
        body: { to: '', text: '', html: randomBytes(3_000).toString('base64'), files: [] },
      }),
    )
    from.archive.insertMessages(noise)
    await from.restart()
    const file = await backUp(from)
    const bytes = readFileSync(file)
    if (fault === 'cut short') truncateSync(file, Math.floor(bytes.length * 0.6))
    else {
      bytes[Math.floor(bytes.length * 0.6)]! ^= 1
      writeFileSync(file, bytes)
    }
    const to = await startTestApp()
    unwrap(await restore(to, file))
    const end = await transferEnd(to)
    if (end?.state !== 'failed' || end.failure.kind !== 'damaged-file') throw new Error(JSON.stringify(end))
    const { readable } = end.failure
    expect(readable).toBeGreaterThan(50)
    expect(readable).toBeLessThan(405)
    expect(to.archive.addresses()).toEqual([])

    unwrap(await restore(to, file, { damaged: true }))
    expect(await transferEnd(to)).toMatchObject({ state: 'done', counts: { messages: readable } })
    expect(to.archive.page(null, { cursor: null, limit: 1 }).total).toBe(readable)
  },
)

it('includes the attachments and sources of the built-in service, which no other server has', async () => {
  const { testApp, service, createAddress, waitForMessages } = await startServiceApp()
  const { address, key } = await createAddress('shop')
  const content = Buffer.from('%PDF-1.7 invoice')
  await sendMail(service.smtp, {
    to: address,
    subject: 'Invoice',
    text: 'See attachment',
    attachments: [{ filename: 'invoice.pdf', content }],
  })
  await waitForMessages(1)
  const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  const source = unwrap(await testApp.mayfly.handlers['message.source']({ message }))
  const file = await backUp(testApp)

  const to = await startTestApp(Date.now())
  unwrap(await restore(to, file))
  await transferEnd(to)
  const { handlers } = to.mayfly
  expect(unwrap(await handlers['message.source']({ message }))).toEqual(source)
  const view = unwrap(await handlers['message.read']({ message }))
  const attachment = view.attachments[0]!.id
  const read = unwrap(await handlers['attachment.read']({ message, attachment }))
  expect(Buffer.from(read.base64, 'base64').equals(content)).toBe(true)
  expect(to.mayfly.snapshot().addresses).toMatchObject([{ key, state: 'expired', kept: true }])
})
