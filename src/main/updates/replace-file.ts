// Replaces the file of an AppImage. The old or the new file is complete at every moment.
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const BLOCK_BYTES = 1024 * 1024

/** Synchronous, because a program that quits cannot wait. @returns base64 */
const sha512Of = (descriptor: number): string => {
  const hash = createHash('sha512')
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  for (let length = readSync(descriptor, block); length > 0; length = readSync(descriptor, block))
    hash.update(block.subarray(0, length))
  return hash.digest('base64')
}

/** Whether files can be created and replaced in the folder of a file. */
export const isReplaceable = (file: string): boolean => {
  try {
    accessSync(dirname(file), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Replaces a program file by a download. The running program keeps the old one, which has no name any more.
 * @param sha512 of the download, in base64
 * @throws Error if it cannot, or if the download has another hash; the file is unchanged then
 */
export const replaceProgramFile = (file: string, download: string, sha512: string): void => {
  const next = join(dirname(file), `.${basename(file)}.update`)
  try {
    copyFileSync(download, next)
    chmodSync(next, 0o755)
    const descriptor = openSync(next, 'r+')
    try {
      if (sha512Of(descriptor) !== sha512) throw new Error('the downloaded update has changed')
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
