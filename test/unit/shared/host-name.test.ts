// Names of hosts as users type them.
import { expect, it } from 'vitest'
import { normalizeHostName } from '../../../src/shared/host-name.ts'

it.each([
  ['mayfly.test', 'mayfly.test'],
  ['Mail.Example', 'mail.example'],
  ['localhost', 'localhost'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['a-b.c-d.example', 'a-b.c-d.example'],
  ['', null],
  ['two words', null],
  ['a..b', null],
  ['-a.example', null],
  ['25', null],
  ['99999999', null],
  ['192.168.0.1', null],
  ['0x7f.1', null],
  ['7.example', '7.example'],
  ['user@host', null],
  ['host:25', null],
  ['host/path', null],
  ['host\\path', null],
  ['under_score.example', null],
  [`${'a'.repeat(64)}.example`, null],
])('%s', (typed, name) => {
  expect(normalizeHostName(typed)).toBe(name)
})
