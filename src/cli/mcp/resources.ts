// Messages as resources: mayfly://message/ID, each a text that is marked as a stranger's.
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { percentDecode } from '../../shared/url.ts'
import type { AgentSession } from './agent-session.ts'
import { untrustedFields, untrustedText, UNTRUSTED_NOTICE } from './untrusted-mail.ts'

export const registerMessageResources = (server: McpServer, session: AgentSession): void => {
  const list = async () => ({
    resources: (await session.recentMessages()).map((message) => {
      const { id, from, subject } = untrustedFields(message)
      return {
        uri: `mayfly://message/${encodeURIComponent(id)}`,
        name: subject === '' ? '(no subject)' : subject,
        description: `Mail from ${from} to ${message.address}`,
        mimeType: 'text/plain',
      }
    }),
  })
  server.registerResource(
    'message',
    new ResourceTemplate('mayfly://message/{id}', { list }),
    { title: 'Messages', description: UNTRUSTED_NOTICE, mimeType: 'text/plain' },
    async (uri, { id }) => {
      const message = await session.readMessage(percentDecode(String(id)))
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: untrustedText(message) }] }
    },
  )
}
