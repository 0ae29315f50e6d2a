// Builds the program if its sources are newer than the last build; reports this on standard error only.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run-quietly.ts'

export const root = join(import.meta.dirname, '..')
const stamp = join(root, 'out', 'built')
const inputs = [
  'src',
  'packages/code-finder/src',
  'packages/code-finder/words',
  'packages/code-finder/weights',
  'resources',
  'package.json',
  'electron.vite.config.ts',
  'vite.cli.config.ts',
  'vite.package.config.ts',
  'vite.profile.config.ts',
  'packaging/npm',
  'skills',
]

/** The time of the newest file in a folder, in epoch milliseconds. */
export const newestMtime = (path: string): number => {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestMtime(join(path, name))))
}

/** Runs one builder. @throws if it fails, after its output is written to standard error */
const runBuilder = (file: string, ...args: string[]): Promise<void> =>
  runQuietly([join(root, 'node_modules', file), ...args, '--logLevel', 'warn'], {
    cwd: root,
    failure: 'The build failed.',
  })

/** Builds everything into out/: the program and, separately, the command, the profile page and the npm package. @throws if the build fails */
export const build = async (): Promise<void> => {
  rmSync(join(root, 'out/code-cache'), { recursive: true, force: true })
  await Promise.all([
    runBuilder('electron-vite/bin/electron-vite.js', 'build'),
    runBuilder('vite/bin/vite.js', 'build', '--config', 'vite.cli.config.ts'),
    runBuilder('vite/bin/vite.js', 'build', '--config', 'vite.profile.config.ts'),
  ])
  // Loaded lazily, because most runs build nothing.
  const { buildNpmPackage } = await import('./npm-package.ts')
  await buildNpmPackage()
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stamp, '')
}

/** Forces a build at the next start. */
export const markBuildStale = (): void => rmSync(stamp, { force: true })

export const buildIfStale = async (): Promise<void> => {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (inputs.every((input) => newestMtime(join(root, input)) < builtAt)) return
  process.stderr.write('mayfly: building…\n')
  await build()
}
