// The senders an address was shared with, and the company behind a sender.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeFirstSenders,
  originsNamedBy,
  sharedWith,
  type AddressSender,
} from '../../../src/mail/sender/address-recipient.ts'
import { countRemoteImages } from '../../../src/mail/html/remote-images.ts'
import { headerOrigin, senderOrigin } from '../../../src/mail/sender/sender-origin.ts'

const DAY = 86_400_000
const domain = fc.constantFrom(
  'zalando.de',
  'github.com',
  'bbc.co.uk',
  'acme.myshopify.com',
  'xn--mnchen-3ya.de',
)
const senders = fc.array(fc.record({ origin: domain, firstAt: fc.integer({ min: 0, max: 400 * DAY }) }), {
  minLength: 1,
  maxLength: 8,
})

describe('the company behind a sender', () => {
  it.each([
    ['Zalando <info@service-mail.zalando.de>', 'zalando.de'],
    ['news@email.bbc.co.uk', 'bbc.co.uk'],
    ['Jane <Jane.Doe@gmail.com>', 'jane.doe@gmail.com'],
    ['Acme <support@acme.zendesk.com>', 'acme.zendesk.com'],
    ['Acme <hi@acme.myshopify.com>', 'acme.myshopify.com'],
    ['Letter <techletter@substack.com>', 'techletter@substack.com'],
    ['x@em1234.sendgrid.net', null],
    ['b@cmail20.com', null],
    ['b@mkt4127.com', null],
    ['b@d.mailin.fr', null],
    ['Acme <info@acme.onmicrosoft.com>', 'acme.onmicrosoft.com'],
    ['bounces@eu-west-1.amazonses.com', null],
    ['root@localhost', 'localhost'],
    ['Undisclosed', null],
  ])('%s is %s', (line, origin) => expect(senderOrigin(line)).toBe(origin))

  it.each([
    [
      'DKIM-Signature: v=1; a=rsa-sha256; d=sendgrid.net; s=s1\r\nDKIM-Signature: v=1; d=mail.zalando.de; s=z',
      'zalando.de',
    ],
    [
      'Authentication-Results: mx.mail.example; dkim=pass header.d=github.com\r\nReceived: from x by mx.mail.example\r\nDKIM-Signature: d=other.example',
      'github.com',
    ],
    [
      'Authentication-Results: mx.mail.example; dkim=fail header.d=github.com\r\nReceived: from x by mx.mail.example\r\nReply-To: help@zalando.de',
      'zalando.de',
    ],
    [
      'Received: from x by mx.mail.example\r\nAuthentication-Results: mx.mail.example; dkim=pass header.d=github.com\r\nDKIM-Signature: d=zalando.de',
      'zalando.de',
    ],
    ['DKIM-Signature: v=1; d=amazonses.com\r\nList-Id: News <news.bbc.co.uk>', 'bbc.co.uk'],
    ['List-Unsubscribe: <https://u1.ct.sendgrid.net/x>, <mailto:leave@zalando.de>', 'zalando.de'],
    ['Reply-To: jane@gmail.com', 'jane@gmail.com'],
    ['DKIM-Signature: v=1; d=gmail.com\r\nSubject: d=zalando.de', null],
  ])('%s identifies the customer of a mailing service', (header, origin) =>
    expect(
      headerOrigin(`${header}\r\n\r\nd=body.example`, {
        host: 'imap.mail.example',
        address: 'me@own.example',
      }),
    ).toBe(origin),
  )

  it('never throws, and never returns a mailing service', () => {
    fc.assert(
      fc.property(fc.string(), domain, (noise, site) => {
        expect(senderOrigin(`${noise} <a@b.sendgrid.net>`) ?? '').not.toContain('sendgrid')
        expect(headerOrigin(`Reply-To: ${noise}\r\nDKIM-Signature: d=sendgrid.net\r\n`, null) ?? '').not.toBe(
          'sendgrid.net',
        )
        expect(senderOrigin(`a@mail.${site}`)).toBe(site)
      }),
    )
  })
})

describe('the label', () => {
  it.each([
    ['Zalando', 'zalando.de', true],
    ['zalando.de', 'zalando.com', true],
    ['Account at www.zalando.de!', 'zalando.de', true],
    ['github sign-up', 'githubusercontent.com', true],
    ['My Shop', 'myshop.com', true],
    ['BBC', 'bbc.co.uk', true],
    ['acme', 'acme.zendesk.com', true],
    ['Techletter', 'techletter@substack.com', true],
    ['München', 'xn--mnchen-3ya.de', true],
    ['my Amazon acct', 'amazon.de', true],
    ['amazon.de', 'amazon.co.uk', true],
    ['brand.co.uk', 'mail-brand.com', true],
    ['brand.com', 'brand-email.net', true],
    ['Facebook', 'facebookmail.com', true],
    ['Guardian', 'theguardian.com', true],
    ['the Guardian', 'theguardian.com', true],
    ['New York Times', 'nytimes.com', true],
    ['brand.com', 'mybrands.com', false],
    ['brand.com', 'brandnew.com', false],
    ['mail.com', 'news-mail.org', false],
    ['newsletter trial', 'newsletter-kings.biz', false],
    ['newsletter trial', 'newsletter.biz', false],
    ['newsletter Zalando', 'newsletter.biz', false],
    ['zalando.de', 'zalando-deals.biz', false],
    ['Shopping', 'zalando.de', false],
    ['', 'zalando.de', false],
    ['it', 'italy.it', false],
  ])('%s names %s: %s', (label, origin, named) =>
    expect(originsNamedBy(label, [origin])).toEqual(named ? [origin] : []),
  )
})

describe('the senders an address was shared with', () => {
  it('are those that the label names, whenever they first wrote; otherwise those of the first day', () => {
    const all: AddressSender[] = [
      { origin: 'spam.biz', firstAt: 0 },
      { origin: 'partner.example', firstAt: DAY - 1 },
      { origin: 'zalando.de', firstAt: 30 * DAY },
    ]
    expect([...sharedWith('Zalando', all)]).toEqual(['zalando.de'])
    expect([...sharedWith('', all)]).toEqual(['spam.biz', 'partner.example'])
    expect([...sharedWith('flight alerts', all)]).toEqual(['spam.biz', 'partner.example'])
    expect([...sharedWith('shop.example.org', all)]).toEqual(['example.org'])
  })

  it('do not include a match of another word of the label, if one matches the name', () => {
    const all = ['amazon.de', 'books-sale.biz', 'amazonaws.com', 'acctservices.biz'].map((origin, day) => ({
      origin,
      firstAt: day * 30 * DAY,
    }))
    for (const label of ['Amazon (books)', 'my Amazon acct', 'acct amazon books'])
      expect([...sharedWith(label, all)]).toEqual(['amazon.de', 'amazonaws.com'])
  })

  it("include all domains of a company's name, even without a label", () => {
    const all = ['brand.co.uk', 'brand.com', 'mail-brand.com', 'brandy.com', 'jane@gmail.com'].map(
      (origin, week) => ({ origin, firstAt: week * 7 * DAY }),
    )
    expect([...sharedWith('', all)]).toEqual(['brand.co.uk', 'brand.com', 'mail-brand.com'])
  })

  it('always include a sender or a named one, and stay the same when their mails are deleted', () => {
    fc.assert(
      fc.property(senders, fc.string({ maxLength: 12 }), (all, label) => {
        const owners = sharedWith(label, all)
        expect(owners.size).toBeGreaterThan(0)
        const known = mergeFirstSenders(undefined, all)
        expect(mergeFirstSenders(known, all)).toBe(known)
        const later = [{ origin: 'late.example', firstAt: 500 * DAY }]
        expect(sharedWith('', later, known)).toEqual(sharedWith('', all))
        expect(sharedWith('', [...all, ...later]).has('late.example')).toBe(false)
      }),
    )
  })

  it('are empty without senders', () => expect(sharedWith('', []).size).toBe(0))
})

it('remote images and trackers are counted as the reader blocks them', () => {
  const html = `<img src="https://a.example/logo.png" width="120"><img src="https://a.example/logo.png">
    <img src="//a.example/open.gif" width="1" height="1"><img src="cid:x"><img src="data:image/gif;base64,AA">
    <div style="display:none"><p><img src="https://a.example/beacon"></p></div><td style="background:url('http://a.example/b.png')">
    <img src="https://a.example/last.png">`
  expect(countRemoteImages(html)).toEqual({ images: 3, trackers: 2 })
})
