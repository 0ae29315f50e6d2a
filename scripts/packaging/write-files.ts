// Writes the files of a package into a folder, with the modes and the one time that make two builds equal.
import {
  chmodSync,
  copyFileSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { InstalledFile } from './installed-files.ts'

/** Runs a build in which new files and folders get the modes that they are created with, whatever the umask of the computer is. */
export const withGivenModes = <Result>(run: () => Result): Result => {
  const before = process.umask(0o022)
  try {
    return run()
  } finally {
    process.umask(before)
  }
}

const setTimes = (folder: string, seconds: number): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lutimesSync(join(entry.parentPath, entry.name), seconds, seconds)
  lutimesSync(folder, seconds, seconds)
}

/** @param folder the root, which must not exist yet. @param seconds the time of all files, in seconds since the epoch */
export const writeFiles = (files: readonly InstalledFile[], folder: string, seconds: number): void => {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const { path, mode, source } of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
    if ('linkTo' in source) symlinkSync(source.linkTo, target)
    else {
      if ('file' in source) copyFileSync(source.file, target)
      else writeFileSync(target, source.content)
      chmodSync(target, mode)
    }
  }
  setTimes(folder, seconds)
}
