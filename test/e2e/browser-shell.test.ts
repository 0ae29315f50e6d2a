// The browser shell over HTTP: access control, and start-up errors.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBridge } from '../helpers/bridge-client.ts'
import { runBrowserShell, startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'

let shell: BrowserShell
let origin: string

beforeAll(async () => {
  shell = await startBrowserShell()
  origin = new URL(shell.ready.url).origin
})
afterAll(async () => {
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
})

interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Plain HTTP, so that Host and Origin can be anything. */
const ask = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const tokenOf = (url: string): string => new URL(url).hash.replace('#token=', '')

const exchangeToken = (token: string) => ask('/session', { method: 'POST', body: JSON.stringify({ token }) })

/** The headers of a page that exchanged its token for a secret. */
const authorize = async (): Promise<{ authorization: string }> => {
  const { text } = await exchangeToken(tokenOf(await shell.newUrl()))
  return { authorization: `Bearer ${(JSON.parse(text) as { secret: string }).secret}` }
}

describe('access control', () => {
  it('serves the page to everyone; everything else requires the secret', async () => {
    expect((await ask('/')).status).toBe(200)
    for (const path of ['/events', '/call/snapshot.read', '/nothing'])
      expect((await ask(path)).status).toBe(401)
    expect((await ask('/call/snapshot.read', { method: 'POST', body: '{}' })).status).toBe(401)
  })

  it.each([['{"token":"wrong"}'], ['{}'], ['not json'], ['{"token":5}'], ['null']])(
    'no secret for %s',
    async (body) =>
      expect(await ask('/session', { method: 'POST', body })).toMatchObject({ status: 401, text: '' }),
  )

  it('a token is valid once, and no cookie is set', async () => {
    const token = tokenOf(await shell.newUrl())
    const first = await exchangeToken(token)
    expect(first.status).toBe(200)
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await exchangeToken(token)).toMatchObject({ status: 401, text: '' })
    expect(
      await ask('/call/snapshot.read', {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${token}` },
      }),
    ).toMatchObject({ status: 401 })
  })

  it('a 401 response contains only the command for another link, and that command works', async () => {
    const { status, text } = await ask('/events')
    expect(status).toBe(401)
    const { openCommand } = JSON.parse(text) as { openCommand: string }
    const url = execFileSync('sh', ['-c', openCommand], { encoding: 'utf8' }).trim()
    expect((await exchangeToken(tokenOf(url))).status).toBe(200)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['openCommand'])
  })

  it('the printed token is valid once, too', async () => {
    const token = tokenOf(shell.ready.url)
    expect((await exchangeToken(token)).status).toBe(200)
    expect((await exchangeToken(token)).status).toBe(401)
  })

  it.each<[string, Record<string, string>]>([
    ['another host (DNS rebinding)', { host: 'evil.example' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['the same host over another name', { origin: 'http://localhost.evil.example' }],
  ])('rejects %s, even with the secret', async (_name, headers) => {
    const answer = await ask('/call/snapshot.read', {
      method: 'POST',
      body: '{}',
      headers: { ...(await authorize()), ...headers },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('commands return a Result, also invalid ones', async () => {
    const headers = { ...(await authorize()), origin }
    const call = async (name: string, body: string): Promise<unknown> =>
      JSON.parse((await ask(`/call/${name}`, { method: 'POST', body, headers })).text)
    expect(await call('snapshot.read', '{}')).toMatchObject({
      ok: true,
      value: { shell: { kind: 'browser' } },
    })
    expect(await call('snapshot.read', '{"more":1}')).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input' },
    })
    expect(await call('snapshot.read', 'not json')).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input' },
    })
    expect(await call('toString', '{}')).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', field: 'command' },
    })
    expect(await call('message.read', '{"message":"builtin.x"}')).toMatchObject({
      ok: false,
      failure: { kind: 'not-found' },
    })
  })

  it('serves the page with its policy, and no file outside the bundle', async () => {
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const known = await authorize()
    for (const path of ['/../package.json', '/%2e%2e/main/browser.js', '//etc/passwd'])
      expect((await ask(path, { headers: known })).status).toBe(404)
  })

  it('allows caching of files with a content hash only', async () => {
    const page = await ask('/')
    expect(page.headers['cache-control']).toBe('no-store')
    const [program = ''] = /assets\/[\w-]+\.js/.exec(page.text) ?? []
    const { status, headers } = await ask(`/${program}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
  })
})

describe('start-up errors', () => {
  const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'mayfly-rejected-'))

  it.each([
    [['--colour', 'blue'], /--colour/],
    [['--http-port', 'eighty'], /--http-port eighty/],
    [['--smtp-port', '70000'], /--smtp-port 70000/],
    [['--smtp-port', '-1'], /smtp-port/],
    [['--data-dir', ''], /--data-dir/],
    [['stray'], /stray/],
  ])('%j: one line, status 2, nothing on disk', async (args, words) => {
    const folder = emptyFolder()
    const { status, stdout, stderr } = await runBrowserShell([
      '--no-open',
      '--data-dir',
      join(folder, 'data'),
      ...args,
    ])
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(words)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('a data folder that is not writable', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'file'), '')
    chmodSync(join(folder, 'file'), 0o400)
    const { status, stderr } = await runBrowserShell([
      '--no-open',
      '--data-dir',
      join(folder, 'file', 'data'),
    ])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^mayfly: Cannot write to the data folder \S+\..*--data-dir.*\n$/)
    rmSync(folder, { recursive: true })
  })

  it('a configured port that is in use', async () => {
    const folder = emptyFolder()
    const { port } = shell.ready.service.smtp
    const { status, stderr } = await runBrowserShell([
      '--no-open',
      '--data-dir',
      join(folder, 'data'),
      '--smtp-port',
      String(port),
    ])
    expect(status).toBe(2)
    expect(stderr.trimEnd().split('\n').at(-1)).toContain(String(port))
    rmSync(folder, { recursive: true })
  })

  it('a second program on the same data folder', async () => {
    const before = readdirSync(shell.dataDir).sort()
    const { status, stderr } = await runBrowserShell([
      '--no-open',
      '--data-dir',
      shell.dataDir,
      '--http-port',
      '0',
      '--smtp-port',
      '0',
    ])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^mayfly: Mayfly is already running on .*--data-dir\.\n$/)
    expect(readdirSync(shell.dataDir).sort()).toEqual(before)
  })

  it.each<[string, (file: string) => void, boolean, object]>([
    [
      'is damaged',
      (file) => writeFileSync(file, 'no database\n'.repeat(2000)),
      true,
      { kind: 'service-recovered', lost: null },
    ],
    [
      'cannot be opened',
      (file) => mkdirSync(file),
      false,
      { kind: 'failure', failure: { kind: 'service-stopped' } },
    ],
  ])(
    'starts, and shows a notice, when the database of the built-in service %s',
    async (_, damage, serves, notice) => {
      const dataDir = join(emptyFolder(), 'data')
      mkdirSync(dataDir)
      damage(join(dataDir, 'service.db'))
      const other = await startBrowserShell(dataDir)
      expect(other.ready.url).toMatch(/^http/)
      expect(other.ready).toMatchObject({ service: serves ? { domains: ['mayfly.test'] } : null })
      const bridge = await openBridge(await other.newUrl())
      const { notices } = await bridge.call('snapshot.read', {})
      expect(notices.map(({ about }) => about)).toMatchObject([notice])
      expect(await other.stop()).toBe(0)
      rmSync(dirname(dataDir), { recursive: true })
    },
  )

  it('its files are accessible to their owner only, also those that others could read before', async () => {
    const folder = emptyFolder()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    const first = await startBrowserShell(dataDir)
    const files = () => readdirSync(dataDir).filter((name) => !name.endsWith('.sock'))
    const open = () => files().filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
    expect(files()).toContain('archive.db-wal')
    expect(open()).toEqual([])
    await first.stop()
    for (const name of files()) chmodSync(join(dataDir, name), 0o755)
    const second = await startBrowserShell(dataDir)
    expect(open()).toEqual([])
    await second.stop()
    rmSync(folder, { recursive: true })
  })

  it('SIGTERM shuts it down cleanly, with the service', async () => {
    const other = await startBrowserShell()
    const { baseUrl } = other.ready.service
    expect(await other.stop()).toBe(0)
    await expect(fetch(baseUrl)).rejects.toThrow()
    expect(existsSync(join(other.dataDir, 'archive.db-wal'))).toBe(false)
    rmSync(other.dataDir, { recursive: true })
  })

  it('a killed shell leaves no service behind', async () => {
    const other = await startBrowserShell()
    await other.kill()
    const again = await startBrowserShell(other.dataDir)
    expect(again.ready.service.domains).toEqual(['mayfly.test'])
    await again.stop()
    rmSync(other.dataDir, { recursive: true })
  })
})
