// The checks of a mail: the table of mails, and what the data of caniemail.com says of each feature.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { caniemail } from 'caniemail'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailFeatures, mailFeaturesFile, newestVersion } from '../../../../scripts/mail-features.ts'
import { checkMail } from '../../../../src/mail/checks/check-mail.ts'
import {
  featureSupport,
  FEATURE_NAMES,
  FOUND_FEATURES,
  UNSEEN_FEATURES,
} from '../../../../src/mail/checks/mail-features.ts'
import { readMailToCheck } from '../../../../src/mail/mime/read-mail-to-check.ts'
import type { MailAuthentication } from '../../../../src/shared/contract/rest-schemas.ts'
import { FINDING_KINDS, type MailFinding } from '../../../../src/shared/model/mail-finding.ts'
import { BODY_FEATURES, CHECKED_MAILS } from '../../../fixtures/checked-mails.ts'

const findingsOf = async (
  source: string,
  authentication: MailAuthentication | null = null,
): Promise<readonly MailFinding[]> =>
  checkMail(await readMailToCheck(new Uint8Array(Buffer.from(source)), authentication)).findings

const summary = ({ severity, kind, about, detail }: MailFinding): string =>
  [severity, kind, about, detail].filter((part) => part !== '').join(' ')

const nameOf = ({ support }: MailFinding): string => support?.url.split('/').at(-2) ?? ''

test.each(CHECKED_MAILS)('$name', async ({ source, finds, features }) => {
  const findings = await findingsOf(source)
  const others = findings.filter(({ kind }) => kind !== 'feature')
  expect(others.map(summary).sort()).toEqual([...finds].sort())
  if (!features) return
  const found = findings.filter(({ kind }) => kind === 'feature').map(nameOf)
  expect(found.filter((name) => !BODY_FEATURES.includes(name)).sort()).toEqual([...features].sort())
})

test('each kind of finding occurs in the table, and most mails have none of it', async () => {
  const found = await Promise.all(CHECKED_MAILS.map(({ source }) => findingsOf(source)))
  for (const kind of FINDING_KINDS.filter((one) => one !== 'sender-check' && one !== 'feature')) {
    const count = found.filter((findings) => findings.some((finding) => finding.kind === kind)).length
    expect(count, kind).toBeGreaterThan(0)
    expect(count, kind).toBeLessThan(found.length / 2)
  }
})

const AUTHENTICATION: MailAuthentication = {
  verdict: 'fail',
  domain: 'shop.org',
  spf: { result: 'pass', domain: 'shop.org' },
  dkim: { result: 'none', domain: '' },
  dmarc: { result: 'fail', domain: 'shop.org' },
}

test('what the service found out about the sender is a finding unless it passed', async () => {
  const findings = await findingsOf(CHECKED_MAILS[0]?.source ?? '', AUTHENTICATION)
  expect(findings.map(summary).filter((text) => text.includes('sender-check'))).toEqual([
    'problem sender-check DMARC fail',
    'hint sender-check DKIM none',
  ])
})

describe('places', () => {
  const SOURCE = [
    'From: a@shop.org',
    'To: wrong',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>A long paragraph =',
    'that goes on</p>=0A<p>one more</p>',
    '<video></video>',
    '<style>',
    '.a { border-radius: 4px }',
    '</style>',
    '<video></video>',
    '',
  ].join('\r\n')

  test('are lines of the part and of the source', async () => {
    const findings = await findingsOf(SOURCE)
    const placeOf = (about: string) => {
      const { line, sourceLine, count } = findings.find((one) => one.about === about)!
      return { line, sourceLine, count }
    }
    expect(placeOf('wrong')).toEqual({ line: null, sourceLine: 2, count: 1 })
    expect(placeOf('<video> element')).toEqual({ line: 3, sourceLine: 8, count: 2 })
    expect(placeOf('border-radius')).toEqual({ line: 5, sourceLine: 10, count: 1 })
  })

  test('are only lines of the part in Base64', async () => {
    const content = Buffer.from('<p>a</p>\n<video></video>').toString('base64')
    const source = `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`
    const video = (await findingsOf(source)).find(({ about }) => about === '<video> element')
    expect(video).toMatchObject({ line: 2, sourceLine: null })
  })
})

const rawSchema = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      category: z.string(),
      stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
    }),
  ),
})
const raw = rawSchema.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('caniemail/caniemail.json'), 'utf8')),
)

describe('the data of caniemail.com', () => {
  test('is in the file that the script writes', async () => {
    expect(readFileSync(mailFeaturesFile, 'utf8')).toBe(await mailFeatures())
  })

  test('counts the newest version of each program', () => {
    expect(newestVersion(['2011', '2016', '16.80'])).toBe('16.80')
    expect(newestVersion(['16', '9.3', '12.4'])).toBe('16')
    expect(newestVersion(['2019-08', '2024-04'])).toBe('2024-04')
    expect(newestVersion(['2007', '2019'])).toBe('2019')
    for (const { slug, category, stats } of raw.data) {
      if (category === 'others') continue
      const newest = Object.values(stats).flatMap((platforms) =>
        Object.values(platforms).map((versions) => versions[newestVersion(Object.keys(versions))] ?? ''),
      )
      const { shown, partly, notShown, failing } = featureSupport(slug)
      expect([shown, partly, notShown], slug).toEqual(
        ['y', 'a', 'n'].map((letter) => newest.filter((status) => status.startsWith(letter)).length),
      )
      expect(failing, slug).toHaveLength(notShown)
    }
  })

  test('has only features that can be found, or that no source shows', () => {
    expect(FEATURE_NAMES.filter((name) => !FOUND_FEATURES.has(name)).sort()).toEqual(
      [...UNSEEN_FEATURES].sort(),
    )
    expect([...FOUND_FEATURES].filter((name) => !FEATURE_NAMES.includes(name))).toEqual([])
  })
})

/** Programs that the package's checker knows all features of. */
const COMPARED_CLIENTS: Parameters<typeof caniemail>[0]['clients'] = [
  'gmail.desktop-webmail',
  'outlook.windows',
  'orange.ios',
]
const COMPARED_NAMES = ['Gmail (Desktop Webmail)', 'Outlook (Windows)', 'Orange (iOS)']

test('all that the checker of the package finds is found, too', async () => {
  let compared = 0
  for (const { name, source } of CHECKED_MAILS) {
    const mail = await readMailToCheck(new Uint8Array(Buffer.from(source)), null)
    const { findings } = checkMail(mail)
    // The package reads all of it.
    if (!mail.html || findings.some(({ kind }) => kind === 'css-unread')) continue
    const ours = findings.filter(({ support }) =>
      COMPARED_NAMES.some((client) => support?.failing.includes(client)),
    )
    const { issues } = caniemail({ clients: COMPARED_CLIENTS, html: mail.html.content })
    // To it, `#` alone is a place in the mail.
    const theirs = [...issues.errors.values()]
      .flat()
      .map(({ title }) => title.trim())
      .filter((title) => title !== 'Local anchors' || !mail.html?.content.includes('href="#"'))
    compared += theirs.length
    expect(
      theirs.filter((title) => !ours.some(({ about }) => about === title)),
      name,
    ).toEqual([])
  }
  expect(compared).toBeGreaterThan(20)
})
