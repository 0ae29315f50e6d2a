// The program in a real Electron on the separate desktop of a test.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import type { DesktopSession } from './desktop-session.ts'
import { waitFor } from './service.ts'

const root = join(import.meta.dirname, '../..')

export interface TestDesktop {
  readonly app: ElectronApplication
  readonly dataDir: string
  readonly ready: Extract<ReadyLine, { mode: 'desktop' }>
  /** The popup, opened if necessary. */
  popup(): Promise<Page>
  /** The window, once something has opened it. */
  window(): Promise<Page>
  /** The text on the clipboard. */
  clipboard(): Promise<string>
  /** Quits and keeps the data. */
  quit(): Promise<void>
}

/** Calls one command over the page's own bridge, with any name and arguments. */
export const callBridge = (page: Page, name: unknown, args: unknown): Promise<unknown> =>
  page.evaluate(
    ([command, bridgeArgs]) => {
      const { mayfly } = globalThis as unknown as {
        mayfly: { call: (name: unknown, args: unknown) => Promise<unknown> }
      }
      return mayfly.call(command, bridgeArgs)
    },
    [name, args] as const,
  )

/**
 * Waits for a step that makes the program close the step's own page. The page may close before the step has its answer.
 * @throws whatever else made the step fail
 */
export const closingItsPage = async (step: Promise<unknown>): Promise<void> => {
  try {
    await step
  } catch (error) {
    if (!String(error).includes('page, context or browser has been closed')) throw error
  }
}

/** A folder that is removed with the session. */
export const newDataFolder = ({ home }: Pick<DesktopSession, 'home'>): string =>
  mkdtempSync(join(home, 'data-'))

/** Arguments of a start, on any free ports by default. The program sets the first switches itself, but too late for the older Electron of the tests. */
export const startArguments = (
  dataDir: string,
  extraArgs: readonly string[] = [],
  appFolder = root,
  ports: readonly string[] = ['--http-port', '0', '--smtp-port', '0'],
): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--password-store=gnome-libsecret',
  '--enable-features=NetworkServiceInProcess2',
  appFolder,
  '--data-dir',
  dataDir,
  ...ports,
  ...extraArgs,
]

/**
 * Playwright returns the process only after it has connected, and the ready line may be printed before that. A script redirects
 * the program's output to a file instead.
 */
const writeLauncherScript = (file: string): string => {
  const script = `${file}.sh`
  writeFileSync(script, `#!/bin/sh\nexec '${process.env.MAYFLY_ELECTRON ?? ''}' "$@" > '${file}'\n`, {
    mode: 0o700,
  })
  return script
}

/** Playwright accepts only variables with a value. */
const definedVariables = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const defined: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value !== undefined) defined[name] = value
  return defined
}

const waitForReadyLine = async (file: string): Promise<TestDesktop['ready']> =>
  JSON.parse(
    await waitFor(
      'the ready line',
      () => /^\{"event":"ready".*\}$/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[0],
    ),
  ) as TestDesktop['ready']

const closesSoon = (page: Page): Promise<boolean> =>
  page.waitForEvent('close', { timeout: 2_000 }).then(
    () => true,
    () => page.isClosed(),
  )

const openedWindow = async (app: ElectronApplication): Promise<Page> => {
  const page = app.windows()[0] ?? (await app.waitForEvent('window'))
  page.setDefaultTimeout(30_000)
  try {
    await page.getByRole('main').waitFor()
  } catch (error) {
    // The window is being replaced by another. A page that crashed is closed a moment later.
    const isReplaced = page.isClosed() || (await closesSoon(page))
    if (isReplaced) return openedWindow(app)
    throw error
  }
  return page
}

/**
 * Runs a function in the main process exactly once. The inspector loses an answer if garbage is collected at that moment, so the
 * result is kept in the process, and asked for again.
 */
const evaluateOnce = (app: ElectronApplication): ElectronApplication['evaluate'] => {
  const evaluate = app.evaluate.bind(app)
  return async (pageFunction: unknown, argument?: unknown) => {
    const call = { id: randomUUID(), source: String(pageFunction), argument }
    const ask = (): Promise<never> =>
      evaluate((electron, { id, source, argument }) => {
        const { results = new Map() } = globalThis as { results?: Map<string, unknown> }
        Object.assign(globalThis, { results })
        const run = (0, eval)(`(${source})`) as (...args: unknown[]) => unknown
        if (!results.has(id)) results.set(id, run(electron, argument))
        return results.get(id) as never
      }, call)
    return ask().catch((error: unknown) => {
      if (String(error).includes('garbage collected')) return ask()
      throw error
    })
  }
}

export interface DesktopStartOptions {
  readonly dataDir?: string
  /** More arguments of the program. */
  readonly extraArgs?: readonly string[]
  /** Opens the window at the start, as a start by a user does. */
  readonly open?: boolean
  /** Switches of Chromium, before the folder of the program. */
  readonly chromiumArgs?: readonly string[]
  /** The folder of the program; default: this checkout. */
  readonly appFolder?: string
}

export const startDesktop = async (
  session: DesktopSession,
  {
    dataDir = newDataFolder(session),
    extraArgs = [],
    open = false,
    chromiumArgs = [],
    appFolder,
  }: DesktopStartOptions = {},
): Promise<TestDesktop> => {
  const output = join(mkdtempSync(join(session.home, 'output-')), 'ready')
  const app = await _electron.launch({
    executablePath: writeLauncherScript(output),
    args: [
      ...chromiumArgs,
      ...startArguments(dataDir, [...(open ? [] : ['--no-open']), ...extraArgs], appFolder),
    ],
    env: definedVariables(session.env),
  })
  app.evaluate = evaluateOnce(app)
  session.killOnStop(app.process())
  const ready = await waitForReadyLine(output)
  return {
    app,
    dataDir,
    ready,
    popup: async () => {
      // In a separate turn of the event loop: evaluated code may run in the middle of the program's own code.
      await app.evaluate(
        ({ app: electron }) =>
          new Promise((resolve) => setImmediate(() => resolve(electron.emit('activate')))),
      )
      return openedWindow(app)
    },
    window: () => openedWindow(app),
    clipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    quit: () => app.close(),
  }
}
