// docs/hosting.md as it stands, on a fresh Debian with its own systemd and network: from nothing to a mail over verified TLS, the doctor,
// an upgrade and the way back while mail arrives, backup and restore. Only addresses and the ACME authority are those of the test.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packNpmPackage } from '../../scripts/npm-package.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { BootedDebian, missingForBootedDebian } from '../helpers/booted-debian.ts'
import { blockWith } from '../helpers/document-block.ts'
import type { DnsRecords } from '../helpers/dns-server.ts'
import { replaceVersion } from '../helpers/next-version.ts'
import { run } from '../helpers/npm-package.ts'
import { hasPebble, PEBBLE_MISSING } from '../helpers/pebble.ts'
import type { PublicInternet } from '../helpers/public-internet-process.ts'
import { nodeBinary, waitFor } from '../helpers/service.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
/** On the loopback interface of the container; the one of the page is for documents, so the doctor calls it not public. */
const ADDRESS = '45.76.0.5'
const OWN_ADDRESS = '203.0.113.5'
const ROOT_FILE = '/srv/root.pem'
const NEXT_VERSION = '0.2.0'

const missing = missingForBootedDebian() ?? (hasPebble ? null : PEBBLE_MISSING)
const folder = mkdtempSync(join(tmpdir(), 'mayfly-page-'))
let debian: BootedDebian
let internet: ChildProcess | null = null

/** The records of the zone on the page, as the name server of the tests has them. */
const zoneOfPage = (): DnsRecords => {
  const records = { A: {}, MX: {}, TXT: {} } as Record<string, Record<string, string>>
  for (const line of blockWith(page, 'IN MX').trim().split('\n')) {
    const [, name = '', type = '', value = ''] = /^(\S+)\.\s+IN (\w+)\s+(.*)$/.exec(line) ?? []
    const plain = type === 'MX' ? value.replace(/^\d+ (\S+)\.$/, '$1') : value.replaceAll('"', '')
    records[type]![name] = plain.replace(OWN_ADDRESS, ADDRESS)
  }
  return records
}

beforeAll(() => {
  if (missing !== null) return
  debian = new BootedDebian()
  const { version } = readPackageFacts()
  copyFileSync(packNpmPackage(folder), join(debian.folder, 'root', `mayfly-${version}.tgz`))
  // The next version: the same program with another name.
  const next = join(folder, 'next')
  cpSync(join(root, 'out/npm'), next, { recursive: true })
  replaceVersion(next, version, NEXT_VERSION)
  run('npm', ['pack', next, '--ignore-scripts', '--pack-destination', join(debian.folder, 'root')], folder)
}, 600_000)
beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))
afterAll(async () => {
  internet?.kill()
  if (missing === null) await debian.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Starts name server and authority in the network of the container. */
const startInternet = async (): Promise<PublicInternet> => {
  internet = spawn(
    'nsenter',
    [
      ...debian.networkArgs(),
      nodeBinary,
      join(root, 'test/helpers/public-internet-process.ts'),
      folder,
      JSON.stringify(zoneOfPage()),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface({ input: internet.stdout! }), 'line')) as [string]
  return JSON.parse(line) as PublicInternet
}

/** With the key of the owner, and the root of the test's authority. */
const withKey = (lines: string): string =>
  `export CURL_CA_BUNDLE=${ROOT_FILE} KEY=$(cat /var/lib/mayfly/service.key)\n${lines}`
const get = (path: string): string =>
  debian.must(
    withKey(
      `curl --silent --fail --retry 20 --retry-delay 1 --retry-connrefused -H "X-API-Key: $KEY" https://mail.example.org${path}`,
    ),
  )
const subjects = (id: string): string[] =>
  (JSON.parse(get(`/api/emails/${id}`)) as { messages: { subject: string }[] }).messages.map(
    ({ subject }) => subject,
  )
const runningVersion = (): string =>
  (JSON.parse(get('/api/openapi.json')) as { info: { 'x-program-version': string } }).info[
    'x-program-version'
  ]

test('the page leads from a fresh server to mail, an upgrade, the way back, and a restored backup', async () => {
  const { version } = readPackageFacts()
  debian.install(`cd /root\n${blockWith(page, 'useradd --system')}`)
  await debian.boot()
  debian.must(`ip address add ${ADDRESS}/32 dev lo; echo nameserver 127.0.0.1 >/etc/resolv.conf`)
  const { directory, caFile, rootFile } = await startInternet()
  copyFileSync(rootFile, join(debian.folder, ROOT_FILE))
  copyFileSync(caFile, join(debian.folder, 'srv/authority.pem'))
  const authority = `--acme-directory ${directory} --acme-ca /srv/authority.pem`
  debian.must(`sed -i 's#$# ${authority}#' /etc/mayfly/environment`)

  // From nothing to a certificate that openssl verifies.
  const startedAt = performance.now()
  debian.must(blockWith(page, 'systemctl enable --now'))
  const tls = await waitFor(
    'a verified certificate over STARTTLS',
    () => {
      const { status, stdout } = debian.run(
        `openssl s_client -starttls smtp -connect mail.example.org:25 -CAfile ${ROOT_FILE} -verify_hostname mail.example.org -verify_return_error -brief </dev/null 2>&1`,
      )
      return status === 0 && stdout.includes('Verification: OK') ? stdout : undefined
    },
    60_000,
  )
  process.stdout.write(
    `a verified certificate ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the start\n${tls}`,
  )
  debian.must('systemd-analyze verify /etc/systemd/system/mayfly.service')
  const doctor = debian.run(
    `export NODE_EXTRA_CA_CERTS=${ROOT_FILE}\n${blockWith(page, 'mayfly doctor').trim()} ${authority}`,
  )
  expect([doctor.status, doctor.stdout]).toEqual([0, expect.stringContaining('Mail can arrive')])
  expect(debian.must(blockWith(page, 'mayfly link'))).toMatch(
    /^https:\/\/mail\.example\.org\/profile#sign-in=\S+\n$/,
  )
  expect(debian.must('cat /proc/$(systemctl show --value --property MainPID mayfly)/maps')).toContain(
    'libjemalloc.so.2',
  )

  const created = JSON.parse(debian.must(withKey(blockWith(page, 'api/emails/generate')))) as {
    id: string
    email: string
  }
  expect(created.email).toBe('first@example.org')
  const send = (subject: string): string =>
    debian.must(
      `printf 'Subject: ${subject}\\r\\n\\r\\nYour code is 483920\\r\\n' | curl --silent --show-error --ssl-reqd --cacert ${ROOT_FILE} --retry 20 --retry-delay 1 --retry-all-errors --mail-from a@example.net --mail-rcpt ${created.email} --upload-file - smtp://mail.example.org/example.net`,
    )
  const untilListed = (count: number): Promise<string[]> =>
    waitFor('the mails', () => {
      const listed = subjects(created.id)
      return listed.length === count ? listed.sort() : undefined
    })
  send('first')
  expect(await untilListed(1)).toEqual(['first'])

  // The upgrade and the way back.
  debian.installWhileRunning(
    blockWith(page, `install --prefix /opt/mayfly/${NEXT_VERSION}`).split('\n').slice(0, 2).join('\n'),
  )
  expect(runningVersion()).toBe(version)
  send('before the upgrade')
  debian.must(blockWith(page, `install --prefix /opt/mayfly/${NEXT_VERSION}`).split('\n').slice(2).join('\n'))
  send('after the upgrade')
  expect(runningVersion()).toBe(NEXT_VERSION)
  expect(debian.must('mayfly --version').trim()).toBe(NEXT_VERSION)
  debian.must(`ln -sfn /opt/mayfly/${version} /opt/mayfly/current; systemctl restart mayfly`)
  send('after the way back')
  expect(runningVersion()).toBe(version)
  expect(await untilListed(4)).toEqual([
    'after the upgrade',
    'after the way back',
    'before the upgrade',
    'first',
  ])

  // The backup holds what was there, and no more.
  const [backup = '', ...restore] = blockWith(page, 'mayfly restore').trim().split('\n')
  debian.must(backup)
  send('after the backup')
  await untilListed(5)
  debian.must(restore.join('\n').replace('2026-01-31', '$(date +%F)'))
  expect(await untilListed(4)).not.toContain('after the backup')
  expect(debian.must('systemctl show --value --property NRestarts mayfly').trim()).toBe('0')
  writeFileSync(join(folder, 'log'), debian.must('journalctl --unit mayfly --no-pager'))
  expect(readFileSync(join(folder, 'log'), 'utf8')).not.toMatch(/error|exception|cannot be preloaded/i)
}, 1_200_000)
