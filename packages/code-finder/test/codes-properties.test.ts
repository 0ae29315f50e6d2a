// Properties of the finder for any mail: no exception, a plain value, a line of the mail, and bounded work.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCode } from '../src/codes/find-code.ts'
import { findActionLink } from '../src/links/find-action-link.ts'
import { findLinks } from '../src/links/find-links.ts'
import { htmlToText } from '../src/html/html-to-text.ts'
import { toVisibleMail, type MailContent } from '../src/visible-mail.ts'
import { readWrittenMails } from '../lab/read-mails.ts'

const corpus = readWrittenMails()
const mailOf = (part: Partial<MailContent>): MailContent => ({
  subject: '',
  sender: '',
  text: '',
  html: '',
  ...part,
})

/** Sentences with a placeholder for the code, in several languages and scripts. */
const SENTENCES = [
  'Your verification code is %.',
  '% is your login code',
  'Security code: %',
  'Ihr Bestätigungscode lautet %.',
  'Votre code de vérification est : %',
  'Tu código de verificación es %.',
  'Il tuo codice di verifica è %',
  'Seu código de verificação é %.',
  'Je verificatiecode is %.',
  'Twój kod weryfikacyjny to %',
  'Ваш код подтверждения: %',
  'Doğrulama kodunuz: %',
  'رمز التحقق الخاص بك هو %',
  '您的验证码是%，请勿泄露。',
  '您的驗證碼為 %',
  '認証コードは%です。',
  '인증번호는 %입니다.',
  'Use this one-time code to sign in:\n\n%',
] as const

const sixDigits = fc.integer({ min: 100_000, max: 999_999 }).map(String)
/** Letters that are no words of any language: no vowels after `qz`, since a label may be the end of a longer word. */
const noise = fc
  .array(fc.stringMatching(/^[a-z]{1,3}(?:qz)[b-df-hj-np-tv-z]{1,4}$/), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '))

describe('findCode', () => {
  it('finds a labelled code in noise', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SENTENCES),
        sixDigits,
        fc.array(noise),
        fc.array(noise),
        (sentence, code, before, after) => {
          const text = [...before, '', sentence.replace('%', code), '', ...after].join('\n')
          expect(findCode(toVisibleMail(mailOf({ text })))?.value).toBe(code)
        },
      ),
    )
  })

  it('finds the same code in text, in HTML and in both', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENTENCES), sixDigits, (sentence, code) => {
        const text = sentence.replace('%', code)
        const html = `<table><tr><td><p>${text.replaceAll('\n', '<br>').replace(code, `<b>${code}</b>`)}</p></td></tr></table>`
        for (const mail of [{ text }, { html }, { text, html }])
          expect(findCode(toVisibleMail(mailOf(mail)))?.value).toBe(code)
      }),
    )
  })

  it('returns null if two codes are equally likely', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENTENCES), sixDigits, sixDigits, (sentence, first, second) => {
        fc.pre(first !== second)
        const text = `${sentence.replace('%', first)}\n\n${sentence.replace('%', second)}`
        expect(findCode(toVisibleMail(mailOf({ text })))).toBeNull()
      }),
    )
  })

  it('returns null without a label', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, sixDigits)), noise, (lines, subject) => {
        expect(findCode(toVisibleMail(mailOf({ subject, text: lines.join('\n') })))).toBeNull()
      }),
    )
  })

  it('is not misled by numbers of other kinds', () => {
    const other = fc.constantFrom(
      'Order number: 771204',
      'Total: $4,829.13',
      'Call 1-800-555-0142',
      'From 198.51.100.23 at 10:42:07',
      'On 2026-01-14',
      '© 2026',
      'https://a.example/482913?code=771204',
      'Invoice #771204',
      'Version 4.8.2913',
      'Bestellnummer 771204',
      '订单号：771204',
      'PO Box 48291',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...SENTENCES),
        sixDigits,
        fc.array(other),
        fc.array(other),
        (sentence, code, before, after) => {
          fc.pre(code !== '771204')
          const text = [...before, '', sentence.replace('%', code), '', ...after].join('\n')
          // Among commercial lines a code may be missed, but a wrong one is never returned.
          const found = findCode(toVisibleMail(mailOf({ text })))
          expect([code, undefined]).toContain(found?.value)
        },
      ),
    )
  })

  it('returns a plain value and a line of the mail, the same every time', () => {
    for (const { mail } of corpus) {
      const found = findCode(toVisibleMail(mail))
      if (!found) continue
      expect(found.value).toMatch(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
      const lines = `${mail.subject}\n${mail.text}\n${htmlToText(mail.html)}`
        .split('\n')
        .map((line) => line.trim())
      lines.push(...toVisibleMail(mail).html.imageTexts.map(({ text }) => text))
      expect(lines).toContain(found.line)
      expect(findCode(toVisibleMail(mail))).toEqual(found)
    }
  })

  it('never throws', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(any, any, any, (subject, text, html) => {
        const mail = mailOf({ subject, text, html: `<p>code <a href="${html}">${html}` })
        const found = findCode(toVisibleMail(mail))
        if (found) expect(found.value).toMatch(/^[A-Za-z0-9-]{3,60}$/)
        findActionLink(toVisibleMail(mail))
        expect(findLinks(toVisibleMail(mail)).every(({ url }) => /^(?:https?|mailto):/i.test(url))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('never throws on pieces of real mails in any order', () => {
    const lines = corpus.flatMap(({ mail }) =>
      [mail.subject, ...mail.text.split('\n'), mail.html].filter((line) => line !== ''),
    )
    const any = fc.array(fc.constantFrom(...lines), { maxLength: 30 })
    fc.assert(
      fc.property(any, any, (text, html) => {
        const mail = mailOf({ text: text.join('\n'), html: html.join('\n') })
        const found = findCode(toVisibleMail(mail))
        if (found) expect(found.value).toMatch(/^[A-Za-z0-9-]{3,60}$/)
        findActionLink(toVisibleMail(mail))
        findLinks(toVisibleMail(mail))
      }),
      { numRuns: 200 },
    )
  })
})

describe('findLinks', () => {
  it('lists each link once, in order, with its text', () => {
    const html =
      '<a href="https://a.example"><img alt=""></a><a href="https://a.example/">Home</a> <a href="mailto:x@a.example">Write</a>' +
      '<a href="javascript:alert(1)">no</a><a href="/relative">no</a><a href="ftp://a.example/">no</a> see https://b.example/path).'
    expect(
      findLinks(
        toVisibleMail(mailOf({ html, text: 'Again: https://a.example/ and (https://c.example/x_(y))' })),
      ),
    ).toEqual([
      { url: 'https://a.example', label: 'Home' },
      { url: 'mailto:x@a.example', label: 'Write' },
      { url: 'https://b.example/path', label: 'https://b.example/path' },
      { url: 'https://c.example/x_(y)', label: 'https://c.example/x_(y)' },
    ])
  })

  it('ends an address where a Chinese or Japanese sentence continues', () => {
    const text = '请点击https://a.example/v?t=1完成验证。または「https://b.example/x」をクリック'
    expect(findLinks(toVisibleMail(mailOf({ text }))).map(({ url }) => url)).toEqual([
      'https://a.example/v?t=1',
      'https://b.example/x',
    ])
  })
})

describe('hostile mails of two megabytes', () => {
  const inputs = [
    'code 482913 ',
    'code 482913\n',
    '1 ',
    '1\n',
    '12-',
    'https://a.example/verify ',
    '[1] https://a.example/verify\n',
    '\n[9] https://a.example/verify',
    'a\n[9]\n',
    'a@',
    '@',
    'verif',
    '验证码',
    '验证码482913',
    '.',
    '[[',
    ')',
    'order 1234567 code ',
    '\n',
    '> ',
    '\t1',
    '#',
    'x? ',
    'AB12 ',
    '\u200b',
    '٤',
  ]
  // Work that grew with the square of the length would take hours here; the limit of the test stops it.
  it.each(inputs.map((unit) => [JSON.stringify(unit), unit] as const))(
    '%s again and again',
    (_name, unit) => {
      const long = unit.repeat(Math.ceil(1_000_000 / unit.length))
      const mail = mailOf({ subject: long.slice(0, 5000), text: long, html: `<p>${long}` })
      const found = findCode(toVisibleMail(mail))
      expect(found === null || found.line.length <= 200).toBe(true)
      findActionLink(toVisibleMail(mail))
      expect(findLinks(toVisibleMail(mail)).length).toBeLessThan(10)
    },
  )
})
