// The permissions of an agent. The addresses that agents created are stored on this computer, for later runs.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'
import { isObject } from '../shared/json.ts'
import type { AgentScope } from '../shared/model/agent.ts'
import { CommandError } from '../mailbox/command-error.ts'
import type { AddressInfo } from '../mailbox/records.ts'

/** The maximum number of addresses stored for one mailbox; the oldest are removed. */
const MAX_OWN = 1_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** The ids of the addresses that agents created, in a private file, separately for each mailbox. */
export class OwnAddresses {
  readonly #file: string | null
  readonly #mailbox: string
  #ids: ReadonlySet<string>

  /** @param dataDir null keeps the ids in memory for this run only. @param mailbox the name of the mailbox that the ids belong to */
  constructor(dataDir: string | null, mailbox: string) {
    this.#file = dataDir === null ? null : join(dataDir, 'agent-addresses.json')
    this.#mailbox = mailbox
    this.#ids = new Set(this.#stored()[mailbox])
  }

  #stored(): Record<string, string[]> {
    const stored = this.#file === null ? undefined : tryReadJsonFile(this.#file)
    if (!isObject(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([name, ids]) => [name, Array.isArray(ids) ? ids.filter(isText) : []]),
    )
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  #change(edit: (ids: Set<string>) => void): void {
    // The MCP server of another agent may have changed the file since.
    const stored = this.#stored()
    const ids = new Set([...(stored[this.#mailbox] ?? []), ...this.#ids])
    edit(ids)
    this.#ids = ids
    if (this.#file === null) return
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    writeJsonFile(this.#file, { ...stored, [this.#mailbox]: [...ids].slice(-MAX_OWN) })
  }

  add(id: string): void {
    this.#change((ids) => ids.add(id))
  }

  remove(id: string): void {
    this.#change((ids) => ids.delete(id))
  }
}

/** What an agent may do. */
export interface AgentPermissions {
  readonly scope: AgentScope
  /** Whether the agent may see the address and its mail. */
  mayRead(address: AddressInfo): boolean
  /** Whether messages that it reads are marked as read. */
  readonly mayMark: boolean
  /** @throws CommandError if the agent may not read the address, with the option that would allow it */
  requireRead(address: AddressInfo): void
  /** @throws CommandError if the agent may not create or delete addresses */
  requireChange(): void
  /** @throws CommandError if the agent may not claim mail */
  requireClaim(): void
  /** Records an address that the agent created. */
  recordCreated(address: AddressInfo): void
  recordDeleted(address: AddressInfo): void
}

/** The permissions that the user gives with `mayfly mcp --allow`, checked here. */
export class LocalPermissions implements AgentPermissions {
  readonly scope: AgentScope
  readonly #own: OwnAddresses

  constructor(scope: AgentScope, own: OwnAddresses) {
    this.scope = scope
    this.#own = own
  }

  mayRead({ id }: AddressInfo): boolean {
    return this.scope !== 'own' || this.#own.has(id)
  }

  /** A read-only agent changes nothing. */
  get mayMark(): boolean {
    return this.scope !== 'read-only'
  }

  requireRead(address: AddressInfo): void {
    if (this.mayRead(address)) return
    throw new CommandError(
      `${address.address} is not an address of yours: you may only use those you created with create_address. The user can allow more with "mayfly mcp --allow all".`,
    )
  }

  requireChange(): void {
    if (this.scope !== 'read-only') return
    throw new CommandError(
      'You have read-only access: you may neither create nor delete addresses. The user can allow it with "mayfly mcp --allow own".',
    )
  }

  requireClaim(): void {
    if (this.scope !== 'read-only') return
    throw new CommandError(
      'You have read-only access: you may not claim mail. Leave out "claim", or the user can allow it with "mayfly mcp --allow own".',
    )
  }

  recordCreated(address: AddressInfo): void {
    this.#own.add(address.id)
  }

  recordDeleted(address: AddressInfo): void {
    this.#own.remove(address.id)
  }
}
