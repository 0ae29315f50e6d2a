// Imports mbox and .eml files into a separate address. It is not on a server, so nothing is fetched for it, and only the user
// removes it. The messages of an address on a server would be removed when it expires.
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import { concatBytes } from '../../shared/concat-bytes.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, type Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { joinKey, type AddressKey } from '../../shared/model/address.ts'
import type { TransferCounts } from '../../shared/model/transfer.ts'
import type { PickContext } from '../app-context.ts'
import { newAddressRecord } from '../polling/sync-addresses.ts'
import { ImportBatch, type ImportedMessage } from './import-batch.ts'
import { isMbox, MAX_MESSAGE_BYTES, readMbox, type MboxMessage } from './mbox.ts'
import type { InputFile } from './ports.ts'
import { TransferCancelled, type TransferProgress } from './transfers.ts'

/** The domain of that address. It is reserved (RFC 2606), so the address cannot receive mail. */
const IMPORT_ADDRESS = 'imported@mayfly.invalid'
/** Maximum messages and bytes that are read ahead while one is stored, so that no worker is idle. */
const MAX_AHEAD = 8
const MAX_AHEAD_BYTES = 16_000_000
/** Hexadecimal digits of the digest in the id of a message. */
const ID_LENGTH = 40
/** The first field of a header (RFC 5322, section 2.2). */
const HEADER_START = /^[!-9;-~]+[ \t]*:/

/** The address for imports with a label: always the same, so that a second import finds the messages of the first. */
const importAddress = (context: PickContext<'store', 'clock' | 'mailFormat'>, label: string): AddressKey => {
  const { store, ports } = context
  const id = `imported-${ports.mailFormat.digest(new TextEncoder().encode(label)).slice(0, ID_LENGTH)}`
  const key = joinKey(BUILTIN_ACCOUNT, id)
  if (store.address(key)) return key
  const createdAt = ports.clock.now()
  const email = { id, address: IMPORT_ADDRESS, createdAt, expiresAt: null }
  const record = newAddressRecord(BUILTIN_ACCOUNT, email, { label, silent: true })
  store.saveAddress({ ...record, ended: true, kept: true })
  return key
}

/** @param receivedAt the time in the mbox, for a mail without one. @throws if the parser fails. */
const toImportedMessage = async (
  { ports: { mailFormat, clock } }: PickContext<never, 'clock' | 'mailFormat'>,
  address: AddressKey,
  source: Uint8Array,
  receivedAt: number | null,
): Promise<ImportedMessage> => {
  const { fields, ...content } = await mailFormat.read(source)
  const id = `imported-${mailFormat.digest(source).slice(0, ID_LENGTH)}`
  return {
    record: {
      key: joinKey(BUILTIN_ACCOUNT, id),
      address,
      unread: false,
      ...content,
      ...fields,
      receivedAt: content.receivedAt ?? receivedAt ?? clock.now(),
    },
    source,
  }
}

/** Reads a file that is one mail; `isTruncated` if it does not begin with a header field or is too long. */
const readEml = async function* (file: InputFile): AsyncGenerator<MboxMessage> {
  const chunks: Uint8Array[] = []
  if (file.size <= MAX_MESSAGE_BYTES) for await (const chunk of file.read()) chunks.push(chunk)
  const source = concatBytes(chunks)
  const isTruncated = !HEADER_START.test(bytesToBinaryString(source.subarray(0, 1000)))
  yield { source, receivedAt: null, position: file.size, isTruncated }
}

const isMboxFile = async (file: InputFile): Promise<boolean> => {
  for await (const chunk of file.read()) return isMbox(chunk)
  return false
}

/** Stores messages in the order of their file, while the next ones are read. */
class ReadAhead {
  readonly #batch: ImportBatch
  readonly #reading: { readonly message: Promise<ImportedMessage | null>; readonly bytes: number }[] = []
  #bytes = 0

  constructor(batch: ImportBatch) {
    this.#batch = batch
  }

  /** Adds a message, and waits until fewer than the maximum are being read. @param message resolves with null if it cannot be read */
  async add(message: Promise<ImportedMessage | null>, bytes: number): Promise<void> {
    this.#reading.push({ message, bytes })
    this.#bytes += bytes
    while (this.#reading.length > MAX_AHEAD || this.#bytes > MAX_AHEAD_BYTES) await this.#storeFirst()
  }

  async finish(): Promise<void> {
    while (this.#reading.length > 0) await this.#storeFirst()
  }

  async #storeFirst(): Promise<void> {
    const first = this.#reading.shift()
    if (!first) return
    this.#bytes -= first.bytes
    const message = await first.message
    if (message) this.#batch.add(message)
    else this.#batch.skip()
  }
}

const runImport = async (
  context: PickContext<'emitter' | 'store', 'archive' | 'clock' | 'files' | 'mailFormat'>,
  { files, label }: ParsedCommandArgs<'import.start'>,
  progress: TransferProgress,
): Promise<{ counts: TransferCounts; file: null }> => {
  const chosen = files.flatMap((id) => context.ports.files.chosenFile(id) ?? [])
  const total = chosen.reduce((sum, { size }) => sum + size, 0)
  progress.report(0, total)
  const batch = new ImportBatch(context)
  const ahead = new ReadAhead(batch)
  let address: AddressKey | null = null
  let before = 0
  try {
    for (const file of chosen) {
      const messages = (await isMboxFile(file)) ? readMbox(file.read()) : readEml(file)
      for await (const { source, receivedAt, position, isTruncated } of messages) {
        progress.report(before + position, total)
        if (isTruncated) {
          batch.skip()
          continue
        }
        // Created only when there is a message to store.
        address ??= importAddress(context, label)
        const message = toImportedMessage(context, address, source, receivedAt).catch(() => null)
        await progress.untilCancelled(ahead.add(message, source.length))
      }
      before += file.size
    }
    await progress.untilCancelled(ahead.finish())
  } catch (error) {
    // If a file fails in the middle, the messages before it are kept.
    if (!(error instanceof TransferCancelled)) await ahead.finish()
    throw error
  } finally {
    batch.flush()
    for (const id of files) await context.ports.files.releaseFile(id)
  }
  return { counts: batch.counts, file: null }
}

/** Starts importing files. */
export const startImport = (
  context: PickContext<'emitter' | 'store' | 'transfers', 'archive' | 'clock' | 'files' | 'mailFormat'>,
  args: ParsedCommandArgs<'import.start'>,
): Result<null> =>
  args.files.some((id) => !context.ports.files.chosenFile(id)) || !context.store.account(BUILTIN_ACCOUNT)
    ? err({ kind: 'not-found' })
    : context.transfers.start('import', (progress) => runImport(context, args, progress))
