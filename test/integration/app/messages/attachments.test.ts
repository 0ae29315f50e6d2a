// Saving an attachment, whose bytes are sent from the server to the shell only; and the size of remote images.
import { describe, expect, it } from 'vitest'
import { startTestApp, unwrap, startWatchingApp } from '../../../helpers/test-app.ts'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'

const open = async (filename: string, bytes: Buffer) => {
  const testApp = await startWatchingApp((mailServer) =>
    mailServer.deliver(mailServer.addEmail().id, 'A letter'),
  )
  const serverMessage = testApp.mailServer.messages.get(testApp.mailServer.emails[0]!.id)![0]!
  const attachments = [{ id: 'f1', filename, size: bytes.length, url: '/files/f1' }]
  const mail = {
    ...serverMessage,
    from_address: 'Shop <a@b.example>',
    received_at: serverMessage.receivedAt,
    attachments,
  }
  testApp.mailServer.intercept = ({ url = '' }, response) => {
    if (url.endsWith(serverMessage.id)) return { body: mail }
    if (!url.startsWith('/files/')) return null
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes)
    return null
  }
  const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  const save = async (confirmed = false) =>
    testApp.mayfly.handlers['attachment.save']({ message, attachment: 'f1', confirmed })
  return { ...testApp, save, saved: testApp.saved }
}

describe('saving an attachment', () => {
  it('passes every byte to the shell, and none to the page', async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\r\n'),
      Buffer.from(Uint8Array.from({ length: 9_999 }, (_, n) => n)),
    ])
    const { save, saved } = await open('invoice.pdf', bytes)
    const answer = unwrap(await save())
    expect(answer).toEqual({ savedAs: 'invoice.pdf', downloadPath: null, detectedType: null })
    expect(saved).toMatchObject([{ filename: 'invoice.pdf', sender: 'Sender <sender@far.example>' }])
    expect(Buffer.from(saved[0]!.bytes).equals(bytes)).toBe(true)
  })

  it('asks before saving a file whose content does not match its name', async () => {
    const { save, saved } = await open('invoice.pdf', Buffer.from('MZ a program'))
    expect(unwrap(await save())).toMatchObject({ savedAs: null, detectedType: 'program' })
    expect(saved).toEqual([])
    expect(unwrap(await save(true))).toMatchObject({ savedAs: 'invoice.pdf', detectedType: null })
    expect(saved).toHaveLength(1)
  })
})

it('limits the size of remote images in one answer, however many and large they are', async () => {
  const testApp = await startTestApp()
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord())
  const body = { to: '', text: 'x', html: '', files: [] }
  testApp.archive.insertMessages([messageRecord('1', { body })])
  const large = `data:image/png;base64,${'A'.repeat(7_000_000)}`
  const urls = Array.from({ length: 200 }, (_, at) => `https://i.example/${String(at)}`)
  for (const url of urls) testApp.images.set(url, large)
  const answer = unwrap(await testApp.mayfly.handlers['images.load']({ message: 'a.1', urls }))
  expect(answer.map(({ url }) => url)).toEqual(urls)
  expect(answer.filter(({ data }) => data !== null).length).toBe(7)
})
