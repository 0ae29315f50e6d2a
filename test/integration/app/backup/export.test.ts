// Exports, read by other programs: Python's mailbox and email, and unzip.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'
import {
  copyByNeomutt,
  hasNeomutt,
  neomuttMessages,
  pythonMessages,
  runPython,
  startServiceApp,
  transferEnd,
  unzip,
} from '../../../helpers/service-app.ts'
import { waitFor } from '../../../helpers/service.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { START_TIME, startTestApp, startWatchingApp, unwrap } from '../../../helpers/test-app.ts'

/** Two addresses with mails that are hard to preserve: quoted From lines, 8-bit text, attachments. */
const startWithMail = async () => {
  const app = await startServiceApp()
  const shop = await app.createAddress('shop')
  const news = await app.createAddress('news')
  const { smtp } = app.service
  const file = { filename: 'Rechnung März.pdf', content: Buffer.from('%PDF-1.7 invoice') }
  const second = { filename: 'Rechnung März.pdf', content: Buffer.from('%PDF-1.7 copy') }
  const text = 'Hello,\n\nFrom now on\n>From then on\n>>From before\nFrom a@b Mon May  4 12:30:05 2026\n'
  await sendMail(smtp, { to: shop.address, subject: 'Grüße: your order', text, attachments: [file, second] })
  await sendMail(smtp, { to: shop.address, subject: '=danger/..\\evil', html: '<p>Ünï <b>code</b></p>' })
  await sendMail(smtp, { to: news.address, subject: '', text: 'No subject at all' })
  await app.waitForMessages(3)
  const { handlers } = app.testApp.mayfly
  const rows = app.testApp.archive.page(null, { cursor: null, limit: 10 }).rows
  const sources = await Promise.all(
    rows.map(async ({ key }) =>
      Buffer.from(unwrap(await handlers['message.source']({ message: key })).source, 'latin1'),
    ),
  )
  const startExport = (format: 'mbox' | 'zip', addresses: string[] | null) =>
    handlers['export.start']({ format, addresses })
  return { ...app, shop, news, rows, sources, startExport, handlers }
}

it('writes an mbox that Python reads, each mail equal to its source except for line endings', async () => {
  const { testApp, startExport, shop, sources } = await startWithMail()
  unwrap(await startExport('mbox', null))
  const end = await transferEnd(testApp)
  expect(end).toMatchObject({ state: 'done', counts: { messages: 3, composed: 0 } })
  const [name = ''] = readdirSync(testApp.folder)
  expect(name).toMatch(/^Mayfly \d{4}-\d\d-\d\d\.mbox$/)
  const unix = sources.map((source) => source.toString('latin1').replaceAll('\r\n', '\n'))
  expect(pythonMessages(join(testApp.folder, name)).map((mail) => mail.toString('latin1'))).toEqual(unix)

  unwrap(await startExport('mbox', [shop.key]))
  expect(await transferEnd(testApp)).toMatchObject({
    counts: { messages: 2 },
    savedAs: `${shop.address}.mbox`,
  })
  expect(pythonMessages(join(testApp.folder, `${shop.address}.mbox`))).toHaveLength(2)
})

it('writes an mbox that neomutt reads, and reads what neomutt writes', async ({ skip }) => {
  if (!hasNeomutt()) skip('neomutt is not installed. Run: sudo apt-get install neomutt')
  const { testApp, startExport, sources, handlers } = await startWithMail()
  unwrap(await startExport('mbox', null))
  await transferEnd(testApp)
  const file = join(testApp.folder, 'out.mbox')
  renameSync(join(testApp.folder, readdirSync(testApp.folder)[0]!), file)
  const unix = sources.map((source) => source.toString('latin1').replaceAll('\r\n', '\n'))
  expect((await neomuttMessages(file)).sort()).toEqual(unix.sort())

  await copyByNeomutt(file, `${file}.mutt`, 'mbox')
  const chosen = await testApp.chosenFiles.add(`${file}.mutt`)
  unwrap(await handlers['import.start']({ files: [chosen.id], label: 'From neomutt' }))
  expect(await transferEnd(testApp)).toMatchObject({ state: 'done', counts: { messages: 3, unreadable: 0 } })
})

it('writes a zip that unzip accepts, with a list of its mails', async () => {
  const { testApp, startExport, shop, rows, sources } = await startWithMail()
  unwrap(await startExport('zip', null))
  expect(await transferEnd(testApp)).toMatchObject({ state: 'done', counts: { messages: 3 } })
  const file = join(testApp.folder, readdirSync(testApp.folder)[0]!)
  expect(unzip('-t', file)).toContain('No errors detected')
  unzip('-q', file, '-d', join(testApp.folder, 'out'))
  const names = readdirSync(join(testApp.folder, 'out', shop.address))
  expect(names).toHaveLength(2)
  expect(names.every((name) => /^\d{4}-\d\d-\d\d \d\d-\d\d-\d\d .*\(\d\)\.eml$/.test(name))).toBe(true)
  const order = names.find((name) => name.includes('Grüße'))!
  const place = rows.findIndex(({ subject }) => subject.startsWith('Grüße'))
  expect(readFileSync(join(testApp.folder, 'out', shop.address, order)).equals(sources[place]!)).toBe(true)
  const index = readFileSync(join(testApp.folder, 'out/index.csv'), 'utf8')
  expect(index.startsWith('\ufefffile,address,label,from,subject,received,composed\r\n')).toBe(true)
  expect(index).toContain(`,'=danger/..\\evil,`)
  expect(index.split('\r\n')).toHaveLength(5)
})

it('saves one mail as .eml, and all its attachments as one zip', async () => {
  const { testApp, rows, sources, handlers } = await startWithMail()
  const place = rows.findIndex(({ subject }) => subject.startsWith('Grüße'))
  const message = rows[place]!.key
  unwrap(await handlers['message.export']({ message }))
  expect(testApp.saved[0]).toMatchObject({ filename: 'Grüße_ your order.eml' })
  expect(Buffer.from(testApp.saved[0]!.bytes).equals(sources[place]!)).toBe(true)

  const saved = unwrap(await handlers['attachment.saveAll']({ message, confirmed: false }))
  expect(saved).toMatchObject({ savedAs: 'Grüße_ your order.zip', disguised: [] })
  const list = unzip('-Z1', join(testApp.folder, saved.savedAs!))
  expect(list.trim().split('\n').sort()).toEqual(['2 Rechnung März.pdf', 'Rechnung März.pdf'])
})

it('saves the attachments that are available, and names the others', async () => {
  const files = ['a.txt', 'gone.txt', 'c.txt'].map((filename) => ({
    id: filename,
    filename,
    size: 4,
    url: `/files/${filename}`,
  }))
  const there = new Set(['/files/a.txt', '/files/c.txt'])
  const testApp = await startWatchingApp((server) => {
    const id = server.deliver(server.addEmail().id, 'Files')
    const mail = { id, from_address: 'a@b.example', subject: 'Files', received_at: START_TIME }
    server.intercept = ({ url = '' }, response) => {
      if (url.endsWith(id)) return { body: { ...mail, content: 'x', attachments: files } }
      if (!url.startsWith('/files/')) return null
      if (!there.has(url)) return { status: 404, body: { error: 'NOT_FOUND' } }
      response.writeHead(200, { 'content-type': 'text/plain' }).end('text')
      return null
    }
  })
  const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  /** The requests of an account are spaced out by the fake clock. */
  const save = async () => {
    const saving = { done: false }
    const answer = Promise.resolve(
      testApp.mayfly.handlers['attachment.saveAll']({ message, confirmed: false }),
    ).finally(() => (saving.done = true))
    while (!saving.done) await testApp.clock.run(1_000)
    return answer
  }
  expect(unwrap(await save())).toMatchObject({ savedAs: 'Files.zip', failed: ['gone.txt'] })
  const list = unzip('-Z1', join(testApp.folder, 'Files.zip'))
  expect(list.trim().split('\n')).toEqual(['a.txt', 'c.txt'])
  there.clear()
  expect(await save()).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  expect(readdirSync(testApp.folder)).toEqual(['Files.zip'])
})

it('includes the files of a kept message when its server has nothing left', async () => {
  const { testApp, rows, handlers, service } = await startWithMail()
  const { key } = rows.find(({ subject }) => subject.startsWith('Grüße'))!
  unwrap(await handlers['message.keep']({ messages: [key], kept: true }))
  await waitFor('the source', () => testApp.archive.source(key) ?? undefined)
  await service.stop()
  const saved = unwrap(await handlers['attachment.saveAll']({ message: key, confirmed: false }))
  expect(saved).toMatchObject({ savedAs: 'Grüße_ your order.zip', failed: [] })
})

it('asks before it saves an attachment whose content does not match its name', async () => {
  const { service, testApp, createAddress, waitForMessages } = await startServiceApp()
  const { address } = await createAddress('x')
  const attachments = [
    { filename: 'fine.txt', content: 'fine' },
    { filename: 'invoice.pdf', content: Buffer.from('MZ a program') },
  ]
  await sendMail(service.smtp, { to: address, subject: 'Files', text: 'x', attachments })
  await waitForMessages(1)
  const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  const save = async (confirmed: boolean) =>
    unwrap(await testApp.mayfly.handlers['attachment.saveAll']({ message, confirmed }))
  expect(await save(false)).toMatchObject({ savedAs: null, disguised: [{ detectedType: 'program' }] })
  expect(readdirSync(testApp.folder)).toEqual([])
  expect(await save(true)).toMatchObject({ savedAs: 'Files.zip', disguised: [] })
})

it('composes a mail that no server has any longer, and notes that in the mail', async () => {
  const testApp = await startTestApp()
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord())
  const files = [{ id: 'f', filename: 'gone.pdf', size: 3, contentType: 'application/pdf', url: null }]
  const body = { to: 'one@mail.example', text: 'Your code is 482 913 – ✓', html: '<p>Your code</p>', files }
  testApp.archive.insertMessages([
    messageRecord('1', {
      body,
      receivedAt: START_TIME,
      subject: 'Grüße',
      sender: 'Shöp <shop@shop.example>',
    }),
    messageRecord('2', { receivedAt: START_TIME + 1 }),
  ])
  await testApp.restart()
  unwrap(await testApp.mayfly.handlers['export.start']({ format: 'mbox', addresses: null }))
  expect(await transferEnd(testApp)).toMatchObject({ state: 'done', counts: { messages: 2, composed: 2 } })
  const mails = pythonMessages(join(testApp.folder, readdirSync(testApp.folder)[0]!))
  const read = mails.map((mail, place) => {
    const file = join(testApp.folder, `${place}.eml`)
    writeFileSync(file, mail)
    return JSON.parse(runPython('eml', file)) as Record<string, unknown>
  })
  expect(read[1]).toMatchObject({
    subject: 'Grüße',
    from: 'Shöp <shop@shop.example>',
    files: [],
    composed: 'yes; text=yes; missing-attachments=1',
    text: expect.stringContaining('Your code is 482 913 – ✓') as unknown,
  })
  expect(read[0]).toMatchObject({ subject: 'Subject 2', composed: 'yes; text=no; missing-attachments=0' })
})

it('can be cancelled, which leaves no file; a second one at the same time is refused', async () => {
  const testApp = await startTestApp()
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord())
  testApp.archive.insertMessages(
    Array.from({ length: 2_000 }, (_, n) => messageRecord(String(n), { receivedAt: START_TIME })),
  )
  await testApp.restart()
  const { handlers } = testApp.mayfly
  unwrap(await handlers['export.start']({ format: 'zip', addresses: null }))
  expect(await handlers['export.start']({ format: 'zip', addresses: null })).toMatchObject({
    failure: { kind: 'busy' },
  })
  await waitFor('some mails', () => {
    const { transfer } = testApp.mayfly.snapshot()
    return transfer?.state === 'running' && transfer.done > 0 ? true : undefined
  })
  unwrap(await handlers['transfer.cancel']({}))
  expect(testApp.mayfly.snapshot().transfer).toBeNull()
  await testApp.mayfly.stop()
  expect(readdirSync(testApp.folder)).toEqual([])
})

it('of an unknown address is refused', async () => {
  const testApp = await startTestApp()
  expect(
    await testApp.mayfly.handlers['export.start']({ format: 'zip', addresses: ['a.nothing'] }),
  ).toMatchObject({ failure: { kind: 'not-found' } })
})
