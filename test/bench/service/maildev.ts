// The same load on MailDev 2.2.1, installed from npm into a temporary folder; skipped with a message if that fails.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { nodeBinary, startService, waitFor } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { measureOneConnectionPerMail, measureReusedConnections } from './smtp-load.ts'
import { keepAliveGet } from './pages.ts'
import { endProcess, residentMB } from './processes.ts'
import { waitUntilListed } from './rates.ts'
import { findFreePort } from '../../helpers/free-port.ts'

const VERSION = '2.2.1'
const MAIL_COUNT = 16_000
const SENDER_COUNT = 8

interface Figures {
  readonly single: number
  readonly reused: number
  /** Megabytes. */
  readonly memory: number
  /** Seconds to list every mail. */
  readonly list: number
}

const install = async (folder: string): Promise<string | null> => {
  try {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `maildev@${VERSION}`,
    ]
    await promisify(execFile)('npm', args, { timeout: 180_000 })
    return join(folder, 'node_modules', 'maildev', 'bin', 'maildev')
  } catch {
    return null
  }
}

const measureLoad = async (child: ChildProcess, smtp: number, web: number): Promise<Figures> => {
  const port = { host: '127.0.0.1', port: smtp }
  const count = async (): Promise<number> =>
    ((await (await fetch(`http://127.0.0.1:${web}/email`)).json()) as unknown[]).length
  await waitFor(
    'MailDev',
    () =>
      count().then(
        () => true,
        () => undefined,
      ),
    30_000,
  )
  const { rate: single } = await measureOneConnectionPerMail(port, 'someone@example.org', 3000)
  const recipients = Array.from({ length: SENDER_COUNT }, (_, at) => `r${at}@example.org`)
  const reused = await measureReusedConnections(port, recipients, MAIL_COUNT)
  await waitFor('MailDev to list', async () => ((await count()) >= MAIL_COUNT ? true : undefined), 60_000)
  const memory = residentMB(child.pid!) ?? NaN
  const start = performance.now()
  await count()
  return { single, reused, memory, list: (performance.now() - start) / 1000 }
}

const measureMailDev = async (): Promise<Figures | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-maildev-'))
  try {
    const script = await install(folder)
    if (script === null) return null
    const [smtp, web] = [await findFreePort(), await findFreePort()]
    const args = ['--smtp', String(smtp), '--web', String(web), '--ip', '127.0.0.1', '--silent']
    const child = spawn(nodeBinary, [script, ...args, '--mail-directory', join(folder, 'mail')], {
      stdio: 'ignore',
    })
    try {
      return await measureLoad(child, smtp, web)
    } finally {
      await endProcess(child)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureOurs = async (): Promise<Figures> => {
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: SENDER_COUNT }, () => service.createAddress()))
  const ids = addresses.map(({ id }) => id)
  const { rate: single } = await measureOneConnectionPerMail(service.smtp, addresses[0]!.email, 3000)
  const emails = addresses.map(({ email }) => email)
  const reused = await measureReusedConnections(service.smtp, emails, MAIL_COUNT)
  await waitUntilListed(service, ids, MAIL_COUNT)
  const memory = residentMB(service.child.pid!) ?? NaN
  const start = performance.now()
  await Promise.all(
    ids.map(async (id) => {
      const get = keepAliveGet(service)
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        cursor = (JSON.parse(await get(`/api/emails/${id}?cursor=${cursor}`)) as MessagePage).nextCursor
      }
    }),
  )
  const list = (performance.now() - start) / 1000
  await service.remove()
  return { single, reused, memory, list }
}

export const compareWithMailDev = async (): Promise<BenchRow[]> => {
  const theirs = await measureMailDev()
  if (!theirs) {
    console.error(`MailDev ${VERSION} could not be installed from npm: the comparison with it is skipped.`)
    return []
  }
  const ours = await measureOurs()
  const row = (name: string, unit: string, mine: number, other: number, met: boolean): BenchRow => ({
    name,
    value: mine,
    unit,
    target: `${met ? 'beats' : 'against'} MailDev's ${other.toPrecision(3)}`,
    met,
  })
  return [
    row('one connection per mail', 'mails/s', ours.single, theirs.single, ours.single > theirs.single),
    row('8 reused senders', 'mails/s', ours.reused, theirs.reused, ours.reused > theirs.reused),
    row('memory after 16,000 mails', 'MB', ours.memory, theirs.memory, ours.memory < theirs.memory),
    row('listing all of them', 's', ours.list, theirs.list, ours.list < theirs.list),
  ]
}
