// `mayfly mcp`: a Model Context Protocol server on standard input and output, which ends when its client disconnects.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CommandContext } from '../command-context.ts'
import { dataDirOf } from '../mailbox/open-mailbox.ts'
import type { AgentScope } from '../../shared/model/agent.ts'
import { LocalPermissions, OwnAddresses } from '../../mcp/agent-permissions.ts'
import { ReturnedMail } from '../../mcp/returned-mail.ts'
import { createAgentServer } from '../../mcp/server.ts'

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
  const own = new OwnAddresses(
    context.connection.ephemeral ? null : dataDirOf(context.connection),
    mailbox.name,
  )
  const server = createAgentServer(mailbox, new LocalPermissions(allow, own), version, new ReturnedMail())
  const transport = new StdioServerTransport()
  const ended = waitForEnd(transport, context.signal)
  await server.connect(transport)
  await ended
  await server.close()
}
