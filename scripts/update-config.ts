// What a package needs to update itself: the feed and the key that verifies it. Nothing, until the owner has set them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { root } from './build-if-stale.ts'

/** The fields of packaging/owner.json that are used here; null until they are given. */
interface Owner {
  readonly repository: string | null
  readonly downloads: string | null
  readonly updatePublicKey: string | null
}

/** The URL of the folder with the files of the latest release; null until the owner has set it. */
export const feedUrl = ({
  repository,
  downloads,
}: Pick<Owner, 'repository' | 'downloads'>): string | null => {
  if (downloads !== null) return `${downloads}/latest`
  return repository === null ? null : `${repository}/releases/latest/download`
}

/**
 * The options of electron-builder: with `publish` it writes the feeds and app-update.yml, which electron-updater reads. The program reads
 * `updates` in package.json.
 */
export const updateConfig = (ownerFile = join(root, 'packaging/owner.json')): Configuration => {
  if (!existsSync(ownerFile)) return {}
  const owner = JSON.parse(readFileSync(ownerFile, 'utf8')) as Owner
  const [feed, publicKey] = [feedUrl(owner), owner.updatePublicKey]
  if (feed === null || publicKey === null) return {}
  return {
    publish: { provider: 'generic', url: feed },
    extraMetadata: { updates: { feed, publicKey } },
  }
}
