// How senders, codes, times, files and shortcuts are written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLines } from '../../../src/renderer/views/addresses/address-lines.ts'
import { groupCode } from '../../../src/shared/group-code.ts'
import { daysBetween, formatsFor, localeFor } from '../../../src/renderer/format/formats.ts'
import { explainFailure } from '../../../src/renderer/format/explain-failure.ts'
import { lifetimeStatusOf } from '../../../src/renderer/format/lifetime-status.ts'
import { settingName } from '../../../src/renderer/format/setting-name.ts'
import { parseSender } from '../../../src/mail/sender/sender.ts'
import { fileRisk, findTypeMismatch, detectFileType } from '../../../src/mail/files/file-type.ts'
import { safeFileName } from '../../../src/mail/files/safe-file-name.ts'
import { acceleratorOf } from '../../../src/renderer/views/settings/accelerator.ts'
import { formatTimeOfDay, parseTimeOfDay } from '../../../src/renderer/format/time-of-day.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import { tomorrowMorning } from '../../../src/shared/model/pause.ts'
import { parseSettings } from '../../../src/shared/contract/parse-settings.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { sampleAddress } from '../../helpers/sample-data.ts'

const english = catalogueFor('en', 'en')
const now = new Date(2026, 10, 21, 14, 0).getTime()
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('a sender has a name and an address, or the same text for both', () => {
  expect(parseSender('GitHub <noreply@github.com>')).toEqual({
    name: 'GitHub',
    address: 'noreply@github.com',
  })
  expect(parseSender('"Doe, \\"J\\"" <j@doe.example>')).toEqual({
    name: 'Doe, "J"',
    address: 'j@doe.example',
  })
  expect(parseSender('a@b.example')).toEqual({ name: 'a@b.example', address: 'a@b.example' })
  expect(parseSender('<a@b.example>')).toEqual({ name: 'a@b.example', address: 'a@b.example' })
  expect(parseSender('')).toEqual({ name: '', address: '' })
  fc.assert(fc.property(fc.string(), (line) => typeof parseSender(line).name === 'string'))
})

test('codes are grouped and never changed', () => {
  expect(groupCode('482913')).toEqual(['482', '913'])
  expect(groupCode('77041936')).toEqual(['7704', '1936'])
  expect(groupCode('1234567')).toEqual(['123', '4567'])
  expect(groupCode('4821')).toEqual(['4821'])
  expect(groupCode('AB-1234')).toEqual(['AB-1234'])
  fc.assert(fc.property(fc.string(), (code) => groupCode(code).join('') === code))
})

describe('a lifetime', () => {
  test('expires soon in its last tenth, however long it was', () => {
    const isSoon = (whole: number, left: number) =>
      lifetimeStatusOf({ state: 'active', createdAt: now - whole + left, expiresAt: now + left }, now)
    for (const whole of [HOUR_MS, DAY_MS, 30 * DAY_MS]) {
      expect(isSoon(whole, whole * 0.11)).toMatchObject({ kind: 'running', expiresSoon: false })
      expect(isSoon(whole, whole * 0.09)).toMatchObject({ kind: 'running', expiresSoon: true })
    }
    expect(isSoon(DAY_MS, 0)).toEqual({ kind: 'expired', expiredAt: now })
  })

  test('ends in its last ten minutes, or the second half of a shorter one', () => {
    const isEnding = (whole: number, left: number): boolean => {
      const status = lifetimeStatusOf(
        { state: 'active', createdAt: now - whole + left, expiresAt: now + left },
        now,
      )
      return status.kind === 'running' && status.ending
    }
    expect([HOUR_MS, 30 * DAY_MS].map((whole) => isEnding(whole, 11 * MINUTE_MS))).toEqual([false, false])
    expect([HOUR_MS, 30 * DAY_MS].map((whole) => isEnding(whole, 9 * MINUTE_MS))).toEqual([true, true])
    expect([6, 4].map((left) => isEnding(10 * MINUTE_MS, left * MINUTE_MS))).toEqual([false, true])
  })

  test('is permanent or expired', () => {
    expect(lifetimeStatusOf({ state: 'active', createdAt: now, expiresAt: null }, now)).toEqual({
      kind: 'permanent',
    })
    expect(lifetimeStatusOf({ state: 'expired', createdAt: now, expiresAt: now + 1 }, now).kind).toBe(
      'expired',
    )
  })

  test('has a remaining fraction between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 * DAY_MS }),
        fc.integer({ min: -DAY_MS, max: 10 * DAY_MS }),
        (left, age) => {
          const status = lifetimeStatusOf(
            { state: 'active', createdAt: now - age, expiresAt: now + left },
            now,
          )
          expect(
            status.kind === 'running' && status.remainingFraction > 0 && status.remainingFraction <= 1,
          ).toBe(true)
        },
      ),
    )
  })
})

test('the lines of an address row: its label or name, its latest message or expiry', () => {
  const lines = (part: Parameters<typeof sampleAddress>[2], days = 0) =>
    addressLines(sampleAddress('x', now, part), english.page, {
      dayAndTime: () => 'Friday',
      compactDate: (ms) => formatsFor('en-GB').compactDate(ms, now),
      retention: days === 0 ? { kind: 'until-end' } : { kind: 'days', days },
      kept: 'Kept here',
      off: 'Switched off',
      now,
    })
  const latest = { message: 'm', sender: 'Shop <a@b.example>', subject: 'Hello', receivedAt: now }
  expect(lines({})).toEqual({ first: 'x@mayfly.test', second: 'No mail yet' })
  const elsewhere = { createdAt: now - 120_000, checkedAt: null }
  expect(lines(elsewhere).second).toBe('Not checked yet')
  expect(lines({ ...elsewhere, latestMessage: latest }).second).toBe('Shop: Hello')
  expect(lines({ ...elsewhere, checkedAt: now }).second).toBe('No mail yet')
  expect(lines({ latestMessage: latest })).toEqual({ first: 'x@mayfly.test', second: 'Shop: Hello' })
  expect(lines({ latestMessage: latest, label: 'shoes' })).toEqual({
    first: 'shoes',
    second: 'x@mayfly.test',
  })
  expect(lines({ state: 'expired', endReason: 'off', expiresAt: null }).second).toBe('Switched off')
  expect(lines({ state: 'expired', kept: true, label: 'old' })).toEqual({
    first: 'old',
    second: 'x@mayfly.test',
    third: 'Kept here',
  })
  expect(lines({ state: 'expired', label: 'old' }).third).toBe('Expired Sun')
  expect(lines({ state: 'expired' })).toEqual({ first: 'x@mayfly.test', second: 'Expired Friday' })
  expect(lines({ state: 'expired', latestMessage: latest, label: 'shoes' }, 3)).toEqual({
    first: 'shoes',
    second: 'x@mayfly.test',
    third: 'readable until Tue',
  })
  expect(lines({ state: 'expired', latestMessage: null }, 3).second).toBe('Expired Friday')
})

test('dates are in the language of the page, in the system’s own format if the languages are the same', () => {
  expect(localeFor('de', 'de-AT')).toBe('de-AT')
  expect(localeFor('en', 'de-AT')).toBe('en')
  const format = formatsFor('en-GB')
  expect(format.compactDate(now - MINUTE_MS, now)).toBe('13:59')
  expect(format.compactDate(now - 3 * DAY_MS, now)).toBe('Wed')
  expect(format.compactDate(now - 40 * DAY_MS, now)).toBe('12 Oct')
  expect(format.compactDate(now - 400 * DAY_MS, now)).toBe('17 Oct 2025')
  expect(format.bytes(84_211)).toBe('84 kB')
  expect(format.bytes(2_310_400)).toBe('2.3 MB')
  expect(format.bytes(0)).toBe('0 bytes')
  expect(daysBetween(new Date(2026, 2, 28, 23).getTime(), new Date(2026, 2, 29, 1).getTime())).toBe(1)
  expect(new Date(tomorrowMorning(now)).toString()).toContain('22 2026 08:00:00')
})

test('a failure is explained by the catalogue, and the server’s detail only quoted', () => {
  const format = formatsFor('en-GB')
  expect(explainFailure(english, format, { kind: 'unauthorized', detail: '密钥无效' })).toEqual({
    title: 'API key rejected',
    remedy: 'The server rejected the API key. Enter a new one.',
    detail: 'The server said: “密钥无效”',
    remedyAction: 'enter-key',
  })
  expect(explainFailure(english, format, { kind: 'rate-limited', until: now }).detail).toBe('Until 14:00')
  expect(explainFailure(english, format, { kind: 'offline' })).toMatchObject({
    detail: '',
    remedyAction: 'retry',
  })
  expect(explainFailure(english, format, { kind: 'quota' }).remedyAction).toBe('nothing')
})

test('every invalid setting has its name on the page', () => {
  const strange = { tlh: 'Qapla' }
  const parts = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, strange]))
  const whole = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((name) => [name, 7.5]))
  const { notifications, service, newAddress } = DEFAULT_SETTINGS
  const inside = {
    notifications: parts(notifications),
    service: parts(service),
    newAddress: parts(newAddress),
  }
  const keys = [...parseSettings(whole).invalidFields, ...parseSettings(inside).invalidFields]
  expect(keys).toContain('notifications.privacy')
  const rows = keys
    .filter((key) => !['welcomed', 'updatesAsked', 'trustedCertificates'].includes(key))
    .map((key) => settingName(english, key))
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.filter((row) => /[a-z][A-Z]|\w\.\w/.test(row) || row === english.settings.title)).toEqual([])
  expect(settingName(english, 'notifications.privacy')).toBe('Notifications: Show in notifications')
  expect(settingName(english, 'welcomed')).toBe('Settings')
})

describe('a file', () => {
  test('is classified by its bytes', () => {
    const bytes = (...values: number[]) => detectFileType(Uint8Array.from(values))
    expect(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('png')
    expect(bytes(0x4d, 0x5a, 0x90)).toBe('program')
    expect(bytes(0x7f, 0x45, 0x4c, 0x46)).toBe('program')
    expect(bytes(0x25, 0x50, 0x44, 0x46, 0x2d)).toBe('pdf')
    expect(bytes()).toBe('other')
  })

  test('whose bytes differ from its name is detected', () => {
    expect(findTypeMismatch('invoice.pdf', 'program')).toBe('program')
    expect(findTypeMismatch('photo.jpg', 'png')).toBe('png')
    expect(findTypeMismatch('photo.jpg', 'jpeg')).toBeNull()
    expect(findTypeMismatch('setup.exe', 'program')).toBeNull()
    expect(fileRisk('Invoice.PDF.exe')).toBe('program')
    // A browser opens a page whatever it contains, but this is not a page.
    expect(findTypeMismatch('invoice.html', 'program')).toBe('program')
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
  ])('is classified by the name it is saved under: %j', (name) => {
    expect(safeFileName(name, 'file')).toMatch(/\.(?:js|exe)$/iu)
    expect(fileRisk(name)).toBe('program')
    expect(fileRisk(safeFileName(name, 'file'))).toBe('program')
  })

  test.each(
    'py pyw pl rb xll xlam msc iqy slk vhdx jnlp apk mobileconfig webloc inetloc terminal scpt flatpakref appinstaller ps1 hta url wsb cab crt mdb exe js reg docm iso'.split(
      ' ',
    ),
  )('that runs as .%s is warned of', (ending) => expect(fileRisk(`invoice.pdf.${ending}`)).toBe('program'))

  test.each('html htm xhtml mht svg svgz'.split(' '))(
    'that is a page, .%s, has the warning for pages',
    (ending) => expect(fileRisk(`invoice.${ending}`)).toBe('page'),
  )

  test.each(
    (
      'pdf doc docx xls xlsx ppt pptx odt ods odp rtf csv tsv txt md log tex epub pages numbers key png jpg jpeg gif webp avif heic ' +
      'bmp tif tiff ico psd zip gz tar 7z rar eml msg ics vcf p7s asc sig mp3 m4a wav ogg flac mp4 mov avi mkv webm json xml yaml ' +
      'gpx ttf woff2'
    ).split(' '),
  )('an everyday .%s file is not', (ending) => expect(fileRisk(`invoice.${ending}`)).toBeNull())

  test('a saved file is classified like the sent one, whatever the name', () => {
    const ending = fc.constantFrom('.js', '.exe', '.txt', '.', ' ', '\u200b', '\u00a0', 'x', '.py')
    fc.assert(
      fc.property(fc.array(ending, { maxLength: 200 }), (parts) => {
        const name = parts.join('')
        const saved = safeFileName(name, 'file')
        expect(saved).not.toMatch(/[.\s]$/u)
        expect(fileRisk(name)).toBe(fileRisk(saved))
      }),
    )
  })

  test('gets a safe name', () => {
    expect(safeFileName('../../etc/passwd', 'file')).toBe('passwd')
    expect(safeFileName('C:\\x\\y.txt', 'file')).toBe('y.txt')
    expect(safeFileName('invoice\u202efdp.exe', 'file')).toBe('invoicefdp.exe')
    expect(safeFileName('\u0000..', 'file')).toBe('file')
    expect(safeFileName('CON.txt', 'file')).toBe('_CON.txt')
    expect(safeFileName('a:b?.txt . ', 'file')).toBe('a_b_.txt')
    expect(safeFileName(`${'x'.repeat(400)}.pdf`, 'file')).toMatch(/^x{116}\.pdf$/)
    fc.assert(fc.property(fc.string(), (name) => !/[/\\\p{Cc}]/u.test(safeFileName(name, 'file'))))
  })
})

test('times of day round-trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      (minute) => parseTimeOfDay(formatTimeOfDay(minute)) === minute,
    ),
  )
  expect(parseTimeOfDay('')).toBeNull()
  expect(parseTimeOfDay('99:99')).toBeNull()
})

test('a shortcut needs a modifier and a key', () => {
  const press = { key: 'n', code: 'KeyN', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(acceleratorOf(press)).toBeNull()
  expect(acceleratorOf({ ...press, shiftKey: true })).toBeNull()
  expect(acceleratorOf({ ...press, ctrlKey: true, altKey: true })).toBe('Control+Alt+N')
  expect(acceleratorOf({ ...press, key: 'F6', code: 'F6' })).toBe('F6')
  expect(acceleratorOf({ ...press, key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeNull()
})
