// Which folders and packages each folder may import. Reads every import of every source file of src and of the packages.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, nameInSrc, sourceFiles, sourceFilesIn, src, targetOf } from './source-imports.ts'

const finder = resolve(src, '../packages/code-finder')
const companion = resolve(src, '../packages/companion')

interface ImportBoundary {
  /** Other folders of src, or single files. */
  readonly folders: readonly string[]
  /** Packages by name; `node:*` allows all of Node's modules. */
  readonly packages: readonly string[]
}

const SHELL_LAYERS = ['app', 'client', 'network', 'storage', 'shell-common', 'node', 'mail', 'shared']

const boundaries: Record<string, ImportBoundary> = {
  // The finder's types of a code and a link.
  shared: { folders: [], packages: ['zod', '@mayfly/code-finder'] },
  mail: {
    folders: ['shared'],
    packages: [
      '@mayfly/code-finder',
      '@csstools/css-tokenizer',
      'iconv-lite',
      'ical.js',
      'punycode',
      'tldts',
    ],
  },
  // Every connection to another computer.
  network: { folders: ['shared', 'node/public-ip.ts'], packages: ['node:*', 'undici', 'socks'] },
  client: {
    folders: ['shared', 'mail', 'network'],
    packages: ['node:*', 'undici', 'zod', 'compare-versions', 'eventsource-parser', 'imapflow'],
  },
  app: { folders: ['shared', 'mail'], packages: ['@mayfly/code-finder', 'zod', 'compare-versions'] },
  storage: {
    folders: ['shared', 'node', 'app/ports.ts', 'app/record-schemas.ts'],
    packages: ['node:*', 'zod'],
  },
  node: {
    folders: ['shared'],
    packages: ['node:*', 'atomically', 'conf', 'dbus-native', 'ipaddr.js', 'zod'],
  },
  service: {
    folders: ['shared', 'mail', 'network', 'node', 'mailbox', 'mcp'],
    packages: [
      '@mayfly/code-finder',
      'node:*',
      'zod',
      'hono',
      '@hono/node-server',
      '@hono/zod-openapi',
      '@modelcontextprotocol/sdk',
      'acme-client',
      'aws4fetch',
      'htmlparser2',
      'smtp-server',
      'jose',
      'structured-headers',
      'selfsigned',
      '@simplewebauthn/server',
      'ipaddr.js',
      'mailauth',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'tldts',
    ],
  },
  // The page that the service serves: the program's styles and mail view, without its state.
  profile: {
    folders: [
      'shared',
      'renderer/styles',
      'renderer/mail-view',
      'renderer/components/Logo.svelte',
      'renderer/components/TextField.svelte',
    ],
    packages: ['svelte', '@simplewebauthn/browser'],
  },
  // Shared by the shells main and browser, which may not import each other.
  'shell-common': {
    folders: ['app', 'client', 'network', 'storage', 'node', 'mail', 'shared'],
    packages: ['node:*', 'nodemailer', 'undici', 'zod', 'age-encryption', 'mailauth', 'yazl'],
  },
  main: {
    folders: SHELL_LAYERS,
    packages: [
      '@mayfly/code-finder',
      'node:*',
      'electron',
      'electron-store',
      'electron-updater',
      'compare-versions',
      'yaml',
      'zod',
    ],
  },
  // Addresses, messages and waits of any mailbox, for the command and for agents, which get clean texts.
  mailbox: { folders: ['shared', 'mail'], packages: ['@mayfly/code-finder'] },
  // The tools for agents, on any mailbox and transport.
  mcp: {
    folders: ['mailbox', 'node', 'mail', 'shared'],
    packages: ['node:*', 'zod', '@modelcontextprotocol/sdk'],
  },
  cli: {
    folders: [...SHELL_LAYERS, 'mailbox', 'mcp'],
    packages: [
      '@mayfly/code-finder',
      'node:*',
      'zod',
      '@commander-js/extra-typings',
      '@modelcontextprotocol/sdk',
      'nodemailer',
    ],
  },
  browser: { folders: SHELL_LAYERS, packages: ['node:*', 'conf', 'hono', '@hono/node-server'] },
  // Starts the service as a process, and uses it as any client does.
  testing: {
    folders: ['shared', 'mail', 'client', 'mailbox', 'node/throw-away-service.ts'],
    packages: ['node:*'],
  },
  preload: { folders: ['shared'], packages: ['electron'] },
  renderer: {
    folders: ['shared', 'mail'],
    packages: [
      '@mayfly/code-finder',
      'svelte',
      'dompurify',
      'bits-ui',
      '@lucide/svelte',
      'tldts',
      'd3-scale',
      'uqr',
    ],
  },
}

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
  const target = targetOf(file, specifier)
  return [folder, ...boundary.folders].some(
    (allowed) => target === allowed || target.startsWith(`${allowed}/`),
  )
}

describe('import boundaries', () => {
  it('has a rule for every folder', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(boundaries).sort())
  })

  it.each(Object.keys(boundaries))('%s has only allowed imports', (folder) => {
    const own = sourceFiles.filter((file) => file.startsWith(join(src, folder) + sep))
    expect(own.length).toBeGreaterThan(0)
    const forbidden = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isAllowed(folder, file, specifier))
        .map((specifier) => `${nameInSrc(file)} -> ${specifier}`),
    )
    expect(forbidden).toEqual([])
  })

  it('keep MIME, which uses Node, out of the page and everything it loads', () => {
    const importers = sourceFiles
      .map(nameInSrc)
      .filter((file) => /^(?:renderer|profile|mail\/(?!mime\/))/.test(file))
    expect(importers).toContain('mail/sender/sender.ts')
    const forbidden = importers.filter((file) =>
      importsOf(join(src, file)).some((specifier) =>
        targetOf(join(src, file), specifier).startsWith('mail/mime/'),
      ),
    )
    expect(forbidden).toEqual([])
  })

  it('keep the modules of Node out of the clients, except for the sockets of IMAP', () => {
    const imports = sourceFiles
      .filter((file) => nameInSrc(file).startsWith('client/'))
      .flatMap((file) => importsOf(file).map((specifier) => `${nameInSrc(file)} -> ${specifier}`))
    expect(imports.filter((line) => isBuiltin(line.split(' -> ')[1] ?? ''))).toEqual([
      'client/imap/probes.ts -> node:dns/promises',
      'client/imap/probes.ts -> node:tls',
      'client/imap/tls-transport.ts -> node:net',
    ])
  })

  it.each([
    ['src', ['src', 'words', 'weights'], ['entities', 'htmlparser2']],
    ['lab', ['lab', 'src'], ['node:*']],
  ])('%s of the code finder has only allowed imports', (folder, folders, packages) => {
    const own = readdirSync(join(finder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(finder, folder, name))
    expect(own.length).toBeGreaterThan(0)
    const isAllowedThere = (file: string, specifier: string): boolean => {
      if (!specifier.startsWith('.')) return packages.includes(packageOf(specifier))
      const target = resolve(dirname(file), specifier)
      return folders.some((allowed) => target.startsWith(join(finder, allowed) + sep))
    }
    const forbidden = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isAllowedThere(file, specifier))
        .map((specifier) => `${relative(finder, file)} -> ${specifier}`),
    )
    expect(forbidden).toEqual([])
  })

  it.each(['src', 'entrypoints'])('%s of the companion extension has only allowed imports', (folder) => {
    const own = sourceFilesIn(join(companion, folder))
    expect(own.length).toBeGreaterThan(0)
    const packages = ['svelte', 'wxt']
    // Of the page: its style, and a component that knows nothing of the program.
    const folders = ['shared/', 'renderer/styles/', 'renderer/components/Disclosure.svelte']
    const isAllowedThere = (file: string, specifier: string): boolean => {
      if (!specifier.startsWith('.')) return packages.includes(packageOf(specifier))
      const target = targetOf(file, specifier)
      return (
        resolve(dirname(file), specifier).startsWith(companion + sep) ||
        folders.some((allowed) => target.startsWith(allowed))
      )
    }
    const forbidden = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isAllowedThere(file, specifier))
        .map((specifier) => `${relative(companion, file)} -> ${specifier}`),
    )
    expect(forbidden).toEqual([])
  })

  it('let the companion extension use the interfaces of browsers only through its door', () => {
    const users = ['src', 'entrypoints']
      .flatMap((folder) => sourceFilesIn(join(companion, folder)))
      .filter(
        (file) =>
          importsOf(file).includes('wxt/browser') ||
          // The globals, which need no import.
          /\b(?:chrome|browser)\.\w+(?:\.|\()/.test(readFileSync(file, 'utf8')),
      )
    expect(users.map((file) => relative(companion, file).split(sep).join('/'))).toEqual([
      'src/browser-door.ts',
    ])
  })

  it('match the diagram in docs/architecture.md', () => {
    const text = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
    const [, diagram = ''] = /flowchart BT\n([\s\S]*?)```/.exec(text) ?? []
    const names = new Map(Array.from(diagram.matchAll(/(\w+)\["([^"]+)"\]/g), ([, id, name]) => [id, name]))
    const foldersOf = (side: string): string[] =>
      side
        .replace(/\["[^"]+"\]/g, '')
        .split('&')
        .map((id) => names.get(id.trim())!.replace('src/', ''))
    const arrows = Array.from(diagram.matchAll(/^ *(.+?) -->(?:\|[^|]+\|)? (.+)$/gm), ([, from, to]) => ({
      from: foldersOf(from!),
      to: foldersOf(to!),
    }))
    const targetsOf = (folder: string): string[] =>
      arrows.filter(({ from }) => from.includes(folder)).flatMap(({ to }) => to)
    const reachableFrom = (folder: string): string[] =>
      targetsOf(folder).flatMap((target) => [target, ...reachableFrom(target)])
    const allowedFor = ({ folders, packages }: ImportBoundary): Set<string> =>
      new Set([
        ...folders.map((folder) => folder.split('/')[0]!),
        ...packages
          .filter((name) => name.startsWith('@mayfly/'))
          .map((name) => name.replace('@mayfly', 'packages')),
      ])
    for (const [folder, boundary] of Object.entries(boundaries)) {
      const allowed = allowedFor(boundary)
      allowed.delete(folder)
      expect({ folder, missing: [...allowed].filter((one) => !reachableFrom(folder).includes(one)) }).toEqual(
        {
          folder,
          missing: [],
        },
      )
      expect({ folder, forbidden: targetsOf(folder).filter((one) => !allowed.has(one)) }).toEqual({
        folder,
        forbidden: [],
      })
    }
  })

  it('detects a forbidden import', () => {
    const file = join(src, 'renderer/page.ts')
    expect(isAllowed('renderer', file, 'electron')).toBe(false)
    expect(isAllowed('renderer', file, '../app/snapshot.ts')).toBe(false)
    expect(isAllowed('app', join(src, 'app/snapshot.ts'), 'node:fs')).toBe(false)
    expect(isAllowed('storage', join(src, 'storage/rows.ts'), '../app/snapshot.ts')).toBe(false)
  })
})
