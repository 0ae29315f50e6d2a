// SMTP clients that keep a connection open with an occasional byte are closed with a 421, others are served, nothing is stored.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_FRONT_DOOR } from '../../../src/service/front-door/front-door.ts'
import { parseCommandLine } from '../../../src/service/options.ts'
import type { SmtpConfig } from '../../../src/service/smtp/connection.ts'
import { Faults } from '../../../src/service/smtp/faults.ts'
import { GroupCommit } from '../../../src/service/smtp/group-commit.ts'
import { MailServer } from '../../../src/service/smtp/server.ts'
import { pendingMails } from '../../../src/service/store/sqlite/mails.ts'
import type { Database } from '../../../src/service/store/sqlite/database.ts'
import { connectSmtp, sendMail, type SmtpConnection } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { createTestAddress, openSqliteTestStore } from '../../helpers/test-store.ts'

const to = 'one@mayfly.test'
let db: Database
let server: MailServer
let smtp: { host: string; port: number }

beforeEach(async () => {
  const folder = tempFolder()
  const command = parseCommandLine(['--data-dir', folder])
  if (command.kind !== 'serve') throw new Error(command.kind)
  const opened = openSqliteTestStore(folder)
  db = opened.db
  const owner = await opened.store.accounts.ensureOwner('key', 'owner', null)
  await createTestAddress(opened.store, owner, 'one', 0)
  const config = {
    maxMailBytes: 1_000_000,
    maxClients: 10,
    ownDomain: 'mayfly.test',
    ownNames: new Set(['mayfly.test']),
    expectMail: () => undefined,
    groupCommit: new GroupCommit({
      mails: opened.store.mails,
      catchAll: false,
      onStored: () => undefined,
    }),
    login: 'local',
    faults: new Faults([]),
    offersStartTls: false,
    tls: null,
    loadCertificate: () => Promise.reject(new Error('not expected here')),
    timeoutsMs: { command: 300, mail: 600 },
    frontDoor: NO_FRONT_DOOR,
  } satisfies SmtpConfig
  server = new MailServer(opened.store, command.options, config, 'starttls')
  smtp = { host: '127.0.0.1', port: await server.start(0, '127.0.0.1') }
})
afterEach(async () => {
  await server.stop()
  db.close()
})

const whileDripping = async <T>(connection: SmtpConnection, work: () => Promise<T>): Promise<T> => {
  const drip = setInterval(() => connection.write('x'), 30)
  try {
    return await work()
  } finally {
    clearInterval(drip)
    connection.close()
  }
}

test.each<[string, (connection: SmtpConnection) => Promise<unknown>]>([
  ['its first command', () => Promise.resolve()],
  ['a later command', (connection) => connection.command('EHLO test')],
  [
    'a mail',
    async (connection) => {
      await connection.command('EHLO test')
      await connection.command('MAIL FROM:<a@b.test>')
      await connection.command(`RCPT TO:<${to}>`)
      await connection.command('DATA')
    },
  ],
])('a client that takes too long over %s gets a 421 and is disconnected', async (_what, begin) => {
  const connection = await connectSmtp(smtp)
  await begin(connection)
  await whileDripping(connection, async () => {
    await sendMail(smtp, { to, subject: 'meanwhile', text: 'x' })
    expect(await connection.readReply()).toBe('421 4.4.2 Too slow, closing')
    await expect(connection.readReply()).rejects.toThrow()
  })
  expect(pendingMails(db)).toHaveLength(1)
})

test('a client within the time limits is not disconnected', async () => {
  const connection = await connectSmtp(smtp)
  for (let n = 0; n < 8; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await connection.command('NOOP')).toMatch(/^250/)
  }
  connection.close()
})
