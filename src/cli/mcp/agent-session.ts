// What an agent does, one method for each tool: what it may not is refused, what it did is noted at the address.
import { LIFETIMES_BY_NAME, type LifetimeName } from '../../shared/model/lifetime.ts'
import { requireAddress, requireRecipient, type Recipient } from '../command-context.ts'
import type { AgentAction } from '../../shared/model/agent.ts'
import { MailboxError } from '../command-error.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { parseSince } from '../option-parsers.ts'
import type { AddressInfo, MessageDetail, MessageInfo } from '../records.ts'
import { waitForMail, type Wanted, type WaitResult } from '../wait-for-mail.ts'
import type { AgentPermissions } from './agent-permissions.ts'

const DEFAULT_TIMEOUT_SECONDS = 50
const DEFAULT_SINCE_MS = 15 * 60_000
const DEFAULT_LIMIT = 20
const MAX_ADDRESSES = 200
/** Addresses whose messages are offered as resources. */
const MAX_RESOURCE_ADDRESSES = 20

export interface WaitArgs {
  readonly address: string
  readonly timeoutSeconds?: number | undefined
  readonly from?: string | undefined
  readonly subject?: string | undefined
  readonly since?: string | undefined
}

export interface CreateArgs {
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly lifetime?: LifetimeName | undefined
  readonly label?: string | undefined
}

export class AgentSession {
  readonly #source: Mailbox
  readonly #stop = new AbortController()
  #isConnected = false
  readonly #permissions: AgentPermissions
  readonly #agentName: () => string
  /** Messages the wait tools gave, by what was waited for: none is given twice without being asked for. */
  readonly #given: Readonly<Record<Wanted, Set<string>>> = {
    code: new Set(),
    link: new Set(),
    mail: new Set(),
  }

  /** @param agentName what the agent calls itself */
  constructor(mailbox: Mailbox, permissions: AgentPermissions, agentName: () => string) {
    this.#source = mailbox
    this.#permissions = permissions
    this.#agentName = agentName
  }

  /** Tells the program which agent uses it: once, when the client has sent its name. */
  connect(): void {
    if (this.#isConnected) return
    this.#isConnected = true
    const agent = { name: this.#agentName(), scope: this.#permissions.scope }
    this.#source.serveAgent(agent, () => this.#stop.abort())
  }

  get #mailbox(): Mailbox {
    this.connect()
    return this.#source
  }

  /** The history is for the person; the agent's work does not fail with it. */
  async #note(address: AddressInfo, action: AgentAction): Promise<void> {
    await this.#mailbox.noteAgentUse(address, action).catch(() => undefined)
  }

  async #address(wanted: string): Promise<AddressInfo> {
    const address = await requireAddress(this.#mailbox, wanted)
    this.#permissions.requireRead(address)
    return address
  }

  /** Whose mail is meant: an address, or one with a tag. */
  async #recipient(wanted: string): Promise<Recipient> {
    const recipient = await requireRecipient(this.#mailbox, wanted)
    this.#permissions.requireRead(recipient.address)
    return recipient
  }

  async createAddress({ name, domain, lifetime, label }: CreateArgs): Promise<AddressInfo> {
    this.#permissions.requireChange()
    const created = await this.#mailbox.createAddress({
      name,
      domain,
      label: label ?? this.#agentName(),
      copy: false,
      lifetime: lifetime === undefined ? undefined : LIFETIMES_BY_NAME[lifetime],
    })
    this.#permissions.made(created)
    await this.#note(created, 'created')
    return created
  }

  async listAddresses(): Promise<readonly AddressInfo[]> {
    const all = await this.#mailbox.addresses(MAX_ADDRESSES)
    return all.filter((address) => this.#permissions.mayRead(address))
  }

  async listMessages(wanted: string, limit = DEFAULT_LIMIT): Promise<readonly MessageInfo[]> {
    const { address, tagged } = await this.#recipient(wanted)
    return this.#list(address, limit, tagged)
  }

  async #list(
    address: AddressInfo,
    limit: number,
    tagged: string | null = null,
  ): Promise<readonly MessageInfo[]> {
    await this.#note(address, 'listed')
    return this.#mailbox.messages({ address, limit, tagged })
  }

  /** The newest messages of all addresses the agent may read. */
  async recentMessages(): Promise<readonly MessageInfo[]> {
    const found: MessageInfo[] = []
    for (const address of (await this.listAddresses()).slice(0, MAX_RESOURCE_ADDRESSES))
      if (address.messages !== 0) found.push(...(await this.#list(address, DEFAULT_LIMIT)))
    return found.sort((a, b) => b.receivedAt - a.receivedAt)
  }

  async readMessage(id: string): Promise<MessageDetail> {
    const message = await this.#mailbox.read(id)
    // Only now is it known whose it is: nothing of it has left yet.
    const address = await this.#address(message.address)
    await this.#markRead(id)
    await this.#note(address, 'read')
    return message
  }

  async #markRead(id: string): Promise<void> {
    if (this.#permissions.mayMark) await this.#mailbox.markRead(id)
  }

  /** @returns the newest mail that has what is wanted; null where none came in time, or the wait was cancelled, and the mail that did not match */
  async wait(
    wanted: Wanted,
    args: WaitArgs,
    signal: AbortSignal,
  ): Promise<Pick<WaitResult, 'message' | 'refused'>> {
    const now = Date.now()
    const since = args.since === undefined ? now - DEFAULT_SINCE_MS : parseSince(args.since, now)
    const { address, tagged } = await this.#recipient(args.address)
    await this.#note(address, wanted === 'code' ? 'waits-code' : 'waits-mail')
    const { from, subject, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = args
    const except = args.since === undefined ? { except: this.#given[wanted] } : {}
    const criteria = { wanted, from, subject, since, tagged, ...except }
    const { message, refused } = await waitForMail(this.#mailbox, address, criteria, {
      timeoutMs: timeoutSeconds * 1000,
      signal: AbortSignal.any([signal, this.#stop.signal]),
    })
    if (this.#stop.signal.aborted) throw new MailboxError({ kind: 'agent-stopped' })
    if (!message) return { message, refused }
    this.#given[wanted].add(message.id)
    await this.#markRead(message.id)
    await this.#note(address, wanted === 'code' ? 'got-code' : 'got-mail')
    return { message, refused }
  }

  async deleteAddress(wanted: string): Promise<AddressInfo> {
    this.#permissions.requireChange()
    const address = await this.#address(wanted)
    await this.#mailbox.deleteAddress(address)
    this.#permissions.deleted(address)
    return address
  }
}
