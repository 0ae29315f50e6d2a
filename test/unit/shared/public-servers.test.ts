// The bundled list of public servers.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseBaseUrl } from '../../../src/client/base-url.ts'
import {
  GUERRILLA_MAIL_DOMAINS,
  GUERRILLA_MAIL_URL,
} from '../../../src/client/guerrilla-mail/mail-server-client.ts'
import { publicServerListSchema } from '../../../src/shared/model/public-server.ts'
import { traitsOf } from '../../../src/shared/model/server.ts'

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

it('starts with the servers that need no account, which replace each other', () => {
  const needsKey = servers.map(({ kind }) => traitsOf(kind).keyPer === 'account')
  expect(needsKey).toEqual([...needsKey].sort())
})

it('has the domains that the client of Guerrilla Mail offers', () => {
  const server = servers.find(({ kind }) => kind === 'guerrilla-mail')
  expect(server).toMatchObject({ url: GUERRILLA_MAIL_URL, domains: GUERRILLA_MAIL_DOMAINS })
})

it('is in the documents, each server by its name', () => {
  const document = readFileSync(new URL('../../../docs/servers.md', import.meta.url), 'utf8')
  for (const { name } of servers) expect(document).toContain(`| ${name} `)
})
