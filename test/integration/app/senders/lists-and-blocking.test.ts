// Leaving a list with one POST, and blocking a sender at an address.
import { expect, it } from 'vitest'
import { createUnsubscriber } from '../../../../src/shell/unsubscribe.ts'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'
import { startScriptedServer } from '../../../helpers/scripted-server.ts'
import { startTestApp, startWatchingApp, unwrap } from '../../../helpers/test-app.ts'

it('posts to the one-click link of a list, and to no other', async () => {
  const testApp = await startTestApp()
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord({ kept: true }))
  const link = 'List-Unsubscribe: <mailto:off@shop.example>, <https://shop.example/off?me>'
  const sources = {
    offered: `${link}\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\nx`,
    'only a page': `${link}\r\n\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`,
    insecure: 'List-Unsubscribe: <http://a.example>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
  }
  const records = Object.keys(sources).map((id) => messageRecord(id))
  const bytes = Object.entries(sources).map(([id, source]) => [`a.${id}`, Buffer.from(source)] as const)
  testApp.archive.insertMessages(records, new Map(bytes))
  await testApp.restart()
  const unsubscribe = (id: string) => testApp.mayfly.handlers['message.unsubscribe']({ message: `a.${id}` })
  expect(unwrap(await unsubscribe('offered'))).toEqual({ done: true })
  for (const id of ['only a page', 'insecure'])
    expect(await unsubscribe(id)).toMatchObject({ failure: { kind: 'unsupported' } })
  expect(testApp.unsubscribed).toEqual(['https://shop.example/off?me'])
})

it('posts to no private address, and to nothing insecure', async () => {
  const server = await startScriptedServer(() => ({ status: 200 }))
  const post = createUnsubscriber()
  const { port } = new URL(server.baseUrl)
  for (const url of [server.baseUrl, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`, 'no url'])
    expect(await post(url)).toBe(false)
  expect(server.requests).toEqual([])
})

it('a blocked sender is neither announced nor listed, until the block is lifted', async () => {
  const { clock, mailServer, mayfly, archive, announced } = await startWatchingApp(
    (server) => void server.addEmail(),
  )
  const { id } = mailServer.emails[0]!
  const { key } = mayfly.snapshot().addresses[0]!
  const deliver = async (subject: string): Promise<void> => {
    mailServer.deliver(id, subject)
    await clock.run(120_000)
  }
  unwrap(await mayfly.handlers['address.update']({ address: key, blocked: ['Sender@Far.example'] }))
  expect(mayfly.snapshot().addresses).toMatchObject([{ blocked: ['sender@far.example'] }])
  await deliver('unwanted')
  unwrap(await mayfly.handlers['address.update']({ address: key, label: 'kept its block' }))
  await deliver('unwanted, too')
  expect([announced, archive.page(key, { cursor: null, limit: 9 }).rows]).toEqual([[], []])
  unwrap(await mayfly.handlers['address.update']({ address: key, blocked: [] }))
  await deliver('wanted')
  expect(archive.page(key, { cursor: null, limit: 9 }).rows.map(({ subject }) => subject)).toEqual(['wanted'])
  expect(announced).toHaveLength(1)
})
