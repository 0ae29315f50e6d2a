// The actions of an agent, one method for each tool: checks the agent's permissions, and records its actions in the history
// of the address.
import { LIFETIMES_BY_NAME, type LifetimeName } from '../shared/model/lifetime.ts'
import { findRecipient, type Recipient } from '../mailbox/recipient.ts'
import type { AgentAction } from '../shared/model/agent.ts'
import { CommandError, MailboxError } from '../mailbox/command-error.ts'
import { firstMessages, type Mailbox } from '../mailbox/mailbox.ts'
import { INSTANT_FORMS, instantOf } from '../mailbox/instant.ts'
import type { AddressInfo, MessageDetail, MessageInfo } from '../mailbox/records.ts'
import {
  criteriaFor,
  DEFAULT_SINCE_MS,
  waitForMail,
  type WaitCriteria,
  type Wanted,
  type WaitResult,
} from '../mailbox/wait-for-mail.ts'
import type { AgentPermissions } from './agent-permissions.ts'
import type { ReturnedMail } from './returned-mail.ts'

const DEFAULT_TIMEOUT_SECONDS = 50
const DEFAULT_LIMIT = 20
const MAX_ADDRESSES = 200
/** Maximum number of addresses whose messages are offered as resources. */
const MAX_RESOURCE_ADDRESSES = 20

export interface WaitArgs {
  readonly address: string
  readonly timeoutSeconds?: number | undefined
  readonly from?: string | undefined
  readonly subject?: string | undefined
  readonly since?: string | undefined
  /** The id of a message; only later mail counts. */
  readonly after?: string | undefined
  readonly minConfidence?: number | undefined
  readonly claim?: boolean | undefined
}

export interface CreateArgs {
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly lifetime?: LifetimeName | undefined
  readonly label?: string | undefined
}

export class AgentSession {
  readonly #unconnectedMailbox: Mailbox
  readonly #stop = new AbortController()
  #isConnected = false
  readonly #permissions: AgentPermissions
  readonly #agentName: () => string
  readonly #returned: ReturnedMail

  /**
   * @param agentName returns the name that the agent's client reported
   * @param returned the mails that earlier waits of the agent returned
   */
  constructor(
    mailbox: Mailbox,
    permissions: AgentPermissions,
    agentName: () => string,
    returned: ReturnedMail,
  ) {
    this.#unconnectedMailbox = mailbox
    this.#permissions = permissions
    this.#agentName = agentName
    this.#returned = returned
  }

  /** Registers the agent with the program, once, after the client has sent its name. */
  connect(): void {
    if (this.#isConnected) return
    this.#isConnected = true
    const agent = { name: this.#agentName(), scope: this.#permissions.scope }
    this.#unconnectedMailbox.program?.serveAgent(agent, () => this.#stop.abort())
  }

  /** The mailbox, after registering the agent. */
  get #mailbox(): Mailbox {
    this.connect()
    return this.#unconnectedMailbox
  }

  /** Records an action in the address's history, for the user. A failure to record it is ignored. */
  async #recordAction(address: AddressInfo, action: AgentAction): Promise<void> {
    await this.#mailbox.program?.noteAgentUse(address, action).catch(() => undefined)
  }

  /** Whether the agent may create and delete addresses, and so has the tools for that. */
  get mayChange(): boolean {
    return this.#permissions.scope !== 'read-only'
  }

  #unknownAddress(wanted: string): CommandError {
    return new CommandError(`There is no address ${wanted}. list_addresses lists those you may use.`)
  }

  /** Finds an address by its name or id. @throws CommandError if it is unknown, or the agent may not read it */
  async #address(wanted: string): Promise<AddressInfo> {
    const address = await this.#mailbox.findAddress(wanted)
    if (!address) throw this.#unknownAddress(wanted)
    this.#permissions.requireRead(address)
    return address
  }

  /** Finds an address with or without a tag. @throws CommandError if it is unknown, or the agent may not read it */
  async #recipient(wanted: string): Promise<Recipient> {
    const recipient = await findRecipient(this.#mailbox, wanted)
    if (!recipient) throw this.#unknownAddress(wanted)
    this.#permissions.requireRead(recipient.address)
    return recipient
  }

  /** The domains of new addresses, those of the first account first. */
  async domains(): Promise<readonly string[]> {
    const accounts = await this.#mailbox.accounts()
    return [...new Set(accounts.flatMap(({ domains }) => domains))]
  }

  async createAddress({ name, domain, lifetime, label }: CreateArgs): Promise<AddressInfo> {
    this.#permissions.requireChange()
    if (label !== undefined && !this.#mailbox.program)
      throw new CommandError(
        'Labels are not stored here: only a running Mayfly stores them. Leave out "label".',
      )
    if (domain !== undefined) await this.#requireDomain(domain)
    const created = await this.#mailbox.createAddress({
      name,
      domain,
      label: label ?? this.#agentName(),
      copy: false,
      lifetime: lifetime === undefined ? undefined : LIFETIMES_BY_NAME[lifetime],
    })
    this.#permissions.recordCreated(created)
    await this.#recordAction(created, 'created')
    return created
  }

  /** @throws CommandError with the domains if it is not one of them */
  async #requireDomain(wanted: string): Promise<void> {
    const domains = await this.domains()
    if (domains.includes(wanted.toLowerCase())) return
    throw new CommandError(
      domains.length === 0
        ? `There is no domain "${wanted}". Leave out "domain".`
        : `There is no domain "${wanted}". Use one of these, or leave it out: ${domains.join(', ')}.`,
    )
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
    await this.#recordAction(address, 'listed')
    return firstMessages(this.#mailbox.messages({ address, tagged }), limit)
  }

  /** The newest messages of the first addresses that the agent may read. */
  async recentMessages(): Promise<readonly MessageInfo[]> {
    const found: MessageInfo[] = []
    for (const address of (await this.listAddresses()).slice(0, MAX_RESOURCE_ADDRESSES))
      if (address.messages !== 0) found.push(...(await this.#list(address, DEFAULT_LIMIT)))
    return found.sort((a, b) => b.receivedAt - a.receivedAt)
  }

  async readMessage(id: string): Promise<MessageDetail> {
    const message = await this.#mailbox.read(id)
    // The address is known only after reading. It is checked before anything is returned to the agent.
    const address = await this.#address(message.address)
    await this.#markRead(id)
    await this.#recordAction(address, 'read')
    return message
  }

  async #markRead(id: string): Promise<void> {
    if (this.#permissions.mayMark) await this.#mailbox.program?.markRead(id)
  }

  /** Which mail of the address counts. @throws CommandError for an invalid time, or a message of another address */
  async #start(
    address: AddressInfo,
    wanted: Wanted,
    { since, after }: WaitArgs,
  ): Promise<Pick<WaitCriteria, 'since' | 'except'>> {
    if (since !== undefined && after !== undefined)
      throw new CommandError('Use either "since" or "after", not both.')
    if (after !== undefined) {
      const { address: of, receivedAt } = await this.#mailbox.read(after)
      if (of.toLowerCase() !== address.address.toLowerCase())
        throw new CommandError(`The message in "after" did not come to ${address.address}.`)
      return { since: receivedAt, except: new Set([after]) }
    }
    const now = Date.now()
    if (since === undefined) return { since: now - DEFAULT_SINCE_MS, except: this.#returned.idsOf(wanted) }
    const instant = instantOf(since, now)
    if (instant === null) throw new CommandError(INSTANT_FORMS)
    return { since: instant }
  }

  /**
   * Waits for a mail with a code, with a link, or for any mail. A mail that passes the filters but has no code or link ends the wait
   * too, once: the agent can then wait for what the mail has.
   * @returns `message`: the newest match, with `claim` the oldest that is free, or null; `lacking`: the mails that ended the wait without a match; `refused`: all mails that did not match
   */
  async wait(
    wanted: Wanted,
    args: WaitArgs,
    signal: AbortSignal,
  ): Promise<Pick<WaitResult, 'message' | 'lacking' | 'refused'>> {
    const { claim = false } = args
    if (claim) this.#permissions.requireClaim()
    const { address, tagged } = await this.#recipient(args.address)
    const start = await this.#start(address, wanted, args)
    await this.#recordAction(address, wanted === 'code' ? 'waits-code' : 'waits-mail')
    const { from, subject, minConfidence, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = args
    const endsWithout = (id: string): boolean => !this.#returned.isKnown(wanted, id)
    const matching = criteriaFor({ wanted, from, subject, minConfidence })
    const criteria = { address, tagged, claim, endsWithout, ...matching, ...start }
    const { message, lacking, refused } = await waitForMail(this.#mailbox, criteria, {
      timeoutMs: timeoutSeconds * 1000,
      signal: AbortSignal.any([signal, this.#stop.signal]),
    })
    if (this.#stop.signal.aborted) throw new MailboxError({ kind: 'agent-stopped' })
    if (!message) {
      for (const { id } of lacking) this.#returned.addLacking(wanted, id)
      return { message, lacking, refused }
    }
    this.#returned.add(wanted, message.id)
    await this.#markRead(message.id)
    await this.#recordAction(address, wanted === 'code' ? 'got-code' : 'got-mail')
    return { message, lacking: [], refused }
  }

  async deleteAddress(wanted: string): Promise<AddressInfo> {
    this.#permissions.requireChange()
    const address = await this.#address(wanted)
    await this.#mailbox.deleteAddress(address)
    this.#permissions.recordDeleted(address)
    return address
  }
}
