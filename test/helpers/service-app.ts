// The app on a fake clock with a real built-in service, for tests that need both.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import type { TransferView } from '../../src/shared/model/transfer.ts'
import { startService, waitFor, type TestService } from './service.ts'
import { startTestApp, unwrap, type TestApp } from './test-app.ts'

export interface ServiceApp {
  readonly testApp: TestApp
  readonly service: TestService
  /** Creates an address of the service. @returns its key and name */
  readonly createAddress: (name: string) => Promise<{ key: string; address: string }>
  /** Waits until the app has that many messages. */
  readonly waitForMessages: (count: number) => Promise<void>
}

export const startServiceApp = async (): Promise<ServiceApp> => {
  const service = await startService()
  onTestFinished(() => service.remove())
  const testApp = await startTestApp(Date.now())
  testApp.mayfly.builtinReady({ ...service.ready, key: service.key })
  await testApp.clock.run(1_000)
  return {
    testApp,
    service,
    createAddress: async (name) =>
      unwrap(await testApp.mayfly.handlers['address.create']({ name, accountId: 'builtin' })),
    waitForMessages: (count) =>
      waitFor(`${count} messages in the archive`, async () => {
        unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
        await testApp.clock.run(100)
        const { total } = testApp.archive.page(null, { cursor: null, limit: 1 })
        return total >= count ? (true as const) : undefined
      }).then(() => undefined),
  }
}

/** For any language of the computer: file names and mails are UTF-8. */
const TOOL_ENV = { ...process.env, LC_ALL: 'C.UTF-8', TERM: 'xterm' }

/** @returns what unzip prints */
export const unzip = (...args: string[]): string =>
  execFileSync('unzip', args, { encoding: 'utf8', env: TOOL_ENV })

/** Waits for the end of a transfer. */
export const transferEnd = (testApp: TestApp): Promise<TransferView | null> =>
  waitFor('the end of the transfer', () => {
    const { transfer } = testApp.mayfly.snapshot()
    return transfer?.state === 'running' ? undefined : transfer
  })

/** Python's own reader of mail folders. @returns what it prints */
export const runPython = (command: 'read' | 'write' | 'eml', file: string, input = ''): string =>
  execFileSync('python3', [join(import.meta.dirname, 'python-mbox.py'), command, file], {
    input,
    encoding: 'utf8',
    env: TOOL_ENV,
    maxBuffer: 1_000_000_000,
  })

export const pythonMessages = (file: string): Buffer[] =>
  runPython('read', file)
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'))

/** Whether neomutt and a terminal for it are installed. */
export const hasNeomutt = (): boolean =>
  ['neomutt', 'script'].every((program) => spawnSync(program, ['--version']).status === 0)

/** Makes neomutt copy all messages of an mbox to a new folder. @param type of that folder */
export const copyByNeomutt = async (file: string, to: string, type: 'mbox' | 'Maildir'): Promise<void> => {
  // neomutt creates a mail folder in a home without one, which aborts the pushed commands: here one exists, and the user's is not touched.
  const home = dirname(file)
  const settings = [
    `folder='${home}'`,
    `mbox_type=${type}`,
    'confirmappend=no',
    'confirmcreate=no',
    'delete=no',
    'copy=no',
  ]
  const commands = settings.map((setting) => `set ${setting}`).join('; ')
  const keys = `push '<tag-pattern>~A<enter><tag-prefix><copy-message>${to}<enter><quit>'`
  const command = `neomutt -n -F /dev/null -R -f '${file}' -e "${commands}; set quit=yes wait_key=no; ${keys}"`
  // Its input stays open: at its end the terminal would send a key, which may abort the pushed commands.
  const env = { ...TOOL_ENV, HOME: home }
  // An invisible terminal has no default size.
  const inTerminal = `stty rows 40 cols 120; ${command}`
  await promisify(execFile)('script', ['-qec', inTerminal, '/dev/null'], { env, timeout: 20_000 })
}

/** The messages that neomutt reads in an mbox, each as it was before quoting, without the fields that neomutt adds. */
export const neomuttMessages = async (file: string): Promise<string[]> => {
  await copyByNeomutt(file, `${file}.copy`, 'Maildir')
  return readdirSync(`${file}.copy/new`).map((name) =>
    readFileSync(join(`${file}.copy/new`, name), 'latin1')
      .replace(/^(?:Content-Length|Lines): \d+\n/gm, '')
      .replace(/^>(>*From )/gm, '$1'),
  )
}
