// Ctrl+C in a terminal, which reaches every process of the program at once: each mode of the program ends with status 0.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cliEntry, cliEnv } from './cli.ts'
import { nodeBinary, startService } from './service.ts'

const built = join(import.meta.dirname, '../../out/main')

/** How one run ended: its exit status, and its lines on standard error that are none of the log. */
interface End {
  readonly status: number | null
  readonly stderr: readonly string[]
}

/** The process of a mode, the leader of a group like in a terminal. */
const start = (entry: string, args: readonly string[]): ChildProcess =>
  spawn(nodeBinary, [entry, ...args], { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: cliEnv() })

/** Interrupts the whole group once the process has written its first line. */
const interrupt = async (child: ChildProcess): Promise<End> => {
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const closed = once(child, 'close') as Promise<[number | null]>
  const isReady = await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line').then(() => true),
    closed.then(() => false),
  ])
  if (!isReady) throw new Error(`the program did not start: ${stderr}`)
  process.kill(-child.pid!, 'SIGINT')
  const [status] = await closed
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('mayfly: '))
  return { status, stderr: lines }
}

const PORTS = ['--http-port', '0', '--smtp-port', '0']
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** Runs each mode so often; the ends of its runs. */
export const runCtrlCRounds = async (rounds: number): Promise<Readonly<Record<string, readonly End[]>>> => {
  const repeat = async (run: (dataDir: string) => ChildProcess): Promise<End[]> => {
    const ends: End[] = []
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-ctrl-c-'))
      ends.push(await interrupt(run(dataDir)))
      rmSync(dataDir, { recursive: true, force: true })
    }
    return ends
  }
  const service = await startService()
  try {
    return {
      browser: await repeat((dataDir) =>
        start(join(built, 'browser.js'), ['--no-open', '--data-dir', dataDir, ...PORTS]),
      ),
      service: await repeat((dataDir) => start(join(built, 'service.js'), ['--data-dir', dataDir, ...PORTS])),
      mcp: await repeat(() => {
        const child = start(cliEntry, ['mcp', '--url', service.baseUrl, '--key', service.key])
        child.stdin?.write(`${JSON.stringify(INITIALIZE)}\n`)
        return child
      }),
    }
  } finally {
    await service.remove()
  }
}

/** The ends of so many runs without any trouble. */
export const cleanEnds = (rounds: number): Readonly<Record<string, readonly End[]>> => {
  const ends = Array.from({ length: rounds }, () => ({ status: 0, stderr: [] }))
  return { browser: ends, service: ends, mcp: ends }
}
