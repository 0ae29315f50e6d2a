// Imported mails of other programs have attachments and codes, appear once each, and stay.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { expect, it, vi } from 'vitest'
import { mboxEntry } from '../../../../src/app/backup/mbox.ts'
import { accountRecord } from '../../../helpers/records.ts'
import { pythonMessages, runPython, transferEnd } from '../../../helpers/service-app.ts'
import { startTestApp, unwrap, type TestApp } from '../../../helpers/test-app.ts'

const compose = async (mail: object): Promise<Buffer> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    from: 'Shöp <shop@shop.example>',
    to: 'me@old.example',
    ...mail,
  })
  return message as Buffer
}

const startWithBuiltin = async (): Promise<TestApp> => {
  const testApp = await startTestApp()
  testApp.archive.saveAccount(accountRecord({ id: 'builtin', kind: 'builtin' }))
  await testApp.restart()
  return testApp
}

const importFiles = async (testApp: TestApp, files: readonly string[], label = 'Old mail') => {
  const chosen = await Promise.all(files.map((file) => testApp.chosenFiles.add(file)))
  unwrap(await testApp.mayfly.handlers['import.start']({ files: chosen.map(({ id }) => id), label }))
  return transferEnd(testApp)
}

const mails = () =>
  Promise.all([
    compose({
      subject: 'Your code',
      text: 'Your verification code is 482913.\n\nFrom now on it is valid.',
      date: new Date(Date.UTC(2024, 2, 1)),
    }),
    compose({
      subject: 'Grüße',
      html: '<p>Ünï <img src="cid:a"></p>',
      attachments: [{ filename: 'März.txt', content: 'the file' }],
    }),
  ])

it('reads an mbox that Python wrote, with codes and attachments, and each mail once', async () => {
  const testApp = await startWithBuiltin()
  const sources = await mails()
  const file = join(testApp.folder, 'old.mbox')
  runPython('write', file, sources.map((source) => source.toString('base64')).join('\n'))
  expect(await importFiles(testApp, [file])).toMatchObject({
    kind: 'import',
    state: 'done',
    counts: { messages: 2, known: 0, unreadable: 0 },
  })
  const { handlers } = testApp.mayfly
  const [address] = testApp.mayfly.snapshot().addresses
  expect(address).toMatchObject({ label: 'Old mail', total: 2, unread: 0, kept: true })
  const { rows } = testApp.archive.page(address!.key, { cursor: null, limit: 10 })
  const code = rows.find(({ subject }) => subject === 'Your code')!
  expect(code).toMatchObject({ code: { value: '482913' }, receivedAt: Date.UTC(2024, 2, 1) })
  expect(code.sender).toBe('Shöp <shop@shop.example>')
  const letter = rows.find(({ subject }) => subject === 'Grüße')!
  const view = unwrap(await handlers['message.read']({ message: letter.key }))
  expect(view).toMatchObject({ to: 'me@old.example', attachments: [{ filename: 'März.txt', size: 8 }] })
  const saved = { message: letter.key, attachment: view.attachments[0]!.id }
  const { base64 } = unwrap(await handlers['attachment.read'](saved))
  expect(Buffer.from(base64, 'base64').toString()).toBe('the file')

  expect(await importFiles(testApp, [file])).toMatchObject({ counts: { messages: 0, known: 2 } })
  // Exported again, unchanged.
  unwrap(await handlers['export.start']({ format: 'mbox', addresses: [address!.key] }))
  await transferEnd(testApp)
  const out = join(
    testApp.folder,
    readdirSync(testApp.folder).find((name) => name.startsWith('imported'))!,
  )
  const unix = (source: Buffer) => source.toString('latin1').replaceAll('\r\n', '\n')
  expect(pythonMessages(out).map(unix).sort()).toEqual(sources.map(unix).sort())
})

it('reads several .eml files, and counts the files that are not mails', async () => {
  const testApp = await startWithBuiltin()
  const folder = join(testApp.folder, 'in')
  mkdirSync(folder)
  const contents = [
    ...(await mails()),
    Buffer.from('just a letter'),
    Buffer.alloc(0),
    Buffer.from([0, 255, 10]),
  ]
  const files = contents.map((content, place) => {
    const path = join(folder, `${place}.eml`)
    writeFileSync(path, content)
    return path
  })
  expect(await importFiles(testApp, files)).toMatchObject({ counts: { messages: 2, unreadable: 3 } })
})

it('keeps imported messages whatever the settings are, until the user deletes them', async () => {
  const testApp = await startWithBuiltin()
  const file = join(testApp.folder, 'old.eml')
  writeFileSync(file, (await mails())[0])
  await importFiles(testApp, [file])
  const { handlers } = testApp.mayfly
  unwrap(await handlers['settings.change']({ retention: { kind: 'days', days: 1 } }))
  await testApp.clock.run(10_800_000)
  await testApp.restart()
  const [address] = testApp.mayfly.snapshot().addresses
  expect(address).toMatchObject({ total: 1 })
  unwrap(await testApp.mayfly.handlers['address.delete']({ addresses: [address!.key] }))
  await testApp.clock.run(60_000)
  expect(testApp.archive.page(null, { cursor: null, limit: 1 }).total).toBe(0)
})

it('creates no address for files without mails', async () => {
  const testApp = await startWithBuiltin()
  const file = join(testApp.folder, 'nothing.mbox')
  writeFileSync(file, '')
  expect(await importFiles(testApp, [file])).toMatchObject({ counts: { messages: 0, unreadable: 1 } })
  expect(testApp.mayfly.snapshot().addresses).toEqual([])
})

it('keeps the mails read before a file fails in the middle', async () => {
  const testApp = await startWithBuiltin()
  const mail = (number: number) =>
    compose({ subject: `Mail ${String(number)}`, text: 'x', messageId: `<${String(number)}@old.example>` })
  const sources = await Promise.all([1, 2, 3, 4, 5].map(mail))
  const content = Buffer.concat(sources.map((source) => mboxEntry(source, 'me@old.example', 1.7e12)))
  const file = join(testApp.folder, 'old.mbox')
  writeFileSync(file, content)
  const { id } = await testApp.chosenFiles.add(file)
  const chosen = testApp.chosenFiles.get(id)!
  // A disk that fails after the fourth mail.
  const failing = function* (): Generator<Uint8Array> {
    yield content.subarray(0, content.length - sources[4]!.length + 20)
    throw new Error('EIO: i/o error, read')
  }
  vi.spyOn(testApp.chosenFiles, 'get').mockReturnValue({ ...chosen, read: () => Readable.from(failing()) })
  unwrap(await testApp.mayfly.handlers['import.start']({ files: [id], label: 'Old mail' }))
  expect(await transferEnd(testApp)).toMatchObject({ state: 'failed' })
  const [address] = testApp.mayfly.snapshot().addresses
  const { rows } = testApp.archive.page(address!.key, { cursor: null, limit: 10 })
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4'])
})
