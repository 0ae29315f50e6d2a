// Check results that the sender of a mail wrote (RFC 8601, section 7.1) are not shown as those of the user's server.
import { describe, expect, it, test } from 'vitest'
import { parseAuthenticationResults } from '../../../src/mail/header-fields.ts'
import { headerOrigin } from '../../../src/mail/sender/sender-origin.ts'
import { serverResults } from '../../../src/mail/sender/server-results.ts'

const mailbox = { host: 'imap.mail.example', address: 'me@own.example' }
const RESULTS = 'spf=pass smtp.mailfrom=x.example; dkim=pass header.d=x.example; dmarc=pass'
const OWN = `Authentication-Results: mx1.mail.example; ${RESULTS}`
const RECEIVED =
  'Received: from evil.example (by mx.mail.example [192.0.2.1])\r\n by mx1.mail.example (Postfix) with ESMTP id 1'
const FROM = 'From: a@x.example'

const shown = (...lines: string[]): unknown =>
  parseAuthenticationResults(serverResults(lines.join('\r\n'), mailbox)[0] ?? null)?.results.length ??
  'nothing'

describe('believed', () => {
  it.each<[string, string[]]>([
    ['above its own Received', [OWN, RECEIVED, FROM]],
    [
      'after fields of delivery',
      ['Return-Path: <a@x.example>', 'Delivered-To: me@own.example', OWN, RECEIVED],
    ],
    ['by the domain of the address', [OWN.replace('mx1.mail', 'own'), RECEIVED, FROM]],
    ['with a version and a comment', [OWN.replace(';', ' (scanner) 1;'), RECEIVED]],
    ['folded, in other letters', [OWN.replace('mx1.mail.example;', '\r\n\tMX1.Mail.Example;'), RECEIVED]],
    ['with a forged one below', [OWN, RECEIVED, OWN.replaceAll('=pass', '=fail')]],
  ])('%s', (_name, lines) => expect(shown(...lines)).toBe(3))
})

describe('not believed', () => {
  it.each<[string, string[]]>([
    ['below the Received of the server', [RECEIVED, OWN, FROM]],
    ['with no Received at all', [OWN, FROM]],
    ['above a Received of another server', [OWN, 'Received: from a.example by mx.evil.example', RECEIVED]],
    [
      'above a Received that names the server in a comment',
      [OWN, 'Received: from a (x by mx.mail.example ) by mx.evil.example'],
    ],
    ['by another server', [OWN.replace('mx1.mail', 'mx.evil'), RECEIVED]],
    ['by a server with a similar name', [OWN.replace('mx1.mail', 'mx1-mail'), RECEIVED]],
    ['by a site below another', [OWN.replace('mx1.mail.example', 'mail.example.evil.test'), RECEIVED]],
    ['without a name', [OWN.replace('mx1.mail.example', ''), RECEIVED]],
    [
      'in an encoded word below',
      [RECEIVED, OWN.replace('mx1.mail.example', '=?utf-8?q?mx1=2Email=2Eexample?=')],
    ],
    ['with white space before the colon below', [RECEIVED, OWN.replace(':', ' :')]],
    ['by this program', [`Authentication-Results: mayfly; ${RESULTS}`, RECEIVED]],
    ['in the body', [RECEIVED, '', OWN]],
    ['in a folded field', [`X-Note: a\r\n ${OWN}`, RECEIVED]],
  ])('%s', (_name, lines) => expect(shown(...lines)).toBe('nothing'))

  it('for an account that is not a mailbox, or as the customer of a mail service', () => {
    expect(serverResults([OWN, RECEIVED].join('\r\n'), null)).toEqual([])
    expect(headerOrigin([RECEIVED, OWN].join('\r\n'), mailbox)).toBeNull()
    expect(headerOrigin([OWN, RECEIVED].join('\r\n'), null)).toBeNull()
    expect(headerOrigin([OWN, RECEIVED].join('\r\n'), mailbox)).toBe('x.example')
  })
})

test.each([
  ['m.example; spf=fail smtp.mailfrom="; spf=pass; dmarc=pass"@x.example', ['SPF fail']],
  ['m.example; spf=fail (a (b) ; dmarc=pass) smtp.helo=x; dkim=none', ['SPF fail', 'DKIM none']],
  ['m.example; dkim=fail reason="dmarc=pass"', ['DKIM fail']],
  ['m.example; dkim = pass header.d=a.example', ['DKIM pass']],
  ['m.example; x-dmarc=pass; arc=pass (spf=pass dkim=pass dmarc=pass)', undefined],
  ['spf=pass', undefined],
  ['m.example; spf=pass (open', undefined],
])('%j has the results %j', (field, results) =>
  expect(
    parseAuthenticationResults(field)?.results.map(({ method, result }) => `${method} ${result}`),
  ).toEqual(results),
)
