// The tools for agents: their descriptions and schemas, and their results as text and as structured content.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import { errorSentence } from '../mailbox/command-error.ts'
import { jsonLine, type AddressInfo } from '../mailbox/records.ts'
import { countReasons, type UnmatchedMail } from '../shared/unmatched-mail.ts'
import { NO_CODE_DETAILS } from '../shared/code-details.ts'
import type { Wanted } from '../mailbox/wait-for-mail.ts'
import type { AgentSession, WaitArgs } from './agent-session.ts'
import { toolSchemas } from './schemas.ts'
import {
  untrustedCodeDetails,
  untrustedDetail,
  untrustedFields,
  untrustedText,
  UNTRUSTED_NOTICE,
} from './untrusted-mail.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
type StructuredContent = Record<string, unknown>

/** Milliseconds between two progress notifications of a wait. */
const PROGRESS_INTERVAL_MS = 5_000

const toolResult = (text: string, structuredContent: StructuredContent): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent,
})

/** Runs a tool and returns an error as a sentence that the agent can act on. */
const runTool = async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await work()
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: await errorSentence(error) }] }
  }
}

/** Converts timestamps to the ISO 8601 strings of the schemas. */
const toWire = (address: AddressInfo): StructuredContent => JSON.parse(jsonLine(address)) as StructuredContent

/** Sends progress notifications to the client during a wait, if it requested them. @returns a function that stops them */
const reportProgress = ({ _meta, sendNotification }: Extra, args: WaitArgs): (() => void) => {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => undefined
  const startedAt = performance.now()
  const send = (): void => {
    const progress = Math.round((performance.now() - startedAt) / 1000)
    const message = `Waiting for mail to ${args.address}`
    sendNotification({
      method: 'notifications/progress',
      params: {
        progressToken,
        progress,
        message,
        ...(args.timeoutSeconds ? { total: args.timeoutSeconds } : {}),
      },
    }).catch(() => undefined)
  }
  send()
  const timer = setInterval(send, PROGRESS_INTERVAL_MS)
  return () => clearInterval(timer)
}

const waitFor = async (
  session: AgentSession,
  wanted: Wanted,
  args: WaitArgs,
  extra: Extra,
): ReturnType<AgentSession['wait']> => {
  const stop = reportProgress(extra, args)
  return session.wait(wanted, args, extra.signal).finally(stop)
}

/** The text for a wait that timed out. Counts the mails that did not match without quoting them: they are untrusted. */
const timeoutText = (address: string, refused: readonly UnmatchedMail[]): string => {
  const otherTags = refused.filter(({ to }) => to !== null).length
  const others = refused.filter(({ to }) => to === null)
  const reasons = countReasons(others).map(({ reason, count }) => `${count} ${reason}`)
  return [
    `No matching mail arrived at ${address} in time.`,
    ...(otherTags > 0 ? [`Mail that came to another tag of the address: ${otherTags}.`] : []),
    ...(others.length > 0
      ? [`Mail that came but did not match: ${others.length} (${reasons.join(', ')}).`]
      : []),
    'Call again to wait longer, or have the mail sent again.',
  ].join(' ')
}

const registerWaitTools = (server: McpServer, session: AgentSession): void => {
  const { waitForCode, waitForMail } = toolSchemas
  server.registerTool(
    'wait_for_code',
    {
      title: 'Wait for a verification code',
      description:
        'Waits until a mail with a verification code arrives at the address, and returns the code. Mail of the last 15 minutes counts, but each only once.',
      inputSchema: waitForCode.input,
      outputSchema: waitForCode.output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (args, extra) =>
      runTool(async () => {
        const { message, refused } = await waitFor(session, 'code', args, extra)
        const { refusal: _, ...details } = untrustedCodeDetails(message?.codeDetails ?? NO_CODE_DETAILS)
        const counts = countReasons(refused)
        if (!message)
          return toolResult(timeoutText(args.address, refused), {
            found: false,
            code: null,
            ...details,
            refused: counts,
            message: null,
          })
        return toolResult(message.code ?? '', {
          found: true,
          code: message.code,
          ...details,
          refused: counts,
          message: untrustedFields(message),
        })
      }),
  )
  server.registerTool(
    'wait_for_mail',
    {
      title: 'Wait for a mail',
      description: `Waits until a mail arrives at the address, and returns its text. ${UNTRUSTED_NOTICE}`,
      inputSchema: waitForMail.input,
      outputSchema: waitForMail.output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (args, extra) =>
      runTool(async () => {
        const { message, refused } = await waitFor(session, 'mail', args, extra)
        const counts = countReasons(refused)
        return message
          ? toolResult(untrustedText(message), {
              found: true,
              refused: counts,
              message: untrustedDetail(message),
            })
          : toolResult(timeoutText(args.address, refused), { found: false, refused: counts, message: null })
      }),
  )
}

const registerAddressTools = (server: McpServer, session: AgentSession): void => {
  const { createAddress, listAddresses, deleteAddress } = toolSchemas
  server.registerTool(
    'create_address',
    {
      title: 'Create an e-mail address',
      description: 'Creates a disposable e-mail address that can receive mail immediately.',
      inputSchema: createAddress.input,
      outputSchema: createAddress.output,
      annotations: { destructiveHint: false, idempotentHint: false },
    },
    (args) =>
      runTool(async () => {
        const created = await session.createAddress(args)
        return toolResult(created.address, toWire(created))
      }),
  )
  server.registerTool(
    'list_addresses',
    {
      title: 'List the addresses',
      description: 'Lists the addresses you may use, newest first.',
      inputSchema: listAddresses.input,
      outputSchema: listAddresses.output,
      annotations: { readOnlyHint: true },
    },
    () =>
      runTool(async () => {
        const addresses = await session.listAddresses()
        const text = addresses.map(({ address }) => address).join('\n')
        return toolResult(text === '' ? 'There are no addresses yet.' : text, {
          addresses: addresses.map(toWire),
        })
      }),
  )
  server.registerTool(
    'delete_address',
    {
      title: 'Delete an address',
      description: 'Deletes an address with all its messages.',
      inputSchema: deleteAddress.input,
      outputSchema: deleteAddress.output,
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    ({ address }) =>
      runTool(async () => {
        const deleted = await session.deleteAddress(address)
        return toolResult(`${deleted.address} was deleted.`, { address: deleted.address, deleted: true })
      }),
  )
}

const registerMessageTools = (server: McpServer, session: AgentSession): void => {
  const { listMessages, readMessage } = toolSchemas
  server.registerTool(
    'list_messages',
    {
      title: 'List the messages of an address',
      description: `Lists the messages of an address, newest first. ${UNTRUSTED_NOTICE}`,
      inputSchema: listMessages.input,
      outputSchema: listMessages.output,
      annotations: { readOnlyHint: true },
    },
    ({ address, limit }) =>
      runTool(async () => {
        const messages = (await session.listMessages(address, limit)).map(untrustedFields)
        const lines = messages.map(({ id, from, subject, code }) =>
          JSON.stringify({ id, from, subject, code }),
        )
        const text = lines.length === 0 ? 'No mail has come yet.' : [UNTRUSTED_NOTICE, ...lines].join('\n')
        return toolResult(text, { messages, notice: UNTRUSTED_NOTICE })
      }),
  )
  server.registerTool(
    'read_message',
    {
      title: 'Read a message',
      description: `Returns the text of a message, its code and its link. ${UNTRUSTED_NOTICE}`,
      inputSchema: readMessage.input,
      outputSchema: readMessage.output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ id }) =>
      runTool(async () => {
        const message = await session.readMessage(id)
        return toolResult(untrustedText(message), untrustedDetail(message))
      }),
  )
}

export const registerTools = (server: McpServer, session: AgentSession): void => {
  registerAddressTools(server, session)
  registerWaitTools(server, session)
  registerMessageTools(server, session)
}
