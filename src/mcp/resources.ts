// Messages as MCP resources, mayfly://message/ID, each a text that is marked as untrusted.
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { cleanLine } from '../mail/clean-line.ts'
import { percentDecode } from '../shared/url.ts'
import type { AgentSession } from './agent-session.ts'
import { untrustedFields, untrustedText, UNTRUSTED_NOTICE } from './untrusted-mail.ts'

/** Maximum length of each text of a mail in the list of resources, which agents read together with the user's instructions. */
const MAX_NAME_LENGTH = 120
/** Precedes a subject, which a client may show or pass on without the description. */
const UNTRUSTED_SUBJECT = 'Untrusted subject, written by an unknown sender:'

export const registerMessageResources = (server: McpServer, session: AgentSession): void => {
  const list = async () => ({
    resources: (await session.recentMessages()).map((message) => {
      const { id, from, subject } = untrustedFields(message)
      return {
        uri: `mayfly://message/${encodeURIComponent(id)}`,
        name: cleanLine(`Untrusted mail ${id}`, MAX_NAME_LENGTH),
        title: `${UNTRUSTED_SUBJECT} ${subject === '' ? '(no subject)' : cleanLine(subject, MAX_NAME_LENGTH)}`,
        description: `Mail from ${cleanLine(from, MAX_NAME_LENGTH)} to ${message.address}. ${UNTRUSTED_NOTICE}`,
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
