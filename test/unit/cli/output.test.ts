// How the commands and the MCP server print a sender.
import { expect, test } from 'vitest'
import { untrustedFields } from '../../../src/mcp/untrusted-mail.ts'
import { printedSender } from '../../../src/mail/printed-text.ts'

test.each([
  ['Shop <x@evil.example>', 'Shop <x@evil.example>'],
  ['x@evil.example', 'x@evil.example'],
  [
    '"service@paypal.test" <x@evil.example>',
    "x@evil.example (the sender's name shows another address: service@paypal.test)",
  ],
  [
    '"service＠paypal.test" <x@evil.example>',
    "x@evil.example (the sender's name shows another address: service＠paypal.test)",
  ],
])('the sender %s is printed with its own address first if its name contains another', (line, printed) => {
  expect(printedSender(line)).toBe(printed)
  const message = { id: 'a/b', address: 'you@here.test', subject: '', receivedAt: 0, unread: true }
  expect(untrustedFields({ ...message, from: line }).from).toBe(printed)
})
