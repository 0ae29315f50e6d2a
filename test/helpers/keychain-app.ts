// The program's keychain module alone in a small Electron application: one run stores a key, and another reads it.
// Each run is one start, without a window or the service.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import type { DesktopSession } from './desktop-session.ts'

const source = (file: string): string => join(import.meta.dirname, '../../src/main', file)

const MAIN_SCRIPT = `
const { app } = require('electron')
const { openKeychain } = require('./keychain.js')
app.whenReady().then(async () => {
  const [folder, operation, key] = JSON.parse(process.env.KEYCHAIN_TEST)
  let stalled = 0
  let before = performance.now()
  setInterval(() => {
    stalled = Math.max(stalled, performance.now() - before)
    before = performance.now()
  }, 50)
  const keychain = openKeychain(folder)
  try {
    if (operation === 'write') await keychain.write('account', key)
    process.stdout.write(JSON.stringify({ key: await keychain.read('account'), isPersistent: keychain.isPersistent, backend: keychain.backend }) + '\\n')
  } catch (error) {
    process.stdout.write(JSON.stringify({ trouble: error.kind ?? String(error) }) + '\\n')
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (stalled > 5_000) process.stdout.write(JSON.stringify({ trouble: 'stalled' }) + '\\n')
  app.exit(0)
})
`

interface KeychainRunResult {
  readonly key?: string | null
  readonly isPersistent?: boolean
  readonly backend?: string | null
  readonly trouble?: string
}

/** Runs the application once: it writes the key if one is given, and reads it back. */
export type RunKeychainApp = (
  session: DesktopSession,
  folder: string,
  key?: string,
  store?: string,
) => Promise<KeychainRunResult>

/** Builds the application in this folder. */
export const buildKeychainApp = async (app: string): Promise<RunKeychainApp> => {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: app,
      rolldownOptions: {
        input: { keychain: source('keychain.ts') },
        external: ['electron', /^node:/],
        // As the program is built, and as the older Electron of the tests needs it.
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  })
  writeFileSync(join(app, 'package.json'), '{"name":"keychain-app","main":"main.js"}')
  writeFileSync(join(app, 'main.js'), MAIN_SCRIPT)
  return async (session, folder, key, store = 'gnome-libsecret') => {
    const call = JSON.stringify([folder, key === undefined ? 'read' : 'write', key])
    const { stdout } = await promisify(execFile)(
      process.env.MAYFLY_ELECTRON ?? '',
      ['--no-sandbox', `--password-store=${store}`, app],
      { env: { ...session.env, KEYCHAIN_TEST: call }, timeout: 60_000 },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as KeychainRunResult
  }
}
