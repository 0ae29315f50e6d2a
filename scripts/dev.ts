// npm run dev: the program with its page served by Vite: a change in src/renderer updates the window immediately; other changes
// in src rebuild and restart the program. Runs in Electron, or in a browser tab with `--browser` or without an available Electron.
// Other options are passed to the program; its data is in a development folder unless --data-dir is set.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { resolveConfig } from 'electron-vite'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { createBrowserTabs } from '../src/browser/browser-tabs.ts'
import { defaultDataDir } from '../src/node/default-data-dir.ts'
import { parseCommandLine } from '../src/shell-common/command-line.ts'
import type { ReadyLine } from '../src/shared/contract/service-channel.ts'
import { markBuildStale, root } from './build-if-stale.ts'
import { exitWithNpm } from './exit-with-npm.ts'
import { chooseElectron, spawnElectron } from './find-electron.ts'
import { startPageServer, type PageServer } from './page-server.ts'

const args = process.argv.slice(2)
const electron = chooseElectron(args)
const devDataDir = `${defaultDataDir(process.platform, process.env, homedir())}-dev`
const programArguments = [
  ...args.filter((argument) => argument !== '--browser'),
  ...(args.includes('--data-dir') ? [] : ['--data-dir', devDataDir]),
]

/**
 * Builds into out/ now and after each change of the sources. Files stay available during a rebuild, and another checkout that
 * adds or removes hard links to the same packages triggers no build.
 * @param onRebuilt called after each build except the first
 */
const buildAndWatch = async (config: InlineConfig, onRebuilt: () => void): Promise<void> => {
  // With `watch` the result is a watcher.
  const watcher = (await build({
    ...config,
    build: { ...config.build, emptyOutDir: false, watch: { exclude: /[\\/]node_modules[\\/]/ } },
  })) as Rolldown.RolldownWatcher
  await new Promise<void>((resolve, reject) => {
    let isBuilt = false
    watcher.on('event', (event) => {
      if (event.code === 'ERROR' && !isBuilt) reject(event.error)
      if (event.code !== 'BUNDLE_END') return
      if (isBuilt) onRebuilt()
      isBuilt = true
      resolve()
    })
  })
}

/** Starts the browser shell; the page server serves its page. */
const spawnBrowserShell = (page: PageServer): ChildProcess => {
  const { open, dataDir } = parseCommandLine(programArguments)
  const entry = join(root, 'out/main/browser.js')
  const child = spawn(process.execPath, [entry, ...programArguments, '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).once('line', (line) => {
    const ready = JSON.parse(line) as Extract<ReadyLine, { mode: 'browser' }>
    const { origin: shellOrigin, hash } = new URL(ready.url)
    page.setShellOrigin(shellOrigin)
    const url = `${page.origin}/${hash}`
    process.stdout.write(`${JSON.stringify({ ...ready, url })}\n`)
    if (open) createBrowserTabs(dataDir).open(url)
  })
  return child
}

const spawnProgram = (page: PageServer): ChildProcess =>
  electron === null
    ? spawnBrowserShell(page)
    : spawnElectron(electron, programArguments, { MAYFLY_DEV_SERVER: page.origin })

let program: ChildProcess | null = null

const stopProgram = async (): Promise<void> => {
  const running = program
  program = null
  if (running?.exitCode !== null || running.signalCode !== null) return
  const exit = once(running, 'exit')
  running.kill('SIGTERM')
  await exit
}

let restarting = Promise.resolve()
/** Stops a running program first, because two cannot use the same data folder. */
const restartProgram = (page: PageServer): Promise<void> =>
  (restarting = restarting.then(stopProgram).then(() => {
    const started = spawnProgram(page)
    program = started
    started.on('exit', (code) => {
      if (program === started) process.exit(code ?? 1)
    })
  }))

/** Detects changes of the build: a file may be saved without changes. */
const digestOfProgram = (): string => {
  const folder = join(root, 'out/main')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

let digest = ''
const restartIfChanged = (page: PageServer): void => {
  const next = digestOfProgram()
  if (next !== digest) void restartProgram(page)
  digest = next
}

exitWithNpm()
// The following build is for development only.
markBuildStale()
const { config } = await resolveConfig({ root, logLevel: 'warn' }, 'serve', 'development')
if (!config?.main || !config.preload || !config.renderer)
  throw new Error('electron.vite.config.ts lacks main, preload or renderer')
const page = await startPageServer(config.renderer)
// The browser shell reads the files of its page at the start: here it has none to serve.
for (const part of ['main', 'preload', 'renderer'])
  rmSync(join(root, 'out', part), { recursive: true, force: true })
mkdirSync(join(root, 'out/renderer'), { recursive: true })
await buildAndWatch(config.main, () => restartIfChanged(page))
digest = digestOfProgram()
await buildAndWatch(config.preload, () => page.vite.ws.send({ type: 'full-reload' }))
await restartProgram(page)
// Replaces Vite's own listener, which does not wait for the program to exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process
    .removeAllListeners(signal)
    .on(signal, () => void restarting.then(stopProgram).then(() => process.exit(0)))
