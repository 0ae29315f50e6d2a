// The life of the deb on a fresh Debian: installed by apt from a signed repository, started from its menu entry, updated while it runs,
// started again, and removed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeb, DEB_DEPENDENCIES } from '../../scripts/packaging/deb.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { writeRepositories } from '../../scripts/packaging/repositories.ts'
import { missingForDebianRoot, startDebianRoot, USER_HOME, type DebianRoot } from '../helpers/debian-root.ts'
import { createSigningKey } from '../helpers/signing-key.ts'
import { findFreePort } from '../helpers/free-port.ts'
import { packWithVersion } from '../helpers/next-version.ts'
import { buildPackagedFolder } from '../helpers/packaged-folder.ts'
import { waitFor } from '../helpers/service.ts'

const missing = missingForDebianRoot()
const PROGRAM = '/usr/lib/mayfly/mayfly'
const MENU_ENTRY = '/usr/share/applications/app.mayfly.Mayfly.desktop'
const DATA_FOLDER = `${USER_HOME}/.local/share/mayfly`
/** Where each library of the system keeps its cache, for every program that uses it. */
const LIBRARY_CACHES =
  /^\/home\/tester\/\.(?:cache(?:\/(?:fontconfig|mesa_shader_cache)(?:\/.*)?)?|local(?:\/share)?)$/

const current = readPackageFacts()
const next = readPackageFacts({ version: '99.0.0' })
let work: string
let signingKey: string
let debs: string[]
let root: DebianRoot

/** Publishes packages in the repository that the root uses. */
const publish = (...files: string[]): void =>
  writeRepositories({
    debs: files,
    rpms: [],
    output: join(root.folder, 'srv/mayfly'),
    facts: current,
    signingKey,
  })

beforeAll(async () => {
  if (missing !== null) return
  work = mkdtempSync(join(tmpdir(), 'mayfly-deb-'))
  signingKey = createSigningKey()
  const packed = await buildPackagedFolder()
  const nextPacked = await packWithVersion(packed, current.version, next.version)
  const common = { output: work, architecture: 'x64', fast: true } as const
  debs = [
    buildDeb({ ...common, packed, facts: current }),
    buildDeb({ ...common, packed: nextPacked, facts: next }),
  ]
  rmSync(nextPacked, { recursive: true, force: true })
  root = await startDebianRoot()
}, 900_000)
afterAll(async () => {
  if (missing !== null) return
  await root.stop()
  rmSync(work, { recursive: true, force: true })
})

/** The program itself, without Chromium's child processes and commands. */
const mainProcess = (): number | undefined =>
  root
    .processes(PROGRAM)
    .find(({ commandLine }) => /^\S+(?: --remote-debugging-port=\d+)?$/.test(commandLine))?.pid
const executable = (pid: number): string => root.asRoot('readlink', `/proc/${pid}/exe`).trim()

const launch = (entry: string): void => void root.startAsUser('gio', 'launch', entry)
const command = (...args: string[]): string => {
  const { status, stdout, stderr } = root.asUser('mayfly', ...args)
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' })
  return stdout.trim()
}
/** Waits until the program has started and responds. */
const running = (): Promise<number> =>
  waitFor('the program', async () => {
    // Each probe starts processes.
    await sleep(500)
    const pid = mainProcess()
    return pid !== undefined && root.asUser('mayfly', 'list').status === 0 ? pid : undefined
  })
const quit = async (pid: number): Promise<void> => {
  command('quit')
  await waitFor('its end', () => Promise.resolve(mainProcess() === pid ? undefined : true))
}

it.skipIf(missing !== null)(
  `is installed, started, updated while running, and removed${missing === null ? '' : ` (${missing})`}`,
  async () => {
    mkdirSync(join(root.folder, 'srv/mayfly'), { recursive: true })
    publish(debs[0]!)
    writeFileSync(
      join(root.folder, 'etc/apt/sources.list.d/mayfly.list'),
      'deb [signed-by=/srv/mayfly/mayfly.asc] file:/srv/mayfly/deb stable main\n',
    )
    root.asRoot('apt-get', 'update')
    root.asRoot('apt-get', 'satisfy', '--yes', '--no-install-recommends', DEB_DEPENDENCIES.join(', '))
    const before = new Set(root.listFiles())
    // Nothing else may be needed, and apt must accept the signature.
    const installed = root.asRoot('apt-get', 'install', '--yes', 'mayfly')
    expect(installed).toContain('0 upgraded, 1 newly installed')
    expect(root.asRoot('ldd', PROGRAM)).not.toContain('not found')
    const added = root.listFiles().filter((path) => !before.has(path))
    expect(added).toEqual(expect.arrayContaining(['/usr/bin/mayfly', MENU_ENTRY, PROGRAM]))

    // Started as a menu does, with Chromium's sandbox.
    launch(MENU_ENTRY)
    const first = await running()
    expect(root.processes(PROGRAM)).toContainEqual({ pid: first, commandLine: PROGRAM })
    expect(root.processes(`/usr/lib/mayfly/chrome-sandbox ${PROGRAM}`)).toHaveLength(1)
    expect(command('--version')).toBe(current.version)
    expect(command('new')).toContain('@mayfly.test')
    await quit(first)

    // The same entry with DevTools, to see the page.
    const port = await findFreePort()
    const entry = readFileSync(join(root.folder, MENU_ENTRY), 'utf8')
    const entryWithDevTools = '/tmp/mayfly-devtools.desktop'
    writeFileSync(
      join(root.folder, entryWithDevTools),
      entry.replace(/^Exec=mayfly /m, `Exec=mayfly --remote-debugging-port=${port} `),
    )
    launch(entryWithDevTools)
    const second = await running()
    const browser = await waitFor('DevTools', () =>
      chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined),
    )
    const page = await waitFor('the window', () =>
      Promise.resolve(browser.contexts().flatMap((context) => context.pages())[0]),
    )
    await page
      .getByText(/@mayfly\.test/)
      .first()
      .waitFor()

    // The next version, while it runs.
    publish(...debs)
    root.asRoot('apt-get', 'update')
    expect(root.asRoot('apt-get', 'install', '--yes', '--only-upgrade', 'mayfly')).toContain('1 upgraded')
    expect(mainProcess()).toBe(second)
    expect(executable(second)).toBe(`${PROGRAM} (deleted)`)
    expect(command('--version')).toBe(next.version)
    const address = command('new')
    await page.getByText(address).first().waitFor()
    // Files that were not loaded before still belong to the version that runs.
    await page.reload()
    await page.getByText(address).first().waitFor()
    await browser.close()

    // A restart starts the new version, with the addresses.
    await quit(second)
    launch(MENU_ENTRY)
    const third = await running()
    expect(executable(third)).toBe(PROGRAM)
    expect(command('list')).toContain(address)
    await quit(third)

    root.asRoot('apt-get', 'remove', '--yes', 'mayfly')
    expect(root.processes(PROGRAM)).toEqual([])
    const after = new Set(root.listFiles())
    const left = [...after].filter((path) => !before.has(path))
    const outside = left.filter((path) => path !== DATA_FOLDER && !path.startsWith(`${DATA_FOLDER}/`))
    expect(outside.filter((path) => !LIBRARY_CACHES.test(path))).toEqual([])
    expect(left).toContain(`${DATA_FOLDER}/service.db`)
    expect([...before].filter((path) => !after.has(path))).toEqual([])
    process.stdout.write(
      `deb: ${added.length} paths installed, after removing: 0 outside the data folder, ${left.length - outside.length} in it\n`,
    )
  },
)
