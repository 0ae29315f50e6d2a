// Messages parsed by an earlier version of the program, in an archive as that version wrote it, are parsed again.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MessageBody } from '../../../../src/app/ports.ts'
import { openArchiveFile } from '../../../../src/storage/archive-file.ts'
import { MIGRATIONS } from '../../../../src/storage/migrations.ts'
import { accountRecord, addressRecord } from '../../../helpers/records.ts'
import { tempFolder } from '../../../helpers/temp-folder.ts'
import { startTestApp, unwrap, START_TIME, type TestApp } from '../../../helpers/test-app.ts'

/** The migrations of the last version that did not number its parser. */
const OLD_VERSION = 8
const STUB = 'Your email client does not support HTML messages.'
const HTML =
  '<p>Hi Ann,</p><p>Please <a href="https://app.example.org/confirm?t=abc123">confirm your address</a>.</p>'

const bodyOf = (text: string, html: string): MessageBody => ({
  to: 'one@mail.example',
  text,
  html,
  files: [],
})

interface OldMessage {
  readonly body: MessageBody
  readonly snippet: string
  readonly source?: string
}

/** An archive of the earlier version with these messages, `a.1` and so on, the last one the newest. */
const oldArchive = (messages: readonly OldMessage[]): string => {
  const file = join(tempFolder(), 'archive.db')
  const db = new DatabaseSync(file)
  db.exec(`${MIGRATIONS.slice(0, OLD_VERSION).join(';')}; PRAGMA user_version = ${OLD_VERSION}`)
  db.prepare('INSERT INTO accounts VALUES (?, ?)').run('a', JSON.stringify(accountRecord({ paused: true })))
  db.prepare('INSERT INTO addresses VALUES (?, ?, ?)').run(
    'a.e1',
    'a',
    JSON.stringify(addressRecord({ ended: true, kept: true })),
  )
  messages.forEach(({ body, snippet, source }, at) => {
    const seq = (at + 1) * 2048
    db.prepare(
      `INSERT INTO messages (seq, key, address, sender, subject, received_at, unread, snippet, attachments)
       VALUES (?, ?, 'a.e1', 'Shop <shop@example.org>', 'Confirm your address', ?, 0, ?, ?)`,
    ).run(seq, `a.${at + 1}`, START_TIME - 1000 + at, snippet, body.files.length)
    db.prepare('INSERT INTO bodies VALUES (?, ?)').run(seq, JSON.stringify(body))
    db.prepare(
      'INSERT INTO found (rowid, sender, subject, files, words, marks) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(seq, 'Shop', 'Confirm your address', '', body.text, '')
    if (source !== undefined)
      db.prepare('INSERT INTO sources VALUES (?, ?)').run(seq, Buffer.from(source.replaceAll('\n', '\r\n')))
  })
  db.close()
  return file
}

const startWith = (file: string): Promise<TestApp> => {
  const { archive } = openArchiveFile(file, 0)
  return startTestApp(START_TIME, undefined, undefined, undefined, undefined, archive)
}
const snippets = ({ archive }: TestApp): string[] =>
  archive.page(null, { cursor: null, limit: 99 }).rows.map(({ snippet }) => snippet)
const search = async ({ mayfly }: TestApp, query: string): Promise<number> =>
  unwrap(await mayfly.handlers['message.search']({ query, cursor: null, limit: 9 })).total

const stub: OldMessage = { body: bodyOf(STUB, HTML), snippet: STUB }
const plain: OldMessage = { body: bodyOf('Hello, 2 words', ''), snippet: 'Hello, 2 words' }

describe('messages of an earlier version', () => {
  it('are parsed again while idle, and are found by their text', async () => {
    const app = await startWith(oldArchive([plain, ...Array.from({ length: 12 }, () => stub)]))
    expect(snippets(app)).toContain(STUB)
    await app.clock.run(120_000)
    const read = 'Hi Ann, Please confirm your address.'
    expect(snippets(app)).toEqual([...Array.from({ length: 12 }, () => read), 'Hello, 2 words'])
    expect([await search(app, 'Ann'), await search(app, 'HTML')]).toEqual([12, 0])
    expect(app.archive.message('a.5')).toMatchObject({
      link: { url: 'https://app.example.org/confirm?t=abc123', purpose: 'confirm' },
      body: { text: 'Hi Ann,\n\nPlease confirm your address.', html: HTML },
    })
  })

  it('are parsed again immediately when they are opened', async () => {
    const app = await startWith(oldArchive([stub]))
    const view = unwrap(await app.mayfly.handlers['message.read']({ message: 'a.1' }))
    expect(view).toMatchObject({
      snippet: 'Hi Ann, Please confirm your address.',
      text: 'Hi Ann,\n\nPlease confirm your address.',
      html: HTML,
      link: { purpose: 'confirm' },
    })
  })

  it('are parsed from their source if only the source has the text', async () => {
    const source = [
      'From: shop@example.org',
      'Subject: Planning',
      'Content-Type: text/calendar; charset=iso-8859-1; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Planning',
      'DTSTART:20261201T100000Z',
      'DESCRIPTION:https://meet.example.org/j/1',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n')
    const file = { id: '0', filename: 'invite-1.ics', size: 9, contentType: 'text/calendar', url: null }
    const body = { ...bodyOf('', ''), files: [file] }
    const app = await startWith(oldArchive([{ body, snippet: '', source }]))
    const view = unwrap(await app.mayfly.handlers['message.read']({ message: 'a.1' }))
    expect(view.text).toContain('Planning\n2026-12-01 10:00 (UTC)')
    expect(view.attachments).toMatchObject([{ invitation: { joinUrl: 'https://meet.example.org/j/1' } }])
    expect(await search(app, 'planning')).toBe(1)
  })

  it('are parsed once: an interrupted run continues, and later messages are not parsed again', () => {
    const file = oldArchive(Array.from({ length: 5 }, () => stub))
    const first = openArchiveFile(file, 0).archive
    expect(first.takeOutdated(2)).toEqual(['a.5', 'a.4'])
    expect([first.isOutdated('a.5'), first.isOutdated('a.1')]).toEqual([true, true])
    expect(first.takeOutdated(2)).toEqual(['a.3', 'a.2'])
    first.close()
    const second = openArchiveFile(file, 0).archive
    expect([second.isOutdated('a.4'), second.isOutdated('a.3')]).toEqual([false, true])
    expect(second.takeOutdated(9)).toEqual(['a.3', 'a.2', 'a.1'])
    expect(second.takeOutdated(9)).toEqual([])
    second.close()
    const third = openArchiveFile(file, 0).archive
    expect([third.isOutdated('a.1'), third.takeOutdated(9)]).toEqual([false, []])
    third.close()
  })

  it('cost nothing in a new archive, which has none', () => {
    const { archive } = openArchiveFile(join(tempFolder(), 'archive.db'), 0)
    expect([archive.takeOutdated(9), archive.isOutdated('a.1')]).toEqual([[], false])
    archive.close()
  })
})
