// The mailbox of the Mayfly that runs on a data folder: all its accounts, accessed over its control socket.
import { isWelcomeMail } from '../../app/messages/welcome-mail.ts'
import {
  callProgram,
  connectAgent,
  controlSocketPath,
  listenToProgram,
  sendCommand,
  type ControlCall,
} from '../../shell-common/control-client.ts'
import type { CommandArgs, CommandResult } from '../../shared/contract/bridge.ts'
import { isCreatedByMail } from '../../shared/catch-all.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { UNKNOWN_MESSAGE_ID } from '../../shared/contract/mail-server-client.ts'
import { splitKey, type AddressView } from '../../shared/model/address.ts'
import type { MessageRow, MessageView } from '../../shared/model/message.ts'
import type { AgentInfo } from '../../shared/model/agent.ts'
import type { Snapshot } from '../../shared/model/snapshot.ts'
import { NO_CODE_DETAILS, type CodeDetails } from '../../shared/code-details.ts'
import { CommandError, MailboxError } from '../../mailbox/command-error.ts'
import {
  confirmLinkOf,
  type AccountInfo,
  type AddressInfo,
  type AddressName,
  type MessageInfo,
} from '../../mailbox/records.ts'
import {
  ignoreMissing,
  type AddressChoices,
  type MailboxClaims,
  type Mailbox,
  type MailListener,
  type MessageQuery,
  type ProgramFeatures,
} from '../../mailbox/mailbox.ts'
import { recipientsInLine, tagFilter } from '../../mailbox/tag-filter.ts'

const PAGE_SIZE = 50
/** Milliseconds between two `address.touch` calls: mail is expected, so the program checks remote servers sooner. */
const TOUCH_INTERVAL_MS = 30_000

const toAddressInfo = ({ accounts }: Snapshot, view: AddressView): AddressInfo => ({
  id: view.key,
  address: view.address,
  label: view.label,
  account: accounts.find(({ id }) => id === view.accountId)?.name || view.accountId,
  createdAt: view.createdAt,
  expiresAt: view.expiresAt,
  state: view.state === 'expired' ? 'expired' : 'active',
  messages: view.total,
  unread: view.unread,
})

/** The program stores an empty list if the only recipient is the address itself. */
const recipientsInfo = (
  recipients: readonly string[] | undefined,
  address: string,
): Pick<MessageInfo, 'recipients'> =>
  recipients === undefined ? {} : { recipients: recipients.length === 0 ? [address] : recipients }

/** Explains the code of a message. The stored code is kept, even if its header field is not stored with the message. */
const codeDetailsOfMessage = async (
  message: Pick<MessageView, 'subject' | 'sender' | 'text' | 'html' | 'code'>,
): Promise<CodeDetails> => {
  const { codeDetailsOfMail } = await import('../../app/messages/extract-fields.ts')
  const { code } = message
  const details = codeDetailsOfMail(message)
  if (code === null) return details
  return {
    confidence: code.confidence ?? details.confidence,
    line: code.line === '' ? null : code.line,
    host: code.host ?? null,
    candidates: details.candidates.filter(({ value }) => value !== code.value),
    refusal: null,
  }
}

const toAccountInfo = ({
  id,
  name,
  kind,
  baseUrl,
  domains,
  health,
  smtp,
}: Snapshot['accounts'][number]): AccountInfo => ({
  id,
  name: name || kind,
  url: baseUrl,
  domains,
  state: health.state,
  smtp: smtp && `${smtp.host}:${smtp.port}`,
})

export class ProgramMailbox implements Mailbox {
  readonly name: string
  readonly clockToleranceMs = 0
  readonly claims: MailboxClaims
  readonly program: ProgramFeatures
  readonly #path: string
  /** The agent that uses this mailbox, and the connection that registers it with the program. */
  #agent: { readonly info: AgentInfo; readonly onStop: () => void } | null = null
  #agentConnection: ReturnType<typeof connectAgent> | null = null
  #isStopped = false

  constructor(dataDir: string) {
    this.name = dataDir
    this.#path = controlSocketPath(dataDir)
    this.claims = {
      require: ({ id: address }) =>
        this.#call('message.claim', { address, messageId: UNKNOWN_MESSAGE_ID }).then(
          () => undefined,
          ignoreMissing,
        ),
      make: async ({ id: address }, id) =>
        (await this.#call('message.claim', { address, messageId: splitKey(id).id })).token,
      end: async (how, { address, id, token }) => {
        const messageId = splitKey(id).id
        await this.#call('message.endClaim', { address: address.id, messageId, token, how })
      },
    }
    this.program = {
      serveAgent: (info, onStop) => {
        this.#agent = { info, onStop }
        void this.#agentId()
      },
      noteAgentUse: async ({ id }, action) => {
        const agent = await this.#agentId()
        if (agent !== undefined) await this.#call('agent.note', { agent, address: id, action })
      },
      markRead: async (id) => {
        await this.#call('message.mark', { messages: [id], unread: false })
      },
      copy: async (text) => (await sendCommand(this.#path, { command: 'copy', text }))?.exitCode === 0,
    }
  }

  async #call<K extends ControlCall>(call: K, args: CommandArgs<K>): Promise<CommandResult<K>> {
    const result = await callProgram(this.#path, call, args, await this.#agentId())
    if (result === null)
      throw new CommandError(
        `Mayfly is not running on ${this.name}. Start it first, from the applications of this computer or with npm start; name a server with --url and --key, such as the one of mayfly serve, which prints its URL and the file of its key; or use --ephemeral for a throw-away service.`,
      )
    if (!result.ok) throw new MailboxError(result.failure)
    return result.value
  }

  /** The id of the agent's connection, which is reopened after a restart of the program. */
  async #agentId(): Promise<string | undefined> {
    if (this.#isStopped) throw new MailboxError({ kind: 'agent-stopped' })
    if (!this.#agent) return undefined
    const { info, onStop } = this.#agent
    this.#agentConnection ??= connectAgent(this.#path, info, (isStopped) => {
      this.#agentConnection = null
      this.#isStopped = isStopped
      if (isStopped) onStop()
    })
    const connection = await this.#agentConnection
    if (!connection) this.#agentConnection = null
    return connection?.id
  }

  async accounts(): Promise<readonly AccountInfo[]> {
    return (await this.#call('snapshot.read', {})).accounts.map(toAccountInfo)
  }

  async addresses(limit: number): Promise<readonly AddressInfo[]> {
    const snapshot = await this.#call('snapshot.read', {})
    const shown = snapshot.addresses.filter(({ state }) => state !== 'deleting').slice(0, limit)
    return shown.map((view) => toAddressInfo(snapshot, view))
  }

  async findAddress(wanted: string | null): Promise<AddressInfo | null> {
    const snapshot = await this.#call('snapshot.read', {})
    const name = wanted?.toLowerCase()
    const found = snapshot.addresses.find(({ key, address, state }) =>
      wanted === null
        ? state === 'active'
        : state !== 'deleting' && (key === wanted || address.toLowerCase() === name),
    )
    return found ? toAddressInfo(snapshot, found) : null
  }

  async isCreatedByMail(address: string): Promise<boolean> {
    const { settings, accounts } = await this.#call('snapshot.read', {})
    const { anyRecipient, catchAll } = settings.service
    const builtin = accounts.find(({ id }) => id === BUILTIN_ACCOUNT)
    const own = catchAll ? (builtin?.domains ?? []) : []
    return isCreatedByMail(address, anyRecipient ? 'every-domain' : own)
  }

  async createAddress({ account, lifetime, copy, ...choices }: AddressChoices): Promise<AddressInfo> {
    const accountId = account === undefined ? undefined : await this.#accountId(account)
    const wanted = { ...choices, ...(accountId === undefined ? {} : { accountId }) }
    if (!copy) {
      const { key } = await this.#call('address.create', { ...wanted, lifetime })
      return this.#created(key)
    }
    const answer = await sendCommand(this.#path, { command: 'new', lifetime: lifetime ?? null, ...wanted })
    // Throws the error for a program that is not running.
    if (answer === null) await this.#call('snapshot.read', {})
    if (answer?.exitCode !== 0) throw new CommandError(answer?.stderr ?? 'Mayfly did not answer.')
    return this.#created(answer.stdout)
  }

  async #created(name: string): Promise<AddressInfo> {
    const created = await this.findAddress(name)
    if (created === null) throw new CommandError('The new address no longer exists.')
    return created
  }

  async #accountId(wanted: string): Promise<string> {
    const { accounts } = await this.#call('snapshot.read', {})
    const found = accounts.find(
      ({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase(),
    )
    if (!found) throw new CommandError(`There is no account "${wanted}". "mayfly accounts" lists them.`)
    return found.id
  }

  async deleteAddress({ id }: AddressInfo): Promise<number> {
    return (await this.#call('address.delete', { addresses: [id] })).undoUntil
  }

  async *messages({ address, search, tagged, since = 0 }: MessageQuery): AsyncGenerator<MessageInfo> {
    const snapshot = await this.#call('snapshot.read', {})
    const addressOf = new Map(snapshot.addresses.map((view) => [view.key, view.address]))
    const toInfo = ({
      key,
      address: to,
      sender,
      subject,
      receivedAt,
      unread,
      code,
      recipients,
    }: MessageRow): MessageInfo => ({
      id: key,
      address: addressOf.get(to) ?? '',
      from: sender,
      subject,
      receivedAt,
      unread,
      // The code of the welcome mail is only a sample.
      code:
        to.startsWith(`${BUILTIN_ACCOUNT}.`) && isWelcomeMail({ sender, code })
          ? null
          : (code?.value ?? null),
      ...recipientsInfo(recipients, addressOf.get(to) ?? ''),
    })
    const matchesTag = tagFilter(this, tagged)
    let cursor: string | null = null
    do {
      const page: { cursor: string | null; limit: number } = { cursor, limit: PAGE_SIZE }
      const { rows, nextCursor }: CommandResult<'message.list'> =
        search === undefined
          ? await this.#call('message.list', { address: address?.id ?? null, ...page })
          : await this.#call('message.search', { query: search, ...page })
      for (const row of rows) {
        const message = toInfo(row)
        if ((!address || row.address === address.id) && (await matchesTag(message))) yield message
      }
      cursor = (rows.at(-1)?.receivedAt ?? 0) < since ? null : nextCursor
    } while (cursor !== null)
  }

  async read(id: string): ReturnType<Mailbox['read']> {
    const message = await this.#call('message.read', { message: id })
    if (message.bodyFailure) throw new MailboxError(message.bodyFailure)
    const { addresses } = await this.#call('snapshot.read', {})
    const { sender, subject, receivedAt, unread, to, text, html, link, code, attachments } = message
    const address = addresses.find(({ key }) => key === message.address)?.address ?? ''
    const isSample = message.address.startsWith(`${BUILTIN_ACCOUNT}.`) && isWelcomeMail(message)
    return {
      id,
      from: sender,
      subject,
      receivedAt,
      unread,
      to,
      text,
      html,
      link: link?.url ?? null,
      address,
      recipients: recipientsInfo(message.recipients, address).recipients ?? recipientsInLine(to),
      confirm: confirmLinkOf(link),
      invitation: attachments.find((file) => file.invitation)?.invitation ?? null,
      code: isSample ? null : (code?.value ?? null),
      codeDetails: isSample ? NO_CODE_DETAILS : await codeDetailsOfMessage(message),
      attachments: attachments.map(({ filename, size, contentType }) => ({
        name: filename,
        size,
        type: contentType,
      })),
    }
  }

  check(id: string): ReturnType<Mailbox['check']> {
    return this.#call('message.check', { message: id })
  }

  async subscribe(of: AddressName | null, { onChange }: MailListener): ReturnType<Mailbox['subscribe']> {
    let isListening = true
    const touch = (): void => {
      if (of) void this.#call('address.touch', { address: of.id, why: 'copied' }).catch(() => undefined)
    }
    const listener = await listenToProgram(
      this.#path,
      ({ name, payload }) => {
        if (name === 'changed' && (!of || payload.address === of.id)) onChange()
      },
      () => {
        isListening = false
        onChange()
      },
    )
    touch()
    const timer = setInterval(touch, TOUCH_INTERVAL_MS)
    return {
      isPush: () => listener !== null && isListening,
      close: () => {
        clearInterval(timer)
        listener?.close()
      },
    }
  }

  async smtp({ id }: AddressInfo): ReturnType<Mailbox['smtp']> {
    const { accounts } = await this.#call('snapshot.read', {})
    return accounts.find((account) => id.startsWith(`${account.id}.`))?.smtp ?? null
  }

  async close(): Promise<void> {
    ;(await this.#agentConnection)?.close()
  }
}
