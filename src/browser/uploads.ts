// Files that the user chose in the browser: their copies stay in the data folder until they are read.
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

/** The folder of files that are incomplete or not downloaded yet. */
export const transferFolder = (dataDir: string): string => join(dataDir, 'transfers')

/** Removes files left by an earlier run. */
export const clearTransferFolder = (dataDir: string): void =>
  rmSync(transferFolder(dataDir), { recursive: true, force: true })

/** Stores an uploaded file as it arrives. @param name as the browser sent it */
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
    // Node and the DOM declare different types for the same streams.
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
