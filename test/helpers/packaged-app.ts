// The packaged program: built by `npm run dist -- --dir`, started as a user starts it, and observed through DevTools.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import type { DesktopSession } from './desktop-session.ts'
import { waitFor } from './service.ts'

export interface PackagedApp {
  readonly child: ChildProcess
  readonly ready: ReadyLine
  readonly page: Page
  readonly dataDir: string
  stop(): Promise<void>
}

const connectDevTools = async (child: ChildProcess): Promise<Browser> => {
  let log = ''
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()))
  const address = await waitFor('DevTools', () => /DevTools listening on (ws:\S+)/.exec(log)?.[1])
  const list = `${address.replace(/^ws/, 'http').split('/devtools')[0] ?? ''}/json/list`
  // Connecting while the page loads sometimes stops the load for good. Its title shows that it has loaded.
  await waitFor('the page', async () =>
    ((await (await fetch(list)).json()) as { title: string }[]).find(({ title }) => title.includes('Mayfly')),
  )
  return chromium.connectOverCDP(address)
}

/** Runs a CLI command of the packaged program, which starts the program if it does not run. @returns its standard output. */
export const runPackagedCommand = (
  env: NodeJS.ProcessEnv,
  folder: string,
  dataDir: string,
  command: string,
): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--no-sandbox', '--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0', command]
    // The status is not of interest: the doctor's is 1 if it finds any problem.
    execFile(join(folder, 'mayfly'), args, { env }, (_error, stdout) => resolve(stdout))
  })

export interface PackagedAppOptions {
  /** Default: the one in the folder. */
  readonly executable?: string
  /** A data folder that is kept; default: one that is removed at the end. */
  readonly dataDir?: string
}

/** Starts the packaged program with its window open. */
export const startPackagedApp = async (
  session: DesktopSession,
  folder: string,
  { executable = join(folder, 'mayfly'), dataDir: keptDataDir }: PackagedAppOptions = {},
): Promise<PackagedApp> => {
  const into = mkdtempSync(join(tmpdir(), 'mayfly-packaged-'))
  const dataDir = keptDataDir ?? join(into, 'data')
  const switches = ['--no-sandbox', '--password-store=gnome-libsecret', '--remote-debugging-port=0']
  const options = ['--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0']
  const child = spawn(executable, [...switches, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: session.env,
  })
  session.killOnStop(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const browser = await connectDevTools(child)
  const page = await waitFor('the window', () => browser.contexts().flatMap((context) => context.pages())[0])
  return {
    child,
    page,
    dataDir,
    ready: JSON.parse(line) as ReadyLine,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await browser.close()
      rmSync(into, { recursive: true, force: true })
    },
  }
}
