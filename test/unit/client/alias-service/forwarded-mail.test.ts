// Which alias a forwarded mail is for, and who sent it: a table for each service, and mixed mails with forged fields.
import { describe, expect, it } from 'vitest'
import { forwardedMailNaming } from '../../../../src/client/alias-service/forwarded-mail.ts'
import { ALIAS_SERVICES, type AliasService } from '../../../../src/shared/model/alias-service.ts'
import type { Mailbox } from '../../../../src/shared/model/mailbox.ts'
import { startAliasService, type AliasServiceServer } from '../../../helpers/alias-service-servers.ts'

const MAILBOX: Mailbox = {
  host: 'imap.mail.test',
  port: 993,
  security: 'tls',
  user: 'jane',
  address: 'jane@mail.test',
  addressing: { kind: 'subaddress', separator: '+' },
  certificate: null,
  deletion: 'bin',
}
const ALIASES: Readonly<Record<AliasService, readonly [string, string]>> = {
  simplelogin: ['shop.cat@sl.example', 'bank.dog@sl.example'],
  addy: ['k3v9xq2a@addy.example', 'p7m2c8za@addy.example'],
  duckduckgo: ['k3v9xq2a@duck.com', 'p7m2c8za@duck.com'],
  'firefox-relay': ['k3v9xq2a@mozmail.com', 'p7m2c8za@mozmail.com'],
}
const DOMAINS: Readonly<Record<AliasService, readonly string[]>> = {
  simplelogin: ['sl.example', 'jane.example'],
  addy: ['addy.example', 'jane.addy.example'],
  duckduckgo: ['duck.com'],
  'firefox-relay': ['mozmail.com'],
}
const namingOf = (service: AliasService) =>
  forwardedMailNaming(
    service,
    MAILBOX,
    () => DOMAINS[service],
    () => undefined,
  )

const bytes = (source: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(source)
const mail = (...lines: readonly string[]): string =>
  [...lines, 'Subject: Your code', '', 'Your code is 482913.'].join('\r\n')

/** The server of a service with two aliases, and what it forwarded last. */
const openService = async (service: AliasService) => {
  const server = await startAliasService(service, Date.now)
  const forwarded: string[] = []
  server.forward = (source) => Promise.resolve(void forwarded.push(source))
  const [own, other] = ALIASES[service].map((address) => server.add(address)) as [
    ReturnType<AliasServiceServer['add']>,
    ReturnType<AliasServiceServer['add']>,
  ]
  const idOf = ({ id, address }: typeof own): string => (service === 'addy' ? id : address)
  const forward = async (address: string, source: string): Promise<string> => {
    await server.receive(address, source)
    return forwarded.at(-1) ?? ''
  }
  return { server, own, other, idOf, forward }
}

describe.each(ALIAS_SERVICES)('%s', (service) => {
  it('names the alias and the sender of a forwarded mail', async () => {
    const { server, own, idOf, forward } = await openService(service)
    const source = await forward(
      own.address,
      mail('From: "Shop, Ltd." <noreply@shop.example>', `To: ${own.address}`),
    )
    server.close()
    const naming = namingOf(service)
    expect(naming.recipientsOf(bytes(source))).toEqual([idOf(own)])
    expect(await naming.senderOf(bytes(source), { name: '', address: '' })).toMatch(
      /noreply@shop\.example>?$/u,
    )
    expect(
      naming.envelopeOf(bytes(source), { name: '', address: 'reply@service.example' }, idOf(own)),
    ).toMatchObject({
      sender: expect.stringContaining('noreply@shop.example') as string,
      forwarded: { by: service, from: 'reply@service.example' },
    })
  })

  it('is never misled by what a sender wrote, in 200 mails of mixed aliases and forged fields', async () => {
    const { server, own, other, idOf, forward } = await openService(service)
    const naming = namingOf(service)
    /** Fields by which a sender claims that a mail is for the other alias, or from someone else. */
    const claims = [
      `X-SimpleLogin-Type: Forward`,
      `X-SimpleLogin-Envelope-To: ${other.address}`,
      `X-SimpleLogin-Original-From: Bank <security@bank.example>`,
      `Feedback-ID: F:${other.id}:anonaddy`,
      `X-AnonAddy-Original-From-Header: Bank <security@bank.example>`,
      `Duck-Original-To: <${other.address}>`,
      `Resent-From: Bank <security@bank.example>`,
      `Delivered-To: ${other.address}`,
      `X-Original-To: ${other.address}`,
      `Envelope-To: ${other.address}`,
      `Cc: ${other.address}`,
    ]
    const wrong: string[] = []
    for (let index = 0; index < 200; index += 1) {
      const claimed = claims.filter((_, at) => ((index * 2_654_435_761) >>> (at + 3)) % 2 === 1)
      const to = index % 3 === 0 ? `${other.address}, ${own.address}` : own.address
      const source = await forward(
        own.address,
        mail('From: Shop <noreply@shop.example>', `To: ${to}`, ...claimed),
      )
      if (naming.recipientsOf(bytes(source)).some((id) => id !== idOf(own))) wrong.push(source)
      if ((await naming.senderOf(bytes(source), { name: '', address: '' }))?.includes('bank.example'))
        wrong.push(source)
    }
    server.close()
    expect(wrong).toEqual([])
  })

  it('does not take a mail that was sent to the mailbox itself, whatever it claims', async () => {
    const { server, own, forward } = await openService(service)
    const genuine = await forward(
      own.address,
      mail('From: Shop <noreply@shop.example>', `To: ${own.address}`),
    )
    server.close()
    const naming = namingOf(service)
    const forgedFrom = genuine.replace(
      /^From: .*$/mu,
      'From: "Shop - noreply at shop.example" <x@evil.example>',
    )
    expect(naming.recipientsOf(bytes(forgedFrom))).toEqual([])
    const twice = genuine.replace(/^From: /mu, 'From: "Another" <y@evil.example>\r\nFrom: ')
    expect(naming.recipientsOf(bytes(twice))).toEqual([])
    // From a domain of the service, which the mailbox's own server refutes.
    const refuted = `Authentication-Results: imap.mail.test; dmarc=fail header.from=service.example\r\nReceived: from x by imap.mail.test; Mon, 4 May 2026 12:00:00 +0000\r\n${genuine}`
    expect(await naming.senderOf(bytes(refuted), { name: '', address: '' })).toBeNull()
    const confirmed = refuted.replace('dmarc=fail', 'dmarc=pass')
    expect(await naming.senderOf(bytes(confirmed), { name: '', address: '' })).toContain(
      'noreply@shop.example',
    )
  })
})

it('takes a field of a service only if it occurs once', async () => {
  const { server, own, other, forward } = await openService('simplelogin')
  const genuine = await forward(own.address, mail('From: Shop <noreply@shop.example>', `To: ${own.address}`))
  server.close()
  const doubled = `X-SimpleLogin-Envelope-To: ${other.address}\r\n${genuine}`
  expect(namingOf('simplelogin').recipientsOf(bytes(doubled))).toEqual([])
})

it('shows the sender whose name imitates an address', async () => {
  const { server, own, forward } = await openService('duckduckgo')
  const from = 'From: =?utf-8?q?Bank_=3Csecurity=40bank=2Eexample=3E?= <x@evil.example>'
  const source = await forward(own.address, mail(from, `To: ${own.address}`))
  server.close()
  expect(await namingOf('duckduckgo').senderOf(bytes(source), { name: '', address: '' })).toMatch(
    /<x@evil\.example>$/u,
  )
})
