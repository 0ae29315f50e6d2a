// The bridge between what a person sees and the program: one table of commands and one of events.
// Both shells implement the table whole; the build breaks where a command lacks its schema or its handler.
import { z } from 'zod'
import type { AiOperation, AiResult } from '../model/ai-operation.ts'
import { REPAIRS, type DoctorReport } from '../model/doctor-report.ts'
import { err, type Failure, type Result } from './result.ts'
import type { AccountView } from '../model/account.ts'
import type { AddressKey, AddressView } from '../model/address.ts'
import type { Announcement } from '../model/notification.ts'
import type { MessageKey, MessagePageView, MessageView } from '../model/message.ts'
import type { ShellView, Snapshot, UpdateView } from '../model/snapshot.ts'
import { settingsChangeSchema, type Settings } from './settings.ts'
import { failureFromError } from './failure-from-error.ts'
import { lifetimeSchema, type WebhookConfig } from './rest-schemas.ts'

const keySchema = z.string().min(3).max(200)
const textUpTo = (max: number): z.ZodString => z.string().max(max)
const accountId = z.string().min(1).max(64)
const authHeader = z.enum(['x-api-key', 'bearer'])

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

  /** Makes an address; what is left out comes from the last choice. The shell does not copy: the page asks for that. */
  'address.create': command<AddressView>()(
    z.strictObject({
      accountId: accountId.optional(),
      name: textUpTo(64).optional(),
      domain: textUpTo(253).optional(),
      lifetime: lifetimeSchema.optional(),
      label: textUpTo(120).optional(),
      /** The person's language, for the welcome mail: the built-in service sends it to the first address, once. */
      welcome: z.enum(['en', 'de', 'zh-CN', 'ar']).optional(),
    }),
  ),
  /** Makes an address like this one, which ends or has ended: same account, domain, lifetime and label. */
  'address.renew': command<AddressView>()(z.strictObject({ address: keySchema })),
  'address.update': command<null>()(
    z.strictObject({
      address: keySchema,
      label: textUpTo(120).optional(),
      note: textUpTo(2000).optional(),
      mute: z.enum(['never', 'codes-only', 'always']).optional(),
    }),
  ),
  /** Hides at once; the server is asked when the time to undo is over. */
  'address.delete': command<{ undoUntil: number }>()(
    z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) }),
  ),
  'address.restore': command<null>()(z.strictObject({ addresses: z.array(keySchema).min(1).max(5000) })),
  /** Mail is expected soon where a person copied or looked: checks come sooner. */
  'address.touch': command<null>()(z.strictObject({ address: keySchema, why: z.enum(['copied', 'looked']) })),

  'message.list': command<MessagePageView>()(
    z.strictObject({
      address: keySchema.nullable(),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  'message.search': command<MessagePageView>()(
    z.strictObject({
      query: textUpTo(200),
      cursor: textUpTo(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  'message.read': command<MessageView>()(z.strictObject({ message: keySchema })),
  'message.mark': command<null>()(
    z.strictObject({ messages: z.array(keySchema).min(1).max(5000), unread: z.boolean() }),
  ),
  'message.markAll': command<null>()(z.strictObject({ address: keySchema })),

  /** Asks now: one account, or all. Passes back-off, never `Retry-After`. */
  refresh: command<null>()(z.strictObject({ accountId: accountId.nullable() })),
  'notice.dismiss': command<null>()(z.strictObject({ id: textUpTo(200) })),
  /** Null resumes, 0 pauses until told otherwise, else epoch milliseconds. */
  'pause.set': command<null>()(z.strictObject({ until: z.int().nonnegative().nullable() })),

  /** Checked against the server before it is saved. */
  'account.add': command<AccountView>()(
    z.strictObject({
      name: textUpTo(80),
      baseUrl: textUpTo(500),
      key: textUpTo(4000),
      authHeader: authHeader.default('x-api-key'),
    }),
  ),
  'account.update': command<AccountView>()(
    z.strictObject({
      accountId,
      name: textUpTo(80).optional(),
      key: textUpTo(4000).optional(),
      authHeader: authHeader.optional(),
      paused: z.boolean().optional(),
    }),
  ),
  'account.remove': command<null>()(z.strictObject({ accountId })),

  'settings.change': command<Settings>()(settingsChangeSchema),

  'webhook.read': command<WebhookConfig>()(z.strictObject({ accountId })),
  'webhook.change': command<null>()(z.strictObject({ accountId, url: textUpTo(2000), enabled: z.boolean() })),

  /** Remote images of one message, fetched without cookies or referrer and handed over as `data:` URLs. */
  'images.load': command<{ url: string; data: string | null }[]>()(
    z.strictObject({ message: keySchema, urls: z.array(textUpTo(8000)).min(1).max(200) }),
  ),
  /** The bytes of one attachment, in base64, for a look at it. */
  'attachment.read': command<{ filename: string; contentType: string; base64: string }>()(
    z.strictObject({ message: keySchema, attachment: textUpTo(500) }),
  ),

  /**
   * Saves one attachment where downloads go, marked as coming from somebody else; its bytes do not pass the page. What is
   * something else than its name says is named in `disguise`, and saved only with `sure`. A shell that cannot write there
   * answers with the place of a download, good once.
   */
  'attachment.save': command<SavedAttachment>()(
    z.strictObject({ message: keySchema, attachment: textUpTo(500), confirmed: z.boolean().default(false) }),
  ),

  /** What the server received, each byte one character, where the server describes a way to it. */
  'message.source': command<{ source: string; truncated: boolean }>()(z.strictObject({ message: keySchema })),

  /** Saves a file where downloads go, marked as coming from somebody else. The name it got is answered where it is known. */
  'file.save': command<{ savedAs: string | null }>()(
    z.strictObject({ filename: textUpTo(500), base64: textUpTo(80_000_000), sender: textUpTo(1000) }),
  ),
  /** The open message on paper: a PDF where downloads go, or the browser's own printing. */
  'page.print': command<{ savedAs: string | null }>()(z.strictObject({ title: textUpTo(1000) })),

  /** What the account's server describes beside reading (section 4, "AI operations"); empty when nothing. */
  'ai.list': command<readonly AiOperation[]>()(z.strictObject({ accountId })),
  'ai.run': command<AiResult>()(
    z.strictObject({
      message: keySchema,
      operation: z.enum(['summarize', 'translate', 'qa', 'extract-code', 'extract-links']),
      input: z.record(textUpTo(100), textUpTo(4000)),
    }),
  ),

  'update.check': command<UpdateView>()(z.strictObject({})),
  /** Looks at everything the program needs from this computer. */
  'doctor.run': command<DoctorReport>()(z.strictObject({})),
  /** Repairs what can be repaired and looks again. */
  'doctor.repair': command<DoctorReport>()(z.strictObject({ repair: z.enum(REPAIRS) })),

  'shell.read': command<ShellView>()(z.strictObject({})),
  /** Tells the system; the answer is what the system says afterwards. */
  'login.set': command<ShellView>()(z.strictObject({ on: z.boolean() })),
  /** `taken`: another program has the keys, and what was set before stays. */
  'shortcut.set': command<{ taken: boolean; shell: ShellView }>()(
    z.strictObject({ keys: textUpTo(80).nullable() }),
  ),

  'clipboard.write': command<null>()(z.strictObject({ text: textUpTo(10_000) })),
  /** Opens http, https or mailto outside. */
  'link.open': command<null>()(z.strictObject({ url: textUpTo(8000) })),
  'window.hide': command<null>()(z.strictObject({})),
  'app.quit': command<null>()(z.strictObject({})),
} as const

export interface SavedAttachment {
  /** The name it got, where that is known. */
  readonly savedAs: string | null
  readonly downloadPath: string | null
  /** What the bytes are, where the name says otherwise and nothing was saved. */
  readonly detectedType: string | null
}

export interface BridgeEvents {
  /** The live snapshot, whole, at most ten times a second. */
  snapshot: Snapshot
  /** The messages of this address changed: read again what is shown of it. */
  changed: { address: AddressKey }
  announced: Announcement
  /** A message was read: its notification is to go. */
  withdrawn: { message: MessageKey }
  /** Start at login or the shortcut changed, or the shortcut was proved. */
  shell: ShellView
  /** Bring this into view. */
  show:
    /** The address is null where the message is not here yet, or any more. */
    | { view: 'message'; message: MessageKey; address: AddressKey | null }
    | { view: 'address'; address: AddressKey }
    | { view: 'settings' }
    | { view: 'addresses' }
}

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

/** What the page holds: `window.mayfly` in Electron, the same over HTTP in a browser. */
export interface Bridge {
  call<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<Result<CommandResult<K>>>
  /** Listens to one event; the answer stops listening. */
  on<E extends EventName>(name: E, listener: (payload: BridgeEvents[E]) => void): () => void
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/**
 * Runs one command that came over the bridge: name and arguments are unknown until decoded here.
 * Never throws: what a handler throws becomes a `disk` or `internal` failure, handed to `report` first.
 */
export const dispatch = async (
  handlers: CommandHandlers,
  name: string,
  rawArgs: unknown,
  reportError: (error: unknown) => void,
): Promise<Result<unknown>> => {
  if (!isCommand(name)) return err({ kind: 'invalid-input', field: 'command' })
  const args = commands[name].args.safeParse(rawArgs)
  if (!args.success) return err(invalidInputFailure(args.error))
  try {
    // The table ties each name to its own argument type; a union of names cannot say so.
    const handler = handlers[name] as (args: unknown) => Result<unknown> | Promise<Result<unknown>>
    return await handler(args.data)
  } catch (error) {
    reportError(error)
    return err(failureFromError(error))
  }
}

/** The first complaint of a schema as a failure that names the field. */
export const invalidInputFailure = (error: z.ZodError): Failure => {
  const issue = error.issues[0]
  return { kind: 'invalid-input', field: issue?.path.join('.') ?? '', detail: issue?.message ?? '' }
}
