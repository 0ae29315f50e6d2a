// The owner's sign-in link: printed on a terminal and by the command, valid once, only from the page itself, only over a private way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  inviteDirectly,
  pageRequest,
  profileOrigin,
  startProfileService,
  tokenOf,
} from '../../helpers/profile-service.ts'
import {
  nodeBinary,
  runService,
  serviceEntry,
  startService,
  waitFor,
  type TestService,
} from '../../helpers/service.ts'
import { databaseOf, isOnPostgres } from '../../helpers/test-database.ts'

let service: TestService
beforeAll(async () => {
  service = await startProfileService('--limit', 'sign-ins=60')
})
afterAll(() => service.remove())

const command = (...args: string[]) => runService([...args, '--data-dir', service.dataDir])
const newLink = async (): Promise<string> => {
  const { status, stdout, stderr } = await command('link')
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
const redeem = (link: string, headers: Record<string, string> = {}) =>
  pageRequest(service, 'sign-in/link', { link: tokenOf(link) }, headers)
/** Redeems a link as a browser does that reached the service by another host; fetch sets that header itself. */
const redeemAt = async (
  host: string,
  link: string,
  headers = {},
): Promise<{ status: number; body: string }> => {
  const call = request(`${service.baseUrl}/profile/api/sign-in/link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: host, Origin: `http://${host}`, ...headers },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(JSON.stringify({ link: tokenOf(link) }))
  const [response] = await answered
  return { status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()).toString() }
}

describe('the command', () => {
  it('prints a link that signs the owner in, once, also for concurrent requests', async () => {
    const link = await newLink()
    expect(link).toMatch(new RegExp(`^${profileOrigin(service)}/profile#sign-in=[\\w-]{43}$`))
    const answers = await Promise.all([1, 2, 3].map(() => redeem(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toMatchObject({ error: 'SIGN_IN_LINK_INVALID' })
    expect(refused?.cookie).toBe('')
    const cookie = answers.find(({ status }) => status === 200)?.cookie ?? ''
    const account = await pageRequest(service, 'account', undefined, { cookie })
    expect(account.body).toMatchObject({ name: 'owner', role: 'owner', hasPassword: false, passkeys: [] })
    // The key is in a file, which a start would make valid again; programs of this computer read it there.
    for (const method of ['POST', 'DELETE'])
      expect((await pageRequest(service, 'key', undefined, { cookie }, method)).body.error).toBe(
        'OWNER_KEY_IN_FILE',
      )
    expect((await service.api('GET', '/api/emails')).status).toBe(200)
    // A new sign-in, so that the owner can add a lasting one.
    const password = 'a long enough password'
    expect((await pageRequest(service, 'password', { password }, { cookie })).status).toBe(200)
    expect((await pageRequest(service, 'sign-in/password', { name: 'owner', password })).status).toBe(200)
    expect(service.log()).not.toContain(tokenOf(link))
  })

  it('refuses a name, a folder without data, and an address that others can listen to', async () => {
    expect(await command('link', 'anna')).toMatchObject({ status: 2, stdout: '' })
    const empty = mkdtempSync(join(tmpdir(), 'mayfly-link-'))
    onTestFinished(() => rmSync(empty, { recursive: true }))
    if (!isOnPostgres) {
      expect((await runService(['link', '--data-dir', empty])).stderr).toContain('There is no service data')
    }
    const open = await command('link', '--public-url', 'http://mail.example.org')
    expect(open).toMatchObject({ status: 2, stdout: '' })
    expect(open.stderr).toContain('works on this computer or over HTTPS')
    const closed = await command('link', '--public-url', 'https://mail.example.org')
    expect(closed.stdout).toMatch(/^https:\/\/mail\.example\.org\/profile#sign-in=/)
  })
})

describe('a link', () => {
  it.each([
    ['another port of this computer', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
    ['a browser without Fetch Metadata, for another site', { origin: 'https://evil.example' }],
    ['another site, by Fetch Metadata alone', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, and stays valid', async (_, headers) => {
    const link = await newLink()
    const refused = await redeem(link, headers)
    expect(refused).toMatchObject({ status: 403, body: { error: 'ORIGIN_NOT_ALLOWED' }, cookie: '' })
    expect((await redeem(link)).status).toBe(200)
  })

  it('is refused at another name of the service (DNS rebinding), and stays valid', async () => {
    const link = await newLink()
    const host = `evil.example:${new URL(service.baseUrl).port}`
    const { status, body } = await redeemAt(host, link, { 'Sec-Fetch-Site': 'same-origin' })
    expect(status).toBe(403)
    expect(body).toContain('HOST_NOT_ALLOWED')
    expect((await redeem(link)).status).toBe(200)
  })

  it('is refused in the clear from another computer, and stays valid', async () => {
    const link = await newLink()
    // As a browser on another computer sends it, to a forwarded port.
    const { status, body } = await redeemAt(`192.0.2.7:${new URL(service.baseUrl).port}`, link)
    expect(status).toBe(403)
    expect(body).toContain('SIGN_IN_LINK_NEEDS_HTTPS')
    expect((await redeem(link)).status).toBe(200)
  })

  it.skipIf(isOnPostgres)('expires after ten minutes, and its token is not on the disk', async () => {
    const link = await newLink()
    const db = new DatabaseSync(join(service.dataDir, 'service.db'))
    const rows = db.prepare("SELECT expires_at FROM challenge WHERE subject LIKE 'sign-in-link:%'").all()
    const left = Number(rows.at(-1)?.expires_at) - Date.now()
    expect(left).toBeLessThanOrEqual(600_000)
    expect(left).toBeGreaterThan(480_000)
    db.exec('UPDATE challenge SET expires_at = 1')
    db.close()
    const expired = await redeem(link)
    expect(expired).toMatchObject({ status: 403, body: { error: 'SIGN_IN_LINK_INVALID' } })
    for (const file of ['service.db', 'service.db-wal'].map((name) => join(service.dataDir, name)))
      if (existsSync(file)) expect(readFileSync(file).includes(tokenOf(link)), file).toBe(false)
  })
})

describe('the owner’s key', () => {
  const make = (headers?: Record<string, string>) =>
    service.api<{ link: string; error?: string }>('POST', '/api/sign-in-link', undefined, headers)

  it('makes a link that works once, and its session adds no lasting access', async () => {
    const { status, body } = await make()
    expect(status).toBe(200)
    expect(body.link).toMatch(/^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/profile#sign-in=[\w-]{43}$/)
    const { status: signedIn, cookie } = await redeem(body.link)
    expect(signedIn).toBe(200)
    expect((await redeem(body.link)).body.error).toBe('SIGN_IN_LINK_INVALID')
    expect((await pageRequest(service, 'account', undefined, { cookie })).body).toMatchObject({
      name: 'owner',
    })
    const refused = [
      await pageRequest(service, 'password', { password: 'a long enough password' }, { cookie }),
      await pageRequest(service, 'passkey-options', undefined, { cookie }, 'POST'),
      await pageRequest(
        service,
        'keys',
        { name: 'ci', scope: 'full', addresses: null, days: null },
        { cookie },
      ),
      await pageRequest(service, 'invitations', { name: 'bob', quota: null }, { cookie }),
    ]
    expect(refused.map(({ body: { error } }) => error)).toEqual(refused.map(() => 'RECENT_SIGN_IN_REQUIRED'))
    expect(service.log()).not.toContain(tokenOf(body.link))
  })

  it('makes none in the clear on the network, and the key of a member makes none', async () => {
    const call = request(`${service.baseUrl}/api/sign-in-link`, {
      method: 'POST',
      headers: { 'X-API-Key': service.key, Host: `192.0.2.7:${new URL(service.baseUrl).port}` },
    })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.end()
    const [response] = await answered
    expect(Buffer.concat(await response.toArray()).toString()).toContain('SIGN_IN_LINK_NEEDS_HTTPS')
    const invitation = tokenOf(await inviteDirectly(service, 'carol'))
    const accepted = await service.api<{ key: string }>('POST', '/api/invitations/accept', { invitation }, {})
    const refused = await make({ 'X-API-Key': accepted.body.key })
    expect(refused).toMatchObject({ status: 403, body: { error: 'KEY_NOT_ALLOWED' } })
  })
})

describe('a start', () => {
  /** Starts the service with standard error on a terminal. @returns what both outputs have once `until` is on the terminal */
  const startOnTerminal = async (until: string, ...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-link-'))
    const dataDir = join(folder, 'data')
    const output = join(folder, 'stdout')
    const ports = ['--http-port', '0', '--smtp-port', '0']
    const entry = serviceEntry
    const words = [nodeBinary, entry, '--data-dir', dataDir, ...ports, ...args]
    const line = words.map((word) => `'${word}'`).join(' ')
    const child = spawn(
      'script',
      ['--quiet', '--return', '--command', `exec ${line} > '${output}'`, '/dev/null'],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, MAYFLY_DATABASE_URL: (await databaseOf(dataDir)) ?? '' },
      },
    )
    let terminal = ''
    child.stdout.on('data', (part: Buffer) => (terminal += part.toString()))
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      // The key of the terminal, so that the service ends itself.
      child.stdin.write('\x03')
      await ended
      rmSync(folder, { recursive: true })
    })
    await waitFor(`“${until}” on the terminal`, () => (terminal.includes(until) ? true : undefined))
    return { terminal, stdout: readFileSync(output, 'utf8') }
  }

  it('on a terminal prints one line with a link, and one line of JSON on standard output', async () => {
    const { terminal, stdout } = await startOnTerminal('#sign-in=')
    const ready = JSON.parse(stdout) as { baseUrl: string }
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    const [, link = ''] = /: (http:\S+#sign-in=\S{43})\r?\n/.exec(terminal) ?? []
    expect(terminal.split('#sign-in=')).toHaveLength(2)
    const origin = ready.baseUrl.replace('127.0.0.1', 'localhost')
    expect(link.startsWith(`${origin}/profile#`)).toBe(true)
    const response = await fetch(`${origin}/profile/api/sign-in/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ link: tokenOf(link) }),
    })
    expect(response.status).toBe(200)
  })

  it('on a terminal says why there is no link if the network could read it', async () => {
    const { terminal } = await startOnTerminal(
      'A sign-in link works',
      ...['--public-url', 'http://mail.example.org'],
    )
    expect(terminal).not.toContain('#sign-in=')
  })

  it('without a terminal prints no link', async () => {
    const other = await startService()
    onTestFinished(() => other.remove())
    await other.stop()
    expect(other.log()).not.toContain('sign-in')
  })
})
