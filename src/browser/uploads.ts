// Files that a person chose in the browser: copies of them, in the data folder until they were read.
import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { safeFileName } from '../mail/files/safe-file-name.ts'
import type { ChosenFile } from '../shared/model/transfer.ts'
import type { ChosenFiles } from '../shell-common/transfer-files.ts'

/** The folder of files that are not whole, or wait to be fetched. */
export const transferFolder = (dataDir: string): string => join(dataDir, 'transfers')

/** Removes what an earlier run left. */
export const clearTransferFolder = (dataDir: string): void =>
  rmSync(transferFolder(dataDir), { recursive: true, force: true })

/** Stores a file as it comes. @param name as the browser tells it */
export const receiveUpload = async (
  dataDir: string,
  chosen: ChosenFiles,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<ChosenFile> => {
  const folder = transferFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    // The types of Node's web streams and of a browser's are two; the streams are the same.
    await pipeline(
      Readable.fromWeb(body as WebStream<Uint8Array>),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    return await chosen.add(path, { name: safeFileName(name, 'file'), isCopy: true })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
