// A copy of the program that reports another version.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage, extractAll } from '@electron/asar'

/** Replaces the version in every script below a folder. */
export const replaceVersion = (folder: string, from: string, to: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!/\.(?:c?js|json)$/.test(name) || !statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8')
    const changed = text.replaceAll(new RegExp(`(["'\`])${from.replaceAll('.', '\\.')}\\1`, 'g'), `$1${to}$1`)
    if (changed !== text) writeFileSync(file, changed)
  }
}

/** Copies an unpacked folder, and replaces its version in every script of the archive. @returns the folder */
export const packWithVersion = async (packed: string, from: string, to: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-next-'))
  const files = mkdtempSync(join(tmpdir(), 'mayfly-asar-'))
  try {
    cpSync(packed, folder, { recursive: true })
    const archive = join(folder, 'resources/app.asar')
    extractAll(archive, files)
    replaceVersion(files, from, to)
    await createPackage(files, archive)
    return folder
  } finally {
    rmSync(files, { recursive: true, force: true })
  }
}
