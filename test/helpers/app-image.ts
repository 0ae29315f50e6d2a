// AppImages of the packaged program, and a server of updates. The program, its updater and the exchange of the file are real. The
// runtime at the beginning of the file is a stand-in: electron-builder's can only be downloaded. Like it, this one puts the program
// into a new folder, sets APPIMAGE and APPDIR, and starts it.
import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { createPackage, extractAll } from '@electron/asar'
import { publicKeyText } from '../../src/main/updates/update-signature.ts'

const root = join(import.meta.dirname, '../..')

export interface AppImageOptions {
  /** The folder of `buildPackagedFolder`. */
  readonly packed: string
  readonly version: string
  /** What the build of a release adds to package.json; null for a build without updates. */
  readonly updates: { readonly feed: string; readonly publicKey: string } | null
}

/** How the runtime puts the program into the folder, and how it removes it. */
interface Runtime {
  readonly open: string
  readonly close: string
}

const runtimeScript = ({ open, close }: Runtime): string => `#!/bin/sh
APPIMAGE=$(readlink -f "$0")
APPDIR=$(mktemp -d "\${TMPDIR:-/tmp}/.mount_MayflyXXXXXX")
${open}
export APPIMAGE APPDIR
trap '${close}' EXIT
trap 'kill -TERM $program' TERM INT
"$APPDIR/mayfly" "$@" &
program=$!
wait $program
wait $program
exit
`

/** Hard links to the unchanged files of the program, and the archive of this version from the end of the file. */
const linkingRuntime = (packed: string, lines: number): string =>
  runtimeScript({
    open: `cp -al '${packed}/.' "$APPDIR"
rm "$APPDIR/resources/app.asar"
tail -n +${lines} "$APPIMAGE" | tar --extract --directory "$APPDIR"`,
    close: 'rm -rf "$APPDIR"',
  })

/** Bytes of the runtime before the file system in a mounted AppImage. */
const MOUNT_OFFSET = 4096

/** Mounts the end of the file, a squashfs file system, like the runtime of a real AppImage. */
const mountingRuntime = (): string =>
  runtimeScript({
    open: `squashfuse -o offset=${MOUNT_OFFSET} "$APPIMAGE" "$APPDIR"`,
    close: 'fusermount -u -z "$APPDIR"; rmdir "$APPDIR"',
  })

/** Writes the archive of one version, and what electron-builder adds to packages that update themselves. */
const writeResources = async (
  resources: string,
  { packed, version, updates }: AppImageOptions,
): Promise<void> => {
  mkdirSync(resources, { recursive: true })
  const code = mkdtempSync(`${resources}-code-`)
  extractAll(join(packed, 'resources/app.asar'), code)
  const manifestFile = join(code, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, unknown>
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, version, ...(updates ? { updates } : {}) }))
  rmSync(join(resources, 'app.asar'), { force: true })
  await createPackage(code, join(resources, 'app.asar'))
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${updates?.feed ?? ''}\nupdaterCacheDirName: mayfly-updater\n`,
  )
  rmSync(code, { recursive: true })
}

/** Writes the file of an AppImage. */
export const buildAppImage = async (file: string, options: AppImageOptions): Promise<void> => {
  const contents = mkdtempSync(`${file}-`)
  await writeResources(join(contents, 'resources'), options)
  const archive = execFileSync('tar', ['--create', '--directory', contents, '.'], { maxBuffer: 1e9 })
  const lines = linkingRuntime(options.packed, 0).split('\n').length
  const header = Buffer.from(linkingRuntime(options.packed, lines))
  writeFileSync(file, Buffer.concat([header, archive]), { mode: 0o755 })
  rmSync(contents, { recursive: true })
}

/** Writes the file of an AppImage that contains the complete program in a squashfs file system. */
export const buildMountedAppImage = async (file: string, options: AppImageOptions): Promise<void> => {
  const folder = `${file}-contents`
  await buildFolder(folder, options)
  // Without compression, which takes a minute.
  const flags = [
    '-offset',
    String(MOUNT_OFFSET),
    '-noappend',
    '-noI',
    '-noD',
    '-noF',
    '-no-progress',
    '-quiet',
  ]
  execFileSync('mksquashfs', [folder, file, ...flags], { stdio: 'pipe' })
  rmSync(folder, { recursive: true })
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, mountingRuntime(), 0)
  closeSync(descriptor)
  chmodSync(file, 0o755)
}

/** Writes the folder that another package installs. */
export const buildFolder = async (folder: string, options: AppImageOptions): Promise<void> => {
  execFileSync('cp', ['--archive', '--link', options.packed, folder])
  await writeResources(join(folder, 'resources'), options)
}

export const sha512Of = (file: string): string =>
  createHash('sha512').update(readFileSync(file)).digest('base64')

export interface UpdateServer {
  readonly feed: string
  readonly publicKey: string
  /** The paths that were requested, in sequence. */
  readonly requests: string[]
  /**
   * Publishes an AppImage as \`npm run dist\` and the release workflow do.
   * @param key signs the feed; null leaves it unsigned
   */
  publish(appImage: string, version: string, key?: KeyObject | null): void
  /** Damages a published file. */
  damage(appImage: string): void
  stop(): void
}

const FEED_FILE = 'latest-linux.yml'

/** Signs a feed with the script of the release workflow. */
const sign = (file: string, key: KeyObject): void => {
  execFileSync(process.execPath, [join(root, 'scripts/sign-update-feed.ts'), file], {
    env: { ...process.env, MAYFLY_UPDATE_KEY: String(key.export({ format: 'pem', type: 'pkcs8' })) },
    stdio: 'pipe',
  })
}

/** Serves a folder on the loopback interface, with ranges, as a web server does. */
export const startUpdateServer = async (folder: string): Promise<UpdateServer> => {
  mkdirSync(folder, { recursive: true })
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    requests.push(path)
    try {
      const content = readFileSync(join(folder, basename(path)))
      response.writeHead(200, { 'content-length': content.length }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const published = (appImage: string): string => join(folder, basename(appImage))
  return {
    feed: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publicKey: publicKeyText(publicKey) ?? '',
    requests,
    publish: (appImage, version, key = privateKey) => {
      cpSync(appImage, published(appImage))
      const feedFile = join(folder, FEED_FILE)
      const [sha512, { size }] = [sha512Of(appImage), statSync(appImage)]
      const name = basename(appImage)
      writeFileSync(
        feedFile,
        `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${size}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-26T00:00:00.000Z'\n`,
      )
      rmSync(`${feedFile}.sig`, { force: true })
      if (key) sign(feedFile, key)
    },
    damage: (appImage) => {
      const content = readFileSync(published(appImage))
      content[content.length - 1000]! ^= 1
      writeFileSync(published(appImage), content)
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
