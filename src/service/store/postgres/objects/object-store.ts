// The objects of raw mail: one for each piece of a mail, under a key that names its place in the database.
import { createHash, randomUUID } from 'node:crypto'
import type { MailPlace } from '../mail-key.ts'
import { NO_SUCH_KEY, ObjectStoreError } from './object-store-error.ts'
import type { RawMailOptions } from './raw-mail-options.ts'
import { decodeListing, type ListedObject } from './s3-answers.ts'
import { LONG_LIMITS, MAX_ANSWER_BYTES, S3Client } from './s3-client.ts'

/** The most objects that one request can remove ("DeleteObjects" in the reference of S3). */
const MAX_REMOVED = 1000
/** The object that says to which database the others belong. */
const MARKER_KEY = 'mayfly-raw-mail'
/** Objects that only test whether the store can be written. */
export const TEST_FOLDER = 'test'
/** Milliseconds for which a successful write shows that the store can be written. */
const WRITABLE_MS = 10_000
/** A probe of readiness does not wait longer for the store. */
const PROBE_LIMITS = { totalMs: 2000, attemptMs: 2000 }

/** A mail whose bytes are in the store. */
export interface StoredObjects extends MailPlace {
  /** How many objects it has: pieces from 0. */
  readonly objects: number
}

/** A piece of a mail. */
export interface PieceKey extends MailPlace {
  readonly piece: number
}

/** The key of a piece of a mail, without the prefix of the option. */
export const keyOf = ({ bucket, account, id }: MailPlace, piece: number): string =>
  `${bucket}/${account}/${id}/${piece}`

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY_PATTERN = new RegExp(`^(\\d{1,9})/(${UUID})/(${UUID})/(\\d{1,9})$`)

/** The piece of a key; null for a key that is not one of a mail. */
export const parsePieceKey = (key: string): PieceKey | null => {
  const [, bucket, account, id, piece] = KEY_PATTERN.exec(key) ?? []
  if (bucket === undefined || account === undefined || id === undefined || piece === undefined) return null
  return { bucket: Number(bucket), account, id, piece: Number(piece) }
}

/** The keys of the objects of mails. */
export const keysOf = (mails: readonly StoredObjects[]): string[] =>
  mails.flatMap((mail) => Array.from({ length: mail.objects }, (_, piece) => keyOf(mail, piece)))

/** A page of keys, without the prefix of the option. */
export interface KeyPage {
  readonly objects: readonly ListedObject[]
  readonly folders: readonly string[]
  /** The clock of the store, in epoch milliseconds. */
  readonly now: number
}

export class ObjectStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #testKey = `${TEST_FOLDER}/${randomUUID()}`
  #writtenAt = -Infinity

  constructor(options: RawMailOptions) {
    this.#client = new S3Client(options)
    this.#bucket = options.bucket
    this.#prefix = options.prefix
  }

  async #putKey(key: string, body: Uint8Array, limits?: typeof PROBE_LIMITS): Promise<void> {
    try {
      await this.#client.send({ method: 'PUT', key, body }, limits)
      this.#writtenAt = performance.now()
    } catch (error) {
      this.#writtenAt = -Infinity
      throw error
    }
  }

  /** @returns null if there is no such object */
  async #getKey(key: string, maxBytes: number): Promise<Buffer | null> {
    try {
      return (await this.#client.send({ method: 'GET', key, maxBytes })).body
    } catch (error) {
      if (error instanceof ObjectStoreError && error.reason === NO_SUCH_KEY) return null
      throw error
    }
  }

  /**
   * Writes a piece of a mail; settles once it is safe.
   * @throws ObjectStoreError, as every method here
   */
  put(mail: MailPlace, piece: number, bytes: Uint8Array): Promise<void> {
    return this.#putKey(keyOf(mail, piece), bytes)
  }

  /** Copies a piece inside the store. */
  async copy(from: MailPlace, to: MailPlace, piece: number): Promise<void> {
    const source = `/${this.#bucket}/${this.#prefix}${keyOf(from, piece)}`
    await this.#client.send({
      method: 'PUT',
      key: keyOf(to, piece),
      headers: { 'x-amz-copy-source': source },
    })
  }

  /** Reads a piece. @param maxBytes a longer one is an error @returns null if it does not exist */
  get(mail: MailPlace, piece: number, maxBytes: number): Promise<Buffer | null> {
    return this.#getKey(keyOf(mail, piece), maxBytes)
  }

  /** Removes objects, if they exist. */
  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += MAX_REMOVED) {
      const objects = keys.slice(at, at + MAX_REMOVED).map(
        // The characters of keys and of the prefix need no escaping.
        (key) => `<Object><Key>${this.#prefix}${key}</Key></Object>`,
      )
      const body = Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects.join('')}</Delete>`,
      )
      await this.#client.send(
        {
          method: 'POST',
          key: null,
          query: { delete: '' },
          headers: {
            'content-type': 'application/xml',
            'content-md5': createHash('md5').update(body).digest('base64'),
          },
          body,
        },
        LONG_LIMITS,
      )
    }
  }

  /** Lists the keys of a folder, page by page. @param isDeep whether with those of folders in it, instead of their names */
  async *list(folder: string, isDeep: boolean): AsyncGenerator<KeyPage> {
    const own = ({ length }: string, key: string): string => key.slice(length)
    for (let next: string | null = ''; next !== null;) {
      const { headers, body } = await this.#client.send(
        {
          method: 'GET',
          key: null,
          query: {
            'list-type': '2',
            prefix: `${this.#prefix}${folder}`,
            ...(isDeep ? {} : { delimiter: '/' }),
            ...(next === '' ? {} : { 'continuation-token': next }),
          },
        },
        LONG_LIMITS,
      )
      const page = decodeListing(body.toString('utf8'))
      const now = Date.parse(String(headers.date))
      yield {
        objects: page.objects
          .filter(({ key }) => key.startsWith(this.#prefix))
          .map(({ key, modifiedAt }) => ({ key: own(this.#prefix, key), modifiedAt })),
        folders: page.prefixes.map((name) => own(this.#prefix, name)),
        now: Number.isNaN(now) ? Date.now() : now,
      }
      next = page.next
    }
  }

  /** The id of the database to which the objects belong; null before the first. */
  async readMarker(): Promise<string | null> {
    return (await this.#getKey(MARKER_KEY, MAX_ANSWER_BYTES))?.toString('utf8') ?? null
  }

  writeMarker(id: string): Promise<void> {
    return this.#putKey(MARKER_KEY, Buffer.from(id))
  }

  /** Writes, reads, lists and removes an object. @throws ObjectStoreError if one of them is not possible */
  async test(): Promise<void> {
    await this.#putKey(this.#testKey, Buffer.from(this.#testKey))
    const read = await this.#getKey(this.#testKey, MAX_ANSWER_BYTES)
    if (read?.toString('utf8') !== this.#testKey)
      throw new ObjectStoreError('the object store does not return what it took', 'it loses objects')
    await this.list(`${TEST_FOLDER}/`, true).next()
    await this.remove([this.#testKey])
  }

  /** Whether the store takes objects, by the last write if that is recent. */
  async canWrite(): Promise<boolean> {
    if (performance.now() - this.#writtenAt < WRITABLE_MS) return true
    return this.#putKey(this.#testKey, Buffer.from(this.#testKey), PROBE_LIMITS).then(
      () => true,
      () => false,
    )
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}
