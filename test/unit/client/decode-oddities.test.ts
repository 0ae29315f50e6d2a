// The oddities of a message in a server's response, as the program stores them: limited and clean whatever the server sends.
import { expect, test } from 'vitest'
import { extractFields } from '../../../src/app/messages/extract-fields.ts'
import { readSourceContent } from '../../../src/app/backup/source-content.ts'
import { messageSchema } from '../../../src/app/record-schemas.ts'
import { decodeMessage } from '../../../src/client/specification/response-decoders.ts'
import { messageRecord } from '../../helpers/records.ts'
import { mailBytes } from '../../helpers/parse-mail-lines.ts'

const SENDER = { kind: 'sender-syntax' }
const charset = (labelled: string, readAs = 'utf-8') => ({ kind: 'charset', labelled, readAs })

const answer = (oddities: unknown): object => ({
  id: 'm',
  from_address: 'a@b.test',
  to_address: 'c@d.test',
  subject: 's',
  content: 'Hello',
  received_at: 1_000,
  oddities,
})

test.each<[string, unknown, readonly object[] | undefined]>([
  ['both kinds', [SENDER, charset('windows-1251')], [SENDER, charset('windows-1251')]],
  ['none', [], undefined],
  ['null', null, undefined],
  ['no field', undefined, undefined],
  ['no list', 'sender-syntax', undefined],
  ['a kind that only a newer service knows', [{ kind: 'newer' }, SENDER], [SENDER]],
  ['the same one twice', [SENDER, SENDER], [SENDER]],
  ['one with other fields', [{ ...SENDER, text: 'x' }], [SENDER]],
  ['a name that is too long', [charset('x'.repeat(41)), SENDER], [SENDER]],
  ['a name with a direction override', [charset('\u202ewindows\n1251')], [charset('windows 1251')]],
  ['a name of nothing', [charset('\u200b')], undefined],
  [
    'too many',
    Array.from({ length: 50 }, (_, at) => charset(`x-${at}`)),
    Array.from({ length: 5 }, (_, at) => charset(`x-${at}`)),
  ],
])('%s', (_, oddities, kept) => {
  const decoded = decodeMessage(answer(oddities))
  if (!decoded.ok) throw new Error('not decoded')
  expect(decoded.value.oddities).toEqual(kept)
  const { body } = extractFields(decoded.value)
  expect(body.oddities).toEqual(kept)
  expect(messageSchema.parse(messageRecord('m', { body })).body?.oddities).toEqual(kept)
})

test('hidden characters are found in mail of servers that do not look for them', () => {
  const decoded = decodeMessage({ ...answer(undefined), content: 'Hello\u{e0041}\u{e0042}' })
  if (!decoded.ok) throw new Error('not decoded')
  expect(extractFields(decoded.value).body.oddities).toEqual([{ kind: 'hidden-characters' }])
})

test('an imported mail has the oddities of its bytes', async () => {
  const source = mailBytes(['Content-Type: text/plain; charset=windows-1251', '', 'Здравствуйте'])
  expect((await readSourceContent(source)).body.oddities).toEqual([charset('windows-1251')])
  const plain = mailBytes(['Content-Type: text/plain; charset=utf-8', '', 'Здравствуйте'])
  expect((await readSourceContent(plain)).body).not.toHaveProperty('oddities')
})
