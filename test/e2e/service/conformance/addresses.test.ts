// Conformance, sections 2 to 4 and 7 to 8: domains and addresses. One row per rule, against the running service.
import { afterAll, expect, test } from 'vitest'
import { PERMANENT_EXPIRES_AT } from '../../../../src/shared/contract/rest-constants.ts'
import {
  createdEmailSchema,
  domainListSchema,
  emailPageSchema,
  type EmailPage,
  type ErrorBody,
} from '../../../../src/shared/contract/rest-schemas.ts'
import { addAccount, startConformanceService } from './setup.ts'

const { service, owner, member, deliver, stop } = await startConformanceService()
afterAll(stop)

const generate = (body: unknown) => owner.call<ErrorBody>('POST', '/api/emails/generate', body)
const valid = { expiryTime: 3_600_000, domain: 'mayfly.test' }
const unknownId = '00000000-0000-4000-8000-000000000000'

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '2, 4',
    'domains are an array of host names',
    async () => {
      const { status, body } = await owner.call('GET', '/api/email/domains')
      expect(status).toBe(200)
      expect(domainListSchema.parse(body)).toEqual({ domains: ['mayfly.test', 'second.test'] })
    },
  ],
  [
    '2, 4',
    'creating an address returns its id and the full address',
    async () => {
      const { status, body } = await generate({ ...valid, name: 'created' })
      expect(status).toBe(200)
      expect(createdEmailSchema.parse(body).email).toBe('created@mayfly.test')
    },
  ],
  [
    '4',
    'a domain from the list can be chosen',
    async () => {
      const { body } = await generate({ ...valid, name: 'created', domain: 'second.test' })
      expect(createdEmailSchema.parse(body).email).toBe('created@second.test')
    },
  ],
  [
    '4, 8',
    'without a name, or with an empty one, the name is random and has 8 characters',
    async () => {
      for (const request of [valid, { ...valid, name: '' }]) {
        const { email } = createdEmailSchema.parse((await generate(request)).body)
        expect(email).toMatch(/^[a-z0-9]{8}@mayfly\.test$/)
      }
    },
  ],
  [
    '4, 7',
    '400 for an expiry time that is not allowed',
    async () => {
      for (const expiryTime of [1, -1, 3_600_001, '3600000', null, undefined]) {
        const { status, body } = await generate({ ...valid, expiryTime })
        expect([status, body.error]).toEqual([400, 'EMAIL_INVALID_EXPIRY'])
      }
    },
  ],
  [
    '4, 7',
    '400 for a domain that is not in the list',
    async () => {
      for (const domain of ['example.com', '', undefined, 7]) {
        const { status, body } = await generate({ ...valid, domain })
        expect([status, body.error]).toEqual([400, 'EMAIL_INVALID_DOMAIN'])
      }
    },
  ],
  [
    '4',
    '400 for a name that is not valid in an address',
    async () => {
      for (const name of ['a b', '.a', 'a.', 'a..b', 'a@b', 'a+b', 'x'.repeat(65), '"q"', 7]) {
        const { status, body } = await generate({ ...valid, name })
        expect([name, status, body.error]).toEqual([name, 400, 'EMAIL_INVALID_NAME'])
      }
    },
  ],
  [
    '4, 7',
    '409 for an address that is taken, in any case and by any account',
    async () => {
      await owner.address('Taken')
      for (const asked of [owner, member]) {
        const { status, body } = await asked.call<ErrorBody>('POST', '/api/emails/generate', {
          ...valid,
          name: 'tAKEN',
        })
        expect([status, body.error]).toEqual([409, 'EMAIL_TAKEN'])
      }
    },
  ],
  [
    '4',
    'the name of a deleted address is free again',
    async () => {
      const { id } = await owner.address('again')
      await owner.call('DELETE', `/api/emails/${id}`)
      expect((await owner.address('again')).email).toBe('again@mayfly.test')
    },
  ],
  [
    '2, 4',
    'each allowed expiry time sets the expiry',
    async () => {
      for (const expiryTime of [3_600_000, 86_400_000, 259_200_000]) {
        const before = Date.now()
        const { email } = await owner.address(undefined, expiryTime)
        const { body } = await owner.call<EmailPage>('GET', `/api/emails?search=${email}`)
        const [found] = emailPageSchema.parse(body).emails
        expect(Date.parse(found!.expiresAt) - Date.parse(found!.createdAt)).toBe(expiryTime)
        expect(Date.parse(found!.createdAt)).toBeGreaterThanOrEqual(before)
      }
    },
  ],
  [
    '2, 3',
    'a permanent address expires on 9999-01-01',
    async () => {
      const { email } = await owner.address('forever', 0)
      const { body } = await owner.call<EmailPage>('GET', `/api/emails?search=${email}`)
      expect(body.emails[0]?.expiresAt).toBe(PERMANENT_EXPIRES_AT)
    },
  ],
  [
    '8',
    'rejects a permanent address for a role without that permission',
    async () => {
      const { status, body } = await member.call<ErrorBody>('POST', '/api/emails/generate', {
        ...valid,
        expiryTime: 0,
      })
      expect([status, body.error]).toEqual([400, 'EMAIL_PERMANENT_NOT_ALLOWED'])
    },
  ],
  [
    '4, 7, 8',
    '403 once the quota is reached; a deleted address makes room',
    async () => {
      const key = await addAccount(service.dataDir, 'quota', '--quota', '2')
      const ask = (name: string) =>
        service.api<ErrorBody & { id: string }>(
          'POST',
          '/api/emails/generate',
          { ...valid, name },
          { 'X-API-Key': key },
        )
      const first = await ask('q1')
      await ask('q2')
      const { status, body } = await ask('q3')
      expect([status, body.error]).toEqual([403, 'EMAIL_QUOTA_REACHED'])
      await service.api('DELETE', `/api/emails/${first.body.id}`, undefined, { 'X-API-Key': key })
      expect((await ask('q3')).status).toBe(200)
    },
  ],
  [
    '4, 8',
    'addresses are listed 20 per page, newest first; the last page has no nextCursor',
    async () => {
      const key = await addAccount(service.dataDir, 'pages', '--role', 'owner')
      const as = { 'X-API-Key': key }
      for (let n = 0; n < 45; n += 1)
        await service.api('POST', '/api/emails/generate', { ...valid, name: `page-${n}` }, as)
      const seen: string[] = []
      const sizes: number[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const { body }: { body: EmailPage } = await service.api<EmailPage>(
          'GET',
          `/api/emails?cursor=${cursor}`,
          undefined,
          as,
        )
        expect(body.total).toBe(45)
        sizes.push(body.emails.length)
        seen.push(...body.emails.map(({ address }) => address))
        cursor = body.nextCursor
        if (cursor === undefined) expect('nextCursor' in body).toBe(false)
      }
      expect(sizes).toEqual([20, 20, 5])
      expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `page-${44 - n}@mayfly.test`))
    },
  ],
  [
    '8',
    'rejects a cursor that the service did not issue',
    async () => {
      for (const cursor of ['nonsense', 'bTE', '../..']) {
        const { status, body } = await owner.call<ErrorBody>(
          'GET',
          `/api/emails?cursor=${encodeURIComponent(cursor)}`,
        )
        expect([status, body.error]).toEqual([400, 'INVALID_CURSOR'])
      }
    },
  ],
  [
    '4',
    'search is a case-insensitive substring of the address, not a pattern',
    async () => {
      await owner.address('needle.in_hay')
      const search = async (text: string): Promise<string[]> =>
        (
          await owner.call<EmailPage>('GET', `/api/emails?search=${encodeURIComponent(text)}`)
        ).body.emails.map(({ address }) => address)
      expect(await search('EEDLE.in')).toEqual(['needle.in_hay@mayfly.test'])
      expect(await search('n_hay@MAY')).toEqual(['needle.in_hay@mayfly.test'])
      expect(await search('needle%hay')).toEqual([])
      expect(await search('needle_in')).toEqual([])
    },
  ],
  [
    '4',
    'lists own addresses only',
    async () => {
      const { email } = await owner.address('mine')
      const { body } = await member.call<EmailPage>('GET', `/api/emails?search=${email}`)
      expect(body).toEqual({ emails: [], total: 0 })
    },
  ],
  [
    '3, 4',
    'deleting removes the address and its messages immediately and returns success',
    async () => {
      const address = await owner.address('doomed')
      const message = await deliver(address, 'gone soon')
      const { status, body } = await owner.call('DELETE', `/api/emails/${address.id}`)
      expect([status, body]).toEqual([200, { success: true }])
      expect((await owner.call('GET', `/api/emails/${address.id}`)).status).toBe(403)
      expect((await owner.call('GET', `/api/emails/${address.id}/${message.id}`)).status).toBe(403)
      expect((await owner.call<EmailPage>('GET', '/api/emails?search=doomed')).body.total).toBe(0)
    },
  ],
  [
    '5, 7',
    '403 for listing, reading or deleting at an address of another account, or an unknown address',
    async () => {
      const address = await owner.address('guarded')
      const message = await deliver(address, 'secret')
      for (const id of [address.id, unknownId]) {
        for (const [method, path] of [
          ['GET', ''],
          ['DELETE', ''],
          ['GET', `/${message.id}`],
        ] as const) {
          const { status, body } = await member.call<ErrorBody>(method, `/api/emails/${id}${path}`)
          expect([status, body.error]).toEqual([403, 'EMAIL_NOT_OWNED'])
        }
      }
      expect((await owner.call('GET', `/api/emails/${address.id}`)).status).toBe(200)
    },
  ],
  [
    '4',
    'rejects an id that is not a UUID',
    async () => {
      for (const [method, path] of [
        ['GET', 'x'],
        ['DELETE', '1'],
        ['GET', `${unknownId}/x`],
      ] as const) {
        const { status, body } = await owner.call<ErrorBody>(method, `/api/emails/${path}`)
        expect([status, body.error]).toEqual([400, 'INVALID_ID'])
      }
    },
  ],
  [
    '3',
    'of two clients that request the same name at the same time, one gets it',
    async () => {
      const answers = await Promise.all(
        [owner, member].map((who) => who.call('POST', '/api/emails/generate', { ...valid, name: 'race' })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})
