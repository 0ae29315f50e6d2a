// Builds the program when its sources are newer than the last build; says so on standard error only.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const stamp = join(root, 'out', 'built')
const inputs = ['src', 'resources', 'package.json', 'electron.vite.config.ts']

const newestMtime = (path: string): number => {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestMtime(join(path, name))))
}

/** Builds everything into out/. @throws when the build fails; its output then is on standard error. */
export const build = async (): Promise<void> => {
  const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output))
    throw new Error('The build failed.')
  }
  // Loaded here: most runs build nothing.
  const { buildTestingKit } = await import('./build-testing.ts')
  await buildTestingKit()
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stamp, '')
}

/** Makes the next start build, whatever is in out/ now. */
export const markBuildStale = (): void => rmSync(stamp, { force: true })

export const buildIfStale = async (): Promise<void> => {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (inputs.every((input) => newestMtime(join(root, input)) < builtAt)) return
  process.stderr.write('mayfly: building…\n')
  await build()
}
