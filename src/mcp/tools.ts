// The tools for agents: their descriptions and schemas, and their results as text and as structured content.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { cleanLine } from '../mail/clean-line.ts'
import { errorSentence } from '../mailbox/command-error.ts'
import { jsonLine, type AddressInfo, type MessageDetail } from '../mailbox/records.ts'
import { countReasons, type UnmatchedMail } from '../shared/unmatched-mail.ts'
import { NO_CODE_DETAILS } from '../shared/code-details.ts'
import type { Wanted } from '../mailbox/wait-for-mail.ts'
import type { AgentSession, WaitArgs } from './agent-session.ts'
import { toolSchemas } from './schemas.ts'
import {
  untrustedCodeDetails,
  untrustedDetail,
  untrustedFields,
  untrustedLink,
  untrustedText,
  UNTRUSTED_NOTICE,
} from './untrusted-mail.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
type StructuredContent = Record<string, unknown>

/** Milliseconds between two progress notifications of a wait. */
const PROGRESS_INTERVAL_MS = 5_000
/** Maximum length of a message's id in a text, in characters. */
const MAX_ID_LENGTH = 400

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
      ? [
          `Mail that came but did not match: ${others.length} (${reasons.join(', ')}). list_messages lists the mail.`,
        ]
      : []),
    'Call again to wait longer, or have the mail sent again.',
  ].join(' ')
}

interface Advice {
  /** The tool that returns what the mail has. */
  readonly next: 'wait_for_code' | 'wait_for_link' | 'read_message'
  readonly text: string
}

const WAIT_TOOLS: Readonly<Record<Wanted, string>> = {
  code: 'wait_for_code',
  link: 'wait_for_link',
  mail: 'wait_for_mail',
}

/** What to do with a mail that lacks what was waited for. Quotes nothing that its sender wrote. */
const adviceFor = (wanted: Wanted, { id, address, code, link, codeDetails }: MessageDetail): Advice => {
  const call = (next: 'wait_for_code' | 'wait_for_link', what: string): Advice => ({
    next,
    text: `A mail came to ${address} that has ${what}. Call ${next} for it, without "since" and "after".`,
  })
  const isCodeDoubtful = code !== null || codeDetails.refusal === 'in-doubt'
  if (wanted === 'link' && code !== null) return call('wait_for_code', 'a code and no link to confirm')
  if (wanted === 'code' && link !== null && !isCodeDoubtful)
    return call('wait_for_link', 'a link to confirm and no code')
  const lack =
    wanted === 'code' && isCodeDoubtful
      ? 'whose code is not certain enough'
      : 'that has neither a code nor a link to confirm'
  return {
    next: 'read_message',
    text: `A mail came to ${address} ${lack}. Call read_message with the id ${cleanLine(id, MAX_ID_LENGTH)} for its text, or ${WAIT_TOOLS[wanted]} again to wait for another mail.`,
  }
}

/** The part of a result that is the same for a wait for a code and for a link. */
const waitedFields = (
  wanted: Wanted,
  { address }: WaitArgs,
  { message, lacking, refused }: Awaited<ReturnType<AgentSession['wait']>>,
) => {
  const advices = lacking.map((mail) => ({ mail, ...adviceFor(wanted, mail) }))
  // A mail that another wait returns comes first: it is more likely the expected one than a mail with neither.
  const told = advices.find(({ next }) => next !== 'read_message') ?? advices[0]
  const { code: _, ...came } = told ? untrustedFields(told.mail) : {}
  return {
    text: told?.text ?? timeoutText(address, refused),
    content: {
      found: message !== null,
      refused: countReasons(refused),
      message: message && untrustedFields(message),
      came: told ? came : null,
      next: told?.next ?? null,
    },
  }
}

const registerWaitTools = (server: McpServer, session: AgentSession): void => {
  const { waitForCode, waitForLink, waitForMail } = toolSchemas
  server.registerTool(
    'wait_for_code',
    {
      title: 'Wait for a verification code',
      description:
        'Waits until a mail with a verification code arrives at the address, and returns the code. A mail without a code ends the wait at once, and the result names the tool to call. Mail of the last 15 minutes counts, but each only once.',
      inputSchema: z.strictObject(waitForCode.input),
      outputSchema: waitForCode.output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (args, extra) =>
      runTool(async () => {
        const waited = await waitFor(session, 'code', args, extra)
        const { text, content } = waitedFields('code', args, waited)
        const { code = null, codeDetails = NO_CODE_DETAILS } = waited.message ?? {}
        const { refusal: _, ...details } = untrustedCodeDetails(codeDetails)
        return toolResult(code ?? text, { ...content, code, ...details })
      }),
  )
  server.registerTool(
    'wait_for_link',
    {
      title: 'Wait for a link to confirm',
      description: `Waits until a mail with a link to confirm, activate, reset or sign in arrives at the address, and returns the link. A mail without one ends the wait at once, and the result names the tool to call. Mail of the last 15 minutes counts, but each only once. ${UNTRUSTED_NOTICE}`,
      inputSchema: z.strictObject(waitForLink.input),
      outputSchema: waitForLink.output,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (args, extra) =>
      runTool(async () => {
        const waited = await waitFor(session, 'link', args, extra)
        const { text, content } = waitedFields('link', args, waited)
        const { url: link = null, purpose = null } = (waited.message && untrustedLink(waited.message)) ?? {}
        return toolResult(link ?? text, { ...content, link, purpose })
      }),
  )
  server.registerTool(
    'wait_for_mail',
    {
      title: 'Wait for a mail',
      description: `Waits until a mail arrives at the address that no wait has returned yet, and returns its text. ${UNTRUSTED_NOTICE}`,
      inputSchema: z.strictObject(waitForMail.input),
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

/** The tools that create and delete addresses, which an agent that only reads does not have. */
const registerChangeTools = (server: McpServer, session: AgentSession): void => {
  const { listDomains, createAddress, deleteAddress } = toolSchemas
  server.registerTool(
    'create_address',
    {
      title: 'Create an e-mail address',
      description: 'Creates a disposable e-mail address that can receive mail immediately.',
      inputSchema: z.strictObject(createAddress.input),
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
    'list_domains',
    {
      title: 'List the domains',
      description: 'Lists the domains that create_address can use.',
      inputSchema: z.strictObject(listDomains.input),
      outputSchema: listDomains.output,
      annotations: { readOnlyHint: true },
    },
    () =>
      runTool(async () => {
        const domains = await session.domains()
        return toolResult(domains.length === 0 ? 'There are no domains.' : domains.join('\n'), { domains })
      }),
  )
  server.registerTool(
    'delete_address',
    {
      title: 'Delete an address',
      description: 'Deletes an address with all its messages.',
      inputSchema: z.strictObject(deleteAddress.input),
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

const registerListTool = (server: McpServer, session: AgentSession): void => {
  const { listAddresses } = toolSchemas
  server.registerTool(
    'list_addresses',
    {
      title: 'List the addresses',
      description: 'Lists the addresses you may use, newest first.',
      inputSchema: z.strictObject(listAddresses.input),
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
}

const registerMessageTools = (server: McpServer, session: AgentSession): void => {
  const { listMessages, readMessage } = toolSchemas
  server.registerTool(
    'list_messages',
    {
      title: 'List the messages of an address',
      description: `Lists the messages of an address, newest first. ${UNTRUSTED_NOTICE}`,
      inputSchema: z.strictObject(listMessages.input),
      outputSchema: listMessages.output,
      annotations: { readOnlyHint: true },
    },
    ({ address, limit }) =>
      runTool(async () => {
        const messages = (await session.listMessages(address, limit)).map(untrustedFields)
        // Without `code` if it was not looked for: JSON leaves out what is undefined.
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
      inputSchema: z.strictObject(readMessage.input),
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
  if (session.mayChange) registerChangeTools(server, session)
  registerListTool(server, session)
  registerWaitTools(server, session)
  registerMessageTools(server, session)
}
