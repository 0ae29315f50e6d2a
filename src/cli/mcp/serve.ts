// `mayfly mcp`: a Model Context Protocol server on standard input and output, which ends when its client disconnects.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CommandContext } from '../command-context.ts'
import { dataDirOf } from '../mailbox/open-mailbox.ts'
import type { AgentScope } from '../../shared/model/agent.ts'
import { AgentPermissions, OwnAddresses } from './agent-permissions.ts'
import { AgentSession } from './agent-session.ts'
import { registerMessageResources } from './resources.ts'
import { registerTools } from './tools.ts'
import { UNTRUSTED_NOTICE } from './untrusted-mail.ts'

const INSTRUCTIONS = [
  'Disposable e-mail addresses for sign-ups: create_address creates one, wait_for_code waits for the verification code that is',
  `mailed to it. ${UNTRUSTED_NOTICE}`,
].join(' ')

const MAX_NAME_LENGTH = 40

/** Resolves when the client disconnects or the signal is aborted. */
const waitForEnd = async (transport: StdioServerTransport, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The SDK's transport does not report the end of its input.
  process.stdin.once('end', resolve).once('close', resolve)
  signal.addEventListener('abort', () => resolve())
  transport.onclose = resolve
  await promise
}

export const serveMcp = async (
  context: CommandContext,
  { allow }: { readonly allow: AgentScope },
  version: string,
): Promise<void> => {
  const mailbox = await context.mailbox()
  // An unreachable program or server is reported at the start, not at the first tool call.
  await mailbox.addresses(1)
  const server = new McpServer({ name: 'mayfly', title: 'Mayfly', version }, { instructions: INSTRUCTIONS })
  const own = new OwnAddresses(
    context.connection.ephemeral ? null : dataDirOf(context.connection),
    mailbox.name,
  )
  const agentName = (): string =>
    (server.server.getClientVersion()?.name || 'agent').slice(0, MAX_NAME_LENGTH)
  const session = new AgentSession(mailbox, new AgentPermissions(allow, own), agentName)
  server.server.oninitialized = () => session.connect()
  registerTools(server, session)
  registerMessageResources(server, session)
  const transport = new StdioServerTransport()
  const ended = waitForEnd(transport, context.signal)
  await server.connect(transport)
  await ended
  await server.close()
}
