// The walls of the house: which folder may import what. Reads every import of every source file.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../../src')

interface ImportBoundary {
  /** Folders of the house. */
  readonly folders: readonly string[]
  /** Packages by name; `node:*` stands for all of Node. */
  readonly packages: readonly string[]
}

const boundaries: Record<string, ImportBoundary> = {
  shared: { folders: [], packages: ['zod'] },
  mail: {
    folders: ['shared'],
    packages: ['htmlparser2', 'iconv-lite', 'ical.js', 'punycode'],
  },
  // What every Node process needs. The service and the shells may not import each other, yet both must judge whether an
  // address is public and whether a database is damaged, and by one rule.
  node: { folders: ['shared'], packages: ['node:*', 'ipaddr.js'] },
  core: { folders: ['shared', 'mail'], packages: ['zod', 'compare-versions'] },
  api: { folders: ['shared', 'mail'], packages: ['undici', 'zod'] },
  archive: { folders: ['shared', 'node', 'core/ports.ts'], packages: ['node:*'] },
  service: {
    folders: ['shared', 'mail', 'node'],
    packages: [
      'node:*',
      'zod',
      'hono',
      '@hono/node-server',
      '@hono/zod-openapi',
      'smtp-server',
      'selfsigned',
    ],
  },
  host: {
    folders: ['shared', 'mail', 'node', 'core', 'api', 'archive'],
    packages: ['node:*', 'atomically', 'conf', 'nodemailer', 'undici', 'zod'],
  },
  main: {
    folders: ['shared', 'mail', 'node', 'core', 'api', 'archive', 'host'],
    packages: ['node:*', 'electron', 'electron-store', 'zod', 'dbus-next'],
  },
  web: {
    folders: ['shared', 'mail', 'node', 'core', 'api', 'archive', 'host'],
    packages: ['node:*', 'conf', 'hono', '@hono/node-server'],
  },
  preload: { folders: ['shared'], packages: ['electron'] },
  renderer: {
    folders: ['shared', 'mail'],
    packages: ['svelte', 'dompurify', 'bits-ui', '@lucide/svelte', 'tldts'],
  },
}

const sourceOf = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.svelte')) return text
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('\n')
}

const importsOf = (file: string): string[] =>
  ts.preProcessFile(sourceOf(file), true, true).importedFiles.map(({ fileName }) => fileName)

const packageOf = (specifier: string): string => {
  if (isBuiltin(specifier)) return 'node:*'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const isAllowed = (folder: string, file: string, specifier: string): boolean => {
  const boundary = boundaries[folder]!
  if (!specifier.startsWith('.')) return boundary.packages.includes(packageOf(specifier))
  const target = relative(src, resolve(dirname(file), specifier))
    .split(sep)
    .join('/')
  return [folder, ...boundary.folders].some(
    (allowed) => target === allowed || target.startsWith(`${allowed}/`),
  )
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => join(src, name))

describe('the walls of the house', () => {
  it('has a wall for every folder', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(boundaries).sort())
  })

  it.each(Object.keys(boundaries))('%s imports only what it may', (folder) => {
    const own = files.filter((file) => file.startsWith(join(src, folder) + sep))
    expect(own.length).toBeGreaterThan(0)
    const forbidden = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isAllowed(folder, file, specifier))
        .map((specifier) => `${relative(src, file)} -> ${specifier}`),
    )
    expect(forbidden).toEqual([])
  })

  it('would notice a forbidden edge', () => {
    const file = join(src, 'renderer/page.ts')
    expect(isAllowed('renderer', file, 'electron')).toBe(false)
    expect(isAllowed('renderer', file, '../core/book.ts')).toBe(false)
    expect(isAllowed('core', join(src, 'core/book.ts'), 'node:fs')).toBe(false)
    expect(isAllowed('archive', join(src, 'archive/open.ts'), '../core/book.ts')).toBe(false)
  })
})
