// The path of the raw source in a server's API document, and documents that describe something else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSourcePath } from '../../../../src/app/messages/message-source.ts'

const document = (path: string, content: object): object => ({
  paths: { [path]: { get: { responses: { 200: { content } } } } },
})
const mail = { 'message/rfc822': {} }

describe('the path of the source', () => {
  it.each([
    ['/api/emails/{emailId}/{messageId}/source', mail, '/api/emails/{emailId}/{messageId}/source'],
    ['/v2/box/{box}/{mail}/raw', mail, '/v2/box/{box}/{mail}/raw'],
    ['/api/emails/{emailId}/{messageId}/source', { 'application/json': {} }, null],
    ['/api/mail/{messageId}/source', mail, null],
    ['/api/emails/{emailId}/{messageId}/{part}', mail, null],
    ['/api/emails/{emailId}/x/{messageId}/source', mail, null],
  ])('%s with %o: %s', (path, content, expected) => {
    expect(findSourcePath(document(path, content))).toBe(expected)
  })

  it('is null for any other document', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => findSourcePath(value) === null))
  })
})
