// The bridge between what a person sees and the program: one table of commands and one of events.
// Both shells implement the table whole; the build breaks where a command lacks its schema or its handler.
import { z } from 'zod'
import type { AiOperation, AiResult } from './ai.ts'
import { REPAIRS, type DoctorReport } from './doctor.ts'
import { fail, type Failure, type Outcome } from './failure.ts'
import type {
  AccountView,
  AddressKey,
  AddressView,
  Announcement,
  MessageKey,
  MessagePageView,
  MessageView,
  ShellView,
  Snapshot,
  UpdateView,
} from './model.ts'
import { settingsChangeSchema, type Settings } from './settings.ts'
import { failureOfThrown } from './thrown.ts'
import { lifetimeSchema, type WebhookConfig } from './wire.ts'

const key = z.string().min(3).max(200)
const text = (max: number): z.ZodString => z.string().max(max)
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
      name: text(64).optional(),
      domain: text(253).optional(),
      lifetime: lifetimeSchema.optional(),
      label: text(120).optional(),
      /** The person's language, for the welcome mail: the built-in service sends it to the first address, once. */
      welcome: z.enum(['en', 'de', 'zh-CN', 'ar']).optional(),
    }),
  ),
  /** Makes an address like this one, which ends or has ended: same account, domain, lifetime and label. */
  'address.succeed': command<AddressView>()(z.strictObject({ address: key })),
  'address.update': command<null>()(
    z.strictObject({
      address: key,
      label: text(120).optional(),
      note: text(2000).optional(),
      mute: z.enum(['never', 'codes-only', 'always']).optional(),
    }),
  ),
  /** Hides at once; the server is asked when the time to undo is over. */
  'address.delete': command<{ undoUntil: number }>()(
    z.strictObject({ addresses: z.array(key).min(1).max(5000) }),
  ),
  'address.restore': command<null>()(z.strictObject({ addresses: z.array(key).min(1).max(5000) })),
  /** Mail is expected soon where a person copied or looked: checks come sooner. */
  'address.touch': command<null>()(z.strictObject({ address: key, why: z.enum(['copied', 'looked']) })),

  'message.list': command<MessagePageView>()(
    z.strictObject({
      address: key.nullable(),
      cursor: text(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  'message.search': command<MessagePageView>()(
    z.strictObject({
      query: text(200),
      cursor: text(200).nullable(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ),
  'message.read': command<MessageView>()(z.strictObject({ message: key })),
  'message.mark': command<null>()(
    z.strictObject({ messages: z.array(key).min(1).max(5000), unread: z.boolean() }),
  ),
  'message.markAll': command<null>()(z.strictObject({ address: key })),

  /** Asks now: one account, or all. Passes back-off, never `Retry-After`. */
  refresh: command<null>()(z.strictObject({ accountId: accountId.nullable() })),
  'notice.dismiss': command<null>()(z.strictObject({ id: text(200) })),
  /** Null resumes, 0 pauses until told otherwise, else epoch milliseconds. */
  'pause.set': command<null>()(z.strictObject({ until: z.int().nonnegative().nullable() })),

  /** Checked against the server before it is saved. */
  'account.add': command<AccountView>()(
    z.strictObject({
      name: text(80),
      baseUrl: text(500),
      key: text(4000),
      authHeader: authHeader.default('x-api-key'),
    }),
  ),
  'account.update': command<AccountView>()(
    z.strictObject({
      accountId,
      name: text(80).optional(),
      key: text(4000).optional(),
      authHeader: authHeader.optional(),
      paused: z.boolean().optional(),
    }),
  ),
  'account.remove': command<null>()(z.strictObject({ accountId })),

  'settings.change': command<Settings>()(settingsChangeSchema),

  'webhook.read': command<WebhookConfig>()(z.strictObject({ accountId })),
  'webhook.change': command<null>()(z.strictObject({ accountId, url: text(2000), enabled: z.boolean() })),

  /** Remote images of one message, fetched without cookies or referrer and handed over as `data:` URLs. */
  'images.load': command<{ url: string; data: string | null }[]>()(
    z.strictObject({ message: key, urls: z.array(text(8000)).min(1).max(200) }),
  ),
  /** The bytes of one attachment, in base64, for a look at it. */
  'attachment.read': command<{ filename: string; contentType: string; base64: string }>()(
    z.strictObject({ message: key, attachment: text(500) }),
  ),

  /**
   * Saves one attachment where downloads go, marked as coming from somebody else; its bytes do not pass the page. What is
   * something else than its name says is named in `disguise`, and saved only with `sure`. A shell that cannot write there
   * answers with the place of a download, good once.
   */
  'attachment.save': command<SavedAttachment>()(
    z.strictObject({ message: key, attachment: text(500), sure: z.boolean().default(false) }),
  ),

  /** What the server received, each byte one character, where the server describes a way to it. */
  'message.source': command<{ source: string; cut: boolean }>()(z.strictObject({ message: key })),

  /** Saves a file where downloads go, marked as coming from somebody else. The name it got is answered where it is known. */
  'file.save': command<{ savedAs: string | null }>()(
    z.strictObject({ filename: text(500), base64: text(80_000_000), sender: text(1000) }),
  ),
  /** The open message on paper: a PDF where downloads go, or the browser's own printing. */
  'page.print': command<{ savedAs: string | null }>()(z.strictObject({ title: text(1000) })),

  /** What the account's server describes beside reading (section 4, "AI operations"); empty when nothing. */
  'ai.list': command<readonly AiOperation[]>()(z.strictObject({ accountId })),
  'ai.run': command<AiResult>()(
    z.strictObject({
      message: key,
      operation: z.enum(['summarize', 'translate', 'qa', 'extract-code', 'extract-links']),
      input: z.record(text(100), text(4000)),
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
    z.strictObject({ keys: text(80).nullable() }),
  ),

  'clipboard.write': command<null>()(z.strictObject({ text: text(10_000) })),
  /** Opens http, https or mailto outside. */
  'link.open': command<null>()(z.strictObject({ url: text(8000) })),
  'window.hide': command<null>()(z.strictObject({})),
  'app.quit': command<null>()(z.strictObject({})),
} as const

export interface SavedAttachment {
  /** The name it got, where that is known. */
  readonly savedAs: string | null
  readonly download: string | null
  /** What the bytes are, where the name says otherwise and nothing was saved. */
  readonly disguise: string | null
}

export interface Events {
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
export type EventName = keyof Events
export type Args<K extends CommandName> = z.input<(typeof commands)[K]['args']>
export type DecodedArgs<K extends CommandName> = z.output<(typeof commands)[K]['args']>
export type Result<K extends CommandName> =
  NonNullable<(typeof commands)[K]['result']> | Extract<(typeof commands)[K]['result'], null>

export type Handlers = {
  readonly [K in CommandName]: (args: DecodedArgs<K>) => Outcome<Result<K>> | Promise<Outcome<Result<K>>>
}

/** What the page holds: `window.mayfly` in Electron, the same over HTTP in a browser. */
export interface Bridge {
  call<K extends CommandName>(name: K, args: Args<K>): Promise<Outcome<Result<K>>>
  /** Listens to one event; the answer stops listening. */
  on<E extends EventName>(name: E, listener: (payload: Events[E]) => void): () => void
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/**
 * Runs one command that came over the bridge: name and arguments are unknown until decoded here.
 * Never throws: what a handler throws becomes a `disk` or `internal` failure, handed to `report` first.
 */
export const dispatch = async (
  handlers: Handlers,
  name: string,
  raw: unknown,
  report: (error: unknown) => void,
): Promise<Outcome<unknown>> => {
  if (!isCommand(name)) return fail({ kind: 'invalid-input', field: 'command' })
  const args = commands[name].args.safeParse(raw)
  if (!args.success) return fail(invalidInput(args.error))
  try {
    // The table ties each name to its own argument type; a union of names cannot say so.
    const handler = handlers[name] as (args: unknown) => Outcome<unknown> | Promise<Outcome<unknown>>
    return await handler(args.data)
  } catch (error) {
    report(error)
    return fail(failureOfThrown(error))
  }
}

/** The first complaint of a schema as a failure that names the field. */
export const invalidInput = (error: z.ZodError): Failure => {
  const issue = error.issues[0]
  return { kind: 'invalid-input', field: issue?.path.join('.') ?? '', detail: issue?.message ?? '' }
}
