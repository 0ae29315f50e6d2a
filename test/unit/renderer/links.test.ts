// The actual target of links: Punycode compared with Node's own decoder, and the warnings.
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspectLink } from '../../../src/renderer/mail-view/inspect-link.ts'
import { percentDecode } from '../../../src/shared/url.ts'
import { toUnicodeHost } from '../../../src/mail/unicode-host.ts'

describe('Punycode', () => {
  test.each([
    'bücher.example',
    '例え.テスト',
    'παράδειγμα.gr',
    'пример.рф',
    'مثال.إختبار',
    'faß.de',
    'a.ñandú.co',
  ])('%s is decoded to its own script', (host) => expect(toUnicodeHost(domainToASCII(host))).toBe(host))

  test('agrees with Node on every label that Node can encode', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('abcxyz019üßñéждяλπ中文字日本한글שלוםمرحبا')),
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(letters, (label) => {
        const ascii = domainToASCII(`${label}.example`)
        fc.pre(ascii !== '' && domainToUnicode(ascii) !== ascii)
        expect(toUnicodeHost(ascii)).toBe(domainToUnicode(ascii))
      }),
    )
  })

  test('never throws, whatever follows xn--', () => {
    fc.assert(fc.property(fc.string(), (rest) => typeof toUnicodeHost(`xn--${rest}.example`) === 'string'))
    expect(toUnicodeHost('xn--99999999999.example')).toBe('xn--99999999999.example')
  })
})

describe('a link', () => {
  const warnings = (href: string, text = ''): readonly string[] =>
    inspectLink(href, text)?.warnings ?? ['refused']

  test('of an ordinary kind has no warning', () => {
    expect(warnings('https://github.com/a?b=c', 'github.com')).toEqual([])
    expect(warnings('https://www.github.com/', 'https://github.com/login')).toEqual([])
    expect(warnings('https://accounts.github.com/', 'github.com')).toEqual([])
    expect(warnings('https://github.com/', 'Confirm your address')).toEqual([])
    expect(warnings('https://github.com/', 'Version 2.0')).toEqual([])
    expect(warnings('mailto:someone@example.org', 'mail us')).toEqual([])
  })

  test('whose text names another host has a warning only if its site is another, too', () => {
    expect(warnings('https://example.com/x', 'https://shop.example.com')).toEqual([])
    expect(warnings('https://example.co.uk/x', 'https://shop.example.co.uk')).toEqual([])
    expect(warnings('https://evil.co.uk/', 'co.uk')).toContain('text-names-another')
    expect(warnings('https://evil.github.io/', 'good.github.io')).toContain('text-names-another')
  })

  test.each([
    'bank.com now',
    'Go to bank.com',
    ' bank . com ',
    'bank\u200b.com',
    'bank.\u00a0com/login',
    '(www.bank.com)',
    'ｂａｎｋ．ｃｏｍ',
    'Sign in at https://bank.example/login today',
    'bаnk.com',
    'bank。com',
    'ｂａｎｋ。com/login',
    'bank｡com',
    'bank\u2024com',
    'bank。com now',
    'service@bank.com',
    'Write to service@bank.com today',
    'service＠bank．com',
    'https://user@bank.com/',
    'bank.com/login?next=/',
    'bank.com\\login',
    'bank.com\u2215login',
    'https:/bank.com',
    'bank.com|secure',
    'ba\u034fnk.com',
    'bank\ufe0f.com',
    'bank\u3164.com',
    'bank\u2800.\u00adcom',
    '\u202emoc.knab',
  ])('whose text is %j claims another host', (words) => {
    expect(warnings('https://evil.example/', words)).toContain('text-names-another')
  })

  test.each([
    ['service@bank.com', 'mailto:thief@evil.example'],
    ['bank.com', 'mailto:thief@evil.example'],
    ['clerk@bank.com', 'mailto:other@bank.com'],
    ['clerk@bank.com', 'mailto:clerk@bank.com,thief@evil.example'],
    ['ＣＬＥＲＫ@bank。com', 'mailto:thief@evil.example'],
  ])('whose text is %j has a warning if its target is %s', (words, href) =>
    expect(warnings(href, words)).toEqual(['text-names-another']),
  )

  test.each([
    ['Clerk@Bank.com', 'mailto:clerk@bank.com?subject=Hello'],
    ['bank.com', 'mailto:clerk@mail.bank.com'],
    ['Write to us', 'mailto:clerk@bank.com'],
    ['clerk@bank.com', 'https://www.bank.com/contact'],
    ['ここをクリック。詳細はこちら', 'https://bank.example/'],
    ['请点击。谢谢', 'https://bank.example/'],
    ['confirm|cancel', 'https://bank.example/'],
    ['v1.2/notes', 'https://bank.example/'],
  ])('whose text is %j has no warning if its target is %s', (words, href) =>
    expect(warnings(href, words)).toEqual([]),
  )

  test.each(['Node.js in version 2.0', 'e.g. this one', 'Confirm. Then go on', 'Read it ... here'])(
    'whose text is %j claims no host',
    (words) => expect(warnings('https://github.com/', words)).toEqual([]),
  )

  test('shows the registrable domain completely, and needs confirmation if the host is too long or not ASCII', () => {
    const long = inspectLink(`https://accounts.google.com.${'signin.'.repeat(12)}evil.example/`, '')
    expect(long?.shortDestination.registrableDomain).toBe('evil.example')
    expect(long?.shortDestination.prefix).toMatch(/^accounts\.g….*\.$/u)
    expect(long?.needsConfirmation).toBe(true)
    expect(inspectLink(`https://${'a'.repeat(60)}.example/`, '')?.needsConfirmation).toBe(true)
    expect(inspectLink('https://müller.de/', '')).toMatchObject({ needsConfirmation: true, warnings: [] })
    expect(inspectLink('https://paypạl.com/', '')).toMatchObject({
      needsConfirmation: true,
      warnings: ['lookalike'],
    })
    expect(inspectLink('https://accounts.github.com/', '')).toMatchObject({
      shortDestination: { prefix: 'accounts.', registrableDomain: 'github.com' },
      needsConfirmation: false,
    })
  })

  test('to a mail address drops attachment parameters', () => {
    const link = inspectLink(
      'mailto:a@b.example?subject=Hi&attach=/etc/passwd&%61ttach=x&ATTACHMENT=y&body=Text&bcc=c@d.example',
      '',
    )
    expect(link?.url).toBe('mailto:a@b.example?subject=Hi&body=Text')
    expect(link?.destination).toBe('a@b.example')
    expect(inspectLink('mailto:a@b.example', '')?.url).toBe('mailto:a@b.example')
  })

  test('whose text claims another host has a warning with that host', () => {
    expect(warnings('https://evil.example/', 'https://bank.example/login')).toContain('text-names-another')
    expect(warnings('https://github.com.evil.example/', 'github.com')).toContain('text-names-another')
    expect(warnings('https://evilgithub.com/', 'github.com')).toContain('text-names-another')
    expect(inspectLink('https://evil.example/', 'bank.example')?.claimedHost).toBe('bank.example')
  })

  test.each([
    'https://example.com\u2044login.evil.example/',
    'https://example.com\u2215x.evil.example/',
    'https://example.com\u30celogin.evil.example/',
    'https://a\u3033b.example/',
    'https://\ua4f3penai.com/',
  ])('with lookalike characters of other scripts has a warning: %s', (url) =>
    expect(warnings(url)).toContain('lookalike'),
  )

  test.each([
    'https://コード.example/',
    'https://abcデータ.jp/',
    'https://한국shop.kr/',
    'https://ไทย1.com/',
  ])('in scripts that are commonly mixed has none: %s', (url) =>
    expect(warnings(url)).not.toContain('lookalike'),
  )

  test('with lookalike letters has a warning and the ASCII form', () => {
    const link = inspectLink('https://раураl.com/', '')
    expect(link?.warnings).toContain('lookalike')
    expect(link?.destination).toBe('раураl.com')
    expect(link?.asciiHost).toMatch(/^xn--/u)
    expect(warnings('https://gıthub.com/')).toContain('lookalike')
    expect(warnings('https://müller.de/')).toEqual([])
    expect(warnings('https://пример.рф/')).toEqual([])
  })

  test('with credentials, a numeric host or plain HTTP has a warning', () => {
    expect(warnings('https://bank.example@evil.example/')).toContain('credentials')
    expect(warnings('http://93.184.216.34/')).toEqual(['numeric', 'insecure'])
    expect(warnings('http://0x7f.1/')).toContain('numeric')
    expect(warnings('https://[::1]/')).toEqual(['numeric'])
  })

  test('of any other scheme is refused', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:x', 'x', '']) {
      expect(inspectLink(href, '')).toBeNull()
    }
  })

  test('never throws, whatever the input', () => {
    const never = (href: string, text: string): void => {
      expect(() => inspectLink(href, text)).not.toThrow()
    }
    fc.assert(fc.property(fc.string(), fc.string(), never))
    fc.assert(fc.property(fc.string(), (rest) => never(`https://${rest}`, rest)))
    fc.assert(fc.property(fc.string(), (rest) => never(`mailto:${rest}%E0%A4%A`, '')))
  })
})

test('percent-decoding is decodeURIComponent without exceptions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => percentDecode(encodeURIComponent(text)) === text),
  )
  expect(percentDecode('%E0%A4%A')).toBe('%E0%A4%A')
})

describe('a tracking link', () => {
  test.each([
    ['https://click.mail.example/x?u=https%3A%2F%2Fshop.example%2Fsale', 'shop.example'],
    ['https://track.example/r/https%3A%2F%2Fm%C3%BCnchen.example%2F/9', 'münchen.example'],
    ['https://shop.example/login?next=https://www.shop.example/cart', undefined],
    ['https://shop.example/?q=javascript:alert(1)', undefined],
  ])('%s redirects to %s', (url, destination) =>
    expect(inspectLink(url, '')?.redirectsTo?.destination).toBe(destination),
  )
})

describe('a link to an app', () => {
  test.each([
    'myapp://verify?token=ZWVkNjc3MmEx',
    'intent://x#Intent;scheme=fern;end',
    'tel:+4930123456',
    'sms:+49301',
  ])('%s is shown with its scheme and copied, never opened', (href) =>
    expect(inspectLink(href, 'https://bank.example')).toMatchObject({
      url: href,
      scheme: href.slice(0, href.indexOf(':')),
      mayOpen: false,
      needsConfirmation: true,
    }),
  )

  test('is not shown as a link if it is dangerous', () => {
    for (const href of [
      'ms-msdt:/id',
      'search-ms:query=x',
      'smb://host/x',
      'ssh://host',
      'x-apple.systempreferences:x',
      'vbscript:x',
    ])
      expect(inspectLink(href, '')).toBeNull()
  })

  test('only http, https and mailto may be opened, whatever the scheme', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9+.-]{0,12}$/), (scheme) => {
        const target = inspectLink(`${scheme}://verify?token=1`, '')
        return target === null || target.mayOpen === /^(?:https?|mailto)$/.test(scheme)
      }),
    )
  })
})
