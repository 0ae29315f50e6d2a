// The reason why a mail cannot be read, by its files and its text.
import { expect, test } from 'vitest'
import { unreadableReason } from '../../../src/mail/unreadable-reason.ts'

const file = (contentType: string, filename = 'x'): { contentType: string; filename: string } => ({
  contentType,
  filename,
})

test.each([
  ['', '', [file('application/pgp-encrypted'), file('application/octet-stream', 'encrypted.asc')], 'pgp'],
  ['-----BEGIN PGP MESSAGE-----\n\nhQEM', '', [], 'pgp'],
  ['Hello\n-----BEGIN PGP MESSAGE-----\nhQEM', '', [], 'pgp'],
  ['', '', [file('application/pkcs7-mime', 'smime.p7m')], 'smime'],
  ['opened', '', [file('application/pkcs7-mime', 'smime.p7m')], null],
  ['words', '', [file('application/ms-tnef', 'winmail.dat')], 'winmail'],
  ['', '', [file('message/partial', 'message-1.eml')], 'partial'],
  ['words', '', [file('application/pdf')], null],
  ['', '', [], null],
])('%j %j %j: %s', (text, html, files, kind) =>
  expect(unreadableReason({ text, html, attachments: files })).toBe(kind),
)
