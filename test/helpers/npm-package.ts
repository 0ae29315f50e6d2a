// The npm package as a user installs it: packed, and installed by npm into a folder of its own, with a chosen Node.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServiceInfo } from '../../src/shared/contract/service-channel.ts'
import { withoutNpmVariables } from './npm.ts'
import { sendMail } from './smtp-client.ts'

const root = join(import.meta.dirname, '../..')
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier']

export interface PackedPackage {
  readonly filename: string
  /** Bytes of the file that is downloaded. */
  readonly size: number
  /** Bytes of the installed files. */
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

/** @returns the standard output. @throws if the exit status is not 0 */
export const run = (
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): string =>
  execFileSync(file, args, {
    cwd,
    encoding: 'utf8',
    env: withoutNpmVariables(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Packs out/npm, which the set-up of the tests has built. @param folder receives the file */
export const packNpmPackage = (folder: string): PackedPackage => {
  const output = run(
    'npm',
    ['pack', join(root, 'out/npm'), '--json', '--ignore-scripts', '--pack-destination', folder],
    folder,
  )
  return (JSON.parse(output) as [PackedPackage])[0]
}

/** The environment in which `node` is this binary, also for npm. @param folder a new folder for the link */
export const environmentWithNode = (node: string, folder: string): NodeJS.ProcessEnv => {
  mkdirSync(folder)
  symlinkSync(node, join(folder, 'node'))
  return { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` }
}

/** Installs the package into a project. It has no dependencies, so no registry is needed. */
export const installPackage = (tarball: string, project: string, env = process.env): void => {
  run('npm', ['install', '--offline', ...QUIET, tarball], project, env)
}

/** Installs the package as `npm install --global` does. @returns the path of the command */
export const installGlobally = (tarball: string, prefix: string, env = process.env): string => {
  run(
    'npm',
    ['install', '--global', '--prefix', prefix, '--offline', ...QUIET, tarball],
    dirname(tarball),
    env,
  )
  return join(prefix, 'bin/mayfly')
}

interface ServeResult {
  readonly address: string
  /** What `mayfly wait` printed. */
  readonly code: string
  /** The exit status of `mayfly serve` after SIGTERM. */
  readonly status: number | null
}

/**
 * Runs `mayfly serve`, creates an address with `mayfly new`, sends a mail to it over SMTP, and waits for its code with `mayfly wait`.
 * @param folder a new folder
 */
export const serveAndWait = async (
  mayfly: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<ServeResult> => {
  mkdirSync(folder)
  const args = ['serve', '--data-dir', join(folder, 'data'), '--http-port', '0', '--smtp-port', '0']
  const child = spawn(mayfly, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const ready = JSON.parse(line) as ServiceInfo
    const connected = {
      ...env,
      MAYFLY_URL: ready.baseUrl,
      MAYFLY_API_KEY: readFileSync(ready.keyFile, 'utf8').trim(),
    }
    const address = run(mayfly, ['new', '--name', 'me', '--no-copy'], folder, connected).trim()
    await sendMail(ready.smtp, { to: address, subject: 'Welcome', text: 'Your verification code is 483920.' })
    const code = run(mayfly, ['wait', '--timeout', '20s', address], folder, connected).trim()
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    const [status] = await ended
    return { address, code, status }
  } finally {
    child.kill('SIGKILL')
  }
}
