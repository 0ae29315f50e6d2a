// The bridge between the page and the program: one table of commands and one of events. Both shells implement all of it;
// the build breaks where a command lacks its schema or its handler.
import type { SavedAttachment, SavedAttachments, SavedFile } from '../model/saved-file.ts'
import { z } from 'zod'
import { LANGUAGES } from '../i18n/languages.ts'
import { AGENT_ACTIONS } from '../model/agent.ts'
import type { AiOperation, AiResult } from '../model/ai-operation.ts'
import { REPAIRS, type DoctorReport } from '../model/doctor-report.ts'
import type { Result } from './result.ts'
import type { AccountView } from '../model/account.ts'
import type { AddressView } from '../model/address.ts'
import type { MessagePageView, MessageView } from '../model/message.ts'
import { PANES, type PagePlace } from '../model/page-place.ts'
import type { PublicServer } from '../model/public-server.ts'
import { SERVER_KINDS, type OfferedServer } from '../model/server.ts'
import type { ShellView, Snapshot, UpdateView, WindowView } from '../model/snapshot.ts'
import type { SenderReport } from '../model/sender-report.ts'
import { EXPORT_FORMATS, type ChosenFile } from '../model/transfer.ts'
import type { BridgeEvents } from './bridge-events.ts'
import { settingsChangeSchema, type Settings } from './settings.ts'
import { lifetimeSchema, type WebhookState } from './rest-schemas.ts'

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
  z.strictObject({ view: z.literal('settings') }),
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

  /** Creates an address; what is left out comes from the settings. The shell does not copy it: the page asks for that. */
  'address.create': command<AddressView>()(
    z.strictObject({
      accountId: accountId.optional(),
      name: textUpTo(64).optional(),
      domain: textUpTo(253).optional(),
      lifetime: lifetimeSchema.optional(),
      label: textUpTo(120).optional(),
      /** The language of the welcome mail, which the built-in service sends to the very first address. */
      welcome: languageSchema.optional(),
    }),
  ),
  /** Creates an address like this one, expired or not: same account, domain and label, and its lifetime unless told otherwise. */
  'address.renew': command<AddressView>()(
    z.strictObject({ address: keySchema, lifetime: lifetimeSchema.optional() }),
  ),
  /** Logs in to an address that exists, at a server where each has a password of its own. */
  'address.open': command<AddressView>()(
    z.strictObject({ accountId, address: textUpTo(320), password: textUpTo(4000) }),
  ),
  /** Sends a mail with a code to an address of this computer, in the language of the page. */
  'address.test': command<null>()(z.strictObject({ address: keySchema, language: languageSchema })),
  'address.update': command<null>()(
    z.strictObject({
      address: keySchema,
      label: textUpTo(120).optional(),
      note: textUpTo(2000).optional(),
      mute: z.enum(['never', 'codes-only', 'always']).optional(),
      /** Stays on top of the list. */
      pinned: z.boolean().optional(),
      /** Sender addresses whose mail is removed as it comes. */
      blocked: z.array(textUpTo(320)).max(500).optional(),
    }),
  ),
  /** Hides them at once; the server is asked when the time to undo is over. */
  'address.delete': command<{ undoUntil: number }>()(
    z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) }),
  ),
  'address.restore': command<null>()(z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) })),
  /** Mail is expected soon at an address that was copied or opened: it is checked sooner. */
  'address.touch': command<null>()(z.strictObject({ address: keySchema, why: z.enum(['copied', 'looked']) })),

  'message.list': command<MessagePageView>()(
    z.strictObject({
      address: keySchema.nullable(),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  /** The query is that of search-query.ts; one that asks for nothing finds every message. */
  'message.search': command<MessagePageView>()(
    z.strictObject({
      query: textUpTo(500),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  'message.read': command<MessageView>()(z.strictObject({ message: keySchema })),
  /** Who wrote to the addresses, and which addresses were passed on. */
  'sender.report': command<SenderReport>()(z.strictObject({})),
  'message.mark': command<null>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000), unread: z.boolean() }),
  ),
  /** Keeps messages however long messages are kept, or no longer. */
  'message.keep': command<null>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000), kept: z.boolean() }),
  ),
  /** Removes them at once; the server is asked when the time to undo is over. */
  'message.delete': command<{ undoUntil: number }>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000) }),
  ),
  /** Leaves the list of a message by its one-click link (RFC 8058); sends nothing where its signature cannot be confirmed. */
  'message.unsubscribe': command<{ answer: 'done' | 'refused' | 'unsigned' }>()(
    z.strictObject({ message: keySchema }),
  ),
  'message.restore': command<null>()(z.strictObject({ messages: z.array(keySchema).min(1).max(5000) })),
  'message.markAll': command<null>()(z.strictObject({ address: keySchema })),

  /** Checks one account now, or all. Skips our own back-off, never the server's `Retry-After`. */
  refresh: command<null>()(z.strictObject({ accountId: accountId.nullable() })),
  'notice.dismiss': command<null>()(z.strictObject({ id: textUpTo(200) })),
  /** Null resumes, 0 pauses without an end, else epoch milliseconds. */
  'pause.set': command<null>()(z.strictObject({ until: z.int().nonnegative().nullable() })),

  /** Checked against the server before it is saved. */
  'account.add': command<AccountView>()(
    z.strictObject({
      name: textUpTo(80),
      baseUrl: textUpTo(500),
      /** Default: `specification`. */
      server: z.enum(SERVER_KINDS).optional(),
      /** Empty where the server needs none. */
      key: textUpTo(4000),
      /** Takes the key of the link that was looked at last, instead of `key`. */
      keyOfLink: z.boolean().optional(),
      authHeader: authHeader.default('x-api-key'),
    }),
  ),
  /** What is behind something that was pasted, or behind a link from outside that was confirmed. Nothing else is contacted. */
  'server.discover': command<OfferedServer>()(
    z.union([z.strictObject({ pasted: textUpTo(8000) }), z.strictObject({ link: textUpTo(100) })]),
  ),

  /** The public servers that the program knows of; asks none of them. */
  'server.list': command<readonly PublicServer[]>()(z.strictObject({})),

  'account.update': command<AccountView>()(
    z.strictObject({
      accountId,
      name: textUpTo(80).optional(),
      key: textUpTo(4000).optional(),
      authHeader: authHeader.optional(),
      paused: z.boolean().optional(),
      /** One of the account colours, or null for the one by its place. */
      colour: z.int().min(0).max(5).nullable().optional(),
    }),
  ),
  'account.remove': command<null>()(z.strictObject({ accountId })),

  'settings.change': command<Settings>()(settingsChangeSchema),

  'webhook.read': command<WebhookState>()(z.strictObject({ accountId })),
  'webhook.change': command<null>()(z.strictObject({ accountId, url: textUpTo(2000), enabled: z.boolean() })),

  /** Remote images of one message, fetched without cookies or referrer and handed over as `data:` URLs. */
  'images.load': command<{ url: string; data: string | null }[]>()(
    z.strictObject({ message: keySchema, urls: z.array(textUpTo(8000)).min(1).max(200) }),
  ),
  /** The bytes of one attachment, in base64, for a preview. */
  'attachment.read': command<{ filename: string; contentType: string; base64: string }>()(
    z.strictObject({ message: keySchema, attachment: textUpTo(500) }),
  ),

  /**
   * Saves one attachment where downloads go, marked as coming from the Internet; its bytes do not pass the page. If its
   * name does not match its content, nothing is saved without `confirmed`, and `detectedType` is answered. A shell that
   * cannot write there answers with a `downloadPath` that works once.
   */
  'attachment.save': command<SavedAttachment>()(
    z.strictObject({
      message: keySchema,
      attachment: textUpTo(500),
      confirmed: z.boolean().default(false),
      /** Drags it out of the window instead, where the shell can. */
      drag: z.boolean().optional(),
    }),
  ),

  /** The raw message, one character for each byte, from servers that offer it. */
  'message.source': command<{ source: string; truncated: boolean }>()(z.strictObject({ message: keySchema })),

  /** Saves a file where downloads go, marked as coming from the Internet. Answers its name where that is known. */
  'file.save': command<{ savedAs: string | null }>()(
    z.strictObject({ filename: textUpTo(500), base64: textUpTo(80_000_000), sender: textUpTo(1000) }),
  ),
  /** The open message on paper: a PDF where downloads go, or the browser's own printing. */
  'page.print': command<{ savedAs: string | null }>()(z.strictObject({ title: textUpTo(1000) })),

  /** The AI operations that the account's server describes (section 4); may be empty. */
  'ai.list': command<readonly AiOperation[]>()(z.strictObject({ accountId })),
  'ai.run': command<AiResult>()(
    z.strictObject({
      message: keySchema,
      operation: z.enum(['summarize', 'translate', 'qa', 'extract-code', 'extract-links']),
      input: z.record(textUpTo(100), textUpTo(4000)),
    }),
  ),

  /** Notes at an address what a connected agent does with it. @param agent its id, of `AgentView` */
  'agent.note': command<null>()(
    z.strictObject({ agent: textUpTo(64), address: keySchema, action: z.enum(AGENT_ACTIONS) }),
  ),
  /** Ends the access of an agent, which has none until it is started again. */
  'agent.stop': command<null>()(z.strictObject({ agent: textUpTo(64) })),

  'update.check': command<UpdateView>()(z.strictObject({})),
  /** Checks everything the program needs from this computer. */
  'doctor.run': command<DoctorReport>()(z.strictObject({})),
  /** Carries out one repair and checks again. */
  'doctor.repair': command<DoctorReport>()(z.strictObject({ repair: z.enum(REPAIRS) })),

  'shell.read': command<ShellView>()(z.strictObject({})),
  /** Sets start at login; answers with what the system says afterwards. */
  'login.set': command<ShellView>()(z.strictObject({ on: z.boolean() })),
  /** `taken`: another program uses the keys, and the previous shortcut stays. */
  'shortcut.set': command<{ taken: boolean; shell: ShellView }>()(
    z.strictObject({ keys: textUpTo(80).nullable() }),
  ),

  /** A text that is to be forgotten is removed after a minute, if it is still there. */
  'clipboard.write': command<null>()(
    z.strictObject({ text: textUpTo(10_000), forget: z.boolean().optional() }),
  ),
  /**
   * Puts the API key of the built-in service on the clipboard for a minute, where it runs. A shell without a clipboard of its
   * own answers with the key, for the page to copy; the other answers with null, and no page learns the key.
   */
  'serviceKey.copy': command<{ key: string | null }>()(z.strictObject({})),
  /** Opens an http, https or mailto link in the program the system has for it. */
  'link.open': command<null>()(z.strictObject({ url: textUpTo(8000) })),
  /**
   * Remembers where the person is, in the memory of the program alone, for a page that takes the place of this one.
   * @param isUnfinished a sheet is open, or something was typed that no setting took: only this page has it, and is kept
   */
  'page.remember': command<null>()(z.strictObject({ isUnfinished: z.boolean(), place: placeSchema })),
  /** What the page before this one remembered; null for the first page, and after a page that crashed. */
  'page.recall': command<PagePlace | null>()(z.strictObject({})),
  'window.hide': command<null>()(z.strictObject({})),
  'window.read': command<WindowView>()(z.strictObject({})),
  /** Pins the popup, or opens the window as the other kind; what is left out stays. Both are remembered. */
  'window.arrange': command<WindowView>()(
    z.strictObject({ pinned: z.boolean().optional(), openAs: z.enum(['popup', 'window']).optional() }),
  ),
  'app.quit': command<null>()(z.strictObject({})),

  /** Saves one message as .eml: its source, or what is stored of it. `drag` as in `attachment.save`. */
  'message.export': command<SavedFile>()(
    z.strictObject({ message: keySchema, drag: z.boolean().optional() }),
  ),
  /** Saves all attachments of a message as one zip; `confirmed` and `detectedType` as in `attachment.save`. */
  'attachment.saveAll': command<SavedAttachments>()(
    z.strictObject({ message: keySchema, confirmed: z.boolean().default(false) }),
  ),
  /** Begins to export the messages of these addresses, or of all. What follows is in the snapshot. */
  'export.start': command<null>()(
    z.strictObject({
      addresses: z.array(keySchema).min(1).max(5000).nullable(),
      format: z.enum(EXPORT_FORMATS),
    }),
  ),
  /** Begins to write a backup, encrypted with this pass phrase. */
  'backup.start': command<null>()(
    z.strictObject({ passphrase: z.string().min(1).max(1000), withKeys: z.boolean() }),
  ),
  /** Begins to write the keys and passwords alone, with the accounts and addresses they are for, as a backup that can be restored. */
  'keys.save': command<null>()(z.strictObject({ passphrase: z.string().min(1).max(1000) })),
  /**
   * Begins to restore a backup, once the pass phrase opened it. One that is damaged changes nothing without `damaged`.
   * @param file of `file.choose`
   */
  'restore.start': command<null>()(
    z.strictObject({
      file: textUpTo(100),
      passphrase: z.string().min(1).max(1000),
      damaged: z.boolean().default(false),
    }),
  ),
  /** Begins to import mbox and .eml files. @param label of the address that the messages are kept at */
  'import.start': command<null>()(
    z.strictObject({ files: z.array(textUpTo(100)).min(1).max(5000), label: textUpTo(120) }),
  ),
  'transfer.cancel': command<null>()(z.strictObject({})),
  /** Removes the result of the last export, backup, restore or import from the snapshot. */
  'transfer.dismiss': command<null>()(z.strictObject({})),
  /** Lets the person choose files; none where the choice was cancelled. */
  'file.choose': command<readonly ChosenFile[]>()(z.strictObject({ purpose: z.enum(['backup', 'mail']) })),
} as const

export type CommandName = keyof typeof commands
export type EventName = keyof BridgeEvents
export type CommandArgs<K extends CommandName> = z.input<(typeof commands)[K]['args']>
export type ParsedCommandArgs<K extends CommandName> = z.output<(typeof commands)[K]['args']>
export type CommandResult<K extends CommandName> =
  NonNullable<(typeof commands)[K]['result']> | Extract<(typeof commands)[K]['result'], null>

export type CommandHandlers = {
  readonly [K in CommandName]: (
    args: ParsedCommandArgs<K>,
  ) => Result<CommandResult<K>> | Promise<Result<CommandResult<K>>>
}

/** `window.mayfly` in Electron; in a browser the page makes the same over HTTP. */
export interface Bridge {
  call<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<Result<CommandResult<K>>>
  /** Listens to one event. @returns a function that stops listening. */
  on<E extends EventName>(name: E, listener: (payload: BridgeEvents[E]) => void): () => void
}
