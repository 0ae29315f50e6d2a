// The bundled list of public servers.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseBaseUrl } from '../../../src/client/base-url.ts'
import { publicServerListSchema } from '../../../src/shared/model/public-server.ts'

const text = readFileSync(new URL('../../../resources/servers.json', import.meta.url), 'utf8')
const { servers } = publicServerListSchema.parse(JSON.parse(text))

it('matches its schema', () => {
  expect(servers.length).toBeGreaterThan(2)
  expect(new Set(servers.map(({ name }) => name)).size).toBe(servers.length)
  expect(new Set(servers.map(({ url }) => url)).size).toBe(servers.length)
})

it.each(servers.map(({ name, url }) => [name, url] as const))('%s has a normalized address', (_name, url) => {
  expect(parseBaseUrl(url)).toEqual({ ok: true, value: url })
})

it('is in the documents, each server by its name', () => {
  const document = readFileSync(new URL('../../../docs/servers.md', import.meta.url), 'utf8')
  for (const { name } of servers) expect(document).toContain(`| ${name} `)
})
