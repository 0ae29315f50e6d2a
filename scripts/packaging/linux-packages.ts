// Builds deb and rpm from the unpacked folders, with the tools of the distributions.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeb } from './deb.ts'
import type { PackageFacts } from './package-facts.ts'
import { buildRpm } from './rpm.ts'

export type Architecture = 'x64' | 'arm64'

export interface BuildOptions {
  /** The unpacked folder. */
  readonly packed: string
  /** The folder for the package. */
  readonly output: string
  readonly facts: PackageFacts
  readonly architecture: Architecture
  /** Whether to compress less, for tests. */
  readonly fast: boolean
}

/** The names that electron-builder gives the unpacked folders. */
const UNPACKED: Readonly<Record<Architecture, string>> = {
  x64: 'linux-unpacked',
  arm64: 'linux-arm64-unpacked',
}

/** The commands that build the packages, and the Debian packages that contain them. */
const TOOLS = { 'dpkg-deb': 'dpkg', rpmbuild: 'rpm' } as const

/** The tools that are not installed. @returns the names of Debian packages */
export const missingLinuxTools = (): readonly string[] =>
  Object.entries(TOOLS)
    .filter(([command]) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0)
    .map(([, name]) => name)

/** Builds deb and rpm for each architecture whose unpacked folder exists. @param dist the folder of electron-builder's output. @returns their paths */
export const buildLinuxPackages = (dist: string, facts: PackageFacts): readonly string[] =>
  (['x64', 'arm64'] as const)
    .filter((architecture) => existsSync(join(dist, UNPACKED[architecture])))
    .flatMap((architecture) => {
      const packed = join(dist, UNPACKED[architecture])
      const options: BuildOptions = { packed, output: dist, facts, architecture, fast: false }
      return [buildDeb(options), buildRpm(options)]
    })
