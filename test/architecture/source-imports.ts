// The imports of each source file, including types and the scripts of Svelte components.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

export const src = resolve(import.meta.dirname, '../../src')

/** The paths of all TypeScript files and components in a folder. */
export const sourceFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name))

export const sourceFiles: readonly string[] = sourceFilesIn(src)

/** A path relative to src, with slashes on every system. */
export const nameInSrc = (path: string): string => relative(src, path).split(sep).join('/')

const scriptsOf = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.svelte')) return text
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('\n')
}

/** The specifiers of a file's imports, as written. */
export const importsOf = (file: string): string[] =>
  ts.preProcessFile(scriptsOf(file), true, true).importedFiles.map(({ fileName }) => fileName)

/** The file that a relative specifier names, relative to src. */
export const targetOf = (file: string, specifier: string): string =>
  nameInSrc(resolve(dirname(file), specifier))
