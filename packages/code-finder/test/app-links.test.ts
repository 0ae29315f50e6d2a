// App links (`myapp://…`, intent:, tel:): found by their words, and a token inside one is never the code.
import { describe, expect, it } from 'vitest'
import { findCode } from '../src/codes/find-code.ts'
import { appUrl, externalUrl } from '../src/links/external-url.ts'
import { findActionLink } from '../src/links/find-action-link.ts'
import { findLinks } from '../src/links/find-links.ts'
import { toVisibleMail, type VisibleMail } from '../src/visible-mail.ts'

const mailOf = (subject: string, body: string): VisibleMail => {
  const isHtml = body.startsWith('<')
  return toVisibleMail({
    subject,
    sender: 'Fern <no-reply@fern.example>',
    text: isHtml ? '' : body,
    html: isHtml ? body : '',
  })
}

/** The subject, the body, the action link, and its purpose. */
const MAILS: readonly (readonly [string, string, string, string])[] = [
  [
    'Verify your account',
    'Open myapp://verify?token=ZWVkNjc3MmEx on your phone to verify your account.',
    'myapp://verify?token=ZWVkNjc3MmEx',
    'confirm',
  ],
  [
    'Verify your account',
    '<p>Welcome!</p><p><a href="myapp://verify?token=ZWVkNjc3MmEx&amp;tenantId=public">Verify in the app</a></p><p><a href="tel:+4930123456">Call us</a> <a href="sms:+49301">SMS</a> <a href="mailto:help@example.org">Mail us</a></p>',
    'myapp://verify?token=ZWVkNjc3MmEx&tenantId=public',
    'confirm',
  ],
  [
    'Reset your password',
    'Tap to choose a new password:\n\ncom.fern.app://reset/9b4f7c21d8ae4c10\n',
    'com.fern.app://reset/9b4f7c21d8ae4c10',
    'reset',
  ],
  [
    'Setze dein Passwort zurück',
    '<p>Hallo,</p><p><a href="fern-app:/password/reset?key=9b4f7c21d8ae" style="padding:9px;background:#222">Passwort zurücksetzen</a></p>',
    'fern-app:/password/reset?key=9b4f7c21d8ae',
    'reset',
  ],
  [
    'Activez votre compte',
    'Ouvrez ce lien sur votre téléphone pour activer votre compte :\nfern://activate/9b4f7c21d8ae4c10\n',
    'fern://activate/9b4f7c21d8ae4c10',
    'activate',
  ],
  [
    'Your sign-in link',
    '<p>Tap the button on your phone. It works for ten minutes.</p><p><a href="fern://magic-link?token=9b4f7c21d8ae4c10" style="padding:9px;background:#222">Sign in</a></p>',
    'fern://magic-link?token=9b4f7c21d8ae4c10',
    'sign-in',
  ],
  [
    'Confirm your address',
    '<p><a href="intent://confirm?token=9b4f7c21d8ae#Intent;scheme=fern;package=com.fern.app;end">Confirm my address</a></p>',
    'intent://confirm?token=9b4f7c21d8ae#Intent;scheme=fern;package=com.fern.app;end',
    'confirm',
  ],
  [
    'Confirm your address',
    'Open this on your phone to confirm your address:\n\nexp://192.168.1.5:8081/--/confirm?token=9b4f7c21d8ae4c10\n',
    'exp://192.168.1.5:8081/--/confirm?token=9b4f7c21d8ae4c10',
    'confirm',
  ],
]

describe('an app link', () => {
  it.each(MAILS)('is found: %s, %s', (subject, body, url, purpose) => {
    const mail = mailOf(subject, body)
    expect(findActionLink(mail)).toMatchObject({ url, purpose })
    expect(findLinks(mail).map((one) => one.url)).toContain(URL.parse(url)?.href)
    expect(findCode(mail)).toBeNull()
  })

  it.each([
    'Verify your account: open fern://verify/482913 on your phone.',
    'To sign in, open fern://login?code=482913 on your phone.',
    'To confirm your account send sms:+4930123456?body=482913',
    'Open fern:verify?code=482913 to verify your account.',
    'Confirm in the app: com.fern.app:/verify/482913',
    'Verify: intent://verify/482913#Intent;scheme=fern;end',
    'Your login: otpauth://totp/Fern:sam?secret=JBSWY3DPEHPK3PXP&code=482913',
    '验证您的账户：fern://verify?code=482913',
  ])('does not hide a code: %s', (text) => {
    expect(findCode(mailOf('Verify your account', text))).toBeNull()
  })

  it.each(['Your code:482913', 'Login code:482913', 'SMS:482913 is your verification code', 'PIN:4829-13'])(
    'is not made of a name before a code: %s',
    (text) => {
      expect(findLinks(mailOf('Your verification code', text))).toEqual([])
      expect(findCode(mailOf('Your verification code', text))?.value.replace('-', '')).toBe('482913')
    },
  )

  it('is never a telephone number or a harmful URL', () => {
    const html = ['tel:+4930123456', 'sms:+4930123?body=confirm-9b4f7c21', 'file:///confirm/9b4f7c21d8ae']
      .map((href) => `<p><a href="${href}">Confirm my account</a></p>`)
      .join('')
    const mail = mailOf('Confirm your account', html)
    expect(findActionLink(mail)).toBeNull()
    expect(findLinks(mail).map(({ url }) => url)).toEqual([
      'tel:+4930123456',
      'sms:+4930123?body=confirm-9b4f7c21',
    ])
  })

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ms-msdt:/id',
    'ms-settings:privacy',
    'search-ms:query=x',
    'smb://host/share',
    'ssh://host',
    'x-apple.systempreferences:x',
    'vscode://extension/install',
    'jar:file:///x',
  ])('with a harmful scheme is rejected: %s', (href) => {
    expect(appUrl(href)).toBeNull()
    expect(externalUrl(href)).toBeNull()
    expect(findLinks(mailOf('x', `<a href="${href}">Verify</a> ${href}`))).toEqual([])
  })

  it('is never opened externally', () => {
    for (const [, , url] of MAILS) expect(externalUrl(url)).toBeNull()
    expect(externalUrl('tel:+49301')).toBeNull()
  })
})
