// The command's options and its output, without a mailbox; and that its page of documentation is current.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cliDocs, cliDocsFile } from '../../../scripts/cli-docs.ts'
import { OwnAddresses } from '../../../src/mcp/agent-permissions.ts'
import { parseDuration, parseLifetime, parseLimit, parseSince } from '../../../src/cli/option-parsers.ts'
import { cleanText } from '../../../src/mail/printed-text.ts'
import { jsonLine } from '../../../src/mailbox/records.ts'
import { openMailbox } from '../../../src/cli/mailbox/open-mailbox.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

describe('options', () => {
  it.each([
    ['30', 30_000],
    ['30s', 30_000],
    ['250ms', 250],
    ['1.5m', 90_000],
    ['7d', 604_800_000],
  ])('%s is a duration', (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds))

  it.each(['', 'soon', '-1', '1w', '1e3', '8d', ' 5s', '5 s'])('%j is not a duration', (text) =>
    expect(() => parseDuration(text)).toThrow(/Use a duration/),
  )

  const now = Date.UTC(2026, 4, 4, 12)
  it.each([
    ['now', now],
    ['10m', now - 600_000],
    ['12', now - 12_000],
    ['2026-05-04T11:00:00Z', now - 3_600_000],
    ['2026-05-04', Date.UTC(2026, 4, 4)],
  ])('%s is a time', (text, instant) => expect(parseSince(text, now)).toBe(instant))

  it.each(['yesterday', '2026-13-01', 'May 4'])('%j is not a time', (text) =>
    expect(() => parseSince(text, now)).toThrow(/Use "now"/),
  )

  it('accepts the lifetimes that servers know, and limits within a reasonable range', () => {
    expect(parseLifetime('permanent')).toBe(0)
    expect(() => parseLifetime('2h')).toThrow(/1h, 1d, 3d, permanent/)
    expect(parseLimit('10000')).toBe(10_000)
    for (const text of ['0', '10001', 'all', '1.5']) expect(() => parseLimit(text)).toThrow(/whole number/)
  })

  it.each([
    [{ ephemeral: true, dataDir: '/tmp/x' }, {}, /--ephemeral takes neither/],
    [{ url: 'http://127.0.0.1:1' }, {}, /needs its key/],
    [{ key: 'k' }, {}, /--key needs --url/],
    [{}, { MAYFLY_URL: 'http://127.0.0.1:1' }, /needs its key/],
    [{ url: 'http://mail.example', key: 'k' }, {}, /insecure-address/],
  ] as const)('%j with %j is refused', async (options, env, words) => {
    await expect(openMailbox(options, env, '', () => undefined)).rejects.toThrow(words)
  })

  it('prefer the running program to a server of the environment', async () => {
    const env = { MAYFLY_URL: 'http://127.0.0.1:1', MAYFLY_API_KEY: 'k' }
    expect((await openMailbox({ dataDir: '/tmp/x' }, env, '', () => undefined)).name).toBe('/tmp/x')
    const server = await openMailbox({}, env, '', () => undefined)
    expect(server.name).toBe('http://127.0.0.1:1')
    await server.close()
  })
})

describe('printed text', () => {
  it('is one line, however odd the mail, and can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (subject) => {
        const line = jsonLine({ subject })
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(JSON.parse(line)).toEqual({ subject })
      }),
    )
    expect(jsonLine({ receivedAt: 0, expiresAt: null, size: 5 })).toBe(
      '{"receivedAt":"1970-01-01T00:00:00.000Z","expiresAt":null,"size":5}',
    )
  })

  it('contains no terminal control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text).replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
      }),
    )
    expect(cleanText('a\r\nb\tc\u001b[31md')).toBe('a\nb\tc[31md')
  })
})

describe('the addresses of agents', () => {
  it('are separate for each mailbox, shared by all agents, and forgotten one by one', () => {
    const folder = tempFolder()
    const first = new OwnAddresses(folder, 'here')
    const second = new OwnAddresses(folder, 'here')
    first.add('a')
    second.add('b')
    expect(new OwnAddresses(folder, 'here').has('a')).toBe(true)
    expect(new OwnAddresses(folder, 'here').has('b')).toBe(true)
    expect(new OwnAddresses(folder, 'elsewhere').has('a')).toBe(false)
    new OwnAddresses(folder, 'here').remove('a')
    expect(new OwnAddresses(folder, 'here').has('a')).toBe(false)
    expect(new OwnAddresses(null, 'here').has('b')).toBe(false)
  })
})

it('docs/cli.md describes these commands (node scripts/cli-docs.ts writes it)', async () => {
  expect(readFileSync(cliDocsFile, 'utf8')).toBe(await cliDocs())
})
