// Codes that the sender names with their host: the header field One-Time-Code and the line `@host #code`.
import { describe, expect, it } from 'vitest'
import { parseOneTimeCodeField } from '../src/codes/domain-bound-code.ts'
import { explainCode, findCode, findCodeChoices, toVisibleMail } from '../src/index.ts'
import type { MailContent, VisibleMail } from '../src/visible-mail.ts'

const mailOf = (text: string, rest: Partial<MailContent> = {}): VisibleMail =>
  toVisibleMail({ subject: 'Hello', sender: 'no-reply@shop.example', text, html: '', ...rest })

describe('the header field One-Time-Code', () => {
  it.each([
    ['code=123456; domain=example.com', '123456', 'example.com'],
    ['code="123456", domain="shop.example.com"', '123456', 'shop.example.com'],
    ['domain=EXAMPLE.com;code=K7Q-2MX', 'K7Q-2MX', 'example.com'],
    ['code=482-913; origin="https://example.com"', '482913', 'example.com'],
    ['code=123456; origin=https://example.com:8443/; embedded-domain=pay.example', '123456', 'example.com'],
    ['@example.com #123456', '123456', 'example.com'],
    ['code=123456; domain=localhost', '123456', 'localhost'],
  ])('reads %s', (field, code, host) => {
    expect(parseOneTimeCodeField(field)).toEqual({ code, host })
  })

  it.each([
    ['', 'nothing'],
    ['code=123456', 'no host'],
    ['domain=example.com', 'no code'],
    ['code=123456; code=654321; domain=example.com', 'two codes'],
    ['code=123456; domain=example.com; origin=evil.example', 'two hosts'],
    ['code=123456; domain=192.0.2.1', 'an IP address'],
    ['code=123456; domain=exаmple.com', 'a Cyrillic letter'],
    ['code=123456; domain=example.com/login', 'a path'],
    ['code=123456; domain=http://example.com', 'an insecure origin'],
    ['code=123456; domain=user@example.com', 'a mail address'],
    ['code=12 34 56; domain=example.com', 'spaces'],
    ['code=123; domain=example.com', 'a short code'],
    [`code=${'1'.repeat(17)}; domain=example.com`, 'a long code'],
    [`code=123456; domain=example.com; x=${'y'.repeat(600)}`, 'a long field'],
    ['code=123456;\r\n domain=example.com', 'a line break'],
    ['code=<b>123456</b>; domain=example.com', 'markup'],
    ['code=123456; domain=-example.com', 'a bad label'],
  ])('ignores %j: %s', (field) => {
    expect(parseOneTimeCodeField(field)).toBeNull()
  })

  it('parses a huge field in little time', () => {
    const before = process.threadCpuUsage()
    for (const field of ['code='.repeat(400_000), ';'.repeat(2_000_000), `@${'a.'.repeat(1_000_000)} #1`])
      expect(parseOneTimeCodeField(field)).toBeNull()
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })

  it('decides before the rules, which only give candidates', () => {
    const mail = mailOf('Your code is 482913.', { oneTimeCode: { code: '771204', host: 'example.com' } })
    expect(findCode(mail)).toMatchObject({
      value: '771204',
      host: 'example.com',
      line: '',
      reasons: ['named-by-sender'],
    })
    expect(findCode(mail)?.confidence).toBeGreaterThan(0.9)
    expect(explainCode(mail).candidates.map(({ value }) => value)).toEqual(['482913'])
    expect(findCodeChoices(mail)).toEqual([])
  })

  it('returns the line that shows the code', () => {
    const mail = mailOf('Hello\n\nYour code is 482 913.', {
      oneTimeCode: { code: '482913', host: 'example.com' },
    })
    expect(findCode(mail)?.line).toBe('Your code is 482 913.')
  })

  it('is checked again where it comes from another server', () => {
    const mail = mailOf('Nothing here.', { oneTimeCode: { code: '<script>', host: 'example.com' } })
    expect(findCode(mail)).toBeNull()
  })
})

describe('the line @host #code', () => {
  it('is read as the last line', () => {
    expect(findCode(mailOf('Welcome.\n\n@shop.example #482913\n'))).toMatchObject({
      value: '482913',
      host: 'shop.example',
    })
  })

  it('is read before a footer if the mail shows the code elsewhere, also in HTML', () => {
    const html =
      '<p>Code: <b>K7Q2MX</b></p><p>@shop.example #K7Q2MX %pay.example</p><p>Shop, 12 High Street</p>'
    expect(findCode(mailOf('', { html }))).toMatchObject({ value: 'K7Q2MX', host: 'shop.example' })
  })

  it.each([
    ['a mention above other text', '@first.last #4821\nSee you in the issue.'],
    ['two different lines', 'Codes\n@shop.example #482913\n@evil.example #482913'],
    ['text around it', 'Write to @shop.example #482913'],
    ['a quoted line', '> @shop.example #482913'],
    ['an IP address', '@192.0.2.1 #482913'],
  ])('is ignored: %s', (_name, text) => {
    expect(findCode(mailOf(text))?.host).toBeUndefined()
  })
})
