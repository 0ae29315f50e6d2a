// Reads the user's own mailbox (IMAP, RFC 9051): only mail for addresses of one account, which its fields name.
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { parseFallback } from '../../mail/mime/parse-fallback.ts'
import { odditiesField } from '../../mail/oddities.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type {
  FetchedMessage,
  ListedMessage,
  MailPush,
  ServerParts,
  Page,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { FolderPosition, MailboxPosition } from '../../shared/model/mailbox.ts'
import { attachmentOf, attachmentsOf, parseFileLink, parseRawMail, type RawMailReader } from '../raw-mail.ts'
import type { Timeouts } from '../send-request.ts'
import { localResponse } from '../local-response.ts'
import { MailboxConnection } from './connection.ts'
import { MailboxIndex, messageIdOf, uidOf, type ScannedMail } from './mailbox-index.ts'
import { useOtherFolder, type OpenFolder } from './open-folder.ts'
import type { MailNaming } from './mail-naming.ts'
import { scanNewMails, startScan } from './scan.ts'

type Subscription = Parameters<MailPush['subscribe']>

/** Messages of a page. */
const PAGE_SIZE = 100
/** Milliseconds for which a look is current: a check of each of many addresses asks the server once. */
const LOOK_VALID_MS = 1_000
/**
 * Milliseconds from one look to the next while mail is expected. A server may report new mail late although it announces IDLE (Cyrus
 * without idled: once a minute), and a connection may have broken silently.
 */
const EXPECTED_LOOK_MS = 8_000
/** The same after a failure that is not of the connection, such as a refused login or too many connections. */
const REFUSED_LOOK_MS = 60_000
/** Failures after which another connection may work at once. */
const CONNECTION_FAILURES: readonly Failure['kind'][] = ['offline', 'timeout']
/** Minimum milliseconds between scans that the server's reports cause: a server may send any number of them. */
const MIN_SCAN_INTERVAL_MS = 500

/** Milliseconds until the folder of junk is looked for again: a server may create it with the first junk. */
const JUNK_SEARCH_MS = 300_000
/** Before the UIDVALIDITY of the folder of junk, so that its messages have other ids than those of INBOX. */
const JUNK_PREFIX = 'j'
/** No folder has it (RFC 9051, section 9): of a folder that appears later, only new mail is read, as after a new UIDVALIDITY. */
const NO_JUNK_YET = `${JUNK_PREFIX}0`

/** What is known of the mails of one folder. */
class FolderMails {
  readonly index = new MailboxIndex()
  /** Who and what the listed messages are, by UID. */
  readonly listed = new Map<number, ListedMessage>()

  forget(uid: number): void {
    this.index.remove(uid)
    this.listed.delete(uid)
  }
}

/** A mailbox, and which of its mails are read. */
export interface MailboxAccess {
  readonly mailbox: NonNullable<ServerCredentials['mailbox']>
  readonly password: string
  readonly naming: MailNaming
}

interface RawMail {
  readonly uid: number
  readonly receivedAt: number
  readonly source: Uint8Array<ArrayBuffer>
}

const isSamePlace = (a: FolderPosition | undefined, b: FolderPosition | undefined): boolean =>
  a?.uidValidity === b?.uidValidity && a?.uid === b?.uid

export class MailboxReader {
  readonly #mailbox: NonNullable<ServerCredentials['mailbox']>
  readonly #naming: MailNaming
  readonly #now: () => number
  readonly #reader: RawMailReader
  readonly #timeouts: Timeouts
  readonly #connection: MailboxConnection
  readonly #inbox = new FolderMails()
  readonly #junk = new FolderMails()
  /** The folder of junk; null if the mailbox has none. */
  #junkPath: string | null = null
  #junkSearchedAt = -Infinity
  /** The addresses in use, in lower case: those that were subscribed to, listed, or created since. */
  readonly #active = new Set<string>()
  /** Whether all addresses in use are known: until then, mail to an unknown one may still be needed. */
  #isSubscribed = false
  #onEvent: Subscription[1] = () => undefined
  #onState: Subscription[2] = () => undefined
  #scannedAt = -Infinity
  #scanTimer: ReturnType<typeof setTimeout> | undefined
  /** When the server was last asked for new mail, as a monotonic time, and until when it is asked again and again. */
  #lookedAt = -Infinity
  #expectedUntil = -Infinity
  #lookTimer: ReturnType<typeof setTimeout> | undefined
  /** The server reported mail that was not scanned. */
  #hasUnscanned = false

  /**
   * @param now our clock in epoch milliseconds
   * @param timeouts `connectMs` for a connection, `headersMs` for the greeting, each step of the login, and the question for new mail
   *   (after it, the connection counts as broken), `bodyMs` for any other use of the mailbox
   */
  constructor(
    { mailbox, password, naming }: MailboxAccess,
    now: () => number,
    reader: RawMailReader,
    timeouts: Timeouts,
  ) {
    this.#mailbox = mailbox
    this.#naming = naming
    this.#now = now
    this.#reader = reader
    this.#timeouts = timeouts
    this.#connection = new MailboxConnection({
      mailbox: mailbox.settings,
      password,
      now,
      timeouts,
      onOpen: (inbox) => this.#start(inbox),
      onChange: () => this.#scheduleScan(),
      onIdle: () => void this.#look(),
      onState: (works) => this.#onState(works),
    })
  }

  /** Verifies the access: connects, logs in and opens INBOX. */
  verify(): Promise<ServerResponse<null>> {
    return this.#respond(() => Promise.resolve(ok(null)))
  }

  /** Whether mail to an address is read. */
  isActive(emailId: string): boolean {
    return this.#active.has(emailId)
  }

  /** Reads mail to an address from now on. */
  addAddress(emailId: string): void {
    this.#active.add(emailId)
    // Mail that arrives from now on must come after the position.
    if (this.#mailbox.memory.position() === null) this.#scheduleScan()
  }

  removeAddress(emailId: string): void {
    this.#active.delete(emailId)
  }

  async listMessages(emailId: string, cursor: string | null): Promise<ServerResponse<Page<ListedMessage>>> {
    this.#active.add(emailId)
    const startedAt = performance.now()
    const wasOpen = this.#connection.isOpen
    const isCurrent = startedAt - Math.max(this.#lookedAt, this.#scannedAt) <= LOOK_VALID_MS
    const asked = isCurrent ? ok(null) : await this.#ask()
    const elapsedMs = performance.now() - startedAt
    // A connection that was open may have broken long ago: another one is opened.
    if (!asked.ok && !wasOpen) return { result: asked, clockOffset: null, elapsedMs }
    const listed = await this.#listPage(emailId, cursor, !isCurrent)
    return { ...listed, elapsedMs: elapsedMs + listed.elapsedMs }
  }

  #listPage(
    emailId: string,
    cursor: string | null,
    mayBeNew: boolean,
  ): Promise<ServerResponse<Page<ListedMessage>>> {
    return this.#respond(async (inbox) => {
      if (mayBeNew) {
        await this.#scan(inbox)
        await this.#scanJunk(inbox)
      }
      const mails = [this.#inbox, this.#junk]
        .flatMap((folder) => folder.index.mailsTo(emailId).map((mail) => ({ folder, mail })))
        .sort((a, b) => b.mail.receivedAt - a.mail.receivedAt)
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const page = mails.slice(offset, offset + PAGE_SIZE)
      const pageOf = (folder: FolderMails): ScannedMail[] =>
        page.filter((entry) => entry.folder === folder).map(({ mail }) => mail)
      await this.#fetchListed(inbox, this.#inbox, pageOf(this.#inbox))
      const isMissing = ({ uid }: ScannedMail): boolean => !this.#junk.listed.has(uid)
      const junk = pageOf(this.#junk).filter(isMissing)
      if (junk.length > 0)
        await this.#tryJunk(inbox, (path) =>
          this.#useJunk(inbox, path, (folder) => this.#fetchListed(folder, this.#junk, junk)),
        )
      const next = offset + page.length
      this.#savePosition()
      return ok({
        items: page.flatMap(({ folder, mail }) => folder.listed.get(mail.uid) ?? []),
        nextCursor: next < mails.length ? String(next) : null,
        total: mails.length,
        undecodable: [],
      })
    })
  }

  getMessage(emailId: string, messageId: string): Promise<ServerResponse<FetchedMessage>> {
    return this.#withSource(emailId, messageId, async ({ receivedAt, source }) => {
      const mail = await parseRawMail(this.#reader, source)
      return ok({
        id: messageId,
        ...this.#naming.envelopeOf(source, mail.from, emailId),
        subject: cleanLine(mail.subject, MAX_SUBJECT_LENGTH),
        receivedAt,
        text: mail.text ?? '',
        html: mail.html ?? '',
        files: attachmentsOf(emailId, messageId, mail),
        ...odditiesField(mail.oddities),
        ...(mail.oneTimeCode ? { oneTimeCode: mail.oneTimeCode } : {}),
      })
    })
  }

  getMessageSource(emailId: string, messageId: string): Promise<ServerResponse<Uint8Array>> {
    return this.#withSource(emailId, messageId, ({ source }) => Promise.resolve(ok(source)))
  }

  downloadAttachment(link: string): ReturnType<ServerParts['downloadAttachment']> {
    const target = parseFileLink(link)
    if (!target) return Promise.resolve(localResponse(err({ kind: 'not-found' })))
    return this.#withSource(target.emailId, target.messageId, ({ source }) =>
      attachmentOf(this.#reader, source, target.index),
    )
  }

  /** Marks a mail as read in the mailbox. */
  markSeen(emailId: string, messageId: string): Promise<ServerResponse<null>> {
    return this.#withUid(emailId, messageId, async ({ client }, uid) => {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      return ok(null)
    })
  }

  /** Moves a mail to the mailbox's bin, or only hides it here, as the user chose. */
  deleteMessage(emailId: string, messageId: string): Promise<ServerResponse<null>> {
    if (this.#mailbox.settings.deletion === 'hide') {
      const folder = this.#folderOf(messageId)
      const uid = uidOf(messageId, folder.index.uidValidity)
      if (uid !== null) folder.forget(uid)
      return Promise.resolve(localResponse(ok(null)))
    }
    return this.#withUid(emailId, messageId, async ({ client }, uid) => {
      // Without both, only an EXPUNGE of all deleted mails would remove it (RFC 4315, RFC 6851).
      const canMove = client.capabilities.has('MOVE') || client.capabilities.has('UIDPLUS')
      const bin = canMove
        ? (await client.list()).find(({ specialUse }) => specialUse === '\\Trash')
        : undefined
      if (!bin) return err({ kind: 'unsupported', detail: canMove ? 'no \\Trash' : 'no MOVE' })
      const moved = await client.messageMove(String(uid), bin.path, { uid: true })
      if (!moved) return err({ kind: 'server-trouble', status: 503, detail: 'MOVE' })
      this.#folderOf(messageId).forget(uid)
      return ok(null)
    })
  }

  subscribe(...[emailIds, onEvent, onState]: Subscription): void {
    this.#onEvent = onEvent
    this.#onState = onState
    const added = emailIds.filter((emailId) => !this.#active.has(emailId))
    this.#active.clear()
    for (const emailId of emailIds) this.#active.add(emailId)
    // Their mail may have been found before they were known.
    if (added.length > 0)
      queueMicrotask(() =>
        this.#announce(
          [this.#inbox, this.#junk].flatMap(({ index }) =>
            index.pendingMails((address) => added.includes(address), this.#mailbox.memory),
          ),
        ),
      )
    this.#isSubscribed = emailIds.length > 0
    this.#connection.keepOpen(this.#isSubscribed)
    onState(this.#connection.works)
  }

  /** Asks the server each few seconds for this many milliseconds from now; no longer with 0. */
  expectMail(milliseconds: number): void {
    this.#expectedUntil = performance.now() + milliseconds
    this.#scheduleLook(EXPECTED_LOOK_MS)
  }

  async close(): Promise<void> {
    clearTimeout(this.#scanTimer)
    clearTimeout(this.#lookTimer)
    this.#savePosition()
    this.#isSubscribed = false
    await this.#connection.close()
  }

  #folderOf(messageId: string): FolderMails {
    return messageId.startsWith(JUNK_PREFIX) ? this.#junk : this.#inbox
  }

  readonly #isActive = (address: string): boolean => this.#active.has(address)

  /** Uses the mailbox, and measures the time. */
  async #respond<T>(
    work: (inbox: OpenFolder) => Promise<Result<T>>,
    timeoutMs = this.#timeouts.bodyMs,
  ): Promise<ServerResponse<T>> {
    const startedAt = performance.now()
    const result = await this.#connection.use(work, timeoutMs)
    return { result, clockOffset: null, elapsedMs: performance.now() - startedAt }
  }

  #scanDeps({ index }: FolderMails): Parameters<typeof scanNewMails>[1] {
    return {
      index,
      now: this.#now,
      naming: this.#naming,
    }
  }

  /** Begins a new connection: scans what arrived since the last one. */
  async #start(inbox: OpenFolder): Promise<void> {
    const { memory } = this.#mailbox
    const { index, listed } = this.#inbox
    const isFirst = memory.position() === null
    if (index.uidValidity !== inbox.uidValidity) {
      const wasRenumbered = index.uidValidity !== ''
      listed.clear()
      await startScan(inbox, this.#scanDeps(this.#inbox), memory.position())
      // What was found before has new ids now.
      if (wasRenumbered) for (const emailId of this.#active) this.#onEvent({ emailId, isGap: true })
      this.#announce([...this.#active].flatMap((address) => index.mailsTo(address)))
    }
    this.#junkSearchedAt = -Infinity
    await this.#scanJunk(inbox)
    if (isFirst) memory.savePosition(this.#position())
    if (inbox.lastUid > index.scannedUid) await this.#scan(inbox)
  }

  /**
   * Asks the server for new mail, whatever it reports by itself: it need not show new mail before a command (RFC 9051, sections 6.1.2
   * and 7.4.1).
   */
  #ask(): Promise<Result<null>> {
    this.#lookedAt = performance.now()
    return this.#connection.use(async (inbox) => {
      await inbox.client.noop()
      return ok(null)
    }, this.#timeouts.headersMs)
  }

  /** Asks, and scans what the server then reports, and the folder of junk. */
  async #look(): Promise<Result<null>> {
    const asked = await this.#ask()
    if (!asked.ok) return asked
    return this.#connection.use(async (inbox) => {
      if (this.#hasUnscanned) await this.#scan(inbox)
      await this.#scanJunk(inbox)
      return ok(null)
    }, this.#timeouts.bodyMs)
  }

  /** Scans what the server reported, unless another use did. */
  #scanReported(): Promise<Result<null>> {
    return this.#connection.use(async (inbox) => {
      if (this.#hasUnscanned) await this.#scan(inbox)
      return ok(null)
    }, this.#timeouts.bodyMs)
  }

  #scheduleLook(intervalMs: number): void {
    if (this.#lookTimer !== undefined || !this.#isSubscribed) return
    const now = performance.now()
    if (now >= this.#expectedUntil) return
    this.#lookTimer = setTimeout(
      () => {
        void this.#look().then((result) => {
          this.#lookTimer = undefined
          const isRefused = !result.ok && !CONNECTION_FAILURES.includes(result.failure.kind)
          this.#scheduleLook(isRefused ? REFUSED_LOOK_MS : EXPECTED_LOOK_MS)
        })
      },
      Math.max(0, this.#lookedAt + intervalMs - now),
    )
  }

  /** Finds new mail, and reports it. */
  async #scan(inbox: OpenFolder): Promise<void> {
    // What is reported from now on needs another scan.
    this.#hasUnscanned = false
    try {
      const found = await scanNewMails(inbox, this.#scanDeps(this.#inbox))
      this.#scannedAt = performance.now()
      this.#inbox.index.limit(this.#isActive)
      this.#announce(found)
      this.#savePosition()
    } catch (error) {
      this.#hasUnscanned = true
      throw error
    }
  }

  /** Junk is an extra: what fails there is left until its folder is looked for again, unless the connection broke. */
  async #tryJunk({ client }: OpenFolder, work: (path: string) => Promise<void>): Promise<void> {
    try {
      if (this.#junkPath !== null) await work(this.#junkPath)
    } catch (error) {
      if (!client.usable) throw error
      this.#junkPath = null
    }
  }

  /** Finds new mail in the folder of junk, and reports it: STATUS says whether there is any. */
  async #scanJunk(inbox: OpenFolder): Promise<void> {
    await this.#findJunk(inbox)
    await this.#tryJunk(inbox, async (path) => {
      if (!(await this.#hasNewJunk(inbox, path))) return
      await this.#useJunk(inbox, path, async (folder) => {
        const { index, listed } = this.#junk
        const { memory } = this.#mailbox
        if (index.uidValidity !== folder.uidValidity) {
          listed.clear()
          await startScan(folder, this.#scanDeps(this.#junk), index.position(this.#isActive, memory))
        } else await scanNewMails(folder, this.#scanDeps(this.#junk))
        index.limit(this.#isActive)
        const found = index.pendingMails(this.#isActive, memory)
        // As long as it is open.
        await this.#fetchListed(folder, this.#junk, found)
        this.#announce(found)
      })
      this.#savePosition()
    })
  }

  /** Looks for the folder of junk by its attribute (RFC 6154) or its usual names. */
  async #findJunk({ client }: OpenFolder): Promise<void> {
    if (this.#junkPath !== null && this.#junkSearchedAt > -Infinity) return
    if (performance.now() - this.#junkSearchedAt < JUNK_SEARCH_MS) return
    this.#junkSearchedAt = performance.now()
    const folders = await client.list().catch((error: unknown) => {
      if (!client.usable) throw error
      return null
    })
    if (folders === null) return
    const folder = folders.find(({ specialUse }) => specialUse === '\\Junk')
    this.#junkPath = folder === undefined || folder.flags.has('\\Noselect') ? null : folder.path
    if (this.#junkPath !== null || this.#junk.index.uidValidity !== '') return
    const receivedAt = this.#now() - DAY_MS
    this.#junk.index.start(
      this.#mailbox.memory.position()?.junk ?? { uidValidity: NO_JUNK_YET, uid: 0, receivedAt },
    )
    this.#savePosition()
  }

  /** Whether the folder of junk has mail after the position, which is its current end without a saved one. */
  async #hasNewJunk({ client }: OpenFolder, path: string): Promise<boolean> {
    const status = await client.status(path, { uidNext: true, uidValidity: true })
    if (status === false || status.uidNext === undefined || status.uidValidity === undefined) return false
    const { index } = this.#junk
    const uidValidity = `${JUNK_PREFIX}${String(status.uidValidity)}`
    const lastUid = Math.max(0, status.uidNext - 1)
    if (index.uidValidity === '') {
      const saved = this.#mailbox.memory.position()?.junk ?? null
      index.start(saved ?? { uidValidity, uid: lastUid, receivedAt: this.#now() })
    }
    return index.uidValidity !== uidValidity || lastUid > index.scannedUid
  }

  #useJunk<T>(inbox: OpenFolder, path: string, work: (folder: OpenFolder) => Promise<T>): Promise<T> {
    return useOtherFolder(inbox, { path, prefix: JUNK_PREFIX }, work, (lastUid) => {
      if (lastUid > this.#inbox.index.scannedUid) this.#scheduleScan()
    })
  }

  #announce(mails: readonly ScannedMail[]): void {
    const addresses = new Set(mails.flatMap(({ recipients }) => recipients).filter(this.#isActive))
    for (const emailId of addresses) this.#onEvent({ emailId })
  }

  /** Scans soon; several calls cause one scan. */
  #scheduleScan(): void {
    this.#hasUnscanned = true
    if (this.#scanTimer !== undefined) return
    const delay = Math.max(0, this.#scannedAt + MIN_SCAN_INTERVAL_MS - performance.now())
    this.#scanTimer = setTimeout(() => {
      this.#scanTimer = undefined
      // Reports that arrive during the scan cause one more.
      this.#scannedAt = performance.now()
      void this.#scanReported()
    }, delay)
  }

  #position(): MailboxPosition {
    const { memory } = this.#mailbox
    const { index } = this.#junk
    const junk = index.uidValidity === '' ? memory.position()?.junk : index.position(this.#isActive, memory)
    return { ...this.#inbox.index.position(this.#isActive, memory), ...(junk ? { junk } : {}) }
  }

  #savePosition(): void {
    const { memory } = this.#mailbox
    if (!this.#isSubscribed || this.#inbox.index.uidValidity === '') return
    const position = this.#position()
    const saved = memory.position()
    if (!isSamePlace(saved ?? undefined, position) || !isSamePlace(saved?.junk, position.junk))
      memory.savePosition(position)
  }

  /** Fetches sender and subject of mails that are not listed yet. */
  async #fetchListed(
    { client, uidValidity }: OpenFolder,
    folder: FolderMails,
    mails: readonly ScannedMail[],
  ): Promise<void> {
    const missing = new Map(mails.flatMap((mail) => (folder.listed.has(mail.uid) ? [] : [[mail.uid, mail]])))
    if (missing.size === 0) return
    const query = { uid: true, headers: ['From', 'Subject', ...this.#naming.listedFields] }
    for await (const { uid, headers } of client.fetch([...missing.keys()].join(','), query, { uid: true })) {
      const mail = missing.get(uid)
      if (!mail || headers === undefined) continue
      const header = new Uint8Array(headers)
      const { from, subject } = parseFallback(header)
      const sender = await this.#naming.senderOf(header, from)
      // Its fields are forged: it is forgotten below.
      if (sender === null) continue
      folder.listed.set(uid, {
        id: messageIdOf(uidValidity, uid),
        sender,
        subject,
        receivedAt: mail.receivedAt,
        ...(folder === this.#junk ? { isJunk: true as const } : {}),
      })
      missing.delete(uid)
    }
    // They were deleted or moved by another program, or are forged.
    for (const uid of missing.keys()) folder.forget(uid)
  }

  /** Uses a mail of an address; `not-found` if it no longer exists, or is not to that address. */
  #withUid<T>(
    emailId: string,
    messageId: string,
    work: (folder: OpenFolder, uid: number) => Promise<Result<T>>,
  ): Promise<ServerResponse<T>> {
    const { index } = this.#folderOf(messageId)
    const useIn = async (folder: OpenFolder): Promise<Result<T>> => {
      const uid = uidOf(messageId, folder.uidValidity)
      if (uid === null) return err({ kind: 'not-found' })
      const isFor = index.isFor(uid, emailId) ?? (await this.#isForInFolder(folder, uid, emailId))
      return isFor ? work(folder, uid) : err({ kind: 'not-found' })
    }
    return this.#respond((inbox) => {
      if (index === this.#inbox.index) return useIn(inbox)
      if (this.#junkPath === null) return Promise.resolve(err({ kind: 'not-found' }))
      return this.#useJunk(inbox, this.#junkPath, useIn)
    })
  }

  /** Whether a mail from before the scanned ones is for an address. */
  async #isForInFolder({ client }: OpenFolder, uid: number, emailId: string): Promise<boolean> {
    const row = await client.fetchOne(
      String(uid),
      { uid: true, headers: [...this.#naming.fields] },
      { uid: true },
    )
    return (
      row !== false && row.headers !== undefined && this.#naming.recipientsOf(row.headers).includes(emailId)
    )
  }

  /** Uses the source of a mail, which is read without marking it as seen. */
  async #withSource<T>(
    emailId: string,
    messageId: string,
    map: (mail: RawMail) => Promise<Result<T>>,
  ): Promise<ServerResponse<T>> {
    const response = await this.#withUid<RawMail>(emailId, messageId, async ({ client }, uid) => {
      const row = await client.fetchOne(
        String(uid),
        { uid: true, internalDate: true, source: true },
        { uid: true },
      )
      if (row === false || row.source === undefined) {
        this.#folderOf(messageId).forget(uid)
        return err({ kind: 'not-found' })
      }
      const receivedAt = row.internalDate instanceof Date ? row.internalDate.getTime() : this.#now()
      return ok({ uid, receivedAt, source: new Uint8Array(row.source) })
    })
    // Parsing is no use of the connection.
    return { ...response, result: response.result.ok ? await map(response.result.value) : response.result }
  }
}
