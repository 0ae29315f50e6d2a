// Files for the person, written piece by piece beside their place: they get their name only once they are whole.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { OutputFile, OutputZip } from '../app/backup/ports.ts'
import type { SavedFile } from '../shared/model/saved-file.ts'

/** Where the files of one shell go. */
export interface FileDestination {
  /** The folder in which they are written. */
  readonly folder: () => string
  /** Gives a whole file its name, never that of another. */
  readonly publish: (path: string, name: string) => Promise<SavedFile>
}

/** A path for a file that is not whole yet; its folder exists. */
export const temporaryPath = async ({ folder }: FileDestination): Promise<string> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  return join(folder(), `.mayfly-${randomUUID()}.part`)
}

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

/** With zip64 where it is needed, so that it may be of any size. */
export const createOutputZip = async (destination: FileDestination, name: string): Promise<OutputZip> => {
  const path = await temporaryPath(destination)
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const whole = finished(output)
  // Told by the call that waits for it.
  whole.catch(() => undefined)
  return {
    add: async (entryName, bytes, modifiedAt) => {
      // Stored, not compressed: of each compressor something stays in memory until the end, 600 MB for 10,000 mails.
      // The library keeps what it is given until the end of the zip: an empty variable, once the entry was read.
      let source: Buffer | null = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const options = { mtime: new Date(modifiedAt), size: bytes.length, compress: false }
      const added = Promise.withResolvers<void>()
      zip.addReadStreamLazy(entryName, options, (pass) => {
        const content = Readable.from(source === null ? [] : [source])
        source = null
        finished(content).then(added.resolve, added.reject)
        pass(null, content)
      })
      // One entry at a time: what waits would be in memory.
      await Promise.race([added.promise, whole])
    },
    finish: async () => {
      zip.end()
      await whole
      return destination.publish(path, name)
    },
    discard: async () => {
      output.destroy()
      await whole.catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
