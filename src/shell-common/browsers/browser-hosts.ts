// The native messaging host's manifests in the browsers of this computer: finds the browsers, writes and removes the manifests, and the
// script that they name.
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BrowserHosts } from '../../app/ports.ts'
import type { BrowserKind, InstalledBrowser } from '../../shared/model/browser.ts'
import { compareManifest, manifestText, type ManifestState } from './host-manifest.ts'
import { scriptPath, scriptText, type HostLaunch } from './host-script.ts'
import { browserPlaces, type BrowserPlaces, type Computer } from './known-browsers.ts'
import { readDefaultValue, removeKey, writeDefaultValue } from './windows-registry.ts'

const readIfExists = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Writes atomically, and replaces a symbolic link instead of writing to its target. */
const replaceFile = (file: string, text: string, mode: number): void => {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, text, { mode })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

const removeEmptyFolder = (folder: string): void => {
  try {
    rmdirSync(folder)
  } catch {
    // Other programs have manifests in it.
  }
}

/** Registry values may be garbled beyond ASCII. */
const asciiOf = (text: string): string => text.replace(/[^ -~]+/g, '')

const hostOf = (state: ManifestState): InstalledBrowser['host'] => {
  if (state === 'current') return 'on'
  return state === 'absent' || state === 'damaged' ? 'off' : state
}

export interface BrowserHostsOptions {
  readonly computer: Computer
  /** The absolute path of the data folder. */
  readonly dataDir: string
  /** Null to find and remove manifests only. */
  readonly launch: HostLaunch | null
}

/** The manifests by file and, on Windows, by registry key. */
export class BrowserHostFiles implements BrowserHosts {
  readonly #options: BrowserHostsOptions
  readonly #script: string

  constructor(options: BrowserHostsOptions) {
    this.#options = options
    this.#script = scriptPath(options.dataDir, options.computer.platform)
  }

  async list(): Promise<readonly InstalledBrowser[]> {
    const lists = await Promise.all(this.#places.map((places) => this.#installed(places)))
    return lists.flat()
  }

  async turnOn(kind: BrowserKind): Promise<void> {
    const places = this.#find(kind)
    if ((await this.#stateOf(places)) === 'other-program') return
    this.#writeScript()
    await this.#writeManifest(places)
  }

  async turnOff(kind: BrowserKind): Promise<void> {
    const places = this.#find(kind)
    const state = await this.#stateOf(places)
    if (state === 'current' || state === 'outdated' || state === 'damaged') await this.#removeManifest(places)
    if (!(await this.#isUsed())) rmSync(this.#script, { force: true })
  }

  /** The manifests of this data folder, and those that are of no use to any program, also of browsers that are not installed. */
  async ownManifests(): Promise<readonly { readonly kind: BrowserKind; readonly location: string }[]> {
    const own: { kind: BrowserKind; location: string }[] = []
    for (const places of this.#places) {
      const state = await this.#stateOf(places)
      const { kind, manifest } = places
      if (state === 'current' || state === 'outdated' || state === 'damaged')
        own.push({ kind, location: manifest.kind === 'file' ? manifest.file : manifest.key })
    }
    return own
  }

  /**
   * Brings everything up to date after the program was started in another way, for example from another folder. Removes manifests whose
   * data folder no longer exists.
   */
  async refresh(): Promise<void> {
    const isWindows = this.#options.computer.platform === 'win32'
    // Windows has only one way to read the registry, which takes a process for each key.
    if (isWindows && !existsSync(this.#script)) return
    for (const places of this.#places) {
      const state = await this.#stateOf(places)
      if (state === 'damaged') await this.#removeManifest(places)
      if (state === 'outdated') await this.#writeManifest(places)
      if (state === 'outdated' || state === 'current') this.#writeScript()
    }
  }

  get #places(): BrowserPlaces[] {
    return browserPlaces(this.#options.computer)
  }

  #find(kind: BrowserKind): BrowserPlaces {
    const found = this.#places.find((places) => places.kind === kind)
    if (!found) throw new Error(`the browser ${kind} has no place for a manifest`)
    return found
  }

  /** A browser may be installed as several packages. */
  async #installed(places: BrowserPlaces): Promise<InstalledBrowser[]> {
    const { kind, name, manifest, snapFolder, flatpakFolder, profiles, programs } = places
    const isSnap = snapFolder !== null && existsSync(snapFolder)
    const isFlatpak = flatpakFolder !== null && existsSync(flatpakFolder)
    // The program of a snap may be a script in the search path, so only a profile shows that there is another package.
    const isSystem = profiles.some(existsSync) || (!isSnap && programs.some(existsSync))
    // The desktop may start programs for the snap of Firefox, by the manifest of the system's package.
    const usesPortal = isSnap && kind === 'firefox'
    const browsers: InstalledBrowser[] = []
    if (isSystem || usesPortal)
      browsers.push({
        kind,
        name,
        packaging: usesPortal ? 'snap' : 'system',
        host: hostOf(await this.#stateOf(places)),
        location: manifest.kind === 'file' ? manifest.file : manifest.key,
      })
    if (isSnap && !usesPortal)
      browsers.push({ kind, name, packaging: 'snap', host: 'sandboxed', location: '' })
    if (isFlatpak) browsers.push({ kind, name, packaging: 'flatpak', host: 'sandboxed', location: '' })
    return browsers
  }

  /** The file of the manifest on Windows, which the registry names. */
  #registryFile({ family }: BrowserPlaces): string {
    return join(this.#options.dataDir, `mayfly-native-host-${family}.json`)
  }

  async #stateOf(places: BrowserPlaces): Promise<ManifestState> {
    const expected = { text: manifestText(places.family, this.#script), script: this.#script }
    const { manifest } = places
    if (manifest.kind === 'file') return compareManifest(readIfExists(manifest.file), expected, existsSync)
    const file = this.#registryFile(places)
    const named = await readDefaultValue(manifest.key)
    if (named === null) return 'absent'
    if (asciiOf(named) === asciiOf(file)) return readIfExists(file) === expected.text ? 'current' : 'outdated'
    if (basename(named) !== basename(file)) return 'other-program'
    return existsSync(named) ? 'other-folder' : 'damaged'
  }

  async #isUsed(): Promise<boolean> {
    const states = await Promise.all(this.#places.map((places) => this.#stateOf(places)))
    return states.some((state) => state === 'current' || state === 'outdated')
  }

  #writeScript(): void {
    const { dataDir, launch, computer } = this.#options
    if (launch === null) throw new Error('the script needs the command line that starts the host')
    const text = scriptText(dataDir, launch, computer.platform)
    if (readIfExists(this.#script) !== text) replaceFile(this.#script, text, 0o700)
  }

  async #writeManifest(places: BrowserPlaces): Promise<void> {
    const { manifest, family } = places
    const file = manifest.kind === 'file' ? manifest.file : this.#registryFile(places)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    replaceFile(file, manifestText(family, this.#script), 0o600)
    if (manifest.kind === 'registry') await writeDefaultValue(manifest.key, file)
  }

  async #removeManifest({ manifest }: BrowserPlaces): Promise<void> {
    if (manifest.kind === 'registry') return removeKey(manifest.key)
    rmSync(manifest.file, { force: true })
    removeEmptyFolder(dirname(manifest.file))
  }
}
