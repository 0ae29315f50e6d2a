// The program as the README starts it: through npm, from a checkout in any folder, ended by signals to npm.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** Not in a fresh checkout, and not needed by the program. */
const EXCLUDED = new Set(['.git', 'node_modules', 'out', 'dist', 'docs', 'test-results'])

/** The mails and the tests of a package of this repository. */
const isForTests = (path: string): boolean =>
  /^packages[/\\][^/\\]+[/\\](?:lab|test)$/.test(relative(root, path))

/**
 * Packages are hard-linked file by file if the disk supports that: each is then below the new folder. Temporary folders of
 * tools (`.vite-temp`), whose files may disappear during the copy, are left out.
 */
const copyPackages = (from: string, to: string): void => {
  mkdirSync(to)
  const isTemporary = (name: string): boolean =>
    name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json'
  const names = readdirSync(from).filter((name) => !isTemporary(name))
  try {
    execFileSync('cp', ['-al', ...names.map((name) => join(from, name)), to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    for (const name of names)
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}

/** Copies this checkout and its packages, without build output. @param to a folder that does not exist yet. */
export const copyCheckout = (to: string, { tests = false } = {}): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(root))
    if (!EXCLUDED.has(name) && (tests || name !== 'test'))
      cpSync(join(root, name), join(to, name), {
        recursive: true,
        filter: (path) => tests || !isForTests(path),
      })
  copyPackages(join(root, 'node_modules'), join(to, 'node_modules'))
}

export interface NpmRun<Ready> {
  readonly npm: ChildProcess
  readonly ready: Ready
  /** Sends a signal to npm, as `kill $!` does. @returns npm's exit status once it ended, null if the signal killed it. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The environment without the variables that an npm that runs these tests would pass on. */
export const withoutNpmVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_')))

/**
 * Runs npm and waits for the ready line.
 * @param folder the checkout.
 * @throws Error with all output when it ends before.
 */
export const startNpm = async <Ready>(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<NpmRun<Ready>> => {
  const npm = spawn('npm', args, {
    cwd: folder,
    env: withoutNpmVariables(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  npm.stderr.on('data', (part: Buffer) => (log += part.toString()))
  const line = await Promise.race([
    once(createInterface({ input: npm.stdout }), 'line').then(([text]) => String(text)),
    once(npm, 'exit').then(([code]) => {
      throw new Error(`npm ${args.join(' ')} ended with ${String(code)}: ${log}`)
    }),
  ])
  return {
    npm,
    ready: JSON.parse(line) as Ready,
    stop: async (signal) => {
      const gone = once(npm, 'exit') as Promise<[number | null]>
      npm.kill(signal)
      return (await gone)[0]
    },
  }
}
