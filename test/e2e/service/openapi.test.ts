// The OpenAPI document passes a public linter.
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { startService } from '../../helpers/service.ts'

const service = await startService()
afterAll(() => service.remove())

test('the document is valid OpenAPI 3.1.0 under the strict rules of the linter', async () => {
  const { body, status } = await service.api<{ openapi: string; info: { version: string } }>(
    'GET',
    '/',
    undefined,
    {},
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
  const config = await loadConfig({ customExtends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(body), config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([])
})
