// MCP over Streamable HTTP, without sessions: each request has a server of its own, so any instance can answer. Loaded by the
// first request.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import { SpecificationMailbox } from '../../mailbox/specification-mailbox.ts'
import { LongConnection, type Connection } from '../../node/long-connection.ts'
import { ReturnedMail } from '../../mcp/returned-mail.ts'
import { createAgentServer } from '../../mcp/server.ts'
import { isObject } from '../../shared/json.ts'
import { PROGRAM_VERSION } from '../../shared/program.ts'
import type { KeyAccess } from '../store/key-access.ts'
import type { AppDependencies } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { keyPermissions } from './key-permissions.ts'
import { createLocalMailApi, type AgentCaller } from './local-mail-api.ts'

/** Requests of one key that are answered at a time, most of them waits. */
const MAX_REQUESTS_OF_KEY = 32
/** Seconds after which a client with too many requests may try again. */
const RETRY_AFTER_SECONDS = 5
/** Milliseconds between two comments that keep the connection of a wait open, below the limits of usual proxies. */
const KEEP_ALIVE_MS = 15_000

/** The requests that are being answered, by the id of their key. */
const running = new Map<string, number>()

/** Counts a request of a key. @returns a function that ends it. @throws Problem if the key has too many */
const beginRequest = (keyId: string): (() => void) => {
  const count = running.get(keyId) ?? 0
  if (count >= MAX_REQUESTS_OF_KEY)
    throw new Problem('RATE_LIMITED', `at most ${MAX_REQUESTS_OF_KEY} requests at a time for each key`, {
      'Retry-After': String(RETRY_AFTER_SECONDS),
    })
  running.set(keyId, count + 1)
  return () => {
    const left = (running.get(keyId) ?? 1) - 1
    if (left === 0) running.delete(keyId)
    else running.set(keyId, left)
  }
}

/** Keys whose returned mails are remembered; those of the key that was used least recently are dropped. */
const MAX_KEYS = 1_000
/** What waits returned, by the id of the key: one agent has one key. Another instance may return a mail again. */
const returnedMail = new Map<string, ReturnedMail>()

const returnedTo = (keyId: string): ReturnedMail => {
  const returned = returnedMail.get(keyId) ?? new ReturnedMail()
  returnedMail.delete(keyId)
  returnedMail.set(keyId, returned)
  const [oldest] = returnedMail.keys()
  if (returnedMail.size > MAX_KEYS && oldest !== undefined) returnedMail.delete(oldest)
  return returned
}

/** An error that concerns the whole request, which has no usable id (JSON-RPC 2.0, section 5). */
const rpcError = (code: ErrorCode, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 })

/** Whether a message calls a tool that waits, whose response is a stream: it reports progress and keeps the connection open. */
const isWait = (message: unknown): boolean =>
  isObject(message) &&
  message.method === 'tools/call' &&
  isObject(message.params) &&
  String(message.params.name).startsWith('wait_')

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface AgentRequest {
  readonly request: Request
  readonly access: KeyAccess
  /** Who asks, for the operations of the tools. */
  readonly caller: AgentCaller
  /** The connection of the response. */
  readonly outgoing: Connection
}

/**
 * Answers one POST request (MCP 2025-11-25, basic/transports, Streamable HTTP).
 * @throws Problem if the key has too many requests
 */
export const answerAgent = async (
  parts: AppDependencies,
  { request, access, caller, outgoing }: AgentRequest,
): Promise<Response> => {
  // A body that arrives slowly does not count yet.
  const message = jsonOf(await request.clone().text())
  const connection = LongConnection.register(outgoing)
  if (!connection) return new Response(null, { status: 204 })
  connection.onClose(beginRequest(access.keyId))
  // Batches exist in 2025-03-26 only. One of them could start any number of waits.
  if (Array.isArray(message)) return rpcError(ErrorCode.InvalidRequest, 'Send one message in each request')
  const { host } = new URL(request.url)
  const mailbox = new SpecificationMailbox({
    api: createLocalMailApi(parts, caller),
    name: host,
    host,
    // The clock of the mailbox is that of the service.
    clockToleranceMs: 0,
    readMail: (mail) => parts.mailReader.read('agent', mail),
    smtp: null,
  })
  const server = createAgentServer(mailbox, keyPermissions(access), PROGRAM_VERSION, returnedTo(access.keyId))
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: !isWait(message),
    keepAliveMs: KEEP_ALIVE_MS,
  })
  await server.connect(transport)
  // Ends a wait whose client has disconnected.
  const abandoned = new Promise<void>((resolve) => connection.onClose(resolve)).then(async () => {
    await server.close()
    return new Response(null, { status: 204 })
  })
  // The transport refuses other bodies.
  const body = message === undefined ? {} : { parsedBody: message }
  return Promise.race([transport.handleRequest(request, body), abandoned])
}
