// Starts the real service as a separate process for tests: free ports, a temporary folder, a key.
//
//   const service = await startService()                       // or startService({ args: ['--catch-all'], dataDir })
//   const { body } = await service.api('GET', '/api/emails')   // with the owner's key; `status` and `headers` too
//   await sendMail(service.smtp, { to: address.email, … })     // see test/helpers/smtp-client.ts
//   await service.stop()                                       // SIGTERM, returns the exit status
//   await service.kill()                                       // SIGKILL
//   await service.remove()                                     // stops if necessary, and deletes the folder
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CreatedEmail, MessageItem, MessagePage } from '../../src/shared/contract/rest-schemas.ts'
import {
  serviceMessageSchema,
  type ReadyLine,
  type ServiceMessage,
} from '../../src/shared/contract/service-channel.ts'
import { databaseOf } from './test-database.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The pinned Node, whatever Node runs the tests. */
export const nodeBinary = join(
  dirname(createRequire(import.meta.url).resolve('node/package.json')),
  'bin/node',
)

/** The service's entry: the source, or the build when `MAYFLY_SERVICE=out`. */
export const serviceEntry = join(
  root,
  process.env.MAYFLY_SERVICE === 'out' ? 'out/main/service.js' : 'src/service/index.ts',
)

export interface ServiceStartOptions {
  /** Additional arguments. */
  readonly args?: readonly string[]
  /** Default: a new temporary folder. */
  readonly dataDir?: string
  /** PostgreSQL's URL; default: set by `MAYFLY_TEST_DATABASE`, see test-database.ts. */
  readonly databaseUrl?: string
  /** Additional variables of its environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Opens the process channel, as the shells do. */
  readonly channel?: boolean
  /** Uses the default ports, which move when they are busy, instead of any free ones. */
  readonly defaultPorts?: boolean
}

export interface ApiResponse<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

export interface TestService {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly baseUrl: string
  readonly smtp: { readonly host: string; readonly port: number }
  /** The owner's key. */
  readonly key: string
  readonly ready: Extract<ReadyLine, { mode: 'service' }>
  /** Messages of the process channel, oldest first. */
  readonly channelMessages: ServiceMessage[]
  /** Standard error so far. */
  log(): string
  /** A request with the owner's key, or with `headers` instead; the body is decoded from JSON when it is JSON. */
  api<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>>
  /** Creates an address with a lifetime of an hour. */
  createAddress(name?: string): Promise<CreatedEmail>
  /** Waits until an address has `count` messages and returns the first page. */
  waitForMessages(emailId: string, count: number): Promise<MessageItem[]>
  stop(): Promise<number | null>
  kill(): Promise<void>
  remove(): Promise<void>
}

/** Polls until `probe` returns something; throws when that takes longer than `timeoutMs` milliseconds. */
export const waitFor = async <T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 30_000,
): Promise<T> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value !== undefined) return value
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Runs the service to its end, for failing starts and commands: exit status and both outputs. */
export const runService = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> => {
  const folder = args[args.indexOf('--data-dir') + 1]
  const databaseUrl = args.includes('--data-dir') && folder ? await databaseOf(folder) : null
  const child = spawn(nodeBinary, [serviceEntry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(databaseUrl === null ? {} : { MAYFLY_DATABASE_URL: databaseUrl }), ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout, stderr }
}

const firstLine = async (child: ChildProcess, log: () => string): Promise<string> => {
  const lines = createInterface({ input: child.stdout! })
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    once(child, 'exit').then(() => null),
  ])
  if (line === null) throw new Error(`the service did not start: ${log()}`)
  return line
}

const decode = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text()

const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  const [status] = (await exit) as [number | null]
  return status
}

/** Starts the service and waits for its ready line. */
export const startService = async (options: ServiceStartOptions = {}): Promise<TestService> => {
  const dataDir = options.dataDir ?? join(mkdtempSync(join(tmpdir(), 'mayfly-test-')), 'data')
  const ports = options.defaultPorts ? [] : ['--http-port', '0', '--smtp-port', '0']
  const args = ['--data-dir', dataDir, ...ports, ...(options.args ?? [])]
  const databaseUrl = options.databaseUrl ?? (await databaseOf(dataDir))
  const child = spawn(nodeBinary, [serviceEntry, ...args], {
    env: { ...process.env, MAYFLY_DATABASE_URL: databaseUrl ?? '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.channel ? (['ipc'] as const) : [])],
  })
  let stderr = ''
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const channelMessages: ServiceMessage[] = []
  child.on('message', (message) => channelMessages.push(serviceMessageSchema.parse(message)))
  const ready = JSON.parse(await firstLine(child, () => stderr)) as TestService['ready']
  const key = readFileSync(ready.keyFile, 'utf8').trim()

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- declared by the interface
  const api: TestService['api'] = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const response = await fetch(`${ready.baseUrl}${path}`, {
      method,
      headers: {
        ...(headers ?? { 'X-API-Key': key }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: (await decode(response)) as T }
  }

  return {
    child,
    dataDir,
    baseUrl: ready.baseUrl,
    smtp: ready.smtp,
    key,
    ready,
    channelMessages,
    log: () => stderr,
    api,
    createAddress: async (name) => {
      const request = {
        ...(name === undefined ? {} : { name }),
        expiryTime: 3_600_000,
        domain: ready.domains[0],
      }
      const { status, body } = await api<CreatedEmail>('POST', '/api/emails/generate', request)
      if (status !== 200) throw new Error(`no address: ${JSON.stringify(body)}`)
      return body
    },
    waitForMessages: (emailId, count) =>
      waitFor(`${count} messages`, async () => {
        const { body } = await api<MessagePage>('GET', `/api/emails/${emailId}`)
        return body.total >= count ? body.messages : undefined
      }),
    stop: () => stopProcess(child, 'SIGTERM'),
    kill: async () => {
      await stopProcess(child, 'SIGKILL')
    },
    remove: async () => {
      await stopProcess(child, 'SIGTERM')
      if (options.dataDir === undefined && existsSync(dirname(dataDir)))
        rmSync(dirname(dataDir), { recursive: true, force: true })
    },
  }
}
