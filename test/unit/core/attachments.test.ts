// Saving a file of a mail: its bytes go from the server to the shell and to nobody else.
import { describe, expect, it } from 'vitest'
import { coreBench, value, watching } from '../../helpers/core.ts'
import { account, address, message } from '../../helpers/records.ts'

const open = async (filename: string, bytes: Buffer) => {
  const bench = await watching((world) => world.deliver(world.addEmail().id, 'A letter'))
  const letter = bench.world.messages.get(bench.world.emails[0]!.id)![0]!
  const attachments = [{ id: 'f1', filename, size: bytes.length, url: '/files/f1' }]
  const mail = { ...letter, from_address: 'Shop <a@b.example>', received_at: letter.receivedAt, attachments }
  bench.world.fault = ({ url = '' }, response) => {
    if (url.endsWith(letter.id)) return { body: mail }
    if (!url.startsWith('/files/')) return null
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes)
    return null
  }
  const message = bench.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  const save = async (sure = false) =>
    bench.mayfly.handlers['attachment.save']({ message, attachment: 'f1', sure })
  return { ...bench, save, saved: bench.saved }
}

describe('saving an attachment', () => {
  it('hands the shell every byte, and the page none', async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\r\n'),
      Buffer.from(Uint8Array.from({ length: 9_999 }, (_, n) => n)),
    ])
    const { save, saved } = await open('invoice.pdf', bytes)
    const answer = value(await save())
    expect(answer).toEqual({ savedAs: 'invoice.pdf', download: null, disguise: null })
    expect(saved).toMatchObject([{ filename: 'invoice.pdf', sender: 'Sender <sender@far.example>' }])
    expect(Buffer.from(saved[0]!.bytes).equals(bytes)).toBe(true)
  })

  it('keeps back what is not what its name says, until the person is sure', async () => {
    const { save, saved } = await open('invoice.pdf', Buffer.from('MZ a program'))
    expect(value(await save())).toMatchObject({ savedAs: null, disguise: 'program' })
    expect(saved).toEqual([])
    expect(value(await save(true))).toMatchObject({ savedAs: 'invoice.pdf', disguise: null })
    expect(saved).toHaveLength(1)
  })
})

it('remote images take bounded room in one answer, however many and large they are', async () => {
  const bench = await coreBench()
  bench.archive.saveAccount(account())
  bench.archive.saveAddress(address())
  const body = { to: '', text: 'x', html: '', files: [] }
  bench.archive.store([message('1', { body })])
  const large = `data:image/png;base64,${'A'.repeat(7_000_000)}`
  const urls = Array.from({ length: 200 }, (_, at) => `https://i.example/${String(at)}`)
  for (const url of urls) bench.images.set(url, large)
  const answer = value(await bench.mayfly.handlers['images.load']({ message: 'a.1', urls }))
  expect(answer.map(({ url }) => url)).toEqual(urls)
  expect(answer.filter(({ data }) => data !== null).length).toBe(7)
})
