// The program in browser mode as a separate process, and the page it prints, opened in a real Chromium.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { sendCommand, controlSocketPath } from '../../src/shell-common/control-client.ts'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'

const entry = join(import.meta.dirname, '../../out/main/browser.js')

export interface BrowserShell {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly ready: Extract<ReadyLine, { mode: 'browser' }>
  /** What it has written to standard error. */
  log(): string
  /** A URL of the page with its own token, from the `open` command. */
  newUrl(): Promise<string>
  /** Sends SIGTERM and returns the exit status. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exit)[0]
}

export interface ShellStartOptions {
  /** Default: any free ports. With null no ports are passed, so the settings apply. */
  readonly ports?: { readonly http: number; readonly smtp: number } | null
  /** Added to the environment of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** Whether it opens a browser. */
  readonly open?: boolean
}

export const startBrowserShell = async (
  dataDir = mkdtempSync(join(tmpdir(), 'mayfly-shell-')),
  { ports = { http: 0, smtp: 0 }, env = {}, open = false }: ShellStartOptions = {},
): Promise<BrowserShell> => {
  const portArguments = ports ? ['--http-port', String(ports.http), '--smtp-port', String(ports.smtp)] : []
  const child = spawn(
    process.execPath,
    [entry, ...(open ? [] : ['--no-open']), '--data-dir', dataDir, ...portArguments],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  )
  let log = ''
  child.stderr.on('data', (part: Buffer) => (log += part.toString()))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the program ended with status ${code}: ${log}`)))
  })
  return {
    child,
    dataDir,
    ready: JSON.parse(line) as BrowserShell['ready'],
    log: () => log,
    newUrl: async () =>
      (await sendCommand(controlSocketPath(dataDir), { command: 'open', message: null }))?.stdout ?? '',
    stop: async () => {
      const status = await stopProcess(child, 'SIGTERM')
      // The program's errors, for the report of a failed test.
      if (status !== 0) process.stderr.write(log)
      return status
    },
    kill: async () => {
      await stopProcess(child, 'SIGKILL')
    },
  }
}

/** Runs the program until it exits: CLI commands, and starts that fail. */
export const runBrowserShell = async (
  args: readonly string[],
): Promise<{ status: number | null; stdout: string; stderr: string }> => {
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...output }
}

/** A real Chromium without requests of its own. @param options.scrollBars whether it draws them, as a desktop does */
export const launchChromium = ({ scrollBars = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--no-first-run',
    ],
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
  })

let shared: Promise<Browser> | null = null

/** The Chromium of all test files of this worker; it ends with the worker's process. */
export const sharedChromium = (): Promise<Browser> => {
  shared ??= launchChromium().then((browser) => browser.once('disconnected', () => (shared = null)))
  return shared
}

/** Opens the program's page, with access to the clipboard. @param url one with a token; default: a new one. */
export const openPage = async (
  browser: Browser,
  shell: BrowserShell,
  url?: string,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 420, height: 640 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(shell.ready.url).origin,
  })
  const page = await context.newPage()
  await page.goto(url ?? (await shell.newUrl()))
  return { page, context }
}

export interface ShellPage {
  readonly browser: Browser
  readonly shell: BrowserShell
  readonly page: Page
}

/** Starts the program, and opens its page. */
export const startShellAndPage = async (): Promise<ShellPage> => {
  const [browser, shell] = await Promise.all([sharedChromium(), startBrowserShell()])
  return { browser, shell, page: (await openPage(browser, shell)).page }
}

/** Closes the program's pages, stops it, and deletes its data. */
export const stopShellAndPage = async ({ browser, shell }: Omit<ShellPage, 'page'>): Promise<void> => {
  const { origin } = new URL(shell.ready.url)
  const ownWindows = browser
    .contexts()
    .filter((window) => window.pages().some((page) => page.url().startsWith(origin)))
  await Promise.all(ownWindows.map((window) => window.close()))
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
}

export const serviceKey = (shell: BrowserShell): string =>
  readFileSync(shell.ready.service.keyFile, 'utf8').trim()
