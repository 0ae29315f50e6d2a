// SMTP clients that keep a connection alive with a byte now and then: cut off in words, others are served, nothing is stored.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCommand } from '../../../src/service/options.ts'
import { Delivery } from '../../../src/service/smtp/delivery.ts'
import { MailServer } from '../../../src/service/smtp/server.ts'
import { settleOwner } from '../../../src/service/store/accounts.ts'
import { insertAddress } from '../../../src/service/store/addresses.ts'
import { Database } from '../../../src/service/store/database.ts'
import { pendingMails } from '../../../src/service/store/mails.ts'
import { dial, sendMail, type Dialogue } from '../../helpers/mail.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const to = 'one@mayfly.test'
let db: Database
let server: MailServer
let smtp: { host: string; port: number }

beforeEach(async () => {
  const folder = tempFolder()
  const command = readCommand(['--data-dir', folder])
  if (command.kind !== 'serve') throw new Error(command.kind)
  db = new Database(join(folder, 'service.db'))
  const owner = settleOwner(db, 'key', 'owner', null)
  db.write('durable', () => insertAddress(db, owner, to, 0, Date.now()))
  server = new MailServer(db, command.options, {
    ...{ maxMailBytes: 1_000_000, maxClients: 10, ownDomain: 'mayfly.test', expectMail: () => undefined },
    delivery: new Delivery(db, false, () => undefined),
    login: false,
    offersTls: false,
    certificate: () => Promise.reject(new Error('not asked for here')),
    patience: { command: 300, mail: 600 },
  })
  smtp = { host: '127.0.0.1', port: await server.start(0, '127.0.0.1') }
})
afterEach(async () => {
  await server.stop()
  db.close()
})

const dripping = async <T>(dialogue: Dialogue, work: () => Promise<T>): Promise<T> => {
  const drip = setInterval(() => dialogue.write('x'), 30)
  try {
    return await work()
  } finally {
    clearInterval(drip)
    dialogue.close()
  }
}

test.each<[string, (dialogue: Dialogue) => Promise<unknown>]>([
  ['its first command', () => Promise.resolve()],
  ['a later command', (dialogue) => dialogue.say('EHLO test')],
  [
    'a mail',
    async (dialogue) => {
      await dialogue.say('EHLO test')
      await dialogue.say('MAIL FROM:<a@b.test>')
      await dialogue.say(`RCPT TO:<${to}>`)
      await dialogue.say('DATA')
    },
  ],
])('a client that takes too long over %s is told so and cut off', async (_what, begin) => {
  const slow = await dial(smtp)
  await begin(slow)
  await dripping(slow, async () => {
    await sendMail(smtp, { to, subject: 'meanwhile', text: 'x' })
    expect(await slow.reply()).toBe('421 4.4.2 Too slow, closing')
    await expect(slow.reply()).rejects.toThrow()
  })
  expect(pendingMails(db)).toHaveLength(1)
})

test('a client that takes its time within the limits is not cut off', async () => {
  const calm = await dial(smtp)
  for (let n = 0; n < 8; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await calm.say('NOOP')).toMatch(/^250/)
  }
  calm.close()
})
