// The program in a real Electron on a desktop of the test's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import type { ReadyLine } from '../../src/shared/service-link.ts'
import type { DesktopSession } from './desktop-session.ts'

const root = join(import.meta.dirname, '../..')

export interface TestDesktop {
  readonly app: ElectronApplication
  readonly dataDir: string
  readonly ready: Extract<ReadyLine, { mode: 'desktop' }>
  /** The popup, opened if need be. */
  popup(): Promise<Page>
  stop(): Promise<void>
}

export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'mayfly-desktop-'))

/** Arguments of one start of the program. */
export const startArguments = (dataDir: string, more: readonly string[] = []): string[] => [
  ...['--no-sandbox', '--password-store=gnome-libsecret', root],
  ...['--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0', ...more],
]

const readyLine = (app: ElectronApplication): Promise<TestDesktop['ready']> =>
  new Promise((resolve, reject) => {
    const child = app.process()
    if (!child.stdout) return reject(new Error('no standard output'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"event":"ready"')) resolve(JSON.parse(line) as TestDesktop['ready'])
    })
    child.once('exit', (code) => reject(new Error(`the program ended with status ${code}`)))
  })

export const startDesktop = async (session: DesktopSession, dataDir = dataFolder()): Promise<TestDesktop> => {
  const app = await _electron.launch({
    executablePath: process.env.MAYFLY_ELECTRON ?? '',
    args: startArguments(dataDir, ['--no-open']),
    env: { ...session.env, MAYFLY_NODE: process.env.MAYFLY_NODE ?? process.execPath },
  })
  const ready = await readyLine(app)
  return {
    ...{ app, dataDir, ready },
    popup: async () => {
      await app.evaluate(({ app: electron }) => electron.emit('activate'))
      const page = app.windows()[0] ?? (await app.waitForEvent('window'))
      await page.waitForLoadState('domcontentloaded')
      return page
    },
    stop: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
