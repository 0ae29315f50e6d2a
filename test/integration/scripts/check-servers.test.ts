// npm run check-servers, against scripted servers: one address at each, what differs from the list, and the exit status.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { PublicServer } from '../../../src/shared/model/public-server.ts'
import { startCloudflareTempEmailServer } from '../../helpers/cloudflare-temp-email-server.ts'
import type { TestMailServer } from '../../helpers/delivered-mail.ts'
import { startGuerrillaMailServer } from '../../helpers/guerrilla-mail-server.ts'
import { startMailTmServer } from '../../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { startTempmailLolServer } from '../../helpers/tempmail-lol-server.ts'

const SCRIPT = join(import.meta.dirname, '../../../scripts/check-servers.ts')

const opened = async <S extends TestMailServer>(starting: Promise<S>): Promise<S> => {
  const server = await starting
  onTestFinished(() => server.close())
  return server
}
const listed = (
  name: string,
  kind: PublicServer['kind'],
  url: string,
  domains: readonly string[] = [],
): PublicServer => ({
  name,
  url,
  kind,
  operator: null,
  documentation: 'https://docs.example',
  domains: [...domains],
  readableBy: 'operator',
  refusedByShops: 'unknown',
  keepsMessages: 'unknown',
  keepsAddresses: 'unknown',
})

interface Run {
  readonly status: number
  readonly lines: readonly string[]
  readonly text: string
}
const check = (servers: readonly PublicServer[], ...options: string[]): Promise<Run> => {
  const file = join(tempFolder(), 'servers.json')
  writeFileSync(file, JSON.stringify({ servers }))
  return new Promise((resolve) =>
    execFile(process.execPath, [SCRIPT, '--list', file, ...options], (error, stdout) =>
      resolve({
        status: error === null ? 0 : Number(error.code),
        text: stdout,
        lines: stdout.trimEnd().split('\n'),
      }),
    ),
  )
}

it('creates one address at each server without a key, and deletes it', async () => {
  const mailTm = await opened(startMailTmServer())
  const guerrilla = await opened(startGuerrillaMailServer())
  const lol = await opened(startTempmailLolServer())
  const moemail = await opened(startMoemailServer())
  const { status, lines } = await check([
    listed('mail.tm', 'mail-tm', mailTm.baseUrl),
    listed('Guerrilla Mail', 'guerrilla-mail', guerrilla.baseUrl, ['sharklasers.com', 'gone.example']),
    listed('tempmail.lol', 'tempmail-lol', lol.baseUrl),
    listed('MoeMail', 'moemail', moemail.baseUrl),
  ])
  expect(status).toBe(0)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^ok {6}mail\.tm +creates addresses at inbox\.example$/)
  expect(lines[1]).toMatch(
    /^ok .*; new domains: guerrillamailblock\.com, .*; removed domains: gone\.example$/,
  )
  expect(lines[2]).toMatch(/creates addresses at inbox\.example$/)
  expect(lines[3]).toMatch(/needs a key, as listed$/)
  const requestsTo = (server: TestMailServer, start: string): number =>
    server.requests.filter((line) => line.startsWith(start)).length
  expect(requestsTo(mailTm, 'POST /accounts')).toBe(1)
  expect(requestsTo(mailTm, 'DELETE /accounts/')).toBe(1)
  expect(requestsTo(guerrilla, 'GET /ajax.php?f=set_email_user')).toBe(1)
  expect(requestsTo(guerrilla, 'GET /ajax.php?f=forget_me')).toBe(1)
  expect(requestsTo(lol, 'POST /inbox/create')).toBe(1)
  expect(requestsTo(moemail, 'POST ')).toBe(0)
})

it('reports servers that cannot be used, in JSON too, with status 1', async () => {
  const down = await startMailTmServer()
  down.close()
  const full = await opened(startMailTmServer())
  full.intercept = ({ method = '', url = '' }) =>
    method === 'POST' && url === '/accounts' ? { status: 429, body: '' } : null
  const closed = await opened(startCloudflareTempEmailServer())
  closed.sitePassword = 'open sesame'
  const other = await opened(startMailTmServer())
  const servers = [
    listed('down', 'mail-tm', down.baseUrl),
    listed('full', 'mail-tm', full.baseUrl),
    listed('closed', 'cloudflare-temp-email', closed.baseUrl),
    listed('other', 'cloudflare-temp-email', other.baseUrl),
  ]
  const { status, lines } = await check(servers)
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^FAILED {2}down +cannot be reached \(ECONNREFUSED\)$/),
    expect.stringMatching(/^FAILED {2}full +creates no address: refuses: rate-limited until 20/),
    expect.stringMatching(/^FAILED {2}closed +needs a key now$/),
    expect.stringMatching(/^FAILED {2}other +is now of the kind mail-tm$/),
  ])
  const { text, ...json } = await check(servers.slice(0, 1), '--json')
  expect(json.status).toBe(1)
  expect(JSON.parse(text)).toMatchObject({
    servers: [{ name: 'down', url: down.baseUrl, state: 'unusable', changes: [], domains: [] }],
  })
})
