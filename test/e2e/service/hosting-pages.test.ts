// Runs the commands and files of docs/hosting.md, docs/scale.md and deploy/ as written: commands on a real service and a real
// PostgreSQL, configuration files with their real programs. Only names, ports and folders are replaced by those of the test.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blockWith } from '../../helpers/document-block.ts'
import { hasPostgres15 } from '../../helpers/postgres.ts'
import { createSharedDatabase } from '../../helpers/shared-postgres.ts'
import { nodeBinary, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { findFreePort } from '../../helpers/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const SBIN = `${process.env.PATH ?? ''}:/usr/sbin:/usr/lib/postgresql/15/bin`

const isInstalled = (command: string): boolean =>
  spawnSync('which', [command], { env: { ...process.env, PATH: SBIN } }).status === 0

/** Runs lines of a page in a shell at the root of the checkout. @returns their standard output */
const runLines = (lines: string, env: NodeJS.ProcessEnv = {}): string => {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', lines], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: SBIN, ...env },
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

const pair = await generate([{ name: 'commonName', value: 'mail.example.org' }])
const folder = mkdtempSync(join(tmpdir(), 'mayfly-hosting-'))
const certificate = join(folder, 'cert.pem')
const certificateKey = join(folder, 'key.pem')
beforeAll(() => {
  writeFileSync(certificate, pair.cert)
  writeFileSync(certificateKey, pair.private)
})

let service: TestService | null = null
let child: ChildProcess | null = null
afterEach(async () => {
  child?.kill('SIGKILL')
  child = null
  await service?.remove()
  service = null
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The status of a GET over HTTPS with this Host. */
const statusOf = (
  port: number,
  path: string,
  host: string,
  headers: Record<string, string>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      rejectUnauthorized: false,
      headers: { ...headers, Host: host },
    }
    request(options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

/** Runs the nginx block of the page as a proxy for a service. @returns its port */
const startNginx = async (baseUrl: string): Promise<number> => {
  const port = await findFreePort()
  const server = blockWith(read('docs/hosting.md'), 'proxy_set_header')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/^ *listen \[::\].*\n/m, '')
    .replaceAll('/etc/mayfly/', `${folder}/`)
    .replace('http://127.0.0.1:2580', baseUrl)
  const config = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; events {}
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
${server} }`,
  )
  runLines(`nginx -t -q -c ${config}`)
  child = spawn('nginx', ['-c', config], { env: { ...process.env, PATH: SBIN }, stdio: 'ignore' })
  await waitFor('nginx', () =>
    statusOf(port, '/', 'x', {}).then(
      () => true as const,
      () => undefined,
    ),
  )
  return port
}

describe.skipIf(!isInstalled('nginx'))('the nginx block (needs nginx)', () => {
  test.each(['https://mail.example.org', 'https://mail.example.org:8443', 'https://MAIL.example.org'])(
    'forwards to a service whose public URL is %s, with and without a port',
    async (publicUrl) => {
      service = await startService({ args: ['--public-url', publicUrl, '--trusted-proxy', '127.0.0.1'] })
      const port = await startNginx(service.baseUrl)
      const key = { 'X-API-Key': service.key }
      const hosts = [
        'mail.example.org',
        'mail.example.org:443',
        `mail.example.org:${port}`,
        'Mail.Example.org',
      ]
      const statuses = await Promise.all(hosts.map((host) => statusOf(port, '/api/emails', host, key)))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await statusOf(port, '/api/emails', 'evil.example', key)).toBe(403)
    },
  )

  test('gets a 403 without the public URL, as the page says', async () => {
    service = await startService()
    const port = await startNginx(service.baseUrl)
    expect(await statusOf(port, '/api/emails', 'mail.example.org', { 'X-API-Key': service.key })).toBe(403)
  })
})

test.skipIf(!isInstalled('haproxy'))('HAProxy accepts deploy/instances/haproxy.cfg (needs haproxy)', () => {
  runLines('haproxy -c -f deploy/instances/haproxy.cfg')
})

test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts deploy/mayfly.service (needs systemd)', () => {
  const installed = join(folder, 'installed')
  mkdirSync(join(installed, 'current/node_modules'), { recursive: true })
  // It checks that the program can be run.
  symlinkSync(join(root, 'node_modules/.bin'), join(installed, 'current/node_modules/.bin'))
  const unit = read('deploy/mayfly.service').replaceAll('/opt/mayfly', installed)
  const file = join(folder, 'mayfly.service')
  writeFileSync(file, unit)
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  // Ignores messages about other units of this computer.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('mayfly.service'))).toEqual([])
})

test.each([
  ['HTTP', []],
  ['HTTPS', ['--https', '--tls-cert', certificate, '--tls-key', certificateKey]],
] as const)("the container's health check works over %s", async (_scheme, args) => {
  service = await startService({ args: [...args] })
  const { port } = new URL(service.baseUrl)
  const check = (): number | null =>
    spawnSync(nodeBinary, [join(root, 'deploy/health-check.mjs'), port], { encoding: 'utf8' }).status
  expect(check()).toBe(0)
  await service.stop()
  expect(check()).toBe(1)
})

test('the commands for keys, backup and restore work as on the page', async () => {
  service = await startService()
  const { dataDir } = service
  // In place of /usr/local/bin/mayfly.
  const command = `mayfly() { "${nodeBinary}" out/main/service.js "$@" --data-dir "${dataDir}"; }`
  const inTest = (lines: string): string =>
    `${command}\n${lines.replaceAll('/var/lib/mayfly', folder).replaceAll('2026-01-31', '$(date +%F)')}`
  expect(runLines(inTest(blockWith(read('docs/hosting.md'), 'keys add alice'))).trim()).toMatch(
    /^http\S+#invitation=\S+\n\S{20,}$/,
  )
  expect(runLines(inTest(blockWith(read('docs/hosting.md'), 'keys add CI')))).toMatch(
    /^mf_\S+\n[^]*\tkey CI\tscope read\taddresses ci-\*\t[^]*\nThe key CI of owner is revoked$/m,
  )
  const { id, email } = await service.createAddress('kept')
  await sendMail(service.smtp, { to: email, subject: 'before', text: 'x' })
  await service.waitForMessages(id, 1)
  const [backup = '', , restore = ''] = blockWith(read('docs/hosting.md'), 'mayfly restore')
    .trim()
    .split('\n')
  runLines(inTest(backup))
  await sendMail(service.smtp, { to: email, subject: 'after', text: 'x' })
  await service.waitForMessages(id, 2)
  await service.stop()
  runLines(inTest(restore))
  service = await startService({ dataDir })
  expect((await service.waitForMessages(id, 1)).map(({ subject }) => subject)).toEqual(['before'])
})

describe.skipIf(!hasPostgres15)('on PostgreSQL 15 (needs the packages of Debian 12)', () => {
  const startAsWritten = async (line: string, url: string): Promise<void> => {
    const dataDir = join(tempFolder(), 'data')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lines = line
      .replace(/postgres:\/\/[^\s']+/, url)
      .replace('/var/lib/mayfly', dataDir)
      .replace('0.0.0.0', '127.0.0.1')
      .trim()
    child = spawn('bash', ['-c', `${lines} --http-port 0 --smtp-port 0`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const [ready] = (await once(child.stdout!, 'data')) as [Buffer]
    expect(JSON.parse(ready.toString())).toMatchObject({ event: 'ready' })
    process.kill(-child.pid!, 'SIGTERM')
    await once(child, 'exit')
    child = null
  }

  test('the command of docs/scale.md starts a service', async () => {
    const url = await createSharedDatabase('15')
    await startAsWritten(blockWith(read('docs/scale.md'), 'npm run -s service'), url)
  })

  test('the command starts a service with several servers, as in the section on failover', async () => {
    const url = new URL(await createSharedDatabase('15'))
    const written = blockWith(read('docs/scale.md'), 'db-2.example.org')
    expect(written).toContain('db-1.example.org,db-2.example.org')
    const start = blockWith(read('docs/scale.md'), 'npm run -s service').replace(
      /^.*? npm/,
      `${written.trim()} npm`,
    )
    await startAsWritten(start, `postgres://postgres@127.0.0.1:9,127.0.0.1:${url.port}${url.pathname}`)
  })

  test('pg_dump and pg_restore work as in docs/hosting.md', async () => {
    const databaseUrl = await createSharedDatabase('15')
    service = await startService({ databaseUrl })
    const { id, email } = await service.createAddress('dumped')
    await sendMail(service.smtp, { to: email, subject: 'before', text: 'x' })
    await service.waitForMessages(id, 1)
    const [dump = '', ...restore] = blockWith(read('docs/hosting.md'), 'pg_dump').trim().split('\n')
    const inFolder = (line: string): string => `cd ${folder}; ${line}`
    runLines(inFolder(dump), { DATABASE_URL: databaseUrl })
    await sendMail(service.smtp, { to: email, subject: 'after', text: 'x' })
    await service.waitForMessages(id, 2)
    await service.stop()
    // Twice: the second run restores over a restored database.
    for (let round = 1; round <= 2; round += 1)
      expect(runLines(inFolder(restore.join('\n')), { DATABASE_URL: databaseUrl })).toBe('')
    expect(existsSync(join(folder, 'mayfly.dump'))).toBe(true)
    service = await startService({ databaseUrl, dataDir: service.dataDir })
    expect((await service.waitForMessages(id, 1)).map(({ subject }) => subject)).toEqual(['before'])
  })
})
