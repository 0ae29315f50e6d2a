// The kinds of disposable-mail server that the program can talk to, and what each can do.

/**
 * `specification`: the interface of the specification, as the built-in service has it. `moemail`: the same as the real MoeMail
 * and its forks offer it. `mail-tm`: mail.tm and the servers with its API. `cloudflare-temp-email`: the program of that name.
 */
export const SERVER_KINDS = ['specification', 'moemail', 'mail-tm', 'cloudflare-temp-email'] as const
export type ServerKind = (typeof SERVER_KINDS)[number]

export interface ServerCapabilities {
  /** `account`: one key opens all addresses. `address`: each address has a secret of its own, made and kept by the program. */
  readonly keyPer: 'account' | 'address'
  /** The server lists the addresses of an account; where not, those that were created or opened here are all there are. */
  readonly listsAddresses: boolean
  /** Who sets how long an address lives: the person, or the server (which may keep it for ever). */
  readonly lifetime: 'chosen' | 'server'
  /** An address created elsewhere can be opened with its password. */
  readonly opensExisting: boolean
  readonly deletesAddresses: boolean
  readonly deletesMessages: boolean
  /** The server keeps whether a message was read. */
  readonly marksSeen: boolean
  readonly attachments: boolean
  readonly source: boolean
  readonly webhook: boolean
  readonly ai: boolean
  /** The server announces mail by itself. */
  readonly push: boolean
}

const SPECIFICATION: ServerCapabilities = {
  keyPer: 'account',
  listsAddresses: true,
  lifetime: 'chosen',
  opensExisting: false,
  deletesAddresses: true,
  deletesMessages: true,
  marksSeen: false,
  attachments: true,
  source: true,
  webhook: true,
  ai: true,
  push: true,
}

const PER_ADDRESS: ServerCapabilities = {
  ...SPECIFICATION,
  keyPer: 'address',
  listsAddresses: false,
  lifetime: 'server',
  opensExisting: true,
  webhook: false,
  ai: false,
}

/** What servers of each kind can do at most; a server that describes itself may lack some of it. */
export const SERVER_CAPABILITIES: Readonly<Record<ServerKind, ServerCapabilities>> = {
  specification: SPECIFICATION,
  moemail: { ...SPECIFICATION, attachments: false, source: false, webhook: false, ai: false, push: false },
  'mail-tm': { ...PER_ADDRESS, marksSeen: true, push: true },
  'cloudflare-temp-email': { ...PER_ADDRESS, push: false },
}

/** Whether what was typed as the password of an address is a token instead, which says which address it opens (RFC 7519). */
export const isAddressToken = (typed: string): boolean => /^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(typed)

/** What a person has to bring to a server before it makes an address. */
type AccessNeed =
  /** Nothing: an address can be made at once. */
  | 'nothing'
  /** A key of an account there. */
  | 'key'
  /** The password that the site asks of every visitor. */
  | 'site-password'

/** What was found behind something that a person pasted. */
export interface DiscoveredServer {
  readonly kind: ServerKind
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly needs: AccessNeed
  /** The page on which a person makes a key; null where none is known or none is needed. */
  readonly keyPage: string | null
  /** A key that was part of what was pasted (an invitation or a `mayfly://add` link): to be confirmed, never shown. */
  readonly hasKey: boolean
  /** The link is an invitation: the key is made when it is accepted. */
  readonly isInvitation: boolean
  /** The domains it has, where it tells them without a key. */
  readonly domains: readonly string[]
}

/** A server that was found, and what this computer can do for its keys. */
export interface OfferedServer extends DiscoveredServer {
  /** Keys and passwords outlive this run of the program: there is a keychain, and it is open. */
  readonly keepsSecrets: boolean
}
