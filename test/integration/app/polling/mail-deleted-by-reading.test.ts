// A server that deletes mails when it sends them: each is stored with its body in the check that receives it.
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp, unwrap } from '../../../helpers/test-app.ts'
import { startTempmailLolServer } from '../../../helpers/tempmail-lol-server.ts'

const MINUTE = 60_000

const open = async () => {
  const testApp = await startTestApp()
  const server = await startTempmailLolServer(() => testApp.clock.now())
  onTestFinished(() => server.close())
  const { handlers } = testApp.mayfly
  unwrap(
    await handlers['account.add']({
      name: '',
      baseUrl: server.baseUrl,
      key: '',
      server: 'tempmail-lol',
      authHeader: 'x-api-key',
    }),
  )
  const { address, key } = unwrap(await handlers['address.create']({}))
  return { testApp, server, address, key }
}
const sign = { from: 'Orchard <team@orchard.example>', text: 'Your verification code is 482913.' }

it('announces a mail with its code, and reads it after a restart without the server', async () => {
  const { testApp, server, address } = await open()
  await server.deliver(address, { ...sign, subject: 'Your sign-up code' })
  await testApp.clock.run(MINUTE)
  expect(testApp.announced).toMatchObject([{ subject: 'Your sign-up code', code: { value: '482913' } }])
  expect(server.mailCount).toBe(0)
  server.close()
  await testApp.restart()
  const { rows } = unwrap(
    await testApp.mayfly.handlers['message.search']({ query: 'sign-up', cursor: null, limit: 50 }),
  )
  const read = unwrap(await testApp.mayfly.handlers['message.read']({ message: rows[0]!.key }))
  expect(read).toMatchObject({ text: sign.text })
})

it('stores the bodies of many mails in the check that receives them', async () => {
  const { testApp, server, address, key } = await open()
  for (let index = 0; index < 30; index += 1)
    await server.deliver(address, { ...sign, subject: `Mail ${index}` })
  await testApp.clock.run(MINUTE)
  server.close()
  const { rows } = unwrap(
    await testApp.mayfly.handlers['message.list']({ address: key, cursor: null, limit: 50 }),
  )
  expect(rows).toHaveLength(30)
  for (const { key: message } of rows)
    expect(unwrap(await testApp.mayfly.handlers['message.read']({ message }))).toMatchObject({
      text: sign.text,
    })
})

it('stores a mail later that could not be stored when it was received', async () => {
  const { testApp, server, address, key } = await open()
  const { archive } = testApp
  const insert = archive.insertMessages.bind(archive)
  archive.insertMessages = () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  }
  await server.deliver(address, { ...sign, subject: 'for later' })
  await testApp.clock.run(2 * MINUTE)
  expect(server.mailCount).toBe(0)
  archive.insertMessages = insert
  await testApp.clock.run(5 * MINUTE)
  const { rows } = unwrap(
    await testApp.mayfly.handlers['message.list']({ address: key, cursor: null, limit: 50 }),
  )
  expect(rows).toMatchObject([{ subject: 'for later', code: { value: '482913' } }])
})
