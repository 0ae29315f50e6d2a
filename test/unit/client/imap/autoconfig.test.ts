// Mail configurations in Mozilla's format: the first IMAP server with TLS and a password, from careless and hostile documents.
import { describe, expect, it } from 'vitest'
import { readAutoconfig } from '../../../../src/client/imap/autoconfig.ts'
import { threadTimeOf } from '../../../helpers/thread-time.ts'

const server = (changes: Readonly<Record<string, string>> = {}, type = 'imap'): string => {
  const fields = {
    hostname: 'imap.own.example',
    port: '993',
    socketType: 'SSL',
    username: '%EMAILADDRESS%',
    authentication: 'password-cleartext',
    ...changes,
  }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<incomingServer type="${type}">\n${elements.join('\n')}\n</incomingServer>`
}
const document = (...servers: string[]): string =>
  `<?xml version="1.0"?>\n<clientConfig version="1.1"><emailProvider id="own.example">${servers.join('')}</emailProvider></clientConfig>`
const read = (xml: string) => readAutoconfig(xml, 'jane', 'own.example')

describe('autoconfig', () => {
  it('reads an IMAP server', () => {
    expect(read(document(server({}, 'pop3'), server()))).toEqual({
      host: 'imap.own.example',
      port: 993,
      security: 'tls',
      user: 'jane@own.example',
    })
  })

  it.each([
    [{ username: '%EMAILLOCALPART%' }, { user: 'jane' }],
    [{ username: 'mayfly-setup@own.example' }, { user: 'jane@own.example' }],
    [{ username: 'a&amp;b' }, { user: 'a&b' }],
    [
      { socketType: 'STARTTLS', port: ' 143 ' },
      { security: 'starttls', port: 143 },
    ],
    [{ hostname: 'IMAP.%EMAILDOMAIN%' }, { host: 'imap.own.example' }],
  ])('reads %j', (changes, expected) => {
    expect(read(document(server(changes)))).toMatchObject(expected)
  })

  it.each([
    ['without TLS', document(server({ socketType: 'plain' }))],
    ['with OAuth only', document(server({ authentication: 'OAuth2' }))],
    ['of another type', document(server({}, 'pop3'))],
    ['with a path as the host', document(server({ hostname: 'evil.example/x' }))],
    ['with line breaks in the user', document(server({ username: 'a\r\nb' }))],
    ['with an unknown placeholder', document(server({ username: '%PASSWORD%' }))],
    ['with an impossible port', document(server({ port: '99999' }))],
    ['in a comment', document(`<!-- ${server()} -->`)],
    ['in an unclosed comment', document(`<!-- ${server()}`)],
    ['with a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${document(server())}`],
    ['in a page', `<html><body>Not found</body></html>`],
    ['that is too long', document(server()) + ' '.repeat(100_000)],
  ])('reads no server %s', (_name, xml) => {
    expect(read(xml)).toBeNull()
  })

  it.each([
    '<!--',
    '<incomingServer type="imap">',
    '<incomingServer type="imap"><hostname>',
    '<hostname ',
    '-->',
  ])('is linear for many %s', async (text) => {
    const reading = () => expect(read(text.repeat(100_000 / text.length))).toBeNull()
    expect(await threadTimeOf(reading)).toBeLessThan(500)
  })
})
