// The kinds of disposable-mail server that the program supports, and their capabilities.

/**
 * `specification`: the interface of the specification, implemented by the built-in service. `moemail`: the same interface as
 * MoeMail and its forks implement it. `mail-tm`: mail.tm and servers with its API. `cloudflare-temp-email`: the program of that name.
 * `guerrilla-mail` and `tempmail-lol`: the public services Guerrilla Mail and tempmail.lol.
 */
export const HTTP_SERVER_KINDS = [
  'specification',
  'moemail',
  'mail-tm',
  'cloudflare-temp-email',
  'guerrilla-mail',
  'tempmail-lol',
] as const
export type HttpServerKind = (typeof HTTP_SERVER_KINDS)[number]

/** All kinds: those over HTTP, and `imap`, the user's own mailbox. */
export const SERVER_KINDS = [...HTTP_SERVER_KINDS, 'imap'] as const
export type ServerKind = (typeof SERVER_KINDS)[number]

export interface ServerCapabilities {
  /**
   * `account`: one key for all addresses. `address`: each address has a separate secret, created and stored by the program.
   * `none`: there are no secrets, so everyone who knows an address can read its mail.
   */
  readonly keyPer: 'account' | 'address' | 'none'
  /** The server lists the addresses of an account; otherwise only addresses created or opened here are known. */
  readonly listsAddresses: boolean
  /** Addresses exist on the server; otherwise only the program knows them, and creating or deleting one sends no request. */
  readonly storesAddresses: boolean
  /** The user chooses the domain of an address; otherwise the server does. */
  readonly choosesDomain: boolean
  /** Whether the user chooses the lifetime of an address, or the server (which may make it permanent). */
  readonly lifetime: 'chosen' | 'server'
  /** An address created by another program can be opened with its password. */
  readonly opensExisting: boolean
  readonly deletesAddresses: boolean
  readonly deletesMessages: boolean
  /** The server keeps whether a message was read. */
  readonly marksSeen: boolean
  readonly attachments: boolean
  readonly source: boolean
  readonly webhook: boolean
  readonly ai: boolean
  /** The server pushes an event when mail arrives. */
  readonly push: boolean
}

const SPECIFICATION: ServerCapabilities = {
  keyPer: 'account',
  listsAddresses: true,
  storesAddresses: true,
  choosesDomain: true,
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

/** The maximum capabilities of each kind; a server that describes itself may have fewer. */
export const SERVER_CAPABILITIES: Readonly<Record<ServerKind, ServerCapabilities>> = {
  specification: SPECIFICATION,
  moemail: { ...SPECIFICATION, attachments: false, source: false, webhook: false, ai: false, push: false },
  'mail-tm': { ...PER_ADDRESS, marksSeen: true, push: true },
  'cloudflare-temp-email': { ...PER_ADDRESS, push: false },
  'guerrilla-mail': {
    ...PER_ADDRESS,
    keyPer: 'none',
    opensExisting: false,
    // It only forgets that the session used the address.
    deletesAddresses: false,
    attachments: false,
    source: false,
    push: false,
  },
  'tempmail-lol': {
    ...PER_ADDRESS,
    choosesDomain: false,
    opensExisting: false,
    deletesAddresses: false,
    attachments: false,
    source: false,
    push: false,
  },
  imap: {
    ...SPECIFICATION,
    listsAddresses: false,
    storesAddresses: false,
    marksSeen: true,
    webhook: false,
    ai: false,
  },
}

/** Whether the password entered for an address is a token (RFC 7519), which identifies its address. */
export const isAddressToken = (typed: string): boolean => /^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(typed)

/** The requirement of a server before it creates an address. */
type AccessNeed =
  /** An address can be created immediately. */
  | 'nothing'
  /** An API key of an account. */
  | 'key'
  /** The password that the site requires from every visitor. */
  | 'site-password'

/** A server that was discovered from pasted text or a link. */
export interface DiscoveredServer {
  readonly kind: ServerKind
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly needs: AccessNeed
  /** The page where users create a key; null if unknown or not needed. */
  readonly keyPage: string | null
  /** The pasted link contains a key (an invitation or a `mayfly://add` link): the user confirms it, and it is never shown. */
  readonly hasKey: boolean
  /** The link is an invitation: the key is created when it is accepted. */
  readonly isInvitation: boolean
  /** Its domains, if it lists them without a key. */
  readonly domains: readonly string[]
}

/** A discovered server, and whether this computer can store its keys. */
export interface OfferedServer extends DiscoveredServer {
  /** Keys and passwords are kept after the program quits: a keychain exists and is unlocked. */
  readonly keepsSecrets: boolean
}
