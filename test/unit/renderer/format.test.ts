// How things are written: senders, codes, times, files, and what a notification tells.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLines } from '../../../src/renderer/addresses/lines.ts'
import { sectionOf, sectionStart } from '../../../src/renderer/addresses/sections.ts'
import { groupCode } from '../../../src/renderer/format/code.ts'
import { daysBetween, formatsFor, localeFor } from '../../../src/renderer/format/dates.ts'
import { explain } from '../../../src/renderer/format/failure.ts'
import { lifeOf } from '../../../src/renderer/format/life.ts'
import { settingName } from '../../../src/renderer/format/setting-name.ts'
import { readSender } from '../../../src/mail/sender.ts'
import { dangerOf, disguise, kindOfBytes } from '../../../src/mail/file-type.ts'
import { plainName } from '../../../src/mail/file-name.ts'
import { acceleratorOf } from '../../../src/renderer/settings/accelerator.ts'
import { clockOf, minuteOf } from '../../../src/renderer/settings/minutes.ts'
import { defaults } from '../../../src/shared/default-settings.ts'
import { tomorrowMorning } from '../../../src/shared/pause.ts'
import { readSettings } from '../../../src/shared/settings.ts'
import { textFor } from '../../../src/shared/text/index.ts'
import { address } from '../../helpers/sample.ts'

const english = textFor('en', 'en')
const now = new Date(2026, 10, 21, 14, 0).getTime()
const MINUTE = 60_000
const DAY = 86_400_000

test('a sender is a name and an address, or both the same', () => {
  expect(readSender('GitHub <noreply@github.com>')).toEqual({ name: 'GitHub', address: 'noreply@github.com' })
  expect(readSender('"Doe, \\"J\\"" <j@doe.example>')).toEqual({ name: 'Doe, "J"', address: 'j@doe.example' })
  expect(readSender('a@b.example')).toEqual({ name: 'a@b.example', address: 'a@b.example' })
  expect(readSender('<a@b.example>')).toEqual({ name: 'a@b.example', address: 'a@b.example' })
  expect(readSender('')).toEqual({ name: '', address: '' })
  fc.assert(fc.property(fc.string(), (line) => typeof readSender(line).name === 'string'))
})

test('codes are grouped for the eye and never changed', () => {
  expect(groupCode('482913')).toEqual(['482', '913'])
  expect(groupCode('77041936')).toEqual(['7704', '1936'])
  expect(groupCode('1234567')).toEqual(['123', '4567'])
  expect(groupCode('4821')).toEqual(['4821'])
  expect(groupCode('AB-1234')).toEqual(['AB-1234'])
  fc.assert(fc.property(fc.string(), (code) => groupCode(code).join('') === code))
})

describe('a life', () => {
  const at = (left: number) => lifeOf({ state: 'active', createdAt: now - DAY, endsAt: now + left }, now)

  test('warns in its last ten minutes, and knows what it was made for', () => {
    expect(at(2 * 3_600_000)).toMatchObject({ kind: 'running', late: false })
    expect(at(9.5 * MINUTE)).toMatchObject({ late: true })
    const made = (whole: number) =>
      lifeOf({ state: 'active', createdAt: now - whole / 2, endsAt: now + whole / 2 }, now)
    expect([3_600_000, DAY, 3 * DAY].map((whole) => made(whole))).toMatchObject([
      { days: 0 },
      { days: 1 },
      { days: 3 },
    ])
    expect(at(0)).toEqual({ kind: 'ended', at: now })
  })

  test('is endless or over', () => {
    expect(lifeOf({ state: 'active', createdAt: now, endsAt: null }, now)).toEqual({ kind: 'permanent' })
    expect(lifeOf({ state: 'ended', createdAt: now, endsAt: now + 1 }, now).kind).toBe('ended')
  })

  test('keeps its share between nothing and all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 * DAY }),
        fc.integer({ min: -DAY, max: 10 * DAY }),
        (left, age) => {
          const life = lifeOf({ state: 'active', createdAt: now - age, endsAt: now + left }, now)
          expect(life.kind === 'running' && life.share > 0 && life.share <= 1).toBe(true)
        },
      ),
    )
  })
})

test('addresses stand in sections by day, the ended ones apart', () => {
  const list = [
    address('a', now, { age: 0 }),
    address('b', now, { age: 13 * 3_600_000 }),
    address('c', now, { age: 15 * 3_600_000 }),
    address('d', now, { age: 9 * DAY }),
    address('e', now, { age: 0, state: 'ended' }),
  ]
  expect(list.map((entry) => sectionOf(entry, now))).toEqual([
    'today',
    'today',
    'yesterday',
    'earlier',
    'ended',
  ])
  expect(list.map((_, index) => sectionStart(list, index, now))).toEqual([
    'today',
    null,
    'yesterday',
    'earlier',
    'ended',
  ])
})

test('the lines of an address say what it is for and what happened', () => {
  const lines = (part: Parameters<typeof address>[2], days = 0) =>
    addressLines(address('x', now, part), english.page, {
      day: () => 'Friday',
      date: (ms) => formatsFor('en-GB').brief(ms, now),
      retention: days === 0 ? { kind: 'until-end' } : { kind: 'days', days },
    })
  const latest = { message: 'm', sender: 'Shop <a@b.example>', subject: 'Hello', receivedAt: now }
  expect(lines({})).toEqual({ first: 'x@mayfly.test', second: 'No mail yet' })
  expect(lines({ latest })).toEqual({ first: 'x@mayfly.test', second: 'Shop: Hello' })
  expect(lines({ latest, label: 'shoes' })).toEqual({ first: 'shoes', second: 'x@mayfly.test' })
  expect(lines({ state: 'ended' })).toEqual({ first: 'x@mayfly.test', second: 'Ended Friday' })
  expect(lines({ state: 'ended', latest, label: 'shoes' }, 3)).toEqual({
    first: 'shoes',
    second: 'x@mayfly.test · readable until Tue',
  })
  expect(lines({ state: 'ended', latest: null }, 3).second).toBe('Ended Friday')
})

test('dates are written in the language of the page, in the system’s own way where it is the same', () => {
  expect(localeFor('de', 'de-AT')).toBe('de-AT')
  expect(localeFor('en', 'de-AT')).toBe('en')
  const format = formatsFor('en-GB')
  expect(format.brief(now - MINUTE, now)).toBe('13:59')
  expect(format.brief(now - 3 * DAY, now)).toBe('Wed')
  expect(format.brief(now - 40 * DAY, now)).toBe('12 Oct')
  expect(format.brief(now - 400 * DAY, now)).toBe('17 Oct 2025')
  expect(format.bytes(84_211)).toBe('84 kB')
  expect(format.bytes(2_310_400)).toBe('2.3 MB')
  expect(format.bytes(0)).toBe('0 bytes')
  expect(daysBetween(new Date(2026, 2, 28, 23).getTime(), new Date(2026, 2, 29, 1).getTime())).toBe(1)
  expect(new Date(tomorrowMorning(now)).toString()).toContain('22 2026 08:00:00')
})

test('a failure is explained in our words, the server’s only as a quotation', () => {
  const format = formatsFor('en-GB')
  expect(explain(english, format, { kind: 'unauthorized', detail: '密钥无效' })).toEqual({
    title: 'Key refused',
    remedy: 'The server refused the key. Replace it in Settings.',
    detail: 'The server said: “密钥无效”',
    helps: 'settings',
  })
  expect(explain(english, format, { kind: 'rate-limited', until: now }).detail).toBe('Until 14:00')
  expect(explain(english, format, { kind: 'offline' })).toMatchObject({ detail: '', helps: 'retry' })
  expect(explain(english, format, { kind: 'taken' }).helps).toBe('nothing')
})

test('every setting that cannot be understood is named as the page names it', () => {
  const strange = { tlh: 'Qapla' }
  const parts = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, strange]))
  const whole = Object.fromEntries(Object.keys(defaults).map((name) => [name, 7.5]))
  const { notifications, service, newAddress } = defaults
  const inside = {
    notifications: parts(notifications),
    service: parts(service),
    newAddress: parts(newAddress),
  }
  const keys = [...readSettings(whole).misunderstood, ...readSettings(inside).misunderstood]
  expect(keys).toContain('notifications.privacy')
  const rows = keys.filter((key) => key !== 'welcomed').map((key) => settingName(english, key))
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.filter((row) => /[a-z][A-Z]|\w\.\w/.test(row) || row === english.settings.title)).toEqual([])
  expect(settingName(english, 'notifications.privacy')).toBe('Notifications: A notification tells')
  expect(settingName(english, 'welcomed')).toBe('Settings')
})

describe('a file', () => {
  test('is what its bytes say', () => {
    const bytes = (...values: number[]) => kindOfBytes(Uint8Array.from(values))
    expect(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('png')
    expect(bytes(0x4d, 0x5a, 0x90)).toBe('program')
    expect(bytes(0x7f, 0x45, 0x4c, 0x46)).toBe('program')
    expect(bytes(0x25, 0x50, 0x44, 0x46, 0x2d)).toBe('pdf')
    expect(bytes()).toBe('other')
  })

  test('in disguise is found out', () => {
    expect(disguise('invoice.pdf', 'program')).toBe('program')
    expect(disguise('photo.jpg', 'png')).toBe('png')
    expect(disguise('photo.jpg', 'jpeg')).toBeNull()
    expect(disguise('setup.exe', 'program')).toBeNull()
    expect(dangerOf('Invoice.PDF.exe')).toBe('program')
    // A browser opens a page whatever is in it, but this is none.
    expect(disguise('invoice.html', 'program')).toBe('program')
  })

  test.each([
    'invoice.pdf.js.',
    'invoice.pdf.js\u200b',
    'a.js. ',
    'a.js.\u00a0',
    'a.js \u3000',
    'x\u202efdp.JS',
    'a.exe\u0000',
    `${'x'.repeat(300)}.js.`,
  ])('is judged by the name it is saved under: %j', (name) => {
    expect(plainName(name, 'file')).toMatch(/\.(?:js|exe)$/iu)
    expect(dangerOf(name)).toBe('program')
    expect(dangerOf(plainName(name, 'file'))).toBe('program')
  })

  test.each(
    'py pyw pl rb xll xlam msc iqy slk vhdx jnlp apk mobileconfig webloc inetloc terminal scpt flatpakref appinstaller ps1 hta url wsb cab crt mdb exe js reg docm iso'.split(
      ' ',
    ),
  )('that runs as .%s is warned of', (ending) => expect(dangerOf(`invoice.pdf.${ending}`)).toBe('program'))

  test.each('html htm xhtml mht svg svgz'.split(' '))('that is a page, .%s, is warned of as one', (ending) =>
    expect(dangerOf(`invoice.${ending}`)).toBe('page'),
  )

  test.each(
    (
      'pdf doc docx xls xlsx ppt pptx odt ods odp rtf csv tsv txt md log tex epub pages numbers key png jpg jpeg gif webp avif heic ' +
      'bmp tif tiff ico psd zip gz tar 7z rar eml msg ics vcf p7s asc sig mp3 m4a wav ogg flac mp4 mov avi mkv webm json xml yaml ' +
      'gpx ttf woff2'
    ).split(' '),
  )('an everyday .%s file is not', (ending) => expect(dangerOf(`invoice.${ending}`)).toBeNull())

  test('whatever the name, what is saved is judged as what was sent', () => {
    const ending = fc.constantFrom('.js', '.exe', '.txt', '.', ' ', '\u200b', '\u00a0', 'x', '.py')
    fc.assert(
      fc.property(fc.array(ending, { maxLength: 200 }), (parts) => {
        const name = parts.join('')
        const saved = plainName(name, 'file')
        expect(saved).not.toMatch(/[.\s]$/u)
        expect(dangerOf(name)).toBe(dangerOf(saved))
      }),
    )
  })

  test('has a plain name', () => {
    expect(plainName('../../etc/passwd', 'file')).toBe('passwd')
    expect(plainName('C:\\x\\y.txt', 'file')).toBe('y.txt')
    expect(plainName('invoice\u202efdp.exe', 'file')).toBe('invoicefdp.exe')
    expect(plainName('\u0000..', 'file')).toBe('file')
    expect(plainName('CON.txt', 'file')).toBe('_CON.txt')
    expect(plainName('a:b?.txt . ', 'file')).toBe('a_b_.txt')
    expect(plainName(`${'x'.repeat(400)}.pdf`, 'file')).toMatch(/^x{116}\.pdf$/)
    fc.assert(fc.property(fc.string(), (name) => !/[/\\\p{Cc}]/u.test(plainName(name, 'file'))))
  })
})

test('minutes and clocks come back to each other', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => minuteOf(clockOf(minute)) === minute))
  expect(minuteOf('')).toBe(0)
  expect(minuteOf('99:99')).toBe(0)
})

test('a shortcut needs a modifier and a key', () => {
  const press = { key: 'n', code: 'KeyN', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(acceleratorOf(press)).toBeNull()
  expect(acceleratorOf({ ...press, shiftKey: true })).toBeNull()
  expect(acceleratorOf({ ...press, ctrlKey: true, altKey: true })).toBe('Control+Alt+N')
  expect(acceleratorOf({ ...press, key: 'F6', code: 'F6' })).toBe('F6')
  expect(acceleratorOf({ ...press, key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeNull()
})
