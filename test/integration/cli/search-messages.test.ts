// The search of `mayfly messages --url`: by the server, which knows the texts, or else in what the list has.
import { afterEach, expect, test } from 'vitest'
import { openServerMailbox } from '../../../src/cli/mailbox/server-mailbox.ts'
import { firstMessages, type Mailbox } from '../../../src/mailbox/mailbox.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { startService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const open = (url: string, key: string): Mailbox => {
  const mailbox = openServerMailbox({ url, key, smtp: null })
  ends.unshift(() => mailbox.close())
  return mailbox
}

test('a word of the text is found at a server that searches', async () => {
  const service = await startService()
  ends.unshift(() => service.remove())
  const { email } = await service.createAddress('zoe')
  await service.createAddress('empty')
  const text = 'The parcel is behind the aquarium.'
  await sendMail(service.smtp, { to: email, subject: 'Order', text })
  await sendMail(service.smtp, { to: email, subject: 'News', text: 'Hello' })
  const mailbox = open(service.baseUrl, service.key)
  const found = async (search: string) =>
    (await firstMessages(mailbox.messages({ address: null, search }), 10)).map(({ subject }) => subject)
  expect(await found('aquarium')).toEqual(['Order'])
  expect(await found('order')).toEqual(['Order'])
  expect(await found('submarine')).toEqual([])
})

test('at a server that ignores the search, only the sender and the subject are searched', async () => {
  const server = await startMoemailServer()
  ends.unshift(() => server.close())
  const mailbox = open(server.baseUrl, server.key)
  const { address } = await mailbox.createAddress({ copy: false })
  await server.deliver(address, { from: 'a@b.test', subject: 'Order', text: 'aquarium' })
  await server.deliver(address, { from: 'a@b.test', subject: 'News', text: 'x' })
  const found = async (search: string) =>
    (await firstMessages(mailbox.messages({ address: null, search }), 10)).map(({ subject }) => subject)
  expect(await found('order')).toEqual(['Order'])
  expect(await found('aquarium')).toEqual([])
})
