// Answers the requests to the control socket. Loaded with the first one, or when the start is over.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { z } from 'zod'
import type { Agents } from '../app/automation/agents.ts'
import type { Emitter } from '../app/emitter.ts'
import { logWithStack } from '../node/log.ts'
import { LongConnection } from '../node/long-connection.ts'
import type { CommandHandlers } from '../shared/contract/bridge.ts'
import { dispatch } from '../shared/contract/dispatch.ts'
import { lifetimeSchema } from '../shared/contract/lifetime-schema.ts'
import { err } from '../shared/contract/result.ts'
import { parseJson } from '../shared/json.ts'
import { AGENT_SCOPES, type AgentInfo } from '../shared/model/agent.ts'
import type { CliCommand, CliCommandResult } from './cli-command.ts'
import { serveCompanion, type CompanionHandlers } from './companion-connection.ts'
import { CONTROL_CALLS, CONTROL_EVENTS, readLine } from './control-client.ts'

const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('new'),
    lifetime: lifetimeSchema.nullable(),
    accountId: z.string().min(1).max(64).optional(),
    name: z.string().max(64).optional(),
    domain: z.string().max(253).optional(),
    label: z.string().max(120).optional(),
  }),
  z.object({ command: z.literal('open'), message: z.string().max(200).nullable() }),
  z.object({ command: z.literal('add'), link: z.string().max(8000) }),
  z.object({ command: z.literal('copy-code') }),
  z.object({ command: z.literal('copy'), text: z.string().max(10_000) }),
  z.object({ command: z.literal('doctor') }),
  z.object({ command: z.literal('quit') }),
]) satisfies z.ZodType<CliCommand>

const requestSchema = z.union([
  commandSchema,
  /** A command of the bridge with its arguments, answered with its `Result`. */
  z.object({ call: z.enum(CONTROL_CALLS), args: z.unknown(), agent: z.string().optional() }),
  /** Subscribes to events of the bridge: one line each, after a first line with `ready`, until the connection is closed. */
  z.object({ listen: z.literal(true) }),
  /** Registers an agent, which is shown until the connection is closed. A line with `stopped` is the last one it receives. */
  z.object({ agent: z.object({ name: z.string().min(1).max(80), scope: z.enum(AGENT_SCOPES) }) }),
  /** Connects a browser's companion extension; requests and events follow (companion.ts). */
  z.object({ companion: z.unknown() }),
])

/** The handlers for requests to the control socket. */
export interface ControlHandlers {
  runCommand(command: CliCommand): Promise<CliCommandResult>
  readonly calls: Pick<CommandHandlers, (typeof CONTROL_CALLS)[number]>
  readonly emitter: Emitter
  readonly agents: Agents
  readonly companion: CompanionHandlers
}

/** Registers a connection that may stay open without requests. @returns null if it has closed */
const keepOpen = (socket: Socket): LongConnection | null => {
  socket.setTimeout(0)
  return LongConnection.register(socket)
}

const sendEvents = (socket: Socket, emitter: Emitter): void => {
  const connection = keepOpen(socket)
  if (!connection) return
  const unsubscribe = emitter.subscribe((name, payload) => {
    if (CONTROL_EVENTS.some((event) => event === name))
      connection.send(`${JSON.stringify({ name, payload })}\n`)
  })
  connection.onClose(unsubscribe)
  connection.send('{"ready":true}\n')
}

const connectAgent = (socket: Socket, agents: Agents, agent: AgentInfo): void => {
  const connection = keepOpen(socket)
  if (!connection) return
  const id = randomUUID()
  agents.connect(id, agent, Date.now(), () => connection.end('{"stopped":true}\n'))
  connection.onClose(() => agents.disconnect(id))
  connection.send(`${JSON.stringify({ ready: true, agent: id })}\n`)
}

/** Reads one request and answers it. */
export const serveRequest = async (socket: Socket, handlers: ControlHandlers): Promise<void> => {
  const parsed = requestSchema.safeParse(parseJson(await readLine(socket)))
  const answer = (value: unknown): void => void socket.end(`${JSON.stringify(value)}\n`)
  if (!parsed.success) answer({ exitCode: 2, stdout: '', stderr: 'This Mayfly does not know that command.' })
  else if ('listen' in parsed.data) sendEvents(socket, handlers.emitter)
  else if ('call' in parsed.data) {
    const { call, args, agent } = parsed.data
    // A stopped agent may not have received `stopped` yet.
    if (agent !== undefined && !handlers.agents.view(agent)) answer(err({ kind: 'agent-stopped' }))
    else answer(await dispatch(handlers.calls, call, args, logWithStack))
  } else if ('agent' in parsed.data) connectAgent(socket, handlers.agents, parsed.data.agent)
  else if ('companion' in parsed.data) await serveCompanion(socket, parsed.data.companion, handlers.companion)
  else answer(await handlers.runCommand(parsed.data))
}
