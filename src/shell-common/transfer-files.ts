// The ports for exports, backups, restores and imports: files, and mails as bytes.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { InputFile, MailFormat, TransferFiles } from '../app/backup/ports.ts'
import { EncryptedFileError } from '../app/backup/encrypted-file-error.ts'
import type { ChosenFile } from '../shared/model/transfer.ts'
import { createEncryptedFile, readEncryptedFile, type EncryptedFileWorker } from './encrypted-file.ts'
import { composeMail } from './mail-format.ts'
import type { RawMailReader } from '../client/raw-mail.ts'
import { MailParser } from './mail-parser.ts'
import { createOutputFile, createOutputZip, type FileDestination } from './output-file.ts'

/** The files that the user chose. The page refers to each by an id and never receives its path. */
export class ChosenFiles {
  readonly #files = new Map<string, InputFile & { readonly path: string; readonly isCopy: boolean }>()

  /** @param isCopy whether to delete the file when it is released */
  async add(path: string, { name = basename(path), isCopy = false } = {}): Promise<ChosenFile> {
    const { size } = await stat(path)
    const id = randomUUID()
    this.#files.set(id, { name, size, path, isCopy, read: () => createReadStream(path) })
    return { id, name, size }
  }

  get(id: string): InputFile | null {
    return this.#files.get(id) ?? null
  }

  /** @throws EncryptedFileError if the id is unknown */
  path(id: string): string {
    const file = this.#files.get(id)
    if (!file) throw new EncryptedFileError('unreadable-file')
    return file.path
  }

  async release(id: string): Promise<void> {
    const file = this.#files.get(id)
    this.#files.delete(id)
    if (file?.isCopy) await rm(file.path, { force: true })
  }
}

export interface TransferWorkers {
  readonly encryptedFile: EncryptedFileWorker
  /** The path of `mail-parser-worker.ts`. */
  readonly mailParser: string
  /** `ADDRESS:PORT` of the DNS server for keys of signatures; default: the system resolver. */
  readonly dnsServer?: string
}

export const createTransferFiles = (
  destination: FileDestination,
  chosen: ChosenFiles,
  workers: TransferWorkers,
): TransferFiles => ({
  createFile: (name) => createOutputFile(destination, name),
  createZip: (name) => createOutputZip(destination, name),
  createEncryptedFile: (name, passphrase) =>
    createEncryptedFile(workers.encryptedFile, destination, name, passphrase),
  chosenFile: (id) => chosen.get(id),
  releaseFile: (id) => chosen.release(id),
  readEncryptedFile: (id, passphrase) =>
    readEncryptedFile(workers.encryptedFile, chosen.path(id), passphrase),
})

export const createMailFormat = (workers: TransferWorkers): MailFormat & RawMailReader => {
  const parser = new MailParser(workers.mailParser, workers.dnsServer)
  return {
    compose: composeMail,
    read: (source) => parser.read(source),
    parse: (source) => parser.parse(source),
    extractFields: (message) => parser.extractFields(message),
    unlistedCodes: (mail) => parser.unlistedCodes(mail),
    expectMail: () => parser.warmUp(),
    signedFields: (source) => parser.signedFields(source),
    check: (source, authentication) => parser.check(source, authentication),
    attachment: (source, index) => parser.attachment(source, index),
    invitation: (file) => parser.invitation(file),
    remoteImages: (html) => parser.remoteImages(html),
    digest: (source) => createHash('sha256').update(source).digest('hex'),
  }
}
