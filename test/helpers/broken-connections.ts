// Clients that connect, send a request and hang up at a random moment, on each kind of connection that stays open.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type NetConnectOpts } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createHttpApp } from '../../src/browser/http-app.ts'
import { Downloads } from '../../src/browser/downloads.ts'
import { Session } from '../../src/browser/session.ts'
import { parseCommandLine } from '../../src/service/options.ts'
import { openParentChannel } from '../../src/service/parent-channel.ts'
import { runService } from '../../src/service/run-service.ts'
import { COMPANION_PROTOCOL, EXTENSION_IDS } from '../../src/shared/contract/companion.ts'
import { catalogueFor } from '../../src/shared/i18n/index.ts'
import { controlSocketPath } from '../../src/shell-common/control-client.ts'
import { listenForCommands } from '../../src/shell-common/control-socket.ts'
import { createCompanionHandlers } from '../../src/shell-common/handle-cli-command.ts'
import { sampleSnapshot } from './sample-data.ts'
import { addScopedKey } from './mcp-http-client.ts'
import { tempFolder } from './temp-folder.ts'
import { startWatchingApp } from './test-app.ts'

/** What a client connects to, and what it sends. */
export interface BrokenClient {
  readonly kind: string
  readonly server: NetConnectOpts
  readonly request: string
}

/** Turns of the event loop after which a client has hung up, at most. */
const MAX_TURNS = 60

const httpRequest = (url: URL, line: string, headers: Record<string, string>, body = ''): string => {
  const all = { Host: url.host, ...headers, ...(body === '' ? {} : { 'Content-Length': `${body.length}` }) }
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`
}

const addressOf = (url: URL): NetConnectOpts => ({ host: url.hostname, port: Number(url.port) })

/** A service in this process. @param databaseUrl null for SQLite */
export const serviceClients = async (databaseUrl: string | null): Promise<BrokenClient[]> => {
  const dataDir = tempFolder()
  const database = databaseUrl === null ? [] : ['--database-url', databaseUrl]
  const args = ['--data-dir', dataDir, '--http-port', '0', '--smtp-port', '0', ...database]
  const command = parseCommandLine(args)
  if (command.kind !== 'serve') throw new Error('these are arguments of the service')
  const worker = join(import.meta.dirname, '../../src/service/parse-worker.ts')
  const service = await runService(command.options, { ...openParentChannel(), post: () => undefined }, worker)
  onTestFinished(() => service.stop())
  const url = new URL(service.address.baseUrl)
  const key = readFileSync(service.address.keyFile, 'utf8').trim()
  const agentKey = await addScopedKey(
    { dataDir, ...(databaseUrl === null ? {} : { databaseUrl }) },
    'agent',
    'own',
    '--account',
    'owner',
  )
  const agentHeaders = {
    Authorization: `Bearer ${agentKey}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const bodyOf = (params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, ...params })
  const toolCall = (params: object): string => httpRequest(url, 'POST /mcp', agentHeaders, bodyOf(params))
  const list = { method: 'tools/list', params: {} }
  // Loads the application: a client that hangs up before it is loaded would test nothing.
  const { ok } = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: agentHeaders,
    body: bodyOf(list),
  })
  if (!ok) throw new Error('the agent was refused')
  const events = httpRequest(url, 'GET /api/events', { 'X-API-Key': key })
  const server = addressOf(url)
  return [
    { kind: 'event stream', server, request: events },
    { kind: 'event streams of one connection', server, request: events.repeat(3) },
    { kind: 'agent', server, request: toolCall(list) },
    {
      kind: 'agent that waits',
      server,
      request: toolCall({ method: 'tools/call', params: { name: 'wait_for_mail', arguments: {} } }),
    },
  ]
}

/** The control socket of a program in this process. */
export const controlClients = async (): Promise<BrokenClient[]> => {
  const { mayfly } = await startWatchingApp()
  const path = controlSocketPath(tempFolder())
  const control = await listenForCommands(path, {
    runCommand: () => Promise.resolve({ exitCode: 0, stdout: '', stderr: '' }),
    calls: mayfly.handlers,
    emitter: mayfly.emitter,
    agents: mayfly.agents,
    companion: createCompanionHandlers(mayfly, {
      open: () => Promise.resolve(''),
      catalogue: () => catalogueFor('en', 'en'),
    }),
  })
  onTestFinished(() => control.close())
  const greeting = {
    token: 'a'.repeat(43),
    name: 'Chromium',
    protocol: COMPANION_PROTOCOL,
    extension: Object.values(EXTENSION_IDS)[0],
  }
  const requests = {
    listener: { listen: true },
    agent: { agent: { name: 'agent', scope: 'own' } },
    companion: { companion: greeting },
  }
  return Object.entries(requests).map(([kind, request]) => ({
    kind,
    server: { path },
    request: `${JSON.stringify(request)}\n`,
  }))
}

/** The events of browser mode in this process. @returns also what emits them */
export const pageClients = async () => {
  const { mayfly } = await startWatchingApp()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const session = new Session(port, () => performance.now())
  const app = createHttpApp({
    downloads: new Downloads(),
    session,
    files: new Map(),
    emitter: mayfly.emitter,
    // No test here calls the bridge.
    handlers: mayfly.handlers as never,
    receiveUpload: () => Promise.reject(new Error('nothing is uploaded here')),
    snapshot: () => sampleSnapshot({}),
    openCommand: 'mayfly open',
  })
  const listener = getRequestListener(app.fetch)
  server.on('request', (request, response) => void listener(request, response))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = new URL(session.createUrl())
  const token = new URLSearchParams(url.hash.slice(1)).get('token')
  const { secret } = session.redeemToken(token)!
  const request = httpRequest(url, 'GET /events', { Authorization: `Bearer ${secret}` })
  const client: BrokenClient = { kind: 'page', server: addressOf(url), request }
  return { client, emitter: mayfly.emitter }
}

const breakOne = async ({ server, request }: BrokenClient): Promise<void> => {
  const socket = connect(server)
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  socket.resume().write(request)
  const turns = Math.floor(Math.random() * MAX_TURNS)
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
  socket.destroy()
  await closed
}

/** Opens and breaks this many connections of each kind, some at a time. */
export const breakConnections = async (clients: readonly BrokenClient[], rounds: number): Promise<void> => {
  for (const client of clients) {
    let left = rounds
    const run = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        await breakOne(client)
      }
    }
    await Promise.all(Array.from({ length: 10 }, run))
  }
}
