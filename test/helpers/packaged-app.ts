// The packed program: made by `npm run dist -- --dir`, and started as a person would start it, seen through DevTools.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPackage, extractAll } from '@electron/asar'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import type { DesktopSession } from './desktop-session.ts'
import { waitFor } from './service.ts'

const root = join(import.meta.dirname, '../..')

/** The packed folder, made anew. */
export const buildPackagedFolder = (): string => {
  execFileSync(process.execPath, [join(root, 'scripts/dist.ts'), '--dir'], { stdio: 'pipe' })
  return join(root, 'dist/linux-unpacked')
}

/** What Node 20 lacks of what the program is built for; loaded before it. */
const NODE_20_POLYFILLS = `import worker from 'node:worker_threads'
import zlib from 'node:zlib'
worker.markAsUncloneable ??= () => {}
zlib.createZstdDecompress ??= () => { throw new Error('zstd is not part of this runtime') }
`

/**
 * A copy of the packed folder that runs on an older runtime than the program is made for: two gaps of its Node are
 * filled before the program is loaded. With the runtime it is made for, the copy is the folder.
 */
export const withNode20Polyfills = async (packed: string, into: string): Promise<string> => {
  const folder = join(into, 'program')
  execFileSync('cp', ['-rl', packed, folder])
  if (Number.parseInt(readFileSync(join(packed, 'version'), 'utf8')) >= 45) return folder
  const archive = join(folder, 'resources/app.asar')
  const app = join(into, 'app')
  extractAll(archive, app)
  rmSync(archive)
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as object
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, main: 'filled.js' }))
  writeFileSync(join(app, 'gaps.js'), NODE_20_POLYFILLS)
  writeFileSync(join(app, 'filled.js'), "import './gaps.js'\nimport './out/main/index.js'\n")
  await createPackage(app, archive)
  return folder
}

/** Where the runtime has no node:sqlite, the service runs from the build beside, under the repository's own Node. */
const writeServiceRunner = (into: string): string => {
  const file = join(into, 'service-runner')
  const service = join(root, 'out/main/service.js')
  writeFileSync(file, `#!/bin/sh\nshift\nexec "${process.execPath}" "${service}" "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

export interface PackagedApp {
  readonly child: ChildProcess
  readonly ready: ReadyLine
  readonly page: Page
  stop(): Promise<void>
}

const connectDevTools = async (child: ChildProcess): Promise<Browser> => {
  let log = ''
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()))
  const address = await waitFor('DevTools', () => /DevTools listening on (ws:\S+)/.exec(log)?.[1])
  const list = `${address.replace(/^ws/, 'http').split('/devtools')[0] ?? ''}/json/list`
  // Who connects while the page is being loaded stops it for good in some runs: its title says that it is there.
  await waitFor('the page', async () =>
    ((await (await fetch(list)).json()) as { title: string }[]).find(({ title }) => title.includes('Mayfly')),
  )
  return chromium.connectOverCDP(address)
}

/** Asks the packed program by a verb, which starts it where it does not run. */
export const runPackagedCommand = (
  env: NodeJS.ProcessEnv,
  folder: string,
  dataDir: string,
  command: string,
): string => {
  const args = ['--no-sandbox', '--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0', command]
  const into = mkdtempSync(join(tmpdir(), 'mayfly-verb-'))
  const { stdout } = spawnSync(join(folder, 'mayfly'), args, {
    env: { ...env, MAYFLY_NODE: writeServiceRunner(into) },
    encoding: 'utf8',
  })
  return stdout
}

/** Starts the packed program with its window open. */
export const startPackagedApp = async (session: DesktopSession, folder: string): Promise<PackagedApp> => {
  const into = mkdtempSync(join(tmpdir(), 'mayfly-packaged-'))
  const switches = ['--no-sandbox', '--password-store=gnome-libsecret', '--remote-debugging-port=0']
  const options = ['--data-dir', join(into, 'data'), '--http-port', '0', '--smtp-port', '0']
  const child = spawn(join(folder, 'mayfly'), [...switches, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...session.env, MAYFLY_NODE: writeServiceRunner(into) },
  })
  session.killOnStop(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const browser = await connectDevTools(child)
  const page = await waitFor('the window', () => browser.contexts().flatMap((context) => context.pages())[0])
  return {
    ...{ child, page, ready: JSON.parse(line) as ReadyLine },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await browser.close()
      rmSync(into, { recursive: true, force: true })
    },
  }
}
