// Starts the built program once, without a window, so that it writes V8's code cache, which packages contain.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './build-if-stale.ts'
import { electronCommand } from './find-electron.ts'

/** Milliseconds for a start and for the writing that follows it. */
const TIMEOUT_MS = 30_000

/** The entry files of src whose caches a package contains. */
const ENTRIES = ['index', 'service']

const isWritten = (): boolean => {
  const folder = join(root, 'out/code-cache')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return ENTRIES.every((entry) => names.some((name) => /^[^.]+$/.test(name) && name.startsWith(`${entry}-`)))
}

/**
 * Writes the cache unless it exists. The build removes it.
 * @param electron the executable that the package contains: V8 accepts only a cache of its own version and processor
 */
export const writeCodeCache = async (electron: string): Promise<void> => {
  if (isWritten()) return
  const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-cache-'))
  const flags = process.platform === 'linux' ? ['--no-sandbox', '--ozone-platform=headless'] : []
  const child = spawn(
    electronCommand(electron),
    [...flags, root, '--no-open', '--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0'],
    { stdio: 'ignore' },
  )
  const exited = once(child, 'exit')
  const deadline = performance.now() + TIMEOUT_MS
  while (!isWritten() && performance.now() < deadline) await sleep(200)
  child.kill('SIGTERM')
  await exited
  rmSync(dataDir, { recursive: true, force: true })
  if (!isWritten())
    process.stderr.write('mayfly: The package contains no code cache, and starts more slowly.\n')
}
