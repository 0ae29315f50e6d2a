// Mail in PostgreSQL: stored raw in one statement per batch, listed in one transaction once it is parsed.
import { foldAddress, isOperatorAddress } from '../../addresses/address-name.ts'
import { uuid7 } from '../../uuid.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { CATCH_ALL_LIFETIME_MS, type Account } from '../account-rules.ts'
import { recipientsByAddress } from '../recipients.ts'
import type {
  IncomingMail,
  IndexedMessage,
  MailKey,
  MailRecipient,
  MailStore,
  StoredMail,
  StoreOptions,
  StoreResult,
} from '../store.ts'
import { CREATED_BY_MAIL } from '../verification-store.ts'
import type { PostgresAddresses } from './addresses.ts'
import { CommitKeys, digestOf } from './commit-keys.ts'
import { jsonRows, storableText, type Executor, type PostgresDatabase } from './database.ts'
import { indexMails, type ParsedMails } from './index-mails.ts'
import { PostgresLargeMail } from './large-mail.ts'
import { formatKey, type MailPlace } from './mail-key.ts'
import type { NameRow } from './name-lookup.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { RawMail } from './raw-mail.ts'

/** A recipient as stored; `n` and `id` are the address's. */
interface StoredRecipient {
  readonly n: number
  readonly id: string
  readonly to: string
  /** All recipients that belong to the address, `to` first; absent without others. */
  readonly toAddresses?: readonly string[]
  readonly message: string
}

/** Mails taken over at a time. */
const CLAIM_LIMIT = 500
/** Matches all addresses if the third parameter is null. */
const FOR_ADDRESS = '($3::jsonb IS NULL OR recipients @> $3)'
const addressFilter = (address: string | null): string | null =>
  address === null ? null : JSON.stringify([{ id: address }])

/** A commit this many milliseconds after its objects were written could find them swept away, see objects/remove-objects.ts. */
const MAX_COMMIT_DELAY_MS = 15 * MINUTE_MS

/** A stored copy of a mail: one for each account and bucket of its recipients. */
interface MailCopy extends MailPlace {
  readonly sender: string
  readonly size: number
  /** How many objects of the object store have its bytes; null if the table `raw` has them. */
  readonly objects: number | null
  readonly recipients: readonly StoredRecipient[]
  readonly authentication: IncomingMail['authentication']
  readonly oddities: IncomingMail['oddities']
}

/** All bytes of a batch are one binary parameter, and each piece is a part of it, so that no bytes are encoded as text. */
const INSERT_MAILS = `
  WITH key AS (INSERT INTO storing (id, outcomes) VALUES ($7, $8)), copies AS (
    INSERT INTO incoming (account, id, bucket, sender, received_at, size, objects, recipients, authentication, oddities, instance)
    SELECT account, id, bucket, sender, $2, size, objects, recipients, authentication, oddities, $3 FROM json_to_recordset($1::json) AS m(
      account uuid, id uuid, bucket integer, sender text, size integer, objects integer, recipients jsonb, authentication jsonb,
      oddities jsonb)
  ), pieces AS (
    INSERT INTO raw (account, mail, piece, bucket, bytes)
    SELECT account, id, piece, bucket, substring($5::bytea FROM start FOR length) FROM json_to_recordset($4::json)
      AS p(account uuid, id uuid, bucket integer, piece integer, start integer, length integer)
  ), shared AS (
    INSERT INTO raw (account, mail, piece, bucket, bytes)
    SELECT c.account, c.id, raw.piece, c.bucket, raw.bytes FROM json_to_recordset($6::json)
      AS c(account uuid, id uuid, bucket integer, of_account uuid, of_id uuid, of_bucket integer)
    JOIN raw ON raw.account = of_account AND raw.mail = of_id AND raw.bucket = of_bucket
  )
  DELETE FROM receiving USING json_to_recordset($6::json) AS c(of_account uuid, of_id uuid)
  WHERE account = of_account AND id = of_id RETURNING 1`

/** Collects the rows of one commit. */
class Batch {
  readonly copies: MailCopy[] = []
  readonly pieces: (MailPlace & {
    readonly piece: number
    readonly start: number
    readonly length: number
  })[] = []
  readonly shared: object[] = []
  /** Mails with a part that is already stored. */
  largeCount = 0
  readonly #bytes: Uint8Array[] = []
  /** 1-based, as in SQL. */
  #next = 1

  get bytes(): Buffer {
    return Buffer.concat(this.#bytes)
  }

  add(copies: readonly MailCopy[], mail: IncomingMail, largeMail: PostgresLargeMail | null): void {
    this.copies.push(...copies)
    const length = mail.pieces.reduce((sum, piece) => sum + piece.length, 0)
    const piece = largeMail?.pieceCount ?? 0
    const of = largeMail?.place
    if (of) this.largeCount += 1
    for (const { account, id, bucket, objects } of copies) {
      if (length > 0 && objects === null)
        this.pieces.push({ account, id, bucket, piece, start: this.#next, length })
      if (of && of.id !== id)
        this.shared.push({ account, id, bucket, of_account: of.account, of_id: of.id, of_bucket: of.bucket })
    }
    // Its pieces are stored already; only its row in `receiving` is removed.
    if (of && copies.every(({ id }) => id === of.id))
      this.shared.push({ of_account: of.account, of_id: of.id })
    if (copies.every(({ objects }) => objects !== null)) return
    this.#next += length
    this.#bytes.push(...mail.pieces)
  }
}

export class PostgresMails implements MailStore {
  /** PostgreSQL can flush several commits together. */
  readonly maxConcurrentBatches = 4
  readonly workerDatabase = null
  readonly #db: PostgresDatabase
  readonly #addresses: PostgresAddresses
  readonly #owner: () => Promise<Account | undefined>
  readonly #instance: string
  readonly #objects: ObjectStore | null
  readonly #raw: RawMail
  readonly keys: CommitKeys

  /**
   * @param instance id of this instance
   * @param objects keeps the raw bytes; null to keep them in the database
   */
  constructor(
    db: PostgresDatabase,
    addresses: PostgresAddresses,
    owner: () => Promise<Account | undefined>,
    instance: string,
    objects: ObjectStore | null,
  ) {
    this.#db = db
    this.#addresses = addresses
    this.#owner = owner
    this.#instance = instance
    this.keys = new CommitKeys(db)
    this.#objects = objects
    this.#raw = new RawMail(db, objects)
  }

  beginLarge(recipients: readonly MailRecipient[]): PostgresLargeMail {
    const place = async (): Promise<MailPlace | null> => {
      const now = Date.now()
      const names = await this.#findNames(recipients, { catchAll: false, now })
      const first = recipients.map(({ address }) => names.get(address)).find((name) => name !== undefined)
      return first ? { account: first.account, bucket: first.bucket, id: uuid7(now) } : null
    }
    return new PostgresLargeMail(this.#db, this.#objects, this.#instance, place)
  }

  /** The active addresses of the recipients, by name; unknown ones are created if mail may create them. */
  async #findNames(
    recipients: readonly MailRecipient[],
    { catchAll, now }: StoreOptions,
  ): Promise<Map<string, NameRow>> {
    const found = new Map<string, NameRow>()
    const find = async (address: string): Promise<void> => {
      const name = await this.#addresses.forMail(address, now)
      if (name) found.set(address, name)
    }
    const wanted = new Set(recipients.map(({ address }) => address))
    await Promise.all(wanted.values().map(find))
    for (const address of wanted)
      if (!found.has(address) && (catchAll || isOperatorAddress(address))) {
        await this.#createForMail(storableText(foldAddress(address)), now)
        // Another instance may have been first.
        await find(address)
      }
    return found
  }

  async #createForMail(address: string, now: number): Promise<void> {
    const owner = await this.#owner()
    // An address of the operator is created regardless of the quota.
    const account = owner && isOperatorAddress(address) ? { ...owner, quota: 0 } : owner
    if (account) await this.#addresses.create(account, address, CATCH_ALL_LIFETIME_MS, now, CREATED_BY_MAIL)
  }

  #copiesOf(mail: IncomingMail, names: ReadonlyMap<string, NameRow>, now: number): MailCopy[] {
    const recipients = recipientsByAddress(mail.recipients, (name) => names.get(name)).map(
      ({ address, to }): StoredRecipient & NameRow => {
        const recipient = { ...address, to: to[0], message: uuid7(now) }
        return to.length === 1 ? recipient : { ...recipient, toAddresses: to }
      },
    )
    const largeMail = mail.largeMail as PostgresLargeMail | null
    const large = largeMail?.place
    const pieces = (largeMail?.pieceCount ?? 0) + (mail.pieces.some(({ length }) => length > 0) ? 1 : 0)
    return [...Map.groupBy(recipients, ({ account, bucket }) => `${account} ${bucket}`).values()].map(
      (group) => {
        const { account, bucket } = group[0] as NameRow
        const isLarge = large?.account === account && large.bucket === bucket
        return {
          account,
          bucket,
          id: isLarge ? large.id : uuid7(now),
          sender: mail.sender,
          size: mail.size,
          objects: this.#objects ? pieces : null,
          recipients: group.map(({ n, id, to, toAddresses, message }) =>
            toAddresses ? { n, id, to, toAddresses, message } : { n, id, to, message },
          ),
          authentication: mail.authentication,
          oddities: mail.oddities,
        }
      },
    )
  }

  async store(mails: readonly IncomingMail[], options: StoreOptions): Promise<StoreResult> {
    const { now } = options
    // Large mails are created by this engine.
    const largeMails = mails.map(({ largeMail }) => largeMail as PostgresLargeMail | null)
    for (const largeMail of largeMails) await largeMail?.written()
    await this.keys.resolve()
    const digests = mails.map((mail, at) => digestOf(mail, largeMails[at]?.hash))
    const recipients = mails.flatMap((mail) => mail.recipients)
    const names = await this.#findNames(recipients, options)
    const found = mails.map((mail) => this.#copiesOf(mail, names, now))
    // Before anything changes in the database, so that all of it can be tried again.
    if (this.#objects) await Promise.all(mails.flatMap((mail, at) => this.#putObjects(mail, found[at] ?? [])))
    const writtenAt = Date.now()
    const before = await this.keys.takeStored(digests)
    const batch = new Batch()
    const added = mails.map((mail, at): StoredMail[] => {
      const copies = before[at] ? [] : (found[at] ?? [])
      batch.add(copies, mail, copies.length === 0 ? null : (largeMails[at] ?? null))
      return copies.map((copy) => ({
        key: formatKey(copy),
        size: mail.size,
        addresses: copy.recipients.map(({ id }) => id),
      }))
    })
    const outcomes = added.flatMap((stored, at) =>
      stored.length > 0 ? [{ digest: digests[at] ?? '', stored }] : [],
    )
    if (outcomes.length > 0)
      await this.keys.commit(outcomes, (key, json) => {
        if (this.#objects && Date.now() - writtenAt > MAX_COMMIT_DELAY_MS)
          throw new Error('too late to store mail whose objects were written before')
        return this.#insert(batch, now, key, json)
      })
    for (const [at, mail] of mails.entries()) {
      if (added[at]?.length) largeMails[at]?.markStored()
      for (const { key } of added[at] ?? []) this.#raw.keep(key, mail)
    }
    return { stored: added.map((stored, at) => before[at] ?? stored), isDurable: true }
  }

  /** Writes the bytes of a mail to the object store, for each copy. */
  async #putObjects(mail: IncomingMail, copies: readonly MailCopy[]): Promise<void> {
    const objects = this.#objects
    if (!objects) return
    const largeMail = mail.largeMail as PostgresLargeMail | null
    const [begun, of] = [largeMail?.pieceCount ?? 0, largeMail?.place]
    const rest = Buffer.concat(mail.pieces)
    const putCopy = async (copy: MailCopy): Promise<void> => {
      if (of && of.id !== copy.id)
        for (let piece = 0; piece < begun; piece += 1) await objects.copy(of, copy, piece)
      if (rest.length > 0) await objects.put(copy, begun, rest)
    }
    await Promise.all(copies.map(putCopy))
  }

  async #insert(batch: Batch, now: number, key: string, outcomes: string): Promise<void> {
    const { copies, pieces, shared, bytes, largeCount } = batch
    const insert = (db: Executor): Promise<unknown[]> =>
      db.rows(
        INSERT_MAILS,
        jsonRows(copies),
        now,
        this.#instance,
        jsonRows(pieces),
        bytes,
        jsonRows(shared),
        key,
        outcomes,
      )
    if (largeCount === 0) await insert(this.#db)
    else
      await this.#db.transaction('durable', async (tx) => {
        // Another instance may have considered this one ended, and removed the beginning.
        if ((await insert(tx)).length < largeCount)
          throw new Error('the beginning of a large mail was removed')
      })
  }

  raw(key: MailKey): Promise<Uint8Array<ArrayBuffer>> {
    return this.#raw.read(key)
  }

  index(mails: ParsedMails): Promise<IndexedMessage[]> {
    this.keys.settleSoon()
    for (const { mail } of mails) this.#raw.take(mail)
    return indexMails(this.#db, this.#instance, mails)
  }

  claim(account: string, address: string | null): Promise<StoredMail[]> {
    return this.#claim(`account = $2 AND instance <> $1 AND ${FOR_ADDRESS}`, account, addressFilter(address))
  }

  /** Takes over mail of ended instances. */
  claimFrom(instances: readonly string[]): Promise<StoredMail[]> {
    return this.#claim('instance = ANY($2::uuid[])', instances)
  }

  async #claim(condition: string, ...values: unknown[]): Promise<StoredMail[]> {
    const rows = await this.#db.lazily<MailPlace & Omit<StoredMail, 'key'>>(
      `WITH claimed AS (
         SELECT account, id FROM incoming WHERE ${condition} ${this.#objects ? '' : 'AND objects IS NULL'} ORDER BY id LIMIT ${CLAIM_LIMIT} FOR UPDATE SKIP LOCKED)
       UPDATE incoming SET instance = $1 FROM claimed WHERE incoming.account = claimed.account AND incoming.id = claimed.id
       RETURNING incoming.account, incoming.id, bucket, size,
         ARRAY(SELECT r->>'id' FROM jsonb_array_elements(recipients) AS r) AS addresses`,
      this.#instance,
      ...values,
    )
    return rows.map(({ size, addresses, ...place }) => ({ key: formatKey(place), size, addresses }))
  }

  async isPendingElsewhere(account: string, address: string | null): Promise<boolean> {
    const [pending] = await this.#db.rows(
      `SELECT 1 FROM incoming WHERE account = $2 AND instance <> $1 AND ${FOR_ADDRESS} LIMIT 1`,
      this.#instance,
      account,
      addressFilter(address),
    )
    return pending !== undefined
  }
}
