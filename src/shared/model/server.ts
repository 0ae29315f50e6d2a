// The kinds of disposable-mail server that the program supports, and what each has.

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

/**
 * All kinds: those that are servers of mail over HTTP, `imap`, the user's own mailbox, and `alias-service`, whose addresses forward to
 * such a mailbox.
 */
export const SERVER_KINDS = [...HTTP_SERVER_KINDS, 'imap', 'alias-service'] as const
export type ServerKind = (typeof SERVER_KINDS)[number]

/** The parts of a client (`MailServerClient`) that not every kind of server has. */
export type ServerPart =
  | 'automation'
  | 'claims'
  | 'createSignInLink'
  | 'downloadAttachment'
  | 'forwardsTo'
  | 'getMessageSource'
  | 'listEmails'
  | 'markSeen'
  | 'openEmail'
  | 'push'
  | 'setEmailActive'
  | 'verifiesAddresses'

export interface ServerTraits {
  /**
   * `account`: one key for all addresses. `address`: each address has a separate secret, created and stored by the program.
   * `none`: there are no secrets, so everyone who knows an address can read its mail.
   */
  readonly keyPer: 'account' | 'address' | 'none'
  /** Addresses exist on the server; otherwise only the program knows them, and creating or deleting one sends no request. */
  readonly storesAddresses: boolean
  /** The user chooses the domain of an address; otherwise the server does. */
  readonly choosesDomain: boolean
  /**
   * Addresses exist on one server, and their mail is read from another: what one of them answers says nothing of the other. The program
   * ends a lifetime by switching the address off, which stays on its server until the user deletes it.
   */
  readonly forwardsMail: boolean
  /** Whether the user chooses the lifetime of an address, or the server (which may make it permanent). */
  readonly lifetime: 'chosen' | 'server'
  /** The parts that its client has: those and no others, or `loadClient` does not compile. */
  readonly parts: readonly ServerPart[]
}

const SPECIFICATION = {
  keyPer: 'account',
  storesAddresses: true,
  forwardsMail: false,
  choosesDomain: true,
  lifetime: 'chosen',
} as const

const PER_ADDRESS = {
  keyPer: 'address',
  storesAddresses: true,
  forwardsMail: false,
  choosesDomain: true,
  lifetime: 'server',
} as const

const MAILBOX_PARTS = ['markSeen', 'getMessageSource', 'downloadAttachment', 'push'] as const

const SERVER_TRAITS = {
  specification: {
    ...SPECIFICATION,
    parts: [
      'listEmails',
      'downloadAttachment',
      'automation',
      'claims',
      'push',
      'verifiesAddresses',
      'createSignInLink',
    ],
  },
  moemail: { ...SPECIFICATION, parts: ['listEmails', 'downloadAttachment'] },
  'mail-tm': {
    ...PER_ADDRESS,
    parts: ['openEmail', 'markSeen', 'getMessageSource', 'downloadAttachment', 'push'],
  },
  'cloudflare-temp-email': {
    ...PER_ADDRESS,
    parts: ['openEmail', 'getMessageSource', 'downloadAttachment'],
  },
  'guerrilla-mail': { ...PER_ADDRESS, keyPer: 'none', parts: [] },
  'tempmail-lol': { ...PER_ADDRESS, choosesDomain: false, parts: [] },
  imap: {
    ...SPECIFICATION,
    storesAddresses: false,
    parts: MAILBOX_PARTS,
  },
  'alias-service': {
    ...SPECIFICATION,
    forwardsMail: true,
    parts: ['listEmails', 'setEmailActive', 'forwardsTo', ...MAILBOX_PARTS],
  },
} as const satisfies Readonly<Record<ServerKind, ServerTraits>>

/** The names of the parts of a kind's client. */
export type PartOf<K extends ServerKind> = (typeof SERVER_TRAITS)[K]['parts'][number]

/** What is known of each kind before there is a client. @param kind default: that of an account whose record names none */
export const traitsOf = (kind: ServerKind = 'specification'): ServerTraits => SERVER_TRAITS[kind]

/** Whether the client of a kind has a part; a server may still lack it, if it describes itself. */
export const hasPart = (kind: ServerKind | undefined, part: ServerPart): boolean =>
  traitsOf(kind).parts.includes(part)

/** Whether the source of a message can be read: by the client, or by an operation of the OpenAPI document. */
export const hasSource = (kind: ServerKind | undefined): boolean =>
  hasPart(kind, 'getMessageSource') || hasPart(kind, 'automation')

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
