// An upgrade as docs/hosting.md describes it: a folder for each version, and a link to the one that starts next. Mail flows all the time.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import type { AccountMessagePage, CreatedEmail } from '../../../src/shared/contract/rest-schemas.ts'
import type { ServiceInfo } from '../../../src/shared/contract/service-channel.ts'
import { readPackageFacts } from '../../../scripts/packaging/package-facts.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { nodeBinary, waitFor } from '../../helpers/service.ts'
import { replaceVersion } from '../../helpers/next-version.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'
import { SteadySender } from '../../helpers/steady-sender.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const built = join(import.meta.dirname, '../../../out/npm')
const VERSION = readPackageFacts().version
const NEXT_VERSION = '99.0.0'

let child: ChildProcess | null = null
afterEach(() => child?.kill('SIGKILL'))

test('an upgrade and the way back lose no mail, and the old service finishes with its own files', async () => {
  const folder = tempFolder()
  for (const version of [VERSION, NEXT_VERSION]) cpSync(built, join(folder, version), { recursive: true })
  replaceVersion(join(folder, NEXT_VERSION), VERSION, NEXT_VERSION)
  const link = join(folder, 'current')
  const linkTo = (version: string): void => {
    // In one step, as `ln -sfn` on one file system.
    symlinkSync(version, `${link}.new`)
    renameSync(`${link}.new`, link)
  }
  const [http, smtp] = [await findFreePort(), await findFreePort()]
  const start = async (): Promise<ServiceInfo> => {
    const args = [join(link, 'cli/mayfly.js'), 'serve', '--data-dir', join(folder, 'data'), '--catch-all']
    child = spawn(nodeBinary, [...args, '--http-port', String(http), '--smtp-port', String(smtp)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
    return JSON.parse(line) as ServiceInfo
  }
  const stop = async (): Promise<number | null> => {
    const ended = once(child!, 'exit') as Promise<[number | null]>
    child!.kill('SIGTERM')
    return (await ended)[0]
  }

  linkTo(VERSION)
  const { baseUrl, keyFile } = await start()
  const headers = { 'X-API-Key': readFileSync(keyFile, 'utf8').trim(), 'Content-Type': 'application/json' }
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${baseUrl}${path}`, { headers })).json()) as T
  const created = await fetch(`${baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'steady', expiryTime: 3_600_000, domain: 'mayfly.test' }),
  })
  const { id, email } = (await created.json()) as CreatedEmail
  // A file that is loaded by the first request for it, like all of the page.
  const runningVersion = async (): Promise<string> =>
    (await get<{ info: { 'x-program-version': string } }>('/api/openapi.json')).info['x-program-version']

  const sender = new SteadySender({ host: '127.0.0.1', port: smtp, to: email, connections: 3 })
  const untilMoreMail = (): Promise<true> => {
    const before = sender.accepted.length
    return waitFor('mails', () => sender.accepted.length > before + 10 || undefined)
  }
  const held = await connectSmtp({ host: '127.0.0.1', port: smtp })
  for (const line of ['EHLO test', 'MAIL FROM:<held@example.net>', `RCPT TO:<${email}>`])
    expect(await held.command(line)).toMatch(/^250/)
  expect(await held.command('DATA')).toMatch(/^354/)

  for (const [next, before] of [
    [NEXT_VERSION, VERSION],
    [VERSION, NEXT_VERSION],
  ] as const) {
    await untilMoreMail()
    linkTo(next)
    expect(await runningVersion()).toBe(before)
    await untilMoreMail()
    const stopped = stop()
    // The mail in progress when the first one ends.
    if (next === NEXT_VERSION) {
      held.write('Subject: held\r\n\r\nx\r\n')
      expect(await held.command('.')).toMatch(/^250/)
    }
    expect(await stopped).toBe(0)
    await start()
    expect(await runningVersion()).toBe(next)
    await untilMoreMail()
  }
  await sender.stop()
  expect(sender.refused).toEqual([])

  const subjects: string[] = []
  const sent = ['held', ...sender.accepted]
  await waitFor('all mails to be listed', async () => {
    const { total } = await get<{ total: number }>(`/api/emails/${id}`)
    return total >= sent.length || undefined
  })
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AccountMessagePage = await get(`/api/messages${cursor === '' ? '' : `?cursor=${cursor}`}`)
    subjects.push(...page.messages.map(({ subject }) => subject))
    cursor = page.nextCursor ?? null
  }
  // Each once: none is lost, and none that was sent again is there twice.
  expect(subjects.sort()).toEqual(sent.sort())
})
