// A database written by an earlier version of the service: mail is parsed again, immediately when it is opened, otherwise when idle.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Message, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { startService, waitFor } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const STUB = 'Your email client does not support HTML messages.'
const NOTICE_MAIL = [
  'From: Shop <shop@example.org>',
  'Subject: Confirm your address',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  STUB,
  '--b',
  'Content-Type: text/html',
  '',
  '<p>Marmalade for Ann. <a href="https://app.example.org/confirm?t=1">Confirm your address</a></p>',
  '--b--',
].join('\r\n')
const CALENDAR_MAIL = [
  'From: Shop <shop@example.org>',
  'Subject: FW',
  'Content-Type: text/calendar; charset=utf-8',
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Planning',
  'DTSTART:20261201T100000Z',
  'DESCRIPTION:https://meet.example.org/j/1',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
const FILE_MAIL = [
  'From: Shop <shop@example.org>',
  'Subject: File',
  'Content-Type: text/html',
  'Content-Disposition: attachment; filename=mail.html',
  '',
  '<p>Your verification code is 264338</p>',
].join('\r\n')
/** Parsed as before, but its words are split in another way. */
const ORDINARY_MAIL = [
  'From: Shop <shop@example.org>',
  'Subject: Gooseberries',
  '',
  'A long text about gooseberries and rhubarb, which is no placeholder for anything else. '.repeat(20),
].join('\r\n')

test('mail stored by an earlier version is parsed again', async () => {
  const first = await startService({ databaseUrl: '' })
  onTestFinished(() => first.remove())
  const address = await first.createAddress('old')
  for (const raw of [ORDINARY_MAIL, NOTICE_MAIL, CALENDAR_MAIL, FILE_MAIL])
    await sendMail(first.smtp, { to: address.email, raw })
  await first.waitForMessages(address.id, 4)
  await first.stop()

  // As an earlier version stored them.
  const db = new DatabaseSync(join(first.dataDir, 'service.db'))
  db.exec(`UPDATE reading SET version = 0, below = 0;
    UPDATE mail SET content = '${STUB}' WHERE html LIKE '%Marmalade%';
    UPDATE mail SET content = NULL, attachments = '[{"filename":"invite-1.ics","size":9,"contentType":"text/calendar"}]'
      WHERE content LIKE 'Planning%';
    UPDATE mail SET html = NULL WHERE html LIKE '%264338%';
    DELETE FROM message_words WHERE rowid IN (SELECT n FROM message);
    INSERT INTO message_words (rowid, words) SELECT n, '1x0xold' FROM message;`)
  db.close()

  const service = await startService({ databaseUrl: '', dataDir: first.dataDir })
  onTestFinished(() => service.stop().then(() => undefined))
  const { messages } = (await service.api<MessagePage>('GET', `/api/emails/${address.id}`)).body
  const open = async (subject: string): Promise<Message> => {
    const { id } = messages.find((one) => one.subject === subject)!
    return (await service.api<Message>('GET', `/api/emails/${address.id}/${id}`)).body
  }
  // The last mail is left for the idle time.
  expect(await open('Confirm your address')).toMatchObject({
    content: 'Marmalade for Ann. Confirm your address',
    html: expect.stringContaining('Marmalade') as string,
  })
  expect(await open('FW')).toMatchObject({
    content: 'Planning\n2026-12-01 10:00 (UTC)\n\nhttps://meet.example.org/j/1',
    attachments: [{ filename: 'invite-1.ics', invitation: { joinUrl: 'https://meet.example.org/j/1' } }],
  })
  const search = async (word: string) =>
    (await service.api<MessagePage>('GET', `/api/messages?search=${word}`)).body.messages.map(
      ({ subject }) => subject,
    )
  expect([await search('marmalade'), await search('planning')]).toEqual([['Confirm your address'], ['FW']])
  await waitFor('the rest', async () => ((await search('verification')).length === 1 ? true : undefined))
  await waitFor('the words', async () => ((await search('rhubarb')).length === 1 ? true : undefined))
  expect((await open('File')).html).toContain('264338')
  expect(await search('old')).toEqual([])
})
