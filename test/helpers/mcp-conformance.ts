// Runs the conformance suite of the Model Context Protocol against a server. The suite speaks HTTP and sends no key, so a proxy
// adds the key, or bridges to the standard input and output of a process.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request as sendRequest, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { cliEntry, cliEnv } from './cli.ts'
import { nodeBinary } from './service.ts'

const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
)

/**
 * The scenarios that concern Mayfly. The others test the example server of the suite: prompts, completion, sampling, elicitation,
 * log levels, subscriptions, and tools and resources with its names.
 */
export const CONFORMANCE_SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-error',
  'resources-list',
] as const
/** In addition, those of HTTP. */
export const HTTP_SCENARIOS = [
  'dns-rebinding-protection',
  'server-sse-polling',
  'server-sse-multiple-streams',
] as const

export interface Bridge {
  readonly url: string
  close(): Promise<void>
}

const listen = async (listener: RequestListener, onClose: () => void = () => undefined): Promise<Bridge> => {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      onClose()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A proxy that adds the key. Another host name than its own is passed on unchanged, so that the service judges it. */
export const addKey = (baseUrl: string, key: string): Promise<Bridge> => {
  const target = new URL(baseUrl)
  return listen((request, response) => {
    // The port of the service instead of the proxy's, in the headers that name it.
    const withPort = (value: string | undefined): string =>
      (value ?? '').replace(`:${request.socket.localPort ?? 0}`, `:${target.port}`)
    const { host, origin } = request.headers
    const headers = {
      ...request.headers,
      host: withPort(host),
      authorization: `Bearer ${key}`,
      ...(origin === undefined ? {} : { origin: withPort(origin) }),
    }
    const forwarded = sendRequest(
      {
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
}

interface RpcMessage {
  readonly id?: unknown
  readonly method?: string
}

/** A bridge to `mayfly mcp`: each posted message becomes a line of its input, each line of its output a response. */
export const bridgeToStdio = (args: readonly string[]): Promise<Bridge> => {
  const child = spawn(nodeBinary, [cliEntry, ...args], {
    env: cliEnv({}),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting = new Map<number, (line: Record<string, unknown>) => void>()
  let lastId = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Record<string, unknown>
    waiting.get(Number(message.id))?.(message)
  })
  let hasEnded = false
  child.on('close', () => {
    hasEnded = true
    for (const answer of waiting.values()) answer({ error: { code: -32000, message: 'The process ended.' } })
  })
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || hasEnded) {
        response.writeHead(hasEnded ? 502 : 405).end()
        return
      }
      const message = JSON.parse(Buffer.concat(chunks).toString()) as RpcMessage
      if (message.id === undefined) {
        child.stdin.write(`${JSON.stringify(message)}\n`)
        response.writeHead(202).end()
        return
      }
      // Ids of several clients must not collide.
      const id = (lastId += 1)
      waiting.set(id, (answer) => {
        waiting.delete(id)
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ ...answer, id: message.id }))
      })
      child.stdin.write(`${JSON.stringify({ ...message, id })}\n`)
    })
  }
  return listen(listener, () => void child.stdin.end())
}

export interface ScenarioResults {
  /** The exit status of each scenario, by name: 0 if all its checks passed. */
  readonly statuses: Readonly<Record<string, number>>
  /** What the suite prints. */
  readonly output: string
}

/** The results of scenarios that all pass. */
export const allPassed = (scenarios: readonly string[]): ScenarioResults['statuses'] =>
  Object.fromEntries(scenarios.map((scenario) => [scenario, 0]))

/** Runs scenarios, one after another. */
export const runScenarios = async (url: string, scenarios: readonly string[]): Promise<ScenarioResults> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-conformance-'))
  const results = join(folder, 'statuses')
  writeFileSync(results, '')
  const runner = join(import.meta.dirname, 'mcp-conformance-process.ts')
  const child = spawn(nodeBinary, [runner, suite, url, folder, results, ...scenarios], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true, force: true })
  const statuses = lines.map((line) => JSON.parse(line) as { scenario: string; status: number })
  return {
    statuses: Object.fromEntries(statuses.map(({ scenario, status }) => [scenario, status])),
    output,
  }
}
