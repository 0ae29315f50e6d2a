// How the service starts, refuses to start, and stops.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { connectSmtp, connectSmtpForData } from '../../helpers/smtp-client.ts'
import { runService, startService, waitFor } from '../../helpers/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mayfly-lifecycle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isPosix = process.platform !== 'win32'
const listenOn = (port: number): Promise<{ port: number; server: Server } | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as { port: number }).port, server }),
    )
  })

/** All files below a folder with their sizes, to check that nothing changed. */
const listFilesWithSize = (dir: string): string[] =>
  (readdirSync(dir, { recursive: true }) as string[])
    .sort()
    .map((name) => `${name} ${statSync(join(dir, name)).size}`)

test.each<[string, string[], RegExp]>([
  ['an unknown option', ['--nonsense'], /Unknown option '--nonsense'/],
  ['a bad port', ['--http-port', 'x'], /--http-port must be a whole number/],
  ['a host of another computer', ['--host', '203.0.113.7'], /Cannot listen on 203\.0\.113\.7/],
  [
    'a data folder under a file',
    ['--data-dir', join(folder, 'file', 'data')],
    /Cannot write to the data folder .*--data-dir/,
  ],
  ['an unknown command', ['serve'], /Unknown command "serve"/],
  ['an unknown action of keys', ['keys', 'make'], /keys add NAME/],
  [
    'listing the keys of a missing data folder',
    ['keys', 'list', '--data-dir', join(folder, 'nothing')],
    /There is no service data/,
  ],
])('%s: one line, status 2, nothing changed', async (_what, args, sentence) => {
  writeFileSync(join(folder, 'file'), '')
  const before = listFilesWithSize(folder)
  const rest = args.includes('--data-dir') ? [] : ['--data-dir', join(folder, 'fresh')]
  const ports =
    args.includes('--http-port') || args[0] === 'keys' ? [] : ['--http-port', '0', '--smtp-port', '0']
  const { status, stdout, stderr } = await runService([...args, ...rest, ...ports])
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(listFilesWithSize(folder)).toEqual(before)
})

test('fails for a configured port that is in use, without creating the data folder', async () => {
  const busy = (await listenOn(0))!
  for (const option of ['--http-port', '--smtp-port']) {
    const other = option === '--http-port' ? '--smtp-port' : '--http-port'
    const args = ['--data-dir', join(folder, 'fresh'), option, String(busy.port), other, '0']
    const { status, stderr } = await runService(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(new RegExp(`Port ${busy.port} is in use\\..*${option}`))
  }
  expect(existsSync(join(folder, 'fresh'))).toBe(false)
  busy.server.close()
})

test('other ports replace default ports that are in use, which is logged and reported on the process channel', async () => {
  const taken = [await listenOn(2580), await listenOn(2525)]
  const service = await startService({ args: [], channel: true, defaultPorts: true })
  const [notice] = await waitFor('the notice', () =>
    service.channelMessages.length > 0 ? service.channelMessages : undefined,
  )
  if (notice?.type !== 'ready') throw new Error('not ready')
  expect(notice.moved.map(({ protocol, requestedPort }) => [protocol, requestedPort])).toEqual([
    ['http', 2580],
    ['smtp', 2525],
  ])
  for (const { port } of notice.moved)
    expect([service.smtp.port, Number(new URL(service.baseUrl).port)]).toContain(port)
  expect(service.log()).toMatch(/http port 2580 is in use, using \d+/)
  await service.remove()
  for (const one of taken) one?.server.close()
})

test('a second service on the same folder does not start and changes nothing', async () => {
  const first = await startService()
  const { status, stderr } = await runService([
    '--data-dir',
    first.dataDir,
    '--http-port',
    '0',
    '--smtp-port',
    '0',
  ])
  expect(status).toBe(2)
  expect(stderr).toMatch(/Another Mayfly service is using the data folder/)
  expect((await first.api('GET', '/api/emails')).status).toBe(200)
  await first.kill()
  const next = await startService({ dataDir: first.dataDir })
  expect((await next.api('GET', '/api/emails')).status).toBe(200)
  await next.stop()
  await first.remove()
})

test('does not start with a folder that is not writable', async () => {
  // Root may write everywhere, and Windows has other permissions.
  if (!isPosix || process.getuid?.() === 0) return
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  const { status, stderr } = await runService(['--data-dir', closed, '--http-port', '0', '--smtp-port', '0'])
  expect([status, stderr]).toEqual([2, expect.stringContaining('Cannot write to the data folder') as string])
})

test('a database of a newer version is reported as such, and not changed', async () => {
  const dir = join(folder, 'newer')
  mkdirSync(dir)
  const db = new DatabaseSync(join(dir, 'service.db'))
  db.exec('PRAGMA user_version = 999')
  db.close()
  const before = listFilesWithSize(dir)
  const { status, stderr } = await runService(['--data-dir', dir, '--http-port', '0', '--smtp-port', '0'])
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^mayfly: The database \S+ was written by a newer version of Mayfly, and was left unchanged\./,
  )
  expect(stderr).not.toContain('disk space')
  expect(listFilesWithSize(dir)).toEqual(before)
})

test('a database that cannot be opened is reported in one sentence, and not changed', async () => {
  const dir = join(folder, 'broken')
  mkdirSync(join(dir, 'service.db'), { recursive: true })
  const before = listFilesWithSize(dir)
  const { status, stderr } = await runService(['--data-dir', dir, '--http-port', '0', '--smtp-port', '0'])
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^mayfly: The database \S+ cannot be used: unable to open database file\. .*--data-dir\.\n$/,
  )
  expect(listFilesWithSize(dir)).toEqual(before)
})

test('the key file is private, kept, and replaced by --api-key', async () => {
  const first = await startService()
  for (const file of isPosix ? ['service.key', 'service.db', 'service.lock'] : []) {
    expect([file, statSync(join(first.dataDir, file)).mode & 0o777]).toEqual([file, 0o600])
  }
  await first.stop()
  const second = await startService({ dataDir: first.dataDir, args: ['--api-key', 'my-own-key'] })
  expect(second.key).toBe('my-own-key')
  expect((await second.api('GET', '/api/emails', undefined, { 'X-API-Key': first.key })).status).toBe(401)
  expect((await second.api('GET', '/api/emails', undefined, { 'X-API-Key': 'my-own-key' })).status).toBe(200)
  expect(second.log() + JSON.stringify(second.ready)).not.toContain('my-own-key')
  await second.stop()
  const database = readFileSync(join(first.dataDir, 'service.db')).toString('latin1')
  expect(database).not.toContain('my-own-key')
  expect(database).not.toContain(first.key)
  await first.remove()
})

test('--help prints to standard output and exits with 0', async () => {
  const { status, stdout, stderr } = await runService(['--help'])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('--http-port N')
})

test('SIGTERM completes a mail in transfer, closes other connections, and exits with 0', async () => {
  const service = await startService()
  const { id, email } = await service.createAddress()
  const idle = await connectSmtp(service.smtp)
  const inFlight = await connectSmtpForData(service.smtp, email)
  inFlight.write('Subject: in flight\r\n\r\nfirst half, ')
  const stopped = service.stop()
  expect(await idle.readReply()).toMatch(/^421/)
  await new Promise((resolve) => setTimeout(resolve, 100))
  inFlight.write('second half\r\n.\r\n')
  expect(await inFlight.readReply()).toMatch(/^250/)
  expect(await inFlight.readReply()).toMatch(/^421/)
  expect(await stopped).toBe(0)
  expect(readdirSync(service.dataDir).sort()).toEqual([
    'service.db',
    'service.db.reserve',
    'service.key',
    'service.lock',
  ])
  const next = await startService({ dataDir: service.dataDir })
  expect((await next.waitForMessages(id, 1))[0]).toMatchObject({ subject: 'in flight' })
  await next.stop()
  await service.remove()
})

test('listening on other interfaces is logged, and their addresses are accepted as Host', async () => {
  const open = await startService({ args: ['--host', '0.0.0.0'] })
  expect(open.log()).toContain('listening on 0.0.0.0: other computers can reach this service')
  const { port } = new URL(open.baseUrl)
  expect(open.baseUrl).toBe(`http://127.0.0.1:${port}`)
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address } of others) {
    const { status } = await fetch(`http://${address}:${port}/api/emails`, {
      headers: { 'X-API-Key': open.key },
    })
    expect([address, status]).toEqual([address, 200])
  }
  await open.remove()
  const closed = await startService()
  expect(closed.log()).not.toContain('listening')
  for (const { address } of others)
    await expect(fetch(`http://${address}:${new URL(closed.baseUrl).port}/`)).rejects.toThrow()
  await closed.remove()
})

test('exactly one line goes to standard output', async () => {
  const service = await startService()
  let more = ''
  service.child.stdout!.on('data', (chunk: Buffer) => (more += chunk.toString()))
  await service.createAddress()
  await service.stop()
  expect(more).toBe('')
  expect(Object.keys(service.ready)).toEqual(['event', 'mode', 'baseUrl', 'smtp', 'keyFile', 'domains'])
  await service.remove()
})

test('replaces a key file with characters that no client can send', async () => {
  const service = await startService()
  await service.stop()
  writeFileSync(service.ready.keyFile, Buffer.alloc(5_000, 200))
  const restarted = await startService({ dataDir: service.dataDir })
  expect(restarted.key).toMatch(/^mf_[\w-]{32}$/)
  expect((await restarted.api('GET', '/api/emails')).status).toBe(200)
  await restarted.remove()
})
