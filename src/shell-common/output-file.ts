// Files for the user, written in chunks under a temporary name and renamed once they are complete.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { OutputFile, OutputZip } from '../app/backup/ports.ts'
import type { SavedFile } from '../shared/model/saved-file.ts'

/** The destination of files in one shell. */
export interface FileDestination {
  /** The folder in which files are written. */
  readonly folder: () => string
  /** Gives a complete file its name, without overwriting another file. */
  readonly publish: (path: string, name: string) => Promise<SavedFile>
}

/** A path for an incomplete file. Creates its folder. */
export const temporaryPath = async ({ folder }: FileDestination): Promise<string> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  return join(folder(), `.mayfly-${randomUUID()}.part`)
}

/** Creates a file under a temporary name. @param name its final name */
export const createOutputFile = async (destination: FileDestination, name: string): Promise<OutputFile> => {
  const path = await temporaryPath(destination)
  const file = await open(path, 'wx', 0o600)
  const discard = async (): Promise<void> => {
    await file.close()
    await rm(path, { force: true })
  }
  return {
    write: (bytes) => file.writeFile(bytes),
    finish: async () => {
      await file.close()
      return destination.publish(path, name)
    },
    discard,
  }
}

/** Creates a zip file of any size: uses zip64 if necessary. */
export const createOutputZip = async (destination: FileDestination, name: string): Promise<OutputZip> => {
  const path = await temporaryPath(destination)
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const written = finished(output)
  // The error is thrown by the calls that await it.
  written.catch(() => undefined)
  return {
    add: async (entryName, bytes, modifiedAt) => {
      // Stored without compression: the library keeps each compressor in memory until the end, 600 MB for 10,000 mails. It also keeps
      // its callbacks until the end, so the reference to the bytes is cleared once they are read.
      let source: Buffer | null = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const options = { mtime: new Date(modifiedAt), size: bytes.length, compress: false }
      const added = Promise.withResolvers<void>()
      zip.addReadStreamLazy(entryName, options, (pass) => {
        const content = Readable.from(source === null ? [] : [source])
        source = null
        finished(content).then(added.resolve, added.reject)
        pass(null, content)
      })
      // One entry at a time, to keep only one in memory.
      await Promise.race([added.promise, written])
    },
    finish: async () => {
      zip.end()
      await written
      return destination.publish(path, name)
    },
    discard: async () => {
      output.destroy()
      await written.catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
