// The answers of an object store, as in the reference of Amazon S3.
import { expect, test } from 'vitest'
import { parsePieceKey } from '../../../src/service/store/postgres/objects/object-store.ts'
import { decodeListing, decodeRefusal } from '../../../src/service/store/postgres/objects/s3-answers.ts'

const page = (rest: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name><Prefix>raw/</Prefix><KeyCount>2</KeyCount><MaxKeys>1000</MaxKeys>
  <Contents><Key>raw/a&amp;b</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified>
    <ETag>&quot;x&quot;</ETag><Size>4</Size><Owner><ID>1</ID><DisplayName>Key</DisplayName></Owner></Contents>
  <Contents><Key>raw/c</Key><LastModified>soon</LastModified></Contents>
  <CommonPrefixes><Prefix>raw/20421/</Prefix></CommonPrefixes>${rest}
</ListBucketResult>`

test('a listing has keys with their times, folders, and where the next page begins', () => {
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1/a+=</NextContinuationToken>'
  expect(decodeListing(page(more))).toEqual({
    objects: [
      { key: 'raw/a&b', modifiedAt: Date.UTC(2026, 0, 2, 3, 4, 5) },
      { key: 'raw/c', modifiedAt: NaN },
    ],
    prefixes: ['raw/20421/'],
    next: '1/a+=',
  })
  expect(decodeListing(page('<IsTruncated>false</IsTruncated>')).next).toBeNull()
})

test('a refusal has its code, also in the answer to a copy or to many removals', () => {
  expect(
    decodeRefusal('<Error><Code>NoSuchBucket</Code><Message>It is &lt;gone&gt;</Message></Error>'),
  ).toEqual({
    code: 'NoSuchBucket',
    message: 'It is <gone>',
  })
  expect(
    decodeRefusal('<DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code></Error></DeleteResult>'),
  ).toEqual({ code: 'AccessDenied', message: '' })
  for (const text of ['', 'no XML', '<CopyObjectResult><ETag>1</ETag></CopyObjectResult>', page('')])
    expect(decodeRefusal(text)).toBeNull()
})

test.each(['<Error>'.repeat(50_000), '<a><b></a>', '<', '<!DOCTYPE a [<!ENTITY b "c">]><Error>&b;</Error>'])(
  'damaged XML is no refusal and an empty listing',
  (text) => {
    expect([decodeListing(text).objects, decodeRefusal(text)?.code ?? '']).toEqual([[], ''])
  },
)

test('only keys of pieces are pieces', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  expect(parsePieceKey(`20421/${id}/${id}/3`)).toEqual({ bucket: 20_421, account: id, id, piece: 3 })
  for (const key of ['mayfly-raw-mail', `20421/${id}/${id}`, `20421/${id}/${id}/3/4`, `x/${id}/${id}/3`])
    expect(parsePieceKey(key)).toBeNull()
})
