// What exists once: the client of the specified interface, the engine of waiting, and the reading of a mail for programs.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nameInSrc, sourceFiles } from './source-imports.ts'

/** The source files whose text matches, without those of the given folders. */
const filesWith = (pattern: RegExp, except: readonly string[] = []): string[] =>
  sourceFiles
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map(nameInSrc)
    .filter((name) => !except.some((folder) => name.startsWith(folder)))
    .toSorted()

it('one client sends requests to the specified interface, which the service serves', () => {
  const service = ['service/http/', 'service/store/key-access.ts', 'service/mcp/local-mail-api.ts']
  expect(filesWith(/\/api\/(?:emails|messages|events)\b/u, service)).toEqual([
    'client/discover-server.ts',
    'client/specification/mail-server-client.ts',
    'client/specification/message-claims.ts',
    'client/specification/push.ts',
  ])
})

it('one client reads event streams', () => {
  expect(filesWith(/from 'eventsource-parser'/u)).toEqual(['client/event-stream.ts'])
})

it('one engine waits for mail', () => {
  expect(filesWith(/\bisTransient\(.*failure\)/u)).toContain('mailbox/wait-for-mail.ts')
  expect(filesWith(/(?<!api\.)\bclaims\.make\(/u, ['app/', 'service/'])).toEqual(['mailbox/wait-for-mail.ts'])
  expect(filesWith(/\bwaitForMail\b.*=> |\bwaitForMail = /u, ['mcp/'])).toEqual([
    'mailbox/wait-for-mail.ts',
    'testing/start-kit.ts',
  ])
})

it('one module reads a mail for programs, and one for the archive', () => {
  expect(filesWith(/\b(?:explainCode|findVerificationCode|findActionLink)\(/u)).toEqual([
    'app/messages/extract-fields.ts',
    // Looks for what the HTML alone has in the text part.
    'mail/checks/check-mail.ts',
    'mailbox/mail-reading.ts',
  ])
})
