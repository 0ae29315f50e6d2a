// The MCP server of one agent, for every transport: its tools, its resources and its instructions.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { AgentScope } from '../shared/model/agent.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { AgentPermissions } from './agent-permissions.ts'
import { AgentSession } from './agent-session.ts'
import type { ReturnedMail } from './returned-mail.ts'
import { registerMessageResources } from './resources.ts'
import { registerTools } from './tools.ts'
import { UNTRUSTED_NOTICE } from './untrusted-mail.ts'

/** What the agent reads first. It names only tools that the agent has. */
const instructionsFor = (scope: AgentScope): string =>
  [
    scope === 'read-only'
      ? 'Disposable e-mail addresses, for reading: list_addresses lists those that you may read.'
      : 'Disposable e-mail addresses for sign-ups: create_address creates one.',
    'wait_for_code waits for the verification code that is mailed to an address, wait_for_link for the link to confirm. If you do not',
    'know which one comes, call either: it tells at once if the mail has the other.',
    UNTRUSTED_NOTICE,
  ].join(' ')

const MAX_NAME_LENGTH = 40

/**
 * @param returned the mails that earlier waits of the agent returned
 * @returns a server that is not yet connected to a transport
 */
export const createAgentServer = (
  mailbox: Mailbox,
  permissions: AgentPermissions,
  version: string,
  returned: ReturnedMail,
): McpServer => {
  const server = new McpServer(
    { name: 'mayfly', title: 'Mayfly', version },
    { instructions: instructionsFor(permissions.scope) },
  )
  const agentName = (): string =>
    (server.server.getClientVersion()?.name || 'agent').slice(0, MAX_NAME_LENGTH)
  const session = new AgentSession(mailbox, permissions, agentName, returned)
  server.server.oninitialized = () => session.connect()
  registerTools(server, session)
  registerMessageResources(server, session)
  return server
}
