// The bridge between the page and the program: one table of commands and one of events. Both shells implement all of it; a command
// without a schema or a handler is a type error.
import type { MailChecks, ReachedLink } from '../model/mail-finding.ts'
import type { SavedAttachment, SavedAttachments, SavedFile } from '../model/saved-file.ts'
import { z } from 'zod'
import { LANGUAGES } from '../i18n/languages.ts'
import { AGENT_ACTIONS } from '../model/agent.ts'
import type { AiOperation, AiResult } from '../model/ai-operation.ts'
import { REPAIRS, type DoctorReport } from '../model/doctor-report.ts'
import type { Result } from './result.ts'
import type { AccountView } from '../model/account.ts'
import type { AddressView } from '../model/address.ts'
import { BROWSER_KINDS, type InstalledBrowser } from '../model/browser.ts'
import type { MessagePageView, MessageView } from '../model/message.ts'
import { PANES, type ViewState } from '../model/view-state.ts'
import { mailboxSchema, type FoundMailbox } from '../model/mailbox.ts'
import type { PublicServer } from '../model/public-server.ts'
import { aliasAccountSchema } from '../model/alias-service.ts'
import { SERVER_KINDS, type OfferedServer } from '../model/server.ts'
import type { ShellView, Snapshot, WindowView } from '../model/snapshot.ts'
import type { UpdateView } from '../model/update.ts'
import type { SenderReport } from '../model/sender-report.ts'
import { EXPORT_FORMATS, type ChosenFile } from '../model/transfer.ts'
import type { BridgeEvents } from './bridge-events.ts'
import { settingsChangeSchema, type Settings } from './settings.ts'
import { lifetimeSchema } from './lifetime-schema.ts'
import type { WebhookState } from './rest-schemas.ts'

const keySchema = z.string().min(3).max(200)
const textUpTo = (max: number): z.ZodString => z.string().max(max)
const accountId = z.string().min(1).max(64)
const languageSchema = z.enum(LANGUAGES)
const authHeader = z.enum(['x-api-key', 'bearer'])

const routeSchema = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('addresses') }),
  z.strictObject({
    view: z.literal('messages'),
    address: keySchema.nullable(),
    only: z.literal('codes').optional(),
  }),
  z.strictObject({ view: z.literal('message'), message: keySchema }),
  z.strictObject({ view: z.literal('settings'), group: textUpTo(40).optional() }),
  z.strictObject({ view: z.literal('senders') }),
])
const placeSchema = z.strictObject({
  routes: z.array(routeSchema).max(20),
  search: textUpTo(500),
  filtersShown: z.boolean(),
  isSearchCovered: z.boolean(),
  scrolled: z.partialRecord(z.enum(PANES), z.number().nonnegative()),
})

interface CommandSpec<S extends z.ZodType, R> {
  readonly args: S
  /** Never set: carries the result type. */
  readonly result?: R
}
const command =
  <R>() =>
  <S extends z.ZodType>(args: S): CommandSpec<S, R> => ({ args })

export const commands = {
  'snapshot.read': command<Snapshot>()(z.strictObject({})),

  /** Creates an address; omitted values come from the settings. The shell does not copy it: the page does that separately. */
  'address.create': command<AddressView>()(
    z.strictObject({
      accountId: accountId.optional(),
      name: textUpTo(64).optional(),
      domain: textUpTo(253).optional(),
      lifetime: lifetimeSchema.optional(),
      label: textUpTo(120).optional(),
      /** The site that it is for: some servers keep it, or make the name from it. */
      site: textUpTo(253).optional(),
      /** The language of the welcome mail, which the built-in service sends to the first address. */
      welcome: languageSchema.optional(),
    }),
  ),
  /** Creates an address like this one, expired or not: same account, domain and label, and same lifetime unless another is given. */
  'address.renew': command<AddressView>()(
    z.strictObject({ address: keySchema, lifetime: lifetimeSchema.optional() }),
  ),
  /** Logs in to an existing address at a server on which each address has a separate password. */
  'address.open': command<AddressView>()(
    z.strictObject({ accountId, address: textUpTo(320), password: textUpTo(4000) }),
  ),
  /** Sends a test mail with a code to an address of the built-in service. */
  'address.test': command<null>()(z.strictObject({ address: keySchema, language: languageSchema })),
  /** Switches an address of an alias service on or off. */
  'address.switch': command<null>()(z.strictObject({ address: keySchema, on: z.boolean() })),
  'address.update': command<null>()(
    z.strictObject({
      address: keySchema,
      label: textUpTo(120).optional(),
      note: textUpTo(2000).optional(),
      mute: z.enum(['never', 'codes-only', 'always']).optional(),
      /** Stays on top of the list. */
      pinned: z.boolean().optional(),
      /** Sender addresses whose mail is removed on arrival. */
      blocked: z.array(textUpTo(320)).max(500).optional(),
    }),
  ),
  /** Hides them immediately; they are deleted on the server after `undoUntil`. */
  'address.delete': command<{ undoUntil: number }>()(
    z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) }),
  ),
  'address.restore': command<null>()(z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) })),
  /** Reports that an address was copied or opened: mail is expected, so it is checked sooner. */
  'address.touch': command<null>()(z.strictObject({ address: keySchema, why: z.enum(['copied', 'looked']) })),

  'message.list': command<MessagePageView>()(
    z.strictObject({
      address: keySchema.nullable(),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  /** The query syntax is in search-query.ts; an empty query finds every message. */
  'message.search': command<MessagePageView>()(
    z.strictObject({
      query: textUpTo(500),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
      /** False: the total is that of the page. By default all matches are counted, which is the slow part. */
      counted: z.boolean().optional(),
    }),
  ),
  'message.read': command<MessageView>()(z.strictObject({ message: keySchema })),
  /** The senders that wrote to the addresses, and which addresses leaked. */
  'sender.report': command<SenderReport>()(z.strictObject({})),
  'message.mark': command<null>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000), unread: z.boolean() }),
  ),
  /** Claims a message on its server, for one of several programs that wait for mail. `messageId` is the server's id. */
  'message.claim': command<{ token: string }>()(
    z.strictObject({ address: keySchema, messageId: textUpTo(200) }),
  ),
  /** Confirms a claim, or gives the message back. */
  'message.endClaim': command<null>()(
    z.strictObject({
      address: keySchema,
      messageId: textUpTo(200),
      token: textUpTo(200),
      how: z.enum(['confirm', 'release']),
    }),
  ),
  /** Keeps messages beyond the retention period, or stops keeping them. */
  'message.keep': command<null>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000), kept: z.boolean() }),
  ),
  /** Removes them immediately; they are deleted on the server after `undoUntil`. */
  'message.delete': command<{ undoUntil: number }>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000) }),
  ),
  /** Unsubscribes from a mailing list by its one-click link (RFC 8058); sends nothing if the signature cannot be verified. */
  'message.unsubscribe': command<{ answer: 'done' | 'refused' | 'unsigned' }>()(
    z.strictObject({ message: keySchema }),
  ),
  'message.restore': command<null>()(z.strictObject({ messages: z.array(keySchema).min(1).max(5000) })),
  'message.markAll': command<null>()(z.strictObject({ address: keySchema })),

  /** Checks one account now, or all. Skips the program's back-off, but not the server's `Retry-After`. */
  refresh: command<null>()(z.strictObject({ accountId: accountId.nullable() })),
  'notice.dismiss': command<null>()(z.strictObject({ id: textUpTo(200) })),
  /** Epoch milliseconds; null resumes, 0 pauses without an end. */
  'pause.set': command<null>()(z.strictObject({ until: z.int().nonnegative().nullable() })),

  /** Checked against the server before it is saved. */
  'account.add': command<AccountView>()(
    z.strictObject({
      name: textUpTo(80),
      baseUrl: textUpTo(500),
      /** Default: `specification`. */
      server: z.enum(SERVER_KINDS).optional(),
      /** Empty if the server needs none. */
      key: textUpTo(4000),
      /** For the kind `imap`, whose password is `key`. */
      mailbox: mailboxSchema.optional(),
      /** For the kind `alias-service`. */
      alias: aliasAccountSchema.pick({ service: true }).optional(),
      /** Uses the key of the last discovered link instead of `key`. */
      useLinkKey: z.boolean().optional(),
      authHeader: authHeader.default('x-api-key'),
    }),
  ),
  /** Discovers the server of pasted text, or of a `mayfly://` link that the user confirmed. No other server is contacted. */
  'server.discover': command<OfferedServer>()(
    z.union([z.strictObject({ pasted: textUpTo(8000) }), z.strictObject({ link: textUpTo(100) })]),
  ),

  /** Finds the IMAP server of the user's own mail address. Requests only the address's domain. */
  'mailbox.find': command<FoundMailbox>()(z.strictObject({ address: textUpTo(320) })),

  /** Trusts a certificate for the host and port of its server, and checks the accounts there again. */
  'server.trust': command<null>()(z.strictObject({ host: textUpTo(300), certificate: textUpTo(20_000) })),

  /** Lists the public servers that ship with the program; contacts none of them. */
  'server.list': command<readonly PublicServer[]>()(z.strictObject({})),

  'account.update': command<AccountView>()(
    z.strictObject({
      accountId,
      name: textUpTo(80).optional(),
      key: textUpTo(4000).optional(),
      authHeader: authHeader.optional(),
      paused: z.boolean().optional(),
      /** Only for the kind `imap`; verified like a key. */
      mailbox: mailboxSchema.optional(),
      /** Only for the kind `alias-service`: the account of the mailbox that mail is read from; null to read none. */
      mailboxAccount: accountId.nullable().optional(),
      /** One of the account colours; null for the default by position. */
      colour: z.int().min(0).max(5).nullable().optional(),
    }),
  ),
  'account.remove': command<null>()(z.strictObject({ accountId })),

  'settings.change': command<Settings>()(settingsChangeSchema),

  /** The page of the account's server, for a browser: a link that signs it in once, if the server makes one for the key. */
  'account.page': command<string>()(z.strictObject({ accountId })),

  'webhook.read': command<WebhookState>()(z.strictObject({ accountId })),
  'webhook.change': command<null>()(z.strictObject({ accountId, url: textUpTo(2000), enabled: z.boolean() })),

  /** Loads remote images of one message without cookies or referrer, as `data:` URLs. */
  'images.load': command<{ url: string; data: string | null }[]>()(
    z.strictObject({ message: keySchema, urls: z.array(textUpTo(8000)).min(1).max(200) }),
  ),
  /** The bytes of one attachment, in base64, for a preview. */
  'attachment.read': command<{ filename: string; contentType: string; base64: string }>()(
    z.strictObject({ message: keySchema, attachment: textUpTo(500) }),
  ),

  /**
   * Saves one attachment in the downloads folder, marked as coming from the Internet; its bytes do not pass through the page. If its
   * name does not match its content, nothing is saved without `confirmed`, and `detectedType` is returned. A shell without access to
   * that folder returns a `downloadPath` that works once.
   */
  'attachment.save': command<SavedAttachment>()(
    z.strictObject({
      message: keySchema,
      attachment: textUpTo(500),
      confirmed: z.boolean().default(false),
      /** Starts a drag out of the window instead, if the shell supports it. */
      drag: z.boolean().optional(),
    }),
  ),

  /** The raw message, one character for each byte, if the server provides it. */
  'message.source': command<{ source: string; truncated: boolean }>()(z.strictObject({ message: keySchema })),
  /** How mail programs show the message, and what is wrong with its source. Nothing is sent. */
  'message.check': command<MailChecks>()(z.strictObject({ message: keySchema })),
  /** Sends a request to each site that the message links to. */
  'message.reachLinks': command<readonly ReachedLink[]>()(z.strictObject({ message: keySchema })),

  /** Saves a file in the downloads folder, marked as coming from the Internet. Returns its name, if known. */
  'file.save': command<{ savedAs: string | null }>()(
    z.strictObject({ filename: textUpTo(500), base64: textUpTo(80_000_000), sender: textUpTo(1000) }),
  ),
  /** Prints the open message: to a PDF in the downloads folder, or with the browser's print dialog. */
  'page.print': command<{ savedAs: string | null }>()(z.strictObject({ title: textUpTo(1000) })),

  /** The AI operations that the account's server describes (specification, section 4); may be empty. */
  'ai.list': command<readonly AiOperation[]>()(z.strictObject({ accountId })),
  'ai.run': command<AiResult>()(
    z.strictObject({
      message: keySchema,
      operation: z.enum(['summarize', 'translate', 'qa', 'extract-code', 'extract-links']),
      input: z.record(textUpTo(100), textUpTo(4000)),
    }),
  ),

  /** Records in an address's history how a connected agent used it. @param agent its id in `AgentView` */
  'agent.note': command<null>()(
    z.strictObject({ agent: textUpTo(64), address: keySchema, action: z.enum(AGENT_ACTIONS) }),
  ),
  /** Ends the access of an agent until it is started again. */
  'agent.stop': command<null>()(z.strictObject({ agent: textUpTo(64) })),

  /** Lets a waiting browser use the program through the companion extension. @param browser its id in `BrowserView` */
  'browser.allow': command<null>()(z.strictObject({ browser: textUpTo(64) })),
  /** Refuses a waiting browser, or ends the access of an allowed one. */
  'browser.stop': command<null>()(z.strictObject({ browser: textUpTo(64) })),
  /** Lists the browsers of this computer that can have the companion extension. */
  'browser.list': command<readonly InstalledBrowser[]>()(z.strictObject({})),
  /** Lets a browser start the native messaging host, or ends that; returns the list afterwards. */
  'browser.set': command<readonly InstalledBrowser[]>()(
    z.strictObject({ kind: z.enum(BROWSER_KINDS), on: z.boolean() }),
  ),

  /** Checks for a newer version now. */
  'update.check': command<UpdateView>()(z.strictObject({})),
  /** Downloads the latest version, which is installed when the program quits. */
  'update.install': command<UpdateView>()(z.strictObject({})),
  /** Quits, and starts the version that is on disk then. */
  'program.restart': command<null>()(z.strictObject({})),
  /** Checks everything that the program needs on this computer. */
  'doctor.run': command<DoctorReport>()(z.strictObject({})),
  /** Carries out one repair and checks again. */
  'doctor.repair': command<DoctorReport>()(z.strictObject({ repair: z.enum(REPAIRS) })),

  'shell.read': command<ShellView>()(z.strictObject({})),
  /** Sets start at login; returns the state that the system reports afterwards. */
  'login.set': command<ShellView>()(z.strictObject({ on: z.boolean() })),
  /** `taken`: another program uses the keys, and the previous shortcut stays. */
  'shortcut.set': command<{ taken: boolean; shell: ShellView }>()(
    z.strictObject({ keys: textUpTo(80).nullable() }),
  ),

  /** Copies a text. With `forget` it is removed from the clipboard after a minute, if it is still there. */
  'clipboard.write': command<null>()(
    z.strictObject({ text: textUpTo(10_000), forget: z.boolean().optional() }),
  ),
  /**
   * Copies the API key of the built-in service to the clipboard for a minute, if the service runs. The desktop returns null, so that
   * the page never receives the key. A shell without access to the clipboard returns the key for the page to copy.
   */
  'serviceKey.copy': command<{ key: string | null }>()(z.strictObject({})),
  /** Opens an http, https or mailto link in the system's program for it. */
  'link.open': command<null>()(z.strictObject({ url: textUpTo(8000) })),
  /**
   * Stores the view state in the program's memory, for a page that replaces this one.
   * @param isUnfinished a sheet is open, or a field has unsaved input: the page must not be replaced
   */
  'page.remember': command<null>()(z.strictObject({ isUnfinished: z.boolean(), place: placeSchema })),
  /** The view state of the page before this one; null for the first page, and after a page that crashed. */
  'page.recall': command<ViewState | null>()(z.strictObject({})),
  'window.hide': command<null>()(z.strictObject({})),
  'window.read': command<WindowView>()(z.strictObject({})),
  /** Pins the popup, or opens the window as the other kind; omitted values stay. Both are stored. */
  'window.arrange': command<WindowView>()(
    z.strictObject({ pinned: z.boolean().optional(), openAs: z.enum(['popup', 'window']).optional() }),
  ),
  'app.quit': command<null>()(z.strictObject({})),

  /** Saves one message as .eml: its source, else a message composed from the stored data. `drag` as in `attachment.save`. */
  'message.export': command<SavedFile>()(
    z.strictObject({ message: keySchema, drag: z.boolean().optional() }),
  ),
  /** Saves all attachments of a message as one zip; `confirmed` and `detectedType` as in `attachment.save`. */
  'attachment.saveAll': command<SavedAttachments>()(
    z.strictObject({ message: keySchema, confirmed: z.boolean().default(false) }),
  ),
  /** Starts to export the messages of these addresses, or of all. Progress is in the snapshot. */
  'export.start': command<null>()(
    z.strictObject({
      addresses: z.array(keySchema).min(1).max(5000).nullable(),
      format: z.enum(EXPORT_FORMATS),
    }),
  ),
  /** Starts to write a backup, encrypted with the passphrase. */
  'backup.start': command<null>()(
    z.strictObject({ passphrase: z.string().min(1).max(1000), withKeys: z.boolean() }),
  ),
  /** Starts to write a backup of only the keys and passwords, with their accounts and addresses. */
  'keys.save': command<null>()(z.strictObject({ passphrase: z.string().min(1).max(1000) })),
  /**
   * Starts to restore a backup that the passphrase opens. A damaged backup changes nothing without `damaged`.
   * @param file an id from `file.choose`
   */
  'restore.start': command<null>()(
    z.strictObject({
      file: textUpTo(100),
      passphrase: z.string().min(1).max(1000),
      damaged: z.boolean().default(false),
    }),
  ),
  /** Starts to import mbox and .eml files. @param label the label of the address that receives the messages */
  'import.start': command<null>()(
    z.strictObject({ files: z.array(textUpTo(100)).min(1).max(5000), label: textUpTo(120) }),
  ),
  'transfer.cancel': command<null>()(z.strictObject({})),
  /** Removes the result of the last export, backup, restore or import from the snapshot. */
  'transfer.dismiss': command<null>()(z.strictObject({})),
  /** Lets the user choose files; empty if the dialog was cancelled. */
  'file.choose': command<readonly ChosenFile[]>()(z.strictObject({ purpose: z.enum(['backup', 'mail']) })),
} as const

export type CommandName = keyof typeof commands
export type EventName = keyof BridgeEvents
export type CommandArgs<K extends CommandName> = z.input<(typeof commands)[K]['args']>
export type ParsedCommandArgs<K extends CommandName> = z.output<(typeof commands)[K]['args']>
export type CommandResult<K extends CommandName> =
  | NonNullable<(typeof commands)[K]['result']>
  | Extract<(typeof commands)[K]['result'], null>

export type CommandHandlers = {
  readonly [K in CommandName]: (
    args: ParsedCommandArgs<K>,
  ) => Result<CommandResult<K>> | Promise<Result<CommandResult<K>>>
}

/** `window.mayfly` in Electron; in a browser the page implements it over HTTP. */
export interface Bridge {
  call<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<Result<CommandResult<K>>>
  /** Listens to one event. @returns a function that stops listening. */
  on<E extends EventName>(name: E, listener: (payload: BridgeEvents[E]) => void): () => void
}
